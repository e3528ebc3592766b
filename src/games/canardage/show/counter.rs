//! The counter around the hand: who plays, what there is to do with which button, and the card that was played last with
//! what came of it.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Offered, Step, Turn, may_cover},
        tell::card_key,
    },
    News,
    art::StallArt,
    hand::{LINE, Pen, TITLE, lines},
    laid,
    layout::{Layout, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    input::{Intent, Means, Prompts},
    rules::{
        Seat,
        canardage::{Card, Options},
    },
    seats::{Control, Seating},
    table::{Chair, ShowSystems, on_the_table},
    theme::{
        art::{Art, Fonts},
        family::Family,
        glide::Pop,
        glyph::{Glyph, glyph, glyph_width},
        palette,
        stage::{self, Stage},
        widgets::{MEDIUM, SMALL, SMALLEST, column, duck, fits, fitting, label, lip, paper, row, shout},
    },
};

/// The place for who plays.
#[derive(Component, Default)]
struct Who(Option<(Family, String)>);

/// The place for what to do.
#[derive(Component, Default)]
struct ToDo(Option<Saying>);

/// The place of a button, by its number.
#[derive(Component)]
struct Key(usize, Option<(Glyph, String)>);

/// The place for the card that was played last.
#[derive(Component, Default)]
struct Last(Option<Report>);

/// What a player is told to do.
#[derive(Debug, Clone, Default, PartialEq)]
struct Saying {
    title: String,
    line: String,
}

/// What is said about the card that was played last.
#[derive(Debug, Clone, PartialEq)]
struct Report {
    family: Family,
    name: String,
    card: Card,
    did: String,
}

/// The intents of the two buttons.
const KEYS: [Intent; 2] = [Intent::Confirm, Intent::Cancel];
const NAMES: [&str; 2] = ["Confirm button", "Back button"];

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Seating>).or_eager(resource_changed::<News>);
    app.add_systems(
        Update,
        (build.run_if(laid()), (name, say, report).run_if(on_the_table::<Canardage>().and_eager(stale)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn build(mut commands: Commands, stall: Res<StallArt>, layout: Res<Layout>) {
    let places = &layout.counter;
    commands.spawn((stage::root("Counter", 0), OfTheStall, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let wood = (Art::sliced(&stall.counter, 72.0, 0.45), stage::at(places.all));
            boards.spawn((Name::new("Counter"), BackgroundColor(palette::MAT), wood, Pickable::IGNORE));
            let standing = |rect: Rect| Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                row_gap: px(6),
                ..stage::at(rect)
            };
            if let Some(who) = places.who {
                boards.spawn((Who::default(), standing(who), Pickable::IGNORE));
            }
            boards.spawn((ToDo::default(), standing(places.words), Pickable::IGNORE));
            boards.spawn((Last::default(), standing(places.played), Pickable::IGNORE));
            for (key, rect) in places.buttons.into_iter().enumerate() {
                let button = (Key(key, None), Means(KEYS[key]), stage::at(rect), Visibility::Hidden);
                boards.spawn((Name::new(NAMES[key]), button));
            }
        });
    });
}

fn family(chairs: &Query<&Chair>, seat: Seat) -> Option<Family> {
    chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family)
}

fn name_of(seating: &Seating, prompts: &Prompts, seat: Seat) -> String {
    seating.get(seat).map(|sitter| sitter.name(&prompts.words)).unwrap_or_default()
}

/// Shows who plays.
fn name(
    mut commands: Commands,
    turn: Res<Turn>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    prompts: Prompts,
    chairs: Query<&Chair>,
    mut places: Query<(Entity, &mut Who)>,
) {
    let plays = turn.seat().and_then(|seat| Some((family(&chairs, seat)?, name_of(&seating, &prompts, seat))));
    let Some(room) = layout.counter.who.map(|who| who.size()) else { return };
    for (entity, mut who) in places.iter_mut().filter(|(_, who)| who.0 != plays) {
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            let Some((family, name)) = plays.clone() else { return };
            place.spawn(duck(&art, family, room.x.min(room.y - 50.0), None));
            let size = fitting(&name, room.x, MEDIUM);
            place.spawn((shout(&fonts, name, size, palette::INK), Pop(0.2)));
        });
        who.0.clone_from(&plays);
    }
}

