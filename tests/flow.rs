//! The flow of a match has its own clock and its own order: sound and animations change nothing, and no two systems
//! that may affect each other run in an order that nobody chose.

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
    games::duck_and_cover::{DuckAndCover, act::Cursor},
    input::Intent,
    menus::Overlay,
    rules::duck_and_cover::{Action, Match, Phase},
    screens::Arranging,
    seats::{Hat, Seating},
    settings::{Amount, Liveliness, Pace, Settings, Speed, Volumes},
    table::{
        Agreed, Asked, Attempt, Bridge, HotSeat, NextRound, Reading, SeatMind, SheetClock, TableStep, TakeoverOffer,
        record_of,
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
    let plain = play(Couch::playing(options(), couch_ducks::settings::Kept::Nowhere));
    assert!(plain.0.len() > 40, "something was played: {} actions", plain.0.len());

    let mut heard = Couch::with_sound(options());
    // Loud enough to be played, and too soft to disturb the person who runs the tests.
    heard.app.world_mut().resource_mut::<Settings>().volumes = Volumes { master: 1, music: 1, effects: 1, voice: 1 };
    assert_eq!(play(heard), plain, "with sound");

    let mut still = Couch::playing(options(), couch_ducks::settings::Kept::Nowhere);
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
        Messages<Attempt<DuckAndCover>>,
        Messages<NextRound>,
        Asked,
        Cursor,
        SeatMind<DuckAndCover>,
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
