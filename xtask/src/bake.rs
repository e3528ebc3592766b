//! Everything that is baked, as names and bytes, and the two things to do with it: write it into `assets/`, or compare
//! it with what is there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::picture::Studio;
use crate::{art, silhouettes, sound, voice};

/// A file to bake: its path inside `assets/` and its bytes.
pub type Baked = (String, Vec<u8>);

/// Bakes everything into `assets/`.
pub fn write() -> Result<String, String> {
    let assets = assets();
    let baked = bake(&assets)?;
    for (name, bytes) in &baked {
        write_file(&assets.join(name), bytes)?;
    }
    let total: usize = baked.iter().map(|(_, bytes)| bytes.len()).sum();
    Ok(format!("Baked {} files, {} kB in all.", baked.len(), total / 1000))
}

/// Names each file in `assets/` that no longer matches its source.
pub fn check() -> Result<String, String> {
    let assets = assets();
    let (fine, faults): (Vec<_>, Vec<_>) =
        [check_baked(&assets), voice::check(&assets)].into_iter().partition(Result::is_ok);
    let sentences = |found: Vec<Result<String, String>>| -> String {
        let found: Vec<String> = found.into_iter().map(|sentence| sentence.unwrap_or_else(|fault| fault)).collect();
        found.join("\n")
    };
    if faults.is_empty() { Ok(sentences(fine)) } else { Err(sentences(faults)) }
}

/// Bakes everything in memory and compares.
fn check_baked(assets: &Path) -> Result<String, String> {
    let baked = bake(assets)?;
    let stale: Vec<&str> = baked
        .iter()
        .filter(|(name, bytes)| !matches(&assets.join(name), bytes))
        .map(|(name, _)| name.as_str())
        .collect();
    if stale.is_empty() {
        return Ok(format!("All {} baked files match their sources.", baked.len()));
    }
    Err(format!(
        "These baked files do not match their sources, run `cargo run -p xtask -- bake`: {}.",
        stale.join(", ")
    ))
}

/// Reports how much the shapes of the families differ.
pub fn shapes() -> Result<String, String> {
    silhouettes::table(&Studio::new(&assets())?)
}

/// The folder where everything baked goes.
pub fn assets() -> PathBuf {
    root().join("assets")
}

/// The folder of the whole project.
pub fn root() -> PathBuf {
    // Read at run time, not at build time: several clones may share one target directory.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    here.and_then(|here| here.parent().map(Path::to_owned)).unwrap_or_default()
}

fn bake(assets: &Path) -> Result<Vec<Baked>, String> {
    let mut baked = art::bake(assets)?;
    baked.extend(sound::bake()?);
    Ok(baked)
}

fn matches(path: &Path, bytes: &[u8]) -> bool {
    fs::read(path).is_ok_and(|found| found == bytes || sound::same(&found, bytes))
}

/// Writes a file, and makes its folder if there is none.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, bytes)
    };
    write().map_err(|error| format!("Cannot write {}: {error}.", path.display()))
}
