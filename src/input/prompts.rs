//! What a player has to press, as it looks on the device they hold: a glyph for a device and an intent, and the names
//! of devices.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Button, ByTouch, Device, Intent, Kind, Printed, Zone, at_hand::Used};
use crate::{
    settings::Settings,
    text::Words,
    theme::glyph::{Glyph, Picture},
};

/// A maker of pads whose buttons look different from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Brand {
    /// A, B, X, Y with A below.
    Xbox,
    /// Cross, circle, square, triangle.
    Playstation,
    /// A, B, X, Y with B below.
    Nintendo,
    /// Anything else: only the places of its buttons are known.
    Generic,
}

/// Vendor numbers of makers who letter their buttons like an Xbox pad.
const LETTERED_LIKE_XBOX: [u16; 7] = [0x045e, 0x28de, 0x046d, 0x1532, 0x24c6, 0x20d6, 0x0e6f];

impl Brand {
    /// The brand of a pad, from its vendor number and its name.
    #[must_use]
    pub fn of(vendor: Option<u16>, name: &str) -> Self {
        let name = name.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match vendor {
            Some(0x054c) => Self::Playstation,
            Some(0x057e) => Self::Nintendo,
            _ if says(&["playstation", "dualsense", "dualshock", "054c"]) => Self::Playstation,
            _ if says(&["nintendo", "switch", "joy-con", "057e"]) => Self::Nintendo,
            Some(vendor) if LETTERED_LIKE_XBOX.contains(&vendor) => Self::Xbox,
            _ if says(&["xbox", "x-box", "xinput", "045e"]) => Self::Xbox,
            _ => Self::Generic,
        }
    }

    /// The pictures on its south, east, west and north buttons.
    const fn faces(self) -> [Picture; 4] {
        use Picture as P;
        match self {
            Self::Xbox => [P::XboxSouth, P::XboxEast, P::XboxWest, P::XboxNorth],
            Self::Playstation => [P::PlaystationSouth, P::PlaystationEast, P::PlaystationWest, P::PlaystationNorth],
            Self::Nintendo => [P::NintendoSouth, P::NintendoEast, P::NintendoWest, P::NintendoNorth],
            Self::Generic => [P::GenericSouth, P::GenericEast, P::GenericWest, P::GenericNorth],
        }
    }

    const fn name_key(self) -> &'static str {
        match self {
            Self::Xbox => "device-pad-xbox",
            Self::Playstation => "device-pad-playstation",
            Self::Nintendo => "device-pad-nintendo",
            Self::Generic => "device-pad",
        }
    }

    fn glyph(self, button: GamepadButton) -> Glyph {
        use GamepadButton as B;
        let [south, east, west, north] = self.faces();
        let letters = |xbox: &str, playstation: &str, nintendo: &str| {
            Glyph::Cap(
                match self {
                    Self::Xbox => xbox,
                    Self::Playstation | Self::Generic => playstation,
                    Self::Nintendo => nintendo,
                }
                .into(),
            )
        };
        match button {
            B::South => Glyph::Picture(south),
            B::East => Glyph::Picture(east),
            B::West => Glyph::Picture(west),
            B::North => Glyph::Picture(north),
            B::DPadUp => Glyph::Picture(Picture::DpadUp),
            B::DPadDown => Glyph::Picture(Picture::DpadDown),
            B::DPadLeft => Glyph::Picture(Picture::DpadLeft),
            B::DPadRight => Glyph::Picture(Picture::DpadRight),
            B::Start => Glyph::Picture(if self == Self::Nintendo { Picture::Plus } else { Picture::Menu }),
            B::Select => letters("View", "Share", "−"),
            B::LeftTrigger => letters("LB", "L1", "L"),
            B::RightTrigger => letters("RB", "R1", "R"),
            B::LeftTrigger2 => letters("LT", "L2", "ZL"),
            B::RightTrigger2 => letters("RT", "R2", "ZR"),
            B::LeftThumb => letters("LS", "L3", "LS"),
            B::RightThumb => letters("RS", "R3", "RS"),
            other => Glyph::Cap(format!("{other:?}")),
        }
    }
}

/// Everything needed to tell a player what to press.
#[derive(SystemParam)]
pub struct Prompts<'w, 's> {
    /// The words in the language of the game.
    pub words: Res<'w, Words>,
    settings: Res<'w, Settings>,
    printed: Res<'w, Printed>,
    used: Res<'w, Used>,
    by_touch: Res<'w, ByTouch>,
    devices: Query<'w, 's, &'static Device>,
    pads: Query<'w, 's, (&'static Gamepad, Option<&'static Name>)>,
}

