//! Begins a [`Turn`] when the match asks somebody else, or when somebody else decides for the seat that is asked.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table},
    hands::{hides, is_open, look},
    offered::{Offered, offer},
    turn::Turn,
};
use crate::{
    GameSystems, Screen,
    seats::{Control, Seating},
    table::{BridgeSystems, on_the_table},
};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<Table>.or_eager(resource_changed::<Seating>);
    app.init_resource::<Turn>()
        .add_systems(
            Update,
            (offer, follow)
                .chain()
                .in_set(GameSystems::Rules)
                .after(BridgeSystems)
                .run_if(on_the_table::<Canardage>().and_eager(changed)),
        )
        .add_systems(OnExit(Screen::Table), |mut turn: ResMut<Turn>| *turn = Turn::default());
}

fn follow(
    table: Res<Table>,
    offered: Res<Offered>,
    seating: Res<Seating>,
    mut decides: Local<Option<Control>>,
    mut turn: ResMut<Turn>,
) {
    let (game, before) = (table.public(), *decides);
    let Some(seat) = game.turn() else {
        turn.set_if_neq(Turn::default());
        return;
    };
    let control = seating.control(seat);
    *decides = Some(control);
    let begins = !turn.is(seat, game.turns()) || before != Some(control);
    look(&table, &offered, &seating, seat, |sight| {
        if begins {
            // Nobody has looked yet.
            let covered = !is_open(&table, &seating, &Turn::default(), seat);
            turn.set_if_neq(Turn::begin(seat, game.turns(), sight, covered));
        } else if !hides(&table, &seating) && is_open(&table, &seating, &turn, seat) {
            // Whoever is alone again need not look first.
            let mut open = *turn;
            open.uncover(sight);
            turn.set_if_neq(open);
        }
    });
}
