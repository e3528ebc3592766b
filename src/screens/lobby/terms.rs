//! The line above the seats: the games to choose from, and the terms of the one that is chosen. Everybody who has a seat
//! may change it, with any device and at any time. A change throws nobody out, and ready players stay ready.

use std::ops::RangeInclusive;

use bevy::prelude::*;

use super::{
    Part,
    cards::{Desk, TINY},
    lines::{Arranging, CardLine, Outcome},
};
use crate::{
    audio::Sound,
    input::{Intent, TapTarget},
    rules::MAX_SEATS,
    seats::{Seating, Sitter, Who, turn},
    table::{Agreed, Offer, Offers, Term, Terms},
    text::Words,
    theme::{
        art::Bit,
        family::Family,
        glyph::glyph,
        palette,
        widgets::{SMALL, column, gloss, label, lip, paper, row, shout},
    },
};

/// The height of a term's chip, and of a game's.
const CHIP: f32 = 66.0;
const GAME: f32 = 84.0;
/// The size of a game's picture.
const PICTURE: Vec2 = Vec2::new(104.0, 65.0);

/// A part of the line: a game by its place among all games, a term by its place in the list of the game that is chosen,
/// or the rules of that game and its lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chip {
    Game(usize),
    Term(usize),
    Rules,
    Learn,
}

impl Chip {
    fn all(offers: &Offers, chosen: &Offer) -> Vec<Self> {
        let (offered, terms) = (0..offers.0.len(), 0..chosen.terms.len());
        offered.map(Self::Game).chain(terms.map(Self::Term)).chain([Self::Rules, Self::Learn]).collect()
    }

    fn term(self, chosen: &Offer) -> Option<&'static Term> {
        match self {
            Self::Game(_) | Self::Rules | Self::Learn => None,
            Self::Term(place) => chosen.terms.get(place),
        }
    }

    /// Where somebody is on the line: on the game that is chosen, unless they went elsewhere and that is still there.
    fn now(went_to: Option<Self>, offers: &Offers, chosen: &Offer) -> Self {
        let there = went_to.filter(|chip| Self::all(offers, chosen).contains(chip));
        let first = offers.0.iter().position(|offer| offer.word == chosen.word).unwrap_or_default();
        there.unwrap_or(Self::Game(first))
    }
}

/// The game to play next, as the lobby offers it.
pub(super) fn offer<'a>(agreed: &Agreed, offers: &'a Offers) -> Option<&'a Offer> {
    offers.get(agreed.word(offers))
}

/// How many bots join when a player who is alone is ready, if the game takes so many.
const COMPANY: usize = 3;

/// What the game that is chosen needs to be played.
#[derive(Debug, Clone)]
pub(super) struct Needs {
    /// How many players.
    pub(super) players: RangeInclusive<usize>,
    /// Whether one of them is the Captain.
    pub(super) captain: bool,
}

impl Needs {
    pub(super) fn of(agreed: &Agreed, offers: &Offers) -> Self {
        offer(agreed, offers).map_or(Self { players: 2..=MAX_SEATS, captain: true }, |offer| Self {
            players: offer.players.clone(),
            captain: offer.voice_key.is_none(),
        })
    }

    /// How many bots join a player who is alone.
    pub(super) fn company(&self) -> usize {
        (1 + COMPANY).clamp(*self.players.start(), *self.players.end()) - 1
    }
}

