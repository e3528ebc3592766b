//! How much skill there is: each level plays the same deals among normal bots, up to one who knows all that is hidden.

use std::time::Duration;

use serde::Serialize;

use super::{Contestant, Plan, Simulated, aligned, with_interval};
use crate::{bots::Bot, text::Words};

/// How far each kind of player gets from a table where all are normal to one who knows all that is hidden.
#[derive(Debug, Serialize)]
pub struct Ladder {
    players: usize,
    games: u64,
    steps: Vec<Step>,
    /// The messages over the columns of the game, and the figures below them.
    #[serde(skip)]
    columns: &'static [&'static str],
    #[serde(skip)]
    cells: Vec<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct Step {
    bot: &'static str,
    share: f64,
    interval: f64,
    /// What the game tells of the seat.
    #[serde(flatten)]
    more: serde_json::Value,
    /// The share of the way from normal to the oracle, by matches won.
    wins_closed: f64,
    /// The same by what is finer than wins, if the game has that.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_closed: Option<f64>,
}

impl Ladder {
    /// Who climbs, from the lower end to the upper.
    pub const STEPS: [Contestant; 4] =
        [Contestant::Bot(Bot::Normal), Contestant::Bot(Bot::Hard), Contestant::Bot(Bot::Expert), Contestant::Oracle];

    /// Plays this plan once for each step, with that player at the first seat and normal bots at all others; the same
    /// deals for everybody.
    pub fn climb<R: Simulated>(plan: &Plan<R>, mut done: impl FnMut(u64)) -> Self {
        let mut seats = Vec::new();
        for (index, player) in (0..).zip(Self::STEPS) {
            let mut plan = plan.clone();
            plan.players.fill(Contestant::Bot(Bot::Normal));
            if let Some(first) = plan.players.first_mut() {
                *first = player;
            }
            let tally = plan.run(|played| done(index * plan.games + played));
            seats.extend(tally.figures(&plan, Duration::ZERO).seats.into_iter().next());
        }
        let ends = |at: &dyn Fn(usize) -> f64| (at(0), at(seats.len().saturating_sub(1)));
        let closed =
            |(from, to): (f64, f64), at: f64| if from == to || at == from { 0.0 } else { (at - from) / (to - from) };
        let share = |step: usize| seats.get(step).map_or(0.0, |seat| seat.share);
        let score = |step: usize| seats.get(step).and_then(|seat| R::finer(&seat.more));
        let (wins, scores) = (ends(&share), ends(&|step| score(step).unwrap_or_default()));
        let step = |(index, seat): (usize, &super::SeatFigures<R>)| Step {
            bot: seat.bot,
            share: seat.share,
            interval: seat.interval,
            more: serde_json::to_value(&seat.more).unwrap_or_default(),
            wins_closed: closed(wins, seat.share),
            score_closed: score(index).map(|score| closed(scores, score)),
        };
        Self {
            players: plan.players.len(),
            games: plan.games,
            steps: seats.iter().enumerate().map(step).collect(),
            columns: R::COLUMNS,
            cells: seats.iter().map(|seat| R::cells(&seat.more)).collect(),
        }
    }

    /// The table for people.
    #[must_use]
    pub fn table(&self, words: &Words) -> String {
        let finer = self.steps.iter().any(|step| step.score_closed.is_some());
        let last =
            if finer { &["simulate-wins-closed", "simulate-score-closed"][..] } else { &["simulate-wins-closed"] };
        let heads = ["simulate-bot", "simulate-share"];
        let heads = heads.iter().chain(self.columns).chain(last).map(|key| words.say(key));
        let rows = self.steps.iter().zip(&self.cells).map(|(step, cells)| {
            let mut row = vec![step.bot.to_owned(), with_interval(step.share, step.interval)];
            row.extend(cells.iter().cloned());
            row.push(format!("{:.0} %", 100.0 * step.wins_closed));
            row.extend(step.score_closed.map(|closed| format!("{:.0} %", 100.0 * closed)));
            row
        });
        aligned(heads.collect(), rows.collect())
    }
}
