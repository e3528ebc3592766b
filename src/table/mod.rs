//! A match in progress. What seats do becomes an action of the rules; their events are told to everything that shows
//! or sounds. Only `bridge` applies actions to the match.

use bevy::prelude::*;

use crate::{
    GameSystems, Paused, Screen,
    rules::{
        Dealer, Seat,
        duck_and_cover::{Action, Cell, Event, Match, Refusal},
    },
    theme::{family::Family, glide::MotionSystems},
};

mod banners;
mod bots;
mod bridge;
mod captain;
mod cards;
mod choose;
mod cursors;
mod framing;
mod hints;
mod layout;
mod mat;
mod podium;
mod pointing;
mod ponds;
mod resume;
mod rounds;
mod shakes;
mod sheet;
mod sounds;
mod splashes;
mod takeover;
mod thought;
mod tiles;
mod turns;
mod voice;

pub use cards::DrawnCard;
pub use choose::{FORCED_QUACK, Quacks};
pub use framing::Framing;
pub use hints::{Hint, Why};
pub use pointing::PondArea;
pub use resume::KeptMatch;
pub use rounds::{GRACE, SHEET_DELAY};
pub use takeover::Offer;
pub use tiles::{Called, Landing, Tile};
pub use turns::Turns;
pub use voice::Subtitle;

/// The match on the table, and who deals it.
#[derive(Resource, Debug)]
pub struct Table {
    /// The whole truth.
    pub game: Match,
    /// Where its chance comes from.
    pub dealer: Dealer,
}

/// A place at the table while a match is played. Who plays it is in the seating, because that may change.
#[derive(Component, Debug, Clone, Copy)]
#[require(Cursor, Framing)]
pub struct Chair {
    /// Which.
    pub seat: Seat,
    /// As which duck.
    pub family: Family,
}

/// The cell a seat points at while it chooses.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor(pub Cell);

/// Somebody does something; the rules have not seen it yet.
#[derive(Message, Debug, Clone)]
pub struct Did(pub Action);

/// The rules say that something happened.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened(pub Event);

/// The rules say no.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// To whom.
    pub seat: Seat,
    /// Why.
    pub why: Refusal,
}

impl Refused {
    /// The message with why a cell was no good. What else is refused was only pressed twice or too late, and needs no
    /// word.
    #[must_use]
    pub const fn words_key(&self) -> Option<&'static str> {
        match self.why {
            Refusal::StaysPut { .. } => Some("refuse-stays"),
            Refusal::TooFarToCover { .. } => Some("refuse-far"),
            Refusal::NotBesideACard { .. } => Some("refuse-alone"),
            _ => None,
        }
    }

    /// Whether a cell was no good.
    #[must_use]
    pub const fn is_about_a_cell(&self) -> bool {
        self.words_key().is_some()
    }
}

/// Whether somebody has quacked among these events. A Repeat without effect is discarded too, but without a quack.
fn anybody_quacked(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Quacked { .. }))
}

/// What the table shows.
#[derive(SubStates, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum TableStep {
    /// The ponds.
    #[default]
    Playing,
    /// What the round was worth.
    Sheet,
    /// Who won.
    Podium,
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<TableStep>()
        .add_message::<Did>()
        .add_message::<Happened>()
        .add_message::<Refused>()
        .add_plugins((bridge::plugin, captain::plugin, choose::plugin, bots::plugin, rounds::plugin))
        .add_plugins((turns::plugin, pointing::plugin, takeover::plugin, shakes::plugin, resume::plugin))
        .configure_sets(Update, ActSystems.in_set(GameSystems::Act))
        .add_plugins((
            framing::plugin,
            ponds::plugin,
            banners::plugin,
            tiles::plugin,
            cursors::plugin,
            mat::plugin,
            cards::plugin,
            splashes::plugin,
            hints::plugin,
        ))
        .add_plugins((sheet::plugin, podium::plugin, sounds::plugin, voice::plugin));
}

/// Where in a frame those who have a seat do something; who wants one comes after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ActSystems;

/// While seats can do something in a round.
fn playing() -> impl SystemCondition<()> {
    in_state(TableStep::Playing).and_then(in_state(Paused(false)))
}

/// On the frame on which everybody has sat down.
fn chairs_arrived(chairs: Query<(), Added<Chair>>) -> bool {
    !chairs.is_empty()
}

/// Where in a frame the parts of the table react: framing first, because the others ask it where things are.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Show {
    Frame,
    Place,
}

impl Show {
    fn order(app: &mut App) {
        app.configure_sets(
            Update,
            (Self::Frame, Self::Place)
                .chain()
                .in_set(GameSystems::React)
                // What is sent on its way now moves now, from where it is.
                .before(MotionSystems)
                .run_if(in_state(Screen::Table)),
        );
    }
}

impl Table {
    /// Whether this seat has to answer the call and has not yet.
    #[must_use]
    pub fn is_choosing(&self, seat: Seat) -> bool {
        self.game.open().is_some() && self.game.choice(seat).is_none()
    }
}
