//! What one seat may know: everything that lies face up, and nothing else. Bots see a match through this.

use arrayvec::ArrayVec;

use super::{Call, Card, Cards, DUCKS, Duck, Grid, Match, Phase, Setup, Targets};
use crate::rules::{MAX_SEATS, Seat};

/// A match as one of its players sees it.
///
/// It leaves out the order of the deck, what Surprises took away, the Captain pile below its top, all covered cards
/// (the player's own too) and what the others have chosen before everybody has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// What was agreed before the start.
    pub setup: Setup,
    /// What the match waits for.
    pub phase: Phase,
    /// The number of the round.
    pub round: u32,
    /// What each seat shows.
    pub ponds: ArrayVec<PondView, MAX_SEATS>,
    /// The card everybody answers now, and what it calls.
    pub open: Option<(Card, Call)>,
    /// How many cards the draw deck has left.
    pub deck_left: usize,
    /// How many cards lie on the Captain pile.
    pub pile: usize,
    /// The card on top of the Captain pile.
    pub pile_top: Option<Card>,
    /// The discard area, oldest first.
    pub discards: Cards,
    /// The totals of the rounds that are over.
    pub totals: ArrayVec<i32, MAX_SEATS>,
}

/// A pond as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PondView {
    /// The visible ducks.
    pub grid: Grid,
    /// How many cards each visible duck's stack has; 0 for covered ducks.
    heights: [u8; DUCKS],
    /// Whether this seat has committed in this call.
    pub ready: bool,
}

impl PondView {
    /// How many cards the stack of this duck has; 0 if it is covered.
    #[must_use]
    pub const fn height(&self, duck: Duck) -> usize {
        self.heights[duck.index()] as usize
    }
}

impl View {
    /// What this seat may know of that match.
    #[must_use]
    pub fn of(game: &Match, seat: Seat) -> Self {
        let pond_view = |seat: Seat| {
            let pond = game.pond(seat)?;
            let mut heights = [0; DUCKS];
            for duck in pond.grid().visible() {
                heights[duck.index()] = pond.stack(duck).count() as u8;
            }
            Some(PondView { grid: *pond.grid(), heights, ready: game.choice(seat).is_some() })
        };
        Self {
            seat,
            setup: *game.setup(),
            phase: game.phase(),
            round: game.round(),
            ponds: game.seats().filter_map(pond_view).collect(),
            open: game.open(),
            deck_left: game.deck_left(),
            pile: game.pile().len(),
            pile_top: game.pile().last().copied(),
            discards: game.discards().iter().copied().collect(),
            totals: game.seats().map(|seat| game.total(seat)).collect(),
        }
    }

    /// The grid of the player who looks.
    #[must_use]
    pub fn own(&self) -> Option<&Grid> {
        self.ponds.get(self.seat.index()).map(|pond| &pond.grid)
    }

    /// The duck the player has to move now; nothing while nobody chooses and for who must quack.
    #[must_use]
    pub fn mover(&self) -> Option<Duck> {
        let (_, call) = self.open?;
        call.mover(self.own()?.visible())
    }

    /// The cells the player's called duck may move to.
    #[must_use]
    pub fn targets(&self) -> Option<Targets> {
        self.own()?.targets(self.mover()?)
    }
}
