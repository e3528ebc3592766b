//! Menus: a list of buttons with one focus that every device moves and that wraps around. The menu on the highest
//! layer has the focus; what a button does is up to the screen that spawned it.

use bevy::prelude::*;

use crate::{
    GameSystems, Paused, Screen,
    audio::{PlaySound, Sound},
    input::{Intended, Intent, Intents},
    theme::{
        art::Fonts,
        palette,
        widgets::{MEDIUM, label},
    },
};

mod pause;

/// What a button of a menu does.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MenuChoice {
    /// To the lobby.
    Play,
    /// On with the game.
    Resume,
    /// The same players again.
    Rematch,
    /// Back to the lobby.
    Lobby,
    /// Back to the title.
    Title,
    /// End the program.
    Quit,
}

/// A button: its layer, and its place in the menu from the top.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MenuItem {
    layer: u8,
    place: u8,
}

/// The button that has the focus.
#[derive(Component, Debug)]
pub struct Focused;

/// A button that has just appeared where people were pressing anyway: it takes no press for so many seconds more.
#[derive(Component, Debug)]
pub struct Settling(pub f32);

/// A button was pressed.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picked {
    /// Which.
    pub choice: MenuChoice,
    /// By which device; nothing for the mouse.
    pub device: Option<Entity>,
}

/// The layer of menus that are part of a screen.
pub const ON_SCREEN: u8 = 0;
/// The layer of menus over a screen.
pub const ON_TOP: u8 = 1;

/// Where in a frame menus are moved in and buttons pressed; what reads [`Picked`] comes after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MenuSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(pause::plugin)
        .add_message::<Picked>()
        .add_observer(hover)
        .add_observer(click)
        .add_systems(Update, (keep_focus, navigate).chain().in_set(MenuSystems).run_if(any_with_component::<MenuItem>))
        .add_systems(Update, leave.in_set(GameSystems::Act).after(MenuSystems).run_if(on_message::<Picked>))
        .configure_sets(Update, MenuSystems.in_set(GameSystems::Act))
        .add_systems(Update, settle.in_set(GameSystems::React).run_if(any_with_component::<Settling>))
        .add_systems(Update, paint_focus.in_set(GameSystems::React).run_if(any_with_component::<MenuItem>));
}

/// A button of a menu.
pub fn button(fonts: &Fonts, words: String, choice: MenuChoice, layer: u8, place: u8) -> impl Bundle {
    (
        Name::new(format!("Button {words}")),
        choice,
        MenuItem { layer, place },
        Node {
            min_width: px(440),
            height: px(88),
            padding: px(36).horizontal(),
            border: px(5).all(),
            border_radius: BorderRadius::all(px(44)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::PAPER),
        BorderColor::all(palette::INK),
        children![label(fonts, words, MEDIUM, palette::INK)],
    )
}

/// The items of the menu that is on top.
fn top_menu<'a>(items: impl Iterator<Item = (Entity, &'a MenuItem)>) -> Vec<(Entity, MenuItem)> {
    let mut items: Vec<_> = items.map(|(entity, item)| (entity, *item)).collect();
    let top = items.iter().map(|(_, item)| item.layer).max();
    items.retain(|(_, item)| Some(item.layer) == top);
    items.sort_by_key(|(_, item)| *item);
    items
}

/// The focus is always somewhere in the menu on top.
fn keep_focus(items: Query<(Entity, &MenuItem)>, focused: Query<Entity, With<Focused>>, mut commands: Commands) {
    let menu = top_menu(items.iter());
    let is_in = |entity: &Entity| menu.iter().any(|(item, _)| item == entity);
    for stray in focused.iter().filter(|entity| !is_in(entity)) {
        commands.entity(stray).remove::<Focused>();
    }
    if !focused.iter().any(|entity| is_in(&entity))
        && let Some((first, _)) = menu.first()
    {
        commands.entity(*first).insert(Focused);
    }
}

fn navigate(
    intents: Res<Intents>,
    items: Query<(Entity, &MenuItem)>,
    choices: Query<&MenuChoice, Without<Settling>>,
    focused: Query<Entity, With<Focused>>,
    mut picked: MessageWriter<Picked>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    let menu = top_menu(items.iter());
    let Some(mut place) = menu.iter().position(|(entity, _)| focused.contains(*entity)) else {
        return;
    };
    let before = place;
    for Intended { device, intent, again } in intents.iter() {
        match intent {
            Intent::Up | Intent::Left => place = (place + menu.len() - 1) % menu.len(),
            Intent::Down | Intent::Right => place = (place + 1) % menu.len(),
            Intent::Confirm if !again => {
                if let Ok(choice) = choices.get(menu[place].0) {
                    picked.write(Picked { choice: *choice, device: Some(*device) });
                    sounds.write(PlaySound::everywhere(Sound::Ready));
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

/// The mouse takes the focus along when it moves; one that only lies there takes nothing.
fn hover(
    over: On<Pointer<Move>>,
    items: Query<(Entity, &MenuItem)>,
    focused: Query<Entity, With<Focused>>,
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
}

fn click(
    click: On<Pointer<Click>>,
    items: Query<(Entity, &MenuItem)>,
    choices: Query<&MenuChoice>,
    mut picked: MessageWriter<Picked>,
) {
    if top_menu(items.iter()).iter().any(|(item, _)| *item == click.entity)
        && let Ok(choice) = choices.get(click.entity)
    {
        picked.write(Picked { choice: *choice, device: None });
    }
}

/// The choices that mean the same everywhere.
fn leave(
    mut picked: MessageReader<Picked>,
    mut next: ResMut<NextState<Screen>>,
    mut paused: ResMut<NextState<Paused>>,
    mut exit: MessageWriter<AppExit>,
) {
    for Picked { choice, .. } in picked.read() {
        let screen = match choice {
            MenuChoice::Title => Screen::Title,
            MenuChoice::Lobby => Screen::Lobby,
            MenuChoice::Rematch => Screen::Table,
            MenuChoice::Quit => {
                exit.write(AppExit::Success);
                continue;
            }
            MenuChoice::Play | MenuChoice::Resume => continue,
        };
        NextState::set_if_neq(&mut paused, Paused(false));
        next.set(screen);
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

fn paint_focus(
    gained: Query<Entity, Added<Focused>>,
    mut lost: RemovedComponents<Focused>,
    mut buttons: Query<(&mut BackgroundColor, &mut UiTransform), With<MenuItem>>,
) {
    for entity in lost.read() {
        if let Ok((mut ground, mut transform)) = buttons.get_mut(entity) {
            ground.0 = palette::PAPER;
            transform.scale = Vec2::ONE;
        }
    }
    for entity in &gained {
        if let Ok((mut ground, mut transform)) = buttons.get_mut(entity) {
            ground.0 = palette::ACCENT;
            transform.scale = Vec2::splat(1.08);
        }
    }
}
