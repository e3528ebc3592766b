//! What the Captain says, as a subtitle with the Captain's name at the lower edge; in a game without a Captain it is
//! somebody else who speaks. It stays long enough to be read,
//! with or without sound. The flow of a match may ask how long that is.

use bevy::prelude::*;

use super::{
    ActSystems, Lesson, Offers, Playing,
    first_times::{Explaining, FirstTimeSystems},
    table_is_laid,
};
use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{Line, Say, Speech},
    seats::Seating,
    text::Words,
    theme::{
        art::Fonts,
        palette,
        stage::{self, Fitted, Stage},
        widgets::{SMALL, rewrite, row, shout},
    },
};

/// The strip behind the subtitle.
#[derive(Component)]
struct Strip;

/// Marks the text of the subtitle.
#[derive(Component, Debug)]
pub struct Subtitle;

/// How many more seconds it takes to read what the Captain says. This depends on the words alone, not on whether or how
/// long they can be heard.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Reading(pub f32);

/// Its place at the foot of the stage, from edge to edge. No game puts anything there.
#[must_use]
pub fn place(stage: &Stage) -> Rect {
    let size = stage.size();
    Rect::new(0.0, size.y - HEIGHT, size.x, size.y - 2.0)
}

/// The room for one letter on it, with some for the ends of the strip.
const LETTER: f32 = 15.5;
/// The height of its place at the foot of the stage.
const HEIGHT: f32 = 46.0;

/// Above the score sheet and the podium, below the pause.
const LAYER: i32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.run_if(table_is_laid),
            // The table was just laid, or the Captain says something else.
            show.run_if(
                resource_changed::<Speech>
                    .or_eager(resource_changed::<Explaining>)
                    // What is too long for a line is shown in parts.
                    .or_eager(|explaining: Res<Explaining>| explaining.is_shown())
                    .or_eager(table_is_laid)
                    .or_eager(state_changed::<Paused>),
            ),
        )
            .chain()
            .after(FirstTimeSystems)
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Table)),
    )
    .init_resource::<Reading>()
    .add_systems(
        Update,
        (read.run_if(|reading: Res<Reading>| reading.0 > 0.0), begin_to_read.run_if(on_message::<Say>))
            .chain()
            .in_set(ActOrder::Table)
            .before(ActSystems),
    )
    .add_systems(OnExit(Screen::Table), |mut say: MessageWriter<Say>| {
        say.write(Say::default());
    });
}

fn read(time: Res<Time>, mut reading: ResMut<Reading>) {
    reading.0 = (reading.0 - time.delta_secs()).max(0.0);
}

/// Starts reading new lines; the old ones need not be read any more.
fn begin_to_read(mut said: MessageReader<Say>, words: Res<Words>, mut reading: ResMut<Reading>) {
    if let Some(Say(lines)) = said.read().last() {
        reading.0 = lines.iter().map(|line| line.reading_time(&words)).sum();
    }
}

fn build(mut commands: Commands, fonts: Res<Fonts>, stage: Res<Stage>) {
    let root = (stage::root("Subtitles", LAYER), Fitted, DespawnOnExit(Screen::Table));
    let place = place(&stage);
    commands.spawn(root).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let across = Node { justify_content: JustifyContent::Center, ..stage::at(place) };
            boards.spawn((across, Pickable::IGNORE)).with_children(|across| {
                // Light on dark, as in films, so that it does not look like part of a pond.
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

/// A line with the name of whoever says it: the Captain, or who speaks in the game that is played.
#[must_use]
pub fn spoken(
    line: Line,
    playing: Option<&Playing>,
    offers: &Offers,
    seating: &Seating,
    words: &Words,
) -> Option<String> {
    let said = words.say(line.key());
    let voice = playing.and_then(|playing| offers.get(playing.game)).and_then(|offer| offer.voice_key);
    if let Some(voice) = voice {
        return Some(words.say_with("subtitle-by", &[("name", words.say(voice).into()), ("line", said.into())]));
    }
    let captain = seating.captain().and_then(|seat| seating.get(seat))?;
    Some(words.say_with("subtitle", &[("name", captain.name(words).into()), ("line", said.into())]))
}

fn show(
    speech: Res<Speech>,
    words: Res<Words>,
    seating: Res<Seating>,
    playing: Option<Res<Playing>>,
    offers: Res<Offers>,
    paused: Res<State<Paused>>,
    lesson: Option<Res<Lesson>>,
    explaining: Res<Explaining>,
    stage: Res<Stage>,
    mut strips: Query<&mut Visibility, With<Strip>>,
    mut texts: Query<&mut Text, With<Subtitle>>,
) {
    // A sample played in the settings is not a call.
    let saying = speech.saying().filter(|_| !paused.0);
    // What is written in the band of a lesson is not written twice.
    let saying = saying.filter(|line| lesson.is_none_or(|lesson| lesson.line() != *line));
    let sentence = saying.and_then(|line| spoken(line, playing.as_deref(), &offers, &seating, &words));
    let letters = (stage.size().x / LETTER) as usize;
    let sentence = sentence.or_else(|| explaining.part(&words, letters).filter(|_| !paused.0));
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

    #[test]
    fn the_subtitle_has_room_for_its_letters() {
        for window in [stage::USUAL, Vec2::new(390.0, 844.0)] {
            let stage = Stage::of(window, 1.0);
            let place = place(&stage);
            assert!(place.height() >= SMALL * 1.2 && place.max.y <= stage.size().y);
        }
    }
}
