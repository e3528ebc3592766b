//! Canardage as it is simulated.

use serde::Serialize;

use super::{Contestant, Count, Simulated, Tally, ratio};
use crate::{
    bots::{Mind as _, canardage::Mind},
    rules::{
        MAX_SEATS, Seat,
        canardage::{Action, Event, Events, Hit, Match},
    },
    text::Words,
};

/// A good measure for the turns of a match: sensible play takes 50 to 100, and nobody ever needed 1200.
pub(super) const MOST_TURNS: u64 = 20_000;

/// Turns, hits, and who began.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Counted {
    turns: u64,
    /// Ducks of others that each seat shot.
    hits: [u64; MAX_SEATS],
    /// Ducks of its own.
    own_hits: [u64; MAX_SEATS],
    /// How often each seat began.
    began: [u64; MAX_SEATS],
    /// How often the seat that began has won, in parts of a win.
    begun_and_won: u64,
    /// Who began the match that is being played, and whose turn it is.
    first: Option<Seat>,
    turn: Option<Seat>,
}

impl Counted {
    /// How many turns were begun in the matches that were played to the end.
    #[must_use]
    pub const fn turns(&self) -> u64 {
        self.turns
    }
}

impl Count<Match> for Counted {
    #[inline]
    fn see(&mut self, event: &Event) {
        match event {
            Event::Turn { seat } => {
                self.turns += 1;
                self.turn = Some(*seat);
                if self.first.is_none() {
                    self.first = Some(*seat);
                    self.began[seat.index()] += 1;
                }
            }
            Event::Shot { hit: Hit::Duck { owner, .. }, .. } => {
                let Some(turn) = self.turn else { return };
                let hits = if turn == *owner { &mut self.own_hits } else { &mut self.hits };
                hits[turn.index()] += 1;
            }
            _ => {}
        }
    }

    fn end(&mut self, game: &Match) {
        let winners = game.winners();
        if self.first.is_some_and(|first| winners.contains(&first)) {
            self.begun_and_won += super::WIN / winners.len() as u64;
        }
    }

    fn add(&mut self, other: &Self) {
        self.turns += other.turns;
        self.begun_and_won += other.begun_and_won;
        for seat in 0..MAX_SEATS {
            self.hits[seat] += other.hits[seat];
            self.own_hits[seat] += other.own_hits[seat];
            self.began[seat] += other.began[seat];
        }
    }

    #[inline]
    fn waiting(&self) -> u64 {
        self.turns
    }
}

/// What is told of all matches.
#[derive(Debug, Serialize)]
pub struct Figures {
    turns_per_match: f64,
    /// The share of the matches that the seat won that began.
    won_by_first: f64,
}

/// What is told of a seat, for each match.
#[derive(Debug, Serialize)]
pub struct SeatFigures {
    hits: f64,
    own_hits: f64,
    /// The share of the matches that it began.
    began: f64,
}

impl Simulated for Match {
    type Mind = Mind;
    type Count = Counted;
    type Figures = Figures;
    type SeatFigures = SeatFigures;

    const BUDGET: u32 = Mind::BUDGET;
    const COLUMNS: &[&str] = &["simulate-hits", "simulate-own-hits", "simulate-began"];
    const GIVEN_UP: &str = "simulate-no-end";

    #[inline]
    fn perform(&mut self, action: Action, events: &mut Events) -> bool {
        events.clear();
        self.apply_noting(action, events).is_ok()
    }

    #[inline]
    fn next(&self, players: &[Contestant], minds: &mut [Mind], budget: u32) -> Option<Action> {
        let seat = self.turn()?;
        let (view, mind) = (self.view(seat), minds.get_mut(seat.index())?);
        let does = match players.get(seat.index())? {
            Contestant::Bot(bot) => mind.choose(*bot, &view, budget)?,
            Contestant::Oracle => {
                let mut search = mind.search(&view, budget)?.knowing(self.clone());
                search.work(budget);
                search.best()
            }
        };
        Some(Action::Turn { seat, does })
    }

    #[inline]
    fn listed(events: &Events) -> &[Event] {
        events
    }

    fn figures(tally: &Tally<Self>) -> Figures {
        Figures {
            turns_per_match: ratio(tally.count.turns as f64, tally.games),
            won_by_first: ratio(tally.count.begun_and_won as f64 / super::WIN as f64, tally.games),
        }
    }

    fn seat_figures(tally: &Tally<Self>, seat: Seat) -> SeatFigures {
        let each = |sum: [u64; MAX_SEATS]| ratio(sum[seat.index()] as f64, tally.games);
        SeatFigures {
            hits: each(tally.count.hits),
            own_hits: each(tally.count.own_hits),
            began: each(tally.count.began),
        }
    }

    fn cells(figures: &SeatFigures) -> Vec<String> {
        let SeatFigures { hits, own_hits, began } = figures;
        vec![format!("{hits:.2}"), format!("{own_hits:.2}"), format!("{:.1} %", 100.0 * began)]
    }

    fn summary(figures: &Figures, words: &Words) -> String {
        words.say_with(
            "simulate-canardage",
            &[
                ("turns", format!("{:.1}", figures.turns_per_match).into()),
                ("first", format!("{:.1}", 100.0 * figures.won_by_first).into()),
            ],
        )
    }

    fn finer(_: &SeatFigures) -> Option<f64> {
        None
    }
}