/// Chooses a game, or moves a term to its next value.
pub(super) fn push(chip: Chip, offers: &Offers, agreed: &mut Agreed) -> Outcome {
    let Some(now) = offer(agreed, offers) else { return Outcome::Nothing };
    match chip {
        Chip::Game(place) => {
            let Some(wanted) = offers.0.get(place) else { return Outcome::Nothing };
            if wanted.word == now.word {
                return Outcome::Sound(Sound::Refuse);
            }
            wanted.word.clone_into(&mut agreed.game);
        }
        Chip::Term(_) => {
            let Some(term) = chip.term(now) else { return Outcome::Nothing };
            agreed.terms_mut(now.word).turn(term, 1);
        }
        Chip::Rules => return Outcome::Rules,
        Chip::Learn => return Outcome::Learn(now.word),
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
    let chosen = offer(agreed, offers)?;
    arranging.refused = false;
    let focus = arranging.focus_mut(who);
    let now = Chip::now(focus.chip, offers, chosen);
    let step = match intent {
        Intent::Left => -1,
        Intent::Right => 1,
        Intent::Confirm => return Some(push(now, offers, agreed)),
        _ => return None,
    };
    focus.chip = Some(turn(&Chip::all(offers, chosen), now, step));
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

/// How many can play a game: "2 to 7".
fn players_in_words(offer: &Offer, words: &Words) -> String {
    let (least, most) = (*offer.players.start(), *offer.players.end());
    words.say_with("game-players", &[("least", least.into()), ("most", most.into())])
}

/// Where somebody is on the line, in words for somebody who cannot see it.
pub(super) fn chip_in_words(chip: Option<Chip>, agreed: &Agreed, offers: &Offers, words: &Words) -> String {
    let Some(chosen) = offer(agreed, offers) else { return String::new() };
    let terms = agreed.terms(chosen.word);
    match Chip::now(chip, offers, chosen) {
        Chip::Game(place) => {
            let Some(game) = offers.0.get(place) else { return String::new() };
            let is_chosen = if game.word == chosen.word { "yes" } else { "no" };
            words.say_with(
                "aloud-game",
                &[
                    ("name", words.say(game.name_key).into()),
                    ("chosen", is_chosen.into()),
                    ("players", players_in_words(game, words).into()),
                    ("about", words.say(game.about_key).into()),
                ],
            )
        }
        Chip::Rules => words.say("rules-open"),
        Chip::Learn => words.say("title-learn"),
        chip => match chip.term(chosen) {
            None => String::new(),
            Some(term) if term.is_switch() => {
                let key = if terms.get(term) == 0 { "term-off" } else { "term-on" };
                words.say_with(key, &[("name", words.say(term.name_key).into())])
            }
            Some(term) => term_in_words(term, &terms, words),
        },
    }
}

impl Desk<'_, '_, '_> {
    /// The line, and below it a sentence about what somebody has selected there, or about the game.
    pub(super) fn bargain(&self, page: &mut ChildSpawnerCommands, across: f32) {
        let Some(chosen) = offer(self.agreed, self.offers) else { return };
        let terms = self.agreed.terms(chosen.word);
        let here = self.at_terms(chosen);
        // Leaves room for the pause button in the right corner. What does not fit in one row goes on below.
        let row_of = Node { min_height: px(GAME + 8.0), flex_wrap: FlexWrap::Wrap, row_gap: px(10), ..row(6.0) };
        // So wide at all times: how high it is depends on it.
        let line = Node { width: px(across - 124.0), margin: px(124).right(), flex_shrink: 0.0, ..row_of };
        page.spawn((line, Pickable::IGNORE)).with_children(|line| {
            // Somebody who steers with buttons is told which one leads here.
            let steers = |sitter: &Sitter| sitter.control().person().filter(|device| !self.is_pointer(*device));
            let device = self.seating.iter().find_map(|(_, sitter)| steers(sitter).filter(|_| !sitter.ready));
            if let Some(device) = device.filter(|_| here.is_empty()) {
                glyph(line, self.art, self.fonts, self.prompts.glyph(device, Intent::Up), 44.0);
            }
            for chip in Chip::all(self.offers, chosen) {
                let here: Vec<Family> = here.iter().filter(|(_, at)| *at == chip).map(|(family, _)| *family).collect();
                match chip {
                    Chip::Game(place) => {
                        if let Some(game) = self.offers.0.get(place) {
                            self.game(line, chip, game, game.word == chosen.word, &here);
                        }
                    }
                    Chip::Term(_) => {
                        if let Some(term) = chip.term(chosen) {
                            self.term(line, chip, term, &terms, &here);
                        }
                    }
                    Chip::Rules | Chip::Learn => {}
                }
            }
            // These two stay together.
            line.spawn((Node { flex_shrink: 0.0, ..row(6.0) }, Pickable::IGNORE)).with_children(|ways| {
                for (chip, key) in [(Chip::Rules, "rules-open"), (Chip::Learn, "lobby-learn")] {
                    let here = here.iter().filter(|(_, at)| *at == chip).map(|(family, _)| *family);
                    self.way(ways, chip, key, &here.collect::<Vec<Family>>());
                }
            });
        });
        let about = here.first().map(|(_, chip)| match chip {
            Chip::Game(place) => self.offers.0.get(*place).unwrap_or(chosen).about_key,
            Chip::Rules => "rules-open-about",
            Chip::Learn => "lobby-learn-about",
            chip => chip.term(chosen).map_or(chosen.about_key, |term| term.about_key),
        });
        let sentence = Node { min_height: px(40), flex_shrink: 0.0, ..row(0.0) };
        let about = self.words.say(about.unwrap_or(chosen.about_key));
        // So wide at all times, as above.
        let sentence = Node { width: px(across), ..sentence };
        page.spawn((sentence, Pickable::IGNORE, children![label(self.fonts, about, SMALL, palette::INK)]));
    }

    /// Everybody who is on the line, with their chip.
    fn at_terms(&self, chosen: &Offer) -> Vec<(Family, Chip)> {
        let here = |sitter: &Sitter| {
            let focus = self.arranging.focus(sitter.who, self.seating, &self.needs);
            let chip = Chip::now(focus.chip, self.offers, chosen);
            (focus.line == CardLine::Terms && !sitter.ready).then_some((sitter.family, chip))
        };
        self.seating.iter().filter_map(|(_, sitter)| here(sitter)).collect()
    }

    /// The button of a chip. It shows who is on it, in the colour of the first of them, and whether it is chosen or on.
    fn chip<'a>(
        &self,
        line: &'a mut ChildSpawnerCommands,
        chip: Chip,
        height: f32,
        is_on: bool,
        here: &[Family],
    ) -> EntityCommands<'a> {
        let ground = match here.first() {
            Some(family) => family.plate(),
            None if is_on => palette::ACCENT,
            None => palette::PAPER,
        };
        let radius = CHIP / 2.0;
        let node = Node { height: px(height), padding: px(12).horizontal(), flex_shrink: 0.0, ..row(7.0) };
        let mut button = line.spawn((Part::Chip(chip), TapTarget, paper(node, ground, radius), lip(5.0)));
        if is_on && here.is_empty() {
            button.insert(gloss(palette::ACCENT_LIGHT, palette::ACCENT, palette::ACCENT_SHADE));
        }
        button.with_children(|button| {
            for family in here {
                let size = Node { width: px(36), height: px(36), flex_shrink: 0.0, ..default() };
                button.spawn((self.art.mark(*family), size, Pickable::IGNORE));
            }
        });
        button
    }

    /// A game: its picture, its name and how many can play it.
    fn game(&self, line: &mut ChildSpawnerCommands, chip: Chip, game: &Offer, is_chosen: bool, here: &[Family]) {
        self.chip(line, chip, GAME.max(self.stage.finger()), is_chosen, here).with_children(|button| {
            let size = if self.stage.is_small() { PICTURE * 0.66 } else { PICTURE };
            let frame = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
            button.spawn((self.art.poster(game.poster), frame, Pickable::IGNORE)).with_children(|picture| {
                if is_chosen {
                    let corner = Node {
                        position_type: PositionType::Absolute,
                        right: px(-4),
                        bottom: px(-4),
                        width: px(34),
                        height: px(34),
                        ..default()
                    };
                    picture.spawn((self.art.bit_node(Bit::Tick), corner, Pickable::IGNORE));
                }
            });
            button.spawn((column(0.0), Pickable::IGNORE)).with_children(|words| {
                words.spawn(shout(self.fonts, self.words.say(game.name_key), SMALL, palette::INK));
                words.spawn(label(self.fonts, players_in_words(game, self.words), TINY, palette::INK));
            });
        });
    }

    fn term(&self, line: &mut ChildSpawnerCommands, chip: Chip, term: &Term, terms: &Terms, here: &[Family]) {
        let is_on = term.is_switch() && terms.get(term) != 0;
        self.chip(line, chip, CHIP.max(self.stage.finger()), is_on, here).with_children(|button| {
            if is_on {
                let size = Node { width: px(28), height: px(28), flex_shrink: 0.0, ..default() };
                button.spawn((self.art.bit_node(Bit::Tick), size, Pickable::IGNORE));
            }
            button.spawn(label(self.fonts, term_in_words(term, terms, self.words), TINY, palette::INK));
        });
    }

    /// The way to the rules of the game that is chosen, or to its lesson.
    fn way(&self, line: &mut ChildSpawnerCommands, chip: Chip, key: &str, here: &[Family]) {
        self.chip(line, chip, CHIP.max(self.stage.finger()), false, here).with_children(|button| {
            button.spawn(shout(self.fonts, self.words.say(key), TINY, palette::INK));
        });
    }
}

/// Whether this device may change the terms, which takes a seat.
pub(super) fn has_a_say(device: Entity, seating: &Seating) -> bool {
    seating.seat_of(device).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_alone_gets_three_bots_or_as_many_as_the_game_needs_or_takes() {
        let company = |players| Needs { players, captain: true }.company();
        assert_eq!([2..=7, 3..=6, 4..=4, 6..=7, 2..=3, 2..=2].map(company), [3, 3, 3, 5, 2, 1]);
    }
}
