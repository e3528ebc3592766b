//! The ducks: ten poses of seven families and the Captain, put together from the parts in `ducks/body.svg` (shared) and
//! `ducks/<family>.svg` (the costume), and baked as small ducks for the tiles and large ones for the portraits.

use std::fs;
use std::path::Path;

use crate::bake::Baked;
use crate::families::{FAMILIES, Family, PLAIN, RUBBER};
use crate::picture::{Picture, Studio};
use crate::sheets::grid;

/// The square that holds all poses, in units of the sources.
const SIDE: f32 = 176.0;

/// Where the neck is: on the parts of the head, which nod about it, and on the parts of the body, where it is attached.
const NECK: [(f32, f32); 2] = [(86.0, 118.0), (86.0, 122.0)];

/// Transparent pixels on every side of a cell, so that smaller versions of the sheet never mix two cells.
const MARGIN: u32 = 8;

/// The margin around a duck on its back, in units of the sources.
const MARGIN_OF_TIPPED: f32 = 12.0;

/// How a duck holds itself: which parts it shows and where they sit.
struct Pose {
    /// As in `<part>-<name>`: a part drawn for this pose only.
    name: &'static str,
    /// How the whole duck is stretched from its bottom line.
    stretch: (f32, f32),
    /// How far the head is moved, and how far it nods, in degrees clockwise.
    head: (f32, f32, f32),
    /// Whether the head is turned to the left.
    back: bool,
    eyes: Eyes,
    beak: &'static str,
    wings: Wings,
}

enum Eyes {
    /// Open, with the pupils moved this far.
    Look(f32, f32),
    /// Half closed, with the pupils moved this far.
    Half(f32, f32),
    /// One of the drawn pairs.
    Drawn(&'static str),
}

#[derive(Clone, Copy, PartialEq)]
enum Wings {
    Rest,
    Droop,
    Up,
    BothUp,
}

impl Wings {
    /// As in `<part>-<name>`: a part drawn for these wings only.
    fn name(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Droop => "droop",
            Self::Up | Self::BothUp => "raised",
        }
    }
}

const AHEAD: Pose = Pose {
    name: "ahead",
    stretch: (1.0, 1.0),
    head: (0.0, 0.0, 0.0),
    back: false,
    eyes: Eyes::Look(3.5, 0.5),
    beak: "beak",
    wings: Wings::Rest,
};
const UP: Pose = Pose { name: "up", head: (-1.0, -2.0, -9.0), eyes: Eyes::Look(2.5, -6.0), ..AHEAD };
const DOWN: Pose = Pose { name: "down", head: (1.0, 4.0, 8.0), eyes: Eyes::Look(2.5, 6.5), ..AHEAD };
const BACK: Pose = Pose { name: "back", back: true, ..AHEAD };
const BLINK: Pose = Pose { name: "blink", eyes: Eyes::Drawn("eyes-shut"), ..AHEAD };
const LIFTED: Pose = Pose {
    name: "lifted",
    stretch: (0.98, 1.03),
    head: (0.0, -1.0, -3.0),
    eyes: Eyes::Drawn("eyes-wide"),
    beak: "beak-open",
    wings: Wings::Up,
    ..AHEAD
};
const SQUASHED: Pose = Pose {
    name: "squashed",
    stretch: (1.06, 0.74),
    head: (0.0, 12.0, 0.0),
    eyes: Eyes::Drawn("eyes-squeezed"),
    beak: "beak-pressed",
    wings: Wings::Droop,
    ..AHEAD
};
const QUACK: Pose = Pose {
    name: "quack",
    head: (-4.0, -1.0, -10.0),
    eyes: Eyes::Drawn("eyes-squeezed"),
    beak: "beak-wide",
    wings: Wings::Up,
    ..AHEAD
};
const CHEER: Pose = Pose {
    name: "cheer",
    stretch: (1.0, 1.03),
    head: (0.0, -1.0, -4.0),
    eyes: Eyes::Drawn("eyes-happy"),
    beak: "beak-smile",
    wings: Wings::BothUp,
    ..AHEAD
};
const SULK: Pose = Pose {
    name: "sulk",
    stretch: (1.02, 0.95),
    head: (1.0, 6.0, 7.0),
    eyes: Eyes::Half(2.0, 5.0),
    beak: "beak-sulk",
    wings: Wings::Droop,
    ..AHEAD
};

/// On its back, once it was hit.
const TIPPED: Pose =
    Pose { name: "tipped", eyes: Eyes::Drawn("eyes-dizzy"), beak: "beak-open", wings: Wings::BothUp, ..AHEAD };
/// Does not look where it aims.
const SQUINT: Pose = Pose { name: "squint", eyes: Eyes::Drawn("eyes-crossed"), beak: "beak-smile", ..AHEAD };

/// The poses of the small ducks, in the order of their columns.
const POSES: [&Pose; 10] = [&AHEAD, &UP, &DOWN, &BACK, &BLINK, &LIFTED, &SQUASHED, &QUACK, &CHEER, &SULK];

