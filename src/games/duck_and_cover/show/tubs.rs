//! The bathtubs with their water, and each seat's part of the screen. Tubs of people are golden, those of bots white.

use bevy::prelude::*;

use super::{
    art::PondArt,
    laid,
    layout::{Layout, OfTheTable},
};
use crate::{
    Screen,
    input::TapTarget,
    rules::Seat,
    seats::Seating,
    settings::Settings,
    table::{Chair, SeatArea, ShowSystems},
    theme::{
        palette, stage,
        water::{Water, basin},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (build.run_if(laid()), gild.run_if(laid().or_eager(resource_changed::<Seating>)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// The bathtub of a seat.
#[derive(Component)]
struct Tub(Seat);

fn build(
    mut commands: Commands,
    ponds: Res<PondArt>,
    layout: Res<Layout>,
    settings: Res<Settings>,
    chairs: Query<&Chair>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut waters: ResMut<Assets<Water>>,
) {
    // Above everything else on the table, so that a tap always finds its pond.
    let mut areas = commands.spawn((stage::root("Pond areas", 3), OfTheTable, DespawnOnExit(Screen::Table)));
    areas.with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(pond) = layout.pond(chair.seat) else { continue };
                let (rect, frame, strip) = (pond.rect(), pond.tub(), pond.strip());
                let area = SeatArea { seat: chair.seat, rect, frame, strip };
                boards.spawn((area, TapTarget, stage::at(rect)));
            }
        });
    });
    for chair in &chairs {
        let Some(pond) = layout.pond(chair.seat) else { continue };
        let inside = pond.tub().inflate(-12.0);
        let water = basin(&mut meshes, &mut waters, inside, settings.lively);
        commands.spawn((water, OfTheTable, DespawnOnExit(Screen::Table)));
        tub(&mut commands, &ponds, chair.seat, pond.tub());
    }
}

fn tub(commands: &mut Commands, art: &PondArt, seat: Seat, tub: Rect) {
    let slicer = TextureSlicer { border: BorderRect::all(88.0), max_corner_scale: 0.36, ..default() };
    commands.spawn((
        Name::new("Bathtub"),
        Tub(seat),
        OfTheTable,
        Sprite {
            image: art.tub.clone(),
            custom_size: Some(tub.size()),
            image_mode: SpriteImageMode::Sliced(slicer),
            ..default()
        },
        Transform::from_translation(stage::world(tub.center()).extend(0.0)),
        DespawnOnExit(Screen::Table),
    ));
}

/// Tells the ponds of people from those of bots at a glance.
fn gild(seating: Res<Seating>, mut tubs: Query<(&Tub, &mut Sprite)>) {
    for (Tub(seat), mut tub) in &mut tubs {
        let colour = if seating.device(*seat).is_some() { palette::GILT } else { Color::WHITE };
        if tub.color != colour {
            tub.color = colour;
        }
    }
}
