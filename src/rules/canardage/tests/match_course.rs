//! The deal, the course of a turn, who is out, and the end.

use super::*;

fn dealt(ducks: &str, players: usize) -> (Match, Events) {
    let setup = Setup::new(players).unwrap();
    let mut line = swimmers(ducks);
    let mut left: Vec<Swimmer> = setup.seats().filter_map(Swimmer::duck).flat_map(|duck| [duck; DUCKS]).collect();
    left.extend([Swimmer::WATER; WATERS]);
    for swimmer in &line {
        left.swap_remove(left.iter().position(|other| other == swimmer).unwrap());
    }
    line.extend(left);
    let actions: Vec<Card> = Card::deck().collect();
    let mut game = Match::new(setup);
    let deal = Deal::new(setup, &line, &actions).unwrap();
    let events = game.apply(Action::Deal(Box::new(deal))).unwrap();
    (game, events)
}

#[test]
fn the_first_six_cards_are_the_line_and_everybody_holds_three() {
    let (game, _) = dealt("B ~ A C A B", 3);
    assert_eq!(game.stall().to_string(), "B ~ A C A B");
    assert_eq!(game.hand(A), [Card::AdjustLeft, Card::AdjustLeft, Card::AdjustRight]);
    assert_eq!(game.hand(C).len(), 3);
    assert_eq!((game.duck_deck().len(), game.draw_deck().len()), (14, 43));
    assert_eq!(game.hand(D), [], "nobody sits there");
}

#[test]
fn the_owner_of_the_frontmost_duck_begins_even_behind_water() {
    assert_eq!(dealt("B ~ A C A B", 3).0.turn(), Some(B));
    let (game, events) = dealt("~ ~ ~ ~ ~ C", 3);
    assert_eq!(game.turn(), Some(C));
    let line = swimmers("~ ~ ~ ~ ~ C").try_into().unwrap();
    assert_eq!(events.as_slice(), [Event::Dealt, Event::LaidOut { line }, Event::Turn { seat: C }]);
}

#[test]
fn a_deal_of_other_cards_is_refused() {
    let (two, three) = (Setup::new(2).unwrap(), Setup::new(3).unwrap());
    let deal = Deal::by_chance(two, &mut Dealer::new(1));
    assert_eq!(Match::new(three).apply(Action::Deal(deal.clone())), Err(Refusal::NotTheDucks));
    assert_eq!(Deal::new(three, &deal.ducks, &deal.actions), Err(Refusal::NotTheDucks));
    assert_eq!(Deal::new(two, &deal.ducks, &deal.actions[1..]), Err(Refusal::NotTheActions));
    let mut actions = deal.actions.clone();
    actions[0] = if actions[0] == Card::Fire { Card::Hide } else { Card::Fire };
    assert_eq!(Deal::new(two, &deal.ducks, &actions), Err(Refusal::NotTheActions));
}

#[test]
fn two_to_six_play() {
    assert!((2..=6).all(|players| Setup::new(players).is_ok()));
    for players in [0, 1, 7, 100] {
        assert_eq!(Setup::new(players), Err(Refusal::Players { players }));
    }
}

#[test]
fn a_turn_is_a_card_a_draw_and_the_next_seat_clockwise() {
    let mut game = sketch(3, "A B C ~ A B").turn(C).hand("take-aim march fire").draw("dash").game();
    let events = play(&mut game, "take-aim 2").unwrap();
    assert_eq!(
        events.as_slice(),
        [
            Event::Played { seat: C, card: Card::TakeAim, at: Where::At(slot(2)) },
            Event::Aimed { slot: slot(2) },
            Event::Drew { seat: C },
            Event::Turn { seat: A },
        ]
    );
    assert_eq!(game.hand(C), [Card::March, Card::Fire, Card::Dash]);
    assert_eq!(game.played().last(), Some(&Card::TakeAim));
    let wrong = Action::Turn { seat: C, does: "march".parse().unwrap() };
    assert_eq!(game.apply(wrong), Err(Refusal::NotTheirTurn { turn: A }));
}

#[test]
fn only_a_card_of_the_own_hand_can_be_played() {
    let mut game = sketch(3, "A B C ~ A B").hand("march march fire").game();
    assert_eq!(play(&mut game, "hide 1"), Err(Refusal::NotInHand { card: Card::Hide }));
}

