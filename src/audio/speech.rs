//! What the Captain says, line by line, whether it can be heard or not. New lines cut off the old ones, so that the
//! Captain never talks about something long over.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    text::{Lang, Words},
    theme::family::Family,
};

/// A line of the Captain, by the key of the message with its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line(&'static str);

impl Line {
    /// A line by the key of the message with its words.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self(key)
    }

    /// All lines except those that a game adds.
    pub fn of_every_game() -> impl Iterator<Item = Self> {
        Wins::BY_CAPTAIN.all()
    }

    /// The key of the message with its words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.0
    }

    /// The file with the voice in this language.
    #[must_use]
    pub fn file(self, lang: Lang) -> String {
        // Of the Captain's clips there are most, and they are named without the word that says so.
        let clip = self.0.strip_prefix("say-").unwrap_or(self.0);
        format!("voices/{}/{clip}.ogg", lang.code())
    }

    /// How long it takes to read, in seconds, estimated from its length.
    #[must_use]
    pub fn reading_time(self, words: &Words) -> f32 {
        let letters = words.say(self.0).chars().count();
        (0.5 + 0.06 * letters as f32).max(SHORTEST)
    }
}

/// What is said of whoever has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wins {
    /// This family has won.
    pub of: [Line; Family::ALL.len()],
    /// Several players have won.
    pub shared: Line,
}

impl Wins {
    /// As the Captain says it.
    pub const BY_CAPTAIN: Self = Self {
        of: [
            Line("say-wins-pirate"),
            Line("say-wins-knight"),
            Line("say-wins-astronaut"),
            Line("say-wins-diver"),
            Line("say-wins-chef"),
            Line("say-wins-wizard"),
            Line("say-wins-rockstar"),
        ],
        shared: Line("say-wins-shared"),
    };

    /// The line for the families that have won.
    #[must_use]
    pub const fn line(&self, winners: &[Family]) -> Line {
        match winners {
            [winner] => self.of[winner.index()],
            _ => self.shared,
        }
    }

    /// All of them.
    pub fn all(self) -> impl Iterator<Item = Line> {
        self.of.into_iter().chain([self.shared])
    }
}

/// No line is shown for less than this, in seconds.
pub const SHORTEST: f32 = 1.3;
/// The pause after a spoken line, in seconds.
const BREATH: f32 = 0.12;

/// Makes the Captain say these lines one after the other, and drop what was being said.
#[derive(Message, Debug, Clone, PartialEq, Eq, Default)]
pub struct Say(pub Vec<Line>);

/// Makes the Captain say this line when everything else is said.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SayAfter(pub Line);

/// The lines the Captain is saying now.
#[derive(Resource, Debug, Default)]
pub struct Speech {
    lines: VecDeque<Line>,
    left: f32,
    begun: u32,
}

impl Speech {
    /// The current line; `None` while the Captain is silent.
    #[must_use]
    pub fn saying(&self) -> Option<Line> {
        self.lines.front().copied()
    }

    /// How many lines have begun since the game started. Tells the same line twice from one line.
    #[must_use]
    pub const fn begun(&self) -> u32 {
        self.begun
    }

    /// The current line can be heard, and lasts this many seconds.
    pub(super) fn takes(&mut self, seconds: f32) {
        self.left = self.left.max(seconds + BREATH);
    }

    fn say(&mut self, lines: &[Line], words: &Words) {
        self.lines = lines.iter().copied().collect();
        self.begin(words);
    }

    fn say_after(&mut self, line: Line, words: &Words) {
        self.lines.push_back(line);
        if self.lines.len() == 1 {
            self.begin(words);
        }
    }

    fn begin(&mut self, words: &Words) {
        if let Some(line) = self.saying() {
            self.left = line.reading_time(words);
            self.begun = self.begun.wrapping_add(1);
        }
    }
}

/// Where in a frame the Captain moves to the next line.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SpeechSystems;

pub(super) fn plugin(app: &mut App) {
    let speaking = |speech: Res<Speech>| speech.saying().is_some();
    app.add_message::<Say>().add_message::<SayAfter>().init_resource::<Speech>().add_systems(
        PostUpdate,
        (go_on.run_if(speaking), speak.run_if(on_message::<Say>), speak_after.run_if(on_message::<SayAfter>))
            .chain()
            .in_set(SpeechSystems),
    );
}

/// Lines are finished even in a pause, so this uses real time.
fn go_on(time: Res<Time<Real>>, words: Res<Words>, mut speech: ResMut<Speech>) {
    let quietly = speech.bypass_change_detection();
    quietly.left -= time.delta_secs();
    if quietly.left <= 0.0 {
        speech.lines.pop_front();
        speech.begin(&words);
    }
}

fn speak(mut said: MessageReader<Say>, words: Res<Words>, mut speech: ResMut<Speech>) {
    if let Some(Say(lines)) = said.read().last() {
        speech.say(lines, &words);
    }
}

fn speak_after(mut said: MessageReader<SayAfter>, words: Res<Words>, mut speech: ResMut<Speech>) {
    for SayAfter(line) in said.read() {
        speech.say_after(*line, &words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn wins(family: Family) -> Line {
        Wins::BY_CAPTAIN.line(&[family])
    }

    #[test]
    fn a_voice_makes_a_line_longer_but_never_shorter() {
        let words = Words::new(Lang::En);
        let mut speech = Speech::default();
        speech.say(&[wins(Family::Chef)], &words);
        let read = speech.left;
        speech.takes(0.2);
        assert_eq!(speech.left, read);
        speech.takes(read);
        assert_eq!(speech.left, read + BREATH);
    }

    #[test]
    fn a_new_call_cuts_off_what_is_still_being_said() {
        let words = Words::new(Lang::En);
        let mut speech = Speech::default();
        speech.say(&[Wins::BY_CAPTAIN.shared, wins(Family::Chef)], &words);
        let call = wins(Family::Diver);
        speech.say(&[call], &words);
        assert_eq!((speech.saying(), speech.lines.len(), speech.begun()), (Some(call), 1, 2));
        speech.say_after(Wins::BY_CAPTAIN.shared, &words);
        assert_eq!((speech.saying(), speech.lines.len()), (Some(call), 2), "it waits until the call is over");
        speech.say(&[], &words);
        assert_eq!(speech.saying(), None);
        speech.say_after(call, &words);
        assert_eq!((speech.saying(), speech.begun()), (Some(call), 3));
    }
}
