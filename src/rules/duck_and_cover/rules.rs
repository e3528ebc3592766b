//! Duck & Cover as one game among others.

use super::{Action, Cards, Choice, Deal, Event, Events, Match, Phase, Public, Refusal, Setup, View};
use crate::rules::{Dealer, Rules, Seat, SeatSet, Standings, Waits};

impl Rules for Match {
    const WORD: &'static str = "duck-and-cover";

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
        match self.phase() {
            Phase::Deal if self.round() > 0 => Waits::NextRound,
            Phase::Deal | Phase::Shuffle => Waits::Chance,
            Phase::Draw => Waits::Captain,
            Phase::Choose => Waits::Seats(self.seats().filter(|seat| self.choice(*seat).is_none()).collect()),
            Phase::Over => Waits::Over,
        }
    }

    #[inline]
    fn chance(&self, dealer: &mut Dealer) -> Option<Action> {
        match self.phase() {
            Phase::Deal => Some(Action::Deal(Deal::by_chance(self.setup(), dealer))),
            Phase::Shuffle => {
                let mut cards: Cards = self.pile().iter().copied().collect();
                dealer.shuffle(&mut cards);
                Some(Action::Shuffle(cards))
            }
            Phase::Draw | Phase::Choose | Phase::Over => None,
        }
    }

    fn may_take_back(&self) -> SeatSet {
        let has_put_down = |seat: &Seat| matches!(self.choice(*seat), Some(Choice::Move(_)));
        if self.phase() == Phase::Choose { self.seats().filter(has_put_down).collect() } else { SeatSet::EMPTY }
    }

    fn doer(action: &Action) -> Option<Seat> {
        match action {
            Action::Choose { seat, .. } | Action::TakeBack { seat } => Some(*seat),
            Action::Deal(_) | Action::Draw | Action::Shuffle(_) => None,
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
