use super::*;
use crate::rules::canardage::{Line, Order, Stall};

const HAND: [Card; 3] = [Card::Fire, Card::TakeAim, Card::March];

fn slot(number: usize) -> Slot {
    Slot::new(number).unwrap()
}

/// A player in front of this stall with this hand.
struct Player {
    stall: Stall,
    hand: Vec<Card>,
    turn: Turn,
    hides: bool,
}

impl Player {
    fn new(stall: &str, hand: &[Card]) -> Self {
        let stall = stall.parse().unwrap();
        let mut player = Self { stall, hand: hand.to_vec(), turn: Turn::default(), hides: false };
        player.begin(false);
        player
    }

    fn begin(&mut self, covered: bool) {
        self.hides = covered;
        let options = self.options();
        self.turn = Turn::begin(Seat::FIRST, 1, &self.sight(&options, &|_| true), covered);
    }

    fn options(&self) -> Options {
        Options::new(&self.stall, Seat::FIRST, &self.hand)
    }

    fn sight<'a>(&'a self, options: &'a Options, can: &'a dyn Fn(Play) -> bool) -> Sight<'a> {
        Sight { hand: &self.hand, options, can, hides: self.hides }
    }

    fn wish(&mut self, wish: Wish) -> Outcome {
        let options = self.options();
        let stall = self.stall;
        let mut turn = self.turn;
        let outcome = turn.wish(wish, &self.sight(&options, &|play| stall.can(Seat::FIRST, play)));
        self.turn = turn;
        outcome
    }

    /// Where the card would be played now.
    fn at(&self) -> Option<Where> {
        self.turn.play(&self.hand, &self.options()).map(|play| play.at)
    }

    /// All steps to the right, back to where it was.
    fn round(&mut self) -> Vec<Where> {
        let first = self.at().unwrap();
        let mut round = vec![first];
        while self.wish(Wish::Step(1)) == Outcome::Moved && self.at() != Some(first) {
            round.push(self.at().unwrap());
        }
        round
    }
}

const RIGHT: Wish = Wish::Step(1);
const LEFT: Wish = Wish::Step(-1);

fn press(number: usize, after: bool) -> Wish {
    Wish::Slot { slot: slot(number), after, touch: Touch::Press }
}

#[test]
fn a_turn_is_a_card_and_a_place() {
    let mut player = Player::new("A B* ~ C* B A", &HAND);
    assert_eq!(player.turn.step(), Step::Card(0));
    assert_eq!(player.wish(Wish::Confirm), Outcome::Chose);
    assert_eq!(player.at(), Some(Where::At(slot(2))), "the cursor is on the first place that is legal");
    assert_eq!(player.wish(RIGHT), Outcome::Moved);
    assert_eq!(player.wish(Wish::Confirm), Outcome::Decided("fire 4".parse().unwrap()));
}

#[test]
fn the_cursor_skips_cards_that_cannot_be_played_and_goes_round() {
    let mut player = Player::new("A B ~ C B A", &HAND);
    assert_eq!(player.turn.step(), Step::Card(1), "there is no target to fire at");
    assert_eq!(player.wish(LEFT), Outcome::Moved);
    assert_eq!(player.turn.step(), Step::Card(2));
    assert_eq!(player.wish(RIGHT), Outcome::Moved);
    assert_eq!(player.turn.step(), Step::Card(1));
    assert_eq!(player.wish(Wish::Card(0, Touch::Press)), Outcome::Refused);
    assert_eq!(player.wish(Wish::Card(0, Touch::Hover)), Outcome::Nothing);
}

#[test]
fn places_are_passed_from_the_front_of_the_line_to_its_rear() {
    let mut player = Player::new("A* B ~ C* B A*", &[Card::TakeAim, Card::Squint, Card::DoubleAim]);
    player.wish(Wish::Confirm);
    assert_eq!(player.round(), [2, 3, 5].map(|number| Where::At(slot(number))));
    player.wish(Wish::Card(1, Touch::Press));
    let pairs = [(1, 2), (4, 5), (6, 5)].map(|(one, other)| Where::Pair(slot(one), slot(other)));
    assert_eq!(player.round(), pairs, "water cannot be squinted at");
}

#[test]
fn every_place_can_be_pointed_at() {
    let lines = ["A* B* ~* C* B* A*", "A B ~ C B A", "A* B ~ C* B A*", "A A B A ~ A", "A* B C B* A C"];
    for (line, card) in lines.iter().flat_map(|line| Card::ALL.map(|card| (line, card))) {
        if card == Card::Reorder {
            continue;
        }
        let mut player = Player::new(line, &[card]);
        if player.options().must_discard() {
            continue;
        }
        player.wish(Wish::Confirm);
        for wanted in player.round() {
            let reached = Slot::all().any(|slot| {
                [false, true].into_iter().any(|after| {
                    player.wish(Wish::Slot { slot, after, touch: Touch::Hover });
                    player.at() == Some(wanted)
                })
            });
            assert!(reached, "{card} at {wanted:?} in {line}");
        }
    }
}

