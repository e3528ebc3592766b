//! The noises of the stall at the fair: squirts and clangs, paddling feet, umbrellas, targets on strings, and the crowd.

use std::f64::consts::TAU;

use super::effects::{Effect, bell, boing, bubble, plop, squash};
use super::instruments::string;
use crate::synth::{Filter, Noise, Samples, Tone, curve, gain, glide, hold, mix, play, pluck};

/// All effects of the stall, in the order in which they are baked.
pub const EFFECTS: [Effect; 24] = [
    ("aim", -26.0, aim),
    ("adjust", -27.0, adjust),
    ("squirt-1", -26.5, || squirt(1.0, 31)),
    ("squirt-2", -26.5, || squirt(1.12, 32)),
    ("squirt-3", -26.5, || squirt(0.9, 33)),
    ("clang-1", -23.5, || clang(523.0, 41)),
    ("clang-2", -23.5, || clang(587.0, 42)),
    ("fall-1", -25.5, || fall(1.0, 51)),
    ("fall-2", -25.5, || fall(0.86, 52)),
    ("miss-1", -26.0, || plop(240.0, &[(0.05, 520.0), (0.12, 690.0)], 61)),
    ("miss-2", -26.0, || plop(290.0, &[(0.07, 610.0), (0.11, 440.0)], 62)),
    ("drum", -26.0, drum),
    ("click", -27.0, click),
    ("umbrella", -25.0, umbrella),
    ("furl", -30.0, furl),
    ("march-1", -29.5, || march(1.0, 71)),
    ("march-2", -29.5, || march(1.1, 72)),
    ("swap", -27.0, swap),
    ("dash", -25.0, dash),
    ("scatter", -21.5, scatter),
    ("tuck", -26.0, || squash(1.28, &[(0.0, 0.9), (0.4, 1.4), (1.0, 0.7)], 0.26, 81)),
    ("played", -28.0, played),
    ("ding", -30.0, || ring(1_318.5)),
    ("gasp", -22.5, gasp),
];

/// A small wooden knock.
fn tok(pitch: f64, seed: u32) -> Samples {
    let (mut tone, mut noise, mut skin) = (Tone::default(), Noise::new(seed), Filter::default());
    play(0.09, |time| {
        let wood = tone.sine(pitch) * pluck(time, 0.001, 0.018);
        let tick = skin.around(noise.next(), pitch * 4.0, 1.2) * pluck(time, 0.001, 0.005);
        (wood + 0.6 * tick) * hold(time, 0.001, 0.03, 0.09)
    })
}

/// A pulley that clicks `count` times as a string runs over it, ever slower.
fn pulley(count: u32, pitch: f64, seed: u32) -> Samples {
    let mut whole = Samples::new();
    let mut start = 0.0;
    for click in 0..count {
        let part = f64::from(click) / f64::from(count);
        mix(&mut whole, &gain(&tok(pitch * (1.0 - 0.25 * part), seed + click), 0.35), start);
        start += 0.018 + 0.02 * part;
    }
    whole
}

/// A target drops on its string, and the string twangs.
fn aim() -> Samples {
    let mut whole = pulley(6, 1_500.0, 200);
    mix(&mut whole, &gain(&string(196.0, 0.4, 0.7, 2_600.0, 9), 1.6), 0.17);
    mix(&mut whole, &tok(420.0, 207), 0.17);
    whole
}

/// A target runs along its rail to the next place.
fn adjust() -> Samples {
    let mut whole = pulley(9, 1_150.0, 220);
    mix(&mut whole, &tok(520.0, 230), 0.26);
    mix(&mut whole, &gain(&string(233.0, 0.3, 0.5, 2_000.0, 10), 0.8), 0.26);
    whole
}

