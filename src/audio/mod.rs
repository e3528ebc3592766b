//! Sound. The game asks for sounds by message; only this module knows how they are made.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_kira_audio::{AudioControl, AudioInstance, AudioPlugin, AudioSource, PlaybackState, prelude::Audio};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{GameSystems, Screen, theme::family::Family};

/// A sound of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A duck says something.
    Quack(Family),
    /// Rubber on rubber.
    Cover,
    /// Into the water.
    Duck,
    /// A cursor moves.
    Step,
    /// That does not go.
    Refuse,
    /// Taken back.
    PickUp,
    /// A card is turned over.
    Card,
    /// Yes.
    Ready,
    /// Everybody quacked.
    Splash,
    /// A round is over.
    Round,
    /// The match is over.
    Win,
}

impl Sound {
    const fn file(self) -> &'static str {
        match self {
            Self::Quack(Family::Pirate) => "quack-pirate",
            Self::Quack(Family::Knight) => "quack-knight",
            Self::Quack(Family::Astronaut) => "quack-astronaut",
            Self::Quack(Family::Diver) => "quack-diver",
            Self::Quack(Family::Chef) => "quack-chef",
            Self::Quack(Family::Wizard) => "quack-wizard",
            Self::Quack(Family::Rockstar) => "quack-rockstar",
            Self::Cover => "cover",
            Self::Duck => "duck",
            Self::Step => "step",
            Self::Refuse => "refuse",
            Self::PickUp => "pick-up",
            Self::Card => "card",
            Self::Ready => "ready",
            Self::Splash => "splash",
            Self::Round => "round",
            Self::Win => "win",
        }
    }

    /// How loud it is beside the others, in decibels.
    const fn gain(self) -> f32 {
        match self {
            Self::Step => -14.0,
            Self::Cover | Self::Duck | Self::Card | Self::PickUp | Self::Refuse => -8.0,
            _ => -5.0,
        }
    }
}

/// Asks for a sound.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PlaySound {
    /// Which.
    pub sound: Sound,
    /// Where, from -1 on the left to 1 on the right.
    pub pan: f32,
}

impl PlaySound {
    /// A sound from the middle.
    #[must_use]
    pub const fn everywhere(sound: Sound) -> Self {
        Self { sound, pan: 0.0 }
    }
}

/// The messages alone, for a game that makes no sound.
pub(super) fn messages(app: &mut App) {
    app.add_message::<PlaySound>();
}

/// Sound itself.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .init_resource::<Hearing>()
        .insert_resource(Mixer { playing: Vec::new(), pitch: Xoshiro256PlusPlus::seed_from_u64(0) })
        .configure_loading_state(LoadingStateConfig::new(Screen::Loading).load_collection::<Sounds>())
        .add_systems(
            Update,
            (listen.run_if(is_waiting), play.run_if(resource_exists::<Sounds>.and_eager(on_message::<PlaySound>)))
                .in_set(GameSystems::React),
        );
}

/// All sound files.
#[derive(AssetCollection, Resource)]
struct Sounds {
    #[asset(
        paths(
            "sounds/quack-pirate.ogg",
            "sounds/quack-knight.ogg",
            "sounds/quack-astronaut.ogg",
            "sounds/quack-diver.ogg",
            "sounds/quack-chef.ogg",
            "sounds/quack-wizard.ogg",
            "sounds/quack-rockstar.ogg",
            "sounds/cover.ogg",
            "sounds/duck.ogg",
            "sounds/step.ogg",
            "sounds/refuse.ogg",
            "sounds/pick-up.ogg",
            "sounds/card.ogg",
            "sounds/ready.ogg",
            "sounds/splash.ogg",
            "sounds/round.ogg",
            "sounds/win.ogg"
        ),
        collection(typed, mapped)
    )]
    files: HashMap<AssetFileStem, Handle<AudioSource>>,
}

/// Whether anybody hears us. Without a sound card nothing ever plays, and what is asked for would pile up in the mixer
/// for ever; so after a while we stop asking.
#[derive(Resource, Debug, Default, PartialEq)]
enum Hearing {
    /// No sound was asked for yet.
    #[default]
    Unknown,
    /// A sound was asked for so many seconds ago, and none has played.
    Waiting(f32),
    /// A sound has played.
    Yes,
    /// None ever does.
    No,
}

/// How long the first sound may take, in seconds.
const DEAF_AFTER: f32 = 5.0;

/// What is playing, to be forgotten when it is over, and a generator so that no two quacks are quite the same.
#[derive(Resource)]
struct Mixer {
    playing: Vec<Handle<AudioInstance>>,
    pitch: Xoshiro256PlusPlus,
}

fn is_waiting(hearing: Res<Hearing>) -> bool {
    matches!(*hearing, Hearing::Waiting(_))
}

fn listen(time: Res<Time<Real>>, playing: Res<Assets<AudioInstance>>, mut hearing: ResMut<Hearing>) {
    if playing.iter().next().is_some() {
        *hearing = Hearing::Yes;
    } else if let Hearing::Waiting(seconds) = *hearing {
        let seconds = seconds + time.delta_secs();
        *hearing = if seconds > DEAF_AFTER { Hearing::No } else { Hearing::Waiting(seconds) };
    }
}

fn play(
    mut asked: MessageReader<PlaySound>,
    audio: Res<Audio>,
    sounds: Res<Sounds>,
    mut hearing: ResMut<Hearing>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut mixer: ResMut<Mixer>,
) {
    match *hearing {
        Hearing::No => {
            asked.clear();
            return;
        }
        Hearing::Unknown => *hearing = Hearing::Waiting(0.0),
        Hearing::Waiting(_) | Hearing::Yes => {}
    }
    // The audio crate keeps every instance for ever; those that are over are ours to throw away.
    mixer.playing.retain(|handle| {
        let over = instances.get(handle).is_some_and(|instance| instance.state() == PlaybackState::Stopped);
        if over {
            instances.remove(handle);
        }
        !over
    });
    for PlaySound { sound, pan } in asked.read() {
        let Some(source) = sounds.files.get(sound.file()) else { continue };
        let rate = mixer.pitch.random_range(0.94..1.07);
        let instance = audio
            .play(source.clone())
            .with_volume(sound.gain())
            .with_panning(pan.clamp(-0.8, 0.8))
            .with_playback_rate(rate)
            .handle();
        mixer.playing.push(instance);
    }
}
