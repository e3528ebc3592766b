//! A lesson: a game teaches itself at its own table, in a match on prepared cards. Everybody who sits here does every step
//! with their own device; the other seats play along. What is said and what has to be done comes from the game; who
//! learns, how a step begins and ends, and the way back to where everybody was is here.
//!
//! A lesson is a match like any other, with a record of its own: each of its steps is a list of actions, so any step can
//! be begun by playing back all before it. It is never kept: what is kept is the match that waits for its end.

use bevy::prelude::*;

use super::{
    Agreed, Chair, Game, Offers, SeatMind,
    resume::{self, Interrupted},
};
use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{Line, Repertoire},
    input::Intent,
    menus::{LessonChoice, MenuChoice, Overlay, Picked},
    rules::Seat,
    seats::{Hat, Player, Seating},
    theme::stage::Band,
};

mod coach;
mod course;
mod drive;

pub(super) use coach::buttons_of;
pub use course::{Course, LessonStep};
pub use drive::Astray;

/// What the players do in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Task {
    /// They read, and go on with a press.
    Read,
    /// They watch; something happens whenever so many seconds have passed.
    Watch(f32),
    /// They do it themselves.
    Do {
        /// What is said to somebody who does something else.
        help: Line,
        /// The buttons for it.
        buttons: &'static [Intent],
    },
}

/// The lesson on the table; exists as long as it lasts.
#[derive(Resource, Debug)]
pub struct Lesson {
    /// The game that is taught.
    pub game: &'static str,
    /// The step, counted from 0.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What is said in this step.
    pub says: Line,
    /// What the players do in it.
    pub task: Task,
    /// Whether all steps are done.
    pub is_over: bool,
    /// How many steps were begun, so that one that begins again can be told.
    begun: u32,
    /// How long this step has lasted, and for how long nothing has happened in it, in seconds.
    passed: f32,
    quiet: f32,
    /// For how many more seconds somebody who did something else is helped.
    helping: f32,
    before: Before,
}

/// Where everybody was before the lesson, and will be again.
#[derive(Debug)]
struct Before {
    seating: Seating,
    agreed: Agreed,
    /// The game of a match that waits.
    waits: Option<&'static str>,
}

impl Lesson {
    /// What the coach says now: what this step is about, or help for somebody who did something else.
    #[must_use]
    pub fn line(&self) -> Line {
        match self.task {
            Task::Do { help, .. } if self.helping > 0.0 => help,
            _ => self.says,
        }
    }

    /// Whether it tells somebody what to do instead.
    #[must_use]
    pub const fn helps(&self) -> bool {
        self.helping > 0.0
    }
}

/// What a game can do for lessons, as functions on the world: a shared system knows no game.
#[derive(Clone, Copy)]
struct School {
    word: &'static str,
    /// Takes the match from the table and keeps it. Returns whether there was one.
    set_aside: fn(&mut World) -> bool,
    /// Prepares to put that match on the table again.
    bring_back: fn(&mut World),
    /// Begins a course for these seats. Returns whether there is one.
    open: fn(&mut World, seats: usize, people: usize) -> bool,
    /// Prepares to put the course on the table at this step.
    turn_to: fn(&mut World, step: usize),
    /// Ends the course.
    close: fn(&mut World),
}

/// All schools, in the order of the games.
#[derive(Resource, Default)]
struct Schools(Vec<School>);

/// A match that waits for the end of a lesson.
#[derive(Resource)]
struct SetAside<G: Game>(Interrupted<G>);

