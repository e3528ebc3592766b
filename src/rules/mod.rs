//! The games as data: no Bevy, no input or output, no clock, no randomness of their own.
//!
//! Each game is a module with the same shape, which [`Rules`] spells out: a match that is the whole truth, `apply(action)`
//! that returns the events it caused or a reason why not, and views that hold what one seat, or everybody, may know.
//! Chance comes in from outside as an action, so a match can be recorded, replayed, refereed and searched.

use std::{error::Error, fmt::Debug};

use arrayvec::ArrayVec;
use serde::{Serialize, de::DeserializeOwned};

mod dealer;
pub mod duck_and_cover;
mod seat;
#[cfg(test)]
mod suite;

pub use dealer::Dealer;
pub use seat::{MAX_SEATS, Seat, SeatSet};

/// What every game is: a match, and everything that can be asked of it without knowing which game it is.
pub trait Rules: Debug + Clone + PartialEq + Serialize + Send + Sync + 'static {
    /// The word for the game in commands, records and files.
    const WORD: &'static str;

    /// What is agreed before a match starts.
    type Setup: Debug + Copy + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player or chance does.
    type Action: Debug + Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What came of it.
    type Event: Debug + Clone + Copy + PartialEq + Send + Sync + 'static;
    /// The events of one action, oldest first.
    type Events: IntoIterator<Item = Self::Event>;
    /// Why something cannot be done, as a sentence.
    type Refusal: Error + Copy + PartialEq + Send + Sync + 'static;
    /// What one seat may know.
    type View<'a>;
    /// What everybody may know.
    type Public<'a>;

    /// A match that waits for its first deal.
    fn begin(setup: Self::Setup) -> Self;
    /// What was agreed before the start.
    fn setup(&self) -> &Self::Setup;
    /// How many play with this setup.
    fn players(setup: &Self::Setup) -> usize;
    /// Does this, or says why not. A refused action changes nothing.
    fn apply(&mut self, action: Self::Action) -> Result<Self::Events, Self::Refusal>;
    /// Whose turn it is.
    fn waits_for(&self) -> Waits;
    /// What chance does now, if it is its turn.
    fn chance(&self, dealer: &mut Dealer) -> Option<Self::Action>;
    /// The seats that have done something in this turn that they may still take back.
    fn may_take_back(&self) -> SeatSet;
    /// Who does this; `None` for chance and for the Captain.
    fn doer(action: &Self::Action) -> Option<Seat>;
    /// What this seat may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;
    /// What everybody may know.
    fn public(&self) -> Self::Public<'_>;
    /// All seats from the best to the last.
    fn standings(&self) -> Standings;
}

/// Whose turn it is: all that hot seat, takeover, the pace of bots and the flow of a match have to know of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// Chance, at once.
    Chance,
    /// Chance, as soon as the players have seen how the last round ended.
    NextRound,
    /// The Captain, for everybody.
    Captain,
    /// These seats, in any order.
    Seats(SeatSet),
    /// Nobody: the match is over.
    Over,
}

impl Waits {
    /// Whether this seat has something to decide.
    #[must_use]
    pub const fn asks(self, seat: Seat) -> bool {
        match self {
            Self::Seats(seats) => seats.contains(seat),
            _ => false,
        }
    }
}

/// Where a seat stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// 1 for the first; seats that tie share a place.
    pub place: usize,
    /// What it has scored so far.
    pub points: i32,
}

/// All seats from the best to the last.
pub type Standings = ArrayVec<Standing, MAX_SEATS>;
