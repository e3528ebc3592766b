//! Every card by name. In the stalls A plays, `*` is a target, `!B` the shield of B, `A(B)` a duck of B under one of A.

use super::*;

#[test]
fn take_aim_hangs_a_target_over_any_slot_without_one_even_over_water() {
    assert_eq!(after("A B C ~ A B", "take-aim 4"), "A B C ~* A B");
    assert_eq!(after("A B!C C ~ A B", "take-aim 2"), "A B*!C C ~ A B", "a shield does not keep a target away");
    assert_eq!(refused("A B* C ~ A B", "take-aim 2"), Refusal::TargetThere { slot: slot(2) });
    assert!(offered("A* B* C* ~* A* B*", "take-aim").is_empty());
}

#[test]
fn fire_fells_the_duck_under_a_target_and_the_line_closes_up() {
    assert_eq!(after("A B* C ~ A B", "fire 2"), "A C ~ A B D");
    assert_eq!(after("A B* C* ~ A B", "fire 2"), "A C ~* A B D", "the other target stays over its slot");
    assert_eq!(after("A* B C ~ A B", "fire 1"), "B C ~ A B D", "the own duck falls like any other");
    assert_eq!(refused("A B C* ~ A B", "fire 2"), Refusal::NoTarget { slot: slot(2) });
}

#[test]
fn fire_at_water_only_uses_up_the_target() {
    assert_eq!(after("A B C ~* A B", "fire 4"), "A B C ~ A B");
}

#[test]
fn fire_at_a_shield_uses_up_the_target_and_nothing_falls() {
    assert_eq!(after("A B*!C C ~ A B", "fire 2"), "A B!C C ~ A B");
    assert_eq!(after("A B(A)*!C C ~ A B", "fire 2"), "A B(A)!C C ~ A B", "both ducks of a pair are safe");
    assert_eq!(after("A ~*!C C ~ A B", "fire 2"), "A ~!C C ~ A B", "a shield may lie over water");
}

#[test]
fn a_duck_whose_cover_falls_stays_in_the_slot_and_the_line_does_not_move() {
    assert_eq!(after("A B(C)* C ~ A B", "fire 2"), "A C C ~ A B");
    assert_eq!(after("A B C ~ A B(A)*", "fire 6"), "A B C ~ A A");
    assert_eq!(after("B(A)* B C ~ A B", "fire 1"), "A B C ~ A B");
}

#[test]
fn double_aim_hangs_two_targets_side_by_side() {
    assert_eq!(after("A B C ~ A B", "double-aim 3 4"), "A B C* ~* A B");
    assert_eq!(refused("A B* C ~ A B", "double-aim 2 3"), Refusal::TargetThere { slot: slot(2) });
    assert_eq!(refused("A B C ~ A B", "double-aim 3 2"), Refusal::NotSideBySide);
    assert_eq!(refused("A B C ~ A B", "double-aim 1 3"), Refusal::NotSideBySide);
    assert_eq!(refused("A B C ~ A B", "double-aim 1"), Refusal::TwoAreFree);
    assert_eq!(offered("A* B C* ~ A* B", "double-aim"), ["double-aim 2", "double-aim 4", "double-aim 6"]);
    assert_eq!(offered("A* B* C* ~* A B", "double-aim"), ["double-aim 5 6"]);
    assert!(offered("A* B* C* ~* A* B*", "double-aim").is_empty());
    assert_eq!(after("A* B C* ~* A* B*", "double-aim 2"), "A* B* C* ~* A* B*", "one target where no pair is free");
}

#[test]
fn the_sharpshooter_hits_any_visible_duck_that_has_no_shield() {
    assert_eq!(after("A B C ~ A B", "sharpshooter 2"), "A C ~ A B D", "no target is needed");
    assert_eq!(after("A B* C ~ A B", "sharpshooter 2"), "A C ~ A B D", "a target there goes");
    assert_eq!(after("A B(C) C ~ A B", "sharpshooter 2"), "A C C ~ A B", "of a pair the top duck is hit");
    assert_eq!(refused("A B*!C C ~ A B", "sharpshooter 2"), Refusal::UnderAShield { slot: slot(2) });
    assert_eq!(refused("A B!C C ~ A B", "sharpshooter 2"), Refusal::UnderAShield { slot: slot(2) });
    assert_eq!(refused("A B C ~* A B", "sharpshooter 4"), Refusal::NoDuck { slot: slot(4) });
}

