//! The settings, on one page for each kind. They open from the title and from the pause; Back and the cancel button go
//! back one page.

use bevy::{prelude::*, state::state::PreviousState};

use super::{
    AnswerSystems, Focused, HasSides, MenuChoice, Nudged, OVER_ALL, Overlay, Picked, blank_button, button, headline,
    line_width, menu_sheet, sound_of_a_nudge,
    values::{Setting, Shown},
};
use crate::{
    GameSystems, Screen,
    audio::{PlaySound, Repertoire, Say, Sound},
    input::{Intent, Intents, Kind},
    settings::{CAN_FILL_SCREEN, LOUDEST, Settings},
    text::{Lang, Words},
    theme::{
        art::{Art, Fonts},
        glyph::{Picture, picture},
        palette,
        stage::{self, Fitted, Stage},
        widgets::{MEDIUM, fitting, label, rewrite, row},
    },
};

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingsPage {
    /// How loud everything is.
    Sound,
    /// How lively the picture is.
    Picture,
    /// How much of the screen the game takes.
    Screen,
    /// How the game is played.
    Game,
}

impl SettingsPage {
    /// All pages, from top to bottom.
    pub const ALL: [Self; 4] = [Self::Sound, Self::Picture, Self::Screen, Self::Game];

    const fn title_key(self) -> &'static str {
        match self {
            Self::Sound => "settings-sound",
            Self::Picture => "settings-picture",
            Self::Screen => "settings-screen",
            Self::Game => "settings-game",
        }
    }

    /// The settings on this page, from top to bottom.
    const fn settings(self) -> &'static [Setting] {
        match self {
            Self::Sound => &[Setting::Master, Setting::Music, Setting::Effects, Setting::Voice],
            Self::Picture => &[Setting::Speed, Setting::Motion, Setting::Shake, Setting::Flashes],
            Self::Screen if CAN_FILL_SCREEN => &[Setting::FullScreen, Setting::Edge, Setting::Away],
            Self::Screen => &[Setting::Edge, Setting::Away],
            Self::Game => &[Setting::Rumble, Setting::Pace, Setting::Thinking, Setting::Explains, Setting::Nudges],
        }
    }
}

/// Marks the menu, whichever page it shows.
#[derive(Component)]
struct SettingsSheet;

/// An end of a line, by the direction it moves the value: -1 or 1.
#[derive(Component)]
struct Side(i32);

/// The text that shows a setting.
#[derive(Component)]
struct WordsOf(Setting);

/// One of the pips of a volume, counted from 1. It is full when the volume is at least its number.
#[derive(Component)]
struct Pip(Setting, u8);

pub(super) fn plugin(app: &mut App) {
    let on_a_page = |overlay: Res<State<Overlay>>| matches!(overlay.get(), Overlay::Page(_));
    let at_the_list = |overlay: Res<State<Overlay>>| *overlay.get() == Overlay::Settings;
    // Also when the stage has another shape, which takes the old sheet away.
    let open = not(any_with_component::<SettingsSheet>);
    app.add_systems(Update, open_list.in_set(GameSystems::React).run_if(at_the_list.and_then(open.clone())))
        .add_systems(
            Update,
            (choose, speak.run_if(resource_changed::<Settings>)).chain().in_set(AnswerSystems::Settings),
        )
        .add_systems(
            Update,
            (open_page.run_if(open), show.run_if(resource_changed::<Settings>))
                .chain()
                .in_set(GameSystems::React)
                .run_if(on_a_page),
        );
}

