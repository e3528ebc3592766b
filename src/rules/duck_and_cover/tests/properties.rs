//! What must hold in every state of every match, tried over random matches of all sizes and variants.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use super::*;
use crate::rules::suite;

/// Plays a random match and shows `check` the match before each choice, draw and deal.
fn random_match(seed: u64, mut check: impl FnMut(&Match)) -> Match {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let setup = Setup::new(2 + seed as usize % 6)
        .unwrap()
        .with_rounds(rng.random_range(1..=3))
        .unwrap()
        .with_variants(Variant::ALL.into_iter().filter(|_| rng.random_bool(0.4)).collect());
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(setup);
    while game.phase() != Phase::Over {
        check(&game);
        let action = dealer.serve(&game).unwrap_or_else(|| random_action(&game, &mut rng));
        game.apply(action).unwrap();
    }
    check(&game);
    game
}

/// The Captain's draw, or an answer of a random seat that has not chosen; now and then a choice is taken back.
pub(super) fn random_action(game: &Match, rng: &mut Xoshiro256PlusPlus) -> Action {
    if game.phase() == Phase::Draw {
        return Action::Draw;
    }
    let (open, chosen): (Vec<_>, Vec<_>) = game.seats().partition(|seat| game.choice(*seat).is_none());
    let movers: Vec<_> =
        chosen.into_iter().filter(|seat| matches!(game.choice(*seat), Some(Choice::Move(_)))).collect();
    if !movers.is_empty() && rng.random_bool(0.1) {
        return Action::TakeBack { seat: movers[rng.random_range(0..movers.len())] };
    }
    let seat = open[rng.random_range(0..open.len())];
    let choice = match game.targets(seat) {
        Some(targets) => Choice::Move(targets.get(rng.random_range(0..targets.len())).unwrap()),
        None => Choice::Quack,
    };
    Action::Choose { seat, choice }
}

#[test]
fn cards_are_conserved() {
    for seed in 0..60 {
        random_match(seed, |game| {
            if game.round() == 0 {
                return;
            }
            for pond in game.ponds() {
                let mut ducks: Vec<_> = pond.stacks().into_iter().flat_map(|stack| stack.stack).collect();
                ducks.sort_unstable();
                assert!(ducks.into_iter().eq(Duck::all()), "{pond}");
            }
            let setup = game.setup();
            let mut left = setup.cards();
            for card in game.draw_cards() {
                let place = left.iter().position(|other| *other == card).expect("no card comes from nowhere");
                left.remove(place);
            }
            assert_eq!(left.len(), setup.cards().len() - setup.deck_size());
        });
    }
}

#[test]
fn what_is_offered_is_exactly_what_is_accepted() {
    for seed in 0..24 {
        random_match(seed, |game| {
            for seat in game.seats().filter(|_| game.phase() == Phase::Choose) {
                if game.choice(seat).is_some() {
                    continue;
                }
                let accepts = |choice| game.clone().apply(Action::Choose { seat, choice }).is_ok();
                let Some(targets) = game.targets(seat) else {
                    assert!(accepts(Choice::Quack));
                    continue;
                };
                assert!(!accepts(Choice::Quack));
                let offered: Vec<Cell> = targets.iter().collect();
                assert!(offered.is_sorted() && offered.windows(2).all(|pair| pair[0] != pair[1]));
                let (least, greatest) = game.pond(seat).unwrap().grid().bounds();
                let mut accepted = Vec::new();
                for y in least.y - 2..=greatest.y + 2 {
                    for x in least.x - 2..=greatest.x + 2 {
                        accepted.extend(accepts(Choice::Move(Cell::new(x, y))).then_some(Cell::new(x, y)));
                    }
                }
                assert_eq!(offered, accepted);
            }
        });
    }
}

#[test]
fn a_visible_called_duck_always_has_a_move() {
    for seed in 0..60 {
        random_match(seed, |game| {
            for seat in game.seats() {
                assert_eq!(game.mover(seat).is_some(), game.targets(seat).is_some_and(|targets| targets.len() > 0));
            }
        });
    }
}

#[test]
fn the_sign_of_a_score_tells_a_single_stack_from_many() {
    for seed in 0..60 {
        let game = random_match(seed, |_| {});
        assert_eq!(game.scores().len(), game.setup().rounds() as usize);
        for score in game.scores().iter().flatten() {
            if score.is_single_stack() {
                assert!(score.points <= 0);
            } else {
                assert!(score.points > 0, "two ducks have at least one splash: {score:?}");
            }
            assert!(!score.doubled || score.points < 0);
        }
    }
}

