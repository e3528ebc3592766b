//! The Captain's voice: plays the clip of the current line, and tells how long it lasts.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Speech,
    mixer::{Manner, MixSystems, Mixer, Voice},
    speech::SpeechSystems,
};
use crate::{
    settings::{Channel, Settings},
    text::Words,
};

/// Whether the Captain can be heard right now.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(super) struct Talking(pub(super) bool);

/// How quickly a line that is cut off fades out.
const CUT: Duration = Duration::from_millis(40);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Talking>().add_systems(
        PostUpdate,
        talk.in_set(MixSystems)
            .after(SpeechSystems)
            .run_if(resource_changed::<Speech>.or_eager(resource_changed::<Settings>)),
    );
}

fn talk(
    mut begun: Local<u32>,
    settings: Res<Settings>,
    words: Res<Words>,
    mut speech: ResMut<Speech>,
    mut talking: ResMut<Talking>,
    mut mixer: Mixer<Voice>,
) {
    let volume = settings.volumes.decibels(Channel::Voice);
    let fresh = *begun != speech.begun();
    *begun = speech.begun();
    let (Some(line), Some(volume)) = (speech.saying(), volume) else {
        mixer.hush(CUT);
        talking.set_if_neq(Talking(false));
        return;
    };
    if !fresh {
        return;
    }
    mixer.hush(CUT);
    let file = line.file(words.lang());
    let length = mixer.length(&file).filter(|_| mixer.play(&file, &Manner::plain(volume)).is_some());
    if let Some(length) = length {
        speech.bypass_change_detection().takes(length);
    }
    talking.set_if_neq(Talking(length.is_some()));
}
