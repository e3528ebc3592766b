//! The lobby on a stage as small as a phone's. Whoever is still setting up has a large card; everybody else is a small
//! picture. What is agreed lies beside that, or above it on an upright stage.

use bevy::prelude::*;

use super::{
    Part,
    cards::{Desk, TINY, level_key},
};
use crate::{
    input::TapTarget,
    rules::{MAX_SEATS, Seat},
    seats::{Player, Presence, Sitter},
    theme::{
        art::Bit,
        glyph::{Picture, picture},
        palette,
        pose::Pose,
        widgets::{SMALL, column, duck, fits, label, lip, paper, row, shout},
    },
};

/// Room at the edges, and between two things.
const EDGE: f32 = 18.0;
const GAP: f32 = 10.0;
/// The most people who set up their seats side by side. Further ones wait.
const MOST: usize = 3;
/// The height of the picture of somebody who is not setting up.
const FACE: f32 = 156.0;

impl Desk<'_, '_, '_> {
    /// All of the lobby.
    pub(super) fn phone(&self, page: &mut ChildSpawnerCommands, free: &[Entity]) {
        let across = self.stage.size().x - 2.0 * EDGE;
        let busy = self.busy();
        if self.stage.is_upright() {
            self.bargain(page, across);
            let room = Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceEvenly, ..column(GAP) };
            page.spawn((room, Pickable::IGNORE)).with_children(|room| {
                self.busy_cards(room, &busy, across);
                self.faces(room, &busy, across);
                self.missing(room, across);
            });
        } else {
            let half = (across - 2.0 * GAP) / 2.0;
            let halves = Node { align_items: AlignItems::Stretch, flex_grow: 1.0, ..row(2.0 * GAP) };
            page.spawn((halves, Pickable::IGNORE)).with_children(|halves| {
                let side = || Node { width: px(half), justify_content: JustifyContent::SpaceEvenly, ..column(GAP) };
                halves.spawn((side(), Pickable::IGNORE)).with_children(|left| {
                    self.busy_cards(left, &busy, half);
                    self.missing(left, half);
                });
                halves.spawn((side(), Pickable::IGNORE)).with_children(|right| {
                    self.bargain(right, half);
                    self.faces(right, &busy, half);
                });
            });
        }
        self.invitation(page, free, across);
    }

    /// The seats whose players set them up now. One finger sets up one seat after the other.
    fn busy(&self) -> Vec<Seat> {
        let mut pointed = false;
        let mut busy = Vec::new();
        for (seat, sitter) in self.seating.iter() {
            let Player::Person(device) = sitter.player else { continue };
            let sets_up = !sitter.ready && sitter.presence == Presence::Here && self.is_active(sitter, device);
            if sets_up && !(pointed && self.is_pointer(device)) && busy.len() < MOST {
                pointed |= self.is_pointer(device);
                busy.push(seat);
            }
        }
        busy
    }

    fn busy_cards(&self, room: &mut ChildSpawnerCommands, busy: &[Seat], across: f32) {
        let width = (across + GAP) / busy.len().max(1) as f32 - GAP;
        room.spawn((row(GAP), Pickable::IGNORE)).with_children(|line| {
            for seat in busy {
                if let Some((sitter, device)) = self.person_at(*seat) {
                    self.busy_card(line, sitter, device, width);
                }
            }
        });
    }

    fn person_at(&self, seat: Seat) -> Option<(&Sitter, Entity)> {
        let sitter = self.seating.get(seat)?;
        match sitter.player {
            Player::Person(device) => Some((sitter, device)),
            Player::Bot(_) => None,
        }
    }

    /// The card of somebody who sets up a seat: the duck, the name, and everything that can be changed.
    fn busy_card(&self, line: &mut ChildSpawnerCommands, sitter: &Sitter, device: Entity, width: f32) {
        let letters = self.arranging.focus(sitter.who, self.seating, &self.needs).letters;
        let name = letters.as_ref().map_or_else(|| sitter.name(self.words), |letters| format!("{}_", letters.text()));
        let node = Node { width: px(width), padding: px(10).all(), ..column(4.0) };
        line.spawn((paper(node, palette::PAPER, 34.0), lip(6.0))).with_children(|card| {
            let head = Node { height: px(84), ..row(10.0) };
            card.spawn((head, Pickable::IGNORE)).with_children(|head| {
                head.spawn(duck(self.art, sitter.family, 84.0, None));
                let plaque = Node { height: px(52), padding: px(18).horizontal(), ..row(8.0) };
                let plaque = (paper(plaque, sitter.family.plate(), 26.0), Pickable::IGNORE);
                head.spawn(plaque).with_children(|plaque| {
                    plaque.spawn(shout(self.fonts, name, SMALL, palette::INK));
                });
                if width > 500.0 {
                    head.spawn(picture(self.art, self.prompts.picture(device), 38.0));
                }
            });
            self.person(card, sitter, device, width - 30.0);
        });
    }

    /// Everybody else, a place to sit down, and one for a bot.
    fn faces(&self, room: &mut ChildSpawnerCommands, busy: &[Seat], across: f32) {
        let others: Vec<(Seat, &Sitter)> = self.seating.iter().filter(|(seat, _)| !busy.contains(seat)).collect();
        let free = self.seating.len() < (*self.needs.players.end()).min(MAX_SEATS);
        let width = |count: usize| ((across + GAP) / count.max(1) as f32 - GAP).min(210.0);
        // Two ways to fill a seat, if both can be hit.
        let bots = free && width(others.len() + 2) >= self.stage.finger();
        let width = width(others.len() + usize::from(free) + usize::from(bots));
        room.spawn((row(GAP), Pickable::IGNORE)).with_children(|line| {
            for (_, sitter) in others {
                self.face(line, sitter, width);
            }
            let place = || {
                let node = Node { width: px(width), height: px(FACE), padding: px(4).all(), ..column(6.0) };
                (TapTarget, paper(node, palette::FREE, 28.0))
            };
            if free {
                line.spawn((Part::Join, place())).with_children(|face| {
                    face.spawn(picture(self.art, Picture::Plus, 64.0));
                    self.small_words(face, "lobby-empty", width);
                });
            }
            if bots {
                line.spawn((Name::new("Add a bot"), Part::AddBot, place())).with_children(|face| {
                    face.spawn(picture(self.art, Picture::Bot, 64.0));
                    self.small_words(face, "lobby-add-bot", width);
                });
            }
        });
    }

    /// Somebody who is ready, waits, is away, or is a bot. A tap takes ready back, takes the seat of who is away, or
    /// changes how well the bot plays.
    fn face(&self, line: &mut ChildSpawnerCommands, sitter: &Sitter, width: f32) {
        let ground = sitter.family.plate().mix(&Color::WHITE, 0.4);
        let node = Node { width: px(width), height: px(FACE), padding: px(4).all(), ..column(0.0) };
        let mut face = line.spawn(paper(node, ground, 28.0));
        let (part, key, ready) = match sitter.player {
            Player::Bot(bot) => (Some(Part::Level(sitter.who, 1)), level_key(bot), false),
            Player::Person(_) if sitter.presence != Presence::Here => {
                (Some(Part::TakeOver(sitter.who)), "plate-away", false)
            }
            Player::Person(_) if sitter.ready => (Some(Part::NotYet(sitter.who)), "lobby-ready", true),
            Player::Person(_) => (None, "plate-waits", false),
        };
        if let Some(part) = part {
            face.insert((part, TapTarget));
        }
        face.with_children(|face| {
            let pose = ready.then_some(Pose::Cheer);
            face.spawn(duck(self.art, sitter.family, (width - 14.0).min(76.0), pose));
            let name = sitter.name(self.words);
            if fits(&name, width - 14.0) {
                face.spawn(label(self.fonts, name, TINY, palette::INK));
            }
            if ready {
                let tick = Node { width: px(34), height: px(34), flex_shrink: 0.0, ..default() };
                face.spawn((self.art.bit_node(Bit::Tick), tick, Pickable::IGNORE));
            } else {
                self.small_words(face, key, width);
            }
        });
    }

    /// Words that are only written where there is room for them.
    fn small_words(&self, face: &mut ChildSpawnerCommands, key: &str, width: f32) {
        let words = self.words.say(key);
        if fits(&words, width - 14.0) {
            face.spawn(label(self.fonts, words, TINY, palette::INK));
        }
    }
}
