//! Who sits where, with which device, as which duck, and who is the Captain. Knows nothing of any game.

use std::ops::RangeInclusive;

use arrayvec::{ArrayString, ArrayVec};
use bevy::prelude::*;
use rand::RngExt;

use crate::{
    bots::Bot,
    rules::{MAX_SEATS, Seat},
    text::Words,
    theme::family::Family,
};

mod help;
mod presence;
mod regulars;
#[cfg(test)]
mod tests;

pub use help::Help;
pub use presence::{LEAVES_AFTER, MINDED_AFTER};
pub use regulars::{Regulars, may_be_in_a_name};

/// The person or bot who has a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// A person with the device of this entity. Several people may hand round one device.
    Person(Entity),
    /// A bot; no person has this seat.
    Bot(Bot),
}

/// Whether the person in a seat can play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Presence {
    /// They can play.
    #[default]
    Here,
    /// Their device is unplugged.
    Away,
    /// A bot plays for them: their device has been gone for a while, or they rest.
    Minded,
}

/// Who decides for a seat right now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// A person, with the device of this entity.
    Person(Entity),
    /// A bot: the seat is its own, or it minds the seat of a person who is away or resting.
    Bot(Bot),
    /// Nobody: the seat is empty, or its player's device is gone and no bot minds it yet.
    Nobody,
}

impl Control {
    /// The bot, if a bot decides.
    #[must_use]
    pub const fn bot(self) -> Option<Bot> {
        match self {
            Self::Bot(bot) => Some(bot),
            Self::Person(_) | Self::Nobody => None,
        }
    }

    /// The person's device, if a person decides.
    #[must_use]
    pub const fn person(self) -> Option<Entity> {
        match self {
            Self::Person(device) => Some(device),
            Self::Bot(_) | Self::Nobody => None,
        }
    }
}

/// Identifies a player for as long as they sit here. Their seat may change: seats move up when somebody leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Who(u32);

/// The longest name a player can choose, in characters.
pub const LONGEST_NAME: usize = 8;

/// A name that a player chose instead of their duck's, with room for four bytes a character.
pub type ChosenName = ArrayString<{ 4 * LONGEST_NAME }>;

/// A player at the table, person or bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitter {
    /// Stays the same when their seat changes.
    pub who: Who,
    /// The person or bot who has the seat.
    pub player: Player,
    /// Whether they can play right now.
    pub presence: Presence,
    /// Whether a bot plays for them, at their own wish, until they come back.
    pub resting: bool,
    /// Which duck they play as.
    pub family: Family,
    /// The name they chose; `None` for their duck's name.
    pub chosen_name: Option<ChosenName>,
    /// How much they are helped.
    pub help: Help,
    /// Whether they have said that they are ready. Bots always are.
    pub ready: bool,
}

/// Who gets the Captain's hat in the next match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hat {
    /// This seat.
    On(Seat),
    /// A seat drawn by lot when the match begins.
    ByLot,
}

/// Everybody who sits at the table.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Seating {
    sitters: ArrayVec<Sitter, MAX_SEATS>,
    captain: usize,
    by_lot: bool,
    next: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seating>().add_plugins((presence::plugin, regulars::plugin));
}

