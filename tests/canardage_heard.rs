//! What is heard, said and told of Canardage: a sound for every event, the stallkeeper's words, the barrel organ, words for
//! those who cannot see. Nothing here needs a sound card.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::collections::BTreeSet;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    aloud::{self, Aloud},
    audio::{Line, Mood, PlaySound, Repertoire, Say, Sound, Tune, Wins},
    games::canardage::{
        Canardage,
        tell::{
            self, CLANG, CLICK, DING, DRUM, GASP, JET_FLIES, MISS, PLAYED, SQUIRT, TUNE, UMBRELLA, card_key, did,
            does_key, why_key,
        },
    },
    rules::{
        Dealer, Rules, Seat, Waits,
        canardage::{Action, Card, Event, Hit, MAX_PLAYERS, Match, Move, Order, Phase, Play, Setup, Where},
    },
    settings::{Kept, Pace, Settings, Speed},
    table::{Happened, TableStep},
    text::{Lang, Words},
    theme::family::Family,
};

/// Everything that happened, and that the game asked to play or say, or said aloud.
#[derive(Resource, Default)]
struct Heard {
    sounds: Vec<PlaySound>,
    said: Vec<Line>,
    aloud: Vec<String>,
    happened: Vec<Event>,
    tension: Vec<f32>,
}

fn record(
    mut heard: ResMut<Heard>,
    mood: Res<Mood>,
    mut sounds: MessageReader<PlaySound>,
    mut said: MessageReader<Say>,
    mut aloud: MessageReader<Aloud>,
    mut happened: MessageReader<Happened<Canardage>>,
) {
    heard.sounds.extend(sounds.read().copied());
    heard.said.extend(said.read().flat_map(|say| say.0.clone()));
    heard.aloud.extend(aloud.read().map(|aloud| aloud.text.clone()));
    heard.happened.extend(happened.read().map(|happened| happened.0));
    heard.tension.push(mood.tension);
}

/// A game that will play Canardage, and records what it asks for.
fn listening(seed: u64, hidden: bool) -> Couch {
    let mut couch = Couch::of_canardage(seed, hidden);
    aloud::plugin(&mut couch.app);
    couch.app.init_resource::<Heard>().add_systems(Last, record);
    couch
}

/// A whole match of these hands and bots, with everything that was heard of it.
fn match_of(couch: &mut Couch, hands: &[Hand], bots: usize) -> Heard {
    couch.app.world_mut().resource_mut::<Settings>().pace = Pace::Quick;
    couch.go_to_the_fair(hands, bots);
    for _ in 0..20_000 {
        match couch.whose_turn(hands) {
            Some(hand) => {
                let does = couch.a_good_move(couch.stall().turn().unwrap());
                couch.do_this(hand, does);
            }
            None if couch.stall().phase() == Phase::Over => break,
            None => couch.frame(),
        }
    }
    couch.seconds(6.0);
    assert_eq!(couch.step(), Some(TableStep::Podium));
    std::mem::take(&mut *couch.app.world_mut().resource_mut::<Heard>())
}

fn count(heard: &Heard, sound: Sound) -> usize {
    heard.sounds.iter().filter(|play| play.sound == sound).count()
}

fn happened(heard: &Heard, is_so: impl Fn(&Event) -> bool) -> usize {
    heard.happened.iter().filter(|event| is_so(event)).count()
}

#[test]
fn every_event_of_a_match_is_heard_once() {
    for seed in 1..3 {
        let mut couch = listening(seed, false);
        let heard = match_of(&mut couch, &[Hand::Wasd, Hand::Arrows], 2);
        let shot = |wanted: fn(&Hit) -> bool| {
            happened(&heard, |event| matches!(event, Event::Shot { hit, .. } if wanted(hit)))
        };
        assert_eq!(count(&heard, SQUIRT), shot(|_| true));
        assert_eq!(count(&heard, CLANG), shot(|hit| matches!(hit, Hit::Duck { .. })));
        assert_eq!(count(&heard, MISS), shot(|hit| *hit == Hit::Water));
        assert_eq!(count(&heard, DRUM), shot(|hit| *hit == Hit::Shield));
        assert_eq!(count(&heard, PLAYED), happened(&heard, |event| matches!(event, Event::Played { .. })));
        assert_eq!(count(&heard, CLICK), happened(&heard, |event| matches!(event, Event::Discarded { .. })));
        assert_eq!(count(&heard, UMBRELLA), happened(&heard, |event| matches!(event, Event::Shielded { .. })));
        assert_eq!(count(&heard, GASP), happened(&heard, |event| matches!(event, Event::Out { .. })));
        assert!(count(&heard, CLANG) >= 6 && count(&heard, DING) > 10);
    }
}

