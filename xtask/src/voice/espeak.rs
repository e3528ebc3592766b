//! Asks espeak-ng to say a line plainly; the character of who says it is added later. Only baking voices needs the program;
//! players and `bake --check` do not.

use std::process::Command;

use crate::synth::Samples;

/// Samples per second from espeak-ng.
pub const RATE: u32 = 22_050;

/// Words that the synthesiser reads wrong, by language, and the spelling that it reads right.
const SPELLINGS: [(&str, &str, &str); 1] = [("nl", "Eén", "één")];

/// Words per minute: espeak-ng cannot speak slower, and nobody could follow anything faster than `QUICKEST`.
pub const SLOWEST: u32 = 80;
/// See `SLOWEST`.
pub const QUICKEST: u32 = 220;

/// A line, said in `lang` at `speed` words per minute, at a pitch from 0 to 99.
pub fn say(lang: &str, text: &str, speed: u32, pitch: u32) -> Result<Samples, String> {
    // "edward" uses the Klatt synthesiser of espeak-ng: of all the voices tried, its numbers were understood best.
    let voice = match lang {
        "en" => "en-us+edward".to_owned(),
        other => format!("{other}+edward"),
    };
    let mut text = text.to_owned();
    for (_, written, read) in SPELLINGS.iter().filter(|(of, ..)| *of == lang) {
        text = text.replace(written, read);
    }
    let output = Command::new("espeak-ng")
        .args(["-v", &voice, "-s", &speed.to_string(), "-p", &pitch.to_string(), "-z", "--stdout", &text])
        .output()
        .map_err(|error| format!("Speaking needs the program espeak-ng: {error}."))?;
    if !output.status.success() {
        return Err(format!("espeak-ng cannot say \"{text}\": {}.", String::from_utf8_lossy(&output.stderr).trim()));
    }
    samples(&output.stdout).ok_or_else(|| format!("espeak-ng answered \"{text}\" with something that is no sound."))
}

/// The samples of a WAV stream. The lengths in it are wrong, because it was written before they were known.
fn samples(wav: &[u8]) -> Option<Samples> {
    let start = wav.windows(4).position(|word| word == b"data")? + 8;
    let pairs = wav.get(start..)?.chunks_exact(2);
    let samples: Samples = pairs.map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])) / 32_768.0).collect();
    (!samples.is_empty()).then_some(samples)
}
