#!/usr/bin/env bash
# Everything that must hold before a change lands: format, lints, crates, tests, documentation, baked assets, the web
# build.
set -euo pipefail
. "$(dirname "$0")/setup.sh"
for part in fmt clippy; do
  cargo "$part" --version >/dev/null 2>&1 || rustup component add "$( [ $part = fmt ] && echo rustfmt || echo clippy )"
done
say "Format"
cargo fmt --all --check
say "Lints"
cargo clippy --workspace --all-targets --quiet -- -D warnings
say "Crates"
scripts/deny.sh
say "Tests"
cargo test --workspace --quiet
say "Canardage compared with a second program that knows its rules"
if command -v python3 >/dev/null; then
  python3 tests/oracle/canardage.py counts tests/data/canardage-counts.json | tail -n 1
  python3 tests/oracle/canardage.py compare --matches 500 "$CARGO_TARGET_DIR/debug/couch-ducks" referee
else
  say "Skipped, because python3 is missing."
fi
say "Documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --quiet
say "Baked pictures and sounds match their sources"
cargo run --quiet --package xtask -- bake --check
say "The web build in a browser"
. scripts/browser.sh
node tests/web/policy.mjs
scripts/web.sh
node --test --test-concurrency=1 tests/web/*.test.mjs
say "All is well"
