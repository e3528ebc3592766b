//! The words of the cards: their names, what they do, why one cannot be played, and what came of one, in a few words.

use super::super::{Table, act::Offered};
use crate::{
    rules::{
        Seat,
        canardage::{Card, Event, Hit, Public, Slot, Swimmer},
    },
    text::Words,
};

/// The key of the message with the name of a card.
#[must_use]
pub const fn card_key(card: Card) -> &'static str {
    match card {
        Card::AdjustLeft => "card-adjust-left",
        Card::AdjustRight => "card-adjust-right",
        Card::Dash => "card-dash",
        Card::DoubleAim => "card-double-aim",
        Card::DoubleShot => "card-double-shot",
        Card::Fire => "card-fire",
        Card::Hide => "card-hide",
        Card::March => "card-march",
        Card::PaddleAhead => "card-paddle-ahead",
        Card::PaddleBack => "card-paddle-back",
        Card::Reorder => "card-reorder",
        Card::Scatter => "card-scatter",
        Card::Sharpshooter => "card-sharpshooter",
        Card::Squint => "card-squint",
        Card::TakeAim => "card-take-aim",
        Card::TakeCover => "card-take-cover",
    }
}

/// The key of the message that says what a card does.
#[must_use]
pub const fn does_key(card: Card) -> &'static str {
    match card {
        Card::AdjustLeft => "card-adjust-left-does",
        Card::AdjustRight => "card-adjust-right-does",
        Card::Dash => "card-dash-does",
        Card::DoubleAim => "card-double-aim-does",
        Card::DoubleShot => "card-double-shot-does",
        Card::Fire => "card-fire-does",
        Card::Hide => "card-hide-does",
        Card::March => "card-march-does",
        Card::PaddleAhead => "card-paddle-ahead-does",
        Card::PaddleBack => "card-paddle-back-does",
        Card::Reorder => "card-reorder-does",
        Card::Scatter => "card-scatter-does",
        Card::Sharpshooter => "card-sharpshooter-does",
        Card::Squint => "card-squint-does",
        Card::TakeAim => "card-take-aim-does",
        Card::TakeCover => "card-take-cover-does",
    }
}

/// The key of the message that says why this seat cannot take a card now; `None` if it can.
#[must_use]
pub fn why_not(card: Card, table: &Table, offered: &Offered, seat: Seat) -> Option<&'static str> {
    if offered.has(seat, card) {
        return None;
    }
    let options = table.view(seat).options();
    let allowed = options.is_some_and(|options| options.cards().iter().any(|(other, _)| *other == card));
    Some(if allowed { "why-not-good" } else { why_key(card, table.public(), seat) })
}

/// The key of the message that says why this seat cannot play a card, given that it cannot.
#[must_use]
pub fn why_key(card: Card, game: Public<'_>, seat: Seat) -> &'static str {
    let own = Slot::all().any(|slot| game.at(slot).top.and_then(Swimmer::owner) == Some(seat));
    let aimed = !game.targets().is_empty();
    match card {
        Card::TakeAim | Card::DoubleAim => "why-all-targeted",
        Card::Sharpshooter => "why-all-dry",
        Card::Fire | Card::DoubleShot | Card::AdjustLeft | Card::AdjustRight | Card::Squint if !aimed => {
            "why-no-target"
        }
        Card::DoubleShot => "why-no-pair",
        Card::AdjustLeft | Card::AdjustRight => "why-no-room",
        Card::Squint => "why-no-neighbour",
        Card::PaddleAhead | Card::PaddleBack | Card::Dash | Card::TakeCover if !own => "why-no-duck",
        Card::TakeCover => "why-no-cover",
        // The others can always be played.
        Card::PaddleAhead
        | Card::PaddleBack
        | Card::Dash
        | Card::Fire
        | Card::Hide
        | Card::March
        | Card::Reorder
        | Card::Scatter => "why-no-change",
    }
}

/// What the last play among these events did, in a few words; `None` if nobody played. `game` is as it was after them.
#[must_use]
pub fn did(events: &[Event], game: Public<'_>, name: &dyn Fn(Seat) -> String, words: &Words) -> Option<String> {
    let is_play = |event: &Event| matches!(event, Event::Played { .. } | Event::Discarded { .. });
    let from = events.iter().rposition(is_play)?;
    let (play, after) = events.get(from..)?.split_first()?;
    match *play {
        Event::Played { seat, card, .. } => {
            let told = Telling { player: seat, game, name, words };
            Some(told.played(card, after))
        }
        Event::Discarded { seat, card } => {
            let card = words.say(card_key(card));
            Some(words.say_with("did-threw-away", &[("name", name(seat).into()), ("card", card.into())]))
        }
        _ => None,
    }
}

/// Everything that is needed to tell what a player did.
struct Telling<'a> {
    player: Seat,
    game: Public<'a>,
    name: &'a dyn Fn(Seat) -> String,
    words: &'a Words,
}

