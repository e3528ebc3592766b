#!/usr/bin/env bash
# Builds Couch Ducks and plays it. Arguments go to the game: scripts/play.sh --lang fr
set -euo pipefail
. "$(dirname "$0")/setup.sh"
packages libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 libx11-xcb1 libvulkan1 mesa-vulkan-drivers
say "Building (the first time takes a while: the engine comes along)"
cargo build --release --quiet --bin couch-ducks
say "Quack!"
exec cargo run --release --quiet --bin couch-ducks -- "$@"
