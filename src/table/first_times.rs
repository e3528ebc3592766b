//! The first match explains itself: when something happens to somebody for the first time, a sentence says what it is. Once
//! for every person and kind of device, in the place of the subtitle, and only while nobody speaks there.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Bridge, Game, Happened, Lesson, on_the_table};
use crate::{
    GameSystems, Paused, Screen, audio::Speech, input::Prompts, rules::Seat, seats::Seating, settings::Settings,
    text::Words,
};

/// A message that something has just happened to the player of a seat, by the key of the sentence that explains it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
struct FirstTime {
    /// To whom.
    seat: Seat,
    /// The sentence, in case it is the first time.
    says: &'static str,
}

/// What was explained to whom: sentences by the name of a person and their kind of device.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Explained(BTreeMap<String, BTreeSet<String>>);

impl Explained {
    fn knows(&self, learner: &str, says: &str) -> bool {
        self.0.get(learner).is_some_and(|known| known.contains(says))
    }

    /// Remembers it. Of very many names the first in the alphabet are forgotten.
    fn tell(&mut self, learner: String, says: &str) {
        self.0.entry(learner).or_default().insert(says.to_owned());
        while self.0.len() > MOST_LEARNERS {
            self.0.pop_first();
        }
    }
}

/// So many people are remembered.
const MOST_LEARNERS: usize = 64;

/// The sentences that are to be shown, the first of them now.
#[derive(Resource, Debug, Default)]
pub struct Explaining {
    queue: VecDeque<Explanation>,
    /// For how many seconds the first one has been shown; `None` until it can be.
    shown: Option<f32>,
    /// What was just read, and by whom.
    read: Vec<(String, &'static str)>,
}

/// A sentence that waits to be shown.
#[derive(Debug)]
struct Explanation {
    says: &'static str,
    /// To whom, as they are remembered.
    learners: Vec<String>,
    /// The only one it is for; `None` if there are several, or nobody else is here.
    name: Option<String>,
    waited: f32,
}

impl Explaining {
    /// Whether a sentence is shown now.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// The part of the sentence that is shown now, on a line for so many letters.
    pub(super) fn part(&self, words: &Words, letters: usize) -> Option<String> {
        let sentence = self.sentence(words)?;
        let parts = cut(&sentence, letters);
        let share = self.shown? / time_for(self.queue.front()?, words);
        let now = (share * parts.len() as f32) as usize;
        parts.get(now.min(parts.len() - 1)).cloned()
    }

    /// The sentence that is shown now, with the name of the person whom it is for if there are others.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> Option<String> {
        let now = self.queue.front().filter(|_| self.shown.is_some())?;
        let sentence = words.say(now.says);
        Some(match &now.name {
            Some(name) => words.say_with("aloud-to", &[("name", name.clone().into()), ("sentence", sentence.into())]),
            None => sentence,
        })
    }
}

/// For how many seconds a sentence is shown.
fn time_for(now: &Explanation, words: &Words) -> f32 {
    SHOWN + FOR_A_LETTER * words.say(now.says).chars().count() as f32
}

/// A sentence cut into parts of about the same length, none longer than a line, which stand there one after the other.
fn cut(sentence: &str, letters: usize) -> Vec<String> {
    let count = sentence.chars().count().div_ceil(letters.max(1)).max(1);
    (count..)
        .map(|parts| {
            let even = sentence.chars().count().div_ceil(parts);
            let mut lines = vec![String::new()];
            for word in sentence.split(' ') {
                let line = lines.last().map_or(0, |line| line.chars().count());
                // A word goes on the next line when more than half of it would be too much.
                if line > 0 && line + 1 + word.chars().count() / 2 > even && lines.len() < parts {
                    lines.push(String::new());
                }
                if let Some(line) = lines.last_mut() {
                    line.push_str(if line.is_empty() { "" } else { " " });
                    line.push_str(word);
                }
            }
            lines
        })
        .find(|lines| {
            lines.len() >= sentence.split(' ').count() || lines.iter().all(|line| line.chars().count() <= letters)
        })
        .unwrap_or_default()
}

/// What came so long ago is not explained any more, in seconds.
const STALE: f32 = 5.0;
/// How long a sentence is shown at least, and how much longer for each letter, in seconds. Who could see it for less than the
/// least has not read it.
const SHOWN: f32 = 2.0;
const FOR_A_LETTER: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    let asked = on_message::<FirstTime>.and_then(not(resource_exists::<Lesson>)).and_then(explains);
    app.add_message::<FirstTime>()
        .init_resource::<Explaining>()
        .add_systems(
            Update,
            (
                listen.run_if(asked),
                show.run_if(
                    in_state(Paused(false)).and_then(|explaining: Res<Explaining>| !explaining.queue.is_empty()),
                ),
            )
                .chain()
                .in_set(GameSystems::React)
                .in_set(FirstTimeSystems)
                .run_if(in_state(Screen::Table)),
        )
        // At the end of a frame, so that settings change while nobody reads them.
        .add_systems(PostUpdate, remember.run_if(|explaining: Res<Explaining>| !explaining.read.is_empty()))
        .add_systems(OnExit(Screen::Table), |mut explaining: ResMut<Explaining>| *explaining = Explaining::default());
}

