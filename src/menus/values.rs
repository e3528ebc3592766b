//! What each setting is called, which values it has, and how a new one sounds.

use bevy::prelude::*;

use crate::{
    audio::{Line, Repertoire, Sound},
    seats::turn,
    settings::{Amount, LOUDEST, Pace, RumbleStrength, Settings, Speed, Thinking},
    text::{Lang, Words},
    theme::family::Family,
};

/// Something that can be chosen, one value after the other.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The language.
    Language,
    /// How loud everything is together.
    Master,
    /// How loud the music is.
    Music,
    /// How loud everything that happens is.
    Effects,
    /// How loud the Captain is.
    Voice,
    /// How long what happens takes.
    Speed,
    /// How much sways, bobs and wiggles.
    Motion,
    /// How much jumps and shakes.
    Shake,
    /// How much glows and flashes.
    Flashes,
    /// How strongly pads shake.
    Rumble,
    /// How quickly bots play.
    Pace,
    /// How much experts think.
    Thinking,
    /// Whether players are shown what a hard bot would do.
    Hints,
}

/// Which value is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// The one to the left (-1) or to the right (1). A volume stops at its ends: nobody wants all of it after nothing.
    Beside(i32),
    /// The next one; after the last comes the first, for those who can only press.
    Next,
}

impl Setting {
    /// What is chosen now, as a sentence.
    pub(super) fn say(self, settings: &Settings, words: &Words) -> String {
        let lively = &settings.lively;
        let (key, variable, value) = match self {
            Self::Language => {
                return words.say_with("settings-language", &[("language", words.lang().own_name().into())]);
            }
            Self::Master => return self.say_volume("settings-master", settings, words),
            Self::Music => return self.say_volume("settings-music", settings, words),
            Self::Effects => return self.say_volume("settings-effects", settings, words),
            Self::Voice => return self.say_volume("settings-voice", settings, words),
            Self::Speed => ("settings-speed", "speed", lively.speed.name_key()),
            Self::Motion => ("settings-motion", "amount", lively.motion.name_key()),
            Self::Shake => ("settings-shake", "amount", lively.shake.name_key()),
            Self::Flashes => ("settings-flashes", "amount", lively.flashes.name_key()),
            Self::Rumble => ("settings-rumble", "strength", settings.rumble.name_key()),
            Self::Pace => ("settings-pace", "pace", settings.pace.name_key()),
            Self::Thinking => ("settings-thinking", "thinking", settings.thinking.name_key()),
            Self::Hints => ("settings-hints", "hints", if settings.hints { "hints-on" } else { "hints-off" }),
        };
        words.say_with(key, &[(variable, words.say(value).into())])
    }

    fn say_volume(self, key: &str, settings: &Settings, words: &Words) -> String {
        let volume = match self.volume(settings) {
            Some(0) | None => words.say("volume-off"),
            Some(volume) => volume.to_string(),
        };
        words.say_with(key, &[("volume", volume.into())])
    }

    /// The volume, if it is one.
    pub(super) const fn volume(self, settings: &Settings) -> Option<u8> {
        match self {
            Self::Master => Some(settings.volumes.master),
            Self::Music => Some(settings.volumes.music),
            Self::Effects => Some(settings.volumes.effects),
            Self::Voice => Some(settings.volumes.voice),
            _ => None,
        }
    }

    /// Takes another value; the language another one than that which is spoken now.
    pub(super) fn change(self, settings: &mut Settings, shown: Shown, spoken: Lang) {
        let step = match shown {
            Shown::Beside(step) => step,
            Shown::Next => 1,
        };
        let volume = |volume: u8| match shown {
            Shown::Beside(step) => volume.saturating_add_signed(step.signum() as i8).min(LOUDEST),
            Shown::Next if volume >= LOUDEST => 0,
            Shown::Next => volume + 1,
        };
        let Settings { lively, volumes, .. } = settings;
        match self {
            Self::Language => settings.lang = Some(turn(&Lang::ALL, spoken, step)),
            Self::Master => volumes.master = volume(volumes.master),
            Self::Music => volumes.music = volume(volumes.music),
            Self::Effects => volumes.effects = volume(volumes.effects),
            Self::Voice => volumes.voice = volume(volumes.voice),
            Self::Speed => lively.speed = turn(&Speed::ALL, lively.speed, step),
            Self::Motion => lively.motion = turn(&Amount::ALL, lively.motion, step),
            Self::Shake => lively.shake = turn(&Amount::ALL, lively.shake, step),
            Self::Flashes => lively.flashes = turn(&Amount::ALL, lively.flashes, step),
            Self::Rumble => settings.rumble = turn(&RumbleStrength::ALL, settings.rumble, step),
            Self::Pace => settings.pace = turn(&Pace::ALL, settings.pace, step),
            Self::Thinking => settings.thinking = turn(&Thinking::ALL, settings.thinking, step),
            Self::Hints => settings.hints = !settings.hints,
        }
    }

    /// What is heard of the new value: a duck for everything and for what happens, the Captain for the Captain, who
    /// says how loud it is.
    pub(super) fn sample(self, settings: &Settings, repertoire: &Repertoire) -> (Sound, Option<Line>) {
        match self {
            Self::Master | Self::Effects => (Sound::Quack(Family::Rockstar), None),
            Self::Voice => {
                let number = usize::from(settings.volumes.voice).checked_sub(1);
                (Sound::Nudge, number.and_then(|number| repertoire.numbers.get(number)).copied())
            }
            _ => (Sound::Nudge, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volume_stops_at_its_ends_and_goes_round_only_when_it_is_pressed() {
        let mut settings = Settings::default();
        settings.volumes.music = 9;
        let mut after = |shown| {
            Setting::Music.change(&mut settings, shown, Lang::En);
            settings.volumes.music
        };
        let right = [after(Shown::Beside(1)), after(Shown::Beside(1))];
        assert_eq!(right, [10, 10]);
        assert_eq!(after(Shown::Next), 0);
        assert_eq!([after(Shown::Beside(-1)), after(Shown::Next)], [0, 1]);
    }

    #[test]
    fn a_new_volume_is_heard_and_the_captain_says_how_loud() {
        let mut settings = Settings::default();
        Setting::Voice.change(&mut settings, Shown::Beside(-1), Lang::En);
        let numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"].map(Line::new).into();
        let repertoire = Repertoire { numbers, ..default() };
        assert_eq!(Setting::Voice.sample(&settings, &repertoire), (Sound::Nudge, Some(Line::new("8"))));
        assert!(matches!(Setting::Effects.sample(&settings, &repertoire), (Sound::Quack(_), None)));
        settings.volumes.voice = 0;
        assert_eq!(Setting::Voice.sample(&settings, &repertoire).1, None, "who is muted says nothing");
    }
}
