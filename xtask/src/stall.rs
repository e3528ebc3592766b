//! The pictures of the stall at the fair: the cards, the umbrellas, the ducks that tipped over, the keeper, and everything
//! made from a single source in `stall/`.

use crate::art::image;
use crate::bake::Baked;
use crate::ducks;
use crate::families::{FAMILIES, RUBBER};
use crate::picture::{Picture, Studio};
use crate::sheets::{cell, grid};

/// The action cards in the order of their cells, as in `stall/cards/<name>.svg`.
const CARDS: [&str; 16] = [
    "adjust-left",
    "adjust-right",
    "dash",
    "double-aim",
    "double-shot",
    "fire",
    "hide",
    "march",
    "paddle-ahead",
    "paddle-back",
    "reorder",
    "scatter",
    "sharpshooter",
    "squint",
    "take-aim",
    "take-cover",
];

/// The looks of the keeper in the order of their cells, as in `stall/keeper-<name>.svg`.
const LOOKS: [&str; 3] = ["waits", "calls", "cheers"];

/// Pictures made from a single source, with their margin: name, width, height.
const PICTURES: [(&str, u32, u32); 18] = [
    ("paper", 192, 192),
    ("back", 304, 416),
    ("target", 208, 208),
    ("string", 24, 128),
    ("pole", 64, 304),
    ("ripple", 224, 128),
    ("peeper", 192, 192),
    ("place", 160, 160),
    ("frame", 192, 192),
    ("wall", 256, 256),
    ("awning", 256, 224),
    ("counter", 256, 256),
    ("tunnel-out", 336, 576),
    ("tunnel-in", 336, 576),
    ("pistol", 304, 224),
    ("jet", 288, 80),
    ("splat", 256, 256),
    ("clang", 272, 272),
];

/// Draws everything of the stall.
pub fn bake(studio: &Studio) -> Result<Vec<Baked>, String> {
    let mut pictures = vec![
        ("cards", cards(studio)?),
        ("umbrellas", umbrellas(studio)?),
        ("tipped", ducks::tipped(studio)?),
        ("keeper", keeper(studio)?),
    ];
    for (name, width, height) in PICTURES {
        pictures.push((name, studio.draw_file(&format!("stall/{name}.svg"), &RUBBER, width, height)?));
    }
    pictures.into_iter().map(|(name, picture)| Ok((format!("baked/stall-{name}.png"), picture.into_png()?))).collect()
}

/// What the cards do, four in a row.
fn cards(studio: &Studio) -> Result<Picture, String> {
    grid(CARDS.iter().map(|name| studio.draw_file(&format!("stall/cards/{name}.svg"), &RUBBER, 336, 256)), 4)
}

/// An umbrella for each family, with its mark, four in a row.
fn umbrellas(studio: &Studio) -> Result<Picture, String> {
    let umbrella = |name: &str| {
        let canopy = r#"<image href="stall/umbrella.svg" width="288" height="192"/>"#;
        let mark = image(&format!("marks/{name}.svg"), 109.0, 71.0, 70.0);
        cell(288, 192, &format!("{canopy}{mark}"))
    };
    grid(FAMILIES.iter().map(|family| studio.draw(&umbrella(family.name), family, 304, 208)), 4)
}

/// The stallkeeper's looks, side by side.
fn keeper(studio: &Studio) -> Result<Picture, String> {
    let looks = LOOKS.iter().map(|name| studio.draw_file(&format!("stall/keeper-{name}.svg"), &RUBBER, 336, 400));
    grid(looks, LOOKS.len())
}
