//! The turn in progress as its player sees it: a card of the hand, then a place for it, step by step over what is legal.
//! Knows no device and no picture: a wish goes in, and what came of it comes out.

use bevy::prelude::*;

use crate::rules::{
    Seat,
    canardage::{Card, Move, Options, Play, Slot, Ways, Where},
};

mod ordering;
#[cfg(test)]
mod tests;

pub use ordering::Ordering;

/// Whose turn it is, and how far they are with it.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turn {
    seat: Option<Seat>,
    /// Which turn of the match it is.
    number: u32,
    step: Step,
}

/// How far a turn is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Step {
    /// The hand lies face down, until its player looks at it.
    Covered,
    /// Nobody has anything to choose.
    #[default]
    Nothing,
    /// A card is chosen, by its place in the hand.
    Card(usize),
    /// A place is chosen for the card, by its number among all [places](places).
    Place(usize, usize),
    /// The line is put into a new order for the card.
    Order(usize, Ordering),
}

/// What a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// One step to the left (-1) or to the right (1).
    Step(isize),
    /// Yes, this one.
    Confirm,
    /// Back.
    Cancel,
    /// Points at a card of the hand; a press also chooses it.
    Card(usize, Touch),
    /// Points at a slot; a press also chooses it. `after` says whether it is nearer to the slot behind than to the one ahead.
    Slot {
        /// Which.
        slot: Slot,
        /// In its rear half.
        after: bool,
        /// How.
        touch: Touch,
    },
}

/// How something is pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The mouse moves over it.
    Hover,
    /// It is pressed.
    Press,
}

/// What came of a wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing at all.
    Nothing,
    /// The cursor is somewhere else.
    Moved,
    /// A step further.
    Chose,
    /// A step back.
    Back,
    /// It is not possible.
    Refused,
    /// The turn is decided.
    Decided(Move),
}

/// What a player needs to know in their turn.
pub struct Sight<'a> {
    /// Their hand.
    pub hand: &'a [Card],
    /// All they may do.
    pub options: &'a Options,
    /// Whether a card may be played like this.
    pub can: &'a dyn Fn(Play) -> bool,
    /// Whether their hand may be covered again.
    pub hides: bool,
}

/// All the places where a card can be played, from the front of the line to its rear.
#[must_use]
pub fn places(ways: Ways) -> Vec<Where> {
    let mut places: Vec<Where> = ways.iter().collect();
    places.sort_by_key(|at| match at {
        Where::At(slot) => (2 * slot.index(), slot.index()),
        Where::Pair(one, other) => (one.index() + other.index(), one.index()),
        Where::Nowhere | Where::Order(_) => (0, 0),
    });
    places
}

impl Sight<'_> {
    /// Where a card of the hand can be played.
    fn places(&self, card: usize) -> Vec<Where> {
        let ways = |card: &Card| self.options.cards().iter().find(|(other, _)| other == card).map(|(_, ways)| *ways);
        self.hand.get(card).and_then(ways).map(places).unwrap_or_default()
    }

    /// Whether a card of the hand may leave it now.
    #[must_use]
    pub fn may_leave(&self, card: usize) -> bool {
        self.hand.get(card).is_some_and(|card| self.options.cards().iter().any(|(other, _)| other == card))
    }

    /// The next card from here that may leave the hand, going round at the ends.
    fn next_card(&self, from: usize, step: isize) -> Option<usize> {
        let count = self.hand.len() as isize;
        let nth = |ahead: isize| (from as isize + ahead * step).rem_euclid(count.max(1)) as usize;
        (1..=count).map(nth).find(|card| self.may_leave(*card))
    }

    fn first_card(&self) -> usize {
        (0..self.hand.len()).find(|card| self.may_leave(*card)).unwrap_or(0)
    }
}

impl Turn {
    /// A turn that begins with a hand that lies open, or face down.
    #[must_use]
    pub fn begin(seat: Seat, number: u32, sight: &Sight<'_>, covered: bool) -> Self {
        let step = if covered { Step::Covered } else { Step::Card(sight.first_card()) };
        Self { seat: Some(seat), number, step }
    }

