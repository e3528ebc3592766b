//! The first thing people see: the name, seven ducks, and one button that starts everything.

use bevy::prelude::*;

use crate::{
    GameSystems, Screen,
    menus::{MenuChoice, MenuSystems, ON_SCREEN, Picked, button},
    seats::{Player, Seating},
    text::Words,
    theme::{
        art::{Art, Fonts},
        family::Family,
        palette, stage,
        widgets::{SMALL, column, duck, label, row},
    },
};

/// A duck that bobs on the title screen.
#[derive(Component)]
struct Bobbing(f32);

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Title);
    app.add_systems(OnEnter(Screen::Title), open)
        .add_systems(Update, play.in_set(GameSystems::Act).after(MenuSystems).run_if(here.clone()))
        .add_systems(Update, bob.in_set(GameSystems::React).run_if(here));
}

fn open(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>) {
    commands.spawn((stage::root("Title", 0), DespawnOnExit(Screen::Title))).with_children(|root| {
        root.spawn(Node { padding: px(40).vertical(), ..column(30.0) }).with_children(|page| {
            page.spawn((ImageNode::new(art.logo.clone()), Node { width: px(1120), ..default() }, Pickable::IGNORE));
            page.spawn(row(18.0)).with_children(|ducks| {
                for family in Family::ALL {
                    ducks.spawn((duck(&art, family, 150.0, None), Bobbing(family.index() as f32 * 0.9)));
                }
            });
            page.spawn(label(&fonts, words.say("title-tagline"), SMALL, palette::INK));
            page.spawn(button(&fonts, words.say("title-play"), MenuChoice::Play, ON_SCREEN, 0));
            page.spawn(row(24.0)).with_children(|more| {
                more.spawn(button(&fonts, words.say("title-settings"), MenuChoice::Settings, ON_SCREEN, 1));
                more.spawn(button(&fonts, words.say("title-quit"), MenuChoice::Quit, ON_SCREEN, 2));
            });
            page.spawn(label(&fonts, words.say("title-hint"), SMALL, palette::INK));
        });
    });
}

/// Whoever starts the game has a seat in it.
fn play(mut picked: MessageReader<Picked>, mut seating: ResMut<Seating>, mut next: ResMut<NextState<Screen>>) {
    for Picked { choice, device } in picked.read() {
        if *choice == MenuChoice::Play {
            if seating.seat_of(*device).is_none() {
                seating.sit(Player::Person(*device));
            }
            next.set(Screen::Lobby);
        }
    }
}

fn bob(time: Res<Time>, mut ducks: Query<(&Bobbing, &mut UiTransform)>) {
    for (bobbing, mut transform) in &mut ducks {
        let phase = time.elapsed_secs() * 1.8 + bobbing.0;
        transform.translation = Val2::px(0.0, 7.0 * phase.sin());
        transform.rotation = Rot2::radians(0.05 * (phase * 0.7).cos());
    }
}
