//! The rules over a pipe: one match, one JSON object a line each way, so that a program in any language can play by
//! our rules. It decides nothing by chance, and nothing on its input brings it down.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::rules::duck_and_cover::{
    Action, Card, Cell, Choice, Deal, Duck, Event, Match, Phase, Pond, Reason, Setup, Stack, Variant,
};

/// The longest line that is read as a message; more than ten times what any message needs.
const LONGEST_LINE: usize = 1 << 16;

/// Answers every line of `input` on `output` until the input ends.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line)? {
        let reply = match std::str::from_utf8(&line) {
            Ok(text) if whole => referee.answer(text),
            Ok(_) => referee.error("a line is too long to be a message"),
            Err(_) if whole => referee.error("a line is not UTF-8 text"),
            Err(_) => referee.error("a line is too long to be a message"),
        };
        match writeln!(output, "{reply}").and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
    }
    Ok(())
}

/// Reads a line without its end into `line`; false if it was too long and its rest was skipped. Nothing at the end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut anything = false;
    let mut whole = true;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(anything.then_some(whole));
        }
        anything = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let text = &chunk[..end.unwrap_or(chunk.len())];
        whole &= line.len() + text.len() <= LONGEST_LINE;
        if whole {
            line.extend_from_slice(text);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(whole));
        }
    }
}

/// One conversation: the match that is played in it, if one was begun.
#[derive(Debug, Default)]
pub struct Referee {
    game: Option<Match>,
}

/// `{"new":"duck-and-cover",…}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    new: String,
    players: usize,
    #[serde(default = "three")]
    rounds: u32,
    #[serde(default)]
    variants: Vec<String>,
}

const fn three() -> u32 {
    3
}

/// `{"deal":{…}}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealMessage {
    grids: Vec<Vec<Duck>>,
    deck: Vec<Card>,
}

/// What every reply has, and what it has by what it expects.
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

impl Referee {
    /// The reply to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = serde_json::from_str(line)
            .map_err(|_| "a message is one JSON object on one line".to_owned())
            .and_then(|message| self.play(message));
        match answer.and_then(|reply| serde_json::to_string(&reply).map_err(|error| error.to_string())) {
            Ok(reply) => reply,
            Err(sentence) => self.error(&sentence),
        }
    }

    /// The reply to something that cannot be done.
    fn error(&self, sentence: &str) -> String {
        let expects = self.game.as_ref().map_or("nothing", |game| expects(game.phase()));
        json!({ "error": sentence, "expects": expects }).to_string()
    }

    fn play(&mut self, message: Value) -> Result<Reply, String> {
        const UNKNOWN: &str = "a message has one of \"new\", \"deal\", \"moves\" and \"shuffle\"";
        let Value::Object(fields) = &message else { return Err("a message is one JSON object on one line".into()) };
        if fields.contains_key("new") {
            let game = Self::begin(parse("new", message)?)?;
            return Ok(self.settle(game, Vec::new()));
        }
        let (1, Some((kind, content))) = (fields.len(), fields.iter().next()) else { return Err(UNKNOWN.into()) };
        if !matches!(kind.as_str(), "deal" | "moves" | "shuffle") {
            return Err(UNKNOWN.into());
        }
        let game = self.game.as_ref().ok_or("no match has begun; send {\"new\":\"duck-and-cover\",\"players\":4}")?;
        let expected = expects(game.phase());
        if kind != expected {
            return Err(match expected {
                "nothing" => "the match is over; send \"new\" for another".into(),
                _ => format!("the match expects \"{expected}\" now, not \"{kind}\""),
            });
        }
        let (kind, content) = (kind.clone(), content.clone());
        let mut game = game.clone();
        let mut events = Vec::new();
        for action in Self::actions(&game, &kind, content)? {
            events.extend(game.apply(action).map_err(|refusal| refusal.to_string())?);
        }
        Ok(self.settle(game, events))
    }

    fn begin(message: NewMessage) -> Result<Match, String> {
        if message.new != "duck-and-cover" {
            return Err(format!("there is no game {:?} here, only \"duck-and-cover\"", message.new));
        }
        let variant = |word: &String| word.parse::<Variant>();
        let variants = message.variants.iter().map(variant).collect::<Result<_, _>>();
        Setup::new(message.players)
            .and_then(|setup| setup.with_rounds(message.rounds))
            .and_then(|setup| Ok(Match::new(setup.with_variants(variants?))))
            .map_err(|refusal| refusal.to_string())
    }

    /// What a message means for a match that expects it.
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

    /// Draws as long as nobody has to decide, keeps the match, and tells how it stands.
    fn settle(&mut self, mut game: Match, mut events: Vec<Event>) -> Reply {
        while game.phase() == Phase::Draw
            && let Ok(more) = game.apply(Action::Draw)
        {
            events.extend(more);
        }
        let reply = Reply {
            expects: expects(game.phase()),
            round: game.round(),
            events: events.iter().filter_map(|event| tell(&game, event)).collect(),
            boards: game.ponds().iter().map(Pond::stacks).collect(),
            discard: game.discards().to_vec(),
            limit: game.setup().limit(),
            deck_left: game.deck_left(),
            pile_top: game.pile().last().copied(),
            asks: asks(&game),
        };
        self.game = Some(game);
        reply
    }
}

/// One entry of `{"moves":[…]}`.
fn choice(answer: Value) -> Result<Choice, String> {
    match answer {
        Value::String(word) if word == "quack" => Some(Choice::Quack),
        Value::Array(_) => serde_json::from_value(answer).map(Choice::Move).ok(),
        _ => None,
    }
    .ok_or_else(|| "a move is a cell [x, y] of whole numbers, or \"quack\"".into())
}

/// The content of a message as what it should be, or a sentence that says what is wrong with it.
fn parse<T: for<'de> Deserialize<'de>>(kind: &str, content: Value) -> Result<T, String> {
    serde_json::from_value(content).map_err(|error| format!("\"{kind}\" is not as it should be: {error}"))
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

/// An event as the referee tells it; most need no telling because the boards show them.
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
