//! A match in progress, whichever game it is. The bridge holds it; here is everything that all games have in common: how
//! a match flows from round to round, who plays with what, who takes over, and what is said about it.

use bevy::prelude::*;

use crate::{
    GameSystems, Options, Paused, Screen,
    rules::{Seat, SeatSet, Standings, Waits},
    settings::Settings,
    theme::{family::Family, glide::MotionSystems},
};

mod banners;
mod bridge;
mod flow;
mod game;
mod hot_seat;
mod podium;
mod resume;
mod sign;
mod subtitle;
mod takeover;
mod terms;

pub use banners::Advice;
pub use bridge::{Bridge, BridgeSystems, fingerprint_of, record_of};
pub use flow::{GRACE, SHEET_DELAY, SheetClock};
pub use game::{ActionOf, EventOf, Game, Offer, Offers, PublicOf, RefusalOf, SetupOf, Term, ViewOf};
pub use hot_seat::HotSeat;
pub use resume::KeptMatch;
pub use sign::Playing;
pub use subtitle::{PLACE as SUBTITLE_PLACE, Reading, Subtitle};
pub use takeover::TakeoverOffer;
pub use terms::{Agreed, Terms};

/// A place at the table while a match is played. Who plays it is in the seating, because that may change.
#[derive(Component, Debug, Clone, Copy)]
pub struct Chair {
    /// Which.
    pub seat: Seat,
    /// As which duck.
    pub family: Family,
}

/// The part of the screen that belongs to a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct SeatArea {
    /// Whose.
    pub seat: Seat,
    /// Where on the stage.
    pub rect: Rect,
    /// What lights up when it is their turn.
    pub frame: Rect,
}

/// The mind of the bot that plays a seat, or may have to.
#[derive(Component)]
pub struct SeatMind<G: Game>(pub G::Mind);

/// Somebody tries something; the rules have not seen it yet.
#[derive(Message, Debug, Clone)]
pub struct Attempt<G: Game>(pub ActionOf<G>);

/// The rules say that something happened.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Happened<G: Game>(pub EventOf<G>);

/// The rules say no.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Refused<G: Game> {
    /// To whom.
    pub seat: Seat,
    /// Why.
    pub why: RefusalOf<G>,
}

/// The players have seen how the round ended, and want the next one.
#[derive(Message, Debug, Clone, Copy)]
pub struct NextRound;

/// Whose turn it is; there as long as a match is on the table.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// Who or what the match waits for.
    pub waits: Waits,
    /// The seats that may take back what they did in this turn.
    pub may_take_back: SeatSet,
}

impl Asked {
    /// Whether the match is still being played.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.waits != Waits::Over
    }
}

/// All seats from the best to the last; there as long as a match is on the table.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Ranking(pub Standings);

/// How long it takes to read how the round ended, in seconds.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct ToRead(pub f32);

/// A match that is over, so that there is nothing to hide in it any more.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// Everything that was done in it.
    pub record: String,
    /// The fingerprint of how it ended.
    pub fingerprint: u64,
}

/// What a game lets be seen of itself by whoever watches the page, as JSON: one object a seat, and one for the table.
/// Only there if somebody watches.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Watched {
    /// By seat.
    pub seats: Vec<serde_json::Map<String, serde_json::Value>>,
    /// What belongs to nobody.
    pub table: serde_json::Map<String, serde_json::Value>,
}

/// What the table shows.
#[derive(SubStates, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum TableStep {
    /// The game itself.
    #[default]
    Playing,
    /// What the round was worth.
    Sheet,
    /// Who won.
    Podium,
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<TableStep>()
        .init_resource::<Offers>()
        .init_resource::<ToRead>()
        .add_message::<NextRound>()
        .configure_sets(Update, BridgeSystems.in_set(GameSystems::Rules))
        .configure_sets(Update, ActSystems.in_set(GameSystems::Act))
        .configure_sets(
            Update,
            (ShowSystems::Frame, ShowSystems::Place)
                .chain()
                .in_set(GameSystems::React)
                // What is sent on its way now moves now, from where it is.
                .before(MotionSystems)
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(Startup, agree)
        .add_plugins((flow::plugin, hot_seat::plugin, takeover::plugin, resume::plugin))
        .add_plugins((banners::plugin, podium::plugin, subtitle::plugin, sign::plugin));
}

/// What was agreed last, unless somebody asked for something else.
fn agree(options: Res<Options>, settings: Res<Settings>, offers: Res<Offers>, mut agreed: ResMut<Agreed>) {
    *agreed = settings.agreed.clone();
    agreed.ask_for(&options, &offers);
}

/// Puts a game on the list, with everything the table does for every game.
pub fn game<G: Game>(app: &mut App) {
    bridge::plugin::<G>(app);
    resume::game::<G>(app);
    app.world_mut().resource_mut::<Offers>().0.push(G::OFFER);
}

/// Where in a frame those who have a seat do something; who wants one comes after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActSystems;

/// Where in a frame the parts of the table react: framing first, because the others ask it where things are.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShowSystems {
    /// What is shown, and how large.
    Frame,
    /// Everything that is put somewhere.
    Place,
}

/// While a match is on the table and seats can do something in a round.
pub fn playing() -> impl SystemCondition<()> {
    in_state(TableStep::Playing).and_then(in_state(Paused(false))).and_then(resource_exists::<Asked>)
}

/// While this game is on the table.
pub fn on_the_table<G: Game>() -> impl SystemCondition<()> {
    in_state(Screen::Table).and_then(resource_exists::<Bridge<G>>)
}

/// On the frame on which everybody has sat down.
pub fn chairs_arrived(chairs: Query<(), Added<Chair>>) -> bool {
    !chairs.is_empty()
}
