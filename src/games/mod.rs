//! The games. This is the only list of them: a game is a folder here (and one in `rules`, `bots`, `referee` and
//! `simulate`), and a line below.

use bevy::prelude::*;

pub mod duck_and_cover;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(duck_and_cover::plugin);
}
