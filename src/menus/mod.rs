//! Menus: a list of buttons with one focus, which every device moves and which wraps around. The menu on the highest
//! layer has the focus. What a button does is up to the screen that spawned it.

use bevy::prelude::*;

use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{PlaySound, Sound},
    input::{Device, Intended, Intent, Intents, Kind, pointing_device},
    table::Asked,
    theme::stage::Stage,
};

mod controls;
mod leaving;
mod lesson;
mod look;
mod pause;
mod rules;
mod settings;
mod values;

pub use controls::Listening;
pub use look::{blank_button, button, button_of};
use look::{headline, is_low, line_width, lines, menu_sheet, peeked_sheet};
pub use pause::{PausedBy, Unwatched, pause_button};
pub use rules::{OpenLeaf, Told};
pub use settings::SettingsPage;
pub use values::Setting;

/// What a button of a menu does.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MenuChoice {
    /// Go to the lobby.
    Play,
    /// Resume the match.
    Resume,
    /// Start another match with the same players.
    Rematch,
    /// Start a match of another game with the same players.
    OtherGame,
    /// Go back to the lobby.
    Lobby,
    /// Go back to the title.
    Title,
    /// End the program; never offered where [`CAN_QUIT`] is false.
    Quit,
    /// Open the settings.
    Settings,
    /// Open a page of the settings.
    Page(SettingsPage),
    /// Change one of the settings.
    Set(Setting),
    /// Open the rules of the game, and there turn to the next leaf.
    Rules,
    /// Let a bot play for whoever picks this.
    MindMySeat,
    /// Open the menu of buttons.
    Controls,
    /// Show the buttons of another kind of device.
    ControlsOf,
    /// Choose another button for this intent.
    Rebind(Intent),
    /// Give all buttons back their defaults.
    Defaults,
    /// Go back to the menu before.
    Back,
    /// Leave the match, as a confirmation.
    Leave(Leaving),
    /// Choose a game to learn.
    Lessons,
    /// Learn this game by playing it.
    Learn(&'static str),
    /// Go on, back or away in a lesson.
    Lesson(LessonChoice),
}

/// Where to go in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LessonChoice {
    /// To the next step.
    Next,
    /// To the step before.
    Back,
    /// To the first step.
    Again,
    /// Out of the lesson.
    Leave,
}

/// Whether the program can end itself. In a browser it cannot: the player closes the page.
pub const CAN_QUIT: bool = !cfg!(target_family = "wasm");

/// Where players go when they leave a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// They go to the lobby.
    Lobby,
    /// They go to the title.
    Title,
    /// The program ends.
    Quit,
}

/// A menu over the screen, or over the pause.
#[derive(States, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// No menu is open.
    #[default]
    None,
    /// The first page of the settings.
    Settings,
    /// One page of the settings.
    Page(SettingsPage),
    /// The buttons of this kind of device.
    Controls(Kind),
    /// The question whether to leave the match.
    Leaving(Leaving),
    /// The games that can be learnt.
    Lessons,
    /// A leaf of the rules, from 0.
    Rules(usize),
}

/// A button with a value, which left and right change.
#[derive(Component, Debug, Clone, Copy)]
pub struct HasSides;

/// A message that a [`HasSides`] button was pushed left or right.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nudged {
    /// The button that was pushed.
    pub choice: MenuChoice,
    /// -1 for left, 1 for right.
    pub step: i32,
}

/// Makes an entity a button: its layer, and its place in the menu from the top.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MenuItem {
    layer: u8,
    place: u8,
}

/// Marks the button that has the focus.
#[derive(Component, Debug)]
pub struct Focused;

/// A button that has just appeared where players may already be pressing: it ignores presses for this many seconds.
#[derive(Component, Debug)]
pub struct Settling(pub f32);

/// A message that a button was pressed.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picked {
    /// The button that was pressed.
    pub choice: MenuChoice,
    /// The device that pressed it.
    pub device: Entity,
}

/// The layer of menus that belong to a screen.
pub const ON_SCREEN: u8 = 0;
/// The layer of menus above a screen.
pub const ON_TOP: u8 = 1;
/// The layer of menus above all others.
pub const OVER_ALL: u8 = 2;

