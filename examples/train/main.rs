//! Bots learn what a position is worth, and their weights are written down for the game to read.
//!
//! - `cargo run --release --example train duck-and-cover [lessons] [matches for each number of players]`
//! - `cargo run --release --example train canardage [matches]`

use std::{fs, path::Path, process::ExitCode};

mod canardage;
mod duck_and_cover;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let mut numbers = arguments.filter_map(|word| word.parse().ok());
    let mut number = |usual| numbers.next().unwrap_or(usual);
    let (folder, weights) = match game.as_str() {
        "duck-and-cover" => ("duck_and_cover", duck_and_cover::learn(number(8), number(3000))),
        "canardage" => ("canardage", canardage::learn(number(60_000))),
        _ => {
            eprintln!("Which game is to be learnt: duck-and-cover or canardage?");
            return ExitCode::from(2);
        }
    };
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let path = Path::new(&here).join("src/bots").join(folder).join("value.txt");
    match fs::write(&path, weights) {
        Ok(()) => println!("Written to {}.", path.display()),
        Err(error) => {
            eprintln!("Cannot write {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
