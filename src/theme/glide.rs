//! Things that move: a glide gets a little closer to its goal every frame; a travel takes a set time, for things that
//! should be seen on their way. Nothing ever waits for either to end.

use bevy::prelude::*;

use crate::{GameSystems, settings::Settings};

/// Where a sprite should be; it glides there.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Transform)]
pub struct Glide {
    /// Its centre and depth, in the coordinates of sprites.
    pub to: Vec3,
    /// Its size, where 1 is the size of its picture.
    pub scale: f32,
}

/// The way of a sprite to its [`Glide`] in a set time.
#[derive(Component, Debug, Clone, Copy)]
pub struct Travel {
    /// How long it waits first, in seconds.
    pub delay: f32,
    /// How long it takes, in seconds.
    pub length: f32,
    /// How high it hops on its way, in stage units.
    pub arc: f32,
    /// How it speeds up and slows down.
    pub ease: EaseFunction,
    /// How long it has been on its way; the start comes next.
    passed: f32,
    from: Option<Transform>,
}

/// A sprite has arrived from a [`Travel`].
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landed(pub Entity);

/// How quickly a glide gets closer: the share of the way left after a second is e to minus this.
const RATE: f32 = 22.0;

/// The depth added to a travelling sprite: it is above everything that lies still.
const FLYING: f32 = 5.0;

/// Closer than this (in stage units, or in hundredths of the scale) a glide has arrived.
const CLOSE: f32 = 0.3;

/// A part of the interface that pops up: it starts bigger and settles.
#[derive(Component, Debug, Clone, Copy)]
pub struct Pop(pub f32);

/// The systems that move things, to order other systems around them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MotionSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Landed>().configure_sets(Update, MotionSystems.in_set(GameSystems::React)).add_systems(
        Update,
        (
            travel.run_if(any_with_component::<Travel>),
            glide.run_if(any_with_component::<Glide>),
            pop.run_if(any_with_component::<Pop>),
        )
            .chain()
            .in_set(MotionSystems),
    );
}

impl Glide {
    /// The transform at the end of the glide.
    #[must_use]
    pub fn arrived(&self) -> Transform {
        Transform::from_translation(self.to).with_scale(Vec3::new(self.scale, self.scale, 1.0))
    }
}

impl Travel {
    /// A hop that takes `length` seconds.
    #[must_use]
    pub const fn hop(length: f32, arc: f32) -> Self {
        Self { delay: 0.0, length, arc, ease: EaseFunction::QuadraticOut, passed: 0.0, from: None }
    }

    /// The same hop, `delay` seconds later.
    #[must_use]
    pub const fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }
}

fn travel(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut travelling: Query<(Entity, &Glide, &mut Travel, &mut Transform)>,
    mut landed: MessageWriter<Landed>,
) {
    let passed = settings.lively.speed.pace().map(|pace| pace * time.delta_secs());
    for (entity, glide, mut travel, mut transform) in &mut travelling {
        let from = *travel.from.get_or_insert(*transform);
        travel.passed = passed.map_or(f32::INFINITY, |passed| travel.passed + passed);
        let share = ((travel.passed - travel.delay) / travel.length).clamp(0.0, 1.0);
        let eased = EasingCurve::new(0.0, 1.0, travel.ease).sample_clamped(share);
        let height = travel.arc * 4.0 * share * (1.0 - share);
        let place = from.translation.truncate().lerp(glide.to.truncate(), eased) + Vec2::Y * height;
        let scale = from.scale.x.lerp(glide.scale, eased);
        let depth = if share < 1.0 { glide.to.z.max(FLYING) } else { glide.to.z };
        transform.translation = place.extend(depth);
        transform.scale = Vec3::new(scale, scale, 1.0);
        if share >= 1.0 {
            landed.write(Landed(entity));
            commands.entity(entity).remove::<Travel>();
        }
    }
}

fn glide(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut gliding: Query<(&Glide, &mut Transform), Without<Travel>>,
) {
    let share = settings.lively.speed.pace().map_or(1.0, |pace| 1.0 - (-RATE * pace * time.delta_secs()).exp());
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

fn pop(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut popping: Query<(Entity, &mut Pop, &mut UiTransform)>,
) {
    let share = settings.lively.speed.pace().map_or(0.0, |pace| (-14.0 * pace * time.delta_secs()).exp());
    for (entity, mut pop, mut transform) in &mut popping {
        pop.0 *= share;
        transform.scale = Vec2::splat(1.0 + pop.0);
        if pop.0.abs() < 0.01 {
            transform.scale = Vec2::ONE;
            commands.entity(entity).remove::<Pop>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Liveliness, Speed};
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    fn app(speed: Speed) -> App {
        let mut app = App::new();
        let settings = Settings { lively: Liveliness { speed, ..default() }, ..default() };
        app.add_plugins((MinimalPlugins, plugin))
            .insert_resource(settings)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
        app.update();
        app
    }

    fn traveller(app: &mut App) -> Entity {
        let glide = Glide { to: Vec3::new(100.0, 0.0, 1.0), scale: 2.0 };
        app.world_mut().spawn((glide, Travel::hop(0.1, 30.0))).id()
    }

    #[test]
    fn a_hop_is_in_the_air_and_then_lands_where_it_should() {
        let mut app = app(Speed::Normal);
        let duck = traveller(&mut app);
        app.update();
        app.update();
        let transform = app.world().get::<Transform>(duck).unwrap();
        assert!(transform.translation.y > 10.0 && transform.translation.x > 20.0, "{transform:?}");
        for _ in 0..5 {
            app.update();
        }
        let transform = app.world().get::<Transform>(duck).unwrap();
        assert_eq!((transform.translation, transform.scale.x), (Vec3::new(100.0, 0.0, 1.0), 2.0));
        assert!(app.world().get::<Travel>(duck).is_none());
        assert_eq!(app.world_mut().resource_mut::<Messages<Landed>>().drain().count(), 1);
    }

    #[test]
    fn without_any_time_for_motion_everything_is_there_at_once() {
        let mut app = app(Speed::Instant);
        let duck = traveller(&mut app);
        app.update();
        assert_eq!(app.world().get::<Transform>(duck).unwrap().translation, Vec3::new(100.0, 0.0, 1.0));
    }
}
