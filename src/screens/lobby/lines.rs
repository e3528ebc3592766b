//! The lines of a seat's card: what a player can change, and what a push on each line does. Draws nothing.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    naming::Letters,
    terms::{Chip, Needs},
};
use crate::{
    audio::{Sound, Tongue},
    bots::Bot,
    input::{Intended, Intent},
    rules::MAX_SEATS,
    seats::{Player, Seating, Who},
    text::Words,
};

/// Something that a player can change or do in the lobby.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum CardLine {
    /// The game and its terms, above the seats.
    Terms,
    /// Say that they are ready.
    #[default]
    Ready,
    /// Choose a duck.
    Duck,
    /// Choose a name, or write one.
    Name,
    /// Choose how much they are helped.
    Help,
    /// Add a bot, or send one away.
    Bots,
    /// Choose how well a bot plays.
    Level,
    /// Choose the Captain, or let the lot decide.
    Hat,
    /// Add a player who shares the device.
    Another,
    /// Leave the seat.
    Leave,
}

/// What a player does to a line: its left side, its right side, or its middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Push {
    Back,
    Forth,
    Press,
}

/// The result of a push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Nothing,
    Sound(Sound),
    Start,
    /// Somebody wants to see the rules.
    Rules,
    /// Somebody wants to learn this game.
    Learn(&'static str),
}

impl Outcome {
    /// The same outcome, with a quack changed to what ducks say in this tongue.
    pub(super) const fn said_in(self, tongue: Tongue) -> Self {
        match self {
            Self::Sound(Sound::Quack(family)) => Self::Sound(tongue.of(family)),
            other => other,
        }
    }
}

impl CardLine {
    const ALL: [Self; 10] = [
        Self::Terms,
        Self::Ready,
        Self::Duck,
        Self::Name,
        Self::Help,
        Self::Bots,
        Self::Level,
        Self::Hat,
        Self::Another,
        Self::Leave,
    ];

    /// The lines to show now: without bots there is no level to choose, and not every game has a Captain.
    pub(super) fn all(seating: &Seating, needs: &Needs) -> ArrayVec<Self, 10> {
        let has_bots = seating.bots().next().is_some();
        let is_there = |line: &Self| match line {
            Self::Level => has_bots,
            Self::Hat => needs.captain,
            _ => true,
        };
        Self::ALL.into_iter().filter(is_there).collect()
    }

    /// Whether it has an arrow on the left and on the right.
    pub(super) const fn has_sides(self) -> bool {
        matches!(self, Self::Duck | Self::Name | Self::Bots) || self.has_value()
    }

    /// Whether it has to say what is chosen there. The duck and the name can be seen above the lines.
    pub(super) const fn has_value(self) -> bool {
        matches!(self, Self::Help | Self::Level | Self::Hat)
    }
}

/// Where a player is on their card.
#[derive(Debug, Clone, Default)]
pub(super) struct Focus {
    pub(super) line: CardLine,
    /// Where they are on the line above the seats; `None` until they move there.
    pub(super) chip: Option<Chip>,
    /// The bot whose level they can change.
    bot: Option<Who>,
    /// The name they are writing.
    pub(super) letters: Option<Letters>,
}

/// Where every player is on their card.
#[derive(Resource, Debug, Default)]
pub struct Arranging {
    focus: HashMap<Who, Focus>,
    /// The player whose card a shared device is at.
    active: HashMap<Entity, Who>,
    /// Whether somebody has just tried to start a match for which too few or too many sit here.
    pub(super) refused: bool,
}

fn bots(seating: &Seating) -> ArrayVec<Who, MAX_SEATS> {
    seating.bots().filter_map(|(seat, _)| seating.get(seat)).map(|sitter| sitter.who).collect()
}

/// Gives a bot a seat. Nobody wants one with which the game cannot be played.
pub(super) fn add_bot(seating: &mut Seating, needs: &Needs) -> Outcome {
    let is_full = seating.len() >= *needs.players.end();
    let sat = if is_full { None } else { seating.sit(Player::Bot(Bot::Normal)) };
    Outcome::Sound(if sat.is_some() { Sound::Join } else { Sound::Refuse })
}

impl Arranging {
    /// The player whom a device controls: the last one it was handed to, otherwise the first of its players who is not
    /// ready, otherwise the first. `None` if it has no seat.
    pub fn active(&self, device: Entity, seating: &Seating) -> Option<Who> {
        let plays = |who: &Who| seating.find(*who).and_then(|seat| seating.device(seat)) == Some(device);
        if let Some(who) = self.active.get(&device).copied().filter(plays) {
            return Some(who);
        }
        let mut seats = seating.seats_of(device).filter_map(|seat| seating.get(seat));
        let first = seats.next()?;
        let unready = std::iter::once(first).chain(seats).find(|sitter| !sitter.ready);
        Some(unready.unwrap_or(first).who)
    }

