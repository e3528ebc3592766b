//! What would come of the card and the place that are chosen now, as far as everybody may know it.

use bevy::prelude::*;

use super::{
    super::{
        Table,
        act::{Hands, Offered, Step, Turn},
    },
    something_changed,
};
use crate::{
    rules::{
        Seat,
        canardage::{Foresight, Play, Slot, Slots, Where},
    },
    seats::Seating,
    table::ShowSystems,
};

/// What would come of the turn as it is chosen now; empty while nothing is chosen, or nobody may see it.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Ahead {
    /// Whose turn it is, the card, and where it would be played.
    pub play: Option<(Seat, Play)>,
    /// What would come of it.
    pub foresight: Option<Foresight>,
    /// The places that are chosen.
    pub chosen: Slots,
    /// All places that could be chosen.
    pub legal: Slots,
    /// The place whose card is picked up.
    pub held: Option<Slot>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ahead>().add_systems(
        Update,
        look_ahead
            .in_set(ShowSystems::Frame)
            .run_if(something_changed().or_eager(resource_changed::<Seating>))
            .run_if(resource_exists::<Table>),
    );
}

fn look_ahead(table: Res<Table>, offered: Res<Offered>, turn: Res<Turn>, hands: Hands, mut ahead: ResMut<Ahead>) {
    ahead.set_if_neq(Ahead::of(&table, &offered, &turn, &hands).unwrap_or_default());
}

/// The slots that belong to a place.
pub(super) fn slots(at: Where) -> Slots {
    match at {
        Where::At(slot) => Slots::NONE.with(slot),
        Where::Pair(one, other) => Slots::NONE.with(one).with(other),
        Where::Nowhere | Where::Order(_) => Slots::NONE,
    }
}

impl Ahead {
    fn of(table: &Table, offered: &Offered, turn: &Turn, hands: &Hands) -> Option<Self> {
        let seat = turn.seat()?;
        let hand = hands.seen(seat)?;
        let options = offered.to(seat)?;
        let play = turn.play(hand, options)?;
        let foresight = Some(table.public().foresee(seat, play));
        let ahead = Self { play: Some((seat, play)), foresight, ..Self::default() };
        Some(match turn.step() {
            Step::Order(_, ordering) => Self {
                chosen: ordering.at.into_iter().collect(),
                legal: Slots::ALL,
                held: ordering.at.filter(|_| ordering.held.is_some()),
                ..ahead
            },
            _ => {
                let ways = options.cards().iter().find(|(card, _)| *card == play.card)?.1;
                let legal = ways.iter().flat_map(|at| slots(at).iter().collect::<Vec<_>>()).collect();
                Self { chosen: slots(play.at), legal, ..ahead }
            }
        })
    }
}
