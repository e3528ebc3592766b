//! Every colour of the game by what it is for.

use bevy::prelude::*;

/// Outlines and text on light ground.
pub const INK: Color = Color::srgb(0.09, 0.204, 0.278);
/// Text on dark ground, paper.
pub const PAPER: Color = Color::srgb(1.0, 0.992, 0.965);
/// The Captain's bath mat.
pub const MAT: Color = Color::srgb(1.0, 0.957, 0.839);
/// What everybody should look at.
pub const ACCENT: Color = Color::srgb(1.0, 0.788, 0.2);
/// Somebody is ready.
pub const READY: Color = Color::srgb(0.07, 0.45, 0.25);
/// What a hint shines in.
pub const HINT: Color = Color::srgb(0.35, 1.0, 0.55);
/// A quack.
pub const QUACK: Color = Color::srgb(0.75, 0.27, 0.0);
/// What lies behind a menu over the game.
pub const VEIL: Color = Color::srgba(0.04, 0.14, 0.2, 0.72);
/// Deep water, behind the podium.
pub const DEEP: Color = Color::srgb(0.05, 0.30, 0.42);
/// The wall behind everything, where no tile is drawn.
pub const WALL: Color = Color::srgb(0.851, 0.945, 0.918);
/// An empty place.
pub const EMPTY: Color = Color::srgba(0.09, 0.204, 0.278, 0.10);
/// The outline of an empty place.
pub const EMPTY_EDGE: Color = Color::srgba(0.09, 0.204, 0.278, 0.45);
/// Splashes as a number.
pub const WATER_TEXT: Color = Color::srgb(0.02, 0.36, 0.52);
/// A loading bar.
pub const WATER: Color = Color::srgb(0.17, 0.63, 0.78);
