//! The pointer of the mouse goes away when nobody moves it, so that it lies on no duck, and is back as soon as somebody
//! does.

use bevy::{
    input::mouse::{MouseButtonInput, MouseWheel},
    prelude::*,
    window::{CursorMoved, CursorOptions, PrimaryWindow},
};

/// How long the pointer stays after the last movement, in seconds.
const STAYS: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hide);
}

fn hide(
    time: Res<Time<Real>>,
    mut moved: MessageReader<CursorMoved>,
    mut pressed: MessageReader<MouseButtonInput>,
    mut turned: MessageReader<MouseWheel>,
    mut still: Local<f32>,
    mut windows: Query<&mut CursorOptions, With<PrimaryWindow>>,
) {
    let used = moved.read().count() + pressed.read().count() + turned.read().count() > 0;
    *still = if used { 0.0 } else { *still + time.delta_secs() };
    let visible = *still < STAYS;
    for mut pointer in &mut windows {
        if pointer.visible != visible {
            pointer.visible = visible;
        }
    }
}
