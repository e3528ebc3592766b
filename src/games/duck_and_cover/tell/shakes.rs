//! What the events of the rules feel like in the hand: pads shake on a quack, when everybody waits for one player, and
//! at the end of a round.

use bevy::prelude::*;

use super::super::{DuckAndCover, Table};
use crate::{
    GameSystems,
    input::{Rumble, Shake},
    rules::{
        Seat,
        duck_and_cover::{Event, Phase},
    },
    seats::Seating,
    table::{Happened, on_the_table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        shake
            .in_set(GameSystems::React)
            .run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Happened<DuckAndCover>>)),
    );
}

fn shake(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut nudged: Local<bool>,
    table: Res<Table>,
    seating: Res<Seating>,
    mut rumbles: MessageWriter<Rumble>,
) {
    // A shared device shakes once, not once for each of its players.
    let mut felt = Vec::new();
    let mut feel = |seat: Seat, shake: Shake| {
        if let Some(rumble) = seating.control(seat).person().map(|device| Rumble { device, shake })
            && !felt.contains(&rumble)
        {
            felt.push(rumble);
        }
    };
    for Happened(event) in happened.read() {
        match event {
            Event::Drawn { .. } => *nudged = false,
            Event::Quacked { seat } => feel(*seat, Shake::Quack),
            Event::RoundOver { .. } => table.public().seats().for_each(|seat| feel(seat, Shake::RoundOver)),
            _ => {}
        }
    }
    if let Some(last) = last_to_choose(&table).filter(|_| !*nudged) {
        *nudged = true;
        feel(last, Shake::LastToChoose);
    }
    rumbles.write_batch(felt);
}

/// The seat all others wait for. Only a seat that has to move counts: one that must quack soon does so by itself.
pub(super) fn last_to_choose(table: &Table) -> Option<Seat> {
    let mut choosing = table.public().seats().filter(|seat| table.public().is_choosing(*seat));
    let last = choosing.next().filter(|_| table.public().phase() == Phase::Choose && choosing.next().is_none());
    last.filter(|seat| table.public().mover(*seat).is_some())
}
