//! The command line and nothing else. Without a command it opens the window and plays.

use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
mod command;

#[cfg(not(target_family = "wasm"))]
fn main() -> ExitCode {
    command::run(std::env::args_os().skip(1))
}

#[cfg(target_family = "wasm")]
fn main() -> ExitCode {
    couch_ducks::play_in_page();
    ExitCode::SUCCESS
}
