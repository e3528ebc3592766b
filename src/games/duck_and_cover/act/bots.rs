//! Bots at the table: each looks at its own seat's view, thinks for a moment, walks its cursor to where it wants to go,
//! and answers. When everybody else has chosen it hurries.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    Cursor,
    thought::Thought,
};
use crate::{
    bots::Bot,
    rules::{
        Seat,
        duck_and_cover::{Action, Cell, Choice},
    },
    seats::Seating,
    settings::Settings,
    table::{ActSystems, Attempt, Chair, SeatMind, playing},
};

/// How long bots think, in seconds.
const THINKING: std::ops::Range<f32> = 0.7..1.6;
/// How long they take to notice that they must quack.
const NOTICING: std::ops::Range<f32> = 0.4..1.0;
/// How long one step of the cursor takes.
const STEP: f32 = 0.11;
/// How much faster a bot is when the table waits for bots only.
const HURRY: f32 = 2.5;

/// A call is being answered: what will be said, how much longer that takes, and how long ago the cursor stepped.
#[derive(Component)]
struct Answering {
    choice: Option<Choice>,
    left: f32,
    stepped: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, think).chain().in_set(ActSystems).run_if(playing().and_then(resource_exists::<Table>)),
    );
}

/// The bot that has to answer for a seat now.
fn asked(table: &Table, seating: &Seating, seat: Seat) -> Option<Bot> {
    seating.control(seat).bot().filter(|_| table.public().is_choosing(seat))
}

/// A bot that is called begins to think; one that is not stops.
fn begin(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    mut chairs: Query<(Entity, &Chair, &mut SeatMind<DuckAndCover>, Has<Answering>)>,
) {
    for (entity, chair, mut mind, answering) in &mut chairs {
        match (asked(&table, &seating, chair.seat), answering) {
            (Some(bot), false) => {
                let view = table.view(chair.seat);
                let pace = settings.pace.share();
                let budget = settings.thinking.budget();
                let mut choice = None;
                if let (Bot::Expert, Some(search)) = (bot, mind.0.search(&view, budget)) {
                    commands.entity(entity).insert(Thought::new(search));
                } else {
                    choice = Some(mind.0.choose(bot, &view, budget));
                }
                let left = pace * mind.0.roll(if choice == Some(Choice::Quack) { NOTICING } else { THINKING });
                commands.entity(entity).insert(Answering { choice, left, stepped: 0.0 });
            }
            (None, true) => {
                commands.entity(entity).remove::<(Answering, Thought)>();
            }
            _ => {}
        }
    }
}

fn think(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    mut chairs: Query<(Entity, &Chair, &mut Cursor, &mut Answering, Option<&mut Thought>)>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
) {
    let awaited = |seat: Seat| table.public().is_choosing(seat) && asked(&table, &seating, seat).is_none();
    let waiting = !table.public().seats().any(awaited);
    let passed = time.delta_secs() * if waiting { HURRY } else { 1.0 };
    let searches = chairs.iter().filter(|(.., thought)| thought.is_some()).count() as u32;
    for (entity, chair, mut cursor, mut answering, thought) in &mut chairs {
        if asked(&table, &seating, chair.seat).is_none() {
            continue;
        }
        answering.left -= passed;
        answering.stepped += passed;
        if let Some(mut thought) = thought {
            let done = thought.go_on(searches);
            // Who is awaited says the best so far.
            if done || (answering.left <= 0.0 && waiting) {
                answering.choice = Some(Choice::Move(thought.best()));
                commands.entity(entity).remove::<Thought>();
            }
        }
        let Some(choice) = answering.choice else { continue };
        let steps = match choice {
            Choice::Move(to) => to.x.abs_diff(cursor.0.x) + to.y.abs_diff(cursor.0.y),
            Choice::Quack => 0,
        };
        let step = STEP * settings.pace.share();
        if let Choice::Move(to) = choice
            && steps > 0
            && answering.left <= step * steps as f32
        {
            if answering.stepped >= step {
                answering.stepped = 0.0;
                cursor.0 = towards(cursor.0, to);
            }
            continue;
        }
        if answering.left <= 0.0 {
            attempts.write(Attempt(Action::Choose { seat: chair.seat, choice }));
            commands.entity(entity).remove::<(Answering, Thought)>();
        }
    }
}

/// One step closer, across first.
fn towards(from: Cell, to: Cell) -> Cell {
    if from.x == to.x {
        Cell::new(from.x, from.y + (to.y - from.y).signum())
    } else {
        Cell::new(from.x + (to.x - from.x).signum(), from.y)
    }
}
