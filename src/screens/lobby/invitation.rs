//! Below the cards of the lobby: what the match still waits for, and which button each free device joins with.

use bevy::prelude::*;

use super::{
    Part,
    cards::Desk,
    terms::{Needs, offer},
};
use crate::{
    input::{Intent, TapTarget},
    rules::MAX_SEATS,
    seats::{Presence, Seating},
    table::{Agreed, Offers},
    text::Words,
    theme::{
        glide::Pop,
        glyph::{GLYPH, Glyph, glyph},
        palette,
        scenery::RIM,
        widgets::{MEDIUM, SMALL, fitting, gloss, label, lip, paper, row, shout},
    },
};

/// What to do about too few or too many players for the game that is chosen; `None` if it takes those who sit here, or
/// somebody alone, who gets company.
#[must_use]
pub fn crowd_in_words(seating: &Seating, agreed: &Agreed, offers: &Offers, words: &Words) -> Option<String> {
    let game = offer(agreed, offers)?;
    let name = words.say(game.name_key);
    let (here, least, most) = (seating.len(), *game.players.start(), *game.players.end());
    if here < least {
        let variables = [("game", name.into()), ("least", least.into()), ("missing", (least - here).into())];
        return (here > 1).then(|| words.say_with("lobby-too-few", &variables));
    }
    let other = (here > most).then(|| offers.other(game.word, here).map(|other| words.say(other.name_key)));
    other.map(|other| {
        let bots = seating.bots().count();
        let key = if other.is_some() { "lobby-too-many" } else { "lobby-too-many-for-all" };
        let other = other.unwrap_or_default();
        words.say_with(
            key,
            &[("game", name.into()), ("most", most.into()), ("bots", bots.into()), ("other", other.into())],
        )
    })
}

/// What has to happen before the match starts, in one sentence.
fn whats_missing(words: &Words, seating: &Seating, crowd: Option<String>, needs: &Needs) -> String {
    let waiting = seating.iter().filter(|(_, sitter)| !sitter.ready && sitter.presence == Presence::Here).count();
    if seating.people() == 0 {
        words.say("lobby-nobody")
    } else if seating.len() < 2 {
        words.say_with("lobby-alone", &[("count", needs.company().into())])
    } else if let Some(crowd) = crowd {
        crowd
    } else if waiting == 0 {
        words.say("lobby-all-ready")
    } else {
        let free = needs.players.end().saturating_sub(seating.len());
        words.say_with("lobby-waiting", &[("count", waiting.into()), ("free", free.into())])
    }
}

impl Desk<'_, '_, '_> {
    /// What the match still waits for, or the button that starts it.
    pub(super) fn missing(&self, room: &mut ChildSpawnerCommands, across: f32) {
        let crowd = crowd_in_words(self.seating, self.agreed, self.offers, self.words);
        let sentence = whats_missing(self.words, self.seating, crowd, &self.needs);
        let high = self.stage.finger().max(76.0);
        let strip = Node {
            min_height: px(high),
            // Where it may need two lines, it is as wide as it can be.
            width: if self.stage.is_small() { px(across) } else { auto() },
            padding: px(34).horizontal(),
            flex_shrink: 0.0,
            ..row(0.0)
        };
        let ready = self.seating.can_start(&self.needs.players);
        let size = if ready { MEDIUM } else { SMALL * 1.1 };
        // As large as it fits, and on two lines where it does not.
        let missing = label(self.fonts, sentence.clone(), fitting(&sentence, across - 90.0, size), palette::INK);
        if ready {
            let face = gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE);
            let look = (paper(strip, palette::ACCENT, 38.0), face, lip(7.0));
            room.spawn((Part::Start, TapTarget, look, children![missing]));
        } else {
            let look = (paper(Node { min_height: px(64), ..strip }, palette::PAPER, 32.0), lip(5.0));
            let mut strip = room.spawn((look, Pickable::IGNORE, children![missing]));
            if self.arranging.refused {
                strip.insert(Pop(0.2));
            }
        }
    }

    /// The button each free device joins with. Devices that look alike are named once.
    pub(super) fn invitation(&self, page: &mut ChildSpawnerCommands, free: &[Entity], across: f32) {
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
        // Where there is little room, some of them have to do.
        let room = if across < 900.0 {
            2
        } else if across < 1400.0 {
            3
        } else {
            kinds.len()
        };
        kinds.truncate(room);
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
