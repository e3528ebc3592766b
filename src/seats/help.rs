//! How much a person is helped while they play: a child may have easy moves while everybody else has none.

use serde::{Deserialize, Serialize};

/// The help that somebody chose for their own seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// They play by themselves.
    #[default]
    None,
    /// They are shown what a hard bot would do, and why.
    Hints,
    /// They are offered good moves only.
    EasyMoves,
}

impl Help {
    /// All of them, from the least help to the most.
    pub const ALL: [Self; 3] = [Self::None, Self::Hints, Self::EasyMoves];

    /// The key of the message that names it.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::None => "help-none",
            Self::Hints => "help-hints",
            Self::EasyMoves => "help-easy",
        }
    }
}
