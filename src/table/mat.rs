//! The Captain's mat: the draw deck, the Captain pile, the card that is called, and the discard area as a row of slots
//! that fill up, so that everybody sees how many more end the round.

use bevy::prelude::*;

use super::{Happened, Show, Table, Turns, chairs_arrived, layout::Layout};
use crate::{
    Screen,
    input::{Intent, Means, Printed, Prompts},
    menus::pause_button,
    rules::duck_and_cover::{Call, Card, Choice, Event, Phase},
    seats::{Player, Presence, Seating},
    settings::Settings,
    text::Words,
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        glyph::{GLYPH, Glyph, glyph},
        palette, stage,
        widgets::{SMALL, column, label, paper, row, shout},
    },
};

/// A text of the mat, by what it says.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Says {
    DeckLeft,
    PileTop,
    Call,
    Caption,
    Discarded(usize),
    Counts,
}

/// The paper on which the call is written.
#[derive(Component)]
struct CallPaper;

/// What has to be pressed now, beside the words that say what for.
#[derive(Component, Default)]
struct CaptionGlyph(Option<Glyph>);

/// What lies in a place for a card: an outline while it is empty.
#[derive(Component)]
enum Place {
    Pile,
    Discard(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.run_if(chairs_arrived.and_eager(resource_exists::<Table>)),
            tell.run_if(resource_exists::<Table>.and_then(something_changed)),
            pop.run_if(on_message::<Happened>),
        )
            .chain()
            .in_set(Show::Place),
    );
}

/// Whether the mat has something else to say.
fn something_changed(
    table: Res<Table>,
    turns: Res<Turns>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    printed: Res<Printed>,
) -> bool {
    turns.is_changed() || printed.is_changed() || table.is_changed() || seating.is_changed() || settings.is_changed()
}

/// The sizes that differ between a column and a band.
struct Sizes {
    card: f32,
    slot: f32,
    call: f32,
}

fn build(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, table: Res<Table>) {
    let setup = table.game.setup();
    let layout = Layout::new(setup.players());
    let sizes = match (layout.upright, layout.mat.height() > 200.0) {
        (true, _) => Sizes { card: 150.0, slot: 106.0, call: 170.0 },
        (false, true) => Sizes { card: 150.0, slot: 102.0, call: 130.0 },
        (false, false) => Sizes { card: 92.0, slot: 88.0, call: 92.0 },
    };
    let mat = Node {
        flex_direction: if layout.upright { FlexDirection::Column } else { FlexDirection::Row },
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        padding: if layout.upright { px(22).all() } else { UiRect::axes(px(40), px(6)) },
        ..stage::at(layout.mat)
    };
    commands.spawn((stage::root("Mat", 0), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            boards.spawn(pause_button(&art, stage::at(layout.pause)));
            boards.spawn((paper(mat, palette::MAT, 40.0), Means(Intent::Confirm))).with_children(|mat| {
                deck_and_pile(mat, &art, &fonts, &words, &sizes);
                call_paper(mat, &fonts, &layout, &sizes);
                discard_area(mat, &fonts, &layout, &sizes, setup.limit());
            });
        });
    });
}

fn deck_and_pile(mat: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, words: &Words, sizes: &Sizes) {
    mat.spawn(row(36.0)).with_children(|piles| {
        piles.spawn(column(2.0)).with_children(|deck| {
            let size = Node { width: px(sizes.card * 0.72), height: px(sizes.card), ..default() };
            deck.spawn((ImageNode::new(art.back.clone()), size, Pickable::IGNORE));
            deck.spawn((Says::DeckLeft, label(fonts, "", SMALL, palette::INK)));
        });
        piles.spawn(column(2.0)).with_children(|pile| {
            card_place(pile, fonts, Place::Pile, Says::PileTop, sizes.card);
            pile.spawn(label(fonts, words.say("mat-pile"), SMALL, palette::INK));
        });
    });
}

