//! The game in words, for players who cannot see the screen: what the Captain says, where the focus of a menu is, who
//! sits in the lobby, and what the game on the table adds. In a browser the page passes it to a screen reader.

use bevy::{platform::collections::HashMap, prelude::*};

use crate::{
    GameSystems, Paused, Screen,
    audio::Speech,
    menus::{Focused, MenuItem, OpenLeaf, Told},
    rules::Seat,
    screens::{Arranging, crowd_in_words, line_in_words},
    seats::{Player, Seating, Sitter, Who},
    table::{Agreed, Asked, Chair, Explaining, Nudged, Offers, Playing, TableStep, spoken},
    text::Words,
    theme::widgets::written_on,
};

/// A message with something to be said aloud.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Aloud {
    /// Whose voice it is, which decides when it is said.
    pub speaker: Speaker,
    /// One or more sentences in the language of the game.
    pub text: String,
}

/// Whose voice is heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    /// The Captain, who speaks at once: nobody should miss a call.
    Captain,
    /// The voice that helps the players, one sentence after the other.
    Players,
}

/// Where in a frame the game is said aloud. A game's own systems belong in here; without this plugin none of them run.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AloudSystems;

/// Present if somebody wants to hear the game in words.
#[derive(Resource)]
pub(crate) struct Listened;

pub(crate) fn is_listened_to(listened: Option<Res<Listened>>) -> bool {
    listened.is_some()
}

/// The messages alone, for a game that nobody listens to.
pub(crate) fn messages(app: &mut App) {
    app.add_message::<Aloud>().configure_sets(Update, AloudSystems.after(GameSystems::React).run_if(is_listened_to));
}

/// Says the game aloud, through [`Aloud`] messages.
pub fn plugin(app: &mut App) {
    let at_table = in_state(Screen::Table).and_then(resource_exists::<Asked>);
    let new_in_lobby =
        resource_changed::<Seating>.or_eager(resource_changed::<Arranging>).or_eager(resource_changed::<Agreed>);
    app.insert_resource(Listened)
        .add_systems(
            Update,
            (
                speak_for_captain
                    .run_if(resource_changed::<Speech>.and_then(at_table).and_then(in_state(Paused(false)))),
                read_menu,
                read_rules.run_if(any_with_component::<OpenLeaf>),
                read_cards.run_if(in_state(Screen::Lobby).and_then(new_in_lobby)),
                nudge.run_if(any_with_component::<Nudged>),
                explain.run_if(resource_changed::<Explaining>),
            )
                .chain()
                .in_set(AloudSystems),
        )
        .add_systems(OnEnter(TableStep::Sheet), ask_to_go_on.in_set(AloudSystems));
}

fn ask_to_go_on(words: Res<Words>, mut aloud: MessageWriter<Aloud>) {
    aloud.write(players(words.say("aloud-go-on")));
}

/// A sentence for all players.
pub(crate) const fn players(text: String) -> Aloud {
    Aloud { speaker: Speaker::Players, text }
}

/// Who sits there, if a person plays the seat now.
pub(crate) fn person(seating: &Seating, seat: Seat) -> Option<&Sitter> {
    seating.get(seat).filter(|sitter| sitter.control().person().is_some())
}

/// A sentence for one player begins with their name, unless they are the only person.
pub(crate) fn to(seating: &Seating, sitter: &Sitter, words: &Words, sentence: String) -> Aloud {
    if seating.people() < 2 {
        return players(sentence);
    }
    players(words.say_with("aloud-to", &[("name", sitter.name(words).into()), ("sentence", sentence.into())]))
}

fn speak_for_captain(
    speech: Res<Speech>,
    words: Res<Words>,
    seating: Res<Seating>,
    playing: Option<Res<Playing>>,
    offers: Res<Offers>,
    mut begun: Local<u32>,
    mut aloud: MessageWriter<Aloud>,
) {
    let Some(line) = speech.saying().filter(|_| *begun != speech.begun()) else { return };
    *begun = speech.begun();
    let text = spoken(line, playing.as_deref(), &offers, &seating, &words);
    aloud.write_batch(text.map(|text| Aloud { speaker: Speaker::Captain, text }));
}

/// Reads the button that got the focus, or whose words changed.
fn read_menu(
    focused: Query<Entity, (With<Focused>, With<MenuItem>)>,
    children: Query<&Children>,
    texts: Query<&Text>,
    mut before: Local<Option<(Entity, String)>>,
    mut aloud: MessageWriter<Aloud>,
) {
    let Some(item) = focused.iter().next() else {
        *before = None;
        return;
    };
    let now = (item, written_on(item, &children, &texts));
    if before.as_ref() != Some(&now) && !now.1.is_empty() {
        aloud.write(players(now.1.clone()));
        *before = Some(now);
    }
}

/// Reads every rule of a leaf that was turned to.
fn read_rules(
    leaves: Query<Entity, With<OpenLeaf>>,
    children: Query<&Children>,
    told: Query<&Text, With<Told>>,
    fresh: Query<(), Added<Told>>,
    mut aloud: MessageWriter<Aloud>,
) {
    if fresh.is_empty() {
        return;
    }
    for leaf in &leaves {
        let sentences: Vec<&str> =
            children.iter_descendants(leaf).filter_map(|part| told.get(part).ok()).map(|text| text.as_str()).collect();
        aloud.write(players(sentences.join(" ")));
    }
}

/// Reads who has come, gone or is ready, the current line of a player's card, and what to do when too few or too many
/// sit here for the game.
fn read_cards(
    seating: Res<Seating>,
    arranging: Res<Arranging>,
    agreed: Res<Agreed>,
    offers: Res<Offers>,
    words: Res<Words>,
    mut before: Local<HashMap<Who, String>>,
    mut crowd_before: Local<Option<String>>,
    mut aloud: MessageWriter<Aloud>,
) {
    let mut now = HashMap::new();
    for (_, sitter) in seating.iter() {
        let name = sitter.name(&words);
        let state = match sitter.player {
            Player::Bot(_) => words.say("aloud-bot"),
            Player::Person(_) if sitter.ready => words.say("lobby-ready"),
            Player::Person(_) => line_in_words(sitter, &seating, &arranging, (&agreed, &offers), &words),
        };
        let sentence = words.say_with("aloud-to", &[("name", name.into()), ("sentence", state.into())]);
        if before.get(&sitter.who) != Some(&sentence) {
            aloud.write(players(sentence.clone()));
        }
        now.insert(sitter.who, sentence);
    }
    *before = now;
    let crowd = crowd_in_words(&seating, &agreed, &offers, &words);
    if *crowd_before != crowd {
        aloud.write_batch(crowd.clone().map(players));
        *crowd_before = crowd;
    }
}

/// What the first match explains.
fn explain(explaining: Res<Explaining>, words: Res<Words>, mut aloud: MessageWriter<Aloud>) {
    aloud.write_batch(explaining.sentence(&words).map(players));
}

/// Tells who thinks long that it is their turn.
fn nudge(
    nudged: Query<&Chair, Added<Nudged>>,
    seating: Res<Seating>,
    words: Res<Words>,
    mut aloud: MessageWriter<Aloud>,
) {
    for sitter in nudged.iter().filter_map(|chair| seating.get(chair.seat)) {
        aloud.write(players(words.say_with("banner-nudge", &[("name", sitter.name(&words).into())])));
    }
}
