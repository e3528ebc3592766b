//! What is read from a file or a wire may be anything: it is refused with a reason or keeps the rules, and never panics.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde_json::{Value, json};

use super::{properties::random_action, *};

/// Why an action that is written like this cannot be read.
fn unreadable(action: &Value) -> String {
    serde_json::from_value::<Action>(action.clone()).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_deal_is_written_row_by_row_with_the_card_drawn_first_in_front() {
    let deal = Deal::by_chance(&Setup::new(2).unwrap(), &mut Dealer::new(2026));
    let written = serde_json::to_value(&deal).unwrap();
    assert_eq!(written["grids"][0], json!([4, 11, 5, 10, 3, 12, 8, 6, 1, 2, 7, 9]));
    assert_eq!(written["deck"][0], json!("4"));
    assert_eq!(written["deck"][25], json!("repeat"));
    assert_eq!(serde_json::from_value::<Deal>(written).unwrap(), *deal);
}

#[test]
fn a_deal_is_only_read_if_every_grid_is_a_whole_family() {
    let family: Vec<u8> = (1..=12).collect();
    let deal = |grids: Value, deck: Value| json!({ "deal": { "grids": grids, "deck": deck } });
    assert!(serde_json::from_value::<Action>(deal(json!([family, family]), json!(["1"]))).is_ok());
    let twice = json!([family, [1, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]);
    assert_eq!(unreadable(&deal(twice, json!([]))), Refusal::NotAFamily.to_string());
    for grids in [json!([family[..11]]), json!([vec![0; 12]]), json!([vec![13; 12]]), json!(vec![&family; 8])] {
        unreadable(&deal(grids, json!([])));
    }
    for deck in [json!(vec!["1"; 27]), json!(["13"]), json!([1]), json!(null)] {
        unreadable(&deal(json!([family]), deck));
    }
}

#[test]
fn a_shuffle_of_more_cards_than_there_are_cannot_be_read() {
    assert!(serde_json::from_value::<Action>(json!({ "shuffle": vec!["7"; 26] })).is_ok());
    unreadable(&json!({ "shuffle": vec!["7"; 27] }));
    unreadable(&json!({ "shuffle": vec!["7"; 100_000] }));
}

#[test]
fn a_seat_or_a_cell_that_cannot_be_is_not_read() {
    for seat in [json!(7), json!(200), json!(-1), json!(null)] {
        unreadable(&json!({ "take-back": { "seat": seat } }));
    }
    for cell in [json!([0]), json!([0, 0, 0]), json!([0, 2_147_483_648u32]), json!([0.5, 0]), json!("quack")] {
        unreadable(&json!({ "choose": { "seat": 0, "choice": { "move": cell } } }));
    }
}

/// The setup and the actions of a random match, as it would be saved.
fn saved_match(seed: u64) -> (Setup, Vec<Action>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let variants = Variant::ALL.into_iter().filter(|_| rng.random_bool(0.3)).collect();
    let setup = Setup::new(2 + seed as usize % 6).unwrap().with_rounds(1).unwrap().with_variants(variants);
    let (mut game, mut dealer, mut actions) = (Match::new(setup), Dealer::new(seed), Vec::new());
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).unwrap_or_else(|| random_action(&game, &mut rng));
        actions.push(action.clone());
        game.apply(action).unwrap();
    }
    (setup, actions)
}

/// Every duck of every player and every draw card is somewhere, once, and no round goes on after its end.
fn holds_together(game: &Match) {
    if game.round() == 0 {
        return;
    }
    for pond in game.ponds() {
        let mut ducks: Vec<_> = pond.stacks().into_iter().flat_map(|stack| stack.stack).collect();
        ducks.sort_unstable();
        assert!(ducks.into_iter().eq(Duck::all()));
    }
    assert!(game.setup().is_deck(&game.draw_cards()), "no card comes from nowhere");
    assert!(game.discards().len() <= game.setup().limit());
    let is_single = game.ponds().iter().any(Pond::is_single_stack);
    assert!(!is_single || matches!(game.phase(), Phase::Deal | Phase::Over));
}

/// Reads actions line by line and does what can be read; what is refused changes nothing.
fn replay(game: &mut Match, lines: &[u8]) -> usize {
    let mut done = 0;
    for line in lines.split(|byte| *byte == b'\n') {
        let Ok(action) = serde_json::from_slice::<Action>(line) else { continue };
        let before = game.clone();
        match game.apply(action) {
            Ok(_) => done += 1,
            Err(_) => assert_eq!(*game, before, "a refused action changes nothing"),
        }
        holds_together(game);
    }
    done
}

