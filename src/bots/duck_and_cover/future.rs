//! A round as it may go on, for the expert who imagines it: the rules once more, without covered cards, events and
//! refusals, so that many rounds can be imagined in a moment. A test plays it beside the rules themselves.

use arrayvec::ArrayVec;
use rand::{rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use super::memory::CallsLeft;
use crate::rules::{
    MAX_SEATS,
    duck_and_cover::{Call, Card, Cards, Cell, Duck, Grid, Setup},
};

/// An imagined round.
#[derive(Debug, PartialEq)]
pub(super) struct Future {
    /// What each seat shows.
    pub(super) grids: ArrayVec<Grid, MAX_SEATS>,
    /// The draw deck; the card drawn next is the last.
    pub(super) deck: Cards,
    pile: Cards,
    /// How many cards lie in the discard area.
    pub(super) discards: usize,
    repeatable: Option<Call>,
    pub(super) calls: CallsLeft,
}

impl Future {
    /// A round in which this card has just been drawn and not been answered yet.
    pub(super) fn new(
        grids: ArrayVec<Grid, MAX_SEATS>,
        deck: Cards,
        pile: Cards,
        discards: usize,
        repeatable: Option<Call>,
        open: Card,
    ) -> Self {
        let calls = CallsLeft::of(&deck, pile.iter().chain(&Some(open)));
        Self { grids, deck, pile, discards, repeatable, calls }
    }

    /// Whether somebody has a single stack, or the discard area is full.
    pub(super) fn is_over(&self, setup: &Setup) -> bool {
        self.discards >= setup.limit() || self.grids.iter().any(|grid| grid.visible().len() == 1)
    }

    /// Makes the pile the new deck; false if there is none either.
    pub(super) fn shuffle(&mut self, chance: &mut Xoshiro256PlusPlus) -> bool {
        self.deck = std::mem::take(&mut self.pile);
        self.deck.shuffle(chance);
        self.calls = CallsLeft::of(&self.deck, &self.pile);
        !self.deck.is_empty()
    }

    /// Turns over the next card; `None` if there is none, or if it calls nothing and is discarded.
    pub(super) fn draw(&mut self) -> Option<(Card, Call)> {
        let card = self.deck.pop()?;
        if let Card::Number(duck) = card {
            self.calls.deck[duck.index()] = self.calls.deck[duck.index()].saturating_sub(1);
            self.calls.pile[duck.index()] += 1;
        }
        let call = card.call(self.repeatable);
        if call.is_none() {
            self.discard(card);
        }
        Some((card, call?))
    }

    /// Everybody who shows the called duck moves it where `choose` says, and the card goes where it belongs.
    pub(super) fn answer(
        &mut self,
        (card, call): (Card, Call),
        mut choose: impl FnMut(usize, &Grid, Duck) -> Option<Cell>,
    ) {
        let mut moved = false;
        for (seat, grid) in self.grids.iter_mut().enumerate() {
            let Some(duck) = call.mover(grid.visible()) else { continue };
            if let Some(to) = choose(seat, grid, duck) {
                *grid = grid.moved(duck, to);
                moved = true;
            }
        }
        if moved {
            let _a_pile_never_outgrows_the_deck = self.pile.try_push(card);
            self.repeatable = Some(call);
        } else {
            self.discard(card);
        }
    }

    fn discard(&mut self, card: Card) {
        self.discards += 1;
        self.repeatable = None;
        if let Card::Number(duck) = card {
            self.calls.pile[duck.index()] = self.calls.pile[duck.index()].saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::{
        bots::duck_and_cover::{Memory, Search, anywhere},
        rules::{
            Dealer, Seat,
            duck_and_cover::{Action, Choice, Match, Phase, Pond, Score, Variant},
        },
    };

    /// A match and what everybody remembers of it.
    struct Watched {
        game: Match,
        memory: Memory,
    }

    impl Watched {
        fn apply(&mut self, action: Action) {
            for event in self.game.apply(action).unwrap() {
                self.memory.see(&event);
            }
        }

        /// Everybody answers the open call with these cells; where there is none they quack.
        fn answer(&mut self, cells: &[Option<Cell>]) {
            for (seat, cell) in self.game.seats().zip(cells) {
                self.apply(Action::Choose { seat, choice: cell.map_or(Choice::Quack, Choice::Move) });
            }
        }

        /// The same round, imagined: what the table shows and what it remembers, with the deck as it lies.
        fn imagined(&self) -> Future {
            let (game, memory) = (&self.game, &self.memory);
            let grids = game.ponds().iter().map(|pond| *pond.grid()).collect();
            let (deck, pile) = (game.deck().clone(), memory.pile().clone());
            let open = game.open().unwrap().0;
            let future = Future::new(grids, deck.clone(), pile, game.discards().len(), memory.repeatable(), open);
            for seat in game.seats() {
                let search = Search::new(&game.view(seat), memory, 1, 1).map(|search| search.knowing(deck.clone()));
                let begun = search.map(|search| search.begin(&mut Xoshiro256PlusPlus::seed_from_u64(1)));
                assert!(begun.is_none_or(|begun| begun == future), "an expert begins with what it sees");
            }
            future
        }

        /// Everything that the imagined round has must be as it is in the match.
        fn compare(&self, future: &Future) {
            let (game, memory) = (&self.game, &self.memory);
            assert!(future.grids.iter().eq(game.ponds().iter().map(Pond::grid)));
            assert_eq!((&future.deck, future.pile.as_slice()), (game.deck(), game.pile()));
            assert_eq!((future.discards, future.repeatable), (game.discards().len(), memory.repeatable()));
            let is_over = matches!(game.phase(), Phase::Deal | Phase::Over);
            assert_eq!(future.is_over(game.setup()), is_over);
            if is_over {
                let score = |grid: &Grid| Score::of(game.setup(), game.round(), grid.visible());
                assert!(future.grids.iter().map(score).eq(game.scores().last().unwrap().iter().copied()));
            } else if future.deck.len() == memory.unseen(&game.view(Seat::new(0).unwrap())).len() {
                assert_eq!(future.calls, memory.calls_left(&game.view(Seat::new(0).unwrap())));
            }
        }

        /// Plays the round to its end twice, by the rules and imagined: the same deck, the same answers. Tells how often
        /// the pile was shuffled.
        fn play_both(&mut self, rng: &mut Xoshiro256PlusPlus) -> usize {
            let (mut future, mut open, mut shuffles) = (self.imagined(), self.game.open(), 0);
            loop {
                if let Some(open) = open {
                    let mut cells = vec![None; future.grids.len()];
                    future.answer(open, |seat, grid, duck| {
                        cells[seat] = Some(anywhere(&grid.targets(duck).unwrap(), rng));
                        cells[seat]
                    });
                    self.answer(&cells);
                }
                self.compare(&future);
                if future.is_over(self.game.setup()) {
                    return shuffles;
                }
                if future.deck.is_empty() {
                    assert!(future.shuffle(rng));
                    shuffles += 1;
                    self.apply(Action::Shuffle(future.deck.iter().rev().copied().collect()));
                    self.compare(&future);
                }
                open = future.draw();
                self.apply(Action::Draw);
                assert_eq!(self.game.open(), open);
            }
        }
    }

    #[test]
    fn an_imagined_round_goes_on_and_ends_as_the_rules_say() {
        let (mut rounds, mut shuffles, mut full) = (0, 0, 0);
        for seed in 0..120 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let variants = Variant::ALL.into_iter().filter(|_| rng.random_bool(0.4)).collect();
            let setup = Setup::new(2 + seed as usize % 6).unwrap().with_variants(variants);
            let mut dealer = Dealer::new(seed);
            let mut watched = Watched { game: Match::new(setup), memory: Memory::default() };
            while watched.game.phase() != Phase::Over {
                watched.apply(dealer.serve(&watched.game).unwrap_or(Action::Draw));
                if watched.game.open().is_none() {
                    continue;
                }
                if rng.random_bool(0.04) {
                    shuffles += watched.play_both(&mut rng);
                    rounds += 1;
                    full += usize::from(watched.game.discards().len() == setup.limit());
                    continue;
                }
                let answer = |seat| watched.game.targets(seat).map(|targets| anywhere(&targets, &mut rng));
                let cells: Vec<Option<Cell>> = watched.game.seats().map(answer).collect();
                watched.answer(&cells);
            }
        }
        assert!(rounds > 200 && shuffles > 200 && full > 20, "{rounds} rounds, {shuffles} shuffles, {full} full");
    }
}
