//! The line above the seats: which game is played, and on which terms. Everybody who has a seat may change it, with any
//! device and at any time. A change throws nobody out, and ready players stay ready.

use bevy::prelude::*;

use super::{
    Part,
    cards::{Desk, TINY},
    lines::{Arranging, CardLine, Outcome},
};
use crate::{
    audio::Sound,
    input::{Intent, TapTarget},
    seats::{Seating, Sitter, Who, turn},
    table::{Agreed, Offer, Offers, Term, Terms},
    text::Words,
    theme::{
        art::Bit,
        family::Family,
        glyph::glyph,
        palette,
        widgets::{MEDIUM, SMALL, gloss, label, lip, paper, row, shout},
    },
};

/// The height of a chip.
const CHIP: f32 = 66.0;

/// A part of the line: the game, or one of its terms by its index in the game's list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Chip {
    #[default]
    Game,
    Term(usize),
}

impl Chip {
    fn all(offer: &Offer) -> Vec<Self> {
        std::iter::once(Self::Game).chain((0..offer.terms.len()).map(Self::Term)).collect()
    }

    fn term(self, offer: &Offer) -> Option<&'static Term> {
        match self {
            Self::Game => None,
            Self::Term(place) => offer.terms.get(place),
        }
    }
}

/// The game to play next, as the lobby offers it.
fn offer<'a>(agreed: &Agreed, offers: &'a Offers) -> Option<&'a Offer> {
    offers.get(agreed.word(offers))
}

/// Moves a chip to its next value: the next game, or the next value of a term.
pub(super) fn push(chip: Chip, offers: &Offers, agreed: &mut Agreed) -> Outcome {
    let Some(now) = offer(agreed, offers) else { return Outcome::Nothing };
    match chip.term(now) {
        Some(term) => agreed.terms_mut(now.word).turn(term, 1),
        None => {
            let words: Vec<&str> = offers.0.iter().map(|offer| offer.word).collect();
            if words.len() < 2 {
                return Outcome::Sound(Sound::Refuse);
            }
            turn(&words, now.word, 1).clone_into(&mut agreed.game);
        }
    }
    Outcome::Sound(Sound::Nudge)
}

/// Does what a player on this line wants with a button of their device; `None` if this line has no use for it.
pub(super) fn intend(
    arranging: &mut Arranging,
    who: Who,
    intent: Intent,
    offers: &Offers,
    agreed: &mut Agreed,
) -> Option<Outcome> {
    let chips = Chip::all(offer(agreed, offers)?);
    let focus = arranging.focus_mut(who);
    let step = match intent {
        Intent::Left => -1,
        Intent::Right => 1,
        Intent::Confirm => return Some(push(focus.chip, offers, agreed)),
        _ => return None,
    };
    focus.chip = turn(&chips, focus.chip, step);
    Some(Outcome::Sound(Sound::Step))
}

/// The name of a term, with its value unless it is a switch.
fn term_in_words(term: &Term, terms: &Terms, words: &Words) -> String {
    if term.is_switch() {
        words.say(term.name_key)
    } else {
        words.say_with(term.name_key, &[("value", terms.get(term).into())])
    }
}

/// A chip with its value, in words for somebody who cannot see it.
pub(super) fn chip_in_words(chip: Chip, agreed: &Agreed, offers: &Offers, words: &Words) -> String {
    let Some(offer) = offer(agreed, offers) else { return String::new() };
    let terms = agreed.terms(offer.word);
    match chip.term(offer) {
        None => words.say(offer.name_key),
        Some(term) if term.is_switch() => {
            let key = if terms.get(term) == 0 { "term-off" } else { "term-on" };
            words.say_with(key, &[("name", words.say(term.name_key).into())])
        }
        Some(term) => term_in_words(term, &terms, words),
    }
}

impl Desk<'_, '_, '_> {
    /// The line, and below it a sentence about the term that somebody has selected, or about the game.
    pub(super) fn bargain(&self, page: &mut ChildSpawnerCommands) {
        let Some(offer) = offer(self.agreed, self.offers) else { return };
        let terms = self.agreed.terms(offer.word);
        // Leaves room for the pause button in the right corner.
        let line = Node { height: px(CHIP + 8.0), margin: px(96).right(), flex_shrink: 0.0, ..row(10.0) };
        page.spawn((line, Pickable::IGNORE)).with_children(|line| {
            // Somebody who steers with buttons is told which one leads here.
            let steers = |sitter: &Sitter| sitter.control().person().filter(|device| !self.is_pointer(*device));
            let device = self.seating.iter().find_map(|(_, sitter)| steers(sitter).filter(|_| !sitter.ready));
            if let Some(device) = device.filter(|_| self.at_terms().next().is_none()) {
                glyph(line, self.art, self.fonts, self.prompts.glyph(device, Intent::Up), 44.0);
            }
            for chip in Chip::all(offer) {
                self.chip(line, chip, offer, &terms);
            }
        });
        let chip = self.at_terms().next().map(|(_, chip)| chip);
        let about = chip.and_then(|chip| chip.term(offer)).map_or(offer.about_key, |term| term.about_key);
        let sentence = Node { height: px(40), flex_shrink: 0.0, ..row(0.0) };
        page.spawn((
            sentence,
            Pickable::IGNORE,
            children![label(self.fonts, self.words.say(about), SMALL, palette::INK)],
        ));
    }

    /// Everybody who is on the line, with their chip.
    fn at_terms(&self) -> impl Iterator<Item = (Family, Chip)> {
        let here = |sitter: &Sitter| {
            let focus = self.arranging.focus(sitter.who, self.seating);
            (focus.line == CardLine::Terms && !sitter.ready).then_some((sitter.family, focus.chip))
        };
        self.seating.iter().filter_map(move |(_, sitter)| here(sitter))
    }

    fn chip(&self, line: &mut ChildSpawnerCommands, chip: Chip, offer: &Offer, terms: &Terms) {
        let term = chip.term(offer);
        let here: Vec<Family> = self.at_terms().filter(|(_, at)| *at == chip).map(|(family, _)| family).collect();
        let is_on = term.is_some_and(|term| term.is_switch() && terms.get(term) != 0);
        let ground = match here.first() {
            Some(family) => family.plate(),
            None if is_on => palette::ACCENT,
            None => palette::PAPER,
        };
        let node = Node { height: px(CHIP), padding: px(20).horizontal(), flex_shrink: 0.0, ..row(10.0) };
        let mut spawned = line.spawn((Part::Chip(chip), TapTarget, paper(node, ground, CHIP / 2.0), lip(5.0)));
        if is_on && here.is_empty() {
            spawned.insert(gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE));
        }
        spawned.with_children(|button| {
            for family in &here {
                let size = Node { width: px(36), height: px(36), flex_shrink: 0.0, ..default() };
                button.spawn((self.art.mark(*family), size, Pickable::IGNORE));
            }
            match term {
                None => {
                    button.spawn(shout(self.fonts, self.words.say(offer.name_key), MEDIUM, palette::INK));
                }
                Some(term) => {
                    if is_on {
                        let size = Node { width: px(34), height: px(34), flex_shrink: 0.0, ..default() };
                        button.spawn((self.art.bit_node(Bit::Tick), size, Pickable::IGNORE));
                    }
                    button.spawn(label(self.fonts, term_in_words(term, terms, self.words), TINY, palette::INK));
                }
            }
        });
    }
}

/// Whether this device may change the terms, which takes a seat.
pub(super) fn has_a_say(device: Entity, seating: &Seating) -> bool {
    seating.seat_of(device).is_some()
}
