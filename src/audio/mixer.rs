//! The mixer: a channel for each kind of sound, and the list of what plays there, which is dropped when it ends.

use std::{marker::PhantomData, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_kira_audio::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioPlugin, AudioSource, AudioSystemSet, AudioTween,
    PlaybackState,
};

use super::{files::Clips, hearing::Hearing};

/// The channel of the music.
#[derive(Resource)]
pub(super) struct Music;
/// The channel of the sounds of everything that happens.
#[derive(Resource)]
pub(super) struct Effects;
/// The channel of the Captain.
#[derive(Resource)]
pub(super) struct Voice;

/// Where in a frame the mixer gets its requests: after everything that may ask, before it starts playing.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct MixSystems;

/// What is playing on a channel.
#[derive(Resource)]
pub(super) struct Playing<T>(Vec<Handle<AudioInstance>>, PhantomData<T>);

/// How something is played.
pub(super) struct Manner {
    /// How loud, in decibels relative to the file.
    pub(super) decibels: f32,
    /// From -1 on the left to 1 on the right.
    pub(super) pan: f32,
    /// How fast, where 1 is as recorded.
    pub(super) rate: f64,
    /// Whether it starts again at its end.
    pub(super) looped: bool,
}

impl Manner {
    /// From the middle, this loud.
    pub(super) const fn plain(decibels: f32) -> Self {
        Self { decibels, pan: 0.0, rate: 1.0, looped: false }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .configure_sets(PostUpdate, MixSystems.before(AudioSystemSet::PlayTypedChannels))
        .add_plugins((channel::<Music>, channel::<Effects>, channel::<Voice>));
}

fn channel<T: Resource>(app: &mut App) {
    app.add_audio_channel::<T>()
        .insert_resource(Playing::<T>(Vec::new(), PhantomData))
        .add_systems(PreUpdate, forget::<T>.run_if(|playing: Res<Playing<T>>| !playing.0.is_empty()));
}

/// The audio crate keeps every instance for ever; we have to drop the ones that have ended.
fn forget<T: Resource>(mut playing: ResMut<Playing<T>>, mut instances: ResMut<Assets<AudioInstance>>) {
    playing.bypass_change_detection().0.retain(|handle| {
        let over = instances.get(handle).is_some_and(|instance| instance.state() == PlaybackState::Stopped);
        if over {
            instances.remove(handle);
        }
        !over
    });
}

/// A channel of the mixer, with everything needed to play on it.
#[derive(SystemParam)]
pub(super) struct Mixer<'w, T: Resource> {
    channel: Res<'w, AudioChannel<T>>,
    playing: ResMut<'w, Playing<T>>,
    instances: ResMut<'w, Assets<AudioInstance>>,
    clips: Res<'w, Clips>,
    sources: Res<'w, Assets<AudioSource>>,
    hearing: ResMut<'w, Hearing>,
}

impl<T: Resource> Mixer<'_, T> {
    /// How long a file lasts, in seconds; `None` if it is missing or not loaded yet.
    pub(super) fn length(&self, file: &str) -> Option<f32> {
        self.source(file).map(|(_, source)| source.sound.duration().as_secs_f32())
    }

    fn source(&self, file: &str) -> Option<(Handle<AudioSource>, &AudioSource)> {
        let handle = self.clips.get(file)?;
        Some((handle.clone(), self.sources.get(handle)?))
    }

    /// Plays a file, if it is loaded and the machine can play sound.
    pub(super) fn play(&mut self, file: &str, manner: &Manner) -> Option<Handle<AudioInstance>> {
        let (source, _) = self.source(file)?;
        if !self.hearing.may_ask() {
            return None;
        }
        let mut command = self.channel.play(source);
        command.with_volume(manner.decibels).with_panning(manner.pan).with_playback_rate(manner.rate);
        if manner.looped {
            command.looped();
        }
        let instance = command.handle();
        self.playing.0.push(instance.clone());
        Some(instance)
    }

    /// Changes how loud a playing sound is. Returns whether it could.
    pub(super) fn turn(&mut self, instance: &Handle<AudioInstance>, decibels: f32, glide: Duration) -> bool {
        let Some(mut instance) = self.instances.get_mut(instance) else { return false };
        instance.set_decibels(decibels, AudioTween::linear(glide));
        true
    }

    /// Fades out everything on this channel.
    pub(super) fn hush(&mut self, fade: Duration) {
        for handle in &self.playing.0 {
            if let Some(mut instance) = self.instances.get_mut(handle) {
                instance.stop(AudioTween::linear(fade));
            }
        }
    }
}
