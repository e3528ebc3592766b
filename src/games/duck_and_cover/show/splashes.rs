//! What the events of the rules do to ducks and water: a landing squashes or splashes, a quack opens every beak in a
//! pond, and when everybody quacks the whole bath jumps. Ducks look at things that move.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table, act::Cursor},
    Framing,
    layout::Layout,
    plates::Face,
    tiles::{Landing, Tile},
};
use crate::{
    Screen,
    rules::{
        MAX_SEATS, Seat,
        duck_and_cover::{DiscardReason, Event},
    },
    settings::Settings,
    table::{Chair, Happened, Quacks, ShowSystems, TableStep, on_the_table},
    theme::{
        art::{Art, Bit},
        bounce::{Jump, Squash},
        glide::{Landed, MotionSystems},
        life::Alive,
        particles::Particle,
        pose::Pose,
        stage::{self, Jolt},
        water::Stir,
    },
};

/// How long a beak stays open for a quack, in seconds.
const QUACKING: f32 = 0.65;
/// The size of the feathers of a chorus, as a share of a tile.
const FLURRY: f32 = 0.5;
/// How long a beak stays open for a quack for fun, in seconds.
const CHATTER: f32 = 0.3;
/// How long ducks look at a card that was drawn, in seconds.
const CURIOUS: f32 = 0.9;

/// How many more seconds everybody looks at the mat.
#[derive(Resource, Default)]
struct Curious(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Curious>()
        .add_systems(
            Update,
            (
                react.run_if(on_message::<Happened<DuckAndCover>>),
                chatter.run_if(resource_changed::<Quacks>),
                look.run_if(in_state(TableStep::Playing)),
            )
                .chain()
                .in_set(ShowSystems::Place)
                .run_if(resource_exists::<Table>),
        )
        .add_systems(
            Update,
            land.after(MotionSystems).run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Landed>)),
        );
}

