//! Playing Canardage with buttons, clicks and taps.

use bevy::{prelude::*, ui::UiGlobalTransform};
use couch_ducks::{
    Options, Screen,
    games::canardage::{
        act::{Offered, Spot, Step, Turn},
        show::Layout,
    },
    input::Intent,
    rules::{
        Seat,
        canardage::{Card, Match, Move, Order, Phase, Play, Slot, Where},
    },
    settings::Kept,
    table::TableStep,
};

use super::{Couch, Hand};

impl Couch {
    /// A game that has loaded and will play Canardage, with open or hidden hands.
    pub fn of_canardage(seed: u64, hidden: bool) -> Self {
        let variants = Some(if hidden { vec!["hidden-hands".into()] } else { Vec::new() });
        let options = Options { seed: Some(seed), game: Some("canardage".into()), variants, ..default() };
        Self::playing(options, Kept::Nowhere)
    }

    /// The match of Canardage on the table.
    pub fn stall(&self) -> &Match {
        self.at_the_stall().unwrap_or_else(|| panic!("there is no match of Canardage on the table"))
    }

    /// The match of Canardage on the table, if there is one.
    pub fn at_the_stall(&self) -> Option<&Match> {
        self.fair.as_ref().map(|side| &side.game)
    }

    /// How far the turn is.
    pub fn at_turn(&self) -> Turn {
        *self.app.world().resource::<Turn>()
    }

