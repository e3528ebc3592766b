//! The flow of a match has its own clock and its own order: sound and animations change nothing, and no two systems
//! that may affect each other run in an order that nobody chose. A game without rounds goes straight to the podium. Who
//! thinks long is nudged, and nobody is cut off.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::any::TypeId;

use bevy::{
    ecs::schedule::{Schedule, Schedules},
    prelude::*,
};
use common::{Couch, Hand};
use couch_ducks::{
    Options, Paused, Screen,
    audio::{PlaySound, Sound},
    bots::{self, Bot},
    games::{
        canardage::{Canardage, act::Turn},
        duck_and_cover::{DuckAndCover, act::Cursor},
    },
    input::Intent,
    menus::Overlay,
    rules::{
        Seat, Waits, canardage,
        duck_and_cover::{Action, Match, Phase},
    },
    screens::Arranging,
    seats::{Hat, Player, Seating, Who},
    settings::{Amount, Kept, Liveliness, Nudges, Pace, Settings, Speed, Volumes},
    table::{
        Agreed, Asked, Attempt, Bridge, Chair, GRACE, HotSeat, NUDGED_AFTER, NUDGED_AGAIN_AFTER, NextRound, Nudged,
        Playing, Reading, SHEET_DELAY, SeatMind, SheetClock, TableStep, TakeoverOffer, ToRead, record_of,
    },
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Plays with presses that depend only on the number of the frame, until the second round has begun. Returns the
/// actions, and the number of the last frame. The Captain is a bot, so that its waiting times are compared as well.
fn play(mut couch: Couch) -> (Vec<Action>, usize) {
    couch.app.world_mut().resource_mut::<Settings>().pace = Pace::Quick;
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    for _ in 0..2 {
        couch.press(Hand::Arrows, Intent::Confirm);
        let bot = couch.seating().bots().map(|(seat, _)| seat).last();
        if let Some(bot) = bot {
            couch.app.world_mut().resource_mut::<Seating>().give_hat(Hat::On(bot));
        }
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for frame in 0..30_000 {
        let rounds = couch.match_on_table().map_or(0, Match::round);
        if rounds > 1 && couch.game().phase() == Phase::Choose {
            let record = record_of::<DuckAndCover>(couch.app.world()).unwrap();
            return (record.actions().to_vec(), frame);
        }
        let steps = [Intent::Left, Intent::Right, Intent::Up, Intent::Down, Intent::Confirm, Intent::Confirm];
        if frame % 9 == 0 {
            couch.press(Hand::Arrows, steps[rng.random_range(0..steps.len())]);
        } else {
            couch.frame();
        }
    }
    panic!("the second round never begins");
}

#[test]
fn the_same_presses_give_the_same_match_with_sound_without_sound_and_without_animations() {
    let options = || Options { seed: Some(21), ..default() };
    let plain = play(Couch::playing(options(), Kept::Nowhere));
    assert!(plain.0.len() > 40, "something was played: {} actions", plain.0.len());

    let mut heard = Couch::with_sound(options());
    // Loud enough to be played, and too soft to disturb the person who runs the tests.
    heard.app.world_mut().resource_mut::<Settings>().volumes = Volumes { master: 1, music: 1, effects: 1, voice: 1 };
    assert_eq!(play(heard), plain, "with sound");

    let mut still = Couch::playing(options(), Kept::Nowhere);
    still.app.world_mut().resource_mut::<Settings>().lively =
        Liveliness { speed: Speed::Instant, motion: Amount::Off, shake: Amount::Off, flashes: Amount::Off };
    assert_eq!(play(still), plain, "without animations");
}

/// How many pairs of systems may change or read something in an order that nobody chose.
fn open_orders<T: 'static>(world: &World, update: &Schedule) -> usize {
    let id = world.components().get_id(TypeId::of::<T>());
    let id = id.unwrap_or_else(|| panic!("nothing uses {}", std::any::type_name::<T>()));
    update.graph().conflicting_systems().iter().filter(|(_, _, what)| what.contains(&id)).count()
}

#[test]
fn whatever_decides_the_game_runs_in_an_order_that_was_chosen() {
    let mut couch = Couch::new(1);
    couch.sit_down(&[Hand::Arrows, Hand::Wasd], 1);
    let world = couch.app.world();
    let update = world.resource::<Schedules>().get(Update).unwrap();
    // Pictures have such pairs, and it does them no harm; so this test would see one.
    assert!(open_orders::<Visibility>(world, update) > 0);
    macro_rules! check {
        ($($decides:ty),* $(,)?) => {
            [$((open_orders::<$decides>(world, update), stringify!($decides))),*]
        };
    }
    let open = check!(
        Bridge<DuckAndCover>,
        Bridge<Canardage>,
        Messages<Attempt<DuckAndCover>>,
        Messages<Attempt<Canardage>>,
        Messages<NextRound>,
        Asked,
        Cursor,
        Turn,
        SeatMind<DuckAndCover>,
        SeatMind<Canardage>,
        Seating,
        HotSeat,
        TakeoverOffer,
        Agreed,
        Arranging,
        Reading,
        SheetClock,
        Settings,
        NextState<Screen>,
        NextState<TableStep>,
        NextState<Paused>,
        NextState<Overlay>,
    );
    let open: Vec<_> = open.into_iter().filter(|(pairs, _)| *pairs > 0).collect();
    assert!(open.is_empty(), "pairs of systems in an order that nobody chose: {open:?}");
}

/// A match of Canardage, in which three people hand round these devices.
fn at_the_stall(seed: u64, hands: [Hand; 3]) -> Couch {
    let options = Options { seed: Some(seed), game: Some("canardage".into()), ..default() };
    let mut couch = Couch::playing(options, Kept::Nowhere);
    couch.press(hands[0], Intent::Confirm);
    couch.frames(2);
    let devices = hands.map(|hand| couch.device(hand));
    let mut seating = couch.app.world_mut().resource_mut::<Seating>();
    for device in &devices[1..] {
        seating.sit(Player::Person(*device));
    }
    for seat in Seat::first(3) {
        seating.set_ready(seat, true);
    }
    couch.press(hands[0], Intent::Confirm);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.app.world().resource::<Playing>().game), (Screen::Table, "canardage"));
    couch
}

