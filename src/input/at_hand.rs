//! What is at hand: which device anybody used last, and the button that everybody is shown as it looks there. It is for
//! screens that speak to all players at once; who has a seat of their own is shown the buttons of their own device.

use bevy::{
    picking::pointer::{PointerAction, PointerInput},
    prelude::*,
};

use super::{Device, Intent, Intents, Prompts, pointing_device};
use crate::{
    GameSystems,
    theme::{
        art::{Art, Fonts},
        glyph::{Glyph, glyph},
        widgets::row,
    },
};

/// Whether this machine is mostly used with fingers, as a phone is. In a browser the page knows.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ByTouch(pub bool);

/// Which devices were used so far.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    /// The one that was used last.
    pub(super) last: Option<Entity>,
    /// Whether there is a keyboard for sure: somebody pressed a key.
    pub(super) any_key: bool,
}

/// The button for an intent on the device that anybody used last.
#[derive(Component)]
struct ForAll {
    intent: Intent,
    height: f32,
    shown: Option<Glyph>,
}

/// The button that all players are shown for an intent, `height` high: it is that of the device that was used last.
pub fn button_for_all(intent: Intent, height: f32) -> impl Bundle {
    let node = Node { min_width: px(height), height: px(height), flex_shrink: 0.0, ..row(0.0) };
    (Name::new("Button for all"), ForAll { intent, height, shown: None }, node, Pickable::IGNORE)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ByTouch>()
        .init_resource::<Used>()
        .add_systems(PreUpdate, notice.after(super::read))
        .add_systems(Update, show.in_set(GameSystems::React).run_if(any_with_component::<ForAll>));
}

fn notice(
    intents: Res<Intents>,
    mut pointed: MessageReader<PointerInput>,
    devices: Query<(Entity, &Device)>,
    mut used: ResMut<Used>,
) {
    let mut now = *used;
    let is_key = |device: Entity| matches!(devices.get(device), Ok((_, Device::Keys(_))));
    for said in intents.fresh() {
        now.any_key |= is_key(said.device);
        // All zones share the pause key: it does not tell which of them somebody plays with.
        let is_anybodys = said.intent == Intent::Pause && is_key(said.device) && now.last.is_some_and(is_key);
        if !is_anybodys {
            now.last = Some(said.device);
        }
    }
    for press in pointed.read().filter(|input| matches!(input.action, PointerAction::Press(_))) {
        now.last = pointing_device(press.pointer_id, &devices).or(now.last);
    }
    used.set_if_neq(now);
}

fn show(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    mut places: Query<(Entity, &mut ForAll)>,
) {
    for (entity, mut place) in &mut places {
        let button = prompts.glyph_for_all(place.intent);
        if place.shown.as_ref() == Some(&button) {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>().with_children(|holder| {
            glyph(holder, &art, &fonts, button.clone(), place.height);
        });
        place.shown = Some(button);
    }
}
