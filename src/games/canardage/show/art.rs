//! The pictures of Canardage: cards, targets, umbrellas, the stall and its keeper. They are loaded once this game is
//! chosen or a kept match of it resumes, never before the title, and in the background: a picture that has not come yet
//! is not seen, and nobody waits for it. The resource is there before anything is laid on the table.
//!
//! Every picture has a clear margin of 8 pixels on all sides, except those that are tiled or stretched; sizes are in
//! pixels, `cell` with and `drawn` without the margin. All are made for the largest screen and look well at half the size.
//!
//! | picture | cell | drawn | what it is |
//! |---|---|---|---|
//! | [`StallArt::card_picture`] | 336x256 | 320x240 | what a card does: a panel of its own with round corners |
//! | [`StallArt::paper`] | 192x192 | sliced, 56 | the front of a card, and any other sheet of paper |
//! | [`StallArt::back`] | 304x416 | 288x400 | the back of a card |
//! | [`StallArt::target`] | 208x208 | 192x192 | a bull's eye; the string ends at the middle of its top edge |
//! | [`StallArt::string`] | 24x128 | stretched | the string it hangs on; may be drawn as long as needed |
//! | [`StallArt::umbrella`] | 304x208 | 288x192 | a canopy in the colour of a family, over the head of a duck |
//! | [`StallArt::pole`] | 64x304 | 48x288 | its pole and handle, behind the duck; the top is at the canopy's middle |
//! | [`StallArt::tipped`] | 192x192 | 176x176 | a duck on its back, eyes shut; its lowest point is on the waterline |
//! | [`StallArt::ripple`] | 224x128 | 208x112 | bubbles and rings where a place holds only water |
//! | [`StallArt::peeper`] | 192x192 | 176x176 | a duck that took cover, nobody knows whose: a shadow with eyes |
//! | [`StallArt::place`] | 160x160 | sliced, 48 | the panel behind a place |
//! | [`StallArt::frame`] | 192x192 | sliced, 64 | a frame around the chosen place or card, in white to be tinted |
//! | [`StallArt::wall`] | 256x256 | tiled both ways | the boards of the back wall |
//! | [`StallArt::awning`] | 256x224 | tiled sideways | the awning, top edge to scallops, with its shadow below |
//! | [`StallArt::counter`] | 256x256 | sliced, 72 | the counter in front, a wooden frame around cream paper |
//! | [`StallArt::tunnel_out`] | 336x576 | 320x560 | on the left, where ducks swim to; flush with its left edge |
//! | [`StallArt::tunnel_in`] | 336x576 | 320x560 | on the right, where they come from; flush with its right edge |
//! | [`StallArt::pistol`] | 304x224 | 288x208 | a water pistol that points right; its mouth is at [`MUZZLE`] |
//! | [`StallArt::jet`] | 288x80 | 272x64 | a jet of water that flies to the right; may be drawn longer |
//! | [`StallArt::splat`] | 256x256 | 240x240 | where water hits |
//! | [`StallArt::clang`] | 272x272 | 256x256 | a jagged star, where a duck is hit |
//! | [`StallArt::keeper_sprite`] | 336x400 | 320x384 | the stallkeeper, a gruff goose; its foot is cut off straight |

use bevy::prelude::*;
use bevy_asset_loader::{asset_collection::AssetCollectionWorld, prelude::*};

use super::super::Canardage;
use crate::{
    Screen,
    rules::canardage::Card,
    table::{Agreed, Game, Offers},
    theme::{
        art::{node, sprite},
        family::Family,
        mipmaps::{Pictures, shrinks_on_arrival},
    },
};

/// The size of a card's picture, without the margin.
pub const CARD_PICTURE: Vec2 = Vec2::new(320.0, 240.0);
/// The width of a card's back for a height of 1.
pub const CARD_SHAPE: f32 = 0.72;
/// How much larger a cell is than the card's picture in it.
pub const CARD_PICTURE_CELL: Vec2 = Vec2::new(336.0 / 320.0, 256.0 / 240.0);
/// Where the mouth of the water pistol is, from the middle of its picture, in pixels, y up.
pub const MUZZLE: Vec2 = Vec2::new(140.0, 0.0);
/// The width of one stretch of the awning, in pixels.
pub const STRETCH: f32 = 256.0;

pub(super) fn plugin(app: &mut App) {
    let chosen = || not(resource_exists::<StallArt>).and_then(is_agreed);
    app.add_systems(
        Update,
        fetch.run_if(in_state(Screen::Lobby).and_then(resource_changed::<Agreed>).and_then(chosen())),
    )
    // A resumed match never was in the lobby, and after a match another game may follow.
    .add_systems(OnExit(Screen::Title), fetch.run_if(chosen()))
    .add_systems(OnExit(Screen::Lobby), fetch.run_if(chosen()))
    .add_systems(OnExit(Screen::Table), fetch.run_if(chosen()))
    .add_plugins(shrinks_on_arrival::<StallArt>);
}

/// Whether this is the game to play next.
fn is_agreed(agreed: Res<Agreed>, offers: Res<Offers>) -> bool {
    agreed.word(&offers) == Canardage::OFFER.word
}

/// Starts to load the pictures, once.
fn fetch(world: &mut World) {
    world.init_collection::<StallArt>();
}

/// The look of the stallkeeper. The order is that of the sheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Keeper {
    /// Looks on, unimpressed.
    #[default]
    Waits,
    /// Calls something out.
    Calls,
    /// Is pleased, which is rare.
    Cheers,
}

