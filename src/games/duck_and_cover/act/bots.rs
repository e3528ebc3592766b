//! Bots at the table: each looks at its own seat's view, thinks for a moment, walks its cursor to its target, and
//! answers. It hurries when everybody else has chosen.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    ActStep, Cursor,
};
use crate::{
    bots::{
        Bot, Mind as _,
        duck_and_cover::{Mind, Search},
    },
    rules::{
        Seat,
        duck_and_cover::{Action, Cell, Choice},
    },
    seats::Seating,
    settings::Settings,
    table::{Attempt, Chair, SeatMind, Thought, bots_are_free, playing},
};

/// How long bots think, in seconds.
const THINKING: std::ops::Range<f32> = 0.7..1.6;
/// How long bots take to notice that they must quack, in seconds.
const NOTICING: std::ops::Range<f32> = 0.4..1.0;
/// How long one step of the cursor takes, in seconds.
const STEP: f32 = 0.11;
/// How much faster a bot is when the table waits only for bots.
const HURRY: f32 = 2.5;

/// A bot that is answering a call: its choice, the seconds left, and the seconds since the cursor's last step.
#[derive(Component)]
struct Answering {
    choice: Option<Choice>,
    left: f32,
    stepped: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, think)
            .chain()
            .in_set(ActStep::Bots)
            .run_if(playing().and_then(resource_exists::<Table>).and_then(bots_are_free)),
    );
}

/// The bot that has to answer for a seat now, if any.
fn asked(table: &Table, seating: &Seating, seat: Seat) -> Option<Bot> {
    seating.control(seat).bot().filter(|_| table.public().is_choosing(seat))
}

/// A bot that is called starts to think; any other stops.
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
                let budget = settings.thinking.budget(Mind::BUDGET);
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
                commands.entity(entity).remove::<(Answering, Thought<Search>)>();
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
    mut chairs: Query<(Entity, &Chair, &mut Cursor, &mut Answering, Option<&mut Thought<Search>>)>,
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
            // When the table waits for this bot, it takes its best move so far.
            if done || (answering.left <= 0.0 && waiting) {
                answering.choice = Some(Choice::Move(thought.best()));
                commands.entity(entity).remove::<Thought<Search>>();
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
            commands.entity(entity).remove::<(Answering, Thought<Search>)>();
        }
    }
}

/// One step closer, sideways first.
fn towards(from: Cell, to: Cell) -> Cell {
    if from.x == to.x {
        Cell::new(from.x, from.y + (to.y - from.y).signum())
    } else {
        Cell::new(from.x + (to.x - from.x).signum(), from.y)
    }
}
