//! A short tap is not lost: a button that was pressed and released within one frame counts as held for that frame. On
//! a slow machine people tap faster than frames are drawn.

use std::hash::Hash;

use bevy::{input::InputSystems, prelude::*};
use leafwing_input_manager::plugin::InputManagerSystem;

/// Buttons that are up already but still count as held in this frame.
#[derive(Resource, Default)]
struct Taps {
    keys: Vec<KeyCode>,
    pads: Vec<(Entity, GamepadButton)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taps>().add_systems(PreUpdate, hold_taps.after(InputSystems).before(InputManagerSystem::Unify));
}

fn hold_taps(mut taps: ResMut<Taps>, mut keys: ResMut<ButtonInput<KeyCode>>, mut pads: Query<(Entity, &mut Gamepad)>) {
    let taps = taps.bypass_change_detection();
    for key in taps.keys.drain(..) {
        keys.release(key);
    }
    for (pad, button) in taps.pads.drain(..) {
        if let Ok((_, mut pad)) = pads.get_mut(pad) {
            pad.digital_mut().release(button);
        }
    }
    if keys.get_just_pressed().len() > 0 {
        taps.keys = hold(&mut keys);
    }
    for (entity, mut pad) in &mut pads {
        if pad.get_just_pressed().count() > 0 {
            taps.pads.extend(hold(pad.digital_mut()).into_iter().map(|button| (entity, button)));
        }
    }
}

/// Presses again what was released at once, and says what that was.
fn hold<B: Copy + Eq + Hash + Send + Sync + 'static>(buttons: &mut ButtonInput<B>) -> Vec<B> {
    let tapped: Vec<B> = buttons.get_just_pressed().filter(|button| !buttons.pressed(**button)).copied().collect();
    for button in &tapped {
        buttons.press(*button);
        buttons.clear_just_released(*button);
    }
    tapped
}
