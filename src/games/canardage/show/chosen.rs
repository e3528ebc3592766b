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
        palette, stage,
        widgets::shout,
    },
};

/// The frames and question marks of what is chosen now. Most of the time there are none.
#[derive(Component)]
struct Choice;

/// The light on a place that can be chosen.
#[derive(Component)]
struct Light(Slot);

/// The border of a frame's picture, and how large its corners are.
const BORDER: (f32, f32) = (64.0, 0.55);

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Ahead>);
    app.add_systems(
        Update,
        (build.run_if(laid()), (light, frame).run_if(resource_exists::<Table>.and_then(stale)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn build(mut commands: Commands, layout: Res<Layout>) {
    for slot in Slot::all() {
        let rect = layout.slot(slot);
        let glow = Sprite { color: palette::ACCENT.with_alpha(0.42), custom_size: Some(rect.size()), ..default() };
        let place = Transform::from_translation(stage::world(rect.center()).extend(depth::PLACE + 0.1));
        let light = (Light(slot), glow, place, Visibility::Hidden, OfTheStall, DespawnOnExit(Screen::Table));
        commands.spawn((Name::new("Light"), light));
    }
}

/// Lights up every place that can be chosen.
fn light(ahead: Res<Ahead>, mut lights: Query<(&Light, &mut Visibility)>) {
    for (Light(slot), mut visibility) in &mut lights {
        let lit = ahead.legal.has(*slot) && ahead.held.is_none();
        visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Frames what is chosen, and marks the cards that nobody knows yet.
fn frame(
    mut commands: Commands,
    ahead: Res<Ahead>,
    stall: Res<StallArt>,
    fonts: Res<Fonts>,
    layout: Res<Layout>,
    chairs: Query<&Chair>,
    before: Query<Entity, With<Choice>>,
) {
    for choice in &before {
        commands.entity(choice).despawn();
    }
    let Some((seat, _)) = ahead.play else { return };
    let colour = chairs.iter().find(|chair| chair.seat == seat).map_or(palette::INK, |chair| chair.family.colour());
    let places = ahead.foresight.iter().flat_map(|foresight| Slot::all().zip(foresight.places));
    let unknown = places.filter(|(_, place)| matches!(place, Foreseen::New | Foreseen::Uncovered));
    let root = (stage::root("Choice", 0), Choice, OfTheStall, DespawnOnExit(Screen::Table));
    commands.spawn(root).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for slot in ahead.chosen.iter() {
                // The number of the place sits on the lower edge of its frame.
                let rect = layout.slot(slot).inflate(2.0);
                let rect = Rect { max: Vec2::new(rect.max.x, layout.number(slot).center().y + 6.0), ..rect };
                let frame = ImageNode { color: colour, ..Art::sliced(&stall.frame, BORDER.0, BORDER.1) };
                boards.spawn((Name::new("Chosen place"), frame, stage::at(rect), Pickable::IGNORE));
            }
            for (slot, _) in unknown {
                let duck = Rect::from_center_size(layout.afloat(slot), Vec2::splat(layout.duck * 0.8));
                let node = Node { align_items: AlignItems::Center, ..stage::at(duck) };
                let node = Node { justify_content: JustifyContent::Center, ..node };
                boards.spawn((node, Pickable::IGNORE)).with_children(|place| {
                    place.spawn(shout(&fonts, "?", (layout.duck * 0.55).max(40.0), palette::INK));
                });
            }
        });
    });
}
