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
    Options, Screen,
    rules::duck_and_cover::Variant,
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

/// The files that are loaded from the title on: what menus sound like, what ducks say, and the Captain's lines in this
/// language.
#[must_use]
pub fn files_of_title(lang: Lang) -> Vec<String> {
    let menus = Sound::all().filter(|sound| of_menus(*sound)).flat_map(Sound::files);
    menus.chain([MENU.to_owned()]).chain(Line::all().map(|line| line.file(lang))).collect()
}

/// The files that are loaded from the lobby on: what a match sounds like. Other animals only with Madness.
#[must_use]
pub fn files_of_table(madness: bool) -> Vec<String> {
    let needed = |sound: &Sound| !of_menus(*sound) && (madness || !matches!(sound, Sound::Noise(_)));
    Sound::all().filter(needed).flat_map(Sound::files).chain([TABLE.to_owned(), RISE.to_owned()]).collect()
}

/// Whether a sound is heard before there is a table.
const fn of_menus(sound: Sound) -> bool {
    match sound {
        Sound::Quack(_)
        | Sound::Duck
        | Sound::Step
        | Sound::Refuse
        | Sound::PickUp
        | Sound::Ready
        | Sound::Back
        | Sound::Join
        | Sound::Leave
        | Sound::Nudge => true,
        Sound::Noise(_)
        | Sound::Cover
        | Sound::Hop
        | Sound::Lift
        | Sound::Card
        | Sound::Deal
        | Sound::Slide
        | Sound::Shuffle
        | Sound::Drip
        | Sound::Splash
        | Sound::Chorus
        | Sound::Round
        | Sound::Win
        | Sound::Tick => false,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clips>()
        .add_systems(OnEnter(Screen::Title), load_for_title)
        .add_systems(OnEnter(Screen::Lobby), load_for_table)
        // A match that goes on after an interruption never was in the lobby.
        .add_systems(OnEnter(Screen::Table), load_for_table);
}

fn load_for_title(server: Res<AssetServer>, words: Res<Words>, mut clips: ResMut<Clips>) {
    clips.load(files_of_title(words.lang()), &server);
}

fn load_for_table(server: Res<AssetServer>, options: Res<Options>, mut clips: ResMut<Clips>) {
    clips.load(files_of_table(options.variants.has(Variant::Madness)), &server);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_sound_is_loaded_once_and_only_in_the_language_of_the_game() {
        let title = files_of_title(Lang::Nl);
        let table = files_of_table(true);
        let all: BTreeSet<&String> = title.iter().chain(&table).collect();
        assert_eq!(all.len(), title.len() + table.len());
        for file in Sound::all().flat_map(Sound::files) {
            assert!(all.contains(&file), "{file}");
        }
        assert!(title.contains(&"voices/nl/call-12.ogg".to_owned()));
        assert!(!title.iter().any(|file| file.starts_with("voices/") && !file.starts_with("voices/nl/")));
    }

    #[test]
    fn the_music_of_the_table_waits_for_the_table_and_animals_for_madness() {
        assert!(!files_of_title(Lang::En).iter().any(|file| file.contains("music-table")));
        assert!(files_of_table(true).iter().any(|file| file.contains("frog")));
        assert!(!files_of_table(false).iter().any(|file| file.contains("frog")));
    }
}
