//! A seat whose gamepad is gone: it says so, the others play on, and after a moment a bot minds it until the pad is
//! back. Nobody waits for a lost pad.

use bevy::prelude::*;

use super::Chair;
use crate::{GameSystems, Paused, Screen, bots::Bot, input::Device, seats::Player};

/// After so many seconds a bot minds the seat.
pub const MINDED_AFTER: f32 = 3.0;

/// The pad of this seat is gone, since so many seconds.
#[derive(Component, Debug)]
pub struct Away(f32);

impl Away {
    /// Whether a bot minds the seat by now.
    #[must_use]
    pub fn is_minded(&self) -> bool {
        self.0 >= MINDED_AFTER
    }
}

impl Chair {
    /// The bot that plays this seat now, if one does.
    pub(super) fn bot(&self, away: Option<&Away>) -> Option<Bot> {
        match self.player {
            Player::Bot(bot) => Some(bot),
            Player::Person(_) => away.filter(|away| away.is_minded()).map(|_| Bot::Greedy),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Table).and_then(in_state(Paused(false)));
    app.add_systems(Update, notice.in_set(GameSystems::Act).run_if(here));
}

fn notice(
    mut commands: Commands,
    time: Res<Time>,
    devices: Query<&Device>,
    pads: Query<(), With<Gamepad>>,
    mut chairs: Query<(Entity, &Chair, Option<&mut Away>)>,
) {
    for (entity, chair, away) in &mut chairs {
        let Player::Person(device) = chair.player else { continue };
        let gone = devices.get(device).is_ok_and(|device| device.is_lost(&pads));
        match (gone, away) {
            (true, None) => {
                commands.entity(entity).insert(Away(0.0));
            }
            (true, Some(mut away)) if !away.is_minded() => away.0 += time.delta_secs(),
            (false, Some(_)) => {
                commands.entity(entity).remove::<Away>();
            }
            _ => {}
        }
    }
}