/// Somebody wants to learn a game, or wants something in a lesson; done at the end of the frame.
#[derive(Resource, Debug, Clone, Copy)]
enum Wish {
    Learn { game: &'static str, device: Entity },
    TurnTo(usize),
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Schools>()
        .add_plugins((coach::plugin, drive::plugin))
        .add_systems(Update, listen.in_set(ActOrder::Flow).run_if(on_message::<Picked>))
        // When everything of this frame is done: the match goes from the table.
        .add_systems(Last, fulfil.run_if(resource_exists::<Wish>));
}

/// Adds the lesson of one game.
pub(super) fn game<G: Game>(app: &mut App) {
    app.init_resource::<Schools>();
    app.world_mut().resource_mut::<Schools>().0.push(School {
        word: G::OFFER.word,
        set_aside: set_aside::<G>,
        bring_back: bring_back::<G>,
        open: open::<G>,
        turn_to: turn_to::<G>,
        close: close::<G>,
    });
    drive::game::<G>(app);
}

fn listen(mut picked: MessageReader<Picked>, lesson: Option<Res<Lesson>>, mut commands: Commands) {
    for Picked { choice, device } in picked.read() {
        let wish = match (*choice, &lesson) {
            (MenuChoice::Learn(game), _) => Wish::Learn { game, device: *device },
            (MenuChoice::Lesson(choice), Some(lesson)) => match choice {
                LessonChoice::Next => Wish::TurnTo((lesson.step + 1).min(lesson.steps - 1)),
                LessonChoice::Back => Wish::TurnTo(lesson.step.saturating_sub(1)),
                LessonChoice::Again => Wish::TurnTo(0),
                LessonChoice::Leave => Wish::Leave,
            },
            _ => continue,
        };
        commands.insert_resource(wish);
    }
}

fn fulfil(world: &mut World) {
    match world.remove_resource::<Wish>() {
        Some(Wish::Learn { game, device }) => learn(world, game, device),
        Some(Wish::TurnTo(step)) => go_to(world, step),
        Some(Wish::Leave) => leave(world),
        None => {}
    }
}

fn schools(world: &World) -> Vec<School> {
    world.get_resource::<Schools>().map(|schools| schools.0.clone()).unwrap_or_default()
}

/// Lays the table for a lesson. A match that is on the table waits.
fn learn(world: &mut World, game: &'static str, device: Entity) {
    let schools = schools(world);
    let Some(school) = schools.iter().find(|school| school.word == game) else { return };
    let players = world.resource::<Offers>().get(game).map_or(2..=2, |offer| offer.players.clone());
    let before = match world.remove_resource::<Lesson>() {
        // From one lesson to another: everybody still goes back to where they were first.
        Some(lesson) => {
            schools.iter().for_each(|school| (school.close)(world));
            lesson.before
        }
        None => Before {
            seating: world.resource::<Seating>().clone(),
            agreed: world.resource::<Agreed>().clone(),
            waits: schools.iter().find(|school| (school.set_aside)(world)).map(|school| school.word),
        },
    };
    let class = class(&before.seating, device, *players.start(), *players.end());
    let people = class.people();
    let seats = class.len();
    *world.resource_mut::<Seating>() = class;
    game.clone_into(&mut world.resource_mut::<Agreed>().game);
    let lesson = Lesson {
        game,
        step: 0,
        steps: 1,
        says: Line::new(""),
        task: Task::Read,
        is_over: false,
        begun: 0,
        passed: 0.0,
        quiet: 0.0,
        helping: 0.0,
        before,
    };
    world.insert_resource(lesson);
    if (school.open)(world, seats, people) {
        go_to(world, 0);
    } else {
        leave(world);
    }
}

/// Who learns: all people who sit here, or whoever asked. Bots fill the seats that the game needs.
fn class(seating: &Seating, device: Entity, least: usize, most: usize) -> Seating {
    let mut class = Seating::default();
    let people = seating.iter().filter(|(_, sitter)| matches!(sitter.player, Player::Person(_)));
    for (_, sitter) in people.take(most) {
        let Some(seat) = class.sit(sitter.player) else { continue };
        class.dress(seat, sitter.family);
        class.call(seat, sitter.chosen_name.as_deref().unwrap_or_default());
    }
    if class.is_empty() {
        class.sit(Player::Person(device));
    }
    while class.len() < least && class.sit(Player::Bot(crate::bots::Bot::Normal)).is_some() {}
    for seat in Seat::first(class.len()) {
        class.set_ready(seat, true);
    }
    class.give_hat(Hat::On(Seat::FIRST));
    class
}

/// Begins a step, on a table that is laid anew.
fn go_to(world: &mut World, step: usize) {
    let Some(game) = world.get_resource::<Lesson>().map(|lesson| lesson.game) else { return };
    for school in schools(world).iter().filter(|school| school.word == game) {
        (school.turn_to)(world, step);
    }
    go_back_to(world, Screen::Table);
}

/// Ends the lesson: everybody is where they were, and a match that waited is on the table again, paused. Who came from the
/// title is in the lobby, with the game they have just learnt.
fn leave(world: &mut World) {
    let Some(Lesson { before, game, .. }) = world.remove_resource::<Lesson>() else { return };
    let schools = schools(world);
    schools.iter().for_each(|school| (school.close)(world));
    world.resource_mut::<Band>().0 = 0.0;
    let Before { seating, mut agreed, waits } = before;
    if let Some(school) = schools.iter().find(|school| Some(school.word) == waits) {
        *world.resource_mut::<Seating>() = seating;
        *world.resource_mut::<Agreed>() = agreed;
        (school.bring_back)(world);
        go_back_to(world, Screen::Table);
        return;
    }
    if seating.is_empty() {
        // Whoever learnt plays; the bots that helped are gone.
        let mut class = world.resource_mut::<Seating>();
        while class.dismiss_bot() {}
    } else {
        *world.resource_mut::<Seating>() = seating;
    }
    game.clone_into(&mut agreed.game);
    *world.resource_mut::<Agreed>() = agreed;
    go_back_to(world, Screen::Lobby);
}

fn go_back_to(world: &mut World, screen: Screen) {
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Overlay>>(), Overlay::None);
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Paused>>(), Paused(false));
    world.resource_mut::<NextState<Screen>>().set(screen);
}

