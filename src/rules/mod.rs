//! The games as data: no Bevy, no input or output, no clock, no randomness of their own.
//!
//! Each game is a module with the same shape: a `Match` that is the whole truth, `apply(action)` that returns the
//! events it caused or a reason why not, and a `View` that holds what one seat may know. Chance comes in from outside
//! as an action, so a match can be replayed, refereed and searched.

pub mod duck_and_cover;
mod seat;

pub use seat::{MAX_SEATS, Seat};
