//! Which seat the buttons of a device mean at the moment. A device that is handed round serves its seats one after the
//! other during a call, and goes back to the last one with its cancel button; one with a single seat serves that one.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};

use super::{Asked, BridgeSystems};
use crate::{
    GameSystems,
    input::Device,
    rules::{MAX_SEATS, Seat, Waits},
    seats::{Player, Seating},
};

/// The turn of one device.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    /// The seats it has put a duck down for in this call, in their order.
    done: ArrayVec<Seat, MAX_SEATS>,
    /// Whether several share it.
    shared: bool,
}

/// The turns of all devices that play.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct HotSeat(HashMap<Entity, Turn>);

impl HotSeat {
    /// The seat the buttons of this device mean now.
    #[must_use]
    pub fn seat(&self, device: Entity) -> Option<Seat> {
        self.0.get(&device).map(|turn| turn.seat)
    }

    /// The seat this device has answered for last in this call.
    #[must_use]
    pub fn last(&self, device: Entity) -> Option<Seat> {
        self.0.get(&device)?.done.last().copied()
    }

    /// Whether this seat shares its device with others: then whether it is its turn.
    #[must_use]
    pub fn shared(&self, device: Entity, seat: Seat) -> Option<bool> {
        self.0.get(&device).filter(|turn| turn.shared).map(|turn| turn.seat == seat)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HotSeat>().add_systems(
        Update,
        serve
            .in_set(GameSystems::Rules)
            .after(BridgeSystems)
            .run_if(resource_exists::<Asked>.and_then(resource_changed::<Asked>.or_eager(resource_changed::<Seating>))),
    );
}

fn serve(asked: Res<Asked>, seating: Res<Seating>, devices: Query<&Device>, mut hot_seat: ResMut<HotSeat>) {
    let mut next = HashMap::new();
    for (_, sitter) in seating.iter() {
        let Player::Person(device) = sitter.player else { continue };
        if devices.get(device).is_ok_and(|device| !device.points()) && !next.contains_key(&device) {
            let seats: ArrayVec<Seat, MAX_SEATS> = seating.seats_of(device).collect();
            next.extend(go_on(hot_seat.0.get(&device), &seats, &asked).map(|turn| (device, turn)));
        }
    }
    hot_seat.set_if_neq(HotSeat(next));
}

/// The turn of a device with these seats after what has just happened.
fn go_on(before: Option<&Turn>, seats: &[Seat], asked: &Asked) -> Option<Turn> {
    let first = *seats.first()?;
    let shared = seats.len() > 1;
    let Waits::Seats(choosing) = asked.waits else {
        return Some(Turn { seat: first, done: ArrayVec::new(), shared });
    };
    let has_put_down = |seat: &Seat| asked.may_take_back.contains(*seat);
    let mut done = before.map(|turn| turn.done.clone()).unwrap_or_default();
    // Who was taken back is asked again first.
    let taken_back = done.iter().copied().find(|seat| seats.contains(seat) && choosing.contains(*seat));
    done.retain(|seat| seats.contains(seat) && has_put_down(seat));
    for seat in seats.iter().filter(|seat| has_put_down(seat)) {
        if !done.contains(seat) {
            done.push(*seat);
        }
    }
    let now = before.map(|turn| turn.seat).filter(|seat| seats.contains(seat)).unwrap_or(first);
    let from = seats.iter().position(|seat| *seat == now).unwrap_or(0);
    let mut in_turn = seats.iter().cycle().skip(from).take(seats.len()).copied();
    let seat = taken_back.or_else(|| in_turn.find(|seat| choosing.contains(*seat))).unwrap_or(now);
    Some(Turn { seat, done, shared })
}
