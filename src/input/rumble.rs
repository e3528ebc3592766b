//! Pads that shake. The table says who should feel what; only this file knows which pad that is, and how strongly its
//! owner wants it. An unplugged pad feels nothing.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest},
    prelude::*,
};

use super::Device;
use crate::settings::Settings;

/// What a player feels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shake {
    /// Their own duck quacks.
    Quack,
    /// Everybody else is waiting for them.
    LastToChoose,
    /// The round has ended.
    RoundOver,
}

impl Shake {
    const fn length(self) -> Duration {
        Duration::from_millis(match self {
            Self::Quack => 120,
            Self::LastToChoose => 70,
            Self::RoundOver => 350,
        })
    }

    const fn strength(self) -> f32 {
        match self {
            Self::Quack => 0.55,
            Self::LastToChoose => 0.35,
            Self::RoundOver => 0.8,
        }
    }
}

/// Lets the player who holds a device feel something.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rumble {
    /// The entity of the device.
    pub device: Entity,
    /// What they feel.
    pub shake: Shake,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Rumble>().add_systems(PostUpdate, rumble.run_if(on_message::<Rumble>));
}

fn rumble(
    mut asked: MessageReader<Rumble>,
    settings: Res<Settings>,
    devices: Query<&Device>,
    pads: Query<(), With<Gamepad>>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let share = settings.rumble.share();
    for Rumble { device, shake } in asked.read() {
        let Ok(Device::Pad(pad)) = devices.get(*device) else { continue };
        if share > 0.0 && pads.contains(*pad) {
            requests.write(GamepadRumbleRequest::Add {
                gamepad: *pad,
                duration: shake.length(),
                intensity: GamepadRumbleIntensity::strong_motor(shake.strength() * share),
            });
        }
    }
}
