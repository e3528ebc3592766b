//! What is seen of a match: the stall with its line of ducks, the plates of the players, and the counter with the hand of
//! whoever plays. Nothing here decides anything.

use bevy::prelude::*;

use super::{Canardage, Table, act::Turn};
use crate::table::on_the_table;

pub mod art;
mod chosen;
mod counter;
mod foreseen;
mod hand;
mod hints;
mod keeper;
mod layout;
mod line;
mod news;
mod plates;
mod rulebook;
mod shots;
mod stall;
mod targets;

pub use foreseen::Ahead;
pub use hints::Hint;
pub use layout::Layout;
pub use line::Swimming;
pub use news::News;
pub(super) use rulebook::leaves;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, layout::plugin, news::plugin, foreseen::plugin, stall::plugin, plates::plugin))
        .add_plugins((line::plugin, targets::plugin, chosen::plugin, shots::plugin, hand::plugin, counter::plugin))
        .add_plugins((hints::plugin, keeper::plugin, rulebook::plugin));
}

/// How far things at the stall are from the eye, from the back wall to what flies over everything.
mod depth {
    pub const WALL: f32 = -3.0;
    pub const PLACE: f32 = -2.5;
    pub const FAR_WAVES: f32 = -2.0;
    pub const POLE: f32 = 0.4;
    /// What travels is at 5, see `theme::glide`.
    pub const DUCK: f32 = 1.0;
    pub const HINT: f32 = 1.8;
    pub const UMBRELLA: f32 = 2.0;
    pub const TARGET: f32 = 3.0;
    pub const NEAR_WAVES: f32 = 6.0;
    pub const KEEPER: f32 = 6.4;
    pub const TUNNEL: f32 = 6.5;
    pub const AWNING: f32 = 7.0;
    pub const SHOT: f32 = 8.0;
}

/// Runs a system when the table of this game is laid: at the start of a match, and when the layout changes.
fn laid() -> impl SystemCondition<()> {
    on_the_table::<Canardage>().and_then(resource_changed::<Layout>)
}

/// Runs a system when what everybody sees of the match may have changed, or how far the turn is, or its place on the stage.
fn something_changed() -> impl SystemCondition<()> {
    let changed =
        resource_exists_and_changed::<Table>.or_eager(resource_changed::<Turn>).or_eager(resource_changed::<Layout>);
    on_the_table::<Canardage>().and_then(changed)
}