/// The poses of the portraits.
const PORTRAITS: [&Pose; 3] = [&AHEAD, &BLINK, &CHEER];

/// The families in the order of the rows; the Captain comes last.
fn characters() -> impl Iterator<Item = &'static Family> {
    FAMILIES.iter().chain([&RUBBER])
}

/// Draws both sheets. The Captain has only a portrait, because no tile shows the Captain.
pub fn bake(studio: &Studio) -> Result<Vec<Baked>, String> {
    let ducks = sheet(studio, FAMILIES.iter(), &POSES, 192, 10)?;
    let sheets = [("ducks", ducks), ("portraits", sheet(studio, characters(), &PORTRAITS, 400, 5)?)];
    sheets.into_iter().map(|(name, sheet)| Ok((format!("baked/{name}.png"), sheet.into_png()?))).collect()
}

/// A duck of a family that looks ahead, alone, without a margin.
pub fn ahead(studio: &Studio, family: &Family, side: u32) -> Result<Picture, String> {
    let parts = Parts::read(studio.sources(), family.name)?;
    studio.draw(&svg(0.0, SIDE, &parts.compose(&AHEAD)), family, side, side)
}

/// Every one of these characters in all the `poses`, one cell after the other.
fn sheet<'a>(
    studio: &Studio,
    characters: impl Iterator<Item = &'a Family>,
    poses: &[&Pose],
    cell: u32,
    columns: usize,
) -> Result<Picture, String> {
    let cells: Result<Vec<Picture>, String> = characters
        .flat_map(|family| poses.iter().map(move |pose| (family, pose)))
        .map(|(family, pose)| studio.draw(&duck(studio.sources(), family.name, pose, cell)?, family, cell, cell))
        .collect();
    Picture::sheet(&cells?, columns)
}

/// A duck in a cell of this many pixels, with the margin around it.
fn duck(sources: &Path, family: &str, pose: &Pose, cell: u32) -> Result<String, String> {
    let margin = SIDE * MARGIN as f32 / (cell - 2 * MARGIN) as f32;
    Ok(svg(-margin, SIDE + 2.0 * margin, &Parts::read(sources, family)?.compose(pose)))
}

/// The SVG of a duck and the family whose colours it wears, for sources that show it as `ducks/<family>.svg`, or in
/// another pose as `ducks/<family>+<pose>.svg`; `None` for other names.
pub fn shown_as(sources: &Path, name: &str) -> Option<(String, &'static Family)> {
    let name = name.strip_prefix("ducks/")?.strip_suffix(".svg")?;
    let (family, pose) = name.split_once('+').unwrap_or((name, AHEAD.name));
    let family = characters().chain([&PLAIN]).find(|character| character.name == family)?;
    let pose = POSES.into_iter().chain([&TIPPED, &SQUINT]).find(|other| other.name == pose)?;
    Some((svg(0.0, SIDE, &Parts::read(sources, family.name).ok()?.compose(pose)), family))
}

/// The families on their backs, four in a row.
pub fn tipped(studio: &Studio) -> Result<Picture, String> {
    let duck = |family: &Family| {
        let parts = Parts::read(studio.sources(), family.name)?;
        let turned = format!(
            r#"<g transform="translate(88 88) rotate(-104) scale(.94) translate(-88 -96)">{}</g>"#,
            parts.compose(&TIPPED)
        );
        studio.draw(&svg(-MARGIN_OF_TIPPED, SIDE + 2.0 * MARGIN_OF_TIPPED, &turned), family, 192, 192)
    };
    grid(FAMILIES.iter().map(duck), 4)
}

fn svg(corner: f32, side: f32, inner: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{corner} {corner} {side} {side}">{inner}</svg>"#)
}

/// The parts of a duck: groups with names, in SVG. From back to front: `behind`, `wing-far`, `body`, `suit`; `prop`, `wing`,
/// `hold`; and on the head `crest`, `head`, `helm`, the beak, the eyes, `hat`. A part called `<part>-<pose>` is shown instead
/// in that pose, one called `<part>-droop` or `<part>-raised` with such wings.
struct Parts {
    shared: String,
    costume: String,
}

