//! Bots play matches with no window, and the figures of it: who wins, how long a round takes, how it ends.

use std::{
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
    bots::{Bot, duck_and_cover::Mind},
    rules::{
        Dealer, MAX_SEATS, Seat,
        duck_and_cover::{Action, Choice, Event, Events, Match, Phase, Reason, Setup},
    },
    text::Words,
};

mod ladder;

pub use ladder::Ladder;

/// A good measure for [`Plan::most_draws`]: careful play takes about 22, random play about 150.
pub const MOST_DRAWS: u64 = 100_000;

/// More threads than this help nobody.
const MOST_CORES: usize = 256;

/// A win in parts that 1 to 7 winners can share without a remainder, so that sums do not depend on their order.
const WIN: u64 = 420;

/// Who sits at a simulated table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    /// A bot.
    Bot(Bot),
    /// An expert who knows the order of the deck. Nobody at a real table does; it shows how much there is to win.
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

    /// Whether it plays by what it remembers of the round; the others need not be told what happens.
    const fn remembers(self) -> bool {
        match self {
            Self::Bot(Bot::Random | Bot::Easy | Bot::Greedy) => false,
            Self::Bot(Bot::Hard | Bot::Expert) | Self::Oracle => true,
        }
    }
}

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Plan {
    /// What is agreed before each match.
    pub setup: Setup,
    /// Who sits where.
    pub players: ArrayVec<Contestant, MAX_SEATS>,
    /// How many matches.
    pub games: u64,
    /// Where all chance comes from; the same seed deals the same matches on any machine, whoever plays.
    pub seed: u64,
    /// How many rounds an expert imagines for one choice.
    pub budget: u32,
    /// On how many cores. It changes nothing but the time.
    pub cores: usize,
    /// After so many draws in one round a match is given up.
    pub most_draws: u64,
}

/// What came of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches played to the end.
    pub games: u64,
    /// Matches given up because nobody ended a round.
    pub cut_off: u64,
    rounds: u64,
    draws: u64,
    single_stacks: u64,
    wins: [u64; MAX_SEATS],
    points: [i64; MAX_SEATS],
}

/// The figures of a tally, as `--json` prints them.
#[derive(Debug, Serialize)]
pub struct Figures {
    games: u64,
    seconds: f64,
    draws_per_round: f64,
    ended_by_single_stack: f64,
    seats: Vec<SeatFigures>,
}

#[derive(Debug, Serialize)]
struct SeatFigures {
    bot: &'static str,
    wins: f64,
    /// The share of the matches that was won.
    share: f64,
    /// How far the true share may lie from it: in 95 of 100 such simulations it does not lie farther.
    interval: f64,
    mean_round_score: f64,
}

impl Plan {
    /// Plays everything on all its cores, telling how many matches are done after each. Sums do not depend on their
    /// order, so neither does the tally.
    pub fn run(&self, mut done: impl FnMut(u64)) -> Tally {
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

    /// Plays one match and counts it, unless somebody had to give it up.
    fn play(&self, number: u64, tally: &mut Tally) {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // One deals and one shuffles, so that who plays how never changes what is dealt.
        let (mut dealer, mut shuffler) = (Dealer::new(chance.random()), Dealer::new(chance.random()));
        let mut minds: ArrayVec<Mind, MAX_SEATS> = self.players.iter().map(|_| Mind::new(chance.random())).collect();
        let remembering: ArrayVec<Seat, MAX_SEATS> =
            Seat::first(self.players.len()).filter(|seat| self.players[seat.index()].remembers()).collect();
        let (mut game, mut events) = (Match::new(self.setup), Events::new());
        let mut draws = 0;
        let mut draws_in_round = 0;
        let mut single_stacks = 0;
        while game.phase() != Phase::Over {
            if draws_in_round > self.most_draws {
                tally.cut_off += 1;
                return;
            }
            let whose = if game.phase() == Phase::Shuffle { &mut shuffler } else { &mut dealer };
            let Some(action) = whose.serve(&game).or_else(|| self.next_action(&game, &mut minds)) else {
                tally.cut_off += 1;
                return;
            };
            events.clear();
            if game.apply_noting(action, &mut events).is_err() {
                tally.cut_off += 1;
                return;
            }
            for event in &events {
                remembering.iter().for_each(|seat| minds[seat.index()].see(event));
                match event {
                    Event::Drawn { .. } => draws_in_round += 1,
                    Event::RoundOver { reason } => {
                        draws += std::mem::take(&mut draws_in_round);
                        single_stacks += u64::from(*reason == Reason::SingleStack);
                    }
                    _ => {}
                }
            }
        }
        tally.count(&game, draws, single_stacks);
    }

    /// The draw, or the choice of the first seat that has not chosen.
    fn next_action(&self, game: &Match, minds: &mut [Mind]) -> Option<Action> {
        if game.phase() == Phase::Draw {
            return Some(Action::Draw);
        }
        let seat = game.seats().find(|seat| game.choice(*seat).is_none())?;
        let (view, mind) = (game.view(seat), minds.get_mut(seat.index())?);
        let choice = match self.players.get(seat.index())? {
            Contestant::Bot(bot) => mind.choose(*bot, &view, self.budget),
            Contestant::Oracle => match mind.search(&view, self.budget) {
                Some(search) => {
                    let mut search = search.knowing(game.deck().clone());
                    search.work(self.budget);
                    Choice::Move(search.best())
                }
                None => Choice::Quack,
            },
        };
        Some(Action::Choose { seat, choice })
    }
}

/// All cores of this machine.
#[must_use]
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
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

impl Tally {
    fn count(&mut self, game: &Match, draws: u64, single_stacks: u64) {
        self.games += 1;
        self.rounds += u64::from(game.round());
        self.draws += draws;
        self.single_stacks += single_stacks;
        let winners = game.winners();
        for seat in &winners {
            self.wins[seat.index()] += WIN / winners.len() as u64;
        }
        for seat in game.seats() {
            self.points[seat.index()] += i64::from(game.total(seat));
        }
    }

