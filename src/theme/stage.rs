//! The stage: 1920 by 1080 units that always fit in the window, whatever its size. Sprites and interface share its
//! coordinates: x to the right and y down from the top left corner.

use bevy::{camera::ScalingMode, prelude::*};

use super::{art::Art, palette};
use crate::{GameSystems, Screen, settings::Settings};

/// The size of the stage, in its units.
pub const SIZE: Vec2 = Vec2::new(1920.0, 1080.0);

pub(super) fn plugin(app: &mut App) {
    // Spawned here and not in Startup: the first screen is entered before Startup runs.
    app.world_mut().spawn((
        Name::new("Camera"),
        Camera2d,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::AutoMin { min_width: SIZE.x, min_height: SIZE.y },
            ..OrthographicProjection::default_2d()
        }),
        Msaa::Off,
    ));
    app.insert_resource(ClearColor(palette::WALL))
        .add_message::<Jolt>()
        .add_systems(OnExit(Screen::Loading), hang_tiles)
        .add_systems(PreUpdate, scale_interface)
        .add_systems(Update, shake.in_set(GameSystems::React));
}

/// Shakes the sprites for a moment; text stays still, so that it can be read.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jolt;

/// How far a jolt moves the stage, in its units.
const JOLT: f32 = 14.0;

fn shake(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut jolts: MessageReader<Jolt>,
    mut left: Local<f32>,
    mut cameras: Query<&mut Transform, With<Camera2d>>,
) {
    if jolts.read().count() > 0 {
        *left = 1.0;
    }
    if *left <= 0.0 {
        return;
    }
    *left = (*left - 2.2 * time.delta_secs()).max(0.0);
    let strength = JOLT * settings.lively.shake.share() * *left * *left;
    for mut camera in &mut cameras {
        camera.translation.x = strength * (*left * 47.0).sin();
        camera.translation.y = strength * (*left * 61.0).cos();
    }
}

/// Turns a point of the stage into the coordinates of sprites.
#[must_use]
pub fn world(point: Vec2) -> Vec2 {
    Vec2::new(point.x - SIZE.x / 2.0, SIZE.y / 2.0 - point.y)
}

/// Turns the coordinates of a sprite into a point of the stage.
#[must_use]
pub fn on_stage(point: Vec2) -> Vec2 {
    Vec2::new(point.x + SIZE.x / 2.0, SIZE.y / 2.0 - point.y)
}

/// Turns a point of a window, in logical pixels, into a point of the stage.
#[must_use]
pub fn from_window(point: Vec2, window: &Window) -> Vec2 {
    let size = Vec2::new(window.width(), window.height());
    (point - size / 2.0) / fit(window) + SIZE / 2.0
}

/// Turns a point of the stage into a point of a window, in logical pixels.
#[must_use]
pub fn to_window(point: Vec2, window: &Window) -> Vec2 {
    let size = Vec2::new(window.width(), window.height());
    (point - SIZE / 2.0) * fit(window) + size / 2.0
}

/// Logical pixels of the window for each unit of the stage.
fn fit(window: &Window) -> f32 {
    (window.width() / SIZE.x).min(window.height() / SIZE.y)
}

/// The root of an interface: it fills the window and centres what it holds.
pub fn root(name: &'static str, z: i32) -> impl Bundle {
    (
        Name::new(name),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        GlobalZIndex(z),
    )
}

/// The node inside a root that uses stage coordinates.
pub fn boards() -> Node {
    Node { width: px(SIZE.x), height: px(SIZE.y), flex_shrink: 0.0, ..default() }
}

/// A node at a place on the stage.
#[must_use]
pub fn at(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
    }
}

/// Scales the interface with the window, as the camera scales the sprites.
fn scale_interface(windows: Query<&Window, Changed<Window>>, mut scale: ResMut<UiScale>) {
    for window in &windows {
        let fits = fit(window);
        if fits > 0.0 && (scale.0 - fits).abs() > f32::EPSILON {
            scale.0 = fits;
        }
    }
}

/// The bathroom wall, wide enough for any window.
fn hang_tiles(mut commands: Commands, art: Option<Res<Art>>) {
    let Some(art) = art else { return };
    commands.spawn((
        Name::new("Wall"),
        Sprite {
            image: art.wall.clone(),
            custom_size: Some(SIZE * 2.5),
            image_mode: SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: 0.75 },
            ..default()
        },
        Transform::from_xyz(0.0, 0.0, -10.0),
    ));
    let beam = Sprite { custom_size: Some(Vec2::splat(SIZE.x * 1.1)), ..Sprite::from_image(art.light.clone()) };
    commands.spawn((Name::new("Daylight"), beam, Transform::from_xyz(0.0, 0.0, -9.0)));
}
