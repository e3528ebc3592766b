//! Canardage: a line of ducks swims past a stall at the fair. Everybody has ducks in it, a hand of three cards, and one
//! wish: to be the last with a duck that was not hit.
//!
//! ```
//! use couch_ducks::rules::{
//!     Dealer,
//!     canardage::{Action, Deal, Match, Phase, Setup},
//! };
//!
//! let setup = Setup::new(4)?;
//! let (mut game, mut dealer) = (Match::new(setup), Dealer::new(2026));
//! game.apply(Action::Deal(Deal::by_chance(setup, &mut dealer)))?;
//! let first = game.turn().ok_or("somebody begins")?;
//! let does = game.options().get(0).ok_or("a hand always has a move")?;
//! game.apply(Action::Turn { seat: first, does })?;
//! assert_ne!(game.turn(), Some(first), "and the next player goes on");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod card;
mod carry_out;
mod deal;
mod game;
mod line;
mod notation;
mod play;
mod position;
mod rules;
mod setup;
mod slot;
mod stall;
mod view;

pub use action::{Action, Deck, Event, Events, Hit, Phase, Refusal};
pub use card::{ACTIONS, Card, Cards, HAND, Hand, counts};
pub use carry_out::Preview;
pub use deal::{Deal, DuckDeck, Swimmers};
pub use game::Match;
pub use line::{Line, Place, Swimmer};
pub use play::{Move, Options, Play, Ways, Where};
pub use position::{Impossible, Position};
pub use setup::{DUCKS, MAX_PLAYERS, MAX_SWIMMERS, MIN_PLAYERS, Setup, WATERS};
pub use slot::{Order, SLOTS, Slot, Slots};
pub use stall::Stall;
pub use view::{Foreseen, Foresight, Glimpse, Public, View};

#[cfg(test)]
mod tests;
