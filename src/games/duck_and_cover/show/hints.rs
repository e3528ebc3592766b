//! A hint for players who want one: where a hard bot in this seat would go, and why, in a few words. Only a seat that has
//! chosen hints in the lobby gets them.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    Framing,
    art::PondArt,
    layout::Layout,
};
use crate::{
    Screen,
    bots::{Bot, duck_and_cover::Situation},
    rules::{
        Seat,
        duck_and_cover::{Action, Cell, Choice, Duck},
    },
    seats::{Help, Seating},
    table::{Advice, Chair, Course, HotSeat, SeatMind, ShowSystems, on_the_table},
    text::Words,
    theme::{palette, stage},
};

/// What a hard bot would do in this seat.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// The cell it would choose.
    pub cell: Cell,
    /// Why it would go there.
    pub why: Why,
}

/// A reason in a few words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It makes a single stack, which ends the round below zero.
    SingleStack,
    /// The duck it covers will not be called any more.
    NoCallsLeft(Duck),
    /// The duck it covers has many splashes.
    ManySplashes(Duck),
    /// The duck it covers is in the way.
    InTheWay(Duck),
    /// There is nothing good to cover.
    BetterPlace,
}

impl Why {
    fn say(self, words: &Words) -> String {
        let (key, number) = match self {
            Self::SingleStack => ("hint-finish", None),
            Self::NoCallsLeft(duck) => ("hint-dead", Some(duck.number())),
            Self::ManySplashes(duck) => ("hint-splashes", Some(duck.number())),
            Self::InTheWay(duck) => ("hint-cover", Some(duck.number())),
            Self::BetterPlace => ("hint-duck", None),
        };
        match number {
            Some(number) => words.say_with(key, &[("number", number.into())]),
            None => words.say(key),
        }
    }
}

/// The mark on the cell of a hint.
#[derive(Component)]
struct Mark(Hint, Entity);

pub(super) fn plugin(app: &mut App) {
    let stale = resource_changed::<Table>.or_eager(resource_changed::<Seating>).or_eager(resource_changed::<HotSeat>);
    app.add_systems(
        Update,
        (
            advise.run_if(on_the_table::<DuckAndCover>().and_then(stale)),
            mark.run_if(any_with_component::<Hint>.or_eager(any_with_component::<Mark>)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn advise(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    words: Res<Words>,
    course: Option<Res<Course<DuckAndCover>>>,
    chairs: Query<(Entity, &Chair, &SeatMind<DuckAndCover>, Option<&Hint>)>,
) {
    for (entity, chair, mind, before) in &chairs {
        let device = seating.control(chair.seat).person();
        let here = device.is_some_and(|device| hot_seat.shared(device, chair.seat) != Some(false));
        let is_helped = course.is_some() || seating.help(chair.seat) == Help::Hints;
        let wanted = is_helped && here && table.public().is_choosing(chair.seat);
        let choice = || match &course {
            Some(course) => taught(course, chair.seat),
            None => Some(mind.0.clone().choose(Bot::Hard, &table.view(chair.seat), 0)),
        };
        let hint = if wanted { choice().and_then(|choice| advice(&table, chair, mind, choice)) } else { None };
        if before.copied() != hint {
            match hint {
                Some(hint) => commands.entity(entity).insert((hint, Advice(hint.why.say(&words)))),
                None => commands.entity(entity).remove::<(Hint, Advice)>(),
            };
        }
    }
}

/// What a lesson asks of a seat.
fn taught(course: &Course<DuckAndCover>, seat: Seat) -> Option<Choice> {
    match course.expects(seat)? {
        Action::Choose { choice, .. } => Some(*choice),
        _ => None,
    }
}

/// A choice as a hint, with a reason for it.
fn advice(table: &Table, chair: &Chair, SeatMind(mind): &SeatMind<DuckAndCover>, choice: Choice) -> Option<Hint> {
    let view = table.view(chair.seat);
    let Choice::Move(cell) = choice else { return None };
    let (grid, duck) = (view.own()?, view.mover()?);
    let calls = mind.memory().calls_left(&view);
    let why = match grid.on(cell) {
        _ if grid.moved(duck, cell).visible().len() == 1 => Why::SingleStack,
        Some(covered) if calls.deck[covered.index()] + calls.pile[covered.index()] == 0 => Why::NoCallsLeft(covered),
        Some(covered) if Situation::of(&view, mind.memory()).counts_much(covered) => Why::ManySplashes(covered),
        Some(covered) => Why::InTheWay(covered),
        None => Why::BetterPlace,
    };
    Some(Hint { cell, why })
}

fn mark(
    mut commands: Commands,
    layout: Res<Layout>,
    art: Res<PondArt>,
    chairs: Query<(Entity, &Chair, &Framing, &Hint)>,
    marks: Query<(Entity, &Mark)>,
) {
    for (entity, Mark(hint, chair)) in &marks {
        if !layout.is_changed() && chairs.get(*chair).is_ok_and(|(.., now)| now == hint) {
            continue;
        }
        commands.entity(entity).despawn();
    }
    for (entity, chair, frame, hint) in &chairs {
        let is_marked = marks.iter().any(|(_, Mark(marked, of))| marked == hint && *of == entity);
        if is_marked && !layout.is_changed() {
            continue;
        }
        let water = layout.water(chair.seat);
        let spot = frame.spot(water, hint.cell);
        let scale = spot.size / 256.0 * 1.2;
        commands.spawn((
            Name::new("Hint"),
            Mark(*hint, entity),
            Sprite { image: art.ring.clone(), color: palette::HINT, ..default() },
            Transform::from_translation(stage::world(spot.place).extend(4.0)).with_scale(Vec3::new(scale, scale, 1.0)),
            DespawnOnExit(Screen::Table),
        ));
    }
}
