//! How the seven families quack: a buzzing reed in a beak that opens and closes. Each has three takes, which differ in
//! melody and in how the beak moves.

use std::f64::consts::TAU;

use super::effects::bubble;
use crate::synth::{Filter, Noise, RATE, Samples, Tone, curve, gain, glide, hold, mix, play, pluck, seconds};

/// A voice: everything that its takes share.
pub struct Voice {
    /// The pitch that the takes are based on, in hertz.
    pitch: f64,
    beak: Beak,
    /// How often the pitch wobbles in a second, and how deep.
    wobble: (f64, f64),
    /// What the costume does to the sound.
    costume: fn(Samples) -> Samples,
    /// Three ways to quack.
    takes: [Take; 3],
}

struct Beak {
    /// How small it is: 1 is an ordinary duck, more is smaller and brighter.
    small: f64,
    /// Which vowel it quacks: below 1 is closer to "wo", above 1 closer to "we".
    vowel: f64,
    /// How rough it sounds, from 0 to 1.
    rough: f64,
    /// How much breath is in it, from 0 to 1.
    breath: f64,
}

/// One way to quack. Places on the curves go from 0 at the beginning to 1 at the end.
struct Take {
    /// The length in seconds.
    length: f64,
    /// The pitch, as multiples of the voice's.
    melody: &'static [(f64, f64)],
    /// How far the beak is open: 0 is shut and silent, 1 is wide open.
    open: &'static [(f64, f64)],
}

/// "Quack."
const PLAIN: &[(f64, f64)] = &[(0.0, 0.1), (0.06, 0.3), (0.32, 1.0), (0.6, 0.85), (0.86, 0.45), (1.0, 0.0)];
/// "Qua-ack."
const TWICE: &[(f64, f64)] =
    &[(0.0, 0.05), (0.16, 0.95), (0.3, 0.8), (0.42, 0.04), (0.56, 1.0), (0.75, 0.8), (1.0, 0.0)];
/// "Quaaa!" that stays open.
const WIDE: &[(f64, f64)] = &[(0.0, 0.1), (0.07, 0.3), (0.45, 0.9), (0.72, 1.0), (0.9, 0.6), (1.0, 0.0)];
/// "Ack!" that is open at once.
const SNAP: &[(f64, f64)] = &[(0.0, 0.12), (0.05, 0.3), (0.22, 1.0), (0.45, 0.8), (0.7, 0.3), (1.0, 0.0)];