/// Where in a frame menus are used. Systems that read [`Picked`] run after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MenuSystems;

/// What buttons of menus do, one after the other.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum AnswerSystems {
    Go,
    Settings,
    Controls,
    Rules,
    Pause,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pause::plugin, settings::plugin, controls::plugin, leaving::plugin, look::plugin))
        .add_plugins((lesson::plugin, rules::plugin))
        .init_state::<Overlay>()
        .add_message::<Picked>()
        .add_message::<Nudged>()
        .add_observer(hover)
        .add_observer(click)
        .add_systems(
            Update,
            (keep_focus, navigate.run_if(not(resource_exists::<Listening>)))
                .chain()
                .in_set(MenuSystems)
                .run_if(any_with_component::<MenuItem>),
        )
        .add_systems(Update, go.in_set(AnswerSystems::Go).run_if(on_message::<Picked>))
        .configure_sets(
            Update,
            (
                MenuSystems,
                AnswerSystems::Go,
                AnswerSystems::Settings,
                AnswerSystems::Controls,
                AnswerSystems::Rules,
                AnswerSystems::Pause,
            )
                .chain()
                .in_set(ActOrder::Menus),
        )
        .add_systems(Update, settle.in_set(GameSystems::React).run_if(any_with_component::<Settling>));
}

/// The buttons of the topmost menu, from top to bottom.
pub(crate) fn top_menu<'a>(items: impl Iterator<Item = (Entity, &'a MenuItem)>) -> Vec<(Entity, MenuItem)> {
    let mut items: Vec<_> = items.map(|(entity, item)| (entity, *item)).collect();
    let top = items.iter().map(|(_, item)| item.layer).max();
    items.retain(|(_, item)| Some(item.layer) == top);
    items.sort_by_key(|(_, item)| *item);
    items
}

/// Keeps the focus inside the topmost menu. A menu that was made anew for another stage has it where it was.
fn keep_focus(
    items: Query<(Entity, &MenuItem)>,
    focused: Query<Entity, With<Focused>>,
    choices: Query<&MenuChoice>,
    stage: Res<Stage>,
    mut last: Local<Option<MenuChoice>>,
    mut commands: Commands,
) {
    let menu = top_menu(items.iter());
    let is_in = |entity: &Entity| menu.iter().any(|(item, _)| item == entity);
    for stray in focused.iter().filter(|entity| !is_in(entity)) {
        commands.entity(stray).remove::<Focused>();
    }
    let choice = |entity: Entity| choices.get(entity).ok().copied();
    let again = || menu.iter().find(|(item, _)| choice(*item) == *last && last.is_some() && stage.is_changed());
    let here = focused.iter().find(is_in).or_else(|| {
        let (item, _) = again().or_else(|| menu.first())?;
        commands.entity(*item).insert(Focused);
        Some(*item)
    });
    *last = here.and_then(choice);
}

fn navigate(
    intents: Res<Intents>,
    items: Query<(Entity, &MenuItem)>,
    choices: Query<(&MenuChoice, Has<HasSides>), Without<Settling>>,
    focused: Query<Entity, With<Focused>>,
    mut picked: MessageWriter<Picked>,
    mut nudged: MessageWriter<Nudged>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    let menu = top_menu(items.iter());
    let Some(mut place) = menu.iter().position(|(entity, _)| focused.contains(*entity)) else {
        return;
    };
    let before = place;
    for Intended { device, intent, again } in intents.iter() {
        let sides = choices.get(menu[place].0).ok().filter(|(_, sides)| *sides);
        match intent {
            Intent::Left | Intent::Right if let Some((choice, _)) = sides => {
                nudged.write(Nudged { choice: *choice, step: if *intent == Intent::Left { -1 } else { 1 } });
                sounds.write_batch(sound_of_a_nudge(*choice).map(PlaySound::everywhere));
            }
            Intent::Up | Intent::Left => place = (place + menu.len() - 1) % menu.len(),
            Intent::Down | Intent::Right => place = (place + 1) % menu.len(),
            Intent::Confirm if !again => {
                if let Ok((choice, _)) = choices.get(menu[place].0) {
                    picked.write(Picked { choice: *choice, device: *device });
                    sounds.write_batch(sound_of(*choice).map(PlaySound::everywhere));
                }
            }
            _ => {}
        }
    }
    if place != before {
        commands.entity(menu[before].0).remove::<Focused>();
        commands.entity(menu[place].0).insert(Focused);
        sounds.write(PlaySound::everywhere(Sound::Step));
    }
}

