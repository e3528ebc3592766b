//! The sound files: which are needed when, and those that are loaded. They come in the background, and one that is
//! missing is a line in the log and nothing else.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_kira_audio::AudioSource;

use super::{
    Sound,
    music::{MENU, RISE, TABLE},
    speech::Line,
};
use crate::{
    Screen,
    text::{Lang, Words},
};

/// What is loaded or being loaded, by its file.
#[derive(Resource, Debug, Default)]
pub(super) struct Clips(HashMap<String, Handle<AudioSource>>);

impl Clips {
    pub(super) fn get(&self, file: &str) -> Option<&Handle<AudioSource>> {
        self.0.get(file)
    }

    /// Each file is asked for once: one that is missing is not asked for again, and complained about once.
    fn load(&mut self, files: impl IntoIterator<Item = String>, server: &AssetServer) {
        for file in files {
            let handle = self.0.entry(file);
            handle.or_insert_with_key(|file| server.load(file.clone()));
        }
    }
}

/// What the games bring along to be heard.
#[derive(Resource, Debug, Default)]
pub struct Repertoire {
    /// The Captain's lines.
    pub lines: Vec<Line>,
    /// The Captain counting, from one.
    pub numbers: Vec<Line>,
    /// What a match sounds like.
    pub sounds: Vec<Sound>,
}

impl Repertoire {
    /// The files that are loaded from the title on: what menus sound like, what ducks say, and the Captain's lines in
    /// this language.
    #[must_use]
    pub fn files_of_title(&self, lang: Lang) -> Vec<String> {
        let menus = Sound::all().filter(|sound| sound.is_of_menus()).flat_map(Sound::files);
        let lines = Line::of_every_game().chain(self.lines.iter().copied()).map(|line| line.file(lang));
        menus.chain([MENU.to_owned()]).chain(lines).collect()
    }

    /// The files that are loaded from the lobby on: what a match sounds like. Other animals only where a game wants them.
    #[must_use]
    pub fn files_of_table(&self) -> Vec<String> {
        let of_every_game = |sound: &Sound| !sound.is_of_menus() && !matches!(sound, Sound::Noise(_));
        let sounds = Sound::all().filter(of_every_game).chain(self.sounds.iter().copied());
        sounds.flat_map(Sound::files).chain([TABLE.to_owned(), RISE.to_owned()]).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clips>()
        .add_systems(OnEnter(Screen::Title), load_for_title)
        .add_systems(OnEnter(Screen::Lobby), load_for_table)
        // A match that goes on after an interruption never was in the lobby, and in the lobby another game may be chosen.
        .add_systems(OnEnter(Screen::Table), load_for_table);
}

fn load_for_title(server: Res<AssetServer>, words: Res<Words>, repertoire: Res<Repertoire>, mut clips: ResMut<Clips>) {
    clips.load(repertoire.files_of_title(words.lang()), &server);
}

fn load_for_table(server: Res<AssetServer>, repertoire: Res<Repertoire>, mut clips: ResMut<Clips>) {
    clips.load(repertoire.files_of_table(), &server);
}
