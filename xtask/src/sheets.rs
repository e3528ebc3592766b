//! The sheets: tiles, faces, cursors, bits and glyphs, each a grid of cells. A cell has a clear margin on all sides, so
//! that its neighbours do not show in a smaller copy of the sheet.

use crate::art::{SPLASHES, image};
use crate::families::{FAMILIES, Family, RUBBER};
use crate::picture::{Picture, Studio};

/// Clear pixels on each side of a cell.
pub const MARGIN: u32 = 8;

/// The small things in the order of their cells, as in `bits/<name>.svg`.
const BITS: [&str; 9] = ["droplet", "splash", "soap", "star", "feather", "curl", "square", "bead", "ready"];

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

/// For each number of drops: where their middles are on a tile, and how wide a drop is.
const DROPS: [(&[(f32, f32)], f32); 6] = [
    (&[], 0.0),
    (&[(210.0, 206.0)], 52.0),
    (&[(180.0, 208.0), (222.0, 208.0)], 46.0),
    (&[(180.0, 210.0), (222.0, 210.0), (201.0, 163.0)], 44.0),
    (&[(198.0, 215.0), (229.0, 215.0), (198.0, 177.0), (229.0, 177.0)], 34.0),
    (&[(198.0, 217.0), (229.0, 217.0), (213.5, 187.0), (198.0, 157.0), (229.0, 157.0)], 32.0),
];

/// The frames of the seven families, then the card under a stack; four in a row.
pub fn tiles(studio: &Studio) -> Result<Picture, String> {
    let frames = FAMILIES.iter().map(|family| {
        let mark = image(&format!("marks/{}.svg", family.name), 17.0, 17.0, 64.0);
        studio.draw(&cell(256, 256, &format!("{}{mark}", image("tile.svg", 0.0, 0.0, 256.0))), family, 272, 272)
    });
    let under = studio.draw(&cell(256, 256, &image("under.svg", 0.0, 0.0, 256.0)), &RUBBER, 272, 272);
    grid(frames.chain([under]), 4)
}

/// The number and drops of the ducks 1 to 12, to be laid over the duck; four in a row.
pub fn faces(studio: &Studio) -> Result<Picture, String> {
    grid((1..=12).map(|number| studio.draw(&cell(256, 256, &face(number)), &RUBBER, 272, 272)), 4)
}

/// The cursors of the seven families, four in a row.
pub fn cursors(studio: &Studio) -> Result<Picture, String> {
    grid(FAMILIES.iter().map(|family| studio.draw(&cell(288, 288, &cursor(family)), family, 304, 304)), 4)
}

/// The small things, three in a row.
pub fn bits(studio: &Studio) -> Result<Picture, String> {
    let bit = |name: &&str| cell(112, 112, &image(&format!("bits/{name}.svg"), 0.0, 0.0, 112.0));
    grid(BITS.iter().map(|name| studio.draw(&bit(name), &RUBBER, 128, 128)), 3)
}

/// All glyphs, six in a row.
pub fn glyphs(studio: &Studio) -> Result<Picture, String> {
    grid(GLYPHS.iter().map(|name| studio.draw_file(&format!("glyphs/{name}.svg"), &RUBBER, 96, 96)), 6)
}

/// Joins cells into a sheet; the first error, if any could not be drawn.
pub fn grid(cells: impl Iterator<Item = Result<Picture, String>>, columns: usize) -> Result<Picture, String> {
    Picture::sheet(&cells.collect::<Result<Vec<_>, _>>()?, columns)
}

/// A cell with room for `width` by `height` and the margin around it.
pub fn cell(width: u32, height: u32, inner: &str) -> String {
    let (outer_width, outer_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let frame = format!("-{MARGIN} -{MARGIN} {outer_width} {outer_height}");
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}">{inner}</svg>"#)
}

/// A drop with its middle at a place.
pub fn drop(x: f32, y: f32, width: f32) -> String {
    let height = width * 1.2;
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    format!(r#"<image href="drop.svg" x="{left}" y="{top}" width="{width}" height="{height}"/>"#)
}

fn cursor(family: &Family) -> String {
    let mark = image(&format!("marks/{}.svg", family.name), 21.0, 21.0, 52.0);
    format!("{}{mark}", image("cursor.svg", 0.0, 0.0, 288.0))
}

fn face(number: usize) -> String {
    let (places, width) = DROPS[SPLASHES[number - 1]];
    let drops: String = places.iter().map(|&(x, y)| drop(x, y, width)).collect();
    format!("{}{drops}", digits(number))
}

/// The number in the lower left corner, half as high as the tile: ink with a cream rim. The rim alone would leave a gap
/// in the holes of 6, 8 and 9, so there is cream behind them. Two digits are squeezed together, so that they are as high
/// as one.
fn digits(number: usize) -> String {
    let (x, squeezed, spacing) = if number < 10 { (80.0, 1.0, 0) } else { (98.0, 0.8, -6) };
    let middle = x / squeezed;
    let behind = if number < 10 { format!("M{x} 135 V195") } else { String::new() };
    format!(
        r##"<path d="{behind}" stroke="#FFFDF6" stroke-width="18" stroke-linecap="round"/>
        <g transform="scale({squeezed} 1)"><text x="{middle}" y="230" font-family="Fredoka" font-weight="700"
        font-size="190" letter-spacing="{spacing}" text-anchor="middle" fill="#173447" stroke="#FFFDF6"
        stroke-width="30" stroke-linejoin="round" paint-order="stroke">{number}</text></g>"##
    )
}