impl Seating {
    /// All players, in the order of their seats.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &Sitter)> {
        Seat::first(self.sitters.len()).zip(&self.sitters)
    }

    /// How many seats are taken.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sitters.len()
    }

    /// Whether no seat is taken.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sitters.is_empty()
    }

    /// Who sits there; `None` if the seat is free.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// The seat they have now; `None` if they have left.
    #[must_use]
    pub fn find(&self, who: Who) -> Option<Seat> {
        self.iter().find(|(_, sitter)| sitter.who == who).map(|(seat, _)| seat)
    }

    /// The Captain's seat. While the hat is left to chance, this is the last Captain.
    #[must_use]
    pub fn captain(&self) -> Option<Seat> {
        Seat::new(self.captain).filter(|seat| seat.index() < self.sitters.len())
    }

    /// Who gets the hat when a match begins; `None` if nobody sits here.
    #[must_use]
    pub fn hat(&self) -> Option<Hat> {
        if self.by_lot && !self.is_empty() { Some(Hat::ByLot) } else { self.captain().map(Hat::On) }
    }

    /// The seats played with this device, in order.
    pub fn seats_of(&self, device: Entity) -> impl Iterator<Item = Seat> {
        self.iter().filter(move |(_, sitter)| sitter.player == Player::Person(device)).map(|(seat, _)| seat)
    }

    /// The first seat played with this device.
    #[must_use]
    pub fn seat_of(&self, device: Entity) -> Option<Seat> {
        self.seats_of(device).next()
    }

    /// The device of the person in a seat; `None` for bots and free seats.
    #[must_use]
    pub fn device(&self, seat: Seat) -> Option<Entity> {
        match self.get(seat)?.player {
            Player::Person(device) => Some(device),
            Player::Bot(_) => None,
        }
    }

    /// Who decides for a seat right now.
    #[must_use]
    pub fn control(&self, seat: Seat) -> Control {
        self.get(seat).map_or(Control::Nobody, Sitter::control)
    }

    /// The seats that belong to bots.
    pub fn bots(&self) -> impl Iterator<Item = (Seat, Bot)> {
        self.iter().filter_map(|(seat, sitter)| match sitter.player {
            Player::Bot(bot) => Some((seat, bot)),
            Player::Person(_) => None,
        })
    }

    /// How many people sit here and can play.
    #[must_use]
    pub fn people(&self) -> usize {
        self.sitters.iter().filter(|sitter| sitter.control().person().is_some()).count()
    }

    /// Whether a match can start that takes so many players: they sit here, and all are ready.
    #[must_use]
    pub fn can_start(&self, players: &RangeInclusive<usize>) -> bool {
        players.contains(&self.sitters.len()) && self.all_ready()
    }

    /// Whether people sit here and all are ready. Nobody waits for players who are away; a bot minds their seat.
    #[must_use]
    pub fn all_ready(&self) -> bool {
        self.people() > 0 && self.sitters.iter().all(Sitter::holds_up_nobody)
    }

    /// Gives a player a seat and a duck that nobody else has, even if their device already has a seat. When the table
    /// is full, a person replaces the last bot; `None` if there is no room.
    pub fn sit(&mut self, player: Player) -> Option<Seat> {
        let is_bot = matches!(player, Player::Bot(_));
        if self.sitters.is_full() && (is_bot || !self.dismiss_bot()) {
            return None;
        }
        let family = Family::ALL.into_iter().find(|family| self.is_free(*family))?;
        let who = Who(self.next);
        self.next = self.next.wrapping_add(1);
        let presence = Presence::Here;
        let (chosen_name, help) = (None, Help::None);
        let sitter = Sitter { who, player, presence, resting: false, family, chosen_name, help, ready: is_bot };
        self.sitters.try_push(sitter).ok()?;
        Seat::new(self.sitters.len() - 1)
    }

    /// Gives a person a seat at a table for so many. When it is full, they replace the last bot. Where only people sit,
    /// there is a seat as long as there are ducks: they see themselves who plays.
    pub fn sit_among(&mut self, device: Entity, most: usize) -> Option<Seat> {
        if self.sitters.len() >= most {
            self.dismiss_bot();
        }
        self.sit(Player::Person(device))
    }

    /// Gives a seat to a device, new or come back, from now on.
    pub fn hand_over(&mut self, seat: Seat, device: Entity) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.player = Player::Person(device);
            sitter.presence = Presence::Here;
            sitter.resting = false;
        }
    }

    /// A person asks a bot to play for them (`true`), or comes back (`false`).
    pub fn rest(&mut self, seat: Seat, resting: bool) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.resting = resting;
            sitter.presence = if resting { Presence::Minded } else { Presence::Here };
        }
    }

    /// Sets whether the player in a seat can play.
    pub fn set_presence(&mut self, seat: Seat, presence: Presence) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.presence = presence;
        }
    }

    /// Empties a seat. The seats after it move up, and the Captain keeps the hat.
    pub fn leave(&mut self, seat: Seat) {
        if self.sitters.pop_at(seat.index()).is_some() {
            if self.captain == seat.index() {
                self.captain = 0;
            } else if self.captain > seat.index() {
                self.captain -= 1;
            }
        }
    }

    /// Sends the last bot away. Returns whether there was one.
    pub fn dismiss_bot(&mut self) -> bool {
        let Some((seat, _)) = self.bots().last() else { return false };
        self.leave(seat);
        true
    }

    /// Moves a bot's level up or down by `step`.
    pub fn change_level(&mut self, seat: Seat, step: i32) {
        if let Some(Sitter { player: Player::Bot(bot), .. }) = self.sitters.get_mut(seat.index()) {
            *bot = turn(&Bot::LEVELS, *bot, step);
        }
    }

    /// Sets whether a seat is ready.
    pub fn set_ready(&mut self, seat: Seat, ready: bool) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.ready = ready;
        }
    }

    /// Makes every person not ready. Bots stay ready.
    pub fn unready_people(&mut self) {
        for sitter in &mut self.sitters {
            sitter.ready = matches!(sitter.player, Player::Bot(_));
            sitter.resting = false;
        }
    }

    /// Gives the Captain's hat to a seat, or leaves it to chance.
    pub const fn give_hat(&mut self, hat: Hat) {
        match hat {
            Hat::On(seat) => {
                self.captain = seat.index();
                self.by_lot = false;
            }
            Hat::ByLot => self.by_lot = true,
        }
    }

    /// Moves the hat by `step` seats. Between the last seat and the first there is one place more: the lot.
    pub fn pass_hat(&mut self, step: i32) {
        let mut places: ArrayVec<Hat, { MAX_SEATS + 1 }> = self.iter().map(|(seat, _)| Hat::On(seat)).collect();
        places.push(Hat::ByLot);
        if let Some(hat) = self.hat() {
            self.give_hat(turn(&places, hat, step));
        }
    }

    /// Draws a Captain if the hat is left to chance. Call it when a match begins.
    pub fn draw_lot(&mut self, rng: &mut impl rand::Rng) {
        if self.by_lot && !self.is_empty() {
            self.captain = rng.random_range(0..self.sitters.len());
        }
    }

    /// Moves a seat to the next free duck family; `step` is 1 for forwards, -1 for back.
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

    /// Makes a seat this duck. The caller makes sure that nobody else is.
    pub fn dress(&mut self, seat: Seat, family: Family) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.family = family;
        }
    }

    /// Makes a seat this duck, unless another person is. A bot that is it changes with them.
    pub fn dress_if_free(&mut self, seat: Seat, family: Family) {
        let Some(own) = self.get(seat).map(|sitter| sitter.family) else { return };
        let other = self.iter().find(|(other, sitter)| *other != seat && sitter.family == family);
        match other.map(|(other, sitter)| (other, sitter.player)) {
            Some((_, Player::Person(_))) => return,
            Some((bot, Player::Bot(_))) => self.dress(bot, own),
            None => {}
        }
        self.dress(seat, family);
    }

    /// Whether nobody here has chosen this name.
    #[must_use]
    pub fn is_name_free(&self, name: &str) -> bool {
        self.sitters.iter().all(|sitter| sitter.chosen_name.as_deref() != Some(name))
    }

    /// How much the person who decides for a seat now is helped. A bot that minds it needs no help.
    #[must_use]
    pub fn help(&self, seat: Seat) -> Help {
        let helped = self.get(seat).filter(|sitter| sitter.control().person().is_some());
        helped.map_or(Help::None, |sitter| sitter.help)
    }

    /// Sets how much a seat is helped.
    pub fn give_help(&mut self, seat: Seat, help: Help) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.help = help;
        }
    }

    /// Moves a seat to more help or less; the ends are joined.
    pub fn change_help(&mut self, seat: Seat, step: i32) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.help = turn(&Help::ALL, sitter.help, step);
        }
    }

    /// Sets a player's name, without the white space around it. An empty name stands for their duck's name.
    pub fn call(&mut self, seat: Seat, name: &str) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            let name: String = name.trim().chars().take(LONGEST_NAME).collect();
            sitter.chosen_name = ChosenName::from(&name).ok().filter(|name| !name.is_empty());
        }
    }

    /// Moves a player to the next name of the list that nobody else has. The list begins with their duck's name.
    pub fn change_name(&mut self, seat: Seat, step: i32, words: &Words) {
        let Some(sitter) = self.get(seat) else { return };
        let own = words.say(sitter.family.name_key());
        let list = words.say("name-list");
        let names: Vec<&str> = std::iter::once(own.as_str()).chain(list.split(',').map(str::trim)).collect();
        let now = sitter.name(words);
        let count = names.len() as i32;
        let place = names.iter().position(|name| *name == now).unwrap_or(0) as i32;
        let is_free = |name: &str| self.iter().all(|(other, sitter)| other == seat || sitter.name(words) != name);
        let next = (1..=count)
            .filter_map(|ahead| names.get((place + ahead * step).rem_euclid(count) as usize))
            .find(|name| is_free(name))
            .map_or_else(String::new, |name| if *name == own { String::new() } else { (*name).to_owned() });
        self.call(seat, &next);
    }

    fn is_free(&self, family: Family) -> bool {
        self.sitters.iter().all(|sitter| sitter.family != family)
    }
}

/// The element `step` places after `from`, going round at the ends; `from` itself if the ring is empty.
pub(crate) fn turn<T: Copy + PartialEq>(ring: &[T], from: T, step: i32) -> T {
    let place = ring.iter().position(|other| *other == from).unwrap_or(0) as i32;
    let count = ring.len() as i32;
    ring.get((place + step).rem_euclid(count.max(1)) as usize).copied().unwrap_or(from)
}

impl Sitter {
    /// The name they chose, or else their duck's name.
    #[must_use]
    pub fn name(&self, words: &Words) -> String {
        self.chosen_name.map_or_else(|| words.say(self.family.name_key()), |name| name.to_string())
    }

    /// Who decides for them right now.
    #[must_use]
    pub const fn control(&self) -> Control {
        match (self.player, self.presence) {
            (Player::Bot(bot), _) => Control::Bot(bot),
            (Player::Person(_), Presence::Minded) => Control::Bot(Bot::Normal),
            (Player::Person(_), Presence::Away) => Control::Nobody,
            (Player::Person(device), Presence::Here) => Control::Person(device),
        }
    }

    fn holds_up_nobody(&self) -> bool {
        self.ready || self.presence != Presence::Here
    }
}