/// Changes a few bytes: to anything, to digits, or to what stands somewhere else.
fn mutate(bytes: &mut Vec<u8>, rng: &mut Xoshiro256PlusPlus) {
    for _ in 0..rng.random_range(1..12) {
        let (place, other) = (rng.random_range(0..bytes.len()), rng.random_range(0..bytes.len()));
        match rng.random_range(0..5) {
            0 => bytes[place] = rng.random(),
            1 => bytes[place] = rng.random_range(b'0'..=b'9'),
            2 => bytes[place] = bytes[other],
            3 => drop(bytes.remove(place)),
            _ => bytes.insert(place, rng.random_range(b'-'..=b'9')),
        }
    }
}

#[test]
fn a_saved_match_that_somebody_changed_is_read_and_played_as_far_as_the_rules_allow() {
    let (mut whole, mut changed) = (0, 0);
    for seed in 0..24 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (setup, actions) = saved_match(seed);
        let lines: Vec<String> = actions.iter().map(|action| serde_json::to_string(action).unwrap()).collect();
        let saved = lines.join("\n").into_bytes();
        let mut game = Match::new(setup);
        assert_eq!(replay(&mut game, &saved), actions.len());
        assert_eq!(game.phase(), Phase::Over);
        whole += actions.len();
        for _ in 0..6 {
            let mut mutated = saved.clone();
            mutate(&mut mutated, &mut rng);
            changed += replay(&mut Match::new(setup), &mutated);
        }
    }
    assert!(changed > whole, "most of what was changed still makes sense: {changed} of {whole}");
}

#[test]
fn no_action_of_another_match_and_no_junk_breaks_a_match_anywhere() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(77);
    let others: Vec<Action> = (0..12).flat_map(|seed| saved_match(seed).1).collect();
    for seed in 0..12 {
        let (setup, actions) = saved_match(seed);
        let mut game = Match::new(setup);
        for action in actions {
            for _ in 0..3 {
                let mut other = game.clone();
                let mut line = serde_json::to_vec(&others[rng.random_range(0..others.len())]).unwrap();
                if rng.random_bool(0.5) {
                    mutate(&mut line, &mut rng);
                }
                replay(&mut other, &line);
            }
            let junk: Vec<u8> = (0..rng.random_range(0..40)).map(|_| rng.random()).collect();
            assert_eq!(replay(&mut game.clone(), &junk), 0);
            game.apply(action).unwrap();
        }
    }
}

/// A family in four stacks at the far rims of the plane, or at its middle and one rim.
fn far_out(corner: Cell, other: Cell) -> Pond {
    let stack = |at, ducks: &[u8]| Stack { at, stack: ducks.iter().map(|number| duck(*number)).collect() };
    let beside = |cell: Cell| cell.neighbours().next().unwrap();
    Pond::from_stacks(&[
        stack(corner, &[12, 1, 2]),
        stack(beside(corner), &[11, 3, 4]),
        stack(other, &[10, 5, 6]),
        stack(beside(other), &[9, 7, 8]),
    ])
    .unwrap()
}

#[test]
fn at_the_far_rim_of_the_plane_ducks_move_as_everywhere() {
    let rims = [i32::MIN, i32::MIN + 1, -1, 0, i32::MAX - 1, i32::MAX];
    let corners: Vec<Cell> = rims.iter().flat_map(|y| rims.map(|x| Cell::new(x, *y))).collect();
    for corner in &corners {
        for other in corners.iter().filter(|other| !other.touches(*corner) && *other != corner) {
            let (corner_beside, other_beside) = (corner.neighbours().next(), other.neighbours().next());
            if corner_beside == other_beside || corner_beside == Some(*other) || other_beside == Some(*corner) {
                continue;
            }
            let pond = far_out(*corner, *other);
            let grid = pond.grid();
            let (least, greatest) = grid.bounds();
            assert!(grid.iter().all(|(_, cell)| least.x <= cell.x && cell.y <= greatest.y));
            for duck in grid.visible() {
                let targets = grid.targets(duck).unwrap();
                assert!(targets.iter().all(|to| grid.allows(duck, to)), "{duck} of {corner} and {other}");
                assert!(corners.iter().all(|to| grid.allows(duck, *to) == targets.contains(*to)));
                for to in targets.iter() {
                    let mut after = pond;
                    after.shift(duck, to);
                    assert_eq!(*after.grid(), grid.moved(duck, to));
                    assert_eq!(after.stacks().iter().map(|stack| stack.stack.len()).sum::<usize>(), DUCKS);
                }
            }
        }
    }
}
