//! Every colour of the game by its use, and the contrast between two of them.

use bevy::prelude::*;

/// Outlines, and text on a light ground.
pub const INK: Color = Color::srgb(0.09, 0.204, 0.278);
/// Paper, and text on a dark ground.
pub const PAPER: Color = Color::srgb(1.0, 0.992, 0.965);
/// The Captain's bath mat.
pub const MAT: Color = Color::srgb(1.0, 0.957, 0.839);
/// The thing everybody should look at.
pub const ACCENT: Color = Color::srgb(1.0, 0.788, 0.2);
/// Good news: a seat is ready, a score gets better.
pub const READY: Color = Color::srgb(0.07, 0.45, 0.25);
/// The glow of a hint.
pub const HINT: Color = Color::srgb(0.35, 1.0, 0.55);
/// A quack, and other words that should not be missed.
pub const QUACK: Color = Color::srgb(0.75, 0.27, 0.0);
/// Laid over the game behind a menu.
pub const VEIL: Color = Color::srgba(0.04, 0.14, 0.2, 0.72);
/// Deep water, behind the podium.
pub const DEEP: Color = Color::srgb(0.05, 0.30, 0.42);
/// The wall behind everything, where no tile is drawn.
pub const WALL: Color = Color::srgb(0.851, 0.945, 0.918);
/// An empty cell.
pub const EMPTY: Color = Color::srgba(0.09, 0.204, 0.278, 0.10);
/// The outline of an empty cell.
pub const EMPTY_EDGE: Color = Color::srgba(0.09, 0.204, 0.278, 0.45);
/// The number of splashes.
pub const WATER_TEXT: Color = Color::srgb(0.02, 0.36, 0.52);
/// The water that fills a loading bar.
pub const WATER: Color = Color::srgb(0.17, 0.63, 0.78);
/// The enamel of a tub that belongs to a person.
pub const GILT: Color = Color::srgb(1.0, 0.83, 0.42);
/// The frame around a duck that has to move.
pub const CALLED: Color = Color::srgb(1.0, 0.36, 0.2);
/// The lit side of something golden.
pub const ACCENT_LIGHT: Color = Color::srgb(1.0, 0.886, 0.48);
/// The shaded side of something golden.
pub const ACCENT_SHADE: Color = Color::srgb(0.93, 0.63, 0.11);
/// The shaded side of paper.
pub const PAPER_SHADE: Color = Color::srgb(0.925, 0.886, 0.796);
/// The soft shadow below something that stands out.
pub const SHADE: Color = Color::srgba(0.04, 0.14, 0.2, 0.28);
/// The enamel of a bathtub.
pub const ENAMEL: Color = Color::srgb(0.976, 0.988, 0.992);
/// The shaded side of enamel.
pub const ENAMEL_SHADE: Color = Color::srgb(0.80, 0.885, 0.906);
/// The light on the podium.
pub const SPOTLIGHT: Color = Color::srgb(0.28, 0.68, 0.76);
/// Water at the foot of a portrait.
pub const PORTRAIT_WATER: Color = Color::srgb(0.141, 0.592, 0.733);
/// The foot of the nearest waves.
pub const NEAR_WATER: Color = Color::srgb(0.078, 0.439, 0.561);
/// A free seat in the lobby.
pub const FREE: Color = Color::srgba(0.957, 0.988, 0.98, 0.84);
/// The silhouette of a duck that is not there.
pub const ABSENT: Color = Color::srgba(0.0, 0.42, 0.5, 0.24);

/// The contrast of two colours as the accessibility guidelines (WCAG) define it, from 1 to 21.
#[must_use]
pub fn contrast(one: Color, other: Color) -> f32 {
    let luminance = |colour: Color| {
        let LinearRgba { red, green, blue, .. } = colour.to_linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
