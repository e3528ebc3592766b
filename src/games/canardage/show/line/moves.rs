//! What the events of a turn do to the line, one after the other: a duck tips over, the others close up, new cards come out
//! of the tunnel. The rules never wait for any of it.

use bevy::prelude::*;

use super::{
    super::{super::Canardage, depth, shots::Squirt},
    Leaves, Lineup, Nest, Swimming,
};
use crate::{
    Screen,
    rules::{
        Seat,
        canardage::{Event, Hit, Slot, Swimmer},
    },
    settings::Settings,
    table::Happened,
    theme::{
        bounce::Squash,
        glide::{Glide, Travel},
        stage,
    },
};

/// A duck that was hit tips over and flies to its owner's plate.
#[derive(Component, Debug, Clone, Copy)]
pub(in super::super) struct Falls {
    pub(in super::super) owner: Seat,
    wait: f32,
    passed: f32,
    from: Vec2,
    to: Vec2,
    scale: f32,
}

/// How long a shot takes until it hits, in seconds, and how long a duck then falls.
const HITS_AFTER: f32 = 0.22;
const FALLS: f32 = 0.75;
/// How long the line waits after a shot that hits, and after one that does not, before it moves on.
const AFTER_HIT: f32 = 0.5;
const AFTER_SHOT: f32 = 0.3;
/// How long cards take to close up, to enter, to change places, to leave, and how much later the next one starts.
const CLOSES: f32 = 0.32;
const ENTERS: f32 = 0.5;
const SWAPS: f32 = 0.5;
const GOES: f32 = 0.5;
const NEXT: f32 = 0.07;

/// A turn on its way through the line.
struct Course<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    nest: &'a Nest<'a, 'a>,
    /// Where on the stage a card of the line is seen.
    seen: &'a dyn Fn(Entity) -> Option<Transform>,
    lineup: &'a mut Lineup,
    /// How much later the next thing begins, in seconds.
    late: f32,
}

/// Follows everything that has happened in this frame.
pub(super) fn follow(
    commands: Commands,
    mut happened: MessageReader<Happened<Canardage>>,
    nest: Nest,
    swimming: Query<&Transform, With<Swimming>>,
    mut lineup: ResMut<Lineup>,
) {
    let seen = |entity: Entity| swimming.get(entity).ok().copied();
    let mut course = Course { commands, nest: &nest, seen: &seen, lineup: &mut lineup, late: 0.0 };
    for Happened(event) in happened.read() {
        course.goes_on(event);
    }
}

