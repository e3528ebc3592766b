//! Everything heard: quacks, calls of other animals, noises, music. Every file is baked at its final loudness in the
//! mix, so that the game plays all of them as they are, and is written as OGG Vorbis.

mod animals;
mod effects;
mod fair;
mod fanfares;
mod instruments;
pub mod loudness;
mod minute;
mod music;
mod organ;
mod quacks;
mod room;
mod score;

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisDecoder, VorbisEncoderBuilder, VorbisError};

use crate::bake::Baked;
use crate::families::FAMILIES;
use crate::synth::{RATE, Samples, finish};

/// How far two files may differ and still count as the same sound, on average and at worst. Compilers round
/// differently, and then the encoder sometimes decides differently.
const TOLERANCE: (f64, f64) = (0.000_5, 0.02);

/// The loudness of the loudest moment of a quack, in LUFS.
const QUACK: f64 = -19.0;

/// The encoder's quality for short sounds, from -0.2 to 1.
const QUALITY: f32 = 0.15;

/// Plays every sound and piece of music, and encodes it.
pub fn bake() -> Result<Vec<Baked>, String> {
    let mut baked = Vec::new();
    for (name, level, samples) in noises() {
        let samples = finish(samples);
        let sound = loudness::at_level([samples.clone(), samples], loudness::loudest_moment, level)?;
        baked.push(file(&name, &sound[..1], QUALITY)?);
    }
    for (name, level, quality, play) in music::PIECES {
        let sound = loudness::at_level(play()?, loudness::integrated, level)?;
        baked.push(file(name, &sound, quality)?);
    }
    Ok(baked)
}

/// All short sounds: name, loudest moment in LUFS, samples.
fn noises() -> impl Iterator<Item = (String, f64, Samples)> {
    let quacks = FAMILIES.iter().zip(&quacks::VOICES).flat_map(|(family, voice)| {
        (0..3).map(move |take| (format!("quack-{}-{}", family.name, take + 1), QUACK, quacks::quack(voice, take)))
    });
    let calls = animals::ANIMALS.iter().flat_map(|(name, first, second)| {
        [(format!("call-{name}-1"), QUACK, first()), (format!("call-{name}-2"), QUACK, second())]
    });
    let effects = effects::EFFECTS
        .iter()
        .chain(&fair::EFFECTS)
        .map(|(name, level, effect)| ((*name).to_owned(), *level, effect()));
    quacks.chain(calls).chain(effects)
}

fn file(name: &str, channels: &[Samples], quality: f32) -> Result<Baked, String> {
    let bytes = ogg(channels, quality).map_err(|error| format!("{name}.ogg cannot be written: {error}."))?;
    Ok((format!("sounds/{name}.ogg"), bytes))
}

/// Whether two OGG files hold the same sound.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    let (Ok(one), Ok(other)) = (decoded(one), decoded(other)) else {
        return false;
    };
    let near = |one: &Samples, other: &Samples| {
        let off = one.iter().zip(other).map(|(one, other)| (one - other).abs());
        let (squares, worst) = off.fold((0.0, 0.0_f64), |(sum, worst), off| (sum + off * off, worst.max(off)));
        let average = (squares / one.len().max(1) as f64).sqrt();
        one.len() == other.len() && average < TOLERANCE.0 && worst < TOLERANCE.1
    };
    one.rate == other.rate
        && one.channels.len() == other.channels.len()
        && one.channels.iter().zip(&other.channels).all(|(one, other)| near(one, other))
}

/// The contents of an OGG file.
struct Decoded {
    channels: Vec<Samples>,
    rate: u32,
}

fn decoded(ogg: &[u8]) -> Result<Decoded, VorbisError> {
    let mut decoder = VorbisDecoder::<&[u8]>::new(ogg)?;
    let rate = decoder.sampling_frequency().get();
    let mut channels = vec![Samples::new(); usize::from(decoder.channels().get())];
    while let Some(block) = decoder.decode_audio_block()? {
        for (channel, samples) in channels.iter_mut().zip(block.samples()) {
            channel.extend(samples.iter().map(|sample| f64::from(*sample)));
        }
    }
    Ok(Decoded { channels, rate })
}

fn ogg(channels: &[Samples], quality: f32) -> Result<Vec<u8>, VorbisError> {
    let block: Vec<Vec<f32>> =
        channels.iter().map(|channel| channel.iter().map(|sample| *sample as f32).collect()).collect();
    let rate = NonZeroU32::new(RATE).unwrap_or(NonZeroU32::MIN);
    let count = u8::try_from(channels.len()).ok().and_then(NonZeroU8::new).unwrap_or(NonZeroU8::MIN);
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, count, Vec::new(), 1)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality })
        .build()?;
    encoder.encode_audio_block(block)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::{Noise, gain};

    #[test]
    fn a_sound_rounded_otherwise_is_the_same_and_a_softer_one_is_not() {
        let mut noise = Noise::new(1);
        let quack = gain(&finish(quacks::quack(&quacks::VOICES[0], 0)), 0.4);
        let rounded: Samples = quack.iter().map(|sample| sample * (1.0 + 1e-6 * noise.next())).collect();
        let written = |samples: &[f64]| ogg(&[samples.to_vec()], QUALITY).unwrap();
        assert!(same(&written(&quack), &written(&rounded)));
        assert!(!same(&written(&quack), &written(&gain(&quack, 0.97))));
    }

    #[test]
    fn music_rounded_otherwise_is_the_same() {
        let mut noise = Noise::new(2);
        for (name, level, quality, play) in music::PIECES {
            let sound = loudness::at_level(play().unwrap(), loudness::integrated, level).unwrap();
            let mut rounded = sound.clone();
            rounded.iter_mut().flatten().for_each(|sample| *sample *= 1.0 + 1e-6 * noise.next());
            assert!(same(&ogg(&sound, quality).unwrap(), &ogg(&rounded, quality).unwrap()), "{name}");
        }
    }

    #[test]
    fn music_comes_round_without_a_click() {
        for (name, level, quality, play) in music::PIECES {
            let sound = loudness::at_level(play().unwrap(), loudness::integrated, level).unwrap();
            let heard = decoded(&ogg(&sound, quality).unwrap()).unwrap();
            for (meant, heard) in sound.iter().zip(&heard.channels) {
                assert_eq!(meant.len(), heard.len(), "{name}");
                let off = |at: usize| (meant[at] - heard[at]).powi(2);
                let mean =
                    |places: &mut dyn Iterator<Item = usize>, count: usize| places.map(off).sum::<f64>() / count as f64;
                let (count, edge) = (meant.len(), 256);
                let overall = mean(&mut (0..count), count);
                let seam = mean(&mut (0..edge).chain(count - edge..count), 2 * edge);
                assert!(seam < overall * 4.0, "{name}: {seam:e} at the seam, {overall:e} elsewhere");
                let step = (heard[0] - heard[count - 1]).abs();
                assert!(step < 0.01, "{name} jumps by {step}");
            }
        }
    }
}
