//! Canardage by its rules: every card by name, the course of a turn and of a match, and what holds in any match.

mod cards;
mod counts;
mod hostile;
mod match_course;
mod properties;

use rand::{RngExt, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use super::*;
use crate::rules::{Dealer, Seat};

const A: Seat = seat(0);
const B: Seat = seat(1);
const C: Seat = seat(2);
const D: Seat = seat(3);

const fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn slot(number: usize) -> Slot {
    Slot::new(number).unwrap()
}

/// A position drawn in a few words. Whatever is not said is filled up with the cards that are left.
#[derive(Clone)]
struct Sketch {
    players: usize,
    stall: Stall,
    turn: Seat,
    hand: Vec<Card>,
    ducks: Vec<Swimmer>,
    fallen: [usize; MAX_PLAYERS],
    draw: Vec<Card>,
    draws_left: usize,
}

/// It is A's turn in front of this stall.
fn sketch(players: usize, stall: &str) -> Sketch {
    Sketch {
        players,
        stall: stall.parse().unwrap(),
        turn: A,
        hand: Vec::new(),
        ducks: Vec::new(),
        fallen: [0; MAX_PLAYERS],
        draw: Vec::new(),
        draws_left: usize::MAX,
    }
}

fn cards(words: &str) -> Vec<Card> {
    words.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn swimmers(words: &str) -> Vec<Swimmer> {
    let one = |sign: char| match sign {
        '~' => Swimmer::WATER,
        letter => Swimmer::duck(seat(letter as usize - 'A' as usize)).unwrap(),
    };
    words.split_whitespace().map(|word| one(word.chars().next().unwrap())).collect()
}

impl Sketch {
    fn turn(self, turn: Seat) -> Self {
        Self { turn, ..self }
    }

    /// The hand of whose turn it is.
    fn hand(self, words: &str) -> Self {
        Self { hand: cards(words), ..self }
    }

    /// The cards that enter next.
    fn ducks(self, words: &str) -> Self {
        Self { ducks: swimmers(words), ..self }
    }

    /// How many ducks of a seat were shot.
    fn fallen(mut self, seat: Seat, count: usize) -> Self {
        self.fallen[seat.index()] = count;
        self
    }

    /// The action cards that are drawn next.
    fn draw(self, words: &str) -> Self {
        Self { draw: cards(words), ..self }
    }

    /// How many action cards are left to draw; all others were played.
    fn draws_left(self, draws_left: usize) -> Self {
        Self { draws_left, ..self }
    }

    fn position(self) -> Position {
        let setup = Setup::new(self.players).unwrap();
        let mut swimmers: Vec<Swimmer> =
            setup.seats().filter_map(Swimmer::duck).flat_map(|duck| [duck; DUCKS]).collect();
        swimmers.extend([Swimmer::WATER; WATERS]);
        let mut take = |swimmer: Swimmer| {
            let place = swimmers.iter().position(|other| *other == swimmer);
            swimmers.swap_remove(place.unwrap_or_else(|| panic!("there are not so many of {swimmer}")));
        };
        for (_, place) in self.stall.line.places() {
            place.top().into_iter().for_each(&mut take);
            place.under().and_then(Swimmer::duck).into_iter().for_each(&mut take);
        }
        self.ducks.iter().copied().for_each(&mut take);
        for seat in setup.seats() {
            (0..self.fallen[seat.index()]).for_each(|_| take(Swimmer::duck(seat).unwrap()));
        }

        let mut actions: Vec<Card> = Card::deck().collect();
        let mut take = |card: Card| {
            let place = actions.iter().position(|other| *other == card);
            actions.remove(place.unwrap_or_else(|| panic!("there are not so many of {card}")));
            card
        };
        for _ in self.stall.shields.iter().flatten() {
            take(Card::Hide);
        }
        let mut hands = [const { Hand::new_const() }; MAX_PLAYERS];
        hands[self.turn.index()] = self.hand.into_iter().map(&mut take).collect();
        let mut draw: Vec<Card> = self.draw.into_iter().map(&mut take).collect();
        // The others hold the cards that come last, from Take cover on.
        for hand in &mut hands[..self.players] {
            while hand.len() < HAND {
                hand.push(actions.pop().unwrap());
            }
        }
        let more = self.draws_left.saturating_sub(draw.len()).min(actions.len());
        draw.extend(actions.drain(..more));
        let out = |seat: usize| (self.fallen[seat] == DUCKS).then_some(seat as u32);
        Position {
            setup,
            phase: Phase::Play,
            turn: self.turn,
            turns: 100,
            stall: self.stall,
            ducks: self.ducks.into_iter().chain(swimmers).collect(),
            hands,
            draw: draw.into_iter().rev().collect(),
            played: actions.into_iter().collect(),
            out: std::array::from_fn(out),
        }
    }

    fn game(self) -> Match {
        Match::at(self.position()).unwrap()
    }
}

/// Whose turn it is does this.
fn play(game: &mut Match, does: &str) -> Result<Events, Refusal> {
    let seat = game.turn().unwrap();
    game.apply(Action::Turn { seat, does: does.parse().unwrap() })
}

/// A match of four in front of this stall, where it is A's turn to do this. A duck of D enters next, then one of C.
fn asked(before: &str, does: &str) -> Match {
    let does: Move = does.parse().unwrap();
    let others = if does.card() == Card::March { "fire fire" } else { "march march" };
    sketch(4, before).hand(&format!("{} {others}", does.card())).ducks("D C").game()
}

/// How the stall looks after A did this.
fn after(before: &str, does: &str) -> String {
    let mut game = asked(before, does);
    play(&mut game, does).unwrap_or_else(|refusal| panic!("{does}: {refusal}"));
    game.stall().to_string()
}

/// Why A may not do this. Nothing changes.
fn refused(before: &str, does: &str) -> Refusal {
    let mut game = asked(before, does);
    let kept = game.clone();
    let refusal = play(&mut game, does).unwrap_err();
    assert!(game == kept, "a refused action changes nothing");
    refusal
}

/// Everywhere A can play this card, in words.
fn offered(before: &str, card: &str) -> Vec<String> {
    let stall: Stall = before.parse().unwrap();
    let card: Card = card.parse().unwrap();
    stall.ways(A, card).iter().map(|at| Move::Play(Play { card, at }).to_string()).collect()
}

/// Any move of whose turn it is; a Reorder with any order that changes the line.
fn any_move(game: &Match, rng: &mut Xoshiro256PlusPlus) -> Move {
    let options = game.options();
    let mut does = options.get(rng.random_range(0..options.len())).unwrap();
    if let Move::Play(Play { card: Card::Reorder, at }) = &mut does {
        let mut slots = Order::SAME.slots();
        while game.stall().line.reordered(Order::new(slots).unwrap()) == game.stall().line {
            slots.shuffle(rng);
        }
        *at = Where::Order(Order::new(slots).unwrap());
    }
    does
}

/// Plays a match of this seed, showing it to `look` before every action.
fn random_match(players: usize, seed: u64, mut look: impl FnMut(&Match)) -> Match {
    use rand::SeedableRng as _;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut dealer) = (Match::new(Setup::new(players).unwrap()), Dealer::new(seed));
    while game.phase() != Phase::Over {
        look(&game);
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let seat = game.turn().unwrap();
            Action::Turn { seat, does: any_move(&game, &mut rng) }
        });
        game.apply(action).unwrap();
    }
    game
}
