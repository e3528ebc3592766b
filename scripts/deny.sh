#!/usr/bin/env bash
# The crates the game is made of: their licences, no version twice without a reason, all from crates.io, and no known
# faults. What is allowed is in deny.toml. Skips, with a sentence, what needs a tool or a network that is not there.
set -euo pipefail
. "$(dirname "$0")/setup.sh"
if ! command -v cargo-deny >/dev/null; then
  say "Skipped, because cargo-deny is missing: \"cargo install cargo-deny --locked\" gets it."
  exit
fi
checks=(licenses bans sources)
if in_time cargo deny --locked fetch db >/dev/null 2>&1; then
  checks+=(advisories)
else
  say "Known faults are skipped, because their list cannot be fetched: try again with a way to github.com."
fi
cargo deny --locked --workspace check "${checks[@]}"
