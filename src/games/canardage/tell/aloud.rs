//! Canardage in words, for players who cannot see the screen: what happened, how the line lies when it is somebody's turn,
//! what is under their cursor, and who has how many ducks in the end. A hidden hand is never said.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Offered, Turn, only_person},
    },
    words::{card_key, did, does_key, why_key, why_not},
};
use crate::{
    Paused,
    aloud::{Aloud, AloudSystems, is_listened_to, person, players, to},
    rules::{
        Seat,
        canardage::{Card, Event, Public, Slot, Swimmer, Where},
    },
    seats::Seating,
    table::{Happened, TableStep, on_the_table},
    text::Words,
};

pub(super) fn plugin(app: &mut App) {
    let playing = || on_the_table::<Canardage>().and_then(in_state(Paused(false)));
    app.add_systems(
        Update,
        (tell.run_if(on_message::<Happened<Canardage>>), point.run_if(resource_changed::<Turn>))
            .chain()
            .in_set(AloudSystems)
            .run_if(playing()),
    )
    .add_systems(OnEnter(TableStep::Podium), count_up.run_if(on_the_table::<Canardage>().and_then(is_listened_to)));
}

/// What happened, and what whoever has the turn has to know.
fn tell(
    mut happened: MessageReader<Happened<Canardage>>,
    table: Res<Table>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let name = |seat: Seat| name(&seating, seat, &words);
    let mut done: Vec<String> = did(&events, table.public(), &name, &words).into_iter().collect();
    for event in &events {
        if let Event::Out { seat } = event {
            done.push(words.say_with("did-out", &[("name", name(*seat).into())]));
        }
    }
    if !done.is_empty() {
        aloud.write(players(done.join(" ")));
    }
    let begun = events.iter().any(|event| matches!(event, Event::Turn { .. }));
    let turn = table.public().turn().filter(|_| begun);
    if let Some((seat, sitter)) = turn.and_then(|seat| Some((seat, person(&seating, seat)?))) {
        let sentence = format!("{} {}", line(&table, &seating, &words), hand(&table, &seating, seat, &words));
        aloud.write(to(&seating, sitter, &words, sentence));
    }
}

fn name(seating: &Seating, seat: Seat, words: &Words) -> String {
    seating.get(seat).map(|sitter| sitter.name(words)).unwrap_or_default()
}

/// Whether the hand of a seat may be said aloud, where everybody hears it.
fn may_be_said(table: &Table, seating: &Seating, seat: Seat) -> bool {
    !table.public().setup().hidden_hands() || only_person(seating) == Some(seat)
}

/// The cards of whoever has the turn, or how to look at them.
fn hand(table: &Table, seating: &Seating, seat: Seat, words: &Words) -> String {
    if !may_be_said(table, seating, seat) {
        return words.say("aloud-look");
    }
    let cards: Vec<String> = table.view(seat).hand().iter().map(|card| words.say(card_key(*card))).collect();
    words.say_with("aloud-hand", &[("list", cards.join(", ").into())])
}

/// The whole line from the front to the rear.
fn line(table: &Table, seating: &Seating, words: &Words) -> String {
    let slots: Vec<String> = Slot::all().map(|slot| place(table.public(), slot, seating, words)).collect();
    words.say_with("aloud-row", &[("list", slots.join(", ").into())])
}

/// A slot by its number: who swims there, and what hangs over it.
fn place(game: Public<'_>, slot: Slot, seating: &Seating, words: &Words) -> String {
    let glimpse = game.at(slot);
    let owner = glimpse.top.and_then(Swimmer::owner);
    let mut what = owner.map_or_else(|| words.say("aloud-water"), |seat| name(seating, seat, words));
    let more = [
        ("aloud-over", glimpse.covers),
        ("aloud-aimed", game.targets().has(slot)),
        ("aloud-sheltered", game.shielded().has(slot)),
    ];
    for (key, _) in more.into_iter().filter(|(_, is_so)| *is_so) {
        what = words.say_with(key, &[("what", what.into())]);
    }
    words.say_with("aloud-place", &[("number", slot.number().into()), ("what", what.into())])
}

/// Says what is under the cursor of a person who has the turn: a card with what it does, or why it cannot be played; then
/// a place.
fn point(
    turn: Res<Turn>,
    table: Res<Table>,
    offered: Res<Offered>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut before: Local<Option<String>>,
    mut aloud: MessageWriter<Aloud>,
) {
    let sentence = pointed(&turn, &table, &offered, &seating, &words);
    if let Some((sentence, sitter)) = sentence.clone().zip(turn.seat().and_then(|seat| person(&seating, seat)))
        && *before != Some(sentence.clone())
    {
        aloud.write(to(&seating, sitter, &words, sentence));
    }
    *before = sentence;
}

fn pointed(turn: &Turn, table: &Table, offered: &Offered, seating: &Seating, words: &Words) -> Option<String> {
    let (seat, index) = (turn.seat()?, turn.card()?);
    let view = table.view(seat);
    let (card, options) = (*view.hand().get(index)?, offered.to(seat)?);
    if !may_be_said(table, seating, seat) {
        return None;
    }
    let Some(play) = turn.play(view.hand(), options) else {
        let thrown = options.must_discard().then(|| why_key(card, table.public(), seat));
        return Some(about(card, thrown.or_else(|| why_not(card, table, offered, seat)), words));
    };
    let at = |slot: Slot| place(table.public(), slot, seating, words);
    Some(match play.at {
        Where::At(slot) => at(slot),
        Where::Pair(one, other) => {
            words.say_with("aloud-places", &[("one", at(one).into()), ("other", at(other).into())])
        }
        Where::Order(order) => {
            let slots: Vec<String> = order.slots().into_iter().map(at).collect();
            words.say_with("aloud-row", &[("list", slots.join(", ").into())])
        }
        Where::Nowhere => words.say("aloud-everywhere"),
    })
}

/// A card by its name, with what it does or why it cannot be played.
fn about(card: Card, why_not: Option<&str>, words: &Words) -> String {
    let what = words.say(why_not.unwrap_or_else(|| does_key(card)));
    words.say_with("aloud-card", &[("card", words.say(card_key(card)).into()), ("what", what.into())])
}

/// Says how many ducks everybody has left.
fn count_up(table: Res<Table>, seating: Res<Seating>, words: Res<Words>, mut aloud: MessageWriter<Aloud>) {
    let game = table.public();
    let each: Vec<String> = seating
        .iter()
        .map(|(seat, sitter)| {
            let ducks = words.say_with("podium-ducks", &[("points", game.ducks_left(seat).into())]);
            words.say_with("aloud-total", &[("name", sitter.name(&words).into()), ("total", ducks.into())])
        })
        .collect();
    aloud.write(players(each.join(" ")));
}
