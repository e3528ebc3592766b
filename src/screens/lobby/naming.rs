//! Writing a name: letter by letter from a board that every device can use, or on the keyboard if nobody else needs it.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};

use super::{
    super::ScreenSystems,
    ArrangeSystems, Part,
    cards::{Desk, TINY},
    lines::Arranging,
};
use crate::{
    Paused, Screen,
    audio::{PlaySound, Sound},
    input::{Device, Intent, TapTarget, Writing},
    seats::{LONGEST_NAME, Seating, Sitter, Who, may_be_in_a_name},
    theme::{
        art::Bit,
        glyph::{Glyph, Picture, picture},
        palette,
        widgets::{label, row},
    },
};

/// The letters on the board; after them come one place to erase and one to finish.
const BOARD: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÈÇÑËÏ-";
/// The number of letters in a row.
const COLUMNS: usize = 7;

/// What a place on the board does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Letter {
    Sign(char),
    Erase,
    Done,
}

/// A name that is being written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Letters {
    text: String,
    /// The selected place on the board.
    pub(super) at: usize,
}

impl Letters {
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.into(), at: 0 }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// All places on the board.
    pub(super) fn board() -> impl ExactSizeIterator<Item = Letter> {
        let signs: Vec<Letter> = BOARD.chars().map(Letter::Sign).chain([Letter::Erase, Letter::Done]).collect();
        signs.into_iter()
    }

    /// Moves in a direction; the board wraps around.
    pub(super) fn go(&mut self, (dx, dy): (i32, i32)) {
        let (columns, rows) = (COLUMNS as i32, Self::board().len().div_ceil(COLUMNS) as i32);
        let (x, y) = (self.at as i32 % columns, self.at as i32 / columns);
        let to = (y + dy).rem_euclid(rows) * columns + (x + dx).rem_euclid(columns);
        self.at = (to as usize).min(Self::board().len() - 1);
    }

    /// Presses the selected place. Returns whether the name is finished.
    pub(super) fn press(&mut self) -> bool {
        match Self::board().nth(self.at) {
            Some(Letter::Sign(sign)) => self.write(sign),
            Some(Letter::Erase) => {
                self.erase();
            }
            Some(Letter::Done) => return true,
            None => {}
        }
        false
    }

    /// Adds a letter, if it is allowed and fits. The first letter of a word is a capital.
    pub(super) fn write(&mut self, sign: char) {
        let begins = self.text.chars().last().is_none_or(|last| !last.is_alphanumeric());
        if may_be_in_a_name(sign) && self.text.chars().count() < LONGEST_NAME {
            if begins { self.text.extend(sign.to_uppercase()) } else { self.text.extend(sign.to_lowercase()) }
        }
    }

    /// Removes the last letter. Returns whether there was one.
    pub(super) fn erase(&mut self) -> bool {
        self.text.pop().is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Lobby).and_then(in_state(Paused(false)));
    app.add_systems(
        Update,
        (write.run_if(on_message::<KeyboardInput>), lend_keyboard)
            .chain()
            .in_set(ScreenSystems::Lobby)
            .after(ArrangeSystems)
            .run_if(here),
    )
    .add_systems(OnEnter(Paused(true)), give_keyboard_back)
    .add_systems(OnExit(Screen::Lobby), give_keyboard_back);
}

/// Who may write on the keyboard: the only player who is writing a name (pads aside), if nobody else plays on it.
fn scribe(arranging: &Arranging, seating: &Seating, devices: &Query<&Device>) -> Option<Who> {
    let device_of = |who: Who| seating.device(seating.find(who)?);
    // Players with pads spell on the board and never need the keyboard.
    let needs_it = |device: Entity| devices.get(device).is_ok_and(|device| !matches!(device, Device::Pad(_)));
    let mut writers = arranging.writers().filter(|who| device_of(*who).is_some_and(needs_it));
    let (who, None) = (writers.next()?, writers.next()) else { return None };
    let mine = device_of(who)?;
    let others_sit_there = seating.iter().any(|(seat, _)| {
        let device = seating.device(seat).filter(|device| *device != mine);
        device.is_some_and(|device| matches!(devices.get(device), Ok(Device::Keys(_))))
    });
    (!others_sit_there).then_some(who)
}

/// Turns keys into letters while somebody may write on the keyboard. Runs after `write`, so that the key that opened
/// the board does not write a letter.
fn lend_keyboard(
    arranging: Res<Arranging>,
    seating: Res<Seating>,
    devices: Query<&Device>,
    mut writing: ResMut<Writing>,
) {
    let lent = scribe(&arranging, &seating, &devices).is_some();
    writing.set_if_neq(Writing(lent));
}

