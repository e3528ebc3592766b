//! What holds in any match, seen in random ones of every size.

use std::collections::BTreeSet;

use rand::SeedableRng as _;

use super::*;
use crate::{
    record::{Record, fingerprint},
    rules::{Waits, suite},
};

const SIZES: std::ops::RangeInclusive<usize> = MIN_PLAYERS..=MAX_PLAYERS;

#[test]
fn the_suite_that_every_game_must_pass() {
    for players in SIZES {
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            suite::holds::<Match>(Setup::new(players).unwrap(), seed, |game| {
                let seat = game.turn().unwrap();
                Action::Turn { seat, does: any_move(game, &mut rng) }
            });
        }
    }
}

#[test]
fn no_card_is_lost_and_the_line_is_always_six() {
    for players in SIZES {
        for seed in 0..20 {
            random_match(players, seed, |game| {
                if game.phase() == Phase::Deal {
                    return;
                }
                let fallen: usize = game.seats().map(|seat| game.fallen(seat)).sum();
                let marks = players;
                let shields = game.stall().shields().count();
                let held: usize = game.seats().map(|seat| game.hand(seat).len()).sum();
                let ducks = game.swimmers().len() + fallen + marks;
                let actions = held + game.draw_deck().len() + game.played().len() + shields;
                assert_eq!((ducks, actions), (6 * players + WATERS, ACTIONS), "with six players these are 93 cards");
                assert!(game.stall().line.places().all(|(_, place)| place.top().is_some()));
            });
        }
    }
}

/// Every way in which a card could be written down.
fn every_place() -> Vec<Where> {
    let pairs = Slot::all().flat_map(|one| Slot::all().map(move |other| Where::Pair(one, other)));
    Slot::all().map(Where::At).chain(pairs).chain([Where::Nowhere]).collect()
}

#[test]
fn what_is_offered_is_accepted_and_nothing_else_is() {
    let places = every_place();
    for players in SIZES {
        let mut turn = 0;
        random_match(players, 77, |game| {
            turn += 1;
            let Some(seat) = game.turn().filter(|_| game.phase() == Phase::Play && turn % 7 == 0) else { return };
            let offered: BTreeSet<String> = game.options().iter().map(|does| does.to_string()).collect();
            assert_eq!(offered.len(), game.options().len(), "each move is offered once");
            for card in Card::ALL {
                let plays = places.iter().map(|at| Move::Play(Play { card, at: *at }));
                for does in plays.chain([Move::Discard(card)]) {
                    let mut other = game.clone();
                    let accepted = other.apply(Action::Turn { seat, does }).is_ok();
                    // A Reorder is offered without its order, and needs one.
                    let bare = does == Move::Play(Play { card: Card::Reorder, at: Where::Nowhere });
                    assert_eq!(accepted, offered.contains(&does.to_string()) && !bare, "{does} at {}", game.stall());
                    assert!(accepted || other == *game);
                }
            }
            if game.hand(seat).contains(&Card::Reorder) {
                for order in Order::all() {
                    let does = Move::Play(Play { card: Card::Reorder, at: Where::Order(order) });
                    let changes = game.stall().line.reordered(order) != game.stall().line;
                    assert_eq!(game.clone().apply(Action::Turn { seat, does }).is_ok(), changes);
                }
            }
        });
    }
}

#[test]
fn a_preview_shows_what_then_happens_but_for_the_cards_that_enter() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    random_match(4, 6, |game| {
        let Some(seat) = game.turn().filter(|_| game.phase() == Phase::Play) else { return };
        let does = any_move(game, &mut rng);
        let Move::Play(play) = does else { return };
        let preview = game.stall().preview(seat, play);
        let mut after = game.clone();
        let events = after.apply(Action::Turn { seat, does }).unwrap();
        let hits: Vec<Seat> = events
            .iter()
            .filter_map(|event| match event {
                Event::Shot { hit: Hit::Duck { owner, .. }, .. } => Some(*owner),
                _ => None,
            })
            .collect();
        assert_eq!(preview.hits.as_slice(), hits);
        let entered = events.iter().filter(|event| matches!(event, Event::Entered { .. })).count();
        let mut expected = *after.stall();
        Slot::all().skip(SLOTS - entered).for_each(|slot| expected.line.put(slot, Place::EMPTY));
        // The next player has already lifted their shield.
        expected.shields = preview.stall.shields;
        assert_eq!(preview.stall, expected);
    });
}

#[test]
fn what_everybody_can_foresee_comes_true() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    random_match(5, 12, |game| {
        let Some(seat) = game.turn().filter(|_| game.phase() == Phase::Play) else { return };
        let does = any_move(game, &mut rng);
        let Move::Play(play) = does else { return };
        let foresight = game.public().foresee(seat, play);
        let preview = game.stall().preview(seat, play);
        let fallen: Vec<Seat> = foresight.hits.iter().map(|(_, owner)| *owner).collect();
        assert_eq!(fallen, preview.hits.as_slice());
        assert!(foresight.hits.iter().all(|(slot, owner)| game.stall().line.at(*slot).owner() == Some(*owner)));
        assert_eq!((foresight.targets, foresight.shields), (preview.stall.targets, preview.stall.shields));
        for (foreseen, (slot, place)) in foresight.places.into_iter().zip(preview.stall.line.places()) {
            match foreseen {
                Foreseen::From { slot: from, covers } => {
                    assert_eq!(place.top(), game.stall().line.at(from).top(), "{does}: {slot}");
                    assert_eq!(place.is_pair(), covers, "{does}: {slot}");
                }
                Foreseen::Uncovered => {
                    let came_to_light = game.stall().line.places().any(|(_, old)| old.under() == place.owner());
                    assert!(came_to_light && !place.is_pair(), "{does}: {slot}");
                }
                Foreseen::New => assert!(place == Place::EMPTY || play.card == Card::Scatter, "{does}: {slot}"),
            }
        }
    });
}

