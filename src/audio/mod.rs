//! Sound. The game asks for sounds by message; only this module knows how they are made.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_kira_audio::{AudioControl, AudioInstance, AudioPlugin, AudioSource, prelude::Audio};
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
        .insert_resource(Ear { rng: Xoshiro256PlusPlus::seed_from_u64(0), first: None, waited: 0.0 })
        .configure_loading_state(LoadingStateConfig::new(Screen::Loading).load_collection::<Sounds>())
        .add_systems(
            Update,
            play.in_set(GameSystems::React).run_if(resource_exists::<Sounds>.and_eager(on_message::<PlaySound>)),
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

/// Varies the pitch, and notices whether anybody hears at all.
#[derive(Resource)]
struct Ear {
    rng: Xoshiro256PlusPlus,
    /// The first sound that was asked for.
    first: Option<Handle<AudioInstance>>,
    waited: f32,
}

/// Without a sound card, commands would pile up in the mixer for ever; after so many seconds we stop asking.
const DEAF_AFTER: f32 = 5.0;

fn play(
    mut asked: MessageReader<PlaySound>,
    time: Res<Time<Real>>,
    audio: Res<Audio>,
    sounds: Res<Sounds>,
    playing: Res<Assets<AudioInstance>>,
    mut ear: ResMut<Ear>,
) {
    let now = time.elapsed_secs();
    if ear.first.is_none() {
        ear.waited = now;
    }
    let heard = playing.iter().next().is_some();
    if ear.first.is_some() && !heard && now - ear.waited > DEAF_AFTER {
        asked.clear();
        return;
    }
    for PlaySound { sound, pan } in asked.read() {
        let Some(source) = sounds.files.get(sound.file()) else { continue };
        let vary = ear.rng.random_range(0.94..1.07);
        let instance = audio
            .play(source.clone())
            .with_volume(sound.gain())
            .with_panning(pan.clamp(-0.8, 0.8))
            .with_playback_rate(vary)
            .handle();
        if heard {
            ear.waited = now;
        }
        ear.first.get_or_insert(instance);
    }
}
