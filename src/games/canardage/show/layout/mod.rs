//! Where everything at the stall lies on the stage: plates along the top, the awning, the line with its water and tunnels,
//! and the counter in front. Worked out once per table and again when the stage changes, and used by everything that is
//! drawn.

use bevy::prelude::*;

use super::super::{Canardage, Table};
use crate::{
    rules::{
        Seat,
        canardage::{HAND, SLOTS, Slot},
    },
    table::{Chair, ShowSystems, on_the_table, subtitle_place},
    theme::stage::{Fitted, Stage},
};

mod counter;
#[cfg(test)]
mod tests;

pub use counter::CounterPlaces;

/// Room at the edges of the stage, above the plates for the heads of the ducks on them, and between two things.
const EDGE: f32 = 16.0;
const HEADS: f32 = 22.0;
const GAP: f32 = 12.0;
/// The height of a name plate, on a small stage too, and of the strip for words below it.
const PLATE: f32 = 118.0;
const LOW_PLATE: f32 = 104.0;
const STRIP: f32 = 46.0;
/// The size of the button that pauses.
const PAUSE: f32 = 64.0;
/// The height of the number in front of a place.
pub(super) const NUMBER: f32 = 42.0;
/// The size of a target for a duck of size 1, and how much of its cell it fills.
const TARGET: f32 = 0.46;
const ROUND: f32 = 192.0 / 208.0;
/// The size of an umbrella for a duck of size 1, and how far its middle is over that of the duck.
const UMBRELLA: f32 = 0.86;
const OVER: f32 = 0.4;
/// How wide the canopy of an umbrella of size 1 is to each side of its middle, and how high above it.
const CANOPY: Vec2 = Vec2::new(143.0 / 304.0, 95.0 / 304.0);
/// The room for an umbrella between the head of a duck of size 1 and the target above it.
const UNDER_TARGET: f32 = 0.27;
/// Where places are wide, an umbrella and a target hang side by side, and a duck has so much of the width.
const WIDE: f32 = 0.78;
/// How much of its cell a duck fills from top to bottom, and how far its lowest point is below the middle of the cell.
const TALL: f32 = 0.86;
const KEEL: f32 = 0.4375;
/// How much of a duck is under water.
const DRAUGHT: f32 = 0.1;
/// The room at the sides of a place.
const BETWEEN: f32 = 4.0;
/// Some water in front of the ducks.
const SHORE: f32 = 16.0;

/// Where everything lies.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Layout {
    /// One for each seat.
    pub(super) plates: Vec<PlatePlace>,
    /// The button that pauses.
    pub(super) pause: Rect,
    /// The awning, down to where its scallops begin.
    pub(super) awning: Rect,
    /// The back wall, the line and the water, from edge to edge.
    pub(super) stall: Rect,
    /// The places of the line, from the front to the rear.
    pub(super) slots: [Rect; SLOTS],
    /// The size of the cell of a duck.
    pub(super) duck: f32,
    /// How far a target and an umbrella in the same place are beside its middle; nothing where one is above the other.
    aside: Vec2,
    /// The height of the water.
    pub(super) water: f32,
    pub(super) tunnel_out: Rect,
    pub(super) tunnel_in: Rect,
    pub(super) counter: CounterPlaces,
    width: f32,
}

/// The places of a player at the top.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PlatePlace {
    pub(super) plate: Rect,
    /// For words to this player.
    pub(super) strip: Rect,
}

impl PlatePlace {
    /// Everything that belongs to the player.
    pub(super) fn all(&self) -> Rect {
        self.plate.union(self.strip)
    }
}

/// Marks what is made anew when the layout changes.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Fitted)]
pub(super) struct OfTheStall;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layout::new(&Stage::default(), 3))
        .add_systems(Update, lay_out.in_set(ShowSystems::Frame).run_if(on_the_table::<Canardage>()));
}

