//! A press so short that it begins and ends between two pictures. The input library looks at what is held and misses it;
//! on a slow machine, where a picture takes longer than a tap, that would be every second press.

use bevy::prelude::*;

use super::{
    Device, Intent,
    bindings::{Bindings, Button, Kind, Zone},
};

/// What was meant by buttons of this device that went down and up again since the last picture.
pub(super) fn flicked<'a>(
    device: Device,
    bindings: &'a Bindings,
    keys: &'a ButtonInput<KeyCode>,
    pad: Option<&'a Gamepad>,
) -> impl Iterator<Item = Intent> + 'a {
    let kind = device.kind();
    let intents = kind.map_or(&[][..], Kind::intents).iter().copied();
    // The key that pauses belongs to all zones, and is heard in the first.
    let pause = (kind == Some(Kind::Keys(Zone::Wasd))).then_some(Intent::Pause);
    intents.chain(pause).filter(move |intent| match kind.and_then(|kind| bindings.button(kind, *intent)) {
        Some(Button::Key(key)) => keys.just_pressed(key) && !keys.pressed(key),
        Some(Button::Pad(button)) => pad.is_some_and(|pad| pad.just_pressed(button) && !pad.pressed(button)),
        None => false,
    })
}
