//! The bathtubs with their water, each seat's part of the screen, and the things in empty corners.

use bevy::prelude::*;

use super::{super::DuckAndCover, art::PondArt, layout::Layout};
use crate::{
    Screen,
    input::TapTarget,
    settings::Settings,
    table::{Chair, SeatArea, ShowSystems, chairs_arrived, on_the_table},
    theme::{
        art::{Art, Thing},
        stage,
        water::{Water, basin},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build.in_set(ShowSystems::Place).run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
    );
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    layout: Res<Layout>,
    settings: Res<Settings>,
    chairs: Query<&Chair, Added<Chair>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut waters: ResMut<Assets<Water>>,
) {
    // Above everything else on the table, so that a tap always finds its pond.
    let mut areas = commands.spawn((stage::root("Pond areas", 3), DespawnOnExit(Screen::Table)));
    areas.with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(rect) = layout.ponds.get(chair.seat.index()).copied() else { continue };
                let area = SeatArea { seat: chair.seat, rect, frame: Layout::tub(rect) };
                boards.spawn((area, TapTarget, stage::at(rect)));
            }
        });
    });
    for pond in &layout.ponds {
        let inside = Layout::tub(*pond).inflate(-16.0);
        commands.spawn((basin(&mut meshes, &mut waters, inside, settings.lively), DespawnOnExit(Screen::Table)));
        tub(&mut commands, &ponds, *pond);
    }
    furnish(&mut commands, &art, &layout);
}

fn tub(commands: &mut Commands, art: &PondArt, pond: Rect) {
    let tub = Layout::tub(pond);
    let slicer = TextureSlicer { border: BorderRect::all(88.0), max_corner_scale: 0.45, ..default() };
    commands.spawn((
        Name::new("Bathtub"),
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

/// Puts something on the floor and something on the wall where a corner has no pond.
fn furnish(commands: &mut Commands, art: &Art, layout: &Layout) {
    let Some([left, right]) = layout.free_corners() else { return };
    let mut put = |thing: Thing, foot: Vec2, size: Vec2| {
        let place = stage::world(foot - Vec2::new(0.0, size.y / 2.0)).extend(-5.0);
        let sprite = Sprite { custom_size: Some(size), ..art.thing_sprite(thing) };
        commands.spawn((Name::new("Thing"), sprite, Transform::from_translation(place), DespawnOnExit(Screen::Table)));
    };
    let foot = |corner: Rect, x: f32| Vec2::new(corner.min.x + corner.width() * x, corner.max.y);
    put(Thing::Bottle, foot(left, 0.3), Vec2::new(110.0, 198.0));
    put(Thing::Sponge, foot(left, 0.68), Vec2::new(140.0, 100.0));
    put(Thing::Plant, foot(right, 0.5), Vec2::new(150.0, 210.0));
}
