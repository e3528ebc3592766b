//! With `?watch` in the address the page also gets everything that can be seen, as JSON, whenever it changes: for tests
//! in a real browser, and for whoever builds something beside the game. Nothing that players may not know is in it.

use bevy::{prelude::*, ui::UiGlobalTransform};
use serde::Serialize;

use super::{door, name};
use crate::{
    Paused, Screen,
    input::{Device, TapTarget, Zone},
    menus::{Focused, MenuItem, Overlay, top_menu},
    rules::duck_and_cover::{Cell, Match, Phase},
    seats::{Player, Presence, Seating, Sitter},
    table::{Chair, Cursor, Framing, Table, TableStep},
    text::Words,
    theme::{family::Family, stage, widgets::written_on},
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
    phase: Option<Phase>,
    round: u32,
    captain: Option<usize>,
    scores: Vec<Vec<i32>>,
    /// The whole state of a match that is over.
    r#final: Option<Match>,
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
    cursor: Option<[i32; 2]>,
    choosing: bool,
    duck: Option<u8>,
    targets: Vec<Target>,
}

#[derive(Serialize)]
struct Target {
    cell: [i32; 2],
    /// The duck that would be covered.
    duck: Option<u8>,
    at: [f32; 2],
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, watch.run_if(not(in_state(Screen::Loading))));
}

fn watch(
    states: (Res<State<Screen>>, Option<Res<State<TableStep>>>, Res<State<Paused>>, Res<State<Overlay>>),
    words: Res<Words>,
    seating: Res<Seating>,
    table: Option<Res<Table>>,
    devices: Query<&Device>,
    chairs: Query<(&Chair, &Framing, &Cursor)>,
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
        let chair = chairs.iter().find(|(chair, ..)| chair.seat == seat);
        let table = table.as_deref().filter(|table| table.is_choosing(seat));
        let at = |cell| {
            let (_, frame, _) = chair?;
            Some(stage::to_window(frame.on_stage(seating.len(), seat, cell), &window).to_array())
        };
        let targets = table.and_then(|table| table.game.targets(seat));
        let targets = targets.iter().flat_map(|targets| targets.iter());
        let duck = |cell| table?.game.pond(seat)?.grid().on(cell).map(|duck| duck.number());
        let target = |cell: Cell| Some(Target { cell: [cell.x, cell.y], duck: duck(cell), at: at(cell)? });
        Seated {
            name: sitter.name(&words),
            family: sitter.family,
            device: device(sitter, &devices),
            ready: sitter.ready,
            away: sitter.presence != Presence::Here,
            cursor: chair.map(|(.., cursor)| [cursor.0.x, cursor.0.y]),
            choosing: table.is_some(),
            duck: table.and_then(|table| table.game.mover(seat)).map(|duck| duck.number()),
            targets: targets.filter_map(target).collect(),
        }
    });
    let game = table.as_deref().map(|table| &table.game);
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
        },
        lang: words.lang().code(),
        focus: menu.clone().find(|item| focused.contains(*item)).map(text),
        buttons: menu.chain(&parts).filter_map(button).collect(),
        seats: seats.collect(),
        phase: game.map(Match::phase),
        round: game.map_or(0, Match::round),
        captain: seating.captain().map(|seat| seat.index()),
        scores: game
            .map(Match::scores)
            .unwrap_or_default()
            .iter()
            .map(|round| round.iter().map(|score| score.points).collect())
            .collect(),
        r#final: game.filter(|game| game.phase() == Phase::Over).cloned(),
    };
    let Ok(text) = serde_json::to_string(&seen) else { return };
    if *shown != text {
        door::show(&text);
        *shown = text;
    }
}

fn device(sitter: &Sitter, devices: &Query<&Device>) -> &'static str {
    let Player::Person(device) = sitter.player else { return "bot" };
    match devices.get(device) {
        Ok(Device::Keys(Zone::Wasd)) => "wasd",
        Ok(Device::Keys(Zone::Arrows)) => "arrows",
        Ok(Device::Keys(Zone::Ijkl)) => "ijkl",
        Ok(Device::Keys(Zone::Numpad)) => "numpad",
        Ok(Device::Mouse) => "mouse",
        Ok(Device::Touch) => "touch",
        Ok(Device::Pad(_)) | Err(_) => "pad",
    }
}
