//! The screens around a match: loading, title, lobby. The match itself is in `table`.

use bevy::prelude::*;

mod loading;
mod lobby;
mod title;

pub use lobby::{Arranging, line_in_words};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, title::plugin, lobby::plugin));
}
