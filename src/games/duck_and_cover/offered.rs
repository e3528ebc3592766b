//! Which cells are offered to a seat: all to which its called duck may go, or only the good ones, for a player who wants
//! easy moves. What players do and what they see both ask here. The rules know nothing of it.

use bevy::prelude::*;

use super::{DuckAndCover, Table};
use crate::{
    GameSystems,
    rules::{
        Seat,
        duck_and_cover::{Cell, Targets},
    },
    seats::{Help, Seating},
    table::{BridgeSystems, Chair, SeatMind, on_the_table},
};

/// The cells that are offered to a seat now; none while it does not have to choose.
#[derive(Component, Debug, Clone, Default, PartialEq, Eq)]
pub struct Offered {
    cells: Vec<Cell>,
    only_good: bool,
}

/// A message that a player with easy moves tries another one.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotOffered(pub Seat);

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Table>.or_eager(resource_changed::<Seating>);
    app.add_message::<NotOffered>().add_systems(
        Update,
        offer.in_set(GameSystems::Rules).after(BridgeSystems).run_if(on_the_table::<DuckAndCover>().and_then(changed)),
    );
}

impl Offered {
    /// The cells, in no particular order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether some legal cells may be missing, because they are not good.
    #[must_use]
    pub const fn only_good(&self) -> bool {
        self.only_good
    }

    /// Whether a player who tries this cell is told to take a good one instead.
    #[must_use]
    pub fn leaves_out(&self, cell: Cell) -> bool {
        self.only_good && !self.cells.contains(&cell)
    }

    /// The offered cell that a step in this direction leads to: the nearest, and rather straight ahead.
    #[must_use]
    pub fn step(&self, from: Cell, (dx, dy): (i32, i32)) -> Option<Cell> {
        let way = |to: Cell| {
            let (x, y) = (to.x.saturating_sub(from.x), to.y.saturating_sub(from.y));
            let along = x.saturating_mul(dx).saturating_add(y.saturating_mul(dy));
            let aside = x.saturating_mul(dy).saturating_add(y.saturating_mul(dx)).saturating_abs();
            (along > 0).then(|| along.saturating_add(aside.saturating_mul(2)))
        };
        let ahead = self.cells.iter().filter_map(|cell| Some((way(*cell)?, *cell)));
        ahead.min_by_key(|(way, _)| *way).map(|(_, cell)| cell)
    }
}

fn offer(table: Res<Table>, seating: Res<Seating>, mut chairs: Query<(&Chair, &SeatMind<DuckAndCover>, &mut Offered)>) {
    for (chair, mind, mut offered) in &mut chairs {
        let seat = chair.seat;
        let only_good = seating.help(seat) == Help::EasyMoves;
        let targets = table.public().targets(seat).filter(|_| table.public().is_choosing(seat));
        let cells = match targets {
            Some(_) if only_good => mind.0.good_cells(&table.view(seat)),
            targets => targets.iter().flat_map(Targets::iter).collect(),
        };
        offered.set_if_neq(Offered { cells, only_good });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_from_every_good_cell_to_every_other() {
        let cells: Vec<Cell> = (0..16).map(|place| Cell::new(place % 4, place / 4)).collect();
        for (one, a) in cells.iter().enumerate() {
            for (two, b) in cells.iter().enumerate().skip(one + 1) {
                for c in &cells[two + 1..] {
                    let offered = Offered { cells: vec![*a, *b, *c], only_good: true };
                    for start in [a, b, c] {
                        let mut found = vec![*start];
                        for place in 0..3 {
                            let Some(from) = found.get(place).copied() else { break };
                            for step in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                                found.extend(offered.step(from, step).filter(|to| !found.contains(to)));
                            }
                        }
                        assert_eq!(found.len(), 3, "from {start} in {offered:?}");
                    }
                }
            }
        }
    }
}
