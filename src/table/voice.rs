//! The Captain's words: says what the events of the rules mean, aloud and as a subtitle with the Captain's name at the
//! lower edge. The subtitle stays long enough to be read, whether there is sound or not.

use bevy::prelude::*;

use super::{Chair, Happened, Table, TableStep, chairs_arrived};
use crate::{
    GameSystems, Screen,
    audio::{Line, Say, Speech},
    rules::duck_and_cover::{Call, Card, Event, Reason},
    seats::Seating,
    text::Words,
    theme::{
        art::Fonts,
        palette, stage,
        widgets::{SMALL, label, paper, rewrite, row},
    },
};

/// The paper the subtitle stands on.
#[derive(Component)]
struct Strip;

/// The subtitle itself.
#[derive(Component, Debug)]
pub struct Subtitle;

/// Where it is: below the ponds, across the whole stage.
const PLACE: Rect = Rect { min: Vec2::new(44.0, 1022.0), max: Vec2::new(1876.0, 1074.0) };
/// Above the score sheet and the podium, below the pause.
const LAYER: i32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            announce.run_if(on_message::<Happened>.and_then(resource_exists::<Table>)),
            build.run_if(chairs_arrived),
            // Built a moment ago, or something else is said.
            show.run_if(resource_changed::<Speech>.or_eager(chairs_arrived)),
        )
            .chain()
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Table)),
    )
    .add_systems(OnEnter(TableStep::Podium), name_winners)
    .add_systems(OnExit(Screen::Table), |mut say: MessageWriter<Say>| {
        say.write(Say::default());
    });
}

/// What the Captain says about what has just happened, all of it.
fn lines(events: &[Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        match event {
            Event::Dealt { round } => lines.extend(Line::round(*round)),
            Event::Drawn { card, call } => {
                if *card == Card::Repeat {
                    lines.push(if call.is_some() { Line::REPEAT } else { Line::REPEAT_NOTHING });
                }
                lines.extend(call.map(|call| match call {
                    Call::Number(duck) => Line::call(duck),
                    Call::Max => Line::MAX,
                }));
            }
            // That a Repeat is discarded was said with it; the last discard is said with the end of the round.
            Event::Discarded { count, left, .. } => {
                let is_said = lines.contains(&Line::REPEAT_NOTHING);
                lines.extend(Line::discarded(*count).filter(|_| !is_said));
                lines.extend(Line::left(*left).filter(|_| *left > 0 || is_said));
            }
            Event::Shuffled => lines.push(Line::SHUFFLE),
            Event::RoundOver { reason: Reason::Discards } if lines.contains(&Line::REPEAT_NOTHING) => {}
            Event::RoundOver { reason } => lines.push(Line::over(*reason)),
            // Who has won is said on the podium.
            Event::MatchOver => {}
            // Ducks speak for themselves.
            Event::Chose { .. }
            | Event::TookBack { .. }
            | Event::Quacked { .. }
            | Event::Moved { .. }
            | Event::Piled { .. } => {}
        }
    }
    lines
}

fn announce(mut happened: MessageReader<Happened>, mut say: MessageWriter<Say>) {
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let lines = lines(&events);
    if !lines.is_empty() {
        say.write(Say(lines));
    }
}

fn name_winners(table: Res<Table>, chairs: Query<&Chair>, mut say: MessageWriter<Say>) {
    let winners = table.game.winners();
    let family = |seat| chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family);
    let line = match winners.as_slice() {
        [winner] => family(*winner).map(Line::wins),
        _ => Some(Line::WINS_SHARED),
    };
    say.write(Say(line.into_iter().collect()));
}

fn build(mut commands: Commands, fonts: Res<Fonts>) {
    commands.spawn((stage::root("Subtitles", LAYER), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let place = Node { justify_content: JustifyContent::Center, ..stage::at(PLACE) };
            boards.spawn((place, Pickable::IGNORE)).with_children(|place| {
                let node = Node { padding: px(26).horizontal(), ..row(0.0) };
                let strip = (Strip, paper(node, palette::PAPER, 26.0), Visibility::Hidden, Pickable::IGNORE);
                place.spawn(strip).with_children(|strip| {
                    strip.spawn((Subtitle, label(&fonts, "", SMALL + 2.0, palette::INK)));
                });
            });
        });
    });
}

fn show(
    speech: Res<Speech>,
    words: Res<Words>,
    seating: Res<Seating>,
    mut strips: Query<&mut Visibility, With<Strip>>,
    mut texts: Query<&mut Text, With<Subtitle>>,
) {
    let captain = seating.captain().and_then(|seat| seating.get(seat));
    let sentence = speech.saying().zip(captain).map(|(line, captain)| {
        let name = captain.name(&words);
        words.say_with("subtitle", &[("name", name.into()), ("line", words.say(line.key()).into())])
    });
    for mut visibility in &mut strips {
        visibility.set_if_neq(if sentence.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    }
    for mut text in &mut texts {
        rewrite(&mut text, sentence.clone().unwrap_or_default());
    }
}
