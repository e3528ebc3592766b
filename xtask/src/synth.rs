//! A small synthesiser: sounds are closures over time, built from sweeps, noise, filters and envelopes. Nothing in it
//! is random, so the same sound comes out every time.

use std::f64::consts::TAU;

/// Samples per second.
pub const RATE: u32 = 44_100;

/// A sound as samples between -1 and 1.
pub type Samples = Vec<f64>;

/// Plays `voice` for this many seconds; it is called with the time of each sample in turn.
pub fn play(seconds: f64, mut voice: impl FnMut(f64) -> f64) -> Samples {
    let count = (seconds * f64::from(RATE)) as usize;
    (0..count).map(|index| voice(index as f64 / f64::from(RATE))).collect()
}

/// Adds `part` to `whole`, `start` seconds in.
pub fn mix(whole: &mut Samples, part: &[f64], start: f64) {
    let start = (start * f64::from(RATE)) as usize;
    whole.resize(whole.len().max(start + part.len()), 0.0);
    for (sum, sample) in whole[start..].iter_mut().zip(part) {
        *sum += sample;
    }
}

/// How long a sound is, in seconds.
pub fn seconds(samples: &[f64]) -> f64 {
    samples.len() as f64 / f64::from(RATE)
}

/// The same sound, louder or softer.
pub fn gain(samples: &[f64], factor: f64) -> Samples {
    samples.iter().map(|sample| sample * factor).collect()
}

/// Removes what is too low to hear and softens the ends, so that a sound never clicks.
pub fn finish(mut samples: Samples) -> Samples {
    let count = samples.len();
    let (ramp_in, ramp_out) = (f64::from(RATE) / 1_500.0, f64::from(RATE) / 150.0);
    let mut rumble = Filter::default();
    for (index, sample) in samples.iter_mut().enumerate() {
        let edge = (index as f64 / ramp_in).min((count - 1 - index) as f64 / ramp_out).min(1.0);
        *sample = (*sample - rumble.below(*sample, 35.0)) * edge;
    }
    samples
}

/// The height at `at` of a line through `points`; each point is a place and a height, in order.
pub fn curve(points: &[(f64, f64)], at: f64) -> f64 {
    let next = points.iter().position(|(place, _)| *place > at).unwrap_or(points.len());
    match (next.checked_sub(1).and_then(|last| points.get(last)), points.get(next)) {
        (Some((from, low)), Some((to, high))) => {
            let part = (at - from) / (to - from);
            low + (high - low) * part * part * (3.0 - 2.0 * part)
        }
        (Some((_, height)), None) | (None, Some((_, height))) => *height,
        (None, None) => 0.0,
    }
}

/// A value between `from` and `to` as `part` goes from 0 to 1, in equal ratios, as the ear hears pitch.
pub fn glide(from: f64, to: f64, part: f64) -> f64 {
    from * (to / from).powf(part.clamp(0.0, 1.0))
}

/// Rises over `attack` seconds, then falls; after `decay` seconds a third is left.
pub fn pluck(time: f64, attack: f64, decay: f64) -> f64 {
    if time < 0.0 { 0.0 } else { (time / attack).min(1.0) * (-(time - attack).max(0.0) / decay).exp() }
}

/// Rises over `attack` seconds, stays, and falls over the last `release` of `length` seconds.
pub fn hold(time: f64, attack: f64, release: f64, length: f64) -> f64 {
    let rise = (time / attack).clamp(0.0, 1.0);
    let fall = ((length - time) / release).clamp(0.0, 1.0);
    rise * fall * fall * (3.0 - 2.0 * fall)
}

/// Keeps the phase of a tone while its pitch changes.
#[derive(Default)]
pub struct Tone {
    phase: f64,
}

impl Tone {
    /// Moves one sample forward at `pitch` hertz, and returns the phase, from 0 to 1.
    pub fn phase(&mut self, pitch: f64) -> f64 {
        self.phase = (self.phase + pitch / f64::from(RATE)).fract();
        self.phase
    }

    /// A pure tone.
    pub fn sine(&mut self, pitch: f64) -> f64 {
        (self.phase(pitch) * TAU).sin()
    }

    /// A tone with overtones, each `darkness` times as loud as the one below it.
    pub fn rich(&mut self, pitch: f64, darkness: f64) -> f64 {
        let phase = self.phase(pitch) * TAU;
        let audible = (9_000.0 / pitch).clamp(1.0, 12.0) as i32;
        (1..=audible).map(|overtone| darkness.powi(overtone - 1) * (phase * f64::from(overtone)).sin()).sum()
    }

    /// The buzz of a reed: a short puff of air in each period, and almost nothing between.
    pub fn buzz(&mut self, pitch: f64) -> f64 {
        let phase = self.phase(pitch);
        // It opens slowly and falls shut, which makes a reed sound bright.
        let puff = curve(&[(0.0, 0.0), (0.26, 1.0), (0.295, 0.0)], phase);
        puff - 0.148 + (phase - 0.5) * 0.3
    }
}

/// White noise that is the same every time.
pub struct Noise {
    state: u32,
}

impl Noise {
    /// Noise that is different for each seed.
    pub fn new(seed: u32) -> Self {
        Self { state: seed.wrapping_mul(2_654_435_761) | 1 }
    }

    /// The next sample, from -1 to 1.
    pub fn next(&mut self) -> f64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        f64::from(self.state) / f64::from(u32::MAX) * 2.0 - 1.0
    }
}

/// A filter whose frequency can change while it sounds: state-variable, solved for the end of each sample.
#[derive(Default)]
pub struct Filter {
    band: f64,
    low: f64,
}

impl Filter {
    /// Lets through what is around `centre` hertz; the higher `focus`, the narrower.
    pub fn around(&mut self, sample: f64, centre: f64, focus: f64) -> f64 {
        self.step(sample, centre, focus).0 / focus
    }

    /// Lets through what is below `limit` hertz.
    pub fn below(&mut self, sample: f64, limit: f64) -> f64 {
        self.step(sample, limit, 0.7).1
    }

    /// Filters one sample. Returns what is around and what is below the frequency.
    fn step(&mut self, sample: f64, frequency: f64, focus: f64) -> (f64, f64) {
        let slope = (frequency / f64::from(RATE) * TAU / 2.0).tan();
        let band = (self.band + slope * (sample - self.low)) / (1.0 + slope * (slope + 1.0 / focus));
        let low = self.low + slope * band;
        self.band = 2.0 * band - self.band;
        self.low = 2.0 * low - self.low;
        (band, low)
    }
}
