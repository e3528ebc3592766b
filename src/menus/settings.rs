//! The settings: what can be chosen once and for all. Opened from the title and from the pause.

use bevy::prelude::*;

use super::{HasSides, MenuChoice, MenuSystems, Nudged, OVER_ALL, Overlay, Picked, blank_button, button, menu_sheet};
use crate::{
    GameSystems,
    input::{Intent, Intents, Kind},
    seats::turn,
    settings::{Pace, RumbleStrength, Settings, Thinking},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{Picture, picture},
        palette, stage,
        widgets::{LARGE, MEDIUM, label, rewrite, shout},
    },
};

/// Something that can be chosen, one value after the other.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setting {
    /// How strongly pads shake.
    Rumble,
    /// How quickly bots play.
    Pace,
    /// How much experts think.
    Thinking,
    /// Whether players are shown what a hard bot would do.
    Hints,
}

impl Setting {
    const ALL: [Self; 4] = [Self::Rumble, Self::Pace, Self::Thinking, Self::Hints];

    /// What is chosen now, as a sentence.
    fn say(self, settings: &Settings, words: &Words) -> String {
        let (key, variable, value) = match self {
            Self::Rumble => ("settings-rumble", "strength", settings.rumble.name_key()),
            Self::Pace => ("settings-pace", "pace", settings.pace.name_key()),
            Self::Thinking => ("settings-thinking", "thinking", settings.thinking.name_key()),
            Self::Hints => ("settings-hints", "hints", if settings.hints { "hints-on" } else { "hints-off" }),
        };
        words.say_with(key, &[(variable, words.say(value).into())])
    }

    /// The next value in a direction.
    fn change(self, settings: &mut Settings, step: i32) {
        match self {
            Self::Rumble => settings.rumble = turn(&RumbleStrength::ALL, settings.rumble, step),
            Self::Pace => settings.pace = turn(&Pace::ALL, settings.pace, step),
            Self::Thinking => settings.thinking = turn(&Thinking::ALL, settings.thinking, step),
            Self::Hints => settings.hints = !settings.hints,
        }
    }
}

/// The words of a setting.
#[derive(Component)]
struct WordsOf(Setting);

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
            for (place, setting) in (0..).zip(Setting::ALL) {
                let shape = Node { min_width: px(860), justify_content: JustifyContent::SpaceBetween, ..default() };
                let line = blank_button(shape, 84.0, MenuChoice::Set(setting), OVER_ALL, place);
                menu.spawn((line, HasSides)).with_children(|line| {
                    line.spawn(picture(&art, Picture::Left, 32.0));
                    let says = setting.say(&settings, &words);
                    line.spawn((WordsOf(setting), label(&fonts, says, MEDIUM, palette::INK)));
                    line.spawn(picture(&art, Picture::Right, 32.0));
                });
            }
            menu.spawn(button(&fonts, words.say("settings-controls"), MenuChoice::Controls, OVER_ALL, 10));
            menu.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 11));
        });
    });
}

fn show(settings: Res<Settings>, words: Res<Words>, mut texts: Query<(&WordsOf, &mut Text)>) {
    for (WordsOf(setting), mut text) in &mut texts {
        rewrite(&mut text, setting.say(&settings, &words));
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
    for Nudged { choice, step } in nudged.read() {
        if let MenuChoice::Set(setting) = choice {
            setting.change(&mut settings, *step);
        }
    }
    for Picked { choice, .. } in picked.read() {
        match choice {
            MenuChoice::Settings => next.set(Overlay::Settings),
            MenuChoice::Controls => next.set(Overlay::Controls(Kind::ALL[0])),
            MenuChoice::Set(setting) => setting.change(&mut settings, 1),
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
