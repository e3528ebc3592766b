//! A match as it may be: what a player sees and remembers, and the rest drawn by lot.

use arrayvec::ArrayVec;
use rand::{rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use super::Memory;
use crate::rules::{
    Seat,
    canardage::{
        Card, Cards, DUCKS, Hand, Line, MAX_PLAYERS, Match, Phase, Place, Position, SLOTS, Setup, Slot, Stall, Swimmer,
        Swimmers, View, WATERS,
    },
};

/// What one player knows of a match.
#[derive(Debug, Clone)]
pub struct Known {
    setup: Setup,
    seat: Seat,
    turns: u32,
    /// Covered ducks that nobody saw are missing in it.
    stall: Stall,
    /// Where they are.
    unseen_under: ArrayVec<Slot, SLOTS>,
    hand: Hand,
    /// How many cards the others hold.
    held: [usize; MAX_PLAYERS],
    out: [Option<u32>; MAX_PLAYERS],
    played: Cards,
    /// The action cards in other hands and in the draw deck.
    unseen_actions: Cards,
    /// The lower end of the duck deck, the lowest last.
    bottom: Swimmers,
    /// The other cards that may be in the duck deck.
    unseen_ducks: Swimmers,
}

/// The stall as a player sees and remembers it, and the slots where somebody is covered whom they did not see there.
pub(super) fn seen(view: &View<'_>, memory: &Memory) -> (Stall, ArrayVec<Slot, SLOTS>) {
    let public = view.public();
    let mut places = [Place::EMPTY; SLOTS];
    let mut unseen_under = ArrayVec::new();
    for slot in Slot::all() {
        let glimpse = public.at(slot);
        let place = glimpse.top.map_or(Place::EMPTY, Place::of);
        let pair = memory.under(slot).filter(|_| glimpse.covers).and_then(|under| place.covering(under));
        if glimpse.covers && pair.is_none() {
            unseen_under.push(slot);
        }
        places[slot.index()] = pair.unwrap_or(place);
    }
    let mut shields = [None; MAX_PLAYERS];
    for seat in public.seats() {
        shields[seat.index()] = public.shield(seat);
    }
    (Stall { line: Line::from(places), targets: public.targets(), shields }, unseen_under)
}

impl Known {
    /// What this player sees and remembers.
    #[must_use]
    pub fn of(view: &View<'_>, memory: &Memory) -> Self {
        let (seat, public) = (view.seat(), view.public());
        let setup = *public.setup();
        let (stall, unseen_under) = seen(view, memory);
        let bottom: Swimmers = memory.bottom(public.duck_deck_left()).iter().copied().collect();
        let mut ducks = [0; Swimmer::KINDS];
        for seat in public.seats() {
            ducks[seat.index()] = DUCKS - public.fallen(seat);
        }
        ducks[Swimmer::WATER.index()] = WATERS;
        let mut seen = |swimmer: Swimmer| {
            let left = &mut ducks[swimmer.index()];
            *left = left.saturating_sub(1);
        };
        for (_, place) in stall.line.places() {
            [place.top(), place.under().and_then(Swimmer::duck)].into_iter().flatten().for_each(&mut seen);
        }
        bottom.iter().copied().for_each(&mut seen);
        let kinds = public.seats().filter_map(Swimmer::duck).chain([Swimmer::WATER]);
        let unseen_ducks = kinds.flat_map(|kind| std::iter::repeat_n(kind, ducks[kind.index()])).collect();

        let mut held = [0; MAX_PLAYERS];
        let mut out = [None; MAX_PLAYERS];
        let mut actions = crate::rules::canardage::counts(&Card::deck().collect::<Cards>());
        let mut gone = |card: Card| actions[card.index()] = actions[card.index()].saturating_sub(1);
        view.hand().iter().chain(public.played()).copied().for_each(&mut gone);
        for other in public.seats() {
            public.shield(other).iter().for_each(|_| gone(Card::Hide));
            held[other.index()] = if other == seat { 0 } else { public.hand_size(other) };
            out[other.index()] = (public.ducks_left(other) == 0).then_some(0);
        }
        let unseen_actions =
            Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(actions[card.index()])));
        Self {
            setup,
            seat,
            turns: public.turns(),
            stall,
            unseen_under,
            hand: view.hand().iter().copied().collect(),
            held,
            out,
            played: public.played().iter().copied().collect(),
            unseen_actions: unseen_actions.collect(),
            bottom,
            unseen_ducks,
        }
    }

    /// Whose knowledge it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The stall, as far as it is known.
    #[must_use]
    pub const fn stall(&self) -> &Stall {
        &self.stall
    }

    /// How likely an action card that is not seen is one of this kind.
    #[must_use]
    pub fn share_of(&self, card: Card) -> f32 {
        let count = self.unseen_actions.iter().filter(|other| **other == card).count();
        count as f32 / self.unseen_actions.len().max(1) as f32
    }

    /// What was agreed before the match.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// One of the matches that look like this to the player, in the turn of this seat; `None` if there is none, which a
    /// real match never shows.
    #[must_use]
    pub fn imagine(&self, turn: Seat, chance: &mut Xoshiro256PlusPlus) -> Option<Match> {
        let mut stall = self.stall;
        let mut ducks = self.unseen_ducks.clone();
        ducks.shuffle(chance);
        for slot in &self.unseen_under {
            // Only a duck is covered, and one card of those left is one, if the player sees a match.
            let place = ducks.iter().rposition(|card| card.owner().is_some())?;
            let under = ducks.swap_remove(place).owner()?;
            let mut places: [Place; SLOTS] = stall.line.into();
            places[slot.index()] = places[slot.index()].covering(under)?;
            stall.line = Line::from(places);
        }
        ducks.extend(self.bottom.iter().copied());

        let mut draw = self.unseen_actions.clone();
        draw.shuffle(chance);
        let mut hands = [const { Hand::new_const() }; MAX_PLAYERS];
        for (hand, held) in hands.iter_mut().zip(self.held) {
            for _ in 0..held {
                hand.push(draw.pop()?);
            }
        }
        hands[self.seat.index()] = self.hand.clone();
        let position = Position {
            setup: self.setup,
            phase: Phase::Play,
            turn,
            turns: self.turns,
            stall,
            ducks,
            hands,
            draw,
            played: self.played.clone(),
            out: self.out,
        };
        Match::at(position).ok()
    }
}
