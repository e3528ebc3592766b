//! How lively the picture is: how long things take, and how much sways, shakes and flashes, each down to nothing.

use serde::{Deserialize, Serialize};

/// How much there is of a kind of motion.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// Nothing.
    Off,
    /// Half of it.
    Less,
    /// As it was meant.
    #[default]
    Full,
}

impl Amount {
    /// From none to all.
    pub const ALL: [Self; 3] = [Self::Off, Self::Less, Self::Full];

    /// What it is multiplied by.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Less => 0.5,
            Self::Full => 1.0,
        }
    }

    /// The message with what it is called.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Off => "amount-off",
            Self::Less => "amount-less",
            Self::Full => "amount-full",
        }
    }
}

/// How long things that happen are seen to happen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// No time at all: everything is where it belongs at once.
    Instant,
    /// Half the time.
    Quick,
    /// As it was meant.
    #[default]
    Normal,
    /// Time to watch.
    Calm,
}

impl Speed {
    /// From no time to much.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Quick, Self::Normal, Self::Calm];

    /// What the time of a motion is multiplied by.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Instant => 0.0,
            Self::Quick => 0.5,
            Self::Normal => 1.0,
            Self::Calm => 1.5,
        }
    }

    /// What a second is worth for a motion; nothing if motions take no time.
    #[must_use]
    pub fn pace(self) -> Option<f32> {
        let share = self.share();
        (share > 0.0).then(|| 1.0 / share)
    }

    /// The message with what it is called.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Instant => "speed-instant",
            Self::Quick => "speed-quick",
            Self::Normal => "speed-normal",
            Self::Calm => "speed-calm",
        }
    }
}

/// How lively the picture is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Liveliness {
    /// How long what happens takes.
    pub speed: Speed,
    /// What sways, bobs and wiggles.
    pub motion: Amount,
    /// What jumps and shakes.
    pub shake: Amount,
    /// What glows and flashes.
    pub flashes: Amount,
}
