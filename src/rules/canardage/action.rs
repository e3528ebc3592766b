//! What can be done to a match, what comes of it, and why something is refused.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, Cards, Deal, Move, Order, SLOTS, Slot, Swimmer, Swimmers, Where};
use crate::rules::Seat;

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cards.
    Deal,
    /// The card of the seat whose turn it is.
    Play,
    /// A new order for the line and the duck deck, because of a Scatter.
    ShuffleDucks,
    /// A new order for the played cards, because there is no action card left to draw.
    ShuffleActions,
    /// Nothing; the match is over.
    Over,
}

/// Something that a player or chance does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Chance deals.
    Deal(Box<Deal>),
    /// A seat plays a card, or throws one away.
    Turn {
        /// Who.
        seat: Seat,
        /// What.
        does: Move,
    },
    /// Chance shuffles line and duck deck; the first six cards are the new line, the next one enters first.
    ShuffleDucks(Box<Swimmers>),
    /// Chance makes the played cards the new draw deck; the first card is drawn first.
    ShuffleActions(Box<Cards>),
}

/// Something that happened, for everybody to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// The cards were dealt.
    Dealt,
    /// A new line was laid out from the duck deck.
    LaidOut {
        /// The cards from the front to the rear.
        line: [Swimmer; SLOTS],
    },
    /// A seat's turn began.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// At the start of its turn a seat lifted its shield.
    Lifted {
        /// Whose shield.
        seat: Seat,
        /// Where it lay.
        slot: Slot,
    },
    /// A seat played a card.
    Played {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where.
        at: Where,
    },
    /// None of a seat's cards could be played, and it threw one away.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A target was hung over a slot.
    Aimed {
        /// Which.
        slot: Slot,
    },
    /// A target moved.
    Adjusted {
        /// From where.
        from: Slot,
        /// To where.
        to: Slot,
    },
    /// A slot was shot at.
    Shot {
        /// Which.
        slot: Slot,
        /// The slot whose target was used up.
        target: Option<Slot>,
        /// What came of it.
        hit: Hit,
    },
    /// A seat lost its last duck.
    Out {
        /// Which.
        seat: Seat,
    },
    /// The front card, and a duck under it, went under the deck.
    Marched {
        /// The card.
        top: Swimmer,
        /// Whose duck was covered by it, and lies lowest now.
        under: Option<Seat>,
    },
    /// Two neighbours changed places.
    Swapped {
        /// The front one of the two slots.
        ahead: Slot,
        /// The rear one.
        behind: Slot,
    },
    /// A card went to the front, and those before it moved back by one.
    Dashed {
        /// Where it was.
        from: Slot,
    },
    /// The line has another order.
    Reordered {
        /// Which.
        order: Order,
    },
    /// A duck slipped under another.
    Covered {
        /// Whose duck.
        seat: Seat,
        /// Where it was.
        from: Slot,
        /// Where its cover is. If that is behind it, the cover then moves up with the line.
        under: Slot,
    },
    /// A shield was put on a slot.
    Shielded {
        /// Whose shield.
        seat: Seat,
        /// Where.
        slot: Slot,
    },
    /// The whole line went back into the deck.
    Scattered,
    /// Nothing is left in this slot, and everything behind it moved up by one.
    ClosedUp {
        /// Which.
        gap: Slot,
    },
    /// A card of the duck deck entered at the rear.
    Entered {
        /// Which.
        swimmer: Swimmer,
    },
    /// A deck was shuffled.
    Shuffled {
        /// Which.
        deck: Deck,
    },
    /// A seat drew a card. Which one, only that seat knows.
    Drew {
        /// Who.
        seat: Seat,
    },
    /// The match is over; it has its winners.
    MatchOver,
}

/// What came of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hit {
    /// A duck fell.
    Duck {
        /// Whose.
        owner: Seat,
        /// Whose duck comes to light under it. Without one the line closes up.
        uncovers: Option<Seat>,
    },
    /// There was only water.
    Water,
    /// A shield was in the way.
    Shield,
}

/// One of the two decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deck {
    /// The duck deck, with the line.
    Ducks,
    /// The action deck.
    Actions,
}

impl Event {
    /// The slots between which cards swam, as pairs of from and to. Of a duck that takes cover see [`Event::Covered`].
    #[must_use]
    pub fn swims(&self) -> ArrayVec<(Slot, Slot), SLOTS> {
        let up = |slot: Slot| slot.ahead().map(|to| (slot, to));
        let back = |slot: Slot| slot.behind().map(|to| (slot, to));
        match *self {
            Self::ClosedUp { gap } => Slot::all().filter(|slot| *slot > gap).filter_map(up).collect(),
            Self::Swapped { ahead, behind } => [(ahead, behind), (behind, ahead)].into_iter().collect(),
            Self::Dashed { from } => {
                let others = Slot::all().filter(|slot| *slot < from).filter_map(back);
                others.chain([(from, Slot::FRONT)]).collect()
            }
            Self::Reordered { order } => {
                order.slots().into_iter().zip(Slot::all()).filter(|(from, to)| from != to).collect()
            }
            _ => ArrayVec::new(),
        }
    }
}

