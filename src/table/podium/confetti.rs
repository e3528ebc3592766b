//! Confetti over the podium: a shower at first, then now and then.

use bevy::prelude::*;

use crate::{
    settings::Settings,
    theme::{
        art::{Art, Bit},
        particles::Particle,
        stage,
    },
};

/// Confetti that falls as long as the podium is shown.
#[derive(Resource, Default)]
pub(super) struct Confetti {
    /// Seconds until the next piece.
    next: f32,
    passed: f32,
    count: u32,
}

/// What confetti falls from.
#[derive(Component)]
pub(super) struct Sky;

/// For this many seconds there is a lot of confetti.
const SHOWER: f32 = 5.0;

/// Throws confetti.
pub(super) fn throw(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    art: Res<Art>,
    mut confetti: ResMut<Confetti>,
    skies: Query<(Entity, &ChildOf), With<Sky>>,
    nodes: Query<&ComputedNode>,
) {
    if settings.lively.motion.share() == 0.0 {
        return;
    }
    confetti.passed += time.delta_secs();
    confetti.next -= time.delta_secs();
    let Ok((sky, root)) = skies.single() else { return };
    let width = nodes.get(root.parent()).map_or(stage::USUAL.x, |node| node.size().x * node.inverse_scale_factor());
    while confetti.next <= 0.0 {
        confetti.next += if confetti.passed < SHOWER { 0.03 } else { 0.16 } / settings.lively.motion.share();
        confetti.count += 1;
        let piece = piece(confetti.count, width);
        let bit = [Bit::Square, Bit::Curl, Bit::Tear, Bit::Star, Bit::Feather][confetti.count as usize * 7 % 5];
        let piece = commands.spawn((art.bit_node(bit), piece, Pickable::IGNORE)).id();
        commands.entity(sky).add_child(piece);
    }
}

/// One piece of confetti over a window this wide. `count` makes each look random.
fn piece(count: u32, width: f32) -> (Particle, Node, UiTransform) {
    let chance = |seed: f32| (count as f32 * seed).fract();
    let size = 26.0 + 22.0 * chance(0.381_966);
    let particle = Particle {
        velocity: Vec2::new(120.0 * (chance(0.569_84) - 0.5), 190.0 + 170.0 * chance(0.754_878)),
        gravity: 60.0,
        spin: 5.0 * (chance(0.724_49) - 0.5),
        life: 4.4,
        ..default()
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(width * (chance(0.618_034) - 0.5)),
        top: px(-60),
        width: px(size),
        height: px(size),
        ..default()
    };
    (particle, node, UiTransform { rotation: Rot2::radians(6.3 * chance(0.137)), ..default() })
}
