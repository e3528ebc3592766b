//! What is worth telling about a match that is over, found in everything that happened in it.

use crate::{
    rules::{
        MAX_SEATS, Seat, Standing,
        duck_and_cover::{DUCKS, Event, Public, Variant},
    },
    table::{Award, Story, Tie, only_best},
    theme::art::Bit,
};

/// Fewer quacks are nothing to talk about.
const QUACKS: i32 = 3;
/// Nor are lower stacks.
const STACK: i32 = 4;

/// What was counted while the match went by.
#[derive(Default)]
struct Counts {
    quacks: [i32; MAX_SEATS],
    /// The height of the stack under each duck.
    heights: [[i32; DUCKS]; MAX_SEATS],
    tallest: [i32; MAX_SEATS],
}

impl Counts {
    fn see(&mut self, event: &Event) {
        match *event {
            Event::Dealt { .. } => self.heights = [[1; DUCKS]; MAX_SEATS],
            Event::Quacked { seat } => self.quacks[seat.index()] += 1,
            Event::Moved { seat, duck, covered: Some(covered), .. } => {
                let heights = &mut self.heights[seat.index()];
                heights[duck.index()] += heights[covered.index()];
                let tallest = &mut self.tallest[seat.index()];
                *tallest = (*tallest).max(heights[duck.index()]);
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
    let rounds: Vec<Vec<i32>> =
        game.scores().iter().map(|round| round.iter().map(|score| score.points).collect()).collect();
    // The lowest round of each player, turned round, so that the best is the most.
    let lowest = |seat: Seat| rounds.iter().filter_map(|round| round.get(seat.index())).min().copied();
    let lows = game.seats().filter_map(|seat| Some((seat, -lowest(seat)?))).filter(|_| rounds.len() > 1);
    let award = |key: &'static str| move |(seat, count)| Award { seat, key, count };
    let awards = [
        only_best(lows, i32::MIN).map(|(seat, low)| (seat, -low)).map(award("award-round")),
        only_best(of(counts.tallest), STACK).map(award("award-stack")),
        only_best(of(counts.quacks), QUACKS).map(award("award-quacks")),
    ];
    let splashes = !game.setup().variants().has(Variant::Competition);
    Story {
        points: splashes.then_some(Bit::Droplet),
        heading: None,
        rounds,
        awards: awards.into_iter().flatten().collect(),
        ties: ties(game),
    }
}

/// Players with the same points in different places, with the ducks they had left.
fn ties(game: Public<'_>) -> Vec<Tie> {
    let visible = |seat: Seat| {
        let last = game.scores().last().and_then(|round| round.get(seat.index()));
        last.map_or(0, |score| score.visible.len() as i32)
    };
    let standings = game.standings();
    let groups = standings.chunk_by(|one, other| one.points == other.points);
    let broken = groups.filter(|group| group.iter().any(|standing| standing.place != group[0].place));
    let tie = |group: &[Standing]| Tie {
        key: "podium-tie",
        points: group[0].points,
        seats: group.iter().map(|standing| (standing.seat, visible(standing.seat))).collect(),
    };
    broken.map(tie).collect()
}