    /// Where a player is on their card. If their line is gone, such as the level after the last bot left, they are back
    /// on the line where everybody starts.
    pub(super) fn focus(&self, who: Who, seating: &Seating, needs: &Needs) -> Focus {
        let mut focus = self.focus.get(&who).cloned().unwrap_or_default();
        if !CardLine::all(seating, needs).contains(&focus.line) {
            focus.line = CardLine::default();
        }
        focus
    }

    /// Where a player is on their card, to change it.
    pub(super) fn focus_mut(&mut self, who: Who) -> &mut Focus {
        self.focus.entry(who).or_default()
    }

    /// The bot whose level a player can change: the one they selected, otherwise the first.
    pub(super) fn bot(&self, who: Who, seating: &Seating) -> Option<Who> {
        let bots = bots(seating);
        let chosen = self.focus.get(&who).and_then(|focus| focus.bot);
        chosen.filter(|bot| bots.contains(bot)).or_else(|| bots.first().copied())
    }

    /// The players who are writing a name.
    pub(super) fn writers(&self) -> impl Iterator<Item = Who> {
        self.focus.iter().filter(|(_, focus)| focus.letters.is_some()).map(|(who, _)| *who)
    }

    pub(super) fn letters(&mut self, who: Who) -> Option<&mut Letters> {
        self.focus.get_mut(&who)?.letters.as_mut()
    }

    /// Gives the seat the name that its player wrote, and closes the board of letters.
    pub(super) fn finish_name(&mut self, who: Who, seating: &mut Seating) {
        let letters = self.focus.get_mut(&who).and_then(|focus| focus.letters.take());
        if let (Some(letters), Some(seat)) = (letters, seating.find(who)) {
            seating.call(seat, letters.text());
        }
    }

    /// Closes the board of letters, and keeps the old name.
    pub(super) fn drop_name(&mut self, who: Who) {
        if let Some(focus) = self.focus.get_mut(&who) {
            focus.letters = None;
        }
    }

    /// Presses the letter at this place on the board.
    pub(super) fn press_letter(&mut self, who: Who, letter: usize, seating: &mut Seating) -> Outcome {
        let done = self.letters(who).is_some_and(|letters| {
            letters.at = letter;
            letters.press()
        });
        if done {
            self.finish_name(who, seating);
        }
        Outcome::Sound(if done { Sound::Ready } else { Sound::Step })
    }

    /// Does what a player wants with a button of their device.
    pub(super) fn intend(
        &mut self,
        who: Who,
        said: &Intended,
        seating: &mut Seating,
        needs: &Needs,
        words: &Words,
    ) -> Outcome {
        self.refused = false;
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        let Some(sitter) = seating.get(seat).copied() else { return Outcome::Nothing };
        if self.focus.get(&who).is_some_and(|focus| focus.letters.is_some()) {
            return self.spell(who, said, seating);
        }
        let line = self.focus(who, seating, needs).line;
        match said.intent {
            Intent::Quack if !said.again => {
                self.hand_on(who, said.device, seating);
                Outcome::Sound(Sound::Quack(sitter.family))
            }
            Intent::Confirm if !said.again && sitter.ready => {
                self.push(who, CardLine::Ready, Push::Press, seating, needs, words)
            }
            Intent::Cancel if !said.again && sitter.ready => {
                seating.set_ready(seat, false);
                Outcome::Sound(Sound::Back)
            }
            _ if sitter.ready => Outcome::Nothing,
            Intent::Up | Intent::Down => {
                let lines = CardLine::all(seating, needs);
                let place = lines.iter().position(|other| *other == line).unwrap_or(0);
                let step = if said.intent == Intent::Up { lines.len() - 1 } else { 1 };
                self.focus.entry(who).or_default().line = lines[(place + step) % lines.len()];
                Outcome::Sound(Sound::Step)
            }
            Intent::Left if line.has_sides() => self.push(who, line, Push::Back, seating, needs, words),
            Intent::Right if line.has_sides() => self.push(who, line, Push::Forth, seating, needs, words),
            Intent::Confirm if !said.again => self.push(who, line, Push::Press, seating, needs, words),
            Intent::Cancel if !said.again && line == CardLine::Ready => {
                self.push(who, CardLine::Leave, Push::Press, seating, needs, words)
            }
            Intent::Cancel if !said.again => {
                self.focus.entry(who).or_default().line = CardLine::Ready;
                Outcome::Sound(Sound::Back)
            }
            _ => Outcome::Nothing,
        }
    }

