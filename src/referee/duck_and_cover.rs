//! Duck & Cover over the pipe: deals, moves and shuffles in, boards and events out.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Dialect, Game, parse};
use crate::rules::{
    Rules,
    duck_and_cover::{
        Action, Card, Cell, Choice, Deal, Duck, Event, Match, Phase, Pond, Reason, Setup, Stack, Variant,
    },
};

/// How the referee knows this game.
pub(super) const GAME: Game = Game {
    word: Match::WORD,
    kinds: &["deal", "moves", "shuffle"],
    begin: |message| Ok(Box::new(Table::begin(message)?)),
};

/// A match, and the events that the last message caused.
#[derive(Debug)]
struct Table {
    game: Match,
    events: Vec<Event>,
}

/// The message `{"new":"duck-and-cover",…}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    /// Always the word for this game.
    #[serde(rename = "new")]
    _game: String,
    players: usize,
    #[serde(default = "three")]
    rounds: u32,
    #[serde(default)]
    variants: Vec<String>,
}

const fn three() -> u32 {
    3
}

/// The content of `{"deal":{…}}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealMessage {
    grids: Vec<Vec<Duck>>,
    deck: Vec<Card>,
}

/// A reply without an error. `asks` depends on what the match expects.
#[derive(Serialize)]
struct Reply {
    expects: &'static str,
    round: u32,
    events: Vec<Value>,
    boards: Vec<Vec<Stack>>,
    discard: Vec<Card>,
    limit: usize,
    deck_left: usize,
    pile_top: Option<Card>,
    #[serde(flatten)]
    asks: Asks,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Asks {
    Deal {},
    Moves { card: Card, movers: Vec<Option<Duck>>, legal: Vec<Vec<Cell>> },
    Shuffle { cards: Vec<Card> },
    Nothing { totals: Vec<i32>, winners: Vec<usize> },
}

impl Table {
    fn begin(message: Value) -> Result<Self, String> {
        let message: NewMessage = parse("new", message)?;
        let variant = |word: &String| word.parse::<Variant>();
        let variants = message.variants.iter().map(variant).collect::<Result<_, _>>();
        Setup::new(message.players)
            .and_then(|setup| setup.with_rounds(message.rounds))
            .and_then(|setup| Ok(Self { game: Match::new(setup.with_variants(variants?)), events: Vec::new() }))
            .map_err(|refusal| refusal.to_string())
    }
}

impl Dialect for Table {
    fn expects(&self) -> &'static str {
        expects(self.game.phase())
    }

    fn play(&mut self, kind: &str, content: Value) -> Result<(), String> {
        let mut game = self.game.clone();
        let mut events = Vec::new();
        for action in actions(&game, kind, content)? {
            events.extend(game.apply(action).map_err(|refusal| refusal.to_string())?);
        }
        // Draws until somebody has to decide.
        while game.phase() == Phase::Draw
            && let Ok(more) = game.apply(Action::Draw)
        {
            events.extend(more);
        }
        *self = Self { game, events };
        Ok(())
    }

    fn reply(&self) -> Result<String, String> {
        let game = &self.game;
        let reply = Reply {
            expects: self.expects(),
            round: game.round(),
            events: self.events.iter().filter_map(|event| tell(game, event)).collect(),
            boards: game.ponds().iter().map(Pond::stacks).collect(),
            discard: game.discards().to_vec(),
            limit: game.setup().limit(),
            deck_left: game.deck_left(),
            pile_top: game.pile().last().copied(),
            asks: asks(game),
        };
        serde_json::to_string(&reply).map_err(|error| error.to_string())
    }
}

/// Turns a message of the expected kind into actions.
fn actions(game: &Match, kind: &str, content: Value) -> Result<Vec<Action>, String> {
    match kind {
        "deal" => {
            if !content.is_object() {
                return Err("\"deal\" is an object with \"grids\" and \"deck\"".into());
            }
            let DealMessage { grids, deck } = parse(kind, content)?;
            let deal = Deal::new(game.setup(), &grids, &deck).map_err(|refusal| refusal.to_string())?;
            Ok(vec![Action::Deal(Box::new(deal))])
        }
        "shuffle" => {
            let cards: Vec<Card> = parse(kind, content)?;
            if cards.len() != game.pile().len() {
                return Err(format!("the Captain pile has {} cards, not {}", game.pile().len(), cards.len()));
            }
            Ok(vec![Action::Shuffle(cards.into_iter().collect())])
        }
        _ => {
            let moves: Vec<Value> = parse(kind, content)?;
            if moves.len() != game.setup().players() {
                return Err(format!("{} players make {0} moves, not {}", game.setup().players(), moves.len()));
            }
            let choose = |(seat, answer)| choice(answer).map(|choice| Action::Choose { seat, choice });
            game.seats().zip(moves).map(choose).collect()
        }
    }
}

/// Reads one entry of `{"moves":[…]}`.
fn choice(answer: Value) -> Result<Choice, String> {
    match answer {
        Value::String(word) if word == "quack" => Some(Choice::Quack),
        Value::Array(_) => serde_json::from_value(answer).map(Choice::Move).ok(),
        _ => None,
    }
    .ok_or_else(|| "a move is a cell [x, y] of whole numbers, or \"quack\"".into())
}

const fn expects(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "deal",
        Phase::Draw | Phase::Choose => "moves",
        Phase::Shuffle => "shuffle",
        Phase::Over => "nothing",
    }
}

fn asks(game: &Match) -> Asks {
    match (game.phase(), game.open()) {
        (Phase::Choose, Some((card, _))) => Asks::Moves {
            card,
            movers: game.seats().map(|seat| game.mover(seat)).collect(),
            legal: game.seats().map(|seat| game.targets(seat).map_or(Vec::new(), |all| all.iter().collect())).collect(),
        },
        (Phase::Shuffle, _) => {
            let mut cards = game.pile().to_vec();
            cards.sort_by_key(ToString::to_string);
            Asks::Shuffle { cards }
        }
        (Phase::Over, _) => Asks::Nothing {
            totals: game.seats().map(|seat| game.total(seat)).collect(),
            winners: game.winners().iter().map(|seat| seat.index()).collect(),
        },
        _ => Asks::Deal {},
    }
}

/// An event as the reply lists it; `None` for most, because the boards show them.
fn tell(game: &Match, event: &Event) -> Option<Value> {
    match event {
        Event::Piled { card } => Some(json!({ "piled": card })),
        Event::Discarded { card, .. } => Some(json!({ "discarded": card })),
        Event::RoundOver { reason } => {
            let scores = game.scores().last()?;
            let reason = match reason {
                Reason::SingleStack => "single-stack",
                Reason::Discards => "discards",
            };
            Some(json!({ "round_over": {
                "reason": reason,
                "scores": scores.iter().map(|score| score.points).collect::<Vec<_>>(),
                "visible": scores.iter().map(|score| score.visible.len()).collect::<Vec<_>>(),
            }}))
        }
        _ => None,
    }
}