/// Adds the systems for one game.
pub(super) fn game<G: Game>(app: &mut App) {
    app.add_systems(
        Update,
        notice::<G>
            .in_set(GameSystems::React)
            .before(FirstTimeSystems)
            .run_if(on_the_table::<G>().and_then(on_message::<Happened<G>>)),
    );
}

/// Where in a frame first times are explained.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FirstTimeSystems;

fn notice<G: Game>(
    bridge: Res<Bridge<G>>,
    seating: Res<Seating>,
    mut happened: MessageReader<Happened<G>>,
    mut first_times: MessageWriter<FirstTime>,
) {
    for Happened(event) in happened.read() {
        for (seat, _) in seating.iter() {
            let says = G::explanation(event, seat, bridge.public());
            first_times.write_batch(says.map(|says| FirstTime { seat, says }));
        }
    }
}

fn explains(settings: Res<Settings>) -> bool {
    settings.explains.are_on()
}

fn listen(
    mut first_times: MessageReader<FirstTime>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    prompts: Prompts,
    mut explaining: ResMut<Explaining>,
) {
    for FirstTime { seat, says } in first_times.read() {
        let Some(sitter) = seating.get(*seat) else { continue };
        let Some(device) = seating.control(*seat).person().and_then(|device| prompts.device(device)) else { continue };
        let name = sitter.name(&prompts.words);
        let learner = format!("{}/{name}", device.word());
        if settings.explained.knows(&learner, says) {
            continue;
        }
        match explaining.queue.iter_mut().find(|waiting| waiting.says == *says) {
            Some(waiting) => {
                if !waiting.learners.contains(&learner) {
                    waiting.learners.push(learner);
                    waiting.name = None;
                }
            }
            None => {
                let name = (seating.people() > 1).then_some(name);
                explaining.queue.push_back(Explanation { says, learners: vec![learner], name, waited: 0.0 });
            }
        }
    }
}

/// Remembers what was read.
fn remember(mut explaining: ResMut<Explaining>, mut settings: ResMut<Settings>) {
    for (learner, says) in explaining.bypass_change_detection().read.drain(..) {
        settings.explained.tell(learner, says);
    }
}

/// Shows one sentence after the other while nobody speaks.
fn show(time: Res<Time>, speech: Res<Speech>, words: Res<Words>, mut explaining: ResMut<Explaining>) {
    let passed = time.delta_secs();
    if let Some(shown) = explaining.shown {
        let shown = shown + passed;
        explaining.bypass_change_detection().shown = Some(shown);
        let lasts = explaining.queue.front().map_or(0.0, |now| time_for(now, &words));
        if shown >= lasts || speech.saying().is_some() {
            explaining.shown = None;
            if let Some(now) = explaining.queue.pop_front().filter(|_| shown >= SHOWN) {
                explaining.read.extend(now.learners.into_iter().map(|learner| (learner, now.says)));
            }
        }
        return;
    }
    for waiting in &mut explaining.bypass_change_detection().queue {
        waiting.waited += passed;
    }
    if explaining.queue.iter().any(|waiting| waiting.waited > STALE) {
        explaining.queue.retain(|waiting| waiting.waited <= STALE);
    }
    if speech.saying().is_none() && !explaining.queue.is_empty() {
        explaining.shown = Some(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn a_sentence_that_is_too_long_for_a_line_is_cut_between_words_and_loses_none() {
        for lang in Lang::ALL {
            let sentence = Words::new(lang).say("first-turn");
            for letters in [20, 40, 60, 200] {
                let parts = cut(&sentence, letters);
                assert!(parts.iter().all(|part| (1..=letters).contains(&part.chars().count())), "{parts:?}");
                assert_eq!(parts.join(" "), sentence);
            }
            assert_eq!(cut(&sentence, 200).len(), 1);
        }
        assert_eq!(cut("quack", 2), ["quack"], "a word is never cut");
    }

    #[test]
    fn of_very_many_people_some_are_forgotten_and_nothing_grows_without_end() {
        let mut explained = Explained::default();
        for person in 0..1000 {
            explained.tell(format!("pad/{person:04}"), "first-move");
        }
        assert_eq!(explained.0.len(), MOST_LEARNERS);
        assert!(explained.knows("pad/0999", "first-move") && !explained.knows("pad/0000", "first-move"));
    }
}
