//! The window that the game is in: whether it fills the screen, when its pointer is seen, how often it is drawn, and
//! what happens when another window comes in front. Nothing here knows what the window shows.

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
mod front;
mod full_screen;
mod pointer;
#[cfg(not(target_family = "wasm"))]
mod rate;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((full_screen::plugin, pointer::plugin));
    // In a browser the page knows who looks, and the browser says when to draw.
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((front::plugin, rate::plugin));
}
