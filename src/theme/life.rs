//! What makes a duck more than a picture: it sways, blinks, looks around or at things that move, and makes faces. The
//! same for a sprite on the table and for a duck in the interface.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::{
    art::{duck_index, portrait_index, show_cell},
    family::Family,
    pose::Pose,
};
use crate::{GameSystems, settings::Settings};

/// Makes a picture of a duck sway, blink and look around.
#[derive(Component, Debug, Clone)]
pub struct Alive {
    family: Family,
    /// Whether its picture is a portrait, which has fewer poses.
    large: bool,
    /// The face it has until it is told another one.
    keeps: Option<Pose>,
    /// A face for a while, and the seconds left.
    holds: Option<(Pose, f32)>,
    /// What it looks at, relative to itself, in stage units, y down.
    gaze: Option<Vec2>,
    /// Seconds until it blinks, or opens its eyes again.
    blink_in: f32,
    blinks: bool,
    /// Seconds until it looks somewhere else.
    glance_in: f32,
    glance: Pose,
    /// Where it is in its sway; different for each duck.
    phase: f32,
    chance: u32,
}

/// How far a duck leans when it sways, in radians.
const SWAY: f32 = 0.055;
/// How far it bobs, as a share of its size.
const BOB: f32 = 0.016;
/// How quickly it sways, in radians a second.
const RHYTHM: f32 = 1.7;
/// How long eyes stay shut, in seconds.
const SHUT: f32 = 0.13;

impl Alive {
    /// A duck from the sheet of ducks. Each `seed` gives a different rhythm.
    #[must_use]
    pub fn new(family: Family, seed: usize) -> Self {
        let chance = (seed as u32 + 1).wrapping_mul(2_654_435_761);
        let mut duck = Self {
            family,
            large: false,
            keeps: None,
            holds: None,
            gaze: None,
            blink_in: 0.0,
            blinks: false,
            glance_in: 0.0,
            glance: Pose::Ahead,
            phase: 0.0,
            chance,
        };
        duck.phase = duck.roll() * TAU;
        duck.blink_in = 0.5 + 4.0 * duck.roll();
        duck.glance_in = 1.0 + 4.0 * duck.roll();
        duck
    }

    /// A duck from the sheet of portraits.
    #[must_use]
    pub fn large(family: Family, seed: usize) -> Self {
        Self { large: true, ..Self::new(family, seed) }
    }

    /// The same duck with a face that it keeps.
    #[must_use]
    pub fn always(mut self, pose: Pose) -> Self {
        self.keeps = Some(pose);
        self
    }

    /// Sets the face that it keeps; `None` lets it look around again.
    pub fn keep(&mut self, pose: Option<Pose>) {
        self.keeps = pose;
    }

    /// Sets its face for this many seconds.
    pub fn hold(&mut self, pose: Pose, seconds: f32) {
        self.holds = Some((pose, seconds));
    }

    /// Makes it look this way; `None` for nothing in particular.
    pub fn look(&mut self, way: Option<Vec2>) {
        self.gaze = way;
    }

    /// The face to draw now.
    #[must_use]
    pub fn pose(&self) -> Pose {
        match (self.holds, self.keeps, self.gaze) {
            (Some((pose, _)), ..) | (None, Some(pose), _) => pose,
            _ if self.blinks => Pose::Blink,
            (.., Some(way)) => Pose::towards(way),
            _ => self.glance,
        }
    }

