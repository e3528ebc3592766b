//! The noises of water, rubber and cards, and the small signs of the menus, each with its loudness in the mix.

use std::f64::consts::TAU;

use super::fanfares::{chorus, join, leave, round, win};
use crate::synth::{Filter, Noise, Samples, Tone, curve, gain, glide, hold, mix, play, pluck};

/// An effect: the name of its file, the loudness of its loudest moment in LUFS, and the function that plays it.
pub type Effect = (&'static str, f64, fn() -> Samples);

/// All effects, in the order in which they are baked.
pub const EFFECTS: [Effect; 26] = [
    ("cover-1", -25.5, || squash(1.0, &[(0.0, 0.75), (0.35, 1.5), (1.0, 0.9)], 0.19, 1)),
    ("cover-2", -25.5, || squash(0.86, &[(0.0, 1.3), (0.3, 0.85), (0.7, 1.45), (1.0, 1.2)], 0.23, 2)),
    ("cover-3", -25.5, || squash(1.16, &[(0.0, 0.8), (0.6, 1.2), (0.75, 1.7), (1.0, 1.5)], 0.17, 3)),
    ("duck-1", -25.5, || plop(330.0, &[(0.075, 520.0)], 3)),
    ("duck-2", -25.5, || plop(285.0, &[(0.06, 600.0), (0.13, 760.0)], 4)),
    ("duck-3", -25.5, || plop(390.0, &[(0.1, 470.0)], 5)),
    ("hop", -30.0, || boing(420.0, 640.0, 0.09, 0.0)),
    ("lift", -28.0, || boing(210.0, 600.0, 0.3, 0.2)),
    ("step", -37.0, tick_of_cursor),
    ("refuse", -27.0, thuds),
    ("pick-up", -27.0, pop_out),
    ("card", -25.0, flip),
    ("deal", -32.0, deal),
    ("slide", -30.0, slide),
    ("shuffle", -26.0, shuffle),
    ("ready", -24.0, ready),
    ("back", -27.0, back),
    ("join", -21.0, join),
    ("leave", -24.0, leave),
    ("nudge", -31.0, nudge),
    ("drip", -28.0, || drip(820.0)),
    ("splash", -18.5, splash),
    ("chorus", -16.0, chorus),
    ("round", -18.0, round),
    ("win", -17.0, win),
    ("tick", -30.0, hurry),
];

/// Air that leaves the water: a pure tone that rises.
pub fn bubble(from: f64, to: f64, length: f64) -> Samples {
    let mut tone = Tone::default();
    play(length, |time| {
        let part = time / length;
        tone.sine(glide(from, to, part * part * 1.6))
            * pluck(time, 0.006, length * 0.3)
            * hold(time, 0.002, 0.04, length)
    })
}

/// A small clear bell.
pub fn bell(pitch: f64, length: f64) -> Samples {
    let (mut tone, mut shine) = (Tone::default(), Tone::default());
    play(length, |time| {
        let sound = tone.sine(pitch) + 0.25 * shine.sine(pitch * 3.01) * pluck(time, 0.002, 0.03);
        sound * 0.45 * pluck(time, 0.004, length * 0.28) * hold(time, 0.002, 0.06, length)
    })
}

/// Wet rubber is squashed: a tone that sticks and slips, the thud of the body, and water pressed out of it.
pub fn squash(size: f64, bend: &[(f64, f64)], length: f64, seed: u32) -> Samples {
    let (mut tone, mut body, mut grip) = (Tone::default(), Filter::default(), Tone::default());
    let mut whole = play(length, |time| {
        let part = time / length;
        let slip = grip.sine(glide(48.0, 88.0, part) * size);
        let pitch = 820.0 * size * curve(bend, part) * (1.0 + 0.05 * slip);
        let squeak = body.around(tone.rich(pitch, 0.55), 1_650.0 * size, 1.2);
        squeak * (0.68 + 0.32 * slip) * hold(time, 0.014, 0.08, length)
    });
    let mut thud = Tone::default();
    let press = play(0.14, |time| {
        thud.rich(glide(210.0, 110.0, time / 0.07), 0.3) * pluck(time, 0.004, 0.035) * hold(time, 0.002, 0.04, 0.14)
    });
    mix(&mut whole, &gain(&press, 0.55), 0.0);
    let (mut noise, mut wet) = (Noise::new(seed), Filter::default());
    let squelch = play(0.12, |time| {
        let centre = glide(900.0, 2_600.0, time / 0.1);
        wet.around(noise.next(), centre, 1.6) * hold(time, 0.03, 0.07, 0.12)
    });
    mix(&mut whole, &gain(&squelch, 0.5), length * 0.45);
    whole
}

/// A duck set down on water: a bubble, smaller ones after it, and a little spray.
pub fn plop(pitch: f64, after: &[(f64, f64)], seed: u32) -> Samples {
    let mut whole = bubble(pitch, pitch * 2.9, 0.2);
    for (start, pitch) in after {
        mix(&mut whole, &gain(&bubble(*pitch, pitch * 2.4, 0.13), 0.4), *start);
    }
    let (mut noise, mut wet) = (Noise::new(seed), Filter::default());
    let spray = play(0.22, |time| {
        let drops = pluck(time, 0.004, 0.035) + 0.4 * pluck(time - 0.08, 0.02, 0.04);
        wet.around(noise.next(), glide(2_600.0, 1_500.0, time / 0.2), 0.9) * drops * hold(time, 0.002, 0.05, 0.22)
    });
    mix(&mut whole, &gain(&spray, 1.0), 0.0);
    whole
}

/// Rubber that springs: a tone that bends upwards and trembles.
pub fn boing(from: f64, to: f64, length: f64, tremble: f64) -> Samples {
    let (mut tone, mut body) = (Tone::default(), Filter::default());
    play(length, |time| {
        let part = time / length;
        let wobble = 1.0 + tremble * (-part * 2.0).exp() * (time * glide(14.0, 26.0, part) * TAU).sin();
        let pitch = glide(from, to, part.powf(0.8)) * wobble;
        let sound = tone.rich(pitch, 0.42);
        (sound * 0.6 + body.around(sound, pitch * 2.5, 2.0))
            * pluck(time, 0.008, length * 0.55)
            * hold(time, 0.004, length * 0.4, length)
    })
}

/// The cursor moves a cell: a drop on rubber.
fn tick_of_cursor() -> Samples {
    let mut tone = Tone::default();
    play(0.045, |time| {
        tone.rich(glide(1_180.0, 780.0, time / 0.03), 0.12) * pluck(time, 0.002, 0.009) * hold(time, 0.001, 0.01, 0.045)
    })
}

/// No: two soft thuds with a nasal "uh-uh" in them.
fn thuds() -> Samples {
    let thud = |from: f64| {
        let (mut tone, mut knock, mut noise, mut nose) =
            (Tone::default(), Filter::default(), Noise::new(5), Filter::default());
        play(0.13, move |time| {
            let buzz = tone.rich(glide(from, from * 0.72, time / 0.1), 0.6);
            let body = nose.around(buzz, 430.0, 1.2) + 0.4 * buzz;
            let skin = knock.below(noise.next(), 500.0) * pluck(time, 0.002, 0.012);
            (body * pluck(time, 0.006, 0.05) + skin * 0.5) * hold(time, 0.002, 0.04, 0.13)
        })
    };
    let mut whole = thud(208.0);
    mix(&mut whole, &thud(165.0), 0.125);
    whole
}

/// A duck comes out of the water again: the plop backwards.
fn pop_out() -> Samples {
    let mut tone = Tone::default();
    let length = 0.16;
    let mut whole = play(length, |time| {
        tone.rich(glide(300.0, 860.0, (time / length).powf(1.3)), 0.28) * hold(time, 0.012, 0.07, length)
    });
    mix(&mut whole, &gain(&bubble(900.0, 1_500.0, 0.07), 0.5), 0.12);
    whole
}

/// A card turns over: the sweep of the edge, then the slap on the mat.
fn flip() -> Samples {
    let (mut noise, mut edge, mut mat, mut tone) =
        (Noise::new(11), Filter::default(), Filter::default(), Tone::default());
    play(0.21, |time| {
        let sweep = edge.around(noise.next(), glide(1_200.0, 3_900.0, time / 0.09), 1.6) * hold(time, 0.05, 0.03, 0.1);
        let slap = mat.around(noise.next(), 1_300.0, 0.8) * pluck(time - 0.095, 0.002, 0.014);
        let thump = tone.sine(glide(240.0, 130.0, (time - 0.095) / 0.05)) * pluck(time - 0.095, 0.003, 0.022);
        (sweep * 0.7 + slap * 1.1 + thump * 0.8) * hold(time, 0.004, 0.03, 0.21)
    })
}

/// One of many cards lands.
fn deal() -> Samples {
    let (mut noise, mut mat, mut soft, mut tone) =
        (Noise::new(13), Filter::default(), Filter::default(), Tone::default());
    play(0.07, |time| {
        let paper = soft.below(noise.next(), 4_000.0);
        let slap = 1.5 * mat.around(paper, glide(2_300.0, 1_300.0, time / 0.03), 0.9) * pluck(time, 0.003, 0.011);
        let thump = tone.sine(glide(260.0, 170.0, time / 0.03)) * pluck(time, 0.002, 0.012);
        (slap + thump * 0.4) * hold(time, 0.001, 0.02, 0.07)
    })
}

/// A card slides over the mat and stops.
fn slide() -> Samples {
    let (mut noise, mut mat, mut soft) = (Noise::new(17), Filter::default(), Filter::default());
    let length = 0.3;
    play(length, |time| {
        let part = time / length;
        let speed = curve(&[(0.0, 0.2), (0.25, 1.0), (0.75, 0.6), (1.0, 0.0)], part);
        let ribs = 0.75 + 0.25 * (time * 120.0 * TAU * (1.0 - 0.3 * part)).sin();
        let sound = mat.around(noise.next(), 900.0 + 1_700.0 * speed, 1.1) * speed * ribs;
        soft.below(sound, 5_000.0) * hold(time, 0.02, 0.06, length)
    })
}

/// A riffle: many small edges, faster and faster, then the push that squares the deck.
fn shuffle() -> Samples {
    let mut whole = Samples::new();
    let mut wander = Noise::new(19);
    let mut start = 0.0;
    for edge in 0..26_u32 {
        let (mut noise, mut mat, mut soft) = (Noise::new(100 + edge), Filter::default(), Filter::default());
        let centre = 1_700.0 + 500.0 * wander.next() + 18.0 * f64::from(edge);
        let loud = 0.55 + 0.3 * wander.next();
        let click = play(0.03, |time| {
            mat.around(soft.below(noise.next(), 4_500.0), centre, 1.4) * pluck(time, 0.001, 0.007) * loud
        });
        mix(&mut whole, &click, start);
        start += 0.024 - 0.0004 * f64::from(edge) + 0.003 * wander.next();
    }
    mix(&mut whole, &gain(&slide(), 0.4), start + 0.01);
    mix(&mut whole, &gain(&deal(), 0.35), start + 0.26);
    whole
}

/// Yes: a bubble that bursts into two notes.
fn ready() -> Samples {
    let mut whole = bubble(420.0, 1_050.0, 0.1);
    mix(&mut whole, &bell(783.99, 0.26), 0.035);
    mix(&mut whole, &bell(1_046.5, 0.3), 0.085);
    whole
}

/// A step back: the same two notes the other way round, softer.
fn back() -> Samples {
    let mut whole = bubble(620.0, 330.0, 0.1);
    mix(&mut whole, &gain(&bell(783.99, 0.2), 0.8), 0.02);
    mix(&mut whole, &gain(&bell(523.25, 0.24), 0.8), 0.075);
    whole
}

/// A value in the settings goes one step up or down.
fn nudge() -> Samples {
    let mut tone = Tone::default();
    play(0.07, |time| {
        tone.rich(glide(560.0, 640.0, time / 0.02), 0.22) * pluck(time, 0.003, 0.018) * hold(time, 0.001, 0.02, 0.07)
    })
}

/// A drop falls into still water.
pub fn drip(pitch: f64) -> Samples {
    let mut tone = Tone::default();
    let length = 0.16;
    let mut whole = play(length, |time| {
        let bend = curve(&[(0.0, 1.35), (0.02, 0.9), (0.1, 1.9)], time);
        tone.sine(pitch * bend) * pluck(time, 0.003, 0.035) * hold(time, 0.002, 0.04, length)
    });
    mix(&mut whole, &gain(&bubble(pitch * 1.3, pitch * 2.2, 0.07), 0.25), 0.06);
    whole
}

/// Everybody quacks and the water jumps: a slap, a wash that rises and falls back, and a patter of drops.
fn splash() -> Samples {
    let (mut noise, mut wash, mut slap, mut tone) =
        (Noise::new(23), Filter::default(), Filter::default(), Tone::default());
    let length = 1.15;
    let mut whole = play(length, |time| {
        let white = noise.next();
        let height = curve(&[(0.0, 1_200.0), (0.09, 4_600.0), (0.5, 1_500.0), (1.0, 500.0)], time);
        let falling = wash.below(white, height) * (pluck(time, 0.05, 0.26) + 0.4 * pluck(time - 0.4, 0.08, 0.16));
        let hit = slap.around(white, 900.0, 0.7) * pluck(time, 0.003, 0.05);
        let boom = tone.sine(glide(170.0, 65.0, time / 0.15)) * pluck(time, 0.006, 0.09);
        ((falling * 1.5 + hit + boom * 0.5) * 1.2).tanh() * hold(time, 0.003, 0.4, length)
    });
    let mut wander = Noise::new(29);
    for drop in 0..22_u32 {
        let pitch = 780.0 + 420.0 * wander.next();
        let start = 0.26 + 0.034 * f64::from(drop) + 0.016 * wander.next();
        let loud = (0.2 + 0.1 * wander.next()) * (1.0 - f64::from(drop) / 30.0);
        mix(&mut whole, &gain(&bubble(pitch, pitch * 1.8, 0.06), loud), start);
    }
    whole
}

/// Everybody waits for one player: a wooden tick and its tock.
fn hurry() -> Samples {
    let knock = |pitch: f64| {
        let (mut tone, mut upper) = (Tone::default(), Tone::default());
        play(0.09, move |time| {
            (tone.sine(pitch) + 0.4 * upper.sine(pitch * 2.7) * pluck(time, 0.001, 0.008))
                * pluck(time, 0.002, 0.02)
                * hold(time, 0.001, 0.03, 0.09)
        })
    };
    let mut whole = knock(880.0);
    mix(&mut whole, &gain(&knock(660.0), 0.8), 0.17);
    whole
}