    /// Counts what another tally has counted.
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.cut_off += other.cut_off;
        self.rounds += other.rounds;
        self.draws += other.draws;
        self.single_stacks += other.single_stacks;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.points[seat] += other.points[seat];
        }
    }

    /// How many cards were drawn in the matches that were played to the end.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// The share of the matches that a seat has won.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins[seat.index()] as f64 / WIN as f64 / self.games as f64 }
    }

    /// How far the true share may lie from this one, in 95 of 100 cases, by Wilson; also where all or nothing was won.
    fn interval(&self, share: f64) -> f64 {
        let (games, z) = (self.games.max(1) as f64, 1.96);
        z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt() / (1.0 + z * z / games)
    }

    /// What the tally says of this plan, played in that time.
    #[must_use]
    pub fn figures(&self, plan: &Plan, time: Duration) -> Figures {
        let share = |part: f64, whole: u64| if whole == 0 { 0.0 } else { part / whole as f64 };
        let seat = |(seat, player): (Seat, &Contestant)| {
            let won = self.share(seat);
            SeatFigures {
                bot: player.word(),
                wins: self.wins[seat.index()] as f64 / WIN as f64,
                share: won,
                interval: self.interval(won),
                mean_round_score: share(self.points[seat.index()] as f64, self.rounds),
            }
        };
        Figures {
            games: self.games,
            seconds: time.as_secs_f64(),
            draws_per_round: share(self.draws as f64, self.rounds),
            ended_by_single_stack: share(self.single_stacks as f64, self.rounds),
            seats: Seat::first(MAX_SEATS).zip(&plan.players).map(seat).collect(),
        }
    }
}

impl Figures {
    /// The share of rounds that ended with a full discard area.
    fn ended_by_discards(&self) -> f64 {
        if self.games == 0 { 0.0 } else { 1.0 - self.ended_by_single_stack }
    }

    /// The table for people.
    #[must_use]
    pub fn table(&self, words: &Words) -> String {
        let heads = ["simulate-seat", "simulate-bot", "simulate-wins", "simulate-share", "simulate-score"];
        let rows = (1..).zip(&self.seats).map(|(number, seat): (usize, _)| {
            vec![
                number.to_string(),
                seat.bot.to_owned(),
                format!("{:.1}", seat.wins),
                with_interval(seat.share, seat.interval),
                format!("{:+.2}", seat.mean_round_score),
            ]
        });
        let table = aligned(heads.map(|key| words.say(key)).to_vec(), rows.collect());
        let rate = if self.seconds > 0.0 { self.games as f64 / self.seconds } else { 0.0 };
        let summary = words.say_with(
            "simulate-summary",
            &[
                ("draws", format!("{:.1}", self.draws_per_round).into()),
                ("single", format!("{:.1}", 100.0 * self.ended_by_single_stack).into()),
                ("full", format!("{:.1}", 100.0 * self.ended_by_discards()).into()),
                ("games", self.games.into()),
                ("seconds", format!("{:.2}", self.seconds).into()),
                ("rate", format!("{rate:.0}").into()),
            ],
        );
        format!("{table}\n\n{summary}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn plan(most_draws: u64) -> Plan {
        let players = [Bot::Random, Bot::Greedy].into_iter().map(Contestant::Bot).collect();
        Plan { setup: Setup::new(2).unwrap(), players, games: 10, seed: 1, budget: 8, cores: 2, most_draws }
    }

    #[test]
    fn a_round_that_nobody_ends_is_cut_off_and_counted() {
        let tally = plan(3).run(|_| {});
        assert_eq!((tally.games, tally.cut_off), (0, 10));
        let table = tally.figures(&plan(3), Duration::from_secs(1)).table(&Words::new(Lang::En));
        assert!(table.contains("0.0 %"), "{table}");
    }

    #[test]
    fn with_patience_every_round_ends() {
        let tally = plan(MOST_DRAWS).run(|_| {});
        assert_eq!((tally.games, tally.cut_off), (10, 0));
    }

    #[test]
    fn progress_is_told_after_every_match() {
        let mut told = Vec::new();
        plan(MOST_DRAWS).run(|done| told.push(done));
        assert!(told.into_iter().eq(1..=10));
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_cores() {
        let players: ArrayVec<Contestant, MAX_SEATS> = Bot::ALL.into_iter().map(Contestant::Bot).collect();
        let setup = Setup::new(players.len()).unwrap();
        let plan = Plan { setup, players, games: 12, ..plan(MOST_DRAWS) };
        let tallies: Vec<Tally> = [1, 2, 5].map(|cores| Plan { cores, ..plan.clone() }.run(|_| {})).into();
        assert_eq!(tallies[0].games, 12);
        assert!(tallies.iter().all(|tally| *tally == tallies[0]));
    }
}
