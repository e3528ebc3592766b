//! What is seen of a match: tubs, ducks, cursors, the Captain's mat with its cards, words at each pond, and the score
//! sheet. Nothing here decides anything.

use bevy::prelude::*;

use super::{DuckAndCover, Table};
use crate::table::on_the_table;

mod art;
mod bubbles;
mod cards;
mod cursors;
mod framing;
mod hints;
mod layout;
mod mat;
mod plates;
mod remarks;
mod rulebook;
mod sheet;
mod splashes;
mod tiles;
mod tubs;

pub use art::PondArt;
pub use cards::DrawnCard;
pub use framing::{Framing, Spot};
pub use hints::{Hint, Why};
pub(super) use layout::PLATE;
pub use layout::{Layout, Waters};
pub(super) use rulebook::leaves;
pub(super) use sheet::takes as sheet_takes;
pub use tiles::{Called, Landing, Tile};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, layout::plugin, framing::plugin, tubs::plugin, plates::plugin, bubbles::plugin))
        .add_plugins((tiles::plugin, cursors::plugin, mat::plugin, cards::plugin, splashes::plugin))
        .add_plugins((hints::plugin, remarks::plugin, sheet::plugin, rulebook::plugin));
}

/// Runs a system when the table of this game is laid: at the start of a match, and when the layout changes.
fn laid() -> impl SystemCondition<()> {
    on_the_table::<DuckAndCover>().and_then(resource_changed::<Layout>)
}

/// Runs a system when what everybody sees of the match may have changed, or its place on the stage.
fn table_changed() -> impl SystemCondition<()> {
    on_the_table::<DuckAndCover>().and_then(resource_exists_and_changed::<Table>.or_eager(resource_changed::<Layout>))
}
