//! What is drawn: the sheets of tiles, ducks, marks, cursors and glyphs that are composed from several sources,
//! and the pictures that are one source each.

use std::path::Path;

use crate::bake::Baked;
use crate::ducks;
use crate::families::{FAMILIES, Family, RUBBER};
use crate::picture::{Picture, Studio};

/// The pictures that are one source each: name, width, height.
const PICTURES: [(&str, u32, u32); 11] = [
    ("pad", 256, 256),
    ("ring", 256, 256),
    ("under", 256, 256),
    ("tub", 256, 256),
    ("wave", 128, 48),
    ("bath", 240, 240),
    ("back", 288, 400),
    ("hat", 160, 128),
    ("logo", 1400, 460),
    ("icon", 256, 256),
    ("bubble", 384, 224),
];

/// The devices, buttons and signs in the order of their cells, as in `glyphs/<name>.svg`.
const GLYPHS: [&str; 34] = [
    "xbox-south",
    "xbox-east",
    "xbox-west",
    "xbox-north",
    "playstation-south",
    "playstation-east",
    "playstation-west",
    "playstation-north",
    "nintendo-south",
    "nintendo-east",
    "nintendo-west",
    "nintendo-north",
    "generic-south",
    "generic-east",
    "generic-west",
    "generic-north",
    "dpad-up",
    "dpad-down",
    "dpad-left",
    "dpad-right",
    "mouse",
    "touch",
    "menu",
    "plus",
    "keyboard",
    "bot",
    "pad",
    "left",
    "right",
    "up",
    "down",
    "pause",
    "lot",
    "hot-seat",
];

/// Splashes on the ducks 1 to 12.
const SPLASHES: [usize; 12] = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];

/// Where drops sit on a tile, in the order they are filled.
const DROPS: [(f32, f32); 5] = [(192.0, 184.0), (158.0, 184.0), (192.0, 144.0), (158.0, 144.0), (192.0, 104.0)];

/// Draws everything.
pub fn bake(assets: &Path) -> Result<Vec<Baked>, String> {
    let studio = Studio::new(assets)?;
    let mut baked = Vec::new();
    for family in &FAMILIES {
        baked.push(png(&format!("tiles-{}", family.name), tiles(&studio, family)?)?);
    }
    baked.extend(ducks::bake(&studio)?);
    baked.push(png("marks", sheet(&studio, mark, 128)?)?);
    baked.push(png("cursors", sheet(&studio, cursor, 288)?)?);
    baked.push(png("glyphs", glyphs(&studio)?)?);
    for (name, width, height) in PICTURES {
        baked.push(png(name, studio.draw_file(&format!("{name}.svg"), &RUBBER, width, height)?)?);
    }
    Ok(baked)
}

fn png(name: &str, picture: Picture) -> Result<Baked, String> {
    Ok((format!("baked/{name}.png"), picture.into_png()?))
}

/// The twelve tiles of a family, four in a row.
fn tiles(studio: &Studio, family: &Family) -> Result<Picture, String> {
    let cells: Result<Vec<Picture>, String> =
        (1..=12).map(|number| studio.draw(&tile(family, number), family, 256, 256)).collect();
    Picture::sheet(&cells?, 4)
}

/// One cell for each family, in a row.
fn sheet(studio: &Studio, drawing: fn(&Family) -> String, size: u32) -> Result<Picture, String> {
    let cells: Result<Vec<Picture>, String> =
        FAMILIES.iter().map(|family| studio.draw(&drawing(family), family, size, size)).collect();
    Picture::sheet(&cells?, FAMILIES.len())
}

/// All glyphs, six in a row.
fn glyphs(studio: &Studio) -> Result<Picture, String> {
    let cells: Result<Vec<Picture>, String> =
        GLYPHS.iter().map(|name| studio.draw_file(&format!("glyphs/{name}.svg"), &RUBBER, 96, 96)).collect();
    Picture::sheet(&cells?, 6)
}

fn mark(family: &Family) -> String {
    svg(128, &image(&format!("marks/{}.svg", family.name), 6.0, 6.0, 116.0))
}

fn cursor(family: &Family) -> String {
    let mark = image(&format!("marks/{}.svg", family.name), 0.0, 0.0, 84.0);
    svg(288, &format!("{}{mark}", image("cursor.svg", 0.0, 0.0, 288.0)))
}

fn tile(family: &Family, number: usize) -> String {
    let frame = image("tile.svg", 0.0, 0.0, 256.0);
    let duck = duck_at(family, 79.0, 14.0, 156.0);
    let drops: String = DROPS.iter().take(SPLASHES[number - 1]).map(|&(x, y)| image("drop.svg", x, y, 48.0)).collect();
    svg(256, &format!("{frame}{duck}{}{drops}", digits(number)))
}

/// The number in the lower left corner: ink with a cream rim.
fn digits(number: usize) -> String {
    let (x, size) = if number < 10 { (82, 164) } else { (90, 150) };
    format!(
        r##"<text x="{x}" y="233" font-family="Fredoka" font-weight="700" font-size="{size}" letter-spacing="-5"
        text-anchor="middle" fill="#173447" stroke="#FFFDF6" stroke-width="21" stroke-linejoin="round"
        paint-order="stroke">{number}</text>"##
    )
}

fn duck_at(family: &Family, x: f32, y: f32, size: f32) -> String {
    let clothes = image(&format!("ducks/{}.svg", family.name), x, y, size);
    format!("{}{clothes}", image("ducks/body.svg", x, y, size))
}

/// Another source, fitted into a square.
fn image(source: &str, x: f32, y: f32, size: f32) -> String {
    format!(r#"<image href="{source}" x="{x}" y="{y}" width="{size}" height="{size}"/>"#)
}

fn svg(size: u32, inner: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{inner}</svg>"#)
}