    /// Goes from the title to the stall with these hands, some of which may be the same, and so many bots.
    pub fn go_to_the_fair(&mut self, hands: &[Hand], bots: usize) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        self.frames(3);
        for hand in hands {
            self.take_a_seat(*hand);
        }
        for _ in 0..bots {
            self.seat_a_bot();
        }
        assert_eq!(self.seating().len(), hands.len() + bots);
        self.say_ready();
        self.frames(3);
        assert_eq!(self.screen(), Screen::Table);
        assert_eq!(self.stall().phase(), Phase::Play);
    }

    /// The hand out of these whose player has the turn.
    pub fn whose_turn(&mut self, hands: &[Hand]) -> Option<Hand> {
        let seat = self.stall().turn()?;
        hands.iter().copied().find(|hand| self.seats(*hand).contains(&seat))
    }

    /// What would be played now.
    fn chosen(&self) -> Option<Play> {
        let game = self.stall();
        let seat = game.turn()?;
        self.at_turn().play(game.hand(seat), self.app.world().resource::<Offered>().to(seat)?)
    }

    /// Where on the stage something lies that can be pointed at.
    pub fn spot(&mut self, wanted: impl Fn(&Spot) -> bool) -> Vec2 {
        let stage = self.stage();
        let mut spots = self.app.world_mut().query::<(&Spot, &UiGlobalTransform)>();
        let found = spots.iter(self.app.world()).find(|(spot, _)| wanted(spot)).unwrap();
        stage.from_window(found.1.translation)
    }

    /// Presses yes: with a button, or the one on the screen.
    pub fn confirm(&mut self, hand: Hand) {
        if hand.points() {
            let button = self.node("Confirm button");
            self.tap(hand, button);
        } else {
            self.press(hand, Intent::Confirm);
        }
    }

    /// Looks at the hand of whoever has the turn, if it lies face down.
    pub fn uncover(&mut self, hand: Hand) {
        if self.at_turn().is_covered() {
            self.confirm(hand);
            self.frames(2);
        }
    }

    /// Chooses all of this, up to the last press, with buttons or by pointing.
    pub fn prepare(&mut self, hand: Hand, does: Move) {
        self.uncover(hand);
        if hand.points() {
            self.point_out(hand, does);
        } else {
            self.step_to(hand, does);
        }
    }

    /// Does this in the turn of a hand, with its buttons or by pointing.
    pub fn do_this(&mut self, hand: Hand, does: Move) {
        let turns = self.stall().turns();
        let Move::Play(play) = does else { return self.throw_away(hand, does) };
        if self.chosen() != Some(play) {
            self.prepare(hand, does);
        }
        assert_eq!(self.chosen(), Some(play), "the cursor does not get there");
        if hand.points() && !matches!(play.at, Where::Order(_)) {
            let place = self.place_of(play.at);
            self.tap(hand, place);
        } else {
            self.confirm(hand);
        }
        assert!(self.stall().turns() > turns || self.stall().phase() == Phase::Over, "{does} is not played");
    }

    fn throw_away(&mut self, hand: Hand, does: Move) {
        let turns = self.stall().turns();
        self.prepare(hand, does);
        assert!(self.stall().turns() > turns, "{does} is not thrown away");
    }

    fn place_in_hand(&self, does: Move) -> usize {
        let game = self.stall();
        game.hand(game.turn().unwrap()).iter().position(|card| *card == does.card()).unwrap()
    }

    /// With buttons.
    fn step_to(&mut self, hand: Hand, does: Move) {
        let wanted = self.place_in_hand(does);
        // Of two that are alike, any will do.
        let is_there = |couch: &Self| {
            let game = couch.stall();
            couch.at_turn().card().is_some_and(|card| game.hand(game.turn().unwrap()).get(card) == Some(&does.card()))
        };
        for _ in 0..3 {
            if !is_there(self) {
                self.press(hand, Intent::Right);
            }
        }
        assert!(is_there(self), "the cursor does not get to card {wanted}");
        if self.at_turn().step() == Step::Card(self.at_turn().card().unwrap()) {
            self.press(hand, Intent::Confirm);
        }
        match does {
            Move::Discard(_) => {}
            Move::Play(Play { at: Where::Order(order), .. }) => self.put_in_order(hand, order),
            Move::Play(play) => {
                for _ in 0..16 {
                    if self.chosen() != Some(play) {
                        self.press(hand, Intent::Right);
                    }
                }
            }
        }
    }

    fn put_in_order(&mut self, hand: Hand, wanted: Order) {
        let at = |couch: &Self| match couch.at_turn().step() {
            Step::Order(_, ordering) => ordering,
            other => panic!("{other:?}"),
        };
        for (place, card) in Slot::all().zip(wanted.slots()) {
            let lies = at(self).order.slots().iter().position(|other| *other == card).unwrap();
            if lies == place.index() {
                continue;
            }
            for _ in 0..7 {
                match at(self).at.map(Slot::index) {
                    Some(now) if now == lies => break,
                    Some(now) if now < lies => self.press(hand, Intent::Right),
                    _ => self.press(hand, Intent::Left),
                }
            }
            self.press(hand, Intent::Confirm);
            for _ in place.index()..lies {
                self.press(hand, Intent::Left);
            }
            self.press(hand, Intent::Confirm);
        }
        assert_eq!(at(self).order, wanted);
        while at(self).at.is_some() {
            self.press(hand, Intent::Right);
        }
    }

    /// With the mouse or a finger.
    fn point_out(&mut self, hand: Hand, does: Move) {
        let card = self.place_in_hand(does);
        let place = self.spot(|spot| *spot == Spot::Card(card));
        self.tap(hand, place);
        let Move::Play(play) = does else { return };
        if let Where::Order(order) = play.at {
            for (place, card) in Slot::all().zip(order.slots()) {
                let Step::Order(_, ordering) = self.at_turn().step() else { panic!("no order is asked for") };
                let lies = ordering.order.slots().iter().position(|other| *other == card).unwrap();
                if lies != place.index() {
                    for slot in [Slot::new(lies + 1).unwrap(), place] {
                        let at = self.spot(|spot| matches!(spot, Spot::Slot(other, _) if *other == slot));
                        self.tap(hand, at);
                    }
                }
            }
            return;
        }
        for _ in 0..2 {
            if self.chosen() != Some(play) {
                let place = self.place_of(play.at);
                // The mouse only has to be there.
                if hand == Hand::Mouse {
                    self.move_mouse(place);
                    self.frame();
                } else {
                    self.tap(hand, place);
                }
            }
        }
    }

    /// Where on the stage to point for a place.
    fn place_of(&self, at: Where) -> Vec2 {
        let layout = self.app.world().resource::<Layout>();
        match at {
            Where::At(slot) => layout.slot(slot).center(),
            // The second slot, on the side of the first.
            Where::Pair(one, other) => {
                let rect = layout.slot(other);
                rect.center() + Vec2::X * rect.width() * if one < other { -0.25 } else { 0.25 }
            }
            Where::Nowhere | Where::Order(_) => layout.slot(Slot::FRONT).center(),
        }
    }

    /// Of the moves that are offered, one that hits others if it can, and looks after its own ducks; otherwise any.
    pub fn a_good_move(&self, seat: Seat) -> Move {
        let game = self.stall();
        let offered = self.app.world().resource::<Offered>().to(seat);
        let options: Vec<Move> = offered.unwrap_or(&game.options()).iter().collect();
        let worth = |does: &Move| match does {
            Move::Play(play) if play.card != Card::Reorder => {
                let preview = game.stall().preview(seat, *play);
                let own = preview.hits.iter().filter(|owner| **owner == seat).count() as i32;
                let others = preview.hits.len() as i32 - own;
                let aims = matches!(play.card, Card::TakeAim | Card::DoubleAim);
                10 * others - 20 * own + i32::from(aims)
            }
            _ => 0,
        };
        self.in_order(*options.iter().max_by_key(|does| worth(does)).unwrap())
    }

    /// The same move; a Reorder with the line back to front.
    pub fn in_order(&self, does: Move) -> Move {
        match does {
            Move::Play(Play { card: Card::Reorder, .. }) => {
                let line = self.stall().stall().line;
                let order = Order::all().find(|order| line.reordered(*order) != line).unwrap();
                let back: Vec<Slot> = Slot::all().rev().collect();
                let back = Order::new(back.try_into().unwrap()).unwrap();
                let order = if line.reordered(back) == line { order } else { back };
                Move::Play(Play { card: Card::Reorder, at: Where::Order(order) })
            }
            does => does,
        }
    }

    /// Plays to the podium: each hand in its turn; bots in theirs, hurried by nobody.
    pub fn play_at_the_fair(&mut self, hands: &[Hand]) {
        for _ in 0..40_000 {
            match self.whose_turn(hands) {
                Some(hand) => {
                    let seat = self.stall().turn().unwrap();
                    let does = self.a_good_move(seat);
                    self.do_this(hand, does);
                }
                None if self.stall().phase() == Phase::Over => break,
                None => self.frame(),
            }
        }
        assert_eq!(self.stall().phase(), Phase::Over);
        self.seconds(6.0);
        assert_eq!(self.step(), Some(TableStep::Podium));
    }
}
