//! The Captain's voice and the stallkeeper's: every message `say-…` and `keeper-…` of the language files as a clip in
//! `assets/voices`. They say what the subtitle shows, so the language files are the only source.

mod captain;
mod espeak;
mod keeper;
mod ledger;
mod loudness;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::{ast, parser};

use crate::ogg;
use crate::voice::ledger::Ledger;

const LANGUAGES: [&str; 4] = ["en", "fr", "nl", "es"];

/// Messages that the Captain says begin with this; the rest of the key names the clip.
const CAPTAIN: &str = "say-";

/// Messages that the stallkeeper says, and their clips, begin with this.
const KEEPER: &str = "keeper-";

/// The encoder's quality: speech through a tube needs little, a single number a little more.
const QUALITY: f32 = -0.03;
/// See `QUALITY`.
const CALL_QUALITY: f32 = 0.15;

/// The texts of all languages, by language and key.
type Lines = BTreeMap<(String, String), String>;

/// Speaks the clips that are missing or stale, and removes those that are no longer used.
pub fn speak(assets: &Path) -> Result<String, String> {
    let lines = lines(assets)?;
    let mut ledger = known(assets);
    let stale = stale(&lines, &ledger, |name| clip(assets, name));
    for name in stale.iter().filter(|name| !lines.contains_key(*name)) {
        let path = path(assets, name);
        if path.exists() {
            fs::remove_file(&path).map_err(|error| format!("Cannot remove {}: {error}.", path.display()))?;
        }
        ledger.remove(name);
    }
    for name in &stale {
        let Some(text) = lines.get(name) else { continue };
        let bytes = voice(&name.0, &name.1, text)?;
        write(&path(assets, name), &bytes)?;
        ledger.insert(name.clone(), (ledger::said(text), ledger::hash(&bytes)));
        // Written after each clip, so that a run that was stopped resumes where it was.
        write(&assets.join("voices/voices.txt"), ledger::write(&ledger).as_bytes())?;
    }
    write(&assets.join("voices/voices.txt"), ledger::write(&ledger).as_bytes())?;
    Ok(format!("Spoke {} of {} clips.", stale.len(), lines.len()))
}

/// Names each clip that does not match the language files; needs no synthesiser.
pub fn check(assets: &Path) -> Result<String, String> {
    let lines = lines(assets)?;
    let stale = stale(&lines, &known(assets), |name| clip(assets, name));
    if stale.is_empty() {
        return Ok(format!("All {} clips of the voices say what the language files say.", lines.len()));
    }
    let names: Vec<String> = stale.iter().map(|(lang, key)| format!("{lang}/{key}")).collect();
    Err(format!("These clips of the voices are stale, run `cargo run -p xtask -- speak`: {}.", names.join(", ")))
}

/// The clips to speak, and the clips to remove.
fn stale(lines: &Lines, ledger: &Ledger, clip: impl Fn(&(String, String)) -> Option<Vec<u8>>) -> Vec<(String, String)> {
    let fresh = |(name, text): (&(String, String), &String)| {
        let known = ledger.get(name);
        let file = clip(name).map(|bytes| ledger::hash(&bytes));
        known.is_some_and(|(said, hash)| *said == ledger::said(text) && Some(*hash) == file)
    };
    let gone = ledger.keys().filter(|name| !lines.contains_key(*name));
    lines.iter().filter(|line| !fresh(*line)).map(|(name, _)| name).chain(gone).cloned().collect()
}

/// Everything that is spoken, from the language files.
fn lines(assets: &Path) -> Result<Lines, String> {
    let mut lines = Lines::new();
    for lang in LANGUAGES {
        let path = assets.join(format!("locales/{lang}.ftl"));
        let source = fs::read_to_string(&path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))?;
        for (key, text) in spoken(&source).map_err(|fault| format!("{lang}.ftl: {fault}."))? {
            lines.insert((lang.to_owned(), key), text);
        }
    }
    Ok(lines)
}

