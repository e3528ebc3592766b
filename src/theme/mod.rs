//! What the game looks like everywhere: the stage, colours, type, pictures, widgets. Knows nothing of any screen.

use bevy::prelude::*;

pub mod art;
pub mod bounce;
pub mod family;
pub mod glide;
pub mod glyph;
pub mod life;
pub(crate) mod mipmaps;
pub mod palette;
pub mod particles;
pub mod pose;
pub mod scenery;
pub mod sketch;
pub mod stage;
pub mod water;
pub mod widgets;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        art::plugin,
        stage::plugin,
        glide::plugin,
        bounce::plugin,
        life::plugin,
        particles::plugin,
        scenery::plugin,
        water::plugin,
    ));
}
