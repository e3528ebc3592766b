//! Sound. The game asks for sounds, the Captain's lines and music by message and resource; only this module knows how
//! they are made. Nothing here ever answers: a game plays exactly the same with and without sound.

use bevy::prelude::*;

mod files;
mod hearing;
mod mixer;
mod mood;
mod music;
mod player;
mod sound;
mod speech;
mod voice;

pub use files::Repertoire;
pub use mood::{GameTune, Mood, Tune};
pub use sound::{GameSound, PlaySound, Sound, Tongue};
pub use speech::{Line, Say, SayAfter, Speech, Wins};

/// Only the messages and resources, for a game that makes no sound.
pub(super) fn messages(app: &mut App) {
    app.add_message::<PlaySound>()
        .init_resource::<Repertoire>()
        .init_resource::<Tongue>()
        .add_plugins((mood::plugin, speech::plugin));
}

/// The sound itself.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((mixer::plugin, hearing::plugin, files::plugin, player::plugin, music::plugin, voice::plugin));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::{asset::LoadState, time::TimeUpdateStrategy};
    use bevy_kira_audio::AudioInstance;

    use super::{files::Clips, hearing::Hearing, *};
    use crate::{
        Options, Screen,
        settings::{Kept, Settings},
        table::Offers,
        text::Lang,
    };

    /// The game with its sound, muted until a test says otherwise, so that no neighbour complains.
    fn with_sound(lang: Lang, game: Option<&str>) -> App {
        let mut app = crate::empty_headless();
        app.insert_resource(Kept::Nowhere);
        let (game, variants) = (game.map(str::to_owned), Some(vec!["madness".into()]));
        crate::build(&mut app, Options { lang: Some(lang), game, seed: Some(1), variants, ..default() });
        app.add_plugins(plugin).insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
        app.world_mut().resource_mut::<Settings>().volumes.master = 0;
        app.finish();
        app.cleanup();
        app
    }

    fn go_to(app: &mut App, screen: Screen) {
        for _ in 0..20_000 {
            app.update();
            if *app.world().resource::<State<Screen>>().get() == Screen::Title {
                app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
                app.update();
                app.update();
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the game does not load");
    }

    #[test]
    fn every_sound_and_every_spoken_word_of_every_game_is_there_and_can_be_played() {
        let offers = with_sound(Lang::En, None).world().resource::<Offers>().0.clone();
        let voices = offers.iter().flat_map(|offer| Lang::ALL.map(|lang| (offer.word, lang)));
        for (game, lang) in voices {
            let mut app = with_sound(lang, Some(game));
            go_to(&mut app, Screen::Lobby);
            let repertoire = app.world().resource::<Repertoire>();
            assert!(repertoire.sounds.len() > 7 && repertoire.lines.len() > 30, "the game adds its own");
            let files = repertoire.files_of_title(lang).into_iter().chain(repertoire.files_of_table(lang));
            let files: Vec<String> = files.collect();
            for file in files {
                let handle = app.world().resource::<Clips>().get(&file).cloned().unwrap();
                let mut patience = 0..20_000;
                let state = loop {
                    let state = app.world().resource::<AssetServer>().load_state(&handle);
                    match state {
                        LoadState::Loading if patience.next().is_some() => app.update(),
                        state => break state,
                    }
                };
                assert!(state.is_loaded(), "{file}: {state:?}");
            }
        }
    }

    #[test]
    fn a_muted_game_asks_nothing_of_the_mixer_and_one_that_nobody_hears_soon_stops_asking() {
        let mut app = with_sound(Lang::En, None);
        go_to(&mut app, Screen::Lobby);
        let make_noise = |app: &mut App| {
            for _ in 0..150 {
                app.world_mut().write_message(PlaySound::everywhere(Sound::Ready));
                app.world_mut().write_message(Say(vec![Wins::BY_CAPTAIN.shared]));
                app.update();
                std::thread::sleep(Duration::from_millis(2));
            }
        };
        make_noise(&mut app);
        assert_eq!(*app.world().resource::<Hearing>(), Hearing::Unknown, "nothing was asked for");
        // Just enough to be requested, and too soft to be heard by whoever runs the tests.
        app.world_mut().resource_mut::<Settings>().volumes =
            crate::settings::Volumes { master: 1, music: 1, effects: 1, voice: 1 };
        // However long a busy machine takes to load the first sound.
        for _ in 0..100 {
            make_noise(&mut app);
            if matches!(app.world().resource::<Hearing>(), Hearing::Yes | Hearing::No) {
                break;
            }
        }
        let hearing = *app.world().resource::<Hearing>();
        assert!(matches!(hearing, Hearing::Yes | Hearing::No), "{hearing:?}");
        let playing = app.world().resource::<Assets<AudioInstance>>().len();
        assert_eq!(playing > 0, hearing == Hearing::Yes, "music keeps playing where it can be heard");
    }
}
