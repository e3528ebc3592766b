//! Loads everything the game needs and shows how far it is. What cannot be loaded is said in one sentence.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::prelude::*;

use crate::{
    GameSystems, Screen,
    text::Words,
    theme::{palette, stage},
};

/// The part of the bar that fills up.
#[derive(Component)]
struct Bar;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ProgressPlugin::<Screen>::new().with_state_transition(Screen::Loading, Screen::Title))
        .add_loading_state(LoadingState::new(Screen::Loading).on_failure_continue_to_state(Screen::Failed))
        .add_systems(OnEnter(Screen::Loading), open)
        .add_systems(Update, fill.in_set(GameSystems::React).run_if(in_state(Screen::Loading)))
        .add_systems(OnEnter(Screen::Failed), give_up);
}

fn open(mut commands: Commands) {
    let track = Node {
        width: px(720),
        height: px(56),
        padding: px(8).all(),
        border: px(6).all(),
        border_radius: BorderRadius::all(px(28)),
        ..default()
    };
    let bar = Node { width: percent(0), height: percent(100), border_radius: BorderRadius::all(px(20)), ..default() };
    commands.spawn((
        stage::root("Loading", 0),
        DespawnOnExit(Screen::Loading),
        children![(
            track,
            BackgroundColor(palette::PAPER),
            BorderColor::all(palette::INK),
            children![(Bar, bar, BackgroundColor(palette::WATER))],
        )],
    ));
}

fn fill(progress: Res<ProgressTracker<Screen>>, mut bars: Query<&mut Node, With<Bar>>) {
    let share: f32 = progress.get_global_progress().into();
    for mut bar in &mut bars {
        let width = percent(100.0 * share);
        if bar.width != width {
            bar.width = width;
        }
    }
}

fn give_up(words: Res<Words>, mut exit: MessageWriter<AppExit>) {
    error!("{}", words.say("assets-missing"));
    exit.write(AppExit::error());
}
