//! What a position is worth: how likely each player wins, as far as one of them can tell. The weights are learnt from
//! whole matches (`cargo run --release --example train canardage`), and stand in `value.txt`.

use std::sync::LazyLock;

use crate::rules::{
    Seat,
    canardage::{Card, DUCKS, DuckDeck, MAX_PLAYERS, Match, Setup, Slot, Slots, Stall},
};

/// What is looked at in a player's ducks in the line, and in those in the deck.
const LINE: usize = 12;
const DECK: usize = 4;
/// What is looked at in a hand, beside its cards.
const USES: usize = 5;
/// What is looked at in the ducks of each player, and in the hand of the one who looks.
pub const FEATURES: usize = DUCKS + LINE + DECK + Card::ALL.len() + USES;
/// With two, three, four, five and six players alive other things matter.
pub const STAGES: usize = 5;

/// What counts for one player.
pub type Features = [f32; FEATURES];

/// A position as one player sees it.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    /// What was agreed.
    pub setup: Setup,
    /// The line, its targets and its shields.
    pub stall: &'a Stall,
    /// The duck deck as it may lie.
    pub deck: &'a DuckDeck,
    /// How many ducks each seat has left.
    pub ducks: [usize; MAX_PLAYERS],
    /// Whose turn it is.
    pub turn: Seat,
    /// Who looks.
    pub seat: Seat,
    /// What they hold.
    pub hand: &'a [Card],
    /// How likely an action card that they do not see is a Fire.
    pub fire: f32,
}

impl<'a> Situation<'a> {
    /// A match as it may stand, for a player who thinks about it.
    #[must_use]
    pub fn of(game: &'a Match, seat: Seat, fire: f32) -> Self {
        let mut ducks = [0; MAX_PLAYERS];
        for seat in game.seats() {
            ducks[seat.index()] = game.ducks_left(seat);
        }
        let turn = game.turn().unwrap_or(seat);
        Self {
            setup: *game.setup(),
            stall: game.stall(),
            deck: game.duck_deck(),
            ducks,
            turn,
            seat,
            hand: game.hand(seat),
            fire,
        }
    }

    /// Which weights count: 0 with two players alive.
    #[must_use]
    pub fn stage(&self) -> usize {
        self.ducks.iter().filter(|ducks| **ducks > 0).count().saturating_sub(2).min(STAGES - 1)
    }

    /// What counts for a player who is alive.
    #[must_use]
    pub fn features(&self, seat: Seat) -> Features {
        let mut features = [0.0; FEATURES];
        features[self.ducks[seat.index()].clamp(1, DUCKS) - 1] = 1.0;
        let (line, rest) = features[DUCKS..].split_at_mut(LINE);
        let (deck, hand) = rest.split_at_mut(DECK);
        line.copy_from_slice(&self.in_line(seat));
        deck.copy_from_slice(&self.in_deck(seat));
        if seat == self.seat {
            let (kinds, uses) = hand.split_at_mut(Card::ALL.len());
            for card in self.hand {
                kinds[card.index()] += 1.0;
            }
            uses.copy_from_slice(&self.uses());
        }
        features
    }

    /// How long this seat waits for its turn: 0 whose turn it is, 1 who has just played.
    fn wait(&self, seat: Seat) -> f32 {
        let players = self.setup.players();
        ((seat.index() + players - self.turn.index()) % players) as f32 / (players - 1) as f32
    }

    /// The slots where a duck can be shot.
    fn open(&self) -> Slots {
        self.stall.targets.but(self.stall.shielded())
    }

