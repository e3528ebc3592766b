//! What is printed on the keys of this keyboard. Some systems can be asked; every key that is pressed tells its own
//! sign; until then the game guesses from the language.

use bevy::{
    input::{
        InputSystems,
        keyboard::{Key, KeyboardInput},
    },
    platform::collections::HashMap,
    prelude::*,
};

use crate::text::{Lang, Words};

/// The signs on the keys, by the place of the key.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Printed {
    /// What the system said, or the keys themselves.
    known: HashMap<KeyCode, String>,
    /// What is probably printed on the other keys.
    guess: Layout,
}

/// Where a common keyboard layout differs from the most common one.
type Layout = &'static [(KeyCode, &'static str)];

const AZERTY: Layout = &[
    (KeyCode::KeyW, "Z"),
    (KeyCode::KeyA, "Q"),
    (KeyCode::KeyQ, "A"),
    (KeyCode::KeyZ, "W"),
    (KeyCode::Semicolon, "M"),
    (KeyCode::Slash, "!"),
];
const QWERTZ: Layout = &[(KeyCode::KeyY, "Z"), (KeyCode::KeyZ, "Y"), (KeyCode::Slash, "-")];

pub(super) fn plugin(app: &mut App) {
    let lang = app.world().get_resource::<Words>().map_or(Lang::En, Words::lang);
    #[cfg_attr(
        not(all(unix, not(any(target_os = "macos", target_family = "wasm")))),
        expect(unused_mut, reason = "other systems cannot be asked")
    )]
    let mut printed = Printed::guess(lang);
    #[cfg(all(unix, not(any(target_os = "macos", target_family = "wasm"))))]
    for (key, sign) in x11::signs() {
        printed.learn(key, &sign);
    }
    app.insert_resource(printed).add_systems(PreUpdate, learn.after(InputSystems).run_if(on_message::<KeyboardInput>));
}

impl Printed {
    /// The layout that most speakers of this language use.
    fn guess(lang: Lang) -> Self {
        Self { guess: if lang == Lang::Fr { AZERTY } else { &[] }, ..Self::default() }
    }

    /// Notes what is printed on a key, which may reveal the layout. Signs that cannot be read are ignored. Returns
    /// whether anything changed.
    fn learn(&mut self, key: KeyCode, sign: &str) -> bool {
        let sign = sign.to_uppercase();
        let readable = sign.chars().count() == 1 && !sign.chars().any(|sign| sign.is_whitespace() || sign.is_control());
        if !readable || self.known.get(&key) == Some(&sign) {
            return false;
        }
        let says = |layout: Layout| layout.contains(&(key, sign.as_str()));
        if let Some(layout) = [AZERTY, QWERTZ].into_iter().find(|layout| says(layout)) {
            self.guess = layout;
        } else if self.guess.iter().any(|(other, _)| *other == key) {
            self.guess = &[];
        }
        self.known.insert(key, sign);
        true
    }

    /// The sign on a key: the known one, the likely one, or the one most keyboards have there. `None` for keys without
    /// one.
    #[must_use]
    pub fn sign(&self, key: KeyCode) -> Option<String> {
        let likely = || self.guess.iter().find(|(other, _)| *other == key).map(|(_, sign)| (*sign).to_owned());
        self.known.get(&key).cloned().or_else(likely).or_else(|| usual(key).map(String::from))
    }
}

/// The sign of a key in the most common layout.
fn usual(key: KeyCode) -> Option<char> {
    use KeyCode as K;
    let signs = [
        (K::Minus, '-'),
        (K::Equal, '='),
        (K::BracketLeft, '['),
        (K::BracketRight, ']'),
        (K::Semicolon, ';'),
        (K::Quote, '\''),
        (K::Backquote, '`'),
        (K::Backslash, '\\'),
        (K::Comma, ','),
        (K::Period, '.'),
        (K::Slash, '/'),
        (K::IntlBackslash, '<'),
    ];
    if let Some((_, sign)) = signs.iter().find(|(other, _)| *other == key) {
        return Some(*sign);
    }
    let name = format!("{key:?}");
    let sign = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit"))?;
    sign.chars().next().filter(|_| sign.len() == 1)
}

fn learn(mut pressed: MessageReader<KeyboardInput>, held: Res<ButtonInput<KeyCode>>, mut printed: ResMut<Printed>) {
    // With one of these held, a key may give the sign in one of its corners.
    let shifted = held.any_pressed([
        KeyCode::ShiftLeft,
        KeyCode::ShiftRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
    ]);
    for KeyboardInput { key_code, logical_key, .. } in pressed.read() {
        if let Key::Character(sign) = logical_key
            && usual(*key_code).is_some()
            && !shifted
            && printed.bypass_change_detection().learn(*key_code, sign)
        {
            printed.set_changed();
        }
    }
}