/// What whoever has the turn is told, and what their two buttons do.
fn saying(
    table: &Table,
    offered: &Offered,
    turn: &Turn,
    seating: &Seating,
    prompts: &Prompts,
    stage: Stage,
) -> (Saying, [Option<(Glyph, String)>; 2]) {
    let words = &prompts.words;
    let nothing = (Saying::default(), [None, None]);
    let Some(seat) = turn.seat() else { return nothing };
    let name = name_of(seating, prompts, seat);
    let named = |key: &str| words.say_with(key, &[("name", name.clone().into())]);
    let device = match seating.control(seat) {
        Control::Person(device) => device,
        Control::Bot(_) => return (Saying { title: named("counter-bot"), ..default() }, [None, None]),
        Control::Nobody => return (Saying { title: named("counter-waits"), ..default() }, [None, None]),
    };
    let key = |intent: Intent, key: &str| Some((prompts.glyph(device, intent), words.say(key)));
    let (confirm, cancel) = (|name: &str| key(Intent::Confirm, name), |name: &str| key(Intent::Cancel, name));
    let options = table.view(seat).options();
    let throws = options.as_ref().is_some_and(Options::must_discard);
    let title = |card: usize| table.view(seat).hand().get(card).map(|card| words.say(card_key(*card)));
    let place = |card: usize| {
        let key = table.view(seat).hand().get(card).map(|card| where_key(*card))?;
        let glows = offered.only_good() && !matches!(key, "where-nowhere" | "where-order");
        Some(words.say(if glows { "counter-good-places" } else { key }))
    };
    match turn.step() {
        Step::Nothing => nothing,
        Step::Covered => (
            Saying { title: named("counter-look"), line: words.say("counter-look-away") },
            [confirm("press-look"), None],
        ),
        Step::Card(_) if throws => {
            let line = words.say("counter-throw-one");
            (Saying { title: words.say("counter-nothing"), line }, [confirm("press-throw"), None])
        }
        Step::Card(_) => {
            let covers = may_cover(table, seating);
            let back = if covers { cancel("press-cover") } else { None };
            // Where there is little room, the cards that are not offered say enough.
            let explains = offered.only_good() && !stage.is_small();
            let line = if explains { words.say("counter-good-cards") } else { String::new() };
            (Saying { title: named("counter-choose"), line }, [confirm("press-choose"), back])
        }
        Step::Place(card, _) => {
            let (title, line) = (title(card).unwrap_or_default(), place(card).unwrap_or_default());
            (Saying { title, line }, [confirm("press-do"), cancel("press-back")])
        }
        Step::Order(card, ordering) => {
            let (title, line) = (title(card).unwrap_or_default(), place(card).unwrap_or_default());
            let does = match (ordering.at, ordering.held) {
                (None, _) => "press-do",
                (_, Some(_)) => "press-put-down",
                (_, None) => "press-pick-up",
            };
            (Saying { title, line }, [confirm(does), cancel("press-back")])
        }
    }
}

/// The key of the message that asks where a card is played.
const fn where_key(card: Card) -> &'static str {
    match card {
        Card::TakeAim | Card::DoubleAim => "where-place",
        Card::Fire | Card::DoubleShot | Card::AdjustLeft | Card::AdjustRight => "where-target",
        Card::Sharpshooter | Card::Squint | Card::Hide => "where-duck",
        Card::Dash | Card::PaddleAhead | Card::PaddleBack => "where-own",
        Card::TakeCover => "where-cover",
        Card::Reorder => "where-order",
        Card::March | Card::Scatter => "where-nowhere",
    }
}

