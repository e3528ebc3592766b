//! The settings: what can be chosen once and for all. Opened from the title and from the pause.

use bevy::prelude::*;

use super::{HasSides, MenuChoice, MenuSystems, Nudged, OVER_ALL, Overlay, Picked, blank_button, button, menu_sheet};
use crate::{
    GameSystems,
    input::{Intent, Intents, Kind},
    settings::{RumbleStrength, Settings},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{Picture, picture},
        palette, stage,
        widgets::{LARGE, MEDIUM, label, rewrite, shout},
    },
};

/// The words that say how strongly pads shake.
#[derive(Component)]
struct RumbleWords;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Settings), open)
        .add_systems(Update, choose.in_set(GameSystems::Act).after(MenuSystems))
        .add_systems(
            Update,
            show.in_set(GameSystems::React).run_if(in_state(Overlay::Settings).and_then(resource_changed::<Settings>)),
        );
}

fn open(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, settings: Res<Settings>) {
    let veil = (stage::root("Settings", 30), BackgroundColor(palette::VEIL), DespawnOnExit(Overlay::Settings));
    commands.spawn(veil).insert(Pickable::default()).with_children(|veil| {
        veil.spawn(menu_sheet()).with_children(|menu| {
            menu.spawn(shout(&fonts, words.say("title-settings"), LARGE, palette::INK));
            let shape = Node { min_width: px(760), justify_content: JustifyContent::SpaceBetween, ..default() };
            let rumble = blank_button(shape, 88.0, MenuChoice::Rumble, OVER_ALL, 0);
            menu.spawn((rumble, HasSides)).with_children(|line| {
                line.spawn(picture(&art, Picture::Left, 32.0));
                let says = words.say_with("settings-rumble", &[("strength", strength(&settings, &words).into())]);
                line.spawn((RumbleWords, label(&fonts, says, MEDIUM, palette::INK)));
                line.spawn(picture(&art, Picture::Right, 32.0));
            });
            menu.spawn(button(&fonts, words.say("settings-controls"), MenuChoice::Controls, OVER_ALL, 1));
            menu.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 2));
        });
    });
}

fn strength(settings: &Settings, words: &Words) -> String {
    words.say(settings.rumble.name_key())
}

fn show(settings: Res<Settings>, words: Res<Words>, mut texts: Query<&mut Text, With<RumbleWords>>) {
    for mut text in &mut texts {
        rewrite(&mut text, words.say_with("settings-rumble", &[("strength", strength(&settings, &words).into())]));
    }
}

fn choose(
    mut picked: MessageReader<Picked>,
    mut nudged: MessageReader<Nudged>,
    intents: Res<Intents>,
    overlay: Res<State<Overlay>>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let mut shake = |step: i32| {
        let place = RumbleStrength::ALL.iter().position(|other| *other == settings.rumble).unwrap_or(0) as i32;
        let count = RumbleStrength::ALL.len() as i32;
        settings.rumble = RumbleStrength::ALL[(place + step).rem_euclid(count) as usize];
    };
    for Nudged { choice, step } in nudged.read() {
        if *choice == MenuChoice::Rumble {
            shake(*step);
        }
    }
    for Picked { choice, .. } in picked.read() {
        match choice {
            MenuChoice::Settings => next.set(Overlay::Settings),
            MenuChoice::Controls => next.set(Overlay::Controls(Kind::ALL[0])),
            MenuChoice::Rumble => shake(1),
            MenuChoice::Back => next.set(before(*overlay.get())),
            _ => {}
        }
    }
    let cancelled = intents.fresh().any(|said| matches!(said.intent, Intent::Cancel | Intent::Pause));
    if cancelled && matches!(overlay.get(), Overlay::Settings | Overlay::Leaving(_)) {
        next.set(Overlay::None);
    }
}

/// The menu one comes from.
const fn before(overlay: Overlay) -> Overlay {
    match overlay {
        Overlay::Controls(_) => Overlay::Settings,
        _ => Overlay::None,
    }
}
