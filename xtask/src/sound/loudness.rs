//! How loud things are, measured as broadcasters do: brings each sound to its level before it is written.

use ebur128::{EbuR128, Mode};

use crate::synth::{RATE, Samples};

/// The loudest sample a sound may have before it is written; the encoder adds a little.
const CEILING: f64 = 0.8;

/// Two channels at a level in LUFS by the given measure. What would stick out too far is bent back softly.
pub fn at_level(
    channels: Vec<Samples>,
    measure: fn(&[Samples]) -> Result<f64, String>,
    level: f64,
) -> Result<Vec<Samples>, String> {
    let mut sound = channels;
    // Bending takes a little loudness away, so it is measured again.
    for _ in 0..3 {
        let factor = 10.0_f64.powf((level - measure(&sound)?) / 20.0);
        for sample in sound.iter_mut().flatten() {
            *sample = bent(*sample * factor);
        }
    }
    Ok(sound)
}

fn bent(sample: f64) -> f64 {
    let knee = CEILING * 0.75;
    let over = sample.abs() - knee;
    if over <= 0.0 { sample } else { sample.signum() * (knee + (CEILING - knee) * (over / (CEILING - knee)).tanh()) }
}

/// The loudness of the loudest 400 milliseconds, in LUFS.
pub fn loudest_moment(channels: &[Samples]) -> Result<f64, String> {
    let mut meter = meter(channels, Mode::M)?;
    let silence = vec![0.0; RATE as usize * 2 / 5];
    let mut loudest = f64::NEG_INFINITY;
    let padded: Samples = channels[0].iter().chain(&silence).copied().collect();
    let other: Samples = channels[1].iter().chain(&silence).copied().collect();
    for (left, right) in padded.chunks(RATE as usize / 50).zip(other.chunks(RATE as usize / 50)) {
        meter.add_frames_planar_f64(&[left, right]).map_err(told)?;
        loudest = loudest.max(meter.loudness_momentary().map_err(told)?);
    }
    Ok(loudest)
}

/// The loudness of the whole, in LUFS; silence does not count.
pub fn integrated(channels: &[Samples]) -> Result<f64, String> {
    let mut meter = meter(channels, Mode::I)?;
    let planes: Vec<&[f64]> = channels.iter().map(Vec::as_slice).collect();
    meter.add_frames_planar_f64(&planes).map_err(told)?;
    meter.loudness_global().map_err(told)
}

fn meter(channels: &[Samples], mode: Mode) -> Result<EbuR128, String> {
    EbuR128::new(channels.len() as u32, RATE, mode).map_err(told)
}

fn told(error: ebur128::Error) -> String {
    format!("The loudness cannot be measured: {error}.")
}
