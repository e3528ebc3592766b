//! Canardage as one game among others.

use super::{Action, Cards, Deal, Event, Events, Match, Phase, Public, Refusal, Setup, View};
use crate::rules::{Dealer, Rules, Seat, SeatSet, Standings, Waits};

impl Rules for Match {
    const WORD: &'static str = "canardage";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Events = Events;
    type Refusal = Refusal;
    type View<'a> = View<'a>;
    type Public<'a> = Public<'a>;

    fn begin(setup: Setup) -> Self {
        Self::new(setup)
    }

    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn players(setup: &Setup) -> usize {
        setup.players()
    }

    #[inline]
    fn apply(&mut self, action: Action) -> Result<Events, Refusal> {
        self.apply(action)
    }

    #[inline]
    fn waits_for(&self) -> Waits {
        match (self.phase(), self.turn()) {
            (Phase::Play, Some(seat)) => Waits::Seats([seat].into_iter().collect()),
            (Phase::Over, _) => Waits::Over,
            _ => Waits::Chance,
        }
    }

    #[inline]
    fn chance(&self, dealer: &mut Dealer) -> Option<Action> {
        match self.phase() {
            Phase::Play | Phase::Over => None,
            Phase::Deal => Some(Action::Deal(Deal::by_chance(*self.setup(), dealer))),
            Phase::ShuffleDucks => {
                // Sorted first, so that what is dealt does not depend on how the line lay.
                let mut cards = Box::new(self.swimmers());
                cards.sort_unstable();
                dealer.shuffle(&mut cards);
                Some(Action::ShuffleDucks(cards))
            }
            Phase::ShuffleActions => {
                let mut cards: Box<Cards> = Box::new(self.played().iter().copied().collect());
                dealer.shuffle(&mut cards);
                Some(Action::ShuffleActions(cards))
            }
        }
    }

    fn may_take_back(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    fn doer(action: &Action) -> Option<Seat> {
        match action {
            Action::Turn { seat, .. } => Some(*seat),
            Action::Deal(_) | Action::ShuffleDucks(_) | Action::ShuffleActions(_) => None,
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        self.view(seat)
    }

    fn public(&self) -> Public<'_> {
        self.public()
    }

    fn standings(&self) -> Standings {
        self.standings()
    }
}
