//! The cards of the lobby, one for each seat: who sits there, and what they can change.

use bevy::prelude::*;

use super::{
    Arranging, CardLine, CardRow, Part,
    lines::Push,
    naming::{COLUMNS, Letter, Letters},
    phone::{Lines, OUTLINE},
    portraits::{Before, PortraitOf, remember},
    terms::{Needs, chip_in_words},
};
use crate::{
    bots::Bot,
    input::{Device, Intent, PadLimit, Prompts, TapTarget, Writing},
    rules::{MAX_SEATS, Seat},
    seats::{Hat, Player, Presence, Seating, Sitter},
    table::{Agreed, Offers},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        family::Family,
        glide::Pop,
        glyph::{GLYPH, Glyph, Picture, glyph, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage::Stage,
        widgets::{SMALL, column, gloss, label, lip, paper, row, shout},
    },
};

/// The size of a card.
pub(super) const CARD: Vec2 = Vec2::new(248.0, 734.0);
/// The height of a line of a card.
pub(super) const LINE: f32 = 44.0;
/// Room between two cards.
const BETWEEN: f32 = 14.0;
/// Room between two lines that lie beside each other.
const GAP_OF_LINES: f32 = 10.0;
/// The smallest letters in the lobby.
pub(super) const TINY: f32 = 26.0;

/// Everything a card is drawn from.
pub(super) struct Desk<'a, 'w, 's> {
    pub(super) art: &'a Art,
    pub(super) fonts: &'a Fonts,
    pub(super) words: &'a Words,
    pub(super) prompts: &'a Prompts<'w, 's>,
    pub(super) seating: &'a Seating,
    pub(super) arranging: &'a Arranging,
    pub(super) agreed: &'a Agreed,
    pub(super) offers: &'a Offers,
    /// What the game that is chosen needs.
    pub(super) needs: Needs,
    pub(super) before: Before,
    pub(super) stage: Stage,
    /// The most pads this browser can show; `None` until it shows that many.
    pub(super) pads_end: Option<usize>,
    writing: bool,
}

/// Rebuilds everything in the lobby that can change.
pub(super) fn lay(
    mut commands: Commands,
    cards: Query<Entity, With<CardRow>>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    seating: Res<Seating>,
    arranging: Res<Arranging>,
    agreed: Res<Agreed>,
    offers: Res<Offers>,
    writing: Res<Writing>,
    devices: Query<(Entity, &Device)>,
    pads: Query<(), With<Gamepad>>,
    limit: Res<PadLimit>,
    stage: Res<Stage>,
    portraits: Query<(&PortraitOf, &Alive)>,
) {
    let desk = Desk {
        art: &art,
        fonts: &fonts,
        words: &prompts.words,
        prompts: &prompts,
        seating: &seating,
        arranging: &arranging,
        agreed: &agreed,
        offers: &offers,
        needs: Needs::of(&agreed, &offers),
        before: remember(&portraits),
        stage: *stage,
        pads_end: limit.0.filter(|limit| pads.iter().count() >= *limit),
        writing: writing.0,
    };
    let free = devices.iter().filter(|(entity, device)| {
        let is_free = !device.points() && seating.seat_of(*entity).is_none();
        is_free && !device.is_lost(&pads) && prompts.is_at_hand(**device)
    });
    let free: Vec<Entity> = free.map(|(entity, _)| entity).collect();
    for cards in &cards {
        commands.entity(cards).despawn_related::<Children>().with_children(|page| {
            if stage.is_small() {
                desk.phone(page, &free);
                return;
            }
            let across = stage.size().x - 40.0;
            desk.bargain(page, across);
            let room = Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceEvenly, ..column(0.0) };
            page.spawn(room).with_children(|room| {
                let in_row = if stage.is_upright() { MAX_SEATS.div_ceil(2) } else { MAX_SEATS } as f32;
                // A little more than they need, so that none is pushed down by a fraction of a pixel.
                let width = in_row * (CARD.x + BETWEEN) + 8.0;
                let line = Node { width: px(width), flex_wrap: FlexWrap::Wrap, row_gap: px(18), ..row(BETWEEN) };
                room.spawn(line).with_children(|line| desk.seats(line));
                desk.missing(room, across);
            });
            desk.invitation(page, &free, across);
        });
    }
}

pub(super) const fn level_key(bot: Bot) -> &'static str {
    match bot {
        Bot::Random | Bot::Easy => "bot-easy",
        Bot::Normal => "bot-normal",
        Bot::Hard => "bot-hard",
        Bot::Expert => "bot-expert",
    }
}

