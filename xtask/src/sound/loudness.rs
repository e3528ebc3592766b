//! How loud things are, measured as broadcasters do: brings each sound to its level before it is written, and reports
//! on the files and on a minute of play as the game mixes it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use ebur128::{EbuR128, Mode};

use super::{decoded, minute};
use crate::bake::assets;
use crate::synth::{RATE, Samples, seconds};

/// The loudest sample a sound may have before it is encoded; the encoder adds a little.
const CEILING: f64 = 0.8;

/// Left and right channel.
pub type Stereo = [Samples; 2];

/// A sound at a level in LUFS by the given measure. Peaks that are too high are bent back softly.
pub fn at_level(mut sound: Stereo, measure: fn(&Stereo) -> Result<f64, String>, level: f64) -> Result<Stereo, String> {
    // Bending costs a little loudness, so it is measured again.
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
    let (over, room) = (sample.abs() - knee, CEILING - knee);
    if over <= 0.0 { sample } else { sample.signum() * (knee + room * (over / room).tanh()) }
}

/// The loudness of the loudest 400 milliseconds, in LUFS.
pub fn loudest_moment(sound: &Stereo) -> Result<f64, String> {
    let mut meter = EbuR128::new(2, RATE, Mode::M).map_err(told)?;
    let silence = vec![0.0; RATE as usize * 2 / 5];
    let padded = sound.each_ref().map(|channel| [channel.as_slice(), &silence].concat());
    let step = RATE as usize / 50;
    let mut loudest = f64::NEG_INFINITY;
    for (left, right) in padded[0].chunks(step).zip(padded[1].chunks(step)) {
        meter.add_frames_planar_f64(&[left, right]).map_err(told)?;
        loudest = loudest.max(meter.loudness_momentary().map_err(told)?);
    }
    Ok(loudest)
}

/// The loudness of the whole sound, in LUFS; silence does not count.
pub fn integrated(sound: &Stereo) -> Result<f64, String> {
    let mut meter = EbuR128::new(2, RATE, Mode::I).map_err(told)?;
    meter.add_frames_planar_f64(&[&sound[0], &sound[1]]).map_err(told)?;
    meter.loudness_global().map_err(told)
}

/// The highest point of the wave, also between samples, in decibels relative to full scale.
pub fn true_peak(sound: &Stereo) -> Result<f64, String> {
    let mut meter = EbuR128::new(2, RATE, Mode::TRUE_PEAK).map_err(told)?;
    meter.add_frames_planar_f64(&[&sound[0], &sound[1]]).map_err(told)?;
    let peak = meter.true_peak(0).map_err(told)?.max(meter.true_peak(1).map_err(told)?);
    Ok(20.0 * peak.log10())
}

fn told(error: ebur128::Error) -> String {
    format!("The loudness cannot be measured: {error}.")
}

/// A baked file, decoded.
pub struct Heard {
    /// Its name, without the ending.
    pub name: String,
    /// The size of the file, in bytes.
    pub bytes: usize,
    /// Its samples; a single channel is heard on both sides.
    pub sound: Stereo,
}

/// Everything in `assets/sounds`, by name.
pub fn listen() -> Result<Vec<Heard>, String> {
    ogg_files(&assets().join("sounds"))?.iter().map(|path| hear(path)).collect()
}

/// The OGG files of a folder, sorted by name.
pub fn ogg_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let cannot = |error| format!("Cannot read {}: {error}.", folder.display());
    let entries = fs::read_dir(folder).map_err(cannot)?;
    let mut paths = entries.map(|entry| Ok(entry.map_err(cannot)?.path())).collect::<Result<Vec<_>, String>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "ogg"));
    paths.sort();
    Ok(paths)
}

/// Reads a file and converts it to our sample rate.
pub fn hear(path: &Path) -> Result<Heard, String> {
    let bytes = fs::read(path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))?;
    let sound = decoded(&bytes).map_err(|error| format!("Cannot decode {}: {error}.", path.display()))?;
    let pace = f64::from(sound.rate) / f64::from(RATE);
    let mut channels = sound.channels.iter().map(|channel| resampled(channel, pace));
    let left = channels.next().unwrap_or_default();
    let right = channels.next().unwrap_or_else(|| left.clone());
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Heard { name, bytes: bytes.len(), sound: [left, right] })
}

