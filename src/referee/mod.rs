//! The rules over a pipe: one match, with one JSON object per line in each direction, so that a program in any language
//! can play by our rules. It decides nothing at random, and no input makes it crash. The pipe and the choice of the
//! game are here; the messages of each game are in its own dialect.

use std::io::{self, BufRead, Write};

use serde::Deserialize;
use serde_json::{Value, json};

mod duck_and_cover;

/// A match of one game, with the messages of that game.
trait Dialect {
    /// The name of the game in `{"new":…}`.
    const GAME: &'static str;
    /// The kinds of messages in a match, apart from `new`.
    const KINDS: &'static [&'static str];

    /// Begins a match from a `new` message, or says what is wrong with it.
    fn begin(message: Value) -> Result<Self, String>
    where
        Self: Sized;
    /// The kind of message the match waits for, or `nothing` when it is over.
    fn expects(&self) -> &'static str;
    /// Plays a message of the expected kind. If it refuses, it says why, and nothing has changed.
    fn play(&mut self, kind: &str, content: Value) -> Result<(), String>;
    /// The events of the last message, and the state of the match.
    fn reply(&self) -> Result<String, String>;
}

/// A match of any game; every dialect is listed here.
#[derive(Debug)]
enum Game {
    DuckAndCover(duck_and_cover::Table),
}

impl Game {
    fn begin(message: Value) -> Result<Self, String> {
        type DuckAndCover = duck_and_cover::Table;
        match message.get("new").and_then(Value::as_str) {
            Some(DuckAndCover::GAME) => DuckAndCover::begin(message).map(Self::DuckAndCover),
            Some(word) => Err(format!("there is no game {word:?} here, only {:?}", DuckAndCover::GAME)),
            None => Err(format!("\"new\" is the name of a game, such as {:?}", DuckAndCover::GAME)),
        }
    }

    const fn kinds(&self) -> &'static [&'static str] {
        match self {
            Self::DuckAndCover(_) => duck_and_cover::Table::KINDS,
        }
    }

    fn expects(&self) -> &'static str {
        match self {
            Self::DuckAndCover(table) => table.expects(),
        }
    }

    fn play(&mut self, kind: &str, content: Value) -> Result<(), String> {
        match self {
            Self::DuckAndCover(table) => table.play(kind, content),
        }
    }

    fn reply(&self) -> Result<String, String> {
        match self {
            Self::DuckAndCover(table) => table.reply(),
        }
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

/// One conversation, with its match once one has begun.
#[derive(Debug, Default)]
pub struct Referee {
    game: Option<Game>,
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
        let expects = self.game.as_ref().map_or("nothing", Game::expects);
        json!({ "error": sentence, "expects": expects }).to_string()
    }

    fn play(&mut self, message: Value) -> Result<String, String> {
        let Value::Object(fields) = &message else { return Err("a message is one JSON object on one line".into()) };
        if fields.contains_key("new") {
            let game = Game::begin(message)?;
            return self.game.insert(game).reply();
        }
        let kinds = self.game.as_ref().map_or(duck_and_cover::Table::KINDS, Game::kinds);
        let (1, Some((kind, content))) = (fields.len(), fields.iter().next()) else { return Err(unknown(kinds)) };
        if !kinds.contains(&kind.as_str()) {
            return Err(unknown(kinds));
        }
        let game = self.game.as_mut().ok_or("no match has begun; send {\"new\":\"duck-and-cover\",\"players\":4}")?;
        match game.expects() {
            "nothing" => return Err("the match is over; send \"new\" for another".into()),
            expected if expected != kind => {
                return Err(format!("the match expects \"{expected}\" now, not \"{kind}\""));
            }
            _ => {}
        }
        game.play(kind, content.clone())?;
        game.reply()
    }
}

/// The sentence for a message of any other kind than these.
fn unknown(kinds: &[&str]) -> String {
    let [first @ .., last] = kinds else { return String::new() };
    let first: Vec<String> = first.iter().map(|kind| format!("\"{kind}\"")).collect();
    format!("a message has one of \"new\", {} and \"{last}\"", first.join(", "))
}

/// Reads the content of a message, or says in a sentence what is wrong with it.
fn parse<T: for<'de> Deserialize<'de>>(kind: &str, content: Value) -> Result<T, String> {
    serde_json::from_value(content).map_err(|error| format!("\"{kind}\" is not as it should be: {error}"))
}
