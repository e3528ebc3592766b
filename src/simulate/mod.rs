//! Bots play matches with no window, and the figures of it: who wins, how long it takes, how it ends. What is the same
//! for all games is here; each game says in its own file how its bots play and what is counted.

use std::{
    fmt::Debug,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Serialize;

use crate::{
    bots::{Bot, Mind},
    rules::{Dealer, MAX_SEATS, Rules, Seat, Standing, Waits},
    text::Words,
};

mod canardage;
mod duck_and_cover;
mod games;
mod ladder;

pub use duck_and_cover::MOST_DRAWS;
pub use games::{Entry, GAMES, Report, Simulation, Wishes};
pub use ladder::Ladder;

/// More threads than this help nobody.
const MOST_CORES: usize = 256;

/// A win in parts that 1 to 7 winners can share without a remainder, so that sums do not depend on their order.
const WIN: u64 = 420;

/// Who sits at a simulated table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    /// A bot.
    Bot(Bot),
    /// An expert who knows everything that is hidden. Nobody at a real table does; it shows how much there is to win.
    Oracle,
}

impl Contestant {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bot(bot) => bot.word(),
            Self::Oracle => "oracle",
        }
    }

    /// Whether it plays by what it remembers of the match; the others need not be told what happens.
    const fn remembers(self) -> bool {
        match self {
            Self::Bot(Bot::Random | Bot::Easy | Bot::Normal) => false,
            Self::Bot(Bot::Hard | Bot::Expert) | Self::Oracle => true,
        }
    }
}

/// A game as it is simulated.
pub trait Simulated: Rules {
    /// What its bots remember.
    type Mind: Mind<Self::Event>;
    /// What is counted of its matches, beside who won.
    type Count: Count<Self>;
    /// What is told of all matches.
    type Figures: Debug + Serialize;
    /// What is told of each seat.
    type SeatFigures: Debug + Serialize;

    /// How much its experts imagine for one choice, unless somebody asks for something else.
    const BUDGET: u32;
    /// The messages over the columns of [`SeatFigures`](Self::SeatFigures).
    const COLUMNS: &[&str];
    /// The message for matches that were given up.
    const GIVEN_UP: &str;

    /// Performs an action and fills a list with what happens; false if it is refused.
    fn perform(&mut self, action: Self::Action, events: &mut Self::Events) -> bool;
    /// What the players do next: the first of those who are asked, or the Captain.
    fn next(&self, players: &[Contestant], minds: &mut [Self::Mind], budget: u32) -> Option<Self::Action>;
    /// The events of a list.
    fn listed(events: &Self::Events) -> &[Self::Event];
    /// What is told of all matches.
    fn figures(tally: &Tally<Self>) -> Self::Figures;
    /// What is told of one seat.
    fn seat_figures(tally: &Tally<Self>, seat: Seat) -> Self::SeatFigures;
    /// The cells of these figures in a table.
    fn cells(figures: &Self::SeatFigures) -> Vec<String>;
    /// The sentence about all matches.
    fn summary(figures: &Self::Figures, words: &Words) -> String;
    /// A measure of skill that is finer than wins, if the game has one.
    fn finer(figures: &Self::SeatFigures) -> Option<f64>;
}

