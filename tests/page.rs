//! What the game does for the page around it, tested without a page: another language, a match that resumes after an
//! interruption, the game read aloud, and what a browser cannot show.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Paused, Screen,
    aloud::{self, Aloud, Speaker},
    games::{
        canardage::{Canardage, act::Turn},
        duck_and_cover::DuckAndCover,
    },
    input::{Device, Intent, PadLimit, Zone},
    menus::{Focused, MenuChoice, Setting},
    record::{Record, fingerprint},
    rules::{
        Seat, Waits, canardage,
        duck_and_cover::{Match, Phase},
    },
    seats::{Player, Presence},
    settings::{Kept, Pace, Settings},
    table::{Asked, Attempt, Bridge, Finished, KeptMatch, Playing, TableStep, fingerprint_of, record_of},
    text::{Lang, Words},
};

/// Everything that was said aloud since the last look.
#[derive(Resource, Default)]
struct Heard(Vec<Aloud>);

fn listening(seed: u64) -> Couch {
    let mut couch = Couch::new(seed);
    aloud::plugin(&mut couch.app);
    couch.app.init_resource::<Heard>().add_systems(
        Last,
        |mut heard: ResMut<Heard>, mut aloud: MessageReader<Aloud>| {
            heard.0.extend(aloud.read().cloned());
        },
    );
    couch
}

fn heard(couch: &mut Couch, speaker: Speaker) -> Vec<String> {
    let all = std::mem::take(&mut couch.app.world_mut().resource_mut::<Heard>().0);
    all.into_iter().filter(|aloud| aloud.speaker == speaker).map(|aloud| aloud.text).collect()
}

fn focused(couch: &mut Couch) -> MenuChoice {
    let mut focused = couch.app.world_mut().query_filtered::<&MenuChoice, With<Focused>>();
    *focused.single(couch.app.world()).unwrap()
}

fn kept(couch: &Couch) -> Option<String> {
    couch.app.world().resource::<KeptMatch>().0.clone()
}

/// A game that starts with the match that another one saved.
fn going_on_with(text: Option<String>) -> Couch {
    let mut couch = Couch::loading(Options { seed: Some(99), ..default() }, Kept::Nowhere);
    couch.app.insert_resource(KeptMatch(text));
    couch.load();
    couch
}

#[test]
fn another_language_is_chosen_at_the_title_is_there_at_once_and_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-language-{}", std::process::id()));
    let place = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(1, place());
    couch.pick(Hand::Wasd, 2);
    couch.lines_down(Hand::Wasd, 5);
    assert_eq!(focused(&mut couch), MenuChoice::Set(Setting::Language));
    assert_eq!(couch.written("Language: English").len(), 1);
    couch.press(Hand::Wasd, Intent::Right);
    couch.frames(3);
    assert_eq!(couch.written("Langue\u{a0}: Français").len(), 1);
    assert_eq!(couch.written("Language").len() + couch.written("Play").len(), 0, "no English words are left");
    assert_eq!(couch.written("Jouer").len(), 1, "the title behind the page changes as well");
    assert_eq!(focused(&mut couch), MenuChoice::Set(Setting::Language), "the focus stays");
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.frames(2);
    assert_eq!((couch.screen(), focused(&mut couch)), (Screen::Title, MenuChoice::Play));
    drop(couch);

    let mut couch = Couch::keeping(1, place());
    assert_eq!(couch.written("Jouer").len(), 1, "the language is remembered");
    drop(couch);
    let mut couch = Couch::playing(Options { lang: Some(Lang::Nl), ..default() }, place());
    assert_eq!(couch.written("Spelen").len(), 1, "the option overrides the remembered language");
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.app.world_mut().resource_mut::<Settings>().volumes.music = 0;
    couch.frames(3);
    assert_eq!(couch.screen(), Screen::Table, "changing another setting does not interrupt the match");
    assert_eq!(couch.app.world().resource::<Words>().lang(), Lang::Nl);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_language_is_not_changed_in_the_middle_of_a_match() {
    let mut couch = Couch::new(2);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 3);
    assert_eq!(couch.written("Controls").len(), 1);
    assert_eq!(couch.written("Language").len(), 0);
}