fn discard_area(mat: &mut ChildSpawnerCommands, fonts: &Fonts, layout: &Layout, sizes: &Sizes, limit: usize) {
    let slots = Node {
        flex_wrap: if layout.upright { FlexWrap::Wrap } else { FlexWrap::NoWrap },
        row_gap: px(10),
        max_width: px(if layout.upright { 404.0 } else { 820.0 }),
        ..row(10.0)
    };
    mat.spawn(column(4.0)).with_children(|area| {
        area.spawn(slots).with_children(|slots| {
            for slot in 0..limit {
                card_place(slots, fonts, Place::Discard(slot), Says::Discarded(slot), sizes.slot);
            }
        });
        area.spawn((Says::Counts, label(fonts, "", SMALL, palette::INK)));
    });
}

fn call_paper(mat: &mut ChildSpawnerCommands, fonts: &Fonts, layout: &Layout, sizes: &Sizes) {
    let node = if layout.upright {
        Node { width: px(390), height: px(300), justify_content: JustifyContent::Center, ..column(0.0) }
    } else {
        Node { width: px(600), height: percent(92), padding: px(20).horizontal(), ..row(30.0) }
    };
    mat.spawn((CallPaper, paper(node, palette::PAPER, 36.0))).with_children(|call| {
        call.spawn((Says::Call, shout(fonts, "", sizes.call, palette::INK)));
        let line = if layout.upright { row(12.0) } else { Node { flex_grow: 1.0, ..row(12.0) } };
        call.spawn(line).with_children(|line| {
            line.spawn((CaptionGlyph::default(), Node { flex_shrink: 0.0, ..default() }));
            line.spawn((Says::Caption, label(fonts, "", SMALL + 2.0, palette::INK)));
        });
    });
}

