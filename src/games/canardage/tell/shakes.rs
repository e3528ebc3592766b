//! What the events of the rules feel like in the hand: a pad shakes when a duck of its player is hit or under a held
//! umbrella, when its turn comes, and for everybody at the end.

use bevy::prelude::*;

use super::super::{Canardage, Table};
use crate::{
    GameSystems,
    input::{Rumble, Shake},
    rules::{
        Seat,
        canardage::{Event, Hit},
    },
    seats::Seating,
    table::{Happened, on_the_table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        shake
            .in_set(GameSystems::React)
            .run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
    );
}

fn shake(
    mut happened: MessageReader<Happened<Canardage>>,
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
            Event::Shot { hit: Hit::Duck { owner, .. }, .. } => feel(*owner, Shake::Quack),
            Event::Turn { seat } => feel(*seat, Shake::LastToChoose),
            Event::MatchOver => table.public().seats().for_each(|seat| feel(seat, Shake::RoundOver)),
            _ => {}
        }
    }
    rumbles.write_batch(felt);
}
