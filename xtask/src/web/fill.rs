//! Fills in what is only known when the page is packed: `{{build}}` and the like in its sources.

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::folder::Files;

/// The kinds of text files that may have gaps to fill in.
const TEXTS: [&str; 5] = [".html", ".js", ".css", ".json", ".webmanifest"];

/// Fills in the values by name; an error if a gap is left.
pub fn fill(name: &str, bytes: Vec<u8>, values: &[(&str, String)]) -> Result<Vec<u8>, String> {
    if !TEXTS.iter().any(|ending| name.ends_with(ending)) {
        return Ok(bytes);
    }
    let mut text = String::from_utf8(bytes).map_err(|_| format!("{name} of the page is not UTF-8."))?;
    for (key, value) in values {
        text = text.replace(&format!("{{{{{key}}}}}"), value);
    }
    match gap(&text) {
        Some(gap) => Err(format!("{name} of the page asks for {{{{{gap}}}}}, which cannot be filled in there.")),
        None => Ok(text.into_bytes()),
    }
}

/// The first name between double braces. Names have no spaces, but code between braces does.
fn gap(text: &str) -> Option<&str> {
    let ends = text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}"));
    let is_name = |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase());
    ends.map(|(word, _)| word).find(is_name)
}

/// The names and checksums of all files, as JSON, with the checksums in the form browsers use.
pub fn listing(files: &Files) -> String {
    let line = |(name, bytes): (&String, &Vec<u8>)| {
        format!(r#"[{name:?},"sha256-{}"]"#, BASE64_STANDARD.encode(Sha256::digest(bytes)))
    };
    let lines: Vec<String> = files.iter().map(line).collect();
    format!("[{}]", lines.join(",\n"))
}
