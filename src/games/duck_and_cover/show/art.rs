//! The pictures of Duck & Cover: tiles, numbers, draw cards, cursors, tubs and the Captain's mat.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use crate::{
    Screen,
    rules::duck_and_cover::{Card, Duck},
    theme::{
        art::{node, sprite},
        family::Family,
        mipmaps::{Pictures, shrinks},
    },
};

/// The width of a tile in its cell of the sheet, without the margin, in pixels.
pub(super) const TILE: f32 = 256.0;
/// The width of a draw card for a height of 1.
pub(super) const CARD_SHAPE: f32 = 0.72;
/// The size of a card's cell for a card of size 1.
const CARD_CELL: Vec2 = Vec2::new(304.0 / 288.0, 416.0 / 400.0);

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(LoadingStateConfig::new(Screen::Loading).load_collection::<PondArt>())
        .add_plugins(shrinks::<PondArt>);
}

/// All pictures that only this game has.
#[derive(AssetCollection, Resource)]
pub struct PondArt {
    #[asset(path = "baked/tiles.png")]
    tiles: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 272, tile_size_y = 272, columns = 4, rows = 2))]
    tile_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/faces.png")]
    faces: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 272, tile_size_y = 272, columns = 4, rows = 3))]
    face_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/cards.png")]
    cards: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 304, tile_size_y = 416, columns = 5, rows = 3))]
    card_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/cursors.png")]
    cursors: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 304, tile_size_y = 304, columns = 4, rows = 2))]
    cursor_layout: Handle<TextureAtlasLayout>,
    /// A ring around a card that may be covered.
    #[asset(path = "baked/ring.png")]
    pub ring: Handle<Image>,
    /// An empty bathtub, to be sliced.
    #[asset(path = "baked/tub.png")]
    pub tub: Handle<Image>,
    /// The Captain's bath mat, to be sliced.
    #[asset(path = "baked/mat.png")]
    pub mat: Handle<Image>,
    /// An empty place for a card.
    #[asset(path = "baked/slot.png")]
    pub slot: Handle<Image>,
    /// Marks a cell that a duck may duck to.
    #[asset(path = "baked/pad.png")]
    pub pad: Handle<Image>,
}

impl Pictures for PondArt {
    fn at_once(&self) -> Vec<(&Handle<Image>, u32)> {
        Vec::new()
    }

    fn later(&self) -> Vec<(&Handle<Image>, u32)> {
        let sheets = [&self.tiles, &self.faces, &self.cards, &self.cursors];
        let single = [&self.pad, &self.ring, &self.tub, &self.mat, &self.slot];
        sheets.into_iter().chain(single).map(|picture| (picture, 3)).collect()
    }
}

impl PondArt {
    /// The empty tile of a family.
    #[must_use]
    pub fn tile(&self, family: Family) -> Sprite {
        sprite(&self.tiles, &self.tile_layout, family.index())
    }

    /// The empty tile of a family for the interface.
    #[must_use]
    pub fn tile_node(&self, family: Family) -> ImageNode {
        node(&self.tiles, &self.tile_layout, family.index())
    }

    /// The number of a duck and its splashes, for the interface.
    #[must_use]
    pub fn face_node(&self, duck: Duck) -> ImageNode {
        node(&self.faces, &self.face_layout, usize::from(duck.number()) - 1)
    }

    /// The cards of a stack below its top.
    #[must_use]
    pub fn under(&self) -> Sprite {
        sprite(&self.tiles, &self.tile_layout, Family::ALL.len())
    }

    /// The same for the interface.
    #[must_use]
    pub fn under_node(&self) -> ImageNode {
        node(&self.tiles, &self.tile_layout, Family::ALL.len())
    }

    /// The number of a duck and its splashes, to be laid over the duck.
    #[must_use]
    pub fn face(&self, duck: Duck) -> Sprite {
        sprite(&self.faces, &self.face_layout, usize::from(duck.number()) - 1)
    }

    /// The cursor of a family as a sprite.
    #[must_use]
    pub fn cursor(&self, family: Family) -> Sprite {
        sprite(&self.cursors, &self.cursor_layout, family.index())
    }

    /// A draw card for the interface; `None` for its back.
    #[must_use]
    pub fn card(&self, card: Option<Card>) -> ImageNode {
        ImageNode { image_mode: NodeImageMode::Stretch, ..node(&self.cards, &self.card_layout, card_index(card)) }
    }
}

/// The size of the cell around a card of this height.
#[must_use]
pub(super) fn card_cell(height: f32) -> Vec2 {
    Vec2::new(height * CARD_SHAPE, height) * CARD_CELL
}

/// The cell of a card in its sheet.
#[must_use]
pub(super) fn card_index(card: Option<Card>) -> usize {
    match card {
        Some(Card::Number(duck)) => usize::from(duck.number()) - 1,
        Some(Card::Max) => 12,
        Some(Card::Repeat) => 13,
        None => 14,
    }
}
