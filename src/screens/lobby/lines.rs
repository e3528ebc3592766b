//! The lines of a seat's card: what somebody can arrange, and what a push on each line does. Knows nothing of pictures.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};

use super::{naming::Letters, terms::Chip};
use crate::{
    audio::{Sound, Tongue},
    bots::Bot,
    input::{Intended, Intent},
    rules::MAX_SEATS,
    seats::{Player, Seating, Who},
    text::Words,
};

/// So many bots come when somebody who is alone is ready.
pub(super) const COMPANY: usize = 3;

/// Something to arrange.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum CardLine {
    /// The game and its terms, above the seats.
    Terms,
    /// Say that one is ready.
    #[default]
    Ready,
    /// Choose a duck.
    Duck,
    /// Choose a name, or write one.
    Name,
    /// More or fewer bots.
    Bots,
    /// How well a bot plays.
    Level,
    /// Who is the Captain.
    Hat,
    /// One more person with the same device.
    Another,
    /// Leave the seat.
    Leave,
}

/// What is done to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Push {
    Back,
    Forth,
    Press,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Nothing,
    Sound(Sound),
    Start,
}

impl Outcome {
    /// The same where ducks say something else.
    pub(super) const fn said_in(self, tongue: Tongue) -> Self {
        match self {
            Self::Sound(Sound::Quack(family)) => Self::Sound(tongue.of(family)),
            other => other,
        }
    }
}

impl CardLine {
    const ALL: [Self; 9] = [
        Self::Terms,
        Self::Ready,
        Self::Duck,
        Self::Name,
        Self::Bots,
        Self::Level,
        Self::Hat,
        Self::Another,
        Self::Leave,
    ];

    /// The lines there are as things stand: without bots there is no level to choose.
    pub(super) fn all(seating: &Seating) -> ArrayVec<Self, 9> {
        let has_bots = seating.bots().next().is_some();
        Self::ALL.into_iter().filter(|line| has_bots || *line != Self::Level).collect()
    }

    /// Whether it has something to the left and to the right.
    pub(super) const fn has_sides(self) -> bool {
        matches!(self, Self::Duck | Self::Name | Self::Bots | Self::Level | Self::Hat)
    }
}

/// Where somebody is on their card.
#[derive(Debug, Clone, Default)]
pub(super) struct Focus {
    pub(super) line: CardLine,
    /// Where they are on the line above the seats.
    pub(super) chip: Chip,
    /// The bot whose level they choose.
    bot: Option<Who>,
    /// The name they are writing.
    pub(super) letters: Option<Letters>,
}

/// How far everybody is with arranging their seats.
#[derive(Resource, Debug, Default)]
pub struct Arranging {
    focus: HashMap<Who, Focus>,
    /// Whose card a device is at that several share.
    active: HashMap<Entity, Who>,
}

/// All bots that sit here.
fn bots(seating: &Seating) -> ArrayVec<Who, MAX_SEATS> {
    seating.bots().filter_map(|(seat, _)| seating.get(seat)).map(|sitter| sitter.who).collect()
}

impl Arranging {
    /// The seat the buttons of a device mean: the one it was last at, else the first that is not ready.
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

    /// Where somebody is on their card. A line that is gone, as the level when the last bot leaves, is nowhere to be.
    pub(super) fn focus(&self, who: Who, seating: &Seating) -> Focus {
        let mut focus = self.focus.get(&who).cloned().unwrap_or_default();
        if !CardLine::all(seating).contains(&focus.line) {
            focus.line = CardLine::default();
        }
        focus
    }

    /// The same, to be changed.
    pub(super) fn focus_mut(&mut self, who: Who) -> &mut Focus {
        self.focus.entry(who).or_default()
    }

    /// The bot whose level somebody chooses: the one they went to, else the first.
    pub(super) fn bot(&self, who: Who, seating: &Seating) -> Option<Who> {
        let bots = bots(seating);
        let chosen = self.focus.get(&who).and_then(|focus| focus.bot);
        chosen.filter(|bot| bots.contains(bot)).or_else(|| bots.first().copied())
    }

    /// Everybody who is writing a name.
    pub(super) fn writers(&self) -> impl Iterator<Item = Who> {
        self.focus.iter().filter(|(_, focus)| focus.letters.is_some()).map(|(who, _)| *who)
    }

    pub(super) fn letters(&mut self, who: Who) -> Option<&mut Letters> {
        self.focus.get_mut(&who)?.letters.as_mut()
    }

    /// The name is written: the seat is called so, and the letters go.
    pub(super) fn finish_name(&mut self, who: Who, seating: &mut Seating) {
        let letters = self.focus.get_mut(&who).and_then(|focus| focus.letters.take());
        if let (Some(letters), Some(seat)) = (letters, seating.find(who)) {
            seating.call(seat, letters.text());
        }
    }

    /// Forgets what was being written.
    pub(super) fn drop_name(&mut self, who: Who) {
        if let Some(focus) = self.focus.get_mut(&who) {
            focus.letters = None;
        }
    }

