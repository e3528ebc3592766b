//! What the game shows while things happen: every event of the rules is seen and heard at once, ducks make a face for
//! it, and none of it holds anybody up.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::collections::BTreeSet;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    audio::{PlaySound, Sound},
    games::duck_and_cover::{
        DuckAndCover, Table,
        show::{Called, DrawnCard, Framing, Landing, Layout, Tile},
        tell::{COVER, DUCK, HOP, SPLASH},
    },
    input::Intent,
    rules::{
        Seat,
        duck_and_cover::{Cell, Choice, DiscardReason, Event, Phase, Public},
    },
    settings::{Amount, Liveliness, Settings, Speed},
    table::{Chair, Happened, TableStep},
    theme::{
        glide::{Glide, Travel},
        life::Alive,
        pose::Pose,
        stage,
        water::Stir,
    },
};

/// A name for each kind of event. A new kind does not compile until it is handled here, and in [`is_seen`].
const fn kind(event: &Event) -> &'static str {
    match event {
        Event::Dealt { .. } => "dealt",
        Event::Drawn { .. } => "drawn",
        Event::Chose { .. } => "chose",
        Event::TookBack { .. } => "took back",
        Event::Quacked { .. } => "quacked",
        Event::Moved { .. } => "moved",
        Event::Piled { .. } => "piled",
        Event::Discarded { .. } => "discarded",
        Event::Shuffled => "shuffled",
        Event::RoundOver { .. } => "round over",
        Event::MatchOver => "match over",
    }
}

const KINDS: usize = 11;

/// Whether one of these sounds belongs to the event.
fn is_heard(event: &Event, sounds: &[Sound]) -> bool {
    let heard = |is: fn(&Sound) -> bool| sounds.iter().any(is);
    match event {
        Event::Dealt { .. } => heard(|sound| *sound == Sound::Deal),
        Event::Drawn { .. } => heard(|sound| *sound == Sound::Card),
        Event::Chose { .. } => heard(|sound| [COVER, DUCK].contains(sound)),
        Event::TookBack { .. } => heard(|sound| *sound == Sound::PickUp),
        Event::Quacked { .. } => heard(|sound| matches!(sound, Sound::Quack(_))),
        Event::Moved { .. } => heard(|sound| *sound == HOP),
        Event::Piled { .. } => heard(|sound| *sound == Sound::Slide),
        Event::Discarded { .. } => heard(|sound| [SPLASH, Sound::Refuse].contains(sound)),
        Event::Shuffled => heard(|sound| *sound == Sound::Shuffle),
        // The end of a match sounds like the end of its last round; its own fanfare waits for the podium.
        Event::RoundOver { .. } | Event::MatchOver => heard(|sound| *sound == Sound::Round),
    }
}

/// What was seen so far: the kinds of events, the events that nobody could see or hear, and those of the last frame
/// that may still be heard on this one.
#[derive(Resource, Default)]
struct Seen {
    kinds: BTreeSet<&'static str>,
    missed: Vec<String>,
    unheard: Vec<Event>,
}

