//! The counting on the score sheet: duck by duck, then the totals. Only what is shown depends on it; when the match goes
//! on is the flow's business.

use bevy::prelude::*;

use super::super::super::tell::DRIP;
use crate::{
    audio::PlaySound,
    rules::duck_and_cover::{Public, Score},
    settings::Settings,
    table::SheetClock,
    theme::{
        glide::Pop,
        widgets::{plain, rewrite},
    },
};

/// How far the counting is, and when each part is counted, in seconds at the usual speed.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Counting {
    pub(super) passed: f32,
    /// Seconds between two ducks.
    step: f32,
    /// When all ducks are counted and the points are final.
    pub(super) counted: f32,
}

/// Something that appears at this moment.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Appears {
    pub(super) at: f32,
    /// Whether it also makes a sound: only one of the ducks that appear together does.
    pub(super) sounds: bool,
}

/// The points of a round, counted duck by duck.
#[derive(Component, Debug, Clone)]
pub(super) struct Points {
    pub(super) ducks: Vec<i32>,
    pub(super) points: i32,
}

/// A total that rolls from its old value to the new one.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Total {
    pub(super) before: i32,
    pub(super) now: i32,
}

/// How long the sheet waits before it starts counting, in seconds.
const BREATH: f32 = 0.25;
/// The most time for all ducks of a line, and for one duck, in seconds.
const DUCKS_TAKE: f32 = 0.95;
const DUCK_TAKES: f32 = 0.16;
/// How long the totals roll, in seconds.
const ROLLING: f32 = 0.5;

impl Counting {
    /// The times for a round in which no seat shows more than `most` ducks.
    pub(super) fn of(most: usize) -> Self {
        let step = DUCK_TAKES.min(DUCKS_TAKE / most.max(1) as f32);
        Self { passed: 0.0, step, counted: BREATH + step * most as f32 + 0.1 }
    }

    /// When the duck at this place in its line is counted.
    pub(super) fn duck(&self, place: usize) -> f32 {
        BREATH + self.step * place as f32
    }

    pub(super) const fn end(&self) -> f32 {
        self.counted + ROLLING
    }

    /// The points of a seat counted so far.
    fn points(&self, points: &Points) -> i32 {
        if self.passed >= self.counted {
            return points.points;
        }
        let counted = (0..points.ducks.len()).take_while(|place| self.duck(*place) <= self.passed).count();
        points.ducks[..counted].iter().sum()
    }

    /// The total as it is shown now.
    fn total(&self, total: &Total) -> i32 {
        let share = ((self.passed - self.counted) / ROLLING).clamp(0.0, 1.0);
        total.before + ((total.now - total.before) as f32 * share).round() as i32
    }
}

/// How long it takes to count up a round, in seconds at the usual speed.
pub(in super::super::super) fn takes(game: Public<'_>) -> f32 {
    game.scores().last().map_or(0.0, |round| Counting::of(most_visible(round)).end())
}

/// The most ducks that any seat shows.
pub(super) fn most_visible(round: &[Score]) -> usize {
    round.iter().map(|score| score.visible.len()).max().unwrap_or(0)
}

/// Moves the counting forward. A press shows all of it at once.
pub(super) fn go_on(time: Res<Time>, settings: Res<Settings>, clock: Res<SheetClock>, mut counting: ResMut<Counting>) {
    let pace = settings.lively.speed.pace();
    counting.passed += pace.unwrap_or_default() * time.delta_secs();
    if clock.hurried || pace.is_none() {
        counting.passed = counting.passed.max(counting.end());
    }
}

pub(super) fn appear(
    mut commands: Commands,
    counting: Res<Counting>,
    mut hidden: Query<(Entity, &Appears, &mut Visibility)>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let mut heard = false;
    for (entity, appears, mut visibility) in &mut hidden {
        if appears.at > counting.passed {
            continue;
        }
        *visibility = Visibility::Inherited;
        commands.entity(entity).remove::<Appears>().insert(Pop(0.35));
        heard |= appears.sounds;
    }
    if heard {
        sounds.write(PlaySound::everywhere(DRIP));
    }
}

pub(super) fn count(
    mut commands: Commands,
    counting: Res<Counting>,
    mut points: Query<(Entity, &Points, &mut Text), Without<Total>>,
    mut totals: Query<(&Total, &mut Text)>,
) {
    for (entity, number, mut text) in &mut points {
        let words = plain(counting.points(number));
        if text.0 != words {
            rewrite(&mut text, words);
            commands.entity(entity).insert(Pop(0.3));
        }
    }
    for (number, mut text) in &mut totals {
        rewrite(&mut text, plain(counting.total(number)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(passed: f32, most: usize) -> Counting {
        Counting { passed, ..Counting::of(most) }
    }

    #[test]
    fn every_visible_duck_is_counted_once_one_after_the_other() {
        let points = Points { ducks: vec![1, 2, 0, 5], points: 8 };
        let mut seen = Vec::new();
        for tick in 0..100 {
            let now = at(tick as f32 * 0.02, 4).points(&points);
            if seen.last() != Some(&now) {
                seen.push(now);
            }
        }
        assert_eq!(seen, [0, 1, 3, 8]);
    }

    #[test]
    fn a_single_stack_turns_over_when_all_are_counted() {
        let points = Points { ducks: vec![4], points: -8 };
        let counting = at(0.0, 7);
        assert_eq!(at(counting.counted - 0.01, 7).points(&points), 4);
        assert_eq!(at(counting.counted, 7).points(&points), -8);
    }

    #[test]
    fn all_ducks_are_counted_in_time_and_the_totals_come_after_them() {
        for most in 0..=12 {
            let counting = Counting::of(most);
            assert!(counting.counted < 1.31, "{most} ducks take {}", counting.counted);
            let total = Total { before: 10, now: -3 };
            assert_eq!(at(counting.counted, most).total(&total), 10);
            assert_eq!(at(counting.end(), most).total(&total), -3);
        }
    }
}
