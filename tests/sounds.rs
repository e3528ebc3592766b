//! The sounds that the game asks for: for every event, the Captain's words and subtitles, the mood of the music, the
//! volumes. Nothing here needs a sound card.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Screen,
    audio::{Line, Mood, PlaySound, Say, Sound, Speech, Tune, Wins},
    games::duck_and_cover::{
        DuckAndCover,
        tell::{self, CHORUS, COVER, DUCK, HOP, LIFT, SPLASH},
    },
    input::Intent,
    menus::{Focused, MenuChoice, Overlay, Setting, SettingsPage},
    rules::duck_and_cover::{Call, Card, Event, Phase, Variant},
    settings::{Kept, Settings, Volumes},
    table::{Happened, Subtitle, TableStep},
    text::{Lang, Words},
    theme::family::Family,
};

/// Everything that happened and that the game asked to play or say since the last look.
#[derive(Resource, Default)]
struct Heard {
    sounds: Vec<PlaySound>,
    said: Vec<Vec<Line>>,
    happened: Vec<Event>,
}

fn record(
    mut heard: ResMut<Heard>,
    mut sounds: MessageReader<PlaySound>,
    mut said: MessageReader<Say>,
    mut happened: MessageReader<Happened<DuckAndCover>>,
) {
    heard.sounds.extend(sounds.read().copied());
    heard.said.extend(said.read().map(|say| say.0.clone()));
    heard.happened.extend(happened.read().map(|happened| happened.0));
}

/// A game that has loaded, and records the sounds it asks for.
fn listening(options: Options, kept: Kept) -> Couch {
    let mut couch = Couch::playing(options, kept);
    couch.app.init_resource::<Heard>().add_systems(Last, record);
    couch
}

fn seeded(seed: u64) -> Couch {
    listening(Options { seed: Some(seed), ..default() }, Kept::Nowhere)
}

fn heard(couch: &mut Couch) -> Heard {
    std::mem::take(&mut *couch.app.world_mut().resource_mut::<Heard>())
}

fn sounds(couch: &mut Couch) -> Vec<Sound> {
    heard(couch).sounds.into_iter().map(|play| play.sound).collect()
}

fn subtitle(couch: &mut Couch) -> String {
    let mut subtitles = couch.app.world_mut().query_filtered::<(&Text, &InheritedVisibility), With<Subtitle>>();
    let (text, shown) = subtitles.single(couch.app.world()).unwrap();
    if shown.get() { text.0.clone() } else { String::new() }
}

fn mood(couch: &Couch) -> Mood {
    *couch.app.world().resource::<Mood>()
}

fn focused(couch: &mut Couch) -> MenuChoice {
    let mut items = couch.app.world_mut().query_filtered::<&MenuChoice, With<Focused>>();
    *items.single(couch.app.world()).unwrap()
}

#[test]
fn the_captain_names_every_card_that_is_drawn_in_the_language_of_the_game() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut couch = listening(Options { seed: Some(3), lang: Some(lang), ..default() }, Kept::Nowhere);
        let hands = [Hand::Wasd, Hand::Arrows];
        couch.sit_down(&hands, 0);
        let captain = couch.seating().captain().unwrap();
        let captain = couch.seating().get(captain).unwrap().name(&words);
        for _ in 0..12 {
            heard(&mut couch);
            couch.press(Hand::Wasd, Intent::Confirm);
            let Heard { said, happened, .. } = heard(&mut couch);
            let Some(Event::Drawn { card, call }) = happened.first() else { panic!("{happened:?}") };
            let expected = match (card, call) {
                (Card::Repeat, None) => tell::REPEAT_NOTHING,
                (Card::Repeat, Some(_)) => tell::REPEAT,
                (_, Some(Call::Number(duck))) => tell::call(*duck),
                _ => tell::MAX,
            };
            assert_eq!(said.len(), 1);
            assert_eq!(said[0][0], expected);
            let shown = subtitle(&mut couch);
            let line = words.say(expected.key());
            assert!(shown.contains(&captain) && shown.ends_with(&line), "{shown:?} should be {captain}: {line}");
            for hand in hands {
                if couch.game().phase() == Phase::Choose {
                    couch.answer(hand);
                }
            }
        }
    }
}

