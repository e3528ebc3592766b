//! The Captain's character: an old duck with gravel in his throat and a nasal beak, who calls through a brass speaking
//! tube. Takes plain speech and returns the finished clip.

use std::f64::consts::{PI, TAU};

use super::espeak;
use crate::synth::{Filter, RATE, Samples, mix};

/// Samples per second of a clip: speech needs no more, and every file is half as large.
pub const CLIP_RATE: u32 = RATE / 2;

/// Plain speech as the Captain says it, trimmed. A call is sung out, anything else is spoken.
pub fn character(plain: &[f64], call: bool) -> Samples {
    let swing = if call { 0.03 } else { 0.0 };
    let voice = gravel(&bent(&brisk(plain), |time, part| lilt(time, part, swing)), 0.4);
    trim(&halve(&room(&tube(&nose(&voice)))))
}

/// Shortens the long breaths between two sentences: nobody here has time for them.
pub fn brisk(sound: &[f64]) -> Samples {
    const QUIET: f64 = 0.004;
    const BREATH: usize = espeak::RATE as usize / 9;
    let mut still = 0;
    let heard = |sample: &&f64| {
        still = if sample.abs() < QUIET { still + 1 } else { 0 };
        still < BREATH
    };
    sound.iter().filter(heard).copied().collect()
}

/// The bend of the voice: the quaver of an old throat, and in a call a swing up and then down. Only a little of both:
/// with more, or with a smaller head, a speech recogniser understood fewer numbers.
fn lilt(time: f64, part: f64, swing: f64) -> f64 {
    let quaver = 0.01 * (time * 5.7 * TAU).sin();
    1.0 + quaver + swing * ((part * 1.25 - 0.05) * TAU).sin()
}

/// Plays the sound slightly faster or slower as it goes, which bends its pitch. `bend` gets the time in seconds and the
/// share of the sound that is over.
pub fn bent(sound: &[f64], bend: impl Fn(f64, f64) -> f64) -> Samples {
    let step = f64::from(espeak::RATE) / f64::from(RATE);
    let mut place = 0.0;
    let mut voice = Samples::new();
    while place < sound.len() as f64 {
        voice.push(between(sound, place));
        place += step * bend(voice.len() as f64 / f64::from(RATE), place / sound.len() as f64);
    }
    voice
}

/// The sound at a place between two samples.
fn between(sound: &[f64], place: f64) -> f64 {
    const REACH: i64 = 12;
    let near = place.floor() as i64;
    let weighed = |index: i64| {
        let sample = usize::try_from(index).ok().and_then(|index| sound.get(index)).copied().unwrap_or(0.0);
        let away = (place - index as f64) * PI;
        let window = (away / (2.0 * REACH as f64)).cos().powi(2);
        let sinc = if away.abs() < 1e-9 { 1.0 } else { away.sin() / away };
        sample * sinc * window
    };
    (near - REACH + 1..=near + REACH).map(weighed).sum()
}

/// Every other puff of air is weaker by the share `depth`, as in the ducks' own quacks: the rattle of an old throat.
pub fn gravel(sound: &[f64], depth: f64) -> Samples {
    let mut phase = 0.0_f64;
    let pitches = pitches(sound);
    sound
        .iter()
        .enumerate()
        .map(|(index, sample)| {
            let (pitch, voiced) = pitches[(index / HOP).min(pitches.len() - 1)];
            phase = (phase + pitch / 2.0 / f64::from(RATE)).fract();
            sample * (1.0 - depth * voiced * (0.5 + 0.5 * (phase * TAU).sin()))
        })
        .collect()
}

/// Samples between two measurements of the pitch.
const HOP: usize = 220;

