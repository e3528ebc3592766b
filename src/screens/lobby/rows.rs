//! How the lines of a seat's card look: each says what it is and what is chosen there, between two arrows. The first is the
//! button that says ready.

use bevy::{prelude::*, text::LineHeight};

use super::{
    Part,
    cards::{CARD, Desk, TINY},
    lines::{CardLine, Push},
};
use crate::{
    input::{Device, Intent, TapTarget},
    seats::{Hat, Sitter},
    theme::{
        glyph::{Picture, glyph, picture},
        palette,
        widgets::{MEDIUM, column, fitting, gloss, label, lip, paper, row, shout},
    },
};

/// The height of a line with one row of words, and with two: what it is, and below that what is chosen.
const LINE: f32 = 40.0;
pub(super) const DOUBLE: f32 = 62.0;
/// The height of the button that says ready, with the lip below it.
const READY: f32 = 86.0;
const LIP: f32 = 6.0;
/// Room between two lines, and between two that lie beside each other.
const GAP: f32 = 2.0;
const BESIDE: f32 = 10.0;
/// The outline of a line.
const OUTLINE: f32 = 3.0;
/// With more room than this between its arrows, a line has all its words in one row.
const BROAD: f32 = 290.0;
/// Two rows of words lie as close as this, for letters of size 1.
const CLOSE: f32 = 1.05;

/// The sizes of the lines of a card.
pub(super) struct Lines {
    pub(super) width: f32,
    /// The height of a line with one row of words.
    pub(super) height: f32,
    /// The height of a line with two.
    pub(super) double: f32,
    /// The width of an arrow at the end of a line.
    pub(super) arrow: f32,
    /// Whether lines can be tapped.
    pub(super) taps: bool,
}

impl Lines {
    /// The sizes of the lines of a card as it usually is.
    pub(super) const USUAL: Self = Self { width: CARD.x - 26.0, height: LINE, double: DOUBLE, arrow: 36.0, taps: true };
}

/// What a line says.
pub(super) struct Row {
    /// What it is.
    name: String,
    /// What is chosen there, unless the card shows it anyway.
    value: Option<String>,
    picture: Option<Picture>,
}

impl Row {
    const fn new(name: String, value: Option<String>) -> Self {
        Self { name, value, picture: None }
    }
}

