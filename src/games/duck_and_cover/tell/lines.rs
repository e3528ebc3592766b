//! What the Captain says about the events of a match, line by line.

use bevy::prelude::*;

use super::super::{DuckAndCover, Table};
use crate::{
    GameSystems,
    audio::{Line, Say},
    rules::duck_and_cover::{Call, Card, DUCKS, DiscardReason, Duck, Event, Reason},
    table::{Happened, on_the_table},
};

const CALLS: [&str; DUCKS] = [
    "say-call-1",
    "say-call-2",
    "say-call-3",
    "say-call-4",
    "say-call-5",
    "say-call-6",
    "say-call-7",
    "say-call-8",
    "say-call-9",
    "say-call-10",
    "say-call-11",
    "say-call-12",
];
/// By the number of discards, from one.
const DISCARDED: [&str; 9] = [
    "say-discarded-1",
    "say-discarded-2",
    "say-discarded-3",
    "say-discarded-4",
    "say-discarded-5",
    "say-discarded-6",
    "say-discarded-7",
    "say-discarded-8",
    "say-discarded-9",
];
/// By the number of discards that are left, from zero.
const LEFT: [&str; 9] = [
    "say-left-0",
    "say-left-1",
    "say-left-2",
    "say-left-3",
    "say-left-4",
    "say-left-5",
    "say-left-6",
    "say-left-7",
    "say-left-8",
];
/// By the round, from the first.
const ROUNDS: [&str; 3] = ["say-round-1", "say-round-2", "say-round-3"];
/// Everybody moves their highest duck.
pub const MAX: Line = Line::new("say-max");
/// The last call again.
pub const REPEAT: Line = Line::new("say-repeat");
/// There is nothing to repeat, and the card is discarded.
pub const REPEAT_NOTHING: Line = Line::new("say-repeat-nothing");
/// The pile is shuffled into a new deck.
pub const SHUFFLE: Line = Line::new("say-shuffle");

/// The call of a number.
#[must_use]
pub const fn call(duck: Duck) -> Line {
    Line::new(CALLS[duck.index()])
}

/// Everybody quacked, and `count` cards are discarded by now.
fn discarded(count: usize) -> Option<Line> {
    DISCARDED.get(count.checked_sub(1)?).map(|key| Line::new(key))
}

/// `count` more discards end the round.
fn left(count: usize) -> Option<Line> {
    LEFT.get(count).map(|key| Line::new(key))
}

/// A round begins. The third is announced as the last, so it needs to be.
fn round(round: u32, rounds: u32) -> Option<Line> {
    let is_true = round < 3 || round == rounds;
    ROUNDS.get(round.checked_sub(1)? as usize).filter(|_| is_true).map(|key| Line::new(key))
}

const fn over(reason: Reason) -> Line {
    Line::new(match reason {
        Reason::SingleStack => "say-over-single",
        Reason::Discards => "say-over-discards",
    })
}

/// All lines of this game.
pub fn all() -> impl Iterator<Item = Line> {
    let counted = CALLS.into_iter().chain(DISCARDED).chain(LEFT).chain(ROUNDS).map(Line::new);
    let ends = [Reason::SingleStack, Reason::Discards].map(over);
    counted.chain(ends).chain([MAX, REPEAT, REPEAT_NOTHING, SHUFFLE])
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        announce
            .in_set(GameSystems::React)
            .run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Happened<DuckAndCover>>)),
    );
}