    /// Whose turn it is; `None` while nobody's is.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether this is that turn.
    #[must_use]
    pub fn is(&self, seat: Seat, number: u32) -> bool {
        (self.seat, self.number) == (Some(seat), number)
    }

    /// How far it is.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Whether its player has not looked at the hand yet.
    #[must_use]
    pub const fn is_covered(&self) -> bool {
        matches!(self.step, Step::Covered)
    }

    /// The place in the hand of the card at the cursor, or already chosen.
    #[must_use]
    pub const fn card(&self) -> Option<usize> {
        match self.step {
            Step::Covered | Step::Nothing => None,
            Step::Card(card) | Step::Place(card, _) | Step::Order(card, _) => Some(card),
        }
    }

    /// The card of this hand that is played, and where, as far as it is chosen: what would happen now.
    #[must_use]
    pub fn play(&self, hand: &[Card], options: &Options) -> Option<Play> {
        let (card, at) = match self.step {
            Step::Place(card, place) => {
                let sight = Sight { hand, options, can: &|_| true, hides: false };
                (card, sight.places(card).get(place).copied()?)
            }
            Step::Order(card, ordering) => (card, Where::Order(ordering.order)),
            _ => return None,
        };
        Some(Play { card: *hand.get(card)?, at })
    }

    /// Turns a covered hand face up.
    pub fn uncover(&mut self, sight: &Sight<'_>) {
        if self.is_covered() {
            self.step = Step::Card(sight.first_card());
        }
    }

    /// The same turn at the card of this move, or also at its place.
    #[must_use]
    pub fn showing(&self, does: Move, sight: &Sight<'_>, place: bool) -> Self {
        let Some(card) = sight.hand.iter().position(|card| *card == does.card()) else { return *self };
        let step = match does {
            Move::Play(Play { at: Where::Order(order), .. }) if place => {
                Step::Order(card, Ordering { order, at: None, held: None })
            }
            Move::Play(Play { at, .. }) if place => {
                let found = sight.places(card).iter().position(|place| *place == at);
                found.map_or(Step::Card(card), |place| Step::Place(card, place))
            }
            _ => Step::Card(card),
        };
        Self { step, ..*self }
    }

    /// Does what the player wants, if it is possible.
    pub fn wish(&mut self, wish: Wish, sight: &Sight<'_>) -> Outcome {
        match self.step {
            Step::Nothing => Outcome::Nothing,
            Step::Covered => match wish {
                Wish::Confirm | Wish::Card(_, Touch::Press) => self.go(Step::Card(sight.first_card()), Outcome::Chose),
                _ => Outcome::Nothing,
            },
            Step::Card(card) => self.choose_card(card, wish, sight),
            Step::Place(card, place) => self.choose_place(card, place, wish, sight),
            Step::Order(card, ordering) => self.put_in_order(card, ordering, wish, sight),
        }
    }

    fn go(&mut self, step: Step, outcome: Outcome) -> Outcome {
        if self.step == step {
            return Outcome::Nothing;
        }
        self.step = step;
        outcome
    }

    fn choose_card(&mut self, card: usize, wish: Wish, sight: &Sight<'_>) -> Outcome {
        match wish {
            Wish::Step(step) => match sight.next_card(card, step) {
                Some(next) => self.go(Step::Card(next), Outcome::Moved),
                None => Outcome::Nothing,
            },
            Wish::Confirm => self.take(card, sight),
            Wish::Cancel if sight.hides => self.go(Step::Covered, Outcome::Back),
            Wish::Card(other, Touch::Press) => self.take(other, sight),
            Wish::Card(other, Touch::Hover) if sight.may_leave(other) => self.go(Step::Card(other), Outcome::Moved),
            Wish::Cancel | Wish::Card(..) | Wish::Slot { .. } => Outcome::Nothing,
        }
    }

