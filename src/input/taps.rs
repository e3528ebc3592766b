//! No tap is lost, however slowly the machine draws: the game sees every press and every release of a button for at
//! least one frame, in order. Two taps within one frame become two steps, one frame after the other. The mouse and
//! fingers are no different: what is pressed in one frame is not released before the next.

use std::{
    collections::{BTreeMap, VecDeque},
    hash::Hash,
};

use bevy::{
    ecs::message::MessageCursor,
    input::{
        InputSystems,
        gamepad::RawGamepadEvent,
        keyboard::{KeyboardFocusLost, KeyboardInput},
    },
    picking::{
        PickingSystems,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    platform::collections::HashMap,
    prelude::*,
};
use leafwing_input_manager::plugin::InputManagerSystem;

/// Presses and releases of one button beyond this are dropped: that is no player but a fault.
const MOST: usize = 16;

/// Whether a button is down, and the presses and releases not yet shown to the game.
#[derive(Debug, Default)]
struct Edges {
    down: bool,
    unseen: VecDeque<bool>,
}

#[derive(Debug)]
struct Buttons<B>(HashMap<B, Edges>);

impl<B> Default for Buttons<B> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<B: Copy + Eq + Hash> Buttons<B> {
    fn note(&mut self, button: B, down: bool) {
        let edges = self.0.entry(button).or_default();
        if edges.down != down && edges.unseen.len() < MOST {
            edges.down = down;
            edges.unseen.push_back(down);
        }
    }

    /// The next press or release of each button, one at most.
    fn next(&mut self) -> impl Iterator<Item = (B, bool)> {
        self.0.iter_mut().filter_map(|(button, edges)| Some((*button, edges.unseen.pop_front()?)))
    }
}

#[derive(Resource, Default)]
struct ShortTaps {
    keys: Buttons<KeyCode>,
    pads: BTreeMap<Entity, Buttons<GamepadButton>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShortTaps>()
        .add_systems(First, part_taps.in_set(PickingSystems::PostInput))
        .add_systems(PreUpdate, show_taps.after(InputSystems).before(InputManagerSystem::Unify));
}

/// Lets everything that a pointer does after a press wait for the next frame. The engine makes a click of a release on
/// what the pointer was on in the frame before, so a tap that begins and ends within one frame would be none, and a
/// press would be where the pointer went afterwards.
fn part_taps(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut seen: Local<MessageCursor<PointerInput>>,
    mut waiting: Local<Vec<PointerInput>>,
) {
    let waited = !waiting.is_empty();
    let mut pressed: Vec<PointerId> = Vec::new();
    let all = waiting.drain(..).chain(seen.read(&inputs).cloned());
    let (later, now): (Vec<_>, Vec<_>) = all.partition(|input| {
        let is_later = pressed.contains(&input.pointer_id);
        if matches!(input.action, PointerAction::Press(_)) {
            pressed.push(input.pointer_id);
        }
        is_later
    });
    if waited || !later.is_empty() {
        // What was there before this frame, everybody has seen.
        inputs.clear();
        inputs.write_batch(now);
        seen.clear(&inputs);
        *waiting = later;
    }
}

fn show_taps(
    mut taps: ResMut<ShortTaps>,
    mut typed: MessageReader<KeyboardInput>,
    mut left: MessageReader<KeyboardFocusLost>,
    mut pressed: MessageReader<RawGamepadEvent>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut pads: Query<(&mut Gamepad, &GamepadSettings)>,
) {
    let taps = taps.bypass_change_detection();
    for key in typed.read() {
        taps.keys.note(key.key_code, key.state.is_pressed());
    }
    if left.read().count() > 0 {
        // Switching to another window releases everything here; the engine has already done that.
        taps.keys = Buttons::default();
    }
    for (key, down) in taps.keys.next() {
        show(&mut keys, key, down);
    }
    for event in pressed.read() {
        let RawGamepadEvent::Button(change) = event else { continue };
        let Ok((_, settings)) = pads.get(change.gamepad) else { continue };
        let limits = settings.get_button_settings(change.button);
        let pad = taps.pads.entry(change.gamepad).or_default();
        if limits.is_pressed(change.value) {
            pad.note(change.button, true);
        } else if limits.is_released(change.value) {
            pad.note(change.button, false);
        }
    }
    taps.pads.retain(|entity, buttons| {
        // An unplugged pad has no buttons any more.
        let Ok((mut pad, _)) = pads.get_mut(*entity) else { return false };
        for (button, down) in buttons.next() {
            show(pad.digital_mut(), button, down);
            pad.analog_mut().set(button, f32::from(u8::from(down)));
        }
        true
    });
}

fn show<B: Copy + Eq + Hash + Send + Sync + 'static>(buttons: &mut ButtonInput<B>, button: B, down: bool) {
    if down {
        buttons.press(button);
        buttons.clear_just_released(button);
    } else {
        buttons.release(button);
        buttons.clear_just_pressed(button);
    }
}
