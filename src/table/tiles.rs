//! The ducks in the ponds: one tile for each card, moved to where the rules say it lies. A duck that was put down lies
//! on its new cell at once, also while others still choose.

use bevy::prelude::*;

use super::{Chair, Framing, Happened, Show, Table, chairs_arrived, framing};
use crate::{
    Screen,
    rules::{
        Seat,
        duck_and_cover::{Cell, Choice, Duck, Event},
    },
    theme::{art::Art, glide::Glide, stage},
};

/// One card of a seat's family.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Tile {
    seat: Seat,
    duck: Duck,
}

/// A duck that has to move: it lifts and wiggles until it was put down.
#[derive(Component)]
struct Called;

/// A duck that was just covered: it disappears when the other one has landed, after so many seconds.
#[derive(Component)]
struct Sinking(f32);

/// How long a covered duck is still seen.
const SINKING: f32 = 0.16;
/// How much larger a lifted duck is.
const LIFTED: f32 = 1.14;
/// How many cards a stack shows below its top.
const MOST_UNDER: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn.run_if(chairs_arrived),
            arrange.run_if(resource_exists_and_changed::<Table>),
            wiggle.run_if(any_with_component::<Called>),
            sink.run_if(any_with_component::<Sinking>),
        )
            .chain()
            .in_set(Show::Place),
    );
}

fn spawn(mut commands: Commands, art: Res<Art>, chairs: Query<&Chair, Added<Chair>>) {
    for chair in &chairs {
        for duck in Duck::all() {
            commands.spawn((
                Name::new("Duck"),
                Tile { seat: chair.seat, duck },
                art.tile(chair.family, duck),
                Glide { to: Vec3::ZERO, scale: 0.1 },
                Transform::from_scale(Vec3::new(0.1, 0.1, 1.0)),
                Visibility::Hidden,
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

/// Puts every tile where the match says it is.
fn arrange(
    mut commands: Commands,
    table: Res<Table>,
    art: Res<Art>,
    mut happened: MessageReader<Happened>,
    chairs: Query<(&Chair, &Framing)>,
    mut tiles: Query<(
        Entity,
        &Tile,
        &mut Glide,
        &mut Transform,
        &mut Visibility,
        Option<&Children>,
        Has<Called>,
        Has<Sinking>,
    )>,
) {
    let dealt = happened.read().filter(|Happened(event)| matches!(event, Event::Dealt { .. })).count() > 0;
    for (entity, tile, mut glide, mut transform, mut visibility, children, called, sinking) in &mut tiles {
        let chair = chairs.iter().find(|(chair, _)| chair.seat == tile.seat);
        let (Some((chair, frame)), Some(pond)) = (chair, table.game.pond(tile.seat)) else { continue };
        let Some(cell) = pond.grid().at(tile.duck) else {
            if *visibility != Visibility::Hidden {
                commands.entity(entity).insert_if_new(Sinking(SINKING)).despawn_related::<Children>();
            }
            continue;
        };
        let (to, lifted) = lie(&table, chair, frame, tile, cell);
        glide.set_if_neq(to);
        if visibility.set_if_neq(Visibility::Inherited) || dealt {
            // A deal flies in from the middle of the table.
            transform.translation = Vec3::new(0.0, 0.0, to.to.z);
        }
        if sinking {
            commands.entity(entity).remove::<Sinking>();
        }
        if lifted != called {
            if lifted {
                commands.entity(entity).insert(Called);
            } else {
                commands.entity(entity).remove::<Called>();
                transform.rotation = Quat::IDENTITY;
            }
        }
        let under = (pond.stack(tile.duck).count() - 1).min(MOST_UNDER);
        if children.map_or(0, RelationshipTarget::len) != under {
            show_thickness(&mut commands, entity, &art, under);
        }
    }
}

/// Where a visible duck lies, and whether it is lifted because its player has to move it.
fn lie(table: &Table, chair: &Chair, frame: &Framing, tile: &Tile, cell: Cell) -> (Glide, bool) {
    let water = framing::water(table, chair);
    let size = frame.cell_size(water);
    let is_mover = table.game.mover(tile.seat) == Some(tile.duck);
    let (cell, lifted) = match table.game.choice(tile.seat) {
        Some(Choice::Move(to)) if is_mover => (to, false),
        choice => (cell, is_mover && choice.is_none()),
    };
    let place = frame.place(water, cell) - Vec2::Y * if lifted { size * 0.1 } else { 0.0 };
    let depth = if is_mover { 5.0 } else { 1.0 + 0.01 * place.y / stage::SIZE.y };
    let scale = size / 256.0 * if lifted { LIFTED } else { 1.0 };
    (Glide { to: stage::world(place).extend(depth), scale }, lifted)
}

/// Shows how many cards lie below the top one, and nothing of what they are.
fn show_thickness(commands: &mut Commands, tile: Entity, art: &Art, under: usize) {
    commands.entity(tile).despawn_related::<Children>().with_children(|tile| {
        for layer in 1..=under {
            let offset = layer as f32;
            tile.spawn((
                Sprite::from_image(art.under.clone()),
                Transform::from_xyz(15.0 * offset, -18.0 * offset, -0.001 * offset),
            ));
        }
    });
}

fn wiggle(time: Res<Time>, mut called: Query<&mut Transform, With<Called>>) {
    let turn = 0.07 * (time.elapsed_secs() * 9.0).sin();
    for mut transform in &mut called {
        transform.rotation = Quat::from_rotation_z(turn);
    }
}

fn sink(mut commands: Commands, time: Res<Time>, mut sinking: Query<(Entity, &mut Sinking, &mut Visibility)>) {
    for (entity, mut sinking, mut visibility) in &mut sinking {
        sinking.0 -= time.delta_secs();
        if sinking.0 <= 0.0 {
            *visibility = Visibility::Hidden;
            commands.entity(entity).remove::<Sinking>();
        }
    }
}
