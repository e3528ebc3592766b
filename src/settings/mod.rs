//! What players choose once and want to find again: which buttons mean what, how loud and how lively the game is, how
//! bots play, in which language. Kept as a small piece of JSON, in a file or in the browser. A part that is missing or
//! broken falls back to its defaults and takes nothing else with it.

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

#[cfg(target_family = "wasm")]
use crate::page::{self, Memory};
use crate::{
    input::{Bindings, SavedBindings},
    seats::Regulars,
    table::{Agreed, Explained},
    text::Lang,
};

mod lively;
mod screen;
mod volumes;

pub use lively::{Amount, Liveliness, Speed};
pub use screen::{Away, CAN_FILL_SCREEN, Edge, FullScreen};
pub use volumes::{Channel, LOUDEST, Volumes};

/// How strongly pads shake.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RumbleStrength {
    /// Not at all.
    Off,
    /// A little.
    Soft,
    /// As designed.
    #[default]
    Normal,
    /// As strongly as the pad can.
    Strong,
}

impl RumbleStrength {
    /// All strengths, from none to the strongest.
    pub const ALL: [Self; 4] = [Self::Off, Self::Soft, Self::Normal, Self::Strong];

    /// The factor for a shake, from 0 up.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Soft => 0.5,
            Self::Normal => 1.0,
            Self::Strong => 1.8,
        }
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Off => "rumble-off",
            Self::Soft => "rumble-soft",
            Self::Normal => "rumble-normal",
            Self::Strong => "rumble-strong",
        }
    }
}

/// How quickly bots play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Slowly, with time to watch them.
    Calm,
    /// About as fast as people.
    #[default]
    Normal,
    /// Only just slow enough to follow.
    Quick,
}

impl Pace {
    /// All paces, from slow to fast.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Normal, Self::Quick];

    /// The factor for the time a bot takes.
    #[must_use]
    pub const fn share(self) -> f32 {
        match self {
            Self::Calm => 1.6,
            Self::Normal => 1.0,
            Self::Quick => 0.4,
        }
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Calm => "pace-calm",
            Self::Normal => "pace-normal",
            Self::Quick => "pace-quick",
        }
    }
}

/// How long expert bots think.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thinking {
    /// For slow machines.
    Short,
    /// Enough to play well.
    #[default]
    Normal,
    /// For players who want a strong opponent.
    Long,
}

impl Thinking {
    /// All lengths, from short to long.
    pub const ALL: [Self; 3] = [Self::Short, Self::Normal, Self::Long];

    /// How much an expert imagines for one choice, if it is so much in a game when nobody has set anything.
    #[must_use]
    pub const fn budget(self, usual: u32) -> u32 {
        match self {
            Self::Short => usual / 4,
            Self::Normal => usual,
            Self::Long => usual * 2,
        }
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Short => "thinking-short",
            Self::Normal => "thinking-normal",
            Self::Long => "thinking-long",
        }
    }
}

/// Whether somebody who thinks long is told that the others wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nudges {
    /// Now and then.
    #[default]
    On,
    /// Never.
    Off,
}

impl Nudges {
    /// Whether they are told.
    #[must_use]
    pub const fn are_on(self) -> bool {
        matches!(self, Self::On)
    }

    /// Changes to the other one.
    pub const fn toggle(&mut self) {
        *self = if self.are_on() { Self::Off } else { Self::On };
    }
}

/// Whether what happens to somebody for the first time is explained.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Explains {
    /// In a sentence, once for every person.
    #[default]
    On,
    /// Never.
    Off,
}

impl Explains {
    /// Whether it is.
    #[must_use]
    pub const fn are_on(self) -> bool {
        matches!(self, Self::On)
    }

    /// Changes to the other one.
    pub const fn toggle(&mut self) {
        *self = if self.are_on() { Self::Off } else { Self::On };
    }
}

/// Everything that is remembered from one day to the next.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language that was chosen; `None` for the system's own.
    pub lang: Option<Lang>,
    /// Which buttons mean what.
    pub bindings: Bindings,
    /// How strongly pads shake.
    pub rumble: RumbleStrength,
    /// How quickly bots play.
    pub pace: Pace,
    /// How long expert bots think.
    pub thinking: Thinking,
    /// Whether who thinks long is nudged.
    pub nudges: Nudges,
    /// Whether first times are explained.
    pub explains: Explains,
    /// What was explained to whom.
    pub explained: Explained,
    /// How much moves on the screen.
    pub lively: Liveliness,
    /// How loud everything is.
    pub volumes: Volumes,
    /// Whether the game fills the screen.
    pub full_screen: FullScreen,
    /// How much of the window the stage takes.
    pub edge: Edge,
    /// What a match does while another window is in front.
    pub away: Away,
    /// What was last chosen in the lobby.
    pub agreed: Agreed,
    /// Who sat here last time.
    pub regulars: Regulars,
}

/// The settings in the form in which they are saved.
#[derive(Serialize)]
struct Saved {
    lang: Option<Lang>,
    bindings: SavedBindings,
    rumble: RumbleStrength,
    pace: Pace,
    thinking: Thinking,
    nudges: Nudges,
    explains: Explains,
    explained: Explained,
    lively: Liveliness,
    volumes: Volumes,
    full_screen: bool,
    edge: Edge,
    away: Away,
    agreed: Agreed,
    regulars: Regulars,
}

/// The place where the settings are kept.
#[derive(Resource, Debug, Clone, Default)]
pub enum Kept {
    /// Nowhere: for a game that should leave no trace, such as a test.
    #[default]
    Nowhere,
    /// In this file.
    File(PathBuf),
    /// In the browser's storage.
    #[cfg(target_family = "wasm")]
    Browser,
}