impl Telling<'_> {
    /// What this card did, by the events that followed it.
    fn played(&self, card: Card, after: &[Event]) -> String {
        match card {
            Card::TakeAim => self.simply("did-aimed"),
            Card::DoubleAim => {
                let aimed = after.iter().filter(|event| matches!(event, Event::Aimed { .. })).count();
                self.simply(if aimed > 1 { "did-aimed-two" } else { "did-aimed" })
            }
            Card::AdjustLeft | Card::AdjustRight => self.simply("did-adjusted"),
            Card::Fire | Card::DoubleShot | Card::Squint | Card::Sharpshooter => self.shot(after),
            Card::March => self.words.say("did-marched"),
            Card::PaddleAhead => self.simply("did-ahead"),
            Card::PaddleBack => self.simply("did-back"),
            Card::Dash => self.simply("did-dashed"),
            Card::Reorder => self.simply("did-reordered"),
            Card::Scatter => self.words.say("did-scattered"),
            Card::TakeCover => {
                let cover = after.iter().find_map(|event| match *event {
                    // A cover that was behind the duck has moved up with the line.
                    Event::Covered { from, under, .. } if under > from => under.ahead(),
                    Event::Covered { under, .. } => Some(under),
                    _ => None,
                });
                self.about("did-covered", cover)
            }
            Card::Hide => {
                let shielded = after.iter().find_map(|event| match *event {
                    Event::Shielded { slot, .. } => Some(slot),
                    _ => None,
                });
                self.about("did-sheltered", shielded)
            }
        }
    }

    /// A sentence about the player alone.
    fn simply(&self, key: &'static str) -> String {
        self.words.say_with(key, &[("name", (self.name)(self.player).into())])
    }

    /// A sentence about the player and whoever swims in a slot now.
    fn about(&self, key: &'static str, slot: Option<Slot>) -> String {
        let owner = slot.and_then(|slot| self.game.at(slot).top).and_then(Swimmer::owner);
        let whom = owner.map(|owner| self.whom(owner)).unwrap_or_default();
        self.words.say_with(key, &[("name", (self.name)(self.player).into()), ("whom", whom.into())])
    }

    /// How a seat is named as the one it was done to.
    fn whom(&self, seat: Seat) -> String {
        if seat == self.player { self.words.say("did-own") } else { (self.name)(seat) }
    }

    /// Who was hit, or why nobody was.
    fn shot(&self, after: &[Event]) -> String {
        let hits =
            || after.iter().filter_map(|event| if let Event::Shot { hit, .. } = event { Some(*hit) } else { None });
        let owners: Vec<Seat> =
            hits().filter_map(|hit| if let Hit::Duck { owner, .. } = hit { Some(owner) } else { None }).collect();
        let whom = match owners[..] {
            [] if hits().any(|hit| hit == Hit::Shield) => return self.words.say("did-shield"),
            [] => return self.words.say("did-water"),
            [one, other, ..] if one == other => self.words.say_with("did-twice", &[("whom", self.whom(one).into())]),
            [one, other, ..] => {
                let and = self.words.say("and");
                format!("{} {and} {}", self.whom(one), self.whom(other))
            }
            [one] => self.whom(one),
        };
        self.words.say_with("did-hit", &[("name", (self.name)(self.player).into()), ("whom", whom.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn a_card_has_room_for_its_words_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for card in Card::ALL {
                let (name, does) = (words.say(card_key(card)), words.say(does_key(card)));
                assert!((1..=14).contains(&name.chars().count()), "{name}");
                assert!((1..=40).contains(&does.chars().count()), "{does}");
            }
        }
    }

    #[test]
    fn no_two_cards_have_the_same_name() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut names: Vec<String> = Card::ALL.map(|card| words.say(card_key(card))).to_vec();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), Card::ALL.len(), "{}", lang.code());
        }
    }
}
