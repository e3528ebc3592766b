//! Bots at the table: each looks at its own seat's view, thinks for a moment, shows its card and its place while hands are
//! open, and plays. Its whole turn takes less than three seconds, and any press by anybody makes it play at once.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table},
    ActStep,
    hands::{is_open, look},
    offered::Offered,
    turn::Turn,
};
use crate::{
    bots::{
        Bot, Mind as _,
        canardage::{Mind, Search},
    },
    input::{Intent, Intents, Taps},
    rules::{
        Seat,
        canardage::{Action, Move},
    },
    seats::Seating,
    settings::Settings,
    table::{Attempt, Chair, SeatMind, Thought, bots_are_free, playing},
};

/// How long a bot takes for its turn, in seconds.
const TAKES: std::ops::Range<f32> = 1.4..1.8;
/// The shares of that time after which it shows its card, and where it plays it.
const SHOWS_CARD: f32 = 0.4;
const SHOWS_PLACE: f32 = 0.6;

/// A bot that has the turn.
#[derive(Component)]
struct Playing {
    /// Which turn of the match it is.
    number: u32,
    bot: Bot,
    /// What it will do, once it knows.
    does: Option<Move>,
    passed: f32,
    takes: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, play)
            .chain()
            .in_set(ActStep::Bots)
            .run_if(playing().and_then(resource_exists::<Table>).and_then(bots_are_free)),
    );
}

/// The bot that decides for the seat that has the turn, if any.
fn asked(table: &Table, seating: &Seating) -> Option<(Seat, Bot)> {
    let seat = table.public().turn()?;
    seating.control(seat).bot().map(|bot| (seat, bot))
}

/// A bot that has the turn starts to think; any other stops.
fn begin(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    mut chairs: Query<(Entity, &Chair, &mut SeatMind<Canardage>, Option<&Playing>)>,
) {
    let asked = asked(&table, &seating);
    let number = table.public().turns();
    for (entity, chair, mut mind, playing) in &mut chairs {
        let bot = asked.filter(|(seat, _)| *seat == chair.seat).map(|(_, bot)| bot);
        if playing.map(|playing| (playing.number, playing.bot)) == bot.map(|bot| (number, bot)) {
            continue;
        }
        commands.entity(entity).remove::<(Playing, Thought<Search>)>();
        let Some(bot) = bot else { continue };
        let view = table.view(chair.seat);
        let budget = settings.thinking.budget(Mind::BUDGET);
        let mut does = None;
        match mind.0.search(&view, budget).filter(|_| bot == Bot::Expert) {
            Some(search) => {
                commands.entity(entity).insert(Thought::new(search));
            }
            None => does = mind.0.choose(bot, &view, budget),
        }
        let takes = settings.pace.share() * mind.0.roll(TAKES);
        commands.entity(entity).insert(Playing { number, bot, does, passed: 0.0, takes });
    }
}

fn play(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    offered: Res<Offered>,
    seating: Res<Seating>,
    intents: Res<Intents>,
    taps: Res<Taps>,
    mut turn: ResMut<Turn>,
    mut chairs: Query<(Entity, &Chair, &mut Playing, Option<&mut Thought<Search>>)>,
    mut attempts: MessageWriter<Attempt<Canardage>>,
) {
    let pressed = intents.fresh().any(|said| said.intent != Intent::Pause) || taps.pressed().next().is_some();
    for (entity, chair, mut playing, thought) in &mut chairs {
        if asked(&table, &seating) != Some((chair.seat, playing.bot)) || playing.number != table.public().turns() {
            continue;
        }
        playing.passed += time.delta_secs();
        let share = if pressed { 1.0 } else { playing.passed / playing.takes };
        if let Some(mut thought) = thought {
            // When its time is over it takes its best move so far.
            if thought.go_on(1) || share >= SHOWS_CARD {
                playing.does = Some(thought.best());
                commands.entity(entity).remove::<Thought<Search>>();
            }
        }
        let Some(does) = playing.does else { continue };
        if share >= 1.0 {
            attempts.write(Attempt(Action::Turn { seat: chair.seat, does }));
            commands.entity(entity).remove::<(Playing, Thought<Search>)>();
        } else if share >= SHOWS_CARD && is_open(&table, &seating, &turn, chair.seat) {
            let shows_place = share >= SHOWS_PLACE;
            let shown = look(&table, &offered, &seating, chair.seat, |sight| turn.showing(does, sight, shows_place));
            if let Some(shown) = shown {
                turn.set_if_neq(shown);
            }
        }
    }
}