    /// A letter of the letters that are shown was pressed.
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

    /// What somebody wants with the buttons of their device.
    pub(super) fn intend(&mut self, who: Who, said: &Intended, seating: &mut Seating, words: &Words) -> Outcome {
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        let Some(sitter) = seating.get(seat).copied() else { return Outcome::Nothing };
        if self.focus.get(&who).is_some_and(|focus| focus.letters.is_some()) {
            return self.spell(who, said, seating);
        }
        let line = self.focus(who, seating).line;
        match said.intent {
            Intent::Quack if !said.again => {
                self.hand_on(who, said.device, seating);
                Outcome::Sound(Sound::Quack(sitter.family))
            }
            Intent::Confirm if !said.again && sitter.ready => {
                self.push(who, CardLine::Ready, Push::Press, seating, words)
            }
            Intent::Cancel if !said.again && sitter.ready => {
                seating.set_ready(seat, false);
                Outcome::Sound(Sound::Back)
            }
            _ if sitter.ready => Outcome::Nothing,
            Intent::Up | Intent::Down => {
                let lines = CardLine::all(seating);
                let place = lines.iter().position(|other| *other == line).unwrap_or(0);
                let step = if said.intent == Intent::Up { lines.len() - 1 } else { 1 };
                self.focus.entry(who).or_default().line = lines[(place + step) % lines.len()];
                Outcome::Sound(Sound::Step)
            }
            Intent::Left if line.has_sides() => self.push(who, line, Push::Back, seating, words),
            Intent::Right if line.has_sides() => self.push(who, line, Push::Forth, seating, words),
            Intent::Confirm if !said.again => self.push(who, line, Push::Press, seating, words),
            Intent::Cancel if !said.again && line == CardLine::Ready => {
                self.push(who, CardLine::Leave, Push::Press, seating, words)
            }
            Intent::Cancel if !said.again => {
                self.focus.entry(who).or_default().line = CardLine::Ready;
                Outcome::Sound(Sound::Back)
            }
            _ => Outcome::Nothing,
        }
    }

    /// Moves among the letters, takes one, or takes one back.
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

    /// Does something to a line of somebody's card.
    pub(super) fn push(
        &mut self,
        who: Who,
        line: CardLine,
        push: Push,
        seating: &mut Seating,
        words: &Words,
    ) -> Outcome {
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        let Some(device) = seating.device(seat) else { return Outcome::Nothing };
        self.focus.entry(who).or_default().line = line;
        let step = if push == Push::Back { -1 } else { 1 };
        match (line, push) {
            (CardLine::Ready, Push::Press) => return self.ready(who, device, seating),
            (CardLine::Duck, _) => seating.change_family(seat, step),
            (CardLine::Name, Push::Press) => {
                let name = seating.get(seat).and_then(|sitter| sitter.chosen_name);
                self.focus.entry(who).or_default().letters = Some(Letters::new(name.as_deref().unwrap_or_default()));
            }
            (CardLine::Name, _) => seating.change_name(seat, step, words),
            (CardLine::Bots, Push::Back) => {
                return Outcome::Sound(if seating.dismiss_bot() { Sound::Leave } else { Sound::Refuse });
            }
            (CardLine::Bots, _) => {
                let sat = seating.sit(Player::Bot(Bot::Greedy));
                return Outcome::Sound(sat.map_or(Sound::Refuse, |_| Sound::Join));
            }
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
                let Some(sitter) = seating.sit(Player::Person(device)).and_then(|seat| seating.get(seat)) else {
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

    /// Somebody is ready. Who is alone gets company first; who was the last one starts the match.
    fn ready(&mut self, who: Who, device: Entity, seating: &mut Seating) -> Outcome {
        let Some(seat) = seating.find(who) else { return Outcome::Nothing };
        seating.set_ready(seat, true);
        if seating.len() == 1 {
            for _ in 0..COMPANY {
                seating.sit(Player::Bot(Bot::Greedy));
            }
            return Outcome::Sound(Sound::Join);
        }
        if seating.can_start() {
            return Outcome::Start;
        }
        // The next of those who share the device goes on.
        let next = seating.seats_of(device).filter_map(|seat| seating.get(seat)).find(|sitter| !sitter.ready);
        if let Some(next) = next {
            self.active.insert(device, next.who);
        }
        Outcome::Sound(Sound::Ready)
    }

    /// The next of those who share the device arranges their seat.
    fn hand_on(&mut self, who: Who, device: Entity, seating: &Seating) {
        let sharing: ArrayVec<Who, MAX_SEATS> =
            seating.seats_of(device).filter_map(|seat| seating.get(seat)).map(|sitter| sitter.who).collect();
        let place = sharing.iter().position(|other| *other == who).map_or(0, |place| place + 1);
        if let Some(next) = sharing.get(place % sharing.len().max(1)) {
            self.active.insert(device, *next);
        }
    }
}