#[test]
fn a_subtitle_stays_long_enough_to_be_read_and_goes_by_itself() {
    let mut couch = seeded(4);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    assert!(subtitle(&mut couch).ends_with("Round one!"), "{}", subtitle(&mut couch));
    couch.seconds(1.0);
    assert!(!subtitle(&mut couch).is_empty());
    couch.seconds(3.0);
    assert_eq!(subtitle(&mut couch), "");
}

#[test]
fn lines_are_said_one_after_the_other_and_a_new_call_cuts_them_off() {
    let mut couch = seeded(5);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    let saying = |couch: &Couch| couch.app.world().resource::<Speech>().saying();
    couch.app.world_mut().write_message(Say(vec![tell::SHUFFLE, tell::MAX]));
    couch.frames(2);
    assert_eq!(saying(&couch), Some(tell::SHUFFLE));
    couch.seconds(3.0);
    assert_eq!(saying(&couch), Some(tell::MAX));
    couch.app.world_mut().write_message(Say(vec![tell::SHUFFLE, tell::MAX]));
    couch.frames(2);
    couch.press(Hand::Wasd, Intent::Confirm);
    let call = saying(&couch).unwrap();
    assert!(!matches!(call, tell::SHUFFLE), "{call:?}");
    couch.press(Hand::Wasd, Intent::Pause);
    couch.seconds(6.0);
    assert_eq!(saying(&couch), None, "a pause does not cut off what is being said");
}

#[test]
fn with_madness_a_knight_neighs_in_the_language_of_the_game() {
    for (lang, noise) in
        [(Lang::En, "NEIGH!"), (Lang::Fr, "HIIII\u{a0}!"), (Lang::Nl, "HIIIHI!"), (Lang::Es, "¡HIIII!")]
    {
        let variants = Some(vec![Variant::Madness.to_string()]);
        let mut couch = listening(Options { seed: Some(6), lang: Some(lang), variants, ..default() }, Kept::Nowhere);
        couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
        let seat = couch.seat(Hand::Arrows).unwrap();
        assert_eq!(couch.seating().get(seat).unwrap().family, Family::Knight);
        couch.seconds(1.0);
        heard(&mut couch);
        couch.press(Hand::Arrows, Intent::Quack);
        assert_eq!(sounds(&mut couch), [Sound::Noise(Family::Knight)]);
        assert_eq!(couch.written(noise).len(), 1, "{noise} is written in the bubble");
        assert_eq!(couch.written("QUACK!").len(), 0);
    }
}

#[test]
fn what_every_animal_says_fits_into_its_bubble() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for animal in ["parrot", "horse", "sheep", "frog", "pig", "owl", "dog"] {
            let noise = words.say(&format!("noise-{animal}"));
            let letters = noise.chars().filter(|sign| sign.is_alphabetic()).count();
            assert!((2..=8).contains(&letters) && noise.chars().count() <= 8, "{noise}");
        }
    }
}

