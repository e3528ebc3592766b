//! Notices when another window comes in front.

use bevy::{prelude::*, time::TimeSystems, window::WindowFocused};

use crate::menus::Unwatched;

/// Who is gone for no longer than this, in seconds, has not left: some systems take the focus away for a moment when a
/// window changes its size.
const MOMENT: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, notice.after(TimeSystems));
}

fn notice(
    time: Res<Time<Real>>,
    mut focused: MessageReader<WindowFocused>,
    mut gone: Local<Option<f32>>,
    mut unwatched: MessageWriter<Unwatched>,
) {
    if let Some(last) = focused.read().last() {
        *gone = (!last.focused).then_some(0.0);
    }
    let Some(seconds) = gone.as_mut() else { return };
    *seconds += time.delta_secs();
    if *seconds > MOMENT {
        *gone = None;
        unwatched.write(Unwatched::Behind);
    }
}
