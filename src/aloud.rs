//! The game in words, for who cannot see it: what the Captain says, what each person has to do, what is under their
//! cursor, what came of it, and where the focus of a menu is. In a browser the page hands it to a screen reader.

use bevy::{platform::collections::HashMap, prelude::*};

use crate::{
    GameSystems, Paused, Screen,
    audio::Speech,
    menus::{Focused, MenuItem},
    rules::{
        Seat,
        duck_and_cover::{Cell, Duck, Event, Grid, Match, Phase, Pond},
    },
    screens::{Arranging, line_in_words},
    seats::{Player, Presence, Seating, Sitter, Who},
    table::{Chair, Cursor, Happened, Refused, Table, TableStep},
    text::Words,
    theme::widgets::written_on,
};

/// Something to be said aloud.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Aloud {
    /// By whom.
    pub voice: Voice,
    /// What.
    pub text: String,
}

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// The Captain, at once: nobody should miss a call.
    Captain,
    /// Whoever helps the players, one after the other.
    Players,
}

/// Says the game aloud, by [`Aloud`] messages.
pub fn plugin(app: &mut App) {
    let at_table = in_state(Screen::Table).and_then(resource_exists::<Table>);
    let new_in_lobby = resource_changed::<Seating>.or_eager(resource_changed::<Arranging>);
    app.add_message::<Aloud>()
        .add_systems(
            Update,
            (
                (speak_for_captain.run_if(resource_changed::<Speech>), tell, point, refuse)
                    .chain()
                    .run_if(at_table.and_then(in_state(Paused(false)))),
                read_menu,
                read_cards.run_if(in_state(Screen::Lobby).and_then(new_in_lobby)),
            )
                .after(GameSystems::React),
        )
        .add_systems(OnEnter(TableStep::Sheet), (count_up, ask_to_go_on).chain())
        .add_systems(OnEnter(TableStep::Podium), count_up);
}

fn ask_to_go_on(words: Res<Words>, mut aloud: MessageWriter<Aloud>) {
    aloud.write(players(words.say("aloud-go-on")));
}

const fn players(text: String) -> Aloud {
    Aloud { voice: Voice::Players, text }
}

/// Who sits there, if it is a person who plays now.
fn person(seating: &Seating, seat: Seat) -> Option<&Sitter> {
    let is_here = |sitter: &&Sitter| matches!(sitter.player, Player::Person(_)) && sitter.presence == Presence::Here;
    seating.get(seat).filter(is_here)
}

/// A sentence for one of several people begins with their name; who is alone knows that they are meant.
fn to(seating: &Seating, sitter: &Sitter, words: &Words, sentence: String) -> Aloud {
    if seating.people() < 2 {
        return players(sentence);
    }
    players(words.say_with("aloud-to", &[("name", sitter.name(words).into()), ("sentence", sentence.into())]))
}

fn speak_for_captain(
    speech: Res<Speech>,
    words: Res<Words>,
    seating: Res<Seating>,
    mut begun: Local<u32>,
    mut aloud: MessageWriter<Aloud>,
) {
    let Some(line) = speech.saying().filter(|_| *begun != speech.begun()) else { return };
    *begun = speech.begun();
    let Some(captain) = seating.captain().and_then(|seat| seating.get(seat)) else { return };
    let variables = [("name", captain.name(&words).into()), ("line", words.say(line.key()).into())];
    aloud.write(Aloud { voice: Voice::Captain, text: words.say_with("subtitle", &variables) });
}

/// What happened, and what everybody has to do now.
fn tell(
    mut happened: MessageReader<Happened>,
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
    let game = &table.game;
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

/// What somebody did, in a few words; nothing for what the Captain says.
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
fn what_to_do(game: &Match, seat: Seat, words: &Words) -> String {
    let grid = game.pond(seat).map(Pond::grid);
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

/// What is under a cursor that has just moved, and whether the duck may go there.
fn point(
    table: Res<Table>,
    seating: Res<Seating>,
    words: Res<Words>,
    chairs: Query<(&Chair, &Cursor), Changed<Cursor>>,
    mut before: Local<HashMap<Seat, Cell>>,
    mut aloud: MessageWriter<Aloud>,
) {
    for (chair, cursor) in &chairs {
        let Some(sitter) = person(&seating, chair.seat).filter(|_| table.is_choosing(chair.seat)) else { continue };
        let game = &table.game;
        let Some((duck, pond)) = game.mover(chair.seat).zip(game.pond(chair.seat)) else { continue };
        // That the cursor was put on the duck that is called was said with the call.
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
    mut refused: MessageReader<Refused>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    for refused in refused.read() {
        if let Some((sitter, key)) = person(&seating, refused.seat).zip(refused.words_key()) {
            aloud.write(to(&seating, sitter, &words, words.say(key)));
        }
    }
}

/// What a round was worth, or the match.
fn count_up(
    table: Res<Table>,
    step: Res<State<TableStep>>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    let over = *step.get() == TableStep::Podium;
    let game = &table.game;
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

/// The button that has got the focus, or that says something else than before.
fn read_menu(
    focused: Query<Entity, (With<Focused>, With<MenuItem>)>,
    children: Query<&Children>,
    texts: Query<&Text>,
    mut before: Local<Option<(Entity, String)>>,
    mut aloud: MessageWriter<Aloud>,
) {
    let Some(item) = focused.iter().next() else {
        *before = None;
        return;
    };
    let now = (item, written_on(item, &children, &texts));
    if before.as_ref() != Some(&now) && !now.1.is_empty() {
        aloud.write(players(now.1.clone()));
        *before = Some(now);
    }
}

/// Who has come or gone or is ready, and the line of their card that somebody is at.
fn read_cards(
    seating: Res<Seating>,
    arranging: Res<Arranging>,
    words: Res<Words>,
    mut before: Local<HashMap<Who, String>>,
    mut aloud: MessageWriter<Aloud>,
) {
    let mut now = HashMap::new();
    for (_, sitter) in seating.iter() {
        let name = sitter.name(&words);
        let state = match sitter.player {
            Player::Bot(_) => words.say("aloud-bot"),
            Player::Person(_) if sitter.ready => words.say("lobby-ready"),
            Player::Person(_) => line_in_words(sitter, &seating, &arranging, &words),
        };
        let sentence = words.say_with("aloud-to", &[("name", name.into()), ("sentence", state.into())]);
        if before.get(&sitter.who) != Some(&sentence) {
            aloud.write(players(sentence.clone()));
        }
        now.insert(sitter.who, sentence);
    }
    *before = now;
}