#[test]
fn everything_that_happens_in_a_match_is_heard() {
    let mut couch = seeded(7);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    couch.seconds(1.0);
    let before = heard(&mut couch);
    let deals = before.sounds.iter().filter(|play| play.sound == Sound::Deal);
    assert_eq!(deals.clone().count(), 12);
    assert!(deals.clone().any(|play| play.pan < 0.0) && deals.clone().any(|play| play.pan > 0.0), "in every pond");
    couch.play_match(&hands);
    couch.seconds(3.0);
    let Heard { sounds, happened, said } = heard(&mut couch);
    let count = |sound: Sound| sounds.iter().filter(|play| play.sound == sound).count();
    let times = |is: fn(&Event) -> bool| happened.iter().filter(|event| is(event)).count();
    assert_eq!(count(Sound::Card), times(|event| matches!(event, Event::Drawn { .. })));
    assert_eq!(count(HOP), times(|event| matches!(event, Event::Moved { .. })));
    assert_eq!(count(LIFT), count(HOP), "every duck that moved was lifted first");
    assert_eq!(count(Sound::Slide), times(|event| matches!(event, Event::Piled { .. })));
    assert_eq!(count(COVER) + count(DUCK), times(|event| matches!(event, Event::Chose { .. })));
    assert_eq!(count(Sound::Shuffle), times(|event| matches!(event, Event::Shuffled)));
    assert_eq!(count(Sound::Round), 3);
    assert_eq!(count(Sound::Win), 1);
    let discards = times(|event| matches!(event, Event::Discarded { .. }));
    assert!(discards > 0 && count(CHORUS) == count(SPLASH));
    assert!(count(CHORUS) <= discards && count(CHORUS) > 0);
    assert!(count(Sound::Tick) > 0, "somebody was the last to choose");
    let winners = couch.game().winners();
    let winners: Vec<Family> = winners.iter().map(|winner| couch.seating().get(*winner).unwrap().family).collect();
    assert_eq!(said.last(), Some(&vec![Wins::BY_CAPTAIN.line(&winners)]), "the Captain names the winner");
    assert_eq!(couch.screen(), Screen::Table);
}

#[test]
fn the_left_pond_is_heard_on_the_left() {
    let mut couch = seeded(8);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.seconds(1.0);
    heard(&mut couch);
    couch.press(Hand::Wasd, Intent::Quack);
    couch.press(Hand::Arrows, Intent::Quack);
    let quacks = heard(&mut couch).sounds;
    assert!(quacks.len() == 2 && quacks[0].pan < -0.3 && quacks[1].pan > 0.3, "{quacks:?}");
}

#[test]
fn the_music_follows_the_game() {
    let mut couch = seeded(9);
    let hands = [Hand::Wasd, Hand::Arrows];
    assert_eq!(mood(&couch).tune, Tune::Menu);
    couch.sit_down(&hands, 0);
    assert_eq!(mood(&couch), Mood { tune: Tune::Table, tension: 0.0, paused: false });
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    assert!(mood(&couch).paused);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    assert!(!mood(&couch).paused);
    let mut tensest = 0.0_f32;
    while couch.game().phase() == Phase::Draw && couch.step() == Some(TableStep::Playing) {
        couch.turn(&hands);
        if couch.game().phase() == Phase::Draw {
            let setup = couch.game().setup();
            assert_eq!(mood(&couch).tension, Mood::tension(couch.game().discards().len(), setup.limit()));
        }
        tensest = tensest.max(mood(&couch).tension);
    }
    assert!(tensest > 0.0);
    assert_eq!(mood(&couch).tension, 0.0, "no tension after the round");
    for _ in 0..3 {
        couch.play_round(&hands);
        couch.leave_sheet(hands[0]);
    }
    assert_eq!((couch.step(), mood(&couch).tune), (Some(TableStep::Podium), Tune::Silence), "only the fanfare");
    couch.seconds(9.5);
    assert_eq!(mood(&couch).tune, Tune::Menu);
}

