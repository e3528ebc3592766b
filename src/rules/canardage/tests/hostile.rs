//! Positions that cannot be, texts that are none, and bytes of any kind.

use rand::SeedableRng as _;

use super::*;
use crate::record::Record;

fn impossible(change: impl FnOnce(&mut Position)) -> Impossible {
    let mut position = sketch(3, "A B* C!B ~ A(C) B").hand("fire march march").position();
    assert!(Match::at(position.clone()).is_ok());
    change(&mut position);
    Match::at(position).unwrap_err()
}

#[test]
fn a_position_that_no_match_can_have_is_refused_with_its_reason() {
    assert_eq!(impossible(|position| position.turn = D), Impossible::SeatOutside);
    assert_eq!(impossible(|position| position.stall.shields[4] = Some(slot(1))), Impossible::SeatOutside);
    assert_eq!(impossible(|position| position.ducks.push(Swimmer::WATER)), Impossible::Ducks);
    assert_eq!(impossible(|position| position.ducks.retain(|card| *card != Swimmer::WATER)), Impossible::Ducks);
    assert_eq!(impossible(|position| position.draw.truncate(3)), Impossible::Actions);
    assert_eq!(impossible(|position| position.hands[0][0] = Card::Dash), Impossible::Actions);
    assert_eq!(impossible(|position| position.stall.shields[1] = None), Impossible::Actions, "a Hide is missing");
    assert_eq!(impossible(|position| position.played.extend(position.hands[1].pop())), Impossible::Hands);
    assert_eq!(impossible(|position| position.stall.shields.swap(0, 1)), Impossible::ShieldNotLifted);
    assert_eq!(impossible(|position| position.phase = Phase::Deal), Impossible::Shuffle);
    assert_eq!(impossible(|position| position.out[2] = Some(1)), Impossible::Out);
    let over = impossible(|position| {
        position.phase = Phase::Over;
        position.played.extend(position.hands[0].pop());
    });
    assert_eq!(over, Impossible::End);
    let gap = impossible(|position| {
        let front: [Place; SLOTS] = position.stall.line.into();
        position.ducks.push(front[0].top().unwrap());
        position.stall.line.put(slot(1), Place::EMPTY);
    });
    assert_eq!(gap, Impossible::Gap);
    let shuffle = impossible(|position| {
        position.phase = Phase::ShuffleActions;
        position.played.extend(position.hands[0].pop());
    });
    assert_eq!(shuffle, Impossible::Shuffle);
}

#[test]
fn whose_ducks_are_all_gone_without_being_out_cannot_be() {
    let mut position = sketch(3, "A B A ~ A B").hand("fire march march").fallen(C, 5).position();
    position.out[2] = None;
    assert_eq!(Match::at(position.clone()), Err(Impossible::Out));
    position.out[2] = Some(101);
    assert_eq!(Match::at(position), Err(Impossible::Out), "nor who is out since a turn to come");
}

#[test]
fn a_text_that_is_no_stall_or_no_move_gets_a_sentence() {
    for text in [
        "",
        "A B C",
        "A B C ~ A G",
        "~(A) B C ~ A B",
        "A(B B C ~ A B",
        "A? B C ~ A B",
        "A(B)(C) B C ~ A B",
        "A! B C ~ A B",
    ] {
        assert!(text.parse::<Stall>().is_err(), "{text}");
    }
    for text in
        ["", "bang 1", "fire 0", "fire 7", "fire x", "reorder 1 2 3", "reorder 1 1 2 3 4 5", "discard", "discard bang"]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn any_bytes_are_a_match_or_a_sentence_and_never_a_panic() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let (mut matches, mut flaws) = (0, 0);
    let texts: Vec<(String, String)> = SEEDS.map(|seed| written(seed, 30)).collect();
    for _ in 0..3000 {
        let (record, position) = &texts[rng.random_range(0..texts.len())];
        let damaged = damage(record, &mut rng);
        match Record::<Match>::read(&damaged).and_then(|record| record.replay(|_| {})) {
            Ok(game) => {
                let _every_question_has_an_answer = (game.standings(), game.winners(), game.options());
                matches += 1;
            }
            Err(_) => flaws += 1,
        }
        if let Ok(mut game) = serde_json::from_str::<Match>(&damage(position, &mut rng)) {
            let mut dealer = Dealer::new(1);
            // What was proved can be played to its end.
            for _ in 0..50 {
                let Some(seat) = game.turn() else { break };
                let action =
                    dealer.serve(&game).unwrap_or_else(|| Action::Turn { seat, does: any_move(&game, &mut rng) });
                game.apply(action).unwrap();
            }
        }
    }
    assert!(matches > 10 && flaws > 1000, "{matches} could be played, {flaws} could not");
}

const SEEDS: std::ops::Range<u64> = 0..7;

/// The record and the position of a random match after so many actions.
fn written(seed: u64, most: usize) -> (String, String) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let setup = Setup::new(2 + seed as usize % 5).unwrap();
    let (mut game, mut dealer) = (Match::new(setup), Dealer::new(seed));
    let mut record = Record::<Match>::new(setup);
    while game.phase() != Phase::Over && record.actions().len() < most {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let seat = game.turn().unwrap();
            Action::Turn { seat, does: any_move(&game, &mut rng) }
        });
        game.apply(action.clone()).unwrap();
        record.push(action);
    }
    (record.write(), serde_json::to_string(&game).unwrap())
}

fn damage(text: &str, rng: &mut Xoshiro256PlusPlus) -> String {
    let mut bytes = text.as_bytes().to_vec();
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
    String::from_utf8_lossy(&bytes).into_owned()
}
