//! The games. This is the only list of them: a game is a folder here (and one in `rules`, `bots`, `referee` and
//! `simulate`), and a line below.
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