impl Prompts<'_, '_> {
    /// The device an entity stands for; `None` if it is none.
    #[must_use]
    pub fn device(&self, entity: Entity) -> Option<Device> {
        self.devices.get(entity).ok().copied()
    }

    /// What to press on a device for an intent.
    #[must_use]
    pub fn glyph(&self, device: Entity, intent: Intent) -> Glyph {
        self.on(self.device(device).unwrap_or(Device::Touch), intent)
    }

    /// What to press for an intent when everybody is meant: on the device that anybody used last.
    #[must_use]
    pub fn glyph_for_all(&self, intent: Intent) -> Glyph {
        self.on(self.last_used(), intent)
    }

    fn on(&self, device: Device, intent: Intent) -> Glyph {
        match (device, device.kind()) {
            (_, Some(kind)) => self.of_kind(kind, intent, self.brand(device)),
            (Device::Mouse, None) => Glyph::Picture(Picture::Mouse),
            (_, None) => Glyph::Picture(Picture::Touch),
        }
    }

    /// The device that anybody used last. As long as nobody has, or if it was unplugged, it is the one that most likely
    /// comes next: the touch screen of a phone, a pad, the arrow keys.
    #[must_use]
    pub fn last_used(&self) -> Device {
        let last = self.used.last.and_then(|last| self.device(last));
        let last = last.filter(|last| !matches!(last, Device::Pad(_)) || self.is_plugged(last));
        let touch = || self.by_touch.0.then_some(Device::Touch);
        let pad = || self.devices.iter().copied().find(|device| self.is_plugged(device));
        last.or_else(touch).or_else(pad).unwrap_or(Device::Keys(Zone::Arrows))
    }

    /// Whether it is a pad that is plugged in.
    fn is_plugged(&self, device: &Device) -> bool {
        matches!(device, Device::Pad(pad) if self.pads.contains(*pad))
    }

    /// Whether somebody may well have this device: on a phone there are no keys until somebody presses one.
    #[must_use]
    pub fn is_at_hand(&self, device: Device) -> bool {
        !matches!(device, Device::Keys(_)) || !self.by_touch.0 || self.used.any_key
    }

    /// What to press on a kind of device for an intent. Pad buttons are drawn as on this brand.
    #[must_use]
    pub fn of_kind(&self, kind: Kind, intent: Intent, brand: Brand) -> Glyph {
        self.settings
            .bindings
            .button(kind, intent)
            .map_or_else(|| Glyph::Cap("?".into()), |button| self.button(button, brand))
    }

    /// A button as a picture or as its sign. Pad buttons are drawn as on this brand.
    #[must_use]
    pub fn button(&self, button: Button, brand: Brand) -> Glyph {
        match button {
            Button::Pad(button) => brand.glyph(button),
            Button::Key(key) => self.key(key),
        }
    }

    fn key(&self, key: KeyCode) -> Glyph {
        use KeyCode as K;
        let arrows = [
            (K::ArrowUp, Picture::Up),
            (K::ArrowDown, Picture::Down),
            (K::ArrowLeft, Picture::Left),
            (K::ArrowRight, Picture::Right),
        ];
        if let Some((_, picture)) = arrows.iter().find(|(arrow, _)| *arrow == key) {
            return Glyph::Key(*picture);
        }
        let name = match key {
            K::Space => Some("key-space"),
            K::Enter => Some("key-enter"),
            K::Backspace => Some("key-backspace"),
            K::ShiftLeft | K::ShiftRight => Some("key-shift"),
            K::Escape => Some("key-escape"),
            K::NumpadEnter => Some("key-num-enter"),
            K::Tab => Some("key-tab"),
            K::Delete => Some("key-delete"),
            _ => None,
        };
        if let Some(name) = name {
            return Glyph::Cap(self.words.say(name));
        }
        if let Some(sign) = self.printed.sign(key) {
            return Glyph::Cap(sign);
        }
        let word = format!("{key:?}");
        let on_the_pad = match word.strip_prefix("Numpad") {
            Some("Add") => Some("+"),
            Some("Subtract") => Some("−"),
            Some("Multiply") => Some("×"),
            Some("Divide") => Some("/"),
            Some("Decimal") => Some("."),
            sign => sign,
        };
        Glyph::Cap(match on_the_pad {
            Some(sign) => self.words.say_with("key-num", &[("sign", sign.to_owned().into())]),
            None => word,
        })
    }

