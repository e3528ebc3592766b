//! A nudge for whoever is thinking long while somebody else waits: a few words at their place, and a soft sound. It comes
//! again after a while. Nobody is ever cut off, and the settings can turn it off.

use bevy::prelude::*;

use super::{Asked, Chair, ShowSystems, playing};
use crate::{
    GameSystems,
    audio::{PlaySound, Sound},
    input::{Intents, Rumble, Shake, Taps},
    rules::{Seat, SeatSet, Waits},
    seats::Seating,
    settings::Settings,
};

/// When nothing has happened at the table for this many seconds, who is waited for is nudged.
pub const NUDGED_AFTER: f32 = 15.0;

/// After a nudge the next one comes in this many seconds.
pub const NUDGED_AGAIN_AFTER: f32 = 30.0;

/// How long a nudge is shown, in seconds.
const SHOWN: f32 = 5.0;

/// Marks the chair of somebody who is being nudged.
#[derive(Component, Debug)]
pub struct Nudged;

/// For how many seconds nothing has happened, and when the next nudge is due.
#[derive(Debug, Clone, Copy)]
struct Quiet {
    passed: f32,
    next: f32,
}

impl Default for Quiet {
    fn default() -> Self {
        Self { passed: 0.0, next: NUDGED_AFTER }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hush.run_if(any_with_component::<Nudged>), nudge)
            .chain()
            .in_set(GameSystems::React)
            .before(ShowSystems::Frame)
            .run_if(playing()),
    );
}

/// The people whom somebody else at the table is waiting for.
fn waited_for(asked: &Asked, seating: &Seating) -> SeatSet {
    let seats = match asked.waits {
        Waits::Seats(seats) => seats,
        Waits::Captain => seating.captain().into_iter().collect(),
        Waits::Chance | Waits::NextRound | Waits::Over => SeatSet::EMPTY,
    };
    let somebody_waits = seating.iter().any(|(seat, _)| !seats.contains(seat));
    let is_late = |seat: &Seat| somebody_waits && seating.control(*seat).person().is_some();
    seats.iter().filter(is_late).collect()
}

fn nudge(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    asked: Res<Asked>,
    seating: Res<Seating>,
    chairs: Query<(Entity, &Chair, Has<Nudged>)>,
    mut quiet: Local<Quiet>,
    mut sounds: MessageWriter<PlaySound>,
    mut rumbles: MessageWriter<Rumble>,
) {
    if asked.is_changed() || seating.is_changed() {
        *quiet = Quiet::default();
    }
    quiet.passed += time.delta_secs();
    let is_due = quiet.passed >= quiet.next;
    if is_due {
        quiet.next += NUDGED_AGAIN_AFTER;
    }
    let since_the_last = quiet.passed - (quiet.next - NUDGED_AGAIN_AFTER);
    let late = if is_due && settings.nudges.are_on() { waited_for(&asked, &seating) } else { SeatSet::EMPTY };
    for (entity, chair, nudged) in &chairs {
        if late.contains(chair.seat) {
            commands.entity(entity).insert(Nudged);
            let device = seating.device(chair.seat);
            rumbles.write_batch(device.map(|device| Rumble { device, shake: Shake::LastToChoose }));
        } else if nudged && since_the_last >= SHOWN {
            commands.entity(entity).remove::<Nudged>();
        }
    }
    if !late.is_empty() {
        sounds.write(PlaySound::everywhere(Sound::Tick));
    }
}

/// Whoever does something has noticed.
fn hush(
    mut commands: Commands,
    intents: Res<Intents>,
    taps: Res<Taps>,
    seating: Res<Seating>,
    nudged: Query<(Entity, &Chair), With<Nudged>>,
) {
    for (entity, chair) in &nudged {
        let is_theirs = |device: Entity| seating.device(chair.seat) == Some(device);
        let pressed = intents.iter().any(|said| is_theirs(said.device));
        if pressed || taps.pressed().any(|tap| is_theirs(tap.device)) {
            commands.entity(entity).remove::<Nudged>();
        }
    }
}
