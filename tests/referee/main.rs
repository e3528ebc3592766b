//! The referee against recorded conversations, word for word; against random matches by the rules; and against junk.
//! Each game has its own file; here is what all of them need.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod canardage;
mod duck_and_cover;

use std::io::BufReader;

use couch_ducks::referee::{self, Referee};
use serde_json::Value;

fn answer(referee: &mut Referee, message: &Value) -> Value {
    serde_json::from_str(&referee.answer(&message.to_string())).unwrap()
}

/// Holds the referee to a recorded conversation. `reduced` leaves out of a reply what need not be the same.
fn conversation(lines: &str, reduced: fn(Value) -> Value) {
    let mut referee = Referee::default();
    let mut said = Value::Null;
    let mut exchanges = 0;
    for (number, line) in lines.lines().enumerate() {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(message) = line.get("in") {
            said = answer(&mut referee, message);
        } else {
            assert_eq!(reduced(said.clone()), reduced(line["out"].clone()), "line {}", number + 1);
            exchanges += 1;
        }
    }
    assert!(exchanges > 30);
}

/// A line that cannot be done gets a sentence and what is expected, and nothing else.
fn refuses(referee: &mut Referee, line: &str, expects: &str) {
    let reply: Value = serde_json::from_str(&referee.answer(line)).unwrap();
    assert!(reply["error"].as_str().is_some_and(|sentence| sentence.len() > 10), "{line}: {reply}");
    assert_eq!(reply["expects"], expects, "{line}");
    assert_eq!(reply.as_object().unwrap().len(), 2, "{line}");
}

/// The replies to these bytes, one for every line.
fn replies(bytes: &[u8]) -> Vec<Value> {
    let mut replies = Vec::new();
    referee::run(BufReader::with_capacity(100, bytes), &mut replies).unwrap();
    let replies = String::from_utf8(replies).unwrap();
    assert_eq!(replies.lines().count(), bytes.split(|byte| *byte == b'\n').count(), "a reply for every line");
    replies
        .lines()
        .map(|reply| {
            let reply: Value = serde_json::from_str(reply).unwrap();
            assert!(reply["expects"].is_string());
            reply
        })
        .collect()
}
