//! An app with nothing in it but a camera. It tells its page when two frames have been drawn.

use bevy::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The page's function of this name.
    fn drawn();
}

fn main() {
    let window = Window { canvas: Some("#game".into()), fit_canvas_to_parent: true, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .add_systems(Update, count)
        .run();
}

/// When the third frame begins, two have been drawn.
fn count(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == 3 {
        drawn();
    }
}
