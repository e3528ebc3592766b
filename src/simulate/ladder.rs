//! How much skill there is: each level plays the same deals among greedy bots, up to one who knows the deck.

use std::time::Duration;

use serde::Serialize;

use super::{Contestant, Plan, aligned, with_interval};
use crate::{bots::Bot, text::Words};

/// How far each kind of player gets from a table where all are greedy to one who knows the deck.
#[derive(Debug, Serialize)]
pub struct Ladder {
    players: usize,
    games: u64,
    steps: Vec<Step>,
}

#[derive(Debug, Serialize)]
struct Step {
    bot: &'static str,
    share: f64,
    interval: f64,
    mean_round_score: f64,
    /// The share of the way from greedy to the oracle, by matches won.
    wins_closed: f64,
    /// The same by splashes.
    score_closed: f64,
}

impl Ladder {
    /// Who climbs, from the lower end to the upper.
    pub const STEPS: [Contestant; 4] =
        [Contestant::Bot(Bot::Greedy), Contestant::Bot(Bot::Hard), Contestant::Bot(Bot::Expert), Contestant::Oracle];

    /// Plays this plan once for each step, with that player at the first seat and greedy bots at all others; the same
    /// deals for everybody.
    pub fn climb(plan: &Plan, mut done: impl FnMut(u64)) -> Self {
        let mut steps: Vec<Step> = Vec::new();
        for (index, player) in (0..).zip(Self::STEPS) {
            let mut plan = plan.clone();
            plan.players.fill(Contestant::Bot(Bot::Greedy));
            if let Some(first) = plan.players.first_mut() {
                *first = player;
            }
            let tally = plan.run(|played| done(index * plan.games + played));
            let figures = tally.figures(&plan, Duration::ZERO);
            let Some(seat) = figures.seats.first() else { continue };
            let (share, interval, mean_round_score) = (seat.share, seat.interval, seat.mean_round_score);
            let bot = player.word();
            steps.push(Step { bot, share, interval, mean_round_score, wins_closed: 0.0, score_closed: 0.0 });
        }
        let end = |get: fn(&Step) -> f64| (steps.first().map_or(0.0, get), steps.last().map_or(0.0, get));
        let closed =
            |(from, to): (f64, f64), at: f64| if from == to || at == from { 0.0 } else { (at - from) / (to - from) };
        let (wins, scores) = (end(|step| step.share), end(|step| step.mean_round_score));
        for step in &mut steps {
            step.wins_closed = closed(wins, step.share);
            step.score_closed = closed(scores, step.mean_round_score);
        }
        Self { players: plan.setup.players(), games: plan.games, steps }
    }

    /// The table for people.
    #[must_use]
    pub fn table(&self, words: &Words) -> String {
        let heads =
            ["simulate-bot", "simulate-share", "simulate-score", "simulate-wins-closed", "simulate-score-closed"];
        let rows = self.steps.iter().map(|step| {
            vec![
                step.bot.to_owned(),
                with_interval(step.share, step.interval),
                format!("{:+.2}", step.mean_round_score),
                format!("{:.0} %", 100.0 * step.wins_closed),
                format!("{:.0} %", 100.0 * step.score_closed),
            ]
        });
        aligned(heads.map(|key| words.say(key)).to_vec(), rows.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::duck_and_cover::Setup, simulate::MOST_DRAWS};

    #[test]
    fn counting_calls_is_a_step_on_the_way_from_greedy_to_knowing_the_deck() {
        let players = [Contestant::Bot(Bot::Greedy); 2].into_iter().collect();
        let setup = Setup::new(2).unwrap();
        let plan = Plan { setup, players, games: 40, seed: 1, budget: 8, cores: 2, most_draws: MOST_DRAWS };
        let ladder = Ladder::climb(&plan, |_| {});
        let closed: Vec<f64> = ladder.steps.iter().map(|step| step.score_closed).collect();
        assert!(0.2 < closed[1] && closed[1] < 1.0, "{closed:?}");
    }
}
