//! What is heard, felt and said of a match: sounds, the stallkeeper's lines, pads that shake, the game in words for players
//! who cannot see the screen, and the data for a watching page.

use bevy::prelude::*;

mod aloud;
mod first_times;
mod lines;
mod shakes;
mod sounds;
mod watch;
mod words;

pub(super) use first_times::explanation;
pub use lines::{BEGINS, NOTHING, SCATTER as ALL_CHANGE, SHIELD, TWO_LEFT, WATER, WINS, hit, out, turn};
pub use sounds::{
    ADJUST, AIM, CLANG, CLICK, DASH, DING, DRUM, FALL, FURL, GASP, JET_FLIES, MARCH, MISS, PLAYED, SCATTER, SQUIRT,
    SWAP, TUCK, TUNE, UMBRELLA,
};
pub use words::{card_key, did, does_key, why_key, why_not};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((sounds::plugin, lines::plugin, shakes::plugin, aloud::plugin, watch::plugin));
}
