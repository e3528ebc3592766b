//! The screens around a match: loading, title, lobby. The match itself is in `table`.

use bevy::prelude::*;

use crate::ActOrder;

mod loading;
mod lobby;
mod title;

pub use lobby::{Arranging, crowd_in_words, line_in_words};

/// The order of the screens on a frame; only one of them is shown at a time.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum ScreenSystems {
    Title,
    Lobby,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, (ScreenSystems::Title, ScreenSystems::Lobby).chain().in_set(ActOrder::Screens))
        .add_plugins((loading::plugin, title::plugin, lobby::plugin));
}
