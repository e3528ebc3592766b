//! The rules as players look them up: which there are, in which order, and the picture of each. They are drawn with the
//! pictures of the stall, which are there once this game is chosen.

use bevy::prelude::*;

use super::{
    super::{Canardage, HIDDEN_HANDS, tell::card_key},
    art::StallArt,
};
use crate::{
    GameSystems,
    rules::canardage::Card,
    table::{Drawing, Game, Leaf, Rule, Terms},
    theme::{
        art::{Art, Fonts},
        sketch::Sketch,
    },
};

mod ends;
mod goal;
mod hiding;
mod pen;
mod shooting;
mod turn;

use pen::Pen;

/// A rule and its picture: that of a card, or one that is drawn for it.
struct Entry {
    key: &'static str,
    shows: Shows,
}

enum Shows {
    Card(Card),
    Sketch(fn(&mut Pen<'_, '_, '_>)),
}

const fn entry(key: &'static str, draw: fn(&mut Pen<'_, '_, '_>)) -> Entry {
    Entry { key, shows: Shows::Sketch(draw) }
}

const fn card(key: &'static str, card: Card) -> Entry {
    Entry { key, shows: Shows::Card(card) }
}

/// The cards that move ducks.
const SWIMMING: [Entry; 6] = [
    card("rules-fair-march", Card::March),
    card("rules-fair-paddle-ahead", Card::PaddleAhead),
    card("rules-fair-paddle-back", Card::PaddleBack),
    card("rules-fair-dash", Card::Dash),
    card("rules-fair-reorder", Card::Reorder),
    card("rules-fair-scatter", Card::Scatter),
];

/// Every leaf: the key of its heading, and what stands on it.
const LEAVES: [(&str, &[Entry]); 7] = [
    ("rules-leaf-aim", &goal::ENTRIES),
    ("rules-leaf-turn", &turn::ENTRIES),
    ("rules-leaf-aiming", &shooting::AIMING),
    ("rules-leaf-shooting", &shooting::SHOOTING),
    ("rules-leaf-swimming", &SWIMMING),
    ("rules-leaf-hiding", &hiding::ENTRIES),
    ("rules-leaf-won", &ends::ENTRIES),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(GameSystems::React).run_if(any_with_component::<Drawing>.and_then(resource_exists::<StallArt>)),
    );
}

/// The leaves on these terms.
pub(in super::super) fn leaves(terms: &Terms, _players: Option<usize>) -> Vec<Leaf> {
    let rules = |entries: &[Entry]| entries.iter().map(|entry| rule(entry, terms)).collect();
    LEAVES.into_iter().map(|(title_key, entries)| Leaf { title_key, rules: rules(entries) }).collect()
}

fn rule(entry: &Entry, terms: &Terms) -> Rule {
    let always = Rule::of(entry.key);
    let hidden = terms.is_on(HIDDEN_HANDS.word);
    match (&entry.shows, entry.key) {
        (Shows::Card(card), _) => Rule { name_key: Some(card_key(*card)), copies: Some(card.copies()), ..always },
        (_, "rules-fair-open") => Rule { name_key: Some("rules-fair-open-name"), played: Some(!hidden), ..always },
        (_, "rules-fair-hidden") => Rule { name_key: Some(HIDDEN_HANDS.name_key), played: Some(hidden), ..always },
        _ => always,
    }
}

/// Draws into every empty frame that is for a rule of this game.
fn draw(
    mut commands: Commands,
    art: Res<Art>,
    stall: Res<StallArt>,
    fonts: Res<Fonts>,
    frames: Query<(Entity, &Drawing), Added<Drawing>>,
) {
    for (frame, drawing) in frames.iter().filter(|(_, drawing)| drawing.game == Canardage::OFFER.word) {
        let entry = LEAVES.iter().flat_map(|(_, entries)| *entries).find(|entry| entry.key == drawing.rule.key);
        let Some(entry) = entry else { continue };
        commands.entity(frame).with_children(|board| {
            let mut pen = Pen { sketch: Sketch::new(board, &art, &fonts, drawing.size), stall: &stall };
            match entry.shows {
                Shows::Card(card) => pen.card(card, (240.0, 110.0), 216.0),
                Shows::Sketch(draw) => draw(&mut pen),
            }
        });
    }
}
