//! What is heard: a quack for each family, and the noises of water, rubber, cards and small triumphs,
//! written as OGG Vorbis.

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisDecoder, VorbisEncoderBuilder, VorbisError};

use crate::bake::Baked;
use crate::families::FAMILIES;
use crate::synth::{Filter, Noise, RATE, Samples, Tone, finish, glide, hold, mix, play, pluck};

/// How far two files may differ and still be the same sound; compilers round differently.
const TOLERANCE: f32 = 0.002;

/// An effect: the name of its file, and what plays it.
type Effect = (&'static str, fn() -> Samples);

const EFFECTS: [Effect; 10] = [
    ("cover", squeak),
    ("duck", plop),
    ("step", tick),
    ("refuse", thuds),
    ("pick-up", bloop),
    ("card", flip),
    ("ready", pop),
    ("splash", splash),
    ("round", fanfare),
    ("win", triumph),
];

/// How a family quacks.
struct Voice {
    /// Pitch at the beginning and at the end, in hertz.
    pitch: (f64, f64),
    /// Length of one quack, in seconds.
    length: f64,
    /// How large the mouth is: 1 is an ordinary duck, more is smaller and brighter.
    mouth: f64,
    /// How rough the voice is, from 0 to 1.
    rough: f64,
    /// Wobbles of the pitch in a second, and how deep.
    wobble: (f64, f64),
    /// How many quacks in a row.
    times: u32,
}

/// The voices, in the order of the families.
const VOICES: [Voice; 7] = [
    // A growl from below deck.
    Voice { pitch: (235.0, 165.0), length: 0.32, mouth: 0.86, rough: 0.75, wobble: (27.0, 0.05), times: 1 },
    // Short and proud.
    Voice { pitch: (285.0, 250.0), length: 0.22, mouth: 0.95, rough: 0.25, wobble: (0.0, 0.0), times: 1 },
    // Thin, with a radio's flutter.
    Voice { pitch: (400.0, 330.0), length: 0.26, mouth: 1.25, rough: 0.15, wobble: (16.0, 0.07), times: 1 },
    // Gurgles through the snorkel.
    Voice { pitch: (250.0, 215.0), length: 0.3, mouth: 0.72, rough: 0.35, wobble: (11.0, 0.16), times: 1 },
    // Two quick ones: the food is ready.
    Voice { pitch: (350.0, 270.0), length: 0.15, mouth: 1.08, rough: 0.3, wobble: (0.0, 0.0), times: 2 },
    // Slow and quavering.
    Voice { pitch: (320.0, 195.0), length: 0.35, mouth: 1.0, rough: 0.3, wobble: (8.0, 0.09), times: 1 },
    // Loud and torn.
    Voice { pitch: (300.0, 385.0), length: 0.3, mouth: 1.15, rough: 1.0, wobble: (33.0, 0.08), times: 1 },
];

/// Plays everything.
pub fn bake() -> Result<Vec<Baked>, String> {
    let quacks = FAMILIES.iter().zip(&VOICES).map(|(family, voice)| (format!("quack-{}", family.name), quack(voice)));
    let effects = EFFECTS.iter().map(|(name, effect)| ((*name).to_owned(), effect()));
    quacks
        .chain(effects)
        .map(|(name, samples)| {
            let bytes = ogg(&finish(samples)).map_err(|error| format!("{name}.ogg cannot be written: {error}."))?;
            Ok((format!("sounds/{name}.ogg"), bytes))
        })
        .collect()
}

/// Whether two OGG files hold the same sound.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    let (Ok(one), Ok(other)) = (samples(one), samples(other)) else {
        return false;
    };
    one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| (one - other).abs() < TOLERANCE)
}

fn samples(ogg: &[u8]) -> Result<Vec<f32>, VorbisError> {
    let mut decoder = VorbisDecoder::<&[u8]>::new(ogg)?;
    let mut samples = Vec::new();
    while let Some(block) = decoder.decode_audio_block()? {
        samples.extend(block.samples().iter().flat_map(|channel| channel.iter().copied()));
    }
    Ok(samples)
}

fn ogg(samples: &[f64]) -> Result<Vec<u8>, VorbisError> {
    let block: Vec<f32> = samples.iter().map(|sample| *sample as f32).collect();
    let rate = NonZeroU32::new(RATE).unwrap_or(NonZeroU32::MIN);
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, NonZeroU8::MIN, Vec::new(), 1)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: 0.5 })
        .build()?;
    encoder.encode_audio_block([block])?;
    encoder.finish()
}

fn quack(voice: &Voice) -> Samples {
    let mut whole = Samples::new();
    for time in 0..voice.times {
        let lower = 1.0 - 0.06 * f64::from(time);
        mix(&mut whole, &one_quack(voice, lower), f64::from(time) * (voice.length + 0.02));
    }
    whole
}

