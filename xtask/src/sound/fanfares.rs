//! The loud moments: all families at once, somebody joins or leaves, a round or a match ends.

use super::effects::{bell, bubble};
use super::instruments::{horn, mallet, roll};
use super::quacks::{VOICES, quack, sing};
use super::room::tiled;
use crate::synth::{Samples, gain, mix};

/// Notes as start, length and pitches in hertz.
type Chords<'a> = &'a [(f64, f64, &'a [f64])];

/// All families quack together: one begins, everybody joins in, the smallest has the last word.
pub fn chorus() -> Samples {
    let mut whole = Samples::new();
    let entries = [
        (0, 0, 0.0, 0.8),
        (4, 0, 0.02, 0.9),
        (1, 1, 0.06, 0.9),
        (6, 0, 0.11, 0.9),
        (3, 1, 0.16, 0.9),
        (5, 1, 0.22, 0.8),
        (2, 1, 0.28, 0.7),
        (0, 1, 0.38, 0.7),
        (4, 1, 0.44, 0.7),
        (1, 0, 0.56, 0.6),
        (2, 2, 0.84, 0.75),
    ];
    for (voice, take, start, loud) in entries {
        mix(&mut whole, &gain(&quack(&VOICES[voice], take), loud), start);
    }
    tiled(whole, 0.12, 0.25)
}

/// Somebody sits down: three notes up and a happy quack.
pub fn join() -> Samples {
    let mut whole = gain(&bubble(380.0, 900.0, 0.1), 0.5);
    for (index, pitch) in [523.25, 659.26, 783.99].into_iter().enumerate() {
        mix(&mut whole, &gain(&mallet(pitch, 0.35), 0.8), 0.03 + 0.075 * index as f64);
    }
    mix(&mut whole, &gain(&sing(523.25, 0.2), 0.45), 0.26);
    whole
}

/// Somebody leaves: two notes down and water that runs out.
pub fn leave() -> Samples {
    let mut whole = gain(&mallet(659.26, 0.3), 0.8);
    mix(&mut whole, &gain(&mallet(493.88, 0.35), 0.8), 0.1);
    for (index, pitch) in [620.0, 500.0, 400.0, 310.0].into_iter().enumerate() {
        mix(&mut whole, &gain(&bubble(pitch, pitch * 0.7, 0.09), 0.4), 0.2 + 0.06 * index as f64);
    }
    whole
}

/// The end of a round.
pub fn round() -> Samples {
    let mut whole = band(&[
        (0.0, 0.13, &[523.25, 392.0]),
        (0.14, 0.13, &[523.25, 392.0]),
        (0.28, 0.13, &[659.26, 523.25]),
        (0.42, 0.26, &[783.99, 523.25, 392.0]),
        (0.7, 0.6, &[1_046.5, 783.99, 659.26, 261.63]),
    ]);
    mix(&mut whole, &gain(&roll(0.7), 0.25), 0.0);
    mix(&mut whole, &gain(&sing(261.63, 0.22), 0.5), 1.32);
    mix(&mut whole, &gain(&sing(196.0, 0.3), 0.5), 1.52);
    tiled(whole, 0.12, 0.25)
}

/// The end of the match: the band, bells, and the ducks sing the last chord.
pub fn win() -> Samples {
    let mut whole = band(&[
        (0.0, 0.15, &[392.0]),
        (0.15, 0.15, &[523.25]),
        (0.3, 0.15, &[659.26]),
        (0.45, 0.32, &[783.99, 523.25, 392.0]),
        (0.78, 0.14, &[659.26, 523.25]),
        (0.93, 0.34, &[783.99, 587.33, 493.88, 196.0]),
        (1.28, 0.14, &[880.0, 698.46, 220.0]),
        (1.43, 0.14, &[987.77, 783.99, 246.94]),
        (1.58, 0.95, &[1_046.5, 783.99, 659.26, 523.25, 130.81]),
    ]);
    mix(&mut whole, &gain(&roll(1.55), 0.2), 0.0);
    for (index, pitch) in [1_046.5, 1_318.5, 1_568.0, 2_093.0].into_iter().enumerate() {
        mix(&mut whole, &bell(pitch, 0.4), 1.62 + 0.09 * index as f64);
    }
    for (pitch, start) in [(261.63, 1.6), (329.63, 1.64), (392.0, 1.67)] {
        mix(&mut whole, &gain(&sing(pitch, 0.7), 0.3), start);
    }
    mix(&mut whole, &gain(&sing(523.25, 0.2), 0.55), 2.55);
    tiled(whole, 0.12, 0.25)
}

/// Toy brass.
fn band(chords: Chords) -> Samples {
    let mut whole = Samples::new();
    for (start, length, pitches) in chords {
        for pitch in *pitches {
            mix(&mut whole, &horn(*pitch, *length), *start);
        }
    }
    whole
}
