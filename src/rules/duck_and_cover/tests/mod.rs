//! The rules tell what they do: every rule and worked example by name, properties over random matches, move counts.

use super::*;
use crate::rules::{Dealer, Seat};

mod examples;
mod hostile;
mod perft;
mod properties;

/// The seat with this index.
fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// The duck with this number.
fn duck(number: u8) -> Duck {
    Duck::new(number).unwrap()
}

/// Draw cards from words: `cards("5 max repeat")`.
fn cards(words: &str) -> Vec<Card> {
    words.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// A pond from its notation.
fn pond(text: &str) -> Pond {
    text.parse().unwrap()
}

/// A pond as it is dealt, 1 to 12 row by row.
fn in_order() -> Pond {
    pond("1 2 3 4\n5 6 7 8\n9 10 11 12")
}

/// The last round of a match, with these ponds, discards and draw cards to come.
fn last_round(ponds: &[Pond], discard: &str, deck: &str) -> Match {
    last_round_with(&[], ponds, discard, deck)
}

/// The same with variants.
fn last_round_with(variants: &[Variant], ponds: &[Pond], discard: &str, deck: &str) -> Match {
    let setup = Setup::new(ponds.len()).unwrap().with_variants(variants.iter().copied().collect());
    Match::in_last_round(setup, ponds, &cards(discard), &cards(deck))
}

/// The Captain draws.
fn draw(game: &mut Match) -> Events {
    game.apply(Action::Draw).unwrap()
}

/// Draws, then every seat answers: a cell to move to, or nothing for a quack.
fn turn(game: &mut Match, answers: &[Option<(i32, i32)>]) -> Vec<Event> {
    let mut events = draw(game).to_vec();
    for (index, answer) in answers.iter().enumerate() {
        let choice = answer.map_or(Choice::Quack, |(x, y)| Choice::Move(Cell::new(x, y)));
        events.extend(game.apply(Action::Choose { seat: seat(index), choice }).unwrap());
    }
    events
}

/// What the seats scored in the last round that ended.
fn points(game: &Match) -> Vec<i32> {
    game.scores().last().unwrap().iter().map(|score| score.points).collect()
}
