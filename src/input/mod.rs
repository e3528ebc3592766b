//! Devices to intents. Every gamepad and every keyboard zone is an entity with its own map; what its player wants
//! comes out as a message that no longer knows which button it was.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

mod maps;
mod repeat;
mod taps;

pub use maps::Zone;
use repeat::Held;

/// What a player wants, whatever they hold.
#[derive(Actionlike, Debug, Clone, Copy, PartialEq, Eq, Hash, Reflect)]
pub enum Intent {
    /// One up.
    Up,
    /// One down.
    Down,
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// Yes, this one.
    Confirm,
    /// No, back.
    Cancel,
    /// Quack!
    Quack,
    /// Stop for a moment.
    Pause,
}

impl Intent {
    /// The step it means, x to the right and y down; nothing for the others.
    #[must_use]
    pub const fn step(self) -> Option<(i32, i32)> {
        match self {
            Self::Up => Some((0, -1)),
            Self::Down => Some((0, 1)),
            Self::Left => Some((-1, 0)),
            Self::Right => Some((1, 0)),
            _ => None,
        }
    }
}

/// Something a person holds. Lives as long as the game, also while nobody sits with it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[require(Held)]
pub enum Device {
    /// A part of the keyboard.
    Keys(Zone),
    /// A gamepad; the entity has the engine's `Gamepad` while it is plugged in.
    Pad(Entity),
}

impl Device {
    /// Whether it is a pad that is not plugged in.
    #[must_use]
    pub fn is_lost(&self, pads: &Query<(), With<Gamepad>>) -> bool {
        matches!(self, Self::Pad(pad) if !pads.contains(*pad))
    }

    /// The message with what the device is called.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Keys(Zone::Wasd) => "device-wasd",
            Self::Keys(Zone::Arrows) => "device-arrows",
            Self::Keys(Zone::Ijkl) => "device-ijkl",
            Self::Keys(Zone::Numpad) => "device-numpad",
            Self::Pad(_) => "device-pad",
        }
    }

    /// The message with what is printed on its button for this.
    #[must_use]
    pub const fn button_key(self, intent: Intent) -> &'static str {
        match (self, intent) {
            (Self::Keys(Zone::Wasd), Intent::Confirm) => "key-space",
            (Self::Keys(Zone::Wasd), Intent::Cancel) => "key-q",
            (Self::Keys(Zone::Wasd), Intent::Quack) => "key-e",
            (Self::Keys(Zone::Arrows), Intent::Confirm) => "key-enter",
            (Self::Keys(Zone::Arrows), Intent::Cancel) => "key-backspace",
            (Self::Keys(Zone::Arrows), Intent::Quack) => "key-shift",
            (Self::Keys(Zone::Ijkl), Intent::Confirm) => "key-n",
            (Self::Keys(Zone::Ijkl), Intent::Cancel) => "key-u",
            (Self::Keys(Zone::Ijkl), Intent::Quack) => "key-o",
            (Self::Keys(Zone::Numpad), Intent::Confirm) => "key-num-enter",
            (Self::Keys(Zone::Numpad), Intent::Cancel) => "key-num-minus",
            (Self::Keys(Zone::Numpad), Intent::Quack) => "key-num-plus",
            (Self::Keys(_), Intent::Pause) => "key-escape",
            (Self::Keys(_), _) => self.name_key(),
            (Self::Pad(_), Intent::Confirm) => "pad-south",
            (Self::Pad(_), Intent::Cancel) => "pad-east",
            (Self::Pad(_), Intent::Quack) => "pad-west",
            (Self::Pad(_), Intent::Pause) => "pad-start",
            (Self::Pad(_), _) => "pad-stick",
        }
    }
}

/// A device says that its player wants something, once for a press and again while a step is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intended {
    /// The entity of the device.
    pub device: Entity,
    /// What.
    pub intent: Intent,
    /// Whether this only goes on from before, because the button is still held.
    pub again: bool,
}

/// What all devices say in this frame. Not a message: a screen that was not there to hear something must not hear it
/// later.
#[derive(Resource, Debug, Default)]
pub struct Intents(Vec<Intended>);

impl Intents {
    /// Everything that is said in this frame.
    pub fn iter(&self) -> impl Iterator<Item = &Intended> {
        self.0.iter()
    }

    /// Everything that is said for the first time, and not only because a button is still held.
    pub fn fresh(&self) -> impl Iterator<Item = &Intended> {
        self.0.iter().filter(|said| !said.again)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Intent>::default(), taps::plugin))
        .init_resource::<Intents>()
        .add_observer(welcome_pad)
        .add_systems(PreUpdate, read.after(leafwing_input_manager::plugin::InputManagerSystem::Update));
    for zone in Zone::ALL {
        app.world_mut().spawn((Name::new("Keyboard zone"), Device::Keys(zone), maps::keys(zone)));
    }
}

/// A pad that was never seen gets a device; one that comes back has its own still.
fn welcome_pad(plugged: On<Add, Gamepad>, devices: Query<&Device>, mut commands: Commands) {
    let pad = plugged.entity;
    if !devices.iter().any(|device| *device == Device::Pad(pad)) {
        commands.spawn((Name::new("Gamepad device"), Device::Pad(pad), maps::pad(pad)));
    }
}

fn read(
    time: Res<Time<Real>>,
    mut devices: Query<(Entity, &ActionState<Intent>, &mut Held)>,
    mut intents: ResMut<Intents>,
) {
    if !intents.0.is_empty() {
        intents.0.clear();
    }
    for (device, state, mut held) in &mut devices {
        for intent in state.get_just_pressed() {
            intents.0.push(Intended { device, intent, again: false });
            if intent.step().is_some() {
                held.begin(intent);
            }
        }
        let Some(intent) = held.intent() else { continue };
        if !state.pressed(&intent) {
            held.end();
        } else if held.is_due(time.delta()) {
            intents.0.push(Intended { device, intent, again: true });
        }
    }
}
