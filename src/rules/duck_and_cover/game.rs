//! A match: the whole truth, and the one function that changes it.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::{
    Action, Call, Card, Cards, Cell, Choice, Deal, DiscardReason, Duck, Event, Events, Phase, Pond, Reason, Refusal,
    Score, Setup, Targets, board::Way,
};
use crate::rules::{MAX_SEATS, Seat, Standing, Standings};

/// A match of Duck & Cover, with everything that is hidden. Players and bots get a [`View`](super::View) of it.
///
/// It is written down as its setup and its actions, which prove themselves when they are done again. Only tests read the
/// state itself, to change what is hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub struct Match {
    setup: Setup,
    phase: Phase,
    /// The round last dealt, counted from 1.
    round: u32,
    ponds: ArrayVec<Pond, MAX_SEATS>,
    /// What each seat has committed to in this call.
    chosen: [Option<Choice>; MAX_SEATS],
    /// Seats that have not committed yet.
    choosing: usize,
    /// The draw deck; the card drawn next is the last.
    deck: Cards,
    /// The Captain pile, oldest first.
    pile: Cards,
    /// The discard area, oldest first.
    discard: Cards,
    /// The card everybody answers now, and what it calls.
    open: Option<(Card, Call)>,
    /// The call a Repeat would repeat.
    repeatable: Option<Call>,
    /// The scores of the rounds that are over.
    scores: Vec<ArrayVec<Score, MAX_SEATS>>,
}