/// The seat that the match waits for, if it is only one.
fn waits_for(couch: &Couch) -> Option<Seat> {
    match couch.app.world().resource::<Asked>().waits {
        Waits::Seats(seats) => seats.only(),
        _ => None,
    }
}

/// Whoever has the turn does what a bot would do.
fn take_a_turn(couch: &mut Couch) {
    let seat = waits_for(couch).unwrap();
    let view = couch.app.world().resource::<Bridge<Canardage>>().view(seat);
    let does = bots::canardage::Mind::new(8).choose(Bot::Normal, &view, 1).unwrap();
    couch.app.world_mut().write_message(Attempt::<Canardage>(canardage::Action::Turn { seat, does }));
    couch.frame();
}

/// Plays a match of Canardage to its last event.
fn shoot_until_it_is_over(couch: &mut Couch) {
    for _ in 0..2000 {
        if couch.app.world().resource::<Asked>().waits == Waits::Over {
            return;
        }
        take_a_turn(couch);
    }
    panic!("nobody wins");
}

const KEYS: [Hand; 3] = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];

#[test]
fn a_game_without_rounds_goes_to_the_podium_after_a_moment_and_a_press_shortens_it() {
    let mut couch = at_the_stall(51, KEYS);
    shoot_until_it_is_over(&mut couch);
    let lasts = SHEET_DELAY.max(couch.app.world().resource::<ToRead>().0);
    let mut passed = 0.0;
    while couch.step() == Some(TableStep::Playing) {
        couch.frame();
        passed += common::FRAME.as_secs_f32();
    }
    assert_eq!(couch.step(), Some(TableStep::Podium), "there is no score sheet");
    assert!((passed - lasts).abs() < 0.1, "{passed} {lasts}");

    for hand in [Hand::Arrows, Hand::Mouse] {
        let mut couch = at_the_stall(51, KEYS);
        let press = |couch: &mut Couch| match hand {
            // The mouse hurries it with a click on whatever can be clicked.
            Hand::Mouse => {
                let place = couch.stage().size() / 2.0;
                let target = couch_ducks::input::TapTarget;
                let node = Node { width: percent(100), height: percent(100), ..default() };
                let all = couch.app.world_mut().spawn((node, target, GlobalZIndex(9))).id();
                couch.frame();
                couch.tap(hand, place);
                couch.app.world_mut().entity_mut(all).despawn();
            }
            hand => couch.press(hand, Intent::Confirm),
        };
        shoot_until_it_is_over(&mut couch);
        press(&mut couch);
        couch.frames(2);
        assert_eq!(couch.step(), Some(TableStep::Playing), "this press was meant for what was there before");
        couch.seconds(GRACE);
        press(&mut couch);
        couch.frames(2);
        assert_eq!(couch.step(), Some(TableStep::Podium), "{hand:?}");
    }
}

#[test]
fn the_podium_counts_ducks_and_leads_to_another_game_with_the_same_people_in_one_press() {
    let mut couch = at_the_stall(52, KEYS);
    shoot_until_it_is_over(&mut couch);
    couch.seconds(8.0);
    assert_eq!(couch.step(), Some(TableStep::Podium));
    let ducks = couch.written("no ducks").len() + couch.written("1 duck").len();
    let more: usize = (2..=5).map(|count| couch.written(&format!("{count} ducks")).len()).sum();
    assert_eq!(ducks + more, 3);
    assert_eq!(couch.written("+").len() + couch.written("±").len(), 0, "ducks have no sign");
    let people = |couch: &Couch| couch.seating().iter().map(|(_, sitter)| sitter.who).collect::<Vec<Who>>();
    let before = people(&couch);

    couch.press(Hand::Arrows, Intent::Right);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.step()), (Screen::Table, Some(TableStep::Playing)));
    assert_eq!(couch.app.world().resource::<Playing>().game, "duck-and-cover");
    assert_eq!((people(&couch), couch.game().setup().players()), (before, 3));
    assert!(!couch.app.world().contains_resource::<Bridge<Canardage>>(), "only one match is on the table");
    assert_eq!(couch.app.world().resource::<Settings>().agreed.game, "duck-and-cover", "it is remembered");
}

