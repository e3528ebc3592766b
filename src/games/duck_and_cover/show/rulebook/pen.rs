//! What the pictures of the rules are made of: tiles, stacks, draw cards.

use bevy::prelude::*;

use super::super::art::{PondArt, card_cell};
use crate::{
    rules::duck_and_cover::{Card, Duck},
    table::Rule,
    text::Words,
    theme::{art::Bit, family::Family, palette, pose::Pose, sketch::Sketch},
};

/// Draws the picture of one rule.
pub(super) struct Pen<'a, 'b, 'w> {
    pub(super) sketch: Sketch<'b, 'w>,
    pub(super) ponds: &'a PondArt,
    pub(super) words: &'a Words,
    pub(super) rule: &'a Rule,
}

/// Where something is, in the measure of the sketch.
pub(super) type At = (f32, f32);

/// The clear edge of a cell of the tiles, for a tile of size 1.
const CELL: f32 = 272.0 / 256.0;

impl Pen<'_, '_, '_> {
    /// A duck on its tile.
    pub(super) fn tile(&mut self, number: u8, at: At, size: f32) {
        self.tile_of(Family::Pirate, number, Pose::Ahead, at, size);
    }

    /// A duck of a family on its tile, with this face.
    pub(super) fn tile_of(&mut self, family: Family, number: u8, pose: Pose, at: At, size: f32) {
        let cell = Vec2::splat(size * CELL);
        self.sketch.put(self.ponds.tile_node(family), at, cell);
        self.sketch.duck(family, pose, (at.0 + size * 0.12, at.1 - size * 0.11), size * 0.74);
        if let Some(duck) = Duck::new(number) {
            self.sketch.put(self.ponds.face_node(duck), at, cell);
        }
    }

    /// A duck with so many cards below it.
    pub(super) fn stack(&mut self, number: u8, under: usize, at: At, size: f32) {
        for layer in (1..=under).rev() {
            let offset = layer as f32 * size * 0.065;
            let at = (at.0 + offset, at.1 + offset * 1.2);
            self.sketch.put(self.ponds.under_node(), at, Vec2::splat(size * CELL));
        }
        self.tile(number, at, size);
    }

    /// A frame around something that has to move.
    pub(super) fn called(&mut self, at: At, size: f32) {
        let frame = ImageNode { color: palette::CALLED, ..ImageNode::new(self.ponds.ring.clone()) };
        self.sketch.put(frame, at, Vec2::splat(size * CELL * 1.06));
    }

    /// A ring around a card that may be covered.
    pub(super) fn ring(&mut self, at: At, size: f32) {
        self.sketch.put(ImageNode::new(self.ponds.ring.clone()), at, Vec2::splat(size * CELL * 1.04));
    }

    /// A gap that a duck may duck to.
    pub(super) fn gap(&mut self, at: At, size: f32) {
        self.sketch.put(ImageNode::new(self.ponds.pad.clone()), at, Vec2::splat(size));
    }

    /// A draw card of this height; `None` for its back.
    pub(super) fn card(&mut self, card: Option<Card>, at: At, height: f32) {
        self.sketch.put(self.ponds.card(card), at, card_cell(height));
    }

    /// A draw card with a number.
    pub(super) fn number(&mut self, number: u8, at: At, height: f32) {
        self.card(Duck::new(number).map(Card::Number), at, height);
    }

    /// An empty place for a discard of this height.
    pub(super) fn slot(&mut self, at: At, height: f32) {
        self.sketch.put(ImageNode::new(self.ponds.slot.clone()), at, Vec2::new(height * 208.0 / 288.0, height));
    }

    /// A sum, and after it a drop, together in the middle.
    pub(super) fn splashes(&mut self, sum: &str, at: At, size: f32) {
        let wide: f32 = sum.chars().map(|sign| if sign == ' ' { 0.25 } else { 0.6 }).sum();
        self.sketch.words(sum, (at.0 - size * 0.55, at.1), size, palette::WATER_TEXT);
        self.sketch.bit(Bit::Droplet, (at.0 + wide * size / 2.0, at.1), size);
    }
}
