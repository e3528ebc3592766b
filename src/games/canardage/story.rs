//! What is worth telling about a match that is over, found in everything that happened in it.

use crate::{
    rules::{
        MAX_SEATS, Seat,
        canardage::{Event, Hit, Public},
    },
    table::{Award, Story, only_best},
};

/// Fewer hits are nothing to talk about.
const HITS: i32 = 3;
/// Once may happen to anybody.
const OWN: i32 = 2;

/// What was counted while the match went by.
#[derive(Default)]
struct Counts {
    /// Whose card is carried out.
    plays: Option<Seat>,
    hits: [i32; MAX_SEATS],
    /// How often somebody hit a duck of their own.
    own: [i32; MAX_SEATS],
}

impl Counts {
    fn see(&mut self, event: &Event) {
        match (*event, self.plays) {
            (Event::Played { seat, .. }, _) => self.plays = Some(seat),
            (Event::Shot { hit: Hit::Duck { owner, .. }, .. }, Some(seat)) => {
                let counts = if owner == seat { &mut self.own } else { &mut self.hits };
                counts[seat.index()] += 1;
            }
            _ => {}
        }
    }
}

/// The story of a match.
pub(super) fn story(events: &[Event], game: Public<'_>) -> Story {
    let mut counts = Counts::default();
    events.iter().for_each(|event| counts.see(event));
    let of = |all: [i32; MAX_SEATS]| game.seats().zip(all).collect::<Vec<_>>();
    let award = |key: &'static str| move |(seat, count)| Award { seat, key, count };
    let awards = [
        only_best(of(counts.hits), HITS).map(award("award-hits")),
        only_best(of(counts.own), OWN).map(award("award-own")),
    ];
    Story { heading: Some("podium-left"), awards: awards.into_iter().flatten().collect(), ..Story::default() }
}
