//! The ducks in the ponds: one tile for each card, moved to where the rules say it lies. A duck that is put down lies
//! on its new cell at once, even while others still choose.

use bevy::{ecs::relationship::RelatedSpawnerCommands, prelude::*};

use super::{
    super::{DuckAndCover, Table},
    Framing,
    art::{PondArt, TILE},
    layout::{Layout, Waters},
    table_changed,
};
use crate::{
    Screen,
    rules::{
        Seat,
        duck_and_cover::{Cell, Choice, Duck, Event, Phase, Public},
    },
    settings::Settings,
    table::{Chair, Happened, ShowSystems, chairs_arrived, on_the_table},
    theme::{
        art::Art,
        bounce::Squash,
        family::Family,
        glide::{Glide, Travel},
        life::Alive,
        palette,
        pose::Pose,
        stage,
    },
};

/// A duck of a seat: one card in its pond.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// The seat whose pond it is in.
    pub seat: Seat,
    /// The number on the card.
    pub duck: Duck,
    /// The part that bounces.
    pub(super) body: Entity,
    /// The part that shines while the duck has to move.
    halo: Entity,
    /// The part that is alive.
    pub bird: Entity,
}

/// Marks the part of a tile that bounces.
#[derive(Component)]
pub(super) struct Body;

/// Marks a duck that has to move: it is framed and wiggles in its place until it is put down.
#[derive(Component)]
pub struct Called;

/// Marks what shines around a duck that has to move.
#[derive(Component)]
struct Halo;

/// How a flying duck lands.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Landing {
    /// On top of another duck.
    OnADuck,
    /// In the water.
    InTheWater,
    /// In its first cell, when it is dealt.
    Dealt,
}

/// A duck that was just covered: it disappears after this many seconds, when the other duck has landed.
#[derive(Component)]
struct Sinking(f32);

/// A card in a stack, below its top.
#[derive(Component)]
struct Under;

