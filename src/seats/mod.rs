//! Who sits where, with what, as which duck, and who is the Captain. Knows nothing of any game.

use arrayvec::ArrayVec;
use bevy::prelude::*;

use crate::{
    bots::Bot,
    input::Device,
    rules::{MAX_SEATS, Seat},
    text::Words,
    theme::family::Family,
};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// A person with the device of this entity.
    Person(Entity),
    /// Nobody; a bot plays.
    Bot(Bot),
}

/// Somebody who sits at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitter {
    /// Who plays.
    pub player: Player,
    /// As which duck.
    pub family: Family,
    /// Whether they have said that they are ready. Bots always are.
    pub ready: bool,
}

/// Everybody who sits at the table.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    sitters: ArrayVec<Sitter, MAX_SEATS>,
    captain: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seating>();
}

impl Seating {
    /// Everybody in the order of their seats.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &Sitter)> {
        Seat::first(self.sitters.len()).zip(&self.sitters)
    }

    /// How many sit here.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sitters.len()
    }

    /// Whether nobody sits here.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sitters.is_empty()
    }

    /// Who sits there.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// The seat that draws.
    #[must_use]
    pub fn captain(&self) -> Option<Seat> {
        Seat::new(self.captain).filter(|seat| seat.index() < self.sitters.len())
    }

    /// The seat this device plays.
    #[must_use]
    pub fn seat_of(&self, device: Entity) -> Option<Seat> {
        self.iter().find(|(_, sitter)| sitter.player == Player::Person(device)).map(|(seat, _)| seat)
    }

    /// How many people sit here.
    #[must_use]
    pub fn people(&self) -> usize {
        self.sitters.iter().filter(|sitter| matches!(sitter.player, Player::Person(_))).count()
    }

    /// Whether enough sit here and everybody is ready.
    #[must_use]
    pub fn can_start(&self) -> bool {
        self.sitters.len() >= 2 && self.people() > 0 && self.sitters.iter().all(|sitter| sitter.ready)
    }

    /// Seats a player as a duck nobody is yet; nothing happens if the table is full or the device sits already.
    pub fn sit(&mut self, player: Player) -> Option<Seat> {
        if matches!(player, Player::Person(device) if self.seat_of(device).is_some()) {
            return None;
        }
        let family = Family::ALL.into_iter().find(|family| self.is_free(*family))?;
        let ready = matches!(player, Player::Bot(_));
        self.sitters.try_push(Sitter { player, family, ready }).ok()?;
        Seat::new(self.sitters.len() - 1)
    }

    /// Empties a seat; those after it move up, and the Captain's hat stays with its head.
    pub fn leave(&mut self, seat: Seat) {
        if self.sitters.pop_at(seat.index()).is_some() {
            if self.captain == seat.index() {
                self.captain = 0;
            } else if self.captain > seat.index() {
                self.captain -= 1;
            }
        }
    }

    /// Sends the last bot away.
    pub fn dismiss_bot(&mut self) -> bool {
        let last = self.iter().filter(|(_, sitter)| matches!(sitter.player, Player::Bot(_))).last();
        let Some(seat) = last.map(|(seat, _)| seat) else { return false };
        self.leave(seat);
        true
    }

    /// Says whether a seat is ready.
    pub fn set_ready(&mut self, seat: Seat, ready: bool) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.ready = ready;
        }
    }

    /// Nobody is ready any more, but for bots.
    pub fn unready_people(&mut self) {
        for sitter in &mut self.sitters {
            sitter.ready = matches!(sitter.player, Player::Bot(_));
        }
    }

    /// Gives the Captain's hat to a seat.
    pub const fn crown(&mut self, seat: Seat) {
        self.captain = seat.index();
    }

    /// The next free duck family in a direction.
    pub fn change_family(&mut self, seat: Seat, step: i32) {
        let Some(sitter) = self.get(seat) else { return };
        let count = Family::ALL.len() as i32;
        let places = (1..count).map(|ahead| (sitter.family.index() as i32 + ahead * step).rem_euclid(count));
        let next = places.filter_map(|place| Family::ALL.get(place as usize)).find(|family| self.is_free(**family));
        if let Some(family) = next
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            sitter.family = *family;
        }
    }

    fn is_free(&self, family: Family) -> bool {
        self.sitters.iter().all(|sitter| sitter.family != family)
    }
}

impl Sitter {
    /// What they are called.
    #[must_use]
    pub fn name(&self, words: &Words) -> String {
        words.say(self.family.name_key())
    }

    /// What they play with.
    #[must_use]
    pub fn holds(&self, words: &Words, devices: &Query<&Device>) -> String {
        match self.player {
            Player::Person(device) => {
                devices.get(device).map_or_else(|_| String::new(), |device| words.say(device.name_key()))
            }
            Player::Bot(_) => words.say("device-bot"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u32) -> Player {
        Player::Person(Entity::from_raw_u32(number).unwrap())
    }

    #[test]
    fn no_two_seats_are_the_same_duck() {
        let mut seating = Seating::default();
        while seating.sit(Player::Bot(Bot::Greedy)).is_some() {}
        assert_eq!(seating.len(), 7);
        let seat = Seat::new(3).unwrap();
        seating.dismiss_bot();
        let before = seating.get(seat).unwrap().family;
        seating.change_family(seat, 1);
        let after = seating.get(seat).unwrap().family;
        assert_ne!(before, after);
        assert_eq!(seating.iter().filter(|(_, sitter)| sitter.family == after).count(), 1);
    }

    #[test]
    fn a_device_holds_one_seat() {
        let mut seating = Seating::default();
        assert!(seating.sit(person(1)).is_some());
        assert!(seating.sit(person(1)).is_none());
        assert_eq!(seating.len(), 1);
    }

    #[test]
    fn the_hat_stays_on_its_head_when_somebody_before_it_leaves() {
        let mut seating = Seating::default();
        for number in 1..=3 {
            seating.sit(person(number));
        }
        seating.crown(Seat::new(2).unwrap());
        seating.leave(Seat::new(0).unwrap());
        assert_eq!(seating.captain(), Seat::new(1));
        seating.leave(Seat::new(1).unwrap());
        assert_eq!(seating.captain(), Seat::new(0));
    }

    #[test]
    fn a_match_needs_two_ducks_and_one_of_them_a_person_and_all_ready() {
        let mut seating = Seating::default();
        seating.sit(Player::Bot(Bot::Greedy));
        seating.sit(Player::Bot(Bot::Greedy));
        assert!(!seating.can_start(), "two bots have nobody to play for");
        let seat = seating.sit(person(1)).unwrap();
        assert!(!seating.can_start());
        seating.set_ready(seat, true);
        assert!(seating.can_start());
    }
}
