//! Every step of a lesson, before and after it is done.

use bevy::prelude::*;
use couch_ducks::{
    Options, Screen,
    seats::{Player, Seating},
};

use super::{Hand, Order, hands, studio::Studio};

pub fn every(order: &Order) {
    let options = Options { seed: Some(order.seed), lang: Some(order.lang), ..default() };
    let mut studio = Studio::open(options, &order.out);
    let shoot = |studio: &mut Studio, what: &str| order.shoot(studio, what);
    let hands = match order.people {
        _ if order.touch => vec![Hand::Touch],
        people => hands(&mut studio.couch, people),
    };
    if order.people > 1 {
        for hand in &hands {
            let device = studio.couch.device(*hand);
            studio.couch.app.world_mut().resource_mut::<Seating>().sit(Player::Person(device));
        }
    }
    studio.couch.choose(hands[0], 1, "Button Lessons");
    studio.couch.seconds(0.4);
    shoot(&mut studio, "a-which");
    let word = if order.canardage { "canardage" } else { "duck-and-cover" };
    studio.couch.choose(hands[0], usize::from(order.canardage), &format!("Button Learn({word:?})"));
    studio.couch.frames(3);
    let steps = studio.couch.lesson().map_or(0, |lesson| lesson.steps);
    for step in 0..steps {
        studio.couch.seconds(2.0);
        shoot(&mut studio, &format!("step-{step:02}"));
        studio.couch.do_step(&hands);
    }
    studio.couch.seconds(2.5);
    shoot(&mut studio, "z-over");
    assert_eq!(studio.couch.screen(), Screen::Table);
}