#[test]
fn squint_hits_the_duck_beside_a_target_and_uses_up_that_target_only() {
    assert_eq!(after("A B* C ~ A B", "squint 2 3"), "A B ~ A B D");
    assert_eq!(after("A B* C* ~ A B", "squint 2 3"), "A B ~* A B D", "the target over the fallen duck stays");
    assert_eq!(after("A B* C!D ~ A B", "squint 2 3"), "A B C!D ~ A B", "a shield takes the shot, the target is gone");
    assert_eq!(after("A ~* C(B) ~ A B", "squint 2 3"), "A ~ B ~ A B", "of a pair the top duck is hit");
    assert_eq!(refused("A B C* ~ A B", "squint 3 4"), Refusal::NoDuck { slot: slot(4) });
    assert_eq!(refused("A B C* ~ A B", "squint 2 3"), Refusal::NoTarget { slot: slot(2) });
    assert_eq!(refused("A B C* ~ A B", "squint 3 5"), Refusal::NotSideBySide);
    assert_eq!(offered("A* B C ~ ~ B*", "squint"), ["squint 1 2"], "never at water, never past the ends");
}

#[test]
fn double_shot_hits_two_targeted_neighbours_at_once() {
    assert_eq!(after("A B* C* ~ A B", "double-shot 2 3"), "A ~ A B D C");
    assert_eq!(after("A B* ~* C* A B", "double-shot 2 3"), "A ~ C A* B D", "water is hit too, and stays");
    assert_eq!(after("A ~* ~* B A B", "double-shot 2 3"), "A ~ ~ B A B");
    assert_eq!(after("A B*!D C* ~ A B", "double-shot 2 3"), "A B!D ~ A B D", "a shield saves one of the two");
    assert_eq!(refused("A B* C ~ A B", "double-shot 2 3"), Refusal::NoTarget { slot: slot(3) });
    assert_eq!(refused("A B* C* ~ A B", "double-shot 3 2"), Refusal::NotSideBySide);
    assert_eq!(offered("A* B* C ~* A* B*", "double-shot"), ["double-shot 1 2", "double-shot 4 5", "double-shot 5 6"]);
}

#[test]
fn a_double_shot_does_not_hit_who_is_uncovered_by_it_nor_who_moves_up() {
    assert_eq!(after("A B(C)* C* ~ A B", "double-shot 2 3"), "A C ~ A B D");
    assert_eq!(after("A B* C(B)* ~ A B", "double-shot 2 3"), "A B ~ A B D");
    assert_eq!(after("A B(A)* C(B)* ~ A B", "double-shot 2 3"), "A A B ~ A B", "two pairs: the line stays where it is");
    assert_eq!(after("B(A)* C* C ~ A B", "double-shot 1 2"), "A C ~ A B D", "at the front");
    assert_eq!(after("A B C ~ B* C(A)*", "double-shot 5 6"), "A B C ~ A D", "at the rear");
}

#[test]
fn of_a_double_shot_the_rear_slot_is_resolved_first() {
    let mut game = asked("A B* C* ~ A B", "double-shot 2 3");
    let events = play(&mut game, "double-shot 2 3").unwrap();
    let shots: Vec<Event> = events.into_iter().filter(|event| matches!(event, Event::Shot { .. })).collect();
    let shot = |number, owner| Event::Shot {
        slot: slot(number),
        target: Some(slot(number)),
        hit: Hit::Duck { owner, uncovers: None },
    };
    assert_eq!(shots, [shot(3, C), shot(2, B)]);
}

#[test]
fn adjust_moves_a_target_by_one_onto_a_free_slot() {
    assert_eq!(after("A B* C ~ A B", "adjust-left 2"), "A* B C ~ A B");
    assert_eq!(after("A B* C ~ A B", "adjust-right 2"), "A B C* ~ A B");
    assert_eq!(refused("A* B* C ~ A B", "adjust-left 2"), Refusal::TargetThere { slot: slot(1) });
    assert_eq!(refused("A* B C ~ A B", "adjust-left 1"), Refusal::EndOfTheLine { slot: slot(1) });
    assert_eq!(refused("A B C ~ A B*", "adjust-right 6"), Refusal::EndOfTheLine { slot: slot(6) });
    assert_eq!(refused("A B C ~ A B*", "adjust-right 3"), Refusal::NoTarget { slot: slot(3) });
    assert!(offered("A* B* C* ~* A* B*", "adjust-left").is_empty());
}

#[test]
fn march_sends_the_front_card_under_the_deck_and_a_new_one_enters() {
    assert_eq!(after("A B* C ~ A B", "march"), "B C* ~ A B D", "targets stay where they hang");
    assert_eq!(after("A B!C C ~ A B", "march"), "B C!C ~ A B D", "and so do shields");
    let mut game = asked("A B C ~ A B", "march");
    play(&mut game, "march").unwrap();
    assert_eq!(game.duck_deck().iter().last(), Swimmer::duck(A));
}

