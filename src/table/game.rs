//! What the table has to know of a game, and nothing more: its rules, its bots' minds, the terms for a match, and what
//! belongs to a seat while it is played.

use std::{fmt::Debug, ops::RangeInclusive};

use bevy::prelude::*;

use super::{Course, Leaf, Story, Terms};
use crate::{
    audio::Wins,
    bots::Mind,
    rules::{Rules, Seat},
    text::Words,
    theme::{art::Poster, widgets::plain},
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

    /// The current round and the number of rounds; `None` if the game has no rounds. Such a game has no score sheet: it
    /// goes straight to the podium.
    fn round(game: PublicOf<'_, Self>) -> Option<(u32, u32)>;

    /// How long it takes to read the result of a round, in seconds. In a game without rounds: how long its end stays in
    /// view before the podium.
    fn reading_time(game: PublicOf<'_, Self>) -> f32;

    /// What is worth telling about a match that is over and in which these events happened.
    fn story(events: &[EventOf<Self>], game: PublicOf<'_, Self>) -> Story;

    /// The lesson in which so many learn it, people first; `None` if so many cannot.
    fn course(seats: usize, people: usize) -> Option<Course<Self>>;

    /// What an event means for a seat, by the key of the sentence that explains it when it happens for the first time.
    fn explanation(event: &EventOf<Self>, to: Seat, game: PublicOf<'_, Self>) -> Option<&'static str>;

    /// The last question to the players, to ask it again when an interrupted match resumes.
    fn asked_again(game: PublicOf<'_, Self>) -> Option<EventOf<Self>>;

    /// The rules as players look them up, on these terms and for so many players; `None` if that many cannot play. Each
    /// rule gets a [`Drawing`](super::Drawing), which the game's own systems fill.
    fn leaves(terms: &Terms, players: Option<usize>) -> Vec<Leaf>;
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
    /// Its picture.
    pub poster: Poster,
    /// How many players it takes.
    pub players: RangeInclusive<usize>,
    /// The key of the message with the name of whose voice is heard; `None` if that is the Captain, who is one of the
    /// players. A game with another voice has no Captain.
    pub voice_key: Option<&'static str>,
    /// What that voice says of whoever has won.
    pub wins: Wins,
    /// The key of the message that says what points are, with `{ $points }` in it; `None` if they are just a number.
    pub points_key: Option<&'static str>,
    /// What players can agree on before a match.
    pub terms: &'static [Term],
}

impl Offer {
    /// The points of a seat as they are written on a step of the podium.
    #[must_use]
    pub fn points(&self, points: i32, words: &Words) -> String {
        self.points_key.map_or_else(|| plain(points), |key| words.say_with(key, &[("points", points.into())]))
    }
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

    /// The next game after this one that so many can play; `None` if there is no other.
    #[must_use]
    pub fn other(&self, word: &str, players: usize) -> Option<&Offer> {
        let place = self.0.iter().position(|offer| offer.word == word)?;
        let (before, after) = self.0.split_at(place);
        after.iter().skip(1).chain(before).find(|offer| offer.players.contains(&players))
    }
}
