//! Duck & Cover as it is simulated.

use serde::Serialize;

use super::{Contestant, Count, Simulated, Tally, ratio};
use crate::{
    bots::{Mind as _, duck_and_cover::Mind},
    rules::{
        MAX_SEATS, Seat,
        duck_and_cover::{Action, Choice, Event, Events, Match, Phase, Reason},
    },
    text::Words,
};

/// A good measure for the draws of one round: careful play takes about 22, random play about 150.
pub const MOST_DRAWS: u64 = 100_000;

/// Rounds, how they ended, and what they cost.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Counted {
    rounds: u64,
    draws: u64,
    single_stacks: u64,
    points: [i64; MAX_SEATS],
    /// The draws of the round that is being played.
    in_round: u64,
}

impl Counted {
    /// How many cards were drawn in the matches that were played to the end.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.draws
    }
}

impl Count<Match> for Counted {
    #[inline]
    fn see(&mut self, event: &Event) {
        match event {
            Event::Drawn { .. } => self.in_round += 1,
            Event::RoundOver { reason } => {
                self.draws += std::mem::take(&mut self.in_round);
                self.single_stacks += u64::from(*reason == Reason::SingleStack);
            }
            _ => {}
        }
    }

    fn end(&mut self, game: &Match) {
        self.rounds += u64::from(game.round());
        for seat in game.seats() {
            self.points[seat.index()] += i64::from(game.total(seat));
        }
    }

    fn add(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.draws += other.draws;
        self.single_stacks += other.single_stacks;
        for (sum, points) in self.points.iter_mut().zip(other.points) {
            *sum += points;
        }
    }

    #[inline]
    fn waiting(&self) -> u64 {
        self.in_round
    }
}

/// What is told of all matches.
#[derive(Debug, Serialize)]
pub struct Figures {
    draws_per_round: f64,
    ended_by_single_stack: f64,
    #[serde(skip)]
    ended_by_discards: f64,
}

/// What is told of a seat.
#[derive(Debug, Serialize)]
pub struct SeatFigures {
    mean_round_score: f64,
}

impl Simulated for Match {
    type Mind = Mind;
    type Count = Counted;
    type Figures = Figures;
    type SeatFigures = SeatFigures;

    const BUDGET: u32 = Mind::BUDGET;
    const COLUMNS: &[&str] = &["simulate-score"];
    const GIVEN_UP: &str = "simulate-cut-off";

    #[inline]
    fn perform(&mut self, action: Action, events: &mut Events) -> bool {
        events.clear();
        self.apply_noting(action, events).is_ok()
    }

    #[inline]
    fn next(&self, players: &[Contestant], minds: &mut [Mind], budget: u32) -> Option<Action> {
        if self.phase() == Phase::Draw {
            return Some(Action::Draw);
        }
        let seat = self.seats().find(|seat| self.choice(*seat).is_none())?;
        let (view, mind) = (self.view(seat), minds.get_mut(seat.index())?);
        let choice = match players.get(seat.index())? {
            Contestant::Bot(bot) => mind.choose(*bot, &view, budget),
            Contestant::Oracle => match mind.search(&view, budget) {
                Some(search) => {
                    let mut search = search.knowing(self.deck().clone());
                    search.work(budget);
                    Choice::Move(search.best())
                }
                None => Choice::Quack,
            },
        };
        Some(Action::Choose { seat, choice })
    }

    #[inline]
    fn listed(events: &Events) -> &[Event] {
        events
    }

    fn figures(tally: &Tally<Self>) -> Figures {
        let Counted { rounds, draws, single_stacks, .. } = tally.count;
        Figures {
            draws_per_round: ratio(draws as f64, rounds),
            ended_by_single_stack: ratio(single_stacks as f64, rounds),
            ended_by_discards: ratio(rounds.saturating_sub(single_stacks) as f64, rounds),
        }
    }

    fn seat_figures(tally: &Tally<Self>, seat: Seat) -> SeatFigures {
        SeatFigures { mean_round_score: ratio(tally.count.points[seat.index()] as f64, tally.count.rounds) }
    }

    fn cells(figures: &SeatFigures) -> Vec<String> {
        vec![format!("{:+.2}", figures.mean_round_score)]
    }

    fn summary(figures: &Figures, words: &Words) -> String {
        words.say_with(
            "simulate-duck-and-cover",
            &[
                ("draws", format!("{:.1}", figures.draws_per_round).into()),
                ("single", format!("{:.1}", 100.0 * figures.ended_by_single_stack).into()),
                ("full", format!("{:.1}", 100.0 * figures.ended_by_discards).into()),
            ],
        )
    }

    fn finer(figures: &SeatFigures) -> Option<f64> {
        Some(figures.mean_round_score)
    }
}
