//! The music: one tune for menus, and one for the table with a second part; a game may bring its own. Both parts start in
//! the same frame, and the second comes forward as the end comes near. The music steps back during a pause and while the Captain speaks.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::AudioInstance;

use super::{
    Mood, Tune,
    mixer::{Manner, MixSystems, Mixer, Music},
    voice::Talking,
};
use crate::settings::{Channel, Settings};

/// The tune of menus.
pub(super) const MENU: &str = "sounds/music-menu.ogg";
/// The tune of the table.
pub(super) const TABLE: &str = "sounds/music-table.ogg";
/// The second part of the table's tune.
pub(super) const RISE: &str = "sounds/music-table-rise.ogg";

/// How long music takes to become louder or softer.
const GLIDE: Duration = Duration::from_millis(500);
/// How long music takes to fade out.
const FADE: Duration = Duration::from_millis(700);
/// How loud music is in a pause, as a share.
const IN_A_PAUSE: f32 = 1.0 / 3.0;
/// How loud music is while the Captain speaks, as a share.
const UNDER_A_VOICE: f32 = 0.6;
/// A loudness that cannot be heard, in decibels.
const SILENT: f32 = -60.0;

/// A playing file, and how loud it was told to be.
struct Part {
    rises: bool,
    instance: Handle<AudioInstance>,
    decibels: f32,
}

/// The files that are playing now.
#[derive(Resource, Default)]
struct Band {
    tune: Tune,
    parts: Vec<Part>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Band>().add_systems(PostUpdate, follow.in_set(MixSystems));
}

/// The files of a tune: what is always heard, and what comes forward with the tension.
const fn files(tune: Tune) -> (Option<&'static str>, Option<&'static str>) {
    match tune {
        Tune::Silence => (None, None),
        Tune::Menu => (Some(MENU), None),
        Tune::Table => (Some(TABLE), Some(RISE)),
        Tune::OfGame(tune) => (Some(tune.whole), Some(tune.rise)),
    }
}

/// How loud a part should be.
fn level(rises: bool, volume: f32, mood: &Mood, talking: bool) -> f32 {
    let mut share = if rises { mood.tension } else { 1.0 };
    if mood.paused {
        share *= IN_A_PAUSE;
    } else if talking {
        share *= UNDER_A_VOICE;
    }
    if share > 0.0 { (volume + 20.0 * share.log10()).max(SILENT) } else { SILENT }
}

fn follow(
    mood: Res<Mood>,
    settings: Res<Settings>,
    talking: Res<Talking>,
    mut band: ResMut<Band>,
    mut mixer: Mixer<Music>,
) {
    let volume = settings.volumes.decibels(Channel::Music);
    let wanted = if volume.is_some() { mood.tune } else { Tune::Silence };
    if band.tune != wanted {
        mixer.hush(FADE);
        *band = Band { tune: wanted, parts: Vec::new() };
    }
    let Some(volume) = volume else { return };
    let level = |rises: bool| level(rises, volume, &mood, talking.0);
    // All parts start together or not yet: they must stay in step.
    let (whole, rise) = files(wanted);
    let files = || whole.map(|file| (file, false)).into_iter().chain(rise.map(|file| (file, true)));
    if band.parts.is_empty() && files().all(|(file, _)| mixer.length(file).is_some()) {
        for (file, rises) in files() {
            let manner = Manner { looped: true, ..Manner::plain(level(rises)) };
            let Some(instance) = mixer.play(file, &manner) else { return };
            band.parts.push(Part { rises, instance, decibels: manner.decibels });
        }
    }
    for part in &mut band.bypass_change_detection().parts {
        let decibels = level(part.rises);
        if part.decibels != decibels && mixer.turn(&part.instance, decibels, GLIDE) {
            part.decibels = decibels;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYING: Mood = Mood { tune: Tune::Table, tension: 0.5, paused: false };

    #[test]
    fn the_second_part_is_not_heard_before_the_first_discard_and_whole_before_the_last() {
        assert_eq!(level(true, -6.0, &Mood { tension: 0.0, ..PLAYING }, false), SILENT);
        assert_eq!(level(true, -6.0, &Mood { tension: 1.0, ..PLAYING }, false), -6.0);
        assert_eq!(level(false, -6.0, &Mood { tension: 0.0, ..PLAYING }, false), -6.0);
    }

    #[test]
    fn a_pause_leaves_a_third_of_the_music_and_the_captain_a_little_more() {
        let third = level(false, 0.0, &Mood { paused: true, ..PLAYING }, false);
        assert!((third + 9.54).abs() < 0.01, "{third}");
        let under = level(false, 0.0, &PLAYING, true);
        assert!(third < under && under < 0.0);
        assert_eq!(
            level(false, 0.0, &Mood { paused: true, ..PLAYING }, true),
            third,
            "a pause and a voice do not add up"
        );
    }
}
