//! Canardage over the pipe: a deal, plays and shuffles in, the line and events out.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{Dialect, Game, parse};
use crate::rules::{
    Rules, Seat,
    canardage::{
        Action, Card, Deal, Deck, Event, Hit, Match, Move, Order, Phase, Place, Play, SLOTS, Setup, Slot, Slots,
        Swimmer, Where,
    },
};

/// How the referee knows this game.
pub(super) const GAME: Game = Game {
    word: Match::WORD,
    kinds: &["deal", "play", "shuffle"],
    begin: |message| Ok(Box::new(Table::begin(message)?)),
};

/// A match, and what is told of the last message.
#[derive(Debug)]
struct Table {
    game: Match,
    events: Vec<Value>,
}

/// The message `{"new":"canardage",…}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    /// Always the word for this game.
    #[serde(rename = "new")]
    _game: String,
    players: usize,
}

/// The content of `{"deal":{…}}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealMessage {
    ducks: Vec<Swimmer>,
    actions: Vec<Card>,
}

/// A move as it is listed and sent: a card with its slots or its order, or a discard.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveMessage {
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    card: Option<Card>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    at: Option<Vec<Slot>>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Slot>>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    discard: Option<Card>,
}

/// Reads a field that may be missing, but is no `null`.
fn there<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A reply without an error. `asks` depends on what the match expects.
#[derive(Serialize)]
struct Reply<'a> {
    expects: &'static str,
    player: Option<Seat>,
    line: [Place; SLOTS],
    targets: Slots,
    shields: Vec<Value>,
    duck_deck: usize,
    action_deck: usize,
    played: Value,
    dead: Vec<usize>,
    hands: Vec<Vec<Card>>,
    events: &'a [Value],
    #[serde(flatten)]
    asks: Asks,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Asks {
    Deal {},
    Play { legal: Vec<MoveMessage> },
    ShuffleDucks { cards: Vec<Swimmer> },
    ShuffleActions { cards: Vec<Card> },
    Nothing { winners: Vec<Seat> },
}

impl Table {
    fn begin(message: Value) -> Result<Self, String> {
        let message: NewMessage = parse("new", message)?;
        let setup = Setup::new(message.players).map_err(|refusal| refusal.to_string())?;
        Ok(Self { game: Match::new(setup), events: Vec::new() })
    }
}

impl Dialect for Table {
    fn expects(&self) -> &'static str {
        match self.game.phase() {
            Phase::Deal => "deal",
            Phase::Play => "play",
            Phase::ShuffleDucks => "shuffle-ducks",
            Phase::ShuffleActions => "shuffle-actions",
            Phase::Over => "nothing",
        }
    }

    fn kind(&self) -> &'static str {
        match self.game.phase() {
            Phase::ShuffleDucks | Phase::ShuffleActions => "shuffle",
            _ => self.expects(),
        }
    }

    fn play(&mut self, kind: &str, content: Value) -> Result<(), String> {
        let action = action(&self.game, kind, content)?;
        let events = self.game.apply(action).map_err(|refusal| refusal.to_string())?;
        self.events = events.iter().filter_map(|event| tell(&self.game, event)).collect();
        Ok(())
    }

    fn reply(&self) -> Result<String, String> {
        let (game, stall) = (&self.game, self.game.stall());
        let sorted = |hand: &[Card]| {
            let mut hand = hand.to_vec();
            hand.sort_unstable();
            hand
        };
        let reply = Reply {
            expects: self.expects(),
            player: game.turn(),
            line: stall.line.into(),
            targets: stall.targets,
            shields: stall.shields().map(|(slot, by)| json!({ "slot": slot, "by": by })).collect(),
            duck_deck: game.duck_deck().len(),
            action_deck: game.draw_deck().len(),
            played: json!({ "top": game.played().last(), "size": game.played().len() }),
            dead: game.seats().map(|seat| game.fallen(seat)).collect(),
            hands: game.seats().map(|seat| sorted(game.hand(seat))).collect(),
            events: &self.events,
            asks: asks(game),
        };
        serde_json::to_string(&reply).map_err(|error| error.to_string())
    }
}

/// Turns a message of the expected kind into an action.
fn action(game: &Match, kind: &str, content: Value) -> Result<Action, String> {
    match (kind, game.phase(), game.turn()) {
        ("deal", ..) => {
            if !content.is_object() {
                return Err("\"deal\" is an object with \"ducks\" and \"actions\"".into());
            }
            let DealMessage { ducks, actions } = parse(kind, content)?;
            let deal = Deal::new(*game.setup(), &ducks, &actions).map_err(|refusal| refusal.to_string())?;
            Ok(Action::Deal(Box::new(deal)))
        }
        (_, Phase::ShuffleDucks, _) => {
            let cards: Vec<Swimmer> = parse(kind, content)?;
            let count = game.swimmers().len();
            if cards.len() != count {
                return Err(format!("the line and the duck deck have {count} cards, not {}", cards.len()));
            }
            Ok(Action::ShuffleDucks(Box::new(cards.into_iter().collect())))
        }
        (_, Phase::ShuffleActions, _) => {
            let cards: Vec<Card> = parse(kind, content)?;
            let count = game.played().len();
            if cards.len() != count {
                return Err(format!("{count} cards were played, not {}", cards.len()));
            }
            Ok(Action::ShuffleActions(Box::new(cards.into_iter().collect())))
        }
        (_, _, Some(seat)) => {
            if !content.is_object() {
                return Err("\"play\" is an object such as {\"card\":\"fire\",\"at\":[3]}".into());
            }
            Ok(Action::Turn { seat, does: parse::<MoveMessage>(kind, content)?.read()? })
        }
        _ => Err("nobody has a turn now".into()),
    }
}

