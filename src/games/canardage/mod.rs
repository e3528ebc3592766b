//! Canardage on the table, in three rooms: what players do ([`act`]), what is seen ([`show`]), and what is heard, felt
//! and said ([`tell`]). The rules are in `rules::canardage`. Nothing here holds a match; all of it sees one through the
//! bridge.

use bevy::prelude::*;

use crate::{
    bots::canardage::Mind,
    rules::{
        Rules, Seat,
        canardage::{Event, MAX_PLAYERS, Match, Public, Refusal, Setup},
    },
    table::{self, Bridge, Course, Game, Leaf, Offer, Story, Term, Terms},
    theme::art::Poster,
};

pub mod act;
mod lesson;
pub mod show;
mod story;
pub mod tell;

/// Names this game in types that work for every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canardage;

/// The match on the table, as far as it may be seen.
pub type Table = Bridge<Canardage>;

/// The fewest players at the table. The rules know a match of two, but three make a better one.
const FEWEST: usize = 3;

/// Whether hands are hidden: off, everybody sees all.
const HIDDEN_HANDS: Term = Term {
    word: "hidden-hands",
    name_key: "variant-hidden-hands",
    about_key: "variant-hidden-hands-about",
    values: &[],
    usual: 0,
};

impl Game for Canardage {
    type Rules = Match;
    type Mind = Mind;
    type Belongings = ();

    const OFFER: Offer = Offer {
        word: <Self::Rules as Rules>::WORD,
        name_key: "game-canardage",
        about_key: "game-canardage-about",
        poster: Poster::Stall,
        players: FEWEST..=MAX_PLAYERS,
        voice_key: Some("stallkeeper"),
        wins: tell::WINS,
        points_key: Some("podium-ducks"),
        terms: &[HIDDEN_HANDS],
    };

    fn setup(terms: &Terms, players: usize) -> Result<Setup, Refusal> {
        Ok(Setup::new(players)?.with_hidden_hands(terms.is_on(HIDDEN_HANDS.word)))
    }

    fn terms(setup: &Setup) -> Terms {
        let mut terms = Terms::default();
        if setup.hidden_hands() {
            terms.set(HIDDEN_HANDS.word, 1);
        }
        terms
    }

    fn belongings(_: Public<'_>, _: Seat) -> Self::Belongings {}

    fn round(_: Public<'_>) -> Option<(u32, u32)> {
        None
    }

    fn reading_time(_: Public<'_>) -> f32 {
        0.0
    }

    fn story(events: &[Event], game: Public<'_>) -> Story {
        story::story(events, game)
    }

    fn course(seats: usize, people: usize) -> Option<Course<Self>> {
        lesson::course(seats, people)
    }

    fn explanation(event: &Event, to: Seat, game: Public<'_>) -> Option<&'static str> {
        tell::explanation(event, to, game)
    }

    fn asked_again(game: Public<'_>) -> Option<Event> {
        game.turn().map(|seat| Event::Turn { seat })
    }

    fn leaves(terms: &Terms, players: Option<usize>) -> Vec<Leaf> {
        show::leaves(terms, players)
    }
}

pub(super) fn plugin(app: &mut App) {
    table::game::<Canardage>(app);
    app.add_plugins((act::plugin, show::plugin, tell::plugin));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_agreed_comes_back_from_the_match_it_was_agreed_for() {
        for hidden in [false, true] {
            let mut terms = Terms::default();
            if hidden {
                terms.set("hidden-hands", 1);
            }
            let setup = Canardage::setup(&terms, 4).unwrap();
            assert_eq!((setup.hidden_hands(), setup.players()), (hidden, 4));
            assert_eq!(Canardage::terms(&setup), terms);
        }
        assert!(Canardage::setup(&Terms::default(), 7).is_err());
    }
}
