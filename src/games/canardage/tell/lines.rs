//! What the stallkeeper calls out: whose turn it is, who was hit, who is out, when only two are left, and on the podium
//! who has won.

use bevy::prelude::*;

use super::super::{Canardage, Table};
use crate::{
    GameSystems,
    audio::{Line, Say, Wins},
    rules::{
        Seat,
        canardage::{Deck, Event, Hit},
    },
    seats::Seating,
    table::{Chair, Happened, on_the_table},
    theme::family::Family,
};

const TURN: [&str; Family::ALL.len()] = [
    "keeper-turn-pirate",
    "keeper-turn-knight",
    "keeper-turn-astronaut",
    "keeper-turn-diver",
    "keeper-turn-chef",
    "keeper-turn-wizard",
    "keeper-turn-rockstar",
];
const HIT: [&str; Family::ALL.len()] = [
    "keeper-hit-pirate",
    "keeper-hit-knight",
    "keeper-hit-astronaut",
    "keeper-hit-diver",
    "keeper-hit-chef",
    "keeper-hit-wizard",
    "keeper-hit-rockstar",
];
const OUT: [&str; Family::ALL.len()] = [
    "keeper-out-pirate",
    "keeper-out-knight",
    "keeper-out-astronaut",
    "keeper-out-diver",
    "keeper-out-chef",
    "keeper-out-wizard",
    "keeper-out-rockstar",
];

/// Who has won, for the podium to say.
pub const WINS: Wins = Wins {
    of: [
        Line::new("keeper-wins-pirate"),
        Line::new("keeper-wins-knight"),
        Line::new("keeper-wins-astronaut"),
        Line::new("keeper-wins-diver"),
        Line::new("keeper-wins-chef"),
        Line::new("keeper-wins-wizard"),
        Line::new("keeper-wins-rockstar"),
    ],
    shared: Line::new("keeper-wins-shared"),
};

/// The match begins.
pub const BEGINS: Line = Line::new("keeper-begins");
/// Only two players have ducks left.
pub const TWO_LEFT: Line = Line::new("keeper-two-left");
/// A shot hit water.
pub const WATER: Line = Line::new("keeper-water");
/// An umbrella held.
pub const SHIELD: Line = Line::new("keeper-shield");
/// The whole line was changed.
pub const SCATTER: Line = Line::new("keeper-scatter");
/// No card could be played.
pub const NOTHING: Line = Line::new("keeper-nothing");

/// It is this family's turn.
#[must_use]
pub const fn turn(family: Family) -> Line {
    Line::new(TURN[family.index()])
}

/// A duck of this family was hit.
#[must_use]
pub const fn hit(family: Family) -> Line {
    Line::new(HIT[family.index()])
}

/// This family has no duck left.
#[must_use]
pub const fn out(family: Family) -> Line {
    Line::new(OUT[family.index()])
}

/// All lines of this game.
pub fn all() -> impl Iterator<Item = Line> {
    let families = TURN.into_iter().chain(HIT).chain(OUT).map(Line::new);
    families.chain(WINS.all()).chain([BEGINS, TWO_LEFT, WATER, SHIELD, SCATTER, NOTHING])
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        announce
            .in_set(GameSystems::React)
            .run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
    );
}

/// Everything the stallkeeper says about these events. `left` is how many players have ducks now.
fn lines(
    events: &[Event],
    left: usize,
    family: impl Fn(Seat) -> Option<Family>,
    is_person: impl Fn(Seat) -> bool,
) -> Vec<Line> {
    let over = events.contains(&Event::MatchOver);
    let is_out = |seat: Seat| events.contains(&Event::Out { seat });
    let mut lines = Vec::new();
    for event in events {
        let line = match *event {
            Event::Dealt => Some(BEGINS),
            Event::Turn { seat } if !over && is_person(seat) => family(seat).map(turn),
            // That somebody is out says more than that they were hit, and the podium says it better than both.
            Event::Shot { hit: Hit::Duck { owner, .. }, .. } if !is_out(owner) => family(owner).map(hit),
            Event::Out { seat } if !over => family(seat).map(out),
            Event::Shot { hit: Hit::Water, .. } => Some(WATER),
            Event::Shot { hit: Hit::Shield, .. } => Some(SHIELD),
            Event::Shuffled { deck: Deck::Ducks } => Some(SCATTER),
            Event::Discarded { .. } => Some(NOTHING),
            _ => None,
        };
        lines.extend(line.filter(|line| !lines.contains(line)));
        if matches!(event, Event::Out { .. }) && left == 2 && !over && !lines.contains(&TWO_LEFT) {
            lines.push(TWO_LEFT);
        }
    }
    lines
}

fn announce(
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
    mut happened: MessageReader<Happened<Canardage>>,
    mut say: MessageWriter<Say>,
) {
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let game = table.public();
    let left = game.seats().filter(|seat| game.ducks_left(*seat) > 0).count();
    let family = |seat: Seat| chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family);
    let is_person = |seat: Seat| seating.control(seat).person().is_some();
    let lines = lines(&events, left, family, is_person);
    if !lines.is_empty() {
        say.write(Say(lines));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        rules::canardage::Slot,
        text::{Lang, Words},
    };

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn shot(hit: Hit) -> Event {
        Event::Shot { slot: Slot::FRONT, target: Some(Slot::FRONT), hit }
    }

    const fn duck(owner: Seat) -> Hit {
        Hit::Duck { owner, uncovers: None }
    }

    fn said(events: &[Event], left: usize) -> Vec<&'static str> {
        let family = |seat: Seat| Family::ALL.get(seat.index()).copied();
        lines(events, left, family, |seat| seat.index() == 0).into_iter().map(Line::key).collect()
    }

    #[test]
    fn the_stallkeeper_has_words_for_every_line_in_every_language() {
        let lines: BTreeSet<&str> = all().map(Line::key).collect();
        assert_eq!(lines.len(), 35);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for line in all() {
                assert_ne!(words.say(line.key()), line.key(), "{}.ftl does not have it", lang.code());
                assert!((1.3..4.0).contains(&line.reading_time(&words)), "{line:?} in {}", lang.code());
            }
        }
    }

    #[test]
    fn a_turn_is_called_for_a_person_and_not_for_a_bot() {
        assert_eq!(said(&[Event::Turn { seat: seat(0) }], 3), ["keeper-turn-pirate"]);
        assert_eq!(said(&[Event::Turn { seat: seat(1) }], 3), [""; 0]);
    }

    #[test]
    fn who_is_out_is_not_also_called_hit() {
        let events = [shot(duck(seat(2))), Event::Out { seat: seat(2) }, Event::Turn { seat: seat(0) }];
        assert_eq!(said(&events, 3), ["keeper-out-astronaut", "keeper-turn-pirate"]);
        assert_eq!(said(&events, 2), ["keeper-out-astronaut", "keeper-two-left", "keeper-turn-pirate"]);
    }

    #[test]
    fn two_ducks_of_one_player_are_called_once_and_two_players_both() {
        assert_eq!(said(&[shot(duck(seat(1))), shot(duck(seat(1)))], 3), ["keeper-hit-knight"]);
        assert_eq!(said(&[shot(duck(seat(1))), shot(duck(seat(3)))], 3), ["keeper-hit-knight", "keeper-hit-diver"]);
    }

    #[test]
    fn the_last_shot_leaves_the_last_word_to_the_podium() {
        let events = [shot(duck(seat(1))), Event::Out { seat: seat(1) }, Event::MatchOver];
        assert_eq!(said(&events, 1), [""; 0]);
    }
}
