//! The window around the game: the whole screen, the edge that televisions cut off, the pointer, how often it is drawn,
//! what happens behind another window, taps that are shorter than a frame, and the buttons that everybody is shown.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::time::Duration;

use bevy::{
    input::keyboard::Key,
    prelude::*,
    time::TimeUpdateStrategy,
    window::{CursorOptions, PrimaryWindow, WindowFocused, WindowMode, WindowResized},
    winit::{UpdateMode, WinitSettings},
};
use common::{COUNTED, Couch, FRAME, Hand, choice};
use couch_ducks::{
    Options, Paused, Screen,
    input::{ByTouch, Intent},
    menus::{Focused, MenuChoice, Overlay, PausedBy, Setting, Unwatched},
    rules::{
        Seat,
        duck_and_cover::{Cell, Phase},
    },
    settings::{Away, Edge, Kept, Settings},
    table::TableStep,
    theme::{
        glyph::Picture,
        stage::{self, Stage},
    },
};

fn window(couch: &mut Couch) -> Entity {
    let mut windows = couch.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(couch.app.world()).unwrap()
}

/// Whether the window fills the screen.
fn is_full(couch: &mut Couch) -> bool {
    let window = window(couch);
    couch.app.world().get::<Window>(window).unwrap().mode == WindowMode::BorderlessFullscreen(MonitorSelection::Current)
}

fn f11(couch: &mut Couch) {
    couch.type_key(KeyCode::F11, Key::F11);
}

fn alt_enter(couch: &mut Couch) {
    use leafwing_input_manager::user_input::Buttonlike;
    KeyCode::AltLeft.press(couch.app.world_mut());
    couch.frame();
    couch.type_key(KeyCode::Enter, Key::Enter);
    KeyCode::AltLeft.release(couch.app.world_mut());
    couch.frame();
}

fn settings(couch: &mut Couch) -> Mut<'_, Settings> {
    couch.app.world_mut().resource_mut::<Settings>()
}

fn is_paused(couch: &Couch) -> bool {
    couch.app.world().resource::<State<Paused>>().get().0
}

fn overlay(couch: &Couch) -> Overlay {
    *couch.app.world().resource::<State<Overlay>>().get()
}

/// Gives the window another size, in logical pixels.
fn resize(couch: &mut Couch, width: f32, height: f32) {
    let window = window(couch);
    couch.app.world_mut().get_mut::<Window>(window).unwrap().resolution.set(width, height);
    couch.app.world_mut().write_message(WindowResized { window, width, height });
    couch.frames(3);
}

/// Brings the window to the front, or another one before it.
fn focus(couch: &mut Couch, focused: bool) {
    let window = window(couch);
    couch.app.world_mut().get_mut::<Window>(window).unwrap().focused = focused;
    couch.app.world_mut().write_message(WindowFocused { window, focused });
    couch.frame();
}

/// The button that has the focus.
fn focused(couch: &mut Couch) -> MenuChoice {
    let mut items = couch.app.world_mut().query_filtered::<&MenuChoice, With<Focused>>();
    *items.single(couch.app.world()).unwrap()
}

/// How often a picture of a button or a device is shown.
fn pictures(couch: &mut Couch, picture: Picture) -> usize {
    let mut nodes = couch.app.world_mut().query::<(&ImageNode, &ChildOf)>();
    let world = couch.app.world();
    let holders = nodes.iter(world).filter(|(node, holder)| {
        let is_for_all = world.get::<Name>(holder.parent()).is_some_and(|name| name.as_str() == "Button for all");
        is_for_all && node.texture_atlas.as_ref().is_some_and(|atlas| atlas.index == picture.index())
    });
    holders.count()
}

/// Goes from the title to the page about the screen.
fn open_screen_page(couch: &mut Couch, hand: Hand) {
    couch.pick(hand, 2);
    couch.pick(hand, 2);
    assert_eq!(focused(couch), MenuChoice::Set(Setting::FullScreen));
}