#[test]
fn the_clang_comes_when_the_water_arrives_and_at_once_without_animations() {
    for (speed, waits) in [(Speed::Normal, true), (Speed::Instant, false)] {
        let mut couch = listening(5, false);
        couch.app.world_mut().resource_mut::<Settings>().lively.speed = speed;
        couch.go_to_the_fair(&[Hand::Wasd, Hand::Arrows, Hand::Ijkl], 0);
        let hands = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];
        let hit =
            |heard: &Heard| happened(heard, |event| matches!(event, Event::Shot { hit: Hit::Duck { .. }, .. })) > 0;
        for _ in 0..200 {
            let hand = couch.whose_turn(&hands).unwrap();
            let does = couch.a_good_move(couch.stall().turn().unwrap());
            couch.prepare(hand, does);
            couch.seconds(1.5);
            couch.app.insert_resource(Heard::default());
            if couch.at_turn().seat() == couch.stall().turn() {
                couch.do_this(hand, does);
            }
            if hit(couch.app.world().resource::<Heard>()) {
                break;
            }
        }
        assert!(hit(couch.app.world().resource::<Heard>()), "nobody is ever hit");
        couch.frames(2);
        assert_eq!(count(couch.app.world().resource::<Heard>(), CLANG) == 0, waits, "{speed:?}");
        couch.seconds(JET_FLIES + 0.1);
        assert!(count(couch.app.world().resource::<Heard>(), CLANG) > 0);
    }
}

#[test]
fn the_stallkeeper_calls_turns_of_people_hits_and_who_is_out_and_nothing_else_twice() {
    let mut couch = listening(3, false);
    let heard = match_of(&mut couch, &[Hand::Wasd], 2);
    let families: Vec<Family> = couch.seating().iter().map(|(_, sitter)| sitter.family).collect();
    let said = |line: Line| heard.said.iter().filter(|other| **other == line).count();
    assert_eq!(said(tell::BEGINS), 1);
    assert_eq!(said(tell::TWO_LEFT), 1);
    assert!(said(tell::turn(families[0])) > 3, "a person is told");
    assert_eq!(said(tell::turn(families[1])) + said(tell::turn(families[2])), 0, "bots know");
    let outs: usize = families.iter().map(|family| said(tell::out(*family))).sum();
    assert_eq!(outs, 1, "the other one who is out ends the match, and the podium says who won");
    assert!(families.iter().any(|family| said(tell::hit(*family)) > 1));
    let winners: Vec<Family> = couch.stall().winners().iter().map(|winner| families[winner.index()]).collect();
    assert_eq!(heard.said.last(), Some(&tell::WINS.line(&winners)), "the stallkeeper has the last word");
    assert!(Wins::BY_CAPTAIN.all().all(|line| said(line) == 0), "the Captain is not at the fair");
}

#[test]
fn the_barrel_organ_plays_and_rises_when_two_are_left() {
    let mut couch = listening(4, false);
    let heard = match_of(&mut couch, &[Hand::Wasd], 3);
    assert_eq!((heard.tension[0], heard.tension.last().copied()), (0.0, Some(1.0)));
    assert!(heard.tension.windows(2).skip(5).all(|pair| pair[0] <= pair[1]), "it never falls back in a match");
    let mut couch = listening(4, false);
    couch.go_to_the_fair(&[Hand::Wasd], 3);
    assert_eq!(couch.app.world().resource::<Mood>().tune, Tune::OfGame(TUNE));
}

#[test]
fn sounds_and_words_of_the_fair_are_only_loaded_for_it() {
    let of_fair = |couch: &Couch| {
        let repertoire = couch.app.world().resource::<Repertoire>();
        let files = repertoire.files_of_table(Lang::Fr);
        assert!(!repertoire.files_of_title(Lang::Fr).iter().any(|file| file.contains("keeper")));
        files.iter().filter(|file| file.contains("keeper") || file.contains("fair") || file.contains("clang")).count()
    };
    assert_eq!(of_fair(&Couch::of_canardage(1, false)), 35 + 2 + 2);
    assert_eq!(of_fair(&Couch::new(1)), 0);
    let chosen = couch_ducks::Options { game: Some("duck-and-cover".into()), ..default() };
    assert_eq!(of_fair(&Couch::playing(chosen, Kept::Nowhere)), 0);
}

