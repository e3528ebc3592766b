//! The place of one pond on the stage, and what of it is tub, water, name plate, and room for words.

use bevy::prelude::*;

use super::LARGEST;

/// A dealt grid.
const DEALT: Vec2 = Vec2::new(4.0, 3.0);
/// The rim of a tub.
pub(super) const RIM: f32 = 14.0;

/// How a pond is divided.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Room {
    /// How far the water reaches beyond a dealt grid, as a share of a cell: there lie the lily pads.
    ring: f32,
    /// The height of the name plate.
    plate: f32,
    /// The height of the strip for words over the lower rim.
    strip: f32,
}

impl Room {
    /// Small lily pads.
    pub(super) const USUAL: Self = Self { ring: 0.46, plate: super::PLATE, strip: 44.0 };
    /// Lily pads for fingers.
    pub(super) const FOR_FINGERS: Self = Self { ring: 0.62, ..Self::USUAL };
    /// Nobody but bots plays in it, and there is little room.
    pub(super) const ASIDE: Self = Self { ring: 0.05, plate: 48.0, strip: RIM };
}

/// The place of a pond.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pond {
    pub(super) rect: Rect,
    pub(super) room: Room,
}

impl Pond {
    /// All of it, with the name plate.
    #[must_use]
    pub const fn rect(&self) -> Rect {
        self.rect
    }

    /// The part where cards may lie.
    pub(super) fn water(&self) -> Waters {
        let (Rect { min, max }, Room { ring, plate, strip }) = (self.rect, self.room);
        Waters { rect: Rect::new(min.x + RIM, min.y + plate, max.x - RIM, max.y - strip), ring }
    }

    /// The name plate.
    pub(in super::super) fn plate(&self) -> Rect {
        let Rect { min, max } = self.rect;
        Rect::new(min.x + 10.0, min.y, max.x - 10.0, min.y + self.room.plate)
    }

    /// The bathtub; the plate lies over its upper rim.
    pub(in super::super) fn tub(&self) -> Rect {
        let Rect { min, max } = self.rect;
        Rect::new(min.x, min.y + self.room.plate / 2.0, max.x, max.y)
    }

    /// The place for words about it, where no card and no target ever lies: over its lower rim, or where there is little
    /// room, over its plate.
    pub(in super::super) fn strip(&self) -> Rect {
        let Rect { min, max } = self.rect;
        if self.room.strip > RIM {
            Rect::new(min.x + 10.0, max.y - self.room.strip, max.x - 10.0, max.y)
        } else {
            self.plate()
        }
    }

    /// The width of a duck when it is dealt.
    pub(super) fn dealt(&self) -> f32 {
        self.water().cell(DEALT)
    }

    /// Whether a finger can hit every duck and every pad of a dealt grid. The rim of the tub counts, too: there is nothing
    /// else to hit.
    pub(super) fn suits(&self, finger: f32) -> bool {
        let cell = self.dealt();
        cell >= finger && cell * self.room.ring + RIM >= finger
    }
}

/// The water of a pond: where cards may lie, and how much of it is kept free around them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Waters {
    /// The place of the water.
    pub rect: Rect,
    /// The room around the cards, as a share of a cell.
    pub ring: f32,
}

impl Waters {
    /// The width of a cell if these many lie beside and below each other.
    pub(in super::super) fn cell(&self, cells: Vec2) -> f32 {
        (self.rect.size() / (cells + 2.0 * self.ring)).min_element().min(LARGEST)
    }
}