    /// A player's ducks in the line.
    fn in_line(&self, seat: Seat) -> [f32; LINE] {
        let count = |slots: Slots| slots.len() as f32;
        let Stall { line, targets, .. } = *self.stall;
        let (own, open, wait) = (line.of(seat), self.open(), self.wait(seat));
        let danger = count(own.and(open));
        let in_danger = count(line.ducks().and(open)).max(1.0);
        let covered = line.pairs().iter().filter(|slot| line.at(*slot).under() == Some(seat)).count();
        let one_behind: Slots = open.iter().filter_map(Slot::behind).collect();
        let one_ahead: Slots = open.iter().filter_map(Slot::ahead).collect();
        [
            danger,
            danger * wait,
            danger * wait * self.fire,
            danger / self.ducks[seat.index()].max(1) as f32,
            danger / in_danger,
            danger.min(1.0),
            count(own),
            covered as f32,
            count(own.and(self.stall.shielded()).and(targets)),
            count(own.and(one_behind)),
            count(own.and(one_ahead)),
            own.iter().map(Slot::index).sum::<usize>() as f32 / 5.0,
        ]
    }

    /// How soon a player's ducks leave the deck: how many of its first three cards they are, of the next five, of the
    /// next eight, and of the rest.
    fn in_deck(&self, seat: Seat) -> [f32; DECK] {
        let mut coming = [0.0; DECK];
        for (place, swimmer) in self.deck.iter().enumerate() {
            if swimmer.owner() == Some(seat) {
                let part = match place {
                    0..3 => 0,
                    3..8 => 1,
                    8..16 => 2,
                    _ => 3,
                };
                coming[part] += 1.0;
            }
        }
        coming
    }

    /// What the hand of the one who looks is good for just now.
    fn uses(&self) -> [f32; USES] {
        const SHOOTS: &[Card] = &[Card::Fire, Card::DoubleShot, Card::Sharpshooter];
        const FLEES: &[Card] = &[Card::Hide, Card::TakeCover, Card::PaddleAhead, Card::PaddleBack, Card::March];
        let holds = |cards: &[Card]| f32::from(u8::from(self.hand.iter().any(|card| cards.contains(card))));
        let only_fires = self.hand.iter().all(|card| *card == Card::Fire);
        let (own, open) = (self.stall.line.of(self.seat), self.open());
        let soon = 1.0 - self.wait(self.seat);
        let danger = f32::from(u8::from(!own.and(open).is_empty()));
        let prey = f32::from(u8::from(!self.stall.line.ducks().but(own).and(open).is_empty()));
        [
            holds(SHOOTS) * prey * soon,
            holds(FLEES) * danger * soon,
            f32::from(u8::from(only_fires)),
            holds(&[Card::Fire]) * danger,
            // Who looks plays better than the others.
            1.0,
        ]
    }
}

/// What everything counts.
#[derive(Debug, Clone, PartialEq)]
pub struct Value {
    /// By the number of players alive.
    pub weights: [Features; STAGES],
}

impl Value {
    /// The weights that were learnt.
    #[must_use]
    pub fn learnt() -> &'static Self {
        static LEARNT: LazyLock<Value> = LazyLock::new(|| Value::read(include_str!("value.txt")));
        &LEARNT
    }

    /// Reads weights, one number after the other; what is missing counts nothing.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut weights = [[0.0; FEATURES]; STAGES];
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = lines.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
        for (weight, number) in weights.as_flattened_mut().iter_mut().zip(numbers) {
            *weight = number;
        }
        Self { weights }
    }

    /// The weights as text, a line for each number of players alive.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |weights: &Features| weights.map(|weight| format!("{weight:.3}")).join(" ");
        let lines: String = self.weights.iter().map(|weights| line(weights) + "\n").collect();
        format!(
            "# a line for each number of players alive; learnt by `cargo run --release --example train canardage`\n{lines}"
        )
    }

    /// How likely the player who looks wins.
    #[must_use]
    pub fn chance(&self, situation: &Situation<'_>) -> f32 {
        if situation.ducks[situation.seat.index()] == 0 {
            return 0.0;
        }
        let weights = &self.weights[situation.stage()];
        let (mut own, mut sum) = (0.0, 0.0);
        for seat in situation.setup.seats().filter(|seat| situation.ducks[seat.index()] > 0) {
            let features = situation.features(seat);
            let strength: f32 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
            let strength = strength.exp();
            sum += strength;
            if seat == situation.seat {
                own = strength;
            }
        }
        own / sum
    }
}