/// The events of one action, oldest first. A Double shot with everything it can cause has twelve.
pub type Events = ArrayVec<Event, 16>;

/// Why an action is refused. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Too few or too many players.
    Players {
        /// How many were asked for.
        players: usize,
    },
    /// Ducks that are not five of each player and five waters.
    NotTheDucks,
    /// Action cards that are not the 52.
    NotTheActions,
    /// A new order of other cards than line and duck deck.
    NotTheLineAndDeck,
    /// A new order of other cards than the played ones.
    NotThePlayed,
    /// The match waits for something else.
    NotNow {
        /// What it waits for.
        phase: Phase,
    },
    /// It is another seat's turn.
    NotTheirTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card is not in the hand.
    NotInHand {
        /// Which.
        card: Card,
    },
    /// A card of the hand can be played, so none may be thrown away.
    MustPlay {
        /// One that can be played.
        card: Card,
    },
    /// The card is played at another number of slots.
    OtherPlaces {
        /// Which.
        card: Card,
    },
    /// The two slots do not lie side by side in the way this card needs.
    NotSideBySide,
    /// There is a target already.
    TargetThere {
        /// Where.
        slot: Slot,
    },
    /// There is no target.
    NoTarget {
        /// Where.
        slot: Slot,
    },
    /// Two targets must be hung while two neighbours are free.
    TwoAreFree,
    /// There is no duck.
    NoDuck {
        /// Where.
        slot: Slot,
    },
    /// There is no visible duck of this player.
    NotTheirDuck {
        /// Where.
        slot: Slot,
    },
    /// A sharpshooter sees no duck under a shield.
    UnderAShield {
        /// Where.
        slot: Slot,
    },
    /// There is no slot on that side.
    EndOfTheLine {
        /// From where.
        slot: Slot,
    },
    /// The line would look as it does.
    NothingChanges,
    /// A pair covers nobody else, and its top duck cannot take cover.
    AlreadyAPair {
        /// Where.
        slot: Slot,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { players } => write!(f, "a match has 2 to 6 players, not {players}"),
            Self::NotTheDucks => f.write_str("the ducks are five of each player and five waters"),
            Self::NotTheActions => f.write_str("the action cards are not the 52 of the game"),
            Self::NotTheLineAndDeck => {
                f.write_str("a shuffle has the cards of the line and the duck deck, each as often as it is there")
            }
            Self::NotThePlayed => f.write_str("a shuffle has the played cards, each as often as it lies there"),
            Self::NotNow { phase } => f.write_str(match phase {
                Phase::Deal => "the match waits for the deal",
                Phase::Play => "the match waits for a player's card",
                Phase::ShuffleDucks => "the match waits for a new order of the ducks",
                Phase::ShuffleActions => "the match waits for a new order of the played cards",
                Phase::Over => "the match is over",
            }),
            Self::NotTheirTurn { turn } => write!(f, "it is the turn of player {}", turn.index()),
            Self::NotInHand { card } => write!(f, "this player has no {card}"),
            Self::MustPlay { card } => write!(f, "the {card} can be played, so no card may be thrown away"),
            Self::OtherPlaces { card } => f.write_str(match card {
                Card::March | Card::Scatter => "this card is played without slots",
                Card::Reorder => "a reorder needs the new order of all six slots",
                Card::DoubleAim => "a double aim is played at two slots, or at one if no two neighbours are free",
                Card::DoubleShot => "a double shot is played at two slots",
                Card::Squint => "a squint is played at the targeted slot and the slot shot at",
                Card::TakeCover => "a take-cover is played at the slot of the duck and the slot of its cover",
                _ => "this card is played at one slot",
            }),
            Self::NotSideBySide => f.write_str("the two slots must lie side by side, in the order this card needs"),
            Self::TargetThere { slot } => write!(f, "slot {slot} has a target already"),
            Self::NoTarget { slot } => write!(f, "slot {slot} has no target"),
            Self::TwoAreFree => f.write_str("two neighbours are free, so both get a target"),
            Self::NoDuck { slot } => write!(f, "there is no duck in slot {slot}"),
            Self::NotTheirDuck { slot } => write!(f, "this player has no visible duck in slot {slot}"),
            Self::UnderAShield { slot } => write!(f, "a sharpshooter cannot hit slot {slot} under its shield"),
            Self::EndOfTheLine { slot } => write!(f, "slot {slot} has no slot on that side"),
            Self::NothingChanges => f.write_str("the line would look as it does now"),
            Self::AlreadyAPair { slot } => write!(f, "a duck is hidden in slot {slot} already"),
        }
    }
}

impl std::error::Error for Refusal {}