impl MoveMessage {
    /// The move this message asks for.
    fn read(self) -> Result<Move, String> {
        match self {
            Self { discard: Some(card), card: None, at: None, order: None } => Ok(Move::Discard(card)),
            Self { card: Some(card), at, order: None, discard: None } => {
                let at = match at.as_deref() {
                    None => Where::Nowhere,
                    Some([slot]) => Where::At(*slot),
                    Some([one, other]) => Where::Pair(*one, *other),
                    Some(_) => return Err("\"at\" lists one or two slots".into()),
                };
                Ok(Move::Play(Play { card, at }))
            }
            Self { card: Some(card), order: Some(order), at: None, discard: None } => {
                let order = <[Slot; SLOTS]>::try_from(order).ok().and_then(Order::new);
                let order = order.ok_or_else(|| "\"order\" names each slot from 1 to 6 once".to_owned())?;
                Ok(Move::Play(Play { card, at: Where::Order(order) }))
            }
            _ => Err("\"play\" has a \"card\" with \"at\" or \"order\", or a \"discard\"".into()),
        }
    }

    /// How a move is listed.
    fn of(does: Move) -> Self {
        let (card, at, order, discard) = match does {
            Move::Discard(card) => (None, None, None, Some(card)),
            Move::Play(Play { card, at }) => match at {
                Where::Nowhere => (Some(card), None, None, None),
                Where::At(slot) => (Some(card), Some(vec![slot]), None, None),
                Where::Pair(one, other) => (Some(card), Some(vec![one, other]), None, None),
                Where::Order(order) => (Some(card), None, Some(order.slots().to_vec()), None),
            },
        };
        Self { card, at, order, discard }
    }
}

fn asks(game: &Match) -> Asks {
    match game.phase() {
        Phase::Deal => Asks::Deal {},
        Phase::Play => {
            let mut legal: Vec<MoveMessage> = game.options().iter().map(MoveMessage::of).collect();
            legal.sort_by(|one, other| (one.card, one.discard, &one.at).cmp(&(other.card, other.discard, &other.at)));
            Asks::Play { legal }
        }
        Phase::ShuffleDucks => {
            let mut cards = game.swimmers().to_vec();
            cards.sort_unstable();
            Asks::ShuffleDucks { cards }
        }
        Phase::ShuffleActions => {
            let mut cards = game.played().to_vec();
            cards.sort_unstable();
            Asks::ShuffleActions { cards }
        }
        Phase::Over => Asks::Nothing { winners: game.winners().to_vec() },
    }
}

/// An event as the reply lists it; `None` for those that the line shows.
fn tell(game: &Match, event: &Event) -> Option<Value> {
    Some(match event {
        Event::Lifted { seat, slot } => json!({ "lifted": { "slot": slot, "by": seat } }),
        Event::Played { seat, card, .. } => json!({ "played": { "player": seat, "card": card } }),
        Event::Discarded { seat, card } => json!({ "discarded": { "player": seat, "card": card } }),
        Event::Shot { slot, hit: Hit::Duck { owner, .. }, .. } => json!({ "killed": { "seat": owner, "slot": slot } }),
        Event::Shot { slot, hit: Hit::Water | Hit::Shield, .. } => json!({ "missed": slot }),
        Event::Out { seat } => json!({ "out": seat }),
        Event::Entered { swimmer } => json!({ "entered": swimmer }),
        Event::Shuffled { deck: Deck::Ducks } => json!({ "shuffled": "ducks" }),
        Event::Shuffled { deck: Deck::Actions } => json!({ "shuffled": "actions" }),
        // The card drawn last is the last of the hand.
        Event::Drew { seat } => json!({ "drew": { "player": seat, "card": game.hand(*seat).last() } }),
        Event::Dealt
        | Event::LaidOut { .. }
        | Event::Turn { .. }
        | Event::Aimed { .. }
        | Event::Adjusted { .. }
        | Event::Marched { .. }
        | Event::Swapped { .. }
        | Event::Dashed { .. }
        | Event::Reordered { .. }
        | Event::Covered { .. }
        | Event::Shielded { .. }
        | Event::Scattered
        | Event::ClosedUp { .. }
        | Event::MatchOver => return None,
    })
}
