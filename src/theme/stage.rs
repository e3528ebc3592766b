//! The stage: the whole window, measured in units of its own, so that what is drawn has the same size on every screen.
//! A wide window is at least 1920 by 1080 units, an upright one 1080 by 1920, and the rest of its shape is stage, too. In
//! a window as small as a phone's, the stage has fewer units, so that text can be read and buttons be hit. Sprites and
//! interface share its coordinates: x to the right and y down from the top left corner.

use bevy::{camera::ScalingMode, prelude::*, ui::UiSystems};

use super::{art::Art, palette};
use crate::{GameSystems, Screen, settings::Settings};

/// The stage in a window of 16 to 9, as on a television.
pub const USUAL: Vec2 = Vec2::new(1920.0, 1080.0);

/// The stage has at least as many units in a small window, however small that is.
const LEAST: Vec2 = Vec2::new(1280.0, 720.0);

/// In small windows a unit is no smaller than this, in logical pixels: a text of 26 units is 13 pixels high.
const SMALLEST_UNIT: f32 = 0.5;

/// A window narrower than this, for a height of 1, is upright.
const UPRIGHT: f32 = 0.9;

/// The least size of something to tap, in logical pixels.
const FINGER: f32 = 44.0;

/// How large the stage is, and where in the window it lies.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Stage {
    size: Vec2,
    /// Logical pixels of the window for each unit.
    unit: f32,
    /// The size of the window, in logical pixels.
    window: Vec2,
    /// The height of the band above it, in units.
    band: f32,
}

/// How many units above the stage are kept free for a band that tells the players something all the time.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct Band(pub f32);

impl Default for Stage {
    fn default() -> Self {
        Self::of(USUAL, 1.0)
    }
}

impl Stage {
    /// The stage in a window of this size, in logical pixels. It takes this share of the window's width and height,
    /// because some televisions cut the edges off.
    #[must_use]
    pub fn of(window: Vec2, share: f32) -> Self {
        let room = (window * share).max(Vec2::ONE);
        let turned = |size: Vec2| if room.x < room.y * UPRIGHT { size.yx() } else { size };
        let fit = |size: Vec2| (room / size).min_element();
        let unit = fit(turned(USUAL)).max(SMALLEST_UNIT.min(fit(turned(LEAST))));
        // Whole units: a window that is dragged keeps its stage as long as it can.
        Self { size: (room / unit).round(), unit, window, band: 0.0 }
    }

    /// The same stage below a band of this height.
    #[must_use]
    pub fn under(self, band: f32) -> Self {
        let whole = self.whole();
        Self { size: whole - Vec2::Y * band, band, ..self }
    }

    /// Its width and height together with the band above it.
    #[must_use]
    pub fn whole(&self) -> Vec2 {
        self.size + Vec2::Y * self.band
    }

    /// Its width and height, in units.
    #[must_use]
    pub const fn size(&self) -> Vec2 {
        self.size
    }

    /// All of it.
    #[must_use]
    pub const fn rect(&self) -> Rect {
        Rect { min: Vec2::ZERO, max: self.size }
    }

    /// Whether it is clearly taller than wide.
    #[must_use]
    pub fn is_upright(&self) -> bool {
        self.whole().x < self.whole().y * UPRIGHT
    }

    /// Whether it has fewer units than a television: there is less room for everything, and fingers are at work.
    #[must_use]
    pub fn is_small(&self) -> bool {
        self.whole().min_element() < USUAL.y - 1.0
    }

    /// The least size of something to tap: 44 logical pixels on a small stage, less where there is a mouse or a pad.
    #[must_use]
    pub fn finger(&self) -> f32 {
        if self.is_small() { (FINGER / self.unit).ceil() } else { 0.0 }
    }

    /// Logical pixels of the window for each unit.
    #[must_use]
    pub const fn unit(&self) -> f32 {
        self.unit
    }

    /// How much of the window it leaves free on the left and right, and above and below, in its units.
    #[must_use]
    pub fn edge(&self) -> Vec2 {
        (self.window / self.unit - self.whole()) / 2.0
    }

    /// Where the lower edge of the window is, in units of the stage: a stage may leave an edge.
    #[must_use]
    pub fn window_foot(&self) -> f32 {
        self.centre().y + self.window.y / 2.0 / self.unit
    }

