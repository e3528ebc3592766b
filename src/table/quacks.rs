//! Quacks for fun: any seat may quack at any time, but not so often that nobody hears anything else.

use bevy::prelude::*;

use crate::rules::{MAX_SEATS, Seat};

/// The shortest time between two quacks for fun, in seconds.
const PAUSE: f32 = 0.2;

/// When each seat last quacked for fun, in seconds since the start.
#[derive(Resource, Debug, Default)]
pub struct Quacks([Option<f32>; MAX_SEATS]);

impl Quacks {
    /// Whether a seat may quack for fun now. A `true` counts as a quack.
    pub fn may(&mut self, seat: Seat, now: f32) -> bool {
        let last = &mut self.0[seat.index()];
        let may = last.is_none_or(|last| now - last >= PAUSE);
        if may {
            *last = Some(now);
        }
        may
    }

    /// Whether a seat quacks for fun in this very frame.
    #[must_use]
    pub fn quacks(&self, seat: Seat, now: f32) -> bool {
        self.0[seat.index()] == Some(now)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quacks>();
}
