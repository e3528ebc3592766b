//! What a card does to the stall, and why it cannot do it.

use arrayvec::ArrayVec;

use super::{Card, Event, Foreseen, Foresight, Hit, Place, Play, Refusal, SLOTS, Slot, Stall, Swimmer, Where};
use crate::rules::Seat;

/// What a card meets outside the stall: the duck deck, the players' ducks, and somebody who tells what happens.
pub(super) trait Surroundings {
    /// Something happens.
    fn note(&mut self, event: Event);
    /// A duck of this seat was hit.
    fn falls(&mut self, owner: Seat);
    /// The next card of the duck deck, if there is one.
    fn enters(&mut self) -> Option<Swimmer>;
    /// This card goes to the bottom of the duck deck.
    fn goes_under(&mut self, swimmer: Swimmer);
}

impl Surroundings for Foresight {
    fn note(&mut self, event: Event) {
        let before = self.places;
        match event {
            Event::Shot { slot, hit: Hit::Duck { owner, uncovers }, .. } => {
                self.hits.push((slot, owner));
                self.places[slot.index()] = if uncovers.is_some() { Foreseen::Uncovered } else { Foreseen::New };
            }
            Event::Covered { under, .. } => {
                if let Foreseen::From { covers, .. } = &mut self.places[under.index()] {
                    *covers = true;
                }
            }
            Event::Scattered => self.places = [Foreseen::New; SLOTS],
            _ => {}
        }
        for (from, to) in event.swims() {
            self.places[to.index()] = before[from.index()];
        }
        if matches!(event, Event::ClosedUp { .. }) {
            self.places[Slot::REAR.index()] = Foreseen::New;
        }
    }

    fn falls(&mut self, _: Seat) {}

    fn enters(&mut self) -> Option<Swimmer> {
        None
    }

    fn goes_under(&mut self, _: Swimmer) {}
}

/// What a play will do, as far as anybody can tell who does not know the duck deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The stall afterwards; slots that a card of the deck will enter are empty.
    pub stall: Stall,
    /// Whose ducks fall.
    pub hits: ArrayVec<Seat, 2>,
}

impl Surroundings for Preview {
    #[inline]
    fn note(&mut self, _: Event) {}

    #[inline]
    fn falls(&mut self, owner: Seat) {
        self.hits.push(owner);
    }

    #[inline]
    fn enters(&mut self) -> Option<Swimmer> {
        None
    }

    #[inline]
    fn goes_under(&mut self, _: Swimmer) {}
}

impl Stall {
    /// What this play of this seat will do, if it is a legal one.
    #[must_use]
    #[inline]
    pub fn preview(&self, seat: Seat, play: Play) -> Preview {
        let mut stall = *self;
        let mut preview = Preview { stall: *self, hits: ArrayVec::new() };
        stall.carry_out(seat, play, &mut preview);
        preview.stall = stall;
        preview
    }

    /// What everybody can tell of a legal play of this seat before it is carried out.
    pub(super) fn foresee(&self, seat: Seat, play: Play) -> Foresight {
        let mut stall = *self;
        let mut foresight = Foresight::of(self);
        stall.carry_out(seat, play, &mut foresight);
        Foresight { targets: stall.targets, shields: stall.shields, ..foresight }
    }

