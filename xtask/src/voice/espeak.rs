//! Asks espeak-ng to say a line, plainly; the Captain's character comes after it.
//! Only who bakes voices needs the program; players and `bake --check` do not.

use std::process::Command;

use crate::synth::Samples;

/// Samples in a second of what espeak-ng says.
pub const RATE: u32 = 22_050;

/// What the synthesiser reads wrong as it is written, and what makes it say the same words right.
const SPELLINGS: [(&str, &str, &str); 1] = [("nl", "Eén", "één")];

/// How a line is to be said.
pub struct Manner {
    /// Words in a minute.
    pub speed: u32,
    /// From 0 to 99.
    pub pitch: u32,
}

/// The line, said in `lang`.
pub fn say(lang: &str, text: &str, manner: &Manner) -> Result<Samples, String> {
    let accent = match lang {
        "en" => "en-gb",
        "fr" => "fr-fr",
        other => other,
    };
    let mut text = text.to_owned();
    for (_, written, read) in SPELLINGS.iter().filter(|(of, ..)| *of == lang) {
        text = text.replace(written, read);
    }
    let output = Command::new("espeak-ng")
        .args(["-v", &format!("{accent}+m3"), "-s", &manner.speed.to_string(), "-p", &manner.pitch.to_string()])
        .args(["-z", "--stdout", &text])
        .output()
        .map_err(|error| format!("Speaking needs the program espeak-ng: {error}."))?;
    if !output.status.success() {
        return Err(format!("espeak-ng cannot say \"{text}\": {}.", String::from_utf8_lossy(&output.stderr).trim()));
    }
    samples(&output.stdout).ok_or_else(|| format!("espeak-ng answered \"{text}\" with something that is no sound."))
}

/// The samples of a WAV stream. Its lengths are not to be trusted: it was written before they were known.
fn samples(wav: &[u8]) -> Option<Samples> {
    let start = wav.windows(4).position(|word| word == b"data")? + 8;
    let pairs = wav.get(start..)?.chunks_exact(2);
    let samples: Samples = pairs.map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])) / 32_768.0).collect();
    (!samples.is_empty()).then_some(samples)
}
