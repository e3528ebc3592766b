//! The instruments of the bath band: strings, mallets, a whistle, toy brass, a bass, and things to tap on.

use std::f64::consts::TAU;

use crate::synth::{Filter, Noise, RATE, Samples, Tone, curve, glide, hold, play, pluck};

/// A plucked string: a burst of noise that runs round in a loop. The length of the loop tunes it, and each round makes
/// it duller. After `sustain` seconds a thousandth is left.
pub fn string(pitch: f64, length: f64, sustain: f64, bright: f64, seed: u32) -> Samples {
    let period = f64::from(RATE) / pitch;
    // The averaging below delays by half a sample; an all-pass adds what is missing to a whole number.
    let delay = period - 0.5;
    let whole = (delay - 0.3) as usize;
    let rest = delay - whole as f64;
    let tune = (1.0 - rest) / (1.0 + rest);
    let keep = 0.001_f64.powf(1.0 / (sustain * pitch));
    let mut ring = excitation(whole, bright, seed);
    let (mut at, mut last, mut passed_in, mut passed_out) = (0, 0.0, 0.0, 0.0);
    play(length, |time| {
        let now = ring[at];
        let soft = keep * 0.5 * (now + last);
        last = now;
        let tuned = tune * (soft - passed_out) + passed_in;
        passed_in = soft;
        passed_out = tuned;
        ring[at] = tuned;
        at = (at + 1) % whole;
        now * hold(time, 0.001, 0.06, length)
    })
}

/// What the finger does to the string: noise, dull or bright, without the tones that the finger's place cancels.
fn excitation(count: usize, bright: f64, seed: u32) -> Samples {
    let (mut noise, mut finger) = (Noise::new(seed), Filter::default());
    let burst: Samples = (0..count).map(|_| finger.below(noise.next(), bright)).collect();
    let place = count / 6;
    let plucked: Samples = (0..count).map(|at| burst[at] - 0.8 * burst[(at + count - place) % count]).collect();
    let mean = plucked.iter().sum::<f64>() / count as f64;
    let power = plucked.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / count as f64;
    plucked.iter().map(|sample| (sample - mean) * 0.3 / power.sqrt().max(1e-6)).collect()
}

/// A string of a ukulele, with the small wooden body around it.
pub fn ukulele(pitch: f64, length: f64, seed: u32) -> Samples {
    let (mut air, mut wood, mut soft) = (Filter::default(), Filter::default(), Filter::default());
    string(pitch, length, 1.5, 4_800.0, seed)
        .into_iter()
        .map(|dry| {
            let body = 1.1 * air.around(dry, 270.0, 1.5) + 0.9 * wood.around(dry, 560.0, 1.8);
            soft.below(dry * 0.7 + body, 7_000.0)
        })
        .collect()
}

/// A wooden bar with a tube under it: its tone, the overtone two octaves higher, and the knock.
pub fn mallet(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut upper, mut knock) = (Tone::default(), Tone::default(), Tone::default());
    let ring = 0.3 * (440.0 / pitch).sqrt();
    play(length, |time| {
        let sound = tone.sine(pitch) * pluck(time, 0.003, ring)
            + 0.22 * upper.sine(pitch * 3.98) * pluck(time, 0.002, ring * 0.22)
            + 0.1 * knock.sine(pitch * 9.3) * pluck(time, 0.001, 0.008);
        sound * 0.6 * hold(time, 0.001, 0.08, length)
    })
}

/// A whistling mouth: almost a pure tone, some breath, and a slide from the note before.
pub fn whistle(from: f64, pitch: f64, length: f64) -> Samples {
    let (mut tone, mut second, mut air, mut noise) =
        (Tone::default(), Tone::default(), Filter::default(), Noise::new(71));
    play(length, |time| {
        let late = ((time - 0.18) / 0.25).clamp(0.0, 1.0);
        let vibrato = 1.0 + 0.007 * late * (time * 5.4 * TAU).sin();
        let now = glide(from, pitch, (time / 0.06).min(1.0).powf(0.7)) * vibrato;
        let breath = air.around(noise.next(), now, 9.0) * 0.35;
        (tone.sine(now) + 0.06 * second.sine(now * 2.0) + breath) * 0.5 * hold(time, 0.03, 0.07, length)
    })
}

/// A soft reed, hollow like a clarinet.
pub fn clarinet(pitch: f64, length: f64) -> Samples {
    let mut tones = [Tone::default(), Tone::default(), Tone::default(), Tone::default()];
    let mut soft = Filter::default();
    play(length, |time| {
        let late = ((time - 0.2) / 0.3).clamp(0.0, 1.0);
        let now = pitch * (1.0 + 0.004 * late * (time * 5.0 * TAU).sin());
        let parts = tones.iter_mut().zip([(1.0, 1.0), (3.0, 0.45), (5.0, 0.22), (2.0, 0.08)]);
        let sound: f64 = parts.map(|(tone, (overtone, loud))| loud * tone.sine(now * overtone)).sum();
        soft.below(sound, 2_600.0) * 0.4 * hold(time, 0.025, 0.07, length)
    })
}

