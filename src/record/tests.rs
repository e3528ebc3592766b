use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::*;
use crate::rules::{
    Dealer, Seat,
    duck_and_cover::{Action, Choice, Match, Phase, Setup, Variant},
};

/// A random match of any size and variants, with takebacks, after at most `most` actions, and its record.
fn random_match(seed: u64, most: usize) -> (Match, Record<Match>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let variants = Variant::ALL.into_iter().filter(|_| rng.random_bool(0.4)).collect();
    let setup = Setup::new(2 + seed as usize % 6).unwrap().with_rounds(2).unwrap().with_variants(variants);
    let (mut game, mut record, mut dealer) = (Match::new(setup), Record::new(setup), Dealer::new(seed));
    while game.phase() != Phase::Over && record.actions().len() < most {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let seats: Vec<Seat> = game.seats().collect();
            let seat = seats[rng.random_range(0..seats.len())];
            match (game.phase(), game.choice(seat)) {
                (Phase::Draw, _) => Action::Draw,
                (_, Some(_)) => Action::TakeBack { seat },
                (_, None) => {
                    let targets = game.targets(seat);
                    let cell = targets.and_then(|all| all.get(rng.random_range(0..all.len())));
                    Action::Choose { seat, choice: cell.map_or(Choice::Quack, Choice::Move) }
                }
            }
        });
        // A quack cannot be taken back; then another seat is asked.
        if game.apply(action.clone()).is_ok() {
            record.push(action);
        }
    }
    (game, record)
}

#[test]
fn the_record_of_any_match_plays_it_back_state_for_state() {
    for seed in 0..40 {
        let (game, record) = random_match(seed, usize::MAX);
        assert_eq!(game.phase(), Phase::Over);
        let again = Record::<Match>::read(&record.write()).unwrap();
        assert_eq!(again, record, "a written record reads back the same");
        let mut on_the_way = Match::new(*record.setup());
        for action in record.actions() {
            on_the_way.apply(action.clone()).unwrap();
        }
        let replayed = again.replay(|_| {}).unwrap();
        assert_eq!((fingerprint(&replayed), &replayed), (fingerprint(&game), &game));
        assert_eq!(on_the_way, game);
    }
}

#[test]
fn a_match_that_is_cut_off_anywhere_is_a_match_all_the_same() {
    for most in [0, 1, 2, 3, 10, 57, 200] {
        let (game, record) = random_match(11, most);
        assert_eq!(record.replay(|_| {}).unwrap(), game, "after {most} actions");
    }
}

#[test]
fn other_states_have_other_fingerprints() {
    let (_, record) = random_match(5, 300);
    let mut game = Match::new(*record.setup());
    let mut seen = std::collections::BTreeSet::from([fingerprint(&game)]);
    let mut same = 0;
    for action in record.actions() {
        game.apply(action.clone()).unwrap();
        // Only a state that occurred before, such as after a takeback, may have a fingerprint that occurred before.
        same += usize::from(!seen.insert(fingerprint(&game)));
    }
    let taken_back = record.actions().iter().filter(|action| matches!(action, Action::TakeBack { .. })).count();
    assert!(taken_back > 0 && same <= 2 * taken_back, "{same} of {} fingerprints repeat", record.actions().len());
}

#[test]
fn what_could_not_have_been_played_gets_a_sentence() {
    let (_, record) = random_match(3, 40);
    let text = record.write();
    let flaw = |text: &str| Record::<Match>::read(text).and_then(|record| record.replay(|_| {})).unwrap_err();
    assert!(matches!(flaw(""), Flaw::Unreadable(_)));
    assert!(matches!(flaw("[]"), Flaw::Unreadable(_)));
    assert!(matches!(flaw("{}"), Flaw::Unreadable(_)));
    assert_eq!(flaw(&text.replacen("\"version\":1", "\"version\":2", 1)), Flaw::Version(2));
    assert_eq!(flaw(&text.replacen("duck-and-cover", "croquet", 1)), Flaw::OtherGame("croquet".into()));
    assert!(matches!(flaw(&text.replacen("\"seat\":1", "\"seat\":200", 1)), Flaw::Unreadable(_)));
    let twice = text.replacen("\"draw\"", "\"draw\",\"draw\"", 1);
    assert!(matches!(flaw(&twice), Flaw::Refused { .. }), "{}", flaw(&twice));
    for flaw in [flaw(""), flaw(&twice), Flaw::Version(2)] {
        let sentence = flaw.to_string();
        assert!(!sentence.contains('\n') && sentence.len() > 20, "{sentence}");
    }
}

#[test]
fn any_bytes_are_a_match_or_a_sentence_and_never_a_panic() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let (mut matches, mut flaws) = (0, 0);
    for round in 0..3000 {
        let (_, record) = random_match(round % 7, 30);
        let mut bytes = record.write().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let place = rng.random_range(0..bytes.len());
            match rng.random_range(0..4) {
                0 => bytes[place] = rng.random(),
                1 => drop(bytes.remove(place)),
                2 => bytes.insert(place, b"01234 789[]{},:\"- "[rng.random_range(0..18)]),
                _ => {
                    let end = (place + rng.random_range(1..40)).min(bytes.len());
                    let part = bytes[place..end].to_vec();
                    bytes.splice(place..place, part);
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match Record::<Match>::read(&text).and_then(|record| record.replay(|_| {})) {
            Ok(game) => {
                let _every_question_has_an_answer = (game.public().standings(), fingerprint(&game));
                matches += 1;
            }
            Err(_) => flaws += 1,
        }
    }
    assert!(matches > 10 && flaws > 1000, "{matches} could be played, {flaws} could not");
}
