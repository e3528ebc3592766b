//! Folders as data: names and bytes, sorted by name, so that the same folder always gives the same result.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Files by their path inside a folder, with `/` between the parts on every system.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Every file in a folder and the folders in it, except hidden ones.
pub fn read(folder: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    read_into(&mut files, folder, "").map_err(|error| format!("Cannot read {}: {error}.", folder.display()))?;
    Ok(files)
}

fn read_into(files: &mut Files, folder: &Path, above: &str) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.')) else {
            continue;
        };
        let name = format!("{above}{name}");
        if path.is_dir() {
            read_into(files, &path, &format!("{name}/"))?;
        } else {
            files.insert(name, fs::read(&path)?);
        }
    }
    Ok(())
}

/// The same files, one folder deeper.
pub fn within<'a>(folder: &'a str, files: Files) -> impl Iterator<Item = (String, Vec<u8>)> + 'a {
    files.into_iter().map(move |(name, bytes)| (format!("{folder}/{name}"), bytes))
}

/// The files that the game loads, by their path inside `assets/`. Drawings are left out because they are baked,
/// languages because they are compiled in.
pub fn played(assets: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    for part in ["baked", "fonts", "shaders", "sounds", "voices"] {
        files.extend(within(part, read(&assets.join(part))?));
    }
    // The page's icons, and the list of spoken clips.
    files.retain(|name, _| !name.starts_with("baked/icon-") && name != "voices/voices.txt");
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake;

    #[test]
    fn what_is_played_has_pictures_voices_and_the_licence_of_the_font_but_no_sources() {
        let files = played(&bake::assets()).unwrap();
        for name in
            ["baked/tiles.png", "fonts/OFL.txt", "shaders/water.wgsl", "sounds/back.ogg", "voices/fr/call-9.ogg"]
        {
            assert!(files.contains_key(name), "{name} is missing");
        }
        let source = files.keys().find(|name| name.ends_with(".svg") || name.ends_with(".ftl"));
        assert_eq!(source, None);
    }
}
