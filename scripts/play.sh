#!/usr/bin/env bash
# Builds Couch Ducks and plays it. Arguments go to the game: scripts/play.sh --lang fr
set -euo pipefail
. "$(dirname "$0")/setup.sh"
packages "${window_packages[@]}"
say "Building (the first time takes a while: the engine comes along)"
cargo build --release --quiet --bin couch-ducks
say "Quack!"
exec cargo run --release --quiet --bin couch-ducks -- "$@"