/// The voices, in the order of the families.
pub const VOICES: [Voice; 7] = [
    // Pirate: a growl from below deck.
    Voice {
        pitch: 205.0,
        beak: Beak { small: 0.9, vowel: 0.95, rough: 0.95, breath: 0.3 },
        wobble: (26.0, 0.05),
        costume: |sound| sound,
        takes: [
            Take { length: 0.36, melody: &[(0.0, 0.9), (0.3, 1.1), (1.0, 0.9)], open: PLAIN },
            Take { length: 0.46, melody: &[(0.0, 1.15), (0.4, 0.95), (0.55, 1.15), (1.0, 0.8)], open: TWICE },
            Take { length: 0.42, melody: &[(0.0, 0.75), (0.7, 1.2), (1.0, 1.0)], open: WIDE },
        ],
    },
    // Knight: short and proud, with a visor that rings.
    Voice {
        pitch: 270.0,
        beak: Beak { small: 0.98, vowel: 1.1, rough: 0.4, breath: 0.1 },
        wobble: (0.0, 0.0),
        costume: visor,
        takes: [
            Take { length: 0.24, melody: &[(0.0, 0.95), (0.15, 1.0), (0.8, 1.0), (1.0, 0.92)], open: SNAP },
            Take { length: 0.38, melody: &[(0.0, 1.0), (0.38, 1.0), (0.46, 1.335), (1.0, 1.335)], open: TWICE },
            Take { length: 0.3, melody: &[(0.0, 1.335), (0.35, 1.335), (0.5, 1.0), (1.0, 0.97)], open: PLAIN },
        ],
    },
    // Astronaut: thin, over the radio, over.
    Voice {
        pitch: 375.0,
        beak: Beak { small: 1.13, vowel: 1.0, rough: 0.5, breath: 0.12 },
        wobble: (17.0, 0.035),
        costume: radio,
        takes: [
            Take { length: 0.24, melody: &[(0.0, 1.0), (0.3, 1.05), (1.0, 0.95)], open: PLAIN },
            Take { length: 0.34, melody: &[(0.0, 0.85), (0.42, 0.9), (0.5, 1.2), (1.0, 1.1)], open: TWICE },
            Take { length: 0.28, melody: &[(0.0, 1.3), (1.0, 0.8)], open: SNAP },
        ],
    },
    // Diver: gurgles through the snorkel.
    Voice {
        pitch: 240.0,
        beak: Beak { small: 0.92, vowel: 0.95, rough: 0.6, breath: 0.2 },
        wobble: (13.0, 0.13),
        costume: snorkel,
        takes: [
            Take { length: 0.34, melody: &[(0.0, 0.9), (0.4, 1.1), (1.0, 0.95)], open: PLAIN },
            Take { length: 0.4, melody: &[(0.0, 1.1), (0.5, 0.85), (1.0, 1.2)], open: TWICE },
            Take { length: 0.38, melody: &[(0.0, 0.8), (1.0, 1.4)], open: WIDE },
        ],
    },
    // Chef: quick and excited, the food is ready.
    Voice {
        pitch: 325.0,
        beak: Beak { small: 1.06, vowel: 1.3, rough: 0.65, breath: 0.15 },
        wobble: (6.5, 0.02),
        costume: |sound| sound,
        takes: [
            Take { length: 0.3, melody: &[(0.0, 1.05), (0.4, 0.95), (0.5, 1.25), (1.0, 0.85)], open: TWICE },
            Take {
                length: 0.42,
                melody: &[(0.0, 0.8), (0.3, 1.0), (0.6, 1.25), (1.0, 1.1)],
                open: &[
                    (0.0, 0.1),
                    (0.1, 1.0),
                    (0.26, 0.08),
                    (0.4, 1.0),
                    (0.56, 0.08),
                    (0.72, 1.0),
                    (0.85, 0.7),
                    (1.0, 0.0),
                ],
            },
            Take { length: 0.34, melody: &[(0.0, 0.8), (0.35, 1.4), (1.0, 0.75)], open: WIDE },
        ],
    },
    // Wizard: slow and quavering, with an echo from another world.
    Voice {
        pitch: 280.0,
        beak: Beak { small: 1.0, vowel: 0.88, rough: 0.6, breath: 0.5 },
        wobble: (8.0, 0.06),
        costume: spell,
        takes: [
            Take { length: 0.36, melody: &[(0.0, 1.25), (0.5, 1.05), (1.0, 0.7)], open: PLAIN },
            Take { length: 0.38, melody: &[(0.0, 0.75), (0.6, 1.15), (1.0, 1.4)], open: WIDE },
            Take { length: 0.38, melody: &[(0.0, 1.0), (0.3, 1.3), (0.6, 0.85), (1.0, 1.1)], open: TWICE },
        ],
    },
    // Rock star: loud and torn.
    Voice {
        pitch: 300.0,
        beak: Beak { small: 1.06, vowel: 1.1, rough: 0.9, breath: 0.2 },
        wobble: (7.0, 0.025),
        costume: amplifier,
        takes: [
            Take { length: 0.36, melody: &[(0.0, 0.8), (0.3, 1.25), (1.0, 1.3)], open: WIDE },
            Take { length: 0.44, melody: &[(0.0, 1.1), (0.4, 1.35), (1.0, 0.55)], open: WIDE },
            Take { length: 0.38, melody: &[(0.0, 1.0), (0.4, 1.0), (0.5, 1.5), (1.0, 1.45)], open: TWICE },
        ],
    },
];

/// One of a voice's three takes.
pub fn quack(voice: &Voice, take: usize) -> Samples {
    let Take { length, melody, open } = voice.takes[take % voice.takes.len()];
    let (rate, depth) = voice.wobble;
    let bare = voice.beak.sound(length, open, take as u32, |time| {
        let fade = (time / 0.08).min(1.0);
        // The pitch rises while the beak opens and stays up when it shuts; without this it sounds like a goose.
        let (now, next) = (curve(open, time / length), curve(open, time / length + 0.02));
        let rise = if next < now { 1.0 } else { 1.0 - 0.6 * (1.0 - now).powi(2) };
        curve(melody, time / length) * voice.pitch * rise * (1.0 + depth * fade * (time * rate * TAU).sin())
    });
    (voice.costume)(bare)
}

/// A duck that holds a note, for a choir of ducks.
pub fn sing(pitch: f64, length: f64) -> Samples {
    const SINGER: Beak = Beak { small: 0.95, vowel: 1.0, rough: 0.08, breath: 0.08 };
    SINGER.sound(length, PLAIN, 0, |time| {
        let late = ((time - 0.15) / 0.2).clamp(0.0, 1.0);
        let scoop = curve(&[(0.0, 0.94), (0.045, 1.0)], time);
        pitch * scoop * (1.0 + 0.008 * late * (time * 5.5 * TAU).sin())
    })
}

