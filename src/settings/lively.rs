//! How lively the picture is: how long motions take, and how much sways, shakes and flashes. Each goes down to nothing.

use serde::{Deserialize, Serialize};

/// How much of a kind of motion is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// None of it.
    Off,
    /// Half of it.
    Less,
    /// As designed.
    #[default]
    Full,
}

impl Amount {
    /// All amounts, from none to full.
    pub const ALL: [Self; 3] = [Self::Off, Self::Less, Self::Full];

    /// The factor for a motion, from 0 to 1.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Less => 0.5,
            Self::Full => 1.0,
        }
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Off => "amount-off",
            Self::Less => "amount-less",
            Self::Full => "amount-full",
        }
    }
}

/// How long motions take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// No time at all: everything is in its place at once.
    Instant,
    /// Half the time.
    Quick,
    /// As designed.
    #[default]
    Normal,
    /// Longer, with time to watch.
    Calm,
}

impl Speed {
    /// All speeds, from no time to the longest.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Quick, Self::Normal, Self::Calm];

    /// The factor for the duration of a motion, from 0 up.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Instant => 0.0,
            Self::Quick => 0.5,
            Self::Normal => 1.0,
            Self::Calm => 1.5,
        }
    }

    /// How many seconds of a motion pass in one second; `None` if motions take no time.
    #[must_use]
    pub fn pace(self) -> Option<f32> {
        let share = self.share();
        (share > 0.0).then(|| 1.0 / share)
    }

    /// The key of the message that names it.
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

/// How much moves on the screen, as players have set it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Liveliness {
    /// How long motions take.
    pub speed: Speed,
    /// How much things sway, bob and wiggle.
    pub motion: Amount,
    /// How much things jump and shake.
    pub shake: Amount,
    /// How much things glow and flash.
    pub flashes: Amount,
}
