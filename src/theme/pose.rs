//! The faces of a duck. The order is that of the columns in the sheet of ducks.

use bevy::prelude::*;

/// The face of a duck, and how it holds itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Pose {
    /// Looks to the right.
    #[default]
    Ahead,
    /// Looks up.
    Up,
    /// Looks down.
    Down,
    /// Looks back to the left.
    Back,
    /// Eyes shut.
    Blink,
    /// Picked up, and excited.
    Lifted,
    /// Somebody sits on it.
    Squashed,
    /// Quacks.
    Quack,
    /// Has won.
    Cheer,
    /// Has lost.
    Sulk,
}

impl Pose {
    /// How many poses there are.
    pub const COUNT: usize = 10;

    /// Its column in the sheet of ducks.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The pose that looks this way on the stage, y down.
    #[must_use]
    pub fn towards(way: Vec2) -> Self {
        if way.y.abs() > way.x.abs() * 1.2 {
            return if way.y < 0.0 { Self::Up } else { Self::Down };
        }
        if way.x < 0.0 { Self::Back } else { Self::Ahead }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duck_looks_where_something_is() {
        assert_eq!(Pose::towards(Vec2::new(9.0, 1.0)), Pose::Ahead);
        assert_eq!(Pose::towards(Vec2::new(-9.0, 1.0)), Pose::Back);
        assert_eq!(Pose::towards(Vec2::new(1.0, -9.0)), Pose::Up);
        assert_eq!(Pose::towards(Vec2::new(1.0, 9.0)), Pose::Down);
    }
}
