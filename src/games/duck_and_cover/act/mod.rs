//! What players and bots do: the Captain's draw, and everybody's answer to a call. Every press becomes an attempt,
//! which the bridge hands to the rules.

use bevy::prelude::*;

use crate::{rules::duck_and_cover::Cell, table::ActSystems};

mod bots;
mod captain;
mod choose;
mod pointing;

pub use choose::FORCED_QUACK;

/// The cell a seat points at while it chooses.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor(pub Cell);

/// The order of those who act on a frame; bots come last and see what people did.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum ActStep {
    Draw,
    Answer,
    Point,
    Bots,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (ActStep::Draw, ActStep::Answer, ActStep::Point, ActStep::Bots).chain().in_set(ActSystems),
    )
    .add_plugins((captain::plugin, choose::plugin, pointing::plugin, bots::plugin));
}
