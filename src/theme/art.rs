//! The pictures and the type, as collections that are there when the loading screen ends.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use super::{family::Family, glyph::Picture};
use crate::{Screen, rules::duck_and_cover::Duck};

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Art>().load_collection::<Fonts>(),
    );
}

/// The typeface.
#[derive(AssetCollection, Resource)]
pub struct Fonts {
    /// For what is read.
    #[asset(path = "fonts/Fredoka-SemiBold.ttf")]
    pub plain: Handle<Font>,
    /// For what is shouted.
    #[asset(path = "fonts/Fredoka-Bold.ttf")]
    pub bold: Handle<Font>,
}

/// All pictures.
#[derive(AssetCollection, Resource)]
pub struct Art {
    #[asset(
        paths(
            "baked/tiles-pirate.png",
            "baked/tiles-knight.png",
            "baked/tiles-astronaut.png",
            "baked/tiles-diver.png",
            "baked/tiles-chef.png",
            "baked/tiles-wizard.png",
            "baked/tiles-rockstar.png"
        ),
        collection(typed)
    )]
    tiles: Vec<Handle<Image>>,
    #[asset(texture_atlas_layout(tile_size_x = 256, tile_size_y = 256, columns = 4, rows = 3))]
    tile_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/ducks.png")]
    ducks: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 256, tile_size_y = 256, columns = 7, rows = 1))]
    duck_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/marks.png")]
    marks: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 128, tile_size_y = 128, columns = 7, rows = 1))]
    mark_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/cursors.png")]
    cursors: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 288, tile_size_y = 288, columns = 7, rows = 1))]
    cursor_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/glyphs.png")]
    glyphs: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 96, tile_size_y = 96, columns = 6, rows = 6))]
    glyph_layout: Handle<TextureAtlasLayout>,
    /// Where a duck may duck to.
    #[asset(path = "baked/pad.png")]
    pub pad: Handle<Image>,
    /// Around a card that may be covered.
    #[asset(path = "baked/ring.png")]
    pub ring: Handle<Image>,
    /// What a stack shows below its top card.
    #[asset(path = "baked/under.png")]
    pub under: Handle<Image>,
    /// A bathtub, to be sliced.
    #[asset(path = "baked/tub.png")]
    pub tub: Handle<Image>,
    /// A ripple.
    #[asset(path = "baked/wave.png")]
    pub wave: Handle<Image>,
    /// One tile of the bathroom wall.
    #[asset(path = "baked/bath.png")]
    pub wall: Handle<Image>,
    /// The back of a draw card.
    #[asset(path = "baked/back.png")]
    pub back: Handle<Image>,
    /// The Captain's hat.
    #[asset(path = "baked/hat.png")]
    pub hat: Handle<Image>,
    /// A speech bubble.
    #[asset(path = "baked/bubble.png")]
    pub bubble: Handle<Image>,
    /// The name of the game.
    #[asset(path = "baked/logo.png")]
    pub logo: Handle<Image>,
}

impl Art {
    /// A duck card of a family as a sprite.
    #[must_use]
    pub fn tile(&self, family: Family, duck: Duck) -> Sprite {
        let index = usize::from(duck.number()) - 1;
        let image = self.tiles.get(family.index()).cloned().unwrap_or_default();
        Sprite::from_atlas_image(image, TextureAtlas { layout: self.tile_layout.clone(), index })
    }

    /// The cursor of a family as a sprite.
    #[must_use]
    pub fn cursor(&self, family: Family) -> Sprite {
        let atlas = TextureAtlas { layout: self.cursor_layout.clone(), index: family.index() };
        Sprite::from_atlas_image(self.cursors.clone(), atlas)
    }

    /// The duck of a family for the interface.
    #[must_use]
    pub fn duck(&self, family: Family) -> ImageNode {
        let atlas = TextureAtlas { layout: self.duck_layout.clone(), index: family.index() };
        ImageNode::from_atlas_image(self.ducks.clone(), atlas)
    }

    /// The mark of a family for the interface.
    #[must_use]
    pub fn mark(&self, family: Family) -> ImageNode {
        let atlas = TextureAtlas { layout: self.mark_layout.clone(), index: family.index() };
        ImageNode::from_atlas_image(self.marks.clone(), atlas)
    }

    /// A button or a device for the interface.
    #[must_use]
    pub fn glyph(&self, picture: Picture) -> ImageNode {
        let atlas = TextureAtlas { layout: self.glyph_layout.clone(), index: picture.index() };
        ImageNode::from_atlas_image(self.glyphs.clone(), atlas)
    }
}
