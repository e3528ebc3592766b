//! Who may look at which hand now. Everything that shows or says a card of a hand asks here, and nowhere else.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    super::Table,
    offered::Offered,
    turn::{Sight, Turn},
};
use crate::{
    rules::{
        Seat,
        canardage::{Card, Play},
    },
    seats::{Player, Seating},
};

/// The hands on the table, as far as they may be seen by everybody who sits in front of the screen.
#[derive(SystemParam)]
pub struct Hands<'w> {
    table: Res<'w, Table>,
    seating: Res<'w, Seating>,
    turn: Res<'w, Turn>,
}

impl Hands<'_> {
    /// The hand of a seat; `None` while it lies face down.
    #[must_use]
    pub fn seen(&self, seat: Seat) -> Option<&[Card]> {
        is_open(&self.table, &self.seating, &self.turn, seat).then(|| self.table.view(seat).hand())
    }
}

/// Whether players look at their hands in turn, while the others look away.
pub(in super::super) fn hides(table: &Table, seating: &Seating) -> bool {
    table.public().setup().hidden_hands() && only_person(seating).is_none()
}

/// Whether the hand of a seat lies open now: all hands do, or the seat's player is the only person here, or has the turn
/// and has looked.
pub(super) fn is_open(table: &Table, seating: &Seating, turn: &Turn, seat: Seat) -> bool {
    let looks = turn.seat() == Some(seat) && !turn.is_covered();
    !table.public().setup().hidden_hands() || only_person(seating) == Some(seat) || looks
}

/// The seat of the only person who plays. A bot may mind it for a while.
pub(in super::super) fn only_person(seating: &Seating) -> Option<Seat> {
    let is_person = |player: Player| matches!(player, Player::Person(_));
    let mut people = seating.iter().filter(|(_, sitter)| is_person(sitter.player)).map(|(seat, _)| seat);
    people.next().filter(|_| people.next().is_none())
}

/// Hands the player whose turn it is everything that they need to know; `None` while nobody has to choose.
pub(super) fn look<T>(
    table: &Table,
    offered: &Offered,
    seating: &Seating,
    seat: Seat,
    then: impl FnOnce(&Sight<'_>) -> T,
) -> Option<T> {
    let view = table.view(seat);
    let options = offered.to(seat)?;
    let can = |play: Play| view.can(play);
    Some(then(&Sight { hand: view.hand(), options, can: &can, hides: hides(table, seating) }))
}
