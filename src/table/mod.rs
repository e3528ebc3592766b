//! A match in progress, whichever game it is. The bridge holds it; here is everything that all games share: how a match
//! flows from round to round, who plays with which device, who takes over, and what is said about it.

use bevy::prelude::*;

use crate::{
    ActOrder, GameSystems, Options, Paused, Screen,
    rules::{Seat, SeatSet, Standings, Waits},
    settings::Settings,
    theme::{family::Family, glide::MotionSystems, stage::Stage},
};

mod banners;
mod bridge;
mod first_times;
mod flow;
mod game;
mod hot_seat;
mod lesson;
mod nudge;
mod other_game;
mod podium;
mod quacks;
mod resume;
mod rulebook;
mod sign;
mod story;
mod subtitle;
mod takeover;
mod terms;
mod thought;

pub use banners::{Advice, Remark, Tone};
pub use bridge::{Bridge, BridgeSystems, fingerprint_of, record_of};
pub use first_times::{Explained, Explaining};
pub use flow::{GRACE, SHEET_DELAY, SheetClock};
pub use game::{ActionOf, EventOf, Game, Offer, Offers, PublicOf, RefusalOf, SetupOf, Term, ViewOf};
pub use hot_seat::HotSeat;
pub use lesson::{Astray, Course, Lesson, LessonStep, Task, bots_are_free};
pub use nudge::{NUDGED_AFTER, NUDGED_AGAIN_AFTER, Nudged};
pub use quacks::Quacks;
pub use resume::KeptMatch;
pub use rulebook::{Drawing, Leaf, Rule, Rulebooks};
pub use sign::Playing;
pub use story::{Award, Story, Tie, only_best};
pub use subtitle::{Reading, Subtitle, place as subtitle_place, spoken};
pub use takeover::TakeoverOffer;
pub use terms::{Agreed, MOST, Terms};
pub use thought::Thought;

/// A place at the table during a match. Who plays it is in the seating, because that may change.
#[derive(Component, Debug, Clone, Copy)]
pub struct Chair {
    /// The seat it stands for.
    pub seat: Seat,
    /// The duck of this seat.
    pub family: Family,
}

/// The part of the screen that belongs to a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct SeatArea {
    /// The seat it belongs to.
    pub seat: Seat,
    /// Where on the stage it is.
    pub rect: Rect,
    /// The part that lights up when it is this seat's turn.
    pub frame: Rect,
    /// The place for words to its player; nothing else is there.
    pub strip: Rect,
}

/// The mind of the bot that plays a seat, or may have to take it over.
#[derive(Component)]
pub struct SeatMind<G: Game>(pub G::Mind);

/// A message that a player tries an action; the rules have not seen it yet.
#[derive(Message, Debug, Clone)]
pub struct Attempt<G: Game>(pub ActionOf<G>);

/// A message that the rules report an event.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Happened<G: Game>(pub EventOf<G>);

/// A message that the rules refuse an attempt.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Refused<G: Game> {
    /// The seat that tried.
    pub seat: Seat,
    /// The reason the rules give.
    pub why: RefusalOf<G>,
}

/// A message that the players have seen the result of a round and want the next one.
#[derive(Message, Debug, Clone, Copy)]
pub struct NextRound;

/// Whose turn it is; exists while a match is on the table.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// Who or what the match waits for.
    pub waits: Waits,
    /// The seats that may take back their choice in this turn.
    pub may_take_back: SeatSet,
}

impl Asked {
    /// Whether the match is not over yet.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.waits != Waits::Over
    }
}

/// All seats from first place to last; exists while a match is on the table.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Ranking(pub Standings);

/// How long it takes to read the result of the round, or to see the end of a match without rounds, in seconds.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct ToRead(pub f32);

/// The record of a match that is over, as JSON: nothing in it is secret any more.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Finished(pub String);

/// What a game shows to a watching page, as JSON: one object for each seat, and one for the table. Exists only if a
/// page watches.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Watched {
    /// One object for each seat, in order.
    pub seats: Vec<serde_json::Map<String, serde_json::Value>>,
    /// What belongs to no seat.
    pub table: serde_json::Map<String, serde_json::Value>,
    /// The fingerprint of the current state: it tells two states apart, and reveals nothing else.
    pub fingerprint: u64,
}

/// Which part of a match the table shows.
#[derive(SubStates, Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum TableStep {
    /// The round in progress, or the match if it has no rounds.
    #[default]
    Playing,
    /// The score sheet of a round.
    Sheet,
    /// The podium of the match.
    Podium,
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<TableStep>()
        .init_resource::<Offers>()
        .init_resource::<ToRead>()
        .add_message::<NextRound>()
        .configure_sets(Update, BridgeSystems.in_set(GameSystems::Rules))
        .configure_sets(Update, ActSystems.in_set(ActOrder::Table))
        .configure_sets(
            Update,
            (ShowSystems::Frame, ShowSystems::Place)
                .chain()
                .in_set(GameSystems::React)
                // Things that are sent on their way in this frame also start to move in it.
                .before(MotionSystems)
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(Startup, agree)
        .add_plugins((flow::plugin, hot_seat::plugin, takeover::plugin, resume::plugin))
        .add_plugins((banners::plugin, podium::plugin, subtitle::plugin, sign::plugin))
        .add_plugins((nudge::plugin, other_game::plugin, quacks::plugin, lesson::plugin, first_times::plugin));
}

/// Starts with the terms of last time, except where the command line asks for others.
fn agree(options: Res<Options>, settings: Res<Settings>, offers: Res<Offers>, mut agreed: ResMut<Agreed>) {
    *agreed = settings.agreed.clone();
    agreed.ask_for(&options, &offers);
}

/// Adds a game to the list, with everything the table does for every game.
pub fn game<G: Game>(app: &mut App) {
    bridge::plugin::<G>(app);
    resume::game::<G>(app);
    lesson::game::<G>(app);
    first_times::game::<G>(app);
    app.world_mut().resource_mut::<Offers>().0.push(G::OFFER);
    app.world_mut().get_resource_or_init::<Rulebooks>().add::<G>();
}

/// Where in a frame seated players act. Newcomers who want a seat come after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActSystems;

/// Where in a frame the table reacts. Framing comes first, because the others ask it where things are.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShowSystems {
    /// Decides which cells are shown, and how large.
    Frame,
    /// Puts everything in its place.
    Place,
}

/// Runs a system only while a match is on the table and seats can act in a round.
pub fn playing() -> impl SystemCondition<()> {
    in_state(TableStep::Playing).and_then(in_state(Paused(false))).and_then(resource_exists::<Asked>)
}

/// Runs a system only while this game is on the table.
pub fn on_the_table<G: Game>() -> impl SystemCondition<()> {
    in_state(Screen::Table).and_then(resource_exists::<Bridge<G>>)
}

/// Whether the table has to be laid in this frame: a match begins, or the stage has another shape.
pub fn table_is_laid(chairs: Query<Ref<Chair>>, stage: Res<Stage>) -> bool {
    chairs.iter().any(|chair| chair.is_added() || stage.is_changed())
}

/// Whether the chairs of a new match appeared in this frame.
pub fn chairs_arrived(chairs: Query<(), Added<Chair>>) -> bool {
    !chairs.is_empty()
}
