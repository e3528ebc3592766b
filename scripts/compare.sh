#!/usr/bin/env bash
# How much the game adds to its engine, on the web: size and start of the game and of an empty app, side by side.
# Builds both as they are released; the first time takes most of an hour on two cores.
set -euo pipefail
. "$(dirname "$0")/setup.sh"
. scripts/wasm.sh
. scripts/browser.sh
scripts/web.sh
say "Building an empty app"
empty="$CARGO_TARGET_DIR-web-empty"
wasm web --manifest-path benches/web/empty/Cargo.toml --locked
cargo run --quiet --package xtask -- web --wasm "$wasm_folder/empty.wasm" --page benches/web/empty/page --out "$empty" >&2
say "Comparing"
exec node benches/web/compare.mjs dist "$empty"