/// Lays the table when a match begins, and when the stage has another shape.
fn lay_out(
    mut commands: Commands,
    table: Res<Table>,
    stage: Res<Stage>,
    chairs: Query<(), Added<Chair>>,
    made: Query<Entity, With<OfTheStall>>,
    mut layout: ResMut<Layout>,
) {
    if chairs.is_empty() && !stage.is_changed() {
        return;
    }
    for entity in &made {
        commands.entity(entity).despawn();
    }
    *layout = Layout::new(&stage, table.public().setup().players());
}

impl Layout {
    /// The layout for this many players.
    pub(super) fn new(stage: &Stage, players: usize) -> Self {
        let size = stage.size();
        let foot = subtitle_place(stage).min.y - 4.0;
        let button = PAUSE.max(stage.finger());
        let pause = Rect::new(size.x - EDGE - button, HEADS, size.x - EDGE, HEADS + button);
        let (plates, top) = plates(Rect::new(EDGE, HEADS, pause.min.x - GAP, foot), stage, players);
        let awning = Rect::new(0.0, top - STRIP - GAP, size.x, top);
        let tunnel = (size.x * 0.082).clamp(62.0, 210.0);
        let wide = (size.x - 2.0 * tunnel - 2.0 * GAP) / SLOTS as f32;
        let room = foot - top;
        let share = match (stage.is_upright(), stage.is_small()) {
            (true, _) => 0.36,
            (false, true) => 0.51,
            (false, false) => 0.55,
        };
        let high = (room * share).clamp(200.0, wide * 2.2);
        let counter = Rect::new(GAP, top + high + GAP, size.x - GAP, foot);
        let stall = Rect::new(0.0, top, size.x, counter.min.y - GAP + 6.0);
        let (duck, aside) = ducks(Vec2::new(wide, stall.height() - NUMBER - SHORE - GAP));
        let keel = stall.max.y - NUMBER - SHORE;
        let slot = |index: usize| {
            let left = tunnel + GAP + wide * index as f32;
            Rect::new(left + BETWEEN, stall.min.y + 4.0, left + wide - BETWEEN, stall.max.y - 4.0)
        };
        let mouth = Vec2::new(tunnel, (tunnel * 1.75).min(stall.height() * 0.8));
        let shore = stall.max.y - 4.0;
        Self {
            plates,
            pause,
            awning,
            stall,
            slots: std::array::from_fn(slot),
            duck,
            aside,
            water: keel - DRAUGHT * duck,
            tunnel_out: Rect::new(0.0, shore - mouth.y, mouth.x, shore),
            tunnel_in: Rect::new(size.x - mouth.x, shore - mouth.y, size.x, shore),
            counter: CounterPlaces::on(counter, stage),
            width: size.x,
        }
    }

    /// Where a player's things are; `None` if nobody sits there.
    pub(super) fn plate(&self, seat: Seat) -> Option<&PlatePlace> {
        self.plates.get(seat.index())
    }

    /// A place of the line.
    #[must_use]
    pub const fn slot(&self, slot: Slot) -> Rect {
        self.slots[slot.index()]
    }

    /// Where on the stage a card of the hand lies.
    #[must_use]
    pub fn card(&self, card: usize) -> Rect {
        self.counter.cards[card.min(HAND - 1)]
    }

    /// The place of a button; the first one has all the room if it is alone.
    pub(super) fn button(&self, key: usize, both: bool) -> Rect {
        let [first, second] = self.counter.buttons;
        match key {
            0 if both => first,
            0 => first.union(second),
            _ => second,
        }
    }

    /// The middle of the cell of a duck that floats there.
    pub(super) fn afloat(&self, slot: Slot) -> Vec2 {
        Vec2::new(self.slot(slot).center().x, self.water + (DRAUGHT - KEEL) * self.duck)
    }

    /// The size of a target.
    pub(super) fn bulls_eye(&self) -> f32 {
        TARGET * self.duck
    }