/// The spoken messages of one language file: the name of the clip, and the text.
fn spoken(source: &str) -> Result<Vec<(String, String)>, String> {
    let resource = parser::parse(source).map_err(|_| "it is no language file".to_owned())?;
    let mut lines = Vec::new();
    for entry in resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let Some(key) = id.strip_prefix(CAPTAIN).or(id.starts_with(KEEPER).then_some(id)) else { continue };
        let elements = message.value.map(|value| value.elements).unwrap_or_default();
        let [ast::PatternElement::TextElement { value }] = elements[..] else {
            return Err(format!("{id} must be one line of plain text"));
        };
        lines.push((key.to_owned(), value.trim().to_owned()));
    }
    Ok(lines)
}

/// One clip as an OGG file, at the common loudness.
fn voice(lang: &str, key: &str, text: &str) -> Result<Vec<u8>, String> {
    let manner = Manner::of(key);
    let quality = if manner == Manner::Call { CALL_QUALITY } else { QUALITY };
    let samples = paced(lang, text, manner)?;
    let mut samples = loudness::level(samples, captain::CLIP_RATE)?;
    // The encoder changes the loudness a little; what the player hears counts.
    for _ in 0..8 {
        let bytes = ogg::encode(&samples, captain::CLIP_RATE, quality)
            .map_err(|error| format!("{lang}/{key}.ogg cannot be written: {error}."))?;
        let (loudness, peak, seconds) = heard(&bytes)?;
        if (loudness - loudness::TARGET).abs() < loudness::TOLERANCE && peak < loudness::CEILING {
            println!("{lang} {key}: {seconds:.2} s, {loudness:.1} LUFS, {peak:.1} dBTP, {} bytes", bytes.len());
            return Ok(bytes);
        }
        samples = loudness::louder(samples, loudness::TARGET - loudness);
    }
    Err(format!("{lang}/{key} cannot be brought to {} LUFS.", loudness::TARGET))
}

/// Who says a line, and how.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// The Captain sings out a number.
    Call,
    /// The Captain says anything else.
    Captain,
    /// The stallkeeper.
    Keeper,
}

impl Manner {
    /// By the name of the clip.
    fn of(key: &str) -> Self {
        if key.starts_with("call-") {
            Self::Call
        } else if key.starts_with(KEEPER) {
            Self::Keeper
        } else {
            Self::Captain
        }
    }

    /// Plain speech as it sounds in the end.
    fn character(self, plain: &[f64]) -> Vec<f64> {
        match self {
            Self::Call => captain::character(plain, true),
            Self::Captain => captain::character(plain, false),
            Self::Keeper => keeper::character(plain),
        }
    }

    /// The pitch of plain speech, from 0 to 99.
    const fn pitch(self) -> u32 {
        match self {
            Self::Call | Self::Captain => 40,
            Self::Keeper => 24,
        }
    }
}

/// A line at a pace that can be followed and does not hold up the game.
fn paced(lang: &str, text: &str, manner: Manner) -> Result<Vec<f64>, String> {
    let (mut speed, step, lengths) = if manner == Manner::Call { (120, 10, 0.42..0.85) } else { (160, 8, 0.0..2.15) };
    loop {
        let samples = manner.character(&espeak::say(lang, text, speed, manner.pitch())?);
        let seconds = samples.len() as f64 / f64::from(captain::CLIP_RATE);
        if seconds < lengths.start && speed > espeak::SLOWEST {
            speed -= step;
        } else if seconds > lengths.end && speed < espeak::QUICKEST {
            speed += step;
        } else {
            return Ok(samples);
        }
    }
}

/// Loudness in LUFS, true peak in dBTP and length in seconds of a file.
fn heard(ogg: &[u8]) -> Result<(f64, f64, f64), String> {
    let samples = ogg::decode(ogg).map_err(|error| format!("A clip cannot be read again: {error}."))?;
    let samples: Vec<f64> = samples.into_iter().map(f64::from).collect();
    let (loudness, peak) = loudness::measure(&samples, captain::CLIP_RATE)?;
    Ok((loudness, peak, samples.len() as f64 / f64::from(captain::CLIP_RATE)))
}

fn known(assets: &Path) -> Ledger {
    ledger::read(&fs::read_to_string(assets.join("voices/voices.txt")).unwrap_or_default())
}

fn clip(assets: &Path, name: &(String, String)) -> Option<Vec<u8>> {
    fs::read(path(assets, name)).ok()
}

fn path(assets: &Path, (lang, key): &(String, String)) -> PathBuf {
    assets.join(format!("voices/{lang}/{key}.ogg"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    crate::bake::write_file(path, bytes)
}
