//! The helper of the project: `cargo xtask bake` turns the sources of pictures and sounds into files. With `--check` it
//! writes nothing and names every baked file that no longer matches its source. `shapes` says how well the families can
//! be told apart without colour, `loudness` measures the baked sounds, one by one and in a minute of play, and `speak`
//! records the Captain's voice and the stallkeeper's, for which it needs espeak-ng. `web` packs the built game for the
//! web, `serve` serves that to this machine, and `archive` packs it for desktops.

mod archive;
mod art;
#[cfg(test)]
mod art_test;
mod bake;
mod cards;
mod ducks;
mod families;
mod folder;
mod ogg;
mod picture;
mod serve;
mod sheets;
mod silhouettes;
mod sound;
mod stall;
mod synth;
mod voice;
mod web;

use std::process::ExitCode;

use lexopt::Parser;

const USAGE: &str = "Usage: cargo xtask COMMAND
  bake [--check]                          pictures and sounds from their sources
  shapes                                  how far the families are apart
  loudness                                how loud the sounds are
  speak                                   the clips of all voices
  web --wasm FILE [--quick] [--out DIR]   the built game as a folder for a web server, dist
      [--page DIR]                        another page than the game's, without its assets
  serve [DIR] [--port PORT]               that folder at localhost, port 8080 or the next free one
  archive --out DIR [--target TARGET]     the built game as a download for desktops
      [--exe FILE]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let options = || Parser::from_args(words.iter().skip(1));
    let misread = |error: lexopt::Error| format!("{error}.\n{USAGE}");
    let outcome = match words[..] {
        ["bake"] => bake::write(),
        ["bake", "--check"] => bake::check(),
        ["shapes"] => bake::shapes(),
        ["loudness"] => sound::loudness::report(),
        ["speak"] => voice::speak(&bake::assets()),
        ["web", ..] => web::Order::read(options()).map_err(misread).and_then(|order| web::pack(&order)),
        ["serve", ..] => serve::Order::read(options()).map_err(misread).and_then(|order| serve::serve(&order)),
        ["archive", ..] => archive::Order::read(options()).map_err(misread).and_then(|order| archive::archive(&order)),
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
