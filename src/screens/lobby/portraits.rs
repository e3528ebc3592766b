//! The upper part of a card: the duck in its water, its device, its name, and a stamp when it is ready. Cards are
//! rebuilt whenever something changes; a duck that stays keeps moving as if nothing had happened.

use bevy::{platform::collections::HashMap, prelude::*};

use super::cards::{CARD, Desk, TINY, card_height};
use crate::{
    rules::Seat,
    seats::{Hat, Player, Presence, Sitter, Who},
    theme::{
        art::Bit,
        family::Family,
        glide::Pop,
        glyph::{Picture, picture},
        life::Alive,
        palette,
        pose::Pose,
        scenery,
        widgets::{MEDIUM, PLAQUE, column, duck, hat, label, paper, plaque, row, shout},
    },
};

/// Marks the duck of a portrait, with what it shows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PortraitOf {
    who: Who,
    family: Family,
    ready: bool,
}

/// The portraits as they were before the cards were rebuilt.
pub(super) type Before = HashMap<Who, (PortraitOf, Alive)>;

/// Keeps what the portraits show now, for the next ones.
pub(super) fn remember(portraits: &Query<(&PortraitOf, &Alive)>) -> Before {
    portraits.iter().map(|(portrait, alive)| (portrait.who, (*portrait, alive.clone()))).collect()
}

/// How far the plaque with the name hangs below the picture.
const HANGS: f32 = 26.0;
/// The size of a duck on a card without lines, and how deep its water is.
const LARGE: (f32, f32) = (216.0, 128.0);
/// The largest and the smallest duck on a card with lines.
const SMALLER: (f32, f32) = (190.0, 76.0);
/// Room for the words above a duck.
const WORDS: f32 = 48.0;
/// How far a duck sinks in, and how far the Captain’s hat rises above it, for a duck of size 1.
const SINKS: f32 = 0.17;
const HAT: f32 = 0.12;

/// The size of a duck with lines of this height below it on a card, and how deep its water is.
fn above_lines(card: f32, lines: f32) -> (f32, f32) {
    let room = card - lines - HANGS - 34.0 - WORDS;
    let depth = (room * 0.4).clamp(54.0, 84.0);
    (((room - depth) / (1.0 - SINKS + HAT)).clamp(SMALLER.1, SMALLER.0), depth)
}

