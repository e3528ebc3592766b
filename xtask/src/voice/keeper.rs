//! The stallkeeper's character: a gruff old goose with a large head, who growls and honks in the open air of the fair.
//! Takes plain speech and returns the finished clip.

use super::captain::{bent, brisk, gravel, halve, trim};
use crate::synth::{Filter, Samples, mix};

/// How much lower the voice is than it was spoken: a larger head, and a slower tongue.
const LOWER: f64 = 0.9;

/// Plain speech as the stallkeeper says it, trimmed.
pub fn character(plain: &[f64]) -> Samples {
    let voice = gravel(&bent(&brisk(plain), |time, _| LOWER * quaver(time)), 0.55);
    trim(&halve(&square(&honk(&voice))))
}

/// The unsteadiness of an old throat.
fn quaver(time: f64) -> f64 {
    1.0 + 0.012 * (time * 4.3 * std::f64::consts::TAU).sin()
}

/// A long neck that honks: two resonances further apart than a duck's, overdriven by shouting. Consonants are raised, as
/// they would drown in it.
fn honk(sound: &[f64]) -> Samples {
    let loudest = sound.iter().fold(1e-9_f64, |loudest, sample| loudest.max(sample.abs()));
    let (mut neck, mut bill, mut thin, mut dull, mut soft) =
        (Filter::default(), Filter::default(), Filter::default(), Filter::default(), Filter::default());
    sound
        .iter()
        .map(|sample| {
            let sample = sample / loudest;
            let hiss = sample - dull.below(sample, 3_600.0);
            let shaped =
                sample + 1.2 * neck.around(sample, 780.0, 2.6) + 1.2 * bill.around(sample, 2_200.0, 2.8) + 1.8 * hiss;
            let clear = shaped - thin.below(shaped, 170.0);
            soft.below((1.7 * clear).tanh(), 8_000.0)
        })
        .collect()
}

/// The open square: one late, dull echo from the stall across.
fn square(sound: &[f64]) -> Samples {
    let mut whole = sound.to_vec();
    for (delay, share) in [(0.031, 0.12), (0.083, 0.1)] {
        let mut wall = Filter::default();
        let echo: Samples = sound.iter().map(|sample| share * wall.below(*sample, 2_600.0)).collect();
        mix(&mut whole, &echo, delay);
    }
    whole
}
