//! Canardage over the pipe.

use std::collections::BTreeSet;

use couch_ducks::{
    referee::Referee,
    rules::{
        Dealer, Seat,
        canardage::{Action, Card, Deal, Match, Move, Order, Phase, Place, Play, Setup, Slot, Swimmer, Where},
    },
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{answer, conversation, refuses, replies};

/// A reply without the words of its error, which are left to the referee.
fn without_words(mut reply: Value) -> Value {
    if let Some(sentence) = reply.get_mut("error") {
        assert!(sentence.take().is_string());
    }
    reply
}

#[test]
fn a_whole_match_for_four_goes_as_recorded() {
    conversation(include_str!("../data/canardage-four-seats.jsonl"), without_words);
}

#[test]
fn a_whole_match_for_six_goes_as_recorded() {
    conversation(include_str!("../data/canardage-six-seats.jsonl"), without_words);
}

#[test]
fn a_match_for_three_that_two_of_them_win_goes_as_recorded() {
    conversation(include_str!("../data/canardage-three-seats-shared-win.jsonl"), without_words);
}

/// A match over the pipe, and the same match by the rules beside it.
struct Table {
    referee: Referee,
    game: Match,
    reply: Value,
    rng: Xoshiro256PlusPlus,
}

impl Table {
    fn new(players: usize, seed: u64) -> Self {
        let mut referee = Referee::default();
        let reply = answer(&mut referee, &json!({ "new": "canardage", "players": players }));
        let table = Self {
            referee,
            game: Match::new(Setup::new(players).unwrap()),
            reply,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        };
        table.compare();
        table
    }

    fn expects(&self) -> &str {
        self.reply["expects"].as_str().unwrap()
    }

    /// A message that is due. Except for the deal it is made from the last reply alone, as any program would do it.
    fn any_message(&mut self) -> Value {
        let mut shuffled = |list: &Value| {
            let mut list = list.as_array().unwrap().clone();
            list.shuffle(&mut self.rng);
            list
        };
        match self.reply["expects"].as_str().unwrap() {
            "deal" => json!({ "deal": Deal::by_chance(*self.game.setup(), &mut Dealer::new(self.rng.random())) }),
            "play" => {
                let mut play = shuffled(&self.reply["legal"])[0].clone();
                let line = self.reply["line"].as_array().unwrap();
                while play["card"] == "reorder" {
                    let order = shuffled(&json!([1, 2, 3, 4, 5, 6]));
                    if !order.iter().map(|slot| &line[slot.as_u64().unwrap() as usize - 1]).eq(line) {
                        play["order"] = json!(order);
                        break;
                    }
                }
                json!({ "play": play })
            }
            _ => json!({ "shuffle": shuffled(&self.reply["cards"]) }),
        }
    }

    /// The referee gets a good message, and the rules get what it asks for.
    fn say(&mut self, message: &Value) {
        let reply = answer(&mut self.referee, message);
        self.took(message, reply);
    }

    /// The referee took a message and replied with this.
    fn took(&mut self, message: &Value, reply: Value) {
        let before = std::mem::replace(&mut self.reply, reply);
        assert_eq!(self.reply.get("error"), None, "{message}");
        if let (Some(listed), Some(play)) = (before["legal"].as_array(), message.get("play")) {
            let mut play = play.clone();
            play.as_object_mut().unwrap().remove("order");
            assert!(listed.contains(&play), "{message} is taken, and was not listed");
        }
        self.game.apply(action(&self.game, message)).unwrap();
        self.compare();
        retold(&before, message, &self.reply);
    }

    fn step(&mut self) {
        let message = self.any_message();
        self.say(&message);
    }

    /// Plays on until this is expected.
    fn until(&mut self, expects: &str) {
        while self.expects() != expects {
            self.step();
        }
    }

    /// This line gets a sentence. That nothing has changed is seen at the next message.
    fn refuses(&mut self, line: &str) {
        refuses(&mut self.referee, line, self.reply["expects"].as_str().unwrap());
    }

    /// The last reply says of the match what the rules say.
    fn compare(&self) {
        let mut reply = self.reply.clone();
        assert!(reply["events"].take().is_array());
        assert_eq!(reply, state(&self.game));
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

/// The action that a message asks for.
fn action(game: &Match, message: &Value) -> Action {
    match game.phase() {
        Phase::Deal => Action::Deal(read(&message["deal"])),
        Phase::ShuffleDucks => Action::ShuffleDucks(read(&message["shuffle"])),
        Phase::ShuffleActions => Action::ShuffleActions(read(&message["shuffle"])),
        Phase::Play | Phase::Over => {
            let play = &message["play"];
            let does = if let Some(card) = play.get("discard") {
                Move::Discard(read(card))
            } else {
                let at = match (play.get("at"), play.get("order")) {
                    (None, None) => Where::Nowhere,
                    (None, Some(order)) => Where::Order(read::<Order>(order)),
                    (Some(at), _) => match read::<Vec<_>>(at)[..] {
                        [slot] => Where::At(slot),
                        [one, other] => Where::Pair(one, other),
                        _ => panic!("{message}"),
                    },
                };
                Move::Play(Play { card: read(&play["card"]), at })
            };
            Action::Turn { seat: game.turn().unwrap(), does }
        }
    }
}

fn swimmer(card: Swimmer) -> Value {
    card.owner().map_or(json!("water"), |seat| json!(seat.index()))
}

fn sorted(cards: &[Card]) -> Vec<&'static str> {
    let mut words: Vec<&str> = cards.iter().map(|card| card.word()).collect();
    words.sort_unstable();
    words
}

/// What a reply says of a match, all but the events.
fn state(game: &Match) -> Value {
    let expects = match game.phase() {
        Phase::Deal => "deal",
        Phase::Play => "play",
        Phase::ShuffleDucks => "shuffle-ducks",
        Phase::ShuffleActions => "shuffle-actions",
        Phase::Over => "nothing",
    };
    let stall = game.stall();
    let place = |place: Place| json!({ "top": place.top().map(swimmer), "under": place.under().map(Seat::index) });
    let shield = |(slot, seat)| json!({ "slot": slot, "by": seat });
    let mut state = json!({
        "expects": expects,
        "player": game.turn().map(Seat::index),
        "line": stall.line.places().map(|(_, it)| place(it)).collect::<Vec<_>>(),
        "targets": stall.targets.iter().map(Slot::number).collect::<Vec<_>>(),
        "shields": stall.shields().map(shield).collect::<Vec<_>>(),
        "duck_deck": game.duck_deck().len(),
        "action_deck": game.draw_deck().len(),
        "played": { "top": game.played().last().map(|card| card.word()), "size": game.played().len() },
        "dead": game.seats().map(|seat| game.fallen(seat)).collect::<Vec<_>>(),
        "hands": game.seats().map(|seat| sorted(game.hand(seat))).collect::<Vec<_>>(),
        "events": null,
    });
    match game.phase() {
        Phase::Deal => {}
        Phase::Play => state["legal"] = json!(legal(game)),
        Phase::ShuffleDucks => {
            let mut cards = game.swimmers();
            cards.sort_unstable_by_key(|card| card.index());
            state["cards"] = cards.into_iter().map(swimmer).collect();
        }
        Phase::ShuffleActions => state["cards"] = json!(sorted(game.played())),
        Phase::Over => state["winners"] = json!(game.winners().iter().map(|seat| seat.index()).collect::<Vec<_>>()),
    }
    state
}

/// All moves as they are listed, sorted by card, then by slots.
fn legal(game: &Match) -> Vec<Value> {
    let mut moves: Vec<(&str, Vec<usize>, Value)> = Vec::new();
    for does in game.options().iter() {
        let word = does.card().word();
        let at = match does {
            Move::Discard(_) | Move::Play(Play { at: Where::Nowhere | Where::Order(_), .. }) => vec![],
            Move::Play(Play { at: Where::At(slot), .. }) => vec![slot.number()],
            Move::Play(Play { at: Where::Pair(one, other), .. }) => vec![one.number(), other.number()],
        };
        let listed = match does {
            Move::Discard(_) => json!({ "discard": word }),
            Move::Play(_) if at.is_empty() => json!({ "card": word }),
            Move::Play(_) => json!({ "card": word, "at": at }),
        };
        moves.push((word, at, listed));
    }
    moves.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    moves.into_iter().map(|(_, _, listed)| listed).collect()
}

/// What was so before a message, changed as the events tell, is so after it: hands, shot ducks and shields.
fn retold(before: &Value, message: &Value, after: &Value) {
    let events = after["events"].as_array().unwrap();
    if before["expects"] == "deal" {
        assert!(events.is_empty());
        return;
    }
    let (mut hands, mut dead, mut shields): (Vec<Vec<String>>, Vec<u64>, Vec<Value>) =
        (read(&before["hands"]), read(&before["dead"]), read(&before["shields"]));
    let seat = |value: &Value| value.as_u64().unwrap() as usize;
    for event in events {
        let (kind, told) = event.as_object().unwrap().iter().next().unwrap();
        match kind.as_str() {
            "played" | "discarded" => {
                let hand = &mut hands[seat(&told["player"])];
                hand.remove(hand.iter().position(|card| told["card"] == **card).unwrap());
                if kind == "played" && told["card"] == "hide" {
                    shields.push(json!({ "slot": message["play"]["at"][0], "by": told["player"] }));
                }
            }
            "drew" => hands[seat(&told["player"])].push(read(&told["card"])),
            "killed" => dead[seat(&told["seat"])] += 1,
            "out" => assert_eq!(dead[seat(told)], 5),
            "lifted" => drop(shields.remove(shields.iter().position(|shield| shield == told).unwrap())),
            "entered" => assert!(before["expects"] == "play", "a scatter lays out its cards without a word"),
            "missed" => assert!((1..=6).contains(&seat(told))),
            "shuffled" => assert_eq!(before["expects"], format!("shuffle-{}", told.as_str().unwrap())),
            _ => panic!("{event}"),
        }
    }
    hands.iter_mut().for_each(|hand| hand.sort_unstable());
    shields.sort_by_key(|shield| (shield["slot"].as_u64(), shield["by"].as_u64()));
    assert_eq!(
        (json!(hands), json!(dead), json!(shields)),
        (after["hands"].clone(), after["dead"].clone(), after["shields"].clone())
    );
    if let Some(last) = events.iter().rev().find_map(|event| event.get("entered")) {
        // Only a shared win leaves slot 6 empty.
        let rear = if after["line"][5]["top"].is_null() { 4 } else { 5 };
        assert_eq!(after["line"][rear], json!({ "top": last, "under": null }), "who entered last is the last");
        assert!(rear == 5 || after["winners"].as_array().unwrap().len() == 2);
    }
}

/// Lines that no match takes at any time.
const NEVER: [&str; 16] = [
    "quack",
    "",
    "7",
    "{}",
    r#"{"moves":["quack","quack"]}"#,
    r#"{"discard":"fire"}"#,
    r#"{"new":"canardage","players":7}"#,
    r#"{"new":"hide-and-seek","players":3}"#,
    r#"{"deal":{"ducks":[],"actions":[]}}"#,
    r#"{"shuffle":[]}"#,
    r#"{"play":{"card":"fire","at":[7]}}"#,
    r#"{"play":{"card":"double-shot","at":[4,2]}}"#,
    r#"{"play":{"card":"march","at":[1]}}"#,
    r#"{"play":{"card":"reorder"}}"#,
    r#"{"play":{"card":"reorder","order":[1,2,3,4,5,6]}}"#,
    r#"{"play":{"discard":"quack"}}"#,
];

/// Plays a random match with some nonsense in it, and checks that the replies always fit. Notes what was expected and
/// what was done.
fn drive(seed: u64, seen: &mut BTreeSet<String>) {
    let mut table = Table::new(2 + seed as usize % 5, seed);
    while table.expects() != "nothing" {
        let message = table.any_message();
        if table.rng.random_bool(0.1) {
            let line = NEVER[table.rng.random_range(0..NEVER.len())];
            table.refuses(line);
            let mut longer = message.clone();
            longer["more"] = json!(1);
            table.refuses(&longer.to_string());
        }
        table.say(&message);
        seen.insert(table.expects().to_owned());
        for event in table.reply["events"].as_array().unwrap() {
            seen.extend(event.as_object().unwrap().keys().cloned());
            seen.extend(event["played"]["card"].as_str().map(str::to_owned));
        }
    }
}

#[test]
fn random_matches_of_every_size_agree_with_the_rules_whatever_nonsense_is_said() {
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        drive(seed, &mut seen);
    }
    assert_eq!(seen.len(), 16 + 4 + 9, "every card, four things to expect and nine kinds of events: {seen:?}");
}

/// The ten thousand matches of the README: `cargo test --release --test referee -- --ignored`.
#[test]
#[ignore = "takes minutes; run it before a release"]
fn ten_thousand_matches_agree_with_the_rules() {
    for seed in 0..10_000 {
        drive(seed, &mut BTreeSet::new());
    }
}

/// A deal for four. Player 0 begins and holds a Reorder, a Scatter and a Take cover.
fn deal() -> Value {
    let ducks = json!([
        "water", 0, 1, "water", 0, 2, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, "water", "water", "water"
    ]);
    let mut actions = vec![Card::Reorder, Card::Scatter, Card::TakeCover];
    let mut left: Vec<Card> = Card::deck().collect();
    for card in &actions {
        left.remove(left.iter().position(|other| other == card).unwrap());
    }
    actions.extend(left);
    json!({ "deal": { "ducks": ducks, "actions": actions } })
}

#[test]
fn before_a_match_begins_bad_input_gets_one_sentence() {
    let mut referee = Referee::default();
    refuses(&mut referee, &deal().to_string(), "nothing");
    for line in NEVER.into_iter().chain([
        r#"{"new":"canardage"}"#,
        r#"{"new":"canardage","players":1}"#,
        r#"{"new":"canardage","players":-2}"#,
        r#"{"new":"canardage","players":2.5}"#,
        r#"{"new":"canardage","players":"four"}"#,
        r#"{"new":"canardage","players":null}"#,
        r#"{"new":"canardage","players":99999999999999999999}"#,
        r#"{"new":"canardage","players":4,"rounds":3}"#,
        r#"{"new":"canardage","players":4,"variants":[]}"#,
        r#"{"new":"Canardage","players":4}"#,
        r#"{"new":["canardage"],"players":4}"#,
        r#"{"new":{"canardage":4}}"#,
        r#"[{"new":"canardage","players":4}]"#,
        r#"{"new":"canardage","players":4} {"new":"canardage","players":4}"#,
        r#"{"play":{"card":"march"}}"#,
    ]) {
        refuses(&mut referee, line, "nothing");
    }
    let reply = answer(&mut referee, &json!({ "new": "canardage", "players": 6 }));
    assert_eq!((&reply["expects"], reply["hands"].as_array().unwrap().len()), (&json!("deal"), 6));
}

/// The message with this part replaced.
fn with(mut message: Value, place: &str, part: Value) -> String {
    *message.pointer_mut(place).unwrap() = part;
    message.to_string()
}

#[test]
fn a_bad_deal_gets_one_sentence_and_changes_nothing() {
    let mut table = Table::new(4, 1);
    let short = |place: &str| {
        let mut list = deal().pointer(place).unwrap().as_array().unwrap().clone();
        list.pop();
        json!(list)
    };
    let long = |place: &str, card: Value| {
        let mut list = deal().pointer(place).unwrap().as_array().unwrap().clone();
        list.push(card);
        json!(list)
    };
    let (ducks, actions) = ("/deal/ducks", "/deal/actions");
    for line in [
        with(deal(), ducks, short(ducks)),
        with(deal(), ducks, long(ducks, json!("water"))),
        with(deal(), ducks, long(ducks, json!(4))),
        with(deal(), ducks, json!(vec![0; 5000])),
        with(deal(), ducks, json!({})),
        with(deal(), "/deal/ducks/0", json!(0)),
        with(deal(), "/deal/ducks/0", json!(4)),
        with(deal(), "/deal/ducks/0", json!(6)),
        with(deal(), "/deal/ducks/0", json!(-1)),
        with(deal(), "/deal/ducks/0", json!(256)),
        with(deal(), "/deal/ducks/0", json!("Water")),
        with(deal(), "/deal/ducks/0", json!(null)),
        with(deal(), "/deal/actions/0", json!({ "scatter": null })),
        with(deal(), "/deal/ducks/1", json!(0.0)),
        with(deal(), "/deal/ducks/1", json!("0")),
        with(deal(), "/deal/ducks/1", json!("water")),
        with(deal(), actions, short(actions)),
        with(deal(), actions, long(actions, json!("fire"))),
        with(deal(), actions, json!(vec!["fire"; 5000])),
        with(deal(), "/deal/actions/0", json!("fire")),
        with(deal(), "/deal/actions/0", json!("bang")),
        with(deal(), "/deal/actions/0", json!("Reorder")),
        with(deal(), "/deal/actions/0", json!("")),
        with(deal(), "/deal/actions/0", json!(3)),
        with(deal(), "/deal/actions/0", json!(["reorder"])),
        with(deal(), "/deal", json!([deal()["deal"]["ducks"], deal()["deal"]["actions"]])),
        with(deal(), "/deal", json!({ "ducks": deal()["deal"]["ducks"] })),
        with(deal(), "/deal", json!({ "actions": deal()["deal"]["actions"] })),
        with(deal(), "/deal", json!({ "grids": [[]], "deck": [] })),
        with(deal(), "/deal", json!("deal")),
        with(deal(), "/deal", json!(null)),
        deal().to_string().replacen("{\"actions\"", "{\"first\":0,\"actions\"", 1),
        deal().to_string().replacen("{\"deal\"", "{\"more\":0,\"deal\"", 1),
        r#"{"play":{"card":"scatter"}}"#.to_owned(),
        json!({ "shuffle": deal()["deal"]["ducks"] }).to_string(),
    ] {
        assert_ne!(line, deal().to_string());
        table.refuses(&line);
    }
    NEVER.iter().for_each(|line| table.refuses(line));
    table.say(&deal());
    assert_eq!((table.expects(), &table.reply["player"]), ("play", &json!(0)));
}

#[test]
fn a_bad_play_gets_one_sentence_and_changes_nothing() {
    let mut table = Table::new(4, 2);
    table.say(&deal());
    for line in [
        // No card that is held, or nothing that is a card.
        r#"{"play":{"card":"fire","at":[1]}}"#,
        r#"{"play":{"card":"march"}}"#,
        r#"{"play":{"card":"bang"}}"#,
        r#"{"play":{"card":"Scatter"}}"#,
        r#"{"play":{"card":["scatter"]}}"#,
        r#"{"play":{"card":{"scatter":null}}}"#,
        r#"{"play":{"card":"scatter","at":null}}"#,
        r#"{"play":{"card":"scatter","discard":null,"order":null}}"#,
        r#"{"play":{"card":"reorder","at":null,"order":[6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":null}}"#,
        r#"{"play":{"card":7}}"#,
        // A card that can be played, so none may be thrown away.
        r#"{"play":{"discard":"scatter"}}"#,
        r#"{"play":{"discard":"fire"}}"#,
        // Too much, too little, or another shape.
        r#"{"play":"scatter"}"#,
        r#"{"play":["scatter"]}"#,
        r#"{"play":[]}"#,
        r#"{"play":{}}"#,
        r#"{"play":null}"#,
        r#"{"play":{"at":[2,3]}}"#,
        r#"{"play":{"order":[6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":"scatter","discard":"scatter"}}"#,
        r#"{"play":{"card":"scatter","player":0}}"#,
        r#"{"play":{"card":"scatter"},"player":0}"#,
        r#"{"play":{"card":"scatter"},"shuffle":[]}"#,
        r#"{"card":"scatter"}"#,
        r#"[{"play":{"card":"scatter"}}]"#,
        // Slots that are none, too many or too few, or not for this card.
        r#"{"play":{"card":"scatter","at":[]}}"#,
        r#"{"play":{"card":"scatter","at":[1]}}"#,
        r#"{"play":{"card":"scatter","order":[6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":"take-cover"}}"#,
        r#"{"play":{"card":"take-cover","at":[]}}"#,
        r#"{"play":{"card":"take-cover","at":[2]}}"#,
        r#"{"play":{"card":"take-cover","at":[2,3,4]}}"#,
        r#"{"play":{"card":"take-cover","at":[3,2]}}"#,
        r#"{"play":{"card":"take-cover","at":[2,1]}}"#,
        r#"{"play":{"card":"take-cover","at":[2,2]}}"#,
        r#"{"play":{"card":"take-cover","at":[2,5]}}"#,
        r#"{"play":{"card":"take-cover","at":[1,0]}}"#,
        r#"{"play":{"card":"take-cover","at":[6,7]}}"#,
        r#"{"play":{"card":"take-cover","at":[-1,3]}}"#,
        r#"{"play":{"card":"take-cover","at":[2.0,3]}}"#,
        r#"{"play":{"card":"take-cover","at":[258,259]}}"#,
        r#"{"play":{"card":"take-cover","at":["2","3"]}}"#,
        r#"{"play":{"card":"take-cover","at":{"2":3}}}"#,
        r#"{"play":{"card":"take-cover","at":2}}"#,
        // Orders that are none, or after which the line looks as before.
        r#"{"play":{"card":"reorder"}}"#,
        r#"{"play":{"card":"reorder","at":[1]}}"#,
        r#"{"play":{"card":"reorder","at":[6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":"reorder","at":[1],"order":[6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":"reorder","order":[]}}"#,
        r#"{"play":{"card":"reorder","order":[5,4,3,2,1]}}"#,
        r#"{"play":{"card":"reorder","order":[7,6,5,4,3,2,1]}}"#,
        r#"{"play":{"card":"reorder","order":[5,4,3,2,1,0]}}"#,
        r#"{"play":{"card":"reorder","order":[6,6,4,3,2,1]}}"#,
        r#"{"play":{"card":"reorder","order":[1,2,3,4,5,6]}}"#,
        r#"{"play":{"card":"reorder","order":[4,5,3,1,2,6]}}"#,
        r#"{"play":{"card":"reorder","order":"654321"}}"#,
        // Another message.
        r#"{"shuffle":["scatter"]}"#,
        &deal().to_string(),
    ] {
        table.refuses(line);
    }
    NEVER.iter().for_each(|line| table.refuses(line));
    table.say(&json!({ "play": { "card": "take-cover", "at": [2, 3] } }));
    assert_eq!(table.reply["line"][1], json!({ "top": 1, "under": 0 }));
}

/// Shuffles of other cards than these, and of these in another shape.
fn bad_shuffles(cards: &Value, other: Value) -> Vec<String> {
    let cards = cards.as_array().unwrap();
    let shuffle = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut cards = cards.clone();
        change(&mut cards);
        json!({ "shuffle": cards }).to_string()
    };
    vec![
        shuffle(&|cards| drop(cards.pop())),
        shuffle(&|cards| cards.push(cards[0].clone())),
        shuffle(&|cards| cards.push(other.clone())),
        shuffle(&|cards| cards[0] = other.clone()),
        shuffle(&|cards| cards[0] = cards.last().unwrap().clone()),
        shuffle(&|cards| cards[0] = json!("quack")),
        shuffle(&|cards| cards[0] = json!(null)),
        shuffle(&|cards| cards[0] = json!(7)),
        shuffle(&|cards| cards[0] = json!(-1)),
        shuffle(&|cards| cards[0] = json!([cards[0]])),
        shuffle(&|cards| *cards = vec![json!(cards)]),
        shuffle(&|cards| *cards = vec![cards[0].clone(); 5000]),
        json!({ "shuffle": { "cards": cards } }).to_string(),
        json!({ "shuffle": "fire" }).to_string(),
        json!({ "shuffle": null }).to_string(),
        json!({ "shuffle": cards, "more": 1 }).to_string(),
        json!({ "shuffle-ducks": cards }).to_string(),
        json!({ "shuffle-actions": cards }).to_string(),
        json!({ "deal": cards }).to_string(),
        json!({ "play": { "card": "march" } }).to_string(),
        json!({ "play": { "shuffle": cards } }).to_string(),
    ]
}