    /// Does what a legal play does. A Scatter only says so: the rest is for chance.
    #[inline]
    pub(super) fn carry_out(&mut self, seat: Seat, Play { card, at }: Play, around: &mut impl Surroundings) {
        match (card, at) {
            (Card::TakeAim | Card::DoubleAim, Where::At(slot)) => self.aim(slot, around),
            (Card::DoubleAim, Where::Pair(front, rear)) => {
                self.aim(front, around);
                self.aim(rear, around);
            }
            (Card::AdjustLeft, Where::At(from)) => self.adjust(from, from.ahead(), around),
            (Card::AdjustRight, Where::At(from)) => self.adjust(from, from.behind(), around),
            (Card::Fire, Where::At(slot)) => {
                let gap = self.shoot(slot, Some(slot), around);
                self.fill_up([gap, None], around);
            }
            (Card::Sharpshooter, Where::At(slot)) => {
                let target = self.targets.has(slot).then_some(slot);
                let gap = self.shoot(slot, target, around);
                self.fill_up([gap, None], around);
            }
            (Card::Squint, Where::Pair(target, slot)) => {
                let gap = self.shoot(slot, Some(target), around);
                self.fill_up([gap, None], around);
            }
            (Card::DoubleShot, Where::Pair(front, rear)) => {
                let behind = self.shoot(rear, Some(rear), around);
                let ahead = self.shoot(front, Some(front), around);
                self.fill_up([behind, ahead], around);
            }
            (Card::PaddleAhead, Where::At(slot)) => {
                if let Some(ahead) = slot.ahead() {
                    self.swap(ahead, slot, around);
                }
            }
            (Card::PaddleBack, Where::At(slot)) => {
                if let Some(behind) = slot.behind() {
                    self.swap(slot, behind, around);
                }
            }
            (Card::Dash, Where::At(from)) => {
                self.line.dash(from);
                around.note(Event::Dashed { from });
            }
            (Card::Reorder, Where::Order(order)) => {
                self.line = self.line.reordered(order);
                around.note(Event::Reordered { order });
            }
            (Card::TakeCover, Where::Pair(from, under)) => {
                if let Some(place) = self.line.at(under).covering(seat) {
                    self.line.put(under, place);
                    around.note(Event::Covered { seat, from, under });
                    self.fill_up([Some(from), None], around);
                }
            }
            (Card::Hide, Where::At(slot)) => {
                self.shields[seat.index()] = Some(slot);
                around.note(Event::Shielded { seat, slot });
            }
            (Card::March, _) => {
                let place = self.line.at(Slot::FRONT);
                if let Some(top) = place.top() {
                    // Of a pair the covered duck lies lowest.
                    let cards = [Some(top), place.under().and_then(Swimmer::duck)];
                    cards.into_iter().flatten().for_each(|card| around.goes_under(card));
                    around.note(Event::Marched { top, under: place.under() });
                    self.fill_up([Some(Slot::FRONT), None], around);
                }
            }
            (Card::Scatter, _) => around.note(Event::Scattered),
            // No other card can be played at these places.
            _ => {}
        }
    }

    #[inline]
    fn aim(&mut self, slot: Slot, around: &mut impl Surroundings) {
        self.targets = self.targets.with(slot);
        around.note(Event::Aimed { slot });
    }

    #[inline]
    fn adjust(&mut self, from: Slot, to: Option<Slot>, around: &mut impl Surroundings) {
        let Some(to) = to else { return };
        self.targets = self.targets.without(from).with(to);
        around.note(Event::Adjusted { from, to });
    }

    #[inline]
    fn swap(&mut self, ahead: Slot, behind: Slot, around: &mut impl Surroundings) {
        self.line.swap(ahead, behind);
        around.note(Event::Swapped { ahead, behind });
    }

    /// Shoots a slot and uses up a target. Returns the slot if nothing is left in it.
    #[inline]
    fn shoot(&mut self, slot: Slot, target: Option<Slot>, around: &mut impl Surroundings) -> Option<Slot> {
        if let Some(target) = target {
            self.targets = self.targets.without(target);
        }
        let place = self.line.at(slot);
        let Some(owner) = place.owner() else {
            around.note(Event::Shot { slot, target, hit: Hit::Water });
            return None;
        };
        if self.shielded().has(slot) {
            around.note(Event::Shot { slot, target, hit: Hit::Shield });
            return None;
        }
        let uncovers = place.under();
        around.note(Event::Shot { slot, target, hit: Hit::Duck { owner, uncovers } });
        self.line.uncover(slot);
        around.falls(owner);
        if uncovers.is_none() { Some(slot) } else { None }
    }

