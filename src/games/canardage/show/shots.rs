//! Water pistols: a squirt from the counter to what is shot at, a splash there, and a clang if a duck is hit.

use bevy::prelude::*;

use super::{
    art::{MUZZLE, StallArt},
    depth,
    layout::Layout,
};
use crate::{
    Screen,
    settings::Settings,
    table::ShowSystems,
    theme::{
        art::{Art, Bit},
        particles::Particle,
        stage::{self, Jolt},
    },
};

/// A squirt of water on its way.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Squirt {
    at: Vec2,
    wait: f32,
    hits: bool,
    flies: bool,
}

impl Squirt {
    /// A squirt that starts after so many seconds.
    pub(super) const fn new(at: Vec2, wait: f32, hits: bool) -> Self {
        Self { at, wait, hits, flies: false }
    }
}

/// How long the pistol is seen, and how long the water flies, in seconds.
const SEEN: f32 = 0.55;
const FLIES: f32 = 0.2;
/// The size of the pistol's picture, and of the jet's.
const PISTOL: Vec2 = Vec2::new(304.0, 224.0);
const JET: Vec2 = Vec2::new(288.0, 80.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, squirt.in_set(ShowSystems::Place).run_if(any_with_component::<Squirt>));
}

fn squirt(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    art: Res<Art>,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    mut squirts: Query<(Entity, &mut Squirt)>,
    mut jolts: MessageWriter<Jolt>,
) {
    let pace = settings.lively.speed.pace();
    for (entity, mut squirt) in &mut squirts {
        squirt.wait = pace.map_or(-FLIES, |pace| squirt.wait - pace * time.delta_secs());
        if squirt.wait > 0.0 {
            continue;
        }
        if !squirt.flies {
            squirt.flies = true;
            shoot(&mut commands, &stall, &layout, squirt.at);
        }
        if squirt.wait <= -FLIES {
            splash(&mut commands, &art, &stall, &settings, &layout, *squirt);
            if squirt.hits {
                jolts.write(Jolt);
            }
            commands.entity(entity).despawn();
        }
    }
}

/// The pistol looks over the counter, and its water flies.
fn shoot(commands: &mut Commands, stall: &StallArt, layout: &Layout, at: Vec2) {
    let size = layout.duck / 300.0;
    let aside = if at.x < layout.stall.center().x { 1.2 } else { -1.2 };
    let from = Vec2::new(at.x - aside * layout.duck, layout.stall.max.y - PISTOL.y * size * 0.3);
    let to = stage::world(at) - stage::world(from);
    let left = to.x < 0.0;
    let angle = to.y.atan2(to.x.abs()).min(0.9);
    let turned = Quat::from_rotation_z(if left { -angle } else { angle });
    let held = Transform::from_translation(stage::world(from).extend(depth::SHOT)).with_rotation(turned);
    let look = Sprite { custom_size: Some(PISTOL), flip_x: left, ..Sprite::from_image(stall.pistol.clone()) };
    let seen = Particle { life: SEEN, ..default() };
    let held = held.with_scale(Vec3::new(size, size, 1.0));
    commands.spawn((Name::new("Water pistol"), look, held, seen, DespawnOnExit(Screen::Table)));

    let muzzle = turned * (MUZZLE * Vec2::new(if left { -1.0 } else { 1.0 }, 1.0) * size).extend(0.0);
    let start = stage::world(from) + muzzle.truncate();
    let way = stage::world(at) - start;
    let long = way.length();
    let look = Sprite { custom_size: Some(Vec2::new(long, JET.y)), ..Sprite::from_image(stall.jet.clone()) };
    let middle = start + way / 2.0;
    let flying = Transform::from_translation(middle.extend(depth::SHOT - 0.1))
        .with_rotation(Quat::from_rotation_z(way.to_angle()))
        .with_scale(Vec3::new(1.0, size, 1.0));
    let seen = Particle { life: FLIES * 1.4, ..default() };
    commands.spawn((Name::new("Jet"), look, flying, seen, DespawnOnExit(Screen::Table)));
}

/// Where the water hits.
fn splash(commands: &mut Commands, art: &Art, stall: &StallArt, settings: &Settings, layout: &Layout, squirt: Squirt) {
    let flashes = settings.lively.flashes.share();
    let size = layout.duck / 256.0;
    let at = stage::world(squirt.at).extend(depth::SHOT - 0.2);
    let mut burst = |image: &Handle<Image>, name: &'static str, life: f32, scale: f32| {
        let seen = Particle { life, growth: 0.8, ..default() };
        let place = Transform::from_translation(at).with_scale(Vec3::new(size * scale, size * scale, 1.0));
        commands.spawn((Name::new(name), Sprite::from_image(image.clone()), place, seen, DespawnOnExit(Screen::Table)));
    };
    burst(&stall.splat, "Splat", 0.35, 0.7);
    if squirt.hits && flashes > 0.0 {
        burst(&stall.clang, "Clang", 0.4 * flashes, 0.8);
    }
    let drops = (9.0 * settings.lively.motion.share()).round() as usize;
    for drop in 0..drops {
        let turn = (drop as f32 + 0.5) / drops as f32;
        let angle = (turn - 0.5) * 3.4;
        let velocity = Vec2::new(angle.sin(), -angle.cos()) * (420.0 + 160.0 * (drop as f32 * 0.618).fract()) * size;
        let particle = Particle { velocity, gravity: 1500.0 * size, spin: angle, life: 0.55, ..default() };
        let scale = size * 0.45;
        let place = Transform::from_translation(at).with_scale(Vec3::new(scale, scale, 1.0));
        let bit = if squirt.hits && drop % 3 == 0 { Bit::Star } else { Bit::Droplet };
        commands.spawn((Name::new("Drop"), particle, art.bit(bit), place, DespawnOnExit(Screen::Table)));
    }
}