/// All pictures that only this game has. The list above says what each is.
#[derive(AssetCollection, Resource)]
pub struct StallArt {
    #[asset(path = "baked/stall-cards.png")]
    cards: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 336, tile_size_y = 256, columns = 4, rows = 4))]
    card_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/stall-umbrellas.png")]
    umbrellas: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 304, tile_size_y = 208, columns = 4, rows = 2))]
    umbrella_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/stall-tipped.png")]
    tipped: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 192, tile_size_y = 192, columns = 4, rows = 2))]
    tipped_layout: Handle<TextureAtlasLayout>,
    #[asset(path = "baked/stall-keeper.png")]
    keepers: Handle<Image>,
    #[asset(texture_atlas_layout(tile_size_x = 336, tile_size_y = 400, columns = 3, rows = 1))]
    keeper_layout: Handle<TextureAtlasLayout>,
    /// The front of a card, to be sliced.
    #[asset(path = "baked/stall-paper.png")]
    pub paper: Handle<Image>,
    /// The back of a card.
    #[asset(path = "baked/stall-back.png")]
    pub back: Handle<Image>,
    /// A bull's eye.
    #[asset(path = "baked/stall-target.png")]
    pub target: Handle<Image>,
    /// The string a target hangs on, to be stretched.
    #[asset(path = "baked/stall-string.png")]
    pub string: Handle<Image>,
    /// The pole of an umbrella.
    #[asset(path = "baked/stall-pole.png")]
    pub pole: Handle<Image>,
    /// Bubbles and rings where a place holds only water.
    #[asset(path = "baked/stall-ripple.png")]
    pub ripple: Handle<Image>,
    /// A duck that took cover, as nobody can tell from another.
    #[asset(path = "baked/stall-peeper.png")]
    peeping: Handle<Image>,
    /// The panel behind a place, to be sliced.
    #[asset(path = "baked/stall-place.png")]
    pub place: Handle<Image>,
    /// A frame around what is chosen, to be sliced and tinted.
    #[asset(path = "baked/stall-frame.png")]
    pub frame: Handle<Image>,
    /// The boards of the back wall, to be tiled.
    #[asset(path = "baked/stall-wall.png")]
    pub wall: Handle<Image>,
    /// One stretch of the awning, to be tiled.
    #[asset(path = "baked/stall-awning.png")]
    pub awning: Handle<Image>,
    /// The counter, to be sliced.
    #[asset(path = "baked/stall-counter.png")]
    pub counter: Handle<Image>,
    /// The tunnel that ducks leave by, on the left.
    #[asset(path = "baked/stall-tunnel-out.png")]
    pub tunnel_out: Handle<Image>,
    /// The tunnel that ducks come from, on the right.
    #[asset(path = "baked/stall-tunnel-in.png")]
    pub tunnel_in: Handle<Image>,
    /// A water pistol.
    #[asset(path = "baked/stall-pistol.png")]
    pub pistol: Handle<Image>,
    /// A jet of water.
    #[asset(path = "baked/stall-jet.png")]
    pub jet: Handle<Image>,
    /// Where water hits.
    #[asset(path = "baked/stall-splat.png")]
    pub splat: Handle<Image>,
    /// Where a duck is hit.
    #[asset(path = "baked/stall-clang.png")]
    pub clang: Handle<Image>,
    /// The glow around a place that is hinted at. It is there since the title, and is no picture of the stall.
    #[asset(path = "baked/ring.png")]
    pub ring: Handle<Image>,
}

impl Pictures for StallArt {
    fn at_once(&self) -> Vec<(&Handle<Image>, u32)> {
        Vec::new()
    }

    fn later(&self) -> Vec<(&Handle<Image>, u32)> {
        let sheets = [&self.cards, &self.umbrellas, &self.tipped, &self.keepers];
        let things = [&self.paper, &self.back, &self.target, &self.string, &self.pole, &self.ripple];
        let stall = [&self.peeping, &self.place, &self.frame, &self.wall, &self.awning, &self.counter];
        let shots = [&self.tunnel_out, &self.tunnel_in, &self.pistol, &self.jet, &self.splat, &self.clang];
        sheets.into_iter().chain(things).chain(stall).chain(shots).map(|picture| (picture, 3)).collect()
    }
}

impl StallArt {
    /// What a card does, for the interface.
    #[must_use]
    pub fn card_picture(&self, card: Card) -> ImageNode {
        ImageNode { image_mode: NodeImageMode::Stretch, ..node(&self.cards, &self.card_layout, card.index()) }
    }

    /// The back of a card for the interface.
    #[must_use]
    pub fn card_back(&self) -> ImageNode {
        ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(self.back.clone()) }
    }

    /// The umbrella of a family.
    #[must_use]
    pub fn umbrella(&self, family: Family) -> Sprite {
        sprite(&self.umbrellas, &self.umbrella_layout, family.index())
    }

    /// A duck of a family on its back.
    #[must_use]
    pub fn tipped(&self, family: Family) -> Sprite {
        sprite(&self.tipped, &self.tipped_layout, family.index())
    }

    /// A duck of a family on its back, for the interface.
    #[must_use]
    pub fn tipped_node(&self, family: Family) -> ImageNode {
        node(&self.tipped, &self.tipped_layout, family.index())
    }

    /// The umbrella of a family, for the interface.
    #[must_use]
    pub fn umbrella_node(&self, family: Family) -> ImageNode {
        node(&self.umbrellas, &self.umbrella_layout, family.index())
    }

    /// A duck that took cover, for the interface.
    #[must_use]
    pub fn peeper_node(&self) -> ImageNode {
        ImageNode::new(self.peeping.clone())
    }

    /// A duck that took cover.
    #[must_use]
    pub fn peeper(&self) -> Sprite {
        Sprite::from_image(self.peeping.clone())
    }

    /// The stallkeeper as a sprite.
    #[must_use]
    pub fn keeper_sprite(&self, look: Keeper) -> Sprite {
        sprite(&self.keepers, &self.keeper_layout, look as usize)
    }
}
