//! Takes pictures of the game on a machine without a screen: it is played by pressed buttons, frame by frame, and drawn
//! into a picture whenever one is wanted. A graphics card is not needed, but a driver that draws without one.
//!
//! `scripts/pictures.sh` makes the pictures of the README with it; see there for looking at every screen.

#![allow(clippy::unwrap_used, reason = "a picture that cannot be taken ends the program")]

#[path = "../../tests/common/mod.rs"]
mod common;

mod fair;
mod lesson;
mod studio;

use std::path::PathBuf;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Screen,
    bots::Bot,
    input::Intent,
    rules::{Seat, duck_and_cover::Phase},
    seats::{Help, Player, Seating},
    table::TableStep,
    text::Lang,
};
use lexopt::prelude::*;
use studio::Studio;

const USAGE: &str = "Usage: pictures readme OUT     the pictures of the README
       pictures every OUT [--people N] [--bots N] [--touch] [--hot-seat] [--hints | --easy] [--seed N]
                          [--lang CODE] [--size WIDTHxHEIGHT]... [--only WORD] [--game NAME] [--hidden]
                          every screen of a match, in windows of these sizes
       pictures lesson OUT …      every step of the lesson, with the same options";

/// Windows of all shapes.
const SIZES: [(u32, u32); 7] =
    [(1920, 1080), (1280, 800), (1024, 768), (844, 390), (390, 844), (1080, 1920), (2520, 1080)];

/// What pictures are wanted of.
#[derive(Debug, Clone)]
struct Order {
    out: PathBuf,
    people: usize,
    bots: usize,
    touch: bool,
    hot_seat: bool,
    help: Help,
    seed: u64,
    lang: Lang,
    sizes: Vec<(u32, u32)>,
    only: Option<String>,
    canardage: bool,
    hidden: bool,
}

impl Order {
    /// Takes a picture in every window that is wanted, if one of this is.
    fn shoot(&self, studio: &mut Studio, what: &str) {
        if self.only.as_ref().is_some_and(|only| !what.contains(only.as_str())) {
            return;
        }
        for size in &self.sizes {
            studio.resize(*size);
            studio.couch.seconds(0.6);
            studio.shoot(&format!("{what}-{}x{}", size.0, size.1));
        }
    }
}

