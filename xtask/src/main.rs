//! The helper of the project: `cargo run -p xtask -- bake` draws the art and plays the sounds into files.
//! With `--check` it writes nothing and says which baked file no longer matches its source. `shapes` says how well
//! the families can be told apart without colour, `loudness` measures the baked sounds, one by one and in a minute of
//! play, and `speak` gives the Captain his voice, for which it needs espeak-ng.

mod art;
#[cfg(test)]
mod art_test;
mod bake;
mod cards;
mod ducks;
mod families;
mod ogg;
mod picture;
mod sheets;
mod silhouettes;
mod sound;
mod synth;
mod voice;

use std::process::ExitCode;

const USAGE: &str = "Usage: cargo run -p xtask -- bake [--check] | shapes | loudness | speak";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["bake"] => bake::write(),
        ["bake", "--check"] => bake::check(),
        ["shapes"] => bake::shapes(),
        ["loudness"] => sound::loudness::report(),
        ["speak"] => voice::speak(&bake::assets()),
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
