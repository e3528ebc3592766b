//! What the game expects of the pictures: sizes, clear margins, invisible seams, and slices that can be stretched.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::OnceLock;

use crate::{art, bake};

/// The sheets: name, cell width, cell height, columns, rows.
const SHEETS: [(&str, usize, usize, usize, usize); 11] = [
    ("tiles", 272, 272, 4, 2),
    ("faces", 272, 272, 4, 3),
    ("cards", 304, 416, 5, 3),
    ("cursors", 304, 304, 4, 2),
    ("bits", 128, 128, 3, 3),
    ("ducks", 192, 192, 10, 7),
    ("portraits", 400, 400, 5, 5),
    ("stall-cards", 336, 256, 4, 4),
    ("stall-umbrellas", 304, 208, 4, 2),
    ("stall-tipped", 192, 192, 4, 2),
    ("stall-keeper", 336, 400, 3, 1),
];

/// Sliced pictures: name and the border on the left and right, at the top, at the bottom.
const SLICED: [(&str, usize, usize, usize); 6] = [
    ("tub", 88, 88, 88),
    ("mat", 80, 80, 80),
    ("stall-paper", 56, 56, 56),
    ("stall-place", 48, 48, 48),
    ("stall-frame", 64, 64, 64),
    ("stall-counter", 72, 72, 72),
];

struct Drawn {
    width: usize,
    height: usize,
    rgba: Vec<u8>,
}

impl Drawn {
    fn read(png: &[u8]) -> Self {
        let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("a PNG file");
        let mut rgba = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut rgba).expect("a frame");
        Self { width: frame.width as usize, height: frame.height as usize, rgba }
    }

    fn pixel(&self, x: usize, y: usize) -> [u8; 4] {
        let start = (y * self.width + x) * 4;
        self.rgba[start..start + 4].try_into().expect("four bytes")
    }

    fn column(&self, x: usize) -> Vec<[u8; 4]> {
        (0..self.height).map(|y| visible(self.pixel(x, y))).collect()
    }

    fn row(&self, y: usize) -> Vec<[u8; 4]> {
        (0..self.width).map(|x| visible(self.pixel(x, y))).collect()
    }
}

/// Ignores the colour of a clear pixel.
fn visible(pixel: [u8; 4]) -> [u8; 4] {
    if pixel[3] == 0 { [0; 4] } else { pixel }
}

/// All pictures, drawn once for all tests.
fn drawn(name: &str) -> &'static Drawn {
    static ALL: OnceLock<BTreeMap<String, Drawn>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let assets = bake::assets();
        let baked = art::bake(&assets).expect("art");
        baked.iter().map(|(name, png)| (name.clone(), Drawn::read(png))).collect()
    });
    all.get(&format!("baked/{name}.png")).unwrap_or_else(|| panic!("{name} is not drawn"))
}

/// The largest difference between two lines of pixels, in any channel.
fn apart(left: &[[u8; 4]], right: &[[u8; 4]]) -> u8 {
    let pairs = left.iter().flatten().zip(right.iter().flatten());
    pairs.map(|(&left, &right)| left.abs_diff(right)).max().unwrap_or_default()
}

#[test]
fn every_sheet_has_the_size_of_its_cells() {
    for (name, width, height, columns, rows) in SHEETS {
        let sheet = drawn(name);
        assert_eq!((sheet.width, sheet.height), (width * columns, height * rows), "{name}");
    }
}

#[test]
fn every_cell_keeps_a_clear_margin() {
    for (name, width, height, ..) in SHEETS {
        let sheet = drawn(name);
        let in_margin = |at: usize, size: usize| at % size < 8 || at % size >= size - 8;
        for y in 0..sheet.height {
            for x in 0..sheet.width {
                let clear = sheet.pixel(x, y)[3] == 0;
                assert!(clear || !(in_margin(x, width) || in_margin(y, height)), "{name} is not clear at {x}, {y}");
            }
        }
    }
}

#[test]
fn no_cell_of_a_sheet_is_forgotten() {
    for (name, width, height, columns, rows) in SHEETS {
        let cells = match name {
            "cursors" | "stall-umbrellas" | "stall-tipped" => 7,
            "portraits" => 24,
            _ => columns * rows,
        };
        for index in 0..cells {
            let (left, top) = (index % columns * width, index / columns * height);
            let filled = (0..height).any(|y| (0..width).any(|x| drawn(name).pixel(left + x, top + y)[3] > 200));
            assert!(filled, "cell {index} of {name} is empty");
        }
    }
}

#[test]
fn what_scrolls_past_shows_no_seam() {
    for name in ["wave-back", "wave-middle", "wave-front", "wall", "stall-wall", "stall-awning"] {
        let strip = drawn(name);
        let seam = apart(&strip.column(0), &strip.column(strip.width - 1));
        assert!(seam <= 2, "{name} has a seam of {seam} between right and left");
    }
    for name in ["wall", "stall-wall"] {
        let wall = drawn(name);
        let seam = apart(&wall.row(0), &wall.row(wall.height - 1));
        assert!(seam <= 2, "{name} has a seam of {seam} between bottom and top");
    }
}

#[test]
fn the_water_in_front_hides_what_is_behind_it() {
    let wave = drawn("wave-front");
    assert!(wave.row(wave.height - 1).iter().all(|pixel| pixel[3] == 255));
}

#[test]
fn sliced_pictures_are_straight_between_their_corners() {
    for (name, side, above, below) in SLICED {
        let picture = drawn(name);
        for x in side..picture.width - side {
            assert!(apart(&picture.column(side), &picture.column(x)) <= 2, "{name} is not straight at column {x}");
        }
        for y in above..picture.height - below {
            assert!(apart(&picture.row(above), &picture.row(y)) <= 2, "{name} is not straight at row {y}");
        }
    }
}

#[test]
fn the_water_shows_through_the_tub() {
    let tub = drawn("tub");
    assert_eq!(tub.pixel(128, 128)[3], 0);
}
