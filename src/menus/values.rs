//! The name of each setting, its values, and the sound of a new value.

use bevy::prelude::*;

use crate::{
    audio::{Line, Repertoire, Sound},
    seats::turn,
    settings::{Amount, LOUDEST, Pace, RumbleStrength, Settings, Speed, Thinking},
    text::{Lang, Words},
    theme::family::Family,
};

/// A setting whose values are stepped through.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The language of all words, on the screen and spoken.
    Language,
    /// The volume of everything together.
    Master,
    /// The volume of the music.
    Music,
    /// The volume of the sounds of everything that happens.
    Effects,
    /// The volume of the Captain's voice.
    Voice,
    /// How long motions take.
    Speed,
    /// How much things sway, bob and wiggle.
    Motion,
    /// How much things jump and shake.
    Shake,
    /// How much things glow and flash.
    Flashes,
    /// How strongly pads shake.
    Rumble,
    /// How quickly bots play.
    Pace,
    /// How long expert bots think.
    Thinking,
    /// Whether who thinks long is nudged.
    Nudges,
    /// Whether first times are explained.
    Explains,
    /// Whether the game fills the screen.
    FullScreen,
    /// How much of the window the picture takes.
    Edge,
    /// Whether a match pauses when another window comes in front.
    Away,
}

/// Which value to change to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// The value to the left (-1) or to the right (1). Volumes and sizes stop at their ends: nobody wants full volume
    /// after silence.
    Beside(i32),
    /// The next value, and the first after the last, for players who can only press.
    Next,
}

impl Setting {
    /// The setting and its value in words.
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
            Self::Nudges => ("settings-nudges", "switch", switch(settings.nudges.are_on())),
            Self::Explains => ("settings-explains", "switch", switch(settings.explains.are_on())),
            Self::FullScreen => ("settings-full-screen", "switch", switch(settings.full_screen.is_on())),
            Self::Edge => {
                return words.say_with("settings-edge", &[("percent", settings.edge.percent().to_string().into())]);
            }
            Self::Away => ("settings-away", "switch", switch(settings.away.pauses())),
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

    /// The volume; `None` for other settings.
    pub(super) const fn volume(self, settings: &Settings) -> Option<u8> {
        match self {
            Self::Master => Some(settings.volumes.master),
            Self::Music => Some(settings.volumes.music),
            Self::Effects => Some(settings.volumes.effects),
            Self::Voice => Some(settings.volumes.voice),
            _ => None,
        }
    }

    /// Changes to another value. The language changes to one other than `spoken`.
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
            Self::Nudges => settings.nudges.toggle(),
            Self::Explains => settings.explains.toggle(),
            Self::FullScreen => settings.full_screen.toggle(),
            Self::Edge => {
                settings.edge = match shown {
                    Shown::Beside(step) => settings.edge.beside(step),
                    Shown::Next => settings.edge.next(),
                }
            }
            Self::Away => settings.away.toggle(),
        }
    }

    /// The sample of a new value: a duck for the volume of everything and of effects; for the voice, the Captain says
    /// the number.
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

const fn switch(on: bool) -> &'static str {
    if on { "switch-on" } else { "switch-off" }
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
        assert_eq!(Setting::Voice.sample(&settings, &repertoire).1, None, "a muted Captain says nothing");
    }
}
