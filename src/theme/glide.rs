//! Things that move glide: they approach where they should be a little every frame and then rest. Nothing ever waits
//! for a glide to end.

use bevy::prelude::*;

use crate::GameSystems;

/// Where a sprite should be; it glides there.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Transform)]
pub struct Glide {
    /// Its centre and depth, as sprites have it.
    pub to: Vec3,
    /// Its size.
    pub scale: f32,
}

/// How quickly a glide approaches: the share of the way left after a second is e to minus this.
const RATE: f32 = 22.0;

/// Closer than this (in stage units, or in scale times hundred) a glide has arrived.
const CLOSE: f32 = 0.3;

/// A part of the interface that pops up: it starts bigger and settles.
#[derive(Component, Debug, Clone, Copy)]
pub struct Pop(pub f32);

pub(super) fn plugin(app: &mut App) {
    let moving = any_with_component::<Glide>;
    let popping = any_with_component::<Pop>;
    app.add_systems(Update, (glide.run_if(moving), pop.run_if(popping)).in_set(GameSystems::React));
}

impl Glide {
    /// The transform at the end of the glide.
    #[must_use]
    pub fn arrived(&self) -> Transform {
        Transform::from_translation(self.to).with_scale(Vec3::new(self.scale, self.scale, 1.0))
    }
}

fn glide(time: Res<Time<Real>>, mut gliding: Query<(&Glide, &mut Transform)>) {
    let share = 1.0 - (-RATE * time.delta_secs()).exp();
    for (glide, mut transform) in &mut gliding {
        let way = glide.to.truncate() - transform.translation.truncate();
        let growth = glide.scale - transform.scale.x;
        let there = way.length_squared() < CLOSE * CLOSE && growth.abs() * 100.0 < CLOSE;
        if there && transform.translation == glide.to && transform.scale.x == glide.scale {
            continue;
        }
        if there {
            *transform = Transform { rotation: transform.rotation, ..glide.arrived() };
            continue;
        }
        let at = transform.translation.truncate() + way * share;
        let scale = transform.scale.x + growth * share;
        transform.translation = at.extend(glide.to.z);
        transform.scale = Vec3::new(scale, scale, 1.0);
    }
}

fn pop(mut commands: Commands, time: Res<Time<Real>>, mut popping: Query<(Entity, &mut Pop, &mut UiTransform)>) {
    let share = (-14.0 * time.delta_secs()).exp();
    for (entity, mut pop, mut transform) in &mut popping {
        pop.0 *= share;
        transform.scale = Vec2::splat(1.0 + pop.0);
        if pop.0.abs() < 0.01 {
            transform.scale = Vec2::ONE;
            commands.entity(entity).remove::<Pop>();
        }
    }
}
