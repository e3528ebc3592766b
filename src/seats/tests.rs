//! Tests of the seating: who sits where, as which duck, and who is the Captain.

use rand::SeedableRng;

use super::*;
use crate::text::Lang;

/// A game for as many as there are seats.
const ANY: RangeInclusive<usize> = 2..=MAX_SEATS;

fn person(number: u32) -> Player {
    Player::Person(Entity::from_raw_u32(number).unwrap())
}

#[test]
fn no_two_seats_are_the_same_duck() {
    let mut seating = Seating::default();
    while seating.sit(Player::Bot(Bot::Normal)).is_some() {}
    assert_eq!(seating.len(), 7);
    let seat = Seat::new(3).unwrap();
    seating.dismiss_bot();
    let before = seating.get(seat).unwrap().family;
    seating.change_family(seat, 1);
    let after = seating.get(seat).unwrap().family;
    assert_ne!(before, after);
    assert_eq!(seating.iter().filter(|(_, sitter)| sitter.family == after).count(), 1);
}

#[test]
fn a_person_takes_the_place_of_a_bot_when_the_table_is_full() {
    let mut seating = Seating::default();
    seating.sit(person(1));
    while seating.sit(Player::Bot(Bot::Normal)).is_some() {}
    assert_eq!((seating.len(), seating.bots().count()), (7, 6));
    assert!(seating.sit(person(2)).is_some());
    assert_eq!((seating.len(), seating.bots().count()), (7, 5));
    for number in 3..=7 {
        assert!(seating.sit(person(number)).is_some());
    }
    assert_eq!(seating.sit(person(8)), None, "people never lose their seats");
}

#[test]
fn one_device_can_be_handed_round_by_several() {
    let mut seating = Seating::default();
    seating.sit(person(1));
    seating.sit(person(2));
    seating.sit(person(1));
    let device = Entity::from_raw_u32(1).unwrap();
    assert_eq!(seating.seats_of(device).map(Seat::index).collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn the_hat_stays_on_its_head_when_somebody_before_it_leaves() {
    let mut seating = Seating::default();
    for number in 1..=3 {
        seating.sit(person(number));
    }
    seating.give_hat(Hat::On(Seat::new(2).unwrap()));
    seating.leave(Seat::new(0).unwrap());
    assert_eq!(seating.captain(), Seat::new(1));
    seating.leave(Seat::new(1).unwrap());
    assert_eq!(seating.captain(), Seat::new(0));
}

#[test]
fn a_match_needs_two_ducks_and_one_of_them_a_person_and_all_ready() {
    let mut seating = Seating::default();
    seating.sit(Player::Bot(Bot::Normal));
    seating.sit(Player::Bot(Bot::Normal));
    assert!(!seating.can_start(&ANY), "no person plays, only two bots");
    let seat = seating.sit(person(1)).unwrap();
    assert!(!seating.can_start(&ANY));
    seating.set_ready(seat, true);
    assert!(seating.can_start(&ANY));
}

#[test]
fn a_match_starts_only_with_as_many_as_the_game_takes() {
    let mut seating = Seating::default();
    let seats: Vec<Seat> = (1..=7).filter_map(|number| seating.sit(person(number))).collect();
    for seat in &seats {
        seating.set_ready(*seat, true);
    }
    let starts = |seating: &Seating| seating.can_start(&(3..=6));
    assert!(seating.all_ready() && !starts(&seating), "seven are too many");
    seating.leave(seats[6]);
    assert!(starts(&seating));
    while seating.len() > 2 {
        assert!(starts(&seating));
        seating.leave(seats[0]);
    }
    assert!(seating.all_ready() && !starts(&seating), "two are too few");
}

#[test]
fn a_person_takes_the_place_of_the_last_bot_when_the_game_takes_no_more() {
    let mut seating = Seating::default();
    for _ in 0..2 {
        seating.sit(Player::Bot(Bot::Normal));
    }
    let device = |number: u32| Entity::from_raw_u32(number).unwrap();
    assert_eq!(seating.sit_among(device(1), 3), Seat::new(2));
    assert_eq!((seating.sit_among(device(2), 3), seating.bots().count()), (Seat::new(2), 1));
    seating.sit_among(device(3), 3);
    assert_eq!((seating.len(), seating.bots().count()), (3, 0));
    seating.sit_among(device(4), 3);
    assert_eq!(seating.len(), 4, "people are not sent away, and see themselves who plays");
}

#[test]
fn the_hat_goes_round_and_may_be_left_to_chance() {
    let mut seating = Seating::default();
    seating.sit(person(1));
    seating.sit(person(2));
    let seats: Vec<Seat> = Seat::first(2).collect();
    let mut round = Vec::new();
    for _ in 0..3 {
        round.extend(seating.hat());
        seating.pass_hat(1);
    }
    assert_eq!(round, [Hat::On(seats[0]), Hat::On(seats[1]), Hat::ByLot]);
    seating.give_hat(Hat::ByLot);
    let mut rng = rand::rngs::Xoshiro256PlusPlus::seed_from_u64(1);
    let mut drawn = [0; 2];
    for _ in 0..100 {
        seating.draw_lot(&mut rng);
        drawn[seating.captain().unwrap().index()] += 1;
    }
    assert!(drawn[0] > 20 && drawn[1] > 20, "{drawn:?}");
    seating.give_hat(Hat::On(seats[1]));
    seating.draw_lot(&mut rng);
    assert_eq!(seating.captain(), Some(seats[1]), "a hat given to a seat stays there");
}

#[test]
fn nobody_waits_for_somebody_who_is_away() {
    let mut seating = Seating::default();
    let seats = [seating.sit(person(1)).unwrap(), seating.sit(person(2)).unwrap()];
    seating.set_ready(seats[0], true);
    assert!(!seating.can_start(&ANY));
    seating.set_presence(seats[1], Presence::Away);
    assert!(seating.can_start(&ANY));
    seating.set_presence(seats[0], Presence::Away);
    assert!(!seating.can_start(&ANY), "at least one person must play");
}

#[test]
fn names_come_from_the_list_or_are_typed_and_no_two_from_the_list_are_alike() {
    let words = Words::new(Lang::En);
    let mut seating = Seating::default();
    let seats = [seating.sit(person(1)).unwrap(), seating.sit(person(2)).unwrap()];
    let name = |seating: &Seating, seat: Seat| seating.get(seat).unwrap().name(&words);
    let own = name(&seating, seats[0]);
    let mut seen = vec![own.clone()];
    for _ in 0..200 {
        seating.change_name(seats[0], 1, &words);
        assert_ne!(name(&seating, seats[0]), name(&seating, seats[1]));
        if name(&seating, seats[0]) == own {
            break;
        }
        seen.push(name(&seating, seats[0]));
    }
    assert!(seen.len() >= 20 && name(&seating, seats[0]) == own, "the list goes round: {seen:?}");
    assert!(seen.iter().all(|name| name.chars().count() <= LONGEST_NAME), "{seen:?}");
    seating.change_name(seats[0], -1, &words);
    assert_eq!(Some(&name(&seating, seats[0])), seen.last());
    seating.call(seats[0], "  Ann-Sophie Éloïse ");
    assert_eq!(name(&seating, seats[0]), "Ann-Soph");
    seating.call(seats[0], "  ");
    assert_eq!(name(&seating, seats[0]), own);
}
