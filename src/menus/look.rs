//! What menus look like: the sheet they stand on, a duck that looks over its edge, buttons, and the golden focus.

use bevy::prelude::*;

use super::{Focused, MenuChoice, MenuItem};
use crate::{
    GameSystems,
    settings::Settings,
    theme::{
        art::{Art, Fonts},
        family::Family,
        glide::MotionSystems,
        palette,
        stage::Stage,
        widgets::{LARGE, MEDIUM, column, duck, fitting, gloss, label, lip, panel, row, shout},
    },
};

/// The size of the duck that looks over a menu.
const PEEKER: f32 = 210.0;
/// How much of its height is seen.
const PEEKING: f32 = 142.0;
/// The scale of the button that has the focus.
const SWOLLEN: f32 = 1.07;
/// How quickly a button swells: the share left after a second is e to minus this.
const SWELLING: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (paint_focus.in_set(GameSystems::React), swell.in_set(MotionSystems)).run_if(any_with_component::<MenuItem>),
    );
}

/// The sheet of a menu: a column of lines, or where the stage is low, lines beside each other.
pub(super) fn menu_sheet(stage: &Stage) -> impl Bundle {
    let node = if is_low(stage) {
        // So wide at all times: how many rows there are depends on it, also while it is being measured.
        Node {
            flex_wrap: FlexWrap::Wrap,
            width: px(LINE_WIDTH + 2.0 * 60.0 + 10.0),
            padding: UiRect::axes(px(60), px(8)),
            row_gap: px(10),
            ..row(28.0)
        }
    } else {
        let sides = if stage.is_small() { 36.0 } else { 70.0 };
        Node { padding: UiRect::axes(px(sides), px(44)), ..column(26.0) }
    };
    panel(node, palette::MAT, 56.0)
}

/// The lines of a menu that has many: in two columns where there is room beside each other.
pub(super) fn lines(stage: &Stage) -> Node {
    if stage.is_upright() {
        return column(26.0);
    }
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        max_width: px(LINE_WIDTH),
        row_gap: px(if is_low(stage) { 20.0 } else { 26.0 }),
        ..row(28.0)
    }
}

/// Whether there is little room from top to bottom, as on a phone that is held sideways.
pub(super) fn is_low(stage: &Stage) -> bool {
    stage.whole().y < 1000.0
}

/// The width of a line that fills a menu.
pub(super) fn line_width(stage: &Stage) -> f32 {
    LINE_WIDTH.min(stage.size().x - 2.0 * 50.0)
}

/// The same on a large stage: as wide as two buttons beside each other.
const LINE_WIDTH: f32 = 960.0;

/// A menu with a duck looking over it: one of this family, or the Captain if `None`.
pub(super) fn peeked_sheet(
    veil: &mut ChildSpawnerCommands,
    art: &Art,
    family: Option<Family>,
    stage: &Stage,
    menu: impl FnOnce(&mut ChildSpawnerCommands),
) {
    veil.spawn((column(0.0), Pickable::IGNORE)).with_children(|pile| {
        if is_low(stage) {
            pile.spawn(menu_sheet(stage)).with_children(menu);
            return;
        }
        let peeks = Node { height: px(PEEKING), flex_shrink: 0.0, align_items: AlignItems::FlexStart, ..default() };
        pile.spawn((peeks, Pickable::IGNORE)).with_children(|peeks| {
            match family {
                Some(family) => peeks.spawn(duck(art, family, PEEKER, None)),
                None => {
                    let node = Node { width: px(PEEKER), height: px(PEEKER), flex_shrink: 0.0, ..default() };
                    peeks.spawn((art.captain(), node, Pickable::IGNORE))
                }
            };
        });
        pile.spawn(menu_sheet(stage)).with_children(menu);
    });
}

/// The headline of a menu. Nothing stands beside it.
pub(super) fn headline(fonts: &Fonts, words: String, stage: &Stage) -> impl Bundle {
    let size = fitting(&words, line_width(stage) - 20.0, LARGE);
    let whole = if is_low(stage) { percent(100) } else { auto() };
    let node = Node { width: whole, margin: px(6).bottom(), ..row(0.0) };
    (node, children![shout(fonts, words, size, palette::INK)])
}

/// A button with words on it. Its layer and place decide when it gets the focus.
pub fn button(fonts: &Fonts, words: String, choice: MenuChoice, layer: u8, place: u8) -> impl Bundle {
    button_of(fonts, words, choice, layer, place, Vec2::new(440.0, 88.0))
}

/// The same in another size; it grows if its words need more room.
pub fn button_of(fonts: &Fonts, words: String, choice: MenuChoice, layer: u8, place: u8, size: Vec2) -> impl Bundle {
    let shape = Node { min_width: px(size.x), justify_content: JustifyContent::Center, ..default() };
    (blank_button(shape, size.y, choice, layer, place), children![label(fonts, words, MEDIUM, palette::INK)])
}

/// A button with nothing on it yet.
pub fn blank_button(node: Node, height: f32, choice: MenuChoice, layer: u8, place: u8) -> impl Bundle {
    (
        Name::new(format!("Button {choice:?}")),
        choice,
        MenuItem { layer, place },
        Node {
            height: px(height),
            padding: px(36).horizontal(),
            border: px(5).all(),
            border_radius: BorderRadius::all(px(height / 2.0)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..node
        },
        BackgroundColor(palette::PAPER),
        BorderColor::all(palette::INK),
        plain_face(),
        lip(7.0),
    )
}

fn plain_face() -> BackgroundGradient {
    gloss(Color::WHITE, palette::PAPER, palette::PAPER_SHADE)
}

fn golden_face() -> BackgroundGradient {
    gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE)
}

fn paint_focus(
    gained: Query<Entity, Added<Focused>>,
    mut lost: RemovedComponents<Focused>,
    mut buttons: Query<(&mut BackgroundColor, &mut BackgroundGradient), With<MenuItem>>,
) {
    for entity in lost.read() {
        if let Ok((mut ground, mut face)) = buttons.get_mut(entity) {
            ground.0 = palette::PAPER;
            *face = plain_face();
        }
    }
    for entity in &gained {
        if let Ok((mut ground, mut face)) = buttons.get_mut(entity) {
            ground.0 = palette::ACCENT;
            *face = golden_face();
        }
    }
}

/// Makes the button that has the focus a little larger, and lets it breathe.
fn swell(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut buttons: Query<(&mut UiTransform, Has<Focused>), With<MenuItem>>,
) {
    let (motion, at_once) = (settings.lively.motion.share(), settings.lively.speed.share() == 0.0);
    let breath = 0.012 * motion * (time.elapsed_secs() * 3.4).sin();
    let share = if at_once { 1.0 } else { 1.0 - (-SWELLING * time.delta_secs()).exp() };
    for (mut transform, focused) in &mut buttons {
        let to = if focused { SWOLLEN + breath } else { 1.0 };
        let left = to - transform.scale.x;
        let scale = if left.abs() < 0.001 { to } else { transform.scale.x + left * share };
        if transform.scale.x != scale {
            transform.scale = Vec2::splat(scale);
        }
    }
}
