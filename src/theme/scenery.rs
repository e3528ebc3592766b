//! The bathroom around a match: a tub whose water drifts in rows with room for ducks between them, the things on the
//! wall, and rising soap bubbles. Everything keeps to the edges of the window, whatever its shape.

use bevy::prelude::*;

use super::{
    art::{Art, Bit, Thing},
    glide::MotionSystems,
    palette,
};
use crate::settings::Settings;

/// The size of one wave picture on the stage.
const WAVE: Vec2 = Vec2::new(1024.0, 256.0);
/// How far the water line is below the upper edge of a wave picture.
const CREST: f32 = 62.0;
/// How many wave pictures make a row wider than any window.
const WAVES: usize = 6;
/// The height of the tub's rim.
pub const RIM: f32 = 84.0;

/// A row of waves that drifts, rises and falls.
#[derive(Component, Debug, Clone, Copy)]
struct Drift {
    speed: f32,
    heave: f32,
    phase: f32,
}

/// A bubble that rises again and again.
#[derive(Component, Debug, Clone, Copy)]
struct Rising {
    height: f32,
    speed: f32,
    phase: f32,
}

/// A drop that hangs, falls and vanishes, again and again.
#[derive(Component, Debug, Clone, Copy)]
struct Dripping {
    height: f32,
}

/// The surface of a small pool, which rocks to and fro. The number sets it apart from other pools.
#[derive(Component, Debug, Clone, Copy)]
struct Rocking(f32);

/// How far away a row of waves is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Behind everything.
    Back,
    /// Between the ducks.
    Middle,
    /// In front of everything.
    Front,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            drift.run_if(any_with_component::<Drift>),
            rise.run_if(any_with_component::<Rising>),
            drip.run_if(any_with_component::<Dripping>),
            rock.run_if(any_with_component::<Rocking>),
        )
            .in_set(MotionSystems),
    );
}

/// A row of waves across the whole window, `level` units above its lower edge.
pub fn waves(parent: &mut ChildSpawnerCommands, art: &Art, depth: Depth, level: f32) {
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
        bottom: px(level + CREST - WAVE.y),
        width: px(WAVE.x * WAVES as f32),
        height: px(WAVE.y),
        ..default()
    };
    parent.spawn((Name::new("Waves"), Drift { speed, heave: 5.0, phase }, row, Pickable::IGNORE)).with_children(
        |row| {
            for wave in 0..WAVES {
                // A little wider than its share, so that no seam shows in a small window.
                let node = Node {
                    position_type: PositionType::Absolute,
                    left: px(WAVE.x * wave as f32),
                    width: px(WAVE.x + 4.0),
                    height: px(WAVE.y),
                    ..default()
                };
                let picture = ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(image.clone()) };
                row.spawn((picture, node, Pickable::IGNORE));
            }
        },
    );
}

/// Water in front of everything, from `level` units above the lower edge of the window down to it: where the nearest
/// waves end, before the near rim.
pub fn depths(parent: &mut ChildSpawnerCommands, level: f32) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        bottom: px(0),
        height: px((level + CREST - WAVE.y + 20.0).max(0.0)),
        ..default()
    };
    parent.spawn((Name::new("Depths"), node, BackgroundColor(palette::NEAR_WATER), Pickable::IGNORE));
}

/// The size of the part of a wave picture that a pool shows; below it, the water has one colour.
const SURFACE: Vec2 = Vec2::new(512.0, 170.0);
/// The upper edge of that part.
const SURFACE_TOP: f32 = 30.0;

/// A pool at the foot of its parent, `width` wide and `depth` deep.
pub fn pool(parent: &mut ChildSpawnerCommands, art: &Art, width: f32, depth: f32, seed: usize) {
    let Some(image) = art.waves.get(1) else { return };
    let height = SURFACE.y * width / SURFACE.x;
    let rocking = Rocking(seed as f32 * 1.7);
    let at = |bottom: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(0),
        bottom: px(bottom),
        width: px(width),
        height: px(height),
        ..default()
    };
    // A hair too high, so that no seam shows.
    let deep = (at(0.0, depth - height + 1.0), BackgroundColor(palette::PORTRAIT_WATER));
    parent.spawn((deep, Pickable::IGNORE));
    let surface = ImageNode {
        image_mode: NodeImageMode::Stretch,
        rect: Some(rocking.shows(0.0)),
        ..ImageNode::new(image.clone())
    };
    parent.spawn((Name::new("Pool"), rocking, surface, at(depth - height, height), Pickable::IGNORE));
}