    /// The brand of a pad; generic for other devices and unplugged pads.
    #[must_use]
    pub fn brand(&self, device: Device) -> Brand {
        let Device::Pad(pad) = device else { return Brand::Generic };
        self.pads
            .get(pad)
            .map_or(Brand::Generic, |(pad, name)| Brand::of(pad.vendor_id(), name.map_or("", Name::as_str)))
    }

    /// The brand of the pad that was used last, or of the first that is plugged in; generic if there is none.
    #[must_use]
    pub fn first_brand(&self) -> Brand {
        let mut devices = std::iter::once(self.last_used()).chain(self.devices.iter().copied());
        devices.find(|device| self.is_plugged(device)).map_or(Brand::Generic, |device| self.brand(device))
    }

    /// The name of a device, in the language of the game.
    #[must_use]
    pub fn name(&self, device: Entity) -> String {
        match self.device(device) {
            Some(Device::Mouse) => self.words.say("device-mouse"),
            Some(Device::Touch) => self.words.say("device-touch"),
            Some(device @ Device::Pad(_)) => self.words.say(self.brand(device).name_key()),
            Some(device) => device.kind().map(|kind| self.kind_name(kind)).unwrap_or_default(),
            None => String::new(),
        }
    }

    /// The name of a kind of device. Zones of letters are named by the letters printed on them.
    #[must_use]
    pub fn kind_name(&self, kind: Kind) -> String {
        let letters = |intents: [Intent; 4]| {
            let letter = |intent| match self.of_kind(kind, intent, Brand::Generic) {
                Glyph::Cap(sign) if sign.chars().count() == 1 => Some(sign),
                _ => None,
            };
            intents.into_iter().map(letter).collect::<Option<String>>()
        };
        let by_letters = letters([Intent::Up, Intent::Left, Intent::Down, Intent::Right]);
        by_letters.unwrap_or_else(|| {
            self.words.say(match kind {
                Kind::Keys(Zone::Arrows) => "device-arrows",
                Kind::Keys(Zone::Numpad) => "device-numpad",
                Kind::Keys(Zone::Wasd) => "device-keys-left",
                Kind::Keys(Zone::Ijkl) => "device-keys-middle",
                Kind::Pad => "device-pad",
            })
        })
    }

    /// The picture that stands for a device.
    #[must_use]
    pub fn picture(&self, device: Entity) -> Picture {
        match self.device(device) {
            Some(Device::Keys(_)) => Picture::Keyboard,
            Some(Device::Mouse) => Picture::Mouse,
            Some(Device::Touch) => Picture::Touch,
            Some(Device::Pad(_)) | None => Picture::Pad,
        }
    }

    /// The key of the message that names an intent.
    #[must_use]
    pub const fn intent_key(intent: Intent) -> &'static str {
        match intent {
            Intent::Up => "intent-up",
            Intent::Down => "intent-down",
            Intent::Left => "intent-left",
            Intent::Right => "intent-right",
            Intent::Confirm => "intent-confirm",
            Intent::Cancel => "intent-cancel",
            Intent::Quack => "intent-quack",
            Intent::Pause => "intent-pause",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pad_shows_the_buttons_it_has() {
        for (vendor, name, brand) in [
            (Some(0x045e), "Microsoft X-Box One S pad", Brand::Xbox),
            (Some(0x28de), "Steam Deck", Brand::Xbox),
            (Some(0x054c), "Wireless Controller", Brand::Playstation),
            (Some(0x057e), "Pro Controller", Brand::Nintendo),
            (Some(0x2dc8), "8BitDo Pro 2", Brand::Generic),
            (None, "DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)", Brand::Playstation),
            (None, "Xbox 360 Controller (XInput STANDARD GAMEPAD)", Brand::Xbox),
            (None, "Joy-Con (L)", Brand::Nintendo),
            (None, "USB Gamepad", Brand::Generic),
            (None, "", Brand::Generic),
        ] {
            assert_eq!(Brand::of(vendor, name), brand, "{name}");
        }
    }

    #[test]
    fn the_same_place_has_another_sign_on_another_pad() {
        let south = GamepadButton::South;
        assert_eq!(Brand::Xbox.glyph(south), Glyph::Picture(Picture::XboxSouth));
        assert_eq!(Brand::Playstation.glyph(south), Glyph::Picture(Picture::PlaystationSouth));
        assert_eq!(Brand::Nintendo.glyph(south), Glyph::Picture(Picture::NintendoSouth));
        assert_eq!(Brand::Nintendo.glyph(GamepadButton::LeftTrigger2), Glyph::Cap("ZL".into()));
    }
}
