//! Rubber: a thing that is put down is squashed and springs back, a thing that is startled jumps. Only a part that
//! nothing else moves may bounce, such as the body inside a tile.

use bevy::prelude::*;

use super::glide::MotionSystems;
use crate::settings::Settings;

/// A body that was squashed (above zero) or stretched (below zero), and springs back.
#[derive(Component, Debug, Clone, Copy)]
pub struct Squash {
    /// How far, as a share of its size.
    pub amount: f32,
    passed: f32,
}

/// A body that jumps.
#[derive(Component, Debug, Clone, Copy)]
pub struct Jump {
    /// How long it waits first, in seconds.
    pub delay: f32,
    /// How high, in the body's own units.
    pub height: f32,
    passed: f32,
}

/// How quickly a squashed body comes to rest: the swing left after a second is e to minus this.
const CALM: f32 = 9.0;
/// How quickly it swings until then, in radians a second.
const SWING: f32 = 26.0;
/// How long a jump takes, in seconds.
const JUMP: f32 = 0.32;
/// How much the landing squashes it, as a share of its size.
const THUD: f32 = 0.16;

impl Squash {
    /// A body squashed by this share of its size.
    #[must_use]
    pub const fn by(amount: f32) -> Self {
        Self { amount, passed: 0.0 }
    }

    /// How much it is squashed after this many seconds.
    fn after(&self, seconds: f32) -> f32 {
        self.amount * (-CALM * seconds).exp() * (SWING * seconds).cos()
    }
}

impl Jump {
    /// A jump this many units high, after `delay` seconds.
    #[must_use]
    pub const fn new(delay: f32, height: f32) -> Self {
        Self { delay, height, passed: 0.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spring.run_if(any_with_component::<Squash>), jump.run_if(any_with_component::<Jump>)).in_set(MotionSystems),
    );
}

fn spring(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut bodies: Query<(Entity, &mut Squash, &mut Transform)>,
) {
    let motion = settings.lively.motion.share();
    for (entity, mut squash, mut transform) in &mut bodies {
        squash.passed += time.delta_secs();
        let over = squash.passed * CALM > 5.0 || motion == 0.0;
        let amount = if over { 0.0 } else { squash.after(squash.passed) * motion };
        transform.scale = Vec3::new(1.0 + amount, 1.0 - amount, 1.0);
        if over {
            commands.entity(entity).remove::<Squash>();
        }
    }
}

fn jump(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut bodies: Query<(Entity, &mut Jump, &mut Transform)>,
) {
    let shake = settings.lively.shake.share();
    for (entity, mut jump, mut transform) in &mut bodies {
        jump.passed += time.delta_secs();
        let share = ((jump.passed - jump.delay) / JUMP).clamp(0.0, 1.0);
        let over = share >= 1.0 || shake == 0.0;
        transform.translation.y = if over { 0.0 } else { jump.height * shake * 4.0 * share * (1.0 - share) };
        if over {
            commands.entity(entity).remove::<Jump>().insert(Squash::by(THUD * shake));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_squashed_duck_is_flat_first_then_tall_then_itself() {
        let squash = Squash::by(0.2);
        assert!((squash.after(0.0) - 0.2).abs() < 1e-6);
        assert!(squash.after(0.12) < -0.03);
        assert!(squash.after(0.8).abs() < 0.001);
    }
}
