//! Turns a stick into steps: a tilt is one step in the direction it points to most. It takes a clear tilt to begin, a
//! clear release to end and a clear turn to change, so that a flick is exactly one cell and a diagonal never jitters.

use bevy::prelude::*;

use super::Intent;

/// How far a stick has to be tilted to begin. Drifting or springing back stays below this.
const BEGIN: f32 = 0.55;
/// Below this the stick counts as back in the middle.
const END: f32 = 0.35;
/// To turn, the tilt across has to be this many times the tilt along the old direction.
const TURN: f32 = 1.6;

/// The direction a pad's stick is held in.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Stick(Option<Intent>);

impl Stick {
    pub(super) const fn towards(self) -> Option<Intent> {
        self.0
    }

    /// The state after the stick moved to this place, y up.
    pub(super) fn tilt(self, to: Vec2) -> Self {
        let far = to.abs().max_element();
        match self.0 {
            Some(_) if far < END => Self(None),
            Some(towards) if far >= BEGIN && Self::turns(towards, to) => Self(Some(Self::most(to))),
            None if far >= BEGIN => Self(Some(Self::most(to))),
            _ => self,
        }
    }

    /// Whether a stick that was held in a direction has clearly turned to another.
    fn turns(towards: Intent, to: Vec2) -> bool {
        let (x, y) = towards.step().unwrap_or_default();
        let direction = Vec2::new(x as f32, -y as f32);
        let along = to.dot(direction);
        along <= -BEGIN || to.perp_dot(direction).abs() > along.abs() * TURN
    }

    fn most(to: Vec2) -> Intent {
        match (to.x.abs() >= to.y.abs(), to.x > 0.0, to.y > 0.0) {
            (true, true, _) => Intent::Right,
            (true, false, _) => Intent::Left,
            (false, _, true) => Intent::Up,
            (false, _, false) => Intent::Down,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps that a stick makes when it passes through these places.
    fn steps(way: &[(f32, f32)]) -> Vec<Intent> {
        let mut stick = Stick::default();
        let mut steps = Vec::new();
        for (x, y) in way {
            let next = stick.tilt(Vec2::new(*x, *y));
            if next != stick {
                steps.extend(next.towards());
            }
            stick = next;
        }
        steps
    }

    #[test]
    fn a_flick_is_one_step_also_when_the_stick_springs_back_too_far() {
        let flick = [(0.3, 0.1), (0.8, 0.2), (1.0, 0.2), (0.5, 0.1), (-0.4, 0.0), (-0.2, 0.0), (0.0, 0.0)];
        assert_eq!(steps(&flick), [Intent::Right]);
    }

    #[test]
    fn a_diagonal_keeps_the_direction_it_began_with() {
        let around = [(0.7, 0.6), (0.68, 0.72), (0.72, 0.68), (0.66, 0.75), (0.7, 0.7), (0.0, 0.0)];
        assert_eq!(steps(&around), [Intent::Right]);
    }

    #[test]
    fn a_clear_turn_is_a_new_step_and_so_is_the_other_way() {
        assert_eq!(steps(&[(0.9, 0.0), (0.3, 0.9)]), [Intent::Right, Intent::Up]);
        assert_eq!(steps(&[(0.9, 0.0), (-0.9, 0.0)]), [Intent::Right, Intent::Left]);
        assert_eq!(steps(&[(0.0, -0.9), (0.0, 0.9)]), [Intent::Down, Intent::Up]);
    }

    #[test]
    fn a_stick_that_hovers_at_the_edge_steps_once() {
        let tremble = [(0.56, 0.0), (0.5, 0.0), (0.57, 0.0), (0.4, 0.0), (0.6, 0.0)];
        assert_eq!(steps(&tremble), [Intent::Right]);
        assert_eq!(steps(&[(0.3, 0.3), (0.5, 0.0), (0.0, 0.5)]), []);
    }
}
