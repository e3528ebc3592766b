//! Everything drawn. Pictures made from a single source are listed here; sheets and cards are composed in files beside
//! this.

use std::path::Path;

use crate::bake::Baked;
use crate::ducks;
use crate::families::{FAMILIES, Family, RUBBER};
use crate::picture::{Picture, Studio};
use crate::{cards, sheets, stall};

/// Pictures made from a single source: name, source, width, height.
const PICTURES: [(&str, &str, u32, u32); 26] = [
    ("pad", "pad", 256, 256),
    ("ring", "ring", 272, 272),
    ("tub", "tub", 256, 256),
    ("mat", "mat", 256, 256),
    ("bubble", "bubble", 256, 192),
    ("slot", "slot", 208, 288),
    ("hat", "hat", 320, 256),
    ("wall", "wall", 480, 480),
    ("light", "light", 512, 512),
    ("wave-back", "wave-back", 1024, 256),
    ("wave-middle", "wave-middle", 1024, 256),
    ("wave-front", "wave-front", 1024, 256),
    ("window", "window", 480, 540),
    ("tap", "tap", 400, 400),
    ("shelf", "shelf", 560, 112),
    ("bottle", "bottle", 160, 288),
    ("sponge", "sponge", 224, 160),
    ("towel", "towel", 240, 320),
    ("curtain", "curtain", 360, 760),
    ("plant", "plant", 200, 280),
    ("logo", "logo", 2000, 660),
    ("poster-tubs", "poster-tubs", 320, 200),
    ("poster-stall", "poster-stall", 320, 200),
    ("icon", "icon", 256, 256),
    ("icon-192", "icon", 192, 192),
    ("icon-512", "icon", 512, 512),
];

/// The number of splashes on the ducks 1 to 12.
pub const SPLASHES: [usize; 12] = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];

/// Draws everything.
pub fn bake(assets: &Path) -> Result<Vec<Baked>, String> {
    let studio = Studio::new(assets)?;
    let mut baked = vec![
        png("tiles", sheets::tiles(&studio)?)?,
        png("faces", sheets::faces(&studio)?)?,
        png("cards", cards::cards(&studio)?)?,
        png("marks", sheet(&studio, mark, 128)?)?,
        png("cursors", sheets::cursors(&studio)?)?,
        png("bits", sheets::bits(&studio)?)?,
        png("glyphs", sheets::glyphs(&studio)?)?,
    ];
    baked.extend(ducks::bake(&studio)?);
    baked.extend(stall::bake(&studio)?);
    for (name, source, width, height) in PICTURES {
        baked.push(png(name, studio.draw_file(&format!("{source}.svg"), &RUBBER, width, height)?)?);
    }
    Ok(baked)
}

fn png(name: &str, picture: Picture) -> Result<Baked, String> {
    Ok((format!("baked/{name}.png"), picture.into_png()?))
}

/// One cell for each family, in a row.
fn sheet(studio: &Studio, drawing: fn(&Family) -> String, size: u32) -> Result<Picture, String> {
    let cells: Result<Vec<Picture>, String> =
        FAMILIES.iter().map(|family| studio.draw(&drawing(family), family, size, size)).collect();
    Picture::sheet(&cells?, FAMILIES.len())
}

fn mark(family: &Family) -> String {
    svg(128, &image(&format!("marks/{}.svg", family.name), 6.0, 6.0, 116.0))
}

/// Another source, fitted into a square.
pub fn image(source: &str, x: f32, y: f32, size: f32) -> String {
    format!(r#"<image href="{source}" x="{x}" y="{y}" width="{size}" height="{size}"/>"#)
}

fn svg(size: u32, inner: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{inner}</svg>"#)
}
