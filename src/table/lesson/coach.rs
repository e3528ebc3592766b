//! The band above the table of a lesson: which step it is, what is said in it, and the buttons for it. It takes its room
//! from the stage, so that it covers nothing.

use bevy::prelude::*;

use super::{Lesson, LessonSystems, Task};
use crate::{
    Screen,
    input::{Intent, Means, Prompts},
    seats::Seating,
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        glyph::{Glyph, glyph, glyph_width},
        palette,
        stage::{self, Band, Fitted, Stage},
        widgets::{MEDIUM, SMALL, fitting, label, lip, paper, row, shout},
    },
};

/// Marks everything of the band, and tells what is on it.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
struct Coach {
    step: usize,
    words: String,
    helps: bool,
    buttons: Vec<Glyph>,
}

/// The layer of the band: above the score sheet, below the pause.
const LAYER: i32 = 11;
/// Room around the band, and inside it at the sides.
const AROUND: f32 = 8.0;
const SIDES: f32 = 26.0;
/// The room for the number of the step.
const NUMBER: f32 = 120.0;
/// The height of a button on the band, and the room between two.
const BUTTON: f32 = 50.0;
const GAP: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (reserve.run_if(resource_changed::<Stage>.or_eager(resource_added::<Lesson>)), show)
            .chain()
            .in_set(LessonSystems)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Lesson>)),
    )
    .add_systems(Update, forget.run_if(resource_removed::<Lesson>));
}

/// How high the band is over this stage: two lines of words, three on an upright one.
pub(super) fn height(stage: &Stage) -> f32 {
    match (stage.is_upright(), stage.is_small()) {
        (true, _) => 196.0,
        (false, true) => 118.0,
        (false, false) => 142.0,
    }
}

fn reserve(stage: Res<Stage>, mut band: ResMut<Band>) {
    band.set_if_neq(Band(height(&stage)));
}

fn forget(mut commands: Commands, bands: Query<Entity, With<Coach>>) {
    for band in &bands {
        commands.entity(band).despawn();
    }
}

/// What is pressed in this step on one device, as it looks there.
pub(in crate::table) fn buttons_of(lesson: &Lesson, device: Entity, prompts: &Prompts) -> Vec<Glyph> {
    let intents: &[Intent] = match lesson.task {
        Task::Read => &[Intent::Confirm],
        Task::Watch(_) => &[],
        Task::Do { buttons, .. } => buttons,
    };
    let mut glyphs: Vec<Glyph> = Vec::new();
    for button in intents.iter().map(|intent| prompts.glyph(device, *intent)) {
        if !glyphs.contains(&button) {
            glyphs.push(button);
        }
    }
    glyphs
}

/// What everybody presses in this step; nothing if that looks different on their devices. Then it stands at their seats.
fn buttons(lesson: &Lesson, seating: &Seating, prompts: &Prompts) -> Vec<Glyph> {
    let people = seating.iter().filter_map(|(seat, _)| seating.control(seat).person());
    let mut rows = people.map(|device| buttons_of(lesson, device, prompts));
    let first = rows.next().unwrap_or_default();
    if lesson.task == Task::Read || rows.all(|row| row == first) { first } else { Vec::new() }
}

fn show(
    mut commands: Commands,
    lesson: Res<Lesson>,
    stage: Res<Stage>,
    seating: Res<Seating>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    shown: Query<(Entity, &Coach)>,
) {
    let now = Coach {
        step: lesson.step,
        words: prompts.words.say(lesson.line().key()),
        helps: lesson.helps(),
        buttons: buttons(&lesson, &seating, &prompts),
    };
    if shown.iter().any(|(_, coach)| *coach == now) {
        return;
    }
    for (before, _) in &shown {
        commands.entity(before).despawn();
    }
    let (edge, whole) = (stage.edge().max(Vec2::ZERO), stage.whole());
    let at = Node {
        position_type: PositionType::Absolute,
        left: px(edge.x + AROUND),
        top: px(edge.y + AROUND),
        width: px(whole.x - 2.0 * AROUND),
        height: px(height(&stage) - AROUND),
        padding: px(SIDES).horizontal(),
        justify_content: JustifyContent::SpaceBetween,
        ..row(20.0)
    };
    let ground = if now.helps { palette::ACCENT } else { palette::PAPER };
    let wide: f32 = now.buttons.iter().map(|button| glyph_width(button, BUTTON) + GAP).sum();
    let room = whole.x - 2.0 * (AROUND + SIDES + 20.0) - NUMBER - wide.max(NUMBER) - 10.0;
    let lines = if stage.is_upright() { 2.6 } else { 1.8 };
    let number = format!("{}/{}", lesson.step + 1, lesson.steps);
    commands.spawn((stage::root("Coach", LAYER), now.clone(), Fitted, DespawnOnExit(Screen::Table))).with_children(
        |root| {
            let band = (Name::new("Lesson"), Means(Intent::Confirm), paper(at, ground, 34.0), lip(6.0));
            root.spawn(band).with_children(|band| {
                let place = Node { width: px(NUMBER), flex_shrink: 0.0, ..row(0.0) };
                band.spawn((place, Pickable::IGNORE, children![shout(&fonts, number, SMALL + 4.0, palette::INK)]));
                let size = fitting(&now.words, room * lines, MEDIUM + 6.0);
                // So wide at all times: it is measured before it is squeezed between the others.
                let words = Node { width: px(room), flex_shrink: 0.0, ..row(0.0) };
                let says = label(&fonts, now.words.clone(), size, palette::INK);
                band.spawn((words, Pop(0.2), Pickable::IGNORE, children![says]));
                let place = Node { width: px(wide.max(NUMBER)), flex_shrink: 0.0, ..row(GAP) };
                band.spawn((place, Pickable::IGNORE)).with_children(|place| {
                    for button in now.buttons.clone() {
                        glyph(place, &art, &fonts, button, BUTTON);
                    }
                });
            });
        },
    );
}