/// A buzzing reed in a beak that opens and closes: three resonances that move together.
fn one_quack(voice: &Voice, lower: f64) -> Samples {
    let (mut reed, mut half) = (Tone::default(), Tone::default());
    let (mut throat, mut beak, mut tip) = (Filter::default(), Filter::default(), Filter::default());
    let mut breath = Noise::new(7);
    play(voice.length, |time| {
        let part = time / voice.length;
        let open = (part / 0.3).min(1.0).powf(0.6) * (1.0 - (part - 0.45).max(0.0) / 0.55 * 0.7);
        let (rate, depth) = voice.wobble;
        let wobble = 1.0 + depth * (time * rate * std::f64::consts::TAU).sin();
        let bend = 1.0 + 0.18 * (-part * 14.0).exp();
        let pitch = glide(voice.pitch.0, voice.pitch.1, part) * wobble * lower / bend;
        let torn = 1.0 - voice.rough * 0.45 * (0.5 + 0.5 * half.sine(pitch / 2.0));
        let air = reed.buzz(pitch) * torn + breath.next() * (0.03 + 0.1 * voice.rough);
        let sound = throat.around(air, (480.0 + 620.0 * open) * voice.mouth, 4.0)
            + 0.85 * beak.around(air, (1250.0 + 750.0 * open) * voice.mouth, 7.0)
            + 0.45 * tip.around(air, (2600.0 + 500.0 * open) * voice.mouth, 8.0)
            + 0.06 * air;
        (sound * 5.0).tanh() * hold(time, 0.012, voice.length * 0.45, voice.length) * (0.35 + 0.65 * open)
    })
}

/// Wet rubber on rubber: a tone that sticks and slips on its way up and down.
fn squeak() -> Samples {
    let (mut tone, mut body) = (Tone::default(), Filter::default());
    let length = 0.2;
    play(length, |time| {
        let part = time / length;
        let pitch = 760.0 + 820.0 * (part * 2.6).sin().max(0.0) - 120.0 * part;
        let slip = 1.0 + 0.05 * (time * 62.0 * std::f64::consts::TAU).sin();
        let grip = 0.7 + 0.3 * (time * 62.0 * std::f64::consts::TAU).cos();
        body.around(tone.rich(pitch * slip, 0.55), 1700.0, 1.2) * grip * hold(time, 0.012, 0.09, length)
    })
}

/// A duck set down on water: a bubble that rises in pitch, and a little spray.
fn plop() -> Samples {
    let mut whole = bubble(330.0, 980.0, 0.2);
    mix(&mut whole, &bubble(520.0, 1250.0, 0.13).iter().map(|sample| sample * 0.4).collect::<Samples>(), 0.075);
    let (mut noise, mut wet) = (Noise::new(3), Filter::default());
    let spray = play(0.16, |time| wet.around(noise.next(), 1900.0, 0.9) * pluck(time, 0.004, 0.035) * 0.35);
    mix(&mut whole, &spray, 0.0);
    whole
}

fn bubble(from: f64, to: f64, length: f64) -> Samples {
    let mut tone = Tone::default();
    play(length, |time| {
        let part = time / length;
        tone.sine(glide(from, to, part * part * 1.6))
            * pluck(time, 0.006, length * 0.3)
            * hold(time, 0.002, 0.04, length)
    })
}

/// The cursor moves a cell.
fn tick() -> Samples {
    let mut tone = Tone::default();
    play(0.04, |time| {
        tone.sine(glide(1350.0, 880.0, time / 0.04)) * pluck(time, 0.003, 0.009) * hold(time, 0.001, 0.01, 0.04)
    })
}

/// No: two soft thuds.
fn thuds() -> Samples {
    let thud = |from: f64| {
        let (mut tone, mut knock, mut noise) = (Tone::default(), Filter::default(), Noise::new(5));
        play(0.13, move |time| {
            let body = tone.rich(glide(from, from * 0.6, time / 0.08), 0.35);
            let skin = knock.below(noise.next(), 500.0) * pluck(time, 0.002, 0.012);
            (body * pluck(time, 0.005, 0.035) + skin * 0.5) * hold(time, 0.002, 0.04, 0.13)
        })
    };
    let mut whole = thud(200.0);
    mix(&mut whole, &thud(165.0), 0.115);
    whole
}

/// The duck is picked up again.
fn bloop() -> Samples {
    let mut tone = Tone::default();
    let length = 0.16;
    play(length, |time| {
        tone.rich(glide(300.0, 860.0, (time / length).powf(1.3)), 0.28) * hold(time, 0.012, 0.07, length)
    })
}