#[test]
fn a_pair_that_marches_off_is_two_single_cards_the_covered_one_lowest() {
    let mut game = asked("A(B) C C ~ A B", "march");
    play(&mut game, "march").unwrap();
    let deck: Vec<Swimmer> = game.duck_deck().iter().collect();
    assert_eq!(deck[deck.len() - 2..], swimmers("A B"));
    assert_eq!(game.stall().to_string(), "C C ~ A B D");
}

#[test]
fn march_with_an_empty_deck_brings_the_front_card_round_again() {
    let few = |stall: &str| {
        let mut game = sketch(2, stall).hand("march fire fire").fallen(A, 4).fallen(B, 4).game();
        assert_eq!(game.duck_deck().len(), 0);
        play(&mut game, "march").unwrap();
        (game.stall().to_string(), game.duck_deck().iter().collect::<Vec<_>>())
    };
    assert_eq!(few("~ A(B) ~ ~ ~ ~"), ("A(B) ~ ~ ~ ~ ~".to_owned(), vec![]));
    assert_eq!(few("A(B) ~ ~ ~ ~ ~"), ("~ ~ ~ ~ ~ A".to_owned(), swimmers("B")), "of a pair the top duck enters");
}

#[test]
fn paddle_swaps_an_own_duck_with_its_neighbour() {
    assert_eq!(after("A B C ~ A B", "paddle-back 1"), "B A C ~ A B");
    assert_eq!(after("A B C* ~ A B", "paddle-ahead 5"), "A B C* A ~ B", "water too, and targets stay");
    assert_eq!(after("A(B) B C(A) ~ A B", "paddle-back 1"), "B A(B) C(A) ~ A B", "a pair moves as one");
    assert_eq!(after("A B(C) C ~ A B", "paddle-back 1"), "B(C) A C ~ A B", "on either side of the swap");
    assert_eq!(refused("A B C ~ A B", "paddle-ahead 1"), Refusal::EndOfTheLine { slot: slot(1) });
    assert_eq!(refused("B C ~ B A A", "paddle-back 6"), Refusal::EndOfTheLine { slot: slot(6) });
    assert_eq!(refused("A B C ~ A B", "paddle-back 2"), Refusal::NotTheirDuck { slot: slot(2) });
    assert_eq!(
        refused("A B(A) C ~ A B", "paddle-back 2"),
        Refusal::NotTheirDuck { slot: slot(2) },
        "covered ducks stay"
    );
}

#[test]
fn two_alike_are_not_swapped_but_what_lies_under_them_counts() {
    assert_eq!(refused("A A C ~ A B", "paddle-back 1"), Refusal::NothingChanges);
    assert_eq!(refused("A A C ~ A B", "paddle-ahead 2"), Refusal::NothingChanges);
    assert_eq!(refused("A(B) A(B) C ~ A B", "paddle-back 1"), Refusal::NothingChanges);
    assert_eq!(after("A(B) A C ~ A B", "paddle-back 1"), "A A(B) C ~ A B");
    assert_eq!(after("A(B) A(C) C ~ A B", "paddle-back 1"), "A(C) A(B) C ~ A B");
}

#[test]
fn dash_brings_an_own_duck_to_the_front() {
    assert_eq!(after("B C* ~ A B C", "dash 4"), "A B* C ~ B C");
    assert_eq!(after("B C ~ A(C) B C", "dash 4"), "A(C) B C ~ B C", "a pair moves as one");
    assert_eq!(after("A B A ~ B C", "dash 3"), "A A B ~ B C");
    assert_eq!(refused("A B C ~ A B", "dash 1"), Refusal::EndOfTheLine { slot: slot(1) });
    assert_eq!(refused("A A A ~ B C", "dash 3"), Refusal::NothingChanges, "not past nothing but its like");
    assert_eq!(offered("A A B A ~ A", "dash"), ["dash 4", "dash 6"]);
    assert_eq!(offered("A(B) A B ~ ~ A", "dash"), ["dash 2", "dash 6"], "a pair is not like a single duck");
}

#[test]
fn reorder_puts_the_cards_of_the_line_in_any_order() {
    assert_eq!(after("A B* C ~ A(D) B", "reorder 6 5 4 3 2 1"), "B A(D)* ~ C B A");
    assert_eq!(
        after("A B* C!D ~ A B", "reorder 3 1 2 4 5 6"),
        "C A* B!D ~ A B",
        "the slot named first comes to the front"
    );
    assert_eq!(refused("A B C ~ A B", "reorder 1 2 3 4 5 6"), Refusal::NothingChanges);
    assert_eq!(refused("A B C ~ A B", "reorder 5 6 3 4 1 2"), Refusal::NothingChanges, "the line looks as before");
    assert_eq!(after("A B C ~ A(D) B", "reorder 5 2 3 4 1 6"), "A(D) B C ~ A B", "what lies underneath counts");
    assert_eq!(refused("A B C ~ A B", "reorder"), Refusal::OtherPlaces { card: Card::Reorder });
}

