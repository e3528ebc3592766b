//! What the Captain says, as a subtitle with the Captain's name at the lower edge. It stays long enough to be read,
//! with or without sound. The flow of a match may ask how long that is.

use bevy::prelude::*;

use super::{ActSystems, chairs_arrived};
use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{Say, Speech},
    seats::Seating,
    text::Words,
    theme::{
        art::Fonts,
        palette, stage,
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
pub const PLACE: Rect =
    Rect { min: Vec2::new(0.0, stage::SIZE.y - 50.0), max: Vec2::new(stage::SIZE.x, stage::SIZE.y - 2.0) };

/// Above the score sheet and the podium, below the pause.
const LAYER: i32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.run_if(chairs_arrived),
            // The table was just built, or the Captain says something else.
            show.run_if(resource_changed::<Speech>.or_eager(chairs_arrived).or_eager(state_changed::<Paused>)),
        )
            .chain()
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

fn build(mut commands: Commands, fonts: Res<Fonts>) {
    commands.spawn((stage::root("Subtitles", LAYER), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let across = Node { justify_content: JustifyContent::Center, ..stage::at(PLACE) };
            boards.spawn((across, Pickable::IGNORE)).with_children(|across| {
                // Light on dark, as in films, so that it does not look like part of a pond.
                let radius = BorderRadius::all(px(PLACE.height() / 2.0));
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
    // A sample played in the settings is not a call.
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

    #[test]
    fn the_subtitle_has_room_for_its_letters() {
        assert!(PLACE.height() >= SMALL * 1.2 && PLACE.max.y <= stage::SIZE.y);
    }
}
