#!/usr/bin/env bash
# Makes the pictures of the README anew, without a screen: the game is played by pressed buttons and drawn by the processor.
#
#   scripts/pictures.sh                        the pictures in docs/
#   scripts/pictures.sh every OUT [OPTION…]    every screen of a match, in windows of every shape, as pictures in OUT:
#       --people N --bots N   who plays (2 and 2); --touch: one person with a finger; --hot-seat: one device for all
#       --game canardage      the stall instead of the ponds; --hidden: with hidden hands
#       --lang CODE           en, fr, nl or es
#       --size 1280x800       a window instead of all shapes; may be given several times
#       --only WORD           only screens with this word in their name, such as called
set -euo pipefail
. "$(dirname "$0")/setup.sh"
packages libvulkan1 mesa-vulkan-drivers imagemagick
say "Building"
cargo build --workspace --quiet --example pictures
studio() { BEVY_ASSET_ROOT=$PWD "$CARGO_TARGET_DIR/debug/examples/pictures" "$@"; }
if [ "${1:-}" = every ]; then
  studio "$@"
  exit
fi
[ $# -eq 0 ] || { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT
say "Taking pictures"
studio readme "$raw"
for name in title lobby table-7 stall phone sheet podium; do
  convert "$raw/$name.png" -dither None -colors 256 "PNG8:docs/$name.png"
done
convert -delay 12 -loop 0 "$raw"/turn-*.png -dither None -colors 128 -layers OptimizeTransparency docs/turn.gif
