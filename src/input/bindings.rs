//! Which button means what on each kind of device, and how players change that. Keys are bound by their place, so that
//! any layout works. No button ever means two things: taking a button that is in use swaps the two.

use std::collections::BTreeMap;

use bevy::{
    prelude::*,
    reflect::enums::{DynamicEnum, DynamicVariant, Enum},
};
use serde::{Deserialize, Serialize};

use super::Intent;

/// A part of the keyboard that one player uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The keys around the left hand.
    Wasd,
    /// The arrow keys and the keys around them.
    Arrows,
    /// The keys under the right hand.
    Ijkl,
    /// The number pad.
    Numpad,
}

impl Zone {
    /// All zones.
    pub const ALL: [Self; 4] = [Self::Wasd, Self::Arrows, Self::Ijkl, Self::Numpad];
}

/// A kind of device whose buttons can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One zone of the keyboard: each has its own buttons.
    Keys(Zone),
    /// Every gamepad: they all share the same buttons.
    Pad,
}

/// A key or a pad button, by its place on the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Button {
    /// A key, whatever is printed on it.
    Key(KeyCode),
    /// A button of a gamepad, whatever is printed on it.
    Pad(GamepadButton),
}

/// Pauses the game from every zone, and can mean nothing else.
pub const PAUSE_KEY: KeyCode = KeyCode::Escape;

/// Why a player cannot choose a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It always pauses, see [`PAUSE_KEY`].
    Pauses,
    /// It belongs to another kind of device.
    NotOfThisKind,
    /// It has no name to save it by.
    Nameless,
}

/// The buttons of every kind of device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings(Vec<(Kind, Intent, Button)>);

impl Kind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Keys(Zone::Wasd), Self::Keys(Zone::Arrows), Self::Keys(Zone::Ijkl), Self::Keys(Zone::Numpad), Self::Pad];

    /// The intents whose button players can choose on this kind.
    #[must_use]
    pub const fn intents(self) -> &'static [Intent] {
        use Intent::{Cancel, Confirm, Down, Left, Pause, Quack, Right, Up};
        match self {
            Self::Keys(_) => &[Up, Down, Left, Right, Confirm, Cancel, Quack],
            Self::Pad => &[Up, Down, Left, Right, Confirm, Cancel, Quack, Pause],
        }
    }

    /// Its name in the settings file.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Keys(Zone::Wasd) => "wasd",
            Self::Keys(Zone::Arrows) => "arrows",
            Self::Keys(Zone::Ijkl) => "ijkl",
            Self::Keys(Zone::Numpad) => "numpad",
            Self::Pad => "pad",
        }
    }
}

impl Button {
    /// Its name in the settings file, which is the engine's; `None` if the engine has no name for it.
    fn word(self) -> Option<&'static str> {
        fn name(button: &impl Enum) -> Option<&'static str> {
            let names = button.get_represented_enum_info()?.variant_names();
            (button.field_len() == 0).then(|| names.get(button.variant_index()).copied())?
        }
        match self {
            Self::Key(key) => name(&key),
            Self::Pad(button) => name(&button),
        }
    }

    fn from_word(kind: Kind, word: &str) -> Option<Self> {
        let named = DynamicEnum::new(word, DynamicVariant::Unit);
        match kind {
            Kind::Keys(_) => KeyCode::from_reflect(&named).map(Self::Key),
            Kind::Pad => GamepadButton::from_reflect(&named).map(Self::Pad),
        }
    }
}

