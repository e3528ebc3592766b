//! In a browser: the door between the game and the page around it (`web/page.js`). The page keeps settings and matches,
//! tells the game when nobody is looking, and passes the game's words to a screen reader.

use bevy::{ecs::resource::Resource, prelude::*};
use iyes_progress::prelude::*;

use crate::{
    Options, Screen,
    aloud::{self, Aloud, Speaker},
    input::{ByTouch, PadLimit},
    menus::Unwatched,
    settings::Kept,
    table::KeptMatch,
    text::{Lang, Words},
};

mod door;
mod watch;

/// Something the browser keeps for the game.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Memory {
    /// The settings: kept for good.
    Settings,
    /// The match in progress: kept until the tab is closed.
    CurrentMatch,
}

impl Memory {
    const fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::CurrentMatch => "match",
        }
    }
}

/// The text that the browser keeps; `None` if there is none.
pub(crate) fn recall(what: Memory) -> Option<String> {
    door::recall(what.name())
}

/// Keeps a text; `None` forgets it.
pub(crate) fn remember(what: Memory, text: Option<&str>) {
    door::remember(what.name(), text);
}

/// The languages of the browser, best first.
pub(crate) fn languages() -> Vec<String> {
    door::languages().split(',').map(str::to_owned).collect()
}

/// Where this build's assets are.
pub(crate) fn assets() -> AssetPlugin {
    AssetPlugin {
        file_path: door::assets(),
        // Each missing file would cost a request and a red line in the console.
        meta_check: bevy::asset::AssetMetaCheck::Never,
        ..default()
    }
}

/// The options in the address of the page.
pub(crate) fn options() -> Options {
    Options { system: Lang::of_system(), ..Options::from_query(&door::query()) }
}

pub(crate) fn plugin(app: &mut App) {
    let limit = usize::try_from(door::pads()).ok().filter(|limit| *limit > 0);
    app.insert_resource(Kept::Browser)
        .insert_resource(KeptMatch(recall(Memory::CurrentMatch)))
        .insert_resource(PadLimit(limit))
        .insert_resource(ByTouch(door::by_touch()))
        .add_plugins(aloud::plugin)
        .add_systems(First, notice_who_looks)
        .add_systems(Last, tell_progress.run_if(in_state(Screen::Loading)))
        .add_systems(
            Last,
            (
                tell_screen.run_if(state_changed::<Screen>.or_eager(changed::<Words>)),
                keep_match.run_if(changed::<KeptMatch>),
                read_out.run_if(on_message::<Aloud>),
            ),
        );
    if door::query().split('&').any(|word| word == "watch") {
        app.add_plugins(watch::plugin);
    }
}

/// Whether a resource exists and has changed: the game adds its own after this plugin.
fn changed<R: Resource>(resource: Option<Res<R>>) -> bool {
    resource.is_some_and(|resource| resource.is_changed())
}

/// Notices when the player goes to another tab or to another window.
fn notice_who_looks(mut unwatched: MessageWriter<Unwatched>) {
    let hidden = door::was_hidden().then_some(Unwatched::Hidden);
    let behind = door::was_left().then_some(Unwatched::Behind);
    unwatched.write_batch(hidden.into_iter().chain(behind));
}

fn tell_progress(progress: Res<ProgressTracker<Screen>>) {
    door::progress(progress.get_global_progress().into());
}

fn tell_screen(screen: Res<State<Screen>>, words: Res<Words>) {
    door::screen(name(*screen.get()), words.lang().code());
}

const fn name(screen: Screen) -> &'static str {
    match screen {
        Screen::Loading => "loading",
        Screen::Failed => "failed",
        Screen::Title => "title",
        Screen::Lobby => "lobby",
        Screen::Table => "table",
    }
}

fn keep_match(kept: Res<KeptMatch>, screen: Res<State<Screen>>) {
    // A match kept from before stays until the game has looked at it.
    if *screen.get() != Screen::Loading {
        remember(Memory::CurrentMatch, kept.0.as_deref());
    }
}

fn read_out(mut aloud: MessageReader<Aloud>) {
    for Aloud { speaker, text } in aloud.read() {
        let who = match speaker {
            Speaker::Captain => "captain",
            Speaker::Players => "players",
        };
        door::say(who, text);
    }
}
