//! Loads everything the game needs and shows the progress. If something cannot be loaded, the program says so and ends.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::prelude::*;

use crate::{
    GameSystems, Screen,
    text::Words,
    theme::{palette, stage, widgets::panel},
};

/// The part of the bar that fills up, with a duck at its end.
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
    let track = Node { width: px(860), height: px(78), padding: px(8).all(), ..default() };
    let bar = Node { width: percent(8), height: percent(100), border_radius: BorderRadius::all(px(28)), ..default() };
    let water = BackgroundGradient::from(LinearGradient::to_bottom(vec![
        ColorStop::percent(palette::SPOTLIGHT, 0),
        ColorStop::percent(palette::WATER, 30),
        ColorStop::percent(palette::PORTRAIT_WATER, 100),
    ]));
    commands.spawn((stage::root("Loading", 0), DespawnOnExit(Screen::Loading))).with_children(|root| {
        root.spawn(panel(track, palette::PAPER, 39.0)).with_children(|track| {
            track.spawn((Bar, bar, BackgroundColor(palette::WATER), water)).with_children(swimmer);
        });
    });
}

/// A duck of plain shapes, because no picture is loaded yet.
fn swimmer(bar: &mut ChildSpawnerCommands) {
    let mut part = |right: f32, top: f32, width: f32, height: f32, ground: Color| {
        let node = Node {
            position_type: PositionType::Absolute,
            right: px(right),
            top: px(top),
            width: px(width),
            height: px(height),
            border: px(5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        bar.spawn((node, BackgroundColor(ground), BorderColor::all(palette::INK)));
    };
    part(-10.0, -18.0, 96.0, 58.0, palette::ACCENT);
    part(-48.0, -40.0, 44.0, 24.0, palette::QUACK);
    part(-26.0, -66.0, 64.0, 64.0, palette::ACCENT);
    part(-8.0, -48.0, 14.0, 16.0, palette::INK);
}

fn fill(progress: Res<ProgressTracker<Screen>>, mut bars: Query<&mut Node, With<Bar>>) {
    let share: f32 = progress.get_global_progress().into();
    for mut bar in &mut bars {
        let width = percent(100.0 * share.max(0.08));
        if bar.width != width {
            bar.width = width;
        }
    }
}

fn give_up(words: Res<Words>, mut exit: MessageWriter<AppExit>) {
    error!("{}", words.say("assets-missing"));
    exit.write(AppExit::error());
}
