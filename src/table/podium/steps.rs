//! The steps of the podium: they rise out of the water, last place first, each with its duck, and the winner's duck hops.

use bevy::prelude::*;

use super::Suspense;
use crate::{
    rules::Standing,
    settings::Settings,
    table::{Chair, Story},
    theme::{
        art::{Art, Fonts},
        life::Alive,
        palette,
        pose::Pose,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, fits, fitting, plain, row, shout},
    },
};

/// A step that rises out of the water.
#[derive(Component)]
pub(super) struct Rising {
    /// Seconds until it starts to rise; below zero, how long it has been rising.
    wait: f32,
    depth: f32,
}

/// A winner's duck, which hops.
#[derive(Component)]
pub(super) struct Hopping(f32);

/// How long a step rises, in seconds.
const RISING: f32 = 0.6;
/// The most time between the first step and the last, and between two steps, in seconds.
const STEPS_TAKE: f32 = 1.5;
const STEP_TAKES: f32 = 0.32;
/// The height of the first place's step on a large stage, that of the last, and that of the winner on it.
const HIGHEST: f32 = 330.0;
const LOWEST: f32 = 188.0;
const WINNER: f32 = 290.0;
/// How far a step reaches below the surface of the water, so that its foot is never seen.
const FOOT: f32 = 260.0;
/// Room between two steps, and the widest step.
const BETWEEN: f32 = 10.0;
const WIDEST: f32 = 268.0;

/// The size of the steps and when they rise, for this many places.
pub(super) struct Steps {
    places: usize,
    width: f32,
    /// Their size compared with that on a large stage.
    scale: f32,
}

impl Steps {
    /// The steps for these standings in this place on the stage.
    pub(super) fn new(standings: &[Standing], place: Rect) -> Self {
        let last = standings.iter().map(|standing| standing.place).max().unwrap_or(1);
        let count = standings.len().max(1) as f32;
        let width = ((place.width() + BETWEEN) / count - BETWEEN).min(WIDEST);
        Self { places: last, width, scale: (place.height() / (HIGHEST + WINNER)).min(1.4) }
    }

    /// When all of them stand, in seconds.
    pub(super) fn take(&self) -> f32 {
        self.wait(1) + RISING
    }

    fn height(&self, place: usize) -> f32 {
        let share = (place - 1) as f32 / (self.places - 1).max(1) as f32;
        let lowest = if self.places > 3 { LOWEST } else { HIGHEST - 70.0 * (self.places - 1) as f32 };
        self.scale * HIGHEST.lerp(lowest, share)
    }

    /// When the step of a place begins to rise; the last place is first.
    fn wait(&self, place: usize) -> f32 {
        let each = STEP_TAKES.min(STEPS_TAKE / self.places as f32);
        0.2 + each * (self.places - place) as f32
    }

    /// Puts a step into the row of steps. If the winner is known already, it stands.
    pub(super) fn step(
        &self,
        steps: &mut ChildSpawnerCommands,
        (art, fonts): (&Art, &Fonts),
        (chair, name, points): (&Chair, String, String),
        standing: &Standing,
        story: &Story,
        stands: bool,
    ) {
        let (height, won) = (self.height(standing.place), standing.place == 1);
        let depth = height + 300.0;
        // As wide as its step: a larger duck reaches over the edges.
        let mut pile = steps.spawn((Node { width: px(self.width), ..column(0.0) }, Pickable::IGNORE));
        if !stands {
            let below = UiTransform { translation: Val2::px(0.0, depth), ..default() };
            pile.insert((Rising { wait: self.wait(standing.place), depth }, below));
        }
        pile.with_children(|pile| {
            let mut perch =
                pile.spawn((Node { margin: px(-20.0 * self.scale).bottom(), ..default() }, Pickable::IGNORE));
            if won {
                perch.insert(Hopping(chair.seat.index() as f32));
            }
            perch.with_children(|perch| self.bird(perch, art, chair, standing));
            let block = Node { width: px(self.width), height: px(height + FOOT), padding: px(6).top(), ..column(0.0) };
            let ground = BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::percent(chair.family.plate().mix(&Color::WHITE, 0.35), 0),
                ColorStop::percent(chair.family.plate(), 45),
                ColorStop::percent(chair.family.plate(), 100),
            ]));
            let node = Node { border: px(5).all(), border_radius: BorderRadius::top(px(26)), ..block };
            let look = (BackgroundColor(chair.family.plate()), ground, BorderColor::all(palette::INK));
            pile.spawn((node, look, Pickable::IGNORE)).with_children(|block| {
                let number = self.scale * if won { LARGE * 1.6 } else { LARGE * 1.1 };
                block.spawn(shout(fonts, standing.place.to_string(), number, palette::INK));
                // On a narrow step the duck alone says who it is; the board has the name.
                let room = self.width - 20.0;
                if fits(&name, room) {
                    let size = fitting(&name, room, SMALL * 1.15);
                    block.spawn(shout(fonts, name, size, palette::INK));
                }
                block.spawn((row(4.0), Pickable::IGNORE)).with_children(|line| {
                    // What points are is said where there is room for it.
                    let points = if fits(&points, room) { points } else { plain(standing.points) };
                    let size = fitting(&points, room, MEDIUM);
                    line.spawn(shout(fonts, points, size, palette::INK));
                    if let Some(bit) = story.points {
                        let size = Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() };
                        line.spawn((art.bit_node(bit), size, Pickable::IGNORE));
                    }
                });
            });
        });
    }

    /// The duck on a step: winners cheer, the last one sulks.
    fn bird(&self, perch: &mut ChildSpawnerCommands, art: &Art, chair: &Chair, standing: &Standing) {
        let size = |large: f32, share: f32| (large * self.scale).min(self.width * share);
        if standing.place == 1 {
            perch.spawn(duck(art, chair.family, size(272.0, 1.5), Some(Pose::Cheer)));
        } else if standing.place == self.places {
            let size = size(196.0, 1.1);
            let alive = Alive::new(chair.family, chair.seat.index()).always(Pose::Sulk);
            let node = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
            perch.spawn((art.small_duck(chair.family, Pose::Sulk), alive, node, Pickable::IGNORE));
        } else {
            perch.spawn(duck(art, chair.family, size(208.0, 1.1), None));
        }
    }

    /// The row that steps stand in, in this place on the stage.
    pub(super) fn row(place: Rect) -> Node {
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height() + FOOT),
            align_items: AlignItems::FlexEnd,
            ..row(BETWEEN)
        }
    }
}

