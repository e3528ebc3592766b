//! The house is in order: shared rooms know no game, pure rooms know no engine, and no screen can name the full state
//! of a match. These tests read the source code. A room is a folder or file in `src`.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The rooms that every game shares.
const SHARED: [&str; 10] =
    ["input", "seats", "settings", "text", "theme", "audio", "menus", "page", "screens", "table"];

fn src() -> PathBuf {
    // Read at run time, not at build time: several clones may share one target directory.
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").unwrap()).join("src")
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        fs::read_dir(path).unwrap().for_each(|entry| collect(&entry.unwrap().path(), found));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        found.push(path.to_owned());
    }
}

/// All files in these rooms, each with its path in `src` and its code without comments.
fn code(rooms: &[&str]) -> Vec<(String, String)> {
    let mut files = Vec::new();
    rooms.iter().for_each(|room| collect(&src().join(room), &mut files));
    assert!(files.len() >= rooms.len(), "a room is empty: {rooms:?}");
    let read = |path: PathBuf| {
        let lines = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = lines.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let name = path.strip_prefix(src()).unwrap().to_string_lossy().replace('\\', "/");
        (name, lines.join("\n"))
    };
    files.into_iter().map(read).collect()
}

/// Whether the code contains this name.
fn names(code: &str, word: &str) -> bool {
    code.split(|sign: char| !sign.is_alphanumeric() && sign != '_').any(|other| other == word)
}

/// The names of all games, taken from their folders.
fn games() -> Vec<String> {
    let folders = fs::read_dir(src().join("games")).unwrap().map(|entry| entry.unwrap().path());
    let names =
        folders.filter(|path| path.is_dir()).map(|path| path.file_name().unwrap().to_string_lossy().into_owned());
    names.collect()
}

#[test]
fn the_rooms_that_all_games_share_name_no_game() {
    let games = games();
    assert!(games.contains(&"duck_and_cover".to_owned()));
    let shared: Vec<&str> = SHARED.into_iter().chain(["aloud.rs"]).collect();
    for (file, code) in code(&shared) {
        for game in games.iter().map(String::as_str).chain(["games"]) {
            assert!(!names(&code, game), "src/{file} knows {game}");
        }
    }
}

#[test]
fn a_game_names_no_other_game() {
    let games = games();
    for game in &games {
        for room in ["games", "rules", "bots"] {
            for (file, code) in code(&[&format!("{room}/{game}")]) {
                for other in games.iter().filter(|other| *other != game) {
                    assert!(!names(&code, other), "src/{file} knows {other}");
                }
            }
        }
    }
}

#[test]
fn there_is_one_list_of_games_and_every_game_is_on_it() {
    let (_, list) = code(&["games/mod.rs"]).remove(0);
    for game in games() {
        assert!(list.contains(&format!("pub mod {game};")) && list.contains(&format!("{game}::plugin")), "{game}");
    }
}

#[test]
fn rules_bots_and_records_know_no_engine() {
    for (file, code) in code(&["rules", "bots", "record"]) {
        assert!(!code.contains("bevy"), "src/{file}");
    }
}

#[test]
fn no_screen_and_no_sound_can_name_the_whole_truth() {
    let rooms: Vec<&str> = SHARED.into_iter().filter(|room| *room != "table").chain(["games", "aloud.rs"]).collect();
    let mut seen = 0;
    for (file, code) in code(&rooms) {
        // Each game may name its own rules in one place.
        let allowed = file.starts_with("games/") && file.matches('/').count() == 2 && file.ends_with("/mod.rs");
        seen += usize::from(allowed);
        for word in ["Match", "Record", "Dealer", "KeptMatch", "record_of", "fingerprint_of", "Interrupted"] {
            // The page keeps what the table has written down, and does not look into it.
            let kept = word == "KeptMatch" && file == "page/mod.rs";
            assert!(kept || allowed && word == "Match" || !names(&code, word), "src/{file} names {word}");
        }
    }
    assert_eq!(seen, games().len());
    // The bridge, which holds the match, has no public field.
    let (_, bridge) = code(&["table/bridge.rs"]).remove(0);
    let fields = bridge.split_once("pub struct Bridge<G: Game> {").unwrap().1.split_once('}').unwrap().0;
    assert!(fields.contains("game: G::Rules") && !fields.contains("pub"), "{fields}");
}