/// A squirt: the pump, then a thin jet that sprays and dies.
fn squirt(size: f64, seed: u32) -> Samples {
    let (mut noise, mut jet, mut spray, mut whistle) =
        (Noise::new(seed), Filter::default(), Filter::default(), Tone::default());
    let length = 0.3;
    let mut whole = play(length, |time| {
        let part = time / length;
        let white = noise.next();
        let press = curve(&[(0.0, 0.2), (0.08, 1.0), (0.45, 0.75), (1.0, 0.0)], part);
        let flutter = 0.8 + 0.2 * (time * 31.0 * TAU).sin();
        let thin = jet.around(white, glide(2_400.0, 4_300.0, part * 2.0) * size, 2.2);
        let wide = spray.around(white, 1_500.0 * size, 0.8);
        let tone = whistle.sine(glide(1_450.0, 520.0, part) * size) * 0.16;
        (1.5 * thin + 0.5 * wide + tone) * press * flutter * hold(time, 0.006, 0.08, length)
    });
    mix(&mut whole, &gain(&bubble(260.0 * size, 520.0 * size, 0.06), 0.45), 0.0);
    whole
}

/// A tin duck rings like a pan: many tones that fit no scale, the high ones short.
fn clang(pitch: f64, seed: u32) -> Samples {
    const PARTS: [(f64, f64, f64); 7] = [
        (1.0, 0.9, 0.30),
        (1.007, 0.6, 0.26),
        (1.52, 0.7, 0.22),
        (2.17, 0.6, 0.16),
        (2.79, 0.45, 0.12),
        (3.63, 0.4, 0.08),
        (5.1, 0.3, 0.045),
    ];
    let mut tones = PARTS.map(|_| Tone::default());
    let (mut noise, mut tin) = (Noise::new(seed), Filter::default());
    let length = 0.8;
    play(length, |time| {
        let rung: f64 = tones
            .iter_mut()
            .zip(PARTS)
            .map(|(tone, (over, loud, decay))| loud * tone.sine(pitch * over) * pluck(time, 0.001, decay))
            .sum();
        let hit = tin.around(noise.next(), 3_400.0, 0.8) * pluck(time, 0.001, 0.012);
        (0.25 * rung + 0.9 * hit) * hold(time, 0.001, 0.3, length)
    })
}

/// A duck tips over: a squeak on its hinge, then it slaps the water.
fn fall(size: f64, seed: u32) -> Samples {
    let mut whole = gain(&boing(760.0 * size, 300.0 * size, 0.2, 0.3), 0.6);
    let (mut noise, mut wash, mut slap) = (Noise::new(seed), Filter::default(), Filter::default());
    let length = 0.5;
    let splash = play(length, |time| {
        let white = noise.next();
        let height = curve(&[(0.0, 900.0), (0.05, 3_400.0), (0.3, 1_100.0), (0.5, 500.0)], time);
        let falling = wash.below(white, height) * pluck(time, 0.02, 0.12);
        let hit = slap.around(white, 700.0 * size, 0.8) * pluck(time, 0.002, 0.03);
        (1.3 * falling + hit) * hold(time, 0.002, 0.2, length)
    });
    mix(&mut whole, &splash, 0.17);
    for (start, pitch) in [(0.3, 620.0), (0.37, 480.0), (0.45, 720.0)] {
        mix(&mut whole, &gain(&bubble(pitch * size, pitch * 1.7 * size, 0.08), 0.35), start);
    }
    whole
}

/// Water drums on taut cloth.
fn drum() -> Samples {
    let mut whole = Samples::new();
    let mut wander = Noise::new(91);
    let mut start = 0.0;
    for drop in 0..16_u32 {
        let (mut noise, mut cloth, mut tone) = (Noise::new(300 + drop), Filter::default(), Tone::default());
        let pitch = 260.0 + 60.0 * wander.next();
        let loud = (1.0 - f64::from(drop) / 20.0) * (0.7 + 0.3 * wander.next());
        let tap = play(0.07, |time| {
            let skin = cloth.around(noise.next(), 950.0, 0.9) * pluck(time, 0.001, 0.007);
            (skin + 0.7 * tone.sine(pitch) * pluck(time, 0.002, 0.014)) * loud * hold(time, 0.001, 0.02, 0.07)
        });
        mix(&mut whole, &tap, start);
        start += 0.012 + 0.0016 * f64::from(drop) + 0.004 * wander.next();
    }
    whole
}