impl Default for Bindings {
    fn default() -> Self {
        use GamepadButton as Pad;
        use KeyCode as Key;
        let keys = |zone: Zone, keys: [Key; 7]| {
            let kind = Kind::Keys(zone);
            kind.intents().iter().zip(keys).map(move |(intent, key)| (kind, *intent, Button::Key(key)))
        };
        let pad =
            [Pad::DPadUp, Pad::DPadDown, Pad::DPadLeft, Pad::DPadRight, Pad::South, Pad::East, Pad::West, Pad::Start];
        let pad = Kind::Pad.intents().iter().zip(pad).map(|(intent, button)| (Kind::Pad, *intent, Button::Pad(button)));
        Self(
            keys(Zone::Wasd, [Key::KeyW, Key::KeyS, Key::KeyA, Key::KeyD, Key::Space, Key::KeyQ, Key::KeyE])
                .chain(keys(
                    Zone::Arrows,
                    [
                        Key::ArrowUp,
                        Key::ArrowDown,
                        Key::ArrowLeft,
                        Key::ArrowRight,
                        Key::Enter,
                        Key::Backspace,
                        // Not Shift: pressed five times it opens a system dialog on some computers.
                        Key::Slash,
                    ],
                ))
                .chain(keys(Zone::Ijkl, [Key::KeyI, Key::KeyK, Key::KeyJ, Key::KeyL, Key::KeyN, Key::KeyU, Key::KeyO]))
                .chain(keys(
                    Zone::Numpad,
                    [
                        Key::Numpad8,
                        Key::Numpad5,
                        Key::Numpad4,
                        Key::Numpad6,
                        Key::NumpadEnter,
                        Key::NumpadSubtract,
                        Key::NumpadAdd,
                    ],
                ))
                .chain(pad)
                .collect(),
        )
    }
}

impl Bindings {
    /// The button that stands for an intent on this kind of device.
    #[must_use]
    pub fn button(&self, kind: Kind, intent: Intent) -> Option<Button> {
        if let (Kind::Keys(_), Intent::Pause) = (kind, intent) {
            return Some(Button::Key(PAUSE_KEY));
        }
        self.0.iter().find(|bound| (bound.0, bound.1) == (kind, intent)).map(|bound| bound.2)
    }

    /// The intent a button stands for, and on which kind of device.
    #[must_use]
    pub fn meaning(&self, button: Button) -> Option<(Kind, Intent)> {
        self.0.iter().find(|bound| bound.2 == button).map(|bound| (bound.0, bound.1))
    }

    /// Binds an intent to a button. If the button meant something else before, that gets this intent's old button, and
    /// is returned.
    pub fn rebind(&mut self, kind: Kind, intent: Intent, button: Button) -> Result<Option<(Kind, Intent)>, Taken> {
        match (kind, button) {
            (Kind::Keys(_), Button::Key(PAUSE_KEY)) => return Err(Taken::Pauses),
            (Kind::Keys(_), Button::Key(_)) | (Kind::Pad, Button::Pad(_)) => {}
            _ => return Err(Taken::NotOfThisKind),
        }
        if button.word().is_none() {
            return Err(Taken::Nameless);
        }
        let Some(before) = self.button(kind, intent) else { return Err(Taken::NotOfThisKind) };
        let other = self.meaning(button).filter(|other| *other != (kind, intent));
        for bound in &mut self.0 {
            if (bound.0, bound.1) == (kind, intent) {
                bound.2 = button;
            } else if Some((bound.0, bound.1)) == other {
                bound.2 = before;
            }
        }
        Ok(other)
    }

    /// Whether every button means only one thing.
    fn is_clear(&self) -> bool {
        self.0.iter().enumerate().all(|(index, bound)| self.0[index + 1..].iter().all(|other| other.2 != bound.2))
    }
}

/// The bindings as they are saved: only those that were changed, so that better defaults reach everybody else.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedBindings(BTreeMap<String, BTreeMap<String, String>>);

impl From<&Bindings> for SavedBindings {
    fn from(bindings: &Bindings) -> Self {
        let mut saved = Self::default();
        for (bound, default) in bindings.0.iter().zip(Bindings::default().0) {
            let Some(word) = bound.2.word().filter(|_| *bound != default) else { continue };
            saved.0.entry(bound.0.word().into()).or_default().insert(bound.1.word().into(), word.into());
        }
        saved
    }
}

