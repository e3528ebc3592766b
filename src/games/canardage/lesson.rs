//! The lesson of Canardage: some turns on prepared cards. All who sit here play them one after the other, and bots whose
//! turns do no harm fill the table. Each rule comes when it first matters.

use super::{Canardage, FEWEST};
use crate::{
    audio::Line,
    input::Intent,
    rules::{
        Seat,
        canardage::{Action, Card, DUCKS, Deal, HAND, Move, Play, Refusal, Setup, Slot, Swimmer, WATERS, Where},
    },
    table::{Course, LessonStep, Task},
};

/// What is said in each step: first what the game is about, then the turns, then how it ends.
const GOAL: Line = Line::new("keeper-lesson-goal");
const OUT: Line = Line::new("keeper-lesson-out");
const OVER: Line = Line::new("keeper-lesson-over");
const HELP: Line = Line::new("keeper-help-play");

/// A card, and the numbers of its places.
type Turn = (Card, &'static [usize]);

/// The turns that people play. The front of the line is water, so a harmless turn is at 1.
const TAUGHT: [(&str, Turn); 6] = [
    ("keeper-lesson-aim", (Card::TakeAim, &[4])),
    ("keeper-lesson-march", (Card::March, &[])),
    ("keeper-lesson-own", (Card::PaddleBack, &[4])),
    ("keeper-lesson-fire", (Card::Fire, &[4])),
    ("keeper-lesson-cover", (Card::TakeCover, &[5, 4])),
    ("keeper-lesson-umbrella", (Card::Hide, &[4])),
];
/// What a bot plays in between, in turn: it aims at water, and shoots at it.
const HARMLESS: [Turn; 2] = [(Card::TakeAim, &[1]), (Card::Fire, &[1])];
/// What happens between the last of those turns and the last shot: somebody loses all ducks but one.
const MEANWHILE: [Turn; 7] = [
    (Card::TakeAim, &[3]),
    (Card::Fire, &[3]),
    (Card::TakeAim, &[6]),
    (Card::Fire, &[6]),
    (Card::TakeAim, &[6]),
    (Card::Fire, &[6]),
    (Card::TakeAim, &[5]),
];
/// What fills that time up until a person has the turn: shelters the duck at the front.
const FILLER: Turn = (Card::Hide, &[2]);
/// The last shot.
const LAST: Turn = (Card::Fire, &[5]);

/// How long everybody may watch a turn before a bot plays the next one, in seconds.
const PACE: f32 = 1.6;

/// What has to be pressed to choose a card and a place.
const PLAYS: &[Intent] = &[Intent::Left, Intent::Right, Intent::Confirm];

/// The turns of the whole lesson, as they are planned.
struct Plan {
    setup: Setup,
    /// How many of the seats are played by people.
    people: usize,
    turns: Vec<Turn>,
}

impl Plan {
    fn seat(&self, turn: usize) -> Seat {
        self.setup.seats().nth(turn % self.setup.players()).unwrap_or(Seat::FIRST)
    }

    /// Whether a person has the next turn.
    fn asks_person(&self) -> bool {
        self.seat(self.turns.len()).index() < self.people
    }

    /// Adds a turn, and returns it as an action.
    fn play(&mut self, (card, places): Turn) -> Option<Action> {
        let seat = self.seat(self.turns.len());
        self.turns.push((card, places));
        let slot = |number: &usize| Slot::new(*number);
        let at = match places {
            [] => Where::Nowhere,
            [one] => Where::At(slot(one)?),
            [one, other, ..] => Where::Pair(slot(one)?, slot(other)?),
        };
        Some(Action::Turn { seat, does: Move::Play(Play { card, at }) })
    }

    /// The action cards in the order in which these turns need them: the hands first, then what is drawn.
    fn actions(&self) -> Option<Vec<Card>> {
        let mut rest: Vec<Card> = Card::deck().collect();
        let mut take = |card: Card| rest.iter().position(|other| *other == card).map(|at| rest.remove(at));
        // By seat and by the number of its turn.
        let mut needs = vec![Vec::new(); self.setup.players()];
        for (turn, (card, _)) in self.turns.iter().enumerate() {
            needs.get_mut(self.seat(turn).index())?.push(take(*card)?);
        }
        let mut cards = Vec::new();
        for seat in &mut needs {
            while seat.len() < HAND {
                seat.push(rest.pop()?);
            }
            cards.extend(&seat[..HAND]);
        }
        for turn in 0..self.turns.len() {
            let number = turn / self.setup.players();
            let drawn = needs[self.seat(turn).index()].get(number + HAND).copied();
            cards.push(match drawn {
                Some(card) => card,
                None => rest.pop()?,
            });
        }
        cards.extend(rest);
        Some(cards)
    }

    /// Who plays this.
    fn player(&self, turn: Turn) -> Option<Seat> {
        self.turns.iter().position(|played| *played == turn).map(|turn| self.seat(turn))
    }

    /// The duck deck.
    fn ducks(&self) -> Option<Vec<Swimmer>> {
        let [(_, aim), _, (_, flee), (_, fire), (_, cover), _] = TAUGHT;
        let [aims, flees] = [self.player(aim)?, self.player(flee)?];
        let [fires, covers] = [self.player(fire)?, self.player(cover)?];
        // Whose ducks are shot: somebody who does none of this.
        let victim = self.setup.seats().find(|seat| ![aims, flees, fires, covers].contains(seat))?;
        let first = [None, None, Some(Seat::FIRST), Some(victim), Some(flees), Some(victim)];
        let then = [Some(covers), Some(aims), Some(victim), Some(victim), Some(victim)];
        let duck = |owner: Option<Seat>| owner.map_or(Some(Swimmer::WATER), Swimmer::duck);
        let mut rest: Vec<Swimmer> =
            self.setup.seats().filter_map(Swimmer::duck).flat_map(|duck| [duck; DUCKS]).collect();
        rest.extend([Swimmer::WATER; WATERS]);
        let mut ducks = Vec::new();
        for owner in first.into_iter().chain(then) {
            let wanted = duck(owner)?;
            ducks.push(rest.remove(rest.iter().position(|other| *other == wanted)?));
        }
        ducks.extend(rest.into_iter().rev());
        Some(ducks)
    }
}

/// The lesson for this many people.
pub(super) fn course(seats: usize, people: usize) -> Option<Course<Canardage>> {
    let setup = Setup::new(seats.max(FEWEST)).ok()?;
    let mut plan = Plan { setup, people: people.clamp(1, setup.players()), turns: Vec::new() };
    let task = Task::Do { help: HELP, buttons: PLAYS };
    let mut steps = vec![LessonStep { says: GOAL, task: Task::Read, meanwhile: Vec::new(), actions: Vec::new() }];
    let mut harmless = HARMLESS.into_iter().cycle();
    let mut taught = TAUGHT;
    if setup.players() == plan.people && plan.people == 3 {
        // Otherwise nobody is left to be shot at.
        taught.swap(4, 5);
    }
    for (place, (says, turn)) in taught.into_iter().enumerate() {
        let mut actions = vec![plan.play(turn)?];
        while place + 1 < TAUGHT.len() && !plan.asks_person() {
            actions.push(plan.play(harmless.next()?)?);
        }
        steps.push(LessonStep { says: Line::new(says), task, meanwhile: Vec::new(), actions });
    }
    let mut meanwhile = Vec::new();
    for turn in MEANWHILE {
        meanwhile.push(plan.play(turn)?);
    }
    while !plan.asks_person() {
        meanwhile.push(plan.play(FILLER)?);
    }
    steps.push(LessonStep { says: OUT, task, meanwhile, actions: vec![plan.play(LAST)?] });
    steps.push(LessonStep { says: OVER, task: Task::Read, meanwhile: Vec::new(), actions: Vec::new() });
    let deal: Result<Deal, Refusal> = Deal::new(setup, &plan.ducks()?, &plan.actions()?);
    steps.first_mut()?.meanwhile.push(Action::Deal(Box::new(deal.ok()?)));
    Some(Course::new(setup, steps).ok()?.at_pace(PACE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{
            Rules,
            canardage::{Event, Hit, MAX_PLAYERS},
        },
        table::Game,
    };

    #[test]
    fn the_rules_allow_the_whole_lesson_for_any_number_of_people() {
        for people in 1..=MAX_PLAYERS {
            let course = course(people.max(FEWEST), people).unwrap_or_else(|| panic!("not for {people}"));
            assert_eq!(course.steps().len(), TAUGHT.len() + 3, "{people}");
        }
    }

    #[test]
    fn nobody_is_hit_but_one_and_the_last_shot_puts_them_out() {
        for people in 1..=MAX_PLAYERS {
            let course = course(people.max(FEWEST), people).unwrap();
            let mut game = <Canardage as Game>::Rules::begin(Setup::new(people.max(FEWEST)).unwrap());
            let mut events = Vec::new();
            for step in course.steps() {
                for action in step.meanwhile.iter().chain(&step.actions) {
                    events.extend(game.apply(action.clone()).unwrap());
                }
            }
            let owner = |event: &Event| match event {
                Event::Shot { hit: Hit::Duck { owner, .. }, .. } => Some(*owner),
                _ => None,
            };
            let hit: Vec<Seat> = events.iter().filter_map(owner).collect();
            assert_eq!(hit.len(), DUCKS, "{people}");
            assert!(hit.iter().all(|seat| *seat == hit[0]), "{people}: {hit:?}");
            let out = events.iter().rev().find(|event| matches!(event, Event::Out { .. }));
            assert_eq!(out, Some(&Event::Out { seat: hit[0] }));
            assert!(!events.contains(&Event::MatchOver));
        }
    }
}
