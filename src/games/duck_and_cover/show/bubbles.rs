//! What ducks say: a bubble out of the beak of the duck on the name plate. The name makes room for it, so that it covers
//! nothing.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, tell::quack_key},
    plates::Face,
};
use crate::{
    rules::{Seat, duck_and_cover::Event},
    table::{Chair, Happened, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::Fonts,
        glide::Pop,
        life::Alive,
        palette,
        pose::Pose,
        widgets::{SMALL, row, shout},
    },
};

/// The speech bubble of a seat that quacks.
#[derive(Component)]
pub(super) struct Bubble(Seat);

/// Makes room for what the duck of this seat says.
#[derive(Component)]
pub(super) struct Silent(pub(super) Seat);

/// A bubble that is shown for this many more seconds.
#[derive(Component)]
struct Speaking(f32);

/// How long a quack is shown, in seconds.
const SPEAKING: f32 = 1.4;
/// The height of a bubble.
const BUBBLE: f32 = 46.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            speak.run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Happened<DuckAndCover>>)),
            fall_silent.run_if(any_with_component::<Speaking>),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// The bubble beside a face, not seen until its duck quacks.
pub(super) fn bubble(who: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words, chair: &Chair, madness: bool) {
    let edge = || BorderColor::all(palette::INK);
    let node = Node {
        display: Display::None,
        height: px(BUBBLE),
        padding: px(16).horizontal(),
        margin: px(14).left(),
        border: px(4).all(),
        border_radius: BorderRadius::all(px(18)),
        flex_shrink: 0.0,
        ..row(0.0)
    };
    let tail = Node {
        position_type: PositionType::Absolute,
        left: px(-13),
        top: px(8),
        width: px(20),
        height: px(20),
        border: UiRect { left: px(4), bottom: px(4), ..default() },
        ..default()
    };
    let bubble = (
        Name::new("Quack bubble"),
        Bubble(chair.seat),
        node,
        BackgroundColor(Color::WHITE),
        edge(),
        UiTransform::default(),
        Visibility::Hidden,
        Pickable::IGNORE,
    );
    who.spawn(bubble).with_children(|bubble| {
        let turned = UiTransform { rotation: Rot2::degrees(45.0), ..default() };
        bubble.spawn((tail, BackgroundColor(Color::WHITE), edge(), turned, Pickable::IGNORE));
        bubble.spawn(shout(fonts, words.say(quack_key(chair.family, madness)), SMALL + 4.0, palette::QUACK));
    });
}

/// Shows or hides the bubble of a seat; its name does the opposite.
fn set(
    seat: Seat,
    speaks: bool,
    bubbles: &mut Query<(Entity, &Bubble, &mut Visibility, &mut Node), Without<Silent>>,
    silent: &mut Query<(&Silent, &mut Node), Without<Bubble>>,
    commands: &mut Commands,
) {
    let display = |shown: bool| if shown { Display::Flex } else { Display::None };
    for (entity, _, mut visibility, mut node) in bubbles.iter_mut().filter(|(_, bubble, ..)| bubble.0 == seat) {
        visibility.set_if_neq(if speaks { Visibility::Inherited } else { Visibility::Hidden });
        node.display = display(speaks);
        if speaks {
            commands.entity(entity).insert((Pop(0.8), Speaking(SPEAKING)));
        } else {
            commands.entity(entity).remove::<Speaking>();
        }
    }
    for (_, mut node) in silent.iter_mut().filter(|(silent, _)| silent.0 == seat) {
        node.display = display(!speaks);
    }
}

/// Shows a quack for a moment, even if it was the last one and the call is over.
fn speak(
    mut commands: Commands,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    speaking: Query<&Bubble, With<Speaking>>,
    mut bubbles: Query<(Entity, &Bubble, &mut Visibility, &mut Node), Without<Silent>>,
    mut silent: Query<(&Silent, &mut Node), Without<Bubble>>,
    mut faces: Query<(&Face, &mut Alive)>,
) {
    for Happened(event) in happened.read() {
        if matches!(event, Event::Drawn { .. }) {
            // At the next call everybody wants to see who is called what.
            for Bubble(seat) in &speaking {
                set(*seat, false, &mut bubbles, &mut silent, &mut commands);
            }
        }
        let Event::Quacked { seat } = event else { continue };
        for (_, mut duck) in faces.iter_mut().filter(|(face, _)| face.0 == *seat) {
            duck.hold(Pose::Quack, SPEAKING);
        }
        set(*seat, true, &mut bubbles, &mut silent, &mut commands);
    }
}

fn fall_silent(
    mut commands: Commands,
    time: Res<Time>,
    mut speaking: Query<(&Bubble, &mut Speaking)>,
    mut bubbles: Query<(Entity, &Bubble, &mut Visibility, &mut Node), Without<Silent>>,
    mut silent: Query<(&Silent, &mut Node), Without<Bubble>>,
) {
    for (Bubble(seat), mut speaking) in &mut speaking {
        speaking.0 -= time.delta_secs();
        if speaking.0 <= 0.0 {
            set(*seat, false, &mut bubbles, &mut silent, &mut commands);
        }
    }
}