#[test]
fn an_interrupted_match_goes_on_where_it_was_paused_and_with_everybody_in_their_place() {
    let mut couch = Couch::new(3);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Arrows, pad], 2);
    for _ in 0..5 {
        couch.turn(&[Hand::Arrows, pad]);
    }
    // Stops in the middle of a call that one player has answered.
    couch.press(Hand::Arrows, Intent::Confirm);
    while couch.game().phase() != Phase::Choose || couch.game().mover(Seat::new(0).unwrap()).is_none() {
        couch.turn(&[Hand::Arrows, pad]);
        couch.press(Hand::Arrows, Intent::Confirm);
    }
    couch.answer(Hand::Arrows);
    let before: Match = couch.game().clone();
    let text = kept(&couch);
    assert!(text.is_some());
    drop(couch);

    let mut couch = going_on_with(text);
    couch.frames(3);
    assert_eq!(couch.screen(), Screen::Table);
    assert_eq!(*couch.game(), before, "the match is as it was");
    assert!(couch.app.world().resource::<State<Paused>>().0, "the match is paused until somebody resumes it");
    assert_eq!(couch.count(), (2, 2));
    let zone = couch.device(Hand::Arrows);
    assert_eq!(couch.seating().device(Seat::new(0).unwrap()), Some(zone));
    assert_eq!(couch.seating().captain(), Seat::new(0));
    couch.press(Hand::Arrows, Intent::Pause);
    couch.seconds(1.0);
    let away = |couch: &Couch| couch.seating().get(Seat::new(1).unwrap()).unwrap().presence;
    assert_eq!(away(&couch), Presence::Away, "a pad is not recognised after a restart");
    let pad = couch.plug_in();
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    assert_eq!((away(&couch), couch.seat(pad)), (Presence::Here, Seat::new(1)), "any pad can take the seat");
    for _ in 0..400 {
        match couch.game().phase() {
            Phase::Choose => couch.frame(),
            _ => break,
        }
        if couch.game().phase() == Phase::Choose && couch.game().choice(Seat::new(1).unwrap()).is_none() {
            couch.answer(pad);
        }
    }
    for _ in 0..3 {
        let round = couch.game().round();
        couch.play_round(&[Hand::Arrows, pad]);
        couch.leave_sheet(Hand::Arrows);
        if round == 3 {
            break;
        }
    }
    assert_eq!(couch.step(), Some(TableStep::Podium), "the match is played to its end");
    assert_eq!(kept(&couch), None, "a match that is over is not saved");
}

#[test]
fn a_match_interrupted_between_two_rounds_goes_on_at_the_score_sheet() {
    let mut couch = Couch::new(4);
    couch.sit_down(&[Hand::Arrows], 1);
    couch.play_round(&[Hand::Arrows]);
    let text = kept(&couch);
    drop(couch);
    let mut couch = going_on_with(text);
    couch.frames(3);
    assert_eq!((couch.step(), couch.game().scores().len()), (Some(TableStep::Sheet), 1));
    couch.press(Hand::Arrows, Intent::Pause);
    couch.leave_sheet(Hand::Arrows);
    assert_eq!((couch.step(), couch.game().round()), (Some(TableStep::Playing), 2));
}

/// Whoever has the turn in Canardage plays the first thing that is possible.
fn take_a_turn(couch: &mut Couch) {
    let Waits::Seats(seats) = couch.app.world().resource::<Asked>().waits else { panic!("nobody has the turn") };
    let seat = seats.only().unwrap();
    let options = couch.app.world().resource::<Bridge<Canardage>>().view(seat).options().unwrap();
    let does = options.get(0).unwrap();
    couch.app.world_mut().write_message(Attempt::<Canardage>(canardage::Action::Turn { seat, does }));
    couch.frame();
}