#[test]
fn a_round_ends_with_a_single_stack_or_a_full_discard_area() {
    for seed in 0..60 {
        let mut rounds = 0;
        random_match(seed, |game| {
            if game.scores().len() > rounds {
                rounds = game.scores().len();
                let single = game.ponds().iter().any(Pond::is_single_stack);
                assert!(single || game.discards().len() == game.setup().limit());
            } else if game.round() > 0 && game.scores().len() < game.round() as usize {
                assert!(!game.ponds().iter().any(Pond::is_single_stack));
                assert!(game.discards().len() < game.setup().limit());
            }
        });
    }
}

#[test]
fn a_finished_match_refuses_everything() {
    let mut game = random_match(3, |_| {});
    let before = game.clone();
    let choice = Choice::Move(Cell::new(0, 0));
    let mut actions = vec![
        Action::Draw,
        Action::Deal(Deal::by_chance(game.setup(), &mut Dealer::new(1))),
        Action::Shuffle(game.pile().iter().copied().collect()),
    ];
    for seat in Seat::first(7) {
        actions.push(Action::Choose { seat, choice });
        actions.push(Action::Choose { seat, choice: Choice::Quack });
        actions.push(Action::TakeBack { seat });
    }
    for action in actions {
        assert_eq!(game.apply(action), Err(Refusal::NotNow { phase: Phase::Over }));
    }
    assert_eq!(game, before);
}

#[test]
fn saving_and_loading_anywhere_changes_nothing() {
    for seed in 0..12 {
        let mut states = 0;
        random_match(seed, |game| {
            states += 1;
            if states % 7 == 0 {
                let saved = serde_json::to_string(game).unwrap();
                let loaded: Match = serde_json::from_str(&saved).unwrap();
                assert_eq!(loaded, *game);
            }
        });
    }
}

#[test]
fn a_dealer_saved_and_loaded_deals_on_as_if_nothing_had_happened() {
    let setup = Setup::new(5).unwrap();
    let mut dealer = Dealer::new(9);
    let _first_round = Deal::by_chance(&setup, &mut dealer);
    let saved = serde_json::to_string(&dealer).unwrap();
    let mut loaded: Dealer = serde_json::from_str(&saved).unwrap();
    assert_eq!(Deal::by_chance(&setup, &mut loaded), Deal::by_chance(&setup, &mut dealer));
}

#[test]
fn a_match_for_another_number_of_players_refuses_the_deal() {
    let mut game = Match::new(Setup::new(3).unwrap());
    let deal = Deal::by_chance(&Setup::new(4).unwrap(), &mut Dealer::new(1));
    assert_eq!(game.apply(Action::Deal(deal)), Err(Refusal::NotThisMatch));
}

#[test]
fn a_match_refuses_a_deck_that_is_not_its_own() {
    let variants =
        |variants: &[Variant]| Setup::new(3).unwrap().with_variants(variants.iter().copied().collect::<Variants>());
    let setups = [variants(&[]), variants(&[Variant::Constraints]), variants(&[Variant::Surprises])];
    for (index, setup) in setups.iter().enumerate() {
        for (other_index, other) in setups.iter().enumerate() {
            let deal = Deal::by_chance(other, &mut Dealer::new(1));
            let dealt = Match::new(*setup).apply(Action::Deal(deal)).map(|_| ());
            assert_eq!(dealt, if index == other_index { Ok(()) } else { Err(Refusal::NotTheDeck) });
        }
    }
    let mut two_max = *Deal::by_chance(&setups[0], &mut Dealer::new(1));
    let place = two_max.deck.iter().position(|card| *card == Card::Repeat).unwrap();
    two_max.deck[place] = Card::Max;
    assert_eq!(Match::new(setups[0]).apply(Action::Deal(Box::new(two_max))), Err(Refusal::NotTheDeck));
}

#[test]
fn islands_far_apart_move_by_the_same_rule_as_close_ones() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..300 {
        let stacks = rng.random_range(2..=12usize);
        let mut parts: Vec<Vec<Duck>> = vec![Vec::new(); stacks];
        for (place, duck) in Duck::all().enumerate() {
            parts[if place < stacks { place } else { rng.random_range(0..stacks) }].push(duck);
        }
        let reach = [3, 12, 400][rng.random_range(0..3)];
        let mut used = Vec::new();
        while used.len() < stacks {
            let cell = Cell::new(rng.random_range(-reach..=reach), rng.random_range(-reach..=reach));
            if !used.contains(&cell) {
                used.push(cell);
            }
        }
        let stacks: Vec<Stack> = used.iter().zip(parts).map(|(at, stack)| Stack { at: *at, stack }).collect();
        let pond = Pond::from_stacks(&stacks).unwrap();
        for duck in pond.grid().visible() {
            let offered: Vec<Cell> = pond.grid().targets(duck).unwrap().iter().collect();
            let mut allowed: Vec<Cell> = used
                .iter()
                .flat_map(|cell| cell.neighbours().chain([*cell]))
                .filter(|cell| pond.grid().allows(duck, *cell))
                .collect();
            allowed.sort_unstable();
            allowed.dedup();
            assert_eq!(offered, allowed);
        }
    }
}

