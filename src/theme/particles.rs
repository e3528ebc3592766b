//! Small things that fly about for a moment: drops, bubbles, feathers, confetti. Only for the eye: no game depends on
//! them.

use bevy::prelude::*;

use super::glide::MotionSystems;

/// A small flying thing, as a sprite or as a part of the interface.
#[derive(Component, Debug, Clone, Copy)]
pub struct Particle {
    /// Its speed, in stage units a second, y down.
    pub velocity: Vec2,
    /// How strongly it falls, in stage units a second squared.
    pub gravity: f32,
    /// How quickly it turns, in radians a second.
    pub spin: f32,
    /// How much it grows each second, as a share of its size.
    pub growth: f32,
    /// How long it lives, in seconds.
    pub life: f32,
    /// How long it has lived, in seconds; below zero it is not shown yet.
    pub age: f32,
}

impl Default for Particle {
    fn default() -> Self {
        Self { velocity: Vec2::ZERO, gravity: 0.0, spin: 0.0, growth: 0.0, life: 0.5, age: 0.0 }
    }
}

impl Particle {
    /// How visible it is, from 0 to 1: it fades at the end of its life.
    fn seen(&self) -> f32 {
        if self.age < 0.0 { 0.0 } else { ((1.0 - self.age / self.life) * 2.5).clamp(0.0, 1.0) }
    }

    /// Moves it by this many seconds. Returns how far it flies.
    fn fly(&mut self, seconds: f32) -> Vec2 {
        self.age += seconds;
        if self.age < 0.0 {
            return Vec2::ZERO;
        }
        self.velocity.y += self.gravity * seconds;
        self.velocity * seconds
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (fly, fly_nodes).in_set(MotionSystems).run_if(any_with_component::<Particle>));
}

fn fly(
    mut commands: Commands,
    time: Res<Time>,
    mut particles: Query<(Entity, &mut Particle, &mut Transform, &mut Sprite)>,
) {
    let seconds = time.delta_secs();
    for (entity, mut particle, mut transform, mut sprite) in &mut particles {
        let way = particle.fly(seconds);
        transform.translation += Vec3::new(way.x, -way.y, 0.0);
        transform.rotate_z(particle.spin * seconds);
        let growth = 1.0 + particle.growth * seconds;
        transform.scale = (transform.scale.truncate() * growth).extend(1.0);
        sprite.color.set_alpha(particle.seen());
        if particle.age >= particle.life {
            commands.entity(entity).despawn();
        }
    }
}

fn fly_nodes(
    mut commands: Commands,
    time: Res<Time>,
    mut particles: Query<(Entity, &mut Particle, &mut UiTransform), With<Node>>,
) {
    let seconds = time.delta_secs();
    for (entity, mut particle, mut transform) in &mut particles {
        let way = particle.fly(seconds);
        if let (Val::Px(x), Val::Px(y)) = (transform.translation.x, transform.translation.y) {
            transform.translation = Val2::px(x + way.x, y + way.y);
        }
        transform.rotation *= Rot2::radians(particle.spin * seconds);
        // It shrinks instead of fading: a new colour would make the engine lay out the whole screen again.
        transform.scale = Vec2::splat(particle.seen());
        if particle.age >= particle.life {
            commands.entity(entity).despawn();
        }
    }
}