/// Reads samples at another pace, with straight lines between them.
pub fn resampled(samples: &[f64], pace: f64) -> Samples {
    let count = (samples.len() as f64 / pace) as usize;
    let at = |index: usize| samples.get(index).copied().unwrap_or(0.0);
    (0..count)
        .map(|index| {
            let place = index as f64 * pace;
            let part = place.fract();
            at(place as usize) * (1.0 - part) + if part > 0.0 { at(place as usize + 1) * part } else { 0.0 }
        })
        .collect()
}

/// The loudness of every file and of a minute of play, as a table.
pub fn report() -> Result<String, String> {
    let heard = listen()?;
    let mut table = format!("{:<20} {:>7} {:>7} {:>11} {:>10}\n", "file", "bytes", "seconds", "LUFS moment", "dBTP");
    for Heard { name, bytes, sound } in &heard {
        let seconds = seconds(&sound[0]);
        let (moment, peak) = (loudest_moment(sound)?, true_peak(sound)?);
        let row = writeln!(table, "{name:<20} {bytes:>7} {seconds:>7.2} {moment:>11.1} {peak:>10.1}");
        row.map_err(|error| format!("The table cannot be written: {error}."))?;
    }
    let minute = minute::of_play(&heard)?;
    let (whole, peak) = (integrated(&minute)?, true_peak(&minute)?);
    let fair = minute::at_the_fair(&heard)?;
    let (fair_whole, fair_peak) = (integrated(&fair)?, true_peak(&fair)?);
    Ok(format!(
        "{table}\nA minute of play for four: {whole:.1} LUFS, {peak:.1} dBTP.\n\
         A minute at the fair: {fair_whole:.1} LUFS, {fair_peak:.1} dBTP."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::fair;

    /// The highest peak allowed, in decibels relative to full scale.
    const HIGHEST: f64 = -1.0;

    #[test]
    fn a_minute_of_play_is_as_loud_as_television_at_the_fair_too() {
        let heard = listen().unwrap();
        for minute in [minute::of_play(&heard).unwrap(), minute::at_the_fair(&heard).unwrap()] {
            let (whole, peak) = (integrated(&minute).unwrap(), true_peak(&minute).unwrap());
            assert!((whole + 23.0).abs() <= 1.0, "{whole:.1} LUFS");
            assert!(peak < HIGHEST, "{peak:.1} dBTP");
        }
    }

    #[test]
    fn no_file_comes_near_full_scale() {
        for Heard { name, sound, .. } in listen().unwrap() {
            let peak = true_peak(&sound).unwrap();
            assert!(peak < HIGHEST, "{name}: {peak:.1} dBTP");
        }
    }

    #[test]
    fn no_family_quacks_louder_than_another() {
        let heard = listen().unwrap();
        let voices = heard.iter().filter(|heard| heard.name.starts_with("quack-") || heard.name.starts_with("call-"));
        let moments: Vec<f64> = voices.map(|heard| loudest_moment(&heard.sound).unwrap()).collect();
        assert_eq!(moments.len(), 7 * 3 + 7 * 2);
        let loudest = moments.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let softest = moments.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(loudest - softest < 2.0, "{softest:.1} to {loudest:.1} LUFS");
    }

    #[test]
    fn the_sounds_stay_a_small_download() {
        let (music, noises): (Vec<_>, Vec<_>) =
            listen().unwrap().into_iter().partition(|heard| heard.name.starts_with("music-"));
        assert!(music.iter().all(|heard| heard.bytes < 330_000));
        // Those of the fair are only loaded for it.
        let is_of_fair = |heard: &Heard| fair::EFFECTS.iter().any(|(name, ..)| *name == heard.name);
        let (fair, noises): (Vec<_>, Vec<_>) = noises.into_iter().partition(is_of_fair);
        let bytes = |noises: Vec<Heard>| noises.iter().map(|heard| heard.bytes).sum::<usize>();
        assert_eq!(fair.len(), fair::EFFECTS.len());
        assert!(bytes(fair) < 180_000);
        assert!(bytes(noises) < 450_000);
    }
}
