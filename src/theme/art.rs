//! The pictures and the typeface, as collections that are complete when the loading screen ends. Every cell of a sheet
//! has a margin, so that a picture drawn smaller does not show its neighbours.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use super::{family::Family, glyph::Picture, mipmaps::Pictures, pose::Pose};
use crate::Screen;

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Art>().load_collection::<Fonts>(),
    )
    .add_plugins(super::mipmaps::shrinks::<Art>);
}

/// The two weights of the typeface.
#[derive(AssetCollection, Resource)]
pub struct Fonts {
    /// For reading.
    #[asset(path = "fonts/Fredoka-SemiBold.ttf")]
    pub plain: Handle<Font>,
    /// For shouting.
    #[asset(path = "fonts/Fredoka-Bold.ttf")]
    pub bold: Handle<Font>,
}

/// A small thing that flies about or marks something. The order is that of its sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Bit {
    Droplet,
    Crown,
    SoapBubble,
    Star,
    Feather,
    Curl,
    Square,
    Tear,
    Tick,
}

/// Portraits show three poses only, larger than on the sheet of ducks.
const PORTRAITS: usize = 3;

/// All pictures that every game shares.
#[derive(AssetCollection, Resource)]
pub struct Art {
    #[asset(path = "baked/ducks.png")]
    ducks: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 192, tile_size_y = 192, columns = 10, rows = 7))]
    duck_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/portraits.png")]
    portraits: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 400, tile_size_y = 400, columns = 5, rows = 5))]
    portrait_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/bits.png")]
    bits: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 128, tile_size_y = 128, columns = 3, rows = 3))]
    bit_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/marks.png")]
    marks: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 128, tile_size_y = 128, columns = 7, rows = 1))]
    mark_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/glyphs.png")]
    glyphs: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 96, tile_size_y = 96, columns = 6, rows = 6))]
    glyph_layout: Handle<TextureAtlasLayout>,
    /// A patch of the bathroom wall.
    #[asset(path = "baked/wall.png")]
    pub wall: Handle<Image>,
    /// Daylight on the wall.
    #[asset(path = "baked/light.png")]
    pub light: Handle<Image>,
    /// The Captain's hat.
    #[asset(path = "baked/hat.png")]
    pub hat: Handle<Image>,
    /// A speech bubble.
    #[asset(path = "baked/bubble.png")]
    pub bubble: Handle<Image>,
    /// The logo with the name of the game.
    #[asset(path = "baked/logo.png")]
    pub logo: Handle<Image>,
    /// Bath water from the side, from the farthest wave to the nearest. Each picture can be tiled.
    #[asset(paths("baked/wave-back.png", "baked/wave-middle.png", "baked/wave-front.png"), collection(typed))]
    pub waves: Vec<Handle<Image>>,
    #[asset(
        paths(
            "baked/window.png",
            "baked/curtain.png",
            "baked/shelf.png",
            "baked/towel.png",
            "baked/tap.png",
            "baked/plant.png",
            "baked/bottle.png",
            "baked/sponge.png"
        ),
        collection(typed)
    )]
    things: Vec<Handle<Image>>,
    #[asset(paths("baked/poster-tubs.png", "baked/poster-stall.png"), collection(typed))]
    posters: Vec<Handle<Image>>,
}

impl Pictures for Art {
    fn at_once(&self) -> Vec<(&Handle<Image>, u32)> {
        let single = [&self.portraits, &self.bits, &self.wall, &self.hat, &self.bubble, &self.logo];
        let narrow = [&self.marks, &self.glyphs].map(|sheet| (sheet, 1));
        let many = self.waves.iter().chain(&self.things).chain(&self.posters);
        single.into_iter().chain(many).map(|picture| (picture, 3)).chain(narrow).collect()
    }

    fn later(&self) -> Vec<(&Handle<Image>, u32)> {
        vec![(&self.ducks, 3)]
    }
}

/// A thing in the bathroom. The order is that of its pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Thing {
    Window,
    Curtain,
    Shelf,
    Towel,
    Tap,
    Plant,
    Bottle,
    Sponge,
}

/// What invites to a game in the lobby, 320x200 pixels with round corners. The order is that of its pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Poster {
    /// Ducks in their bathtubs.
    Tubs,
    /// A stall at the fair.
    Stall,
}

impl Art {
    /// The picture of a game for the lobby.
    #[must_use]
    pub fn poster(&self, poster: Poster) -> ImageNode {
        self.posters.get(poster as usize).cloned().map(ImageNode::new).unwrap_or_default()
    }

