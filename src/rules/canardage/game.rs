//! A match: the whole truth, and the one function that changes it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{
    Action, Card, Cards, DUCKS, Deal, Deck, DuckDeck, Event, Events, HAND, Hand, Line, MAX_PLAYERS, Move, Options,
    Phase, Place, Position, Refusal, SLOTS, Setup, Slot, Stall, Swimmer, Swimmers, carry_out::Surroundings,
    deal::kinds,
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
        if deal.players != self.setup.players() {
            return Err(Refusal::NotTheDucks);
        }
        events.push(Event::Dealt);
        self.lay_out(&deal.ducks, events);
        let mut cards = deal.actions.iter().copied();
        for hand in &mut self.hands[..self.setup.players()] {
            hand.extend(cards.by_ref().take(HAND));
        }
        self.draw = cards.rev().collect();
        // Of six cards at most five are water.
        let first = Slot::all().find_map(|slot| self.stall.line.at(slot).owner());
        self.begin_turn(first.unwrap_or(Seat::FIRST), events);
        Ok(())
    }

    /// The first six cards are the line, the rest is the deck.
    fn lay_out(&mut self, cards: &Swimmers, events: &mut Events) {
        let mut line = [Swimmer::WATER; SLOTS];
        line.iter_mut().zip(cards).for_each(|(place, card)| *place = *card);
        self.stall.line = Line::from(line.map(Place::of));
        events.push(Event::LaidOut { line });
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
                let (ducks, fallen, out) = (&mut self.ducks, &mut self.fallen, &mut self.out);
                self.stall.carry_out(seat, play, &mut InMatch { ducks, fallen, out, turn: self.turns, events });
                if card == Card::Scatter {
                    self.phase = Phase::ShuffleDucks;
                    return Ok(());
                }
            }
        }
        self.finish_turn(events);
        Ok(())
    }

    /// A card was carried out: the end of the match, or a draw and the next turn.
    #[inline]
    fn finish_turn(&mut self, events: &mut Events) {
        if self.living().count() <= 1 {
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
        if kinds(cards.iter().copied()) != kinds(self.each_swimmer()) {
            return Err(Refusal::NotTheLineAndDeck);
        }
        events.push(Event::Shuffled { deck: Deck::Ducks });
        self.lay_out(cards, events);
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

/// What a card meets in a match.
struct InMatch<'a> {
    ducks: &'a mut DuckDeck,
    fallen: &'a mut [u8; MAX_PLAYERS],
    out: &'a mut [Option<u32>; MAX_PLAYERS],
    turn: u32,
    events: &'a mut Events,
}

impl Surroundings for InMatch<'_> {
    #[inline]
    fn note(&mut self, event: Event) {
        self.events.push(event);
    }

    #[inline]
    fn falls(&mut self, owner: Seat) {
        let fallen = &mut self.fallen[owner.index()];
        *fallen += 1;
        if usize::from(*fallen) == DUCKS {
            self.out[owner.index()] = Some(self.turn);
            self.events.push(Event::Out { seat: owner });
        }
    }

    #[inline]
    fn enters(&mut self) -> Option<Swimmer> {
        self.ducks.pop()
    }

    #[inline]
    fn goes_under(&mut self, swimmer: Swimmer) {
        self.ducks.push(swimmer);
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
        self.each_swimmer().collect()
    }

    /// The same one by one.
    pub(super) fn each_swimmer(&self) -> impl Iterator<Item = Swimmer> {
        let line = self.stall.line.places();
        let cards = |place: Place| [place.top(), place.under().and_then(Swimmer::duck)].into_iter().flatten();
        line.flat_map(move |(_, place)| cards(place)).chain(self.ducks.iter())
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
