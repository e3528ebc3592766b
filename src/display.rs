//! Whether there is a screen to open a window on, checked before the engine tries and fails.

/// Whether a window can be expected to open. On Linux and similar systems that needs a display server that answers.
#[must_use]
pub fn is_there() -> bool {
    #[cfg(all(unix, not(target_os = "macos")))]
    return wayland_answers() || x11_answers();
    #[cfg(not(all(unix, not(target_os = "macos"))))]
    return true;
}

#[cfg(all(unix, not(target_os = "macos")))]
fn wayland_answers() -> bool {
    use std::{env, os::unix::net::UnixStream, path::Path};
    if env::var_os("WAYLAND_SOCKET").is_some() {
        return true;
    }
    let Some(name) = env::var_os("WAYLAND_DISPLAY").filter(|name| !name.is_empty()) else { return false };
    let folder = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
    UnixStream::connect(Path::new(&folder).join(name)).is_ok()
}

#[cfg(all(unix, not(target_os = "macos")))]
fn x11_answers() -> bool {
    use std::{env, os::unix::net::UnixStream};
    let Ok(display) = env::var("DISPLAY") else { return false };
    let Some((host, number)) = display.rsplit_once(':') else { return false };
    // A display on another machine is left to the engine.
    if !(host.is_empty() || host == "unix") {
        return true;
    }
    let number = number.split('.').next().unwrap_or_default();
    UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).is_ok()
}
