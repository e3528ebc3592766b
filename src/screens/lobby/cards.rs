//! The cards of the lobby, one for each seat: who sits there, and what they can change.

use bevy::prelude::*;

use super::{
    Arranging, CardLine, CardRow, Part,
    portraits::{Before, PortraitOf, remember},
    rows::{DOUBLE, Lines},
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
        art::{Art, Fonts},
        family::Family,
        glide::Pop,
        glyph::{GLYPH, Glyph, Picture, glyph, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage::{self, Stage},
        widgets::{SMALL, column, label, lip, paper, row, shout},
    },
};

/// The size of a card, where there is no room to be taller.
pub(super) const CARD: Vec2 = Vec2::new(248.0, 734.0);
/// Room between two cards.
const BETWEEN: f32 = 14.0;
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
    /// Whether the mouse has a seat already.
    mouse_sits: bool,
    /// The most pads this browser can show; `None` until it shows that many.
    pub(super) pads_end: Option<usize>,
    pub(super) writing: bool,
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
        mouse_sits: devices.iter().any(|(mouse, kind)| *kind == Device::Mouse && seating.seat_of(mouse).is_some()),
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
        CardLine::Help => {
            let value = words.say(sitter.help.name_key());
            words.say_with("line-with-value", &[("line", words.say("line-help").into()), ("value", value.into())])
        }
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
/// On a stage with much room they are as tall as this.
const TALLEST: f32 = 900.0;

/// The height of a card on this stage.
pub(super) fn card_height(stage: &Stage) -> f32 {
    let room = stage.size().y - stage::USUAL.y;
    if stage.is_upright() { UPRIGHT_CARD } else { (CARD.y + room * 0.7).clamp(CARD.y, TALLEST) }
}

fn card_node(stage: &Stage) -> Node {
    Node { width: px(CARD.x), height: px(card_height(stage)), ..column(8.0) }
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

    /// The card of a free seat, with the shadow of a duck that could sit there. A tap seats whoever holds the mouse or
    /// touches the screen; the button below, and a click of a mouse that has a seat, brings a bot.
    fn empty(&self, line: &mut ChildSpawnerCommands, family: Family) {
        let node = Node {
            border: px(5).all(),
            border_radius: BorderRadius::all(px(40)),
            padding: px(18).bottom(),
            ..card_node(&self.stage)
        };
        let look = (BackgroundColor(palette::FREE), BorderColor::all(palette::EMPTY_EDGE), Pickable::IGNORE);
        line.spawn((node, look)).with_children(|card| {
            let seat = Node { justify_content: JustifyContent::Center, ..column(18.0) };
            let seat = Node { width: percent(100), flex_grow: 1.0, ..seat };
            card.spawn((Part::Join, TapTarget, seat)).with_children(|seat| {
                let shadow = ImageNode { color: palette::ABSENT, ..self.art.portrait(family, Pose::Ahead) };
                let size = Node { width: px(190), height: px(190), ..default() };
                seat.spawn((shadow, size, Pickable::IGNORE));
                seat.spawn(shout(self.fonts, self.words.say("lobby-empty"), SMALL, palette::INK));
                if !self.mouse_sits {
                    seat.spawn(row(14.0)).with_children(|pictures| {
                        pictures.spawn(picture(self.art, Picture::Mouse, GLYPH));
                        pictures.spawn(picture(self.art, Picture::Touch, GLYPH));
                    });
                    seat.spawn(label(self.fonts, self.words.say("lobby-tap"), TINY, palette::INK));
                }
            });
            let node = Node { height: px(64), padding: px(14).horizontal(), flex_shrink: 0.0, ..row(8.0) };
            let look = (paper(node, palette::PAPER, 30.0), lip(5.0));
            card.spawn((Name::new("Add a bot"), Part::AddBot, TapTarget, look)).with_children(|button| {
                button.spawn(picture(self.art, Picture::Bot, 40.0));
                button.spawn(label(self.fonts, self.words.say("lobby-add-bot"), TINY, palette::INK));
            });
        });
    }

    fn taken(&self, line: &mut ChildSpawnerCommands, seat: Seat, sitter: &Sitter) {
        let mut card = line.spawn((paper(card_node(&self.stage), palette::PAPER, 40.0), lip(8.0)));
        if self.is_new(sitter) {
            card.insert(Pop(0.12));
        }
        card.with_children(|card| match sitter.player {
            Player::Bot(bot) => {
                self.portrait(card, seat, sitter, None);
                self.bot(card, sitter, bot);
            }
            Player::Person(_) if sitter.presence != Presence::Here => {
                self.portrait(card, seat, sitter, None);
                card.spawn((Part::TakeOver(sitter.who), TapTarget, foot_node())).with_children(|foot| {
                    foot.spawn(label(self.fonts, self.words.say("lobby-take-over"), TINY, palette::INK));
                });
            }
            Player::Person(device) => {
                let active = self.is_active(sitter, device);
                let writes = self.arranging.focus(sitter.who, self.seating, &self.needs).letters.is_some();
                let below = (writes || (active && !sitter.ready)).then(|| self.height_of_lines());
                self.portrait(card, seat, sitter, below);
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
            let lines = Lines { double: DOUBLE, ..Lines::USUAL };
            foot.spawn(row(4.0)).with_children(|line| {
                self.arrow(line, Picture::Left, Part::Level(who, -1), &lines);
                let level = Node { width: px(130), height: px(DOUBLE), ..row(0.0) };
                line.spawn((Part::Level(who, 1), TapTarget, level)).with_children(|cell| {
                    self.two_lines(cell, self.words.say("lobby-level"), self.words.say(level_key(bot)));
                });
                self.arrow(line, Picture::Right, Part::Level(who, 1), &lines);
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
            self.list(foot, sitter, device, across);
        }
    }

    pub(super) fn is_pointer(&self, device: Entity) -> bool {
        self.prompts.device(device).is_some_and(Device::points)
    }

    pub(super) fn hint(&self, card: &mut ChildSpawnerCommands, button: Glyph, key: &str) {
        card.spawn(row(10.0)).with_children(|line| {
            glyph(line, self.art, self.fonts, button, 44.0);
            line.spawn(label(self.fonts, self.words.say(key), TINY, palette::INK));
        });
    }
}
