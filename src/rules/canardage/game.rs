//! A match: the whole truth, and the one function that changes it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{
    Action, Card, Cards, DUCKS, Deal, Deck, DuckDeck, Event, Events, HAND, Hand, Hit, Line, MAX_PLAYERS, Move, Options,
    Phase, Place, Play, Position, Refusal, SLOTS, Setup, Slot, Stall, Swimmers, Where, deal::kinds,
};
use crate::rules::{MAX_SEATS, Seat, Standing, Standings};

/// A match of Canardage, with everything that is hidden. Players and bots get a [`View`](super::View) of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Position", into = "Position")]
pub struct Match {
    pub(super) setup: Setup,
    pub(super) phase: Phase,
    /// Whose turn it is.
    pub(super) turn: Seat,
    pub(super) stall: Stall,
    pub(super) ducks: DuckDeck,
    pub(super) hands: [Hand; MAX_PLAYERS],
    /// The draw deck; the card drawn next is the last.
    pub(super) draw: Cards,
    /// The played cards, oldest first. The card of a Hide is its shield, and lies on the line.
    pub(super) played: Cards,
    /// How many ducks of each seat were shot.
    pub(super) fallen: [u8; MAX_PLAYERS],
    /// In which turn each seat lost its last duck.
    pub(super) out: [Option<u32>; MAX_PLAYERS],
    /// How many turns were begun.
    pub(super) turns: u32,
}