#[test]
fn an_interrupted_match_of_the_other_game_goes_on_as_well_with_the_same_cards_to_come() {
    let mut couch = Couch::playing(
        Options {
            seed: Some(6),
            game: Some("canardage".into()),
            variants: Some(vec!["hidden-hands".into()]),
            ..default()
        },
        Kept::Nowhere,
    );
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    for hand in [Hand::Wasd, Hand::Mouse] {
        couch.join(hand);
    }
    for hand in [Hand::Arrows, Hand::Wasd, Hand::Mouse] {
        couch.ready(hand);
    }
    couch.frames(3);
    for _ in 0..7 {
        take_a_turn(&mut couch);
    }
    couch.frame();
    let text = kept(&couch);
    let print = fingerprint_of::<Canardage>(couch.app.world());
    let names = |couch: &Couch| {
        let words = couch.app.world().resource::<Words>();
        couch.seating().iter().map(|(_, sitter)| sitter.name(words)).collect::<Vec<_>>()
    };
    let sat = names(&couch);
    for _ in 0..9 {
        take_a_turn(&mut couch);
    }
    let later = fingerprint_of::<Canardage>(couch.app.world());
    drop(couch);

    let mut couch = going_on_with(text);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.step()), (Screen::Table, Some(TableStep::Playing)));
    assert!(couch.app.world().resource::<State<Paused>>().0, "nobody was ready for it");
    assert_eq!((fingerprint_of::<Canardage>(couch.app.world()), names(&couch)), (print, sat));
    let playing = couch.app.world().resource::<Playing>();
    assert!(playing.game == "canardage" && playing.terms.is_on("hidden-hands"));
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    for _ in 0..9 {
        take_a_turn(&mut couch);
    }
    assert_eq!(fingerprint_of::<Canardage>(couch.app.world()), later, "what chance had in store stays the same");
}

#[test]
fn the_games_are_read_out_and_so_is_what_to_do_with_too_few() {
    let mut couch = listening(10);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    couch.join(Hand::Wasd);
    heard(&mut couch, Speaker::Players);
    couch.press(Hand::Arrows, Intent::Up);
    let told = heard(&mut couch, Speaker::Players).join(" ");
    assert!(told.contains("Duck & Cover, chosen. 2 to 7 players. Cover your neighbours"), "{told}");
    couch.press(Hand::Arrows, Intent::Right);
    let told = heard(&mut couch, Speaker::Players).join(" ");
    assert!(told.contains("Canardage. 3 to 6 players. "), "{told}");
    couch.press(Hand::Arrows, Intent::Confirm);
    let told = heard(&mut couch, Speaker::Players).join(" ");
    assert!(told.contains("Canardage, chosen.") && told.contains("Canardage needs 3: add a bot"), "{told}");
}

#[test]
fn who_leaves_a_match_is_not_brought_back_and_nonsense_is_left_aside() {
    let mut couch = Couch::new(5);
    couch.sit_down(&[Hand::Arrows], 1);
    assert!(kept(&couch).is_some());
    couch.press(Hand::Arrows, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Arrows, 6);
    couch.pick(Hand::Arrows, 1);
    assert_eq!((couch.screen(), kept(&couch)), (Screen::Title, None));
    for text in ["", "{}", "null", "[1,2,3]"] {
        let mut couch = going_on_with(Some(text.to_owned()));
        couch.frames(3);
        assert_eq!(couch.screen(), Screen::Title, "{text}");
    }
}

#[test]
fn somebody_alone_is_told_what_the_captain_calls_what_to_do_and_what_is_under_the_cursor() {
    let mut couch = listening(6);
    couch.sit_down(&[Hand::Arrows], 1);
    let seat = Seat::new(0).unwrap();
    heard(&mut couch, Speaker::Captain);
    let mut kinds = [false; 4];
    for _ in 0..40 {
        if couch.game().phase() != Phase::Draw {
            break;
        }
        couch.press(Hand::Arrows, Intent::Confirm);
        let Some((_, call)) = couch.game().open() else { continue };
        let all = std::mem::take(&mut couch.app.world_mut().resource_mut::<Heard>().0);
        let captain: Vec<_> = all.iter().filter(|aloud| aloud.speaker == Speaker::Captain).collect();
        assert!(!captain.is_empty(), "{call:?} was not said");
        let told: Vec<_> =
            all.iter().filter(|aloud| aloud.speaker == Speaker::Players).map(|aloud| &aloud.text).collect();
        let last = told.last().unwrap();
        match couch.game().mover(seat) {
            None => {
                kinds[0] = true;
                assert_eq!(*last, "You cannot move: quack!");
            }
            Some(duck) => {
                kinds[1] = true;
                assert!(last.starts_with(&format!("Your {} is in row", duck.number())), "{last}");
                couch.press(Hand::Arrows, Intent::Right);
                let under = heard(&mut couch, Speaker::Players).pop().unwrap();
                let cell = couch.cursor(seat);
                match couch.game().pond(seat).unwrap().grid().on(cell) {
                    Some(there) => {
                        kinds[2] = true;
                        assert!(under.ends_with(&format!("the {}, can be covered", there.number())), "{under}");
                    }
                    None => assert!(under.starts_with("Row "), "{under}"),
                }
                couch.press(Hand::Arrows, Intent::Left);
            }
        }
        heard(&mut couch, Speaker::Players);
        couch.answer(Hand::Arrows);
        for _ in 0..400 {
            if couch.game().phase() != Phase::Choose {
                break;
            }
            couch.frame();
        }
        couch.frame();
        let after = heard(&mut couch, Speaker::Players).join(" ");
        kinds[3] |= after.contains(" covers the ");
    }
    assert_eq!(kinds, [true; 4], "quacking, moving, covering and their results were all heard");
}