#[test]
fn a_setup_without_a_word_about_hands_has_open_ones() {
    let setup = Setup::new(4).unwrap();
    assert_eq!(serde_json::to_string(&setup).unwrap(), r#"{"players":4}"#);
    let hidden = setup.with_hidden_hands(true);
    for setup in [setup, hidden] {
        let text = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    }
    assert!(hidden.hidden_hands() && !setup.hidden_hands());
}

#[test]
fn the_moves_by_number_are_the_moves_in_the_list() {
    random_match(5, 3, |game| {
        let options = game.options();
        let listed: Vec<Move> = options.iter().collect();
        let numbered: Vec<Move> = (0..options.len()).filter_map(|number| options.get(number)).collect();
        assert_eq!(listed, numbered);
        assert_eq!(options.get(options.len()), None);
    });
}

#[test]
fn a_match_can_be_saved_and_loaded_anywhere() {
    for players in SIZES {
        random_match(players, 5, |game| {
            let text = serde_json::to_string(game).unwrap();
            let again: Match = serde_json::from_str(&text).unwrap();
            assert!(again == *game);
        });
    }
}

#[test]
fn the_record_of_any_match_plays_it_back_state_for_state() {
    for players in SIZES {
        let setup = Setup::new(players).unwrap();
        let (mut game, mut dealer) = (Match::new(setup), Dealer::new(9));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut record = Record::<Match>::new(setup);
        while game.phase() != Phase::Over {
            let action = dealer.serve(&game).unwrap_or_else(|| {
                let seat = game.turn().unwrap();
                Action::Turn { seat, does: any_move(&game, &mut rng) }
            });
            game.apply(action.clone()).unwrap();
            record.push(action);
        }
        let again = Record::<Match>::read(&record.write()).unwrap().replay(|_| {}).unwrap();
        assert_eq!((fingerprint(&again), &again), (fingerprint(&game), &game));
    }
}

#[test]
fn somebody_is_always_asked_until_one_or_two_have_won() {
    for players in SIZES {
        for seed in 100..130 {
            let game = random_match(players, seed, |game| {
                let living = game.living().count();
                assert!(game.phase() == Phase::Deal || living >= 2);
                if let Waits::Seats(seats) = crate::rules::Rules::waits_for(game) {
                    assert_eq!(seats.only(), game.turn());
                    assert!(!game.options().is_empty());
                }
            });
            let winners = game.winners();
            assert!(matches!(winners.len(), 1 | 2));
            assert_eq!(game.standings()[0].place, 1);
        }
    }
}

#[test]
fn what_is_hidden_changes_nothing_that_a_seat_sees() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    random_match(4, 21, |game| {
        if game.phase() != Phase::Play {
            return;
        }
        // Everything that B may not know is shuffled: the other hands with the draw deck, the duck deck, covered ducks.
        let mut position = Position::from(game.clone());
        let mut pool: Vec<Card> = position.draw.to_vec();
        for seat in [A, C, D] {
            pool.extend(position.hands[seat.index()].iter());
        }
        pool.shuffle(&mut rng);
        for seat in [A, C, D] {
            position.hands[seat.index()].iter_mut().for_each(|card| *card = pool.pop().unwrap());
        }
        position.draw = pool.into_iter().collect();
        position.ducks.shuffle(&mut rng);
        let other = Match::at(position).unwrap();
        let seen = |game: &Match| {
            let (view, public) = (game.view(B), game.view(B).public());
            let line: Vec<Glimpse> = Slot::all().map(|slot| public.at(slot)).collect();
            let seats: Vec<_> =
                public.seats().map(|seat| (public.fallen(seat), public.hand_size(seat), public.shield(seat))).collect();
            let decks = (public.duck_deck_left(), public.draw_deck_left(), public.played().to_vec());
            let turn = (public.phase(), public.turn(), public.turns(), public.targets(), public.shielded());
            format!("{line:?} {seats:?} {decks:?} {turn:?} {:?} {:?}", view.hand(), view.options())
        };
        assert_eq!(seen(game), seen(&other));
    });
}

#[test]
fn who_follows_the_events_sees_the_stall_as_it_is() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for players in SIZES {
        let (mut game, mut dealer) = (Match::new(Setup::new(players).unwrap()), Dealer::new(8));
        let mut seen = Stall::EMPTY;
        while game.phase() != Phase::Over {
            let action = dealer.serve(&game).unwrap_or_else(|| {
                let seat = game.turn().unwrap();
                Action::Turn { seat, does: any_move(&game, &mut rng) }
            });
            for event in game.apply(action).unwrap() {
                seen.follow(&event);
            }
            assert_eq!(seen, *game.stall());
        }
    }
}