impl Course<'_, '_, '_> {
    fn goes_on(&mut self, event: &Event) {
        match *event {
            Event::LaidOut { line } => {
                self.clear();
                for (slot, swimmer) in Slot::all().zip(line) {
                    self.enter(swimmer, slot);
                }
            }
            Event::Shot { slot, hit: Hit::Duck { owner, uncovers }, .. } => {
                self.fall(slot, owner, uncovers);
                self.late += AFTER_HIT;
            }
            Event::Shot { slot, .. } => {
                if let Some(entity) = self.lineup.0[slot.index()] {
                    self.commands.entity(entity).insert(Shudders(self.late + HITS_AFTER));
                }
                self.squirt(self.nest.layout.afloat(slot), false);
                self.late += AFTER_SHOT;
            }
            Event::Marched { .. } => self.march(),
            Event::Covered { from, under, .. } => self.cover(from, under),
            Event::Entered { swimmer } => {
                if let Some(slot) = Slot::all().find(|slot| self.lineup.0[slot.index()].is_none()) {
                    self.enter(swimmer, slot);
                }
            }
            Event::ClosedUp { .. } => {
                self.swim(event, CLOSES, 14.0);
                self.lineup.0[Slot::REAR.index()] = None;
                self.late += CLOSES / 2.0;
            }
            Event::Swapped { .. } | Event::Dashed { .. } | Event::Reordered { .. } => {
                self.swim(event, SWAPS, 70.0);
            }
            _ => {}
        }
    }

    /// Everybody swims on as this event says. Who swims forward hops over those who swim back.
    fn swim(&mut self, event: &Event, takes: f32, hop: f32) {
        let before = self.lineup.0;
        for (from, to) in event.swims() {
            self.lineup.0[to.index()] = before[from.index()];
            let far = (from.index() as f32 - to.index() as f32).clamp(-1.5, 3.0);
            if let Some(entity) = before[from.index()] {
                self.commands.entity(entity).insert(Travel::hop(takes, hop * far).after(self.late));
            }
        }
    }

    /// A card comes out of the tunnel.
    fn enter(&mut self, swimmer: Swimmer, slot: Slot) {
        let entity = self.nest.hatch(&mut self.commands, swimmer, self.nest.layout.beyond(true));
        self.commands.entity(entity).insert(Travel::hop(ENTERS, 20.0).after(self.late));
        self.lineup.0[slot.index()] = Some(entity);
        self.late += NEXT;
    }

    fn march(&mut self) {
        if let Some(entity) = self.lineup.0[Slot::FRONT.index()].take() {
            self.go(entity, self.nest.layout.beyond(false));
        }
    }

    /// A duck slips behind another one.
    fn cover(&mut self, from: Slot, under: Slot) {
        if let Some(entity) = self.lineup.0[from.index()].take() {
            self.go(entity, self.nest.layout.afloat(under));
        }
        self.late += GOES / 2.0;
    }

    /// It swims there, and is gone.
    fn go(&mut self, entity: Entity, to: Vec2) {
        let layout = &self.nest.layout;
        let glide = Glide { to: stage::world(to).extend(depth::DUCK - 0.3), scale: layout.duck / super::CELL * 0.85 };
        let way = Travel::hop(GOES, 10.0).after(self.late);
        self.commands.entity(entity).insert((glide, way, Leaves(self.late + GOES)));
    }

    /// Water flies there.
    fn squirt(&mut self, at: Vec2, hits: bool) {
        self.commands.spawn((Name::new("Squirt"), Squirt::new(at, self.late, hits), DespawnOnExit(Screen::Table)));
    }

    /// The duck on top tips over, and whoever it covered comes to light.
    fn fall(&mut self, slot: Slot, owner: Seat, uncovers: Option<Seat>) {
        let layout = &self.nest.layout;
        let mut from = (layout.afloat(slot), layout.duck / super::CELL);
        if let Some(entity) = self.lineup.0[slot.index()].take() {
            self.commands.entity(entity).insert(Leaves(self.late + HITS_AFTER));
            // It may have been shown already how it would tip over.
            if let Some(at) = (self.seen)(entity) {
                from = (stage::on_stage(at.translation.truncate()), at.scale.x);
            }
        }
        self.squirt(from.0, true);
        if let Some(family) = Swimmer::duck(owner).and_then(|duck| self.nest.family(duck)) {
            let to = layout.plate(owner).map_or(Vec2::ZERO, |place| place.plate.center());
            let wait = self.late + HITS_AFTER;
            let falls = Falls { owner, wait, passed: 0.0, from: from.0, to, scale: from.1 };
            let place = Transform::from_translation(stage::world(falls.from).extend(depth::SHOT));
            let look = (self.nest.stall.tipped(family), place, Visibility::Hidden);
            self.commands.spawn((Name::new("Falling duck"), falls, look, DespawnOnExit(Screen::Table)));
        }
        if let Some(swimmer) = uncovers.and_then(Swimmer::duck) {
            let entity = self.nest.hatch(&mut self.commands, swimmer, layout.afloat(slot));
            self.commands.entity(entity).insert(Shudders(self.late + HITS_AFTER));
            self.lineup.0[slot.index()] = Some(entity);
        }
    }

    /// The whole line dives back into the tunnel.
    fn clear(&mut self) {
        for entity in std::mem::take(&mut self.lineup.0).into_iter().flatten() {
            self.go(entity, self.nest.layout.beyond(true));
            self.late += NEXT / 2.0;
        }
    }
}

/// It is shaken after so many seconds: something hit beside it.
#[derive(Component)]
pub(super) struct Shudders(f32);

/// Moves ducks that fall, and shakes those that were not hit.
pub(super) fn fall(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut falling: Query<(Entity, &mut Falls, &mut Transform, &mut Visibility)>,
    mut shaken: Query<(Entity, &Swimming, &mut Shudders)>,
) {
    let pace = settings.lively.speed.pace();
    for (entity, mut falls, mut transform, mut visibility) in &mut falling {
        falls.passed = pace.map_or(f32::INFINITY, |pace| falls.passed + pace * time.delta_secs());
        let share = ((falls.passed - falls.wait) / FALLS).clamp(0.0, 1.0);
        if falls.passed < falls.wait {
            continue;
        }
        if share >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        // First it rocks on its back, then it is off to its plate.
        let off = EasingCurve::new(0.0, 1.0, EaseFunction::QuadraticIn).sample_clamped((share - 0.4) / 0.6);
        let rocks = 0.35 * (share * 24.0).sin() * (1.0 - share) * settings.lively.motion.share();
        let place = falls.from.lerp(falls.to, off);
        let scale = falls.scale.lerp(falls.scale * 0.22, off);
        *transform = Transform::from_translation(stage::world(place).extend(depth::SHOT))
            .with_rotation(Quat::from_rotation_z(rocks + off * 5.0 * settings.lively.motion.share()))
            .with_scale(Vec3::new(scale, scale, 1.0));
    }
    for (entity, swimming, mut shudders) in &mut shaken {
        shudders.0 -= time.delta_secs();
        if shudders.0 <= 0.0 {
            commands.entity(swimming.body).insert(Squash::by(0.14));
            commands.entity(entity).remove::<Shudders>();
        }
    }
}