/// For each hop: the pitch in hertz, and how voiced the sound is, from 0 to 1.
fn pitches(sound: &[f64]) -> Vec<(f64, f64)> {
    const SPAN: usize = 1_400;
    const LAGS: std::ops::Range<usize> = 120..600;
    let mut last = 120.0;
    let hops = sound.len() / HOP + 1;
    (0..hops)
        .map(|hop| {
            let piece = &sound[(hop * HOP).min(sound.len())..(hop * HOP + SPAN + LAGS.end).min(sound.len())];
            if piece.len() < SPAN + LAGS.end {
                return (last, 0.0);
            }
            // Every fourth sample is enough to find a pitch, and four times as fast.
            let like = |lag: usize| -> f64 { (0..SPAN).step_by(4).map(|at| piece[at] * piece[at + lag]).sum() };
            let power = like(0).max(1e-6);
            let (lag, best) = LAGS
                .step_by(2)
                .map(|lag| (lag, like(lag) / power))
                .fold((LAGS.start, 0.0), |best, found| if found.1 > best.1 + 0.02 { found } else { best });
            let voiced = ((best - 0.4) / 0.3).clamp(0.0, 1.0);
            if voiced > 0.5 {
                last = f64::from(RATE) / lag as f64;
            }
            (last, voiced)
        })
        .collect()
}

/// A beak instead of lips: two ringing resonances with a hollow below them. The hiss of consonants is raised before the
/// tube swallows it: "five" must not become "I've".
fn nose(sound: &[f64]) -> Samples {
    let (mut beak, mut tip, mut hollow) = (Filter::default(), Filter::default(), Filter::default());
    let mut dull = Filter::default();
    sound
        .iter()
        .map(|sample| {
            let hiss = sample - dull.below(*sample, 3_800.0);
            sample + 1.1 * beak.around(*sample, 1_250.0, 3.0) + 1.3 * tip.around(*sample, 2_700.0, 3.0)
                - 0.45 * hollow.around(*sample, 620.0, 2.0)
                + 2.0 * hiss
        })
        .collect()
}

/// A brass speaking tube: it rings a little at its own length, is thin below, dull above, and overdriven.
fn tube(sound: &[f64]) -> Samples {
    const LENGTH: usize = 128; // samples to and fro: half a metre of pipe
    let loudest = sound.iter().fold(1e-9_f64, |loudest, sample| loudest.max(sample.abs()));
    let (mut bass, mut brass, mut dull, mut duller) =
        (Filter::default(), Filter::default(), Filter::default(), Filter::default());
    let mut pipe = [0.0; LENGTH];
    let mut at = 0;
    sound
        .iter()
        .map(|sample| {
            let thin = sample / loudest;
            let thin = thin - bass.below(thin, 260.0);
            let rung = thin + 0.3 * brass.below(pipe[at], 2_600.0);
            pipe[at] = rung;
            at = (at + 1) % LENGTH;
            let driven = (2.2 * rung).tanh();
            duller.below(dull.below(driven, 7_500.0), 7_500.0)
        })
        .collect()
}

/// Four tiled walls, close by.
fn room(sound: &[f64]) -> Samples {
    let mut whole = sound.to_vec();
    for (delay, share) in [(0.0071, 0.13), (0.0117, 0.1), (0.0173, 0.08), (0.0261, 0.06)] {
        let mut wall = Filter::default();
        let echo: Samples = sound.iter().map(|sample| share * wall.below(*sample, 3_500.0)).collect();
        mix(&mut whole, &echo, delay);
    }
    whole
}

/// Every other sample, after removing everything that half the rate cannot hold.
pub fn halve(sound: &[f64]) -> Samples {
    let (mut first, mut second) = (Filter::default(), Filter::default());
    let soft: Samples = sound.iter().map(|sample| second.below(first.below(*sample, 9_000.0), 9_000.0)).collect();
    soft.iter().step_by(2).copied().collect()
}

/// Removes the silence around a sound, and softens its ends.
pub fn trim(sound: &[f64]) -> Samples {
    const QUIET: f64 = 0.02;
    let ramp = CLIP_RATE as usize / 200;
    let loudest = sound.iter().fold(1e-9_f64, |loudest, sample| loudest.max(sample.abs()));
    let heard = |sample: &f64| sample.abs() > QUIET * loudest;
    let start = sound.iter().position(heard).unwrap_or(0).saturating_sub(ramp);
    let end = sound.iter().rposition(heard).map_or(sound.len(), |last| (last + 2 * ramp).min(sound.len()));
    let count = end - start;
    let edge = |index: usize| (index.min(count - 1 - index) as f64 / ramp as f64).min(1.0);
    sound[start..end].iter().enumerate().map(|(index, sample)| sample * edge(index)).collect()
}
