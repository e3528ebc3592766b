//! All that lies open on the table: the line, its targets and its shields.

use serde::{Deserialize, Serialize};

use super::{Event, Hit, Line, MAX_PLAYERS, Place, Slot, Slots, Swimmer};
use crate::rules::Seat;

/// The line with its targets and shields, which belong to slots and stay where they are while ducks swim on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stall {
    /// Who swims where.
    pub line: Line,
    /// The slots with a target.
    pub targets: Slots,
    /// Where the shield of each seat lies.
    pub shields: [Option<Slot>; MAX_PLAYERS],
}

impl Stall {
    /// Nothing at all.
    pub const EMPTY: Self = Self { line: Line::EMPTY, targets: Slots::NONE, shields: [None; MAX_PLAYERS] };

    /// Changes as this event tells. Who follows all events of a match sees the stall as it is.
    pub fn follow(&mut self, event: &Event) {
        let before = self.line;
        match *event {
            Event::LaidOut { line } => self.line = Line::from(line.map(Place::of)),
            Event::Aimed { slot } => self.targets = self.targets.with(slot),
            Event::Adjusted { from, to } => self.targets = self.targets.without(from).with(to),
            Event::Shot { slot, target, hit } => {
                if let Some(target) = target {
                    self.targets = self.targets.without(target);
                }
                if let Hit::Duck { uncovers, .. } = hit {
                    self.line.put(slot, uncovers.and_then(Swimmer::duck).map_or(Place::EMPTY, Place::of));
                }
            }
            Event::Covered { seat, from, under } => {
                if let Some(place) = self.line.at(under).covering(seat) {
                    self.line.put(under, place);
                }
                self.line.put(from, Place::EMPTY);
            }
            Event::ClosedUp { .. } => self.line.put(Slot::REAR, Place::EMPTY),
            Event::Entered { swimmer } => {
                if let Some(slot) = Slot::all().find(|slot| self.line.at(*slot) == Place::EMPTY) {
                    self.line.put(slot, Place::of(swimmer));
                }
            }
            Event::Shielded { seat, slot } => self.shields[seat.index()] = Some(slot),
            Event::Lifted { seat, .. } => self.shields[seat.index()] = None,
            _ => {}
        }
        for (from, to) in event.swims() {
            self.line.put(to, before.at(from));
        }
    }

    /// The slots under a shield of anybody.
    #[must_use]
    #[inline]
    pub fn shielded(&self) -> Slots {
        Slots(self.shields.iter().fold(0, |set, shield| set | shield.map_or(0, |slot| 1 << slot.index())))
    }

    /// All shields with the seats they belong to, by slot and then by seat.
    pub fn shields(&self) -> impl Iterator<Item = (Slot, Seat)> {
        Slot::all().flat_map(move |slot| {
            let owners = Seat::first(MAX_PLAYERS).zip(self.shields);
            owners.filter(move |(_, place)| *place == Some(slot)).map(move |(seat, _)| (slot, seat))
        })
    }
}