impl Match {
    /// A match that waits for its deal.
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        Self {
            setup,
            phase: Phase::Deal,
            turn: Seat::FIRST,
            stall: Stall::EMPTY,
            ducks: DuckDeck::EMPTY,
            hands: [const { Hand::new_const() }; MAX_PLAYERS],
            draw: Cards::new_const(),
            played: Cards::new_const(),
            fallen: [0; MAX_PLAYERS],
            out: [None; MAX_PLAYERS],
            turns: 0,
        }
    }

    /// Does this, or says why not. A refused action changes nothing.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<Events, Refusal> {
        let mut events = Events::new();
        self.apply_noting(action, &mut events)?;
        Ok(events)
    }

    /// The same for callers in a hurry: what happens is added to a list of theirs, because to move that list costs more
    /// than most actions do.
    #[inline]
    pub fn apply_noting(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Play, Action::Turn { seat, does }) => self.take_turn(seat, does, events),
            (Phase::Deal, Action::Deal(deal)) => self.deal(&deal, events),
            (Phase::ShuffleDucks, Action::ShuffleDucks(cards)) => self.shuffle_ducks(&cards, events),
            (Phase::ShuffleActions, Action::ShuffleActions(cards)) => self.shuffle_actions(&cards, events),
            (phase, _) => Err(Refusal::NotNow { phase }),
        }
    }

    #[cold]
    fn deal(&mut self, deal: &Deal, events: &mut Events) -> Result<(), Refusal> {
        if deal.setup != self.setup {
            return Err(Refusal::NotTheDucks);
        }
        self.lay_out(&deal.ducks);
        let mut cards = deal.actions.iter().copied();
        for hand in &mut self.hands[..self.setup.players()] {
            hand.extend(cards.by_ref().take(HAND));
        }
        self.draw = cards.rev().collect();
        events.push(Event::Dealt);
        // Of six cards at most five are water.
        let first = Slot::all().find_map(|slot| self.stall.line.at(slot).owner());
        self.begin_turn(first.unwrap_or(Seat::FIRST), events);
        Ok(())
    }

    /// The first six cards are the line, the rest is the deck.
    fn lay_out(&mut self, cards: &Swimmers) {
        self.stall.line = Line::EMPTY;
        for (slot, card) in Slot::all().zip(cards) {
            self.stall.line.put(slot, Place::of(*card));
        }
        self.ducks = DuckDeck::EMPTY;
        cards.iter().skip(SLOTS).for_each(|card| self.ducks.push(*card));
    }

    #[inline]
    fn take_turn(&mut self, seat: Seat, does: Move, events: &mut Events) -> Result<(), Refusal> {
        if seat != self.turn {
            return Err(Refusal::NotTheirTurn { turn: self.turn });
        }
        let card = does.card();
        let hand = &mut self.hands[seat.index()];
        let place = hand.iter().position(|held| *held == card).ok_or(Refusal::NotInHand { card })?;
        match does {
            Move::Discard(card) => {
                if let Some((card, _)) = self.options().cards().first().filter(|(_, ways)| !ways.is_empty()) {
                    return Err(Refusal::MustPlay { card: *card });
                }
                self.hands[seat.index()].remove(place);
                self.played.push(card);
                events.push(Event::Discarded { seat, card });
            }
            Move::Play(play) => {
                if !self.stall.can(seat, play) {
                    return Err(self.stall.why_not(seat, play));
                }
                hand.remove(place);
                if card != Card::Hide {
                    self.played.push(card);
                }
                events.push(Event::Played { seat, card, at: play.at });
                self.carry_out(seat, play, events);
                if card == Card::Scatter {
                    self.phase = Phase::ShuffleDucks;
                    return Ok(());
                }
            }
        }
        self.finish_turn(events);
        Ok(())
    }

    /// Does what a legal card does.
    #[inline]
    fn carry_out(&mut self, seat: Seat, Play { card, at }: Play, events: &mut Events) {
        match (card, at) {
            (Card::TakeAim | Card::DoubleAim, Where::At(slot)) => self.aim(slot, events),
            (Card::DoubleAim, Where::Pair(front, rear)) => {
                self.aim(front, events);
                self.aim(rear, events);
            }
            (Card::AdjustLeft, Where::At(from)) => self.adjust(from, from.ahead(), events),
            (Card::AdjustRight, Where::At(from)) => self.adjust(from, from.behind(), events),
            (Card::Fire, Where::At(slot)) => {
                let gap = self.shoot(slot, Some(slot), events);
                self.fill_up([gap, None], events);
            }
            (Card::Sharpshooter, Where::At(slot)) => {
                let target = self.stall.targets.has(slot).then_some(slot);
                let gap = self.shoot(slot, target, events);
                self.fill_up([gap, None], events);
            }
            (Card::Squint, Where::Pair(target, slot)) => {
                let gap = self.shoot(slot, Some(target), events);
                self.fill_up([gap, None], events);
            }
            (Card::DoubleShot, Where::Pair(front, rear)) => {
                let behind = self.shoot(rear, Some(rear), events);
                let ahead = self.shoot(front, Some(front), events);
                self.fill_up([behind, ahead], events);
            }
            (Card::PaddleAhead, Where::At(slot)) => {
                if let Some(ahead) = slot.ahead() {
                    self.swap(ahead, slot, events);
                }
            }
            (Card::PaddleBack, Where::At(slot)) => {
                if let Some(behind) = slot.behind() {
                    self.swap(slot, behind, events);
                }
            }
            (Card::Dash, Where::At(from)) => {
                self.stall.line.dash(from);
                events.push(Event::Dashed { from });
            }
            (Card::Reorder, Where::Order(order)) => {
                self.stall.line = self.stall.line.reordered(order);
                events.push(Event::Reordered { order });
            }
            (Card::TakeCover, Where::Pair(from, under)) => {
                if let Some(place) = self.stall.line.at(under).covering(seat) {
                    self.stall.line.put(under, place);
                    events.push(Event::Covered { seat, from, under });
                    self.fill_up([Some(from), None], events);
                }
            }
            (Card::Hide, Where::At(slot)) => {
                self.stall.shields[seat.index()] = Some(slot);
                events.push(Event::Shielded { seat, slot });
            }
            (Card::March, _) => {
                let place = self.stall.line.at(Slot::FRONT);
                if let Some(top) = place.top() {
                    self.send_under(place);
                    events.push(Event::Marched { top, under: place.under() });
                    self.fill_up([Some(Slot::FRONT), None], events);
                }
            }
            (Card::Scatter, _) => events.push(Event::Scattered),
            // No other card can be played at these places.
            _ => {}
        }
    }

    fn aim(&mut self, slot: Slot, events: &mut Events) {
        self.stall.targets = self.stall.targets.with(slot);
        events.push(Event::Aimed { slot });
    }

    fn adjust(&mut self, from: Slot, to: Option<Slot>, events: &mut Events) {
        let Some(to) = to else { return };
        self.stall.targets = self.stall.targets.without(from).with(to);
        events.push(Event::Adjusted { from, to });
    }

    fn swap(&mut self, ahead: Slot, behind: Slot, events: &mut Events) {
        self.stall.line.swap(ahead, behind);
        events.push(Event::Swapped { ahead, behind });
    }

    /// Both cards of a place go under the deck, the covered one lowest.
    fn send_under(&mut self, place: Place) {
        for card in [place.top(), place.under().and_then(super::Swimmer::duck)].into_iter().flatten() {
            self.ducks.push(card);
        }
    }

    /// Shoots a slot and uses up a target. Returns the slot if nothing is left in it.
    #[inline]
    fn shoot(&mut self, slot: Slot, target: Option<Slot>, events: &mut Events) -> Option<Slot> {
        if let Some(target) = target {
            self.stall.targets = self.stall.targets.without(target);
        }
        let place = self.stall.line.at(slot);
        let Some(owner) = place.owner() else {
            events.push(Event::Shot { slot, target, hit: Hit::Water });
            return None;
        };
        if self.stall.shielded().has(slot) {
            events.push(Event::Shot { slot, target, hit: Hit::Shield });
            return None;
        }
        let uncovers = place.under();
        events.push(Event::Shot { slot, target, hit: Hit::Duck { owner, uncovers } });
        self.stall.line.uncover(slot);
        let fallen = &mut self.fallen[owner.index()];
        *fallen += 1;
        if usize::from(*fallen) == DUCKS {
            self.out[owner.index()] = Some(self.turns);
            events.push(Event::Out { seat: owner });
        }
        if uncovers.is_none() { Some(slot) } else { None }
    }

    /// The line closes up over these gaps, the rear one first, and new cards enter.
    #[inline]
    fn fill_up(&mut self, gaps: [Option<Slot>; 2], events: &mut Events) {
        for gap in gaps.into_iter().flatten() {
            self.stall.line.close_up(gap);
            events.push(Event::ClosedUp { gap });
        }
        let missing = gaps.into_iter().flatten().count();
        for slot in Slot::all().skip(SLOTS - missing) {
            // Only a shared win leaves the deck without a card here.
            let Some(swimmer) = self.ducks.pop() else { break };
            self.stall.line.put(slot, Place::of(swimmer));
            events.push(Event::Entered { swimmer });
        }
    }

    /// A card was carried out: the end of the match, or a draw and the next turn.
    #[inline]
    fn finish_turn(&mut self, events: &mut Events) {
        let out = self.out[self.setup.players() - 1].is_some();
        if (out || self.out.iter().any(Option::is_some)) && self.living().count() <= 1 {
            self.phase = Phase::Over;
            events.push(Event::MatchOver);
            return;
        }
        let Some(card) = self.draw.pop() else {
            self.phase = Phase::ShuffleActions;
            return;
        };
        self.hands[self.turn.index()].push(card);
        events.push(Event::Drew { seat: self.turn });
        self.begin_turn(self.setup.after(self.turn), events);
    }

    #[inline]
    fn begin_turn(&mut self, seat: Seat, events: &mut Events) {
        self.phase = Phase::Play;
        self.turn = seat;
        self.turns += 1;
        events.push(Event::Turn { seat });
        if let Some(slot) = self.stall.shields[seat.index()].take() {
            self.played.push(Card::Hide);
            events.push(Event::Lifted { seat, slot });
        }
    }

    #[cold]
    fn shuffle_ducks(&mut self, cards: &Swimmers, events: &mut Events) -> Result<(), Refusal> {
        if kinds(cards) != kinds(&self.swimmers()) {
            return Err(Refusal::NotTheLineAndDeck);
        }
        self.lay_out(cards);
        events.push(Event::Shuffled { deck: Deck::Ducks });
        self.finish_turn(events);
        Ok(())
    }

    #[cold]
    fn shuffle_actions(&mut self, cards: &Cards, events: &mut Events) -> Result<(), Refusal> {
        if super::counts(cards) != super::counts(&self.played) {
            return Err(Refusal::NotThePlayed);
        }
        self.draw = cards.iter().rev().copied().collect();
        self.played.clear();
        events.push(Event::Shuffled { deck: Deck::Actions });
        self.finish_turn(events);
        Ok(())
    }
}

