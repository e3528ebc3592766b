//! The tune of the fair: a waltz on a barrel organ, and a layer with drums, bells and a piccolo for when only two players
//! are left. It is in G, three beats to a bar.

use std::f64::consts::TAU;

use super::effects::bell;
use super::instruments::{bass, block, brush, kick, mallet, roll, shaker};
use super::score::{Chord, Event, Tape, chords, hertz, notes};
use crate::synth::{Filter, Noise, Samples, Tone, hold, play, pluck};

const BARS: u32 = 32;
const BEATS: u32 = 3;

const CHORDS: &str = "
    G:3 G:3 D7:3 D7:3 D7:3 D7:3 G:3 G:3 G:3 G7:3 C:3 C:3 C:3 G:3 D7:3 G:3
    Em7:3 Em7:3 Am7:3 Am7:3 D7:3 D7:3 G6:3 G6:3 C:3 C:3 G:3 E7:3 Am7:3 D7:3 G:3 D7:3";

const MELODY: &str = "
    D5:1 G5:1 A5:1 | B5:2 G5:1 | A5:1 F#5:1 D5:1 | C6:1.5 B5:.5 A5:1 |
    F#5:1 A5:1 C6:1 | D6:2 C6:1 | B5:1 D6:1 B5:1 | G5:2 -:1 |
    D5:1 G5:1 A5:1 | B5:1 D6:1 F6:1 | E6:2 C6:1 | G5:1 C6:1 E6:1 |
    E6:.5 D6:.5 C6:1 A5:1 | D6:1 B5:1 G5:1 | A5:.5 B5:.5 C6:.5 B5:.5 A5:.5 F#5:.5 | G5:1 D5:1 -:1 |
    E5:.5 G5:.5 B5:1 B5:1 | B5:1 A5:1 G5:1 | A5:.5 C6:.5 E6:1 E6:1 | E6:1 D6:1 C6:1 |
    F#5:.5 A5:.5 D6:1 D6:1 | D6:1 C6:1 A5:1 | B5:1 G5:1 E5:1 | D5:2 -:1 |
    E5:1 G5:1 C6:1 | E6:1.5 D6:.5 C6:1 | B5:1 D6:1 G6:1 | G#5:1 B5:1 E6:1 |
    C6:.5 B5:.5 A5:1 E5:1 | F#5:.5 A5:.5 C6:1 A5:1 | G5:1 B5:1 D6:1 | G5:1 -:1 D5:1";

/// A pipe of the organ: breath at the start, few overtones, and wind that trembles.
fn pipe(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut second, mut third, mut wind, mut air) =
        (Tone::default(), Tone::default(), Tone::default(), Noise::new(pitch as u32), Filter::default());
    play(length, |time| {
        let tremble = (time * 6.3 * TAU).sin();
        let now = pitch * (1.0 + 0.004 * tremble);
        let sound = tone.sine(now) + 0.42 * second.sine(now * 2.0) + 0.24 * third.sine(now * 3.0);
        let chiff = air.around(wind.next(), pitch * 2.6, 2.5) * (pluck(time, 0.004, 0.025) + 0.05);
        (0.36 * sound + 0.5 * chiff) * (0.92 + 0.08 * tremble) * hold(time, 0.012, 0.05, length)
    })
}

/// The organ's tape; both layers must have the same length and tempo.
fn tape() -> Tape {
    Tape::new(BARS * BEATS, 164.0, 0.5)
}

/// Root or fifth on the first beat, short chords on the other two, and the melody with a second pipe below it.
pub fn whole() -> Result<[Samples; 2], String> {
    let mut tape = tape();
    for (bar, chord) in (0_u32..).zip(chords(CHORDS)?) {
        oom(&mut tape, bar, &chord);
        for beat in [1.0, 2.0] {
            for base in [59, 62, 66] {
                let key = chord.what.from(base);
                tape.play(&pipe(hertz(key), tape.seconds(0.38)), chord.beat + beat, 0.11, 0.35);
            }
        }
        if bar % 8 == 7 {
            tape.play(&block(880.0), chord.beat + 1.0, 0.12, -0.4);
            tape.play(&block(660.0), chord.beat + 2.0, 0.12, -0.4);
        }
    }
    for (Event { beat, length, what }, below) in notes(MELODY)?.into_iter().zip(lower()?) {
        let seconds = tape.seconds(length) * 0.92;
        tape.play(&pipe(what, seconds), beat, 0.3, -0.2);
        tape.play(&pipe(below, seconds), beat, 0.15, 0.1);
    }
    for bar in 0..BARS {
        let start = f64::from(bar * BEATS);
        tape.play(&kick(), start, 0.16, 0.0);
        tape.play(&brush(0.09, bar), start + 1.0, 0.2, 0.2);
        tape.play(&brush(0.09, bar + 60), start + 2.0, 0.2, 0.2);
    }
    Ok(tape.cut(0.1))
}