impl Desk<'_, '_, '_> {
    /// Whether this player had no portrait the last time.
    pub(super) fn is_new(&self, sitter: &Sitter) -> bool {
        !self.before.contains_key(&sitter.who)
    }

    /// The picture of a player or bot, on a card with lines of this height below it, if there are any.
    pub(super) fn portrait(&self, card: &mut ChildSpawnerCommands, seat: Seat, sitter: &Sitter, lines: Option<f32>) {
        let is_bot = matches!(sitter.player, Player::Bot(_));
        let away = sitter.presence != Presence::Here;
        // Bots and absent players are paler.
        let ground =
            if is_bot || away { sitter.family.plate().mix(&palette::PAPER_SHADE, 0.5) } else { sitter.family.plate() };
        let picture = Node {
            width: percent(100),
            flex_grow: 1.0,
            border: px(4).bottom(),
            border_radius: BorderRadius::top(px(35)),
            margin: px(HANGS + 6.0).bottom(),
            ..default()
        };
        let light = BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::percent(ground.mix(&Color::WHITE, 0.62), 0),
            ColorStop::percent(ground, 78),
        ]));
        let look = (BackgroundColor(ground), light, BorderColor::all(palette::INK));
        card.spawn((picture, look, Pickable::IGNORE)).with_children(|picture| {
            let (size, depth) = lines.map_or(LARGE, |lines| above_lines(card_height(&self.stage), lines));
            if lines.is_none() {
                self.above(picture, sitter);
            }
            self.bird(picture, seat, sitter, size, depth - size * SINKS);
            scenery::pool(picture, self.art, CARD.x - 10.0, depth, sitter.family.index());
            self.holding(picture, sitter);
            self.name(picture, sitter);
        });
    }

    fn bird(&self, picture: &mut ChildSpawnerCommands, seat: Seat, sitter: &Sitter, size: f32, bottom: f32) {
        let holder = Node {
            position_type: PositionType::Absolute,
            left: px((CARD.x - 10.0 - size) / 2.0),
            bottom: px(bottom),
            ..default()
        };
        let (who, family, ready) =
            (sitter.who, sitter.family, sitter.ready && matches!(sitter.player, Player::Person(_)));
        let face = ready.then_some(Pose::Cheer);
        picture.spawn((holder, Pickable::IGNORE)).with_children(|holder| {
            let mut bird = holder.spawn((PortraitOf { who, family, ready }, duck(self.art, family, size, face)));
            match self.before.get(&who).filter(|(before, _)| before.family == family) {
                Some((_, alive)) => {
                    let mut alive = alive.clone();
                    alive.keep(face);
                    bird.insert(alive);
                }
                None => {
                    bird.insert(Pop(0.25));
                }
            }
            if self.needs.captain && self.seating.hat() == Some(Hat::On(seat)) {
                holder.spawn(hat(self.art, Vec2::new(size * 0.54, -size * 0.1), size * 0.46));
            }
        });
    }

    /// The device of a player, at the top of the picture.
    fn holding(&self, picture_of: &mut ChildSpawnerCommands, sitter: &Sitter) {
        let (shape, name) = match sitter.player {
            Player::Bot(_) => (Picture::Bot, self.words.say("device-bot")),
            Player::Person(device) => (self.prompts.picture(device), self.prompts.name(device)),
        };
        let line = Node { position_type: PositionType::Absolute, left: px(0), right: px(0), top: px(8), ..row(8.0) };
        picture_of.spawn((line, Pickable::IGNORE)).with_children(|line| {
            line.spawn(picture(self.art, shape, 38.0));
            line.spawn(label(self.fonts, name, TINY, palette::INK));
        });
    }

    fn name(&self, picture: &mut ChildSpawnerCommands, sitter: &Sitter) {
        let letters = self.arranging.focus(sitter.who, self.seating, &self.needs).letters;
        let name = letters.as_ref().map_or_else(|| sitter.name(self.words), |letters| format!("{}_", letters.text()));
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(9),
            right: px(9),
            bottom: px(-HANGS - 4.0),
            ..row(8.0)
        };
        const { assert!(HANGS < PLAQUE) };
        plaque(picture, self.art, self.fonts, sitter.family, name, node);
    }

    /// What a roomy picture says above the duck: that it is ready, a bot, away or waiting.
    fn above(&self, picture_of: &mut ChildSpawnerCommands, sitter: &Sitter) {
        let place =
            Node { position_type: PositionType::Absolute, left: px(0), right: px(0), top: px(74), ..column(0.0) };
        let was_ready = self.before.get(&sitter.who).is_some_and(|(before, _)| before.ready);
        picture_of.spawn((place, Pickable::IGNORE)).with_children(|place| match sitter.player {
            Player::Bot(_) => {
                let badge = Node { width: px(124), height: px(124), ..row(0.0) };
                let badge = (paper(badge, palette::PAPER, 62.0), Pickable::IGNORE);
                place.spawn(badge).with_children(|badge| {
                    badge.spawn(picture(self.art, Picture::Bot, 92.0));
                });
            }
            Player::Person(_) if sitter.presence != Presence::Here => {
                place.spawn(shout(self.fonts, self.words.say("plate-away"), MEDIUM, palette::QUACK));
            }
            Player::Person(_) if sitter.ready => {
                let mut stamp = place.spawn((Node::default(), Pickable::IGNORE));
                stamp.with_children(|stamp| self.stamp(stamp));
                if !was_ready {
                    stamp.insert(Pop(0.6));
                }
            }
            Player::Person(_) => {
                place.spawn(shout(self.fonts, self.words.say("plate-waits"), MEDIUM, palette::INK));
            }
        });
    }

    /// A green stamp, a little askew.
    fn stamp(&self, stamp: &mut ChildSpawnerCommands) {
        let node = Node { height: px(80), padding: px(16).horizontal(), ..row(8.0) };
        let askew = UiTransform { rotation: Rot2::degrees(-7.0), ..default() };
        stamp.spawn((paper(node, palette::READY, 24.0), askew, Pickable::IGNORE)).with_children(|stamp| {
            let tick = Node { width: px(48), height: px(48), flex_shrink: 0.0, ..default() };
            stamp.spawn((self.art.bit_node(Bit::Tick), tick, Pickable::IGNORE));
            stamp.spawn(shout(self.fonts, self.words.say("lobby-ready"), MEDIUM, palette::PAPER));
        });
    }
}
