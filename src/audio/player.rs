//! Plays the requested sounds, each time a little differently.

use std::time::Duration;

use bevy::prelude::*;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    PlaySound,
    mixer::{Effects, Manner, MixSystems, Mixer},
    sound::Takes,
};
use crate::settings::{Channel, Settings};

/// Which takes were played last, and a generator to choose the next.
#[derive(Resource)]
struct Variety {
    takes: Takes,
    rng: Xoshiro256PlusPlus,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Variety { takes: Takes::default(), rng: Xoshiro256PlusPlus::seed_from_u64(0) }).add_systems(
        PostUpdate,
        (play.run_if(on_message::<PlaySound>), stop.run_if(resource_changed::<Settings>)).chain().in_set(MixSystems),
    );
}

fn play(
    mut asked: MessageReader<PlaySound>,
    settings: Res<Settings>,
    mut variety: ResMut<Variety>,
    mut mixer: Mixer<Effects>,
) {
    let Variety { takes, rng } = variety.as_mut();
    let volume = settings.volumes.decibels(Channel::Effects);
    for order in asked.read().filter_map(|asked| takes.order(asked, volume, rng)) {
        let manner = Manner { decibels: order.decibels, pan: order.pan, rate: order.rate, looped: false };
        mixer.play(&order.file, &manner);
    }
}

/// Stops sounds that are still playing when the effects are muted.
fn stop(settings: Res<Settings>, mut mixer: Mixer<Effects>) {
    if settings.volumes.decibels(Channel::Effects).is_none() {
        mixer.hush(Duration::from_millis(60));
    }
}
