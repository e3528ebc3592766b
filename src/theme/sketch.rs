//! A small picture that is put together from others, in a box of its own measure, as large as its frame allows.

use bevy::prelude::*;

use super::{
    art::{Art, Bit, Fonts},
    family::Family,
    glyph::Picture,
    palette,
    pose::Pose,
    stage,
    widgets::{SMALLEST, shout},
};

/// A sketch in the making. All places and sizes are in its own measure, from the top left corner of [`Sketch::SIZE`].
pub struct Sketch<'a, 'w> {
    board: &'a mut ChildSpawnerCommands<'w>,
    art: &'a Art,
    fonts: &'a Fonts,
    scale: f32,
    corner: Vec2,
}

impl<'a, 'w> Sketch<'a, 'w> {
    /// The box that every sketch fills.
    pub const SIZE: Vec2 = Vec2::new(480.0, 220.0);

    /// An empty sketch in the middle of a frame of this size.
    pub fn new(board: &'a mut ChildSpawnerCommands<'w>, art: &'a Art, fonts: &'a Fonts, frame: Vec2) -> Self {
        let scale = (frame / Self::SIZE).min_element();
        Self { board, art, fonts, scale, corner: (frame - Self::SIZE * scale) / 2.0 }
    }

    fn rect(&self, middle: (f32, f32), size: Vec2) -> Rect {
        Rect::from_center_size(self.corner + Vec2::from(middle) * self.scale, size * self.scale)
    }

    /// Adds a picture, stretched to this size.
    pub fn put(&mut self, picture: ImageNode, middle: (f32, f32), size: Vec2) {
        let picture = ImageNode { image_mode: NodeImageMode::Stretch, ..picture };
        self.board.spawn((picture, stage::at(self.rect(middle, size)), Pickable::IGNORE));
    }

    /// Adds a duck.
    pub fn duck(&mut self, family: Family, pose: Pose, middle: (f32, f32), size: f32) {
        self.put(self.art.small_duck(family, pose), middle, Vec2::splat(size));
    }

    /// Adds the Captain.
    pub fn captain(&mut self, middle: (f32, f32), size: f32) {
        self.put(self.art.captain(), middle, Vec2::splat(size));
    }

    /// Adds a small thing.
    pub fn bit(&mut self, bit: Bit, middle: (f32, f32), size: f32) {
        self.put(self.art.bit_node(bit), middle, Vec2::splat(size));
    }

    /// Adds a sign, such as an arrow.
    pub fn sign(&mut self, sign: Picture, middle: (f32, f32), size: f32) {
        self.put(self.art.glyph(sign), middle, Vec2::splat(size));
    }

    /// Adds an arrow that leads to the right.
    pub fn then(&mut self, middle: (f32, f32)) {
        self.sign(Picture::Right, middle, 44.0);
    }

    /// Adds bold words, never smaller than what anybody can read.
    pub fn words(&mut self, words: impl Into<String>, middle: (f32, f32), size: f32, colour: Color) {
        // So large that the words are in its middle however wide they are.
        let around = self.rect(middle, Vec2::new(Self::SIZE.x, size * 1.4));
        let node =
            Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..stage::at(around) };
        let size = (size * self.scale).max(SMALLEST);
        self.board.spawn((node, Pickable::IGNORE, children![shout(self.fonts, words, size, colour)]));
    }

    /// Adds a mark that says no.
    pub fn no(&mut self, middle: (f32, f32), size: f32) {
        self.words("×", middle, size, palette::QUACK);
    }

    /// Adds a speech bubble with words, as large as they fit.
    pub fn says(&mut self, words: &str, middle: (f32, f32), size: Vec2) {
        self.put(ImageNode::new(self.art.bubble.clone()), middle, size);
        let letters = size.x * 0.8 / (words.chars().count().max(1) as f32 * 0.6);
        self.words(words, (middle.0, middle.1 - size.y * 0.07), letters.min(size.y * 0.28), palette::QUACK);
    }
}