#[test]
fn several_people_are_told_apart_by_name_and_the_scores_are_read_out() {
    let mut couch = listening(7);
    couch.sit_down(&[Hand::Arrows, Hand::Wasd], 0);
    let words = Words::new(Lang::En);
    let names: Vec<String> = couch.seating().iter().map(|(_, sitter)| sitter.name(&words)).collect();
    let mut told = Vec::new();
    while couch.game().phase() == Phase::Draw {
        heard(&mut couch, Speaker::Players);
        couch.press(Hand::Arrows, Intent::Confirm);
        told = heard(&mut couch, Speaker::Players);
    }
    for name in &names {
        assert_eq!(told.iter().filter(|text| text.starts_with(&format!("{name}: "))).count(), 1, "{told:?}");
    }
    couch.answer(Hand::Arrows);
    couch.answer(Hand::Wasd);
    couch.play_round(&[Hand::Arrows, Hand::Wasd]);
    couch.frames(2);
    let scores = couch.game().scores()[0].clone();
    let told = heard(&mut couch, Speaker::Players).join(" ");
    for (name, score) in names.iter().zip(&scores) {
        let sentence = format!("{name}: {} in this round, {} in all.", score.points, score.points);
        assert!(told.contains(&sentence), "{told}");
    }
}

#[test]
fn menus_and_the_lobby_are_read_out_as_the_focus_moves() {
    let mut couch = listening(8);
    couch.frames(2);
    assert!(heard(&mut couch, Speaker::Players).last().unwrap().starts_with("Play"));
    couch.press(Hand::Arrows, Intent::Down);
    assert_eq!(heard(&mut couch, Speaker::Players), ["Learn to play"]);
    couch.press(Hand::Arrows, Intent::Up);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    let sat = heard(&mut couch, Speaker::Players).pop().unwrap();
    assert!(sat.ends_with(": I’m ready"), "{sat}");
    couch.lines_down(Hand::Arrows, 4);
    couch.press(Hand::Arrows, Intent::Right);
    let told = heard(&mut couch, Speaker::Players);
    assert!(told.iter().any(|text| text.ends_with(": Bots: 1")), "{told:?}");
    assert!(told.iter().any(|text| text.ends_with(": a bot")), "{told:?}");
}

#[test]
fn a_leaf_of_the_rules_is_read_out_when_it_is_turned_to() {
    let mut couch = listening(9);
    couch.sit_down(&[Hand::Arrows], 1);
    couch.press(Hand::Arrows, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Arrows, 1);
    couch.frames(2);
    let told = heard(&mut couch, Speaker::Players).join(" ");
    assert!(told.contains("The goal") && told.contains("Whoever has the fewest splashes in the end wins."), "{told}");
    couch.press(Hand::Arrows, Intent::Left);
    couch.frames(2);
    let told = heard(&mut couch, Speaker::Players).join(" ");
    assert!(told.contains("Variants") && told.contains("Competition: off The numbers count"), "{told}");
}

#[test]
fn a_browser_that_shows_only_four_pads_says_so_and_offers_the_rest() {
    let mut couch = Couch::new(9);
    couch.app.insert_resource(PadLimit(Some(4)));
    let pads: Vec<Hand> = (0..3).map(|_| couch.plug_in()).collect();
    couch.press(pads[0], Intent::Confirm);
    couch.frames(3);
    assert_eq!(couch.written("controllers in this browser").len(), 0, "there is room for a fourth pad");
    couch.plug_in();
    couch.frames(2);
    assert_eq!(couch.written("Only 4 controllers in this browser").len(), 1);
    assert_eq!(couch.written("WASD").len(), 1, "the keyboard is offered");
}

