//! Water that moves: a surface with its own shader, on which falling things make rings. It can be shaken.

use bevy::{
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::ShaderRef,
    sprite_render::{Material2d, Material2dPlugin},
};

use super::stage;
use crate::{
    GameSystems,
    settings::{Liveliness, Settings},
};

/// How many rings a surface shows at the same time.
const RINGS: usize = 8;
/// The material of a water surface.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub struct Water {
    #[uniform(0)]
    surface: Surface,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct Surface {
    size: Vec2,
    motion: f32,
    shake: f32,
    /// When it was last shaken, and how hard; the shader needs all four numbers, but uses two.
    shaken: Vec4,
    /// Where, when and how hard things fell in.
    rings: [Vec4; RINGS],
}

impl Material2d for Water {
    fn fragment_shader() -> ShaderRef {
        "shaders/water.wgsl".into()
    }
}

/// A surface of water on the stage.
#[derive(Component, Debug, Clone, Copy)]
pub struct Basin {
    rect: Rect,
    next: usize,
}

/// A message that something happens to the water.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Stir {
    /// Something fell in at this place on the stage, with this force.
    Ring(Vec2, f32),
    /// All of it is shaken.
    Shake,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Stir>().add_plugins(Material2dPlugin::<Water>::default()).add_systems(
        Update,
        (stir.run_if(on_message::<Stir>), calm.run_if(resource_changed::<Settings>)).in_set(GameSystems::React),
    );
}

/// A surface of water at a place on the stage.
pub fn basin(meshes: &mut Assets<Mesh>, waters: &mut Assets<Water>, rect: Rect, lively: Liveliness) -> impl Bundle {
    let surface = Surface {
        size: rect.size(),
        motion: lively.motion.share(),
        shake: lively.shake.share(),
        shaken: Vec4::ZERO,
        rings: [Vec4::ZERO; RINGS],
    };
    (
        Name::new("Water"),
        Basin { rect, next: 0 },
        Mesh2d(meshes.add(Rectangle::from_size(rect.size()))),
        MeshMaterial2d(waters.add(Water { surface })),
        Transform::from_translation(stage::world(rect.center()).extend(-1.0)),
    )
}

fn stir(
    time: Res<Time>,
    settings: Res<Settings>,
    mut stirred: MessageReader<Stir>,
    mut basins: Query<(&mut Basin, &MeshMaterial2d<Water>)>,
    mut waters: ResMut<Assets<Water>>,
) {
    let now = time.elapsed_secs_wrapped();
    let lively = settings.lively;
    for stir in stirred.read() {
        for (mut basin, handle) in &mut basins {
            let hit = match stir {
                Stir::Ring(place, _) => lively.motion.share() > 0.0 && basin.rect.contains(*place),
                Stir::Shake => lively.shake.share() > 0.0,
            };
            let Some(mut water) = waters.get_mut(&handle.0).filter(|_| hit) else { continue };
            match stir {
                Stir::Ring(place, strength) => {
                    let at = *place - basin.rect.min;
                    let strength = strength * lively.motion.share();
                    water.surface.rings[basin.next] = Vec4::new(at.x, at.y, now, strength);
                    basin.next = (basin.next + 1) % RINGS;
                }
                Stir::Shake => water.surface.shaken = Vec4::new(now, 1.0, 0.0, 0.0),
            }
        }
    }
}

/// Changes the water when the settings change.
fn calm(settings: Res<Settings>, mut waters: ResMut<Assets<Water>>) {
    for (_, water) in waters.iter_mut() {
        water.surface.motion = settings.lively.motion.share();
        water.surface.shake = settings.lively.shake.share();
    }
}
