//! What is seen of a match: tubs, ducks, cursors, the Captain's mat with its cards, and the score sheet. Nothing here
//! decides anything.

use bevy::prelude::*;

mod art;
mod bubbles;
mod cards;
mod cursors;
mod framing;
mod hints;
mod layout;
mod mat;
mod plates;
mod sheet;
mod splashes;
mod tiles;
mod tubs;

pub use art::PondArt;
pub use cards::DrawnCard;
pub use framing::Framing;
pub use hints::{Hint, Why};
pub use layout::Layout;
pub(super) use layout::PLATE;
pub(super) use sheet::takes as sheet_takes;
pub use tiles::{Called, Landing, Tile};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, layout::plugin, framing::plugin, tubs::plugin, plates::plugin, bubbles::plugin))
        .add_plugins((tiles::plugin, cursors::plugin, mat::plugin, cards::plugin, splashes::plugin))
        .add_plugins((hints::plugin, sheet::plugin));
}
