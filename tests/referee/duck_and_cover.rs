//! Duck & Cover over the pipe.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use couch_ducks::{
    referee::Referee,
    rules::{
        Dealer, Seat,
        duck_and_cover::{Action, Card, Cell, Choice, Match, Phase, Pond, Setup, Variant},
    },
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde_json::{Value, json};

use super::{answer, conversation, refuses, replies};

#[test]
fn a_conversation_for_two_goes_as_recorded() {
    conversation(include_str!("../data/two-seats.jsonl"), |reply| reply);
}

#[test]
fn a_whole_match_for_four_goes_as_recorded() {
    conversation(include_str!("../data/four-seats-match.jsonl"), |reply| reply);
}

#[test]
fn a_conversation_for_seven_with_competition_and_pressure_goes_as_recorded() {
    conversation(include_str!("../data/seven-seats-competition-pressure.jsonl"), |reply| reply);
}

/// Plays a random match, tells the referee every deal, shuffle and move, and checks that its replies always fit.
fn drive(seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let variants: Vec<Variant> = Variant::ALL.into_iter().filter(|_| rng.random_bool(0.3)).collect();
    let setup = Setup::new(2 + seed as usize % 6)
        .unwrap()
        .with_rounds(1 + seed as u32 % 3)
        .unwrap()
        .with_variants(variants.iter().copied().collect());
    let mut game = Match::new(setup);
    let mut dealer = Dealer::new(seed);
    let mut referee = Referee::default();
    let new = json!({ "new": "duck-and-cover", "players": setup.players(), "rounds": setup.rounds(),
        "variants": variants });
    let mut reply = answer(&mut referee, &new);
    while game.phase() != Phase::Over {
        let message = match dealer.serve(&game) {
            Some(Action::Deal(deal)) => {
                game.apply(Action::Deal(deal)).unwrap();
                let grids: Vec<Vec<_>> = game.ponds().iter().map(row_by_row).collect();
                let deck: Vec<Card> = deck_of(&game);
                json!({ "deal": { "grids": grids, "deck": deck } })
            }
            Some(Action::Shuffle(cards)) => {
                game.apply(Action::Shuffle(cards.clone())).unwrap();
                json!({ "shuffle": cards })
            }
            _ => {
                let moves: Vec<Choice> = game.seats().map(|seat| any_choice(&game, seat, &mut rng)).collect();
                for (seat, choice) in game.seats().zip(&moves) {
                    game.apply(Action::Choose { seat, choice: *choice }).unwrap();
                }
                let moves: Vec<Value> = moves
                    .iter()
                    .map(|choice| match choice {
                        Choice::Move(cell) => json!(cell),
                        Choice::Quack => json!("quack"),
                    })
                    .collect();
                json!({ "moves": moves })
            }
        };
        while game.phase() == Phase::Draw {
            game.apply(Action::Draw).unwrap();
        }
        reply = answer(&mut referee, &message);
        compare(&game, &reply);
    }
    assert_eq!(reply["winners"], json!(game.winners().iter().map(|seat| seat.index()).collect::<Vec<_>>()));
}

