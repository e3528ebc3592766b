//! The helper of the project: `cargo run -p xtask -- bake` draws the art and plays the sounds into files.
//! With `--check` it writes nothing and says which baked file no longer matches its source.
//! `loudness` measures the baked sounds, one by one and in a minute of play.

mod art;
mod bake;
mod families;
mod picture;
mod sound;
mod synth;

use std::process::ExitCode;

const USAGE: &str = "Usage: cargo run -p xtask -- bake [--check] | loudness";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["bake"] => bake::write(),
        ["bake", "--check"] => bake::check(),
        ["loudness"] => sound::loudness::report(),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
