//! How loud each kind of sound is, in ten steps from silent to full.

use serde::Serialize;

/// A kind of sound with a volume of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// The music.
    Music,
    /// The sounds of everything that happens.
    Effects,
    /// The Captain's voice.
    Voice,
}

/// The top of the volume scale; 0 is silent.
pub const LOUDEST: u8 = 10;

/// How loud everything is, each from 0 to [`LOUDEST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Volumes {
    /// Applies to every channel, on top of its own volume.
    pub master: u8,
    /// The music.
    pub music: u8,
    /// The sounds of everything that happens.
    pub effects: u8,
    /// The Captain's voice.
    pub voice: u8,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { master: 8, music: 6, effects: 8, voice: 9 }
    }
}

impl Volumes {
    /// How loud a channel is, in decibels relative to the loudest; `None` if it is silent.
    #[must_use]
    pub fn decibels(&self, channel: Channel) -> Option<f32> {
        let own = match channel {
            Channel::Music => self.music,
            Channel::Effects => self.effects,
            Channel::Voice => self.voice,
        };
        let share = f32::from(self.master) * f32::from(own) / f32::from(LOUDEST).powi(2);
        // Ears hear ratios, not sums: a slightly steeper curve than the plain share sounds even.
        (share > 0.0).then(|| 30.0 * share.log10())
    }

    /// Reads saved volumes. Each one that is missing or makes no sense keeps its default.
    pub(super) fn read(saved: Option<&serde_json::Value>) -> Self {
        let usual = Self::default();
        let volume = |name: &str, usual: u8| {
            let number = saved.and_then(|saved| saved.get(name)?.as_u64());
            number.and_then(|number| u8::try_from(number).ok()).filter(|level| *level <= LOUDEST).unwrap_or(usual)
        };
        Self {
            master: volume("master", usual.master),
            music: volume("music", usual.music),
            effects: volume("effects", usual.effects),
            voice: volume("voice", usual.voice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNELS: [Channel; 3] = [Channel::Music, Channel::Effects, Channel::Voice];

    #[test]
    fn a_volume_of_nothing_mutes_its_channel_and_the_master_mutes_them_all() {
        let silent = Volumes { master: 0, ..Volumes::default() };
        assert!(CHANNELS.iter().all(|channel| silent.decibels(*channel).is_none()));
        let mute = Volumes { effects: 0, ..Volumes::default() };
        let heard = CHANNELS.map(|channel| mute.decibels(channel).is_some());
        assert_eq!(heard, [true, false, true]);
    }

    #[test]
    fn every_step_is_louder_and_the_loudest_is_as_it_was_baked() {
        let at = |music: u8| Volumes { master: LOUDEST, music, ..Volumes::default() }.decibels(Channel::Music);
        assert!((1..LOUDEST).all(|level| at(level) < at(level + 1)));
        assert_eq!(at(LOUDEST), Some(0.0));
        assert!(at(1).unwrap() > -60.0, "the softest can still be heard");
    }

    #[test]
    fn a_broken_volume_means_its_default_and_loses_no_other() {
        for broken in ["11", "-1", "2.5", "\"loud\"", "null", "[]"] {
            let saved = serde_json::from_str(&format!(r#"{{"music":{broken},"voice":3}}"#)).unwrap();
            let usual = Volumes::default();
            assert_eq!(Volumes::read(Some(&saved)), Volumes { voice: 3, ..usual }, "{broken}");
        }
        assert_eq!(Volumes::read(None), Volumes::default());
    }
}
