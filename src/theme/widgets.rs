//! The parts of every screen, as functions that return bundles.

use bevy::{prelude::*, text::FontSize};

use super::{
    art::{Art, Fonts},
    family::Family,
    life::Alive,
    palette,
    pose::Pose,
};

/// The size of the smallest text on the stage.
pub const SMALL: f32 = 28.0;
/// The size of most text.
pub const MEDIUM: f32 = 36.0;
/// The size of headlines.
pub const LARGE: f32 = 64.0;

/// Plain text.
pub fn label(fonts: &Fonts, words: impl Into<String>, size: f32, colour: Color) -> impl Bundle {
    (
        Text::new(words),
        TextFont { font: fonts.plain.clone().into(), font_size: FontSize::Px(size), ..default() },
        TextColor(colour),
        TextLayout { justify: Justify::Center, linebreak: LineBreak::WordBoundary },
        Pickable::IGNORE,
    )
}

/// Bold text, for calls and headlines.
pub fn shout(fonts: &Fonts, words: impl Into<String>, size: f32, colour: Color) -> impl Bundle {
    (
        Text::new(words),
        TextFont { font: fonts.bold.clone().into(), font_size: FontSize::Px(size), ..default() },
        TextColor(colour),
        TextLayout { justify: Justify::Center, linebreak: LineBreak::NoWrap },
        Pickable::IGNORE,
    )
}

/// The paper look: rounded corners, an ink outline.
pub fn paper(node: Node, ground: Color, radius: f32) -> impl Bundle {
    (
        Node { border: px(5).all(), border_radius: BorderRadius::all(px(radius)), ..node },
        BackgroundColor(ground),
        BorderColor::all(palette::INK),
    )
}

/// A panel: paper that lies on something, with a lip of ink below.
pub fn panel(node: Node, ground: Color, radius: f32) -> impl Bundle {
    (paper(node, ground, radius), lip(10.0))
}

/// The lip of ink below something solid, and its soft shadow.
#[must_use]
pub fn lip(height: f32) -> BoxShadow {
    let shadow = |color, y: f32, blur: f32| ShadowStyle {
        color,
        x_offset: px(0),
        y_offset: px(y),
        spread_radius: px(0),
        blur_radius: px(blur),
    };
    BoxShadow(vec![shadow(palette::SHADE, height * 2.0, height * 1.2), shadow(palette::INK, height, 0.6)])
}

/// The face of something solid: light falls on its upper edge, its lower edge lies in the shade.
#[must_use]
pub fn gloss(light: Color, face: Color, shade: Color) -> BackgroundGradient {
    BackgroundGradient::from(LinearGradient::to_bottom(vec![
        ColorStop::percent(light, 0),
        ColorStop::percent(face, 40),
        ColorStop::percent(face, 85),
        ColorStop::percent(shade, 86),
        ColorStop::percent(shade, 100),
    ]))
}

/// A player's name with the mark of their family.
pub fn plaque(parent: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, family: Family, name: String, node: Node) {
    let node = Node { height: px(PLAQUE), flex_shrink: 0.0, ..node };
    parent.spawn((paper(node, family.plate(), PLAQUE / 2.0), lip(5.0), Pickable::IGNORE)).with_children(|plaque| {
        let mark = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
        plaque.spawn((art.mark(family), mark, Pickable::IGNORE));
        plaque.spawn(shout(fonts, name, SMALL, palette::INK));
    });
}

/// All text on an entity and its children, first to last.
pub(crate) fn written_on(what: Entity, children: &Query<&Children>, texts: &Query<&Text>) -> String {
    let parts = children.iter_descendants(what).filter_map(|part| texts.get(part).ok());
    parts.map(|text| text.as_str()).collect::<Vec<_>>().join(" ")
}

/// The height of a plaque, in stage units.
pub const PLAQUE: f32 = 56.0;

/// A square picture of a duck that is alive. It keeps the pose, if there is one.
pub fn duck(art: &Art, family: Family, size: f32, pose: Option<Pose>) -> impl Bundle {
    let mut alive = Alive::large(family, family.index());
    alive.keep(pose);
    (
        art.portrait(family, pose.unwrap_or_default()),
        alive,
        Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// The Captain's hat, a little askew, with its upper left corner at a place in its parent.
pub fn hat(art: &Art, corner: Vec2, width: f32) -> impl Bundle {
    (
        ImageNode::new(art.hat.clone()),
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(width),
            ..default()
        },
        UiTransform { rotation: Rot2::degrees(11.0), ..default() },
        Pickable::IGNORE,
    )
}

/// A column with centred children.
#[must_use]
pub fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, row_gap: px(gap), ..default() }
}

/// A row with centred children.
#[must_use]
pub fn row(gap: f32) -> Node {
    Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, column_gap: px(gap), ..default() }
}

/// The smallest letters that anybody has to read, in stage units.
pub const SMALLEST: f32 = 26.0;

/// An estimate of how wide a letter is, for a height of 1.
pub(super) const LETTER: f32 = 0.53;

/// The size at which these words fit on a line this wide, not above `largest` and never below [`SMALLEST`].
#[must_use]
pub fn fitting(words: &str, width: f32, largest: f32) -> f32 {
    let letters = words.chars().count().max(1) as f32;
    (width / (LETTER * letters)).clamp(SMALLEST, largest)
}

/// Whether these words fit on a line this wide at the size of [`SMALLEST`].
#[must_use]
pub fn fits(words: &str, width: f32) -> bool {
    words.chars().count() as f32 * LETTER * SMALLEST <= width
}

/// Changes a text only if the words differ, so that nothing is laid out without need.
pub fn rewrite(text: &mut Mut<Text>, words: String) {
    if text.0 != words {
        text.0 = words;
    }
}

/// A number with its sign, and a proper minus sign.
#[must_use]
pub fn signed(number: i32) -> String {
    match number {
        0 => "±0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A number as it is, with a proper minus sign.
#[must_use]
pub fn plain(number: i32) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}

/// Names joined as in speech: "Pip, Nemo and Coral".
#[must_use]
pub fn join(names: &[String], and: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_players_are_named_as_one_says_it() {
        let names = ["Pip", "Nova", "Axel"].map(String::from);
        assert_eq!(join(&names[..1], "and"), "Pip");
        assert_eq!(join(&names, "and"), "Pip, Nova and Axel");
    }
}
