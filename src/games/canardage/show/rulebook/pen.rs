//! What the pictures of the rules are made of: ducks in the line, targets, umbrellas, jets of water, cards.

use bevy::prelude::*;

use super::super::art::{CARD_PICTURE_CELL, CARD_SHAPE, StallArt};
use crate::{
    rules::canardage::Card,
    theme::{family::Family, pose::Pose, sketch::Sketch},
};

/// Draws the picture of one rule.
pub(super) struct Pen<'a, 'b, 'w> {
    pub(super) sketch: Sketch<'b, 'w>,
    pub(super) stall: &'a StallArt,
}

/// Where something is, in the measure of the sketch.
pub(super) type At = (f32, f32);

impl Pen<'_, '_, '_> {
    /// A duck that swims in the line, to the left.
    pub(super) fn swims(&mut self, family: Family, at: At, size: f32) {
        self.sketch.duck(family, Pose::Back, at, size);
    }

    /// A duck with one behind it that took cover.
    pub(super) fn pair(&mut self, family: Family, at: At, size: f32) {
        let behind = (at.0 + 0.25 * size, at.1 - 0.37 * size);
        self.sketch.put(self.stall.peeper_node(), behind, Vec2::splat(size * 0.7));
        self.swims(family, at, size);
    }

    /// A place where there is only water.
    pub(super) fn water(&mut self, at: At, size: f32) {
        let at = (at.0, at.1 + size * 0.24);
        self.sketch.put(ImageNode::new(self.stall.ripple.clone()), at, Vec2::new(size, size * 128.0 / 224.0));
    }

    /// A duck that was hit.
    pub(super) fn tipped(&mut self, family: Family, at: At, size: f32) {
        self.sketch.put(self.stall.tipped_node(family), at, Vec2::splat(size));
    }

    /// A bull's eye on its string.
    pub(super) fn target(&mut self, at: At, size: f32) {
        let string = ImageNode::new(self.stall.string.clone());
        self.sketch.put(string, (at.0, at.1 - size * 0.72), Vec2::new(size * 0.12, size * 0.6));
        self.sketch.put(ImageNode::new(self.stall.target.clone()), at, Vec2::splat(size));
    }

    /// An umbrella over a place, with its pole.
    pub(super) fn umbrella(&mut self, family: Family, at: At, width: f32) {
        let pole = Vec2::new(width * 64.0 / 304.0, width);
        self.sketch.put(ImageNode::new(self.stall.pole.clone()), (at.0, at.1 + width * 0.5), pole);
        self.sketch.put(self.stall.umbrella_node(family), at, Vec2::new(width, width * 208.0 / 304.0));
    }

    /// A jet out of a water pistol that points to the right.
    pub(super) fn shot(&mut self, at: At, size: f32) {
        let pistol = Vec2::new(size, size * 224.0 / 304.0);
        let jet = Vec2::new(size * 0.8, size * 0.24);
        self.sketch.put(ImageNode::new(self.stall.jet.clone()), (at.0 + size * 0.8, at.1), jet);
        self.sketch.put(ImageNode::new(self.stall.pistol.clone()), at, pistol);
    }

    /// Where a duck is hit.
    pub(super) fn clang(&mut self, at: At, size: f32) {
        self.sketch.put(ImageNode::new(self.stall.clang.clone()), at, Vec2::splat(size));
    }

    /// Where water hits.
    pub(super) fn splat(&mut self, at: At, size: f32) {
        self.sketch.put(ImageNode::new(self.stall.splat.clone()), at, Vec2::splat(size));
    }

    /// The tunnel that ducks come out of.
    pub(super) fn tunnel(&mut self, x: f32) {
        self.sketch.put(ImageNode::new(self.stall.tunnel_in.clone()), (x, 110.0), Vec2::new(124.0, 214.0));
    }

    /// The picture of a card.
    pub(super) fn card(&mut self, card: Card, at: At, height: f32) {
        let size = Vec2::new(height / 0.75, height) * CARD_PICTURE_CELL;
        self.sketch.put(self.stall.card_picture(card), at, size);
    }

    /// The back of a card.
    pub(super) fn back(&mut self, at: At, height: f32) {
        self.sketch.put(self.stall.card_back(), at, Vec2::new(height * CARD_SHAPE, height));
    }
}

/// Six families for the six places of a line.
pub(super) const LINE: [Family; 6] =
    [Family::Pirate, Family::Knight, Family::Wizard, Family::Diver, Family::Pirate, Family::Knight];

/// Where a place of a line that fills the sketch is.
pub(super) fn place(number: usize, y: f32) -> At {
    (number as f32 * 78.0 - 33.0, y)
}