/// The line that a player has selected on their card, in words for somebody who cannot see it.
#[must_use]
pub fn line_in_words(
    sitter: &Sitter,
    seating: &Seating,
    arranging: &Arranging,
    (agreed, offers): (&Agreed, &Offers),
    words: &Words,
) -> String {
    let name_of = |seat: Option<Seat>| seat.and_then(|seat| seating.get(seat)).map(|sitter| sitter.name(words));
    let focus = arranging.focus(sitter.who, seating, &Needs::of(agreed, offers));
    match focus.line {
        CardLine::Terms => chip_in_words(focus.chip, agreed, offers, words),
        CardLine::Ready => words.say("line-ready"),
        CardLine::Duck => words.say_with("aloud-line-duck", &[("duck", words.say(sitter.family.name_key()).into())]),
        CardLine::Name => words.say_with("aloud-line-name", &[("name", sitter.name(words).into())]),
        CardLine::Bots => words.say_with("line-bots", &[("count", seating.bots().count().into())]),
        CardLine::Level => {
            let bot = arranging.bot(sitter.who, seating).and_then(|bot| seating.find(bot));
            let level = seating.bots().find(|(seat, _)| Some(*seat) == bot).map(|(_, bot)| words.say(level_key(bot)));
            let (name, level) = (name_of(bot).unwrap_or_default(), level.unwrap_or_default());
            words.say_with("aloud-line-level", &[("name", name.into()), ("level", level.into())])
        }
        CardLine::Hat => {
            let name = match seating.hat() {
                Some(Hat::On(seat)) => name_of(Some(seat)),
                _ => None,
            };
            words.say_with("aloud-line-hat", &[("name", name.unwrap_or_else(|| words.say("line-lot")).into())])
        }
        CardLine::Another => words.say("line-another"),
        CardLine::Leave => words.say("line-leave"),
    }
}

/// On an upright stage the cards lie in two rows.
const UPRIGHT_CARD: f32 = 720.0;

fn card_node(stage: &Stage) -> Node {
    let height = if stage.is_upright() { UPRIGHT_CARD } else { CARD.y };
    Node { width: px(CARD.x), height: px(height), ..column(8.0) }
}

/// The part of a card below the picture.
fn foot_node() -> Node {
    Node { width: percent(100), padding: UiRect::new(px(8), px(8), px(0), px(10)), flex_shrink: 0.0, ..column(6.0) }
}

