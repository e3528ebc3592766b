//! `cargo xtask archive`: the download for desktops. The game looks for `assets/` beside its executable.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use flate2::{Compression, write::GzEncoder};
use lexopt::Parser;
use lexopt::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::bake;
use crate::folder::{self, Files};

/// The files packed beside the game and its assets. The licence of the font is beside the font.
const PAPERS: [&str; 5] = ["README.md", "CHANGELOG.md", "CREDITS.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The first of January 1980, the earliest day a zip file can store: an archive does not tell when it was made.
const LONG_AGO: u64 = 315_532_800;

/// File modes: the game can be run, everything else can be read.
const RUN: u32 = 0o755;
/// See `RUN`.
const READ: u32 = 0o644;

/// What to pack, and where to put it.
pub struct Order {
    /// The folder for the archive.
    pub out: PathBuf,
    /// The platform as the compiler calls it; `None` for this one.
    pub target: Option<String>,
    /// The built game; `None` if it is where cargo puts it.
    pub exe: Option<PathBuf>,
}

impl Order {
    /// Reads the command line.
    pub fn read(mut words: Parser) -> Result<Self, lexopt::Error> {
        let mut out = None;
        let mut order = Self { out: PathBuf::new(), target: None, exe: None };
        while let Some(word) = words.next()? {
            match word {
                Long("out") => out = Some(words.value()?.into()),
                Long("target") => order.target = Some(words.value()?.string()?),
                Long("exe") => order.exe = Some(words.value()?.into()),
                _ => return Err(word.unexpected()),
            }
        }
        order.out = out.ok_or("missing option '--out'")?;
        Ok(order)
    }
}

/// Makes the archive and says where it is.
pub fn archive(order: &Order) -> Result<String, String> {
    let platform = order.target.as_deref().map_or_else(Platform::here, Platform::of)?;
    let exe = order.exe.clone().unwrap_or_else(|| built(order.target.as_deref(), &platform));
    let files = files(&exe, &platform)?;
    let folder = format!("couch-ducks-{}-{}", env!("CARGO_PKG_VERSION"), platform.name());
    let (ending, packed) =
        if platform.windows() { ("zip", zip(&folder, &files)) } else { ("tar.gz", tar_gz(&folder, &files)) };
    let packed = packed.map_err(|error| format!("Cannot pack {folder}: {error}."))?;
    let path = order.out.join(format!("{folder}.{ending}"));
    bake::write_file(&path, &packed)?;
    Ok(format!("Packed {} files into {}, {:.1} MB.", files.len(), path.display(), packed.len() as f64 / 1e6))
}

/// The platform that an archive is for.
struct Platform {
    system: &'static str,
    processor: &'static str,
}

impl Platform {
    fn here() -> Result<Self, String> {
        Self::of(&format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS))
    }

    /// Parses a name such as `x86_64-unknown-linux-gnu`.
    fn of(target: &str) -> Result<Self, String> {
        let find = |words: &[(&str, &'static str)]| {
            words.iter().find(|(word, _)| target.contains(word)).map(|(_, name)| *name)
        };
        let system = find(&[("linux", "linux"), ("windows", "windows"), ("darwin", "macos"), ("macos", "macos")]);
        let processor = find(&[("x86_64", "x86_64"), ("aarch64", "arm64")]);
        system
            .zip(processor)
            .map(|(system, processor)| Self { system, processor })
            .ok_or_else(|| format!("There are no archives for {target}."))
    }

    fn name(&self) -> String {
        format!("{}-{}", self.system, self.processor)
    }

    fn windows(&self) -> bool {
        self.system == "windows"
    }

    fn exe(&self) -> &'static str {
        if self.windows() { "couch-ducks.exe" } else { "couch-ducks" }
    }
}

/// Where cargo puts the game.
fn built(target: Option<&str>, platform: &Platform) -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| bake::root().join("target"), PathBuf::from);
    folder.join(target.unwrap_or_default()).join("release").join(platform.exe())
}

fn files(exe: &Path, platform: &Platform) -> Result<Files, String> {
    let read = |path: &Path| fs::read(path).map_err(|error| format!("Cannot read {}: {error}.", path.display()));
    let mut files: Files = folder::within("assets", folder::played(&bake::assets())?).collect();
    files.insert(platform.exe().to_owned(), read(exe)?);
    for paper in PAPERS {
        files.insert(paper.to_owned(), read(&bake::root().join(paper))?);
    }
    Ok(files)
}

fn mode(name: &str) -> u32 {
    if name == "couch-ducks" { RUN } else { READ }
}

fn tar_gz(folder: &str, files: &Files) -> std::io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(mode(name));
        header.set_mtime(LONG_AGO);
        archive.append_data(&mut header, format!("{folder}/{name}"), bytes.as_slice())?;
    }
    archive.into_inner()?.finish()
}

fn zip(folder: &str, files: &Files) -> std::io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(9)).last_modified_time(zip::DateTime::default());
    for (name, bytes) in files {
        archive.start_file(format!("{folder}/{name}"), options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn files() -> Files {
        [("couch-ducks", "quack"), ("assets/fonts/OFL.txt", "licence")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    #[test]
    fn targets_have_names_that_players_know() {
        let name = |target| Platform::of(target).map(|platform| platform.name());
        assert_eq!(name("x86_64-unknown-linux-gnu").as_deref(), Ok("linux-x86_64"));
        assert_eq!(name("x86_64-pc-windows-msvc").as_deref(), Ok("windows-x86_64"));
        assert_eq!(name("aarch64-apple-darwin").as_deref(), Ok("macos-arm64"));
        assert!(name("wasm32-unknown-unknown").is_err());
        assert!(Platform::here().is_ok());
    }

    #[test]
    fn a_tar_has_everything_in_one_folder_and_a_game_that_can_be_run() {
        let packed = tar_gz("duck", &files()).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(packed.as_slice()));
        let seen: Vec<(String, u32)> = archive
            .entries()
            .unwrap()
            .map(|entry| {
                let entry = entry.unwrap();
                (entry.path().unwrap().display().to_string(), entry.header().mode().unwrap())
            })
            .collect();
        let expected = [("duck/assets/fonts/OFL.txt", READ), ("duck/couch-ducks", RUN)];
        assert_eq!(seen, expected.map(|(name, mode)| (name.to_owned(), mode)));
        assert_eq!(packed, tar_gz("duck", &files()).unwrap());
    }

    #[test]
    fn a_zip_has_everything_in_one_folder() {
        let packed = zip("duck", &files()).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(&packed)).unwrap();
        let mut text = String::new();
        archive.by_name("duck/couch-ducks").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!((archive.len(), text.as_str()), (2, "quack"));
        assert_eq!(packed, zip("duck", &files()).unwrap());
    }
}
