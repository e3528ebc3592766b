#!/usr/bin/env bash
# Runs the game on a virtual screen, types on it, and takes pictures of it.
#
#   scripts/look.sh [--size 1920x1080] [--out DIR] [--at "3 6 9.5"] [--keys "2:Return 4:Up,Up,space"] [-- ARGUMENT…]
#
# --size  of the screen and of the window
# --out   the folder for the pictures and for log.txt, what the game prints; else look/
# --at    when a picture is taken: look/at-3.png and so on; else after 5
# --keys  what is typed, and when: names as xdotool has them, with a comma between two presses
# --      arguments for the game, or another program and its arguments
#
# Times are in seconds, counted from when the window is there.
set -euo pipefail
usage() { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
size=1920x1080 out=look at=5 keys=
while [ $# -gt 0 ]; do
  case $1 in
    --size | --out | --at | --keys) [ $# -gt 1 ] || usage ;;&
    --size) size=$2; shift 2 ;;
    --out) out=$(realpath -m "$2"); shift 2 ;;
    --at) at=$2; shift 2 ;;
    --keys) keys=$2; shift 2 ;;
    --) shift; break ;;
    *) usage ;;
  esac
done
. "$(dirname "$0")/setup.sh"
packages xvfb xdotool imagemagick "${window_packages[@]}"

program=("$@")
case ${1:-} in
  '' | -*)
    say "Building (the first time takes a while: the engine comes along)"
    cargo build --release --quiet --bin couch-ducks
    program=(cargo run --release --quiet --bin couch-ducks -- "$@")
    ;;
esac

# Xvfb takes a number that is free, and tells it when the screen can be used.
coproc screen { exec Xvfb -displayfd 1 -screen 0 "${size}x24" -nolisten tcp 2>/dev/null; }
trap 'kill ${running:-} $screen_PID 2>/dev/null || true' EXIT
read -r number <&"${screen[0]}" || { say "The virtual screen does not start."; exit 1; }
export DISPLAY=":$number"
unset WAYLAND_DISPLAY

mkdir -p "$out"
"${program[@]}" >"$out/log.txt" 2>&1 &
running=$!

# alive: goes on only while the program runs.
alive() { kill -0 "$running" 2>/dev/null || { say "The program has ended; see $out/log.txt."; exit 1; }; }

# The screen itself is a window, too, but has no name.
window=
for _ in {1..600}; do
  alive
  window=$(xdotool search --onlyvisible --name '.+' 2>/dev/null | tail -n 1) || true
  [ -z "$window" ] || break
  sleep 0.1
done
[ -n "$window" ] || { say "There is no window after a minute; see $out/log.txt."; exit 1; }
# Nobody manages windows on this screen: it is filled, and the keys go to the window, because we say so.
xdotool windowmove "$window" 0 0 windowsize "$window" "${size%x*}" "${size#*x}" windowfocus "$window"
start=$(date +%s.%N)

{
  for when in $at; do echo "$when picture $when"; done
  for press in $keys; do echo "${press%%:*} keys ${press#*:}"; done
} | LC_ALL=C sort -s -n -k 1,1 | while read -r when what which; do
  now=$(date +%s.%N)
  sleep "$(awk "BEGIN { left = $when - ($now - $start); print (left > 0 ? left : 0) }")"
  alive
  case $what in
    keys) for key in ${which//,/ }; do xdotool key --delay 60 "$key"; done ;;
    picture) import -window root "$out/at-$which.png" && echo "$out/at-$which.png" ;;
  esac
done
