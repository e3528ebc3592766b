//! A short tap is not lost: a key that was pressed and released within one frame counts as held for that frame. On a
//! slow machine people tap faster than frames are drawn.

use bevy::{input::InputSystems, prelude::*};
use leafwing_input_manager::plugin::InputManagerSystem;

/// Keys that are up already but still count as held in this frame.
#[derive(Resource, Default)]
struct Taps(Vec<KeyCode>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taps>().add_systems(PreUpdate, hold_taps.after(InputSystems).before(InputManagerSystem::Unify));
}

fn hold_taps(mut taps: ResMut<Taps>, mut keys: ResMut<ButtonInput<KeyCode>>) {
    for key in taps.0.drain(..) {
        keys.release(key);
    }
    let tapped: Vec<KeyCode> = keys.get_just_pressed().filter(|key| !keys.pressed(**key)).copied().collect();
    for key in tapped {
        keys.press(key);
        keys.clear_just_released(key);
        taps.0.push(key);
    }
}
