//! A match as the list of what was done in it: game, setup, version, and every action in order, chance included.
//! Playing the list back gives the same match on any machine, so a record is also how a match is saved. No Bevy.
//!
//! ```
//! use couch_ducks::{
//!     record::{Record, fingerprint},
//!     rules::{Dealer, Rules, duck_and_cover::{Match, Setup}},
//! };
//!
//! let mut game = Match::new(Setup::new(3)?);
//! let mut record = Record::<Match>::new(*game.setup());
//! let mut dealer = Dealer::new(7);
//! while let Some(action) = dealer.serve(&game) {
//!     game.apply(action.clone())?;
//!     record.push(action);
//! }
//! let again = Record::<Match>::read(&record.write())?.replay(|_| {})?;
//! assert_eq!(fingerprint(&again), fingerprint(&game));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};

use crate::rules::Rules;

#[cfg(test)]
mod tests;

/// The version of the format. Raise it when the format changes.
const VERSION: u32 = 1;

/// Everything that was done in a match, oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""), deny_unknown_fields)]
pub struct Record<R: Rules> {
    version: u32,
    game: String,
    setup: R::Setup,
    actions: Vec<R::Action>,
}

/// The part of a record that can be read before its game is known.
#[derive(Deserialize)]
struct Heading {
    version: u32,
    game: String,
}

/// Why a text is not the record of a match that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It is not a record at all; the text says why.
    Unreadable(String),
    /// It has this version, which this program does not read.
    Version(u32),
    /// It is a record of this other game.
    OtherGame(String),
    /// The rules refuse one of its actions.
    Refused {
        /// Which action, counting from 0.
        place: usize,
        /// The reason the rules give.
        why: String,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "this is no record of a match: {why}"),
            Self::Version(version) => write!(f, "this record has version {version}, and only {VERSION} can be read"),
            Self::OtherGame(word) => write!(f, "this is the record of another game, {word:?}"),
            Self::Refused { place, why } => write!(f, "action {place} of this record is against the rules: {why}"),
        }
    }
}

impl Error for Flaw {}

impl<R: Rules> Record<R> {
    /// A record without actions.
    #[must_use]
    pub fn new(setup: R::Setup) -> Self {
        Self { version: VERSION, game: R::WORD.into(), setup, actions: Vec::new() }
    }

    /// How the match was set up.
    #[must_use]
    pub const fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// All actions so far, oldest first.
    #[must_use]
    pub fn actions(&self) -> &[R::Action] {
        &self.actions
    }

    /// Adds an action at the end.
    pub fn push(&mut self, action: R::Action) {
        self.actions.push(action);
    }

    /// The record as one line of JSON.
    #[must_use]
    pub fn write(&self) -> String {
        // Numbers, lists and words always serialise.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a record. Only [`Self::replay`] proves that the match can be played.
    pub fn read(text: &str) -> Result<Self, Flaw> {
        let unreadable = |error: serde_json::Error| Flaw::Unreadable(error.to_string());
        let heading: Heading = serde_json::from_str(text).map_err(unreadable)?;
        heading.check::<R>()?;
        serde_json::from_str(text).map_err(unreadable)
    }

    /// Plays the whole record back and shows every event to `see`. Returns the match as it stands at the end.
    pub fn replay(&self, mut see: impl FnMut(R::Event)) -> Result<R, Flaw> {
        Heading { version: self.version, game: self.game.clone() }.check::<R>()?;
        let mut game = R::begin(self.setup);
        for (place, action) in self.actions.iter().enumerate() {
            let events = game.apply(action.clone());
            let events = events.map_err(|refusal| Flaw::Refused { place, why: refusal.to_string() })?;
            events.into_iter().for_each(&mut see);
        }
        Ok(game)
    }
}

impl Heading {
    fn check<R: Rules>(self) -> Result<(), Flaw> {
        match self {
            Self { version, .. } if version != VERSION => Err(Flaw::Version(version)),
            Self { game, .. } if game != R::WORD => Err(Flaw::OtherGame(game)),
            Self { .. } => Ok(()),
        }
    }
}

/// A number for the whole state of a match: the same state gives the same number on every machine, and another state
/// almost never does.
#[must_use]
pub fn fingerprint<R: Rules>(game: &R) -> u64 {
    // Made from the text, because numbers have another size in a browser. This is FNV-1a with 64 bits.
    let text = serde_json::to_string(game).unwrap_or_default();
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
