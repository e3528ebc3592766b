//! The bindings in the form the input library wants: one map for each device.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{
    Device, Intent,
    bindings::{Bindings, Button, Kind, PAUSE_KEY, Zone},
};

/// On the number pad 2 also means down, for players who expect a cross, unless it is bound to something else.
const SECOND_DOWN: KeyCode = KeyCode::Numpad2;

/// The map of a device. A pad's map names its pad: without that it would listen to whichever pad is first.
pub(super) fn map(device: Device, bindings: &Bindings) -> InputMap<Intent> {
    let mut map = InputMap::default();
    let Some(kind) = device.kind() else { return map };
    for intent in kind.intents() {
        match bindings.button(kind, *intent) {
            Some(Button::Key(key)) => map.insert(*intent, key),
            Some(Button::Pad(button)) => map.insert(*intent, button),
            None => continue,
        };
    }
    match (kind, device) {
        (Kind::Keys(Zone::Wasd), _) => {
            map.insert(Intent::Pause, PAUSE_KEY);
        }
        (Kind::Keys(Zone::Numpad), _) if bindings.meaning(Button::Key(SECOND_DOWN)).is_none() => {
            map.insert(Intent::Down, SECOND_DOWN);
        }
        (_, Device::Pad(pad)) => {
            map.set_gamepad(pad);
        }
        _ => {}
    }
    map
}