    /// A thing in the bathroom, as a sprite.
    #[must_use]
    pub fn thing_sprite(&self, thing: Thing) -> Sprite {
        Sprite::from_image(self.things.get(thing as usize).cloned().unwrap_or_default())
    }

    /// A thing in the bathroom, for the interface.
    #[must_use]
    pub fn thing(&self, thing: Thing) -> ImageNode {
        self.things.get(thing as usize).cloned().map(ImageNode::new).unwrap_or_default()
    }

    /// A duck of a family, as a sprite.
    #[must_use]
    pub fn posing(&self, family: Family, pose: Pose) -> Sprite {
        sprite(&self.ducks, &self.duck_layout, duck_index(family, pose))
    }

    /// A duck of a family for the interface, up to the size of a name plate.
    #[must_use]
    pub fn small_duck(&self, family: Family, pose: Pose) -> ImageNode {
        node(&self.ducks, &self.duck_layout, duck_index(family, pose))
    }

    /// A duck of a family for the interface, large.
    #[must_use]
    pub fn portrait(&self, family: Family, pose: Pose) -> ImageNode {
        node(&self.portraits, &self.portrait_layout, portrait_index(family, pose))
    }

    /// The Captain for the interface, large.
    #[must_use]
    pub fn captain(&self) -> ImageNode {
        node(&self.portraits, &self.portrait_layout, Family::ALL.len() * PORTRAITS)
    }

    /// The mark of a family for the interface.
    #[must_use]
    pub fn mark(&self, family: Family) -> ImageNode {
        node(&self.marks, &self.mark_layout, family.index())
    }

    /// A button or a device for the interface.
    #[must_use]
    pub fn glyph(&self, picture: Picture) -> ImageNode {
        node(&self.glyphs, &self.glyph_layout, picture.index())
    }

    /// A small thing as a sprite.
    #[must_use]
    pub fn bit(&self, bit: Bit) -> Sprite {
        sprite(&self.bits, &self.bit_layout, bit as usize)
    }

    /// A small thing for the interface.
    #[must_use]
    pub fn bit_node(&self, bit: Bit) -> ImageNode {
        node(&self.bits, &self.bit_layout, bit as usize)
    }

    /// An image cut in nine so that its corners keep their shape, drawn `scale` times as large.
    #[must_use]
    pub fn sliced(image: &Handle<Image>, border: f32, scale: f32) -> ImageNode {
        let slicer = TextureSlicer { border: BorderRect::all(border), max_corner_scale: scale, ..default() };
        ImageNode { image_mode: NodeImageMode::Sliced(slicer), ..ImageNode::new(image.clone()) }
    }
}

/// The cell of a family's pose in the sheet of ducks.
#[must_use]
pub const fn duck_index(family: Family, pose: Pose) -> usize {
    family.index() * Pose::COUNT + pose.index()
}

/// The cell of a family's pose in the sheet of portraits, which has only three poses.
#[must_use]
pub const fn portrait_index(family: Family, pose: Pose) -> usize {
    let pose = match pose {
        Pose::Blink => 1,
        Pose::Cheer => 2,
        _ => 0,
    };
    family.index() * PORTRAITS + pose
}

/// One cell of a sheet as a sprite.
#[must_use]
pub fn sprite(image: &Handle<Image>, layout: &Handle<TextureAtlasLayout>, index: usize) -> Sprite {
    Sprite::from_atlas_image(image.clone(), TextureAtlas { layout: layout.clone(), index })
}

/// One cell of a sheet for the interface.
#[must_use]
pub fn node(image: &Handle<Image>, layout: &Handle<TextureAtlasLayout>, index: usize) -> ImageNode {
    ImageNode::from_atlas_image(image.clone(), TextureAtlas { layout: layout.clone(), index })
}

/// A picture that can show one cell of a sheet.
pub trait Cells {
    /// The sheet and the cell; `None` if the picture has no sheet.
    fn cells(&mut self) -> Option<&mut TextureAtlas>;
}

impl Cells for Sprite {
    fn cells(&mut self) -> Option<&mut TextureAtlas> {
        self.texture_atlas.as_mut()
    }
}

impl Cells for ImageNode {
    fn cells(&mut self) -> Option<&mut TextureAtlas> {
        self.texture_atlas.as_mut()
    }
}

/// Shows another cell. Showing the same one again changes nothing, so that nothing is laid out without need.
pub fn show_cell(picture: &mut Mut<impl Cells>, index: usize) {
    let Some(atlas) = picture.bypass_change_detection().cells() else { return };
    if atlas.index != index {
        atlas.index = index;
        picture.set_changed();
    }
}