#[test]
fn f11_and_alt_with_enter_fill_the_screen_wherever_the_players_are_and_mean_nothing_else() {
    let mut couch = Couch::new(1);
    let mut full = false;
    let mut both_keys = |couch: &mut Couch, place: &str| {
        for change in [f11, alt_enter, alt_enter] {
            change(couch);
            full = !full;
            assert_eq!(is_full(couch), full, "{place}");
        }
    };
    both_keys(&mut couch, "on the title");
    assert_eq!((couch.screen(), focused(&mut couch)), (Screen::Title, MenuChoice::Play), "nothing was confirmed");
    couch.pick(Hand::Arrows, 2);
    both_keys(&mut couch, "in the settings");
    assert_eq!(overlay(&couch), Overlay::Settings);
    couch.press(Hand::Arrows, Intent::Cancel);

    couch.join(Hand::Arrows);
    couch.frames(2);
    couch.lines_down(Hand::Arrows, 2);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frame();
    couch.type_key(KeyCode::KeyW, Key::Character("w".into()));
    both_keys(&mut couch, "while a name is written");
    couch.type_key(KeyCode::KeyI, Key::Character("i".into()));
    couch.type_key(KeyCode::Enter, Key::Enter);
    let name = couch.seating().get(Seat::new(0).unwrap()).unwrap().chosen_name.map(|name| name.to_string());
    assert_eq!(name.as_deref(), Some("Wi"), "Enter with Alt did not end the name");

    couch.lines_down(Hand::Arrows, 2);
    couch.press(Hand::Arrows, Intent::Right);
    couch.press(Hand::Arrows, Intent::Cancel);
    assert_eq!(couch.count(), (1, 1));
    couch.ready(Hand::Arrows);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.game().phase()), (Screen::Table, Phase::Draw));
    both_keys(&mut couch, "at the table");
    assert_eq!(couch.game().phase(), Phase::Draw, "nobody drew a card");
    couch.press(Hand::Arrows, Intent::Pause);
    couch.frames(2);
    both_keys(&mut couch, "in a pause");
    assert!(is_paused(&couch));
}

#[test]
fn the_whole_screen_is_remembered_and_what_the_command_line_asks_for_is_not() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-window-{}", std::process::id()));
    let kept = || Kept::File(folder.join("settings.json"));
    let asked = |full_screen| Options { seed: Some(2), full_screen: Some(full_screen), ..default() };
    let mut couch = Couch::keeping(2, kept());
    assert!(!is_full(&mut couch), "it begins in a window");
    open_screen_page(&mut couch, Hand::Wasd);
    assert_eq!(couch.written("Full screen: off").len(), 1);
    couch.press(Hand::Wasd, Intent::Right);
    couch.frames(2);
    assert_eq!((is_full(&mut couch), couch.written("Full screen: on").len()), (true, 1));
    drop(couch);

    assert!(is_full(&mut Couch::keeping(2, kept())), "it is remembered");
    let mut couch = Couch::playing(asked(false), kept());
    assert!(!is_full(&mut couch), "the command line asks for a window");
    settings(&mut couch).volumes.music = 1;
    couch.frames(2);
    drop(couch);
    assert!(is_full(&mut Couch::keeping(2, kept())), "but only for that time");

    let mut couch = Couch::playing(asked(true), kept());
    f11(&mut couch);
    assert!(!is_full(&mut couch));
    drop(couch);
    assert!(!is_full(&mut Couch::keeping(2, kept())), "what was chosen afterwards is remembered");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Where the camera shows a point of the stage, in logical pixels of the window.
fn drawn_at(couch: &mut Couch, point: Vec2) -> Vec2 {
    let mut cameras = couch.app.world_mut().query::<(&Camera, &GlobalTransform)>();
    let (camera, place) = cameras.single(couch.app.world()).unwrap();
    camera.world_to_viewport(place, stage::world(point).extend(0.0)).unwrap()
}

#[test]
fn an_edge_that_is_cut_off_is_left_free_and_everything_is_still_where_it_is_tapped() {
    for (width, height) in [(1280.0, 720.0), (844.0, 390.0), (1024.0, 768.0)] {
        let mut couch = Couch::new(3);
        resize(&mut couch, width, height);
        open_screen_page(&mut couch, Hand::Wasd);
        couch.press(Hand::Wasd, Intent::Down);
        assert_eq!(couch.written("Picture size: 100%").len(), 1);
        for _ in 0..7 {
            couch.press(Hand::Wasd, Intent::Left);
        }
        couch.frames(3);
        assert_eq!(couch.written("Picture size: 90%").len(), 1);
        let stage = couch.stage();
        assert_eq!(stage, Stage::of(Vec2::new(width, height), 0.9));
        for (corner, edge) in [(Vec2::ZERO, 0.05), (stage.size(), 0.95)] {
            let wanted = Vec2::new(width, height) * edge;
            assert!(drawn_at(&mut couch, corner).distance(wanted) < 1.0, "the corners of the picture are free");
            assert!(stage.to_window(corner).distance(wanted) < 1.0);
        }
        couch.press(Hand::Wasd, Intent::Cancel);
        couch.press(Hand::Wasd, Intent::Cancel);
        couch.frames(2);
        let play = couch.written("Play")[0];
        couch.tap(Hand::Mouse, play);
        couch.frames(2);
        assert_eq!(couch.screen(), Screen::Lobby, "the mouse hits what it points at");
    }
}

