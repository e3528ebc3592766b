//! What the face of a duck can do. The order is that of the columns of the sheet of ducks.

use bevy::prelude::*;

/// A face and a bearing.
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
    /// Says it.
    Quack,
    /// Has won.
    Cheer,
    /// Has not.
    Sulk,
}

impl Pose {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// The column in the sheet.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The pose that looks in a direction of the stage, y down.
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
