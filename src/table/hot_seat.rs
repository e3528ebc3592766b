//! Which seat the buttons of a device mean right now. A shared device serves its seats one after the other during a
//! call, and its cancel button goes back to the last one. A device with a single seat always serves that seat.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};

use super::{Asked, BridgeSystems};
use crate::{
    GameSystems,
    input::Device,
    rules::{MAX_SEATS, Seat, Waits},
    seats::{Player, Seating},
};

/// Whose turn it is on one device.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    /// The seats it has put a duck down for in this call, in that order.
    done: ArrayVec<Seat, MAX_SEATS>,
    /// Whether several seats share it.
    shared: bool,
}

/// The seat that each device serves right now.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct HotSeat(HashMap<Entity, Turn>);

impl HotSeat {
    /// The seat this device serves now; `None` if it has no seat.
    #[must_use]
    pub fn seat(&self, device: Entity) -> Option<Seat> {
        self.0.get(&device).map(|turn| turn.seat)
    }

    /// The seat this device last answered for in this call.
    #[must_use]
    pub fn last(&self, device: Entity) -> Option<Seat> {
        self.0.get(&device)?.done.last().copied()
    }

    /// Whether it is this seat's turn on its device; `None` if it does not share it.
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

/// The next turn of a device with these seats, after a change in the match.
fn go_on(before: Option<&Turn>, seats: &[Seat], asked: &Asked) -> Option<Turn> {
    let first = *seats.first()?;
    let shared = seats.len() > 1;
    let Waits::Seats(choosing) = asked.waits else {
        return Some(Turn { seat: first, done: ArrayVec::new(), shared });
    };
    let has_put_down = |seat: &Seat| asked.may_take_back.contains(*seat);
    let mut done = before.map(|turn| turn.done.clone()).unwrap_or_default();
    // A seat that took its duck back is asked again first.
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