impl Stall {
    /// Whether this seat can play a card like this.
    #[must_use]
    #[inline]
    pub fn can(&self, seat: Seat, Play { card, at }: Play) -> bool {
        match (card, at) {
            (Card::Reorder, Where::Order(order)) => self.line.reordered(order) != self.line,
            (Card::Reorder, _) => false,
            _ => self.ways(seat, card).has(at),
        }
    }

    /// Why this seat cannot play a card like this.
    #[cold]
    fn why_not(&self, seat: Seat, Play { card, at }: Play) -> Refusal {
        let own = |slot: Slot| self.line.at(slot).owner() == Some(seat);
        let aimed = |slot: Slot| self.targets.has(slot);
        let no_target =
            |slots: &[Slot]| slots.iter().find(|slot| !aimed(**slot)).map(|slot| Refusal::NoTarget { slot: *slot });
        let moved = |slot: Slot, to: Option<Slot>| match to {
            None => Refusal::EndOfTheLine { slot },
            Some(_) => Refusal::NothingChanges,
        };
        match (card, at) {
            (Card::Reorder, Where::Order(_)) => Refusal::NothingChanges,
            (Card::TakeAim, Where::At(slot)) => Refusal::TargetThere { slot },
            (Card::DoubleAim, Where::At(slot)) if aimed(slot) => Refusal::TargetThere { slot },
            (Card::DoubleAim, Where::At(_)) => Refusal::TwoAreFree,
            (Card::Fire, Where::At(slot)) => Refusal::NoTarget { slot },
            (Card::AdjustLeft | Card::AdjustRight, Where::At(slot)) if !aimed(slot) => Refusal::NoTarget { slot },
            (Card::AdjustLeft, Where::At(from)) => {
                from.ahead().map_or(Refusal::EndOfTheLine { slot: from }, |slot| Refusal::TargetThere { slot })
            }
            (Card::AdjustRight, Where::At(from)) => {
                from.behind().map_or(Refusal::EndOfTheLine { slot: from }, |slot| Refusal::TargetThere { slot })
            }
            (Card::Sharpshooter, Where::At(slot)) if self.line.ducks().has(slot) => Refusal::UnderAShield { slot },
            (Card::Sharpshooter | Card::Hide, Where::At(slot)) => Refusal::NoDuck { slot },
            (Card::PaddleAhead | Card::PaddleBack | Card::Dash, Where::At(slot)) if !own(slot) => {
                Refusal::NotTheirDuck { slot }
            }
            (Card::PaddleAhead | Card::Dash, Where::At(slot)) => moved(slot, slot.ahead()),
            (Card::PaddleBack, Where::At(slot)) => moved(slot, slot.behind()),
            (Card::DoubleAim | Card::DoubleShot | Card::Squint | Card::TakeCover, Where::Pair(one, other)) => {
                let sorted = one < other || matches!(card, Card::Squint | Card::TakeCover);
                if !one.touches(other) || !sorted {
                    return Refusal::NotSideBySide;
                }
                match card {
                    Card::DoubleAim => Refusal::TargetThere { slot: if aimed(one) { one } else { other } },
                    Card::DoubleShot => no_target(&[one, other]).unwrap_or(Refusal::NotSideBySide),
                    Card::Squint => no_target(&[one]).unwrap_or(Refusal::NoDuck { slot: other }),
                    _ if !own(one) => Refusal::NotTheirDuck { slot: one },
                    _ if self.line.at(one).is_pair() => Refusal::AlreadyAPair { slot: one },
                    _ if !self.line.ducks().has(other) => Refusal::NoDuck { slot: other },
                    _ => Refusal::AlreadyAPair { slot: other },
                }
            }
            _ => Refusal::OtherPlaces { card },
        }
    }
}