    /// A different number from 0 to 1 each time.
    fn roll(&mut self) -> f32 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 17;
        self.chance ^= self.chance << 5;
        (self.chance >> 8) as f32 / (1 << 24) as f32
    }

    /// Lets this many seconds pass. Without motion it neither blinks nor looks around.
    fn live(&mut self, seconds: f32, moves: bool) {
        if let Some((_, left)) = &mut self.holds {
            *left -= seconds;
            if *left <= 0.0 {
                self.holds = None;
            }
        }
        if !moves {
            (self.blinks, self.glance) = (false, Pose::Ahead);
            return;
        }
        self.phase = (self.phase + seconds * RHYTHM) % (TAU * 10.0);
        self.blink_in -= seconds;
        if self.blink_in <= 0.0 {
            self.blinks = !self.blinks;
            self.blink_in = if self.blinks { SHUT } else { 1.5 + 4.5 * self.roll() };
        }
        self.glance_in -= seconds;
        if self.glance_in <= 0.0 {
            self.glance = [Pose::Ahead, Pose::Ahead, Pose::Ahead, Pose::Up, Pose::Down, Pose::Back]
                [(self.roll() * 5.99) as usize];
            self.glance_in = if self.glance == Pose::Ahead { 2.0 + 5.0 * self.roll() } else { 0.6 + self.roll() };
        }
    }

    fn index(&self) -> usize {
        if self.large { portrait_index(self.family, self.pose()) } else { duck_index(self.family, self.pose()) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (live, sway_sprites, sway_nodes).chain().in_set(GameSystems::React).run_if(any_with_component::<Alive>),
    );
}

fn live(time: Res<Time<Real>>, settings: Res<Settings>, mut ducks: Query<&mut Alive>) {
    let moves = settings.lively.motion.share() > 0.0;
    for mut duck in &mut ducks {
        duck.live(time.delta_secs(), moves);
    }
}

/// Ducks on the table lean about the middle of their picture, which is above the water line.
fn sway_sprites(settings: Res<Settings>, mut ducks: Query<(&Alive, &mut Sprite, &mut Transform)>) {
    let motion = settings.lively.motion.share();
    for (duck, mut sprite, mut transform) in &mut ducks {
        show_cell(&mut sprite, duck.index());
        let lean = Quat::from_rotation_z(SWAY * motion * duck.phase.sin());
        if transform.rotation != lean {
            transform.rotation = lean;
        }
    }
}

fn sway_nodes(settings: Res<Settings>, mut ducks: Query<(&Alive, &mut ImageNode, &mut UiTransform, &ComputedNode)>) {
    let motion = settings.lively.motion.share();
    for (duck, mut image, mut transform, node) in &mut ducks {
        show_cell(&mut image, duck.index());
        let lean = Rot2::radians(SWAY * motion * duck.phase.sin());
        let height = node.size().y * node.inverse_scale_factor();
        let bob = Val2::px(0.0, BOB * motion * height * (duck.phase * 1.3).sin());
        if transform.rotation != lean || transform.translation != bob {
            transform.rotation = lean;
            transform.translation = bob;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duck_blinks_now_and_then_and_opens_its_eyes_again() {
        let mut duck = Alive::new(Family::Chef, 3);
        let mut changes = 0;
        let mut before = duck.blinks;
        for _ in 0..3_000 {
            duck.live(0.02, true);
            changes += u32::from(duck.blinks != before);
            before = duck.blinks;
        }
        assert!((10..60).contains(&changes), "eyes opened or shut {changes} times in a minute");
    }

    #[test]
    fn what_happens_to_a_duck_goes_before_what_it_looks_at_and_passes() {
        let mut duck = Alive::new(Family::Diver, 0);
        duck.look(Some(Vec2::new(-50.0, 0.0)));
        assert_eq!(duck.pose(), Pose::Back);
        duck.hold(Pose::Quack, 0.5);
        assert_eq!(duck.pose(), Pose::Quack);
        duck.live(0.6, false);
        assert_eq!(duck.pose(), Pose::Back);
        duck.keep(Some(Pose::Lifted));
        assert_eq!(duck.pose(), Pose::Lifted);
    }

    #[test]
    fn two_ducks_do_not_sway_in_step() {
        assert_ne!(Alive::new(Family::Pirate, 1).phase, Alive::new(Family::Pirate, 2).phase);
    }

    #[test]
    fn without_motion_a_duck_keeps_still() {
        let mut duck = Alive::new(Family::Wizard, 5);
        let phase = duck.phase;
        for _ in 0..1_000 {
            duck.live(0.02, false);
            assert_eq!((duck.pose(), duck.phase), (Pose::Ahead, phase));
        }
    }
}
