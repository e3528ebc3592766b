//! Bots play matches with no window, and the figures of it: who wins, how long a round takes, how it ends.

use std::{fmt::Write as _, time::Duration};

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Serialize;

use crate::{
    bots::Bot,
    rules::{
        MAX_SEATS, Seat,
        duck_and_cover::{Action, Dealer, Event, Match, Phase, Reason, Setup},
    },
    text::Words,
};

/// A good measure for [`Plan::most_draws`]: careful play takes about 22, random play about 150.
pub const MOST_DRAWS: u64 = 100_000;

/// A win in parts that 1 to 7 winners can share without a remainder, so that sums do not depend on their order.
const WIN: u64 = 420;

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Plan {
    /// What is agreed before each match.
    pub setup: Setup,
    /// Who sits where.
    pub bots: ArrayVec<Bot, MAX_SEATS>,
    /// How many matches.
    pub games: u64,
    /// Where all chance comes from; the same seed plays the same matches on any machine.
    pub seed: u64,
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
    mean_round_score: f64,
}

impl Plan {
    /// Plays everything, telling how many matches are done after each.
    pub fn run(&self, mut done: impl FnMut(u64)) -> Tally {
        let mut tally = Tally::default();
        for game in 0..self.games {
            self.play(game, &mut tally);
            done(game + 1);
        }
        tally
    }

    /// Plays one match and counts it, unless somebody had to give it up.
    fn play(&self, number: u64, tally: &mut Tally) {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut dealer = Dealer::new(chance.random());
        let mut hands: ArrayVec<Xoshiro256PlusPlus, MAX_SEATS> =
            self.bots.iter().map(|_| Xoshiro256PlusPlus::seed_from_u64(chance.random())).collect();
        let mut game = Match::new(self.setup);
        let mut draws = 0;
        let mut draws_in_round = 0;
        let mut single_stacks = 0;
        while game.phase() != Phase::Over {
            if draws_in_round > self.most_draws {
                tally.cut_off += 1;
                return;
            }
            let action = dealer.serve(&game).or_else(|| self.next_action(&game, &mut hands));
            let Some(Ok(events)) = action.map(|action| game.apply(action)) else { return };
            for event in events {
                match event {
                    Event::Drawn { .. } => draws_in_round += 1,
                    Event::RoundOver { reason } => {
                        draws += std::mem::take(&mut draws_in_round);
                        single_stacks += u64::from(reason == Reason::SingleStack);
                    }
                    _ => {}
                }
            }
        }
        tally.count(&game, draws, single_stacks);
    }

    /// The draw, or the choice of the first seat that has not chosen.
    fn next_action(&self, game: &Match, hands: &mut [Xoshiro256PlusPlus]) -> Option<Action> {
        if game.phase() == Phase::Draw {
            return Some(Action::Draw);
        }
        let seat = game.seats().find(|seat| game.choice(*seat).is_none())?;
        let choice = self.bots.get(seat.index())?.choose(&game.view(seat), hands.get_mut(seat.index())?);
        Some(Action::Choose { seat, choice })
    }
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

    /// What the tally says of this plan, played in that time.
    #[must_use]
    pub fn figures(&self, plan: &Plan, time: Duration) -> Figures {
        let share = |part: f64, whole: u64| if whole == 0 { 0.0 } else { part / whole as f64 };
        let seat = |(seat, bot): (Seat, &Bot)| SeatFigures {
            bot: bot.word(),
            wins: self.wins[seat.index()] as f64 / WIN as f64,
            mean_round_score: share(self.points[seat.index()] as f64, self.rounds),
        };
        Figures {
            games: self.games,
            seconds: time.as_secs_f64(),
            draws_per_round: share(self.draws as f64, self.rounds),
            ended_by_single_stack: share(self.single_stacks as f64, self.rounds),
            seats: Seat::first(MAX_SEATS).zip(&plan.bots).map(seat).collect(),
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
        let heads = heads.map(|key| words.say(key));
        let share = |seat: &SeatFigures| if self.games == 0 { 0.0 } else { 100.0 * seat.wins / self.games as f64 };
        let rows: Vec<[String; 5]> = (1..)
            .zip(&self.seats)
            .map(|(number, seat): (usize, _)| {
                let score = format!("{:+.2}", seat.mean_round_score);
                [
                    number.to_string(),
                    seat.bot.into(),
                    format!("{:.1}", seat.wins),
                    format!("{:.1} %", share(seat)),
                    score,
                ]
            })
            .collect();
        let width = |column: usize| {
            let cells = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        let mut table = String::new();
        for row in [&heads].into_iter().chain(&rows) {
            let cells = row.iter().enumerate().map(|(column, cell)| format!("{cell:>0$}", width(column)));
            let _ = writeln!(table, "{}", cells.collect::<Vec<_>>().join("  "));
        }
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
        let _ = write!(table, "\n{summary}");
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn plan(most_draws: u64) -> Plan {
        let bots = [Bot::Random, Bot::Greedy].into_iter().collect();
        Plan { setup: Setup::new(2).unwrap(), bots, games: 10, seed: 1, most_draws }
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
}
