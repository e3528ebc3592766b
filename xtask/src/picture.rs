//! From SVG to PNG: a studio draws SVG text with our font and a family's colours, and the result is a picture, ready to
//! be joined into a sheet and written.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use png::Filter;
use resvg::tiny_skia::{Pixmap, PixmapPaint, PremultipliedColorU8, Transform};
use resvg::usvg::{self, ImageHrefResolver, ImageKind, Options, Tree, fontdb::Database};

use crate::ducks;
use crate::families::Family;

/// How many pixels the colour of an edge is spread under the transparent pixels beside it.
const BLEED: usize = 3;

/// Draws SVG. Knows the folder of the sources and the font.
pub struct Studio {
    sources: PathBuf,
    fonts: Arc<Database>,
}

impl Studio {
    /// Loads the sources and the font from `assets`.
    pub fn new(assets: &Path) -> Result<Self, String> {
        let font = assets.join("fonts/Fredoka-Bold.ttf");
        let bytes = fs::read(&font).map_err(|error| format!("Cannot read {}: {error}.", font.display()))?;
        let mut fonts = Database::new();
        fonts.load_font_data(bytes);
        Ok(Self { sources: assets.join("art"), fonts: Arc::new(fonts) })
    }

    /// The folder of the sources.
    pub fn sources(&self) -> &Path {
        &self.sources
    }

    /// Draws a source file as it is, `width` by `height` pixels.
    pub fn draw_file(&self, name: &str, family: &Family, width: u32, height: u32) -> Result<Picture, String> {
        let path = self.sources.join(name);
        let svg = fs::read_to_string(&path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))?;
        self.draw(&svg, family, width, height)
    }

    /// Draws SVG text stretched to `width` by `height` pixels, in the colours of `family`.
    pub fn draw(&self, svg: &str, family: &Family, width: u32, height: u32) -> Result<Picture, String> {
        self.find_references(svg)?;
        let options = Options {
            fontdb: Arc::clone(&self.fonts),
            image_href_resolver: self.resolver(family.style_sheet()),
            style_sheet: Some(family.style_sheet()),
            ..Options::default()
        };
        let tree = Tree::from_str(svg, &options).map_err(|error| format!("An SVG source is broken: {error}."))?;
        let mut picture = Picture::new(width, height)?;
        resvg::render(&tree, stretch(tree.size(), width, height), &mut picture.pixels.as_mut());
        Ok(picture)
    }

    /// Lets one source show another with the same style sheet, which the renderer would drop. A duck that is shown
    /// wears its own colours.
    fn resolver(&self, style: String) -> ImageHrefResolver<'static> {
        let sources = self.sources.clone();
        ImageHrefResolver {
            resolve_data: ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(move |name, options| {
                let (svg, style) = match ducks::shown_as(&sources, name) {
                    Some((svg, family)) => (svg, family.style_sheet()),
                    None => (fs::read_to_string(sources.join(name)).ok()?, style.clone()),
                };
                let options =
                    Options { fontdb: Arc::clone(&options.fontdb), style_sheet: Some(style), ..Options::default() };
                Tree::from_str(&svg, &options).ok().map(ImageKind::SVG)
            }),
        }
    }

    /// Makes a missing source an error; the renderer would leave it out silently.
    fn find_references(&self, svg: &str) -> Result<(), String> {
        let names = svg.split("<image href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let is_there = |name: &str| self.sources.join(name).is_file() || ducks::shown_as(&self.sources, name).is_some();
        match names.into_iter().find(|name| !is_there(name)) {
            Some(name) => Err(format!("There is no source {name} in assets/art.")),
            None => Ok(()),
        }
    }
}

fn stretch(size: usvg::Size, width: u32, height: u32) -> Transform {
    Transform::from_scale(width as f32 / size.width(), height as f32 / size.height())
}

/// Pixels with premultiplied alpha.
pub struct Picture {
    pixels: Pixmap,
}

impl Picture {
    fn new(width: u32, height: u32) -> Result<Self, String> {
        let pixels = Pixmap::new(width, height).ok_or_else(|| format!("A picture of {width}x{height} is too big."))?;
        Ok(Self { pixels })
    }

    /// Joins cells of one size into a sheet, `columns` in a row.
    pub fn sheet(cells: &[Self], columns: usize) -> Result<Self, String> {
        let Some(first) = cells.first() else {
            return Err("A sheet without cells cannot be drawn.".to_owned());
        };
        let (width, height) = (first.pixels.width(), first.pixels.height());
        let rows = cells.len().div_ceil(columns);
        let mut sheet = Self::new(width * columns as u32, height * rows as u32)?;
        for (index, cell) in cells.iter().enumerate() {
            let (x, y) = (width * (index % columns) as u32, height * (index / columns) as u32);
            let paint = PixmapPaint::default();
            sheet.pixels.draw_pixmap(x as i32, y as i32, cell.pixels.as_ref(), &paint, Transform::identity(), None);
        }
        Ok(sheet)
    }

    /// The pixels row by row, with straight alpha.
    pub fn colours(&self) -> impl Iterator<Item = [u8; 4]> {
        let straight = self.pixels.pixels().iter().map(PremultipliedColorU8::demultiply);
        straight.map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()])
    }

    /// The picture as a PNG file with straight alpha.
    pub fn into_png(self) -> Result<Vec<u8>, String> {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let mut rgba = self.pixels.take_demultiplied();
        for _ in 0..BLEED {
            bleed(&mut rgba, width as usize);
        }
        encode(&rgba, width, height).map_err(|error| format!("A PNG file cannot be written: {error}."))
    }
}

/// Flat art packs best without a filter, soft art with one that adapts: the smaller file wins.
fn encode(rgba: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let flat = encode_with(Filter::NoFilter, rgba, width, height)?;
    let soft = encode_with(Filter::Adaptive, rgba, width, height)?;
    Ok(if flat.len() < soft.len() { flat } else { soft })
}

fn encode_with(filter: Filter, rgba: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(filter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(rgba)?;
    writer.finish()?;
    Ok(bytes)
}

/// Gives colourless transparent pixels the colour of a neighbour, so that smooth scaling draws no dark fringe.
fn bleed(rgba: &mut [u8], width: usize) {
    let before = rgba.to_vec();
    let height = before.len() / 4 / width;
    for (index, pixel) in rgba.chunks_exact_mut(4).enumerate().filter(|(_, pixel)| **pixel == [0; 4]) {
        let (x, y) = (index % width, index / width);
        let near = [
            (x > 0).then(|| index - 1),
            (x + 1 < width).then(|| index + 1),
            (y > 0).then(|| index - width),
            (y + 1 < height).then(|| index + width),
        ];
        let colours = near.into_iter().flatten().map(|near| &before[near * 4..near * 4 + 4]);
        if let Some(colour) = colours.into_iter().find(|colour| **colour != [0; 4]) {
            pixel[..3].copy_from_slice(&colour[..3]);
        }
    }
}