/// The X server knows the keyboard, where it runs the screen.
#[cfg(all(unix, not(any(target_os = "macos", target_family = "wasm"))))]
mod x11 {
    use bevy::prelude::KeyCode;
    use x11rb::{connection::Connection, protocol::xproto::ConnectionExt};

    /// Rows of keys as the server numbers them, each from its first code.
    const ROWS: [(u8, &[KeyCode]); 3] = {
        use KeyCode as K;
        [
            (
                24,
                &[
                    K::KeyQ,
                    K::KeyW,
                    K::KeyE,
                    K::KeyR,
                    K::KeyT,
                    K::KeyY,
                    K::KeyU,
                    K::KeyI,
                    K::KeyO,
                    K::KeyP,
                    K::BracketLeft,
                    K::BracketRight,
                ],
            ),
            (
                38,
                &[
                    K::KeyA,
                    K::KeyS,
                    K::KeyD,
                    K::KeyF,
                    K::KeyG,
                    K::KeyH,
                    K::KeyJ,
                    K::KeyK,
                    K::KeyL,
                    K::Semicolon,
                    K::Quote,
                    K::Backquote,
                ],
            ),
            (52, &[K::KeyZ, K::KeyX, K::KeyC, K::KeyV, K::KeyB, K::KeyN, K::KeyM, K::Comma, K::Period, K::Slash]),
        ]
    };

    /// What the server says is on the keys; empty if there is no server.
    pub(super) fn signs() -> Vec<(KeyCode, String)> {
        ask().unwrap_or_default()
    }

    fn ask() -> Option<Vec<(KeyCode, String)>> {
        // Only where a server is named: a game without a window asks none.
        std::env::var_os("DISPLAY")?;
        let (server, _) = x11rb::connect(None).ok()?;
        let (least, most) = (server.setup().min_keycode, server.setup().max_keycode);
        let map = server.get_keyboard_mapping(least, most - least + 1).ok()?.reply().ok()?;
        let width = usize::from(map.keysyms_per_keycode);
        let mut signs = Vec::new();
        for (first, keys) in ROWS {
            for (code, key) in (first..).zip(keys) {
                let place = usize::from(code.checked_sub(least)?) * width;
                let sign = map.keysyms.get(place).and_then(|symbol| sign(*symbol));
                signs.extend(sign.map(|sign| (*key, sign.to_string())));
            }
        }
        Some(signs)
    }

    /// The sign of a symbol: in Latin-1 it is the symbol's code, others carry their code in the lower bits.
    fn sign(symbol: u32) -> Option<char> {
        match symbol {
            0x20..=0x7e | 0xa0..=0xff => char::from_u32(symbol),
            0x0100_0000..=0x0110_ffff => char::from_u32(symbol - 0x0100_0000),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_says_itself_what_is_printed_on_it() {
        let mut printed = Printed::default();
        assert_eq!(printed.sign(KeyCode::KeyQ).as_deref(), Some("Q"));
        assert!(printed.learn(KeyCode::KeyQ, "a"));
        assert_eq!(printed.sign(KeyCode::KeyQ).as_deref(), Some("A"));
        assert!(!printed.learn(KeyCode::KeyQ, "a"), "nothing new");
        assert!(!printed.learn(KeyCode::KeyQ, " ") && !printed.learn(KeyCode::KeyQ, "ab"));
        assert_eq!(printed.sign(KeyCode::Space), None);
    }

    #[test]
    fn one_key_tells_the_kind_of_keyboard_and_the_next_may_correct_it() {
        let mut printed = Printed::guess(Lang::Fr);
        assert_eq!(printed.sign(KeyCode::KeyW).as_deref(), Some("Z"), "guessed from the language");
        printed.learn(KeyCode::KeyA, "a");
        assert_eq!(printed.sign(KeyCode::KeyW).as_deref(), Some("W"), "no AZERTY has its A there");
        let mut printed = Printed::guess(Lang::Nl);
        printed.learn(KeyCode::KeyQ, "a");
        assert_eq!(printed.sign(KeyCode::KeyW).as_deref(), Some("Z"), "a Belgian keyboard");
        let mut printed = Printed::guess(Lang::En);
        printed.learn(KeyCode::KeyY, "z");
        assert_eq!(printed.sign(KeyCode::KeyZ).as_deref(), Some("Y"));
    }
}
