//! Sound. The game asks for sounds, lines of the Captain and music by message and resource; only this module knows how
//! they are made. Nothing here ever answers: a game without sound is played exactly like one with it.

use bevy::prelude::*;

mod files;
mod hearing;
mod mixer;
mod mood;
mod music;
mod player;
mod sound;
mod speech;
mod voice;

pub use files::{files_of_table, files_of_title};
pub use mood::{Mood, Tune};
pub use sound::{PlaySound, Sound};
pub use speech::{Line, Say, Speech};

/// The messages alone, for a game that makes no sound: what is asked for, what the Captain says, what the mood is.
pub(super) fn messages(app: &mut App) {
    app.add_message::<PlaySound>().add_plugins((mood::plugin, speech::plugin));
}

/// Sound itself.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((mixer::plugin, hearing::plugin, files::plugin, player::plugin, music::plugin, voice::plugin));
}