/// Makes the same choices as the browser test: covers the highest duck it can, otherwise goes to the first free cell.
#[test]
fn a_match_by_keyboard_ends_exactly_as_it_does_in_the_browser() {
    let mut couch = Couch::new(11);
    couch.app.world_mut().resource_mut::<Settings>().pace = Pace::Quick;
    couch.sit_down(&[Hand::Arrows], 1);
    assert!(couch.seating().iter().any(|(_, sitter)| matches!(sitter.player, Player::Bot(_))));
    couch.play_match(&[Hand::Arrows]);
    let record = record_of::<DuckAndCover>(couch.app.world()).unwrap();
    let print = |print: u64| format!("{print:016x}");
    let now = print(fingerprint_of::<DuckAndCover>(couch.app.world()).unwrap());
    let file = format!("{}/tests/data/match-by-keyboard.json", std::env::var("CARGO_MANIFEST_DIR").unwrap());
    if std::env::var_os("COUCH_DUCKS_WRITE").is_some() {
        std::fs::write(&file, format!("{{\"fingerprint\":\"{now}\",\"record\":{}}}\n", record.write())).unwrap();
    }
    let then: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(then["fingerprint"], now, "the match ends as in the saved file");
    assert_eq!(couch.app.world().resource::<Finished>().0, record.write(), "the record is public at the end");
    let kept = Record::<Match>::read(&then["record"].to_string()).unwrap();
    assert_eq!(print(fingerprint(&kept.replay(|_| {}).unwrap())), now, "the saved record replays to the same end");
}

/// Makes the same choices as the browser test: the first card that is no Reorder, at the first place where it can be
/// played.
#[test]
fn a_match_at_the_stall_by_keyboard_ends_exactly_as_it_does_in_the_browser() {
    let options = Options { seed: Some(17), game: Some("canardage".into()), ..default() };
    let mut couch = Couch::playing(options, Kept::Nowhere);
    couch.app.world_mut().resource_mut::<Settings>().pace = Pace::Quick;
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.add_bots(Hand::Arrows, 2);
    couch.ready(Hand::Arrows);
    couch.frames(2);
    let own = Seat::new(0).unwrap();
    for _ in 0..40_000 {
        if couch.step() == Some(TableStep::Podium) {
            break;
        }
        if !couch.app.world().resource::<Asked>().waits.asks(own) {
            couch.frame();
            continue;
        }
        let at = couch.app.world().resource::<Turn>().card().unwrap();
        let card = couch.app.world().resource::<Bridge<Canardage>>().view(own).hand()[at];
        couch.press(Hand::Arrows, if card == canardage::Card::Reorder { Intent::Right } else { Intent::Confirm });
    }
    assert_eq!(couch.step(), Some(TableStep::Podium));
    let record = record_of::<Canardage>(couch.app.world()).unwrap();
    let now = format!("{:016x}", fingerprint_of::<Canardage>(couch.app.world()).unwrap());
    let file = format!("{}/tests/data/stall-by-keyboard.json", std::env::var("CARGO_MANIFEST_DIR").unwrap());
    if std::env::var_os("COUCH_DUCKS_WRITE").is_some() {
        std::fs::write(&file, format!("{{\"fingerprint\":\"{now}\",\"record\":{}}}\n", record.write())).unwrap();
    }
    let then: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(then["fingerprint"], now, "the match ends as in the saved file");
    let kept = Record::<canardage::Match>::read(&then["record"].to_string()).unwrap();
    assert_eq!(format!("{:016x}", fingerprint(&kept.replay(|_| {}).unwrap())), now);
}

#[test]
fn every_device_that_was_at_the_table_is_known_again_but_pads() {
    let mut couch = Couch::new(12);
    couch.sit_down(&[Hand::Wasd, Hand::Mouse, Hand::Touch, Hand::Numpad], 0);
    let text = kept(&couch);
    drop(couch);
    let mut couch = going_on_with(text);
    couch.frames(3);
    let devices: Vec<Entity> = couch.seating().iter().filter_map(|(seat, _)| couch.seating().device(seat)).collect();
    let devices: Vec<Device> = devices.into_iter().map(|device| *couch.app.world().get(device).unwrap()).collect();
    assert_eq!(devices, [Device::Keys(Zone::Wasd), Device::Mouse, Device::Touch, Device::Keys(Zone::Numpad)]);
}