    /// The line closes up over these gaps, the rear one first, and new cards enter.
    #[inline]
    fn fill_up(&mut self, gaps: [Option<Slot>; 2], around: &mut impl Surroundings) {
        for gap in gaps.into_iter().flatten() {
            self.line.close_up(gap);
            around.note(Event::ClosedUp { gap });
        }
        let missing = gaps.into_iter().flatten().count();
        for slot in Slot::all().skip(SLOTS - missing) {
            // In a match only a shared win leaves the deck without a card here.
            let Some(swimmer) = around.enters() else { break };
            self.line.put(slot, Place::of(swimmer));
            around.note(Event::Entered { swimmer });
        }
    }
}

impl Stall {
    /// Whether this seat can play a card like this.
    #[must_use]
    #[inline]
    pub fn can(&self, seat: Seat, Play { card, at }: Play) -> bool {
        match (card, at) {
            (Card::Reorder, Where::Order(order)) => self.line.reordered(order) != self.line,
            (Card::Reorder, _) => false,
            _ => self.all_ways(seat).of(card).has(at),
        }
    }

    /// Why this seat cannot play a card like this.
    #[cold]
    pub(super) fn why_not(&self, seat: Seat, Play { card, at }: Play) -> Refusal {
        let own = |slot: Slot| self.line.at(slot).owner() == Some(seat);
        let aimed = |slot: Slot| self.targets.has(slot);
        let no_target =
            |slots: &[Slot]| slots.iter().find(|slot| !aimed(**slot)).map(|slot| Refusal::NoTarget { slot: *slot });
        let moved = |slot: Slot, to: Option<Slot>| match to {
            None => Refusal::EndOfTheLine { slot },
            Some(_) => Refusal::NothingChanges,
        };
        match (card, at) {
            (Card::Reorder, Where::Order(_)) => Refusal::NothingChanges,
            (Card::TakeAim, Where::At(slot)) => Refusal::TargetThere { slot },
            (Card::DoubleAim, Where::At(slot)) if aimed(slot) => Refusal::TargetThere { slot },
            (Card::DoubleAim, Where::At(_)) => Refusal::TwoAreFree,
            (Card::Fire, Where::At(slot)) => Refusal::NoTarget { slot },
            (Card::AdjustLeft | Card::AdjustRight, Where::At(slot)) if !aimed(slot) => Refusal::NoTarget { slot },
            (Card::AdjustLeft, Where::At(from)) => {
                from.ahead().map_or(Refusal::EndOfTheLine { slot: from }, |slot| Refusal::TargetThere { slot })
            }
            (Card::AdjustRight, Where::At(from)) => {
                from.behind().map_or(Refusal::EndOfTheLine { slot: from }, |slot| Refusal::TargetThere { slot })
            }
            (Card::Sharpshooter, Where::At(slot)) if self.line.ducks().has(slot) => Refusal::UnderAShield { slot },
            (Card::Sharpshooter | Card::Hide, Where::At(slot)) => Refusal::NoDuck { slot },
            (Card::PaddleAhead | Card::PaddleBack | Card::Dash, Where::At(slot)) if !own(slot) => {
                Refusal::NotTheirDuck { slot }
            }
            (Card::PaddleAhead | Card::Dash, Where::At(slot)) => moved(slot, slot.ahead()),
            (Card::PaddleBack, Where::At(slot)) => moved(slot, slot.behind()),
            (Card::DoubleAim | Card::DoubleShot | Card::Squint | Card::TakeCover, Where::Pair(one, other)) => {
                let sorted = one < other || matches!(card, Card::Squint | Card::TakeCover);
                if !one.touches(other) || !sorted {
                    return Refusal::NotSideBySide;
                }
                match card {
                    Card::DoubleAim => Refusal::TargetThere { slot: if aimed(one) { one } else { other } },
                    Card::DoubleShot => no_target(&[one, other]).unwrap_or(Refusal::NotSideBySide),
                    Card::Squint => no_target(&[one]).unwrap_or(Refusal::NoDuck { slot: other }),
                    _ if !own(one) => Refusal::NotTheirDuck { slot: one },
                    _ if self.line.at(one).is_pair() => Refusal::AlreadyAPair { slot: one },
                    _ if !self.line.ducks().has(other) => Refusal::NoDuck { slot: other },
                    _ => Refusal::AlreadyAPair { slot: other },
                }
            }
            _ => Refusal::OtherPlaces { card },
        }
    }
}
