//! Turns devices into intents. Every gamepad, every keyboard zone, the mouse and the touch screen is an entity. What
//! its player wants comes out as an intent that no longer knows its button, or as a tap on something on the screen.

use bevy::{picking::PickingSystems, prelude::*};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

mod at_hand;
mod bindings;
mod maps;
mod pointer;
mod printed;
mod prompts;
mod repeat;
mod rumble;
mod stick;
mod taps;

use crate::settings::Settings;
pub use at_hand::{ByTouch, button_for_all};
pub use bindings::{Bindings, Button, Kind, PAUSE_KEY, SavedBindings, Taken, Zone};
pub use pointer::{Means, Tap, TapTarget, Taps, pointing_device};
pub use printed::Printed;
pub use prompts::{Brand, Prompts};
use repeat::Held;
pub use rumble::{Rumble, Shake};
use stick::Stick;

/// What a player wants, whatever device they hold.
#[derive(Actionlike, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect)]
pub enum Intent {
    /// One step up.
    Up,
    /// One step down.
    Down,
    /// One step to the left.
    Left,
    /// One step to the right.
    Right,
    /// Yes, this one.
    Confirm,
    /// No, back.
    Cancel,
    /// Quack!
    Quack,
    /// Pause the match.
    Pause,
}

impl Intent {
    /// The step it means, x to the right and y down; `None` for intents that are not a direction.
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

    /// Its name in the settings file.
    const fn word(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::Confirm => "confirm",
            Self::Cancel => "cancel",
            Self::Quack => "quack",
            Self::Pause => "pause",
        }
    }
}

/// Something a person holds. It exists as long as the game runs, also while nobody plays with it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[require(Held, Stick)]
pub enum Device {
    /// One zone of the keyboard.
    Keys(Zone),
    /// A gamepad; the entity has the engine's `Gamepad` while it is plugged in.
    Pad(Entity),
    /// The mouse: there is only one, however many are plugged in.
    Mouse,
    /// A touch screen, with all the fingers on it.
    Touch,
}

impl Device {
    /// Whether it is a pad that is unplugged.
    #[must_use]
    pub fn is_lost(&self, pads: &Query<(), With<Gamepad>>) -> bool {
        matches!(self, Self::Pad(pad) if !pads.contains(*pad))
    }

    /// Whether it shows whose pond it means by pointing at it.
    #[must_use]
    pub const fn points(self) -> bool {
        matches!(self, Self::Mouse | Self::Touch)
    }

    /// The kind whose buttons it uses; `None` for devices that have no buttons to choose.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Keys(zone) => Some(Kind::Keys(zone)),
            Self::Pad(_) => Some(Kind::Pad),
            Self::Mouse | Self::Touch => None,
        }
    }

    /// What kind of device it is, in the settings file and for a page that watches.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Touch => "touch",
            Self::Keys(_) | Self::Pad(_) => self.kind().map_or("pad", Kind::word),
        }
    }
}

/// A device says that its player wants something: once for a press, and again while a step is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intended {
    /// The entity of the device.
    pub device: Entity,
    /// What its player wants.
    pub intent: Intent,
    /// Whether this is a repeat, because the button is still held.
    pub again: bool,
}

/// What all devices say in this frame. Not a message: a screen must not hear later what was said before it opened.
#[derive(Resource, Debug, Default)]
pub struct Intents(Vec<Intended>);

impl Intents {
    /// Everything said in this frame, repeats included.
    pub fn iter(&self) -> impl Iterator<Item = &Intended> {
        self.0.iter()
    }

    /// Everything said in this frame, without the repeats of a held button.
    pub fn fresh(&self) -> impl Iterator<Item = &Intended> {
        self.0.iter().filter(|said| !said.again)
    }
}

/// How many pads the system can see at the same time, as some browsers limit it; `None` where there is no limit.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PadLimit(pub Option<usize>);

/// Whether somebody is typing, so that keys mean letters and nothing else.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Writing(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Intent>::default(), taps::plugin, pointer::plugin))
        .add_plugins((printed::plugin, rumble::plugin, at_hand::plugin))
        .init_resource::<Intents>()
        .init_resource::<Writing>()
        .init_resource::<PadLimit>()
        .add_observer(welcome_pad)
        // Nothing here happens in fixed steps, for which the library would work everything out a second time.
        .configure_sets(
            RunFixedMainLoop,
            (RunFixedMainLoopSystems::BeforeFixedMainLoop, RunFixedMainLoopSystems::AfterFixedMainLoop).run_if(never),
        )
        .configure_sets(FixedPostUpdate, InputManagerSystem::Tick.run_if(never))
        .add_systems(PreUpdate, follow_bindings.run_if(resource_changed::<Settings>).before(InputManagerSystem::Update))
        .add_systems(PreUpdate, read.after(InputManagerSystem::Update).after(PickingSystems::Last));
    for zone in Zone::ALL {
        app.world_mut().spawn((Name::new("Keyboard zone"), Device::Keys(zone), InputMap::<Intent>::default()));
    }
    app.world_mut().spawn((Name::new("Mouse"), Device::Mouse));
    app.world_mut().spawn((Name::new("Touch screen"), Device::Touch));
}

const fn never() -> bool {
    false
}

/// A new pad gets a device; a pad that comes back still has its own.
fn welcome_pad(plugged: On<Add, Gamepad>, devices: Query<&Device>, settings: Res<Settings>, mut commands: Commands) {
    let device = Device::Pad(plugged.entity);
    if !devices.iter().any(|other| *other == device) {
        commands.spawn((Name::new("Gamepad device"), device, maps::map(device, &settings.bindings)));
    }
}

/// Gives every device its new buttons in the frame in which the settings change.
fn follow_bindings(settings: Res<Settings>, mut devices: Query<(&Device, &mut InputMap<Intent>)>) {
    for (device, mut map) in &mut devices {
        let wanted = maps::map(*device, &settings.bindings);
        *map = wanted;
    }
}

fn read(
    time: Res<Time<Real>>,
    writing: Res<Writing>,
    pads: Query<&Gamepad>,
    mut devices: Query<(Entity, &Device, &ActionState<Intent>, &mut Held, &mut Stick)>,
    mut pointed: ResMut<pointer::Pointed>,
    mut intents: ResMut<Intents>,
) {
    if !intents.0.is_empty() {
        intents.0.clear();
    }
    for (entity, device, state, mut held, mut stick) in &mut devices {
        if writing.0 && matches!(device, Device::Keys(_)) {
            held.end();
            continue;
        }
        let tilt = match device {
            Device::Pad(pad) => pads.get(*pad).map_or(Vec2::ZERO, Gamepad::left_stick),
            _ => Vec2::ZERO,
        };
        let tilted = stick.set_if_neq(stick.tilt(tilt)).then(|| stick.towards()).flatten();
        for intent in state.get_just_pressed().into_iter().chain(tilted) {
            intents.0.push(Intended { device: entity, intent, again: false });
            if intent.step().is_some() {
                held.begin(intent);
            }
        }
        let Some(intent) = held.intent() else { continue };
        if !state.pressed(&intent) && stick.towards() != Some(intent) {
            held.end();
        } else if held.is_due(time.delta()) {
            intents.0.push(Intended { device: entity, intent, again: true });
        }
    }
    if !pointed.is_empty() {
        intents.0.extend(pointed.take().map(|(device, intent)| Intended { device, intent, again: false }));
    }
}
