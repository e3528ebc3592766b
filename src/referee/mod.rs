//! The rules over a pipe: one match, with one JSON object per line in each direction, so that a program in any language
//! can play by our rules. It decides nothing at random, and no input makes it crash. The pipe and the choice of the
//! game are here; the messages of each game are in its own dialect.

use std::{
    fmt::Debug,
    io::{self, BufRead, Write},
};

use serde::Deserialize;
use serde_json::{Value, json};

mod canardage;
mod duck_and_cover;

/// A match of one game, with the messages of that game.
trait Dialect: Debug {
    /// What the match waits for, or `nothing` when it is over.
    fn expects(&self) -> &'static str;
    /// The kind of message that answers it, where that has another name.
    fn kind(&self) -> &'static str {
        self.expects()
    }
    /// Plays a message of the expected kind. If it refuses, it says why, and nothing has changed.
    fn play(&mut self, kind: &str, content: Value) -> Result<(), String>;
    /// The events of the last message, and the state of the match.
    fn reply(&self) -> Result<String, String>;
}

/// A game that the referee knows.
struct Game {
    /// Its name in `{"new":…}`.
    word: &'static str,
    /// The kinds of messages in a match, apart from `new`.
    kinds: &'static [&'static str],
    /// Begins a match from a `new` message, or says what is wrong with it.
    begin: fn(Value) -> Result<Box<dyn Dialect>, String>,
}

/// Every game; its dialect is in its own file.
const GAMES: [&Game; 2] = [&duck_and_cover::GAME, &canardage::GAME];

impl Game {
    /// The game that a `new` message asks for, or a sentence about those there are.
    fn asked_for(message: &Value) -> Result<&'static Self, String> {
        let all: Vec<String> = GAMES.iter().map(|game| format!("{:?}", game.word)).collect();
        let all = all.join(" and ");
        let word = message.get("new").and_then(Value::as_str);
        let word = word.ok_or_else(|| format!("\"new\" is the name of a game; there are {all}"))?;
        let game = GAMES.into_iter().find(|game| game.word == word);
        game.ok_or_else(|| format!("there is no game {word:?} here, only {all}"))
    }
}

/// The longest line that can be a message, in bytes. No message needs even a tenth of it.
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

/// Reads a line into `line`, without its line break. Returns false if it was too long, so that its rest was skipped;
/// `None` at the end of the input.
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

/// One conversation, with its game and match once one has begun.
#[derive(Default)]
pub struct Referee {
    game: Option<(&'static Game, Box<dyn Dialect>)>,
}

impl Referee {
    /// Plays one line of input, and returns the reply.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = serde_json::from_str(line)
            .map_err(|_| "a message is one JSON object on one line".to_owned())
            .and_then(|message| self.play(message));
        answer.unwrap_or_else(|sentence| self.error(&sentence))
    }

    /// The reply to a message that cannot be played.
    fn error(&self, sentence: &str) -> String {
        let expects = self.game.as_ref().map_or("nothing", |(_, table)| table.expects());
        json!({ "error": sentence, "expects": expects }).to_string()
    }

    fn play(&mut self, message: Value) -> Result<String, String> {
        let Value::Object(fields) = &message else { return Err("a message is one JSON object on one line".into()) };
        if fields.contains_key("new") {
            let game = Game::asked_for(&message)?;
            let table = (game.begin)(message)?;
            return self.game.insert((game, table)).1.reply();
        }
        let kinds = match &self.game {
            Some((game, _)) => game.kinds.to_vec(),
            None => GAMES.iter().flat_map(|game| game.kinds).copied().collect(),
        };
        let one = if fields.len() == 1 { fields.iter().next() } else { None };
        let (kind, content) = one.filter(|(kind, _)| kinds.contains(&kind.as_str())).ok_or_else(|| unknown(&kinds))?;
        let (_, table) =
            self.game.as_mut().ok_or("no match has begun; send {\"new\":\"duck-and-cover\",\"players\":4}")?;
        match table.kind() {
            "nothing" => return Err("the match is over; send \"new\" for another".into()),
            expected if expected != kind => {
                return Err(format!("the match expects \"{}\" now, not \"{kind}\"", table.expects()));
            }
            _ => {}
        }
        table.play(kind, content.clone())?;
        table.reply()
    }
}

/// The sentence for a message of any other kind than these.
fn unknown(kinds: &[&str]) -> String {
    let mut kinds = kinds.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let [first @ .., last] = &kinds[..] else { return String::new() };
    let first: Vec<String> = first.iter().map(|kind| format!("\"{kind}\"")).collect();
    format!("a message has one of \"new\", {} and \"{last}\"", first.join(", "))
}

/// Reads the content of a message, or says in a sentence what is wrong with it.
fn parse<T: for<'de> Deserialize<'de>>(kind: &str, content: Value) -> Result<T, String> {
    serde_json::from_value(content).map_err(|error| format!("\"{kind}\" is not as it should be: {error}"))
}
