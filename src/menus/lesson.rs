//! Into a lesson and out of it: which game to learn, and at the end, on to the real thing or once more from the beginning.

use bevy::prelude::*;

use super::{LessonChoice, MenuChoice, ON_TOP, OVER_ALL, Overlay, button, headline, lines, peeked_sheet};
use crate::{
    GameSystems, Paused, Screen,
    table::{Lesson, Offers},
    text::Words,
    theme::{
        art::{Art, Fonts},
        palette,
        stage::{self, Fitted, Stage},
    },
};

/// The list of games.
#[derive(Component)]
struct Choosing;

/// The sheet at the end.
#[derive(Component)]
struct Farewell;

pub(super) fn plugin(app: &mut App) {
    let is_open = in_state(Overlay::Lessons);
    let ends = |lesson: Option<Res<Lesson>>, sheets: Query<(), With<Farewell>>| {
        lesson.is_some_and(|lesson| lesson.is_over) && sheets.is_empty()
    };
    app.add_systems(
        Update,
        (
            open.run_if(is_open.and_then(not(any_with_component::<Choosing>))),
            part.run_if(in_state(Screen::Table).and_then(in_state(Paused(false))).and_then(ends)),
            leave.run_if(resource_removed::<Lesson>),
        )
            .in_set(GameSystems::React),
    );
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    offers: Res<Offers>,
) {
    let veil = (stage::root("Lessons", 30), BackgroundColor(palette::VEIL), DespawnOnExit(Overlay::Lessons));
    commands.spawn(veil).insert((Choosing, Fitted, Pickable::default())).with_children(|veil| {
        peeked_sheet(veil, &art, None, &stage, |menu| {
            menu.spawn(headline(&fonts, words.say("learn-title"), &stage));
            menu.spawn((lines(&stage), Pickable::IGNORE)).with_children(|lines| {
                let mut place = 0;
                for offer in &offers.0 {
                    lines.spawn(button(
                        &fonts,
                        words.say(offer.name_key),
                        MenuChoice::Learn(offer.word),
                        OVER_ALL,
                        place,
                    ));
                    place += 1;
                }
                lines.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, place));
            });
        });
    });
}

/// The end of a lesson.
fn part(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, stage: Res<Stage>) {
    let veil = (Farewell, stage::root("Farewell", 15), BackgroundColor(palette::VEIL), DespawnOnExit(Screen::Table));
    commands.spawn(veil).insert((Fitted, Pickable::default())).with_children(|veil| {
        peeked_sheet(veil, &art, None, &stage, |menu| {
            menu.spawn(headline(&fonts, words.say("lesson-over"), &stage));
            menu.spawn((lines(&stage), Pickable::IGNORE)).with_children(|lines| {
                let mut item = |key: &str, choice: LessonChoice, place: u8| {
                    lines.spawn(button(&fonts, words.say(key), MenuChoice::Lesson(choice), ON_TOP, place));
                };
                item("lesson-play", LessonChoice::Leave, 0);
                item("lesson-again", LessonChoice::Again, 1);
            });
        });
    });
}

fn leave(mut commands: Commands, sheets: Query<Entity, With<Farewell>>) {
    for sheet in &sheets {
        commands.entity(sheet).despawn();
    }
}
