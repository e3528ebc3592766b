//! The games. This is the only list of them on the table: a game is a folder here, with its rules and bots in `rules` and
//! `bots` and its dialect in `referee`, and three entries below.
//!
//! No game holds its own match. The full state, secrets included, stays in the bridge:
//!
//! ```compile_fail,E0616
//! # use couch_ducks::{games::duck_and_cover::DuckAndCover, table::Bridge};
//! fn peek(bridge: &Bridge<DuckAndCover>) {
//!     let _the_whole_truth = &bridge.game;
//! }
//! ```

use bevy::prelude::*;

use crate::table::{Game as _, Offer};

pub mod canardage;
pub mod duck_and_cover;

/// What the lobby offers, in this order.
pub const OFFERS: [Offer; 2] = [duck_and_cover::DuckAndCover::OFFER, canardage::Canardage::OFFER];

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((duck_and_cover::plugin, canardage::plugin));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{simulate::GAMES, table::Offers};

    #[test]
    fn the_lobby_offers_every_game_that_can_be_asked_for_by_its_word() {
        let words: Vec<&str> = OFFERS.iter().map(|offer| offer.word).collect();
        assert_eq!(words, GAMES.iter().map(|game| game.word).collect::<Vec<_>>());
        for (offer, game) in OFFERS.iter().zip(&GAMES) {
            assert!(game.players.contains(offer.players.start()) && game.players.contains(offer.players.end()));
        }
        let mut app = App::new();
        app.init_resource::<Offers>();
        crate::table::game::<duck_and_cover::DuckAndCover>(&mut app);
        crate::table::game::<canardage::Canardage>(&mut app);
        assert_eq!(app.world().resource::<Offers>().0, OFFERS);
    }

    #[test]
    fn after_a_game_comes_the_next_one_that_so_many_can_play() {
        let offers = Offers(OFFERS.to_vec());
        let other = |word, players| offers.other(word, players).map(|offer| offer.word);
        assert_eq!(other("duck-and-cover", 4), Some("canardage"));
        assert_eq!(other("canardage", 6), Some("duck-and-cover"));
        assert_eq!((other("duck-and-cover", 2), other("duck-and-cover", 7)), (None, None));
        assert_eq!(other("chess", 4), None);
    }
}
