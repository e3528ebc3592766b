//! What the table has to know of a game, and nothing more: its rules, its bots' minds, what can be agreed before a match,
//! and what belongs to a seat while it is played.

use std::{fmt::Debug, ops::RangeInclusive};

use bevy::prelude::*;

use super::Terms;
use crate::{
    bots::Mind,
    rules::{Rules, Seat},
};

/// A game that can be put on the table. The type itself is only a name for it.
pub trait Game: Debug + Clone + Copy + PartialEq + Eq + Send + Sync + 'static {
    /// Its rules.
    type Rules: Rules;
    /// What a bot of this game remembers.
    type Mind: Mind<EventOf<Self>> + Send + Sync + 'static;

    /// What a seat has in front of it, beside its chair.
    type Belongings: Bundle;

    /// How the lobby offers it.
    const OFFER: Offer;

    /// These terms as the setup of a match for so many players.
    fn setup(terms: &Terms, players: usize) -> Result<SetupOf<Self>, RefusalOf<Self>>;

    /// The terms a match was begun with.
    fn terms(setup: &SetupOf<Self>) -> Terms;

    /// What a seat has in front of it as the match stands.
    fn belongings(game: PublicOf<'_, Self>, seat: Seat) -> Self::Belongings;

    /// Which round is played and how many there are, where the game has rounds.
    fn round(game: PublicOf<'_, Self>) -> Option<(u32, u32)>;

    /// How long it takes to read how a round ended, in seconds.
    fn reading_time(game: PublicOf<'_, Self>) -> f32;

    /// What was just asked, once more, for those who come back to a match that was interrupted.
    fn asked_again(game: PublicOf<'_, Self>) -> Option<EventOf<Self>>;
}

/// What was agreed before a match of a game.
pub type SetupOf<G> = <<G as Game>::Rules as Rules>::Setup;
/// What is done in a game.
pub type ActionOf<G> = <<G as Game>::Rules as Rules>::Action;
/// What happens in a game.
pub type EventOf<G> = <<G as Game>::Rules as Rules>::Event;
/// Why something cannot be done in a game.
pub type RefusalOf<G> = <<G as Game>::Rules as Rules>::Refusal;
/// What one seat may know of a game.
pub type ViewOf<'a, G> = <<G as Game>::Rules as Rules>::View<'a>;
/// What everybody may know of a game.
pub type PublicOf<'a, G> = <<G as Game>::Rules as Rules>::Public<'a>;

/// A game as the lobby offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The word for it in commands, settings and records.
    pub word: &'static str,
    /// The message with its name.
    pub name_key: &'static str,
    /// The message with what it is about, in one sentence.
    pub about_key: &'static str,
    /// How many can play it.
    pub players: RangeInclusive<usize>,
    /// What can be agreed before a match.
    pub terms: &'static [Term],
}

/// Something that can be agreed before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The word for it in commands, settings and records.
    pub word: &'static str,
    /// The message with its name, or for one of several values with `{ $value }` in it.
    pub name_key: &'static str,
    /// The message with what it changes, in one sentence.
    pub about_key: &'static str,
    /// The values it can have. What is played or not has none: it is off or on.
    pub values: &'static [u32],
    /// The value it has if nobody says otherwise.
    pub usual: u32,
}

/// All games there are, in the order in which they are offered.
#[derive(Resource, Debug, Default)]
pub struct Offers(pub Vec<Offer>);

impl Offers {
    /// The offer of the game with this word.
    #[must_use]
    pub fn get(&self, word: &str) -> Option<&Offer> {
        self.0.iter().find(|offer| offer.word == word)
    }
}