#[test]
fn open_hands_are_read_to_whoever_has_the_turn_and_hidden_ones_to_nobody() {
    let words = Words::new(Lang::En);
    let tells_cards = |heard: &Heard| {
        let known: Vec<String> = Card::ALL.map(|card| words.say(does_key(card))).to_vec();
        heard
            .aloud
            .iter()
            .filter(|text| known.iter().any(|does| text.contains(does)) || text.contains("Your cards"))
            .count()
    };
    let hands = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];
    let open = match_of(&mut listening(6, false), &hands, 0);
    assert!(tells_cards(&open) > 10, "{:?}", open.aloud);
    let hidden = match_of(&mut listening(6, true), &hands, 0);
    assert_eq!(tells_cards(&hidden), 0);
    assert!(hidden.aloud.iter().any(|text| text.contains("Look at your cards")));
    assert!(hidden.aloud.iter().any(|text| text.contains("From the front: 1 ")));
    // Alone with bots nobody else listens.
    let alone = match_of(&mut listening(6, true), &hands[..1], 2);
    assert!(tells_cards(&alone) > 3);
}

/// The same move; a Reorder with some order that is new.
fn in_order(game: &Match, does: Move) -> Move {
    match does {
        Move::Play(Play { card: Card::Reorder, .. }) => {
            let line = game.stall().line;
            let order = Order::all().find(|order| line.reordered(*order) != line).unwrap();
            Move::Play(Play { card: Card::Reorder, at: Where::Order(order) })
        }
        does => does,
    }
}

/// Sixty matches in which everybody does anything, with what happened after each action.
fn follow(mut see: impl FnMut(&Match, &[Event])) {
    for seed in 0..60 {
        let setup = Setup::new(3 + seed as usize % (MAX_PLAYERS - 2)).unwrap();
        let (mut game, mut dealer) = (Match::begin(setup), Dealer::new(seed));
        let mut which = 0;
        while game.waits_for() != Waits::Over {
            let action = dealer.serve(&game).unwrap_or_else(|| {
                which += 7;
                let options = game.options();
                let does = in_order(&game, options.get(which % options.len()).unwrap());
                Action::Turn { seat: game.turn().unwrap(), does }
            });
            let events = game.apply(action).unwrap();
            see(&game, &events);
        }
    }
}

#[test]
fn every_play_of_sixty_matches_is_told_in_a_few_words() {
    let words = Lang::ALL.map(Words::new);
    let mut played = BTreeSet::new();
    follow(|game, events| {
        let is_play = |event: &Event| matches!(event, Event::Played { .. } | Event::Discarded { .. });
        for words in &words {
            let name = |seat: Seat| format!("Puddle{}", seat.index());
            let told = did(events, game.public(), &name, words);
            assert_eq!(told.is_some(), events.iter().any(is_play));
            let Some(told) = told else { continue };
            assert!((5..=64).contains(&told.chars().count()) && !told.contains(['{', '}']), "{told}");
            assert!(
                !told.contains("  ") && !told.contains(" .") && !told.contains(" !"),
                "somebody is missing: {told}"
            );
        }
        played.extend(events.iter().filter_map(|event| match event {
            Event::Played { card, .. } => Some(*card),
            _ => None,
        }));
    });
    assert_eq!(played.len(), Card::ALL.len(), "{played:?}");
}

#[test]
fn a_card_that_cannot_be_played_gives_a_reason_that_is_true() {
    let mut reasons = BTreeSet::new();
    follow(|game, _| {
        let Some(seat) = game.turn() else { return };
        let stall = game.stall();
        for card in Card::ALL.into_iter().filter(|card| stall.ways(seat, *card).is_empty()) {
            let key = why_key(card, game.public(), seat);
            let true_is = match key {
                "why-all-targeted" => stall.targets.len() == 6,
                "why-no-target" => stall.targets.is_empty(),
                "why-no-duck" => stall.line.of(seat).is_empty(),
                "why-no-change" => matches!(card, Card::PaddleAhead | Card::PaddleBack | Card::Dash),
                _ => true,
            };
            assert!(true_is, "{card}: {key}");
            reasons.insert(key);
        }
    });
    assert!(reasons.len() >= 7, "{reasons:?}");
    assert_ne!(card_key(Card::Hide), does_key(Card::Hide));
}