#[test]
fn a_card_that_can_do_something_must_be_played_even_if_it_harms_its_player() {
    let mut game = sketch(3, "A* B C ~ B C").hand("fire fire fire").game();
    let moves: Vec<String> = game.options().iter().map(|does| does.to_string()).collect();
    assert_eq!(moves, ["fire 1"], "held three times, offered once");
    assert_eq!(play(&mut game, "discard fire"), Err(Refusal::MustPlay { card: Card::Fire }));
    play(&mut game, "fire 1").unwrap();
    assert_eq!(game.fallen(A), 1);
}

#[test]
fn only_who_can_play_none_of_three_throws_one_away_without_effect() {
    let mut game = sketch(3, "B C B ~ B C").hand("fire dash squint").draw("march").game();
    let moves: Vec<String> = game.options().iter().map(|does| does.to_string()).collect();
    assert_eq!(moves, ["discard fire", "discard dash", "discard squint"]);
    let events = play(&mut game, "discard dash").unwrap();
    assert_eq!(events[0], Event::Discarded { seat: A, card: Card::Dash });
    assert_eq!(game.stall().to_string(), "B C B ~ B C");
    assert_eq!((game.played().last(), game.hand(A)), (Some(&Card::Dash), &cards("fire squint march")[..]));
}

#[test]
fn the_card_of_a_hide_is_its_shield_and_joins_the_played_cards_when_it_is_lifted() {
    let mut game = sketch(2, "A B A ~ A B").hand("hide march march").draw("fire fire").game();
    let played = game.played().len();
    play(&mut game, "hide 1").unwrap();
    assert_eq!((game.stall().to_string(), game.played().len()), ("A!A B A ~ A B".to_owned(), played));
    let second = game.options().get(0).unwrap();
    let events = game.apply(Action::Turn { seat: B, does: second }).unwrap();
    assert_eq!(
        events.last(),
        Some(&Event::Lifted { seat: A, slot: slot(1) }),
        "at the start of its player's next turn"
    );
    assert_eq!((game.stall().shielded(), game.played().last()), (Slots::NONE, Some(&Card::Hide)));
}

#[test]
fn the_played_cards_are_shuffled_when_somebody_has_to_draw_and_the_card_just_played_too() {
    let mut game = sketch(3, "A B C ~ A B").hand("take-aim march fire").draws_left(0).game();
    let played = game.played().len();
    play(&mut game, "take-aim 2").unwrap();
    assert_eq!((game.phase(), game.turn()), (Phase::ShuffleActions, Some(A)));
    assert_eq!(game.played().len(), played + 1);
    let wrong = Action::ShuffleActions(Box::new(game.played()[1..].iter().copied().collect()));
    assert_eq!(game.apply(wrong), Err(Refusal::NotThePlayed));
    let mut cards: Cards = game.played().iter().copied().collect();
    cards.sort_unstable();
    cards.reverse();
    let first = cards[0];
    let events = game.apply(Action::ShuffleActions(Box::new(cards))).unwrap();
    assert_eq!(events[..2], [Event::Shuffled { deck: Deck::Actions }, Event::Drew { seat: A }]);
    assert_eq!(game.hand(A).last(), Some(&first), "the first card of the new order is drawn first");
    assert_eq!((game.played(), game.draw_deck().len(), game.turn()), (&[][..], played, Some(B)));
}

#[test]
fn the_last_card_is_drawn_without_a_shuffle() {
    let mut game = sketch(3, "A B C ~ A B").hand("take-aim march fire").draws_left(1).game();
    play(&mut game, "take-aim 2").unwrap();
    assert_eq!((game.phase(), game.turn(), game.draw_deck().len()), (Phase::Play, Some(B), 0));
}

#[test]
fn a_shield_on_the_line_is_in_no_shuffle() {
    let mut game = sketch(3, "A B C ~ A B").hand("hide march fire").draws_left(0).game();
    play(&mut game, "hide 2").unwrap();
    assert_eq!(game.phase(), Phase::ShuffleActions);
    let hides = |cards: &[Card]| cards.iter().filter(|card| **card == Card::Hide).count();
    let held: usize = game.seats().map(|seat| hides(game.hand(seat))).sum();
    assert_eq!(hides(game.played()) + held, 2);
}

#[test]
fn a_shuffle_after_a_scatter_may_be_followed_by_one_of_the_played_cards() {
    let mut game = sketch(3, "A B C ~ A B").hand("scatter march fire").draws_left(0).game();
    play(&mut game, "scatter").unwrap();
    let ducks = Box::new(game.swimmers());
    let line = ducks[..SLOTS].try_into().unwrap();
    let events = game.apply(Action::ShuffleDucks(ducks)).unwrap();
    assert_eq!(
        (events.as_slice(), game.phase()),
        (&[Event::Shuffled { deck: Deck::Ducks }, Event::LaidOut { line }][..], Phase::ShuffleActions)
    );
}

