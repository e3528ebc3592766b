# Compiles for the web, with whichever toolchain there is. Sourced after setup.sh.

wasm_target=wasm32-unknown-unknown
debian_packages=(rustc-web cargo-web rust-web-src)

# wasm PROFILE [ARGUMENT…]: cargo build for the web; then $wasm_folder is where the result lies.
wasm() {
  local toolchain build
  toolchain=$(wasm_toolchain)
  build=(build --profile "$1" --target "$wasm_target" "${@:2}")
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$(without_paths)
  # The toolchains never share a target directory: each would throw away what the other has built.
  if [ "$toolchain" = debian ]; then
    wasm_folder="$CARGO_TARGET_DIR-web/$wasm_target/$1"
    # Debian's compiler has the library of this target only as source; to build that it has to be allowed.
    PATH="/usr/bin:$PATH" RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$CARGO_TARGET_DIR-web" \
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$(newest_linker)" \
      /usr/bin/cargo "${build[@]}" -Z build-std=std,panic_abort
  else
    wasm_folder="$CARGO_TARGET_DIR-web-rustup/$wasm_target/$1"
    CARGO_TARGET_DIR="$CARGO_TARGET_DIR-web-rustup" cargo "${build[@]}"
  fi
}

# A panic says in which file it happened. Where that file lies on the machine of the build is nobody's business, and
# would make another program of the same sources on every machine.
without_paths() {
  local folder
  cargo fetch --locked --quiet --target "$wasm_target"
  for folder in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    printf -- '--remap-path-prefix=%s=crates ' "$folder"
  done
}

# What there is before what has to be fetched, rustup's before Debian's; WASM_TOOLCHAIN=debian (or rustup) decides.
wasm_toolchain() {
  if [ -n "${WASM_TOOLCHAIN:-}" ]; then
    echo "$WASM_TOOLCHAIN"
  elif [ -d "$(rustc --print target-libdir --target $wasm_target 2>/dev/null)" ]; then
    echo rustup
  elif debian_is_there; then
    echo debian
  elif command -v rustup >/dev/null && in_time rustup target add $wasm_target >/dev/null 2>&1; then
    echo rustup
  elif command -v apt-get >/dev/null && \
    packages "${debian_packages[@]}" >&2 && packages "$(newest_package)" >&2 && debian_is_there; then
    echo debian
  else
    say "The compiler cannot build for the web: run \"rustup target add $wasm_target\", then this again."
    return 1
  fi
}

debian_is_there() {
  local package
  for package in "${debian_packages[@]}"; do
    installed "$package" || return 1
  done
  [ -n "$(newest_linker)" ]
}

# Their numbers change, so none is written down here.
newest_linker() { compgen -c wasm-ld- | { grep -E '^wasm-ld-[0-9]+$' || true; } | sort -V | tail -n 1; }
newest_package() { apt-cache search --names-only '^lld-[0-9]+$' | cut -d ' ' -f 1 | sort -V | tail -n 1; }
