//! The music: a lazy tune for the menus, a light one for the table, and a layer that drives it on while the discard row
//! fills. The tunes are in C and in F; `score.rs` explains how they are written.

use super::effects::drip;
use super::instruments::{bass, block, brush, clarinet, kick, mallet, shaker, snap, string, swoop, ukulele, whistle};
use super::organ;
use super::quacks::sing;
use super::score::{Chord, Event, Tape, chords, hertz, notes};
use crate::synth::Samples;

/// A piece of music: its name, its loudness in LUFS, the encoder's quality, and the function that plays it.
pub type Piece = (&'static str, f64, f32, fn() -> Result<[Samples; 2], String>);

/// All pieces.
pub const PIECES: [Piece; 5] = [
    ("music-menu", -25.0, 0.02, menu),
    ("music-table", -29.5, 0.15, table),
    ("music-table-rise", -29.0, 0.0, rise),
    ("music-fair", -30.5, 0.02, organ::whole),
    ("music-fair-rise", -30.0, 0.0, organ::rise),
];

const BARS: u32 = 16;

const MENU_CHORDS: &str =
    "C6:4 A7:4 Dm7:4 G7:4 C6:4 C7:4 F:4 Fm6:4 C6:4 A7:4 Dm7:4 G7:4 F:4 Fm6:4 C6:2 A7:2 Dm7:2 G7:2";

const MENU_WHISTLE: &str = "
    E5:1 G5:.5 E5:.5 A5:1.5 G5:.5 | E5:1 C#5:.5 E5:.5 G5:2 | F5:1 A5:.5 F5:.5 C6:1.5 A5:.5 | B5:.5 A5:.5 G5:.5 F5:.5 D5:1 -:1 |
    E5:1 G5:.5 E5:.5 A5:1.5 G5:.5 | Bb5:1 A5:.5 G5:.5 E5:1 C5:1 | A5:1.5 G5:.5 F5:.5 E5:.5 D5:.5 C5:.5 | Ab5:1.5 F5:.5 D5:1 -:1 |
    -:4 | -:4 | -:4 | -:4 |
    A5:1.5 C6:.5 A5:1 F5:1 | Ab5:1.5 C6:.5 Ab5:1 F5:1 | G5:1 E5:.5 C5:.5 C#5:1 E5:.5 G5:.5 | F5:1 D5:.5 F5:.5 G5:.5 B4:.5 D5:1";

const MENU_MALLETS: &str = "
    -:4 | -:4 | -:4 | -:2 G4:.5 B4:.5 D5:.5 F5:.5 |
    E5:.5 -:3.5 | -:4 | -:4 | -:2 -:.5 Ab4:.5 D5:.5 F5:.5 |
    G5:.5 E5:.5 C5:.5 E5:.5 G5:1 -:1 | G5:.5 E5:.5 C#5:.5 E5:.5 A5:1 -:1 |
    F5:.5 D5:.5 A4:.5 D5:.5 F5:.5 A5:.5 C6:1 | B5:1 G5:.5 F5:.5 D5:1 B4:1 |
    C5:1.5 F5:.5 C5:1 A4:1 | C5:1.5 F5:.5 C5:1 Ab4:1 | E5:1 C5:.5 G4:.5 A4:1 C#5:.5 E5:.5 | D5:1 A4:.5 D5:.5 B4:.5 G4:.5 B4:1";

const MENU_DUCKS: &str = "
    -:16 | -:16 | -:3 C4:.5 C4:.5 | -:3 C#4:.5 C#4:.5 | -:4 | -:2 G3:.5 A3:.5 B3:.5 D4:.5 |
    -:8 | -:8";

const TABLE_CHORDS: &str =
    "F6:4 Dm7:4 Gm7:4 C7:4 F6:4 Dm7:4 Bb:4 C7:4 Am7:4 D7:4 Gm7:4 C7:4 F6:4 Bb:4 Gm7:2 C7:2 F6:2 C7:2";

const TABLE_MALLETS: &str = "
    C5:.5 -:.5 A4:.5 C5:.5 D5:.5 -:.5 C5:.5 -:.5 | A4:1 -:3 | Bb4:.5 -:.5 G4:.5 Bb4:.5 D5:.5 -:.5 Bb4:.5 -:.5 | C5:.5 -:.5 G4:.5 E4:.5 -:2 |
    C5:.5 -:.5 A4:.5 C5:.5 F5:.5 -:.5 D5:.5 -:.5 | C5:.5 A4:.5 -:3 | D5:.5 -:.5 F5:.5 D5:.5 Bb4:.5 -:.5 D5:.5 -:.5 | E5:.5 -:.5 C5:.5 Bb4:.5 -:2 |
    E5:1 C5:.5 A4:.5 -:2 | F#4:.5 A4:.5 C5:.5 -:2.5 | D5:1 Bb4:.5 G4:.5 -:2 | E4:.5 G4:.5 Bb4:.5 -:.5 C5:1 -:1 |
    C5:.5 -:.5 A4:.5 C5:.5 D5:.5 -:.5 C5:.5 -:.5 | D5:.5 -:.5 Bb4:.5 D5:.5 F5:.5 -:.5 D5:.5 -:.5 |
    Bb4:.5 A4:.5 G4:.5 -:.5 E4:.5 F4:.5 G4:.5 -:.5 | F4:1 -:1 C4:.5 E4:.5 G4:.5 Bb4:.5";

const RISE_CLARINET: &str = "
    F5:.5 -:1.5 C4:.5 D4:.5 F4:.5 G4:.5 | A4:1.5 F4:.5 D4:1 F4:1 | G4:3 -:1 | -:1 Bb4:.5 A4:.5 G4:.5 A4:.5 Bb4:.5 C5:.5 |
    A4:3 -:1 | -:1 D5:.5 C5:.5 A4:.5 F4:.5 A4:1 | Bb4:2 F4:1 Bb4:1 | G4:2 -:.5 G4:.5 A4:.5 B4:.5 |
    C5:1.5 G4:.5 A4:2 | -:1 C5:.5 D5:.5 F#5:1 A4:1 | Bb4:1.5 A4:.5 Bb4:2 | -:1.5 Bb4:.5 C5:.5 D5:.5 E5:1 |
    F5:1 C5:1 A4:1 F4:1 | D5:1 Bb4:1 F4:1 D4:1 | G4:1 Bb4:1 C5:1 Bb4:1 | A4:1.5 -:.5 G4:.5 Bb4:.5 C5:.5 E5:.5";

fn menu() -> Result<[Samples; 2], String> {
    let mut tape = Tape::new(BARS * 4, 92.0, 0.62);
    let harmony = chords(MENU_CHORDS)?;
    for chord in &harmony {
        strum(&mut tape, chord);
        walk(&mut tape, chord);
    }
    let mut before: f64 = 0.0;
    for Event { beat, length, what } in notes(MENU_WHISTLE)? {
        let from = if before > 0.0 { before } else { what * 0.94 };
        let sound = whistle(from, what, tape.seconds(length) * 0.95 + 0.03);
        // Lazy: always a little behind the band.
        tape.play(&sound, beat + 0.03, 0.34, 0.12);
        before = what;
    }
    for Event { beat, what, .. } in notes(MENU_MALLETS)? {
        tape.play(&mallet(what, 1.2), beat, 0.36, 0.4);
    }
    for Event { beat, length, what } in notes(MENU_DUCKS)? {
        tape.play(&sing(what, tape.seconds(length) * 0.8), beat, 0.2, -0.55);
    }
    // A slide whistle goes up at the end of the first half, and again after three quarters.
    tape.play(&swoop(440.0, 1_318.5, tape.seconds(0.9)), 31.0, 0.14, -0.3);
    tape.play(&swoop(293.66, 783.99, tape.seconds(0.9)), 47.0, 0.12, 0.5);
    for bar in 0..BARS {
        brushes(&mut tape, bar);
    }
    Ok(tape.cut(0.16))
}

/// The strum, down, down-up, up-down-up: the strings a few milliseconds apart, weaker on the way up.
fn strum(tape: &mut Tape, chord: &Event<Chord>) {
    const STROKES: [(f64, bool, f64); 6] = [
        (0.0, true, 0.9),
        (1.0, true, 0.6),
        (1.5, false, 0.45),
        (2.5, false, 0.5),
        (3.0, true, 0.65),
        (3.5, false, 0.4),
    ];
    /// The open strings; the first is the high one.
    const STRINGS: [i32; 4] = [67, 60, 64, 69];
    for (beat, down, loud) in STROKES {
        if beat >= chord.length {
            break;
        }
        for (order, string) in STRINGS.iter().enumerate() {
            let place = if down { order } else { 3 - order } as f64;
            let key = chord.what.from(*string);
            let sound = ukulele(hertz(key), 0.9, key as u32 * 31 + ((chord.beat + beat) * 2.0) as u32);
            let gap = 0.016 * place / tape.seconds(1.0);
            tape.play(&sound, chord.beat + beat + gap, 0.2 * loud, -0.45);
        }
    }
}

/// The bass: root and fifth in turn, two to a bar.
fn walk(tape: &mut Tape, chord: &Event<Chord>) {
    let root = chord.what.root_from(38);
    let sound = bass(hertz(root), tape.seconds(1.7));
    tape.play(&sound, chord.beat, 0.42, 0.0);
    if chord.length > 2.0 {
        let fifth = root + chord.what.fifth() - if root > 43 { 12 } else { 0 };
        tape.play(&bass(hertz(fifth), tape.seconds(1.4)), chord.beat + 2.0, 0.34, 0.0);
        tape.play(&bass(hertz(root), tape.seconds(0.4)), chord.beat + 3.5, 0.2, 0.0);
    }
}

/// A swish through the bar, taps on two and four, and a drop of water at the end of each phrase.
fn brushes(tape: &mut Tape, bar: u32) {
    let start = f64::from(bar * 4);
    tape.play(&brush(tape.seconds(1.6), bar), start, 0.09, 0.25);
    tape.play(&brush(tape.seconds(1.6), bar + 50), start + 2.0, 0.09, 0.25);
    for beat in [1.0, 3.0] {
        tape.play(&brush(0.1, bar + 90), start + beat, 0.28, 0.25);
    }
    tape.play(&kick(), start, 0.2, 0.0);
    if bar % 4 == 3 {
        tape.play(&drip(587.33), start + 3.0, 0.16, 0.5);
        tape.play(&drip(783.99), start + 3.5, 0.12, -0.5);
    }
}

fn table() -> Result<[Samples; 2], String> {
    let mut tape = table_tape();
    for chord in chords(TABLE_CHORDS)? {
        let low = chord.what.root_from(41);
        tape.play(&string(hertz(low), 0.5, 1.6, 900.0, 5), chord.beat, 0.5, -0.05);
        tape.play(&bass(hertz(low), 0.3), chord.beat, 0.26, 0.0);
        if chord.length > 2.0 {
            let fifth = low + chord.what.fifth() - 12;
            tape.play(&string(hertz(fifth), 0.5, 1.6, 900.0, 6), chord.beat + 2.5, 0.45, -0.05);
        }
        for (beat, base, loud) in [(1.5, 60, 0.2), (1.5, 65, 0.2), (3.0, 60, 0.15), (3.0, 65, 0.15)] {
            if beat < chord.length {
                let key = chord.what.from(base);
                tape.play(
                    &ukulele(hertz(key), 0.22, key as u32 * 37 + chord.beat as u32),
                    chord.beat + beat,
                    loud,
                    0.5,
                );
            }
        }
    }
    for Event { beat, what, .. } in notes(TABLE_MALLETS)? {
        tape.play(&mallet(what, 0.9), beat, 0.4, -0.4);
    }
    for bar in 0..BARS {
        let start = f64::from(bar * 4);
        tape.play(&snap(bar), start + 1.0, 0.14, 0.2);
        tape.play(&snap(bar + 40), start + 3.0, 0.14, 0.2);
        if bar % 2 == 1 {
            tape.play(&block(740.0), start + 2.0, 0.08, -0.5);
            tape.play(&block(587.0), start + 2.5, 0.08, -0.5);
        }
        if bar % 4 == 3 {
            tape.play(&drip(698.46), start + 3.5, 0.18, 0.55);
        }
    }
    Ok(tape.cut(0.14))
}

/// The table's tape; both layers must have the same length and tempo.
fn table_tape() -> Tape {
    Tape::new(BARS * 4, 112.0, 0.55)
}

fn rise() -> Result<[Samples; 2], String> {
    let mut tape = table_tape();
    for chord in chords(TABLE_CHORDS)? {
        let low = chord.what.root_from(36);
        for quaver in 0..(chord.length * 2.0) as u32 {
            let key = low + [0, 0, 12, 0, 7, 0, 12, 7][quaver as usize % 8];
            let loud = if quaver % 2 == 0 { 0.3 } else { 0.2 };
            tape.play(&bass(hertz(key), 0.24), chord.beat + f64::from(quaver) / 2.0, loud, 0.05);
        }
    }
    for Event { beat, length, what } in notes(RISE_CLARINET)? {
        let sound = clarinet(what, tape.seconds(length) * 0.9 + 0.04);
        tape.play(&sound, beat, 0.3, 0.3);
    }
    for bar in 0..BARS {
        drums(&mut tape, bar);
    }
    Ok(tape.cut(0.1))
}

fn drums(tape: &mut Tape, bar: u32) {
    let start = f64::from(bar * 4);
    for beat in [0.0, 1.5, 2.0] {
        tape.play(&kick(), start + beat, 0.4, 0.0);
    }
    for beat in [1.0, 3.0] {
        tape.play(&brush(0.11, bar), start + beat, 0.85, -0.1);
    }
    for step in 0..16_u32 {
        let loud = [0.5, 0.2, 0.36, 0.22][step as usize % 4];
        tape.play(&shaker(0.09, bar * 16 + step), start + f64::from(step) / 4.0, loud, -0.4);
    }
    if bar % 4 == 3 {
        for step in 0..4_u32 {
            tape.play(&block(660.0 + 110.0 * f64::from(step)), start + 3.0 + f64::from(step) / 4.0, 0.16, 0.45);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_fills_its_bars() {
        let lines = [MENU_WHISTLE, MENU_MALLETS, MENU_DUCKS, TABLE_MALLETS, RISE_CLARINET];
        for bar in lines.iter().flat_map(|line| line.split('|')) {
            let beats: f64 =
                bar.split_whitespace().filter_map(|word| word.split(':').nth(1)?.parse::<f64>().ok()).sum();
            assert!(beats % 4.0 == 0.0, "{bar} has {beats} beats");
        }
        for line in [MENU_CHORDS, TABLE_CHORDS] {
            let beats: f64 = chords(line).unwrap().iter().map(|chord| chord.length).sum();
            assert_eq!(beats, f64::from(BARS * 4));
        }
    }

    #[test]
    fn the_two_layers_of_the_table_are_equally_long() {
        let (table, rise) = (table().unwrap(), rise().unwrap());
        assert_eq!(table[0].len(), rise[0].len());
    }
}