impl From<SavedBindings> for Bindings {
    /// Skips entries it does not understand. If a button would mean two things, it ignores all of `saved`.
    fn from(saved: SavedBindings) -> Self {
        let mut bindings = Self::default();
        for bound in &mut bindings.0 {
            let word = saved.0.get(bound.0.word()).and_then(|kind| kind.get(bound.1.word()));
            if let Some(button) = word.and_then(|word| Button::from_word(bound.0, word))
                && button != Button::Key(PAUSE_KEY)
            {
                bound.2 = button;
            }
        }
        if bindings.is_clear() { bindings } else { Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WASD: Kind = Kind::Keys(Zone::Wasd);

    #[test]
    fn no_key_of_the_four_zones_means_two_things() {
        assert!(Bindings::default().is_clear());
    }

    #[test]
    fn a_key_that_is_in_use_changes_places_and_is_named() {
        let mut bindings = Bindings::default();
        let space = Button::Key(KeyCode::Space);
        assert_eq!(bindings.rebind(WASD, Intent::Quack, space), Ok(Some((WASD, Intent::Confirm))));
        assert_eq!(bindings.button(WASD, Intent::Quack), Some(space));
        assert_eq!(bindings.button(WASD, Intent::Confirm), Some(Button::Key(KeyCode::KeyE)));
        let arrows = Kind::Keys(Zone::Arrows);
        let taken = bindings.rebind(WASD, Intent::Up, Button::Key(KeyCode::ArrowUp));
        assert_eq!(taken, Ok(Some((arrows, Intent::Up))), "a button of another zone is swapped too");
        assert_eq!(bindings.button(arrows, Intent::Up), Some(Button::Key(KeyCode::KeyW)));
        assert!(bindings.is_clear());
    }

    #[test]
    fn a_free_key_disturbs_nobody_and_the_same_key_again_changes_nothing() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.rebind(WASD, Intent::Confirm, Button::Key(KeyCode::KeyF)), Ok(None));
        let before = bindings.clone();
        assert_eq!(bindings.rebind(WASD, Intent::Confirm, Button::Key(KeyCode::KeyF)), Ok(None));
        assert_eq!(bindings, before);
    }

    #[test]
    fn the_pause_key_stays_and_a_key_is_no_button_of_a_pad() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.rebind(WASD, Intent::Up, Button::Key(PAUSE_KEY)), Err(Taken::Pauses));
        assert_eq!(bindings.rebind(Kind::Pad, Intent::Up, Button::Key(KeyCode::KeyF)), Err(Taken::NotOfThisKind));
        let nameless = Button::Pad(GamepadButton::Other(3));
        assert_eq!(bindings.rebind(Kind::Pad, Intent::Up, nameless), Err(Taken::Nameless));
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn only_what_was_changed_is_saved_and_comes_back() {
        let mut bindings = Bindings::default();
        assert_eq!(SavedBindings::from(&bindings), SavedBindings::default());
        bindings.rebind(WASD, Intent::Confirm, Button::Key(KeyCode::KeyF)).unwrap();
        bindings.rebind(Kind::Pad, Intent::Quack, Button::Pad(GamepadButton::RightTrigger)).unwrap();
        let text = serde_json::to_string(&SavedBindings::from(&bindings)).unwrap();
        assert_eq!(text, r#"{"pad":{"quack":"RightTrigger"},"wasd":{"confirm":"KeyF"}}"#);
        let saved: SavedBindings = serde_json::from_str(&text).unwrap();
        assert_eq!(Bindings::from(saved), bindings);
    }

    #[test]
    fn a_save_that_makes_no_sense_is_not_believed() {
        let read = |text: &str| Bindings::from(serde_json::from_str::<SavedBindings>(text).unwrap());
        assert_eq!(read(r#"{"wasd":{"confirm":"NoSuchKey","dance":"KeyF"},"piano":{"up":"KeyF"}}"#), default());
        assert_eq!(read(r#"{"wasd":{"confirm":"KeyE"}}"#), default(), "E would mean two things");
        assert_eq!(read(r#"{"wasd":{"confirm":"Escape"}}"#), default());
    }
}
