//! Speech bubbles for ducks that quack.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table, tell::quack_key},
    layout::Layout,
    plates::Face,
};
use crate::{
    Screen,
    rules::{
        Seat,
        duck_and_cover::{Event, Variant},
    },
    table::{Chair, Happened, ShowSystems, chairs_arrived, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        life::Alive,
        palette,
        pose::Pose,
        stage,
        widgets::{MEDIUM, row, shout},
    },
};

/// The speech bubble of a seat that quacks.
#[derive(Component)]
struct Bubble(Seat);

/// A bubble that is shown for this many more seconds.
#[derive(Component)]
struct Speaking(f32);

/// How long a quack is shown, in seconds.
const SPEAKING: f32 = 1.4;
/// The size of a speech bubble.
const BUBBLE: Vec2 = Vec2::new(212.0, 159.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            speak.run_if(on_message::<Happened<DuckAndCover>>),
            fall_silent.run_if(any_with_component::<Speaking>),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    table: Res<Table>,
    layout: Res<Layout>,
    chairs: Query<&Chair, Added<Chair>>,
) {
    let madness = table.public().setup().variants().has(Variant::Madness);
    commands.spawn((stage::root("Bubbles", 1), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(pond) = layout.ponds.get(chair.seat.index()) else { continue };
                bubble(boards, &art, &fonts, words.say(quack_key(chair.family, madness)), chair.seat, *pond);
            }
        });
    });
}

/// A speech bubble over the lower rim of the tub, where there are seldom ducks.
fn bubble(boards: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, says: String, seat: Seat, pond: Rect) {
    // Its tail hangs over the rim.
    let corner = pond.max - BUBBLE + Vec2::new(-8.0, 22.0);
    // The words are in its body, above the tail.
    let body = Node { width: percent(100), height: percent(76), ..row(0.0) };
    boards.spawn((
        Name::new("Quack bubble"),
        Bubble(seat),
        stage::at(Rect::from_corners(corner, corner + BUBBLE)),
        ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(art.bubble.clone()) },
        UiTransform::default(),
        Visibility::Hidden,
        Pickable::IGNORE,
        children![(body, Pickable::IGNORE, children![shout(fonts, says, MEDIUM, palette::QUACK)])],
    ));
}

/// Shows a quack for a moment, even if it was the last one and the call is over.
fn speak(
    mut commands: Commands,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut bubbles: Query<(Entity, &Bubble, &mut Visibility)>,
    mut faces: Query<(&Face, &mut Alive)>,
) {
    for Happened(event) in happened.read() {
        if matches!(event, Event::Drawn { .. }) {
            // The next call needs the whole pond.
            for (entity, _, mut visibility) in &mut bubbles {
                visibility.set_if_neq(Visibility::Hidden);
                commands.entity(entity).remove::<Speaking>();
            }
        }
        let Event::Quacked { seat } = event else { continue };
        for (_, mut duck) in faces.iter_mut().filter(|(face, _)| face.0 == *seat) {
            duck.hold(Pose::Quack, SPEAKING);
        }
        for (entity, _, mut visibility) in bubbles.iter_mut().filter(|(_, bubble, _)| bubble.0 == *seat) {
            visibility.set_if_neq(Visibility::Inherited);
            commands.entity(entity).insert((Pop(0.8), Speaking(SPEAKING)));
        }
    }
}

fn fall_silent(mut commands: Commands, time: Res<Time>, mut bubbles: Query<(Entity, &mut Speaking, &mut Visibility)>) {
    for (entity, mut speaking, mut visibility) in &mut bubbles {
        speaking.0 -= time.delta_secs();
        if speaking.0 <= 0.0 {
            *visibility = Visibility::Hidden;
            commands.entity(entity).remove::<Speaking>();
        }
    }
}
