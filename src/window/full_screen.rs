//! The whole screen or a window: F11, and Alt with Enter, change it wherever the players are. These keys mean nothing
//! else, so nobody confirms or writes anything with them.

use bevy::{
    ecs::message::{MessageCursor, MessageUpdateSystems},
    input::keyboard::KeyboardInput,
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use crate::{
    Options,
    settings::{CAN_FILL_SCREEN, Settings},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, take_keys.after(MessageUpdateSystems));
    if CAN_FILL_SCREEN {
        let asked = app.world().get_resource::<Options>().and_then(|options| options.full_screen);
        if let Some(mut settings) = app.world_mut().get_resource_mut::<Settings>() {
            settings.full_screen = settings.full_screen.unless(asked);
        }
        // Not before the window is there: one that begins on the whole screen does not know how large it is without.
        app.add_systems(PostUpdate, fill.run_if(resource_changed::<Settings>));
    }
}

fn fill(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = if settings.full_screen.is_on() {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}

/// What is held down of the keys that change between window and whole screen.
#[derive(Debug, Default)]
struct Held {
    /// Left and right.
    alt: [bool; 2],
    /// Keys that were pressed to change it. Until they are released they are nobody else's.
    taken: Vec<KeyCode>,
}

/// Whose key it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heard {
    /// It has nothing to do with the window.
    Others,
    /// It is held, or released, after it has changed the window.
    Taken,
    /// It changes the window now.
    Changes,
}

impl Held {
    fn hear(&mut self, key: &KeyboardInput) -> Heard {
        let (code, down) = (key.key_code, key.state.is_pressed());
        match code {
            KeyCode::AltLeft => self.alt[0] = down,
            KeyCode::AltRight => self.alt[1] = down,
            _ if self.taken.contains(&code) => {
                if !down {
                    self.taken.retain(|taken| *taken != code);
                }
                return Heard::Taken;
            }
            _ => {}
        }
        let with_alt = matches!(code, KeyCode::Enter | KeyCode::NumpadEnter) && self.alt.contains(&true);
        if !down || key.repeat || !(code == KeyCode::F11 || with_alt) {
            return Heard::Others;
        }
        self.taken.push(code);
        Heard::Changes
    }
}

/// Takes the keys away before anybody else sees them.
fn take_keys(
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut seen: Local<MessageCursor<KeyboardInput>>,
    mut held: Local<Held>,
    mut settings: ResMut<Settings>,
) {
    let mut changes = 0;
    let mut others = Vec::new();
    let mut all = 0;
    for key in seen.read(&keys) {
        all += 1;
        match held.hear(key) {
            Heard::Others => others.push(key.clone()),
            Heard::Taken => {}
            Heard::Changes => changes += 1,
        }
    }
    if others.len() < all {
        // What was there before this frame, everybody has seen.
        keys.clear();
        keys.write_batch(others);
        seen.clear(&keys);
    }
    if CAN_FILL_SCREEN && changes % 2 == 1 {
        settings.full_screen.toggle();
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::{ButtonState, keyboard::Key};

    use super::*;

    fn key(key_code: KeyCode, down: bool, repeat: bool) -> KeyboardInput {
        let state = if down { ButtonState::Pressed } else { ButtonState::Released };
        KeyboardInput { key_code, logical_key: Key::F11, state, text: None, repeat, window: Entity::PLACEHOLDER }
    }

    #[test]
    fn a_key_that_is_held_changes_the_window_once_and_is_nobodys_until_it_is_released() {
        let mut held = Held::default();
        let heard: Vec<Heard> = [
            key(KeyCode::AltLeft, true, false),
            key(KeyCode::Enter, true, false),
            key(KeyCode::Enter, true, true),
            key(KeyCode::AltLeft, false, false),
            key(KeyCode::Enter, true, true),
            key(KeyCode::Enter, false, false),
            key(KeyCode::Enter, true, false),
        ]
        .iter()
        .map(|key| held.hear(key))
        .collect();
        use Heard::{Changes, Others, Taken};
        assert_eq!(heard, [Others, Changes, Taken, Others, Taken, Taken, Others]);
    }

    #[test]
    fn enter_that_was_held_before_alt_stays_what_it_was() {
        let mut held = Held::default();
        for (code, repeat) in [(KeyCode::Enter, false), (KeyCode::AltRight, false), (KeyCode::Enter, true)] {
            assert_eq!(held.hear(&key(code, true, repeat)), Heard::Others);
        }
    }
}
