//! Couch Ducks: party games for two to seven people, one screen and rubber ducks. Duck & Cover is played by everybody at
//! once, Canardage in turn.
//!
//! A map of the house. What a player does flows one way: a device becomes an [intent](input), a seat turns it into an
//! action, the [rules] answer with events, and pictures and sounds react to those. Nothing reads a picture to decide
//! the game.
//!
//! | module | what lives there |
//! |---|---|
//! | [`rules`] | the games as data, without Bevy |
//! | [`bots`] | players that see only a view, without Bevy |
//! | [`record`] | a match as the list of what was done in it, without Bevy |
//! | [`referee`], [`simulate`] | the rules over a pipe; matches without a window |
//! | [`input`] | turns devices into intents |
//! | [`seats`] | who sits where, with which device, as which duck |
//! | [`settings`] | what players choose once and find again |
//! | [`table`] | a match in progress, whichever game it is: the bridge to the rules, and what all games have in common |
//! | [`games`] | the only list of games; a folder each: what players do, what is seen, what is heard and said |
//! | [`screens`], [`menus`] | loading, title, lobby, where the game is chosen; menus and pause |
//! | [`theme`] | colours, type, pictures, widgets; motion, and ducks that are alive |
//! | [`audio`] | the only place that knows how sound is made |
//! | [`aloud`] | the game in words, for players who cannot see the screen |
//! | [`text`] | every sentence a player reads |
//! | `window` | whether it fills the screen, how often it is drawn, when its pointer is seen |
//! | `page` | in a browser: the door to the page around the game |

#[cfg(not(target_family = "wasm"))]
use bevy::{app::PluginsState, render::pipelined_rendering::PipelinedRenderingPlugin};
use bevy::{
    ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor},
    log::LogPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        settings::{RenderCreation, WgpuSettings},
    },
    transform::systems::StaticTransformOptimizations,
    window::WindowResolution,
    winit::WinitPlugin,
};

pub mod aloud;
pub mod audio;
pub mod bots;
#[cfg(not(target_family = "wasm"))]
pub mod display;
pub mod games;
#[cfg(not(target_family = "wasm"))]
mod icon;
pub mod input;
pub mod menus;
mod options;
#[cfg(target_family = "wasm")]
mod page;
pub mod record;
pub mod referee;
pub mod rules;
pub mod screens;
pub mod seats;
pub mod settings;
pub mod simulate;
pub mod table;
pub mod text;
pub mod theme;
mod window;

pub use options::Options;
use text::Words;

/// The screen that is shown now.
#[derive(States, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// While assets load.
    #[default]
    Loading,
    /// An asset is missing; the game says so and ends.
    Failed,
    /// The first screen with a menu.
    Title,
    /// Players choose seats, devices and ducks.
    Lobby,
    /// A match, until its podium ends.
    Table,
}

/// Whether somebody has paused the game.
#[derive(States, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Paused(pub bool);

/// The order of work within a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Intents become actions.
    Act,
    /// Actions become events.
    Rules,
    /// Events become pictures and sounds.
    React,
}

/// The order of those who act on a frame: each sees what the earlier ones did, and no order that could decide the game is
/// left open.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActOrder {
    /// Devices that come and go.
    Seats,
    /// Menus, and what their buttons do.
    Menus,
    /// The screens before a match.
    Screens,
    /// Players and bots with a seat at the table.
    Table,
    /// Players who want a seat in the middle of a match.
    Newcomers,
    /// The way from round to round.
    Flow,
}

/// Opens a window and plays, with sound, until it is closed. Returns whether it ended well.
pub fn play(options: Options) -> AppExit {
    let window = Window {
        title: "Couch Ducks".into(),
        name: Some("couch-ducks".into()),
        resolution: WindowResolution::new(1280, 720),
        // In a browser: the page's canvas, as large as the page. The page decides itself which keys it keeps.
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let plugins = DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }).set(LogPlugin {
        filter: "warn,wgpu=error,naga=error,gilrs=error,bevy_core_pipeline=error".into(),
        ..default()
    });
    #[cfg(target_family = "wasm")]
    let plugins = plugins.set(page::assets());
    let mut app = App::new();
    app.add_plugins(plugins);
    #[cfg(not(target_family = "wasm"))]
    app.insert_resource(settings::usual_place()).add_plugins(icon::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins(page::plugin);
    build(&mut app, options);
    app.add_plugins((audio::plugin, theme::mipmaps::plugin));
    app.run()
}

