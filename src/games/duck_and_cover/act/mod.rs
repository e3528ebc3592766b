//! What players and bots do: the Captain's draw, and everybody's answer to a call. Every press becomes an attempt,
//! which the bridge hands to the rules.

use bevy::prelude::*;

use crate::rules::duck_and_cover::Cell;

mod bots;
mod captain;
mod choose;
mod pointing;
mod thought;

pub use choose::{FORCED_QUACK, Quacks};

/// The cell a seat points at while it chooses.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor(pub Cell);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((captain::plugin, choose::plugin, pointing::plugin, bots::plugin));
}