    /// Turns a point of the window, in logical pixels, into a point of the stage.
    #[must_use]
    pub fn from_window(&self, point: Vec2) -> Vec2 {
        (point - self.window / 2.0) / self.unit + self.centre()
    }

    /// Turns a point of the stage into a point of the window, in logical pixels.
    #[must_use]
    pub fn to_window(&self, point: Vec2) -> Vec2 {
        (point - self.centre()) * self.unit + self.window / 2.0
    }

    /// The middle of the window, in its own coordinates.
    fn centre(&self) -> Vec2 {
        self.whole() / 2.0 - Vec2::Y * self.band
    }

    /// The same in the coordinates of sprites.
    fn middle(&self) -> Vec2 {
        world(self.centre())
    }
}

/// Made to the measure of the stage: whoever has made it makes it anew when the stage gets another shape.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Fitted;

/// A node as large as the stage.
#[derive(Component)]
struct Boards;

/// What hangs behind everything, and always in the middle.
#[derive(Component)]
struct Backdrop;

pub(super) fn plugin(app: &mut App) {
    // Spawned here and not in Startup: the first screen is entered before Startup runs.
    app.world_mut().spawn((
        Name::new("Camera"),
        Camera2d,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::AutoMin { min_width: USUAL.x, min_height: USUAL.y },
            ..OrthographicProjection::default_2d()
        }),
        Msaa::Off,
    ));
    app.insert_resource(ClearColor(palette::WALL))
        .init_resource::<Stage>()
        .init_resource::<Band>()
        .add_message::<Jolt>()
        .add_systems(OnExit(Screen::Loading), hang_tiles)
        .add_systems(PreUpdate, (fit, clear.run_if(resource_changed::<Stage>)).chain())
        .add_systems(Update, (shake, centre.run_if(resource_changed::<Stage>)).chain().in_set(GameSystems::React))
        .add_systems(PostUpdate, cut_boards.before(UiSystems::Layout));
}

/// Follows the shape of the window, and how much of it the players leave to the stage.
fn fit(
    windows: Query<&Window>,
    settings: Res<Settings>,
    band: Res<Band>,
    mut stage: ResMut<Stage>,
    mut scale: ResMut<UiScale>,
    mut cameras: Query<&mut Projection, With<Camera2d>>,
) {
    for window in &windows {
        let now = Stage::of(window.size(), settings.edge.share()).under(band.0);
        if now == *stage {
            continue;
        }
        // A window that only grows or shrinks keeps its shape, and with it everything that is on the stage.
        if now.size == stage.size && now.band == stage.band {
            *stage.bypass_change_detection() = now;
        } else {
            *stage = now;
        }
        if now.unit > 0.0 && (scale.0 - now.unit).abs() > f32::EPSILON {
            scale.0 = now.unit;
        }
        // The camera shows the whole window, so that the wall goes on around a stage that leaves an edge.
        let seen = now.window / now.unit;
        for mut projection in &mut cameras {
            if let Projection::Orthographic(projection) = &mut *projection {
                projection.scaling_mode = ScalingMode::AutoMin { min_width: seen.x, min_height: seen.y };
            }
        }
    }
}

/// Takes away what was made to another measure.
fn clear(mut commands: Commands, fitted: Query<Entity, With<Fitted>>) {
    for entity in &fitted {
        commands.entity(entity).despawn();
    }
}

/// Points the camera at the middle of the stage, and hangs the wall there.
fn centre(stage: Res<Stage>, mut places: Query<&mut Transform, Or<(With<Camera2d>, With<Backdrop>)>>) {
    for mut place in &mut places {
        place.translation = stage.middle().extend(place.translation.z);
    }
}

fn cut_boards(stage: Res<Stage>, mut boards: Query<(Ref<Boards>, &mut Node)>) {
    for (boards, mut node) in &mut boards {
        if boards.is_added() || stage.is_changed() {
            (node.width, node.height) = (px(stage.size.x), px(stage.size.y));
            node.margin.top = px(stage.band);
        }
    }
}

/// Shakes the sprites for a moment; text stays still, so that it can be read.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jolt;

/// How far a jolt moves the stage, in its units.
const JOLT: f32 = 14.0;

fn shake(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    stage: Res<Stage>,
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
        let aside = strength * Vec2::new((*left * 47.0).sin(), (*left * 61.0).cos());
        camera.translation = (stage.middle() + aside).extend(camera.translation.z);
    }
}

