# What the other scripts share: a target directory that outlives the clone, and the system packages a build needs.
# Sourced, not run. Works on Debian, Ubuntu and their kin; elsewhere it only says what is missing.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/couch-ducks/target}"

# To standard error: what the game prints may be read by a program.
say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }

# in_time COMMAND…: a machine without a network may wait for ever.
in_time() { if command -v timeout >/dev/null; then timeout 120 "$@"; else "$@"; fi; }

# installed PACKAGE: whether it is.
installed() { dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -q '^installed$'; }

# packages PACKAGE…: installs those that are missing.
packages() {
  local missing=()
  if ! command -v dpkg-query >/dev/null; then
    say "This is not Debian or Ubuntu: please see to it that the equivalents of these are installed: $*"
    return
  fi
  for package in "$@"; do
    installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "Installing ${missing[*]}"
  local root=()
  [ "$(id -u)" -eq 0 ] || root=(sudo)
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# What a window needs; a build does not.
window_packages=(libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 libx11-xcb1 libvulkan1 mesa-vulkan-drivers)

command -v cargo >/dev/null || { say "Rust is missing: install it with rustup, then run this again."; exit 1; }
packages gcc pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev libx11-dev
