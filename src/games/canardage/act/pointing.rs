//! Playing with the mouse or with fingers: a press on a card takes it, a press on a place of the line chooses that place,
//! and once more plays the card there. The other mouse button goes back. A press on the own name plate quacks.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table},
    ActStep, Impossible,
    buttons::Answering,
    offered::Offered,
    turn::{Touch, Turn, Wish},
};
use crate::{
    audio::{PlaySound, Sound},
    input::{Tap, Taps},
    rules::canardage::Slot,
    seats::{Control, Seating},
    table::{Attempt, Chair, Quacks, SeatArea, playing},
};

/// Something that can be pointed at in a turn.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub enum Spot {
    /// A card of the hand, by its place there.
    Card(usize),
    /// A slot, and where on the stage its middle is.
    Slot(Slot, f32),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        point.in_set(ActStep::Point).run_if(playing().and_then(resource_exists::<Table>).and_then(any_tap)),
    );
}

fn any_tap(taps: Res<Taps>) -> bool {
    taps.iter().next().is_some()
}

/// What pointing at something means.
fn wish(spot: Spot, tap: &Tap) -> Wish {
    let touch = if tap.pressed { Touch::Press } else { Touch::Hover };
    match spot {
        _ if tap.pressed && tap.back => Wish::Cancel,
        Spot::Card(card) => Wish::Card(card, touch),
        Spot::Slot(slot, middle) => Wish::Slot { slot, after: tap.place.x > middle, touch },
    }
}

fn point(
    taps: Res<Taps>,
    time: Res<Time<Real>>,
    table: Res<Table>,
    offered: Res<Offered>,
    seating: Res<Seating>,
    spots: Query<&Spot>,
    areas: Query<&SeatArea>,
    chairs: Query<&Chair>,
    mut turn: ResMut<Turn>,
    mut quacks: ResMut<Quacks>,
    mut attempts: MessageWriter<Attempt<Canardage>>,
    mut impossible: MessageWriter<Impossible>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for tap in taps.iter() {
        if let Ok(spot) = spots.get(tap.on) {
            let mut now = *turn;
            let mut answering = Answering { table: &table, offered: &offered, seating: &seating, turn: &mut now };
            if let Some(seat) = answering.seat(tap.device) {
                answering.wish(seat, wish(*spot, tap), &mut attempts, &mut impossible, &mut sounds);
            }
            turn.set_if_neq(now);
        }
        let Ok(SeatArea { seat, .. }) = areas.get(tap.on) else { continue };
        let own = seating.control(*seat) == Control::Person(tap.device);
        if own && tap.pressed && quacks.may(*seat, time.elapsed_secs()) {
            let families = chairs.iter().filter(|chair| chair.seat == *seat).map(|chair| chair.family);
            sounds.write_batch(families.map(|family| PlaySound::everywhere(Sound::Quack(family))));
        }
    }
}