fn card_place(parent: &mut ChildSpawnerCommands, fonts: &Fonts, place: Place, says: Says, height: f32) {
    parent.spawn((
        place,
        Node {
            width: px(height * 0.72),
            height: px(height),
            flex_shrink: 0.0,
            border: px(4).all(),
            border_radius: BorderRadius::all(px(height * 0.12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::EMPTY),
        BorderColor::all(palette::EMPTY_EDGE),
        children![(says, shout(fonts, "", height * 0.42, palette::INK))],
    ));
}

/// A card in as few letters as fit on a small one.
fn short_name(card: Card, words: &Words) -> String {
    if card == Card::Repeat { words.say("card-repeat-short") } else { card_name(card, words) }
}

/// A card in one or two words.
fn card_name(card: Card, words: &Words) -> String {
    match card {
        Card::Number(duck) => duck.to_string(),
        Card::Max => words.say("card-max"),
        Card::Repeat => words.say("card-repeat"),
    }
}

fn tell(
    mut happened: MessageReader<Happened>,
    mut idle_repeat: Local<bool>,
    table: Res<Table>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    seating: Res<Seating>,
    turns: Res<Turns>,
    prompts: Prompts,
    mut commands: Commands,
    mut buttons: Query<(Entity, &mut CaptionGlyph)>,
    mut texts: Query<(&Says, &mut Text, &mut TextFont)>,
    mut places: Query<(&Place, &mut BackgroundColor, &mut BorderColor)>,
) {
    for Happened(event) in happened.read() {
        match event {
            Event::Drawn { call, .. } => *idle_repeat = call.is_none(),
            Event::Dealt { .. } => *idle_repeat = false,
            _ => {}
        }
    }
    let game = &table.game;
    let words = &prompts.words;
    let discards = game.discards();
    let (button, caption) = caption(&table, &seating, &turns, &prompts);
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
    for (says, mut text, mut font) in &mut texts {
        let card = match says {
            Says::PileTop => game.pile().last().copied(),
            Says::Discarded(slot) => discards.get(*slot).copied(),
            _ => None,
        };
        let sentence = match says {
            Says::DeckLeft => words.say_with("mat-left", &[("count", game.deck_left().into())]),
            Says::PileTop | Says::Discarded(_) => card.map(|card| short_name(card, words)).unwrap_or_default(),
            Says::Call if *idle_repeat => words.say("card-repeat"),
            Says::Call => game.open().map(|(card, _)| card_name(card, words)).unwrap_or_default(),
            Says::Caption if *idle_repeat => {
                format!("{}\n{caption}", words.say("call-no-repeat"))
            }
            Says::Caption => caption.clone(),
            Says::Counts => {
                let left = game.setup().limit().saturating_sub(discards.len());
                words.say_with("mat-discards", &[("count", discards.len().into()), ("left", left.into())])
            }
        };
        if text.0 != sentence {
            fit(&mut font, text.0.chars().count(), sentence.chars().count(), says);
            text.0 = sentence;
        }
    }
    for (place, mut ground, mut edge) in &mut places {
        let full = match place {
            Place::Pile => !game.pile().is_empty(),
            Place::Discard(slot) => *slot < discards.len(),
        };
        let (paint, line) = if full { (palette::PAPER, palette::INK) } else { (palette::EMPTY, palette::EMPTY_EDGE) };
        ground.set_if_neq(BackgroundColor(paint));
        edge.set_if_neq(BorderColor::all(line));
    }
}

/// Words on a card are written smaller than numbers.
fn fit(font: &mut Mut<TextFont>, before: usize, after: usize, says: &Says) {
    if !matches!(says, Says::Call | Says::PileTop | Says::Discarded(_)) {
        return;
    }
    let share = |letters: usize| match letters {
        0..=2 => 1.0,
        3 => 0.72,
        _ => 0.48,
    };
    if let FontSize::Px(size) = font.font_size
        && share(before) != share(after)
    {
        font.font_size = FontSize::Px(size / share(before) * share(after));
    }
}

/// What has to be done now, in one line, and the button for it.
fn caption(table: &Table, seating: &Seating, turns: &Turns, prompts: &Prompts) -> (Option<Glyph>, String) {
    let words = &prompts.words;
    let sentence = match (table.game.phase(), table.game.open()) {
        (Phase::Choose, Some((Card::Repeat, Call::Number(duck)))) => {
            words.say_with("call-again", &[("number", duck.number().into())])
        }
        (Phase::Choose, Some((_, Call::Max))) => words.say("call-max"),
        (Phase::Choose, Some(_)) => {
            return take_back(table, seating, turns, prompts).unwrap_or_else(|| (None, words.say("call-number")));
        }
        (Phase::Draw | Phase::Shuffle, _) => {
            let captain = seating.captain().and_then(|seat| seating.get(seat));
            let Some(captain) = captain else { return (None, String::new()) };
            let name = captain.name(words);
            match (captain.player, captain.bot()) {
                (Player::Person(device), None) => {
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

/// Tells the first person who has put a duck down how to pick it up again, as long as others choose.
fn take_back(table: &Table, seating: &Seating, turns: &Turns, prompts: &Prompts) -> Option<(Option<Glyph>, String)> {
    seating.iter().find_map(|(seat, sitter)| {
        let (Some(Choice::Move(_)), Player::Person(device)) = (table.game.choice(seat), sitter.player) else {
            return None;
        };
        // Of those who share a device it is the last one's duck that comes back.
        if sitter.presence != Presence::Here || turns.last(device).is_some_and(|last| last != seat) {
            return None;
        }
        let name = sitter.name(&prompts.words);
        let sentence = prompts.words.say_with("call-take-back", &[("name", name.into())]);
        Some((Some(prompts.glyph(device, Intent::Cancel)), sentence))
    })
}

/// A card that is turned over pops up; so does the slot of one that is discarded.
fn pop(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    paper: Query<Entity, With<CallPaper>>,
    places: Query<(Entity, &Place)>,
) {
    for Happened(event) in happened.read() {
        match event {
            Event::Drawn { .. } => {
                for paper in &paper {
                    commands.entity(paper).insert(Pop(0.25));
                }
            }
            Event::Discarded { count, .. } => {
                for (entity, place) in &places {
                    if matches!(place, Place::Discard(slot) if slot + 1 == *count) {
                        commands.entity(entity).insert(Pop(0.9));
                    }
                }
            }
            Event::Piled { .. } => {
                for (entity, place) in &places {
                    if matches!(place, Place::Pile) {
                        commands.entity(entity).insert(Pop(0.3));
                    }
                }
            }
            _ => {}
        }
    }
}
