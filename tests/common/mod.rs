//! A game without a window that tests play by pressing buttons and letting time pass.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::time::Duration;

use bevy::{ecs::message::MessageCursor, prelude::*, time::TimeUpdateStrategy};
use couch_ducks::{
    Options, Screen, headless,
    input::{Device, Intent, Zone},
    rules::{
        Seat,
        duck_and_cover::{Action, Card, Cards, Cell, Choice, Match, Phase},
    },
    seats::{Player, Seating},
    table::{Chair, Cursor, Did, GRACE, Table, TableStep},
};
use leafwing_input_manager::{
    prelude::GamepadStick,
    user_input::{Buttonlike, DualAxislike},
};

/// How much time passes from one frame to the next.
pub const FRAME: Duration = Duration::from_millis(20);

/// What a person holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    Wasd,
    Arrows,
    Ijkl,
    Numpad,
    Pad(Entity),
}

/// A button of some device.
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
                KeyCode::ShiftRight,
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
        }
    }
}

/// The game, the match as the rules alone play it beside it, and what the game has told.
pub struct Couch {
    pub app: App,
    /// The same actions, applied by the rules on the side.
    side: Option<Match>,
    actions: MessageCursor<Did>,
}

impl Couch {
    /// A game that has loaded and shows its title.
    pub fn new(seed: u64) -> Self {
        let mut app = headless(Options { seed: Some(seed), ..default() });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        let mut couch = Self { app, side: None, actions: MessageCursor::default() };
        for _ in 0..20_000 {
            couch.frame();
            if couch.screen() == Screen::Title {
                couch.frames(2);
                return couch;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the game does not load: it is still on {:?}", couch.screen());
    }

    /// Lets one frame pass, and compares the match with the rules on the side.
    pub fn frame(&mut self) {
        self.app.update();
        let did: Vec<Did> = self
            .app
            .world()
            .get_resource::<Messages<Did>>()
            .map_or_else(Vec::new, |messages| self.actions.read(messages).cloned().collect());
        let Some(table) = self.app.world().get_resource::<Table>() else {
            self.side = None;
            return;
        };
        let fresh = table.game.scores().is_empty() && table.game.round() <= 1;
        for Did(action) in did {
            if fresh && matches!(action, Action::Deal(_)) {
                self.side = Some(Match::new(*table.game.setup()));
            }
            let Some(side) = &mut self.side else { continue };
            let _refused_here_too = side.apply(action);
            if side.phase() == Phase::Shuffle {
                // The new order is chance, so it is taken over; everything else must come out the same.
                let _fails_below = side.apply(Action::Shuffle(deck(&table.game)));
            }
        }
        if let Some(side) = &self.side {
            assert_eq!(*side, table.game, "the table shows what the rules say");
        }
    }

    /// Lets some frames pass.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// Lets so many seconds pass.
    pub fn seconds(&mut self, seconds: f32) {
        self.frames((seconds / FRAME.as_secs_f32()).ceil() as usize);
    }

    /// Plugs in a gamepad.
    pub fn plug_in(&mut self) -> Hand {
        let pad = self.app.world_mut().spawn(Gamepad::default()).id();
        self.frame();
        Hand::Pad(pad)
    }

    /// Pulls the plug of a gamepad: the entity stays, what it could do is gone.
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

    /// Several hands press something on the same frame, and release it on the next.
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

    pub fn game(&self) -> &Match {
        &self.app.world().resource::<Table>().game
    }

    pub fn seating(&self) -> &Seating {
        self.app.world().resource::<Seating>()
    }

    /// The seat this hand plays.
    pub fn seat(&mut self, hand: Hand) -> Option<Seat> {
        let mut devices = self.app.world_mut().query::<(Entity, &Device)>();
        let device = devices.iter(self.app.world()).find(|(_, device)| match hand {
            Hand::Wasd => **device == Device::Keys(Zone::Wasd),
            Hand::Arrows => **device == Device::Keys(Zone::Arrows),
            Hand::Ijkl => **device == Device::Keys(Zone::Ijkl),
            Hand::Numpad => **device == Device::Keys(Zone::Numpad),
            Hand::Pad(pad) => **device == Device::Pad(pad),
        });
        let device = device.map(|(entity, _)| entity)?;
        self.seating().seat_of(device)
    }

    /// Where a seat points.
    pub fn cursor(&mut self, seat: Seat) -> Cell {
        let mut chairs = self.app.world_mut().query::<(&Chair, &Cursor)>();
        chairs.iter(self.app.world()).find(|(chair, _)| chair.seat == seat).unwrap().1.0
    }

    /// From the title to a table where these hands and so many bots sit; the first hand is the Captain.
    pub fn sit_down(&mut self, hands: &[Hand], bots: usize) {
        self.press(hands[0], Intent::Confirm);
        assert_eq!(self.screen(), Screen::Lobby);
        for hand in &hands[1..] {
            self.press(*hand, Intent::Confirm);
        }
        for _ in 0..bots {
            self.press(hands[0], Intent::Up);
        }
        assert_eq!(self.seating().len(), hands.len() + bots);
        for hand in hands {
            self.press(*hand, Intent::Confirm);
        }
        self.frames(2);
        assert_eq!(self.screen(), Screen::Table);
        assert_eq!(self.game().phase(), Phase::Draw);
    }

    /// Moves a hand's cursor to a cell, one button after the other.
    pub fn point(&mut self, hand: Hand, cell: Cell) {
        let seat = self.seat(hand).unwrap();
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

    /// Answers the call for a hand: covers if it can, else ducks; or quacks.
    pub fn answer(&mut self, hand: Hand) {
        let seat = self.seat(hand).unwrap();
        let Some(targets) = self.game().targets(seat) else {
            self.press(hand, Intent::Quack);
            return;
        };
        let grid = *self.game().pond(seat).unwrap().grid();
        let cover = targets.iter().filter(|cell| grid.on(*cell).is_some()).max_by_key(|cell| grid.on(*cell));
        self.point(hand, cover.unwrap_or_else(|| targets.first()));
        self.press(hand, Intent::Confirm);
    }

    /// The Captain draws, everybody answers, and bots get the time they need.
    pub fn turn(&mut self, hands: &[Hand]) {
        self.press(hands[0], Intent::Confirm);
        for hand in hands {
            if self.game().phase() == Phase::Choose {
                self.answer(*hand);
            }
        }
        for _ in 0..400 {
            if self.game().phase() != Phase::Choose {
                return;
            }
            self.frame();
        }
        panic!("a call is never over");
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

    /// Plays the whole match to the podium.
    pub fn play_match(&mut self, hands: &[Hand]) {
        for round in 1..=3 {
            assert_eq!(self.game().round(), round);
            self.play_round(hands);
            assert_eq!(self.game().scores().len(), round as usize);
            self.seconds(GRACE);
            self.press(hands[0], Intent::Confirm);
            self.frames(2);
        }
        assert_eq!(self.step(), Some(TableStep::Podium));
        assert_eq!(self.game().phase(), Phase::Over);
        assert!(!self.game().winners().is_empty());
    }

    /// How many people and bots sit here.
    pub fn count(&self) -> (usize, usize) {
        let bots = self.seating().iter().filter(|(_, sitter)| matches!(sitter.player, Player::Bot(_))).count();
        (self.seating().len() - bots, bots)
    }
}

/// The draw deck in the order in which it will be drawn. Nobody may know it, so it is read from a save.
fn deck(game: &Match) -> Cards {
    let mut deck: Vec<Card> = serde_json::from_value(serde_json::to_value(game).unwrap()["deck"].clone()).unwrap();
    deck.reverse();
    deck.into_iter().collect()
}

/// What a seat has committed to, as the match has it.
pub fn choice(couch: &Couch, seat: Seat) -> Option<Choice> {
    couch.game().choice(seat)
}