fn main() -> Result<(), lexopt::Error> {
    let mut parser = lexopt::Parser::from_env();
    let mut words = Vec::new();
    let mut order = Order {
        out: PathBuf::new(),
        people: 2,
        bots: 2,
        touch: false,
        hot_seat: false,
        help: Help::None,
        seed: 7,
        lang: Lang::En,
        sizes: Vec::new(),
        only: None,
        canardage: false,
        hidden: false,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Long("people") => order.people = parser.value()?.parse()?,
            Long("bots") => order.bots = parser.value()?.parse()?,
            Long("touch") => order.touch = true,
            Long("hot-seat") => order.hot_seat = true,
            Long("hints") => order.help = Help::Hints,
            Long("easy") => order.help = Help::EasyMoves,
            Long("seed") => order.seed = parser.value()?.parse()?,
            Long("lang") => order.lang = Lang::from_code(&parser.value()?.string()?).ok_or(USAGE)?,
            Long("game") => order.canardage = parser.value()?.string()? == "canardage",
            Long("hidden") => order.hidden = true,
            Long("only") => order.only = Some(parser.value()?.string()?),
            Long("size") => {
                let size = parser.value()?.string()?;
                let (width, height) = size.split_once('x').ok_or(USAGE)?;
                order.sizes.push((width.parse().map_err(|_| USAGE)?, height.parse().map_err(|_| USAGE)?));
            }
            Value(word) => words.push(word.string()?),
            _ => return Err(USAGE.into()),
        }
    }
    let [what, out] = words.as_slice() else { return Err(USAGE.into()) };
    order.out = out.into();
    if order.sizes.is_empty() {
        order.sizes = SIZES.to_vec();
    }
    match what.as_str() {
        "readme" => readme(&order.out),
        "lesson" => lesson::every(&order),
        "every" if order.canardage => fair::every(&order),
        "every" => every(&order),
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// The pictures of the README, and the frames of its moving one.
fn readme(out: &std::path::Path) {
    const SIZE: (u32, u32) = (1280, 720);
    let mut studio = Studio::open(Options { seed: Some(7), ..default() }, out);
    studio.resize(SIZE);
    studio.couch.seconds(3.4);
    studio.shoot("title");
    let hands = hands(&mut studio.couch, 3);
    studio.couch.press(hands[0], Intent::Confirm);
    studio.couch.frames(2);
    hands[1..].iter().for_each(|hand| studio.couch.join(*hand));
    studio.couch.add_bots(hands[0], 2);
    studio.couch.ready(hands[1]);
    studio.couch.seconds(1.5);
    studio.shoot("lobby");

    let mut studio = Studio::open(Options { seed: Some(21), ..default() }, out);
    studio.resize(SIZE);
    let hands = self::hands(&mut studio.couch, 4);
    studio.couch.sit_down(&hands, 3);
    for _ in 0..5 {
        studio.couch.turn(&hands);
    }
    draw(&mut studio.couch, hands[0]);
    studio.couch.seconds(1.2);
    studio.couch.answer(hands[1]);
    studio.couch.seconds(0.4);
    studio.shoot("table-7");

    fair::readme(out, SIZE);

    let mut studio = Studio::open(Options { seed: Some(5), ..default() }, out);
    studio.resize((844, 390));
    sit(&mut studio, &[Hand::Touch], 1, (2, Help::None), &|_, _| {});
    studio.couch.turn(&[Hand::Touch]);
    draw(&mut studio.couch, Hand::Touch);
    studio.couch.seconds(1.2);
    studio.shoot("phone");

    let mut studio = Studio::open(Options { seed: Some(3), rounds: Some(1), ..default() }, out);
    studio.resize((720, 405));
    let hands = self::hands(&mut studio.couch, 2);
    studio.couch.sit_down(&hands, 2);
    for _ in 0..4 {
        studio.couch.turn(&hands);
    }
    studio.couch.seconds(1.0);
    film(&mut studio, &hands);
    studio.resize(SIZE);
    studio.couch.play_round(&hands);
    studio.couch.seconds(common::COUNTED);
    studio.shoot("sheet");
    studio.couch.leave_sheet(hands[0]);
    studio.couch.seconds(4.0);
    studio.shoot("podium");
}

/// One turn as a film of eight pictures a second.
fn film(studio: &mut Studio, hands: &[Hand]) {
    const BETWEEN: f32 = 0.125;
    let mut frame = 0;
    let mut roll = |studio: &mut Studio, pictures: usize| {
        for _ in 0..pictures {
            studio.couch.seconds(BETWEEN);
            studio.shoot(&format!("turn-{frame:02}"));
            frame += 1;
        }
    };
    roll(studio, 3);
    draw(&mut studio.couch, hands[0]);
    roll(studio, 6);
    for hand in hands {
        if studio.couch.game().phase() == Phase::Choose {
            studio.couch.answer(*hand);
            roll(studio, 4);
        }
    }
    roll(studio, 12);
}

/// So many hands, each with a device of its own.
fn hands(couch: &mut Couch, count: usize) -> Vec<Hand> {
    let mut hands = vec![Hand::Arrows, Hand::Wasd];
    while hands.len() < count {
        hands.push(couch.plug_in());
    }
    hands.truncate(count);
    hands
}

/// Draws until somebody is asked.
fn draw(couch: &mut Couch, hand: Hand) {
    while couch.game().phase() == Phase::Draw {
        couch.draw(hand);
        couch.frames(2);
    }
}

/// From the title to the table: so many people, who hand these devices round and get this help, and bots.
fn sit(
    studio: &mut Studio,
    hands: &[Hand],
    seats: usize,
    (bots, help): (usize, Help),
    shoot: &impl Fn(&mut Studio, &str),
) {
    let couch = &mut studio.couch;
    let device = couch.device(hands[0]);
    couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
    couch.app.world_mut().resource_mut::<Seating>().sit(Player::Person(device));
    couch.frames(3);
    shoot(studio, "b-lobby-alone");
    let others: Vec<Entity> = (1..seats).map(|place| studio.couch.device(hands[place % hands.len()])).collect();
    let mut seating = studio.couch.app.world_mut().resource_mut::<Seating>();
    let people = others.into_iter().map(Player::Person);
    people.chain((0..bots).map(|_| Player::Bot(Bot::Normal))).for_each(|player| {
        seating.sit(player);
    });
    studio.couch.help_all(help);
    studio.couch.frames(3);
    shoot(studio, "c-lobby");
    let mut seating = studio.couch.app.world_mut().resource_mut::<Seating>();
    let seats: Vec<Seat> = seating.iter().map(|(seat, _)| seat).collect();
    seats.into_iter().for_each(|seat| seating.set_ready(seat, true));
    studio.couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
    studio.couch.frames(3);
}

/// So many leaves of the rules, from the pause.
fn look_up(studio: &mut Studio, leaves: usize, shoot: &impl Fn(&mut Studio, &str)) {
    studio.couch.pick(Hand::Numpad, 1);
    for leaf in 1..=leaves {
        shoot(studio, &format!("q-rules-{leaf}"));
        studio.couch.press(Hand::Numpad, Intent::Right);
        studio.couch.frames(2);
    }
    studio.couch.press(Hand::Numpad, Intent::Cancel);
    studio.couch.frames(2);
}

/// Every screen of a match.
fn every(order: &Order) {
    let options = Options { seed: Some(order.seed), rounds: Some(3), lang: Some(order.lang), ..default() };
    let mut studio = Studio::open(options, &order.out);
    let shoot = |studio: &mut Studio, what: &str| order.shoot(studio, what);
    studio.couch.seconds(1.0);
    shoot(&mut studio, "a-title");
    let hands = match order.people {
        _ if order.touch => vec![Hand::Touch],
        _ if order.hot_seat => vec![Hand::Arrows],
        people => hands(&mut studio.couch, people),
    };
    let seats = if order.hot_seat { order.people } else { hands.len() };
    sit(&mut studio, &hands, seats, (order.bots, order.help), &shoot);
    studio.couch.seconds(1.5);
    shoot(&mut studio, "d-draw");
    studio.couch.press(Hand::Numpad, Intent::Pause);
    studio.couch.frames(3);
    shoot(&mut studio, "e-pause");
    look_up(&mut studio, 5, &shoot);
    studio.couch.press(Hand::Numpad, Intent::Pause);
    studio.couch.frames(3);
    for turn in 0..60 {
        if studio.couch.game().phase() != Phase::Draw {
            break;
        }
        if [0, 4, 9, 14].contains(&turn) {
            draw(&mut studio.couch, hands[0]);
            studio.couch.seconds(0.7);
            shoot(&mut studio, &format!("f-called-{turn:02}"));
            if let Some(hand) = hands.last().filter(|_| studio.couch.game().phase() == Phase::Choose) {
                studio.couch.answer(*hand);
                studio.couch.seconds(0.3);
                shoot(&mut studio, &format!("g-chosen-{turn:02}"));
            }
        }
        studio.couch.turn(&hands);
    }
    studio.couch.play_round(&hands);
    studio.couch.seconds(common::COUNTED);
    shoot(&mut studio, "h-sheet");
    studio.couch.leave_sheet(hands[0]);
    for _ in 1..3 {
        studio.couch.play_round(&hands);
        studio.couch.leave_sheet(hands[0]);
    }
    assert_eq!(studio.couch.step(), Some(TableStep::Podium));
    studio.couch.seconds(4.0);
    shoot(&mut studio, "i-podium");
}
