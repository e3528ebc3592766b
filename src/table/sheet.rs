//! The score sheet after each round: which ducks each seat shows, what they count, who has a single stack, the totals.

use bevy::prelude::*;

use super::{Chair, Table, TableStep, cursors::signed};
use crate::{
    GameSystems,
    input::{Intent, Means, Prompts},
    rules::duck_and_cover::Score,
    seats::{Player, Presence, Seating},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{GLYPH, glyph},
        palette, stage,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, label, paper, rewrite, row, shout},
    },
};

/// A number that counts up to what it is.
#[derive(Component)]
struct CountUp {
    to: i32,
    after: f32,
    passed: f32,
}

/// The width of the column of the round's points.
const POINTS: f32 = 150.0;
/// The width of the column of the totals.
const TOTAL: f32 = 170.0;
/// How long a number counts, in seconds.
const COUNTING: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(TableStep::Sheet), open).add_systems(
        Update,
        count.in_set(GameSystems::React).run_if(in_state(TableStep::Sheet).and_then(any_with_component::<CountUp>)),
    );
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    let (game, words) = (&table.game, &prompts.words);
    let Some(round) = game.scores().last() else { return };
    let mut chairs: Vec<&Chair> = chairs.iter().collect();
    chairs.sort_by_key(|chair| chair.seat);
    let root = (stage::root("Score sheet", 5), BackgroundColor(palette::VEIL), DespawnOnExit(TableStep::Sheet));
    commands.spawn(root).insert((Pickable::default(), Means(Intent::Confirm))).with_children(|root| {
        let sheet = Node { width: px(1640), padding: UiRect::axes(px(48), px(28)), ..column(10.0) };
        root.spawn(paper(sheet, palette::PAPER, 48.0)).with_children(|sheet| {
            let numbers = [("round", game.round().into()), ("rounds", game.setup().rounds().into())];
            sheet.spawn(shout(&fonts, words.say_with("sheet-title", &numbers), LARGE, palette::INK));
            let single = round.iter().any(Score::is_single_stack);
            let reason = words.say(if single { "sheet-by-single" } else { "sheet-by-discards" });
            sheet.spawn(label(&fonts, reason, SMALL, palette::INK));
            heads(sheet, &fonts, words);
            for chair in &chairs {
                let Some(score) = round.get(chair.seat.index()) else { continue };
                let name = seating.get(chair.seat).map(|sitter| sitter.name(words)).unwrap_or_default();
                let total = game.total(chair.seat);
                line(sheet, &art, &fonts, words, &table, chair, &name, score, total);
            }
            let person = seating.iter().find_map(|(_, sitter)| match (sitter.player, sitter.presence) {
                (Player::Person(device), Presence::Here) => Some(device),
                _ => None,
            });
            if let Some(device) = person {
                sheet.spawn(Node { margin: px(8).top(), ..row(14.0) }).with_children(|hint| {
                    glyph(hint, &art, &fonts, prompts.glyph(device, Intent::Confirm), GLYPH);
                    hint.spawn(label(&fonts, words.say("sheet-go-on"), SMALL, palette::INK));
                });
            }
        });
    });
}

/// What the two numbers of each line are.
fn heads(sheet: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words) {
    let line = Node { width: percent(100), padding: px(22).horizontal(), ..default() };
    sheet.spawn(Node { justify_content: JustifyContent::FlexEnd, ..line }).with_children(|line| {
        for (width, key) in [(POINTS, "sheet-points"), (TOTAL, "sheet-total")] {
            let cell = Node { width: px(width), justify_content: JustifyContent::FlexEnd, ..default() };
            line.spawn((cell, children![label(fonts, words.say(key), SMALL, palette::INK)]));
        }
    });
}

fn line(
    sheet: &mut ChildSpawnerCommands,
    art: &Art,
    fonts: &Fonts,
    words: &Words,
    table: &Table,
    chair: &Chair,
    name: &str,
    score: &Score,
    total: i32,
) {
    let node = Node {
        width: percent(100),
        height: px(if table.game.setup().players() > 5 { 86.0 } else { 98.0 }),
        padding: px(22).horizontal(),
        border_radius: BorderRadius::all(px(34)),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    };
    sheet.spawn((node, BackgroundColor(chair.family.colour().with_alpha(0.45)))).with_children(|line| {
        line.spawn(Node { width: px(320), justify_content: JustifyContent::FlexStart, ..row(14.0) }).with_children(
            |who| {
                who.spawn(duck(art, chair.family, 84.0, None));
                who.spawn(shout(fonts, name, MEDIUM, palette::INK));
            },
        );
        line.spawn(Node { width: px(860), justify_content: JustifyContent::FlexStart, ..row(8.0) }).with_children(
            |ducks| {
                for duck in score.visible {
                    let worth = Score::worth(table.game.setup(), duck);
                    chip(ducks, fonts, &duck.to_string(), worth);
                }
                if score.is_single_stack() {
                    let key = if score.doubled { "sheet-single-double" } else { "sheet-single" };
                    ducks.spawn(label(fonts, words.say(key), SMALL, palette::INK));
                }
            },
        );
        let number = |to: i32, after: f32| CountUp { to, after, passed: 0.0 };
        line.spawn(Node { width: px(POINTS), justify_content: JustifyContent::FlexEnd, ..row(0.0) }).with_children(
            |cell| {
                cell.spawn((number(score.points, 0.2), label(fonts, signed(0), MEDIUM, palette::INK)));
            },
        );
        line.spawn(Node { width: px(TOTAL), justify_content: JustifyContent::FlexEnd, ..row(0.0) }).with_children(
            |cell| {
                cell.spawn((number(total, 0.9), shout(fonts, signed(0), MEDIUM * 1.4, palette::INK)));
            },
        );
    });
}

/// A visible duck and what it counts.
fn chip(ducks: &mut ChildSpawnerCommands, fonts: &Fonts, number: &str, worth: i32) {
    let node = Node { width: px(62), height: px(78), ..column(-6.0) };
    ducks.spawn(paper(node, palette::PAPER, 16.0)).with_children(|chip| {
        chip.spawn(shout(fonts, number, 34.0, palette::INK));
        chip.spawn(label(fonts, worth.to_string(), 26.0, palette::WATER_TEXT));
    });
}

fn count(mut commands: Commands, time: Res<Time>, mut numbers: Query<(Entity, &mut CountUp, &mut Text)>) {
    for (entity, mut number, mut text) in &mut numbers {
        number.passed += time.delta_secs();
        let share = ((number.passed - number.after) / COUNTING).clamp(0.0, 1.0);
        rewrite(&mut text, signed((number.to as f32 * share).round() as i32));
        if share >= 1.0 {
            commands.entity(entity).remove::<CountUp>();
        }
    }
}
