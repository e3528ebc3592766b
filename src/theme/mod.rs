//! What the game looks like everywhere: the stage, colours, type, pictures, widgets. Knows nothing of any screen.

use bevy::prelude::*;

pub mod art;
pub mod family;
pub mod glide;
pub mod glyph;
pub mod palette;
pub mod stage;
pub mod widgets;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, stage::plugin, glide::plugin));
}