    /// The middle of a target that hangs there: over the head of a duck, with room for an umbrella. Where there is no room
    /// between them, an umbrella pushes it aside.
    pub(super) fn hanging(&self, slot: Slot, shaded: bool) -> Vec2 {
        let head = self.afloat(slot).y + (KEEL - TALL) * self.duck;
        let highest = self.stall.min.y + GAP + 0.5 * self.bulls_eye();
        let aside = if shaded { self.aside.x } else { 0.0 };
        let high = highest.max(head - 0.5 * self.bulls_eye() - UNDER_TARGET * self.duck);
        Vec2::new(self.slot(slot).center().x - aside, high)
    }

    /// The middle of an umbrella over a duck.
    pub(super) fn shading(&self, slot: Slot) -> Vec2 {
        self.afloat(slot) + Vec2::new(self.aside.y, -OVER * self.duck)
    }

    /// The size of an umbrella.
    pub(super) fn umbrella(&self) -> f32 {
        UMBRELLA * self.duck
    }

    /// How long the string of a target is.
    pub(super) fn string(&self) -> f32 {
        self.hanging(Slot::FRONT, false).y - 0.5 * self.bulls_eye() - self.awning.center().y
    }

    /// The place of the number in front of a place.
    pub(super) fn number(&self, slot: Slot) -> Rect {
        let (place, foot) = (self.slot(slot).center().x, self.stall.max.y - 4.0);
        Rect::new(place - NUMBER, foot - NUMBER, place + NUMBER, foot)
    }

    /// Where a duck is that has left the line, or has not come yet.
    pub(super) fn beyond(&self, rear: bool) -> Vec2 {
        let tunnel = if rear { self.tunnel_in } else { self.tunnel_out };
        Vec2::new(tunnel.center().x, self.afloat(Slot::FRONT).y)
    }

    /// The direction of the sounds of a slot, from -1 on the left to 1 on the right.
    #[must_use]
    pub fn pan(&self, slot: Slot) -> f32 {
        self.slot(slot).center().x / self.width * 2.0 - 1.0
    }

    /// The direction of the sounds of a seat, from -1 on the left to 1 on the right.
    #[must_use]
    pub fn pan_of(&self, seat: Seat) -> f32 {
        self.plate(seat).map_or(0.0, |place| place.plate.center().x / self.width * 2.0 - 1.0)
    }
}

/// The size of ducks that have so much room with everything that hangs over them, and how far a target and an umbrella in
/// the same place are beside its middle.
fn ducks(room: Vec2) -> (f32, Vec2) {
    let stacked = (room.y / (TARGET + UNDER_TARGET + TALL)).min(room.x * 0.96);
    let beside = (room.y / (TARGET + TALL)).min(room.x * WIDE);
    if beside <= stacked {
        return (stacked, Vec2::ZERO);
    }
    let target = 0.5 * TARGET * ROUND * beside;
    let left = room.x / 2.0 - target - BETWEEN;
    (beside, Vec2::new(left, target - left + UMBRELLA * CANOPY.x * beside + 2.0))
}

/// The plates of all players at the top of this area, and where the last row ends. An upright stage has room for three in a
/// row.
fn plates(area: Rect, stage: &Stage, players: usize) -> (Vec<PlatePlace>, f32) {
    let rows = if stage.is_upright() { players.div_ceil(3) } else { 1 };
    let plate = if stage.is_small() { LOW_PLATE } else { PLATE };
    let columns = players.div_ceil(rows).max(1);
    let wide = (area.width() - GAP * (columns - 1) as f32) / columns as f32;
    let high = plate + GAP / 2.0 + STRIP;
    let place = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let left = area.min.x + (wide + GAP) * column as f32;
        let top = area.min.y + (high + HEADS) * row as f32;
        let plate = Rect::new(left, top, left + wide, top + plate);
        let strip = Rect::new(left, plate.max.y + GAP / 2.0, plate.max.x, top + high);
        PlatePlace { plate, strip }
    };
    let foot = area.min.y + high * rows as f32 + HEADS * (rows - 1) as f32;
    ((0..players).map(place).collect(), foot + GAP / 2.0)
}
