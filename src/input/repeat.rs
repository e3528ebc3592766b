//! A held step repeats: once at the press, again after a moment, then quickly.

use std::time::Duration;

use bevy::prelude::*;

use super::Intent;

/// From the press to the first repetition.
const FIRST: Duration = Duration::from_millis(280);
/// From one repetition to the next.
const NEXT: Duration = Duration::from_millis(100);
/// A frame counts for no more than this, however long it took.
const MOST: Duration = Duration::from_millis(200);

/// The step a device holds down, and when it repeats.
#[derive(Component, Debug, Default)]
pub struct Held {
    intent: Option<Intent>,
    left: Duration,
}

impl Held {
    pub(super) const fn intent(&self) -> Option<Intent> {
        self.intent
    }

    pub(super) const fn begin(&mut self, intent: Intent) {
        self.intent = Some(intent);
        self.left = FIRST;
    }

    pub(super) const fn end(&mut self) {
        self.intent = None;
    }

    /// Whether the step repeats now, after this much more time. During a long frame, the finger may have been lifted
    /// without anybody noticing.
    pub(super) fn is_due(&mut self, passed: Duration) -> bool {
        if let Some(left) = self.left.checked_sub(passed.min(MOST)) {
            self.left = left;
            return false;
        }
        self.left = NEXT;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_long_picture_repeats_nothing() {
        let mut held = Held::default();
        held.begin(Intent::Down);
        assert!(!held.is_due(Duration::from_secs(2)));
        let later: Vec<bool> = (0..4).map(|_| held.is_due(Duration::from_millis(140))).collect();
        assert_eq!(later, [true; 4], "a step that is still held repeats later");
    }
}