fn give_keyboard_back(mut writing: ResMut<Writing>) {
    writing.set_if_neq(Writing(false));
}

fn write(
    mut pressed: MessageReader<KeyboardInput>,
    writing: Res<Writing>,
    devices: Query<&Device>,
    mut seating: ResMut<Seating>,
    mut arranging: ResMut<Arranging>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let who = scribe(&arranging, &seating, &devices).filter(|_| writing.0);
    // A key that is held down writes one letter only.
    let fresh = |key: &&KeyboardInput| key.state.is_pressed() && (!key.repeat || key.logical_key == Key::Backspace);
    for key in pressed.read().filter(fresh) {
        let Some(who) = who else { continue };
        let Some(letters) = arranging.letters(who) else { continue };
        match &key.logical_key {
            Key::Character(signs) => signs.chars().for_each(|sign| letters.write(sign)),
            Key::Space => letters.write(' '),
            Key::Backspace => {
                letters.erase();
            }
            Key::Enter => arranging.finish_name(who, &mut seating),
            Key::Escape => arranging.drop_name(who),
            _ => continue,
        }
        sounds.write(PlaySound::everywhere(Sound::Step));
    }
}

impl Desk<'_, '_, '_> {
    /// The board of letters, for a player who is writing a name.
    pub(super) fn letters(
        &self,
        card: &mut ChildSpawnerCommands,
        sitter: &Sitter,
        device: Entity,
        letters: &Letters,
        across: f32,
    ) {
        let steered = !self.writing && !self.is_pointer(device);
        // Who taps may have another number of columns than who steps from letter to letter.
        let finger = if self.is_pointer(device) { self.stage.finger() } else { 0.0 };
        let columns = if finger > 0.0 { (across / finger).floor() } else { COLUMNS as f32 };
        let width = ((across - 4.0) / columns).min(finger.max(60.0));
        let board = Node { width: px(width * columns + 1.0), flex_wrap: FlexWrap::Wrap, ..default() };
        card.spawn(board).with_children(|board| {
            for (place, letter) in Letters::board().enumerate() {
                let here = steered && place == letters.at;
                let node = Node {
                    width: px(width),
                    height: px(finger.max(44.0)),
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(12)),
                    ..row(0.0)
                };
                let look = (
                    BackgroundColor(if here { palette::ACCENT } else { Color::NONE }),
                    BorderColor::all(if here { palette::INK } else { Color::NONE }),
                );
                board.spawn((Part::Letter(sitter.who, place), TapTarget, node, look)).with_children(
                    |cell| match letter {
                        Letter::Sign(sign) => {
                            cell.spawn(label(self.fonts, sign, TINY, palette::INK));
                        }
                        Letter::Erase => {
                            cell.spawn(picture(self.art, Picture::Left, 24.0));
                        }
                        Letter::Done => {
                            let size = Node { width: px(28), height: px(28), flex_shrink: 0.0, ..default() };
                            cell.spawn((self.art.bit_node(Bit::Tick), size, Pickable::IGNORE));
                        }
                    },
                );
            }
        });
        if self.writing {
            let enter = Glyph::Cap(self.words.say("key-enter"));
            self.hint(card, enter, "lobby-written");
        } else if !self.is_pointer(device) {
            self.hint(card, self.prompts.glyph(device, Intent::Cancel), "lobby-erase");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_spelt_with_four_directions_and_one_button() {
        let mut letters = Letters::default();
        assert!(!letters.press());
        letters.go((1, 0));
        letters.press();
        letters.go((-2, 0));
        assert_eq!(Letters::board().nth(letters.at), Some(Letter::Sign('G')), "the board wraps around");
        letters.press();
        assert_eq!(letters.text(), "Abg");
        letters.go((0, -1));
        assert_eq!(Letters::board().nth(letters.at), Some(Letter::Done));
        assert!(letters.press());
    }

    #[test]
    fn a_name_has_no_more_letters_than_fit_and_none_that_cannot_be_read() {
        let mut letters = Letters::new("Ann");
        for sign in "-\n\u{7}mary louise".chars() {
            letters.write(sign);
        }
        assert_eq!(letters.text(), "Ann-Mary");
        while letters.erase() {}
        assert_eq!(letters.text(), "");
    }

    #[test]
    fn the_board_is_full() {
        assert_eq!(Letters::board().len() % COLUMNS, 0);
    }
}
