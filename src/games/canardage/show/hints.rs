//! A hint for players who want one: which card a hard bot in this seat would play, and where; in a lesson, what it asks for.
//! Only a seat that has chosen hints in the lobby gets them. A hand that nobody may see now gets none. It is said in words,
//! the card is marked in the hand (see `hand`), and its places in the line.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Hands, Turn},
        tell::card_key,
    },
    art::StallArt,
    depth,
    foreseen::slots,
    layout::{Layout, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    bots::Bot,
    rules::{
        Seat,
        canardage::{Action, Move, Play, Slot, Slots, Where},
    },
    seats::{Help, Seating},
    table::{Advice, Chair, Course, SeatMind, ShowSystems, on_the_table},
    text::Words,
    theme::{palette, stage},
};

/// What a hard bot would do in this turn.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// Which turn of the match it is for.
    turn: u32,
    /// What it would do.
    pub does: Move,
}

/// The mark on a place of the line that is hinted at.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Mark(Slot);

/// The size of a mark, for a duck of size 1.
const MARK: f32 = 1.04;

/// Hints are given before this, so that all they are shown by is right on the same frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Advised;

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Seating>);
    app.add_systems(
        Update,
        (
            advise.in_set(Advised).run_if(on_the_table::<Canardage>().and_eager(stale)),
            mark.run_if(changed().or_eager(resource_changed::<Layout>)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// Runs a system when there is another hint, or none any more.
pub(super) fn changed() -> impl SystemCondition<()> {
    any_match_filter::<Added<Hint>>.or_eager(any_component_removed::<Hint>)
}

fn advise(
    mut commands: Commands,
    table: Res<Table>,
    turn: Res<Turn>,
    hands: Hands,
    seating: Res<Seating>,
    words: Res<Words>,
    course: Option<Res<Course<Canardage>>>,
    chairs: Query<(Entity, &Chair, &SeatMind<Canardage>, Option<&Hint>)>,
) {
    let number = table.public().turns();
    for (entity, chair, mind, before) in &chairs {
        let is_asked = turn.seat() == Some(chair.seat) && seating.control(chair.seat).person().is_some();
        let is_helped = course.is_some() || seating.help(chair.seat) == Help::Hints;
        let wanted = is_asked && is_helped && hands.seen(chair.seat).is_some();
        match before {
            Some(hint) if wanted && hint.turn == number => continue,
            Some(_) => {
                commands.entity(entity).remove::<(Hint, Advice)>();
            }
            None => {}
        }
        let mut mind = mind.0.clone();
        let does = match &course {
            _ if !wanted => None,
            Some(course) => taught(course, chair.seat),
            None => mind.choose(Bot::Hard, &table.view(chair.seat), 0),
        };
        if let Some(does) = does {
            commands.entity(entity).insert((Hint { turn: number, does }, Advice(say(does, &words))));
        }
    }
}

/// What a lesson asks of a seat.
fn taught(course: &Course<Canardage>, seat: Seat) -> Option<Move> {
    match course.expects(seat)? {
        Action::Turn { does, .. } => Some(*does),
        _ => None,
    }
}

/// A move in a few words: the card, and the numbers of its places.
fn say(does: Move, words: &Words) -> String {
    let number = |slot: Slot| slot.number().to_string();
    let at = match does {
        Move::Play(Play { at: Where::At(slot), .. }) => number(slot),
        Move::Play(Play { at: Where::Pair(one, other), .. }) => format!("{} + {}", number(one), number(other)),
        Move::Play(_) | Move::Discard(_) => String::new(),
    };
    let card = words.say(card_key(does.card()));
    words.say_with("hint-card", &[("card", card.into()), ("place", at.into())]).trim_end().to_owned()
}

/// Marks the places where the card is best played.
fn mark(
    mut commands: Commands,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    hints: Query<&Hint>,
    marks: Query<Entity, With<Mark>>,
) {
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let places = hints.iter().filter_map(|hint| match hint.does {
        Move::Play(Play { at, .. }) => Some(slots(at)),
        Move::Discard(_) => None,
    });
    for slot in places.flat_map(Slots::iter) {
        let size = Some(Vec2::splat(MARK * layout.duck));
        let ring = Sprite { color: palette::HINT, custom_size: size, ..Sprite::from_image(stall.ring.clone()) };
        let place = Transform::from_translation(stage::world(layout.afloat(slot)).extend(depth::HINT));
        commands.spawn((Name::new("Hint"), Mark(slot), ring, place, OfTheStall, DespawnOnExit(Screen::Table)));
    }
}
