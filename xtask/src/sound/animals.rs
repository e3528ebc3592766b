//! The calls of other animals, for a table that has gone mad: one for each family, two takes each.

use std::f64::consts::TAU;

use crate::synth::{Filter, Noise, Samples, Tone, curve, gain, glide, hold, mix, play, pluck};

/// An animal and the functions that play its two takes.
pub type Animal = (&'static str, fn() -> Samples, fn() -> Samples);

/// The animals in the order of the families.
pub const ANIMALS: [Animal; 7] = [
    ("parrot", || squawk(&[(0.0, 0.34, 880.0)]), || squawk(&[(0.0, 0.13, 760.0), (0.16, 0.3, 1_020.0)])),
    ("horse", || whinny(0.85, 760.0), snort),
    ("sheep", || bleat(0.6, 268.0, 7.5), || bleat(0.48, 330.0, 9.5)),
    ("frog", || croaks(&[(0.0, 0.12, 1.0), (0.17, 0.2, 1.35)]), || croaks(&[(0.0, 0.38, 0.72)])),
    ("pig", || oinks(&[(0.0, 0.2, 1.0), (0.25, 0.24, 1.15)]), || oinks(&[(0.0, 0.12, 0.85), (0.16, 0.4, 1.5)])),
    (
        "owl",
        || hoots(&[(0.0, 0.2, 392.0), (0.28, 0.42, 370.0)]),
        || hoots(&[(0.0, 0.1, 440.0), (0.14, 0.1, 440.0), (0.3, 0.4, 415.0)]),
    ),
    ("dog", || barks(&[(0.0, 0.26, 0.95)]), || barks(&[(0.0, 0.17, 1.2), (0.23, 0.2, 1.28)])),
];

/// A throat: a buzz, some breath, and three resonances that may move.
struct Throat {
    reed: Tone,
    breath: Noise,
    shapes: [Filter; 3],
}

impl Throat {
    fn new(seed: u32) -> Self {
        Self { reed: Tone::default(), breath: Noise::new(seed), shapes: Default::default() }
    }

    /// The next sample, with resonances at `vowel`.
    fn voice(&mut self, pitch: f64, breath: f64, vowel: [f64; 3]) -> f64 {
        let air = self.reed.buzz(pitch) + self.breath.next() * breath;
        let parts = self.shapes.iter_mut().zip(vowel).zip([(0.7, 5.0), (1.0, 8.0), (0.7, 8.0)]);
        (parts.map(|((shape, centre), (loud, focus))| loud * shape.around(air, centre, focus)).sum::<f64>() * 5.0)
            .tanh()
    }
}

/// Plays calls one after the other: each has a start, a length and a pitch.
fn in_a_row(calls: &[(f64, f64, f64)], call: impl Fn(f64, f64) -> Samples) -> Samples {
    let mut whole = Samples::new();
    for (start, length, pitch) in calls {
        mix(&mut whole, &call(*length, *pitch), *start);
    }
    whole
}

/// Parrot: a harsh cry that flips up and tears.
fn squawk(calls: &[(f64, f64, f64)]) -> Samples {
    in_a_row(calls, |length, base| {
        let (mut throat, mut tear) = (Throat::new(31), Tone::default());
        play(length, |time| {
            let part = time / length;
            let pitch = base * curve(&[(0.0, 0.65), (0.15, 1.25), (0.5, 1.1), (1.0, 0.7)], part);
            let torn = 1.0 + 0.13 * tear.sine(92.0);
            let open = curve(&[(0.0, 0.2), (0.25, 1.0), (0.7, 0.8), (1.0, 0.0)], part);
            let vowel = [900.0 + 500.0 * open, 1_700.0 + 900.0 * open, 3_100.0 + 300.0 * open];
            throat.voice(pitch * torn, 0.2, vowel)
                * (0.6 + 0.4 * torn)
                * open.powf(0.6)
                * hold(time, 0.008, 0.06, length)
        })
    })
}

/// Horse: a laugh from high to low.
fn whinny(length: f64, base: f64) -> Samples {
    let (mut throat, mut laugh) = (Throat::new(37), Tone::default());
    play(length, |time| {
        let part = time / length;
        let beat = laugh.sine(glide(13.0, 8.5, part));
        let depth = curve(&[(0.0, 0.0), (0.2, 0.1), (1.0, 0.16)], part);
        let pitch = base * curve(&[(0.0, 0.7), (0.12, 1.2), (0.4, 1.0), (1.0, 0.42)], part) * (1.0 + depth * beat);
        let vowel = [glide(900.0, 600.0, part), glide(1_900.0, 1_250.0, part), 2_900.0];
        let loud = curve(&[(0.0, 0.2), (0.15, 1.0), (0.6, 0.8), (1.0, 0.25)], part) * (0.72 + 0.28 * beat);
        throat.voice(pitch, 0.25 + 0.2 * part, vowel) * loud * hold(time, 0.02, 0.14, length)
    })
}

/// Horse: air through loose lips.
fn snort() -> Samples {
    let (mut noise, mut lips) = (Noise::new(41), Tone::default());
    let (mut soft, mut low, mut high) = (Filter::default(), Filter::default(), Filter::default());
    let length = 0.55;
    play(length, |time| {
        let part = time / length;
        let flap = lips.phase(glide(34.0, 19.0, part));
        let puff = (1.0 - flap).powi(2) * (flap / 0.08).min(1.0);
        let white = soft.below(noise.next(), 4_500.0);
        let air = low.around(white, glide(620.0, 420.0, part), 1.6) + 0.4 * high.around(white, 1_900.0, 1.2);
        air * (0.15 + 0.85 * puff)
            * curve(&[(0.0, 0.3), (0.15, 1.0), (1.0, 0.1)], part)
            * hold(time, 0.01, 0.12, length)
    })
}

/// Sheep: a nasal "baa" that shakes.
fn bleat(length: f64, base: f64, shake: f64) -> Samples {
    let (mut throat, mut shiver) = (Throat::new(43), Tone::default());
    play(length, |time| {
        let part = time / length;
        let wobble = shiver.sine(shake);
        let pitch = base * curve(&[(0.0, 0.88), (0.12, 1.06), (1.0, 0.9)], part) * (1.0 + 0.045 * wobble);
        let open = curve(&[(0.0, 0.0), (0.12, 0.8), (0.3, 1.0), (1.0, 0.7)], part);
        let vowel = [350.0 + 420.0 * open, 1_200.0 + 580.0 * open, 2_500.0];
        throat.voice(pitch, 0.12, vowel) * (0.7 + 0.3 * wobble) * hold(time, 0.03, 0.12, length)
    })
}

/// Frog: a quick row of pulses in a throat that fills.
fn croaks(calls: &[(f64, f64, f64)]) -> Samples {
    in_a_row(calls, |length, height| {
        let (mut pulse, mut tone) = (Tone::default(), Tone::default());
        let (mut sack, mut lip) = (Filter::default(), Filter::default());
        let mut noise = Noise::new(47);
        play(length, |time| {
            let part = time / length;
            let beat = pulse.phase(glide(58.0, 84.0, part) * height.sqrt());
            let burst = (-beat * 6.0).exp();
            let air = (tone.rich(glide(250.0, 330.0, part) * height, 0.7) * 0.5 + noise.next() * 0.25) * burst;
            let body = sack.around(air, glide(480.0, 760.0, part) * height, 4.0)
                + 0.7 * lip.around(air, glide(1_300.0, 1_900.0, part) * height, 6.0);
            (body * 3.5).tanh() * hold(time, 0.012, 0.05, length)
        })
    })
}

/// Pig: a grunt through the nose; a long one ends in a squeal.
fn oinks(calls: &[(f64, f64, f64)]) -> Samples {
    in_a_row(calls, |length, height| {
        let (mut throat, mut snore, mut nose) = (Throat::new(53), Tone::default(), Filter::default());
        let mut noise = Noise::new(59);
        play(length, |time| {
            let part = time / length;
            let rattle = 0.55 + 0.45 * snore.sine(41.0 * height);
            let pitch = 165.0 * height * curve(&[(0.0, 0.8), (0.35, 1.0), (0.7, 1.75), (1.0, 1.5)], part);
            let front = curve(&[(0.0, 0.0), (0.35, 0.15), (0.65, 1.0), (1.0, 0.8)], part);
            let voice = throat.voice(pitch, 0.3, [430.0 + 60.0 * front, 800.0 + 1_350.0 * front, 2_700.0]);
            let snort = nose.around(noise.next(), 700.0 + 700.0 * front, 2.0) * (1.0 - front) * 0.9;
            (voice * 0.8 + snort) * (rattle + (1.0 - rattle) * front) * hold(time, 0.012, 0.05, length)
        })
    })
}

/// Owl: soft and hollow.
fn hoots(calls: &[(f64, f64, f64)]) -> Samples {
    in_a_row(calls, |length, base| {
        let (mut tone, mut air, mut noise) = (Tone::default(), Filter::default(), Noise::new(61));
        play(length, |time| {
            let part = time / length;
            let pitch = base
                * curve(&[(0.0, 0.92), (0.2, 1.02), (0.6, 1.0), (1.0, 0.93)], part)
                * (1.0 + 0.008 * (time * 6.0 * TAU).sin());
            let breath = air.around(noise.next(), pitch * 2.1, 2.0) * 0.22;
            (tone.rich(pitch, 0.16) + breath) * hold(time, 0.035, length * 0.45, length)
        })
    })
}

/// Dog: a hoarse cry that leaps up as the mouth opens, with a thump of the chest.
fn barks(calls: &[(f64, f64, f64)]) -> Samples {
    let mut whole = in_a_row(calls, |length, height| {
        let (mut throat, mut half, mut shiver, mut noise) =
            (Throat::new(67), Tone::default(), Filter::default(), Noise::new(71));
        play(length, |time| {
            let part = time / length;
            let hoarse = 1.0 + shiver.below(noise.next(), 60.0) * 0.9;
            let pitch = 600.0 * height * hoarse * curve(&[(0.0, 0.26), (0.3, 1.0), (1.0, 0.52)], part);
            let torn = 0.75 - 0.25 * half.sine(pitch / 2.0);
            let open = curve(&[(0.0, 0.15), (0.25, 1.0), (0.55, 0.75), (1.0, 0.0)], part);
            let vowel = [410.0 + 430.0 * open, 680.0 + 320.0 * open, 1_650.0].map(|centre| centre * height.sqrt());
            throat.voice(pitch, 0.35, vowel) * torn * (open * 2.2).min(1.0) * hold(time, 0.006, 0.06, length)
        })
    });
    for (start, _, _) in calls {
        let mut tone = Tone::default();
        let chest = play(0.1, |time| tone.sine(glide(190.0, 95.0, time / 0.1)) * pluck(time, 0.005, 0.03));
        mix(&mut whole, &gain(&chest, 0.25), *start);
    }
    whole
}