#[test]
fn pressing_the_place_that_is_chosen_plays_the_card_and_another_one_chooses_that() {
    let mut player = Player::new("A B* ~ C* B A", &HAND);
    assert_eq!(player.wish(Wish::Card(0, Touch::Press)), Outcome::Chose);
    assert_eq!(player.wish(press(4, false)), Outcome::Moved);
    assert_eq!(player.wish(press(3, false)), Outcome::Refused, "no target hangs there");
    assert_eq!(player.wish(press(4, true)), Outcome::Decided("fire 4".parse().unwrap()));
}

#[test]
fn cancel_goes_back_a_step_and_loses_nothing() {
    let mut player = Player::new("A B* ~ C* B A", &HAND);
    player.wish(RIGHT);
    player.wish(Wish::Confirm);
    player.wish(RIGHT);
    assert_eq!(player.wish(Wish::Cancel), Outcome::Back);
    assert_eq!(player.turn.step(), Step::Card(1));
    assert_eq!(player.wish(Wish::Cancel), Outcome::Nothing);
}

#[test]
fn when_nothing_can_be_played_one_press_throws_a_card_away() {
    let mut player = Player::new("A B ~ C B A", &[Card::Fire, Card::DoubleShot, Card::Squint]);
    player.wish(RIGHT);
    assert_eq!(player.wish(Wish::Confirm), Outcome::Decided(Move::Discard(Card::DoubleShot)));
}

#[test]
fn a_hand_that_lies_face_down_is_looked_at_and_can_be_covered_again() {
    let mut player = Player::new("A B* ~ C* B A", &HAND);
    player.begin(true);
    assert!(player.turn.is_covered());
    assert_eq!((player.wish(RIGHT), player.wish(press(2, false))), (Outcome::Nothing, Outcome::Nothing));
    assert_eq!(player.wish(Wish::Confirm), Outcome::Chose);
    assert_eq!(player.turn.step(), Step::Card(0));
    assert_eq!(player.wish(Wish::Cancel), Outcome::Back);
    assert!(player.turn.is_covered());
}

#[test]
fn cards_of_the_line_are_picked_up_carried_and_put_down() {
    let mut player = Player::new("A B ~ C B A", &[Card::Reorder]);
    player.wish(Wish::Confirm);
    for wish in [RIGHT, Wish::Confirm, RIGHT, RIGHT, Wish::Confirm] {
        assert_ne!(player.wish(wish), Outcome::Refused);
    }
    let line = |player: &Player| match player.at() {
        Some(Where::Order(order)) => player.stall.line.reordered(order),
        other => panic!("{other:?}"),
    };
    let wanted: Stall = "A ~ C B B A".parse().unwrap();
    assert_eq!(line(&player), wanted.line, "the cards between moved up");
    for _ in 0..3 {
        player.wish(RIGHT);
    }
    assert!(matches!(player.wish(Wish::Confirm), Outcome::Decided(_)), "behind the rear is the button that ends it");
}

#[test]
fn a_card_that_is_held_goes_back_on_cancel_and_an_order_that_changes_nothing_is_refused() {
    let mut player = Player::new("A B ~ C B A", &[Card::Reorder]);
    player.wish(Wish::Confirm);
    player.wish(Wish::Confirm);
    player.wish(RIGHT);
    assert_eq!(player.wish(Wish::Cancel), Outcome::Back);
    assert_eq!(player.at(), Some(Where::Order(Order::SAME)));
    for _ in 0..6 {
        player.wish(RIGHT);
    }
    assert_eq!(player.wish(Wish::Confirm), Outcome::Refused);
    assert_eq!(player.wish(Wish::Cancel), Outcome::Back);
    assert_eq!(player.turn.step(), Step::Card(0));
}

#[test]
fn with_a_finger_a_card_of_the_line_goes_where_it_is_put() {
    let mut player = Player::new("A B ~ C B A", &[Card::Reorder]);
    player.wish(Wish::Confirm);
    player.wish(press(5, false));
    player.wish(press(1, false));
    let order = match player.at() {
        Some(Where::Order(order)) => order,
        other => panic!("{other:?}"),
    };
    let line: Line = "B A B ~ C A".parse::<Stall>().unwrap().line;
    assert_eq!(player.stall.line.reordered(order), line);
}
