//! The sounds of the game by their use, and the files they are in. The files already have the right loudness next to
//! each other, so there are no gains here.

use bevy::{platform::collections::HashMap, prelude::*};
use rand::{Rng, RngExt};

use crate::theme::family::Family;

/// A sound of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A duck quacks.
    Quack(Family),
    /// A duck makes the noise of another animal.
    Noise(Family),
    /// A cursor or a focus moves.
    Step,
    /// Something is not possible.
    Refuse,
    /// A choice is taken back.
    PickUp,
    /// A card is turned over.
    Card,
    /// A card is dealt.
    Deal,
    /// A card slides onto a pile.
    Slide,
    /// The pile of cards is shuffled into a new deck.
    Shuffle,
    /// A player says yes.
    Ready,
    /// Back to the screen before.
    Back,
    /// Somebody takes a seat.
    Join,
    /// Somebody leaves their seat.
    Leave,
    /// A value moves one step up or down.
    Nudge,
    /// A round ends.
    Round,
    /// The match ends.
    Win,
    /// Everybody waits for one player.
    Tick,
    /// A sound that only one game has.
    OfGame(GameSound),
}

/// A sound that one game adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameSound {
    /// The name of its files, without the number of the take.
    pub stem: &'static str,
    /// How many takes there are, so that it never sounds twice the same.
    pub takes: u8,
    /// Whether it may be played a little faster or slower.
    pub bends: bool,
}

impl Sound {
    /// The sounds that are not a family's own.
    const COMMON: [Self; 15] = [
        Self::Step,
        Self::Refuse,
        Self::PickUp,
        Self::Card,
        Self::Deal,
        Self::Slide,
        Self::Shuffle,
        Self::Ready,
        Self::Back,
        Self::Join,
        Self::Leave,
        Self::Nudge,
        Self::Round,
        Self::Win,
        Self::Tick,
    ];

    /// All sounds except those that a game adds.
    pub fn all() -> impl Iterator<Item = Self> {
        let families = Family::ALL.into_iter().flat_map(|family| [Self::Quack(family), Self::Noise(family)]);
        families.chain(Self::COMMON)
    }

    /// Whether it can be heard before the table.
    pub(super) const fn is_of_menus(self) -> bool {
        match self {
            Self::Quack(_)
            | Self::Step
            | Self::Refuse
            | Self::PickUp
            | Self::Ready
            | Self::Back
            | Self::Join
            | Self::Leave
            | Self::Nudge => true,
            Self::Noise(_)
            | Self::Card
            | Self::Deal
            | Self::Slide
            | Self::Shuffle
            | Self::Round
            | Self::Win
            | Self::Tick
            | Self::OfGame(_) => false,
        }
    }

    /// How many takes there are, so that it never sounds twice the same.
    const fn takes(self) -> u8 {
        match self {
            Self::Quack(_) => 3,
            Self::Noise(_) => 2,
            Self::OfGame(sound) => sound.takes,
            _ => 1,
        }
    }

    /// How much faster or slower it may play. Very frequent sounds and tunes always play as they are.
    const fn bend(self) -> Option<(f64, f64)> {
        match self {
            Self::Quack(_) | Self::Noise(_) => Some((0.94, 1.07)),
            Self::Deal | Self::OfGame(GameSound { bends: true, .. }) => Some((0.97, 1.04)),
            _ => None,
        }
    }

    /// The name of its files, without the number of the take.
    fn stem(self) -> String {
        let stem = match self {
            Self::Quack(family) => return format!("quack-{}", word(family)),
            Self::Noise(family) => return format!("call-{}", animal(family)),
            Self::Step => "step",
            Self::Refuse => "refuse",
            Self::PickUp => "pick-up",
            Self::Card => "card",
            Self::Deal => "deal",
            Self::Slide => "slide",
            Self::Shuffle => "shuffle",
            Self::Ready => "ready",
            Self::Back => "back",
            Self::Join => "join",
            Self::Leave => "leave",
            Self::Nudge => "nudge",
            Self::Round => "round",
            Self::Win => "win",
            Self::Tick => "tick",
            Self::OfGame(sound) => sound.stem,
        };
        stem.to_owned()
    }

    /// The file of a take, counting from 0.
    fn file(self, take: u8) -> String {
        let stem = self.stem();
        if self.takes() == 1 { format!("sounds/{stem}.ogg") } else { format!("sounds/{stem}-{}.ogg", take + 1) }
    }

    pub(super) fn files(self) -> impl Iterator<Item = String> {
        (0..self.takes()).map(move |take| self.file(take))
    }
}

/// What ducks say: a quack, or the noise of another animal where a game wants that.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tongue {
    /// Every duck quacks.
    #[default]
    Quacks,
    /// Each family makes the noise of its own animal.
    Noises,
}

impl Tongue {
    /// The sound of a duck of this family.
    #[must_use]
    pub const fn of(self, family: Family) -> Sound {
        match self {
            Self::Quacks => Sound::Quack(family),
            Self::Noises => Sound::Noise(family),
        }
    }
}