/// The sound of pressing a button; `None` for settings, which make their own.
const fn sound_of(choice: MenuChoice) -> Option<Sound> {
    match choice {
        MenuChoice::Set(_) => None,
        MenuChoice::ControlsOf => Some(Sound::Nudge),
        MenuChoice::Back | MenuChoice::Resume => Some(Sound::Back),
        _ => Some(Sound::Ready),
    }
}

/// The sound of pushing a button left or right.
const fn sound_of_a_nudge(choice: MenuChoice) -> Option<Sound> {
    match choice {
        MenuChoice::Set(_) => None,
        _ => Some(Sound::Nudge),
    }
}

/// A moving mouse takes the focus along; a resting one does not.
fn hover(
    over: On<Pointer<Move>>,
    items: Query<(Entity, &MenuItem)>,
    focused: Query<Entity, With<Focused>>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    if !top_menu(items.iter()).iter().any(|(item, _)| *item == over.entity) {
        return;
    }
    if focused.contains(over.entity) {
        return;
    }
    for entity in &focused {
        commands.entity(entity).remove::<Focused>();
    }
    commands.entity(over.entity).insert(Focused);
    sounds.write(PlaySound::everywhere(Sound::Step));
}

fn click(
    click: On<Pointer<Click>>,
    items: Query<(Entity, &MenuItem)>,
    choices: Query<&MenuChoice, Without<Settling>>,
    devices: Query<(Entity, &Device)>,
    mut picked: MessageWriter<Picked>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if click.event.button == PointerButton::Primary
        && top_menu(items.iter()).iter().any(|(item, _)| *item == click.entity)
        && let Ok(choice) = choices.get(click.entity)
        && let Some(device) = pointing_device(click.pointer_id, &devices)
    {
        picked.write(Picked { choice: *choice, device });
        sounds.write_batch(sound_of(*choice).map(PlaySound::everywhere));
    }
}

/// Carries out the choices that lead to another screen. Leaving a match in progress asks for a confirmation.
fn go(
    mut picked: MessageReader<Picked>,
    screen: Res<State<Screen>>,
    paused: Res<State<Paused>>,
    asked: Option<Res<Asked>>,
    mut next: ResMut<NextState<Screen>>,
    mut next_paused: ResMut<NextState<Paused>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    let is_on = asked.is_some_and(|asked| asked.is_on());
    let in_a_match = *screen.get() == Screen::Table && paused.0 && is_on;
    for Picked { choice, .. } in picked.read() {
        let leaving = match choice {
            MenuChoice::Title => Leaving::Title,
            MenuChoice::Lobby => Leaving::Lobby,
            MenuChoice::Quit => Leaving::Quit,
            MenuChoice::Leave(leaving) => *leaving,
            MenuChoice::Rematch => {
                next.set(Screen::Table);
                continue;
            }
            _ => continue,
        };
        if in_a_match && !matches!(choice, MenuChoice::Leave(_)) {
            overlay.set(Overlay::Leaving(leaving));
            continue;
        }
        NextState::set_if_neq(&mut overlay, Overlay::None);
        NextState::set_if_neq(&mut next_paused, Paused(false));
        match leaving {
            Leaving::Lobby => next.set(Screen::Lobby),
            Leaving::Title => next.set(Screen::Title),
            Leaving::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
}

fn settle(mut commands: Commands, time: Res<Time>, mut settling: Query<(Entity, &mut Settling)>) {
    for (entity, mut settling) in &mut settling {
        settling.0 -= time.delta_secs();
        if settling.0 <= 0.0 {
            commands.entity(entity).remove::<Settling>();
        }
    }
}