/// Turns a point of the stage into the coordinates of sprites.
#[must_use]
pub fn world(point: Vec2) -> Vec2 {
    Vec2::new(point.x, -point.y)
}

/// Turns the coordinates of a sprite into a point of the stage.
#[must_use]
pub fn on_stage(point: Vec2) -> Vec2 {
    Vec2::new(point.x, -point.y)
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
pub fn boards() -> impl Bundle {
    (Boards, Node { flex_shrink: 0.0, ..default() })
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

/// How far the wall reaches, in units: farther than any stage.
const WALL: f32 = 5000.0;

/// The bathroom wall, wide enough for any window.
fn hang_tiles(mut commands: Commands, art: Option<Res<Art>>, stage: Res<Stage>) {
    let Some(art) = art else { return };
    let middle = stage.middle();
    commands.spawn((
        Name::new("Wall"),
        Backdrop,
        Sprite {
            image: art.wall.clone(),
            custom_size: Some(Vec2::splat(WALL)),
            image_mode: SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: 0.75 },
            ..default()
        },
        Transform::from_translation(middle.extend(-10.0)),
    ));
    let beam = Sprite { custom_size: Some(Vec2::splat(USUAL.x * 1.1)), ..Sprite::from_image(art.light.clone()) };
    commands.spawn((Name::new("Daylight"), Backdrop, beam, Transform::from_translation(middle.extend(-9.0))));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(width: f32, height: f32) -> Stage {
        Stage::of(Vec2::new(width, height), 1.0)
    }

    #[test]
    fn the_stage_fills_every_window() {
        for (window, size) in [
            ((1920.0, 1080.0), (1920.0, 1080.0)),
            ((3840.0, 2160.0), (1920.0, 1080.0)),
            ((1280.0, 800.0), (1920.0, 1200.0)),
            ((1024.0, 768.0), (1920.0, 1440.0)),
            ((2520.0, 1080.0), (2520.0, 1080.0)),
            ((1080.0, 1920.0), (1080.0, 1920.0)),
        ] {
            let stage = of(window.0, window.1);
            assert_eq!((stage.size().x, stage.size().y), size, "{window:?}");
            assert!(!stage.is_small());
        }
    }

    #[test]
    fn on_a_phone_small_text_is_thirteen_pixels_high_and_the_stage_still_fills_it() {
        for (width, height) in [(844.0, 390.0), (390.0, 844.0), (667.0, 375.0), (360.0, 740.0)] {
            let stage = of(width, height);
            assert!(stage.is_small() && stage.unit() * 26.0 >= 13.0, "{width}: {stage:?}");
            let corner = stage.to_window(stage.size());
            assert!(corner.distance(Vec2::new(width, height)) < 1.0, "{width}: {corner}");
            assert!(stage.finger() * stage.unit() >= 44.0);
        }
    }

    #[test]
    fn a_band_takes_its_height_from_the_stage_and_nothing_else() {
        for (width, height) in [(1920.0, 1080.0), (844.0, 390.0), (1080.0, 1920.0)] {
            let (whole, under) = (of(width, height), of(width, height).under(150.0));
            assert_eq!(under.size(), whole.size() - Vec2::new(0.0, 150.0));
            assert_eq!((under.is_small(), under.is_upright()), (whole.is_small(), whole.is_upright()));
            let corner = under.to_window(Vec2::ZERO);
            assert!(corner.distance(Vec2::new(0.0, 150.0 * under.unit())) < 1.0, "{width}: {corner}");
            assert!(under.from_window(corner).length() < 0.01);
            assert!(under.to_window(under.size()).distance(Vec2::new(width, height)) < 1.0);
            assert!((under.window_foot() - under.size().y).abs() < 1.0);
        }
    }

    #[test]
    fn a_share_of_the_window_leaves_the_same_edge_on_all_sides() {
        let stage = Stage::of(Vec2::new(1920.0, 1080.0), 0.9);
        assert_eq!(stage.size(), USUAL);
        assert_eq!(stage.to_window(Vec2::ZERO), Vec2::new(96.0, 54.0));
        assert_eq!(stage.from_window(Vec2::new(1824.0, 1026.0)).round(), USUAL);
    }
}