/// A card turns over: the sweep of the edge, then the slap on the mat.
fn flip() -> Samples {
    let (mut noise, mut edge, mut mat, mut tone) =
        (Noise::new(11), Filter::default(), Filter::default(), Tone::default());
    play(0.19, |time| {
        let sweep = edge.around(noise.next(), glide(1500.0, 5200.0, time / 0.09), 1.6) * hold(time, 0.05, 0.03, 0.1);
        let slap = mat.around(noise.next(), 1400.0, 0.8) * pluck(time - 0.095, 0.002, 0.014);
        let thump = tone.sine(glide(240.0, 130.0, (time - 0.095) / 0.05)) * pluck(time - 0.095, 0.003, 0.02);
        (sweep * 0.7 + slap * 1.1 + thump * 0.6) * hold(time, 0.004, 0.03, 0.19)
    })
}

/// Yes: a bright little pop.
fn pop() -> Samples {
    let mut whole = bubble(420.0, 1250.0, 0.1);
    mix(&mut whole, &bell(1046.5, 0.24), 0.035);
    mix(&mut whole, &bell(1568.0, 0.22), 0.07);
    whole
}

fn bell(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut shine) = (Tone::default(), Tone::default());
    play(length, |time| {
        let sound = tone.sine(pitch) + 0.25 * shine.sine(pitch * 3.01) * pluck(time, 0.002, 0.03);
        sound * 0.45 * pluck(time, 0.004, length * 0.28) * hold(time, 0.002, 0.06, length)
    })
}

/// Everybody quacks and the water jumps: a slap, a wash that falls back, and bubbles.
fn splash() -> Samples {
    let (mut noise, mut wash, mut slap, mut tone) =
        (Noise::new(23), Filter::default(), Filter::default(), Tone::default());
    let length = 0.95;
    let mut whole = play(length, |time| {
        let white = noise.next();
        let falling = wash.below(white, glide(7000.0, 650.0, time / 0.6)) * pluck(time, 0.02, 0.2);
        let hit = slap.around(white, 900.0, 0.7) * pluck(time, 0.003, 0.05);
        let boom = tone.sine(glide(170.0, 60.0, time / 0.15)) * pluck(time, 0.006, 0.07);
        ((falling + hit * 0.9 + boom * 0.8) * 1.3).tanh() * hold(time, 0.003, 0.35, length)
    });
    for (index, pitch) in [520.0, 760.0, 430.0, 980.0, 640.0, 860.0].into_iter().enumerate() {
        let drop: Samples = bubble(pitch, pitch * 1.9, 0.11).iter().map(|sample| sample * 0.45).collect();
        mix(&mut whole, &drop, 0.22 + 0.095 * index as f64);
    }
    whole
}

/// The end of a round.
fn fanfare() -> Samples {
    band(&[
        (0.0, 0.13, &[523.25, 392.0]),
        (0.14, 0.13, &[523.25, 392.0]),
        (0.28, 0.13, &[659.26, 523.25]),
        (0.42, 0.26, &[783.99, 523.25, 392.0]),
        (0.7, 0.5, &[1046.5, 783.99, 659.26, 261.63]),
    ])
}

/// The end of the match.
fn triumph() -> Samples {
    let mut whole = band(&[
        (0.0, 0.15, &[392.0]),
        (0.15, 0.15, &[523.25]),
        (0.3, 0.15, &[659.26]),
        (0.45, 0.32, &[783.99, 523.25, 392.0]),
        (0.78, 0.14, &[659.26, 523.25]),
        (0.93, 0.34, &[783.99, 587.33, 493.88, 196.0]),
        (1.28, 0.14, &[880.0, 698.46, 220.0]),
        (1.43, 0.14, &[987.77, 783.99, 246.94]),
        (1.58, 0.92, &[1046.5, 783.99, 659.26, 523.25, 130.81]),
    ]);
    for (index, pitch) in [1046.5, 1318.5, 1568.0, 2093.0].into_iter().enumerate() {
        mix(&mut whole, &bell(pitch, 0.4), 1.62 + 0.09 * index as f64);
    }
    whole
}

/// Toy brass: chords as start, length and pitches.
fn band(chords: &[(f64, f64, &[f64])]) -> Samples {
    let mut whole = Samples::new();
    for (start, length, pitches) in chords {
        for pitch in *pitches {
            mix(&mut whole, &horn(*pitch, *length), *start);
        }
    }
    whole
}

fn horn(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut bell) = (Tone::default(), Filter::default());
    play(length, |time| {
        let late = ((time - 0.15) / 0.2).clamp(0.0, 1.0);
        let vibrato = 1.0 + 0.006 * late * (time * 5.6 * std::f64::consts::TAU).sin();
        let bright = pitch * (2.0 + 3.5 * pluck(time, 0.03, 0.25));
        bell.below(tone.rich(pitch * vibrato, 0.72), bright.min(8000.0)) * 0.3 * hold(time, 0.014, length * 0.4, length)
    })
}
