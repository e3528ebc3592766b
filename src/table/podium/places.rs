//! Where everything of the podium stands on a stage: the steps rise out of the water, the story of the match lies beside
//! them, or above them on an upright stage, and the buttons are at the foot.

use bevy::prelude::*;

use crate::theme::stage::Stage;

/// The arrangement of a podium.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Places {
    /// The headline.
    pub(super) banner: Rect,
    /// The story of the match.
    pub(super) board: Rect,
    /// The steps, the ducks on them included; its lower edge is the surface of the water.
    pub(super) steps: Rect,
    /// The buttons.
    pub(super) menu: Rect,
}

/// The size of a button, and the room between two.
pub(super) const BUTTON: Vec2 = Vec2::new(400.0, 88.0);
pub(super) const BESIDE: f32 = 26.0;
pub(super) const BELOW: f32 = 18.0;
/// Room at the edges of the stage.
const EDGE: f32 = 40.0;
/// Room above the headline, and below the buttons, where the Captain's words are.
const HEAD: f32 = 24.0;
const FOOT: f32 = 54.0;
/// From the buttons to the surface of the water.
const WATER: f32 = 62.0;
const BANNER: f32 = 112.0;
const LOW_BANNER: f32 = 92.0;
/// A board is never wider or narrower than this, and higher than its lines need.
const WIDEST: f32 = 860.0;
const NARROWEST: f32 = 620.0;

impl Places {
    /// The arrangement on a stage, with this many buttons.
    pub(super) fn new(stage: &Stage, buttons: usize) -> Self {
        let size = stage.size();
        let across = size.x - 2.0 * EDGE;
        let in_row = (((across + BESIDE) / (BUTTON.x + BESIDE)).floor() as usize).clamp(1, buttons.max(1));
        let rows = buttons.div_ceil(in_row) as f32;
        let menu = rows * (BUTTON.y + BELOW) - BELOW;
        let menu = Rect::new(EDGE, size.y - FOOT - menu, size.x - EDGE, size.y - FOOT);
        let ground = menu.min.y - WATER;
        let banner = if size.y < 900.0 { LOW_BANNER } else { BANNER };
        let banner = Rect::new(EDGE, HEAD, size.x - EDGE, HEAD + banner);
        let top = banner.max.y + 22.0;
        let (board, steps) = if stage.is_upright() {
            let board = Rect::new(EDGE, top, size.x - EDGE, top + (ground - top) * 0.46);
            (board, Rect::new(EDGE, board.max.y + 20.0, size.x - EDGE, ground))
        } else {
            let width = (size.x * 0.42).clamp(NARROWEST, WIDEST);
            let left = size.x - EDGE - width;
            (Rect::new(left, top, left + width, menu.min.y - 18.0), Rect::new(EDGE, top, left - 30.0, ground))
        };
        Self { banner, board, steps, menu }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_on_a_podium_overlaps_in_any_window() {
        for window in [(1920.0, 1080.0), (1024.0, 768.0), (2520.0, 1080.0), (844.0, 390.0), (390.0, 844.0)] {
            let stage = Stage::of(window.into(), 1.0);
            for buttons in 1..=4 {
                let Places { banner, board, steps, menu } = Places::new(&stage, buttons);
                let all = [banner, board, steps, menu];
                for (index, one) in all.iter().enumerate() {
                    let inside = stage.rect().contains(one.min) && stage.rect().contains(one.max);
                    assert!(inside && one.size().min_element() > 80.0, "{window:?}: {all:?}");
                    let apart = all[index + 1..].iter().all(|other| one.intersect(*other).is_empty());
                    assert!(apart, "{window:?}, {buttons}: {all:?}");
                }
                assert!(steps.height() > 300.0 && board.height() > 300.0, "{window:?}: {all:?}");
            }
        }
    }
}
