//! The match on the table, played by the rules alone beside it, from its record.

use bevy::prelude::World;
use couch_ducks::{
    record::fingerprint,
    rules::Rules,
    table::{ActionOf, Game, fingerprint_of, record_of},
};

/// The match so far, played by the rules alone.
pub struct Side<G: Game> {
    pub game: G::Rules,
    /// How many actions of the record it has played.
    done: usize,
    /// The first of them, by which one match is told from another.
    first: Option<ActionOf<G>>,
}

impl<G: Game> Side<G> {
    /// Plays what is new, and checks that the match is what the rules make of its record; `None` if this game is not on the
    /// table.
    pub fn follow(before: Option<Self>, world: &World) -> Option<Self> {
        let record = record_of::<G>(world)?;
        let all = record.actions();
        let begun = before.filter(|side| side.done <= all.len() && side.first.as_ref() == all.first());
        let mut side = begun.unwrap_or_else(|| {
            let first = all.first().cloned();
            Self { game: G::Rules::begin(*record.setup()), done: 0, first }
        });
        if side.done == all.len() {
            return Some(side);
        }
        for action in &all[side.done..] {
            if side.game.apply(action.clone()).is_err() {
                // This is a different match than before.
                side = Self { game: record.replay(|_| {}).unwrap(), done: all.len(), first: side.first };
                break;
            }
        }
        side.done = all.len();
        let same = Some(fingerprint(&side.game)) == fingerprint_of::<G>(world);
        assert!(same, "the table differs from what the rules make of its record");
        Some(side)
    }
}
