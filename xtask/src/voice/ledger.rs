//! The list of spoken clips, `assets/voices/voices.txt`: one line for each clip, with a hash of its text and a hash of
//! its file. It tells which clips are stale without a synthesiser.

use std::collections::BTreeMap;

/// Raise it when the voice itself changes, so that every clip is spoken again.
const RECIPE: &str = "7";

/// What is known of a clip: the hash of its text and recipe, and the hash of its file.
pub type Entry = (u64, u64);

/// Every clip by language and key.
pub type Ledger = BTreeMap<(String, String), Entry>;

/// Reads the list. Broken lines are skipped, and their clips count as missing.
pub fn read(text: &str) -> Ledger {
    text.lines().filter_map(entry).collect()
}

fn entry(line: &str) -> Option<((String, String), Entry)> {
    let mut words = line.split_whitespace();
    let name = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut hash = || u64::from_str_radix(words.next()?, 16).ok();
    Some((name, (hash()?, hash()?)))
}

/// Writes the list, in the order of languages and keys.
pub fn write(ledger: &Ledger) -> String {
    ledger.iter().map(|((lang, key), (said, file))| format!("{lang} {key} {said:016x} {file:016x}\n")).collect()
}

/// The hash of a clip's text and of the recipe for the voice.
pub fn said(text: &str) -> u64 {
    hash(format!("{RECIPE}\n{text}").as_bytes())
}

/// FNV-1a: short, and the same on every machine.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