/// The whole game without window, graphics card or sound, for tests and benchmarks. Call `update` for each frame.
pub fn headless(options: Options) -> App {
    headless_keeping(options, settings::Kept::Nowhere)
}

/// The same as [`headless`], with settings kept in a place.
pub fn headless_keeping(options: Options, kept: settings::Kept) -> App {
    let mut app = empty_headless();
    app.insert_resource(kept);
    build(&mut app, options);
    app.finish();
    app.cleanup();
    app
}

/// The same as [`headless`], with sound. Without a sound card the sound runs in silence.
pub fn headless_with_sound(options: Options) -> App {
    let mut app = empty_headless();
    app.insert_resource(settings::Kept::Nowhere);
    build(&mut app, options);
    app.add_plugins(audio::plugin);
    app.finish();
    app.cleanup();
    app
}

/// The engine of [`headless`] without the game.
pub fn empty_headless() -> App {
    let no_graphics = WgpuSettings { backends: None, ..default() };
    let plugins = DefaultPlugins
        .build()
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>()
        .set(RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(no_graphics)), ..default() });
    let mut app = App::new();
    app.add_plugins(plugins);
    app
}

/// The whole game with a graphics card, but without a window or sound: it is drawn into a picture. For looking at it where
/// there is no screen, frame by frame.
#[cfg(not(target_family = "wasm"))]
pub fn offscreen(options: Options) -> App {
    let plugins =
        DefaultPlugins.build().disable::<WinitPlugin>().disable::<PipelinedRenderingPlugin>().set(LogPlugin {
            filter: "warn,wgpu=error,naga=error,bevy_core_pipeline=error,bevy_render=error".into(),
            ..default()
        });
    let mut app = App::new();
    app.add_plugins(plugins).insert_resource(settings::Kept::Nowhere);
    build(&mut app, options);
    app.add_plugins(theme::mipmaps::plugin);
    // The graphics card answers when it likes.
    while app.plugins_state() == PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

/// The game inside a web page.
#[cfg(target_family = "wasm")]
pub fn play_in_page() -> AppExit {
    play(page::options())
}

/// Adds the whole game to an app that already has its engine plugins.
fn build(app: &mut App, options: Options) {
    app.add_plugins(settings::plugin);
    let chosen = app.world().get_resource::<settings::Settings>().and_then(|settings| settings.lang);
    app.insert_resource(Words::new(options.language(chosen)))
        .insert_resource(options)
        .init_state::<Screen>()
        .init_state::<Paused>()
        .configure_sets(Update, (GameSystems::Act, GameSystems::Rules, GameSystems::React).chain())
        .configure_sets(
            Update,
            (ActOrder::Seats, ActOrder::Menus, ActOrder::Screens, ActOrder::Table, ActOrder::Newcomers, ActOrder::Flow)
                .chain()
                .in_set(GameSystems::Act),
        );
    app.add_plugins((
        screens::plugin,
        theme::plugin,
        input::plugin,
        seats::plugin,
        menus::plugin,
        table::plugin,
        audio::messages,
        aloud::messages,
        window::plugin,
        games::plugin,
    ));
    stay_on_one_thread(app);
}

/// A frame is hundreds of tiny systems, most of which have nothing to do: handing them to other threads costs more than
/// running them. Slow work (rendering, sound, loading, an expert's search) has its own threads.
pub fn stay_on_one_thread(app: &mut App) {
    // Other threads would be woken on every frame to find out which sprites moved; there are too few for that to pay.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    let mut one_thread = |schedule: InternedScheduleLabel| {
        app.edit_schedule(schedule, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    };
    one_thread(PreUpdate.intern());
    one_thread(StateTransition.intern());
    one_thread(Update.intern());
    one_thread(PostUpdate.intern());
}
