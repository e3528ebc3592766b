//! What the table has to know of a game, and nothing more: its rules, its bots' minds, the terms for a match, and what
//! belongs to a seat while it is played.

use std::{fmt::Debug, ops::RangeInclusive};

use bevy::prelude::*;

use super::Terms;
use crate::{
    bots::Mind,
    rules::{Rules, Seat},
};

/// A game that can be put on the table. The type itself only names it.
pub trait Game: Debug + Clone + Copy + PartialEq + Eq + Send + Sync + 'static {
    /// The rules it is played by.
    type Rules: Rules;
    /// What a bot remembers of a match.
    type Mind: Mind<EventOf<Self>> + Send + Sync + 'static;

    /// The components of a seat in this game, beside its chair.
    type Belongings: Bundle;

    /// How the lobby offers it.
    const OFFER: Offer;

    /// Turns terms into the setup of a match for this many players.
    fn setup(terms: &Terms, players: usize) -> Result<SetupOf<Self>, RefusalOf<Self>>;

    /// The terms that a match was set up with.
    fn terms(setup: &SetupOf<Self>) -> Terms;

    /// The components of a seat at this point of the match.
    fn belongings(game: PublicOf<'_, Self>, seat: Seat) -> Self::Belongings;

    /// The current round and the number of rounds; `None` if the game has no rounds.
    fn round(game: PublicOf<'_, Self>) -> Option<(u32, u32)>;

    /// How long it takes to read the result of a round, in seconds.
    fn reading_time(game: PublicOf<'_, Self>) -> f32;

    /// The last question to the players, to ask it again when an interrupted match resumes.
    fn asked_again(game: PublicOf<'_, Self>) -> Option<EventOf<Self>>;
}

/// How a match of a game is set up.
pub type SetupOf<G> = <<G as Game>::Rules as Rules>::Setup;
/// An action in a game.
pub type ActionOf<G> = <<G as Game>::Rules as Rules>::Action;
/// An event in a game.
pub type EventOf<G> = <<G as Game>::Rules as Rules>::Event;
/// Why the rules of a game refuse an action.
pub type RefusalOf<G> = <<G as Game>::Rules as Rules>::Refusal;
/// What one seat may know of a match.
pub type ViewOf<'a, G> = <<G as Game>::Rules as Rules>::View<'a>;
/// What everybody may know of a match.
pub type PublicOf<'a, G> = <<G as Game>::Rules as Rules>::Public<'a>;

/// A game as the lobby offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Its name in commands, settings and records.
    pub word: &'static str,
    /// The key of the message with its name.
    pub name_key: &'static str,
    /// The key of the message that describes it in one sentence.
    pub about_key: &'static str,
    /// How many players it takes.
    pub players: RangeInclusive<usize>,
    /// What players can agree on before a match.
    pub terms: &'static [Term],
}

/// Something that players can agree on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// Its name in commands, settings and records.
    pub word: &'static str,
    /// The key of the message with its name. If it has several values, the message contains `{ $value }`.
    pub name_key: &'static str,
    /// The key of the message that says in one sentence what it changes.
    pub about_key: &'static str,
    /// The values it can have; empty for a switch, which is off or on.
    pub values: &'static [u32],
    /// The value it has until somebody changes it.
    pub usual: u32,
}

/// All games, in the order in which the lobby offers them.
#[derive(Resource, Debug, Default)]
pub struct Offers(pub Vec<Offer>);

impl Offers {
    /// The game with this word; `None` if there is no such game.
    #[must_use]
    pub fn get(&self, word: &str) -> Option<&Offer> {
        self.0.iter().find(|offer| offer.word == word)
    }
}
