//! What a player sees at first sight: who is hit, and who is in danger. Normal bots play by it, and so does everybody
//! in the matches that better ones imagine.

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use crate::rules::{
    Seat,
    canardage::{Card, Move, Options, Order, Play, Slot, Slots, Stall, Where},
};

/// What a player thinks of things that may happen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taste {
    /// A duck of somebody else is hit.
    hit: f32,
    /// A duck of somebody else is in danger.
    threat: f32,
    /// An own duck is hit.
    own_hit: f32,
    /// An own duck is in danger.
    own_danger: f32,
}

/// Hits others, and looks after its own ducks. Whatever else comes of it, no own duck is hit without need.
pub(super) const EAGER: Taste = Taste { hit: 10.0, threat: 2.0, own_hit: -100.0, own_danger: -6.0 };
/// Leaves everybody in peace.
pub(super) const PEACEFUL: Taste = Taste { hit: -10.0, threat: -2.0, own_hit: -10.0, own_danger: -2.0 };

/// Differences as small as this are left to chance.
const WHIM: f32 = 1.0;
/// How many orders of the line come to mind.
const ORDERS: usize = 6;

/// What a play is worth at first sight.
#[inline]
fn worth(stall: &Stall, seat: Seat, play: Play, taste: Taste) -> f32 {
    let preview = stall.preview(seat, play);
    let mut worth = 0.0;
    for owner in &preview.hits {
        worth += if *owner == seat { taste.own_hit } else { taste.hit };
    }
    let (own, others) = in_danger(&preview.stall, seat);
    // What a Scatter brings nobody knows; probably fewer in danger.
    let fades = if play.card == Card::Scatter { 0.5 } else { 1.0 };
    worth + fades * (taste.own_danger * own.len() as f32 + taste.threat * others.len() as f32)
}

/// The slots where a duck of this seat may be shot, and those where one of the others may be.
#[inline]
fn in_danger(stall: &Stall, seat: Seat) -> (Slots, Slots) {
    let open = stall.targets.but(stall.shielded());
    let own = stall.line.of(seat);
    (open.and(own), open.and(stall.line.ducks().but(own)))
}

/// A move that is good at first sight; of equals any. `None` if there is nothing to choose from.
#[inline]
pub(super) fn best(
    stall: &Stall,
    seat: Seat,
    options: &Options,
    taste: Taste,
    chance: &mut Xoshiro256PlusPlus,
) -> Option<Move> {
    if options.must_discard() {
        return any(stall, options, chance);
    }
    let mut best = (f32::NEG_INFINITY, None);
    for does in options.iter() {
        let Move::Play(play) = does else { continue };
        let tries = if play.card == Card::Reorder { ORDERS } else { 1 };
        for _ in 0..tries {
            let play = complete(stall, play, chance);
            let worth = worth(stall, seat, play, taste) + WHIM * chance.random::<f32>();
            if worth > best.0 {
                best = (worth, Some(Move::Play(play)));
            }
        }
    }
    best.1
}

/// So many plays are good at the most, and they are worth nearly as much as the best: of two that do the same, one may
/// frighten one duck more.
const FEW: usize = 3;
const NEARLY: f32 = 2.5;

/// The few plays that look best, the best first. Whether a Reorder is good depends on the order, so it is only there if
/// nothing else can be played.
pub(super) fn few_best(stall: &Stall, seat: Seat, options: &Options) -> Vec<Play> {
    let plays = || {
        options.iter().filter_map(|does| match does {
            Move::Play(play) => Some(play),
            Move::Discard(_) => None,
        })
    };
    let rated = plays().filter(|play| play.card != Card::Reorder);
    let mut rated: Vec<(f32, Play)> = rated.map(|play| (worth(stall, seat, play, EAGER), play)).collect();
    if rated.is_empty() {
        return plays().collect();
    }
    rated.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = rated[0].0;
    rated.into_iter().take(FEW).filter(|(worth, _)| best - worth <= NEARLY).map(|(_, play)| play).collect()
}

/// Any move; `None` if there is none.
pub(super) fn any(stall: &Stall, options: &Options, chance: &mut Xoshiro256PlusPlus) -> Option<Move> {
    if options.is_empty() {
        return None;
    }
    options.get(chance.random_range(0..options.len())).map(|does| match does {
        Move::Play(play) => Move::Play(complete(stall, play, chance)),
        discard => discard,
    })
}

/// Whether a duck of somebody else is hit, and whether an own one is.
pub(super) fn hits(stall: &Stall, seat: Seat, does: Move) -> (bool, bool) {
    let Move::Play(play) = does else { return (false, false) };
    let hits = stall.preview(seat, play).hits;
    (hits.iter().any(|owner| *owner != seat), hits.contains(&seat))
}

/// The same play; a Reorder with some order that changes the line.
pub(super) fn complete(stall: &Stall, play: Play, chance: &mut Xoshiro256PlusPlus) -> Play {
    if play.card != Card::Reorder {
        return play;
    }
    loop {
        let mut order = Order::SAME;
        for slot in Slot::all().skip(1) {
            let other = Slot::all().nth(chance.random_range(0..=slot.index())).unwrap_or(slot);
            order = order.swapped(slot, other);
        }
        // Six slots are never alike, so five of six orders change the line, or more.
        if stall.line.reordered(order) != stall.line {
            return Play { card: Card::Reorder, at: Where::Order(order) };
        }
    }
}