/// How long a covered duck is still seen, in seconds.
const SINKING: f32 = 0.16;
/// Its depth until then, below everything that stays.
const SUNK: f32 = 0.55;
/// The width of a tile, as a share of its cell: its neighbours are seen apart.
const SHARE: f32 = 0.98;
/// How many cards a stack shows below its top.
const MOST_UNDER: usize = 4;
/// How long a hop takes, in seconds, and how high it is, as a share of a cell.
const HOP: (f32, f32) = (0.088, 0.42);
/// How long a dealt tile flies, and the delay between two tiles, in seconds.
const DEAL: (f32, f32) = (0.28, 0.045);
/// Where the duck stands on its tile, relative to the middle.
const STAND: Vec2 = Vec2::new(32.0, 30.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            (arrange, make_faces, show_thickness).run_if(table_changed()),
            wiggle.run_if(any_with_component::<Called>),
            sink.run_if(any_with_component::<Sinking>),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn spawn(mut commands: Commands, art: Res<Art>, ponds: Res<PondArt>, chairs: Query<&Chair, Added<Chair>>) {
    for chair in &chairs {
        for duck in Duck::all() {
            let seed = chair.seat.index() * 12 + duck.index();
            let bird = commands
                .spawn((
                    Name::new("Bird"),
                    Alive::new(chair.family, seed),
                    art.posing(chair.family, Pose::Ahead),
                    Transform::from_translation(STAND.extend(0.2)),
                ))
                .id();
            let body = commands
                .spawn((Name::new("Body"), Body, ponds.tile(chair.family), Transform::default()))
                .add_child(bird)
                .with_child((ponds.face(duck), Transform::from_xyz(0.0, 0.0, 0.4)))
                .id();
            let below = Transform::from_xyz(0.0, 0.0, 0.6).with_scale(Vec3::new(1.04, 1.04, 1.0));
            let shine = Sprite { color: palette::CALLED, ..Sprite::from_image(ponds.ring.clone()) };
            let halo = commands.spawn((Name::new("Halo"), Halo, shine, below, Visibility::Hidden)).id();
            commands
                .spawn((
                    Name::new("Duck"),
                    Tile { seat: chair.seat, duck, body, halo, bird },
                    Glide { to: Vec3::ZERO, scale: 0.1 },
                    Transform::from_scale(Vec3::new(0.1, 0.1, 1.0)),
                    Visibility::Hidden,
                    DespawnOnExit(Screen::Table),
                ))
                .add_children(&[body, halo]);
        }
    }
}

/// A copy of a tile that only stands for it, such as a ghost.
pub(super) fn likeness(
    parent: &mut RelatedSpawnerCommands<ChildOf>,
    art: &Art,
    ponds: &PondArt,
    family: Family,
    duck: Duck,
    seen: f32,
) {
    let faint = |sprite: Sprite| Sprite { color: Color::WHITE.with_alpha(seen), ..sprite };
    parent.spawn((faint(ponds.tile(family)), Transform::default()));
    parent.spawn((faint(art.posing(family, Pose::Lifted)), Transform::from_translation(STAND.extend(0.1))));
    parent.spawn((faint(ponds.face(duck)), Transform::from_xyz(0.0, 0.0, 0.2)));
}

/// Moves every tile to where the match says it is, in the way its last event calls for.
fn arrange(
    mut commands: Commands,
    table: Res<Table>,
    layout: Res<Layout>,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    chairs: Query<(Ref<Chair>, &Framing)>,
    mut tiles: Query<(Entity, &Tile, &mut Glide, &mut Transform, &mut Visibility, Has<Sinking>)>,
) {
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let dealt = events.iter().any(|event| matches!(event, Event::Dealt { .. }));
    let game = table.public();
    let deck = stage::world(layout.places.deck.center());
    for (entity, tile, mut glide, mut transform, mut visibility, sinking) in &mut tiles {
        let chair = chairs.iter().find(|(chair, _)| chair.seat == tile.seat);
        let (Some((chair, frame)), Some(pond)) = (chair, game.pond(tile.seat)) else { continue };
        let water = layout.water(tile.seat);
        let Some(cell) = pond.grid().at(tile.duck) else {
            if *visibility != Visibility::Hidden && !sinking {
                glide.to.z = SUNK;
                commands.entity(entity).insert(Sinking(SINKING));
            }
            continue;
        };
        let to = lie(game, water, frame, tile, cell);
        glide.set_if_neq(to);
        visibility.set_if_neq(Visibility::Inherited);
        if dealt || chair.is_added() {
            let order = (cell.y * 4 + cell.x).max(0) as f32;
            *transform = Transform::from_translation(deck.extend(to.to.z)).with_scale(Vec3::new(
                to.scale * 0.5,
                to.scale * 0.5,
                1.0,
            ));
            let way = Travel::hop(DEAL.0, 70.0).after(order * DEAL.1);
            commands.entity(entity).insert((way, Landing::Dealt));
        }
        if let Some(landing) = landing(game, &events, tile) {
            let size = frame.cell_size(water);
            commands.entity(entity).insert((Travel::hop(HOP.0, HOP.1 * size), landing));
        }
        if sinking {
            commands.entity(entity).remove::<Sinking>();
        }
    }
}

/// How a duck that was just put down will land.
fn landing(game: Public<'_>, events: &[Event], tile: &Tile) -> Option<Landing> {
    let covers = events.iter().find_map(|event| match event {
        Event::Chose { seat, covers, .. } if *seat == tile.seat => Some(*covers),
        _ => None,
    })?;
    let is_this = game.mover(tile.seat) == Some(tile.duck) || moved(events, tile);
    is_this.then_some(if covers { Landing::OnADuck } else { Landing::InTheWater })
}

/// Frames ducks that have to move, and gives every duck the face for what happens to it.
fn make_faces(
    mut commands: Commands,
    table: Res<Table>,
    mut tiles: Query<(Entity, &Tile, &mut Transform, Has<Called>)>,
    mut birds: Query<&mut Alive>,
    mut halos: Query<&mut Visibility, With<Halo>>,
) {
    for (entity, tile, mut transform, called) in &mut tiles {
        let Some(cell) = table.public().pond(tile.seat).and_then(|pond| pond.grid().at(tile.duck)) else { continue };
        let lifted = is_lifted(table.public(), tile);
        if let Ok(mut bird) = birds.get_mut(tile.bird) {
            bird.keep(face(table.public(), tile, cell, lifted));
        }
        if lifted == called {
            continue;
        }
        if let Ok(mut halo) = halos.get_mut(tile.halo) {
            *halo = if lifted { Visibility::Inherited } else { Visibility::Hidden };
        }
        if lifted {
            commands.entity(entity).insert(Called);
            commands.entity(tile.body).insert(Squash::by(-0.2));
        } else {
            commands.entity(entity).remove::<Called>();
            transform.rotation = Quat::IDENTITY;
        }
    }
}

/// Shows how many cards lie below the top of a stack, but not which ones.
fn show_thickness(
    mut commands: Commands,
    table: Res<Table>,
    art: Res<PondArt>,
    tiles: Query<&Tile>,
    bodies: Query<&Children, With<Body>>,
    unders: Query<(), With<Under>>,
) {
    for tile in &tiles {
        let Some(pond) = table.public().pond(tile.seat).filter(|pond| pond.grid().at(tile.duck).is_some()) else {
            continue;
        };
        let under = pond.height(tile.duck).saturating_sub(1).min(MOST_UNDER);
        let shown: Vec<Entity> =
            bodies.get(tile.body).into_iter().flatten().copied().filter(|child| unders.contains(*child)).collect();
        if shown.len() == under {
            continue;
        }
        for layer in shown {
            commands.entity(layer).despawn();
        }
        commands.entity(tile.body).with_children(|body| {
            for layer in 1..=under {
                let offset = layer as f32;
                let place = Transform::from_xyz(15.0 * offset, -18.0 * offset, -0.001 * offset);
                body.spawn((Under, art.under(), place));
            }
        });
    }
}

/// Whether this tile's move has just become final.
fn moved(events: &[Event], tile: &Tile) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Moved { seat, duck, .. } if (*seat, *duck) == (tile.seat, tile.duck)))
}

