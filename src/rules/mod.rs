//! The games as data: no Bevy, no input or output, no clock, no randomness of their own.
//!
//! Each game is a module with the same shape, which [`Rules`] defines: a match that holds the full state, secrets
//! included; `apply(action)`, which returns the events it caused or the reason for refusing it; and views with what one
//! seat, or everybody, may know. Chance comes from outside as an action, so a match can be recorded, replayed, refereed
//! and searched.

use std::{error::Error, fmt::Debug};

use arrayvec::ArrayVec;
use serde::{Serialize, de::DeserializeOwned};

pub mod canardage;
mod dealer;
pub mod duck_and_cover;
mod seat;
#[cfg(test)]
mod suite;

pub use dealer::Dealer;
pub use seat::{MAX_SEATS, Seat, SeatSet};

/// A match of any game, with everything that the rest of the program can ask without knowing which game it is.
pub trait Rules: Debug + Clone + PartialEq + Serialize + Send + Sync + 'static {
    /// The game's name in commands, records and files.
    const WORD: &'static str;

    /// The choices made before a match starts, such as the number of players.
    type Setup: Debug + Copy + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that a player or chance does.
    type Action: Debug + Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happens because of an action.
    type Event: Debug + Clone + Copy + PartialEq + Send + Sync + 'static;
    /// The events of one action, oldest first.
    type Events: IntoIterator<Item = Self::Event> + Default;
    /// Why an action is refused, as a sentence.
    type Refusal: Error + Copy + PartialEq + Send + Sync + 'static;
    /// What one seat may know.
    type View<'a>;
    /// What everybody may know.
    type Public<'a>;

    /// A new match, which waits for its first deal.
    fn begin(setup: Self::Setup) -> Self;
    /// The setup that the match began with.
    fn setup(&self) -> &Self::Setup;
    /// The number of players in a match with this setup.
    fn players(setup: &Self::Setup) -> usize;
    /// Performs an action, or says why it is refused. A refused action changes nothing.
    fn apply(&mut self, action: Self::Action) -> Result<Self::Events, Self::Refusal>;
    /// Whose turn it is.
    fn waits_for(&self) -> Waits;
    /// What chance does now; `None` if it is not its turn.
    fn chance(&self, dealer: &mut Dealer) -> Option<Self::Action>;
    /// The seats that may still take back what they did in this turn.
    fn may_take_back(&self) -> SeatSet;
    /// The seat that performs this action; `None` for chance and for the Captain.
    fn doer(action: &Self::Action) -> Option<Seat>;
    /// What this seat may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;
    /// What everybody may know.
    fn public(&self) -> Self::Public<'_>;
    /// All seats from the best to the last.
    fn standings(&self) -> Standings;
}

/// Whose turn it is. Hot seat, takeover, the pace of bots and the flow of a match need to know no more of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// Chance, right away.
    Chance,
    /// Chance, after the players have seen how the last round ended.
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

/// The place and points of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// Whose place and points these are.
    pub seat: Seat,
    /// 1 for the best; seats that tie share a place.
    pub place: usize,
    /// Its score so far.
    pub points: i32,
}

/// All seats from the best to the last.
pub type Standings = ArrayVec<Standing, MAX_SEATS>;
