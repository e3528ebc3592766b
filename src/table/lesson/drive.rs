//! How a lesson goes on: the other seats do their part, a step that is done leads to the next one, and whoever does
//! something else is told kindly what to do instead.

use bevy::prelude::*;

use super::{Course, Lesson, LessonSystems, Task, Wish, order};
use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{Line, PlaySound, Say, SayAfter, Sound, Speech},
    input::{Intent, Intents},
    record::fingerprint,
    rules::{Rules, Seat, SeatSet, Waits},
    seats::Seating,
    table::{ActSystems, Asked, Attempt, Bridge, Game, Playing, TableStep, game::ActionOf},
};

/// A message that a seat does something in a lesson that is not its task now; nothing has come of it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Astray(pub Option<Seat>);

/// How long everybody may look at what has happened before a card is drawn, in seconds.
const DRAWN_AFTER: f32 = 1.1;
/// A press this soon was meant for the step before, in seconds.
const EARLY: f32 = 0.35;
/// How long help is shown, in seconds.
const HELPING: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    order(app);
    let here = in_state(Screen::Table).and_then(resource_exists::<Lesson>);
    // A press that turns a page of the lesson does nothing else.
    let plays = |lesson: Option<Res<Lesson>>| lesson.is_none_or(|lesson| lesson.task != Task::Read);
    app.configure_sets(Update, ActSystems.run_if(plays)).add_message::<Astray>().add_systems(
        Update,
        (pass.in_set(ActOrder::Flow), (help, speak).chain().in_set(LessonSystems))
            .run_if(here.and_then(in_state(Paused(false)))),
    );
}

/// Adds the systems for one game.
pub(super) fn game<G: Game>(app: &mut App) {
    let here = resource_exists::<Course<G>>
        .and_then(resource_exists::<Lesson>)
        .and_then(resource_exists::<Bridge<G>>)
        .and_then(in_state(Paused(false)));
    let after_players = play_along::<G>.in_set(GameSystems::Act).after(ActOrder::Newcomers).before(ActOrder::Flow);
    app.add_systems(Update, after_players.run_if(here.clone()))
        .add_systems(Update, go_on::<G>.in_set(LessonSystems).before(speak).run_if(here));
}

fn pass(time: Res<Time>, mut lesson: ResMut<Lesson>) {
    let helps = lesson.helps();
    let quietly = lesson.bypass_change_detection();
    quietly.passed += time.delta_secs();
    quietly.quiet += time.delta_secs();
    quietly.helping -= time.delta_secs();
    if helps && quietly.helping <= 0.0 {
        lesson.set_changed();
    }
}

/// The seats that nobody plays, and in a step to watch all seats, do what comes next.
fn play_along<G: Game>(
    bridge: Res<Bridge<G>>,
    seating: Res<Seating>,
    lesson: Res<Lesson>,
    mut course: ResMut<Course<G>>,
    mut attempts: MessageWriter<Attempt<G>>,
) {
    let Some(step) = course.step() else { return };
    let (waits, doer) = (bridge.waits_for(), |action: &ActionOf<G>| G::Rules::doer(action));
    let asked = match waits {
        Waits::Seats(seats) => seats,
        _ => SeatSet::EMPTY,
    };
    match step.task {
        Task::Read => {}
        Task::Watch(every) if lesson.quiet >= every => {
            let rest = &step.actions[course.done.min(step.actions.len())..];
            let mut sent: Vec<ActionOf<G>> = Vec::new();
            for action in rest {
                let fits = match doer(action) {
                    None => sent.is_empty() && waits == Waits::Captain,
                    Some(seat) => asked.contains(seat) && sent.iter().all(|other| doer(other) != Some(seat)),
                };
                if !fits {
                    break;
                }
                sent.push(action.clone());
            }
            if !sent.is_empty() {
                course.done += sent.len();
                course.doing.clone_from(&sent);
                attempts.write_batch(sent.into_iter().map(Attempt));
            }
        }
        Task::Watch(_) => {}
        Task::Do { .. } => {
            // The Captain is asked only where that is all there is to do.
            let captain = seating.captain().and_then(|seat| seating.control(seat).person());
            let draws = step.actions.len() == 1 && captain.is_some();
            let chance = step.actions.iter().find(|action| doer(action).is_none());
            if waits == Waits::Captain && !draws && lesson.quiet >= DRAWN_AFTER {
                attempts.write_batch(chance.cloned().map(Attempt));
            }
            let is_free = |seat: Seat| asked.contains(seat) && seating.control(seat).person().is_none();
            if lesson.quiet >= course.pace {
                let others = step.actions.iter().filter(|action| doer(action).is_some_and(is_free));
                attempts.write_batch(others.cloned().map(Attempt));
            }
        }
    }
}

/// Goes to the next step when everything of this one is done: the match is where it should be, and what is only read was
/// read.
fn go_on<G: Game>(
    bridge: Res<Bridge<G>>,
    intents: Res<Intents>,
    asked: Option<Res<Asked>>,
    playing: Option<Res<Playing>>,
    shows: Option<Res<State<TableStep>>>,
    mut course: ResMut<Course<G>>,
    mut lesson: ResMut<Lesson>,
    mut commands: Commands,
) {
    if bridge.is_changed() {
        lesson.bypass_change_detection().quiet = 0.0;
    }
    if lesson.is_over {
        return;
    }
    let done = match lesson.task {
        Task::Read => {
            // The end of a round is explained on its score sheet.
            let is_over = asked.is_some_and(|asked| matches!(asked.waits, Waits::Over | Waits::NextRound));
            let has_sheet = is_over && playing.is_some_and(|playing| playing.round.is_some());
            let is_seen = !has_sheet || shows.is_some_and(|shows| *shows.get() == TableStep::Sheet);
            let pressed = intents.fresh().any(|said| said.intent == Intent::Confirm);
            pressed && is_seen && lesson.passed >= EARLY
        }
        Task::Watch(_) | Task::Do { .. } => bridge.is_changed() && course.is_done(fingerprint(bridge.game())),
    };
    if !done {
        return;
    }
    match course.go_on() {
        Some(true) => {
            let (says, task, steps) = course.now();
            let step = lesson.step + 1;
            lesson.begin(step, steps, says, task);
        }
        Some(false) => commands.insert_resource(Wish::TurnTo(lesson.step + 1)),
        None => lesson.is_over = true,
    }
}

fn help(mut astray: MessageReader<Astray>, mut lesson: ResMut<Lesson>, mut sounds: MessageWriter<PlaySound>) {
    if astray.read().count() > 0 && matches!(lesson.task, Task::Do { .. }) && lesson.passed >= EARLY {
        lesson.helping = HELPING;
        sounds.write(PlaySound::everywhere(Sound::Refuse));
    }
}

/// Says what the coach shows, after whatever is being said; what it said before is over.
fn speak(
    lesson: Res<Lesson>,
    speech: Res<Speech>,
    mut said: Local<(u32, bool)>,
    mut last: Local<Option<Line>>,
    mut now_say: MessageWriter<Say>,
    mut say: MessageWriter<SayAfter>,
) {
    let now = (lesson.begun, lesson.helps());
    if *said == now {
        return;
    }
    // When help ends, the words of the step are only shown again.
    let is_new = said.0 != now.0 || now.1;
    *said = now;
    if is_new && !lesson.is_over {
        let line = lesson.line();
        if speech.saying().is_some() && speech.saying() == *last {
            now_say.write(Say(vec![line]));
        } else {
            say.write(SayAfter(line));
        }
        *last = Some(line);
    }
}
