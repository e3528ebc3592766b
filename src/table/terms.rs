//! What players agree on before a match: which game, and on which terms. The games define the words and values; here
//! they are only kept, compared and changed.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::game::{Offers, Term};
use crate::Options;

/// The terms of one game that differ from the usual ones, by their words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Terms(BTreeMap<String, u32>);

impl Terms {
    /// The value of a term; the usual one if none was set, or if the game does not allow it.
    #[must_use]
    pub fn get(&self, term: &Term) -> u32 {
        self.0.get(term.word).copied().filter(|value| term.allows(*value)).unwrap_or(term.usual)
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, word: &str) -> bool {
        self.0.get(word).is_some_and(|value| *value != 0)
    }

    /// Sets a term to a value.
    pub fn set(&mut self, word: &str, value: u32) {
        self.0.insert(word.to_owned(), value);
    }

    /// Moves a term to its next value; `step` is 1 for forwards, -1 for back. The ends are joined.
    pub fn turn(&mut self, term: &Term, step: i32) {
        let values = if term.values.is_empty() { &[0, 1] } else { term.values };
        self.set(term.word, crate::seats::turn(values, self.get(term), step));
    }
}

/// A term may have a value that the lobby does not offer, as somebody asked for on the command line, up to this one.
pub const MOST: u32 = 9;

impl Term {
    /// Whether it is only off or on.
    #[must_use]
    pub const fn is_switch(&self) -> bool {
        self.values.is_empty()
    }

    fn allows(&self, value: u32) -> bool {
        if self.is_switch() { value < 2 } else { (1..=MOST).contains(&value) }
    }
}

/// The game to play next, and the terms of every game.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreed {
    /// The word for the game; any unknown word means the first game offered.
    pub game: String,
    terms: BTreeMap<String, Terms>,
}

impl Agreed {
    /// The terms of a game; the usual ones if none were set.
    #[must_use]
    pub fn terms(&self, game: &str) -> Terms {
        self.terms.get(game).cloned().unwrap_or_default()
    }

    /// The terms of a game, to change them.
    pub fn terms_mut(&mut self, game: &str) -> &mut Terms {
        self.terms.entry(game.to_owned()).or_default()
    }

    /// Applies what the command line asks for, over what was agreed last: this game, exactly these variants, and this
    /// many rounds.
    pub(super) fn ask_for(&mut self, options: &Options, offers: &Offers) {
        if let Some(offer) = options.game.as_deref().and_then(|word| offers.get(word)) {
            offer.word.clone_into(&mut self.game);
        }
        for offer in &offers.0 {
            for term in offer.terms {
                let value = match &options.variants {
                    Some(variants) if term.is_switch() => {
                        Some(u32::from(variants.iter().any(|word| word == term.word)))
                    }
                    _ if term.word == "rounds" => options.rounds,
                    _ => None,
                };
                if let Some(value) = value {
                    self.terms_mut(offer.word).set(term.word, value);
                }
            }
        }
    }

    /// The word for the game to play next, which is always one that is offered.
    #[must_use]
    pub fn word(&self, offers: &Offers) -> &'static str {
        let offer = offers.get(&self.game).or_else(|| offers.0.first());
        offer.map_or("", |offer| offer.word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUNDS: Term = Term { word: "rounds", name_key: "", about_key: "", values: &[1, 3, 5], usual: 3 };
    const WILD: Term = Term { word: "wild", name_key: "", about_key: "", values: &[], usual: 0 };

    #[test]
    fn a_term_has_its_usual_value_until_another_one_it_can_have_is_agreed() {
        let mut terms = Terms::default();
        assert_eq!((terms.get(&ROUNDS), terms.get(&WILD)), (3, 0));
        for nonsense in [0, 10, 400] {
            terms.set("rounds", nonsense);
            assert_eq!(terms.get(&ROUNDS), 3, "{nonsense}");
        }
        terms.set("rounds", 2);
        assert_eq!(terms.get(&ROUNDS), 2, "somebody asked for it");
        terms.set("rounds", 3);
        terms.turn(&ROUNDS, 1);
        assert_eq!(terms.get(&ROUNDS), 5);
        terms.turn(&ROUNDS, 1);
        assert_eq!(terms.get(&ROUNDS), 1, "after the last comes the first");
        terms.turn(&WILD, -1);
        assert!(terms.is_on("wild") && terms.get(&WILD) == 1);
    }
}
