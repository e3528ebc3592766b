//! How large everything on the page with the rules is, on a stage of any shape.

use bevy::prelude::*;

use crate::theme::{
    stage::Stage,
    widgets::{MEDIUM, SMALLEST},
};

/// The room between the edge of a rule and what is in it.
pub(super) const INSIDE: f32 = 12.0;
/// The outline of a rule, and of the sheet.
const OUTLINE: f32 = 5.0;
/// The height of a line, and the width of a letter, for letters of size 1.
const LINE: f32 = 1.24;
const LETTER: f32 = 0.51;
/// A picture keeps at least this share of its cell.
const PICTURE: f32 = 0.48;
/// The height of a rule's name.
const NAME: f32 = MEDIUM * LINE;
/// The size of the letters where there is room.
const LARGEST: f32 = 36.0;
/// The widest sheet that still can be taken in at a glance.
const WIDEST: f32 = 2100.0;

/// The measures of the page.
pub(super) struct Measures {
    pub(super) sheet: Vec2,
    pub(super) padding: f32,
    /// Between the line at the top, the leaf, and the line at the foot.
    pub(super) gap: f32,
    /// The width of the game's name; 0 where there is no room for it.
    pub(super) name: f32,
    /// The button that turns the leaves, and the one that leads back.
    pub(super) turn: Vec2,
    pub(super) back: Vec2,
    /// A leaf, and the room between two of its rules.
    pub(super) leaf: Vec2,
    pub(super) between: f32,
    /// How many rules lie beside each other, and below each other.
    grid: (usize, usize),
}

/// The measures of a rule.
pub(super) struct Cell {
    pub(super) size: Vec2,
    pub(super) picture: Vec2,
    /// The height of its name; 0 on a leaf without names.
    pub(super) name: f32,
    pub(super) letters: f32,
}

impl Measures {
    pub(super) fn of(stage: &Stage) -> Self {
        let (upright, small) = (stage.is_upright(), stage.is_small());
        let (margin, padding) = if small { (12.0, 16.0) } else { (34.0, 26.0) };
        // The sheet has a lip below.
        let sheet = stage.size() - 2.0 * margin - Vec2::new(0.0, 12.0);
        let sheet = sheet.min(Vec2::new(WIDEST, f32::MAX));
        let room = sheet - 2.0 * (padding + OUTLINE);
        let gap = if small { 14.0 } else { 22.0 };
        let height = stage.finger().max(84.0);
        let (turn, name) = if upright { (room.x * 0.92, 0.0) } else { (room.x * 0.44, room.x * 0.26) };
        let lines = if upright { 2.0 } else { 1.0 };
        Self {
            sheet,
            padding,
            gap,
            name,
            turn: Vec2::new(turn, height),
            back: Vec2::new((room.x * 0.22).max(320.0), height),
            leaf: Vec2::new(room.x, room.y - lines * (height + gap)),
            between: if small { 14.0 } else { 20.0 },
            grid: if upright { (2, 3) } else { (3, 2) },
        }
    }

    /// Whether the name of the game, and the way back, stand beside the button that turns the leaves.
    pub(super) const fn has_name(&self) -> bool {
        self.name > 0.0
    }

    /// The measures of every rule on a leaf that says this: letters as large as they can be beside a large picture.
    pub(super) fn cell(&self, told: &[[String; 2]]) -> Cell {
        let (columns, rows) = (self.grid.0 as f32, self.grid.1 as f32);
        let size = (self.leaf + self.between) / Vec2::new(columns, rows) - self.between;
        // Rounded down, so that a fraction of a unit pushes no rule into the next row.
        let size = size.floor();
        let inside = size - 2.0 * (INSIDE + OUTLINE);
        let name = if told.iter().any(|[name, _]| !name.is_empty()) { NAME } else { 0.0 };
        let high = |letters: f32| {
            let lines = told.iter().map(|[_, says]| lines(says, inside.x, letters)).max().unwrap_or(1);
            lines as f32 * letters * LINE + 6.0
        };
        let room = (inside.y - name) * (1.0 - PICTURE);
        let letters = (0..6).map(|step| LARGEST - 2.0 * step as f32).find(|letters| high(*letters) <= room);
        let letters = letters.unwrap_or(SMALLEST).max(SMALLEST);
        Cell { size, picture: Vec2::new(inside.x, inside.y - name - high(letters)), name, letters }
    }
}

/// How many lines these words need; no word is cut.
fn lines(words: &str, width: f32, letters: f32) -> usize {
    let most = (width / (letters * LETTER)).floor() as usize;
    let mut lines = 1;
    let mut taken = 0;
    for word in words.split(' ') {
        let long = word.chars().count();
        if taken > 0 && taken + 1 + long > most {
            lines += 1;
            taken = long;
        } else {
            taken += long + usize::from(taken > 0);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_of_a_rule_is_cut() {
        assert_eq!(lines("one two three", 13.5 * LETTER, 1.0), 1);
        assert_eq!(lines("one two three", 12.5 * LETTER, 1.0), 2);
        assert_eq!(lines("one two three", 5.5 * LETTER, 1.0), 3);
    }

    #[test]
    fn on_every_stage_a_rule_keeps_a_large_picture_and_letters_that_can_be_read() {
        let long = "A sentence of about a hundred letters, which is as long as what a rule says here, or even longer.";
        for window in [(1920.0, 1080.0), (1024.0, 768.0), (844.0, 390.0), (390.0, 844.0), (1080.0, 1920.0)] {
            let sizes = Measures::of(&Stage::of(window.into(), 1.0));
            let cell = sizes.cell(&[[String::new(), long.into()]]);
            assert!(cell.picture.y > 100.0 && cell.letters >= SMALLEST, "{window:?}: {}", cell.picture);
            let rows = sizes.grid.1 as f32;
            assert!(rows * (cell.size.y + sizes.between) <= sizes.leaf.y + sizes.between, "{window:?}");
        }
    }
}
