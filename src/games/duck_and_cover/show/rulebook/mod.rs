//! The rules as players look them up: which there are, in which order, and the picture of each.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, ROUNDS},
    art::PondArt,
};
use crate::{
    GameSystems,
    rules::duck_and_cover::{Setup, Variant},
    table::{Drawing, Game, Leaf, Rule, Terms},
    text::Words,
    theme::{
        art::{Art, Fonts},
        sketch::Sketch,
    },
};

mod cards;
mod ends;
mod goal;
mod pen;
mod turn;
mod variants;

use pen::Pen;

/// A rule and its picture.
struct Entry {
    key: &'static str,
    draw: fn(&mut Pen<'_, '_, '_>),
}

const fn entry(key: &'static str, draw: fn(&mut Pen<'_, '_, '_>)) -> Entry {
    Entry { key, draw }
}

/// Every leaf: the key of its heading, and what stands on it.
const LEAVES: [(&str, &[Entry]); 5] = [
    ("rules-leaf-aim", &goal::ENTRIES),
    ("rules-leaf-turn", &turn::ENTRIES),
    ("rules-leaf-cards", &cards::ENTRIES),
    ("rules-leaf-end", &ends::ENTRIES),
    ("rules-leaf-variants", &variants::ENTRIES),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(GameSystems::React).run_if(any_with_component::<Drawing>.and_then(resource_exists::<PondArt>)),
    );
}

/// The leaves on these terms, for so many players.
pub(in super::super) fn leaves(terms: &Terms, players: Option<usize>) -> Vec<Leaf> {
    let rules = |entries: &[Entry]| entries.iter().map(|entry| rule(entry.key, terms, players)).collect();
    LEAVES.into_iter().map(|(title_key, entries)| Leaf { title_key, rules: rules(entries) }).collect()
}

fn rule(key: &'static str, terms: &Terms, players: Option<usize>) -> Rule {
    let always = Rule::of(key);
    let variant = |variant: Variant, name_key| Rule {
        name_key: Some(name_key),
        played: Some(terms.is_on(variant.word())),
        ..Rule::of(key)
    };
    match key {
        "rules-pond-rounds" => Rule { figures: vec![("rounds", terms.get(&ROUNDS))], played: Some(true), ..always },
        "rules-pond-full" => {
            let limit = players.and_then(|players| Setup::new(players).ok()).map_or(0, |setup| setup.limit());
            let players = players.unwrap_or_default() as u32;
            let figures = vec![("players", players), ("count", limit as u32)];
            Rule { figures, played: Some(players > 0), ..always }
        }
        "rules-pond-competition" => variant(Variant::Competition, "variant-competition"),
        "rules-pond-constraints" => variant(Variant::Constraints, "variant-constraints"),
        "rules-pond-madness" => variant(Variant::Madness, "variant-madness"),
        "rules-pond-pressure" => variant(Variant::Pressure, "variant-pressure"),
        "rules-pond-surprises" => variant(Variant::Surprises, "variant-surprises"),
        _ => always,
    }
}

/// Draws into every empty frame that is for a rule of this game.
fn draw(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    frames: Query<(Entity, &Drawing), Added<Drawing>>,
) {
    for (frame, drawing) in frames.iter().filter(|(_, drawing)| drawing.game == DuckAndCover::OFFER.word) {
        let entry = LEAVES.iter().flat_map(|(_, entries)| *entries).find(|entry| entry.key == drawing.rule.key);
        let Some(entry) = entry else { continue };
        commands.entity(frame).with_children(|board| {
            let sketch = Sketch::new(board, &art, &fonts, drawing.size);
            (entry.draw)(&mut Pen { sketch, ponds: &ponds, words: &words, rule: &drawing.rule });
        });
    }
}
