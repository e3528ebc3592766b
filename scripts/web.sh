#!/usr/bin/env bash
# Builds Couch Ducks for the web into dist/, ready for any web server. In any mix:
#   scripts/web.sh quick   twice as large, in a fraction of the time: to try something out
#   scripts/web.sh serve   serves it to the browsers of this machine, too
set -euo pipefail
. "$(dirname "$0")/setup.sh"
. scripts/wasm.sh
profile=web
pack=()
serve=
for word in "$@"; do
  case "$word" in
    quick) profile=web-quick; pack=(--quick) ;;
    serve) serve=yes ;;
    *) say "Usage: scripts/web.sh [quick] [serve]"; exit 1 ;;
  esac
done
say "Building for the web (the first time takes a while: the engine comes along)"
wasm "$profile" --bin couch-ducks
say "Packing dist"
cargo run --quiet --package xtask -- web --wasm "$wasm_folder/couch-ducks.wasm" ${pack[@]+"${pack[@]}"} >&2
[ -z "$serve" ] || exec cargo run --quiet --package xtask -- serve