/// The family's name in file names.
const fn word(family: Family) -> &'static str {
    match family {
        Family::Pirate => "pirate",
        Family::Knight => "knight",
        Family::Astronaut => "astronaut",
        Family::Diver => "diver",
        Family::Chef => "chef",
        Family::Wizard => "wizard",
        Family::Rockstar => "rockstar",
    }
}

/// The animal that a family imitates when any noise is allowed.
const fn animal(family: Family) -> &'static str {
    match family {
        Family::Pirate => "parrot",
        Family::Knight => "horse",
        Family::Astronaut => "sheep",
        Family::Diver => "frog",
        Family::Chef => "pig",
        Family::Wizard => "owl",
        Family::Rockstar => "dog",
    }
}

/// A request to play a sound.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PlaySound {
    /// The sound to play, in any of its takes.
    pub sound: Sound,
    /// From -1 on the left to 1 on the right.
    pub pan: f32,
}

impl PlaySound {
    /// A sound from the middle.
    #[must_use]
    pub const fn everywhere(sound: Sound) -> Self {
        Self { sound, pan: 0.0 }
    }
}

/// One request to the mixer.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Order {
    pub(super) file: String,
    /// How loud, in decibels below the file's own loudness.
    pub(super) decibels: f32,
    /// From -1 to 1, but never quite at the end: no sound should reach one ear only.
    pub(super) pan: f32,
    /// How fast, where 1 is as recorded.
    pub(super) rate: f64,
}

/// The take of each sound that was played last.
#[derive(Debug, Default)]
pub(super) struct Takes(HashMap<Sound, u8>);

impl Takes {
    /// The request to the mixer for a sound at this volume; `None` when muted.
    pub(super) fn order<R: Rng>(&mut self, asked: &PlaySound, volume: Option<f32>, rng: &mut R) -> Option<Order> {
        let decibels = volume?;
        let PlaySound { sound, pan } = *asked;
        let take = self.next(sound, rng);
        let rate = sound.bend().map_or(1.0, |(slow, fast)| rng.random_range(slow..fast));
        Some(Order { file: sound.file(take), decibels, pan: pan.clamp(-0.8, 0.8), rate })
    }

    /// Any take but the last one.
    fn next<R: Rng>(&mut self, sound: Sound, rng: &mut R) -> u8 {
        let takes = sound.takes();
        let take = match self.0.get(&sound) {
            Some(last) if takes > 1 => (last + rng.random_range(1..takes)) % takes,
            _ => rng.random_range(0..takes),
        };
        self.0.insert(sound, take);
        take
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

    use super::*;

    fn orders(sound: Sound, volume: Option<f32>, count: usize) -> Vec<Order> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut takes = Takes::default();
        let asked = PlaySound { sound, pan: -1.0 };
        (0..count).filter_map(|_| takes.order(&asked, volume, &mut rng)).collect()
    }

    #[test]
    fn muting_the_effects_asks_nothing_of_the_mixer() {
        for sound in Sound::all() {
            assert_eq!(orders(sound, None, 20), [], "{sound:?}");
            assert_eq!(orders(sound, Some(-6.0), 20).len(), 20, "{sound:?} is played every time");
        }
    }

    #[test]
    fn no_take_is_heard_twice_in_a_row_and_every_take_is_heard() {
        for sound in Sound::all() {
            let orders = orders(sound, Some(0.0), 60);
            let heard: BTreeSet<&String> = orders.iter().map(|order| &order.file).collect();
            assert_eq!(heard.len(), usize::from(sound.takes()), "{sound:?}");
            if sound.takes() > 1 {
                assert!(orders.windows(2).all(|pair| pair[0].file != pair[1].file), "{sound:?}");
            }
        }
    }

    #[test]
    fn quacks_vary_in_pitch_and_steps_never_do() {
        let quacks = orders(Sound::Quack(Family::Chef), Some(0.0), 40);
        assert!(quacks.iter().all(|quack| (0.94..1.07).contains(&quack.rate)));
        assert!(quacks.windows(2).all(|pair| pair[0].rate != pair[1].rate));
        assert!(orders(Sound::Step, Some(0.0), 40).iter().all(|step| step.rate == 1.0));
    }

    #[test]
    fn a_sound_far_on_one_side_is_heard_with_both_ears() {
        assert_eq!(orders(Sound::Card, Some(0.0), 1)[0].pan, -0.8);
    }

    #[test]
    fn no_two_sounds_share_a_file() {
        let files: Vec<String> = Sound::all().flat_map(Sound::files).collect();
        assert_eq!(files.iter().collect::<BTreeSet<_>>().len(), files.len());
        assert!(files.contains(&"sounds/quack-rockstar-3.ogg".to_owned()));
        assert!(files.contains(&"sounds/call-owl-2.ogg".to_owned()));
    }
}