#[test]
fn volumes_are_changed_with_a_pad_are_heard_at_once_and_are_there_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-volumes-{}", std::process::id()));
    let kept = || Kept::File(folder.join("settings.json"));
    let mut couch = listening(Options { seed: Some(10), ..default() }, kept());
    let pad = couch.plug_in();
    couch.pick(pad, 2);
    assert_eq!(focused(&mut couch), MenuChoice::Page(SettingsPage::Sound));
    couch.pick(pad, 0);
    assert_eq!(focused(&mut couch), MenuChoice::Set(Setting::Master));
    assert_eq!(couch.written("Master volume: 8").len(), 1);
    couch.press(pad, Intent::Down);
    for _ in 0..8 {
        couch.press(pad, Intent::Left);
    }
    assert_eq!(couch.written("Music: off").len(), 1, "the lowest volume is off");
    couch.press(pad, Intent::Down);
    heard(&mut couch);
    couch.press(pad, Intent::Right);
    assert!(matches!(sounds(&mut couch)[..], [Sound::Quack(_)]), "a sample is played");
    couch.press(pad, Intent::Down);
    heard(&mut couch);
    couch.press(pad, Intent::Left);
    let said = heard(&mut couch).said;
    let eight = couch_ducks::rules::duck_and_cover::Duck::new(8).unwrap();
    assert_eq!(said, [vec![tell::call(eight)]], "the Captain says the new volume");
    couch.press(pad, Intent::Cancel);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<State<Overlay>>().get(), Overlay::Settings, "back to the first page");
    let volumes = Volumes { master: 8, music: 0, effects: 9, voice: 8 };
    assert_eq!(couch.app.world().resource::<Settings>().volumes, volumes);
    drop(couch);
    let couch = listening(Options { seed: Some(10), ..default() }, kept());
    assert_eq!(couch.app.world().resource::<Settings>().volumes, volumes);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_arrow_of_a_volume_is_clicked_or_tapped_and_the_line_beside_it_goes_on() {
    let mut couch = seeded(13);
    couch.pick(Hand::Wasd, 2);
    couch.pick(Hand::Wasd, 0);
    let volume = |couch: &Couch| couch.app.world().resource::<Settings>().volumes.effects;
    let line = couch.written("Effects: 8")[0];
    let arrows = [Vec2::new(-430.0, 0.0), Vec2::new(430.0, 0.0)].map(|way| Vec2::new(960.0, line.y) + way);
    couch.tap(Hand::Mouse, arrows[0]);
    assert_eq!(volume(&couch), 7);
    couch.tap(Hand::Touch, arrows[0]);
    assert_eq!(volume(&couch), 6);
    couch.tap(Hand::Mouse, arrows[1]);
    assert_eq!(volume(&couch), 7);
    couch.tap(Hand::Mouse, line);
    assert_eq!(volume(&couch), 8);
}

#[test]
fn every_setting_is_reached_with_a_pad_from_the_title_and_from_the_pause() {
    let mut couch = seeded(11);
    let pad = couch.plug_in();
    let visit = |couch: &mut Couch| {
        let mut seen = Vec::new();
        for page in 0..4 {
            couch.pick(pad, if page == 0 { 0 } else { 1 });
            while let MenuChoice::Set(setting) = focused(couch) {
                let before = couch.app.world().resource::<Settings>().clone();
                couch.press(pad, Intent::Left);
                assert_ne!(*couch.app.world().resource::<Settings>(), before, "{setting:?}");
                couch.press(pad, Intent::Right);
                assert_eq!(*couch.app.world().resource::<Settings>(), before, "{setting:?}");
                seen.push(setting);
                couch.press(pad, Intent::Down);
            }
            couch.press(pad, Intent::Confirm);
            couch.frames(2);
        }
        assert_eq!(seen.len(), 16, "{seen:?}");
        couch.press(pad, Intent::Cancel);
        couch.frames(2);
        assert_eq!(*couch.app.world().resource::<State<Overlay>>().get(), Overlay::None);
    };
    couch.pick(pad, 2);
    visit(&mut couch);
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    couch.press(pad, Intent::Pause);
    couch.frames(2);
    couch.pick(pad, 3);
    visit(&mut couch);
}

#[test]
fn menus_are_heard_whatever_moves_in_them() {
    let mut couch = seeded(12);
    couch.press(Hand::Wasd, Intent::Down);
    assert_eq!(sounds(&mut couch), [Sound::Step]);
    let settings = couch.written("Settings")[0];
    couch.tap(Hand::Mouse, settings);
    couch.frames(2);
    assert!(sounds(&mut couch).contains(&Sound::Ready), "a click is heard too");
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.frames(2);
    assert_eq!(sounds(&mut couch), [Sound::Back]);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(3);
    heard(&mut couch);
    couch.join(Hand::Arrows);
    assert_eq!(sounds(&mut couch), [Sound::Join]);
    couch.press(Hand::Arrows, Intent::Cancel);
    assert_eq!(sounds(&mut couch), [Sound::Leave]);
}
