//! The sound files: which ones are needed when, and which are loaded. They load in the background. A missing file is
//! one line in the log and nothing else.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_kira_audio::AudioSource;

use super::{
    GameTune, Sound,
    music::{MENU, RISE, TABLE},
    speech::Line,
};
use crate::{
    Screen,
    text::{Lang, Words},
};

/// The clips that are loaded or loading, by file.
#[derive(Resource, Debug, Default)]
pub(super) struct Clips(HashMap<String, Handle<AudioSource>>);

impl Clips {
    pub(super) fn get(&self, file: &str) -> Option<&Handle<AudioSource>> {
        self.0.get(file)
    }

    /// Asks for each file once, so that a missing one is reported only once.
    fn load(&mut self, files: impl IntoIterator<Item = String>, server: &AssetServer) {
        for file in files {
            let handle = self.0.entry(file);
            handle.or_insert_with_key(|file| server.load(file.clone()));
        }
    }
}

/// The sounds and lines that the games add to those of the house.
#[derive(Resource, Debug, Default)]
pub struct Repertoire {
    /// The Captain's lines, which are loaded with the title.
    pub lines: Vec<Line>,
    /// Lines that are loaded later, with the sounds of a match: those of a game that not everybody plays.
    pub lines_of_table: Vec<Line>,
    /// The Captain's lines for counting, from one.
    pub numbers: Vec<Line>,
    /// The sounds of a match.
    pub sounds: Vec<Sound>,
    /// The tunes that games bring.
    pub tunes: Vec<GameTune>,
}

impl Repertoire {
    /// The files to load from the title on: the sounds of menus, the quacks, and the Captain's lines in this language.
    #[must_use]
    pub fn files_of_title(&self, lang: Lang) -> Vec<String> {
        let menus = Sound::all().filter(|sound| sound.is_of_menus()).flat_map(Sound::files);
        let lines = Line::of_every_game().chain(self.lines.iter().copied()).map(|line| line.file(lang));
        menus.chain([MENU.to_owned()]).chain(lines).collect()
    }

    /// The files to load from the lobby on: the sounds of a match, and lines in this language. Other animals only if a game
    /// wants them.
    #[must_use]
    pub fn files_of_table(&self, lang: Lang) -> Vec<String> {
        let of_every_game = |sound: &Sound| !sound.is_of_menus() && !matches!(sound, Sound::Noise(_));
        let sounds = Sound::all().filter(of_every_game).chain(self.sounds.iter().copied());
        let tunes = self.tunes.iter().flat_map(|tune| [tune.whole, tune.rise]);
        let lines = self.lines_of_table.iter().map(|line| line.file(lang));
        sounds
            .flat_map(Sound::files)
            .chain([TABLE, RISE].into_iter().chain(tunes).map(str::to_owned))
            .chain(lines)
            .collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clips>()
        .add_systems(OnEnter(Screen::Title), load_for_title)
        .add_systems(OnEnter(Screen::Lobby), load_for_table)
        // A resumed match never was in the lobby.
        .add_systems(OnEnter(Screen::Table), load_for_table)
        // Another game was chosen.
        .add_systems(PostUpdate, load_for_table.run_if(resource_changed::<Repertoire>.and_then(may_play)));
}

/// Whether a match may be near.
fn may_play(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Lobby | Screen::Table)
}

fn load_for_title(server: Res<AssetServer>, words: Res<Words>, repertoire: Res<Repertoire>, mut clips: ResMut<Clips>) {
    clips.load(repertoire.files_of_title(words.lang()), &server);
}

fn load_for_table(server: Res<AssetServer>, words: Res<Words>, repertoire: Res<Repertoire>, mut clips: ResMut<Clips>) {
    clips.load(repertoire.files_of_table(words.lang()), &server);
}
