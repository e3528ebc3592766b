//! From the podium to another game in one press: the same people on the same seats, straight at the table.

use bevy::prelude::*;

use super::{Agreed, Offer, Offers, Playing};
use crate::{
    ActOrder, Screen,
    menus::{MenuChoice, Picked},
    seats::Seating,
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        choose
            .in_set(ActOrder::Flow)
            .run_if(in_state(Screen::Table).and_then(on_message::<Picked>).and_then(resource_exists::<Playing>)),
    );
}

/// The next game that all who sit here can play; `None` if there is no other.
pub(super) fn another<'a>(playing: &Playing, offers: &'a Offers, seating: &Seating) -> Option<&'a Offer> {
    offers.other(playing.game, seating.len())
}

fn choose(
    mut picked: MessageReader<Picked>,
    playing: Res<Playing>,
    offers: Res<Offers>,
    seating: Res<Seating>,
    mut agreed: ResMut<Agreed>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
) {
    if picked.read().filter(|picked| picked.choice == MenuChoice::OtherGame).count() == 0 {
        return;
    }
    if let Some(offer) = another(&playing, &offers, &seating) {
        offer.word.clone_into(&mut agreed.game);
        settings.agreed = agreed.clone();
        next.set(Screen::Table);
    }
}
