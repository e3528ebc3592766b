//! Pause: anybody stops the game from the lobby or the table, and anybody goes on.

use bevy::prelude::*;

use super::{MenuChoice, MenuSystems, ON_TOP, Picked, button};
use crate::{
    GameSystems, Paused, Screen,
    input::{Intent, Intents},
    text::Words,
    theme::{
        art::Fonts,
        palette, stage,
        widgets::{LARGE, column, shout},
    },
};

pub(super) fn plugin(app: &mut App) {
    let pausable = in_state(Screen::Lobby).or_eager(in_state(Screen::Table));
    app.add_systems(Update, toggle.in_set(GameSystems::Act).after(MenuSystems).run_if(pausable))
        .add_systems(OnEnter(Paused(true)), (stop_clock, open))
        .add_systems(OnExit(Paused(true)), start_clock);
}

fn toggle(
    intents: Res<Intents>,
    mut picked: MessageReader<Picked>,
    paused: Res<State<Paused>>,
    mut next: ResMut<NextState<Paused>>,
) {
    let asked = intents.fresh().any(|said| said.intent == Intent::Pause);
    let resumed = picked.read().filter(|picked| picked.choice == MenuChoice::Resume).count() > 0;
    let cancelled = intents.fresh().any(|said| said.intent == Intent::Cancel);
    if asked || (paused.0 && (resumed || cancelled)) {
        next.set(Paused(!paused.0));
    }
}

fn stop_clock(mut time: ResMut<Time<Virtual>>) {
    time.pause();
}

fn start_clock(mut time: ResMut<Time<Virtual>>) {
    time.unpause();
}

fn open(mut commands: Commands, fonts: Res<Fonts>, words: Res<Words>, screen: Res<State<Screen>>) {
    let veil = (stage::root("Pause", 20), BackgroundColor(palette::VEIL), DespawnOnExit(Paused(true)));
    commands.spawn(veil).insert(Pickable::default()).with_children(|veil| {
        veil.spawn(column(28.0)).with_children(|menu| {
            menu.spawn(shout(&fonts, words.say("pause-title"), LARGE, palette::PAPER));
            let mut place = 0;
            let mut item = |words: String, choice| {
                menu.spawn(button(&fonts, words, choice, ON_TOP, place));
                place += 1;
            };
            item(words.say("pause-resume"), MenuChoice::Resume);
            if *screen.get() == Screen::Table {
                item(words.say("pause-lobby"), MenuChoice::Lobby);
            }
            item(words.say("pause-title-screen"), MenuChoice::Title);
            item(words.say("pause-quit"), MenuChoice::Quit);
        });
    });
}
