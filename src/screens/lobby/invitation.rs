//! Below the cards of the lobby: what the match still waits for, and which button each free device joins with.

use bevy::prelude::*;

use super::{Part, cards::Desk, lines::COMPANY};
use crate::{
    input::{Intent, TapTarget},
    rules::MAX_SEATS,
    seats::{Presence, Seating},
    text::Words,
    theme::{
        glyph::{GLYPH, Glyph, glyph},
        palette,
        scenery::RIM,
        widgets::{MEDIUM, SMALL, gloss, label, lip, paper, row, shout},
    },
};

/// What has to happen before the match starts, in one sentence.
fn whats_missing(words: &Words, seating: &Seating) -> String {
    let waiting = seating.iter().filter(|(_, sitter)| !sitter.ready && sitter.presence == Presence::Here).count();
    if seating.people() == 0 {
        words.say("lobby-nobody")
    } else if seating.len() < 2 {
        words.say_with("lobby-alone", &[("count", COMPANY.into())])
    } else if waiting == 0 {
        words.say("lobby-all-ready")
    } else {
        words.say_with("lobby-waiting", &[("count", waiting.into()), ("free", (MAX_SEATS - seating.len()).into())])
    }
}

impl Desk<'_, '_, '_> {
    /// What the match still waits for, or the button that starts it.
    pub(super) fn missing(&self, room: &mut ChildSpawnerCommands) {
        let sentence = whats_missing(self.words, self.seating);
        let strip = Node { height: px(76), padding: px(40).horizontal(), flex_shrink: 0.0, ..row(0.0) };
        let ready = self.seating.can_start();
        let missing = shout(self.fonts, sentence, if ready { MEDIUM } else { SMALL * 1.1 }, palette::INK);
        if ready {
            let face = gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE);
            let look = (paper(strip, palette::ACCENT, 38.0), face, lip(7.0));
            room.spawn((Part::Start, TapTarget, look, children![missing]));
        } else {
            let look = (paper(Node { height: px(64), ..strip }, palette::PAPER, 32.0), lip(5.0));
            room.spawn((look, Pickable::IGNORE, children![missing]));
        }
    }

    /// The button each free device joins with. Devices that look alike are named once.
    pub(super) fn invitation(&self, page: &mut ChildSpawnerCommands, free: &[Entity]) {
        let people = self.seating.len() - self.seating.bots().count();
        let mut kinds: Vec<(Glyph, String, usize)> = Vec::new();
        for device in free.iter().filter(|_| people < MAX_SEATS) {
            let (button, name) = (self.prompts.glyph(*device, Intent::Confirm), self.prompts.name(*device));
            match kinds.iter_mut().find(|kind| (&kind.0, &kind.1) == (&button, &name)) {
                Some(kind) => kind.2 += 1,
                None => kinds.push((button, name, 1)),
            }
        }
        let gap = if kinds.len() > 4 { 18.0 } else { 34.0 };
        let on_rim = Node { height: px(RIM - 16.0), flex_shrink: 0.0, ..row(gap) };
        page.spawn((on_rim, Pickable::IGNORE)).with_children(|line| {
            if !kinds.is_empty() {
                let others = |limit: usize| self.words.say_with("lobby-pad-limit", &[("count", limit.into())]);
                let sentence = self.pads_end.map_or_else(|| self.words.say("lobby-join"), others);
                line.spawn(shout(self.fonts, sentence, SMALL, palette::INK));
            }
            for (button, name, count) in kinds {
                line.spawn(row(10.0)).with_children(|device| {
                    glyph(device, self.art, self.fonts, button, GLYPH);
                    let name = if count > 1 { format!("{name} ×{count}") } else { name };
                    device.spawn(label(self.fonts, name, SMALL, palette::INK));
                });
            }
        });
    }
}
