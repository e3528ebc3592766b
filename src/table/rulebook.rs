//! The rules of a game as its players look them up: leaves with a heading, and on each a few rules, every one of them a
//! sentence and a picture. A game says which there are, and what is being played of them; nothing here knows a game.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{Game, Terms};

/// A leaf of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// The key of the message with its heading.
    pub title_key: &'static str,
    /// What stands on it.
    pub rules: Vec<Rule>,
}

/// A rule: a sentence or two, with a picture that the game draws.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rule {
    /// The key of the message with the sentences.
    pub key: &'static str,
    /// The key of the message with its name, if it has one, as cards and variants do.
    pub name_key: Option<&'static str>,
    /// The variables of the message, as they are now.
    pub figures: Vec<(&'static str, u32)>,
    /// Of a card: how many there are.
    pub copies: Option<usize>,
    /// Of something that can be agreed on: whether it is being played. `None` for what always holds.
    pub played: Option<bool>,
}

impl Rule {
    /// A rule that always holds.
    #[must_use]
    pub fn of(key: &'static str) -> Self {
        Self { key, ..default() }
    }

    /// The value of a variable of its message; 0 if it has no such variable.
    #[must_use]
    pub fn figure(&self, name: &str) -> u32 {
        self.figures.iter().find(|(other, _)| *other == name).map_or(0, |(_, value)| *value)
    }
}

/// An empty frame for the picture of a rule. The game it belongs to draws into it.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The word for the game.
    pub game: &'static str,
    /// The rule to be drawn.
    pub rule: Rule,
    /// The size of the frame.
    pub size: Vec2,
}

/// The leaves of a game on these terms, for so many players; `None` while too few or too many sit there.
type Leaves = fn(&Terms, Option<usize>) -> Vec<Leaf>;

/// The rules of all games, by their words.
#[derive(Resource, Default)]
pub struct Rulebooks(HashMap<&'static str, Leaves>);

impl Rulebooks {
    pub(super) fn add<G: Game>(&mut self) {
        self.0.insert(G::OFFER.word, G::leaves);
    }

    /// The leaves of a game on these terms; none if there is no such game.
    #[must_use]
    pub fn leaves(&self, game: &str, terms: &Terms, players: Option<usize>) -> Vec<Leaf> {
        self.0.get(game).map(|leaves| leaves(terms, players)).unwrap_or_default()
    }
}