/// The first beat of a bar, low and round.
fn oom(tape: &mut Tape, bar: u32, chord: &Event<Chord>) {
    let root = chord.what.root_from(38);
    let key = if bar % 2 == 1 { root + chord.what.fifth() - if root > 43 { 12 } else { 0 } } else { root };
    tape.play(&bass(hertz(key), tape.seconds(0.8)), chord.beat, 0.3, 0.0);
    tape.play(&pipe(hertz(key + 12), tape.seconds(0.6)), chord.beat, 0.14, -0.35);
}

/// The second pipe for each note of the melody: the next note of the chord, at least a third below.
fn lower() -> Result<Vec<f64>, String> {
    let harmony = chords(CHORDS)?;
    let below = notes(MELODY)?.into_iter().map(|note| {
        let key = (69.0 + 12.0 * (note.what / 440.0).log2()).round() as i32;
        let chord = harmony.iter().rev().find(|chord| chord.beat <= note.beat);
        let under = chord.and_then(|chord| (key - 9..=key - 3).rev().find(|key| chord.what.has(*key)));
        hertz(under.unwrap_or(key - 12))
    });
    Ok(below.collect())
}

/// What joins in at the end: drums on every beat, bells on the melody, and a piccolo that never stands still.
pub fn rise() -> Result<[Samples; 2], String> {
    let mut tape = tape();
    for (bar, chord) in (0_u32..).zip(chords(CHORDS)?) {
        let mut key = chord.what.from(if bar % 2 == 0 { 79 } else { 86 });
        for quaver in 0..2 * BEATS {
            let beat = chord.beat + f64::from(quaver) / 2.0;
            tape.play(&pipe(hertz(key), tape.seconds(0.34)), beat, 0.13, 0.45);
            let up = (quaver < BEATS) == (bar % 2 == 0);
            key = if up { chord.what.from(key + 1) } else { beneath(&chord.what, key) };
        }
        let low = chord.what.root_from(31);
        for (beat, above) in [(0.0, 0), (1.0, 12), (2.0, 12)] {
            tape.play(&bass(hertz(low + above), tape.seconds(0.5)), chord.beat + beat, 0.26, 0.0);
        }
        snare(&mut tape, bar);
    }
    for Event { beat, what, .. } in notes(MELODY)? {
        tape.play(&bell(what * 2.0, 0.3), beat, 0.16, -0.45);
        tape.play(&mallet(what, 0.3), beat, 0.16, -0.3);
    }
    Ok(tape.cut(0.08))
}

/// The first key below `key` that belongs to the chord.
fn beneath(chord: &Chord, key: i32) -> i32 {
    (key - 12..key).rev().find(|key| chord.has(*key)).unwrap_or(key)
}

/// A marching drum, with a roll into every eighth bar.
fn snare(tape: &mut Tape, bar: u32) {
    let start = f64::from(bar * BEATS);
    tape.play(&kick(), start, 0.4, 0.0);
    for beat in [1.0, 2.0] {
        tape.play(&brush(0.1, bar + 30), start + beat, 0.7, -0.1);
    }
    for step in 0..2 * BEATS {
        let loud = if step % 2 == 0 { 0.4 } else { 0.25 };
        tape.play(&shaker(0.08, bar * 6 + step), start + f64::from(step) / 2.0, loud, 0.3);
    }
    if bar % 8 == 7 {
        tape.play(&roll(tape.seconds(2.0)), start + 1.0, 0.22, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_of_the_waltz_has_three_beats() {
        let beats = |bar: &str| -> f64 {
            bar.split_whitespace().filter_map(|word| word.split(':').nth(1)?.parse::<f64>().ok()).sum()
        };
        let bars: Vec<&str> = MELODY.split('|').collect();
        assert_eq!(bars.len(), BARS as usize);
        for bar in bars {
            assert_eq!(beats(bar), f64::from(BEATS), "{bar}");
        }
        assert_eq!(beats(CHORDS), f64::from(BARS * BEATS));
    }

    #[test]
    fn the_two_layers_of_the_organ_are_equally_long() {
        assert_eq!(whole().unwrap()[0].len(), rise().unwrap()[0].len());
    }
}
