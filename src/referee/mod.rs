//! The rules over a pipe: one match, one JSON object a line each way, so that a program in any language can play by
//! our rules. It decides nothing by chance, and nothing on its input brings it down. Here are the pipe and who is asked;
//! what is said depends on the game, and each has a dialect of its own.

use std::io::{self, BufRead, Write};

use serde::Deserialize;
use serde_json::{Value, json};

mod duck_and_cover;

/// How a match of one game is talked about.
trait Dialect {
    /// The word for the game in `{"new":…}`.
    const GAME: &'static str;
    /// What the messages of a match can be.
    const KINDS: &'static [&'static str];

    /// A match as this message wants it.
    fn begin(message: Value) -> Result<Self, String>
    where
        Self: Sized;
    /// What the match waits for: one of the kinds, or `nothing` when it is over.
    fn expects(&self) -> &'static str;
    /// Does what a message of the expected kind says, or says why not; then nothing has changed.
    fn play(&mut self, kind: &str, content: Value) -> Result<(), String>;
    /// What came of the last message, and how the match stands.
    fn reply(&self) -> Result<String, String>;
}

/// A match of any game: the list of all dialects.
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
    game: Option<Game>,
}

impl Referee {
    /// The reply to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = serde_json::from_str(line)
            .map_err(|_| "a message is one JSON object on one line".to_owned())
            .and_then(|message| self.play(message));
        answer.unwrap_or_else(|sentence| self.error(&sentence))
    }

    /// The reply to something that cannot be done.
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

/// The sentence about a message that is none of these.
fn unknown(kinds: &[&str]) -> String {
    let [first @ .., last] = kinds else { return String::new() };
    let first: Vec<String> = first.iter().map(|kind| format!("\"{kind}\"")).collect();
    format!("a message has one of \"new\", {} and \"{last}\"", first.join(", "))
}

/// The content of a message as what it should be, or a sentence that says what is wrong with it.
fn parse<T: for<'de> Deserialize<'de>>(kind: &str, content: Value) -> Result<T, String> {
    serde_json::from_value(content).map_err(|error| format!("\"{kind}\" is not as it should be: {error}"))
}
