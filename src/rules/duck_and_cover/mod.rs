//! Duck & Cover: a Captain draws, everybody moves the called duck by covering a neighbour or ducking into a gap, who
//! cannot move quacks; the fewest splashes after three rounds win.
//!
//! ```
//! use couch_ducks::rules::{
//!     Dealer,
//!     duck_and_cover::{Action, Choice, Deal, Match, Phase, Setup},
//! };
//!
//! let mut game = Match::new(Setup::new(2)?);
//! let mut dealer = Dealer::new(2026);
//! game.apply(Action::Deal(Deal::by_chance(game.setup(), &mut dealer)))?;
//! game.apply(Action::Draw)?;
//! assert_eq!(game.phase(), Phase::Choose);
//! for seat in game.seats() {
//!     let choice = match game.targets(seat) {
//!         Some(targets) => Choice::Move(targets.first()),
//!         None => Choice::Quack,
//!     };
//!     game.apply(Action::Choose { seat, choice })?;
//! }
//! assert_eq!(game.phase(), Phase::Draw, "all have moved, and the Captain draws again");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod board;
mod card;
mod cell;
mod deal;
mod game;
mod grid;
mod pond;
mod public;
mod rules;
mod score;
mod setup;
mod view;

pub use action::{Action, Choice, DiscardReason, Event, Events, Phase, Reason, Refusal};
pub use card::{Call, Card, DUCKS, Duck, DuckSet};
pub use cell::Cell;
pub use deal::Deal;
pub use game::Match;
pub use grid::{Grid, Targets};
pub use pond::{Pond, Stack};
pub use public::{Public, PublicPond};
pub use score::Score;
pub use setup::{Cards, MAX_CARDS, MAX_PLAYERS, MIN_PLAYERS, Setup, Variant, Variants};
pub use view::View;

#[cfg(test)]
mod tests;