impl Desk<'_, '_, '_> {
    /// The cards of all seats, taken or free.
    fn seats(&self, line: &mut ChildSpawnerCommands) {
        let taken = |family: &Family| self.seating.iter().any(|(_, sitter)| sitter.family == *family);
        let mut absent = Family::ALL.into_iter().filter(|family| !taken(family));
        for seat in Seat::first(MAX_SEATS) {
            match self.seating.get(seat) {
                Some(sitter) => self.taken(line, seat, sitter),
                None => self.empty(line, absent.next().unwrap_or(Family::Pirate)),
            }
        }
    }

    /// The card of a free seat, with the shadow of a duck that could sit there.
    fn empty(&self, line: &mut ChildSpawnerCommands, family: Family) {
        let node = Node {
            border: px(5).all(),
            border_radius: BorderRadius::all(px(40)),
            justify_content: JustifyContent::Center,
            row_gap: px(18),
            ..card_node(&self.stage)
        };
        let look = (BackgroundColor(palette::FREE), BorderColor::all(palette::EMPTY_EDGE));
        line.spawn((Part::Join, TapTarget, node, look)).with_children(|card| {
            let shadow = ImageNode { color: palette::ABSENT, ..self.art.portrait(family, Pose::Ahead) };
            let size = Node { width: px(190), height: px(190), ..default() };
            card.spawn((shadow, size, Pickable::IGNORE));
            card.spawn(shout(self.fonts, self.words.say("lobby-empty"), SMALL, palette::INK));
            card.spawn(row(14.0)).with_children(|pictures| {
                pictures.spawn(picture(self.art, Picture::Mouse, GLYPH));
                pictures.spawn(picture(self.art, Picture::Touch, GLYPH));
            });
            card.spawn(label(self.fonts, self.words.say("lobby-tap"), TINY, palette::INK));
        });
    }

    fn taken(&self, line: &mut ChildSpawnerCommands, seat: Seat, sitter: &Sitter) {
        let mut card = line.spawn((paper(card_node(&self.stage), palette::PAPER, 40.0), lip(8.0)));
        if self.is_new(sitter) {
            card.insert(Pop(0.12));
        }
        card.with_children(|card| match sitter.player {
            Player::Bot(bot) => {
                self.portrait(card, seat, sitter, true);
                self.bot(card, sitter, bot);
            }
            Player::Person(_) if sitter.presence != Presence::Here => {
                self.portrait(card, seat, sitter, true);
                card.spawn((Part::TakeOver(sitter.who), TapTarget, foot_node())).with_children(|foot| {
                    foot.spawn(label(self.fonts, self.words.say("lobby-take-over"), TINY, palette::INK));
                });
            }
            Player::Person(device) => {
                let active = self.is_active(sitter, device);
                let writes = self.arranging.focus(sitter.who, self.seating, &self.needs).letters.is_some();
                self.portrait(card, seat, sitter, !writes && (sitter.ready || !active));
                card.spawn(foot_node()).with_children(|foot| {
                    if active {
                        self.person(foot, sitter, device, CARD.x - 26.0);
                    } else if !sitter.ready {
                        self.hint(foot, self.prompts.glyph(device, Intent::Quack), "lobby-next");
                    }
                });
            }
        });
    }

    /// Whether this device controls this seat now.
    pub(super) fn is_active(&self, sitter: &Sitter, device: Entity) -> bool {
        self.arranging.active(device, self.seating) == Some(sitter.who) || self.is_pointer(device)
    }

    fn bot(&self, card: &mut ChildSpawnerCommands, sitter: &Sitter, bot: Bot) {
        let who = sitter.who;
        card.spawn(foot_node()).with_children(|foot| {
            foot.spawn(row(4.0)).with_children(|line| {
                self.arrow(line, Picture::Left, Part::Level(who, -1), &Lines::USUAL);
                let level = Node { width: px(130), justify_content: JustifyContent::Center, ..default() };
                line.spawn(level).with_children(|cell| {
                    cell.spawn(label(self.fonts, self.words.say(level_key(bot)), TINY, palette::INK));
                });
                self.arrow(line, Picture::Right, Part::Level(who, 1), &Lines::USUAL);
            });
            let node = Node { height: px(56), padding: px(18).horizontal(), margin: px(6).bottom(), ..row(0.0) };
            let look = (paper(node, palette::PAPER, 28.0), lip(5.0));
            foot.spawn((Part::Dismiss(who), TapTarget, look)).with_children(|button| {
                button.spawn(label(self.fonts, self.words.say("lobby-dismiss"), TINY, palette::INK));
            });
        });
    }

    /// What a player can do with the seat that their device controls now, on a card so wide.
    pub(super) fn person(&self, foot: &mut ChildSpawnerCommands, sitter: &Sitter, device: Entity, across: f32) {
        let focus = self.arranging.focus(sitter.who, self.seating, &self.needs);
        if let Some(letters) = &focus.letters {
            self.letters(foot, sitter, device, letters, across);
        } else if sitter.ready {
            // The button stands above its words, because some keys have long names.
            let line = Node { width: percent(100), padding: px(4).vertical(), ..column(2.0) };
            foot.spawn((Part::NotYet(sitter.who), TapTarget, line)).with_children(|line| {
                glyph(line, self.art, self.fonts, self.prompts.glyph(device, Intent::Cancel), 44.0);
                line.spawn(label(self.fonts, self.words.say("lobby-not-yet"), TINY, palette::INK));
            });
        } else {
            let sizes = self.lines(device, across);
            let list = Node { width: px(across), flex_wrap: FlexWrap::Wrap, row_gap: px(2), ..row(GAP_OF_LINES) };
            foot.spawn(list).with_children(|list| {
                for line in CardLine::all(self.seating, &self.needs).into_iter().filter(|line| *line != CardLine::Terms)
                {
                    let focused = !self.is_pointer(device) && line == focus.line;
                    self.line(list, (sitter, device), line, focused, &sizes);
                }
            });
        }
    }

    pub(super) fn is_pointer(&self, device: Entity) -> bool {
        self.prompts.device(device).is_some_and(Device::points)
    }

    fn hint(&self, card: &mut ChildSpawnerCommands, button: Glyph, key: &str) {
        card.spawn(row(10.0)).with_children(|line| {
            glyph(line, self.art, self.fonts, button, 44.0);
            line.spawn(label(self.fonts, self.words.say(key), TINY, palette::INK));
        });
    }

    /// The words on a line, and the picture in front of them.
    fn says(&self, sitter: &Sitter, line: CardLine) -> (Option<Picture>, String) {
        let words = self.words;
        match line {
            CardLine::Terms => (None, String::new()),
            CardLine::Ready => (None, words.say("line-ready")),
            CardLine::Duck => (None, words.say("line-duck")),
            CardLine::Name => (None, words.say("line-name")),
            CardLine::Bots => {
                let count = self.seating.bots().count();
                (None, words.say_with("line-bots", &[("count", count.into())]))
            }
            CardLine::Level => {
                let bot = self.arranging.bot(sitter.who, self.seating).and_then(|bot| self.seating.find(bot));
                let name = bot.and_then(|bot| self.seating.get(bot)).map(|bot| bot.name(words)).unwrap_or_default();
                (Some(Picture::Bot), name)
            }
            CardLine::Hat => match self.seating.hat() {
                Some(Hat::On(seat)) => {
                    (None, self.seating.get(seat).map(|sitter| sitter.name(words)).unwrap_or_default())
                }
                _ => (Some(Picture::Lot), words.say("line-lot")),
            },
            CardLine::Another => (Some(Picture::HotSeat), words.say("line-another")),
            CardLine::Leave => (None, words.say("line-leave")),
        }
    }

    fn line(
        &self,
        list: &mut ChildSpawnerCommands,
        (sitter, device): (&Sitter, Entity),
        line: CardLine,
        focused: bool,
        sizes: &Lines,
    ) {
        let who = sitter.who;
        let (shape, words) = self.says(sitter, line);
        let node = Node {
            width: px(sizes.width),
            height: px(if line == CardLine::Ready { sizes.height.max(94.0) } else { sizes.height }),
            border: px(OUTLINE).all(),
            border_radius: BorderRadius::all(px(20)),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        let ground = match (focused, line) {
            (true, _) => palette::ACCENT,
            (false, CardLine::Ready) => palette::EMPTY,
            (false, _) => Color::NONE,
        };
        let edge = if focused { palette::INK } else { Color::NONE };
        let mut row_of = list.spawn((node, BackgroundColor(ground), BorderColor::all(edge)));
        if focused {
            row_of.insert(gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE));
        }
        row_of.with_children(|row_of| {
            if line.has_sides() {
                self.arrow(row_of, Picture::Left, Part::Line(who, line, Push::Back), sizes);
            }
            // On this line the button stands above its words, because some keys have long names.
            let middle = if line == CardLine::Ready { column(2.0) } else { row(8.0) };
            let middle =
                Node { height: percent(100), flex_grow: 1.0, justify_content: JustifyContent::Center, ..middle };
            let mut middle = row_of.spawn((Part::Line(who, line, Push::Press), middle));
            if sizes.taps {
                middle.insert(TapTarget);
            }
            middle.with_children(|middle| {
                if line == CardLine::Ready {
                    glyph(middle, self.art, self.fonts, self.prompts.glyph(device, Intent::Confirm), 48.0);
                }
                if line == CardLine::Hat {
                    let size = Node { width: px(36), flex_shrink: 0.0, ..default() };
                    middle.spawn((ImageNode::new(self.art.hat.clone()), size, Pickable::IGNORE));
                }
                if let Some(shape) = shape {
                    middle.spawn(picture(self.art, shape, 34.0));
                }
                middle.spawn(label(self.fonts, words, TINY, palette::INK));
            });
            if line.has_sides() {
                self.arrow(row_of, Picture::Right, Part::Line(who, line, Push::Forth), sizes);
            }
        });
    }

    /// A small arrow with a larger area to tap.
    fn arrow(&self, parent: &mut ChildSpawnerCommands, shape: Picture, part: Part, sizes: &Lines) {
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

    /// The board of letters, for a player who is writing a name.
    fn letters(
        &self,
        card: &mut ChildSpawnerCommands,
        sitter: &Sitter,
        device: Entity,
        letters: &Letters,
        across: f32,
    ) {
        let steered = !self.writing && !self.is_pointer(device);
        // Who taps may have another number of columns than who steps from letter to letter.
        let finger = if self.is_pointer(device) { self.stage.finger() } else { 0.0 };
        let columns = if finger > 0.0 { (across / finger).floor() } else { COLUMNS as f32 };
        let width = ((across - 4.0) / columns).min(finger.max(60.0));
        let board = Node { width: px(width * columns + 1.0), flex_wrap: FlexWrap::Wrap, ..default() };
        card.spawn(board).with_children(|board| {
            for (place, letter) in Letters::board().enumerate() {
                let here = steered && place == letters.at;
                let node = Node {
                    width: px(width),
                    height: px(finger.max(44.0)),
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(12)),
                    ..row(0.0)
                };
                let look = (
                    BackgroundColor(if here { palette::ACCENT } else { Color::NONE }),
                    BorderColor::all(if here { palette::INK } else { Color::NONE }),
                );
                board.spawn((Part::Letter(sitter.who, place), TapTarget, node, look)).with_children(
                    |cell| match letter {
                        Letter::Sign(sign) => {
                            cell.spawn(label(self.fonts, sign, TINY, palette::INK));
                        }
                        Letter::Erase => {
                            cell.spawn(picture(self.art, Picture::Left, 24.0));
                        }
                        Letter::Done => {
                            let size = Node { width: px(28), height: px(28), flex_shrink: 0.0, ..default() };
                            cell.spawn((self.art.bit_node(Bit::Tick), size, Pickable::IGNORE));
                        }
                    },
                );
            }
        });
        if self.writing {
            let enter = Glyph::Cap(self.words.say("key-enter"));
            self.hint(card, enter, "lobby-written");
        } else if !self.is_pointer(device) {
            self.hint(card, self.prompts.glyph(device, Intent::Cancel), "lobby-erase");
        }
    }
}