#[test]
fn a_bad_order_of_the_ducks_gets_one_sentence_and_changes_nothing() {
    let mut table = Table::new(4, 3);
    table.say(&deal());
    table.say(&json!({ "play": { "card": "scatter" } }));
    assert_eq!(table.expects(), "shuffle-ducks");
    for line in bad_shuffles(&table.reply["cards"].clone(), json!(5)) {
        table.refuses(&line);
    }
    table.refuses(r#"{"play":{"card":"take-cover","at":[2,3]}}"#);
    NEVER.iter().for_each(|line| table.refuses(line));
    table.step();
    assert_eq!((table.expects(), &table.reply["player"]), ("play", &json!(1)));
}

#[test]
fn a_bad_order_of_the_played_cards_gets_one_sentence_and_changes_nothing() {
    let mut table = Table::new(4, 4);
    table.until("shuffle-actions");
    let cards = table.reply["cards"].clone();
    let last_card = table.reply["played"]["top"].clone();
    for line in bad_shuffles(&cards, json!("water")) {
        table.refuses(&line);
    }
    // One more of a card means one less of another.
    let other = cards.as_array().unwrap().iter().find(|card| **card != cards[0]).unwrap();
    table.refuses(&with(json!({ "shuffle": cards }), "/shuffle/0", other.clone()));
    table.refuses(&json!({ "play": { "card": last_card } }).to_string());
    NEVER.iter().for_each(|line| table.refuses(line));
    table.step();
    assert_eq!((table.expects(), &table.reply["played"]["size"]), ("play", &json!(0)));
}

#[test]
fn when_the_match_is_over_only_a_new_one_is_taken() {
    let mut table = Table::new(4, 5);
    table.until("nothing");
    for line in NEVER.into_iter().chain([
        r#"{"play":{"card":"march"}}"#,
        r#"{"play":{"discard":"fire"}}"#,
        r#"{"shuffle":["fire"]}"#,
        &deal().to_string(),
    ]) {
        table.refuses(line);
    }
    let reply = answer(&mut table.referee, &json!({ "new": "canardage", "players": 2 }));
    assert_eq!((&reply["expects"], &reply["dead"]), (&json!("deal"), &json!([0, 0])));
}

#[test]
fn one_game_may_follow_the_other_in_the_middle_of_a_match() {
    let mut table = Table::new(4, 6);
    table.say(&deal());
    let ponds = answer(&mut table.referee, &json!({ "new": "duck-and-cover", "players": 4 }));
    assert_eq!(ponds["boards"], json!([[], [], [], []]));
    refuses(&mut table.referee, r#"{"play":{"card":"scatter"}}"#, "deal");
    refuses(&mut table.referee, &deal().to_string(), "deal");
    let line = answer(&mut table.referee, &json!({ "new": "canardage", "players": 4 }));
    assert_eq!((&line["hands"], line.get("boards")), (&json!([[], [], [], []]), None));
    answer(&mut table.referee, &deal());
    refuses(&mut table.referee, r#"{"moves":["quack","quack","quack","quack"]}"#, "play");
    assert_eq!(answer(&mut table.referee, &json!({ "play": { "card": "scatter" } }))["expects"], "shuffle-ducks");
}

#[test]
fn junk_without_end_leaves_a_match_as_it_was() {
    let mut table = Table::new(4, 7);
    table.say(&deal());
    let play = json!({ "play": { "card": "take-cover", "at": [2, 3] } });
    let mut junk = format!("{}\n{}\n", json!({ "new": "canardage", "players": 4 }), deal()).into_bytes();
    for _ in 0..2000 {
        let length = table.rng.random_range(0..60);
        junk.extend((0..length).map(|_| table.rng.random::<u8>()));
        junk.push(b'\n');
    }
    // A good message does not get through in a line that is too long.
    junk.extend(play.to_string().bytes().chain(std::iter::repeat_n(b' ', 70_000)));
    junk.push(b'\n');
    let lines = junk.split(|byte| *byte == b'\n').count();
    junk.extend(format!("{play}\n").bytes());
    junk.extend(std::iter::repeat_n(b"{\"play\":", 100_000).flatten());
    let replies = replies(&junk);
    assert!(replies[2..lines - 1].iter().all(|reply| reply["error"].is_string() && reply["expects"] == "play"));
    table.took(&play, replies[lines - 1].clone());
    assert_eq!(replies.last().unwrap()["expects"], "play");
    assert!(replies.last().unwrap()["error"].is_string());
}

/// A message with a byte or two added, lost or changed, with a part doubled, or cut off.
fn damaged(message: &str, rng: &mut Xoshiro256PlusPlus) -> String {
    let mut bytes = message.as_bytes().to_vec();
    if rng.random_bool(0.1) {
        bytes.truncate(rng.random_range(0..bytes.len()));
    }
    for _ in 0..rng.random_range(1..3) {
        let place = rng.random_range(0..=bytes.len());
        match rng.random_range(0..4) {
            0 => bytes.insert(place, b"0123456789[]{},:\"-. "[rng.random_range(0..20)]),
            1 => drop(bytes.splice(place..place, message.bytes().skip(place).take(10))),
            2 => drop(bytes.drain(place..(place + 1).min(bytes.len()))),
            _ => bytes.get_mut(place).into_iter().for_each(|byte| *byte = b"0123456789abcdef"[rng.random_range(0..16)]),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_damaged_message_is_refused_or_is_another_good_one() {
    let (mut refused, mut taken) = (0, 0);
    for seed in 0..60 {
        let mut table = Table::new(2 + seed as usize % 5, seed);
        while table.expects() != "nothing" {
            let line = table.any_message().to_string();
            let line = damaged(&line, &mut table.rng);
            let reply: Value = serde_json::from_str(&table.referee.answer(&line)).unwrap();
            if reply.get("error").is_some() {
                assert_eq!(
                    (&reply["expects"], reply.as_object().unwrap().len()),
                    (&table.reply["expects"], 2),
                    "{line}"
                );
                refused += 1;
                table.step();
            } else {
                // Then the rules take it as well, and say the same.
                table.took(&serde_json::from_str(&line).unwrap(), reply);
                taken += 1;
            }
        }
    }
    assert!(refused > 1000 && taken > 50, "{refused} were refused, {taken} were taken");
}
