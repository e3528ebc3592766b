//! The lesson of Duck & Cover: one round on prepared cards, the same in every pond, so that all who sit here do every step
//! at the same time. Each rule comes when it first matters.

use super::DuckAndCover;
use crate::{
    audio::Line,
    input::Intent,
    rules::{
        Seat,
        duck_and_cover::{Action, Card, Cell, Choice, Deal, Duck, Setup},
    },
    table::{Course, LessonStep, Task},
};

/// The ducks of every pond, row by row.
const GRID: [u8; 12] = [3, 12, 7, 5, 9, 1, 10, 2, 6, 11, 4, 8];

/// What every card is answered with: the cell the called duck goes to; a quack if it is `None`.
struct Call(Card, Option<(i32, i32)>);

/// The words of the lesson, in their order.
const SAYS: [&str; 11] = [
    "say-lesson-goal",
    "say-lesson-draw",
    "say-lesson-cover",
    "say-lesson-repeat",
    "say-lesson-quack",
    "say-lesson-discard",
    "say-lesson-duck",
    "say-lesson-max",
    "say-lesson-watch",
    "say-lesson-last",
    "say-lesson-score",
];
const HELP_DRAW: Line = Line::new("say-help-draw");
const HELP_MOVE: Line = Line::new("say-help-move");
const HELP_QUACK: Line = Line::new("say-help-quack");

/// How long everybody may watch one card in the part that is only watched, in seconds.
const PACE: f32 = 0.32;

const fn number(number: u8) -> Card {
    match Duck::new(number) {
        Some(duck) => Card::Number(duck),
        None => Card::Max,
    }
}

/// The calls that the players answer themselves, in this order.
const CALLS: [Call; 5] = [
    Call(number(7), Some((1, 0))),
    Call(Card::Repeat, Some((0, 0))),
    Call(number(12), None),
    Call(number(11), Some((1, 0))),
    Call(Card::Max, Some((0, 0))),
];
/// The calls that are only watched.
const WATCHED: [Call; 8] = [
    Call(number(5), Some((3, 1))),
    Call(number(8), Some((3, 1))),
    Call(number(8), Some((2, 1))),
    Call(number(4), Some((2, 1))),
    Call(number(4), Some((1, 1))),
    Call(number(9), Some((1, 1))),
    Call(number(6), Some((0, 1))),
    Call(number(9), Some((0, 1))),
];
/// The call that ends the round with a single stack.
const LAST: Call = Call(number(11), Some((0, 1)));

/// What has to be pressed to move a duck, to quack, and to draw.
const MOVES: &[Intent] = &[Intent::Left, Intent::Right, Intent::Up, Intent::Down, Intent::Confirm];
const QUACKS: &[Intent] = &[Intent::Quack];
const DRAWS: &[Intent] = &[Intent::Confirm];

/// The same answer of everybody.
fn answers(Call(_, to): &Call, players: usize) -> impl Iterator<Item = Action> {
    let choice = to.map_or(Choice::Quack, |(x, y)| Choice::Move(Cell::new(x, y)));
    Seat::first(players).map(move |seat| Action::Choose { seat, choice })
}

/// The deal: these calls first, and then all other cards.
fn deal(setup: &Setup) -> Option<Action> {
    let mut rest = setup.cards().to_vec();
    let mut deck = Vec::new();
    for Call(card, _) in CALLS.iter().chain(&WATCHED).chain([&LAST]) {
        rest.remove(rest.iter().position(|other| other == card)?);
        deck.push(*card);
    }
    deck.extend(rest);
    let grid: Vec<Duck> = GRID.into_iter().filter_map(Duck::new).collect();
    Deal::new(setup, &vec![grid; setup.players()], &deck).ok().map(|deal| Action::Deal(Box::new(deal)))
}

/// The lesson for so many seats. Where the Captain does not have to press, the next card is drawn at the end of a step, so
/// that it lies there when the next step speaks about it.
pub(super) fn course(players: usize) -> Option<Course<DuckAndCover>> {
    let setup = Setup::new(players).ok()?.with_rounds(1).ok()?;
    let draw = || std::iter::once(Action::Draw);
    let answers = |call| answers(call, players);
    let and_draw = |call| answers(call).chain(draw()).collect();
    let watched = WATCHED.iter().flat_map(|call| answers(call).chain(draw())).collect();
    let [cover, repeat, quack, duck, max] = &CALLS;
    let does = |help, buttons| Task::Do { help, buttons };
    let moves = does(HELP_MOVE, MOVES);
    let parts: [(Task, Vec<Action>); SAYS.len()] = [
        (Task::Read, Vec::new()),
        (does(HELP_DRAW, DRAWS), draw().collect()),
        (moves, and_draw(cover)),
        (moves, and_draw(repeat)),
        (does(HELP_QUACK, QUACKS), answers(quack).collect()),
        (does(HELP_DRAW, DRAWS), draw().collect()),
        (moves, and_draw(duck)),
        (moves, and_draw(max)),
        (Task::Watch(PACE), watched),
        (moves, answers(&LAST).collect()),
        (Task::Read, Vec::new()),
    ];
    let mut steps: Vec<LessonStep<DuckAndCover>> = SAYS
        .into_iter()
        .zip(parts)
        .map(|(says, (task, actions))| LessonStep { says: Line::new(says), task, meanwhile: Vec::new(), actions })
        .collect();
    steps.first_mut()?.meanwhile.push(deal(&setup)?);
    Course::new(setup, steps).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::duck_and_cover::{MAX_PLAYERS, MIN_PLAYERS};

    #[test]
    fn the_rules_allow_the_whole_lesson_for_any_number_of_players() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let course = course(players).unwrap();
            assert_eq!(course.steps().len(), SAYS.len(), "{players}");
        }
    }
}
