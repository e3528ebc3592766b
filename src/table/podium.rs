//! The podium after the last round: who won, how everybody stands, and one press for a rematch.

use bevy::prelude::*;

use super::{Chair, Table, TableStep, cursors::signed, rounds::GRACE};
use crate::{
    GameSystems,
    menus::{MenuChoice, ON_SCREEN, Settling, button},
    rules::duck_and_cover::Standing,
    seats::Seating,
    text::Words,
    theme::{
        art::{Art, Fonts},
        palette,
        pose::Pose,
        stage,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, label, paper, row, shout},
    },
};

/// A duck that celebrates.
#[derive(Component)]
struct Celebrating(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(TableStep::Podium), open).add_systems(
        Update,
        celebrate
            .in_set(GameSystems::React)
            .run_if(in_state(TableStep::Podium).and_then(any_with_component::<Celebrating>)),
    );
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    let name = |standing: &Standing| seating.get(standing.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
    let standings = table.game.standings();
    let winners: Vec<String> = standings.iter().filter(|standing| standing.place == 1).map(name).collect();
    let headline = words.say_with(
        "podium-title",
        &[("count", winners.len().into()), ("names", join(&winners, &words.say("podium-and")).into())],
    );
    let root = (stage::root("Podium", 5), BackgroundColor(palette::DEEP), DespawnOnExit(TableStep::Podium));
    commands.spawn(root).insert(Pickable::default()).with_children(|root| {
        root.spawn(column(26.0)).with_children(|page| {
            page.spawn(shout(&fonts, headline, LARGE * 1.2, palette::ACCENT));
            let steps = Node { align_items: AlignItems::FlexEnd, height: px(620), ..row(16.0) };
            page.spawn(steps).with_children(|steps| {
                for standing in podium_order(&standings) {
                    let Some(chair) = chairs.iter().find(|chair| chair.seat == standing.seat) else { continue };
                    step(steps, &art, &fonts, chair, &standing, name(&standing));
                }
            });
            page.spawn(row(24.0)).with_children(|menu| {
                let choices = [
                    ("podium-rematch", MenuChoice::Rematch),
                    ("podium-lobby", MenuChoice::Lobby),
                    ("podium-title-screen", MenuChoice::Title),
                ];
                for (place, (key, choice)) in (0..).zip(choices) {
                    menu.spawn((button(&fonts, words.say(key), choice, ON_SCREEN, place), Settling(GRACE)));
                }
            });
        });
    });
}

/// Names as one says them: "Pip, Nemo and Coral".
fn join(names: &[String], and: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// The best in the middle, the others to the left and right of it in turn.
fn podium_order(standings: &[Standing]) -> Vec<Standing> {
    let mut order = std::collections::VecDeque::new();
    for (index, standing) in standings.iter().enumerate() {
        if index % 2 == 1 { order.push_front(*standing) } else { order.push_back(*standing) }
    }
    order.into()
}

fn step(steps: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, chair: &Chair, standing: &Standing, name: String) {
    let height = (340.0 - 48.0 * (standing.place as f32 - 1.0)).max(156.0);
    steps.spawn(column(0.0)).with_children(|column_of| {
        let mut bird = column_of.spawn(duck(
            art,
            chair.family,
            if standing.place == 1 { 220.0 } else { 160.0 },
            (standing.place == 1).then_some(Pose::Cheer),
        ));
        if standing.place == 1 {
            bird.insert(Celebrating(chair.seat.index() as f32));
        }
        let block = Node { width: px(226), height: px(height), padding: px(12).top(), ..column(0.0) };
        column_of.spawn(paper(block, chair.family.plate(), 26.0)).with_children(|block| {
            block.spawn(shout(fonts, standing.place.to_string(), LARGE, palette::INK));
            block.spawn(label(fonts, name, SMALL, palette::INK));
            if height > ROOM_FOR_TOTAL {
                block.spawn(shout(fonts, signed(standing.total), MEDIUM, palette::INK));
            }
        });
        if height <= ROOM_FOR_TOTAL {
            column_of.spawn(shout(fonts, signed(standing.total), MEDIUM, palette::PAPER));
        }
    });
}

/// A block that is lower than this has its total below it.
const ROOM_FOR_TOTAL: f32 = 190.0;

fn celebrate(time: Res<Time>, mut ducks: Query<(&Celebrating, &mut UiTransform)>) {
    for (celebrating, mut transform) in &mut ducks {
        let phase = time.elapsed_secs() * 6.0 + celebrating.0;
        transform.translation = Val2::px(0.0, -26.0 * phase.sin().abs());
        transform.rotation = Rot2::radians(0.12 * (phase * 0.5).sin());
    }
}
