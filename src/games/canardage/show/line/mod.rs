//! The line: a duck, or bubbles where there is only water, for each card, moved to where the rules say it swims. What the
//! turn would change is shown before it is done.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    super::{Canardage, Table},
    Ahead,
    art::StallArt,
    depth,
    layout::Layout,
    something_changed,
};
use crate::{
    Screen,
    rules::canardage::{Foreseen, SLOTS, Slot, Swimmer},
    table::{Chair, Happened, ShowSystems, on_the_table},
    theme::{art::Art, family::Family, glide::Glide, life::Alive, pose::Pose, stage},
};

mod moves;

pub(super) use moves::Falls;

/// A card of the line.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swimming {
    /// What it shows.
    pub swimmer: Swimmer,
    /// The part that bounces.
    pub(super) body: Entity,
    /// The part that is alive; for water, its ripple.
    pub(super) bird: Entity,
    /// The duck that peeps out behind it, if one is covered.
    peeper: Entity,
}

/// Who swims in each place, from the front to the rear.
#[derive(Resource, Debug, Default)]
pub(super) struct Lineup(pub(super) [Option<Entity>; SLOTS]);

/// It has left the line, and goes when this many seconds have passed.
#[derive(Component)]
pub(super) struct Leaves(f32);

/// The size of a cell in the sheet of ducks, and of the picture for water.
const CELL: f32 = 192.0;
const RIPPLE: Vec2 = Vec2::new(224.0, 128.0);
/// Where the duck that peeps out is, as shares of a cell, and how large.
const PEEPS: (Vec2, f32) = (Vec2::new(0.25, 0.37), 0.7);
/// The size of a duck that would be hit, and how far it leans.
const HIT: (f32, f32) = (0.62, 2.6);
/// How far a card that is picked up is lifted, as a share of its size.
const LIFTED: f32 = 0.22;

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Ahead>);
    app.init_resource::<Lineup>()
        .add_systems(OnEnter(Screen::Table), |mut lineup: ResMut<Lineup>| *lineup = Lineup::default())
        .add_systems(
            Update,
            (
                moves::follow.run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
                line_up.run_if(something_changed()),
                arrange.run_if(resource_exists::<Table>.and_then(stale)),
                leave.run_if(any_with_component::<Leaves>),
                moves::fall.run_if(any_with_component::<Falls>.or_eager(any_with_component::<moves::Shudders>)),
            )
                .chain()
                .in_set(ShowSystems::Place),
        );
}

/// Everything to make a new swimmer of.
#[derive(SystemParam)]
struct Nest<'w, 's> {
    art: Res<'w, Art>,
    stall: Res<'w, StallArt>,
    layout: Res<'w, Layout>,
    chairs: Query<'w, 's, &'static Chair>,
}

impl Nest<'_, '_> {
    /// The family of a duck; `None` for water.
    fn family(&self, swimmer: Swimmer) -> Option<Family> {
        let owner = swimmer.owner()?;
        self.chairs.iter().find(|chair| chair.seat == owner).map(|chair| chair.family)
    }

    /// A new swimmer, at a place of the stage.
    fn hatch(&self, commands: &mut Commands, swimmer: Swimmer, at: Vec2) -> Entity {
        let family = self.family(swimmer);
        let bird = match family {
            Some(family) => {
                let alive = Alive::new(family, (at.x + at.y) as usize);
                commands.spawn((Name::new("Bird"), alive, self.art.posing(family, Pose::Ahead))).id()
            }
            None => {
                let ripple = Sprite { custom_size: Some(RIPPLE), ..Sprite::from_image(self.stall.ripple.clone()) };
                // Its middle is on the water.
                commands.spawn((Name::new("Ripple"), ripple, Transform::from_xyz(0.0, -CELL * 0.34, 0.0))).id()
            }
        };
        let (place, scale) = PEEPS;
        let peeper = Transform::from_translation((place * CELL).extend(-0.1)).with_scale(Vec3::splat(scale));
        let peeper = commands.spawn((Name::new("Peeper"), self.stall.peeper(), peeper, Visibility::Hidden)).id();
        let body = commands.spawn((Name::new("Body"), Transform::default(), Visibility::default())).id();
        commands.entity(body).add_children(&[bird, peeper]);
        let glide = Glide { to: stage::world(at).extend(depth::DUCK), scale: self.layout.duck / CELL };
        let swimming = Swimming { swimmer, body, bird, peeper };
        commands
            .spawn((Name::new("Swimmer"), swimming, glide, glide.arrived(), Visibility::default()))
            .insert(DespawnOnExit(Screen::Table))
            .add_child(body)
            .id()
    }
}

