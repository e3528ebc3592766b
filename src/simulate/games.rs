//! The list of games that can be simulated, and a simulation of any of them behind one face.

use std::time::{Duration, Instant};

use super::{Contestant, Ladder, Plan, Simulated, Tally, all_cores, canardage::MOST_TURNS, duck_and_cover::MOST_DRAWS};
use crate::{
    bots::Bot,
    rules::{Rules as _, canardage, duck_and_cover},
    text::Words,
};

/// What somebody wants to be simulated; whatever is not said is left to the game.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    /// How many sit at the table.
    pub players: Option<usize>,
    /// Who, in turn until all seats are taken.
    pub bots: Option<Vec<Bot>>,
    /// How many matches.
    pub games: Option<u64>,
    /// Where all chance comes from.
    pub seed: Option<u64>,
    /// How much an expert imagines for one choice.
    pub budget: Option<u32>,
    /// On how many cores.
    pub cores: Option<usize>,
    /// How many rounds a match has.
    pub rounds: Option<u32>,
    /// The variants that are played.
    pub variants: Option<Vec<duck_and_cover::Variant>>,
}

/// A game that can be simulated.
#[derive(Debug)]
pub struct Entry {
    /// Its name in commands.
    pub word: &'static str,
    /// How many can play.
    pub players: std::ops::RangeInclusive<usize>,
    plan: fn(&Wishes) -> Option<Box<dyn Simulation>>,
}

/// Every game, the one first that is meant when nobody says which.
pub static GAMES: [Entry; 2] = [
    Entry {
        word: duck_and_cover::Match::WORD,
        players: duck_and_cover::MIN_PLAYERS..=duck_and_cover::MAX_PLAYERS,
        plan: |wishes| {
            let setup = |players| {
                let setup = duck_and_cover::Setup::new(players).ok()?.with_rounds(wishes.rounds.unwrap_or(3)).ok()?;
                Some(setup.with_variants(wishes.variants.iter().flatten().copied().collect()))
            };
            wishes.plan::<duck_and_cover::Match>(MOST_DRAWS, setup)
        },
    },
    Entry {
        word: canardage::Match::WORD,
        players: canardage::MIN_PLAYERS..=canardage::MAX_PLAYERS,
        plan: |wishes| wishes.plan::<canardage::Match>(MOST_TURNS, |players| canardage::Setup::new(players).ok()),
    },
];

impl Entry {
    /// A simulation of this game; `None` if it cannot be played by so many or with such terms.
    #[must_use]
    pub fn plan(&self, wishes: &Wishes) -> Option<Box<dyn Simulation>> {
        (self.plan)(wishes)
    }
}

impl Wishes {
    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        let bots = self.bots.as_ref().map_or(1, Vec::len);
        self.players.unwrap_or(if bots > 1 { bots } else { 4 })
    }

    fn plan<R: Simulated>(
        &self,
        patience: u64,
        setup: impl Fn(usize) -> Option<R::Setup>,
    ) -> Option<Box<dyn Simulation>> {
        let players = self.seats();
        let bots = self.bots.clone().unwrap_or_else(|| vec![Bot::Normal]);
        let setup = setup(players)?;
        Some(Box::new(Plan::<R> {
            setup,
            players: bots.into_iter().map(Contestant::Bot).cycle().take(players).collect(),
            games: self.games.unwrap_or(1000),
            seed: self.seed.unwrap_or(1),
            budget: self.budget.unwrap_or(R::BUDGET),
            cores: self.cores.unwrap_or_else(all_cores),
            patience,
        }))
    }
}

/// A plan for any game.
pub trait Simulation {
    /// How many matches are played, or for a ladder each of its steps.
    fn games(&self) -> u64;
    /// Plays them all.
    fn run(&self, done: &mut dyn FnMut(u64)) -> Box<dyn Report>;
    /// Plays them once for each step of a [`Ladder`].
    fn climb(&self, done: &mut dyn FnMut(u64)) -> Box<dyn Report>;
}

/// What came of it.
pub trait Report {
    /// One line for programs.
    fn json(&self) -> Result<String, serde_json::Error>;
    /// A table for people.
    fn table(&self, words: &Words) -> String;
    /// A sentence about matches that had to be given up.
    fn complaint(&self, _: &Words) -> Option<String> {
        None
    }
}

/// A plan that was carried out.
struct Played<R: Simulated> {
    plan: Plan<R>,
    tally: Tally<R>,
    time: Duration,
}

impl<R: Simulated> Simulation for Plan<R> {
    fn games(&self) -> u64 {
        self.games
    }

    fn run(&self, done: &mut dyn FnMut(u64)) -> Box<dyn Report> {
        let start = Instant::now();
        let tally = Self::run(self, done);
        Box::new(Played { plan: self.clone(), tally, time: start.elapsed() })
    }

    fn climb(&self, done: &mut dyn FnMut(u64)) -> Box<dyn Report> {
        Box::new(Ladder::climb(self, done))
    }
}

impl<R: Simulated> Report for Played<R> {
    fn json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&self.tally.figures(&self.plan, self.time))
    }

    fn table(&self, words: &Words) -> String {
        self.tally.figures(&self.plan, self.time).table(words)
    }

    fn complaint(&self, words: &Words) -> Option<String> {
        let variables = [("count", self.tally.cut_off.into()), ("patience", self.plan.patience.into())];
        (self.tally.cut_off > 0).then(|| words.say_with(R::GIVEN_UP, &variables))
    }
}

impl Report for Ladder {
    fn json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    fn table(&self, words: &Words) -> String {
        self.table(words)
    }
}
