//! Bath water from the side, for the screens around a match: rows of waves that drift at different speeds, with room
//! for ducks between them, and soap bubbles that rise.

use bevy::prelude::*;

use super::{
    art::{Art, Bit},
    glide::MotionSystems,
    stage,
};
use crate::settings::Settings;

/// The size of one wave picture on the stage.
const WAVE: Vec2 = Vec2::new(1024.0, 256.0);
/// How many of them make a row that is wider than any window.
const WAVES: usize = 5;

/// A row of waves that drifts and heaves.
#[derive(Component, Debug, Clone, Copy)]
struct Drift {
    speed: f32,
    heave: f32,
    phase: f32,
}

/// A bubble that rises, again and again.
#[derive(Component, Debug, Clone, Copy)]
struct Rising {
    from: Vec2,
    height: f32,
    speed: f32,
    phase: f32,
}

/// How far a wave is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Behind everything.
    Back,
    /// Between the ducks.
    Middle,
    /// Before everything.
    Front,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (drift.run_if(any_with_component::<Drift>), rise.run_if(any_with_component::<Rising>)).in_set(MotionSystems),
    );
}

/// A row of waves over the whole width of a window, its picture ending so many units below the lower edge of its
/// parent.
pub fn waves(parent: &mut ChildSpawnerCommands, art: &Art, depth: Depth, sunk: f32) {
    let (index, speed, phase) = match depth {
        Depth::Back => (0, 16.0, 0.0),
        Depth::Middle => (1, -26.0, 2.1),
        Depth::Front => (2, 40.0, 4.0),
    };
    let Some(image) = art.waves.get(index) else { return };
    let row = Node {
        position_type: PositionType::Absolute,
        left: percent(50),
        margin: UiRect::left(px(-WAVE.x * WAVES as f32 / 2.0)),
        bottom: px(-sunk),
        width: px(WAVE.x * WAVES as f32),
        height: px(WAVE.y),
        ..default()
    };
    parent.spawn((Name::new("Waves"), Drift { speed, heave: 5.0, phase }, row, Pickable::IGNORE)).with_children(
        |row| {
            for wave in 0..WAVES {
                // A hair wider than its share, so that no seam is seen.
                let node = Node {
                    position_type: PositionType::Absolute,
                    left: px(WAVE.x * wave as f32),
                    width: px(WAVE.x + 1.0),
                    height: px(WAVE.y),
                    ..default()
                };
                let picture = ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(image.clone()) };
                row.spawn((picture, node, Pickable::IGNORE));
            }
        },
    );
}

/// Soap bubbles that rise from the water of a screen.
pub fn bubbles(parent: &mut ChildSpawnerCommands, art: &Art, count: usize) {
    for bubble in 0..count {
        // Spread by the golden ratio, which looks like chance and never clumps.
        let spread = (bubble as f32 * 0.618_034).fract();
        let size = 26.0 + 46.0 * (bubble as f32 * 0.381_966 + 0.2).fract();
        let rising = Rising {
            from: Vec2::new(60.0 + (stage::SIZE.x - 120.0) * spread, stage::SIZE.y - 60.0),
            height: stage::SIZE.y * (0.55 + 0.4 * (bubble as f32 * 0.754_878).fract()),
            speed: 0.045 + 0.05 * (bubble as f32 * 0.569_84).fract(),
            phase: (bubble as f32 * 0.724_49).fract(),
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(rising.from.x),
            top: px(rising.from.y),
            width: px(size),
            height: px(size),
            ..default()
        };
        parent.spawn((Name::new("Bubble"), rising, art.bit_node(Bit::SoapBubble), node, Pickable::IGNORE));
    }
}

fn drift(time: Res<Time>, settings: Res<Settings>, mut rows: Query<(&Drift, &mut UiTransform)>) {
    let motion = settings.lively.motion.share();
    let now = time.elapsed_secs() * motion;
    for (drift, mut transform) in &mut rows {
        let way = (now * drift.speed) % WAVE.x;
        let heave = drift.heave * motion * (now * 0.9 + drift.phase).sin();
        let place = Val2::px(way, heave);
        if transform.translation != place {
            transform.translation = place;
        }
    }
}

fn rise(time: Res<Time>, settings: Res<Settings>, mut bubbles: Query<(&Rising, &mut UiTransform, &mut ImageNode)>) {
    let motion = settings.lively.motion.share();
    let now = time.elapsed_secs() * motion;
    for (rising, mut transform, mut image) in &mut bubbles {
        let share = (now * rising.speed + rising.phase).fract();
        let sway = 18.0 * (share * 9.0 + rising.phase * 6.0).sin();
        transform.translation = Val2::px(sway, -rising.height * share);
        let seen = (share * 8.0).min(1.0) * ((1.0 - share) * 5.0).min(1.0);
        image.color.set_alpha(0.85 * seen);
    }
}
