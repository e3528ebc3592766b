//! Which button means what on each kind of device. Keys are bound by their place, so that any layout works.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::Intent;

/// A part of the keyboard that one player uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Zone {
    /// The keys around the left hand.
    Wasd,
    /// The arrow keys and what lies around them.
    Arrows,
    /// The keys under the right hand.
    Ijkl,
    /// The number pad.
    Numpad,
}

impl Zone {
    /// All zones.
    pub const ALL: [Self; 4] = [Self::Wasd, Self::Arrows, Self::Ijkl, Self::Numpad];
}

/// The map of a keyboard zone.
pub(super) fn keys(zone: Zone) -> InputMap<Intent> {
    match zone {
        Zone::Wasd => InputMap::new([
            (Intent::Up, KeyCode::KeyW),
            (Intent::Down, KeyCode::KeyS),
            (Intent::Left, KeyCode::KeyA),
            (Intent::Right, KeyCode::KeyD),
            (Intent::Confirm, KeyCode::Space),
            (Intent::Cancel, KeyCode::KeyQ),
            (Intent::Quack, KeyCode::KeyE),
            (Intent::Pause, KeyCode::Escape),
        ]),
        Zone::Arrows => InputMap::new([
            (Intent::Up, KeyCode::ArrowUp),
            (Intent::Down, KeyCode::ArrowDown),
            (Intent::Left, KeyCode::ArrowLeft),
            (Intent::Right, KeyCode::ArrowRight),
            (Intent::Confirm, KeyCode::Enter),
            (Intent::Cancel, KeyCode::Backspace),
            (Intent::Quack, KeyCode::ShiftRight),
        ]),
        Zone::Ijkl => InputMap::new([
            (Intent::Up, KeyCode::KeyI),
            (Intent::Down, KeyCode::KeyK),
            (Intent::Left, KeyCode::KeyJ),
            (Intent::Right, KeyCode::KeyL),
            (Intent::Confirm, KeyCode::KeyN),
            (Intent::Cancel, KeyCode::KeyU),
            (Intent::Quack, KeyCode::KeyO),
        ]),
        Zone::Numpad => InputMap::new([
            (Intent::Up, KeyCode::Numpad8),
            (Intent::Down, KeyCode::Numpad5),
            (Intent::Down, KeyCode::Numpad2),
            (Intent::Left, KeyCode::Numpad4),
            (Intent::Right, KeyCode::Numpad6),
            (Intent::Confirm, KeyCode::NumpadEnter),
            (Intent::Cancel, KeyCode::NumpadSubtract),
            (Intent::Quack, KeyCode::NumpadAdd),
        ]),
    }
}

/// How far a stick has to be tilted to count, so that one that drifts or springs back does nothing.
const TILT: f32 = 0.5;

/// The map of a gamepad. It names its pad: a map without one would listen to whichever pad is first.
pub(super) fn pad(pad: Entity) -> InputMap<Intent> {
    InputMap::new([
        (Intent::Up, GamepadButton::DPadUp),
        (Intent::Down, GamepadButton::DPadDown),
        (Intent::Left, GamepadButton::DPadLeft),
        (Intent::Right, GamepadButton::DPadRight),
        (Intent::Confirm, GamepadButton::South),
        (Intent::Cancel, GamepadButton::East),
        (Intent::Quack, GamepadButton::West),
        (Intent::Pause, GamepadButton::Start),
    ])
    .with(Intent::Up, GamepadControlDirection::LEFT_UP.threshold(TILT))
    .with(Intent::Down, GamepadControlDirection::LEFT_DOWN.threshold(TILT))
    .with(Intent::Left, GamepadControlDirection::LEFT_LEFT.threshold(TILT))
    .with(Intent::Right, GamepadControlDirection::LEFT_RIGHT.threshold(TILT))
    .with_gamepad(pad)
}
