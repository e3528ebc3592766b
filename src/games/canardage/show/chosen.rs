//! Which places can be chosen and which one is: frames in the colour of whoever plays, and a question mark where nobody can
//! know yet who will swim there.

use bevy::prelude::*;

use super::{
    super::Table,
    Ahead,
    art::StallArt,
    depth, laid,
    layout::{Layout, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    rules::canardage::{Foreseen, Slot},
    table::{Chair, ShowSystems},
    theme::{
        art::{Art, Fonts},
        family::Family,
        palette, stage,
        widgets::shout,
    },
};

/// The frame around a place.
#[derive(Component)]
struct Frame(Slot);

/// The light on a place that can be chosen.
#[derive(Component)]
struct Light(Slot);

/// The mark of a card that nobody knows.
#[derive(Component)]
struct Unknown(Slot);

/// The border of a frame's picture, and how large its corners are.
const BORDER: (f32, f32) = (64.0, 0.55);

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Ahead>);
    app.add_systems(
        Update,
        (build.run_if(laid()), mark.run_if(resource_exists::<Table>.and_then(stale)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn build(mut commands: Commands, stall: Res<StallArt>, fonts: Res<Fonts>, layout: Res<Layout>) {
    for slot in Slot::all() {
        let rect = layout.slot(slot);
        let glow = Sprite { color: palette::ACCENT.with_alpha(0.42), custom_size: Some(rect.size()), ..default() };
        let place = Transform::from_translation(stage::world(rect.center()).extend(depth::PLACE + 0.1));
        let light = (Light(slot), glow, place, Visibility::Hidden, OfTheStall, DespawnOnExit(Screen::Table));
        commands.spawn((Name::new("Light"), light));
    }
    commands.spawn((stage::root("Choice", 0), OfTheStall, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for slot in Slot::all() {
                // The number of the place sits on the lower edge of its frame.
                let rect = layout.slot(slot).inflate(2.0);
                let rect = Rect { max: Vec2::new(rect.max.x, layout.number(slot).center().y + 6.0), ..rect };
                let frame = Art::sliced(&stall.frame, BORDER.0, BORDER.1);
                boards.spawn((Frame(slot), frame, stage::at(rect), Visibility::Hidden, Pickable::IGNORE));
                let duck = Rect::from_center_size(layout.afloat(slot), Vec2::splat(layout.duck * 0.8));
                let node = Node { align_items: AlignItems::Center, ..stage::at(duck) };
                let node = Node { justify_content: JustifyContent::Center, ..node };
                boards.spawn((Unknown(slot), node, Visibility::Hidden, Pickable::IGNORE)).with_children(|place| {
                    place.spawn(shout(&fonts, "?", (layout.duck * 0.55).max(40.0), palette::INK));
                });
            }
        });
    });
}

fn mark(
    ahead: Res<Ahead>,
    chairs: Query<&Chair>,
    mut frames: Query<(&Frame, &mut ImageNode, &mut Visibility), (Without<Light>, Without<Unknown>)>,
    mut lights: Query<(&Light, &mut Visibility), (Without<Frame>, Without<Unknown>)>,
    mut unknown: Query<(&Unknown, &mut Visibility), (Without<Frame>, Without<Light>)>,
) {
    let shown = |is: bool| if is { Visibility::Inherited } else { Visibility::Hidden };
    let seat = ahead.play.map(|(seat, _)| seat);
    let family = chairs.iter().find(|chair| Some(chair.seat) == seat).map(|chair| chair.family);
    for (Frame(slot), mut image, mut visibility) in &mut frames {
        visibility.set_if_neq(shown(ahead.chosen.has(*slot)));
        if let Some(colour) = family.map(Family::colour).filter(|colour| image.color != *colour) {
            image.color = colour;
        }
    }
    for (Light(slot), mut visibility) in &mut lights {
        visibility.set_if_neq(shown(ahead.legal.has(*slot) && ahead.held.is_none()));
    }
    for (Unknown(slot), mut visibility) in &mut unknown {
        let place = ahead.foresight.as_ref().map(|foresight| foresight.places[slot.index()]);
        visibility.set_if_neq(shown(matches!(place, Some(Foreseen::New | Foreseen::Uncovered))));
    }
}
