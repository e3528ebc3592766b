//! A minute of typical play for four players, mixed as the game does it, so that its loudness can be measured; and a minute
//! at the fair.

use super::loudness::{Heard, Stereo, at_level, hear, loudest_moment, ogg_files, resampled};
use crate::bake::assets;
use crate::synth::{Noise, RATE, Samples, Tone, curve, finish, play, seconds};

/// The length of the mix, in seconds.
const LENGTH: f64 = 60.0;

/// Seconds between two calls.
const BETWEEN_CALLS: f64 = 7.0;

/// The loudness of the stand-in for the Captain's voice, in LUFS.
const VOICE: f64 = -20.0;

/// The direction of each of the four ponds, from -1 to 1.
const PANS: [f64; 4] = [-0.6, 0.6, -0.6, 0.6];

/// The families at the table.
const FAMILIES: [&str; 4] = ["pirate", "chef", "wizard", "rockstar"];

/// The mixing desk: what has been played so far, and a generator to vary pitches as the game does.
struct Desk<'a> {
    heard: &'a [Heard],
    mix: Stereo,
    chance: Noise,
}

/// What the six turns of a round at the fair sound like: files, and how long after the card they are heard, in seconds.
const FAIR_TURNS: [&[(&str, f64)]; 6] = [
    &[("aim", 0.12)],
    &[("squirt-1", 0.12), ("clang-1", 0.28), ("fall-1", 0.4), ("march-1", 0.6)],
    &[("march-2", 0.12)],
    &[("squirt-2", 0.12), ("miss-1", 0.28)],
    &[("umbrella", 0.12)],
    &[("swap", 0.12)],
];

/// Seconds between two turns at the fair.
const BETWEEN_TURNS: f64 = 2.5;

/// Mixes a minute at the fair from the baked files, close to the end of a match.
pub fn at_the_fair(heard: &[Heard]) -> Result<Stereo, String> {
    let mut desk = Desk::new(heard);
    desk.music("music-fair", 1.0)?;
    desk.music("music-fair-rise", 0.5)?;
    let voices = voices("keeper-hit-")?;
    for turn in 0..(LENGTH / BETWEEN_TURNS) as usize {
        let (start, pan) = (1.0 + BETWEEN_TURNS * turn as f64, PANS[turn % PANS.len()]);
        desk.play("played", start, pan)?;
        for (name, wait) in FAIR_TURNS[turn % FAIR_TURNS.len()] {
            desk.play(name, start + wait, pan / 2.0)?;
        }
        desk.play("deal", start + 0.9, pan)?;
        if turn.is_multiple_of(3) {
            desk.play("ding", start + 1.1, pan)?;
            desk.add(&voices[turn % voices.len()], start + 1.1, 1.0);
        }
        for step in 0..4_u32 {
            desk.play("step", start + 1.4 + 0.2 * f64::from(step), pan)?;
        }
    }
    Ok(desk.mix)
}

/// Mixes the minute from the baked files.
pub fn of_play(heard: &[Heard]) -> Result<Stereo, String> {
    let mut desk = Desk::new(heard);
    desk.music("music-table", 1.0)?;
    desk.music("music-table-rise", 0.5)?;
    for card in 0..12 {
        desk.play("deal", 0.2 + 0.05 * f64::from(card), 0.0)?;
    }
    let voices = voices("call-")?;
    for call in 0..8_u32 {
        let start = 1.5 + BETWEEN_CALLS * f64::from(call);
        desk.add(&voices[call as usize % voices.len()], start + 0.2, 1.0);
        desk.turn(call, start)?;
    }
    Ok(desk.mix)
}

impl<'a> Desk<'a> {
    /// A desk with an empty tape.
    fn new(heard: &'a [Heard]) -> Self {
        let silence = vec![0.0; (LENGTH * f64::from(RATE)) as usize];
        Self { heard, mix: [silence.clone(), silence], chance: Noise::new(1) }
    }

