//! What a frame costs.

use bevy::{ecs::resource::IsResource, prelude::*, window::PrimaryWindow};
use couch_ducks::{
    empty_headless,
    games::duck_and_cover::show::Layout,
    input::Intent,
    rules::{MAX_SEATS, duck_and_cover::Phase},
    stay_on_one_thread,
    theme::stage::Stage,
};
use cpu_time::ProcessTime;

use super::common::{Couch, Hand};

/// The CPU time of one update, all threads together, in milliseconds.
fn update(app: &mut App) -> f64 {
    const ROUNDS: usize = 15;
    const UPDATES: u32 = 100;
    for _ in 0..UPDATES {
        app.update();
    }
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = ProcessTime::now();
            for _ in 0..UPDATES {
                app.update();
            }
            start.elapsed().as_secs_f64() * 1000.0 / f64::from(UPDATES)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

/// The engine's plugins, ready to run.
fn engine_alone() -> App {
    let mut app = empty_headless();
    app.finish();
    app.cleanup();
    app
}

/// Prints how large ducks are drawn on the stage of a television.
pub fn stage() {
    let wide: Vec<String> =
        (2..=MAX_SEATS).map(|seats| format!("{:.0}", Layout::dealt_duck(&Stage::default(), seats).floor())).collect();
    println!("stage: a dealt duck is {} units wide with 2 to {MAX_SEATS} seats", wide.join(", "));
}

/// Prints what an update of a full table costs, beside an empty world and the engine alone.
pub fn frames() {
    let bare = update(&mut engine_alone());
    let mut on_one_thread = engine_alone();
    stay_on_one_thread(&mut on_one_thread);
    let on_one_thread = update(&mut on_one_thread);

    // The same plugins with nothing in the world but what they put there themselves. The root of the title stays, or the
    // title would be made anew.
    let mut empty = Couch::new(1);
    let world = empty.app.world_mut();
    type Things = (Or<(With<Sprite>, (With<Node>, With<ChildOf>))>, Without<IsResource>);
    let mut things = world.query_filtered::<Entity, Things>();
    let things: Vec<Entity> = things.iter(world).collect();
    for thing in things {
        // It may have gone with what it was a part of.
        world.try_despawn(thing).ok();
    }
    let empty = update(&mut empty.app);

    let mut couch = Couch::new(1);
    let hands = [Hand::Wasd, Hand::Arrows];
    let hands: Vec<Hand> = hands.into_iter().chain((0..5).map(|_| couch.plug_in())).collect();
    couch.sit_down(&hands, 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(hands[0], Intent::Confirm);
    }
    couch.press(hands[1], Intent::Right);
    couch.seconds(1.0);
    let full = update(&mut couch.app);
    let world = couch.app.world_mut();
    let entities = world.query_filtered::<(), (Without<IsResource>, Without<PrimaryWindow>)>().iter(world).count();

    println!("app:   {full:.2} ms of CPU time for an update of a seven-seat table while choosing, {entities} entities");
    println!("       {empty:.2} ms with the same plugins and an empty world: ratio {:.2}", full / empty);
    println!("       {bare:.2} ms with the engine's plugins alone: ratio {:.2}", full / bare);
    println!(
        "       {on_one_thread:.2} ms with these on one thread, as the game has them: ratio {:.2}",
        full / on_one_thread
    );

    let mut fair = Couch::of_canardage(1, false);
    let hands: Vec<Hand> = [Hand::Wasd, Hand::Arrows].into_iter().chain((0..4).map(|_| fair.plug_in())).collect();
    fair.go_to_the_fair(&hands, 0);
    fair.seconds(2.0);
    let full = update(&mut fair.app);
    println!("app:   {full:.2} ms for an update of a six-seat stall: ratio {:.2} to the empty world", full / empty);
}
