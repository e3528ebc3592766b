//! A game without a window, which tests play by pressing buttons and letting time pass. What knows no game is here, and
//! what plays Duck & Cover; `stall` plays Canardage.

#![allow(dead_code, reason = "each test file uses only a part of it")]
#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod lesson;
mod side;
mod stall;

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    ui::UiGlobalTransform,
    window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized},
};
use couch_ducks::{
    Options, Screen,
    bots::Bot,
    games::canardage::Canardage,
    games::duck_and_cover::{
        DuckAndCover, Offered,
        act::Cursor,
        show::{Framing, Layout},
    },
    headless_keeping, headless_with_sound,
    input::{Device, Intent, Zone},
    rules::{
        Seat,
        duck_and_cover::{Cell, Choice, Match, Phase},
    },
    seats::{Help, Player, Seating},
    settings::Kept,
    table::{Chair, HotSeat, TableStep},
    theme::stage::Stage,
};
use leafwing_input_manager::{
    prelude::GamepadStick,
    user_input::{Buttonlike, DualAxislike},
};

use side::Side;

/// After this many seconds a score sheet has counted everything.
pub const COUNTED: f32 = 2.0;

/// How much time passes between two frames.
pub const FRAME: Duration = Duration::from_millis(20);

/// A device in a person's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    Wasd,
    Arrows,
    Ijkl,
    Numpad,
    Pad(Entity),
    Mouse,
    Touch,
}

#[derive(Debug, Clone, Copy)]
enum Button {
    Key(KeyCode),
    Pad(GamepadButton, Entity),
}

impl Hand {
    fn button(self, intent: Intent) -> Button {
        use Intent::{Cancel, Confirm, Down, Left, Pause, Quack, Right, Up};
        let key = |keys: [KeyCode; 8]| {
            let order = [Up, Down, Left, Right, Confirm, Cancel, Quack, Pause];
            Button::Key(keys[order.iter().position(|other| *other == intent).unwrap()])
        };
        match self {
            Self::Wasd => key([
                KeyCode::KeyW,
                KeyCode::KeyS,
                KeyCode::KeyA,
                KeyCode::KeyD,
                KeyCode::Space,
                KeyCode::KeyQ,
                KeyCode::KeyE,
                KeyCode::Escape,
            ]),
            Self::Arrows => key([
                KeyCode::ArrowUp,
                KeyCode::ArrowDown,
                KeyCode::ArrowLeft,
                KeyCode::ArrowRight,
                KeyCode::Enter,
                KeyCode::Backspace,
                KeyCode::Slash,
                KeyCode::Escape,
            ]),
            Self::Ijkl => key([
                KeyCode::KeyI,
                KeyCode::KeyK,
                KeyCode::KeyJ,
                KeyCode::KeyL,
                KeyCode::KeyN,
                KeyCode::KeyU,
                KeyCode::KeyO,
                KeyCode::Escape,
            ]),
            Self::Numpad => key([
                KeyCode::Numpad8,
                KeyCode::Numpad5,
                KeyCode::Numpad4,
                KeyCode::Numpad6,
                KeyCode::NumpadEnter,
                KeyCode::NumpadSubtract,
                KeyCode::NumpadAdd,
                KeyCode::Escape,
            ]),
            Self::Pad(pad) => Button::Pad(
                match intent {
                    Up => GamepadButton::DPadUp,
                    Down => GamepadButton::DPadDown,
                    Left => GamepadButton::DPadLeft,
                    Right => GamepadButton::DPadRight,
                    Confirm => GamepadButton::South,
                    Cancel => GamepadButton::East,
                    Quack => GamepadButton::West,
                    Pause => GamepadButton::Start,
                },
                pad,
            ),
            Self::Mouse | Self::Touch => panic!("{self:?} has no buttons"),
        }
    }

    pub fn points(self) -> bool {
        matches!(self, Self::Mouse | Self::Touch)
    }
}

