//! What a game teaches: a match on prepared cards, cut into steps. It is proved when it is made: the rules play all of it.

use bevy::prelude::*;

use super::Task;
use crate::{
    audio::Line,
    record::{Flaw, Record, fingerprint},
    rules::{Dealer, Rules, Seat},
    table::{
        Bridge, Game,
        game::{ActionOf, SetupOf},
    },
};

/// A step of a lesson.
#[derive(Debug, Clone)]
pub struct LessonStep<G: Game> {
    /// What is said, and shown as long as the step lasts.
    pub says: Line,
    /// What the players do.
    pub task: Task,
    /// What has happened since the step before; nobody sees it.
    pub meanwhile: Vec<ActionOf<G>>,
    /// Everything that is done in this step, in an order that the rules allow. In a step that players do themselves a seat
    /// acts only once.
    pub actions: Vec<ActionOf<G>>,
}

/// The lesson of a game, and how far it is.
#[derive(Resource, Debug)]
pub struct Course<G: Game> {
    setup: SetupOf<G>,
    steps: Vec<LessonStep<G>>,
    at: usize,
    /// How many actions of this step the lesson itself has done, and those that it does right now.
    pub(super) done: usize,
    pub(super) doing: Vec<ActionOf<G>>,
    /// The fingerprint of the match at the end of each step.
    ends: Vec<u64>,
    /// How long everybody may look at what has happened before another seat does its part, in seconds.
    pub(super) pace: f32,
}

/// The usual pace.
const PACE: f32 = 0.5;

impl<G: Game> Course<G> {
    /// A lesson of these steps. The cards are dealt before the first of them.
    pub fn new(setup: SetupOf<G>, steps: Vec<LessonStep<G>>) -> Result<Self, Flaw> {
        let mut record = Record::<G::Rules>::new(setup);
        let mut ends = Vec::new();
        for step in &steps {
            step.meanwhile.iter().chain(&step.actions).for_each(|action| record.push(action.clone()));
            ends.push(fingerprint(&record.replay(|_| {})?));
        }
        Ok(Self { setup, steps, at: 0, done: 0, doing: Vec::new(), ends, pace: PACE })
    }

    /// The same at another pace.
    #[must_use]
    pub fn at_pace(self, pace: f32) -> Self {
        Self { pace, ..self }
    }

    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[LessonStep<G>] {
        &self.steps
    }

    /// Everything that is said in it.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.steps
            .iter()
            .flat_map(|step| match step.task {
                Task::Do { help, .. } => [Some(step.says), Some(help)],
                Task::Read | Task::Watch(_) => [Some(step.says), None],
            })
            .flatten()
    }

    /// What this seat has to do in this step; `None` if it is not the players' turn.
    #[must_use]
    pub fn expects(&self, seat: Seat) -> Option<&ActionOf<G>> {
        let step = self.step().filter(|step| matches!(step.task, Task::Do { .. }))?;
        step.actions.iter().find(|action| G::Rules::doer(action) == Some(seat))
    }

    pub(super) fn step(&self) -> Option<&LessonStep<G>> {
        self.steps.get(self.at)
    }

    /// Whether this may be done now: it is part of the step, or somebody takes back what they chose. In a step to watch
    /// only the lesson itself does anything.
    pub(in crate::table) fn admits(&self, action: &ActionOf<G>, game: &G::Rules) -> bool {
        let Some(step) = self.step() else { return false };
        match step.task {
            Task::Read => false,
            Task::Watch(_) => self.doing.contains(action),
            Task::Do { .. } => {
                let takes_back = G::Rules::doer(action).is_some_and(|seat| game.may_take_back().contains(seat));
                step.actions.contains(action) || takes_back
            }
        }
    }

    /// Whether everything of this step is done.
    pub(super) fn is_done(&self, fingerprint: u64) -> bool {
        self.ends.get(self.at) == Some(&fingerprint)
    }

    /// Goes to the next step. Returns whether that begins right here, or `None` if this was the last one.
    pub(super) fn go_on(&mut self) -> Option<bool> {
        let next = self.steps.get(self.at + 1)?;
        let here = next.meanwhile.is_empty();
        if here {
            self.begin(self.at + 1);
        }
        Some(here)
    }

    /// The match as it stands when a step begins, which is now this one.
    pub(super) fn turn_to(&mut self, step: usize) -> Option<Bridge<G>> {
        let begun = self.steps.get(step)?;
        let mut record = Record::<G::Rules>::new(self.setup);
        for before in &self.steps[..step] {
            before.meanwhile.iter().chain(&before.actions).for_each(|action| record.push(action.clone()));
        }
        begun.meanwhile.iter().for_each(|action| record.push(action.clone()));
        self.begin(step);
        Bridge::replayed(record, Dealer::new(0), |_| {}).ok()
    }

    fn begin(&mut self, step: usize) {
        (self.at, self.done) = (step, 0);
        self.doing.clear();
    }

    /// What is said in this step, what the players do, and how many steps there are.
    pub(super) fn now(&self) -> (Line, Task, usize) {
        let (says, task) = self.step().map_or((Line::new(""), Task::Read), |step| (step.says, step.task));
        (says, task, self.steps.len())
    }
}
