//! No tap is lost, however slow the machine draws: every press and every release of a button is shown to the game for
//! at least one frame, in its order. Who taps twice within a frame gets two steps, one frame after the other.

use std::{
    collections::{BTreeMap, VecDeque},
    hash::Hash,
};

use bevy::{
    input::{
        InputSystems,
        gamepad::RawGamepadEvent,
        keyboard::{KeyboardFocusLost, KeyboardInput},
    },
    platform::collections::HashMap,
    prelude::*,
};
use leafwing_input_manager::plugin::InputManagerSystem;

/// More than this many presses and releases of one button are not remembered: that is no player but a fault.
const MOST: usize = 16;

/// What has happened to one button: whether it is down, and what of that was not yet shown.
#[derive(Debug, Default)]
struct Edges {
    down: bool,
    unseen: VecDeque<bool>,
}

/// The buttons of one device.
#[derive(Debug)]
struct Buttons<B>(HashMap<B, Edges>);

impl<B> Default for Buttons<B> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<B: Copy + Eq + Hash> Buttons<B> {
    fn note(&mut self, button: B, down: bool) {
        let edges = self.0.entry(button).or_default();
        if edges.down != down && edges.unseen.len() < MOST {
            edges.down = down;
            edges.unseen.push_back(down);
        }
    }

    /// The next thing that has happened to each button, and nothing that comes after it.
    fn next(&mut self) -> impl Iterator<Item = (B, bool)> {
        self.0.iter_mut().filter_map(|(button, edges)| Some((*button, edges.unseen.pop_front()?)))
    }
}

/// The buttons of all devices.
#[derive(Resource, Default)]
struct Taps {
    keys: Buttons<KeyCode>,
    pads: BTreeMap<Entity, Buttons<GamepadButton>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taps>().add_systems(PreUpdate, show_taps.after(InputSystems).before(InputManagerSystem::Unify));
}

fn show_taps(
    mut taps: ResMut<Taps>,
    mut typed: MessageReader<KeyboardInput>,
    mut left: MessageReader<KeyboardFocusLost>,
    mut pressed: MessageReader<RawGamepadEvent>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut pads: Query<(&mut Gamepad, &GamepadSettings)>,
) {
    let taps = taps.bypass_change_detection();
    for key in typed.read() {
        taps.keys.note(key.key_code, key.state.is_pressed());
    }
    if left.read().count() > 0 {
        // Whoever goes to another window lets go of everything here; the engine has seen to that.
        taps.keys = Buttons::default();
    }
    for (key, down) in taps.keys.next() {
        show(&mut keys, key, down);
    }
    for event in pressed.read() {
        let RawGamepadEvent::Button(change) = event else { continue };
        let Ok((_, settings)) = pads.get(change.gamepad) else { continue };
        let limits = settings.get_button_settings(change.button);
        let pad = taps.pads.entry(change.gamepad).or_default();
        if limits.is_pressed(change.value) {
            pad.note(change.button, true);
        } else if limits.is_released(change.value) {
            pad.note(change.button, false);
        }
    }
    taps.pads.retain(|entity, buttons| {
        // A pad that is gone has no buttons any more.
        let Ok((mut pad, _)) = pads.get_mut(*entity) else { return false };
        for (button, down) in buttons.next() {
            show(pad.digital_mut(), button, down);
            pad.analog_mut().set(button, f32::from(u8::from(down)));
        }
        true
    });
}

fn show<B: Copy + Eq + Hash + Send + Sync + 'static>(buttons: &mut ButtonInput<B>, button: B, down: bool) {
    if down {
        buttons.press(button);
        buttons.clear_just_released(button);
    } else {
        buttons.release(button);
        buttons.clear_just_pressed(button);
    }
}
