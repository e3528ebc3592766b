//! The seven duck families: players tell them apart by silhouette first, then by mark, then by colour.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A family of ducks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// With a hat and crossed bones.
    Pirate,
    /// With a helmet and a feather.
    Knight,
    /// In a bubble.
    Astronaut,
    /// With a snorkel.
    Diver,
    /// With a tall white hat.
    Chef,
    /// With a pointed hat.
    Wizard,
    /// With sunglasses.
    Rockstar,
}

impl Family {
    /// All families, in the order of the sheets.
    pub const ALL: [Self; 7] =
        [Self::Pirate, Self::Knight, Self::Astronaut, Self::Diver, Self::Chef, Self::Wizard, Self::Rockstar];

    /// The position in [`Self::ALL`] and in every sheet.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour of its ducks. Most are from Okabe and Ito's set, which colour-blind people can tell apart.
    #[must_use]
    pub const fn colour(self) -> Color {
        match self {
            Self::Pirate => Color::srgb(0.902, 0.624, 0.0),
            Self::Knight => Color::srgb(0.337, 0.706, 0.914),
            Self::Astronaut => Color::srgb(0.8, 0.475, 0.655),
            Self::Diver => Color::srgb(0.0, 0.62, 0.451),
            Self::Chef => Color::srgb(0.875, 0.42, 0.08),
            Self::Wizard => Color::srgb(0.576, 0.478, 0.847),
            Self::Rockstar => Color::srgb(0.941, 0.894, 0.259),
        }
    }

    /// A lighter shade of its colour, to write on.
    #[must_use]
    pub fn plate(self) -> Color {
        self.colour().mix(&Color::WHITE, 0.3)
    }

    /// The key of the message with its duck's name.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Pirate => "name-pirate",
            Self::Knight => "name-knight",
            Self::Astronaut => "name-astronaut",
            Self::Diver => "name-diver",
            Self::Chef => "name-chef",
            Self::Wizard => "name-wizard",
            Self::Rockstar => "name-rockstar",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::palette::{self, contrast};

    #[test]
    fn what_is_written_on_a_plate_can_be_read() {
        for family in Family::ALL {
            assert!(contrast(family.plate(), palette::INK) >= 4.5, "{family:?}");
        }
        for ink in [palette::INK, palette::READY, palette::QUACK, palette::WATER_TEXT] {
            assert!(contrast(ink, palette::PAPER) >= 4.5, "{ink:?}");
        }
        assert!(contrast(palette::INK, palette::MAT) >= 4.5);
        assert!(contrast(palette::ACCENT, palette::DEEP) >= 4.5);
    }
}