/// The first page: a list of the others.
fn open_list(
    mut commands: Commands,
    fonts: Res<Fonts>,
    words: Res<Words>,
    art: Res<Art>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    previous: Option<Res<PreviousState<Overlay>>>,
) {
    // After coming back from a page, or changing the language, the focus is where it was.
    let from = match previous.as_deref().map(|previous| **previous) {
        Some(Overlay::Settings) => Some(MenuChoice::Set(Setting::Language)),
        Some(Overlay::Page(page)) => Some(MenuChoice::Page(page)),
        Some(Overlay::Controls(_)) => Some(MenuChoice::Controls),
        _ => None,
    };
    let veil = (stage::root("Settings", 30), BackgroundColor(palette::VEIL), DespawnOnExit(Overlay::Settings));
    commands.spawn(veil).insert((SettingsSheet, Fitted, Pickable::default())).with_children(|veil| {
        veil.spawn(menu_sheet(&stage)).with_children(|menu| {
            menu.spawn(headline(&fonts, words.say("title-settings"), &stage));
            let pages = SettingsPage::ALL.map(|page| (page.title_key(), MenuChoice::Page(page)));
            let mut spawn = |place: u8, key: &str, choice: MenuChoice| {
                let mut line = menu.spawn(button(&fonts, words.say(key), choice, OVER_ALL, place));
                if from == Some(choice) {
                    line.insert(Focused);
                }
            };
            for (place, (key, choice)) in (0..).zip(pages) {
                spawn(place, key, choice);
            }
            spawn(10, "settings-controls", MenuChoice::Controls);
            // Only from the title, where no text on the screen belongs to a match.
            if *screen.get() == Screen::Title {
                let mut line = setting_line(menu, (&art, &fonts, &stage), &words, &settings, Setting::Language, 11);
                if from == Some(MenuChoice::Set(Setting::Language)) {
                    line.insert(Focused);
                }
            }
            menu.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 12));
        });
    });
}

fn open_page(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    overlay: Res<State<Overlay>>,
) {
    let Overlay::Page(page) = *overlay.get() else { return };
    let veil = (stage::root("Settings", 30), BackgroundColor(palette::VEIL), DespawnOnExit(*overlay.get()));
    commands.spawn(veil).insert((SettingsSheet, Fitted, Pickable::default())).with_children(|veil| {
        veil.spawn(menu_sheet(&stage)).with_children(|menu| {
            menu.spawn(headline(&fonts, words.say(page.title_key()), &stage));
            for (place, setting) in (0..).zip(page.settings()) {
                setting_line(menu, (&art, &fonts, &stage), &words, &settings, *setting, place);
            }
            menu.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 10));
        });
    });
}

/// A setting between two arrows.
fn setting_line<'a>(
    menu: &'a mut ChildSpawnerCommands,
    (art, fonts, stage): (&Art, &Fonts, &Stage),
    words: &Words,
    settings: &Settings,
    setting: Setting,
    place: u8,
) -> EntityCommands<'a> {
    let shape = Node { width: px(line_width(stage)), ..default() };
    let line = blank_button(shape, stage.finger().max(84.0), MenuChoice::Set(setting), OVER_ALL, place);
    let mut line = menu.spawn((line, HasSides));
    line.with_children(|line| {
        let volume = setting.volume(settings);
        let pips_take = if volume.is_some() { LOUDEST as f32 * 22.0 + 20.0 } else { 0.0 };
        let said = setting.say(settings, words);
        // As large as it fits, with room for a longer value.
        let size = fitting(&format!("{said}--"), line_width(stage) - 200.0 - pips_take, MEDIUM);
        arrow(line, art, Picture::Left, -1);
        // Pips line up in a column; settings without pips are centred.
        let justify_content = if volume.is_some() { JustifyContent::FlexStart } else { JustifyContent::Center };
        line.spawn((Node { flex_grow: 1.0, justify_content, ..default() }, Pickable::IGNORE))
            .with_child((WordsOf(setting), label(fonts, said, size, palette::INK)));
        if let Some(volume) = volume {
            pips(line, setting, volume);
        }
        arrow(line, art, Picture::Right, 1);
    });
    line
}

/// Writes everything on the screen again after a change of language. Compares with the last choice, not with the
/// language shown: the command line may have asked for a third one.
fn speak(
    settings: Res<Settings>,
    mut before: Local<Option<Option<Lang>>>,
    mut words: ResMut<Words>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let another = before.replace(settings.lang).is_some_and(|before| before != settings.lang);
    let Some(lang) = settings.lang.filter(|_| another) else { return };
    *words = Words::new(lang);
    screen.set(Screen::Title);
    overlay.set(Overlay::Settings);
}

/// An arrow to click or tap at the end of a line, large enough for a finger.
pub(super) fn arrow(line: &mut ChildSpawnerCommands, art: &Art, shown: Picture, step: i32) {
    let node = Node { width: px(96), height: px(74), margin: px(-20).horizontal(), ..row(0.0) };
    line.spawn((Side(step), node)).observe(push).with_child(picture(art, shown, 32.0));
}