/// Reacts to quacks, choruses and cards.
fn react(
    mut commands: Commands,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut curious: ResMut<Curious>,
    art: Res<Art>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    tiles: Query<&Tile>,
    mut birds: Query<&mut Alive>,
    mut stirred: MessageWriter<Stir>,
    mut jolts: MessageWriter<Jolt>,
) {
    for Happened(event) in happened.read() {
        match event {
            Event::Drawn { .. } => curious.0 = CURIOUS,
            Event::Quacked { seat } => {
                for tile in tiles.iter().filter(|tile| tile.seat == *seat) {
                    if let Ok(mut bird) = birds.get_mut(tile.bird) {
                        bird.hold(Pose::Quack, QUACKING);
                    }
                    commands.entity(tile.body).insert(Jump::new(0.012 * tile.duck.index() as f32, 26.0));
                }
            }
            Event::Discarded { reason: DiscardReason::AllQuacked, .. } => {
                stirred.write(Stir::Shake);
                jolts.write(Jolt);
                for pond in &layout.ponds {
                    spray(&mut commands, &art, &settings, pond.rect().center(), FLURRY, Bit::Feather, 5);
                }
                for tile in &tiles {
                    let late = (tile.duck.index() * 7 % 12) as f32;
                    commands.entity(tile.body).insert(Jump::new(0.02 * late, 70.0));
                    if let Ok(mut bird) = birds.get_mut(tile.bird) {
                        bird.hold(Pose::Quack, 1.1);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Shows quacks for fun.
fn chatter(
    time: Res<Time<Real>>,
    quacks: Res<Quacks>,
    tiles: Query<&Tile>,
    faces: Query<(Entity, &Face)>,
    mut birds: Query<&mut Alive>,
) {
    let now = time.elapsed_secs();
    let of_tiles = tiles.iter().map(|tile| (tile.bird, tile.seat));
    let of_plates = faces.iter().map(|(entity, face)| (entity, face.0));
    for (bird, _) in of_tiles.chain(of_plates).filter(|(_, seat)| quacks.quacks(*seat, now)) {
        if let Ok(mut bird) = birds.get_mut(bird) {
            bird.hold(Pose::Quack, CHATTER);
        }
    }
}

/// Makes ducks look at a card that was drawn, then at their player's cursor while it chooses.
fn look(
    time: Res<Time>,
    mut curious: ResMut<Curious>,
    table: Res<Table>,
    layout: Res<Layout>,
    chairs: Query<(&Chair, &Framing, &Cursor)>,
    tiles: Query<(&Tile, &Transform)>,
    mut birds: Query<&mut Alive>,
) {
    curious.0 = (curious.0 - time.delta_secs()).max(0.0);
    let call = layout.places.call.center();
    let focus = |seat: Seat| {
        let (_, frame, cursor) = chairs.iter().find(|(chair, ..)| chair.seat == seat)?;
        let choosing = table.public().is_choosing(seat) && table.public().mover(seat).is_some();
        if choosing && curious.0 < CURIOUS * 0.6 {
            return Some(frame.spot(layout.water(seat), cursor.0).place);
        }
        (curious.0 > 0.0).then_some(call)
    };
    let mut gazes = [None; MAX_SEATS];
    for seat in table.public().seats() {
        gazes[seat.index()] = focus(seat).map(stage::world);
    }
    for (tile, transform) in &tiles {
        let at = gazes[tile.seat.index()];
        let way = at.map(|at| (at - transform.translation.truncate()) * Vec2::new(1.0, -1.0));
        if let Ok(mut bird) = birds.get_mut(tile.bird) {
            bird.look(way.filter(|way| way.length_squared() > 900.0));
        }
    }
}

/// Shows a landing.
fn land(
    mut commands: Commands,
    mut landed: MessageReader<Landed>,
    settings: Res<Settings>,
    art: Res<Art>,
    tiles: Query<(&Tile, &Transform, &Landing)>,
    mut stirred: MessageWriter<Stir>,
) {
    for Landed(entity) in landed.read() {
        let Ok((tile, transform, landing)) = tiles.get(*entity) else { continue };
        let size = transform.scale.x;
        let place = stage::on_stage(transform.translation.truncate());
        commands.entity(*entity).remove::<Landing>();
        match landing {
            Landing::Dealt => {
                commands.entity(tile.body).insert(Squash::by(0.1));
            }
            Landing::OnADuck => {
                commands.entity(tile.body).insert(Squash::by(0.26));
                spray(&mut commands, &art, &settings, place, size, Bit::Star, 5);
            }
            Landing::InTheWater => {
                commands.entity(tile.body).insert(Squash::by(0.2));
                stirred.write(Stir::Ring(place, 1.0));
                crown(&mut commands, &art, &settings, place, size);
                spray(&mut commands, &art, &settings, place, size, Bit::Droplet, 9);
            }
        }
    }
}

/// Raises a crown of water around a duck that falls in.
fn crown(commands: &mut Commands, art: &Art, settings: &Settings, place: Vec2, size: f32) {
    if settings.lively.motion.share() == 0.0 {
        return;
    }
    let particle = Particle { growth: 1.6, life: 0.3, ..default() };
    let behind = Transform::from_translation(stage::world(place + Vec2::new(0.0, -70.0 * size)).extend(0.6))
        .with_scale(Vec3::new(size * 2.2, size * 2.2, 1.0));
    commands.spawn((Name::new("Crown"), particle, art.bit(Bit::Crown), behind, DespawnOnExit(Screen::Table)));
}

/// Lets small things fly up around a place.
fn spray(commands: &mut Commands, art: &Art, settings: &Settings, place: Vec2, size: f32, bit: Bit, count: usize) {
    let motion = settings.lively.motion.share();
    for index in 0..(count as f32 * motion).round() as usize {
        let turn = (index as f32 + 0.5) / count as f32;
        let angle = (turn - 0.5) * 2.6;
        let speed = 330.0 + 170.0 * (index as f32 * 0.618).fract();
        let particle = Particle {
            velocity: Vec2::new(angle.sin(), -angle.cos()) * speed * size * 2.4,
            gravity: 2600.0 * size,
            spin: angle * 3.0,
            life: 0.42 + 0.12 * (index as f32 * 0.381).fract(),
            ..default()
        };
        let from = place + Vec2::new(angle.sin() * 90.0, -40.0) * size;
        let shrunk = size * (0.75 + 0.5 * (index as f32 * 0.75).fract());
        commands.spawn((
            Name::new("Drop"),
            particle,
            art.bit(bit),
            Transform::from_translation(stage::world(from).extend(5.8)).with_scale(Vec3::new(shrunk, shrunk, 1.0)),
            DespawnOnExit(Screen::Table),
        ));
    }
}