impl Desk<'_, '_, '_> {
    /// What a line of somebody's card says.
    fn says(&self, sitter: &Sitter, line: CardLine) -> Row {
        let (words, seating) = (self.words, self.seating);
        let plain = |key: &str| Row::new(words.say(key), None);
        match line {
            CardLine::Terms => Row::new(String::new(), None),
            CardLine::Ready => plain("line-ready"),
            CardLine::Duck => plain("line-duck"),
            CardLine::Name => plain("line-name"),
            CardLine::Help => Row::new(words.say("line-help"), Some(words.say(sitter.help.name_key()))),
            CardLine::Bots => Row::new(words.say_with("line-bots", &[("count", seating.bots().count().into())]), None),
            CardLine::Level => {
                let who = self.arranging.bot(sitter.who, seating).and_then(|bot| seating.find(bot));
                let bot = seating.bots().find(|(seat, _)| Some(*seat) == who);
                let name = who.and_then(|bot| seating.get(bot)).map(|bot| bot.name(words)).unwrap_or_default();
                Row::new(name, bot.map(|(_, level)| words.say(super::cards::level_key(level))))
            }
            CardLine::Hat => {
                let captain = match seating.hat() {
                    Some(Hat::On(seat)) => seating.get(seat).map(|sitter| sitter.name(words)),
                    _ => None,
                };
                Row::new(words.say("line-captain"), Some(captain.unwrap_or_else(|| words.say("line-lot"))))
            }
            CardLine::Another => Row { picture: Some(Picture::HotSeat), ..plain("line-another") },
            CardLine::Leave => plain("line-leave"),
        }
    }

    /// The lines of a card as they are now.
    fn card_lines(&self) -> impl Iterator<Item = CardLine> {
        CardLine::all(self.seating, &self.needs).into_iter().filter(|line| *line != CardLine::Terms)
    }

    /// How high all lines of a card are that is as it usually is.
    pub(super) fn height_of_lines(&self) -> f32 {
        let height = |line: CardLine| match line {
            CardLine::Ready => READY + LIP,
            line if line.has_value() => DOUBLE,
            _ => LINE,
        };
        self.card_lines().map(|line| height(line) + GAP).sum()
    }

    /// Everything that somebody can change on a card so wide.
    pub(super) fn list(&self, foot: &mut ChildSpawnerCommands, sitter: &Sitter, device: Entity, across: f32) {
        let focus = self.arranging.focus(sitter.who, self.seating, &self.needs);
        let sizes = self.lines(device, across);
        let list = Node { width: px(across), flex_wrap: FlexWrap::Wrap, row_gap: px(GAP), ..row(BESIDE) };
        foot.spawn(list).with_children(|list| {
            for line in self.card_lines() {
                let focused = !self.is_pointer(device) && line == focus.line;
                if line == CardLine::Ready {
                    self.ready_button(list, sitter, device, focused, &sizes);
                } else {
                    self.line(list, sitter, line, focused, &sizes);
                }
            }
        });
    }

    /// A button that looks like one, with the key for it. It shines where nothing else is selected.
    fn ready_button(
        &self,
        list: &mut ChildSpawnerCommands,
        sitter: &Sitter,
        device: Entity,
        focused: bool,
        sizes: &Lines,
    ) {
        let node = Node {
            width: px(sizes.width),
            height: px(READY.max(sizes.height)),
            margin: px(LIP).bottom(),
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..column(0.0)
        };
        let shines = focused || self.is_pointer(device);
        let ground = if shines { palette::ACCENT } else { palette::MAT };
        let part = Part::Line(sitter.who, CardLine::Ready, Push::Press);
        let mut button = list.spawn((part, paper(node, ground, 26.0), lip(LIP)));
        if shines {
            button.insert(gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE));
        }
        if sizes.taps {
            button.insert(TapTarget);
        }
        button.with_children(|button| {
            // The button stands above its words, because some keys have long names.
            glyph(button, self.art, self.fonts, self.prompts.glyph(device, Intent::Confirm), 40.0);
            let words = self.words.say("line-ready");
            let size = fitting(&words, sizes.width - 20.0, MEDIUM - 6.0);
            button.spawn(shout(self.fonts, words, size, palette::INK));
        });
    }

    fn line(&self, list: &mut ChildSpawnerCommands, sitter: &Sitter, line: CardLine, focused: bool, sizes: &Lines) {
        let who = sitter.who;
        let Row { name, value, picture: shape } = self.says(sitter, line);
        // What is chosen stands beside what it is where there is room for all that can be chosen.
        let room = sizes.width - 2.0 * (sizes.arrow + OUTLINE);
        let (says, below) = match value {
            Some(value) if room > BROAD => {
                let variables = [("line", name.into()), ("value", value.into())];
                (self.words.say_with("line-with-value", &variables), None)
            }
            value => (name, value),
        };
        let node = Node {
            width: px(sizes.width),
            height: px(if below.is_some() { sizes.double } else { sizes.height }),
            border: px(OUTLINE).all(),
            border_radius: BorderRadius::all(px(20)),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        let (ground, edge) = if focused { (palette::ACCENT, palette::INK) } else { (Color::NONE, Color::NONE) };
        let mut row_of = list.spawn((node, BackgroundColor(ground), BorderColor::all(edge)));
        if focused {
            row_of.insert(gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE));
        }
        row_of.with_children(|row_of| {
            if line.has_sides() {
                self.arrow(row_of, Picture::Left, Part::Line(who, line, Push::Back), sizes);
            }
            let middle = Node { height: percent(100), flex_grow: 1.0, ..row(8.0) };
            let mut middle = row_of.spawn((Part::Line(who, line, Push::Press), middle));
            if sizes.taps {
                middle.insert(TapTarget);
            }
            middle.with_children(|middle| {
                if let Some(shape) = shape {
                    middle.spawn(picture(self.art, shape, 34.0));
                }
                match below {
                    Some(value) => self.two_lines(middle, says, value),
                    None => {
                        middle.spawn(label(self.fonts, says, TINY, palette::INK));
                    }
                }
            });
            if line.has_sides() {
                self.arrow(row_of, Picture::Right, Part::Line(who, line, Push::Forth), sizes);
            }
        });
    }

    /// What a line is, and below that, bold, what is chosen there.
    pub(super) fn two_lines(&self, middle: &mut ChildSpawnerCommands, name: String, value: String) {
        middle.spawn((column(0.0), Pickable::IGNORE)).with_children(|rows| {
            let close = LineHeight::RelativeToFont(CLOSE);
            rows.spawn((label(self.fonts, name, TINY, palette::INK), close));
            rows.spawn((shout(self.fonts, value, TINY, palette::INK), close));
        });
    }

    /// A small arrow with a larger area to tap.
    pub(super) fn arrow(&self, parent: &mut ChildSpawnerCommands, shape: Picture, part: Part, sizes: &Lines) {
        let height = sizes.height.max(sizes.arrow + 2.0 * OUTLINE) - 2.0 * OUTLINE;
        let node = Node { width: px(sizes.arrow), height: px(height), flex_shrink: 0.0, ..row(0.0) };
        let mut arrow = parent.spawn((part, node));
        if sizes.taps {
            arrow.insert(TapTarget);
        }
        arrow.with_children(|arrow| {
            arrow.spawn(picture(self.art, shape, 22.0));
        });
    }

    /// The sizes of the lines of a card that is so wide.
    fn lines(&self, device: Entity, across: f32) -> Lines {
        let finger = self.stage.finger();
        let taps = self.prompts.device(device).is_some_and(Device::points);
        if finger == 0.0 {
            return Lines { width: across, ..Lines::USUAL };
        }
        // The outline of a line is no part of what is tapped.
        let height = if taps { finger + 2.0 * OUTLINE } else { LINE };
        Lines {
            width: if across > 500.0 { (across - BESIDE) / 2.0 } else { across },
            height,
            double: height.max(DOUBLE),
            arrow: if taps { finger } else { 36.0 },
            // On a phone nobody taps the lines of somebody with keys: they are too low for a finger.
            taps,
        }
    }
}
