//! A device that goes (unplugged, asleep, out of reach) and comes back, on any screen: its seat shows it, and after a
//! moment a bot minds the seat. Nobody ever waits for a lost pad.

use bevy::prelude::*;

use super::{Player, Presence, Seating};
use crate::{ActOrder, Screen, input::Device};

/// Seconds until a bot minds the seat of a lost device.
pub const MINDED_AFTER: f32 = 3.0;

/// Seconds until the seat is free again in the lobby, where there is nothing to mind.
pub const LEAVES_AFTER: f32 = 10.0;

/// A device that is gone, and for how many seconds.
#[derive(Component, Debug)]
struct Lost(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), be_patient)
        .add_systems(Update, (notice, mind, leave.run_if(in_state(Screen::Lobby))).chain().in_set(ActOrder::Seats));
}

/// Looks in every frame instead of waiting for events: a pad may come, go and come back within one frame.
fn notice(
    mut commands: Commands,
    time: Res<Time>,
    pads: Query<(), With<Gamepad>>,
    mut devices: Query<(Entity, &Device, Option<&mut Lost>)>,
) {
    for (entity, device, lost) in &mut devices {
        match (device.is_lost(&pads), lost) {
            (true, None) => {
                commands.entity(entity).insert(Lost(0.0));
            }
            (true, Some(mut lost)) => lost.0 += time.delta_secs(),
            (false, Some(_)) => {
                commands.entity(entity).remove::<Lost>();
            }
            (false, None) => {}
        }
    }
}

fn mind(lost: Query<&Lost>, mut seating: ResMut<Seating>) {
    let changes: Vec<_> = seating
        .iter()
        .filter_map(|(seat, sitter)| {
            let Player::Person(device) = sitter.player else { return None };
            let presence = match lost.get(device) {
                _ if sitter.resting => Presence::Minded,
                Ok(lost) if lost.0 >= MINDED_AFTER => Presence::Minded,
                Ok(_) => Presence::Away,
                Err(_) => Presence::Here,
            };
            (presence != sitter.presence).then_some((seat, presence))
        })
        .collect();
    for (seat, presence) in changes {
        seating.set_presence(seat, presence);
    }
}

/// Players who were lost at the table get the full time in the lobby.
fn be_patient(mut lost: Query<&mut Lost>) {
    for mut lost in &mut lost {
        lost.0 = 0.0;
    }
}

fn leave(lost: Query<(Entity, &Lost)>, mut seating: ResMut<Seating>) {
    for (device, _) in lost.iter().filter(|(_, lost)| lost.0 >= LEAVES_AFTER) {
        while let Some(seat) = seating.seat_of(device) {
            seating.leave(seat);
        }
    }
}
