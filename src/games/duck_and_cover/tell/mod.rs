//! What is heard, felt and said of a match: sounds, the Captain's lines, pads that shake, the game in words for players
//! who cannot see the screen, and the data for a watching page.

use bevy::prelude::*;

use crate::audio::Repertoire;

mod aloud;
mod first_times;
mod lines;
mod shakes;
mod sounds;
mod watch;

pub(super) use first_times::explanation;
pub use lines::{MAX, REPEAT, REPEAT_NOTHING, SHUFFLE, call};
pub use sounds::{CHORUS, COVER, DRIP, DUCK, HOP, LIFT, SPLASH};
pub(super) use sounds::{quack, quack_key};

pub(super) fn plugin(app: &mut App) {
    sounds::bring(&mut app.world_mut().get_resource_or_init::<Repertoire>());
    app.add_plugins((sounds::plugin, lines::plugin, shakes::plugin, aloud::plugin, watch::plugin));
}
