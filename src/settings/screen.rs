//! How the game uses the screen: all of it or a window, how far to its edge, and what a match does while another window
//! is in front.

use serde::{Deserialize, Serialize};

/// Whether the game fills the screen: what was chosen, unless the command line asks for something else.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FullScreen {
    chosen: bool,
    asked: Option<bool>,
}

/// Whether the game can fill the screen by itself. A browser lets only a gesture on its page do that, so the page has a
/// button for it.
pub const CAN_FILL_SCREEN: bool = !cfg!(target_family = "wasm");

impl FullScreen {
    /// What somebody has chosen.
    #[must_use]
    pub const fn chosen(on: bool) -> Self {
        Self { chosen: on, asked: None }
    }

    /// The same choice, but until somebody chooses again the game does what is asked here. Only the choice is kept.
    #[must_use]
    pub const fn unless(self, asked: Option<bool>) -> Self {
        Self { asked, ..self }
    }

    /// Whether the game fills the screen now.
    #[must_use]
    pub const fn is_on(self) -> bool {
        match self.asked {
            Some(asked) => asked,
            None => self.chosen,
        }
    }

    /// Chooses the opposite of what is shown now.
    pub const fn toggle(&mut self) {
        *self = Self::chosen(!self.is_on());
    }

    /// The part that is kept.
    pub(super) const fn kept(self) -> bool {
        self.chosen
    }
}

/// How much of the window the stage takes, in percent of its width and height: some televisions cut the edges off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Edge(u8);

impl Edge {
    const LEAST: u8 = 90;
    const STEP: u8 = 2;

    /// The share of the window's width and height, from 0.9 to 1.
    #[must_use]
    pub fn share(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// The same in percent.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }

    /// One step larger (1) or smaller (-1); it stops at its ends.
    #[must_use]
    pub fn beside(self, step: i32) -> Self {
        let next = if step < 0 { self.0 - Self::STEP } else { self.0 + Self::STEP };
        Self::try_from(next).unwrap_or(self)
    }

    /// One step smaller, and the whole window after the smallest.
    #[must_use]
    pub fn next(self) -> Self {
        Self::try_from(self.0 - Self::STEP).unwrap_or_default()
    }
}

impl Default for Edge {
    fn default() -> Self {
        Self(100)
    }
}

impl TryFrom<u8> for Edge {
    type Error = &'static str;

    fn try_from(percent: u8) -> Result<Self, Self::Error> {
        let is_step = (Self::LEAST..=100).contains(&percent) && percent.is_multiple_of(Self::STEP);
        is_step.then_some(Self(percent)).ok_or("not an even number from 90 to 100")
    }
}

impl From<Edge> for u8 {
    fn from(edge: Edge) -> Self {
        edge.0
    }
}

/// What a match does while another window is in front.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    /// It pauses: somebody looks something up, and nobody should miss a card for it.
    #[default]
    Pauses,
    /// It goes on: the game is on a screen of its own.
    GoesOn,
}

impl Away {
    /// Whether the match pauses.
    #[must_use]
    pub const fn pauses(self) -> bool {
        matches!(self, Self::Pauses)
    }

    /// Changes to the other one.
    pub const fn toggle(&mut self) {
        *self = if self.pauses() { Self::GoesOn } else { Self::Pauses };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_command_line_asks_for_holds_until_somebody_chooses_and_is_not_kept() {
        let mut screen = FullScreen::chosen(false).unless(Some(true));
        assert_eq!((screen.is_on(), screen.kept()), (true, false));
        screen.toggle();
        assert_eq!(screen, FullScreen::chosen(false));
        screen.toggle();
        assert_eq!(screen, FullScreen::chosen(true));
        assert_eq!(screen.unless(None), screen);
        assert!(!screen.unless(Some(false)).is_on() && screen.unless(Some(false)).kept());
    }

    #[test]
    fn the_edge_goes_in_steps_from_all_of_the_window_to_nine_tenths_of_it() {
        let mut edge = Edge::default();
        let mut seen = vec![edge.percent()];
        for _ in 0..6 {
            edge = edge.beside(-1);
            seen.push(edge.percent());
        }
        assert_eq!(seen, [100, 98, 96, 94, 92, 90, 90], "it stops at its end");
        assert_eq!((edge.next(), edge.beside(1).percent()), (Edge::default(), 92), "a press goes round");
        assert_eq!(Edge::default().beside(1), Edge::default());
        for nonsense in [0, 88, 91, 102, 255] {
            assert!(Edge::try_from(nonsense).is_err(), "{nonsense}");
        }
    }
}