#[test]
fn a_finger_hits_its_target_at_the_table_whatever_the_edge() {
    let mut couch = Couch::new(4);
    couch.sit_down(&[Hand::Wasd, Hand::Touch], 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    settings(&mut couch).edge = Edge::default().beside(-1).beside(-1);
    couch.seconds(1.0);
    let before = couch.stage();
    assert!((before.unit() - 0.96 * 1280.0 / 1920.0).abs() < 0.001);
    let seat = couch.seat(Hand::Touch).unwrap();
    couch.answer(Hand::Touch);
    assert!(choice(&couch, seat).is_some());
    let cell = couch.place(seat, Cell::new(0, 0));
    let (drawn, tapped) = (drawn_at(&mut couch, cell), before.to_window(cell));
    assert!(drawn.distance(tapped) < 1.0, "a duck is drawn at {drawn} and tapped at {tapped}");
}

#[test]
fn the_pointer_goes_when_nobody_moves_it_and_is_back_at_once() {
    let mut couch = Couch::new(5);
    let is_seen = |couch: &mut Couch| {
        let window = window(couch);
        couch.app.world().get::<CursorOptions>(window).unwrap().visible
    };
    couch.move_mouse(Vec2::new(400.0, 300.0));
    couch.seconds(2.8);
    assert!(is_seen(&mut couch), "it stays for a while");
    couch.press(Hand::Wasd, Intent::Down);
    couch.seconds(0.4);
    assert!(!is_seen(&mut couch), "keys do not bring it back");
    couch.move_mouse(Vec2::new(410.0, 300.0));
    assert!(is_seen(&mut couch));
    couch.seconds(3.2);
    assert!(!is_seen(&mut couch));
    couch.click(MouseButton::Left);
    assert!(is_seen(&mut couch), "who clicks wants to see where");
    couch.seconds(3.2);
    couch.touch(&[Vec2::new(100.0, 100.0)]);
    assert!(!is_seen(&mut couch), "a finger needs no pointer");
}

/// Lets time pass in large steps: nobody does anything.
fn leave_alone(couch: &mut Couch, seconds: u64) {
    couch.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    couch.frames(seconds as usize);
    couch.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// The time between two pictures, in front and behind other windows; `None` for as often as the screen can.
fn rates(couch: &Couch) -> [Option<Duration>; 2] {
    let rates = couch.app.world().resource::<WinitSettings>();
    [rates.focused_mode, rates.unfocused_mode].map(|mode| match mode {
        UpdateMode::Continuous => None,
        UpdateMode::Reactive { wait, .. } => Some(wait),
    })
}

#[test]
fn a_game_that_nobody_touches_is_drawn_less_often_and_wakes_with_the_first_press() {
    let mut couch = Couch::new(6);
    couch.app.insert_resource(WinitSettings::game());
    let pad = couch.plug_in();
    let quick = WinitSettings::game().unfocused_mode;
    couch.seconds(1.0);
    assert_eq!(couch.app.world().resource::<WinitSettings>().unfocused_mode, quick);
    leave_alone(&mut couch, 28);
    assert_eq!(rates(&couch)[0], None, "somebody may be reading");
    leave_alone(&mut couch, 4);
    let wait = rates(&couch)[0].expect("the title rests");
    assert!((40..=50).contains(&wait.as_millis()), "a press of a pad is seen within {wait:?}");
    let behind = rates(&couch)[1].unwrap();
    assert!((1000 / 15..=1000 / 10).contains(&behind.as_millis()), "behind other windows it rests more: {behind:?}");

    couch.hold(&[(pad, Intent::Down)]);
    couch.frame();
    assert_eq!(rates(&couch)[0], None, "the very frame that sees the press wakes");
    assert_eq!(couch.app.world().resource::<WinitSettings>().unfocused_mode, quick, "also behind other windows");
    couch.release(&[(pad, Intent::Down)]);
    leave_alone(&mut couch, 32);
    assert!(rates(&couch)[0].is_some());
    couch.move_mouse(Vec2::new(500.0, 500.0));
    assert_eq!(rates(&couch)[0], None, "so does the mouse");
}

#[test]
fn a_table_where_something_happens_is_never_drawn_less_often() {
    let mut couch = Couch::new(7);
    couch.app.insert_resource(WinitSettings::game());
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    leave_alone(&mut couch, 40);
    assert!(rates(&couch)[0].is_some(), "everybody waits for a Captain who is not there");
    while couch.game().mover(Seat::new(0).unwrap()).is_none() || couch.game().phase() == Phase::Draw {
        couch.turn(&[Hand::Wasd, Hand::Arrows]);
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    leave_alone(&mut couch, 60);
    assert_eq!((couch.game().phase(), rates(&couch)[0]), (Phase::Choose, None), "somebody is choosing");
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    leave_alone(&mut couch, 40);
    assert!(rates(&couch)[0].is_some(), "a pause rests");
}

#[test]
fn a_match_pauses_behind_another_window_if_the_players_want_that() {
    let mut couch = Couch::new(8);
    focus(&mut couch, false);
    couch.seconds(1.0);
    assert!(!is_paused(&couch), "a title needs no pause");
    focus(&mut couch, true);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    focus(&mut couch, false);
    couch.frames(2);
    focus(&mut couch, true);
    couch.seconds(1.0);
    assert!(!is_paused(&couch), "a window that is only gone for a moment stops nobody");

    focus(&mut couch, false);
    couch.seconds(0.5);
    assert!(is_paused(&couch));
    assert_eq!(couch.app.world().resource::<PausedBy>().name, None);
    assert_eq!((couch.written("Paused").len(), couch.written("Paused by").len()), (1, 0), "nobody is blamed");
    couch.press(Hand::Wasd, Intent::Pause);
    couch.seconds(2.0);
    assert!(!is_paused(&couch), "with pads one can go on behind another window");
    focus(&mut couch, true);

    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 3);
    couch.pick(Hand::Wasd, 2);
    couch.lines_down(Hand::Wasd, 2);
    assert_eq!(couch.written("Pause when you switch windows: on").len(), 1);
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(settings(&mut couch).away, Away::GoesOn);
    for _ in 0..3 {
        couch.press(Hand::Wasd, Intent::Cancel);
        couch.frames(2);
    }
    assert!(!is_paused(&couch));
    focus(&mut couch, false);
    couch.seconds(1.0);
    assert!(!is_paused(&couch), "the players do not want that");
    couch.app.world_mut().write_message(Unwatched::Hidden);
    couch.frames(3);
    assert!(is_paused(&couch), "what nobody can see pauses in any case");
}

#[test]
fn a_tap_that_begins_and_ends_within_one_frame_presses_a_button_once() {
    for hand in [Hand::Mouse, Hand::Touch] {
        let mut couch = Couch::new(9);
        let place = couch.written("Settings")[0];
        couch.tap_briefly(hand, place);
        couch.frames(3);
        assert_eq!(overlay(&couch), Overlay::Settings, "{hand:?} opens the settings");
        let sound = couch.written("Sound")[0];
        couch.tap_briefly(hand, sound);
        couch.frames(3);
        let line = couch.written("Music: 6")[0];
        couch.tap_briefly(hand, line);
        couch.frames(3);
        assert_eq!(settings(&mut couch).volumes.music, 7, "{hand:?} presses once for each tap");
        let arrow = Vec2::new(couch.stage().size().x / 2.0 - 440.0, line.y);
        couch.tap_briefly(hand, arrow);
        couch.frames(3);
        assert_eq!(settings(&mut couch).volumes.music, 6, "{hand:?} presses the arrow and not the line around it");
        // Three frames in a row, each with a whole tap.
        for _ in 0..3 {
            couch.tap_briefly(hand, arrow);
        }
        couch.frames(3);
        assert_eq!(settings(&mut couch).volumes.music, 3, "{hand:?} loses no tap");
        couch.tap(hand, arrow);
        couch.frames(3);
        assert_eq!(settings(&mut couch).volumes.music, 2, "a tap that takes its time counts once, too");
        let back = couch.written("Back")[0];
        couch.tap_briefly(hand, back);
        couch.frames(3);
        assert_eq!(overlay(&couch), Overlay::Settings);
    }
}

#[test]
fn a_tap_within_one_frame_counts_once_at_the_table() {
    let mut couch = Couch::new(10);
    couch.sit_down(&[Hand::Wasd, Hand::Touch], 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    let seat = couch.seat(Hand::Touch).unwrap();
    let target = couch.good_target(seat).unwrap();
    let place = couch.place(seat, target);
    couch.tap_briefly(Hand::Touch, place);
    couch.frames(3);
    assert!(choice(&couch, seat).is_some(), "a second tap on the duck would have taken it back");
}

#[test]
fn the_title_shows_the_button_of_the_device_that_was_used_last() {
    let mut couch = Couch::new(11);
    assert_eq!(couch.written("Enter").len(), 1, "a keyboard is there, as far as anybody knows");
    let pad = couch.plug_in();
    couch.frame();
    assert_eq!((couch.written("Enter").len(), pictures(&mut couch, Picture::GenericSouth)), (0, 1), "a pad is better");
    couch.press(Hand::Wasd, Intent::Down);
    couch.press(Hand::Wasd, Intent::Up);
    assert_eq!((couch.written("Space").len(), pictures(&mut couch, Picture::GenericSouth)), (1, 0));
    couch.press(Hand::Arrows, Intent::Down);
    couch.press(Hand::Arrows, Intent::Up);
    assert_eq!(couch.written("Enter").len(), 1);
    couch.press(Hand::Arrows, Intent::Pause);
    couch.frame();
    assert_eq!(couch.written("Enter").len(), 1, "everybody shares the pause key");
    couch.touch(&[Vec2::new(30.0, 30.0)]);
    couch.frame();
    assert_eq!((couch.written("Enter").len(), pictures(&mut couch, Picture::Touch)), (0, 1));
    couch.move_mouse(Vec2::new(60.0, 60.0));
    assert_eq!(pictures(&mut couch, Picture::Touch), 1, "a mouse that is pushed does nothing");
    couch.click(MouseButton::Left);
    assert_eq!(pictures(&mut couch, Picture::Mouse), 1);
    couch.press(pad, Intent::Down);
    couch.frame();
    assert_eq!(pictures(&mut couch, Picture::GenericSouth), 1);
    couch.pull_out(pad);
    couch.frame();
    assert_eq!(couch.written("Enter").len(), 1, "a pad that is gone is shown no more");
}

#[test]
fn a_phone_shows_no_keys() {
    let mut couch = Couch::loading(Options::default(), Kept::Nowhere);
    couch.app.insert_resource(ByTouch(true));
    couch.load();
    assert_eq!((couch.written("Enter").len(), pictures(&mut couch, Picture::Touch)), (0, 1));
    let play = couch.written("Play")[0];
    couch.tap(Hand::Touch, play);
    couch.frames(3);
    assert_eq!(couch.screen(), Screen::Lobby);
    let keys = |couch: &mut Couch| ["Enter", "Space", "WASD"].map(|sign| couch.written(sign).len());
    assert_eq!(keys(&mut couch), [0; 3], "nobody is asked to press what is not there");
    couch.join(Hand::Arrows);
    couch.frames(2);
    assert!(keys(&mut couch).iter().sum::<usize>() > 0, "a keyboard that is there after all is offered");
}

#[test]
fn the_score_sheet_goes_on_with_the_button_of_the_device_that_was_used_last() {
    let mut couch = Couch::new(12);
    let pad = couch.plug_in();
    let hands = [pad, Hand::Arrows];
    couch.sit_down(&hands, 0);
    couch.play_round(&hands);
    assert_eq!(couch.step(), Some(TableStep::Sheet));
    couch.press(Hand::Arrows, Intent::Quack);
    couch.seconds(COUNTED);
    assert_eq!((couch.written("Enter").len(), pictures(&mut couch, Picture::GenericSouth)), (1, 0));
    couch.press(pad, Intent::Quack);
    couch.frame();
    assert_eq!((couch.written("Enter").len(), pictures(&mut couch, Picture::GenericSouth)), (0, 1));
}