    /// Takes a card out of the hand, to play it or to throw it away.
    fn take(&mut self, card: usize, sight: &Sight<'_>) -> Outcome {
        let Some(taken) = sight.hand.get(card).copied().filter(|_| sight.may_leave(card)) else {
            return Outcome::Refused;
        };
        if sight.options.must_discard() {
            return Outcome::Decided(Move::Discard(taken));
        }
        let step = if taken == Card::Reorder { Step::Order(card, Ordering::BEGIN) } else { Step::Place(card, 0) };
        self.go(step, Outcome::Chose)
    }

    /// What all steps after the card have in common: the way back, and another card.
    fn leave(&mut self, card: usize, wish: Wish, sight: &Sight<'_>) -> Outcome {
        match wish {
            Wish::Cancel => self.go(Step::Card(card), Outcome::Back),
            Wish::Card(other, Touch::Press) if other == card => self.go(Step::Card(card), Outcome::Back),
            Wish::Card(other, Touch::Press) => self.take(other, sight),
            _ => Outcome::Nothing,
        }
    }

    fn choose_place(&mut self, card: usize, place: usize, wish: Wish, sight: &Sight<'_>) -> Outcome {
        let places = sight.places(card);
        match wish {
            Wish::Step(step) => {
                let next = (place as isize + step).rem_euclid(places.len().max(1) as isize) as usize;
                self.go(Step::Place(card, next), Outcome::Moved)
            }
            Wish::Confirm => match (sight.hand.get(card), places.get(place)) {
                (Some(card), Some(at)) => Outcome::Decided(Move::Play(Play { card: *card, at: *at })),
                _ => Outcome::Refused,
            },
            Wish::Slot { slot, after, touch } => match (nearest(&places, slot, after), touch) {
                (Some(near), Touch::Press) if near == place => self.choose_place(card, place, Wish::Confirm, sight),
                (Some(near), _) => self.go(Step::Place(card, near), Outcome::Moved),
                (None, Touch::Press) => Outcome::Refused,
                (None, Touch::Hover) => Outcome::Nothing,
            },
            _ => self.leave(card, wish, sight),
        }
    }

    fn put_in_order(&mut self, card: usize, ordering: Ordering, wish: Wish, sight: &Sight<'_>) -> Outcome {
        let mut go = |ordering: Ordering, outcome: Outcome| self.go(Step::Order(card, ordering), outcome);
        match wish {
            Wish::Step(step) => ordering.step(step).map_or(Outcome::Nothing, |moved| go(moved, Outcome::Moved)),
            Wish::Confirm if ordering.at.is_some() => match ordering.held {
                Some(_) => go(Ordering { held: None, ..ordering }, Outcome::Chose),
                None => go(Ordering { held: Some(ordering.order), ..ordering }, Outcome::Chose),
            },
            Wish::Confirm => match sight.hand.get(card) {
                Some(card) => {
                    let play = Play { card: *card, at: Where::Order(ordering.order) };
                    if (sight.can)(play) { Outcome::Decided(Move::Play(play)) } else { Outcome::Refused }
                }
                None => Outcome::Refused,
            },
            Wish::Cancel if ordering.held.is_some() => {
                let order = ordering.held.unwrap_or(ordering.order);
                go(Ordering { order, held: None, ..ordering }, Outcome::Back)
            }
            Wish::Slot { slot, touch: Touch::Press, .. } => go(ordering.touched(slot), Outcome::Chose),
            _ => self.leave(card, wish, sight),
        }
    }
}

/// The place that is meant by pointing at a slot, nearer to one or the other of its neighbours; `None` if the card cannot
/// be played there.
fn nearest(places: &[Where], slot: Slot, after: bool) -> Option<usize> {
    // Of two slots, the half that was pointed at says which neighbour is the other one. If there are still two ways, the
    // slot itself is the second: that is the duck that is shot, or the cover.
    let rank = |at: &Where| match *at {
        Where::At(other) if other == slot => Some((false, false)),
        Where::Pair(one, other) if one == slot => Some(((other > slot) != after, true)),
        Where::Pair(one, other) if other == slot => Some(((one > slot) != after, false)),
        Where::Nowhere => Some((false, false)),
        _ => None,
    };
    let ranked = places.iter().enumerate().filter_map(|(place, at)| Some((rank(at)?, place)));
    ranked.min().map(|(_, place)| place)
}