    /// A turn of all four: the card, steps, moves. Some cannot move and quack; once nobody can move.
    fn turn(&mut self, call: u32, start: f64) -> Result<(), String> {
        self.play("card", start, 0.0)?;
        self.play("lift", start + 0.25, 0.0)?;
        for seat in 0..4_u32 {
            let pan = PANS[seat as usize];
            let think = 0.9 + 0.7 * f64::from((call + seat * 3) % 4);
            if call == 5 || (call + seat).is_multiple_of(4) {
                let take = 1 + (call + seat) % 3;
                self.play(&format!("quack-{}-{take}", FAMILIES[seat as usize]), start + think, pan)?;
                continue;
            }
            for step in 0..3 + (call + seat) % 3 {
                self.play("step", start + think + 0.14 * f64::from(step), pan)?;
            }
            let moved = if (call + seat).is_multiple_of(2) { "cover" } else { "duck" };
            self.play("hop", start + think + 0.8, pan)?;
            self.play(&format!("{moved}-{}", 1 + (call + seat) % 3), start + think + 0.88, pan)?;
        }
        match call {
            2 => self.play("refuse", start + 2.0, PANS[1]),
            3 => self.play("pick-up", start + 3.1, PANS[2]),
            4 => self.play("tick", start + 4.0, 0.0),
            5 => {
                self.play("chorus", start + 3.2, 0.0)?;
                self.play("splash", start + 3.3, 0.0)?;
                self.play("slide", start + 3.9, 0.0)
            }
            6 => self.play(&format!("quack-{}-3", FAMILIES[1]), start + 4.2, PANS[1]),
            _ => Ok(()),
        }
    }

    /// Plays a file once, slightly off its pitch, from a direction.
    fn play(&mut self, name: &str, start: f64, pan: f64) -> Result<(), String> {
        let pace = 1.0 + 0.06 * self.chance.next();
        let side = (pan + 1.0) / 2.0;
        let gains = [(2.0 * (1.0 - side)).sqrt(), (2.0 * side).sqrt()];
        let [left, right] = self.file(name)?;
        let sound = [(left, gains[0]), (right, gains[1])]
            .map(|(channel, gain)| resampled(channel, pace).iter().map(|sample| sample * gain).collect::<Samples>());
        self.add(&sound, start, 1.0);
        Ok(())
    }

    /// Plays a file over and over.
    fn music(&mut self, name: &str, gain: f64) -> Result<(), String> {
        let piece = self.file(name)?.clone();
        let length = seconds(&piece[0]);
        let times = (LENGTH / length).ceil() as u32;
        for time in 0..times {
            self.add(&piece, f64::from(time) * length, gain);
        }
        Ok(())
    }

    fn file(&self, name: &str) -> Result<&Stereo, String> {
        let found = self.heard.iter().find(|heard| heard.name == name);
        found.map(|heard| &heard.sound).ok_or_else(|| format!("{name}.ogg is not there."))
    }

    fn add(&mut self, sound: &Stereo, start: f64, gain: f64) {
        let start = (start * f64::from(RATE)).round() as usize;
        for (track, channel) in self.mix.iter_mut().zip(sound) {
            for (sum, sample) in track.iter_mut().skip(start).zip(channel) {
                *sum += sample * gain;
            }
        }
    }
}

/// The English clips with this beginning, such as the Captain's calls; if none are recorded, a hum of the right loudness.
fn voices(beginning: &str) -> Result<Vec<Stereo>, String> {
    let folder = assets().join("voices/en");
    if !folder.is_dir() {
        return Ok(vec![stand_in()?]);
    }
    let files = ogg_files(&folder)?;
    let calls =
        files.iter().filter(|path| path.file_stem().is_some_and(|name| name.to_string_lossy().starts_with(beginning)));
    let voices = calls.map(|path| Ok(hear(path)?.sound)).collect::<Result<Vec<_>, String>>()?;
    if voices.is_empty() { Ok(vec![stand_in()?]) } else { Ok(voices) }
}

fn stand_in() -> Result<Stereo, String> {
    let mut tone = Tone::default();
    let hum = finish(play(1.5, |time| {
        let syllable = curve(&[(0.0, 0.1), (0.4, 1.0), (1.0, 0.1)], (time * 4.0).fract());
        tone.rich(130.0, 0.8) * syllable
    }));
    at_level([hum.clone(), hum], loudest_moment, VOICE)
}
