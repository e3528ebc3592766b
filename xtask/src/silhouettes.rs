//! Whether the families can be told apart without colour: how much the outlines of any two ducks differ, and how much
//! any two marks do. `cargo run -p xtask -- shapes` prints it; the tests check it.

use crate::ducks;
use crate::families::{FAMILIES, Family};
use crate::picture::Studio;

/// The width and height of a shape, in pixels.
const SIDE: u32 = 128;

/// Which pixels belong to a shape.
type Shape = Vec<bool>;

/// Both differences as a table.
pub fn table(studio: &Studio) -> Result<String, String> {
    let ducks = rows("Ducks, outline", &shapes(studio, duck)?);
    let marks = rows("Marks, ink", &shapes(studio, mark)?);
    Ok(format!("Share of two shapes together that only one of them fills, in percent.\n\n{ducks}\n{marks}"))
}

fn shapes(studio: &Studio, shape: fn(&Studio, &Family) -> Result<Shape, String>) -> Result<Vec<Shape>, String> {
    FAMILIES.iter().map(|family| shape(studio, family)).collect()
}

/// All pixels of a duck that looks ahead.
fn duck(studio: &Studio, family: &Family) -> Result<Shape, String> {
    Ok(ducks::ahead(studio, family, SIDE)?.colours().map(|[.., alpha]| alpha > 127).collect())
}

/// The dark part of a mark; its light rim is only for contrast.
fn mark(studio: &Studio, family: &Family) -> Result<Shape, String> {
    let picture = studio.draw_file(&format!("marks/{}.svg", family.name), family, SIDE, SIDE)?;
    Ok(picture.colours().map(|[red, _, _, alpha]| alpha > 127 && red < 128).collect())
}

/// The share of pixels filled by only one of two shapes, out of those filled by either, from 0 to 1.
fn difference(one: &Shape, other: &Shape) -> f64 {
    let count = |wanted: fn(bool, bool) -> bool| one.iter().zip(other).filter(|(a, b)| wanted(**a, **b)).count() as f64;
    count(|a, b| a != b) / count(|a, b| a || b)
}

fn rows(title: &str, shapes: &[Shape]) -> String {
    let names: String = FAMILIES.iter().map(|family| format!("{:>10}", family.name)).collect();
    let mut text = format!("{title:<14}{names}\n");
    for (family, one) in FAMILIES.iter().zip(shapes) {
        let cells: String = shapes.iter().map(|other| format!("{:>10.0}", 100.0 * difference(one, other))).collect();
        text.push_str(&format!("{:<14}{cells}\n", family.name));
    }
    text
}

#[cfg(test)]
mod tests {

    use super::*;

    fn hold(shape: fn(&Studio, &Family) -> Result<Shape, String>, least: f64) {
        let studio = Studio::new(&crate::bake::assets()).unwrap();
        let shapes = shapes(&studio, shape).unwrap();
        for (index, one) in shapes.iter().enumerate() {
            for other in index + 1..shapes.len() {
                let found = difference(one, &shapes[other]);
                let (one, other) = (FAMILIES[index].name, FAMILIES[other].name);
                assert!(found >= least, "{one} and {other} differ by only {:.1} %.", 100.0 * found);
            }
        }
    }

    #[test]
    fn any_two_families_differ_in_outline() {
        hold(duck, 0.15);
    }

    #[test]
    fn any_two_marks_differ_in_ink() {
        hold(mark, 0.4);
    }

    #[test]
    fn a_shape_does_not_differ_from_itself_and_wholly_from_its_opposite() {
        let (one, other) = (vec![true, false, true], vec![false, true, false]);
        assert!(difference(&one, &one) < f64::EPSILON && (difference(&one, &other) - 1.0).abs() < f64::EPSILON);
    }
}
