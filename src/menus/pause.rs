//! Pause: anybody stops the game from the lobby or the table, the others see who did, and anybody goes on.

use bevy::prelude::*;

use super::{CAN_QUIT, MenuChoice, MenuSystems, ON_TOP, Overlay, Picked, button, headline, peeked_sheet};
use crate::{
    GameSystems, Paused, Screen,
    audio::{PlaySound, Sound},
    input::{Device, Intent, Intents, Means},
    rules::Seat,
    seats::Seating,
    table::HotSeat,
    text::Words,
    theme::{
        art::{Art, Fonts},
        family::Family,
        glyph::Picture,
        palette, stage,
    },
};

/// What whoever paused is called; nothing if nobody who sits here did.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct PausedBy {
    /// The name.
    pub name: Option<String>,
    /// As which duck.
    family: Option<Family>,
    /// With what.
    device: Option<Entity>,
}

/// The pause as it is shown.
#[derive(Component)]
struct PauseSheet;

/// The button that pauses, for those who hold nothing that has one.
pub fn pause_button(art: &Art, node: Node) -> impl Bundle {
    (Name::new("Pause button"), Means(Intent::Pause), art.glyph(Picture::Pause), node)
}

pub(super) fn plugin(app: &mut App) {
    let pausable = in_state(Screen::Lobby).or_eager(in_state(Screen::Table));
    let pausable = pausable.and_then(in_state(Overlay::None));
    app.init_resource::<PausedBy>()
        .add_systems(Update, toggle.in_set(GameSystems::Act).after(MenuSystems).run_if(pausable))
        .add_systems(OnEnter(Paused(true)), (stop_clock, open))
        .add_systems(OnExit(Paused(true)), start_clock)
        .add_systems(
            Update,
            give_way
                .in_set(GameSystems::React)
                .run_if(in_state(Paused(true)).and_then(state_changed::<Overlay>.or_eager(any_sheet_came))),
        );
}

fn toggle(
    intents: Res<Intents>,
    mut picked: MessageReader<Picked>,
    paused: Res<State<Paused>>,
    mut seating: ResMut<Seating>,
    hot_seat: Res<HotSeat>,
    words: Res<Words>,
    devices: Query<&Device>,
    mut by: ResMut<PausedBy>,
    mut sounds: MessageWriter<PlaySound>,
    mut next: ResMut<NextState<Paused>>,
) {
    let asked = intents.fresh().find(|said| said.intent == Intent::Pause);
    if let Some(said) = asked.filter(|_| !paused.0) {
        let seat = who_paused(said.device, &seating, &hot_seat, &devices);
        let sitter = seat.and_then(|seat| seating.get(seat));
        *by = PausedBy {
            name: sitter.map(|sitter| sitter.name(&words)),
            family: sitter.map(|sitter| sitter.family),
            device: seat.and_then(|seat| seating.device(seat)),
        };
    }
    let asked = asked.is_some();
    let mut resumed = false;
    for Picked { choice, device } in picked.read() {
        resumed |= *choice == MenuChoice::Resume;
        if *choice == MenuChoice::MindMySeat {
            let rests = whose_seat(*device, by.device, &seating).is_some_and(|seat| {
                seating.rest(seat, true);
                true
            });
            resumed |= rests;
            if !rests {
                sounds.write(PlaySound::everywhere(Sound::Refuse));
            }
        }
    }
    let cancelled = intents.fresh().any(|said| said.intent == Intent::Cancel);
    if asked || (paused.0 && (resumed || cancelled)) {
        next.set(Paused(!paused.0));
        if !resumed {
            sounds.write(PlaySound::everywhere(if paused.0 { Sound::Back } else { Sound::Ready }));
        }
    }
}

/// The seat that has paused, if it can be known: the pause key belongs to all who sit at the keyboard, and a touch
/// screen to many.
fn who_paused(device: Entity, seating: &Seating, hot_seat: &HotSeat, devices: &Query<&Device>) -> Option<Seat> {
    let is_key = |device: Entity| matches!(devices.get(device), Ok(Device::Keys(_)));
    let may_have = |other: Entity| other == device || (is_key(device) && is_key(other));
    let mut seats = seating.iter().map(|(seat, _)| seat).filter(|seat| seating.device(*seat).is_some_and(may_have));
    let (first, second) = (seats.next(), seats.next());
    if second.is_none() { first } else { hot_seat.seat(device).filter(|_| !is_key(device)) }
}

/// The seat of who picked something, or of who paused if they picked it with something else at hand. Who shares a device
/// cannot be told from the others.
fn whose_seat(picked: Entity, paused: Option<Entity>, seating: &Seating) -> Option<Seat> {
    let device = seating.seat_of(picked).map(|_| picked).or(paused)?;
    let mut seats = seating.seats_of(device);
    seats.next().filter(|_| seats.next().is_none())
}

fn stop_clock(mut time: ResMut<Time<Virtual>>) {
    time.pause();
}

fn start_clock(mut time: ResMut<Time<Virtual>>) {
    time.unpause();
}

fn any_sheet_came(sheets: Query<(), Added<PauseSheet>>) -> bool {
    !sheets.is_empty()
}

/// One menu at a time: the pause is not seen behind another one.
fn give_way(overlay: Res<State<Overlay>>, mut sheets: Query<&mut Visibility, With<PauseSheet>>) {
    let free = *overlay.get() == Overlay::None;
    for mut visibility in &mut sheets {
        visibility.set_if_neq(if free { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    by: Res<PausedBy>,
    screen: Res<State<Screen>>,
) {
    let title = by
        .name
        .as_ref()
        .map_or_else(|| words.say("pause-title"), |name| words.say_with("pause-by", &[("name", name.clone().into())]));
    let veil = (PauseSheet, stage::root("Pause", 20), BackgroundColor(palette::VEIL), DespawnOnExit(Paused(true)));
    commands.spawn(veil).insert(Pickable::default()).with_children(|veil| {
        peeked_sheet(veil, &art, by.family, |menu| {
            menu.spawn(headline(&fonts, title));
            let mut place = 0;
            let mut item = |words: String, choice| {
                menu.spawn(button(&fonts, words, choice, ON_TOP, place));
                place += 1;
            };
            item(words.say("pause-resume"), MenuChoice::Resume);
            item(words.say("title-settings"), MenuChoice::Settings);
            if *screen.get() == Screen::Table {
                item(words.say("pause-mind"), MenuChoice::MindMySeat);
                item(words.say("pause-lobby"), MenuChoice::Lobby);
            }
            item(words.say("pause-title-screen"), MenuChoice::Title);
            if CAN_QUIT {
                item(words.say("pause-quit"), MenuChoice::Quit);
            }
        });
    });
}
