//! Duck & Cover on the table, in three rooms: what players do ([`act`]), what is seen ([`show`]), and what is heard,
//! felt and said ([`tell`]). The rules are in `rules::duck_and_cover`. Nothing here holds a match; all of it sees one
//! through the bridge.

use bevy::prelude::*;

use crate::{
    audio::Wins,
    bots::duck_and_cover::Mind,
    rules::{
        Rules, Seat,
        duck_and_cover::{Event, MAX_PLAYERS, MIN_PLAYERS, Match, Public, Refusal, Setup, Variant},
    },
    table::{self, Bridge, Course, Game, Leaf, Offer, Story, Term, Terms},
    theme::art::Poster,
};

pub mod act;
mod lesson;
mod offered;
pub mod show;
mod story;
pub mod tell;

pub use offered::{NotOffered, Offered};

/// Names this game in types that work for every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DuckAndCover;

/// The match on the table, as far as it may be seen.
pub type Table = Bridge<DuckAndCover>;

/// How many rounds are played.
const ROUNDS: Term =
    Term { word: "rounds", name_key: "term-rounds", about_key: "term-rounds-about", values: &[1, 3, 5], usual: 3 };

/// A variant as a term that players can agree on.
const fn variant(variant: Variant, name_key: &'static str, about_key: &'static str) -> Term {
    Term { word: variant.word(), name_key, about_key, values: &[], usual: 0 }
}

impl Game for DuckAndCover {
    type Rules = Match;
    type Mind = Mind;
    type Belongings = (act::Cursor, show::Framing, Offered);

    const OFFER: Offer = Offer {
        word: <Self::Rules as Rules>::WORD,
        name_key: "game-duck-and-cover",
        about_key: "game-duck-and-cover-about",
        poster: Poster::Tubs,
        players: MIN_PLAYERS..=MAX_PLAYERS,
        voice_key: None,
        wins: Wins::BY_CAPTAIN,
        points_key: None,
        terms: &[
            ROUNDS,
            variant(Variant::Competition, "variant-competition", "variant-competition-about"),
            variant(Variant::Constraints, "variant-constraints", "variant-constraints-about"),
            variant(Variant::Madness, "variant-madness", "variant-madness-about"),
            variant(Variant::Pressure, "variant-pressure", "variant-pressure-about"),
            variant(Variant::Surprises, "variant-surprises", "variant-surprises-about"),
        ],
    };

    fn setup(terms: &Terms, players: usize) -> Result<Setup, Refusal> {
        let variants = Variant::ALL.into_iter().filter(|variant| terms.is_on(variant.word())).collect();
        Ok(Setup::new(players)?.with_rounds(terms.get(&ROUNDS))?.with_variants(variants))
    }

    fn terms(setup: &Setup) -> Terms {
        let mut terms = Terms::default();
        terms.set(ROUNDS.word, setup.rounds());
        for variant in setup.variants().iter() {
            terms.set(variant.word(), 1);
        }
        terms
    }

    fn belongings(game: Public<'_>, seat: Seat) -> Self::Belongings {
        let duck = game.mover(seat).and_then(|duck| game.pond(seat)?.grid().at(duck));
        (act::Cursor(duck.unwrap_or_default()), show::Framing::default(), Offered::default())
    }

    fn round(game: Public<'_>) -> Option<(u32, u32)> {
        Some((game.round(), game.setup().rounds()))
    }

    fn reading_time(game: Public<'_>) -> f32 {
        show::sheet_takes(game)
    }

    fn story(events: &[Event], game: Public<'_>) -> Story {
        story::story(events, game)
    }

    fn course(seats: usize, _: usize) -> Option<Course<Self>> {
        lesson::course(seats)
    }

    fn explanation(event: &Event, to: Seat, game: Public<'_>) -> Option<&'static str> {
        tell::explanation(event, to, game)
    }

    fn asked_again(game: Public<'_>) -> Option<Event> {
        game.open().map(|(card, call)| Event::Drawn { card, call: Some(call) })
    }

    fn leaves(terms: &Terms, players: Option<usize>) -> Vec<Leaf> {
        show::leaves(terms, players)
    }
}

pub(super) fn plugin(app: &mut App) {
    table::game::<DuckAndCover>(app);
    app.add_plugins((offered::plugin, act::plugin, show::plugin, tell::plugin));
}

/// The key of the message that says why a cell was refused; `None` for presses that were only repeated or too late.
#[must_use]
pub const fn refusal_key(why: Refusal) -> Option<&'static str> {
    match why {
        Refusal::StaysPut { .. } => Some("refuse-stays"),
        Refusal::TooFarToCover { .. } => Some("refuse-far"),
        Refusal::NotBesideACard { .. } => Some("refuse-alone"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_agreed_comes_back_from_the_match_it_was_agreed_for() {
        let mut terms = Terms::default();
        terms.set("rounds", 5);
        terms.set("madness", 1);
        let setup = DuckAndCover::setup(&terms, 4).unwrap();
        assert_eq!((setup.rounds(), setup.variants().has(Variant::Madness)), (5, true));
        assert_eq!(DuckAndCover::terms(&setup), terms);
        assert!(DuckAndCover::setup(&terms, 8).is_err());
    }

    #[test]
    fn every_variant_is_offered_under_its_own_word() {
        let offered: Vec<&str> = DuckAndCover::OFFER.terms.iter().skip(1).map(|term| term.word).collect();
        assert_eq!(offered, Variant::ALL.map(Variant::word));
    }
}