fn any_choice(game: &Match, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Choice {
    game.targets(seat)
        .map_or(Choice::Quack, |targets| Choice::Move(targets.get(rng.random_range(0..targets.len())).unwrap()))
}

/// The ducks of a newly dealt pond, as a list.
fn row_by_row(pond: &Pond) -> Vec<u8> {
    pond.stacks().iter().map(|stack| stack.stack[0].number()).collect()
}

/// The deck in the order in which it will be drawn, read from the match as it is saved.
fn deck_of(game: &Match) -> Vec<Card> {
    let saved = serde_json::to_value(game).unwrap();
    let mut deck: Vec<Card> = serde_json::from_value(saved["deck"].clone()).unwrap();
    deck.reverse();
    deck
}

fn compare(game: &Match, reply: &Value) {
    let expects = match game.phase() {
        Phase::Deal => "deal",
        Phase::Draw | Phase::Choose => "moves",
        Phase::Shuffle => "shuffle",
        Phase::Over => "nothing",
    };
    assert_eq!(reply["expects"], expects);
    assert_eq!(reply["round"], game.round());
    assert_eq!(reply["discard"], json!(game.discards()));
    assert_eq!(reply["deck_left"], game.deck_left());
    assert_eq!(reply["pile_top"], json!(game.pile().last()));
    assert_eq!(reply["boards"], json!(game.ponds()));
    assert_eq!(reply["limit"], game.setup().limit());
    assert_eq!(reply["card"], json!(game.open().map(|(card, _)| card)));
    let mut pile: Vec<String> = game.pile().iter().map(ToString::to_string).collect();
    pile.sort_unstable();
    assert_eq!(reply.get("cards"), (game.phase() == Phase::Shuffle).then(|| json!(pile)).as_ref());
    let totals: Vec<i32> = game.seats().map(|seat| game.total(seat)).collect();
    assert_eq!(reply.get("totals"), (game.phase() == Phase::Over).then(|| json!(totals)).as_ref());
    if game.phase() == Phase::Choose {
        let legal: Vec<Vec<Cell>> = game
            .seats()
            .map(|seat| game.targets(seat).map_or_else(Vec::new, |targets| targets.iter().collect()))
            .collect();
        assert_eq!(reply["legal"], json!(legal));
        assert_eq!(reply["movers"], json!(game.seats().map(|seat| game.mover(seat)).collect::<Vec<_>>()));
    }
}

#[test]
fn random_matches_of_every_size_and_variant_agree_with_the_rules() {
    for seed in 0..240 {
        drive(seed);
    }
}

/// The ten thousand matches of the README: `cargo test --release --test referee -- --ignored`.
#[test]
#[ignore = "takes minutes; run it before a release"]
fn ten_thousand_matches_agree_with_the_rules() {
    for seed in 0..10_000 {
        drive(seed);
    }
}

#[test]
fn bad_input_gets_one_sentence_and_changes_nothing() {
    let mut referee = Referee::default();
    let deck: Vec<Card> = Setup::new(2).unwrap().cards().to_vec();
    let grid: Vec<u8> = (1..=12).collect();
    let deal = json!({ "deal": { "grids": [grid, grid], "deck": deck } });
    refuses(&mut referee, &deal.to_string(), "nothing");
    for line in [
        "quack",
        "[]",
        "{}",
        "null",
        "{\"old\":1}",
        r#"{"new":"hide-and-seek","players":4}"#,
        r#"{"new":"duck-and-cover"}"#,
        r#"{"new":"duck-and-cover","players":8}"#,
        r#"{"new":"duck-and-cover","players":-1}"#,
        r#"{"new":"duck-and-cover","players":2,"rounds":0}"#,
        r#"{"new":"duck-and-cover","players":2,"variants":["low-blows"]}"#,
        r#"{"new":"duck-and-cover","players":2,"moves":[]}"#,
    ] {
        refuses(&mut referee, line, "nothing");
    }
    answer(&mut referee, &json!({ "new": "duck-and-cover", "players": 2 }));
    for line in [
        r#"{"moves":["quack","quack"]}"#,
        r#"{"shuffle":[]}"#,
        r#"{"deal":{"grids":[],"deck":[]}}"#,
        r#"{"deal":{"grids":[[1,2,3],[4]],"deck":["13"]}}"#,
        r#"{"deal":7}"#,
        r#"{"deal":[[],[]]}"#,
        r#"{"new":"duck-and-cover","players":9}"#,
    ] {
        refuses(&mut referee, line, "deal");
    }
    let before = answer(&mut referee, &deal);
    for line in [
        r#"{"moves":["quack","quack"]}"#,
        r#"{"moves":[[0,0],[1,0]]}"#,
        r#"{"moves":[[1,0]]}"#,
        r#"{"moves":[[1,0],[1,0],[1,0]]}"#,
        r#"{"moves":[[1,0],[99,99]]}"#,
        r#"{"moves":[[1,0],[1e99,0]]}"#,
        r#"{"moves":[[2147483647,0],[-2147483648,0]]}"#,
        r#"{"moves":[[1,0],"meow"]}"#,
        r#"{"moves":[[1,0,0],[1,0]]}"#,
        r#"{"moves":[{"quack":null},[1,0]]}"#,
        r#"{"moves":[[1.5,0],[1,0]]}"#,
        "",
        "   ",
    ] {
        refuses(&mut referee, line, "moves");
    }
    let legal = before["legal"].as_array().unwrap();
    let after = answer(&mut referee, &json!({ "moves": [legal[0][0], legal[1][0]] }));
    assert_eq!(after["events"], json!([{ "piled": "1" }]), "a half-valid message changes nothing");
}

#[test]
fn junk_never_ends_a_conversation() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut junk = b"{\"new\":\"duck-and-cover\",\"players\":3}\n".to_vec();
    for _ in 0..2000 {
        let length = rng.random_range(0..60);
        junk.extend((0..length).map(|_| rng.random::<u8>()));
        junk.push(b'\n');
    }
    junk.extend(std::iter::repeat_n(b'[', 300_000));
    junk.extend(b"\n{\"new\":\"duck-and-cover\",\"players\":5}");
    let replies = replies(&junk);
    let last = replies.last().unwrap();
    assert_eq!(last["boards"].as_array().unwrap().len(), 5, "after all the junk a new match begins as usual");
}

#[test]
fn the_program_answers_over_a_pipe_and_ends_with_its_input() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_couch-ducks"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    input.write_all(b"{\"new\":\"duck-and-cover\",\"players\":2}\nnonsense\n").unwrap();
    drop(input);
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["limit"], &lines[1]["expects"]), (&json!(9), &json!("deal")));
}
