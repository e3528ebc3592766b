//! What is offered to whoever has the turn: all they may do, or only what is good, for a player who wants easy moves. What
//! players do and what they see both ask here. The rules know nothing of it.

use bevy::prelude::*;

use super::super::{Canardage, Table};
use crate::{
    Screen,
    rules::{
        Seat,
        canardage::{Card, Options},
    },
    seats::{Help, Seating},
    table::{Chair, SeatMind},
};

/// What is offered to whoever has the turn; nothing while nobody has it.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Offered {
    turn: Option<(Seat, Options)>,
    only_good: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Offered>()
        .add_systems(OnExit(Screen::Table), |mut offered: ResMut<Offered>| *offered = Offered::default());
}

impl Offered {
    /// What this seat is offered; `None` if it is not its turn.
    #[must_use]
    pub fn to(&self, seat: Seat) -> Option<&Options> {
        self.turn.as_ref().filter(|(turn, _)| *turn == seat).map(|(_, options)| options)
    }

    /// Whether some of what is allowed may be missing, because it is not good.
    #[must_use]
    pub const fn only_good(&self) -> bool {
        self.only_good
    }

    /// Whether this seat may take this card now.
    #[must_use]
    pub fn has(&self, seat: Seat, card: Card) -> bool {
        self.to(seat).is_some_and(|options| options.cards().iter().any(|(other, _)| *other == card))
    }
}

/// Follows the match, and who decides for the seat that has the turn.
pub(super) fn offer(
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<(&Chair, &SeatMind<Canardage>)>,
    mut offered: ResMut<Offered>,
) {
    let asked = table.public().turn().and_then(|seat| Some((seat, table.view(seat).options()?)));
    let Some((seat, options)) = asked else {
        offered.set_if_neq(Offered::default());
        return;
    };
    let only_good = seating.help(seat) == Help::EasyMoves && !options.must_discard();
    let mind = chairs.iter().find(|(chair, _)| chair.seat == seat).map(|(_, mind)| &mind.0);
    let options = match mind.filter(|_| only_good) {
        Some(mind) => options.only(&mind.good_plays(&table.view(seat))),
        None => options,
    };
    offered.set_if_neq(Offered { turn: Some((seat, options)), only_good });
}