#[test]
fn scatter_shuffles_the_whole_line_into_the_deck_and_lays_out_a_new_one() {
    let mut game = asked("A B(C)* C!D ~ A B", "scatter");
    let before = game.swimmers();
    let events = play(&mut game, "scatter").unwrap();
    assert_eq!(events.last(), Some(&Event::Scattered));
    assert_eq!((game.phase(), game.turn()), (Phase::ShuffleDucks, Some(A)));
    assert_eq!(game.stall().to_string(), "A B(C)* C!D ~ A B", "until the shuffle all lies as it did");
    let mut other = before.clone();
    other[0] = Swimmer::WATER;
    assert_eq!(game.apply(Action::ShuffleDucks(Box::new(other))), Err(Refusal::NotTheLineAndDeck));
    let mut cards = before.clone();
    cards.sort_unstable();
    let events = game.apply(Action::ShuffleDucks(Box::new(cards))).unwrap();
    assert_eq!(game.stall().to_string(), "A A* A!D A A B", "targets and shields stay, pairs are parted");
    assert!(!events.iter().any(|event| matches!(event, Event::Entered { .. })));
    assert_eq!((game.duck_deck().len() + SLOTS, game.turn()), (before.len(), Some(B)));
}

#[test]
fn take_cover_slips_an_own_duck_under_a_duck_beside_it() {
    assert_eq!(after("A B C ~ A B", "take-cover 1 2"), "B(A) C ~ A B D");
    assert_eq!(after("B A C ~ A B", "take-cover 2 1"), "B(A) C ~ A B D");
    assert_eq!(after("A A C ~ A B", "take-cover 1 2"), "A(A) C ~ A B D", "the own neighbour will do");
    assert_eq!(after("A B* C ~ A B", "take-cover 1 2"), "B(A) C* ~ A B D", "targets stay over their slots");
    assert_eq!(refused("B C ~ A C B", "take-cover 4 3"), Refusal::NoDuck { slot: slot(3) }, "not under water");
    assert_eq!(refused("B C ~ A C B", "take-cover 5 4"), Refusal::NotTheirDuck { slot: slot(5) });
    assert_eq!(refused("A B(C) C ~ A B", "take-cover 1 2"), Refusal::AlreadyAPair { slot: slot(2) });
    assert_eq!(refused("A(C) B C ~ A B", "take-cover 1 2"), Refusal::AlreadyAPair { slot: slot(1) });
    assert_eq!(offered("A B C B ~ A", "take-cover"), ["take-cover 1 2"], "at the ends only towards the middle");
    assert_eq!(offered("C B C B B A", "take-cover"), ["take-cover 6 5"]);
    assert_eq!(offered("C A B C B D", "take-cover"), ["take-cover 2 3", "take-cover 2 1"]);
}

#[test]
fn hide_puts_a_shield_on_any_slot_with_a_duck() {
    assert_eq!(after("A B C ~ A B", "hide 2"), "A B!A C ~ A B", "anybody's duck");
    assert_eq!(after("A B(C)*!D C ~ A B", "hide 2"), "A B(C)*!A!D C ~ A B", "a pair, and where another's shield lies");
    assert_eq!(refused("A B C ~ A B", "hide 4"), Refusal::NoDuck { slot: slot(4) });
}

#[test]
fn a_shield_stays_on_its_slot_whatever_moves() {
    let mut game = sketch(3, "A B C ~ A B").hand("hide march march").game();
    play(&mut game, "hide 1").unwrap();
    let mut position = Position::from(game);
    let place = position.draw.iter().position(|card| *card == Card::Dash).unwrap();
    std::mem::swap(&mut position.draw[place], &mut position.hands[1][0]);
    position.stall = "A!A B C ~ A B".parse().unwrap();
    let mut game = Match::at(position).unwrap();
    play(&mut game, "dash 2").unwrap();
    assert_eq!(game.stall().to_string(), "B!A A C ~ A B");
}

#[test]
fn a_card_takes_its_own_number_of_slots_and_no_other() {
    for does in
        ["march 1", "scatter 2", "fire", "fire 1 2", "hide", "take-cover 1", "squint 2", "double-shot 1", "dash"]
    {
        let card = does.parse::<Move>().unwrap().card();
        assert_eq!(refused("A* B* C ~ A B", does), Refusal::OtherPlaces { card }, "{does}");
    }
}