    /// Moves on the board of letters, presses one, or erases one.
    fn spell(&mut self, who: Who, said: &Intended, seating: &mut Seating) -> Outcome {
        let Some(letters) = self.letters(who) else { return Outcome::Nothing };
        match said.intent {
            Intent::Confirm if !said.again => {
                let at = letters.at;
                self.press_letter(who, at, seating)
            }
            Intent::Cancel => {
                if !letters.erase() {
                    self.drop_name(who);
                }
                Outcome::Sound(Sound::PickUp)
            }
            intent => match intent.step() {
                Some(step) => {
                    letters.go(step);
                    Outcome::Sound(Sound::Step)
                }
                None => Outcome::Nothing,
            },
        }
    }

    /// Does something to a line of a player's card.
    pub(super) fn push(
        &mut self,
        who: Who,
        line: CardLine,
        push: Push,
        seating: &mut Seating,
        needs: &Needs,
        words: &Words,
    ) -> Outcome {
        self.refused = false;
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        let Some(device) = seating.device(seat) else { return Outcome::Nothing };
        self.focus.entry(who).or_default().line = line;
        let step = if push == Push::Back { -1 } else { 1 };
        match (line, push) {
            (CardLine::Ready, Push::Press) => return self.ready(who, device, seating, needs),
            (CardLine::Duck, _) => seating.change_family(seat, step),
            (CardLine::Name, Push::Press) => {
                let name = seating.get(seat).and_then(|sitter| sitter.chosen_name);
                self.focus.entry(who).or_default().letters = Some(Letters::new(name.as_deref().unwrap_or_default()));
            }
            (CardLine::Name, _) => seating.change_name(seat, step, words),
            (CardLine::Help, _) => seating.change_help(seat, step),
            (CardLine::Bots, Push::Back) => {
                return Outcome::Sound(if seating.dismiss_bot() { Sound::Leave } else { Sound::Refuse });
            }
            (CardLine::Bots, _) => return add_bot(seating, needs),
            (CardLine::Level, Push::Press) => {
                let bots = bots(seating);
                let now = self.bot(who, seating);
                let place = bots.iter().position(|bot| Some(*bot) == now).map_or(0, |place| place + 1);
                self.focus.entry(who).or_default().bot = bots.get(place % bots.len().max(1)).copied();
            }
            (CardLine::Level, _) => {
                if let Some(bot) = self.bot(who, seating).and_then(|bot| seating.find(bot)) {
                    seating.change_level(bot, step);
                }
            }
            (CardLine::Hat, _) => seating.pass_hat(step),
            (CardLine::Another, Push::Press) => {
                let sat = seating.sit_among(device, *needs.players.end());
                let Some(sitter) = sat.and_then(|seat| seating.get(seat)) else {
                    return Outcome::Sound(Sound::Refuse);
                };
                self.focus.entry(who).or_default().line = CardLine::Ready;
                self.active.insert(device, sitter.who);
                return Outcome::Sound(Sound::Join);
            }
            (CardLine::Leave, Push::Press) => {
                seating.leave(seat);
                self.focus.remove(&who);
                return Outcome::Sound(Sound::Leave);
            }
            _ => return Outcome::Nothing,
        }
        Outcome::Sound(Sound::Nudge)
    }

    /// Makes a player ready. If they are alone, bots join; otherwise the match starts if they are the last, unless too few
    /// or too many sit here.
    fn ready(&mut self, who: Who, device: Entity, seating: &mut Seating, needs: &Needs) -> Outcome {
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        seating.set_ready(seat, true);
        if seating.len() == 1 {
            for _ in 0..needs.company() {
                seating.sit(Player::Bot(Bot::Normal));
            }
            return Outcome::Sound(Sound::Join);
        }
        if seating.can_start(&needs.players) {
            return Outcome::Start;
        }
        if seating.all_ready() {
            self.refused = true;
            return Outcome::Sound(Sound::Refuse);
        }
        // On a shared device it is the turn of the next player who is not ready.
        let next = seating.seats_of(device).filter_map(|seat| seating.get(seat)).find(|sitter| !sitter.ready);
        if let Some(next) = next {
            self.active.insert(device, next.who);
        }
        Outcome::Sound(Sound::Ready)
    }

    /// Hands a shared device to its next player.
    fn hand_on(&mut self, who: Who, device: Entity, seating: &Seating) {
        let sharing: ArrayVec<Who, MAX_SEATS> =
            seating.seats_of(device).filter_map(|seat| seating.get(seat)).map(|sitter| sitter.who).collect();
        let place = sharing.iter().position(|other| *other == who).map_or(0, |place| place + 1);
        if let Some(next) = sharing.get(place % sharing.len().max(1)) {
            self.active.insert(device, *next);
        }
    }
}