#[test]
fn a_device_that_is_handed_round_serves_whoever_has_the_turn() {
    let mut couch = at_the_stall(53, [Hand::Wasd, Hand::Arrows, Hand::Wasd]);
    let shared = couch.seats(Hand::Wasd);
    let mut seen = Vec::new();
    for _ in 0..12 {
        let seat = waits_for(&couch).unwrap();
        if shared.contains(&seat) {
            assert_eq!(couch.served(Hand::Wasd), Some(seat));
            seen.push(seat);
        } else {
            assert_eq!(couch.served(Hand::Arrows), Some(seat));
        }
        take_a_turn(&mut couch);
    }
    assert!(shared.iter().all(|seat| seen.contains(seat)));
    assert!(couch.app.world().resource::<Asked>().may_take_back.is_empty());
}

/// The seats that are being nudged.
fn nudged(couch: &mut Couch) -> Vec<Seat> {
    let mut chairs = couch.app.world_mut().query_filtered::<&Chair, With<Nudged>>();
    chairs.iter(couch.app.world()).map(|chair| chair.seat).collect()
}

#[test]
fn who_thinks_long_is_nudged_now_and_then_and_nobody_is_cut_off() {
    let mut couch = at_the_stall(54, KEYS);
    let seat = waits_for(&couch).unwrap();
    let hand = KEYS[seat.index()];
    couch.seconds(NUDGED_AFTER - 1.0);
    assert_eq!(nudged(&mut couch), []);
    let mut cursor = couch.app.world().resource::<Messages<PlaySound>>().get_cursor_current();
    let mut heard = Vec::new();
    for _ in 0..60 {
        couch.frame();
        heard.extend(cursor.read(couch.app.world().resource::<Messages<PlaySound>>()).map(|play| play.sound));
    }
    assert_eq!((nudged(&mut couch), heard), (vec![seat], vec![Sound::Tick]), "it is heard once, and softly");
    couch.press(hand, Intent::Quack);
    assert_eq!(nudged(&mut couch), [], "whoever presses something has noticed");
    couch.seconds(NUDGED_AGAIN_AFTER);
    assert_eq!(nudged(&mut couch), [seat], "it comes again");
    couch.seconds(8.0);
    assert_eq!((nudged(&mut couch), waits_for(&couch)), (vec![], Some(seat)), "they may think as long as they like");

    take_a_turn(&mut couch);
    let next = waits_for(&couch).unwrap();
    assert_ne!(next, seat);
    couch.seconds(NUDGED_AFTER - 1.0);
    assert_eq!(nudged(&mut couch), [], "the clock begins anew with every turn");
    couch.press(hand, Intent::Pause);
    couch.seconds(20.0);
    assert_eq!(nudged(&mut couch), [], "it stands still in a pause");
    couch.press(hand, Intent::Pause);
    couch.seconds(1.5);
    assert_eq!(nudged(&mut couch), [next]);
    take_a_turn(&mut couch);
    couch.frame();
    assert_eq!(nudged(&mut couch), [], "the turn is over");

    couch.app.world_mut().resource_mut::<Settings>().nudges = Nudges::Off;
    couch.seconds(50.0);
    assert_eq!(nudged(&mut couch), [], "the settings turn it off");
}

#[test]
fn in_a_game_where_all_choose_at_once_only_who_holds_up_others_is_nudged() {
    let mut couch = Couch::new(55);
    couch.sit_down(&[Hand::Arrows, Hand::Wasd], 0);
    couch.seconds(NUDGED_AFTER + 0.5);
    assert_eq!(nudged(&mut couch), [couch.seating().captain().unwrap()], "everybody waits for the Captain’s draw");
    assert_eq!(couch.written("Psst, ").len(), 1);
    while couch.game().phase() == Phase::Draw {
        couch.press(Hand::Arrows, Intent::Confirm);
    }
    couch.frames(2);
    assert_eq!((nudged(&mut couch), couch.written("Psst, ").len()), (vec![], 0));
    couch.seconds(NUDGED_AFTER + 0.5);
    assert_eq!(nudged(&mut couch), [], "both think, and nobody waits");
    couch.answer(Hand::Wasd);
    couch.seconds(NUDGED_AFTER + 0.5);
    assert_eq!(nudged(&mut couch), [couch.seat(Hand::Arrows).unwrap()]);
}