/// An empty pistol: the trigger clicks twice, and a spring sighs.
fn click() -> Samples {
    let mut whole = tok(1_250.0, 95);
    mix(&mut whole, &gain(&tok(900.0, 96), 0.9), 0.07);
    mix(&mut whole, &gain(&boing(520.0, 380.0, 0.16, 0.5), 0.3), 0.09);
    whole
}

/// Cloth that is blown up, or sinks together if `from` is above `to`.
fn cloth(from: f64, to: f64, length: f64, seed: u32) -> Samples {
    let (mut noise, mut air) = (Noise::new(seed), Filter::default());
    play(length, |time| {
        let part = time / length;
        air.below(noise.next(), glide(from, to, part)) * curve(&[(0.0, 0.1), (0.6, 1.0), (1.0, 0.0)], part) * 1.4
    })
}

/// An umbrella opens: the catch, the cloth, and the jerk when it is taut.
fn umbrella() -> Samples {
    let mut whole = tok(1_000.0, 101);
    mix(&mut whole, &cloth(300.0, 2_800.0, 0.17, 102), 0.02);
    let (mut tone, mut noise, mut skin) = (Tone::default(), Noise::new(103), Filter::default());
    let jerk = play(0.22, |time| {
        let boom = tone.sine(glide(190.0, 105.0, time / 0.12)) * pluck(time, 0.003, 0.055);
        (boom + skin.around(noise.next(), 1_100.0, 0.9) * pluck(time, 0.001, 0.02)) * hold(time, 0.001, 0.08, 0.22)
    });
    mix(&mut whole, &jerk, 0.15);
    whole
}

/// An umbrella closes.
fn furl() -> Samples {
    let mut whole = cloth(2_200.0, 350.0, 0.24, 105);
    mix(&mut whole, &gain(&tok(820.0, 106), 0.9), 0.22);
    whole
}

/// One stroke of a foot through the water.
fn stroke(pitch: f64, seed: u32) -> Samples {
    let (mut noise, mut water) = (Noise::new(seed), Filter::default());
    let mut whole = play(0.14, |time| {
        water.around(noise.next(), glide(pitch * 3.4, pitch * 1.6, time / 0.12), 1.1)
            * hold(time, 0.03, 0.09, 0.14)
            * 1.1
    });
    mix(&mut whole, &gain(&bubble(pitch, pitch * 1.9, 0.09), 0.5), 0.03);
    whole
}

/// The line paddles on: left foot, right foot, left, right.
fn march(size: f64, seed: u32) -> Samples {
    let mut whole = Samples::new();
    for foot in 0..4_u32 {
        let pitch = if foot % 2 == 0 { 330.0 } else { 410.0 } * size;
        mix(&mut whole, &gain(&stroke(pitch, seed + foot), 1.0 - 0.15 * f64::from(foot)), 0.13 * f64::from(foot));
    }
    whole
}

/// Two neighbours change places: one tone goes up, the other comes down.
fn swap() -> Samples {
    let mut whole = gain(&boing(330.0, 560.0, 0.26, 0.15), 0.8);
    mix(&mut whole, &gain(&boing(560.0, 330.0, 0.26, 0.15), 0.6), 0.05);
    mix(&mut whole, &gain(&stroke(420.0, 111), 0.8), 0.02);
    mix(&mut whole, &gain(&stroke(350.0, 112), 0.8), 0.16);
    whole
}

/// A duck races to the front: strokes faster and faster, a rush of water, and a quick stop.
fn dash() -> Samples {
    let mut whole = Samples::new();
    let mut start = 0.0;
    for foot in 0..9_u32 {
        let pitch = 300.0 + 40.0 * f64::from(foot);
        mix(&mut whole, &gain(&stroke(pitch, 120 + foot), 0.5 + 0.05 * f64::from(foot)), start);
        start += 0.085 - 0.006 * f64::from(foot);
    }
    let (mut noise, mut rush) = (Noise::new(131), Filter::default());
    let wake = play(0.6, |time| {
        rush.around(noise.next(), glide(700.0, 2_600.0, time / 0.5), 1.0) * hold(time, 0.4, 0.12, 0.6) * 0.8
    });
    mix(&mut whole, &wake, 0.0);
    mix(&mut whole, &gain(&boing(500.0, 820.0, 0.18, 0.2), 0.6), start);
    whole
}