impl Match {
    /// A match that waits for its first deal.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            phase: Phase::Deal,
            round: 0,
            ponds: Seat::first(setup.players()).map(|_| Pond::EMPTY).collect(),
            chosen: [None; MAX_SEATS],
            choosing: 0,
            deck: Cards::new(),
            pile: Cards::new(),
            discard: Cards::new(),
            open: None,
            repeatable: None,
            scores: Vec::new(),
        }
    }

    /// Does this, or says why not. A refused action changes nothing.
    #[inline(always)]
    pub fn apply(&mut self, action: Action) -> Result<Events, Refusal> {
        let mut events = Events::new();
        self.apply_noting(action, &mut events)?;
        Ok(events)
    }

    /// The same for callers in a hurry: what happens is added to a list of theirs, because to move that list costs more
    /// than most actions do. Always inlined, because a caller mostly knows which action it is.
    #[inline(always)]
    pub fn apply_noting(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Deal, Action::Deal(deal)) => self.deal(&deal, events),
            (Phase::Draw, Action::Draw) => {
                self.draw(events);
                Ok(())
            }
            (Phase::Choose, Action::Choose { seat, choice: Choice::Move(to) }) => self.put_down(seat, to, events),
            (Phase::Choose, Action::Choose { seat, choice: Choice::Quack }) => self.quack(seat, events),
            (Phase::Choose, Action::TakeBack { seat }) => self.take_back(seat, events),
            (Phase::Shuffle, Action::Shuffle(cards)) => self.shuffle(cards, events),
            (phase, _) => Err(Refusal::NotNow { phase }),
        }
    }

    fn deal(&mut self, deal: &Deal, events: &mut Events) -> Result<(), Refusal> {
        if deal.families.len() != self.setup.players() {
            return Err(Refusal::NotThisMatch);
        }
        if !self.setup.is_deck(&deal.deck) {
            return Err(Refusal::NotTheDeck);
        }
        self.round += 1;
        self.ponds = deal.families.iter().map(Pond::dealt).collect();
        self.deck.clone_from(&deal.deck);
        self.pile.clear();
        self.discard.clear();
        self.repeatable = None;
        self.phase = Phase::Draw;
        events.push(Event::Dealt { round: self.round });
        Ok(())
    }

    fn draw(&mut self, events: &mut Events) {
        let Some(card) = self.deck.pop() else {
            self.phase = Phase::Shuffle;
            return;
        };
        let call = card.call(self.repeatable);
        events.push(Event::Drawn { card, call });
        let Some(call) = call else {
            self.discard(card, DiscardReason::NothingToRepeat, events);
            self.go_on(events);
            return;
        };
        self.open = Some((card, call));
        self.choosing = self.ponds.len();
        self.phase = Phase::Choose;
    }

    fn quack(&mut self, seat: Seat, events: &mut Events) -> Result<(), Refusal> {
        match self.asked(seat)? {
            Some(duck) => Err(Refusal::MustMove { duck }),
            None => {
                events.push(Event::Quacked { seat });
                self.commit(seat, Choice::Quack, events);
                Ok(())
            }
        }
    }

    fn put_down(&mut self, seat: Seat, to: Cell, events: &mut Events) -> Result<(), Refusal> {
        let duck = self.asked(seat)?.ok_or(Refusal::MustQuack)?;
        let way = self.ponds[seat.index()].grid().way(duck, to).ok_or_else(|| self.why_not(seat, duck, to))?;
        events.push(Event::Chose { seat, to, covers: way == Way::Cover });
        self.commit(seat, Choice::Move(to), events);
        Ok(())
    }

    /// The duck that a seat has to move now; a refusal if the seat is not asked.
    #[inline]
    fn asked(&self, seat: Seat) -> Result<Option<Duck>, Refusal> {
        if seat.index() >= self.ponds.len() {
            Err(Refusal::NoSuchSeat)
        } else if self.chosen[seat.index()].is_some() {
            Err(Refusal::AlreadyChosen)
        } else {
            Ok(self.mover(seat))
        }
    }

    #[inline]
    fn commit(&mut self, seat: Seat, choice: Choice, events: &mut Events) {
        self.chosen[seat.index()] = Some(choice);
        self.choosing -= 1;
        if self.choosing == 0 {
            self.resolve(events);
        }
    }

    #[cold]
    fn why_not(&self, seat: Seat, duck: Duck, to: Cell) -> Refusal {
        match self.ponds[seat.index()].grid().on(to) {
            Some(other) if other == duck => Refusal::StaysPut { duck, to },
            Some(_) => Refusal::TooFarToCover { duck, to },
            None => Refusal::NotBesideACard { duck, to },
        }
    }

    fn take_back(&mut self, seat: Seat, events: &mut Events) -> Result<(), Refusal> {
        if seat.index() >= self.ponds.len() {
            return Err(Refusal::NoSuchSeat);
        }
        let chosen = &mut self.chosen[seat.index()];
        if !matches!(chosen, Some(Choice::Move(_))) {
            return Err(Refusal::NothingToTakeBack);
        }
        *chosen = None;
        self.choosing += 1;
        events.push(Event::TookBack { seat });
        Ok(())
    }

    fn shuffle(&mut self, cards: Cards, events: &mut Events) -> Result<(), Refusal> {
        if cards.len() != self.pile.len() || !Card::are_among(&cards, &self.pile) {
            return Err(Refusal::NotThePile);
        }
        self.deck = cards;
        self.deck.reverse();
        self.pile.clear();
        self.phase = Phase::Draw;
        events.push(Event::Shuffled);
        Ok(())
    }

    /// All have committed: the ducks move, and the card goes where it belongs.
    #[inline(never)]
    fn resolve(&mut self, events: &mut Events) {
        let Some((card, call)) = self.open.take() else { return };
        let mut moved = false;
        for ((seat, pond), chosen) in Seat::first(MAX_SEATS).zip(&mut self.ponds).zip(&mut self.chosen) {
            let Some(Choice::Move(to)) = chosen.take() else { continue };
            let Some(duck) = call.mover(pond.grid().visible()) else { continue };
            let Some(from) = pond.grid().at(duck) else { continue };
            let covered = pond.shift(duck, to);
            moved = true;
            events.push(Event::Moved { seat, duck, from, to, covered });
        }
        if moved {
            self.pile.push(card);
            self.repeatable = Some(call);
            events.push(Event::Piled { card });
        } else {
            self.discard(card, DiscardReason::AllQuacked, events);
        }
        self.go_on(events);
    }

    fn discard(&mut self, card: Card, reason: DiscardReason, events: &mut Events) {
        self.discard.push(card);
        self.repeatable = None;
        let count = self.discard.len();
        events.push(Event::Discarded { card, count, left: self.setup.limit().saturating_sub(count), reason });
    }

    /// After a card is done with: the end of the round, a shuffle, or the next draw.
    #[inline]
    fn go_on(&mut self, events: &mut Events) {
        let reason = if self.ponds.iter().any(Pond::is_single_stack) {
            Some(Reason::SingleStack)
        } else if self.discard.len() >= self.setup.limit() {
            Some(Reason::Discards)
        } else {
            None
        };
        self.phase = match reason {
            Some(reason) => self.end_round(reason, events),
            None if self.deck.is_empty() => Phase::Shuffle,
            None => Phase::Draw,
        };
    }

    #[cold]
    fn end_round(&mut self, reason: Reason, events: &mut Events) -> Phase {
        let scores = self.ponds.iter().map(|pond| Score::of(&self.setup, self.round, pond.grid().visible()));
        self.scores.push(scores.collect());
        events.push(Event::RoundOver { reason });
        if self.round < self.setup.rounds() {
            return Phase::Deal;
        }
        events.push(Event::MatchOver);
        Phase::Over
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

    /// The number of the round last dealt, 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The seats of this match.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.setup.players())
    }

    /// The cards of a seat; nothing if nobody sits there.
    #[must_use]
    pub fn pond(&self, seat: Seat) -> Option<&Pond> {
        self.ponds.get(seat.index())
    }

    /// The ponds of all seats.
    #[must_use]
    pub fn ponds(&self) -> &[Pond] {
        &self.ponds
    }

    /// The card everybody answers now, as drawn, and what it calls.
    #[must_use]
    pub const fn open(&self) -> Option<(Card, Call)> {
        self.open
    }

    /// The duck a seat has to move now; nothing while nobody chooses and for who must quack.
    #[must_use]
    #[inline]
    pub fn mover(&self, seat: Seat) -> Option<Duck> {
        let (_, call) = self.open?;
        call.mover(self.ponds.get(seat.index())?.grid().visible())
    }

    /// The cells a seat's called duck may move to; nothing while nobody chooses and for who must quack.
    #[must_use]
    #[inline]
    pub fn targets(&self, seat: Seat) -> Option<Targets> {
        self.ponds.get(seat.index())?.grid().targets(self.mover(seat)?)
    }

    /// What a seat has committed to in this call.
    #[must_use]
    pub fn choice(&self, seat: Seat) -> Option<Choice> {
        self.chosen[seat.index()]
    }

    /// How many cards the draw deck has left.
    #[must_use]
    pub const fn deck_left(&self) -> usize {
        self.deck.len()
    }

    /// The draw deck, the card drawn next last. Nobody at a table may look at it; it is for measuring how much it would
    /// help.
    #[must_use]
    pub(crate) const fn deck(&self) -> &Cards {
        &self.deck
    }

    /// The Captain pile, oldest first. Only its last card may be looked at.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// The discard area, oldest first.
    #[must_use]
    pub fn discards(&self) -> &[Card] {
        &self.discard
    }

    /// The scores of the rounds that are over, one list of seats a round.
    #[must_use]
    pub fn scores(&self) -> &[ArrayVec<Score, MAX_SEATS>] {
        &self.scores
    }

    /// The sum of a seat's rounds.
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        self.scores.iter().filter_map(|round| round.get(seat.index())).map(|score| score.points).sum()
    }

    /// All seats from the best to the last: the lowest total, then the fewest visible cards in the last round.
    #[must_use]
    pub fn standings(&self) -> Standings {
        let visible = |seat: Seat| {
            let last = self.scores.last().and_then(|round| round.get(seat.index()));
            last.map_or(0, |score| score.visible.len())
        };
        let rank = |standing: &Standing| (standing.points, visible(standing.seat));
        let mut standings: Standings =
            self.seats().map(|seat| Standing { seat, place: 1, points: self.total(seat) }).collect();
        standings.sort_by_key(rank);
        for index in 1..standings.len() {
            let tied = rank(&standings[index]) == rank(&standings[index - 1]);
            standings[index].place = if tied { standings[index - 1].place } else { index + 1 };
        }
        standings
    }

    /// The seats that won; nobody before the match is over.
    #[must_use]
    pub fn winners(&self) -> ArrayVec<Seat, MAX_SEATS> {
        if self.phase != Phase::Over {
            return ArrayVec::new();
        }
        let mut winners: ArrayVec<Seat, MAX_SEATS> =
            self.standings().into_iter().filter(|standing| standing.place == 1).map(|standing| standing.seat).collect();
        winners.sort_unstable();
        winners
    }
}

#[cfg(test)]
impl Match {
    /// A match in the middle of its last round, for tests that start from a position.
    pub(crate) fn in_last_round(setup: Setup, ponds: &[Pond], discard: &[Card], deck: &[Card]) -> Self {
        let mut game = Self::new(setup);
        game.round = setup.rounds();
        game.phase = Phase::Draw;
        game.ponds = ponds.iter().copied().collect();
        game.discard = discard.iter().copied().collect();
        game.deck = deck.iter().rev().copied().collect();
        game
    }

    /// All draw cards of the round, wherever they lie.
    pub(super) fn draw_cards(&self) -> Vec<Card> {
        let open = self.open.map(|(card, _)| card);
        self.deck.iter().chain(&self.pile).chain(&self.discard).copied().chain(open).collect()
    }
}