/// The best in the middle, the others to its left and right in turn.
pub(super) fn podium_order(standings: &[Standing]) -> Vec<Standing> {
    let mut order = std::collections::VecDeque::new();
    for (index, standing) in standings.iter().enumerate() {
        if index % 2 == 1 { order.push_front(*standing) } else { order.push_back(*standing) }
    }
    order.into()
}

/// Lets steps rise. Once the winner is known, all of them stand.
pub(super) fn rise(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    suspense: Option<Res<Suspense>>,
    mut steps: Query<(Entity, &mut Rising, &mut UiTransform)>,
) {
    let pace = settings.lively.speed.pace().filter(|_| suspense.is_some());
    for (entity, mut rising, mut transform) in &mut steps {
        rising.wait -= pace.unwrap_or(f32::INFINITY) * time.delta_secs().max(f32::EPSILON);
        let share = (-rising.wait / RISING).clamp(0.0, 1.0);
        let eased = EasingCurve::new(rising.depth, 0.0, EaseFunction::BackOut).sample_clamped(share);
        transform.translation = Val2::px(0.0, eased);
        if share >= 1.0 {
            commands.entity(entity).remove::<Rising>();
        }
    }
}

pub(super) fn hop(time: Res<Time>, settings: Res<Settings>, mut ducks: Query<(&Hopping, &mut UiTransform)>) {
    let motion = settings.lively.motion.share();
    for (hopping, mut transform) in &mut ducks {
        let phase = time.elapsed_secs() * 5.2 + hopping.0;
        transform.translation = Val2::px(0.0, -30.0 * motion * phase.sin().abs());
        transform.rotation = Rot2::radians(0.09 * motion * (phase * 0.5).sin());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    fn standings(places: &[usize]) -> Vec<Standing> {
        let standing =
            |(index, place): (usize, &usize)| Standing { seat: Seat::new(index).unwrap(), points: 0, place: *place };
        places.iter().enumerate().map(standing).collect()
    }

    #[test]
    fn the_last_step_rises_first_and_all_stand_in_time() {
        let place = Rect::new(0.0, 0.0, 1000.0, 720.0);
        for places in [&[1, 2][..], &[1, 1], &[1, 1, 3], &[1, 2, 3, 4, 5, 6, 7], &[1, 2, 2, 2, 5, 6, 6]] {
            let standings = standings(places);
            let steps = Steps::new(&standings, place);
            for pair in standings.windows(2).filter(|pair| pair[0].place < pair[1].place) {
                assert!(steps.wait(pair[0].place) > steps.wait(pair[1].place), "{places:?}");
                assert!(steps.height(pair[0].place) > steps.height(pair[1].place), "{places:?}");
            }
            assert!(steps.take() < 2.5, "{places:?}");
            assert!(steps.height(*places.last().unwrap()) >= LOWEST, "{places:?}");
            let wide = standings.len() as f32 * (steps.width + BETWEEN) - BETWEEN;
            assert!(wide <= place.width() + 0.1, "{places:?}");
        }
    }

    #[test]
    fn the_best_stand_in_the_middle() {
        let order: Vec<usize> = podium_order(&standings(&[1, 2, 3, 4])).iter().map(|standing| standing.place).collect();
        assert_eq!(order, [4, 2, 1, 3]);
    }
}
