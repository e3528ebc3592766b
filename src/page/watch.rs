//! With `?watch` in the address the page also gets everything that can be seen, as JSON, whenever it changes: for tests
//! in a real browser, and for tools around the game. It contains nothing that players may not know.

use bevy::{prelude::*, ui::UiGlobalTransform};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{door, name};
use crate::{
    Paused, Screen,
    input::{Device, TapTarget},
    menus::{Focused, MenuItem, Overlay, top_menu},
    seats::{Player, Presence, Seating, Sitter},
    table::{Asked, Finished, TableStep, Watched},
    text::Words,
    theme::{family::Family, widgets::written_on},
};

#[derive(Serialize)]
struct Seen {
    screen: &'static str,
    step: Option<&'static str>,
    paused: bool,
    overlay: &'static str,
    lang: &'static str,
    focus: Option<String>,
    /// The menu on top, and everything else that can be tapped.
    buttons: Vec<Button>,
    seats: Vec<Seated>,
    captain: Option<usize>,
    /// What the game shows to a watching page.
    #[serde(flatten)]
    table: Map<String, Value>,
    /// The fingerprint of the match as it stands.
    fingerprint: Option<String>,
    /// The whole record of a match that is over.
    record: Option<Value>,
}

#[derive(Serialize)]
struct Button {
    text: String,
    at: [f32; 2],
}

#[derive(Serialize)]
struct Seated {
    name: String,
    family: Family,
    device: &'static str,
    ready: bool,
    away: bool,
    choosing: bool,
    /// What the game shows to a watching page.
    #[serde(flatten)]
    game: Map<String, Value>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watched>().add_systems(Last, watch.run_if(not(in_state(Screen::Loading))));
}

fn watch(
    states: (Res<State<Screen>>, Option<Res<State<TableStep>>>, Res<State<Paused>>, Res<State<Overlay>>),
    words: Res<Words>,
    seating: Res<Seating>,
    asked: Option<Res<Asked>>,
    finished: Option<Res<Finished>>,
    watched: Res<Watched>,
    devices: Query<&Device>,
    items: Query<(Entity, &MenuItem)>,
    focused: Query<(), With<Focused>>,
    parts: Query<Entity, With<TapTarget>>,
    places: Query<&UiGlobalTransform>,
    children: Query<&Children>,
    texts: Query<&Text>,
    window: Single<&Window>,
    mut shown: Local<String>,
) {
    let (screen, step, paused, overlay) = states;
    let text = |what: Entity| written_on(what, &children, &texts);
    let menu = top_menu(items.iter()).into_iter().map(|(item, _)| item);
    let factor = window.scale_factor();
    let button = |what: Entity| {
        let at = places.get(what).ok()?.translation / factor;
        Some(Button { text: text(what), at: at.to_array() })
    };
    let seats = seating.iter().map(|(seat, sitter)| {
        let game = watched.seats.get(seat.index()).filter(|_| asked.is_some());
        Seated {
            name: sitter.name(&words),
            family: sitter.family,
            device: device(sitter, &devices),
            ready: sitter.ready,
            away: sitter.presence != Presence::Here,
            choosing: asked.as_ref().is_some_and(|asked| asked.waits.asks(seat)),
            game: game.cloned().unwrap_or_default(),
        }
    });
    let seen = Seen {
        screen: name(*screen.get()),
        step: step.map(|step| match step.get() {
            TableStep::Playing => "playing",
            TableStep::Sheet => "sheet",
            TableStep::Podium => "podium",
        }),
        paused: paused.0,
        overlay: match overlay.get() {
            Overlay::None => "none",
            Overlay::Settings => "settings",
            Overlay::Page(_) => "page",
            Overlay::Controls(_) => "controls",
            Overlay::Leaving(_) => "leaving",
            Overlay::Lessons => "lessons",
            Overlay::Rules(_) => "rules",
        },
        lang: words.lang().code(),
        focus: menu.clone().find(|item| focused.contains(*item)).map(text),
        buttons: menu.chain(&parts).filter_map(button).collect(),
        seats: seats.collect(),
        captain: seating.captain().map(|seat| seat.index()),
        table: if asked.is_some() { watched.table.clone() } else { Map::new() },
        fingerprint: asked.as_ref().map(|_| format!("{:016x}", watched.fingerprint)),
        record: finished.and_then(|finished| serde_json::from_str(&finished.0).ok()),
    };
    let Ok(text) = serde_json::to_string(&seen) else { return };
    if *shown != text {
        door::show(&text);
        *shown = text;
    }
}

fn device(sitter: &Sitter, devices: &Query<&Device>) -> &'static str {
    let Player::Person(device) = sitter.player else { return "bot" };
    devices.get(device).map_or("pad", |device| device.word())
}