type Tiles<'w, 's> = Query<'w, 's, (&'static Tile, &'static Glide, Has<Travel>, Has<Called>, Option<&'static Landing>)>;

/// Whether something on the screen shows this event on this frame.
fn is_seen(
    event: &Event,
    tiles: &Tiles,
    cards: &Query<&DrawnCard>,
    birds: &Query<&Alive>,
    chairs: &Query<(&Chair, &Framing)>,
    game: Public<'_>,
    layout: &Layout,
    shaken: bool,
) -> bool {
    let of = |seat: Seat| tiles.iter().filter(move |(tile, ..)| tile.seat == seat);
    let face = |tile: &Tile| birds.get(tile.bird).unwrap().pose();
    match event {
        Event::Dealt { .. } => tiles.iter().all(|(_, _, travels, ..)| travels),
        Event::Drawn { card, .. } => cards.iter().any(|drawn| drawn.card == Some(*card)),
        Event::Chose { seat, covers, .. } => {
            let landing = if *covers { Landing::OnADuck } else { Landing::InTheWater };
            of(*seat).any(|(_, _, travels, _, lands)| travels && lands == Some(&landing))
        }
        Event::TookBack { seat } => of(*seat).any(|(tile, _, _, called, _)| called && face(tile) == Pose::Lifted),
        Event::Quacked { seat } => of(*seat).all(|(tile, ..)| face(tile) == Pose::Quack),
        Event::Moved { seat, duck, to, .. } => {
            let (_, frame) = chairs.iter().find(|(chair, _)| chair.seat == *seat).unwrap();
            let place = stage::world(frame.on_stage(layout, *seat, *to));
            of(*seat).any(|(tile, glide, ..)| tile.duck == *duck && glide.to.truncate().distance(place) < 1.0)
        }
        Event::Piled { card } => cards.iter().any(|drawn| drawn.card == Some(*card) && drawn.leaves()),
        Event::Discarded { card, reason, .. } => {
            let quacked = *reason == DiscardReason::AllQuacked;
            cards.iter().any(|drawn| drawn.card == Some(*card) && drawn.leaves()) && shaken == quacked
        }
        Event::Shuffled => cards.iter().filter(|drawn| drawn.card.is_none()).count() >= 3,
        // Every visible duck cheers or sulks about the end of the round, unless it still quacks.
        Event::RoundOver { .. } | Event::MatchOver => chairs.iter().all(|(chair, _)| {
            let score = &game.scores().last().unwrap()[chair.seat.index()];
            let expected = if score.is_single_stack() { Pose::Cheer } else { Pose::Sulk };
            let grid = game.pond(chair.seat).unwrap().grid();
            of(chair.seat)
                .filter(|(tile, ..)| grid.at(tile.duck).is_some())
                .all(|(tile, ..)| [expected, Pose::Quack].contains(&face(tile)))
        }),
    }
}

fn watch(
    mut seen: ResMut<Seen>,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut sounds: MessageReader<PlaySound>,
    mut stirred: MessageReader<Stir>,
    tiles: Tiles,
    cards: Query<&DrawnCard>,
    birds: Query<&Alive>,
    chairs: Query<(&Chair, &Framing)>,
    table: Option<Res<Table>>,
    layout: Res<Layout>,
) {
    let Some(table) = table else { return };
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let heard: Vec<Sound> = sounds.read().map(|play| play.sound).collect();
    let shaken = stirred.read().filter(|stir| **stir == Stir::Shake).count() > 0;
    let late = std::mem::take(&mut seen.unheard);
    let missed = late.iter().filter(|event| !is_heard(event, &heard));
    seen.missed.extend(missed.map(|event| format!("nobody hears {event:?}")));
    seen.unheard = events.iter().filter(|event| !is_heard(event, &heard)).copied().collect();
    for event in &events {
        seen.kinds.insert(kind(event));
        if !is_seen(event, &tiles, &cards, &birds, &chairs, table.public(), &layout, shaken) {
            seen.missed.push(format!("nobody sees {event:?}"));
        }
    }
}

fn watched(seed: u64) -> Couch {
    let mut couch = Couch::new(seed);
    couch.app.init_resource::<Seen>().add_systems(Last, watch);
    couch
}

/// Answers without covering a duck, so that the round lasts long.
fn evade(couch: &mut Couch, hand: Hand) {
    let seat = couch.served(hand).unwrap();
    let game = couch.game();
    let Some(targets) = game.targets(seat) else { return couch.press(hand, Intent::Quack) };
    let grid = game.pond(seat).unwrap().grid();
    let (least, greatest) = grid.bounds();
    let inside = |cell: &Cell| (least.x..=greatest.x).contains(&cell.x) && (least.y..=greatest.y).contains(&cell.y);
    let gaps: Vec<Cell> = targets.iter().filter(|cell| grid.on(*cell).is_none()).collect();
    let target = gaps.iter().find(|cell| inside(cell)).or(gaps.first()).copied().unwrap();
    couch.point(hand, target);
    couch.press(hand, Intent::Confirm);
}

#[test]
fn every_event_of_the_rules_is_seen_and_heard_at_once() {
    let mut couch = watched(11);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    // Nobody covers a duck until the deck is empty. In every call somebody takes a duck back.
    for _ in 0..26 {
        couch.press(hands[0], Intent::Confirm);
        assert_eq!(couch.game().round(), 1);
        // A Repeat with no call to repeat asks nobody.
        if couch.game().phase() != Phase::Choose {
            continue;
        }
        evade(&mut couch, hands[0]);
        couch.press(hands[0], Intent::Cancel);
        for hand in hands {
            let seat = couch.served(hand).unwrap();
            if couch.game().phase() == Phase::Choose && couch.game().choice(seat).is_none() {
                evade(&mut couch, hand);
            }
        }
    }
    couch.play_match(&hands);
    let seen = couch.app.world().resource::<Seen>();
    assert_eq!(seen.missed, Vec::<String>::new());
    assert_eq!(seen.kinds.len(), KINDS, "{:?}", seen.kinds);
}

#[test]
fn without_any_motion_the_game_is_the_same_and_everything_is_in_its_place_at_once() {
    let mut couch = Couch::new(5);
    let still = Liveliness { speed: Speed::Instant, motion: Amount::Off, shake: Amount::Off, flashes: Amount::Off };
    couch.app.world_mut().resource_mut::<Settings>().lively = still;
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    for _ in 0..3 {
        couch.turn(&hands);
        couch.frame();
        let mut tiles = couch.app.world_mut().query::<(&Tile, &Glide, &Transform, &Visibility)>();
        for (tile, glide, transform, visibility) in tiles.iter(couch.app.world()) {
            if *visibility != Visibility::Hidden && couch.game().pond(tile.seat).unwrap().grid().at(tile.duck).is_some()
            {
                assert_eq!(transform.translation, glide.to, "{tile:?}");
            }
        }
    }
    couch.play_round(&hands);
    assert_eq!(couch.step(), Some(TableStep::Sheet));
}

#[test]
fn a_duck_that_is_sat_on_looks_like_it_until_it_is_taken_back() {
    let mut couch = Couch::new(2);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    couch.press(hands[0], Intent::Confirm);
    let seat = couch.seat(hands[0]).unwrap();
    let target = couch.good_target(seat).unwrap();
    let covered = couch.game().pond(seat).unwrap().grid().on(target).unwrap();
    let face = |couch: &mut Couch| {
        let mut tiles = couch.app.world_mut().query::<&Tile>();
        let tile = *tiles.iter(couch.app.world()).find(|tile| (tile.seat, tile.duck) == (seat, covered)).unwrap();
        couch.app.world().get::<Alive>(tile.bird).unwrap().pose()
    };
    couch.answer(hands[0]);
    assert_eq!(couch.game().choice(seat), Some(Choice::Move(target)));
    assert_eq!(face(&mut couch), Pose::Squashed);
    couch.press(hands[0], Intent::Cancel);
    assert_ne!(face(&mut couch), Pose::Squashed);
}

#[test]
fn choosing_may_start_on_the_very_frame_on_which_the_card_is_known() {
    let mut couch = Couch::new(9);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    // The tiles are still in the air, and so is the card.
    couch.press(hands[0], Intent::Confirm);
    let mut cards = couch.app.world_mut().query::<&DrawnCard>();
    assert!(cards.iter(couch.app.world()).count() > 0);
    let seat = couch.seat(hands[0]).unwrap();
    couch.answer(hands[0]);
    assert!(couch.game().choice(seat).is_some());
}

#[test]
fn a_quack_is_seen_in_its_bubble_until_the_next_call_needs_the_pond() {
    let mut couch = Couch::new(3);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let speaking = |couch: &mut Couch| {
        let mut bubbles = couch.app.world_mut().query::<(&Name, &Visibility)>();
        let seen = |(name, seen): (&Name, &Visibility)| name.as_str() == "Quack bubble" && *seen != Visibility::Hidden;
        bubbles.iter(couch.app.world()).filter(|bubble| seen(*bubble)).count()
    };
    for _ in 0..60 {
        couch.turn(&hands);
        if speaking(&mut couch) > 0 {
            couch.press(hands[0], Intent::Confirm);
            assert_eq!((couch.game().phase(), speaking(&mut couch)), (Phase::Choose, 0));
            return;
        }
    }
    panic!("nobody has quacked");
}