impl Beak {
    /// A buzz and some breath, with four resonances that move together as the beak opens, which says "wa".
    fn sound(&self, length: f64, open: &[(f64, f64)], seed: u32, pitch: impl Fn(f64) -> f64) -> Samples {
        let (mut reed, mut half) = (Tone::default(), Tone::default());
        let mut shapes: [Filter; 4] = Default::default();
        let (mut nose, mut shiver) = (Filter::default(), Filter::default());
        let mut breath = Noise::new(7 + seed);
        play(length, |time| {
            let open = curve(open, time / length);
            let noise = breath.next();
            let pitch = pitch(time) * (1.0 + shiver.below(noise, 60.0) * self.rough * 0.9);
            let torn = 1.0 - self.rough * 0.5 * (0.5 + 0.5 * half.sine(pitch / 2.0));
            let start = pluck(time, 0.002, 0.012) * 0.3;
            let air = reed.buzz(pitch) * torn + noise * (0.02 + 0.16 * self.breath * open + start);
            let around = [290.0 + 340.0 * open, 790.0 + 1_110.0 * open * self.vowel, 1_420.0 + 720.0 * open, 2_700.0];
            let sound: f64 = shapes
                .iter_mut()
                .zip(around)
                .zip([(0.36, 2.8), (0.5, 4.5), (2.15, 4.5), (0.12, 3.9)])
                .map(|((shape, centre), (loud, focus))| loud * shape.around(air, centre * self.small, focus))
                .sum();
            let nasal = sound - 0.6 * nose.around(sound, 510.0 * self.small, 2.5);
            // The sound starts at once, while the beak still opens: that is the "w" before the "a".
            (nasal * 3.5).tanh() * (open * 2.2).min(1.0).powf(0.8) * hold(time, 0.004, 0.05, length)
        })
    }
}

/// A helmet that rings.
fn visor(mut sound: Samples) -> Samples {
    let mut rings: [Filter; 3] = Default::default();
    let end = seconds(&sound);
    mix(&mut sound, &[0.0], end + 0.07);
    sound
        .into_iter()
        .map(|dry| {
            let parts = rings.iter_mut().zip([1_340.0, 2_210.0, 3_170.0]);
            dry * 0.75 + 1.3 * parts.map(|(ring, at)| ring.around(dry, at, 45.0)).sum::<f64>()
        })
        .collect()
}

/// A narrow band, a little static, and the beep that says "over".
fn radio(sound: Samples) -> Samples {
    let (mut low, mut high, mut noise, mut tone) =
        (Filter::default(), Filter::default(), Noise::new(77), Tone::default());
    let voice: Samples = sound
        .iter()
        .map(|sample| {
            let crushed = (sample * 2.2 + noise.next() * 0.05).tanh();
            let narrow = high.below(crushed, 3_300.0);
            narrow - low.below(narrow, 620.0)
        })
        .collect();
    let end = seconds(&sound);
    let beep = play(0.06, |time| tone.sine(1_480.0) * 0.16 * hold(time, 0.004, 0.012, 0.06));
    let mut whole = voice;
    mix(&mut whole, &beep, end + 0.02);
    whole
}

/// Under water: dull, with bubbles that rise from it.
fn snorkel(sound: Samples) -> Samples {
    let mut water = Filter::default();
    let mut time = 0.0;
    let mut whole: Samples = sound
        .iter()
        .map(|sample| {
            time += 1.0 / f64::from(RATE);
            let gurgle = 0.62 + 0.38 * (time * 23.0 * TAU + 2.0 * (time * 9.0 * TAU).sin()).sin();
            water.below(*sample, 2_400.0) * gurgle
        })
        .collect();
    let end = seconds(&sound);
    for (index, pitch) in [430.0, 560.0, 720.0].into_iter().enumerate() {
        mix(&mut whole, &gain(&bubble(pitch, pitch * 1.8, 0.08), 0.3), end * 0.55 + 0.055 * index as f64);
    }
    whole
}

/// A second voice, a fifth higher, a moment later.
fn spell(sound: Samples) -> Samples {
    let mut whole = sound.clone();
    let higher: Samples = (0..sound.len() * 2 / 3).map(|index| sound[index * 3 / 2] * 0.3).collect();
    mix(&mut whole, &higher, 0.07);
    mix(&mut whole, &gain(&sound, 0.22), 0.11);
    for (index, pitch) in [1_568.0, 2_093.0, 2_637.0].into_iter().enumerate() {
        let mut tone = Tone::default();
        let spark =
            play(0.12, |time| tone.sine(pitch) * 0.06 * pluck(time, 0.003, 0.03) * hold(time, 0.002, 0.03, 0.12));
        mix(&mut whole, &spark, 0.1 + 0.06 * index as f64);
    }
    whole
}

/// Overdriven, with the octave below growling along.
fn amplifier(sound: Samples) -> Samples {
    let (mut speaker, mut growl) = (Filter::default(), Tone::default());
    let length = sound.len() as f64;
    sound
        .iter()
        .enumerate()
        .map(|(index, sample)| {
            let part = index as f64 / length;
            let under = 1.0 + 0.5 * growl.sine(glide(110.0, 75.0, part));
            speaker.below((sample * 2.4 * under).tanh(), 4_200.0)
        })
        .collect()
}
