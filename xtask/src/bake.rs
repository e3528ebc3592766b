//! Everything that is baked, as names and bytes, and the two things done with it:
//! writing it into `assets/`, or comparing it with what lies there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{art, sound};

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

/// Bakes everything in memory and names each file in `assets/` that is different.
pub fn check() -> Result<String, String> {
    let assets = assets();
    let baked = bake(&assets)?;
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

/// The folder of everything that is baked.
pub fn assets() -> PathBuf {
    // Asked when it runs, not when it is built: several clones may share one target directory.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    here.join("../assets")
}

fn bake(assets: &Path) -> Result<Vec<Baked>, String> {
    let mut baked = art::bake(assets)?;
    baked.extend(sound::bake()?);
    Ok(baked)
}

fn matches(path: &Path, bytes: &[u8]) -> bool {
    fs::read(path).is_ok_and(|found| found == bytes || sound::same(&found, bytes))
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, bytes)
    };
    write().map_err(|error| format!("Cannot write {}: {error}.", path.display()))
}
