//! The card that was played last, by whom, and what came of it.

use bevy::prelude::*;

use super::super::{Canardage, Table, tell::did};
use crate::{
    Screen,
    rules::{
        Seat,
        canardage::{Card, Event},
    },
    seats::Seating,
    table::{Happened, ShowSystems, on_the_table},
    text::Words,
};

/// The last turn that was played; `None` before the first.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct News(pub Option<Turned>);

/// A turn that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Turned {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What came of it, in a few words.
    pub did: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<News>()
        .add_systems(
            Update,
            listen
                .in_set(ShowSystems::Frame)
                .run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
        )
        .add_systems(OnEnter(Screen::Table), |mut news: ResMut<News>| news.0 = None);
}

fn listen(
    mut happened: MessageReader<Happened<Canardage>>,
    table: Res<Table>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut news: ResMut<News>,
) {
    // A play and everything that comes of it happen in one frame.
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let played = events.iter().rev().find_map(|event| match *event {
        Event::Played { seat, card, .. } | Event::Discarded { seat, card } => Some((seat, card)),
        _ => None,
    });
    let name = |seat: Seat| seating.get(seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
    match played.zip(did(&events, table.public(), &name, &words)) {
        Some(((seat, card), did)) => news.0 = Some(Turned { seat, card, did }),
        None if events.contains(&Event::Dealt) => news.0 = None,
        None => {}
    }
}