/// Toy brass.
pub fn horn(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut bell) = (Tone::default(), Filter::default());
    play(length, |time| {
        let late = ((time - 0.15) / 0.2).clamp(0.0, 1.0);
        let vibrato = 1.0 + 0.006 * late * (time * 5.6 * TAU).sin();
        let bright = pitch * (2.0 + 3.0 * pluck(time, 0.03, 0.25));
        bell.below(tone.rich(pitch * vibrato, 0.7), bright.min(6_500.0)) * 0.3 * hold(time, 0.014, length * 0.4, length)
    })
}

/// A round, soft, plucked bass.
pub fn bass(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut soft) = (Tone::default(), Filter::default());
    play(length, |time| {
        let sound = tone.rich(pitch, 0.5);
        soft.below(sound, pitch * (2.0 + 5.0 * pluck(time, 0.004, 0.06)))
            * 0.7
            * pluck(time, 0.008, 0.5)
            * hold(time, 0.004, 0.07, length)
    })
}

/// Brushes on a snare: a tap, or a swish if `length` is longer.
pub fn brush(length: f64, seed: u32) -> Samples {
    let (mut noise, mut skin, mut soft) = (Noise::new(seed), Filter::default(), Filter::default());
    play(length, |time| {
        let part = time / length;
        let shape = if length < 0.12 { pluck(time, 0.003, length * 0.25) } else { (part * TAU / 2.0).sin().powi(2) };
        let white = noise.next();
        (skin.around(white, 2_700.0, 0.9) + 0.3 * soft.below(white, 900.0))
            * 0.5
            * shape
            * hold(time, 0.002, 0.02, length)
    })
}

/// A shaker, short and not too sharp.
pub fn shaker(length: f64, seed: u32) -> Samples {
    let (mut noise, mut beans) = (Noise::new(seed), Filter::default());
    play(length, |time| {
        beans.around(noise.next(), 5_200.0, 1.6)
            * 0.5
            * pluck(time, 0.012, length * 0.3)
            * hold(time, 0.002, 0.015, length)
    })
}

/// A soft kick drum.
pub fn kick() -> Samples {
    let (mut tone, mut knock, mut noise) = (Tone::default(), Filter::default(), Noise::new(73));
    play(0.26, |time| {
        let body = tone.sine(curve(&[(0.0, 150.0), (0.03, 80.0), (0.2, 52.0)], time)) * pluck(time, 0.004, 0.08);
        let skin = knock.below(noise.next(), 800.0) * pluck(time, 0.001, 0.008);
        (body + skin * 0.4) * hold(time, 0.002, 0.06, 0.26)
    })
}

/// A block of wood.
pub fn block(pitch: f64) -> Samples {
    let (mut tone, mut upper) = (Tone::default(), Tone::default());
    play(0.12, |time| {
        (tone.sine(pitch) + 0.35 * upper.sine(pitch * 2.41) * pluck(time, 0.001, 0.01))
            * 0.6
            * pluck(time, 0.002, 0.028)
            * hold(time, 0.001, 0.03, 0.12)
    })
}

/// A snap of the fingers.
pub fn snap(seed: u32) -> Samples {
    let (mut noise, mut skin, mut tail) = (Noise::new(seed), Filter::default(), Filter::default());
    play(0.14, |time| {
        let white = noise.next();
        let click = skin.around(white, 1_900.0, 2.2) * pluck(time, 0.001, 0.009);
        let room = tail.around(white, 1_300.0, 1.0) * pluck(time - 0.006, 0.004, 0.03) * 0.25;
        (click * 1.4 + room) * hold(time, 0.001, 0.04, 0.14)
    })
}

/// A roll on a small drum that gets louder for this many seconds.
pub fn roll(length: f64) -> Samples {
    let (mut noise, mut skin, mut tone, mut sticks) =
        (Noise::new(79), Filter::default(), Tone::default(), Tone::default());
    play(length, |time| {
        let beat = sticks.phase(22.0);
        let hit = (-beat * 4.0).exp();
        let grow = 0.35 + 0.65 * time / length;
        (skin.around(noise.next(), 1_800.0, 0.8) + 0.3 * tone.sine(190.0)) * hit * grow * hold(time, 0.01, 0.04, length)
    })
}

/// A slide whistle all the way up.
pub fn swoop(from: f64, to: f64, length: f64) -> Samples {
    let (mut tone, mut air, mut noise) = (Tone::default(), Filter::default(), Noise::new(83));
    play(length, |time| {
        let pitch = glide(from, to, (time / length).powf(1.4)) * (1.0 + 0.012 * (time * 6.5 * TAU).sin());
        (tone.rich(pitch, 0.12) + 0.3 * air.around(noise.next(), pitch, 8.0)) * 0.5 * hold(time, 0.03, 0.08, length)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_is_in_tune() {
        for pitch in [87.3, 261.63, 440.0, 880.0] {
            let sound = string(pitch, 1.0, 1.5, 4_000.0, 1);
            let strength = |cents: f64| {
                let (mut across, mut along) = (0.0, 0.0);
                for (index, sample) in sound.iter().enumerate() {
                    let turn = index as f64 / f64::from(RATE) * pitch * 2.0_f64.powf(cents / 1_200.0) * TAU;
                    across += sample * turn.sin();
                    along += sample * turn.cos();
                }
                across.hypot(along)
            };
            let best = (-25..=25).map(f64::from).max_by(|one, other| strength(*one).total_cmp(&strength(*other)));
            assert!(best.is_some_and(|cents| cents.abs() <= 4.0), "{pitch} Hz is {best:?} cents off");
        }
    }
}
