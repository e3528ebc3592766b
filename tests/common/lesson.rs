//! Playing a lesson: every step with the buttons, clicks and taps that it asks for.

use bevy::prelude::*;
use couch_ducks::{
    games::{canardage::Canardage, duck_and_cover::DuckAndCover},
    input::Intent,
    rules::{canardage, duck_and_cover},
    table::{Course, Lesson, Task},
};

use super::{Couch, Hand};

impl Couch {
    /// The lesson on the table, if there is one.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.app.world().get_resource::<Lesson>()
    }

    /// Presses the button of a menu with this name, by steps, by click or by tap.
    pub fn choose(&mut self, hand: Hand, below: usize, name: &str) {
        if hand.points() {
            let button = self.node(name);
            self.tap(hand, button);
            self.frames(2);
        } else {
            self.pick(hand, below);
        }
    }

    /// Begins the lesson of the game that is offered at this place, from the title.
    pub fn learn(&mut self, hand: Hand, place: usize) {
        let word = ["duck-and-cover", "canardage"][place];
        self.choose(hand, 1, "Button Lessons");
        self.choose(hand, place, &format!("Button Learn({word:?})"));
        self.frames(3);
        assert_eq!(self.lesson().map(|lesson| (lesson.game, lesson.step)), Some((word, 0)));
    }

    /// Does what the lesson asks for now, with every hand that is asked. Returns how often somebody pressed.
    pub fn do_step(&mut self, hands: &[Hand]) -> usize {
        let lesson = self.lesson().unwrap();
        let (step, task) = (lesson.step, lesson.task);
        let mut presses = 0;
        self.seconds(0.5);
        for _ in 0..600 {
            if self.lesson().is_none_or(|lesson| lesson.step != step || lesson.is_over) {
                self.frames(3);
                return presses;
            }
            match task {
                Task::Read => {
                    self.press_for_all(hands[0]);
                    presses += 1;
                    self.seconds(0.4);
                }
                Task::Watch(_) => {}
                Task::Do { .. } => presses += self.do_what_is_taught(hands),
            }
            self.frame();
        }
        panic!("step {step} does not end: {:?}", self.lesson());
    }

    /// Presses yes where everybody is meant.
    fn press_for_all(&mut self, hand: Hand) {
        if hand.points() {
            let band = self.node("Lesson");
            self.tap(hand, band);
        } else {
            self.press(hand, Intent::Confirm);
        }
    }

    fn do_what_is_taught(&mut self, hands: &[Hand]) -> usize {
        let mut presses = 0;
        let step = self.lesson().map(|lesson| lesson.step);
        for hand in hands {
            // The last of them may have ended it.
            if self.lesson().map(|lesson| lesson.step) != step {
                break;
            }
            if let Some(does) = self.taught_at_the_fair(*hand) {
                self.do_this(*hand, does);
                presses += 1;
            }
            if self.app.world().contains_resource::<Course<DuckAndCover>>() && self.teaches_at_the_pond(*hand) {
                presses += 1;
            }
        }
        presses
    }

    /// What the lesson of Canardage asks of this hand now.
    fn taught_at_the_fair(&mut self, hand: Hand) -> Option<canardage::Move> {
        let seats = self.seats(hand);
        let seat = self.at_the_stall()?.turn().filter(|seat| seats.contains(seat))?;
        match self.app.world().get_resource::<Course<Canardage>>()?.expects(seat)? {
            canardage::Action::Turn { does, .. } => Some(*does),
            _ => None,
        }
    }

    /// Does what the lesson of Duck & Cover asks of this hand now.
    fn teaches_at_the_pond(&mut self, hand: Hand) -> bool {
        let captain = self.seating().captain();
        let asks_captain = self
            .lesson()
            .is_some_and(|lesson| matches!(lesson.task, Task::Do { help, .. } if help.key() == "say-help-draw"));
        if asks_captain && self.seats(hand).first() == captain.as_ref() {
            self.draw(hand);
            return true;
        }
        let seats = self.seats(hand);
        let course = self.app.world().resource::<Course<DuckAndCover>>();
        let asked = seats
            .into_iter()
            .filter(|seat| self.game().phase() == duck_and_cover::Phase::Choose && self.game().choice(*seat).is_none());
        let asked = asked.filter_map(|seat| course.expects(seat).cloned()).next();
        let Some(duck_and_cover::Action::Choose { seat, choice }) = asked else { return false };
        match (choice, hand.points()) {
            (duck_and_cover::Choice::Move(cell), true) => {
                let place = self.place(seat, cell);
                self.tap(hand, place);
            }
            (duck_and_cover::Choice::Move(cell), false) => {
                self.point(hand, cell);
                self.press(hand, Intent::Confirm);
            }
            (duck_and_cover::Choice::Quack, true) => {
                let place = self.place(seat, duck_and_cover::Cell::new(0, 0));
                self.tap(hand, place);
            }
            (duck_and_cover::Choice::Quack, false) => self.press(hand, Intent::Quack),
        }
        true
    }
}
