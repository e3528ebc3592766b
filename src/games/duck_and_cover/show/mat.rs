//! The Captain's mat and everything written on it: how many cards are left, what to do now, how many more discards end
//! the round. The cards themselves are in `cards`.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    art::PondArt,
    layout::{Layout, MatPlaces},
};
use crate::{
    Screen,
    input::{Intent, Means, Printed, Prompts},
    menus::pause_button,
    rules::duck_and_cover::{Call, Card, Choice, Event, Phase},
    seats::{Control, Seating},
    settings::Settings,
    table::{Happened, HotSeat, ShowSystems, chairs_arrived, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{GLYPH, Glyph, glyph},
        palette, stage,
        widgets::{SMALL, label, rewrite},
    },
};

/// A text on the mat, by what it says.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Says {
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
            build.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            tell.run_if(resource_exists::<Table>.and_then(something_changed)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// Whether any text on the mat may have changed.
fn something_changed(
    table: Res<Table>,
    hot_seat: Res<HotSeat>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    printed: Res<Printed>,
) -> bool {
    hot_seat.is_changed() || printed.is_changed() || table.is_changed() || seating.is_changed() || settings.is_changed()
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    layout: Res<Layout>,
) {
    commands.spawn((stage::root("Mat", 0), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            boards.spawn(pause_button(&art, stage::at(layout.pause)));
            // The seam is as large as the mat has room for.
            let (seam, size) = if layout.mat.height() > 200.0 { (0.62, SMALL + 6.0) } else { (0.36, SMALL + 4.0) };
            boards.spawn((Art::sliced(&ponds.mat, 80.0, seam), stage::at(layout.mat), Means(Intent::Confirm)));
            write(boards, &fonts, &words, &layout.places, size);
        });
    });
}

fn write(boards: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words, places: &MatPlaces, size: f32) {
    let centred = |rect: Rect| Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(12),
        ..stage::at(rect)
    };
    boards.spawn((centred(places.deck_words), Pickable::IGNORE)).with_children(|line| {
        line.spawn((Says::DeckLeft, label(fonts, "", SMALL, palette::INK)));
    });
    boards.spawn((centred(places.pile_words), Pickable::IGNORE)).with_children(|line| {
        line.spawn(label(fonts, words.say("mat-pile"), SMALL, palette::INK));
    });
    boards.spawn((centred(places.words), Pickable::IGNORE)).with_children(|line| {
        line.spawn((CaptionGlyph::default(), Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
        line.spawn((Says::Caption, label(fonts, "", size, palette::INK)));
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
    hot_seat: Res<HotSeat>,
    prompts: Prompts,
    mut commands: Commands,
    mut buttons: Query<(Entity, &mut CaptionGlyph)>,
    mut texts: Query<(&Says, &mut Text)>,
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
    let (button, caption) = caption(&table, &seating, &hot_seat, &prompts);
    for (entity, mut shown) in &mut buttons {
        if shown.0 != button {
            commands.entity(entity).despawn_related::<Children>().with_children(|place| {
                if let Some(button) = button.clone() {
                    glyph(place, &art, &fonts, button, GLYPH);
                }
            });
            shown.0.clone_from(&button);
        }
    }
    for (says, mut text) in &mut texts {
        let sentence = match says {
            Says::DeckLeft => words.say_with("mat-left", &[("count", game.deck_left().into())]),
            Says::Caption if *idle_repeat => format!("{}\n{caption}", words.say("call-no-repeat")),
            Says::Caption => caption.clone(),
            Says::Counts => {
                let count = game.discards().len();
                let left = game.setup().limit().saturating_sub(count);
                words.say_with("mat-discards", &[("count", count.into()), ("left", left.into())])
            }
        };
        rewrite(&mut text, sentence);
    }
}

/// What to do now, in one line, and the button for it.
fn caption(table: &Table, seating: &Seating, hot_seat: &HotSeat, prompts: &Prompts) -> (Option<Glyph>, String) {
    let words = &prompts.words;
    let sentence = match (table.public().phase(), table.public().open()) {
        (Phase::Choose, Some((Card::Repeat, Call::Number(duck)))) => {
            words.say_with("call-again", &[("number", duck.number().into())])
        }
        (Phase::Choose, Some((_, Call::Max))) => words.say("call-max"),
        (Phase::Choose, Some(_)) => {
            return take_back(table, seating, hot_seat, prompts).unwrap_or_else(|| (None, words.say("call-number")));
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

/// Tells the first person who has put a duck down how to pick it up again, while others still choose.
fn take_back(
    table: &Table,
    seating: &Seating,
    hot_seat: &HotSeat,
    prompts: &Prompts,
) -> Option<(Option<Glyph>, String)> {
    seating.iter().find_map(|(seat, sitter)| {
        let (Some(Choice::Move(_)), Control::Person(device)) = (table.public().choice(seat), sitter.control()) else {
            return None;
        };
        // If players share a device, only the last duck put down comes back.
        if hot_seat.last(device).is_some_and(|last| last != seat) {
            return None;
        }
        let name = sitter.name(&prompts.words);
        let sentence = prompts.words.say_with("call-take-back", &[("name", name.into())]);
        Some((Some(prompts.glyph(device, Intent::Cancel)), sentence))
    })
}