fn say(
    mut commands: Commands,
    table: Res<Table>,
    offered: Res<Offered>,
    turn: Res<Turn>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    prompts: Prompts,
    mut places: Query<(Entity, &mut ToDo)>,
    mut keys: Query<(Entity, &mut Key, &mut Node, &mut Visibility)>,
) {
    let (saying, buttons) = saying(&table, &offered, &turn, &seating, &prompts, *stage);
    let (room, high) = (layout.counter.words.width(), layout.counter.words.height());
    // Whether there is room for a second line, beside what is said below it.
    let below = if saying.line.is_empty() { 0.0 } else { 2.0 * SMALL };
    let lines = if high < 2.4 * (MEDIUM + 10.0) + below { 0.95 } else { 1.6 };
    for (entity, mut to_do) in places.iter_mut().filter(|(_, to_do)| to_do.0.as_ref() != Some(&saying)) {
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            let width = || Node { max_width: px(room), ..default() };
            let size = fitting(&saying.title, room * lines, MEDIUM + 10.0);
            place.spawn((label(&fonts, saying.title.clone(), size, palette::INK), width()));
            if !saying.line.is_empty() {
                place.spawn((label(&fonts, saying.line.clone(), SMALL + 4.0, palette::INK), width()));
            }
        });
        to_do.0 = Some(saying.clone());
    }
    for (entity, mut key, mut node, mut visibility) in &mut keys {
        let button = buttons[key.0].clone();
        let rect = layout.button(key.0, buttons[1].is_some());
        if key.1 == button && node.width == px(rect.width()) {
            continue;
        }
        visibility.set_if_neq(if button.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        node.width = px(rect.width());
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            let Some((shape, words)) = button.clone() else { return };
            let node = Node { width: percent(100), height: percent(100), padding: px(10).horizontal(), ..row(10.0) };
            let ground = if key.0 == 0 { palette::ACCENT } else { palette::PAPER };
            place.spawn((paper(node, ground, 22.0), lip(5.0), Pickable::IGNORE)).with_children(|button| {
                let high = (rect.height() - 20.0).min(46.0);
                let wide = glyph_width(&shape, high) + 10.0;
                let room = rect.width() - 30.0;
                // The words matter more than a key with a long name.
                let fits = fits(&words, room - wide);
                if fits {
                    glyph(button, &art, &fonts, shape, high);
                }
                let size = fitting(&words, if fits { room - wide } else { room }, SMALL + 2.0);
                button.spawn(shout(&fonts, words, size, palette::INK));
            });
        });
        key.1 = button;
    }
}

/// Shows the card that was played last, who played it, and what it did.
fn report(
    mut commands: Commands,
    news: Res<News>,
    stall: Res<StallArt>,
    fonts: Res<Fonts>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    prompts: Prompts,
    chairs: Query<&Chair>,
    mut places: Query<(Entity, &mut Last)>,
) {
    let words = &prompts.words;
    let report = news.0.as_ref().and_then(|turned| {
        let name = name_of(&seating, &prompts, turned.seat);
        Some(Report { family: family(&chairs, turned.seat)?, name, card: turned.card, did: turned.did.clone() })
    });
    let room = layout.counter.played.size();
    let pen = Pen { stall: &stall, fonts: &fonts, words };
    for (entity, mut last) in places.iter_mut().filter(|(_, last)| last.0 != report) {
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            let Some(report) = report.clone() else { return };
            let inside = Node {
                width: percent(100),
                height: percent(100),
                padding: px(8).all(),
                justify_content: JustifyContent::Center,
                ..column(2.0)
            };
            place.spawn((paper(inside, report.family.plate(), 24.0), Pop(0.25), Pickable::IGNORE)).with_children(
                |inside| {
                    let title = words.say(card_key(report.card));
                    let line = words.say_with("counter-played", &[("name", report.name.into())]);
                    let text = (1.0 + lines(&report.did, room.x - 24.0)) * SMALLEST * LINE + TITLE * LINE + 30.0;
                    let high = (room.y - text).min(room.x * 0.6);
                    inside.spawn(label(&fonts, line, SMALLEST, palette::INK));
                    if high > 50.0 {
                        pen.picture(inside, report.card, Vec2::new(high / 0.75, high), false);
                    }
                    let size = fitting(&title, room.x - 30.0, TITLE);
                    inside.spawn(shout(&fonts, title, size, palette::INK));
                    let width = Node { max_width: px(room.x - 24.0), ..default() };
                    inside.spawn((label(&fonts, report.did, SMALLEST, palette::INK), width));
                },
            );
        });
        last.0.clone_from(&report);
    }
}
