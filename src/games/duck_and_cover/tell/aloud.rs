//! Duck & Cover in words, for players who cannot see the screen: what each person has to do, what is under their
//! cursor, what came of it, and the points of a round.

use bevy::{platform::collections::HashMap, prelude::*};

use super::super::{DuckAndCover, NotOffered, Table, act::Cursor, refusal_key};
use crate::{
    Paused,
    aloud::{Aloud, AloudSystems, is_listened_to, person, players, to},
    rules::{
        Seat,
        duck_and_cover::{Cell, Duck, Event, Grid, Phase, Public, PublicPond},
    },
    seats::Seating,
    table::{Chair, Happened, Refused, TableStep, on_the_table},
    text::Words,
};

pub(super) fn plugin(app: &mut App) {
    let counts = || on_the_table::<DuckAndCover>().and_then(is_listened_to);
    app.add_systems(
        Update,
        (tell, point, refuse)
            .chain()
            .in_set(AloudSystems)
            .run_if(on_the_table::<DuckAndCover>().and_then(in_state(Paused(false)))),
    )
    .add_systems(OnEnter(TableStep::Sheet), count_up.before(AloudSystems).run_if(counts()))
    .add_systems(OnEnter(TableStep::Podium), count_up.run_if(counts()));
}

/// What happened, and what everybody has to do now.
fn tell(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    table: Res<Table>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    let (mut drawn, mut dealt, mut over) = (false, false, false);
    let mut done = Vec::new();
    for Happened(event) in happened.read() {
        drawn |= matches!(event, Event::Drawn { .. });
        dealt |= matches!(event, Event::Dealt { .. });
        over |= matches!(event, Event::Piled { .. } | Event::Discarded { .. });
        done.extend(what_happened(event, &seating, &words));
    }
    if !done.is_empty() {
        aloud.write(players(done.join(" ")));
    }
    let game = table.public();
    if drawn && game.phase() == Phase::Choose {
        for seat in game.seats() {
            if let Some(sitter) = person(&seating, seat) {
                aloud.write(to(&seating, sitter, &words, what_to_do(game, seat, &words)));
            }
        }
    }
    let captain = seating.captain().and_then(|seat| person(&seating, seat));
    if let Some(captain) = captain.filter(|_| (dealt || over) && game.phase() == Phase::Draw) {
        aloud.write(players(words.say_with("call-draw", &[("name", captain.name(&words).into())])));
    }
}

/// What a player did, in a few words; `None` for events that the Captain announces.
fn what_happened(event: &Event, seating: &Seating, words: &Words) -> Option<String> {
    let name = |seat: &Seat| seating.get(*seat).map(|sitter| sitter.name(words));
    match event {
        Event::Moved { seat, duck, covered: Some(covered), .. } => Some(words.say_with(
            "aloud-covered",
            &[("name", name(seat)?.into()), ("duck", number(*duck)), ("covered", number(*covered))],
        )),
        Event::Moved { seat, duck, covered: None, .. } => {
            Some(words.say_with("aloud-ducked", &[("name", name(seat)?.into()), ("duck", number(*duck))]))
        }
        Event::Quacked { seat } => Some(words.say_with("aloud-quacked", &[("name", name(seat)?.into())])),
        _ => None,
    }
}

fn number(duck: Duck) -> fluent_bundle::FluentValue<'static> {
    duck.number().into()
}

/// What the call means for a seat: which duck, where it is, and what it can cover.
fn what_to_do(game: Public<'_>, seat: Seat, words: &Words) -> String {
    let grid = game.pond(seat).map(PublicPond::grid);
    let (Some(duck), Some(grid)) = (game.mover(seat), grid) else { return words.say("aloud-quack") };
    let Some(cell) = grid.at(duck) else { return words.say("aloud-quack") };
    let (row, column) = place(grid, cell);
    let covers: Vec<String> = SIDES
        .into_iter()
        .filter_map(|(key, (dx, dy))| {
            let beside = grid.on(Cell::new(cell.x + dx, cell.y + dy))?;
            Some(words.say_with(key, &[("duck", number(beside))]))
        })
        .collect();
    let variables =
        [("duck", number(duck)), ("row", row.into()), ("column", column.into()), ("list", covers.join(", ").into())];
    words.say_with(if covers.is_empty() { "aloud-duck" } else { "aloud-cover" }, &variables)
}

const SIDES: [(&str, (i32, i32)); 4] =
    [("aloud-above", (0, -1)), ("aloud-below", (0, 1)), ("aloud-left", (-1, 0)), ("aloud-right", (1, 0))];

/// Row and column of a cell, counted from 1 at the top left duck.
fn place(grid: &Grid, cell: Cell) -> (i32, i32) {
    let (least, _) = grid.bounds();
    (cell.y - least.y + 1, cell.x - least.x + 1)
}

/// Says what is under a cursor that has just moved, and whether the duck may go there.
fn point(
    table: Res<Table>,
    seating: Res<Seating>,
    words: Res<Words>,
    chairs: Query<(&Chair, &Cursor), Changed<Cursor>>,
    mut before: Local<HashMap<Seat, Cell>>,
    mut aloud: MessageWriter<Aloud>,
) {
    for (chair, cursor) in &chairs {
        let Some(sitter) = person(&seating, chair.seat).filter(|_| table.public().is_choosing(chair.seat)) else {
            continue;
        };
        let game = table.public();
        let Some((duck, pond)) = game.mover(chair.seat).zip(game.pond(chair.seat)) else { continue };
        // The call already said where the called duck is, and the cursor starts on it.
        let moved = before.insert(chair.seat, cursor.0) != Some(cursor.0);
        let grid = pond.grid();
        if !moved || grid.at(duck) == Some(cursor.0) {
            continue;
        }
        let allowed = grid.allows(duck, cursor.0);
        let sentence = match (grid.on(cursor.0), allowed) {
            (Some(there), true) => words.say_with("aloud-can-cover", &[("duck", number(there))]),
            (Some(there), false) => words.say_with("aloud-too-far", &[("duck", number(there))]),
            (None, true) => words.say("aloud-can-duck"),
            (None, false) => words.say("aloud-no-neighbour"),
        };
        let (row, column) = place(grid, cursor.0);
        let variables = [("what", sentence.into()), ("row", row.into()), ("column", column.into())];
        aloud.write(to(&seating, sitter, &words, words.say_with("aloud-cell", &variables)));
    }
}

fn refuse(
    mut refused: MessageReader<Refused<DuckAndCover>>,
    mut left_out: MessageReader<NotOffered>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    let refused = refused.read().filter_map(|refused| Some((refused.seat, refusal_key(refused.why)?)));
    let left_out = left_out.read().map(|left_out| (left_out.0, "refuse-not-good"));
    for (seat, key) in refused.chain(left_out) {
        if let Some(sitter) = person(&seating, seat) {
            aloud.write(to(&seating, sitter, &words, words.say(key)));
        }
    }
}

/// Says the points of the round, or of the match.
fn count_up(
    table: Res<Table>,
    step: Res<State<TableStep>>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    let over = *step.get() == TableStep::Podium;
    let game = table.public();
    let each: Vec<String> = seating
        .iter()
        .filter_map(|(seat, sitter)| {
            let round = game.scores().last()?.get(seat.index())?.points;
            let variables =
                [("name", sitter.name(&words).into()), ("round", round.into()), ("total", game.total(seat).into())];
            Some(words.say_with(if over { "aloud-total" } else { "aloud-score" }, &variables))
        })
        .collect();
    aloud.write(players(each.join(" ")));
}
