//! How lines, stalls and moves are written in one line of text, so that tests and messages read like the game.
//!
//! Seats are `A` to `F`. A stall has six words, the front first: `A` is a duck, `~` water, `A(B)` a duck of B under one of
//! A, and `.` nothing. After it `*` is a target and `!C` the shield of C. A move is a card and its slots.
//!
//! ```
//! use couch_ducks::rules::canardage::{Move, Stall};
//!
//! let stall: Stall = "A* ~ B(C)*!D D A ~".parse()?;
//! assert_eq!(stall.to_string(), "A* ~ B(C)*!D D A ~");
//! let cover: Move = "take-cover 5 4".parse()?;
//! assert_eq!(cover.to_string(), "take-cover 5 4");
//! assert_eq!("reorder 3 1 2 4 5 6".parse::<Move>()?.to_string(), "reorder 3 1 2 4 5 6");
//! # Ok::<(), String>(())
//! ```

use std::{fmt, str::FromStr};

use super::{Line, MAX_PLAYERS, Move, Order, Place, Play, SLOTS, Slot, Stall, Swimmer, Where};
use crate::rules::Seat;

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

fn seat(letter: char) -> Option<Seat> {
    let index = (letter as usize).checked_sub('A' as usize)?;
    Seat::new(index).filter(|seat| seat.index() < MAX_PLAYERS)
}

impl fmt::Display for Swimmer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.owner().map_or('~', letter))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.top() {
            None => f.write_str(".")?,
            Some(swimmer) => write!(f, "{swimmer}")?,
        }
        self.under().map_or(Ok(()), |under| write!(f, "({})", letter(under)))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places: Vec<String> = self.places().map(|(_, place)| place.to_string()).collect();
        f.write_str(&places.join(" "))
    }
}

impl fmt::Display for Stall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (slot, place) in self.line.places() {
            let space = if slot == Slot::FRONT { "" } else { " " };
            write!(f, "{space}{place}{}", if self.targets.has(slot) { "*" } else { "" })?;
            for (_, owner) in self.shields().filter(|(place, _)| *place == slot) {
                write!(f, "!{}", letter(owner))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Stall {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut stall = Self::EMPTY;
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() != SLOTS {
            return Err(format!("a line has {SLOTS} slots, not {}", words.len()));
        }
        for (slot, word) in Slot::all().zip(words) {
            let wrong = || format!("{word:?} is nothing that can be in a slot");
            let mut signs = word.chars();
            let mut place = match signs.next() {
                Some('.') => Place::EMPTY,
                Some('~') => Place::of(Swimmer::WATER),
                first => first.and_then(seat).and_then(Swimmer::duck).map(Place::of).ok_or_else(wrong)?,
            };
            while let Some(sign) = signs.next() {
                match sign {
                    '*' => stall.targets = stall.targets.with(slot),
                    '!' => {
                        let owner = signs.next().and_then(seat).ok_or_else(wrong)?;
                        stall.shields[owner.index()] = Some(slot);
                    }
                    '(' => {
                        let under = signs.next().and_then(seat).ok_or_else(wrong)?;
                        place = place.covering(under).filter(|_| signs.next() == Some(')')).ok_or_else(wrong)?;
                    }
                    _ => return Err(wrong()),
                }
            }
            stall.line.put(slot, place);
        }
        Ok(stall)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Play(Play { card, at }) => {
                write!(f, "{card}")?;
                match at {
                    Where::Nowhere => Ok(()),
                    Where::At(slot) => write!(f, " {slot}"),
                    Where::Pair(one, other) => write!(f, " {one} {other}"),
                    Where::Order(order) => order.slots().iter().try_for_each(|slot| write!(f, " {slot}")),
                }
            }
        }
    }
}

impl FromStr for Move {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (card, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        if card == "discard" {
            return rest.parse().map(Self::Discard);
        }
        let card = card.parse()?;
        let slot = |word: &str| word.parse().ok().and_then(Slot::new).ok_or_else(|| format!("{word:?} is no slot"));
        let slots = rest.split_whitespace().map(slot).collect::<Result<Vec<Slot>, String>>()?;
        let at = match slots[..] {
            [] => Where::Nowhere,
            [slot] => Where::At(slot),
            [one, other] => Where::Pair(one, other),
            _ => {
                let order = <[Slot; SLOTS]>::try_from(slots).ok().and_then(Order::new);
                Where::Order(order.ok_or("an order names each slot from 1 to 6 once")?)
            }
        };
        Ok(Self::Play(Play { card, at }))
    }
}
