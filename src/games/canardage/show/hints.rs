//! A hint for players who want one: which card a hard bot in this seat would play, and where. Only a seat that has chosen
//! hints in the lobby gets them. A hand that nobody may see now gets none.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Hands, Turn},
        tell::card_key,
    },
    something_changed,
};
use crate::{
    bots::Bot,
    rules::canardage::{Move, Play, Slot, Where},
    seats::{Help, Seating},
    table::{Advice, Chair, SeatMind, ShowSystems, on_the_table},
    text::Words,
};

/// What a hard bot would do in this turn.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// Which turn of the match it is for.
    turn: u32,
    /// What it would do.
    pub does: Move,
}

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Seating>);
    app.add_systems(Update, advise.in_set(ShowSystems::Place).run_if(on_the_table::<Canardage>().and_eager(stale)));
}

fn advise(
    mut commands: Commands,
    table: Res<Table>,
    turn: Res<Turn>,
    hands: Hands,
    seating: Res<Seating>,
    words: Res<Words>,
    chairs: Query<(Entity, &Chair, &SeatMind<Canardage>, Option<&Hint>)>,
) {
    let number = table.public().turns();
    for (entity, chair, mind, before) in &chairs {
        let is_asked = turn.seat() == Some(chair.seat);
        let wanted = is_asked && seating.help(chair.seat) == Help::Hints && hands.seen(chair.seat).is_some();
        match before {
            Some(hint) if wanted && hint.turn == number => continue,
            Some(_) => {
                commands.entity(entity).remove::<(Hint, Advice)>();
            }
            None => {}
        }
        let mut mind = mind.0.clone();
        let does = if wanted { mind.choose(Bot::Hard, &table.view(chair.seat), 0) } else { None };
        if let Some(does) = does {
            commands.entity(entity).insert((Hint { turn: number, does }, Advice(say(does, &words))));
        }
    }
}

/// A move in a few words: the card, and the numbers of its places.
fn say(does: Move, words: &Words) -> String {
    let number = |slot: Slot| slot.number().to_string();
    let at = match does {
        Move::Play(Play { at: Where::At(slot), .. }) => number(slot),
        Move::Play(Play { at: Where::Pair(one, other), .. }) => format!("{} + {}", number(one), number(other)),
        Move::Play(_) | Move::Discard(_) => String::new(),
    };
    let card = words.say(card_key(does.card()));
    words.say_with("hint-card", &[("card", card.into()), ("place", at.into())]).trim_end().to_owned()
}
