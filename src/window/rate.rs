//! How often the game is drawn: as often as the screen shows pictures while something happens, less often while
//! everybody is gone, and seldom while another window is in front. It is back at once when somebody does something.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{
        InputSystems,
        gamepad::GamepadEvent,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
        touch::TouchInput,
    },
    prelude::*,
    window::{CursorMoved, WindowFocused},
    winit::{UpdateMode, WinitSettings},
};

use crate::{Paused, Screen, rules::Waits, seats::Seating, table::Asked};

/// After so many seconds without a press, a game that waits for people waits quietly.
const QUIET_AFTER: f32 = 30.0;

/// After so many seconds without a press, nobody plays in a window behind others. With pads one can play there too.
const LEFT_AFTER: f32 = 5.0;

/// The time between two pictures of a quiet game. Pads wake nobody, they are asked in every picture: this is how long a
/// press may have to wait.
const QUIET: Duration = Duration::from_millis(50);

/// The same behind other windows.
const BEHIND: Duration = Duration::from_millis(80);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, pace.after(InputSystems).run_if(resource_exists::<WinitSettings>));
}

/// Everything that hands can do.
#[derive(SystemParam)]
struct Hands<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    pads: MessageReader<'w, 's, GamepadEvent>,
    touches: MessageReader<'w, 's, TouchInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheels: MessageReader<'w, 's, MouseWheel>,
    pointers: MessageReader<'w, 's, CursorMoved>,
    windows: MessageReader<'w, 's, WindowFocused>,
}

impl Hands<'_, '_> {
    /// Whether anybody has done anything since the last frame.
    fn stirred(&mut self) -> bool {
        let counts = [
            self.keys.read().count(),
            self.pads.read().count(),
            self.touches.read().count(),
            self.buttons.read().count(),
            self.wheels.read().count(),
            self.pointers.read().count(),
            self.windows.read().count(),
        ];
        counts.iter().any(|count| *count > 0)
    }
}

/// Whether something happens, or is about to, without anybody pressing anything.
fn is_busy(screen: Screen, paused: Paused, asked: Option<&Asked>, seating: &Seating) -> bool {
    match screen {
        Screen::Loading | Screen::Failed => true,
        Screen::Title | Screen::Lobby => false,
        Screen::Table => match asked.filter(|_| !paused.0).map(|asked| asked.waits) {
            Some(Waits::Seats(_) | Waits::Chance) => true,
            Some(Waits::Captain) => seating.captain().is_none_or(|captain| seating.control(captain).person().is_none()),
            Some(Waits::NextRound | Waits::Over) | None => false,
        },
    }
}

/// How often to draw in front and behind, after so many seconds without a press.
fn rates(quiet: f32, busy: bool) -> WinitSettings {
    let usual = WinitSettings::game();
    let slowly = UpdateMode::reactive_low_power;
    let focused_mode = if busy || quiet < QUIET_AFTER { usual.focused_mode } else { slowly(QUIET) };
    let unfocused_mode = if quiet < LEFT_AFTER { usual.unfocused_mode } else { slowly(BEHIND) };
    WinitSettings { focused_mode, unfocused_mode }
}

fn pace(
    time: Res<Time<Real>>,
    mut hands: Hands,
    mut quiet: Local<f32>,
    screen: Res<State<Screen>>,
    paused: Res<State<Paused>>,
    asked: Option<Res<Asked>>,
    seating: Res<Seating>,
    mut now: ResMut<WinitSettings>,
) {
    *quiet = if hands.stirred() { 0.0 } else { *quiet + time.delta_secs() };
    let busy = is_busy(*screen.get(), *paused.get(), asked.as_deref(), &seating);
    let wanted = rates(*quiet, busy);
    if (now.focused_mode, now.unfocused_mode) != (wanted.focused_mode, wanted.unfocused_mode) {
        *now = wanted;
    }
}
