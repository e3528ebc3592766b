//! How many sequences of moves there are from fixed positions, as an independent program counted them
//! (`tests/oracle/canardage.py counts`).

use serde::Deserialize;
use serde_json::Value;

use super::*;

/// A position, reached by a deal and messages of the referee, and how many sequences of one, two and more moves follow.
#[derive(Deserialize)]
struct Counted {
    about: String,
    players: usize,
    deal: Dealt,
    messages: Vec<Value>,
    counts: Vec<u64>,
}

#[derive(Deserialize)]
struct Dealt {
    ducks: Vec<Swimmer>,
    actions: Vec<Card>,
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

/// The action that a message of the referee asks for.
fn action(game: &Match, message: &Value) -> Action {
    match game.phase() {
        Phase::ShuffleDucks => Action::ShuffleDucks(read(&message["shuffle"])),
        Phase::ShuffleActions => Action::ShuffleActions(read(&message["shuffle"])),
        _ => {
            let play = &message["play"];
            let does = if play["discard"].is_null() {
                let at = match (&play["at"], &play["order"]) {
                    (Value::Null, Value::Null) => Where::Nowhere,
                    (Value::Null, order) => Where::Order(read(order)),
                    (at, _) => match read::<Vec<Slot>>(at)[..] {
                        [slot] => Where::At(slot),
                        [one, other] => Where::Pair(one, other),
                        _ => panic!("{message}"),
                    },
                };
                Move::Play(Play { card: read(&play["card"]), at })
            } else {
                Move::Discard(read(&play["discard"]))
            };
            Action::Turn { seat: game.turn().unwrap(), does }
        }
    }
}

/// Every different move: a Reorder once for each line it can lead to.
fn moves(game: &Match) -> Vec<Move> {
    let mut moves = Vec::new();
    for does in game.options().iter() {
        if does.card() != Card::Reorder || game.options().must_discard() {
            moves.push(does);
            continue;
        }
        let mut lines = vec![game.stall().line];
        for order in Order::all() {
            let line = game.stall().line.reordered(order);
            if !lines.contains(&line) {
                lines.push(line);
                moves.push(Move::Play(Play { card: Card::Reorder, at: Where::Order(order) }));
            }
        }
    }
    moves
}

/// How many sequences of so many moves there are. A shuffle or the end cuts a sequence off.
fn count(game: &Match, length: usize) -> u64 {
    let Some(seat) = game.turn().filter(|_| game.phase() == Phase::Play) else { return 0 };
    let moves = moves(game);
    if length == 1 {
        return moves.len() as u64;
    }
    let next = |does: Move| {
        let mut next = game.clone();
        next.apply(Action::Turn { seat, does }).unwrap();
        count(&next, length - 1)
    };
    moves.into_iter().map(next).sum()
}

#[test]
fn there_are_as_many_sequences_of_moves_as_an_independent_program_counted() {
    let positions: Vec<Counted> =
        serde_json::from_str(include_str!("../../../../tests/data/canardage-counts.json")).unwrap();
    assert!(positions.len() >= 25);
    for position in positions {
        let setup = Setup::new(position.players).unwrap();
        let mut game = Match::new(setup);
        let deal = Deal::new(setup, &position.deal.ducks, &position.deal.actions).unwrap();
        game.apply(Action::Deal(Box::new(deal))).unwrap();
        for message in &position.messages {
            let action = action(&game, message);
            game.apply(action).unwrap();
        }
        for (length, counted) in (1..).zip(&position.counts) {
            assert_eq!(count(&game, length), *counted, "{}: {length} moves from {}", position.about, game.stall());
        }
    }
}
