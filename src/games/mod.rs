//! The games. This is the only list of them on the table: a game is a folder here, with its rules and bots in `rules` and
//! `bots` and its dialect in `referee`, and two lines below.
//!
//! No game holds its own match. The full state, secrets included, stays in the bridge:
//!
//! ```compile_fail,E0616
//! # use couch_ducks::{games::duck_and_cover::DuckAndCover, table::Bridge};
//! fn peek(bridge: &Bridge<DuckAndCover>) {
//!     let _the_whole_truth = &bridge.game;
//! }
//! ```

use bevy::prelude::*;

pub mod duck_and_cover;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(duck_and_cover::plugin);
}
