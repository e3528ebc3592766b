//! What players and bots do in their turn: a card, then a place. Every press moves the [`Turn`] on, until it becomes an
//! attempt, which the bridge hands to the rules.

use bevy::prelude::*;

use crate::{rules::Seat, table::ActSystems};

mod bots;
mod buttons;
mod follow;
mod hands;
mod offered;
mod pointing;
mod turn;

pub use hands::Hands;
pub(super) use hands::{hides as may_cover, only_person};
pub use offered::Offered;
pub use pointing::Spot;
pub use turn::{Ordering, Outcome, Sight, Step, Touch, Turn, Wish, places};

/// A message that a player wants something in their turn that is not possible.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Impossible(pub Seat);

/// The order of those who act on a frame; bots come last and see what people did.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum ActStep {
    Answer,
    Point,
    Bots,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Impossible>()
        .configure_sets(Update, (ActStep::Answer, ActStep::Point, ActStep::Bots).chain().in_set(ActSystems))
        .add_plugins((offered::plugin, follow::plugin, buttons::plugin, pointing::plugin, bots::plugin));
}