pub(super) fn plugin(app: &mut App) {
    let kept = app.world().get_resource::<Kept>().cloned().unwrap_or_default();
    let settings = match kept {
        Kept::Nowhere => Settings::default(),
        Kept::File(path) => Settings::load(&path),
        #[cfg(target_family = "wasm")]
        Kept::Browser => {
            page::recall(Memory::Settings).map(|text| Settings::read(&text, &"the browser")).unwrap_or_default()
        }
    };
    app.insert_resource(settings).add_systems(PostUpdate, keep.run_if(resource_changed::<Settings>));
}

/// The settings file of this player on this system.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn usual_place() -> Kept {
    directories::ProjectDirs::from("", "", "couch-ducks")
        .map_or(Kept::Nowhere, |folders| Kept::File(folders.config_dir().join("settings.json")))
}

impl Settings {
    /// Reads a file. Whatever it does not say keeps its default.
    #[must_use]
    pub fn load(path: &Path) -> Self {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    warn!("The settings in {} cannot be read: {error}", path.display());
                }
                return Self::default();
            }
        };
        Self::read(&text, &path.display())
    }

    /// Reads settings from JSON. Whatever it does not say keeps its default.
    fn read(text: &str, place: &dyn Display) -> Self {
        let saved: serde_json::Value = serde_json::from_str(text).unwrap_or_else(|error| {
            warn!("The settings in {place} make no sense and are left aside: {error}");
            serde_json::Value::Null
        });
        Self {
            lang: part(&saved, "lang"),
            bindings: part::<SavedBindings>(&saved, "bindings").into(),
            rumble: part(&saved, "rumble"),
            pace: part(&saved, "pace"),
            thinking: part(&saved, "thinking"),
            nudges: part(&saved, "nudges"),
            explains: part(&saved, "explains"),
            explained: part(&saved, "explained"),
            lively: part(&saved, "lively"),
            volumes: Volumes::read(saved.get("volumes")),
            full_screen: FullScreen::chosen(part(&saved, "full_screen")),
            edge: part(&saved, "edge"),
            away: part(&saved, "away"),
            agreed: part(&saved, "agreed"),
            regulars: Regulars::read(saved.get("regulars")),
        }
    }

    /// Writes the file in one step: if the game is killed halfway, the old file is still there.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let text = self.write()?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let fresh = path.with_extension("new");
        fs::write(&fresh, text)?;
        fs::rename(fresh, path)
    }

    fn write(&self) -> serde_json::Result<String> {
        let Self { lang, ref bindings, rumble, pace, thinking, nudges, explains, lively, volumes, .. } = *self;
        let Self { full_screen, edge, away, ref agreed, ref regulars, ref explained, .. } = *self;
        let (bindings, full_screen) = (bindings.into(), full_screen.kept());
        let (agreed, regulars, explained) = (agreed.clone(), regulars.clone(), explained.clone());
        serde_json::to_string_pretty(&Saved {
            lang,
            bindings,
            rumble,
            pace,
            thinking,
            nudges,
            explains,
            explained,
            lively,
            volumes,
            full_screen,
            edge,
            away,
            agreed,
            regulars,
        })
    }
}

/// One part of the settings; its default if it is missing or makes no sense, whatever the other parts are.
fn part<T: Default + serde::de::DeserializeOwned>(saved: &serde_json::Value, name: &str) -> T {
    saved.get(name).and_then(|value| T::deserialize(value).ok()).unwrap_or_default()
}

fn keep(settings: Res<Settings>, kept: Option<Res<Kept>>) {
    let Some(kept) = kept.filter(|_| !settings.is_added()) else { return };
    match &*kept {
        Kept::Nowhere => {}
        Kept::File(path) => {
            if let Err(error) = settings.save(path) {
                warn!("The settings cannot be kept in {}: {error}", path.display());
            }
        }
        #[cfg(target_family = "wasm")]
        Kept::Browser => page::remember(Memory::Settings, settings.write().ok().as_deref()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn somewhere(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("couch-ducks-{}-{name}", std::process::id())).join("settings.json")
    }

    #[test]
    fn settings_come_back_as_they_were() {
        let path = somewhere("back");
        let settings = Settings {
            lang: Some(Lang::Nl),
            rumble: RumbleStrength::Soft,
            pace: Pace::Quick,
            thinking: Thinking::Long,
            nudges: Nudges::Off,
            explains: Explains::Off,
            lively: Liveliness { speed: Speed::Calm, motion: Amount::Off, shake: Amount::Less, ..default() },
            volumes: Volumes { master: 10, music: 0, effects: 3, voice: 1 },
            full_screen: FullScreen::chosen(true),
            edge: Edge::default().beside(-1),
            away: Away::GoesOn,
            ..default()
        };
        settings.save(&path).unwrap();
        assert_eq!(Settings::load(&path), settings);
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_file_that_is_missing_broken_or_from_another_version_means_the_defaults() {
        let path = somewhere("broken");
        assert_eq!(Settings::load(&path), Settings::default());
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        for text in [
            "",
            "{",
            "[]",
            r#"{"rumble":"earthquake"}"#,
            r#"{"bindings":{"wasd":7}}"#,
            r#"{"volumes":11}"#,
            r#"{"full_screen":"yes","edge":91,"away":7}"#,
            r#"{"hints":true,"regulars":"everybody"}"#,
            "{}",
            r#"{"lang":"tlh"}"#,
        ] {
            fs::write(&path, text).unwrap();
            assert_eq!(Settings::load(&path), Settings::default(), "{text}");
        }
        for text in [r#"{"rumble":"off","colour":"green"}"#, r#"{"rumble":"off","bindings":[]}"#] {
            fs::write(&path, text).unwrap();
            assert_eq!(Settings::load(&path).rumble, RumbleStrength::Off, "the good parts are kept: {text}");
        }
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}