/// The game, and beside it the same match played by the rules alone from its record.
pub struct Couch {
    pub app: App,
    side: Option<Side<DuckAndCover>>,
    fair: Option<Side<Canardage>>,
}

impl Couch {
    /// A game that has loaded and shows its title.
    pub fn new(seed: u64) -> Self {
        Self::keeping(seed, Kept::Nowhere)
    }

    /// A game that has loaded, with its settings kept in this place.
    pub fn keeping(seed: u64, kept: Kept) -> Self {
        Self::playing(Options { seed: Some(seed), ..default() }, kept)
    }

    /// A game that has loaded, with these options.
    pub fn playing(options: Options, kept: Kept) -> Self {
        let mut couch = Self::loading(options, kept);
        couch.load();
        couch
    }

    /// A game that has loaded, with its sound.
    pub fn with_sound(options: Options) -> Self {
        let mut couch = Self::of(headless_with_sound(options));
        couch.load();
        couch
    }

    /// A game that has loaded nothing yet.
    pub fn loading(options: Options, kept: Kept) -> Self {
        Self::of(headless_keeping(options, kept))
    }

    /// This game, which has loaded nothing yet.
    pub fn of(mut app: App) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        Self { app, side: None, fair: None }
    }

    /// Gives the window another size, in logical pixels.
    pub fn resize(&mut self, width: f32, height: f32) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut shape) = windows.single_mut(world).unwrap();
        shape.resolution.set(width, height);
        world.write_message(WindowResized { window, width, height });
        self.frames(3);
    }

    /// Lets it load until it shows its title.
    pub fn load(&mut self) {
        for _ in 0..20_000 {
            self.frame();
            if self.screen() == Screen::Title {
                self.frames(2);
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the game does not load: it is still on {:?}", self.screen());
    }

    /// Lets one frame pass, and checks that the match is what the rules make of its record.
    pub fn frame(&mut self) {
        self.app.update();
        let world = self.app.world();
        self.side = Side::follow(self.side.take(), world);
        self.fair = Side::follow(self.fair.take(), world);
    }

    /// Lets some frames pass.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// Lets this many seconds pass.
    pub fn seconds(&mut self, seconds: f32) {
        self.frames((seconds / FRAME.as_secs_f32()).ceil() as usize);
    }

    /// Plugs in a gamepad.
    pub fn plug_in(&mut self) -> Hand {
        let pad = self.app.world_mut().spawn(Gamepad::default()).id();
        self.frame();
        Hand::Pad(pad)
    }

    /// Unplugs a gamepad: the entity stays, the gamepad in it is gone.
    pub fn pull_out(&mut self, hand: Hand) {
        if let Hand::Pad(pad) = hand {
            self.app.world_mut().entity_mut(pad).remove::<Gamepad>();
        }
        self.frame();
    }

    /// Plugs the same gamepad in again.
    pub fn plug_back(&mut self, hand: Hand) {
        if let Hand::Pad(pad) = hand {
            self.app.world_mut().entity_mut(pad).insert(Gamepad::default());
        }
        self.frame();
    }

    /// Tilts the left stick of a gamepad.
    pub fn tilt(&mut self, hand: Hand, tilt: Vec2) {
        if let Hand::Pad(pad) = hand {
            GamepadStick::LEFT.set_axis_pair_as_gamepad(self.app.world_mut(), tilt, Some(pad));
        }
        self.frame();
    }

    /// Types a key that writes this sign.
    pub fn type_key(&mut self, key_code: KeyCode, logical_key: Key) {
        let (window, _) = self.in_window(Vec2::ZERO);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (logical_key, text) = (logical_key.clone(), None);
            let input = KeyboardInput { key_code, logical_key, state, text, repeat: false, window };
            self.app.world_mut().write_message(input);
            self.frame();
        }
    }

    /// The stage as it is in this window.
    pub fn stage(&self) -> Stage {
        *self.app.world().resource::<Stage>()
    }

    /// Turns a place on the stage into a place in the window.
    fn in_window(&mut self, place: Vec2) -> (Entity, Vec2) {
        let mut windows = self.app.world_mut().query_filtered::<(Entity, &Window), With<PrimaryWindow>>();
        let (entity, _) = windows.single(self.app.world()).unwrap();
        (entity, self.stage().to_window(place))
    }

    fn window_event(&mut self, event: WindowEvent) {
        match &event {
            WindowEvent::CursorMoved(event) => drop(self.app.world_mut().write_message(event.clone())),
            WindowEvent::MouseButtonInput(event) => drop(self.app.world_mut().write_message(*event)),
            WindowEvent::TouchInput(event) => drop(self.app.world_mut().write_message(*event)),
            _ => {}
        }
        self.app.world_mut().write_message(event);
    }

    /// Moves the mouse to a place on the stage.
    pub fn move_mouse(&mut self, place: Vec2) {
        let (window, position) = self.in_window(place);
        self.window_event(WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
        self.frame();
    }

    /// Clicks where the mouse is.
    pub fn click(&mut self, button: MouseButton) {
        let (window, _) = self.in_window(Vec2::ZERO);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.window_event(WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window }));
            self.frame();
        }
    }

    /// Puts fingers on places on the stage, all in the same frame, and lifts them again.
    pub fn touch(&mut self, places: &[Vec2]) {
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            for (id, place) in (1..).zip(places) {
                let (window, position) = self.in_window(*place);
                self.window_event(WindowEvent::TouchInput(TouchInput { phase, position, window, force: None, id }));
            }
            self.frame();
        }
    }

    /// Taps a place on the stage with the mouse or a finger.
    pub fn tap(&mut self, hand: Hand, place: Vec2) {
        match hand {
            Hand::Mouse => {
                self.move_mouse(place);
                self.click(MouseButton::Left);
            }
            Hand::Touch => self.touch(&[place]),
            other => panic!("{other:?} does not point"),
        }
        self.frame();
    }

    /// Taps a place on the stage so briefly that it begins and ends within one frame.
    pub fn tap_briefly(&mut self, hand: Hand, place: Vec2) {
        let (window, position) = self.in_window(place);
        if hand == Hand::Mouse {
            self.window_event(WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let button = MouseButton::Left;
                self.window_event(WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window }));
            }
        } else {
            for phase in [TouchPhase::Started, TouchPhase::Ended] {
                self.window_event(WindowEvent::TouchInput(TouchInput { phase, position, window, force: None, id: 1 }));
            }
        }
        self.frame();
    }

    /// All places on the stage where these words are written, from left to right.
    pub fn written(&mut self, words: &str) -> Vec<Vec2> {
        let stage = self.stage();
        let mut texts = self.app.world_mut().query::<(&Text, &UiGlobalTransform)>();
        let found = texts.iter(self.app.world()).filter(|(text, _)| text.0.contains(words));
        let mut places: Vec<Vec2> = found.map(|(_, place)| stage.from_window(place.translation)).collect();
        places.sort_by(|one, other| one.x.total_cmp(&other.x));
        places
    }

    /// Where on the stage the node with this name is.
    pub fn node(&mut self, wanted: &str) -> Vec2 {
        let stage = self.stage();
        let mut nodes = self.app.world_mut().query::<(&Name, &UiGlobalTransform)>();
        let found = nodes.iter(self.app.world()).find(|(name, _)| name.as_str() == wanted);
        stage.from_window(found.unwrap_or_else(|| panic!("there is no {wanted}")).1.translation)
    }

    /// Taps these words on the card of a seat in the lobby.
    pub fn tap_card(&mut self, hand: Hand, words: &str, seat: Seat) {
        let middle = self.stage().size().x / 2.0 + (seat.index() as f32 - 3.0) * 264.0;
        let distance = |place: &Vec2| (place.x - middle).abs();
        let place = self.written(words).into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
        let place = place.unwrap_or_else(|| panic!("nothing says {words}"));
        assert!(distance(&place) < 132.0, "{words} is not on the card of {seat:?}");
        self.tap(hand, place);
    }

    /// Where on the stage a cell of a seat's pond lies.
    pub fn place(&mut self, seat: Seat, cell: Cell) -> Vec2 {
        let layout = self.app.world().resource::<Layout>().clone();
        let mut chairs = self.app.world_mut().query::<(&Chair, &Framing)>();
        let (_, framing) = chairs.iter(self.app.world()).find(|(chair, _)| chair.seat == seat).unwrap();
        framing.on_stage(&layout, seat, cell)
    }

    /// Several hands press something in the same frame, and release it in the next.
    pub fn press_together(&mut self, presses: &[(Hand, Intent)]) {
        self.hold(presses);
        self.frame();
        self.release(presses);
        self.frame();
    }

    /// One hand presses something and releases it.
    pub fn press(&mut self, hand: Hand, intent: Intent) {
        self.press_together(&[(hand, intent)]);
    }

    /// Presses without releasing.
    pub fn hold(&mut self, presses: &[(Hand, Intent)]) {
        for (hand, intent) in presses {
            match hand.button(*intent) {
                Button::Key(key) => key.press(self.app.world_mut()),
                Button::Pad(button, pad) => button.press_as_gamepad(self.app.world_mut(), Some(pad)),
            }
        }
    }

    /// Releases what was held.
    pub fn release(&mut self, presses: &[(Hand, Intent)]) {
        for (hand, intent) in presses {
            match hand.button(*intent) {
                Button::Key(key) => key.release(self.app.world_mut()),
                Button::Pad(button, pad) => button.release_as_gamepad(self.app.world_mut(), Some(pad)),
            }
        }
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn step(&self) -> Option<TableStep> {
        self.app.world().get_resource::<State<TableStep>>().map(|step| *step.get())
    }

    /// The match on the table, if there is one.
    pub fn match_on_table(&self) -> Option<&Match> {
        self.side.as_ref().map(|side| &side.game)
    }

    pub fn game(&self) -> &Match {
        self.match_on_table().unwrap_or_else(|| panic!("there is no match on the table"))
    }

    pub fn seating(&self) -> &Seating {
        self.app.world().resource::<Seating>()
    }

    /// The entity of the device in this hand.
    pub fn device(&mut self, hand: Hand) -> Entity {
        let wanted = match hand {
            Hand::Wasd => Device::Keys(Zone::Wasd),
            Hand::Arrows => Device::Keys(Zone::Arrows),
            Hand::Ijkl => Device::Keys(Zone::Ijkl),
            Hand::Numpad => Device::Keys(Zone::Numpad),
            Hand::Pad(pad) => Device::Pad(pad),
            Hand::Mouse => Device::Mouse,
            Hand::Touch => Device::Touch,
        };
        let mut devices = self.app.world_mut().query::<(Entity, &Device)>();
        devices.iter(self.app.world()).find(|(_, device)| **device == wanted).unwrap().0
    }

    /// The seat this hand plays; the first of several.
    pub fn seat(&mut self, hand: Hand) -> Option<Seat> {
        let device = self.device(hand);
        self.seating().seat_of(device)
    }

    /// All seats this hand plays.
    pub fn seats(&mut self, hand: Hand) -> Vec<Seat> {
        let device = self.device(hand);
        self.seating().seats_of(device).collect()
    }

    /// The seat that this hand controls now.
    pub fn served(&mut self, hand: Hand) -> Option<Seat> {
        let device = self.device(hand);
        self.app.world().resource::<HotSeat>().seat(device)
    }

    /// The cell a seat points at.
    pub fn cursor(&mut self, seat: Seat) -> Cell {
        let mut chairs = self.app.world_mut().query::<(&Chair, &Cursor)>();
        chairs.iter(self.app.world()).find(|(chair, _)| chair.seat == seat).unwrap().1.0
    }

    /// Goes down this many lines, in a menu or on the hand's card in the lobby.
    pub fn lines_down(&mut self, hand: Hand, count: usize) {
        for _ in 0..count {
            self.press(hand, Intent::Down);
        }
    }

    /// Picks the menu entry this many places below the first.
    pub fn pick(&mut self, hand: Hand, below: usize) {
        self.lines_down(hand, below);
        self.press(hand, Intent::Confirm);
        self.frames(2);
    }

    /// Joins with a hand, in the lobby.
    pub fn join(&mut self, hand: Hand) {
        if hand.points() {
            let free = self.written("Free seat")[0];
            self.tap(hand, free);
        } else {
            self.press(hand, Intent::Confirm);
        }
    }

    /// Adds bots from the card of a hand, in the lobby, and goes back to its first line.
    pub fn add_bots(&mut self, hand: Hand, count: usize) {
        self.lines_down(hand, 4);
        for _ in 0..count {
            self.press(hand, Intent::Right);
        }
        self.press(hand, Intent::Cancel);
    }

    /// Gives a hand a seat, whether or not it has one already.
    pub fn take_a_seat(&mut self, hand: Hand) {
        let device = self.device(hand);
        self.app.world_mut().resource_mut::<Seating>().sit(Player::Person(device));
        self.frame();
    }

    /// Gives everybody who sits here this help.
    pub fn help_all(&mut self, help: Help) {
        let mut seating = self.app.world_mut().resource_mut::<Seating>();
        let seats: Vec<Seat> = seating.iter().map(|(seat, _)| seat).collect();
        seats.into_iter().for_each(|seat| seating.give_help(seat, help));
    }

    /// Gives a bot a seat.
    pub fn seat_a_bot(&mut self) {
        self.app.world_mut().resource_mut::<Seating>().sit(Player::Bot(Bot::Normal));
        self.frame();
    }

    /// Everybody is ready, and the match begins.
    pub fn say_ready(&mut self) {
        let mut seating = self.app.world_mut().resource_mut::<Seating>();
        let seats: Vec<Seat> = seating.iter().map(|(seat, _)| seat).collect();
        seats.into_iter().for_each(|seat| seating.set_ready(seat, true));
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        self.frame();
    }

    /// Makes one seat of a hand ready.
    pub fn ready(&mut self, hand: Hand) {
        if hand.points() {
            let seats = self.seats(hand);
            let seat = seats.into_iter().find(|seat| !self.seating().get(*seat).unwrap().ready).unwrap();
            self.tap_card(hand, "I’m ready", seat);
        } else {
            self.press(hand, Intent::Confirm);
        }
    }

    /// Goes from the title to a table with these hands and this many bots; the first hand is the Captain.
    pub fn sit_down(&mut self, hands: &[Hand], bots: usize) {
        self.press(hands[0], Intent::Confirm);
        assert_eq!(self.screen(), Screen::Lobby);
        self.frames(2);
        for hand in &hands[1..] {
            self.join(*hand);
        }
        if bots > 0 {
            self.add_bots(hands[0], bots);
        }
        assert_eq!(self.seating().len(), hands.len() + bots);
        for hand in hands {
            self.ready(*hand);
        }
        self.frames(2);
        assert_eq!(self.screen(), Screen::Table);
        assert_eq!(self.game().phase(), Phase::Draw);
    }

    /// Moves a hand's cursor to a cell, one button after the other.
    pub fn point(&mut self, hand: Hand, cell: Cell) {
        let seat = self.served(hand).unwrap();
        for _ in 0..100 {
            let at = self.cursor(seat);
            let intent = match (cell.x - at.x, cell.y - at.y) {
                (0, 0) => return,
                (1.., _) => Intent::Right,
                (..=-1, _) => Intent::Left,
                (_, 1..) => Intent::Down,
                _ => Intent::Up,
            };
            self.press(hand, intent);
        }
        panic!("the cursor does not get to {cell}");
    }

    /// A good cell for a seat: it covers the highest duck it can, otherwise it ducks. `None` if the seat must quack.
    pub fn good_target(&self, seat: Seat) -> Option<Cell> {
        let targets = self.game().targets(seat)?;
        let grid = self.game().pond(seat).unwrap().grid();
        let cover = targets.iter().filter(|cell| grid.on(*cell).is_some()).max_by_key(|cell| grid.on(*cell));
        Some(cover.unwrap_or_else(|| targets.first()))
    }

    /// The cells that are offered to a seat now.
    pub fn offered(&mut self, seat: Seat) -> Offered {
        let mut chairs = self.app.world_mut().query::<(&Chair, &Offered)>();
        chairs.iter(self.app.world()).find(|(chair, _)| chair.seat == seat).unwrap().1.clone()
    }

    /// Answers the call for the seat that a hand plays now.
    pub fn answer(&mut self, hand: Hand) {
        let seat = if hand.points() {
            let seats = self.seats(hand);
            seats.into_iter().find(|seat| self.game().choice(*seat).is_none()).unwrap()
        } else {
            self.served(hand).unwrap()
        };
        match self.good_target(seat) {
            Some(target) if hand.points() => {
                let place = self.place(seat, target);
                self.tap(hand, place);
            }
            None if hand.points() => {
                let place = self.place(seat, Cell::new(0, 0));
                self.tap(hand, place);
            }
            Some(target) => {
                self.point(hand, target);
                self.press(hand, Intent::Confirm);
            }
            None => self.press(hand, Intent::Quack),
        }
    }

    /// The Captain draws: with a button, or with a tap on the mat.
    pub fn draw(&mut self, hand: Hand) {
        if hand.points() {
            let mat = self.app.world().resource::<Layout>().mat();
            self.tap(hand, mat.center());
        } else {
            self.press(hand, Intent::Confirm);
        }
    }

    /// The Captain draws, everybody answers, and bots get the time they need.
    pub fn turn(&mut self, hands: &[Hand]) {
        self.draw(hands[0]);
        for hand in hands {
            for seat in self.seats(*hand) {
                if self.game().phase() == Phase::Choose && self.game().choice(seat).is_none() {
                    self.answer(*hand);
                }
            }
        }
        for _ in 0..400 {
            if self.game().phase() != Phase::Choose {
                return;
            }
            self.frame();
        }
        panic!("the call does not end");
    }

    /// Plays until the round is over and shows its score sheet.
    pub fn play_round(&mut self, hands: &[Hand]) {
        for _ in 0..3000 {
            match self.game().phase() {
                Phase::Draw => self.turn(hands),
                _ => break,
            }
        }
        for _ in 0..200 {
            if self.step() == Some(TableStep::Sheet) {
                return;
            }
            self.frame();
        }
        panic!("no score sheet after the round: {:?}", self.game().phase());
    }

    /// Lets the score sheet count to its end, and leaves it.
    pub fn leave_sheet(&mut self, hand: Hand) {
        self.seconds(COUNTED);
        if hand.points() {
            let middle = self.stage().size() / 2.0;
            self.tap(hand, middle);
        } else {
            self.press(hand, Intent::Confirm);
        }
        self.frames(2);
    }

    /// Plays the whole match to the podium.
    pub fn play_match(&mut self, hands: &[Hand]) {
        for round in 1..=3 {
            assert_eq!(self.game().round(), round);
            self.play_round(hands);
            assert_eq!(self.game().scores().len(), round as usize);
            self.leave_sheet(hands[0]);
        }
        assert_eq!(self.step(), Some(TableStep::Podium));
        assert_eq!(self.game().phase(), Phase::Over);
        assert!(!self.game().winners().is_empty());
    }

    /// The number of people and the number of bots with a seat.
    pub fn count(&self) -> (usize, usize) {
        let bots = self.seating().iter().filter(|(_, sitter)| matches!(sitter.player, Player::Bot(_))).count();
        (self.seating().len() - bots, bots)
    }
}

/// What a seat has chosen in this call; `None` if it has not chosen.
pub fn choice(couch: &Couch, seat: Seat) -> Option<Choice> {
    couch.game().choice(seat)
}
