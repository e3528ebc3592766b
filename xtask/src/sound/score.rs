//! Written music: notes and chords as text, and the loop of tape they are played on, whose end sounds into its
//! beginning.

use super::room::Room;
use crate::synth::{Noise, RATE, Samples};

/// A note or a chord, with its time in beats.
pub struct Event<T> {
    /// The beat it begins on, counting from 0.
    pub beat: f64,
    /// Its length in beats.
    pub length: f64,
    /// A pitch, or the notes of a chord.
    pub what: T,
}

/// The notes of a line such as `C5:1 -:.5 Bb4:.5 |`; rests and bar lines make no event. Pitches are in hertz.
pub fn notes(text: &str) -> Result<Vec<Event<f64>>, String> {
    let spelled = events(text)?;
    let sounding = spelled.into_iter().filter(|event| event.what != "-");
    sounding
        .map(|Event { beat, length, what }| {
            let split = what.find(|sign: char| sign.is_ascii_digit()).unwrap_or(what.len());
            let (name, octave) = what.split_at(split);
            let (step, rest) = step(name).ok_or_else(|| format!("`{what}` is no note."))?;
            let octave: i32 = octave.parse().map_err(|_| format!("`{what}` has no octave."))?;
            if !rest.is_empty() {
                return Err(format!("`{what}` is no note."));
            }
            Ok(Event { beat, length, what: hertz(12 * (octave + 1) + step) })
        })
        .collect()
}

/// A chord: its root, and how far its notes are from the root.
#[derive(Clone, Copy)]
pub struct Chord {
    /// The root, from 0 for C to 11 for B.
    pub root: i32,
    steps: &'static [i32],
}

impl Chord {
    /// Whether a piano key belongs to it.
    pub fn has(&self, key: i32) -> bool {
        self.steps.contains(&(key - self.root).rem_euclid(12))
    }

    /// The first key at or above `key` that belongs to it.
    pub fn from(&self, key: i32) -> i32 {
        (key..key + 12).find(|key| self.has(*key)).unwrap_or(key)
    }

    /// The root at or above `key`.
    pub fn root_from(&self, key: i32) -> i32 {
        key + (self.root - key).rem_euclid(12)
    }

    /// The distance of the fifth from the root, as this chord has it.
    pub fn fifth(&self) -> i32 {
        self.steps.get(2).copied().unwrap_or(7)
    }
}

/// The chords of a line such as `C6:4 A7:2 Dm7:2`.
pub fn chords(text: &str) -> Result<Vec<Event<Chord>>, String> {
    events(text)?
        .into_iter()
        .map(|Event { beat, length, what }| {
            let (root, kind) = step(what).ok_or_else(|| format!("`{what}` is no chord."))?;
            let steps: &[i32] = match kind {
                "" => &[0, 4, 7],
                "6" => &[0, 4, 7, 9],
                "7" => &[0, 4, 7, 10],
                "m6" => &[0, 3, 7, 9],
                "m7" => &[0, 3, 7, 10],
                "dim" => &[0, 3, 6, 9],
                _ => return Err(format!("`{what}` is no chord.")),
            };
            Ok(Event { beat, length, what: Chord { root, steps } })
        })
        .collect()
}

fn events(text: &str) -> Result<Vec<Event<&str>>, String> {
    let mut beat = 0.0;
    text.split_whitespace()
        .filter(|word| *word != "|")
        .map(|word| {
            let (what, length) = word.split_once(':').ok_or_else(|| format!("`{word}` has no length."))?;
            let length: f64 = length.parse().map_err(|_| format!("`{word}` has no length."))?;
            let event = Event { beat, length, what };
            beat += length;
            Ok(event)
        })
        .collect()
}

/// How far a name such as `Bb` or `F#` is above C, and the rest of the text.
fn step(name: &str) -> Option<(i32, &str)> {
    let natural = match name.chars().next()? {
        'C' => 0,
        'D' => 2,
        'E' => 4,
        'F' => 5,
        'G' => 7,
        'A' => 9,
        'B' => 11,
        _ => return None,
    };
    let rest = &name[1..];
    let sharp = rest.strip_prefix('#').map(|rest| (natural + 1, rest));
    let flat = rest.strip_prefix('b').map(|rest| (natural - 1, rest));
    sharp.or(flat).or(Some((natural, rest)))
}

/// The pitch of a piano key; 69 is the A of the tuning fork.
pub fn hertz(key: i32) -> f64 {
    440.0 * 2.0_f64.powf(f64::from(key - 69) / 12.0)
}

/// Two tracks of tape, glued into a ring.
pub struct Tape {
    left: Samples,
    right: Samples,
    beat: f64,
    swing: f64,
    hand: Noise,
}

impl Tape {
    /// A tape of this many beats; with a `swing` above a half, the second quaver of each beat comes late.
    pub fn new(beats: u32, beats_in_a_minute: f64, swing: f64) -> Self {
        let beat = 60.0 / beats_in_a_minute * f64::from(RATE);
        let silence = vec![0.0; (beat * f64::from(beats)).round() as usize];
        Self { left: silence.clone(), right: silence, beat, swing, hand: Noise::new(101) }
    }

    /// How many seconds this many beats last.
    pub fn seconds(&self, beats: f64) -> f64 {
        beats * self.beat / f64::from(RATE)
    }

    /// Plays a sound on a beat as a hand does: never quite on time, never equally hard. `pan` goes from -1 to 1.
    pub fn play(&mut self, sound: &[f64], beat: f64, loud: f64, pan: f64) {
        let late = 0.004 * self.hand.next() * f64::from(RATE);
        let loud = loud * (1.0 + 0.1 * self.hand.next());
        let part = beat.fract();
        let swung = if part < 0.5 { part * 2.0 * self.swing } else { 1.0 - (1.0 - part) * 2.0 * (1.0 - self.swing) };
        let count = self.left.len();
        let start = (beat.floor() + swung) * self.beat + late;
        let start = start.rem_euclid(count as f64) as usize;
        let side = (pan + 1.0) / 2.0;
        let (left, right) = (loud * (1.0 - side).sqrt(), loud * side.sqrt());
        for (index, sample) in sound.iter().enumerate() {
            let at = (start + index) % count;
            self.left[at] += sample * left;
            self.right[at] += sample * right;
        }
    }

    /// The finished loop, with `wet` of a tiled bathroom around it.
    pub fn cut(self, wet: f64) -> [Samples; 2] {
        let mut room = Room::default();
        let dry: Vec<(f64, f64)> = self.left.iter().copied().zip(self.right.iter().copied()).collect();
        // Plays the end into the room first, so that it still sounds over the beginning.
        for (left, right) in &dry[dry.len().saturating_sub(2 * RATE as usize)..] {
            room.step(left + right);
        }
        dry.into_iter()
            .map(|(left, right)| {
                let (near, far) = room.step(left + right);
                (left + wet * near, right + wet * far)
            })
            .unzip::<f64, f64, Samples, Samples>()
            .into()
    }
}
