//! What the Captain says, line by line, whether it can be heard or not. Somebody new speaking cuts off who spoke, so
//! that no line is ever about something that is long over.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    rules::duck_and_cover::{DUCKS, Duck, Reason},
    text::{Lang, Words},
    theme::family::Family,
};

/// A line of the Captain, by the message with its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line(&'static str);

const CALLS: [&str; DUCKS] = [
    "say-call-1",
    "say-call-2",
    "say-call-3",
    "say-call-4",
    "say-call-5",
    "say-call-6",
    "say-call-7",
    "say-call-8",
    "say-call-9",
    "say-call-10",
    "say-call-11",
    "say-call-12",
];
/// From one on.
const DISCARDED: [&str; 9] = [
    "say-discarded-1",
    "say-discarded-2",
    "say-discarded-3",
    "say-discarded-4",
    "say-discarded-5",
    "say-discarded-6",
    "say-discarded-7",
    "say-discarded-8",
    "say-discarded-9",
];
/// From none on.
const LEFT: [&str; 9] = [
    "say-left-0",
    "say-left-1",
    "say-left-2",
    "say-left-3",
    "say-left-4",
    "say-left-5",
    "say-left-6",
    "say-left-7",
    "say-left-8",
];
/// From the first on.
const ROUNDS: [&str; 3] = ["say-round-1", "say-round-2", "say-round-3"];

impl Line {
    /// Everybody moves their highest duck.
    pub const MAX: Self = Self("say-max");
    /// The last call once more.
    pub const REPEAT: Self = Self("say-repeat");
    /// There is nothing to repeat, and the card is discarded.
    pub const REPEAT_NOTHING: Self = Self("say-repeat-nothing");
    /// The pile becomes the deck.
    pub const SHUFFLE: Self = Self("say-shuffle");
    /// Several have won.
    pub const WINS_SHARED: Self = Self("say-wins-shared");

    /// The call of a number.
    #[must_use]
    pub const fn call(duck: Duck) -> Self {
        Self(CALLS[duck.index()])
    }

    /// Everybody quacked, and so many cards are discarded.
    #[must_use]
    pub fn discarded(count: usize) -> Option<Self> {
        DISCARDED.get(count.checked_sub(1)?).map(|key| Self(key))
    }

    /// So many more discards end the round.
    #[must_use]
    pub fn left(count: usize) -> Option<Self> {
        LEFT.get(count).map(|key| Self(key))
    }

    /// A round begins.
    #[must_use]
    pub fn round(round: u32) -> Option<Self> {
        ROUNDS.get(round.checked_sub(1)? as usize).map(|key| Self(key))
    }

    /// A round is over.
    #[must_use]
    pub const fn over(reason: Reason) -> Self {
        Self(match reason {
            Reason::SingleStack => "say-over-single",
            Reason::Discards => "say-over-discards",
        })
    }

    /// One family has won.
    #[must_use]
    pub const fn wins(family: Family) -> Self {
        Self(match family {
            Family::Pirate => "say-wins-pirate",
            Family::Knight => "say-wins-knight",
            Family::Astronaut => "say-wins-astronaut",
            Family::Diver => "say-wins-diver",
            Family::Chef => "say-wins-chef",
            Family::Wizard => "say-wins-wizard",
            Family::Rockstar => "say-wins-rockstar",
        })
    }

    /// All lines.
    pub fn all() -> impl Iterator<Item = Self> {
        let counted = CALLS.into_iter().chain(DISCARDED).chain(LEFT).chain(ROUNDS).map(Self);
        let ends = [Reason::SingleStack, Reason::Discards].map(Self::over);
        let wins = Family::ALL.map(Self::wins);
        let others = [Self::MAX, Self::REPEAT, Self::REPEAT_NOTHING, Self::SHUFFLE, Self::WINS_SHARED];
        counted.chain(ends).chain(wins).chain(others)
    }

    /// The message with its words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.0
    }

    /// The file with the voice in a language.
    #[must_use]
    pub fn file(self, lang: Lang) -> String {
        let clip = self.0.split_once('-').map_or(self.0, |(_, clip)| clip);
        format!("voices/{}/{clip}.ogg", lang.code())
    }

    /// How long it takes to read, in seconds, by the number of its letters.
    fn reading_time(self, words: &Words) -> f32 {
        let letters = words.say(self.0).chars().count();
        (0.5 + 0.06 * letters as f32).max(SHORTEST)
    }
}

/// No line is shown for less time than this, in seconds.
const SHORTEST: f32 = 1.3;
/// The breath after a line that is heard.
const BREATH: f32 = 0.12;

/// The Captain says this, one line after the other, and nothing more of what was being said before.
#[derive(Message, Debug, Clone, PartialEq, Eq, Default)]
pub struct Say(pub Vec<Line>);

/// What the Captain is saying.
#[derive(Resource, Debug, Default)]
pub struct Speech {
    lines: VecDeque<Line>,
    left: f32,
    begun: u32,
}

impl Speech {
    /// The line that is being said.
    #[must_use]
    pub fn saying(&self) -> Option<Line> {
        self.lines.front().copied()
    }

    /// How many lines were begun since the game started: the same line twice is two lines.
    #[must_use]
    pub const fn begun(&self) -> u32 {
        self.begun
    }

    /// The line that is being said is heard, and takes so many seconds.
    pub(super) fn takes(&mut self, seconds: f32) {
        self.left = self.left.max(seconds + BREATH);
    }

    fn say(&mut self, lines: &[Line], words: &Words) {
        self.lines = lines.iter().copied().collect();
        self.begin(words);
    }

    fn begin(&mut self, words: &Words) {
        if let Some(line) = self.saying() {
            self.left = line.reading_time(words);
            self.begun = self.begun.wrapping_add(1);
        }
    }
}

/// Where in a frame the Captain goes on speaking.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SpeechSystems;

pub(super) fn plugin(app: &mut App) {
    let speaking = |speech: Res<Speech>| speech.saying().is_some();
    app.add_message::<Say>().init_resource::<Speech>().add_systems(
        PostUpdate,
        (go_on.run_if(speaking), speak.run_if(on_message::<Say>)).chain().in_set(SpeechSystems),
    );
}

/// What somebody says in a pause is said to its end, so this is the real time.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_captain_has_words_for_every_line_in_every_language() {
        let lines: BTreeSet<&str> = Line::all().map(Line::key).collect();
        assert_eq!(lines.len(), 47);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for line in &lines {
                assert_ne!(words.say(line), *line, "{} does not say it", lang.code());
            }
        }
    }

    #[test]
    fn a_longer_line_is_shown_longer_and_none_too_short_to_read() {
        let words = Words::new(Lang::En);
        let seconds = |line: Line| line.reading_time(&words);
        for line in Line::all() {
            assert!((SHORTEST..6.0).contains(&seconds(line)), "{line:?}");
        }
        assert!(seconds(Line::SHUFFLE) > seconds(Line::MAX));
    }

    #[test]
    fn a_voice_makes_a_line_longer_but_never_shorter() {
        let words = Words::new(Lang::En);
        let mut speech = Speech::default();
        speech.say(&[Line::MAX], &words);
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
        speech.say(&[Line::SHUFFLE, Line::MAX], &words);
        let call = Line::call(Duck::new(7).unwrap());
        speech.say(&[call], &words);
        assert_eq!((speech.saying(), speech.lines.len(), speech.begun()), (Some(call), 1, 2));
        speech.say(&[], &words);
        assert_eq!(speech.saying(), None);
    }
}
