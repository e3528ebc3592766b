//! The Captain's mat and everything written on it: which round it is and what wins, how many cards are left, what to do
//! now, how many more discards end the round. The cards themselves are in `cards`.

use bevy::{prelude::*, text::FontSize};

use super::{
    super::{DuckAndCover, Table},
    art::PondArt,
    laid,
    layout::{Layout, MatPlaces, OfTheTable},
    table_changed,
};
use crate::{
    Screen,
    input::{Intent, Means, Printed, Prompts},
    menus::pause_button,
    rules::duck_and_cover::{Call, Card, Event, Phase, Variant},
    seats::{Control, Seating},
    settings::Settings,
    table::{Happened, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{GLYPH, Glyph, glyph},
        palette, stage,
        widgets::{SMALL, fitting, label, rewrite, shout},
    },
};

/// A text on the mat, by what it says.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Says {
    Round,
    DeckLeft,
    Caption,
    Counts,
}

/// The button to press now, beside the words that say what for.
#[derive(Component, Default)]
struct CaptionGlyph(Option<Glyph>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.run_if(laid()),
            tell.run_if(on_the_table::<DuckAndCover>().and_eager(table_changed().or_eager(something_changed))),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// Whether any text on the mat may have changed.
fn something_changed(seating: Res<Seating>, settings: Res<Settings>, printed: Res<Printed>) -> bool {
    printed.is_changed() || seating.is_changed() || settings.is_changed()
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    table: Res<Table>,
    layout: Res<Layout>,
) {
    let setup = *table.public().setup();
    let wins = if setup.variants().has(Variant::Competition) { "mat-goal-numbers" } else { "mat-goal" };
    let goal = words.say(wins);
    commands.spawn((stage::root("Mat", 0), OfTheTable, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            boards.spawn((Art::sliced(&ponds.mat, 80.0, 0.36), stage::at(layout.mat), Means(Intent::Confirm)));
            write(boards, &fonts, &words, &layout.places, goal);
            boards.spawn(pause_button(&art, stage::at(layout.pause)));
        });
    });
}

fn write(boards: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words, places: &MatPlaces, goal: String) {
    let centred = |rect: Rect| Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(12),
        ..stage::at(rect)
    };
    let heading = Node { flex_direction: FlexDirection::Column, ..centred(places.goal) };
    boards.spawn((heading, Pickable::IGNORE)).with_children(|heading| {
        heading.spawn((Says::Round, shout(fonts, "", SMALL + 4.0, palette::INK)));
        let size = fitting(&goal, places.goal.width(), SMALL);
        heading.spawn(label(fonts, goal, size, palette::INK));
    });
    boards.spawn((centred(places.deck_words), Pickable::IGNORE)).with_children(|line| {
        line.spawn((Says::DeckLeft, label(fonts, "", SMALL, palette::INK)));
    });
    boards.spawn((centred(places.pile_words), Pickable::IGNORE)).with_children(|line| {
        line.spawn(label(fonts, words.say("mat-pile"), SMALL, palette::INK));
    });
    boards.spawn((centred(places.words), Pickable::IGNORE)).with_children(|line| {
        line.spawn((CaptionGlyph::default(), Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
        line.spawn((Says::Caption, label(fonts, "", SMALL + 2.0, palette::INK)));
    });
    boards.spawn((centred(places.counts), Pickable::IGNORE)).with_children(|line| {
        line.spawn((Says::Counts, label(fonts, "", SMALL, palette::INK)));
    });
}

fn tell(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut idle_repeat: Local<bool>,
    table: Res<Table>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    prompts: Prompts,
    mut commands: Commands,
    mut buttons: Query<(Entity, Mut<CaptionGlyph>)>,
    mut texts: Query<(&Says, &mut Text, &mut TextFont)>,
) {
    for Happened(event) in happened.read() {
        match event {
            Event::Drawn { call, .. } => *idle_repeat = call.is_none(),
            Event::Dealt { .. } => *idle_repeat = false,
            _ => {}
        }
    }
    let game = table.public();
    let words = &prompts.words;
    let (button, caption) = caption(&table, &seating, &prompts);
    for (entity, mut shown) in &mut buttons {
        if shown.0 != button || shown.is_added() {
            commands.entity(entity).despawn_related::<Children>().with_children(|place| {
                if let Some(button) = button.clone() {
                    glyph(place, &art, &fonts, button, GLYPH);
                }
            });
            shown.0.clone_from(&button);
        }
    }
    let narrow = layout.places.counts.width() < NARROW;
    for (says, mut text, mut font) in &mut texts {
        let (sentence, room) = match says {
            Says::Round => {
                let numbers = [("round", game.round().into()), ("rounds", game.setup().rounds().into())];
                (words.say_with("sheet-title", &numbers), layout.places.goal.width())
            }
            Says::DeckLeft if narrow => (game.deck_left().to_string(), layout.places.deck_words.width()),
            Says::DeckLeft => {
                let count = [("count", game.deck_left().into())];
                (words.say_with("mat-left", &count), layout.places.deck_words.width())
            }
            Says::Caption if *idle_repeat => (format!("{}\n{caption}", words.say("call-no-repeat")), f32::MAX),
            Says::Caption => (caption.clone(), f32::MAX),
            Says::Counts => {
                let left = game.setup().limit().saturating_sub(game.discards().len());
                (words.say_with("mat-discards", &[("left", left.into())]), layout.places.counts.width())
            }
        };
        if text.0 != sentence && room < f32::MAX {
            let largest = if *says == Says::Round { SMALL + 4.0 } else { SMALL };
            font.font_size = FontSize::Px(fitting(&sentence, room, largest));
        }
        rewrite(&mut text, sentence);
    }
}

/// On a mat narrower than this, some words are left out.
const NARROW: f32 = 420.0;

/// What to do now, in one line, and the button for it.
fn caption(table: &Table, seating: &Seating, prompts: &Prompts) -> (Option<Glyph>, String) {
    let words = &prompts.words;
    let sentence = match (table.public().phase(), table.public().open()) {
        (Phase::Choose, Some((Card::Repeat, Call::Number(duck)))) => {
            words.say_with("call-again", &[("number", duck.number().into())])
        }
        (Phase::Choose, Some((_, Call::Max))) => words.say("call-max"),
        (Phase::Choose, Some((_, Call::Number(duck)))) => {
            words.say_with("call-number", &[("number", duck.number().into())])
        }
        (Phase::Draw | Phase::Shuffle, _) => {
            let captain = seating.captain().and_then(|seat| seating.get(seat));
            let Some(captain) = captain else { return (None, String::new()) };
            let name = captain.name(words);
            match captain.control() {
                Control::Person(device) => {
                    let sentence = words.say_with("call-draw", &[("name", name.into())]);
                    return (Some(prompts.glyph(device, Intent::Confirm)), sentence);
                }
                _ => words.say_with("call-bot-draws", &[("name", name.into())]),
            }
        }
        _ => words.say("call-round-over"),
    };
    (None, sentence)
}
