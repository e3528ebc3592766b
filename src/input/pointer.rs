//! The mouse and the fingers on a touch screen. A thing on the screen either means an intent for whoever taps it, or
//! wants to know where it was tapped. The engine's picking says which thing lies on top.

use bevy::{
    picking::{PickingSystems, pointer::PointerId},
    prelude::*,
};

use super::{Device, Intent};
use crate::theme::stage::Stage;

/// Something that means an intent when it is tapped.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Means(pub Intent);

/// Something that wants to know when and where it is tapped.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TapTarget;

/// The mouse or a finger touches something on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tap {
    /// The entity of the device.
    pub device: Entity,
    /// The entity that is touched; it has a [`TapTarget`].
    pub on: Entity,
    /// Where, in stage coordinates.
    pub place: Vec2,
    /// Whether this is a press; otherwise the mouse only moves over it.
    pub pressed: bool,
    /// Whether it means "back": the other mouse button.
    pub back: bool,
}

/// The taps of this frame.
#[derive(Resource, Debug, Default)]
pub struct Taps {
    now: Vec<Tap>,
    next: Vec<Tap>,
}

/// Intents that were tapped but not yet passed on.
#[derive(Resource, Debug, Default)]
pub(super) struct Pointed(Vec<(Entity, Intent)>);

impl Taps {
    /// Presses and movements of this frame, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Tap> {
        self.now.iter()
    }

    /// The presses of this frame, without the movements.
    pub fn pressed(&self) -> impl Iterator<Item = &Tap> {
        self.now.iter().filter(|tap| tap.pressed)
    }
}

impl Pointed {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn take(&mut self) -> impl Iterator<Item = (Entity, Intent)> {
        self.0.drain(..)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taps>()
        .init_resource::<Pointed>()
        .add_observer(press)
        .add_observer(hover)
        .add_systems(PreUpdate, turn_over.after(PickingSystems::Last));
}

/// Taps made since the last frame count in this one.
fn turn_over(mut taps: ResMut<Taps>) {
    if !taps.now.is_empty() || !taps.next.is_empty() {
        let next = std::mem::take(&mut taps.next);
        taps.now = next;
    }
}

fn press(
    press: On<Pointer<Press>>,
    devices: Query<(Entity, &Device)>,
    targets: Query<(Option<&Means>, Has<TapTarget>)>,
    stage: Res<Stage>,
    mut taps: ResMut<Taps>,
    mut pointed: ResMut<Pointed>,
) {
    let Ok((means, listens)) = targets.get(press.entity) else { return };
    let Some(device) = pointing_device(press.pointer_id, &devices) else { return };
    let back = press.event.button == PointerButton::Secondary;
    if let Some(Means(intent)) = means
        && !back
    {
        pointed.0.push((device, *intent));
    }
    if listens {
        let place = stage.from_window(press.pointer_location.position);
        taps.next.push(Tap { device, on: press.entity, place, pressed: true, back });
    }
}

fn hover(
    moved: On<Pointer<Move>>,
    devices: Query<(Entity, &Device)>,
    targets: Query<(), With<TapTarget>>,
    stage: Res<Stage>,
    mut taps: ResMut<Taps>,
) {
    if !targets.contains(moved.entity) || moved.pointer_id != PointerId::Mouse {
        return;
    }
    let Some(device) = pointing_device(moved.pointer_id, &devices) else { return };
    let place = stage.from_window(moved.pointer_location.position);
    taps.next.push(Tap { device, on: moved.entity, place, pressed: false, back: false });
}

/// The device a pointer belongs to: the mouse, or the touch screen with all its fingers.
pub fn pointing_device(pointer: PointerId, devices: &Query<(Entity, &Device)>) -> Option<Entity> {
    let wanted = match pointer {
        PointerId::Mouse => Device::Mouse,
        PointerId::Touch(_) => Device::Touch,
        PointerId::Custom(_) => return None,
    };
    devices.iter().find(|(_, device)| **device == wanted).map(|(entity, _)| entity)
}
