//! What everybody may know, and what one seat may know: all that lies open, and one's own hand.

use arrayvec::ArrayVec;

use super::{Card, MAX_PLAYERS, Match, Options, Phase, Play, SLOTS, Setup, Slot, Slots, Stall, Swimmer};
use crate::rules::{MAX_SEATS, Seat, Standings};

/// A match as everybody sees it: a window on it, no copy.
///
/// It leaves out the hands, the order of both decks, and whose duck is covered: that was seen when it took cover, and a
/// player who remembers it does so fairly.
#[derive(Debug, Clone, Copy)]
pub struct Public<'a>(&'a Match);

/// A match as one of its players sees it: what everybody sees, and the own hand.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Match,
    seat: Seat,
}

/// What everybody sees of a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Glimpse {
    /// The card on top; `None` in an empty slot.
    pub top: Option<Swimmer>,
    /// Whether a duck is covered by it.
    pub covers: bool,
}

/// What will be in a slot after a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Foreseen {
    /// What is in this slot now.
    From {
        /// Which.
        slot: Slot,
        /// Whether a duck will be covered by it.
        covers: bool,
    },
    /// The duck that is covered there now.
    Uncovered,
    /// A card of the duck deck.
    New,
}

/// What everybody can tell of a play before it is carried out. It names no card that is hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foresight {
    /// What will be in each slot.
    pub places: [Foreseen; SLOTS],
    /// The slots with a target.
    pub targets: Slots,
    /// Where the shield of each seat lies.
    pub shields: [Option<Slot>; MAX_PLAYERS],
    /// The slots in which a duck falls, and whose it is.
    pub hits: ArrayVec<(Slot, Seat), 2>,
}

impl Foresight {
    /// Everything stays as it is.
    pub(super) fn of(stall: &Stall) -> Self {
        let places: ArrayVec<Foreseen, SLOTS> =
            stall.line.places().map(|(slot, place)| Foreseen::From { slot, covers: place.is_pair() }).collect();
        Self {
            places: places.into_inner().unwrap_or([Foreseen::New; SLOTS]),
            targets: stall.targets,
            shields: stall.shields,
            hits: ArrayVec::new(),
        }
    }
}

impl Match {
    /// What everybody may know.
    #[must_use]
    pub const fn public(&self) -> Public<'_> {
        Public(self)
    }

    /// What this seat may know.
    #[must_use]
    #[inline]
    pub const fn view(&self, seat: Seat) -> View<'_> {
        View { game: self, seat }
    }
}

impl<'a> View<'a> {
    /// The seat of the player who looks.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// What everybody sees.
    #[must_use]
    pub const fn public(self) -> Public<'a> {
        Public(self.game)
    }

    /// The own hand, the card drawn last at the end.
    #[must_use]
    pub fn hand(self) -> &'a [Card] {
        self.game.hand(self.seat)
    }

    /// All that the player may do now; nothing when it is not their turn.
    #[must_use]
    #[inline]
    pub fn options(self) -> Option<Options> {
        (self.game.phase() == Phase::Play && self.game.turn() == Some(self.seat)).then(|| self.game.options())
    }

    /// Whether the player may play a card like this now, if they have it.
    #[must_use]
    pub fn can(self, play: Play) -> bool {
        self.game.turn() == Some(self.seat) && self.game.stall().can(self.seat, play)
    }
}

impl<'a> Public<'a> {
    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(self) -> &'a Setup {
        self.0.setup()
    }

    /// What the match waits for.
    #[must_use]
    pub const fn phase(self) -> Phase {
        self.0.phase()
    }

    /// The seat whose turn it is; `None` before the deal and after the end.
    #[must_use]
    pub const fn turn(self) -> Option<Seat> {
        self.0.turn()
    }

    /// How many turns were begun.
    #[must_use]
    pub const fn turns(self) -> u32 {
        self.0.turns()
    }

    /// The seats of this match.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        self.0.seats()
    }

    /// What is seen of a slot.
    #[must_use]
    pub const fn at(self, slot: Slot) -> Glimpse {
        let place = self.0.stall().line.at(slot);
        Glimpse { top: place.top(), covers: place.is_pair() }
    }

    /// The slots with a target.
    #[must_use]
    pub const fn targets(self) -> Slots {
        self.0.stall().targets
    }

    /// Where the shield of a seat lies; `None` if it has none on the line.
    #[must_use]
    pub fn shield(self, seat: Seat) -> Option<Slot> {
        self.0.stall().shields.get(seat.index()).copied().flatten()
    }

    /// The slots under a shield of anybody.
    #[must_use]
    pub fn shielded(self) -> Slots {
        self.0.stall().shielded()
    }

    /// What everybody can tell of a legal play of this seat before it is carried out.
    #[must_use]
    pub fn foresee(self, seat: Seat, play: Play) -> Foresight {
        self.0.stall().foresee(seat, play)
    }

    /// How many ducks of a seat were shot.
    #[must_use]
    pub fn fallen(self, seat: Seat) -> usize {
        self.0.fallen(seat)
    }

    /// How many ducks a seat has left.
    #[must_use]
    pub fn ducks_left(self, seat: Seat) -> usize {
        self.0.ducks_left(seat)
    }

    /// How many cards a seat holds.
    #[must_use]
    pub fn hand_size(self, seat: Seat) -> usize {
        self.0.hand(seat).len()
    }

    /// How many cards the duck deck has.
    #[must_use]
    pub const fn duck_deck_left(self) -> usize {
        self.0.duck_deck().len()
    }

    /// How many action cards are left to draw.
    #[must_use]
    pub fn draw_deck_left(self) -> usize {
        self.0.draw_deck().len()
    }

    /// The played cards, oldest first.
    #[must_use]
    pub fn played(self) -> &'a [Card] {
        self.0.played()
    }

    /// All seats from the best to the last.
    #[must_use]
    pub fn standings(self) -> Standings {
        self.0.standings()
    }

    /// The seats that won; nobody before the match is over.
    #[must_use]
    pub fn winners(self) -> ArrayVec<Seat, MAX_SEATS> {
        self.0.winners()
    }
}