impl Rocking {
    /// The part of the picture that is shown at this time.
    fn shows(self, seconds: f32) -> Rect {
        let left = (WAVE.x - SURFACE.x) / 2.0 * (1.0 + (seconds * 0.35 + self.0).sin());
        Rect::from_corners(Vec2::new(left, SURFACE_TOP), Vec2::new(left, SURFACE_TOP) + SURFACE)
    }
}

fn rock(time: Res<Time>, settings: Res<Settings>, mut pools: Query<(&Rocking, &mut ImageNode)>) {
    let now = time.elapsed_secs() * settings.lively.motion.share();
    for (rocking, mut image) in &mut pools {
        let shows = Some(rocking.shows(now));
        if image.rect != shows {
            image.rect = shows;
        }
    }
}

/// The rim of the tub across the whole window, `level` units above its lower edge: 0 for the near rim, more for the far
/// one.
pub fn rim(parent: &mut ChildSpawnerCommands, level: f32, height: f32) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(-20),
        right: px(-20),
        bottom: px(level),
        height: px(height),
        border: px(6).vertical(),
        ..default()
    };
    let enamel = BackgroundGradient::from(LinearGradient::to_bottom(vec![
        ColorStop::percent(Color::WHITE, 0),
        ColorStop::percent(palette::ENAMEL, 60),
        ColorStop::percent(palette::ENAMEL_SHADE, 100),
    ]));
    let look = (BackgroundColor(palette::ENAMEL), enamel, BorderColor::all(palette::INK));
    parent.spawn((Name::new("Rim"), node, look, Pickable::IGNORE));
}

/// A thing in the bathroom, with the size and place of its node.
pub fn thing(parent: &mut ChildSpawnerCommands, art: &Art, thing: Thing, node: Node) {
    let node = Node { position_type: PositionType::Absolute, ..node };
    let picture = ImageNode { image_mode: NodeImageMode::Stretch, ..art.thing(thing) };
    parent.spawn((Name::new("Thing"), picture, node, Pickable::IGNORE));
}

/// A drop that falls `height` units from a place in its parent.
pub fn dripping(parent: &mut ChildSpawnerCommands, art: &Art, left: f32, bottom: f32, height: f32) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(left),
        bottom: px(bottom),
        width: px(30),
        height: px(30),
        ..default()
    };
    parent.spawn((Name::new("Drip"), Dripping { height }, art.bit_node(Bit::Droplet), node, Pickable::IGNORE));
}

/// How far bubbles rise, in stage units.
const RISES: f32 = 1080.0;

/// Soap bubbles that rise from the water.
pub fn bubbles(parent: &mut ChildSpawnerCommands, art: &Art, count: usize) {
    for bubble in 0..count {
        // Spread by the golden ratio, which looks random but never clumps.
        let spread = (bubble as f32 * 0.618_034).fract();
        let size = 26.0 + 46.0 * (bubble as f32 * 0.381_966 + 0.2).fract();
        let rising = Rising {
            height: RISES * (0.5 + 0.4 * (bubble as f32 * 0.754_878).fract()),
            speed: 0.045 + 0.05 * (bubble as f32 * 0.569_84).fract(),
            phase: (bubble as f32 * 0.724_49).fract(),
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(3.0 + 92.0 * spread),
            bottom: px(100),
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

fn rise(time: Res<Time>, settings: Res<Settings>, mut bubbles: Query<(&Rising, &mut UiTransform)>) {
    let motion = settings.lively.motion.share();
    let now = time.elapsed_secs() * motion;
    for (rising, mut transform) in &mut bubbles {
        let share = (now * rising.speed + rising.phase).fract();
        let sway = 18.0 * (share * 9.0 + rising.phase * 6.0).sin();
        transform.translation = Val2::px(sway, -rising.height * share);
        // It grows and bursts instead of fading: a new colour would make the engine lay out the whole screen again.
        transform.scale = Vec2::splat((share * 8.0).min(1.0) * ((1.0 - share) * 24.0).min(1.0));
    }
}

/// A drop grows for most of its time and falls for the rest.
fn drip(time: Res<Time>, settings: Res<Settings>, mut drops: Query<(&Dripping, &mut UiTransform)>) {
    const PERIOD: f32 = 2.6;
    const FALLS: f32 = 0.75;
    let now = time.elapsed_secs() * settings.lively.motion.share();
    for (dripping, mut transform) in &mut drops {
        let share = (now / PERIOD).fract();
        let fallen = ((share - FALLS) / (1.0 - FALLS)).max(0.0);
        transform.scale = Vec2::splat((share / FALLS).min(1.0));
        transform.translation = Val2::px(0.0, dripping.height * fallen * fallen);
    }
}