/// Everything the Captain says about these events.
fn lines(events: &[Event], rounds: u32) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        match event {
            Event::Dealt { round: number } => lines.extend(round(*number, rounds)),
            Event::Drawn { card, call: drawn } => {
                if *card == Card::Repeat {
                    lines.push(if drawn.is_some() { REPEAT } else { REPEAT_NOTHING });
                }
                lines.extend(drawn.map(|called| match called {
                    Call::Number(duck) => call(duck),
                    Call::Max => MAX,
                }));
            }
            // The line for a Repeat already says that it is discarded; the end of the round already covers the last
            // discard.
            Event::Discarded { count, left: more, reason, .. } => {
                let is_said = *reason == DiscardReason::NothingToRepeat;
                lines.extend(discarded(*count).filter(|_| !is_said));
                lines.extend(left(*more).filter(|_| *more > 0 || is_said));
            }
            Event::Shuffled => lines.push(SHUFFLE),
            Event::RoundOver { reason: Reason::Discards } if lines.contains(&REPEAT_NOTHING) => {}
            Event::RoundOver { reason } => lines.push(over(*reason)),
            // The podium says who has won.
            Event::MatchOver => {}
            // Ducks speak for themselves.
            Event::Chose { .. }
            | Event::TookBack { .. }
            | Event::Quacked { .. }
            | Event::Moved { .. }
            | Event::Piled { .. } => {}
        }
    }
    lines
}

fn announce(table: Res<Table>, mut happened: MessageReader<Happened<DuckAndCover>>, mut say: MessageWriter<Say>) {
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let lines = lines(&events, table.public().setup().rounds());
    if !lines.is_empty() {
        say.write(Say(lines));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::{Lang, Words};

    #[test]
    fn the_captain_has_words_for_every_line_in_every_language() {
        let lines: BTreeSet<&str> = Line::of_every_game().chain(all()).map(Line::key).collect();
        assert_eq!(lines.len(), 47);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for line in &lines {
                assert_ne!(words.say(line), *line, "{}.ftl does not have it", lang.code());
            }
        }
    }

    #[test]
    fn a_longer_line_is_shown_longer_and_none_too_short_to_read() {
        let words = Words::new(Lang::En);
        let seconds = |line: Line| line.reading_time(&words);
        for line in all() {
            assert!((1.3..6.0).contains(&seconds(line)), "{line:?}");
        }
        assert!(seconds(SHUFFLE) > seconds(MAX));
    }

    fn duck(number: u8) -> Duck {
        Duck::new(number).unwrap()
    }

    fn key_of(events: &[Event]) -> Vec<&'static str> {
        lines(events, 3).into_iter().map(Line::key).collect()
    }

    #[test]
    fn only_the_last_of_three_rounds_is_called_the_last() {
        assert_eq!(key_of(&[Event::Dealt { round: 3 }]), ["say-round-3"]);
        for (number, rounds, words) in [(1, 1, 1), (2, 5, 1), (3, 5, 0), (5, 5, 0)] {
            assert_eq!(lines(&[Event::Dealt { round: number }], rounds).len(), words, "round {number} of {rounds}");
        }
    }

    #[test]
    fn a_repeat_says_what_it_repeats_or_that_it_repeats_nothing() {
        let repeat = |call| Event::Drawn { card: Card::Repeat, call };
        assert_eq!(key_of(&[repeat(Some(Call::Number(duck(7))))]), ["say-repeat", "say-call-7"]);
        assert_eq!(key_of(&[repeat(Some(Call::Max))]), ["say-repeat", "say-max"]);
        let discarded =
            Event::Discarded { card: Card::Repeat, count: 1, left: 8, reason: DiscardReason::NothingToRepeat };
        assert_eq!(key_of(&[repeat(None), discarded]), ["say-repeat-nothing", "say-left-8"], "nobody has quacked");
    }

    #[test]
    fn a_discard_says_how_many_lie_there_and_how_many_more_end_the_round() {
        let seven = Card::Number(duck(7));
        let discarded = |count, left| Event::Discarded { card: seven, count, left, reason: DiscardReason::AllQuacked };
        assert_eq!(key_of(&[discarded(3, 4)]), ["say-discarded-3", "say-left-4"]);
        let over = Event::RoundOver { reason: Reason::Discards };
        assert_eq!(key_of(&[discarded(7, 0), over, Event::MatchOver]), ["say-discarded-7", "say-over-discards"]);
        let nothing =
            Event::Discarded { card: Card::Repeat, count: 7, left: 0, reason: DiscardReason::NothingToRepeat };
        let repeat = [Event::Drawn { card: Card::Repeat, call: None }, nothing, over];
        assert_eq!(key_of(&repeat), ["say-repeat-nothing", "say-left-0"]);
    }
}