/// What is counted of a match, beside who won.
pub trait Count<R: Rules>: Debug + Default + Clone + PartialEq + Send {
    /// Something happened.
    fn see(&mut self, event: &R::Event);
    /// The match is over.
    fn end(&mut self, game: &R);
    /// Counts what another has counted.
    fn add(&mut self, other: &Self);
    /// How long nothing has come to an end. A match where this takes longer than the patience of the plan is given up.
    fn waiting(&self) -> u64;
}

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Plan<R: Simulated> {
    /// What is agreed before each match.
    pub setup: R::Setup,
    /// Who sits where.
    pub players: ArrayVec<Contestant, MAX_SEATS>,
    /// How many matches.
    pub games: u64,
    /// Where all chance comes from; the same seed deals the same matches on any machine, whoever plays.
    pub seed: u64,
    /// How much an expert imagines for one choice.
    pub budget: u32,
    /// On how many cores. It changes nothing but the time.
    pub cores: usize,
    /// How long nothing may come to an end before a match is given up.
    pub patience: u64,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally<R: Simulated> {
    /// Matches played to the end.
    pub games: u64,
    /// Matches given up because they did not end.
    pub cut_off: u64,
    /// What the game counts.
    pub count: R::Count,
    wins: [u64; MAX_SEATS],
}

impl<R: Simulated> Default for Tally<R> {
    fn default() -> Self {
        Self { games: 0, cut_off: 0, count: R::Count::default(), wins: [0; MAX_SEATS] }
    }
}

/// The figures of a tally, as `--json` prints them.
#[derive(Debug, Serialize)]
#[serde(bound(serialize = ""))]
pub struct Figures<R: Simulated> {
    games: u64,
    seconds: f64,
    #[serde(flatten)]
    matches: R::Figures,
    seats: Vec<SeatFigures<R>>,
}

#[derive(Debug, Serialize)]
#[serde(bound(serialize = ""))]
struct SeatFigures<R: Simulated> {
    bot: &'static str,
    wins: f64,
    /// The share of the matches that was won.
    share: f64,
    /// How far the true share may lie from it: in 95 of 100 such simulations it does not lie farther.
    interval: f64,
    #[serde(flatten)]
    more: R::SeatFigures,
}

impl<R: Simulated> Plan<R> {
    /// Plays everything on all its cores, telling how many matches are done after each. Sums do not depend on their
    /// order, so neither does the tally.
    pub fn run(&self, mut done: impl FnMut(u64)) -> Tally<R> {
        let mut sum = Tally::default();
        if self.cores <= 1 {
            for number in 0..self.games {
                self.play(number, &mut sum);
                done(number + 1);
            }
            return sum;
        }
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let (report, reports) = mpsc::channel();
            for _ in 0..self.cores.min(MOST_CORES) {
                let (report, next) = (report.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let mut tally = Tally::default();
                        self.play(number, &mut tally);
                        let _nobody_listens_any_more = report.send(tally);
                    }
                });
            }
            drop(report);
            for (count, tally) in (1..).zip(reports) {
                sum.add(&tally);
                done(count);
            }
        });
        sum
    }

    /// Plays one match and counts it, unless it had to be given up.
    fn play(&self, number: u64, tally: &mut Tally<R>) {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // One deals and one shuffles, so that who plays how never changes what is dealt.
        let (mut dealer, mut shuffler) = (Dealer::new(chance.random()), Dealer::new(chance.random()));
        let mut minds: ArrayVec<R::Mind, MAX_SEATS> =
            self.players.iter().map(|_| R::Mind::new(chance.random())).collect();
        let remembering: ArrayVec<Seat, MAX_SEATS> =
            Seat::first(self.players.len()).filter(|seat| self.players[seat.index()].remembers()).collect();
        let (mut game, mut events, mut count) = (R::begin(self.setup), R::Events::default(), R::Count::default());
        let mut dealt = false;
        loop {
            let action = match game.waits_for() {
                Waits::Over => break,
                Waits::Chance if dealt => shuffler.serve(&game),
                Waits::Chance | Waits::NextRound => dealer.serve(&game),
                Waits::Captain | Waits::Seats(_) => game.next(&self.players, &mut minds, self.budget),
            };
            dealt = true;
            let done = action.is_some_and(|action| game.perform(action, &mut events));
            if !done || count.waiting() > self.patience {
                tally.cut_off += 1;
                return;
            }
            for event in R::listed(&events) {
                remembering.iter().for_each(|seat| minds[seat.index()].see(event));
                count.see(event);
            }
        }
        count.end(&game);
        tally.games += 1;
        tally.count.add(&count);
        let standings = game.standings();
        let won = |standing: &&Standing| standing.place == 1;
        let winners = standings.iter().filter(won).count().max(1) as u64;
        for standing in standings.iter().filter(won) {
            tally.wins[standing.seat.index()] += WIN / winners;
        }
    }
}

/// All cores of this machine.
#[must_use]
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// A part of a whole; nothing of nothing is nothing.
fn ratio(part: f64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part / whole as f64 }
}

/// A share as a percentage with its interval.
fn with_interval(share: f64, interval: f64) -> String {
    format!("{:.1} % ±{:.1}", 100.0 * share, 100.0 * interval)
}

/// Columns of equal width, their words on the right.
fn aligned(heads: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let all: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
    let width = |column: usize| {
        let cells = all.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.max().unwrap_or_default()
    };
    let lines = all.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| format!("{cell:>0$}", width(column)));
        cells.collect::<Vec<_>>().join("  ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

impl<R: Simulated> Tally<R> {
    /// Counts what another tally has counted.
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.cut_off += other.cut_off;
        self.count.add(&other.count);
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
    }

    /// The share of the matches that a seat has won.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        ratio(self.wins[seat.index()] as f64 / WIN as f64, self.games)
    }

    /// How far the true share may lie from this one, in 95 of 100 cases, by Wilson; also where all or nothing was won.
    fn interval(&self, share: f64) -> f64 {
        let (games, z) = (self.games.max(1) as f64, 1.96);
        z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt() / (1.0 + z * z / games)
    }

    /// What the tally says of this plan, played in that time.
    #[must_use]
    pub fn figures(&self, plan: &Plan<R>, time: Duration) -> Figures<R> {
        let seat = |(seat, player): (Seat, &Contestant)| {
            let share = self.share(seat);
            SeatFigures {
                bot: player.word(),
                wins: self.wins[seat.index()] as f64 / WIN as f64,
                share,
                interval: self.interval(share),
                more: R::seat_figures(self, seat),
            }
        };
        Figures {
            games: self.games,
            seconds: time.as_secs_f64(),
            matches: R::figures(self),
            seats: Seat::first(MAX_SEATS).zip(&plan.players).map(seat).collect(),
        }
    }
}

impl<R: Simulated> Figures<R> {
    /// The table for people.
    #[must_use]
    pub fn table(&self, words: &Words) -> String {
        let heads = ["simulate-seat", "simulate-bot", "simulate-wins", "simulate-share"];
        let heads = heads.iter().chain(R::COLUMNS).map(|key| words.say(key));
        let rows = (1..).zip(&self.seats).map(|(number, seat): (usize, _)| {
            let (wins, share) = (format!("{:.1}", seat.wins), with_interval(seat.share, seat.interval));
            let mut row = vec![number.to_string(), seat.bot.to_owned(), wins, share];
            row.extend(R::cells(&seat.more));
            row
        });
        let table = aligned(heads.collect(), rows.collect());
        let rate = if self.seconds > 0.0 { self.games as f64 / self.seconds } else { 0.0 };
        let pace = words.say_with(
            "simulate-pace",
            &[
                ("games", self.games.into()),
                ("seconds", format!("{:.2}", self.seconds).into()),
                ("rate", format!("{rate:.0}").into()),
            ],
        );
        format!("{table}\n\n{}\n{pace}", R::summary(&self.matches, words))
    }
}

#[cfg(test)]
mod tests;