/// Puts the line up as it is, if what has happened did not lead there: when a match begins or is resumed.
fn line_up(
    mut commands: Commands,
    table: Res<Table>,
    nest: Nest,
    swimming: Query<(Entity, &Swimming), Without<Leaves>>,
    mut lineup: ResMut<Lineup>,
) {
    let game = table.public();
    let shown = |slot: Slot| {
        let entity = lineup.0[slot.index()]?;
        swimming.get(entity).ok().map(|(_, swimming)| swimming.swimmer)
    };
    // What was made in this very frame cannot be seen yet.
    let fresh = Slot::all().any(|slot| lineup.0[slot.index()].is_some_and(|entity| !swimming.contains(entity)));
    if fresh || Slot::all().all(|slot| shown(slot) == game.at(slot).top) {
        return;
    }
    for (entity, _) in &swimming {
        commands.entity(entity).despawn();
    }
    for slot in Slot::all() {
        lineup.0[slot.index()] = game.at(slot).top.map(|top| nest.hatch(&mut commands, top, nest.layout.afloat(slot)));
    }
}

/// What becomes of a card of the line, as it is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fate {
    /// It swims in this place, perhaps with a duck covered by it.
    Swims(Slot, bool),
    /// It would be hit there.
    Falls(Slot),
    /// It would leave the line.
    Goes,
}

/// What becomes of the card in this slot, if the turn is played as it is chosen.
fn fate(table: &Table, ahead: &Ahead, slot: Slot) -> Fate {
    let Some(foresight) = &ahead.foresight else { return Fate::Swims(slot, table.public().at(slot).covers) };
    let goes_to = Slot::all().zip(foresight.places).find_map(|(to, place)| match place {
        Foreseen::From { slot: from, covers } if from == slot => Some(Fate::Swims(to, covers)),
        _ => None,
    });
    goes_to.unwrap_or_else(|| {
        let hit = foresight.hits.iter().any(|(hit, _)| *hit == slot);
        if hit { Fate::Falls(slot) } else { Fate::Goes }
    })
}

/// Sends every card to where it swims, or would swim.
fn arrange(
    table: Res<Table>,
    layout: Res<Layout>,
    ahead: Res<Ahead>,
    lineup: Res<Lineup>,
    mut swimming: Query<(&Swimming, &mut Glide, &mut Transform)>,
    mut birds: Query<&mut Alive>,
    mut sprites: Query<&mut Sprite>,
    mut peepers: Query<&mut Visibility>,
) {
    for slot in Slot::all() {
        let Some(entity) = lineup.0[slot.index()] else { continue };
        let Ok((swimming, mut glide, mut transform)) = swimming.get_mut(entity) else { continue };
        let fate = fate(&table, &ahead, slot);
        let scale = layout.duck / CELL;
        let (place, scale, turned) = match fate {
            Fate::Swims(to, _) => {
                let held = ahead.held == Some(to);
                let lift = if held { Vec2::new(0.0, -LIFTED * layout.duck) } else { Vec2::ZERO };
                (layout.afloat(to) + lift, scale, 0.0)
            }
            Fate::Falls(at) => (layout.hanging(at, false), scale * HIT.0, HIT.1),
            Fate::Goes => (layout.beyond(false).lerp(layout.afloat(Slot::FRONT), 0.35), scale * 0.8, 0.0),
        };
        let depth = if ahead.held.is_some() && matches!(fate, Fate::Swims(to, _) if ahead.held == Some(to)) {
            depth::DUCK + 0.5
        } else {
            depth::DUCK
        };
        glide.set_if_neq(Glide { to: stage::world(place).extend(depth), scale });
        let turned = Quat::from_rotation_z(turned);
        if transform.rotation != turned {
            transform.rotation = turned;
        }
        if let Ok(mut bird) = birds.get_mut(swimming.bird) {
            bird.keep(match fate {
                Fate::Falls(_) => Some(Pose::Sulk),
                Fate::Swims(to, _) if ahead.held == Some(to) => Some(Pose::Lifted),
                _ => None,
            });
            // Everybody looks at the place that is chosen.
            let gaze = ahead.chosen.iter().next().map(|at| layout.afloat(at) - place);
            bird.look(gaze.filter(|way| way.length() > layout.duck * 0.5));
        }
        if let Ok(mut sprite) = sprites.get_mut(swimming.bird) {
            let alpha = if fate == Fate::Goes { 0.4 } else { 1.0 };
            if (sprite.color.alpha() - alpha).abs() > 0.001 {
                sprite.color.set_alpha(alpha);
            }
        }
        if let Ok(mut peeper) = peepers.get_mut(swimming.peeper) {
            let peeps = matches!(fate, Fate::Swims(_, true));
            peeper.set_if_neq(if peeps { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}

fn leave(mut commands: Commands, time: Res<Time>, mut leaving: Query<(Entity, &mut Leaves)>) {
    for (entity, mut leaves) in &mut leaving {
        leaves.0 -= time.delta_secs();
        if leaves.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
