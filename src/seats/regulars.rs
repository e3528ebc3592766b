//! Who usually sits here: the duck, the name and the help that the people with each kind of device had in the last match.
//! Whoever sits down with such a device again gets them back, if they are still free.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::{Help, LONGEST_NAME, Player, Seating};
use crate::{
    ActOrder, Screen,
    input::{Device, Kind},
    rules::{MAX_SEATS, Seat},
    settings::Settings,
    theme::family::Family,
};

/// What somebody had in the last match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Regular {
    duck: Option<Family>,
    name: Option<String>,
    help: Help,
}

/// The people of the last match by their kind of device; those with the same kind in the order of their seats.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Regulars(BTreeMap<&'static str, Vec<Regular>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        welcome
            .after(ActOrder::Screens)
            .before(ActOrder::Table)
            .run_if(in_state(Screen::Lobby).and_then(resource_changed::<Seating>)),
    )
    .add_systems(OnEnter(Screen::Table), remember);
}

/// All kinds of devices, by their words in the settings file.
fn kinds() -> impl Iterator<Item = &'static str> {
    Kind::ALL.map(Kind::word).into_iter().chain(["mouse", "touch"])
}

const fn kind(device: Device) -> &'static str {
    match device {
        Device::Keys(zone) => Kind::Keys(zone).word(),
        Device::Pad(_) => Kind::Pad.word(),
        Device::Mouse => "mouse",
        Device::Touch => "touch",
    }
}

impl Regulars {
    /// Reads them from a part of the settings. A value that makes no sense costs nothing but itself.
    #[must_use]
    pub fn read(saved: Option<&Value>) -> Self {
        let people =
            |kind: &str| Some(saved?.get(kind)?.as_array()?.iter().take(MAX_SEATS).map(Regular::read).collect());
        Self(kinds().filter_map(|kind| Some((kind, people(kind)?))).collect())
    }
}

impl Regular {
    fn read(saved: &Value) -> Self {
        let name = saved.get("name").and_then(Value::as_str);
        let name = name.map(|name| name.chars().filter(|sign| may_be_in_a_name(*sign)).take(LONGEST_NAME).collect());
        Self { duck: part(saved, "duck"), name, help: part(saved, "help") }
    }
}

fn part<T: Default + serde::de::DeserializeOwned>(saved: &Value, name: &str) -> T {
    saved.get(name).and_then(|value| T::deserialize(value).ok()).unwrap_or_default()
}

/// Whether names may contain this sign.
#[must_use]
pub fn may_be_in_a_name(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '-' | '\'' | ' ' | '.')
}

/// The kind of device that a person has, and how many with the same kind sit before them.
fn place(seating: &Seating, seat: Seat, devices: &Query<&Device>) -> Option<(&'static str, usize)> {
    let kind_of =
        |seat: Seat| seating.device(seat).and_then(|device| devices.get(device).ok()).map(|device| kind(*device));
    let own = kind_of(seat)?;
    let before = Seat::first(seat.index()).filter(|other| kind_of(*other) == Some(own)).count();
    Some((own, before))
}

/// Gives whoever has just sat down what they had last time.
fn welcome(
    devices: Query<&Device>,
    settings: Res<Settings>,
    mut seating: ResMut<Seating>,
    mut newest: Local<Option<super::Who>>,
) {
    let fresh: Vec<Seat> =
        seating.iter().filter(|(_, sitter)| Some(sitter.who) > *newest).map(|(seat, _)| seat).collect();
    *newest = seating.iter().map(|(_, sitter)| sitter.who).max().max(*newest);
    for seat in fresh {
        let found = place(&seating, seat, &devices);
        let Some(regular) = found.and_then(|(kind, before)| settings.regulars.0.get(kind)?.get(before)) else {
            continue;
        };
        if let Some(duck) = regular.duck {
            seating.dress_if_free(seat, duck);
        }
        if let Some(name) = regular.name.as_deref().filter(|name| seating.is_name_free(name)) {
            seating.call(seat, name);
        }
        seating.give_help(seat, regular.help);
    }
}

/// Keeps what everybody has when a match begins. Whoever does not play this time is not forgotten.
fn remember(seating: Res<Seating>, devices: Query<&Device>, mut settings: ResMut<Settings>) {
    let mut regulars = settings.regulars.clone();
    for (seat, sitter) in seating.iter().filter(|(_, sitter)| matches!(sitter.player, Player::Person(_))) {
        let Some((kind, before)) = place(&seating, seat, &devices) else { continue };
        let people = regulars.0.entry(kind).or_default();
        people.resize_with(people.len().max(before + 1), Regular::default);
        let name = sitter.chosen_name.map(|name| name.to_string());
        people[before] = Regular { duck: Some(sitter.family), name, help: sitter.help };
    }
    if settings.regulars != regulars {
        settings.regulars = regulars;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_makes_no_sense_costs_nothing_but_itself() {
        let read = |text: &str| Regulars::read(Some(&serde_json::from_str(text).unwrap()));
        let kept = read(
            r#"{"arrows":[{"duck":"unicorn","name":"A\nn\u0007n","help":"hints"},7,{"duck":"chef","name":3}],"pad":5,"pipe":[{}]}"#,
        );
        let arrows = &kept.0["arrows"];
        assert_eq!(arrows[0], Regular { duck: None, name: Some("Ann".into()), help: Help::Hints });
        assert_eq!(arrows[1], Regular::default());
        assert_eq!(arrows[2], Regular { duck: Some(Family::Chef), ..default() });
        assert_eq!(kept.0.keys().collect::<Vec<_>>(), [&"arrows"]);
        for text in ["7", "[]", "null", r#"{"touch":{}}"#] {
            assert_eq!(read(text), Regulars::default(), "{text}");
        }
    }

    #[test]
    fn who_sat_here_is_known_again() {
        let regular = Regular { duck: Some(Family::Diver), name: Some("Léa".into()), help: Help::EasyMoves };
        let kept = Regulars([("touch", vec![Regular::default(), regular])].into());
        assert_eq!(Regulars::read(Some(&serde_json::to_value(&kept).unwrap())), kept);
    }
}