/// A click on an arrow moves the value that way, and does not count as a click on the line.
fn push(
    mut click: On<Pointer<Click>>,
    sides: Query<(&Side, &ChildOf)>,
    choices: Query<&MenuChoice>,
    mut nudged: MessageWriter<Nudged>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if let Ok((Side(step), line)) = sides.get(click.entity)
        && let Ok(choice) = choices.get(line.parent())
        && click.event.button == PointerButton::Primary
    {
        nudged.write(Nudged { choice: *choice, step: *step });
        sounds.write_batch(sound_of_a_nudge(*choice).map(PlaySound::everywhere));
    }
    click.propagate(false);
}

/// A volume as pips that can be seen from the couch.
fn pips(line: &mut ChildSpawnerCommands, setting: Setting, volume: u8) {
    line.spawn((Node { margin: px(20).right(), ..row(6.0) }, Pickable::IGNORE)).with_children(|pips| {
        for pip in 1..=LOUDEST {
            let shape = Node { width: px(16), height: px(34), border_radius: BorderRadius::all(px(8)), ..default() };
            pips.spawn((Pip(setting, pip), shape, BackgroundColor(pip_colour(pip <= volume)), Pickable::IGNORE));
        }
    });
}

const fn pip_colour(full: bool) -> Color {
    if full { palette::INK } else { palette::EMPTY_EDGE }
}

fn show(
    settings: Res<Settings>,
    words: Res<Words>,
    mut texts: Query<(&WordsOf, &mut Text)>,
    mut pips: Query<(&Pip, &mut BackgroundColor)>,
) {
    for (WordsOf(setting), mut text) in &mut texts {
        rewrite(&mut text, setting.say(&settings, &words));
    }
    for (Pip(setting, pip), mut colour) in &mut pips {
        let full = setting.volume(&settings).is_some_and(|volume| *pip <= volume);
        colour.set_if_neq(BackgroundColor(pip_colour(full)));
    }
}

fn choose(
    mut picked: MessageReader<Picked>,
    mut nudged: MessageReader<Nudged>,
    intents: Res<Intents>,
    overlay: Res<State<Overlay>>,
    words: Res<Words>,
    repertoire: Res<Repertoire>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Overlay>>,
    mut sounds: MessageWriter<PlaySound>,
    mut say: MessageWriter<Say>,
) {
    let mut set = |setting: Setting, shown: Shown| {
        let mut wanted = settings.clone();
        setting.change(&mut wanted, shown, words.lang());
        settings.set_if_neq(wanted);
        let (sound, line) = setting.sample(&settings, &repertoire);
        sounds.write(PlaySound::everywhere(sound));
        say.write_batch(line.map(|line| Say(vec![line])));
    };
    for Nudged { choice, step } in nudged.read() {
        if let MenuChoice::Set(setting) = choice {
            set(*setting, Shown::Beside(*step));
        }
    }
    for Picked { choice, .. } in picked.read() {
        match choice {
            MenuChoice::Settings => next.set(Overlay::Settings),
            MenuChoice::Lessons => next.set(Overlay::Lessons),
            MenuChoice::Page(page) => next.set(Overlay::Page(*page)),
            MenuChoice::Controls => next.set(Overlay::Controls(Kind::ALL[0])),
            MenuChoice::Set(setting) => set(*setting, Shown::Next),
            MenuChoice::Back => next.set(before(*overlay.get())),
            _ => {}
        }
    }
    let cancelled = intents.fresh().any(|said| matches!(said.intent, Intent::Cancel | Intent::Pause));
    let closes = matches!(overlay.get(), Overlay::Settings | Overlay::Page(_) | Overlay::Leaving(_) | Overlay::Lessons);
    if cancelled && closes {
        next.set(before(*overlay.get()));
        sounds.write(PlaySound::everywhere(Sound::Back));
    }
}

/// The menu that Back leads to.
const fn before(overlay: Overlay) -> Overlay {
    match overlay {
        Overlay::Page(_) | Overlay::Controls(_) => Overlay::Settings,
        _ => Overlay::None,
    }
}