fn set_aside<G: Game>(world: &mut World) -> bool {
    let Some(bridge) = world.remove_resource::<super::Bridge<G>>() else { return false };
    let mut chairs: Vec<(Seat, Entity)> =
        world.query::<(Entity, &Chair)>().iter(world).map(|(entity, chair)| (chair.seat, entity)).collect();
    chairs.sort_by_key(|(seat, _)| *seat);
    let mind = |(_, chair): (Seat, Entity)| world.entity_mut(chair).take::<SeatMind<G>>().map(|mind| mind.0);
    let minds = chairs.into_iter().filter_map(mind).collect();
    world.insert_resource(SetAside(Interrupted { bridge, minds, pauses: true }));
    true
}

fn bring_back<G: Game>(world: &mut World) {
    if let Some(SetAside(interrupted)) = world.remove_resource::<SetAside<G>>() {
        world.insert_resource(interrupted);
    }
}

fn open<G: Game>(world: &mut World, seats: usize, people: usize) -> bool {
    let course = G::course(seats, people);
    let Some(course) = course else { return false };
    // So that only those who learn load them.
    let known = &mut world.resource_mut::<Repertoire>().lines_of_table;
    for line in course.lines() {
        if !known.contains(&line) {
            known.push(line);
        }
    }
    world.insert_resource(course);
    true
}

fn turn_to<G: Game>(world: &mut World, step: usize) {
    let Some(mut course) = world.get_resource_mut::<Course<G>>() else { return };
    let Some(bridge) = course.turn_to(step) else { return };
    let (says, task, steps) = course.now();
    let minds = resume::fresh_minds(&bridge);
    world.insert_resource(Interrupted { bridge, minds, pauses: false });
    world.resource_mut::<Lesson>().begin(step, steps, says, task);
}

fn close<G: Game>(world: &mut World) {
    world.remove_resource::<Course<G>>();
    world.remove_resource::<Interrupted<G>>();
}

impl Lesson {
    fn begin(&mut self, step: usize, steps: usize, says: Line, task: Task) {
        (self.step, self.steps, self.says, self.task) = (step, steps, says, task);
        self.begun += 1;
        (self.passed, self.quiet, self.helping, self.is_over) = (0.0, 0.0, 0.0, false);
    }
}

/// Whether bots play as they like; in a lesson they do what it says.
pub fn bots_are_free(lesson: Option<Res<Lesson>>) -> bool {
    lesson.is_none()
}

/// Where in a frame a lesson goes on.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LessonSystems;

fn order(app: &mut App) {
    app.configure_sets(Update, LessonSystems.in_set(GameSystems::React));
}