/// Everybody goes head over heels: a great swirl, and rubber in all pitches.
fn scatter() -> Samples {
    let (mut noise, mut swirl) = (Noise::new(141), Filter::default());
    let length = 1.0;
    let mut whole = play(length, |time| {
        let turn = 1_400.0 + 900.0 * (time * 5.2 * TAU).sin() * (1.0 - time);
        swirl.around(noise.next(), turn, 0.9) * hold(time, 0.08, 0.6, length) * 1.2
    });
    let mut wander = Noise::new(143);
    for duck in 0..9_u32 {
        let pitch = 330.0 + 140.0 * wander.next();
        let to = pitch * if duck % 2 == 0 { 1.8 } else { 0.6 };
        mix(&mut whole, &gain(&boing(pitch, to, 0.2, 0.25), 0.45), 0.06 * f64::from(duck));
    }
    for drop in 0..8_u32 {
        let pitch = 600.0 + 200.0 * wander.next();
        mix(&mut whole, &gain(&bubble(pitch, pitch * 1.8, 0.07), 0.3), 0.45 + 0.06 * f64::from(drop));
    }
    whole
}

/// A card is slapped on the counter.
fn played() -> Samples {
    let (mut noise, mut paper, mut tone) = (Noise::new(151), Filter::default(), Tone::default());
    play(0.2, |time| {
        let sweep =
            paper.around(noise.next(), glide(1_500.0, 3_000.0, time / 0.05), 1.3) * hold(time, 0.03, 0.03, 0.07);
        let slap = noise.next() * pluck(time - 0.055, 0.001, 0.007) * 0.5;
        let wood = tone.sine(glide(230.0, 165.0, (time - 0.055) / 0.05)) * pluck(time - 0.055, 0.002, 0.03);
        (0.5 * sweep + slap + wood) * hold(time, 0.003, 0.06, 0.2)
    })
}

/// The bell on the counter.
fn ring(pitch: f64) -> Samples {
    let mut whole = bell(pitch, 0.8);
    mix(&mut whole, &gain(&bell(pitch * 2.76, 0.3), 0.25), 0.0);
    mix(&mut whole, &gain(&tok(pitch * 1.5, 161), 0.15), 0.0);
    whole
}

/// The crowd says "ooh": many throats, not quite together, that slide up and then down.
fn gasp() -> Samples {
    const VOICES: [(f64, f64); 8] = [
        (150.0, 0.0),
        (196.0, 0.03),
        (233.0, 0.01),
        (262.0, 0.05),
        (311.0, 0.02),
        (175.0, 0.07),
        (349.0, 0.04),
        (220.0, 0.09),
    ];
    let mut whole = Samples::new();
    for ((pitch, start), seed) in VOICES.into_iter().zip(171..) {
        let (mut tone, mut low, mut high, mut noise) =
            (Tone::default(), Filter::default(), Filter::default(), Noise::new(seed));
        let length = 0.95;
        let voice = play(length, |time| {
            let part = time / length;
            let bend = curve(&[(0.0, 0.82), (0.25, 1.12), (1.0, 0.78)], part);
            let sound = tone.rich(pitch * bend, 0.72) + 0.25 * noise.next();
            let mouth = low.around(sound, 430.0, 2.2) + 0.45 * high.around(sound, 860.0, 2.6);
            mouth * curve(&[(0.0, 0.0), (0.18, 1.0), (0.5, 0.7), (1.0, 0.0)], part) * hold(time, 0.03, 0.2, length)
        });
        mix(&mut whole, &gain(&voice, 0.4), start);
    }
    whole
}