/// What can be asked.
impl Match {
    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the match waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is; `None` before the deal and after the end.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Deal | Phase::Over => None,
            Phase::Play | Phase::ShuffleDucks | Phase::ShuffleActions => Some(self.turn),
        }
    }

    /// How many turns were begun.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The seats of this match.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.setup.players())
    }

    /// The line with its targets and shields, covered ducks included.
    #[must_use]
    pub const fn stall(&self) -> &Stall {
        &self.stall
    }

    /// The hand of a seat; empty if nobody sits there.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], |hand| hand)
    }

    /// All that the seat whose turn it is may do; nothing while the match waits for something else.
    #[must_use]
    #[inline]
    pub fn options(&self) -> Options {
        let hand: &[Card] = if self.phase == Phase::Play { &self.hands[self.turn.index()] } else { &[] };
        Options::new(&self.stall, self.turn, hand)
    }

    /// The duck deck.
    #[must_use]
    pub const fn duck_deck(&self) -> &DuckDeck {
        &self.ducks
    }

    /// The draw deck; the card drawn next is the last.
    #[must_use]
    pub fn draw_deck(&self) -> &[Card] {
        &self.draw
    }

    /// The played cards, oldest first.
    #[must_use]
    pub fn played(&self) -> &[Card] {
        &self.played
    }

    /// How many ducks of a seat were shot. The mark laid down at the start is not counted.
    #[must_use]
    #[inline]
    pub fn fallen(&self, seat: Seat) -> usize {
        self.fallen.get(seat.index()).copied().map_or(0, usize::from)
    }

    /// How many ducks a seat has left.
    #[must_use]
    #[inline]
    pub fn ducks_left(&self, seat: Seat) -> usize {
        DUCKS - self.fallen(seat)
    }

    /// The seats that have ducks left.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.out[seat.index()].is_none())
    }

    /// All cards of the line and the duck deck: the line from the front, covered ducks after their cover, then the deck.
    #[must_use]
    pub fn swimmers(&self) -> Swimmers {
        let line =
            self.stall.line.places().flat_map(|(_, place)| {
                [place.top(), place.under().and_then(super::Swimmer::duck)].into_iter().flatten()
            });
        line.chain(self.ducks.iter()).collect()
    }

    /// All seats from the best to the last: winners, then those with more ducks left, then those who were out later.
    #[must_use]
    pub fn standings(&self) -> Standings {
        let winners = self.winners();
        let rank = |standing: &Standing| {
            let out = self.out[standing.seat.index()];
            (!winners.contains(&standing.seat), -standing.points, std::cmp::Reverse(out))
        };
        let mut standings: Standings =
            self.seats().map(|seat| Standing { seat, place: 1, points: self.ducks_left(seat) as i32 }).collect();
        standings.sort_by_key(rank);
        for index in 1..standings.len() {
            let tied = rank(&standings[index]) == rank(&standings[index - 1]);
            standings[index].place = if tied { standings[index - 1].place } else { index + 1 };
        }
        standings
    }

    /// The seats that won: the last one with a duck, or those who lost their last ducks to the same Double shot. Nobody
    /// before the match is over.
    #[must_use]
    pub fn winners(&self) -> ArrayVec<Seat, MAX_SEATS> {
        if self.phase != Phase::Over {
            return ArrayVec::new();
        }
        let last = self.out.iter().copied().max().flatten();
        let living: ArrayVec<Seat, MAX_SEATS> = self.living().collect();
        if living.is_empty() { self.seats().filter(|seat| self.out[seat.index()] == last).collect() } else { living }
    }
}