/// The face a duck keeps while nothing else happens to it.
fn face(game: Public<'_>, tile: &Tile, cell: Cell, lifted: bool) -> Option<Pose> {
    if lifted {
        return Some(Pose::Lifted);
    }
    let is_mover = game.mover(tile.seat) == Some(tile.duck);
    if game.choice(tile.seat) == Some(Choice::Move(cell)) && !is_mover {
        return Some(Pose::Squashed);
    }
    let over = matches!(game.phase(), Phase::Deal | Phase::Over);
    let score = game.scores().last().filter(|_| over)?.get(tile.seat.index())?;
    Some(if score.is_single_stack() { Pose::Cheer } else { Pose::Sulk })
}

fn is_lifted(game: Public<'_>, tile: &Tile) -> bool {
    game.mover(tile.seat) == Some(tile.duck) && game.choice(tile.seat).is_none()
}

/// Where a visible duck should be drawn.
fn lie(game: Public<'_>, water: Waters, frame: &Framing, tile: &Tile, cell: Cell) -> Glide {
    let is_mover = game.mover(tile.seat) == Some(tile.duck);
    let cell = match game.choice(tile.seat) {
        Some(Choice::Move(to)) if is_mover => to,
        _ => cell,
    };
    let spot = frame.spot(water, cell);
    // Above its neighbours while it wiggles, above everything when it was put down.
    let depth = match (is_mover, is_lifted(game, tile)) {
        (true, false) => 5.0,
        (true, true) => 2.0,
        _ => 1.0 + 0.01 * spot.place.y / stage::USUAL.y,
    };
    Glide { to: stage::world(spot.place).extend(depth), scale: spot.size / TILE * SHARE }
}

fn wiggle(
    time: Res<Time>,
    settings: Res<Settings>,
    mut called: Query<(&Tile, &mut Transform), With<Called>>,
    mut halos: Query<&mut Sprite, With<Halo>>,
) {
    let now = time.elapsed_secs();
    let turn = 0.055 * settings.lively.motion.share() * (now * 9.0).sin();
    let pulse = 1.0 - 0.45 * settings.lively.flashes.share() * (0.5 + 0.5 * (now * 6.0).sin());
    for (tile, mut transform) in &mut called {
        transform.rotation = Quat::from_rotation_z(turn);
        if let Ok(mut halo) = halos.get_mut(tile.halo) {
            halo.color.set_alpha(pulse);
        }
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
