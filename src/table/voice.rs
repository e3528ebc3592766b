//! The Captain's words: says what the events of the rules mean, aloud and as a subtitle with the Captain's name at the
//! lower edge. The subtitle stays long enough to be read, whether there is sound or not.

use bevy::prelude::*;

use super::{Chair, Happened, Table, TableStep, chairs_arrived, layout::Layout};
use crate::{
    GameSystems, Paused, Screen,
    audio::{Line, Say, Speech},
    rules::duck_and_cover::{Call, Card, Event, Reason},
    seats::Seating,
    text::Words,
    theme::{
        art::Fonts,
        palette, stage,
        widgets::{SMALL, rewrite, row, shout},
    },
};

/// What the subtitle stands on.
#[derive(Component)]
struct Strip;

/// The subtitle itself.
#[derive(Component, Debug)]
pub struct Subtitle;

/// The highest the strip is, if there is so much room.
const HEIGHT: f32 = 52.0;
/// Room to the edge of the stage.
const MARGIN: f32 = 2.0;

/// Where it is: below the ponds and the mat, across the whole stage, so that it never covers anything.
fn place(layout: &Layout) -> Rect {
    let lowest = layout.ponds.iter().chain([&layout.mat]).map(|rect| rect.max.y).fold(0.0, f32::max);
    let bottom = stage::SIZE.y - MARGIN;
    Rect::new(0.0, lowest.max(bottom - HEIGHT), stage::SIZE.x, bottom)
}

/// Above the score sheet and the podium, below the pause.
const LAYER: i32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            announce.run_if(on_message::<Happened>.and_then(resource_exists::<Table>)),
            build.run_if(chairs_arrived),
            // Built a moment ago, or something else is said.
            show.run_if(resource_changed::<Speech>.or_eager(chairs_arrived).or_eager(state_changed::<Paused>)),
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

fn build(mut commands: Commands, fonts: Res<Fonts>, chairs: Query<(), With<Chair>>) {
    let place = place(&Layout::new(chairs.iter().count()));
    commands.spawn((stage::root("Subtitles", LAYER), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let across = Node { justify_content: JustifyContent::Center, ..stage::at(place) };
            boards.spawn((across, Pickable::IGNORE)).with_children(|across| {
                // Light on dark, as in films, so that it is no part of any pond.
                let radius = BorderRadius::all(px(place.height() / 2.0));
                let node = Node { padding: px(28).horizontal(), border_radius: radius, ..row(0.0) };
                let strip = (Strip, node, BackgroundColor(palette::INK), Visibility::Hidden, Pickable::IGNORE);
                across.spawn(strip).with_children(|strip| {
                    strip.spawn((Subtitle, shout(&fonts, "", SMALL, palette::PAPER)));
                });
            });
        });
    });
}

fn show(
    speech: Res<Speech>,
    words: Res<Words>,
    seating: Res<Seating>,
    paused: Res<State<Paused>>,
    mut strips: Query<&mut Visibility, With<Strip>>,
    mut texts: Query<&mut Text, With<Subtitle>>,
) {
    let captain = seating.captain().and_then(|seat| seating.get(seat));
    // What is tried out in the settings is no call.
    let saying = speech.saying().filter(|_| !paused.0);
    let sentence = saying.zip(captain).map(|(line, captain)| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::duck_and_cover::{DiscardReason, Duck};

    fn duck(number: u8) -> Duck {
        Duck::new(number).unwrap()
    }

    fn key_of(events: &[Event]) -> Vec<&'static str> {
        lines(events).into_iter().map(Line::key).collect()
    }

    #[test]
    fn the_subtitle_covers_nothing_with_two_to_seven_seats_and_has_room_for_its_letters() {
        for players in 2..=7 {
            let layout = Layout::new(players);
            let strip = place(&layout);
            assert!(strip.height() >= SMALL * 1.2, "{players}: {strip:?}");
            assert!(strip.max.y <= stage::SIZE.y);
            for rect in layout.ponds.iter().chain([&layout.mat, &layout.pause]) {
                assert!(strip.intersect(*rect).is_empty(), "{players}: {rect:?}");
            }
        }
    }

    #[test]
    fn a_repeat_says_what_it_repeats_or_that_it_repeats_nothing() {
        let repeat = |call| Event::Drawn { card: Card::Repeat, call };
        assert_eq!(key_of(&[repeat(Some(Call::Number(duck(7))))]), ["say-repeat", "say-call-7"]);
        assert_eq!(key_of(&[repeat(Some(Call::Max))]), ["say-repeat", "say-max"]);
        let reason = DiscardReason::NothingToRepeat;
        let discarded = Event::Discarded { card: Card::Repeat, count: 1, left: 8, reason };
        assert_eq!(key_of(&[repeat(None), discarded]), ["say-repeat-nothing", "say-left-8"], "nobody has quacked");
    }

    #[test]
    fn a_discard_says_how_many_lie_there_and_how_many_more_end_the_round() {
        let seven = Card::Number(duck(7));
        let reason = DiscardReason::AllQuacked;
        let discarded = |count, left| Event::Discarded { card: seven, count, left, reason };
        assert_eq!(key_of(&[discarded(3, 4)]), ["say-discarded-3", "say-left-4"]);
        let over = Event::RoundOver { reason: Reason::Discards };
        assert_eq!(key_of(&[discarded(7, 0), over, Event::MatchOver]), ["say-discarded-7", "say-over-discards"]);
        let repeat = [Event::Drawn { card: Card::Repeat, call: None }, discarded(7, 0), over];
        assert_eq!(key_of(&repeat), ["say-repeat-nothing", "say-left-0"]);
    }
}
