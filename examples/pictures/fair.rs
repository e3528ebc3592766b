//! Every screen of a match of Canardage.

use bevy::prelude::*;
use couch_ducks::{
    Options, Screen,
    input::Intent,
    rules::canardage::{Card, Move, Phase, Play},
    seats::Seating,
    table::{NUDGED_AFTER, TableStep},
};

use crate::{Order, common::Hand, hands, look_up, studio::Studio};

/// After so many frames the match is played to its end without a closer look.
const FRAMES: usize = 20_000;

/// Takes pictures of every screen, and of each card as it is about to be played.
pub fn every(order: &Order) {
    let variants = Some(if order.hidden { vec!["hidden-hands".into()] } else { Vec::new() });
    let game = Some("canardage".into());
    let options = Options { seed: Some(order.seed), game, variants, lang: Some(order.lang), ..default() };
    let mut studio = Studio::open(options, &order.out);
    let shoot = |studio: &mut Studio, what: &str| order.shoot(studio, what);
    lobby(&mut studio, &shoot);
    let mut hands = match order.people {
        _ if order.touch => vec![Hand::Touch],
        _ if order.hot_seat => vec![Hand::Arrows; order.people],
        people => hands(&mut studio.couch, people),
    };
    studio.couch.go_to_the_fair(&hands, order.bots);
    studio.couch.help_all(order.help);
    hands.dedup();
    studio.couch.seconds(1.5);
    shoot(&mut studio, "k-begins");
    studio.couch.press(Hand::Numpad, Intent::Pause);
    studio.couch.frames(2);
    look_up(&mut studio, 7, &shoot);
    studio.couch.press(Hand::Numpad, Intent::Pause);
    studio.couch.frames(2);
    studio.couch.seconds(NUDGED_AFTER);
    shoot(&mut studio, "k-nudged");
    let mut seen: Vec<Card> = Vec::new();
    let mut moments = Vec::new();
    for _ in 0..FRAMES {
        let couch = &mut studio.couch;
        if couch.stall().phase() == Phase::Over {
            break;
        }
        let Some(hand) = couch.whose_turn(&hands) else {
            couch.frame();
            continue;
        };
        let Some(seat) = couch.stall().turn() else { break };
        if couch.at_turn().is_covered() {
            if seen.is_empty() {
                shoot(&mut studio, "l-covered");
            }
            studio.couch.uncover(hand);
        }
        let couch = &mut studio.couch;
        let does = couch.a_good_move(seat);
        let fresh = match does {
            Move::Play(Play { card, .. }) => !seen.contains(&card),
            Move::Discard(_) => false,
        };
        if fresh {
            seen.push(does.card());
            if seen.len() <= 2 {
                shoot(&mut studio, &format!("m-choose-{}", does.card()));
            }
            studio.couch.prepare(hand, does);
            studio.couch.seconds(0.5);
            shoot(&mut studio, &format!("n-place-{}", does.card()));
        }
        let before = flock(&studio);
        studio.couch.do_this(hand, does);
        let now = flock(&studio);
        if fresh {
            studio.couch.seconds(0.32);
            shoot(&mut studio, &format!("o-played-{}", does.card()));
        }
        let what = match (now.ducks < before.ducks, now.players < before.players, now.players) {
            (true, true, 1) => "t-over",
            (true, true, 2) => "s-two-left",
            (true, true, _) => "r-out",
            (true, false, _) => "q-hit",
            _ => continue,
        };
        if !moments.contains(&what) {
            moments.push(what);
            studio.couch.seconds(0.5);
            shoot(&mut studio, what);
        }
    }
    studio.couch.press(Hand::Numpad, Intent::Quack);
    studio.couch.play_at_the_fair(&hands);
    assert_eq!(studio.couch.step(), Some(TableStep::Podium));
    studio.couch.seconds(3.0);
    shoot(&mut studio, "p-podium");
}

/// How many ducks are alive, and how many players have any.
struct Flock {
    ducks: usize,
    players: usize,
}

fn flock(studio: &Studio) -> Flock {
    let game = studio.couch.stall();
    let ducks: Vec<usize> = game.seats().map(|seat| game.ducks_left(seat)).collect();
    Flock { ducks: ducks.iter().sum(), players: ducks.iter().filter(|ducks| **ducks > 0).count() }
}

/// The picture of the README: a person is about to shoot, and the line shows what will come of it.
pub fn readme(out: &std::path::Path, size: (u32, u32)) {
    let options = Options { seed: Some(9), game: Some("canardage".into()), ..default() };
    let mut studio = Studio::open(options, out);
    studio.resize(size);
    let hands = hands(&mut studio.couch, 3);
    studio.couch.go_to_the_fair(&hands, 2);
    for _ in 0..4000 {
        let couch = &mut studio.couch;
        let turn = couch.stall().turn().filter(|_| couch.stall().phase() == Phase::Play);
        let (Some(seat), Some(hand)) = (turn, couch.whose_turn(&hands)) else {
            couch.frame();
            continue;
        };
        couch.uncover(hand);
        let does = couch.a_good_move(seat);
        let hits = does.card() == Card::Fire && couch.stall().turns() > 12;
        if hits {
            couch.prepare(hand, does);
            couch.seconds(1.0);
            studio.shoot("stall");
            return;
        }
        couch.do_this(hand, does);
    }
}

/// The lobby with too few for the game, and with too many.
fn lobby(studio: &mut Studio, shoot: &impl Fn(&mut Studio, &str)) {
    let couch = &mut studio.couch;
    couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
    couch.frames(3);
    couch.take_a_seat(Hand::Arrows);
    couch.take_a_seat(Hand::Wasd);
    couch.press(Hand::Wasd, Intent::Up);
    couch.seconds(1.0);
    shoot(studio, "i-lobby-few");
    for _ in 0..5 {
        studio.couch.seat_a_bot();
    }
    studio.couch.seconds(1.0);
    shoot(studio, "j-lobby-many");
    *studio.couch.app.world_mut().resource_mut::<Seating>() = Seating::default();
}
