//! Pause: anybody can pause the game in the lobby or at the table, everybody sees who did, and anybody can resume it.

use bevy::prelude::*;

use super::{
    AnswerSystems, CAN_QUIT, LessonChoice, MenuChoice, ON_TOP, Overlay, Picked, button, headline, lines, peeked_sheet,
};
use crate::{
    GameSystems, Paused, Screen,
    audio::{PlaySound, Sound},
    input::{Device, Intent, Intents, Means},
    rules::Seat,
    seats::Seating,
    settings::Settings,
    table::{Agreed, Asked, HotSeat, Lesson, Offers, Playing},
    text::Words,
    theme::{
        art::{Art, Fonts},
        family::Family,
        glyph::Picture,
        palette,
        stage::{self, Fitted, Stage},
    },
};

/// Who has paused the game, as far as it is known.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct PausedBy {
    /// Their name; `None` if it cannot be told, or nobody who sits here paused.
    pub name: Option<String>,
    family: Option<Family>,
    device: Option<Entity>,
}

/// A message that nobody looks at the game any more.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwatched {
    /// It cannot be seen at all.
    Hidden,
    /// Another window is in front.
    Behind,
}

#[derive(Component)]
struct PauseSheet;

/// The button that pauses, for players whose device has none.
pub fn pause_button(art: &Art, node: Node) -> impl Bundle {
    (Name::new("Pause button"), Means(Intent::Pause), art.glyph(Picture::Pause), node)
}

pub(super) fn plugin(app: &mut App) {
    let pausable = in_state(Screen::Lobby).or_eager(in_state(Screen::Table));
    let pausable = pausable.and_then(in_state(Overlay::None));
    app.init_resource::<PausedBy>()
        .add_message::<Unwatched>()
        // Before anybody acts: the frame on which players come back to a hidden page is paused already.
        .add_systems(PreUpdate, wait.run_if(on_message::<Unwatched>))
        .add_systems(Update, toggle.in_set(AnswerSystems::Pause).run_if(pausable))
        .add_systems(OnEnter(Paused(true)), stop_clock)
        .add_systems(OnExit(Paused(true)), start_clock)
        .add_systems(
            Update,
            (
                // Also when the stage has another shape, which takes the old sheet away.
                open.run_if(not(any_with_component::<PauseSheet>)),
                give_way.run_if(state_changed::<Overlay>.or_eager(any_sheet_came)),
            )
                .chain()
                .in_set(GameSystems::React)
                .run_if(in_state(Paused(true))),
        );
}

/// Pauses a match when nobody looks, if the players want that. Nobody is named: nobody who sits here asked for it.
fn wait(
    mut unwatched: MessageReader<Unwatched>,
    settings: Res<Settings>,
    asked: Option<Res<Asked>>,
    overlay: Res<State<Overlay>>,
    paused: Res<State<Paused>>,
    mut by: ResMut<PausedBy>,
    mut next: ResMut<NextState<Paused>>,
) {
    let stops = |why: &Unwatched| *why == Unwatched::Hidden || settings.away.pauses();
    let stopped = unwatched.read().filter(|why| stops(why)).count() > 0;
    let is_on = asked.is_some_and(|asked| asked.is_on());
    if stopped && is_on && !paused.0 && *overlay.get() == Overlay::None {
        *by = PausedBy::default();
        next.set(Paused(true));
    }
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

/// The seat that paused, if it can be known: everybody at the keyboard shares the pause key, and a touch screen may
/// have many players.
fn who_paused(device: Entity, seating: &Seating, hot_seat: &HotSeat, devices: &Query<&Device>) -> Option<Seat> {
    let is_key = |device: Entity| matches!(devices.get(device), Ok(Device::Keys(_)));
    let may_have = |other: Entity| other == device || (is_key(device) && is_key(other));
    let mut seats = seating.iter().map(|(seat, _)| seat).filter(|seat| seating.device(*seat).is_some_and(may_have));
    let (first, second) = (seats.next(), seats.next());
    if second.is_none() { first } else { hot_seat.seat(device).filter(|_| !is_key(device)) }
}

/// The seat of the player who picked something, or of the one who paused, if they picked it with another device.
/// Players who share a device cannot be told apart.
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

/// Hides the pause behind another menu: only one menu is seen at a time.
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
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    lesson: Option<Res<Lesson>>,
    playing: Option<Res<Playing>>,
    agreed: Res<Agreed>,
    offers: Res<Offers>,
) {
    let title = by
        .name
        .as_ref()
        .map_or_else(|| words.say("pause-title"), |name| words.say_with("pause-by", &[("name", name.clone().into())]));
    let veil = (PauseSheet, stage::root("Pause", 20), BackgroundColor(palette::VEIL), DespawnOnExit(Paused(true)));
    commands.spawn(veil).insert((Fitted, Pickable::default())).with_children(|veil| {
        peeked_sheet(veil, &art, by.family, &stage, |menu| {
            menu.spawn(headline(&fonts, title, &stage));
            let items = match lesson {
                Some(_) => items_of_lesson(),
                None => items(*screen.get(), playing.map_or_else(|| agreed.word(&offers), |playing| playing.game)),
            };
            let mut lines = menu.spawn((lines(&stage), Pickable::IGNORE));
            lines.with_children(|lines| {
                for (place, (key, choice)) in (0..).zip(items) {
                    lines.spawn(button(&fonts, words.say(key), choice, ON_TOP, place));
                }
            });
        });
    });
}

/// What can be done in a pause. This is the game on the table, or the one that is played next.
fn items(screen: Screen, game: &'static str) -> Vec<(&'static str, MenuChoice)> {
    let mut items = vec![
        ("pause-resume", MenuChoice::Resume),
        ("rules-open", MenuChoice::Rules),
        ("title-learn", MenuChoice::Learn(game)),
        ("title-settings", MenuChoice::Settings),
    ];
    if screen == Screen::Table {
        items.push(("pause-mind", MenuChoice::MindMySeat));
        items.push(("pause-lobby", MenuChoice::Lobby));
    }
    items.push(("pause-title-screen", MenuChoice::Title));
    if CAN_QUIT {
        items.push(("pause-quit", MenuChoice::Quit));
    }
    items
}

/// What can be done in the pause of a lesson.
fn items_of_lesson() -> Vec<(&'static str, MenuChoice)> {
    vec![
        ("pause-resume", MenuChoice::Resume),
        ("lesson-next", MenuChoice::Lesson(LessonChoice::Next)),
        ("lesson-back", MenuChoice::Lesson(LessonChoice::Back)),
        ("lesson-again", MenuChoice::Lesson(LessonChoice::Again)),
        ("title-settings", MenuChoice::Settings),
        ("lesson-leave", MenuChoice::Lesson(LessonChoice::Leave)),
    ]
}
