//! What is worth telling about a match that is over: its rounds, what some players did best, and why one who has as many
//! points as another is before them. A game finds it in its record; here it is only told.

use bevy::prelude::*;

use crate::{rules::Seat, theme::art::Bit};

/// What the podium tells beside who won; exists once a match is over.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Story {
    /// What points are, as a picture.
    pub points: Option<Bit>,
    /// The key of the message that says what points are, over all of them; the total of the rounds if it is `None`.
    pub heading: Option<&'static str>,
    /// The points of each round, a list of seats each; none in a game without rounds.
    pub rounds: Vec<Vec<i32>>,
    /// What players did best.
    pub awards: Vec<Award>,
    /// Ties that were broken.
    pub ties: Vec<Tie>,
}

/// What one player did better than all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub seat: Seat,
    /// The key of the message that says what, with `{ $name }` and `{ $count }`.
    pub key: &'static str,
    /// How often, or how many.
    pub count: i32,
}

/// Players with the same points who did not end in the same place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// The key of the message that says what decided, with `{ $points }` and `{ $seats }`.
    pub key: &'static str,
    /// The points they share.
    pub points: i32,
    /// The players, the best first, each with the number that decided.
    pub seats: Vec<(Seat, i32)>,
}

/// The only one with the most, if that is at least `least`.
#[must_use]
pub fn only_best(all: impl IntoIterator<Item = (Seat, i32)>, least: i32) -> Option<(Seat, i32)> {
    let all: Vec<(Seat, i32)> = all.into_iter().collect();
    let most = all.iter().map(|(_, count)| *count).max().filter(|most| *most >= least)?;
    let mut best = all.into_iter().filter(|(_, count)| *count == most);
    best.next().filter(|_| best.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_award_goes_to_one_player_or_to_nobody() {
        let of = |counts: &[i32]| Seat::first(counts.len()).zip(counts.to_vec()).collect::<Vec<_>>();
        let second = Seat::first(3).nth(1).unwrap();
        assert_eq!(only_best(of(&[2, 5, 4]), 3), Some((second, 5)));
        assert_eq!(only_best(of(&[5, 5, 4]), 3), None, "two did it as often");
        assert_eq!(only_best(of(&[1, 2, 1]), 3), None, "that is nothing special");
    }
}
