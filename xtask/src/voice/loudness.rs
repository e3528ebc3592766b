//! How loud a clip is to the ear, and how to make all of them equally loud. The measure is the loudest 400 ms
//! (momentary loudness, EBU R 128): calls are too short for any other.

use ebur128::{EbuR128, Mode};

use crate::synth::Samples;

/// The loudness of each clip, in LUFS.
pub const TARGET: f64 = -18.0;

/// How far a file may be from the target, in LUFS.
pub const TOLERANCE: f64 = 0.5;

/// The highest peak allowed between samples, in dBTP.
pub const CEILING: f64 = -1.5;

/// Loudness in LUFS and true peak in dBTP.
pub fn measure(samples: &[f64], rate: u32) -> Result<(f64, f64), String> {
    let fault = |error| format!("A clip cannot be measured: {error}.");
    let mut meter = EbuR128::new(1, rate, Mode::M | Mode::TRUE_PEAK).map_err(fault)?;
    let silence = vec![0.0; rate as usize * 4 / 10];
    let whole = [&silence, samples, &silence].concat();
    let mut loudest = f64::NEG_INFINITY;
    for step in whole.chunks(rate as usize / 100) {
        meter.add_frames_f64(step).map_err(fault)?;
        loudest = loudest.max(meter.loudness_momentary().map_err(fault)?);
    }
    let peak = meter.true_peak(0).map_err(fault)?;
    Ok((loudest, 20.0 * peak.log10()))
}

/// The clip at the common loudness.
pub fn level(mut samples: Samples, rate: u32) -> Result<Samples, String> {
    // Rounding costs a little loudness; the second pass makes up for it.
    for _ in 0..2 {
        let (loudness, _) = measure(&samples, rate)?;
        samples = louder(samples, TARGET - loudness);
    }
    Ok(samples)
}

/// The clip, this many decibels louder, with peaks rounded off where they would be too high.
pub fn louder(samples: Samples, decibels: f64) -> Samples {
    let gain = 10.0_f64.powf(decibels / 20.0);
    samples.into_iter().map(|sample| round_off(sample * gain)).collect()
}

/// Keeps everything below a half and bends the rest, never above 0.78: room for peaks between samples.
fn round_off(sample: f64) -> f64 {
    const KNEE: f64 = 0.5;
    const TOP: f64 = 0.78;
    let over = sample.abs() - KNEE;
    if over <= 0.0 { sample } else { (KNEE + (TOP - KNEE) * (over / (TOP - KNEE)).tanh()).copysign(sample) }
}