#[test]
fn who_has_lost_all_ducks_is_out_and_still_draws_and_plays() {
    let mut game = sketch(3, "A B* C ~ A C").hand("fire march march").fallen(B, 4).draw("fire hide").game();
    let events = play(&mut game, "fire 2").unwrap();
    assert!(events.contains(&Event::Out { seat: B }));
    assert_eq!((game.turn(), game.phase(), game.ducks_left(B)), (Some(B), Phase::Play, 0));
    let moves = game.options();
    assert!(!moves.is_empty());
    game.apply(Action::Turn { seat: B, does: moves.get(0).unwrap() }).unwrap();
    assert_eq!(game.hand(B).len(), 3);
}

#[test]
fn who_is_out_cannot_play_cards_for_own_ducks_but_may_hide_others_and_lifts_that_shield() {
    let stall = "A C A ~ A C";
    let mut game = sketch(3, stall).turn(B).hand("hide dash take-cover").fallen(B, 5).draw("march").game();
    let cards: Vec<Card> = game.options().cards().iter().map(|(card, _)| *card).collect();
    assert_eq!(cards, [Card::Hide]);
    play(&mut game, "hide 3").unwrap();
    for _ in 0..2 {
        let seat = game.turn().unwrap();
        let does = game.options().get(0).unwrap();
        game.apply(Action::Turn { seat, does }).unwrap();
    }
    assert_eq!((game.turn(), game.stall().shielded()), (Some(B), Slots::NONE));
}

#[test]
fn the_last_player_with_ducks_wins_and_nobody_draws_any_more() {
    let mut game = sketch(3, "A C* A ~ A ~").hand("fire march march").ducks("A").fallen(B, 5).fallen(C, 4).game();
    let events = play(&mut game, "fire 2").unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.winners().as_slice(), [A]);
    assert_eq!(events.last(), Some(&Event::MatchOver));
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. } | Event::Lifted { .. })));
    assert_eq!(game.stall().to_string(), "A A ~ A ~ A", "the line is refilled first");
    assert_eq!((game.hand(A).len(), game.turn()), (2, None));
    let places: Vec<(Seat, usize)> = game.standings().iter().map(|standing| (standing.seat, standing.place)).collect();
    assert_eq!(places, [(A, 1), (C, 2), (B, 3)], "who was out later is better");
}

#[test]
fn somebody_else_may_win_by_a_players_own_shot() {
    let mut game = sketch(3, "A* C C ~ C ~").hand("fire fire fire").fallen(B, 5).fallen(A, 4).game();
    play(&mut game, "fire 1").unwrap();
    assert_eq!(game.winners().as_slice(), [C]);
}

#[test]
fn a_double_shot_that_fells_the_last_ducks_of_the_last_two_is_a_shared_win() {
    let last = sketch(3, "~ A* C* ~ ~ ~").turn(B).hand("double-shot march march");
    let mut game = last.fallen(A, 4).fallen(B, 5).fallen(C, 4).game();
    play(&mut game, "double-shot 2 3").unwrap();
    assert_eq!((game.phase(), game.winners().as_slice()), (Phase::Over, &[A, C][..]));
    assert_eq!(game.stall().to_string(), "~ ~ ~ ~ ~ .", "only then is slot 6 left empty");
    let places: Vec<usize> = game.standings().iter().map(|standing| standing.place).collect();
    assert_eq!(places, [1, 1, 3]);
}

#[test]
fn a_double_shot_that_fells_the_last_duck_of_one_of_two_is_no_shared_win() {
    let last = sketch(2, "~ A* B* ~ ~ ~").hand("double-shot march march").fallen(A, 3).fallen(B, 4);
    let mut game = last.game();
    play(&mut game, "double-shot 2 3").unwrap();
    assert_eq!(game.winners().as_slice(), [A]);
}

#[test]
fn events_tell_what_swam_from_where_to_where() {
    let mut game = asked("B C* ~ A B C", "dash 4");
    let events = play(&mut game, "dash 4").unwrap();
    let swims: Vec<(usize, usize)> =
        events.iter().flat_map(Event::swims).map(|(from, to)| (from.number(), to.number())).collect();
    assert_eq!(swims, [(1, 2), (2, 3), (3, 4), (4, 1)]);
}