#[test]
fn the_notation_of_a_pond_reads_back_as_the_same_pond() {
    for seed in 0..20 {
        random_match(seed, |game| {
            for pond in game.ponds().iter().filter(|_| game.round() > 0) {
                let (least, _) = pond.grid().bounds();
                let read: Pond = pond.to_string().parse().unwrap_or_else(|why| panic!("{why}\n{pond}"));
                for (duck, cell) in pond.grid().iter() {
                    assert_eq!(read.grid().at(duck), Some(Cell::new(cell.x - least.x, cell.y - least.y)), "{pond}");
                    assert!(read.stack(duck).eq(pond.stack(duck)));
                }
            }
        });
    }
}

/// The same match with everything shuffled that lies face down.
fn with_hidden_cards_shuffled(game: &Match, rng: &mut Xoshiro256PlusPlus) -> Match {
    let mut saved = serde_json::to_value(game).unwrap();
    saved["deck"].as_array_mut().unwrap().shuffle(rng);
    let pile = saved["pile"].as_array_mut().unwrap();
    if let [below @ .., _top] = pile.as_mut_slice() {
        below.shuffle(rng);
    }
    for pond in saved["ponds"].as_array_mut().unwrap() {
        let mut stacks: Vec<&mut Vec<serde_json::Value>> =
            pond.as_array_mut().unwrap().iter_mut().map(|stack| stack["stack"].as_array_mut().unwrap()).collect();
        let heights: Vec<usize> = stacks.iter().map(|stack| stack.len()).collect();
        let mut covered: Vec<serde_json::Value> = stacks.iter_mut().flat_map(|stack| stack.split_off(1)).collect();
        covered.shuffle(rng);
        for (stack, height) in stacks.iter_mut().zip(heights) {
            stack.extend(covered.drain(..height - 1));
        }
    }
    serde_json::from_value(saved).unwrap()
}

/// Everything that a view tells.
fn seen(view: View<'_>) -> impl PartialEq + std::fmt::Debug + use<> {
    let seat = |seat| {
        let pond = view.pond(seat).unwrap();
        let heights: Vec<usize> = Duck::all().map(|duck| pond.height(duck)).collect();
        (*pond.grid(), heights, view.has_chosen(seat), view.total(seat))
    };
    let seats: Vec<_> = view.seats().map(seat).collect();
    let cards = (view.open(), view.deck_left(), view.pile_size(), view.pile_top(), view.discards().to_vec());
    let own = (view.own().copied(), view.mover(), view.targets().map(|targets| targets.iter().collect::<Vec<_>>()));
    (view.seat(), *view.setup(), view.phase(), view.round(), seats, cards, own)
}

#[test]
fn a_view_holds_nothing_of_what_lies_face_down() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for seed in 0..20 {
        let mut changed = 0;
        random_match(seed, |game| {
            let other = with_hidden_cards_shuffled(game, &mut rng);
            changed += usize::from(other != *game);
            for seat in game.seats() {
                assert_eq!(seen(game.view(seat)), seen(other.view(seat)));
            }
        });
        assert!(changed > 20, "there was something to hide");
    }
}

#[test]
fn a_view_holds_nothing_of_what_the_others_have_chosen() {
    for seed in 0..20 {
        random_match(seed, |game| {
            let Some(seat) = game.seats().find(|seat| game.choice(*seat).is_none()) else { return };
            let Some(targets) = game.targets(seat) else { return };
            let after = |to| {
                let mut game = game.clone();
                let _ = game.apply(Action::Choose { seat, choice: Choice::Move(to) });
                game
            };
            let (first, last) = (after(targets.first()), after(targets.iter().last().unwrap()));
            if first.phase() == Phase::Choose {
                for other in game.seats() {
                    assert_eq!(seen(first.view(other)), seen(last.view(other)));
                }
            }
        });
    }
}

#[test]
fn duck_and_cover_is_a_game_like_any_other() {
    for seed in 0..40 {
        let setup = Setup::new(2 + seed as usize % 6).unwrap().with_rounds(2).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        suite::holds::<Match>(setup, seed, |game| random_action(game, &mut rng));
    }
}
