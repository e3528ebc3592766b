//! Buttons and devices as pictures. The pictures are in one sheet, in the order of [`Picture`].

use bevy::prelude::*;

use super::{
    art::{Art, Fonts},
    palette,
    widgets::{LETTER, SMALL, SMALLEST, label},
};

/// A button or a device as a picture. The order is that of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Picture {
    XboxSouth,
    XboxEast,
    XboxWest,
    XboxNorth,
    PlaystationSouth,
    PlaystationEast,
    PlaystationWest,
    PlaystationNorth,
    NintendoSouth,
    NintendoEast,
    NintendoWest,
    NintendoNorth,
    GenericSouth,
    GenericEast,
    GenericWest,
    GenericNorth,
    DpadUp,
    DpadDown,
    DpadLeft,
    DpadRight,
    Mouse,
    Touch,
    Menu,
    Plus,
    Keyboard,
    Bot,
    Pad,
    Left,
    Right,
    Up,
    Down,
    Pause,
    Lot,
    HotSeat,
}

impl Picture {
    /// The position in the sheet.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A button as it looks on the player's device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Glyph {
    /// A picture of the button.
    Picture(Picture),
    /// A key with a picture on it.
    Key(Picture),
    /// A key or button with words on it.
    Cap(String),
}

/// The usual height of a glyph, in stage units.
pub const GLYPH: f32 = 52.0;

/// Spawns a glyph, `height` high.
pub fn glyph(parent: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, glyph: Glyph, height: f32) {
    match glyph {
        Glyph::Picture(shape) => {
            parent.spawn(picture(art, shape, height));
        }
        Glyph::Key(shape) => {
            parent.spawn(cap(height)).with_children(|cap| {
                cap.spawn(picture(art, shape, height * 0.56));
            });
        }
        Glyph::Cap(words) => {
            let size = cap_size(height);
            parent.spawn(cap(height)).with_children(|cap| {
                cap.spawn(label(fonts, words, size, palette::INK));
            });
        }
    }
}

/// About how wide a glyph of this height is.
#[must_use]
pub fn glyph_width(glyph: &Glyph, height: f32) -> f32 {
    match glyph {
        Glyph::Cap(words) => height.max(words.chars().count() as f32 * LETTER * cap_size(height) + 0.4 * height + 8.0),
        Glyph::Picture(_) | Glyph::Key(_) => height,
    }
}

/// The size of the letters on a key of this height.
fn cap_size(height: f32) -> f32 {
    SMALL.min(height * 0.54).max(SMALLEST)
}

/// A square picture from the sheet.
pub fn picture(art: &Art, shape: Picture, size: f32) -> impl Bundle {
    (art.glyph(shape), Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() }, Pickable::IGNORE)
}

/// An empty key.
fn cap(height: f32) -> impl Bundle {
    (
        Node {
            min_width: px(height),
            height: px(height),
            padding: px(height * 0.2).horizontal(),
            border: UiRect { left: px(4), right: px(4), top: px(4), bottom: px(8) },
            border_radius: BorderRadius::all(px(14)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::PAPER),
        BorderColor::all(palette::INK),
        Pickable::IGNORE,
    )
}
