//! The phase in which everybody chooses at the same time: each device moves its own seat's cursor, puts its duck down,
//! takes it back, or quacks.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    super::{DuckAndCover, NotOffered, Offered, Table, show::Layout, tell::quack},
    ActStep, Cursor,
};
use crate::{
    GameSystems,
    audio::{PlaySound, Sound},
    input::{Intent, Intents},
    rules::{
        Seat,
        duck_and_cover::{Action, Cell, Choice, Event, Grid, Phase, PublicPond},
    },
    seats::Seating,
    table::{Attempt, BridgeSystems, Chair, Happened, HotSeat, Quacks, bots_are_free, on_the_table, playing},
};

/// Seconds until a duck that cannot move quacks by itself, so that nobody holds up the table.
pub const FORCED_QUACK: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (answer, force_quacks.run_if(bots_are_free))
            .chain()
            .in_set(ActStep::Answer)
            .run_if(playing().and_then(resource_exists::<Table>)),
    )
    .add_systems(
        Update,
        start_on_the_duck
            .in_set(GameSystems::Rules)
            .after(BridgeSystems)
            .run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Happened<DuckAndCover>>)),
    );
}

/// Carries out every intent of a device that has a seat, for the seat it serves now.
fn answer(
    intents: Res<Intents>,
    time: Res<Time<Real>>,
    table: Res<Table>,
    layout: Res<Layout>,
    hot_seat: Res<HotSeat>,
    seating: Res<Seating>,
    mut quacks: ResMut<Quacks>,
    mut stepping: Local<HashMap<Entity, Seat>>,
    mut chairs: Query<(&Chair, &Offered, &mut Cursor)>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
    mut left_out: MessageWriter<NotOffered>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for said in intents.iter() {
        let seat = hot_seat.seat(said.device);
        let seated = chairs.iter_mut().find(|(chair, ..)| Some(chair.seat) == seat);
        let Some((chair, offered, mut cursor)) = seated else { continue };
        let seat = chair.seat;
        // A resting player lets the bot play, whatever buttons they lean on.
        if seating.get(seat).is_some_and(|sitter| sitter.resting) {
            continue;
        }
        // A held step ends with the turn, so that the next seat's cursor stays where it is.
        if said.again && stepping.get(&said.device) != Some(&seat) {
            continue;
        }
        if said.intent.step().is_some() {
            stepping.insert(said.device, seat);
        }
        let choosing = table.public().is_choosing(seat);
        let mover = table.public().mover(seat);
        match (said.intent, mover) {
            (Intent::Pause, _) => {}
            (Intent::Cancel, _) if !said.again && hot_seat.last(said.device).is_some() => {
                attempts.write_batch(hot_seat.last(said.device).map(|seat| Attempt(Action::TakeBack { seat })));
            }
            (_, None) if choosing && !said.again => {
                attempts.write(Attempt(Action::Choose { seat, choice: Choice::Quack }));
            }
            (Intent::Quack, _) if quacks.may(seat, time.elapsed_secs()) => {
                sounds.write(PlaySound { sound: quack(&table, chair.family), pan: layout.pan(seat) });
            }
            (Intent::Confirm, Some(_)) if choosing && !said.again && offered.leaves_out(cursor.0) => {
                left_out.write(NotOffered(seat));
            }
            (Intent::Confirm, Some(_)) if choosing && !said.again => {
                attempts.write(Attempt(Action::Choose { seat, choice: Choice::Move(cursor.0) }));
            }
            (step, Some(_)) if choosing => {
                let grid = table.public().pond(seat).map(PublicPond::grid);
                let target = step.step().zip(grid).and_then(|(step, grid)| {
                    if offered.only_good() { offered.step(cursor.0, step) } else { next_cell(grid, cursor.0, step) }
                });
                if let Some(target) = target {
                    cursor.0 = target;
                    sounds.write(PlaySound { sound: Sound::Step, pan: layout.pan(seat) });
                }
            }
            _ => {}
        }
    }
}

/// The cell one step away, if a cursor may go there.
fn next_cell(grid: &Grid, from: Cell, (dx, dy): (i32, i32)) -> Option<Cell> {
    let to = Cell::new(from.x.checked_add(dx)?, from.y.checked_add(dy)?);
    within_reach(grid, to).then_some(to)
}

/// Whether a cell lies inside the grid or in the ring around it.
pub(super) fn within_reach(grid: &Grid, cell: Cell) -> bool {
    let (least, greatest) = grid.bounds();
    (least.x.saturating_sub(1)..=greatest.x.saturating_add(1)).contains(&cell.x)
        && (least.y.saturating_sub(1)..=greatest.y.saturating_add(1)).contains(&cell.y)
}

/// Lets a seat that must quack but does not answer quack after a while.
fn force_quacks(
    time: Res<Time>,
    table: Res<Table>,
    mut waited: Local<f32>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
) {
    if table.public().phase() != Phase::Choose {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    if *waited < FORCED_QUACK {
        return;
    }
    for seat in table.public().seats() {
        if table.public().is_choosing(seat) && table.public().mover(seat).is_none() {
            attempts.write(Attempt(Action::Choose { seat, choice: Choice::Quack }));
        }
    }
}

/// Puts every cursor on the called duck when a card is drawn.
fn start_on_the_duck(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    table: Res<Table>,
    mut chairs: Query<(&Chair, &mut Cursor)>,
) {
    let drawn = happened.read().filter(|Happened(event)| matches!(event, Event::Drawn { .. })).count() > 0;
    if !drawn {
        return;
    }
    for (chair, mut cursor) in &mut chairs {
        let duck = table.public().mover(chair.seat);
        let cell = duck.and_then(|duck| table.public().pond(chair.seat)?.grid().at(duck));
        if let Some(cell) = cell {
            cursor.0 = cell;
        }
    }
}