impl Parts {
    fn read(sources: &Path, family: &str) -> Result<Self, String> {
        let read = |name| {
            let path = sources.join(format!("ducks/{name}.svg"));
            fs::read_to_string(&path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))
        };
        Ok(Self { shared: read("body")?, costume: read(family)? })
    }

    fn compose(&self, pose: &Pose) -> String {
        let far = if pose.wings == Wings::BothUp { "wing-far" } else { "" };
        let low: String = ["behind", far, "body", "suit"].map(|part| self.part(part, pose)).concat();
        let wing: String = ["prop", "wing", "hold"].map(|part| self.part(part, pose)).concat();
        let head = self.head(pose);
        // A raised wing, and what it holds, is in front of the head.
        let high = if pose.wings.name() == "raised" { format!("{head}{wing}") } else { format!("{wing}{head}") };
        let (x, y) = pose.stretch;
        format!(
            r#"<defs>{}{}</defs><g transform="translate(86 170) scale({x} {y}) translate(-86 -170)">{low}{high}</g>"#,
            definitions(&self.shared),
            definitions(&self.costume),
        )
    }

    /// The head nods about the neck and turns around its middle, with everything on it.
    fn head(&self, pose: &Pose) -> String {
        let (x, y, nod) = pose.head;
        let [(own_x, own_y), (body_x, body_y)] = NECK;
        let (x, y, turn) = (body_x + x, body_y + y, if pose.back { -1 } else { 1 });
        let below: String = ["head", "helm", pose.beak].map(|part| self.part(part, pose)).concat();
        format!(
            r#"<g transform="translate({x} {y}) rotate({nod}) scale({turn} 1) translate(-{own_x} -{own_y})">{}<g transform="{}">{below}{}</g>{}</g>"#,
            self.part("crest", pose),
            self.room("face"),
            self.eyes(pose),
            self.part("hat", pose),
        )
    }

    fn eyes(&self, pose: &Pose) -> String {
        let inner = match pose.eyes {
            Eyes::Drawn(name) => self.part(name, pose),
            Eyes::Look(x, y) => open_eyes(x, y, ""),
            Eyes::Half(x, y) => open_eyes(x, y, &self.part("lids", pose)),
        };
        format!(r#"<g transform="{}">{inner}</g>"#, self.room("eyes"))
    }

    /// How the costume moves the face or the eyes to make room for itself.
    fn room(&self, what: &str) -> &str {
        let transform = self.costume.split_once(&format!("data-{what}=\"")).and_then(|(_, rest)| rest.split_once('"'));
        transform.map_or("", |(transform, _)| transform)
    }

    /// A part as drawn for this pose, or for its wings; empty if the duck has no such part.
    fn part(&self, name: &str, pose: &Pose) -> String {
        let names = [format!("{name}-{}", pose.name), format!("{name}-{}", pose.wings.name()), name.to_owned()];
        let found = names.iter().find(|name| self.has(name));
        found.map_or_else(String::new, |name| format!(r##"<use href="#{name}"/>"##))
    }

    fn has(&self, name: &str) -> bool {
        let id = format!(r#"id="{name}""#);
        self.costume.contains(&id) || self.shared.contains(&id)
    }
}

fn definitions(source: &str) -> &str {
    let inner = source.split_once("<defs>").and_then(|(_, rest)| rest.rsplit_once("</defs>"));
    inner.map_or("", |(inner, _)| inner)
}

fn open_eyes(x: f32, y: f32, lids: &str) -> String {
    let pupils = format!(r##"<use href="#pupils" transform="translate({x} {y})"/>"##);
    format!(r##"<use href="#whites"/><g clip-path="url(#sight)">{pupils}{lids}</g><use href="#rims"/>"##)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn studio() -> Studio {
        Studio::new(&crate::bake::assets()).unwrap()
    }

    /// Calls `look` with the name, the pose and the filled pixels of each small duck.
    fn look_at_all(look: impl Fn(&str, &Pose, &[(u32, u32)])) {
        let studio = studio();
        for family in characters() {
            for pose in POSES {
                let svg = duck(studio.sources(), family.name, pose, 192).unwrap();
                let picture = studio.draw(&svg, family, 192, 192).unwrap();
                let pixels = picture.colours().zip(0..).filter(|([.., alpha], _)| *alpha > 0);
                let filled: Vec<(u32, u32)> = pixels.map(|(_, index)| (index % 192, index / 192)).collect();
                look(family.name, pose, &filled);
            }
        }
    }

    #[test]
    fn every_pose_finds_its_beak_and_its_eyes() {
        for family in characters() {
            let parts = Parts::read(studio().sources(), family.name).unwrap();
            for pose in POSES {
                assert!(parts.has(pose.beak), "{} {}", family.name, pose.beak);
                assert!(!matches!(pose.eyes, Eyes::Drawn(eyes) if !parts.has(eyes)), "{} {}", family.name, pose.name);
            }
        }
    }

    #[test]
    fn no_duck_reaches_into_the_margin_of_its_cell() {
        look_at_all(|family, pose, filled| {
            let inside = MARGIN..192 - MARGIN;
            let out = filled.iter().find(|(x, y)| !inside.contains(x) || !inside.contains(y));
            assert!(out.is_none(), "{family} {}: {out:?}", pose.name);
        });
    }

    #[test]
    fn every_pose_stands_on_the_same_line() {
        look_at_all(|family, pose, filled| {
            let lowest = filled.iter().map(|(_, y)| *y).max().unwrap();
            assert!((180..=183).contains(&lowest), "{family} {}: {lowest}", pose.name);
        });
    }
}
