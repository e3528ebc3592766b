//! The hand of whoever plays, on the counter: three large cards, each with a picture, a title and a line. A card that
//! cannot be played is dimmed and says why. A hand that nobody may see lies face down.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Hands, Impossible, Offered, Spot, Step, Turn},
        tell::{card_key, does_key, why_not},
    },
    art::{CARD_PICTURE_CELL, CARD_SHAPE, StallArt},
    hints::{self, Advised, Hint},
    laid,
    layout::{Layout, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    input::TapTarget,
    rules::canardage::{Card, HAND},
    seats::Seating,
    settings::Settings,
    table::{Chair, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        palette, stage,
        widgets::{SMALLEST, column, fitting, label, shout},
    },
};

/// A card of the hand, by its place there, and what it shows.
#[derive(Component)]
struct Held(usize, Option<Look>);

/// What a card shows.
#[derive(Debug, Clone, PartialEq)]
struct Look {
    /// The card; `None` while it lies face down.
    card: Option<Card>,
    /// The key of the message that says why it cannot be played, if it cannot.
    why_not: Option<&'static str>,
    chosen: Chosen,
    /// Whether a hint says to play it.
    hinted: bool,
    colour: Color,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chosen {
    No,
    /// The cursor is on it.
    Next,
    /// It was taken out of the hand.
    Taken,
}

/// A card that shakes because it cannot be played, for so many more seconds.
#[derive(Component)]
struct Shakes(f32);

/// The size of a title.
pub(super) const TITLE: f32 = 36.0;
/// A picture less high than this cannot be made out.
const LEAST_PICTURE: f32 = 56.0;
/// The height of a line of text, for letters of size 1.
pub(super) const LINE: f32 = 1.22;
/// The room around everything on a card.
const EDGE: f32 = 13.0;
/// How far the card at the cursor, and the one that was taken, are raised.
const RAISED: (f32, f32) = (8.0, 16.0);
/// How long a card shakes, in seconds.
const SHAKES: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed()
        .or_eager(resource_changed::<Seating>)
        .or_eager(resource_changed::<Words>)
        .or_eager(hints::changed());
    app.add_systems(
        Update,
        (
            build.run_if(laid()),
            show.run_if(on_the_table::<Canardage>().and_eager(stale)),
            refuse.run_if(on_message::<Impossible>.and_then(resource_exists::<Table>)),
            shake.run_if(any_with_component::<Shakes>),
        )
            .chain()
            .after(Advised)
            .in_set(ShowSystems::Place),
    );
}

fn build(mut commands: Commands, layout: Res<Layout>) {
    commands.spawn((stage::root("Hand", 1), OfTheStall, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for card in 0..HAND {
                let spot = (Spot::Card(card), TapTarget, stage::at(layout.card(card)), UiTransform::default());
                boards.spawn((Name::new("Held card"), Held(card, None), spot));
            }
        });
    });
}

/// What the cards on the counter show now.
fn looks(
    table: &Table,
    offered: &Offered,
    turn: &Turn,
    hands: &Hands,
    chairs: &Query<(&Chair, Option<&Hint>)>,
) -> [Option<Look>; HAND] {
    let mut looks = [const { None }; HAND];
    let Some(seat) = turn.seat() else { return looks };
    let chair = chairs.iter().find(|(chair, _)| chair.seat == seat);
    let colour = chair.map_or(palette::INK, |(chair, _)| chair.family.colour());
    let mut hint = chair.and_then(|(_, hint)| hint).map(|hint| hint.does.card());
    let hand = hands.seen(seat);
    for (place, look) in looks.iter_mut().enumerate().take(table.public().hand_size(seat)) {
        let card = hand.and_then(|hand| hand.get(place).copied());
        let chosen = match turn.step() {
            Step::Card(at) if at == place => Chosen::Next,
            Step::Place(at, _) | Step::Order(at, _) if at == place => Chosen::Taken,
            _ => Chosen::No,
        };
        let why_not = card.and_then(|card| why_not(card, table, offered, seat));
        // Of two that are alike, one is enough.
        let hinted = card.is_some() && hint == card && hint.take().is_some();
        *look = Some(Look { card, why_not, chosen, hinted, colour });
    }
    looks
}

fn show(
    mut commands: Commands,
    table: Res<Table>,
    offered: Res<Offered>,
    turn: Res<Turn>,
    hands: Hands,
    stall: Res<StallArt>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    layout: Res<Layout>,
    chairs: Query<(&Chair, Option<&Hint>)>,
    mut held: Query<(Entity, &mut Held, &mut UiTransform)>,
) {
    let looks = looks(&table, &offered, &turn, &hands, &chairs);
    let pen = Pen { stall: &stall, fonts: &fonts, words: &words };
    for (entity, mut held, mut transform) in &mut held {
        let look = looks[held.0].clone();
        if held.1 == look {
            continue;
        }
        let turned = look.as_ref().map(|look| look.card) != held.1.as_ref().map(|look| look.card);
        let size = layout.card(held.0).size();
        let mut place = commands.entity(entity);
        place.despawn_related::<Children>();
        if let Some(look) = &look {
            let raised = match look.chosen {
                Chosen::No => 0.0,
                Chosen::Next => RAISED.0,
                Chosen::Taken => RAISED.1,
            };
            transform.translation = Val2::px(0.0, -raised);
            place.with_children(|place| pen.card(place, look, size));
            if turned {
                place.insert(Pop(0.12));
            }
        }
        held.1 = look;
    }
}

/// Everything a card is made of.
pub(super) struct Pen<'a> {
    pub(super) stall: &'a StallArt,
    pub(super) fonts: &'a Fonts,
    pub(super) words: &'a Words,
}

/// How many lines these words need on a line this wide.
pub(super) fn lines(words: &str, width: f32) -> f32 {
    // Words are not cut, so that some room is left at the end of a line.
    (words.chars().count() as f32 * SMALLEST * 0.58 / width).ceil().clamp(1.0, 4.0)
}

impl Pen<'_> {
    fn card(&self, place: &mut ChildSpawnerCommands, look: &Look, size: Vec2) {
        let Some(card) = look.card else {
            let height = size.y.min(size.x / CARD_SHAPE);
            let rect = Rect::from_center_size(size / 2.0, Vec2::new(height * CARD_SHAPE, height));
            place.spawn((Name::new("Back"), self.stall.card_back(), stage::at(rect), Pickable::IGNORE));
            return;
        };
        let all = Rect::from_corners(Vec2::ZERO, size);
        let dimmed = look.why_not.is_some();
        let plain = if dimmed { palette::PAPER_SHADE } else { Color::WHITE };
        let ground = if look.hinted { palette::HINT.mix(&Color::WHITE, 0.6) } else { plain };
        let paper = ImageNode { color: ground, ..Art::sliced(&self.stall.paper, 56.0, 0.5) };
        place.spawn((paper, stage::at(all.inflate(3.0)), Pickable::IGNORE));
        if look.chosen != Chosen::No {
            let frame = ImageNode { color: look.colour, ..Art::sliced(&self.stall.frame, 64.0, 0.5) };
            place.spawn((frame, stage::at(all.inflate(9.0)), Pickable::IGNORE));
        }
        if look.hinted {
            let frame = ImageNode { color: palette::HINT, ..Art::sliced(&self.stall.frame, 64.0, 0.3) };
            place.spawn((Name::new("Hinted card"), frame, stage::at(all), Pickable::IGNORE));
        }
        let about = self.words.say(look.why_not.unwrap_or_else(|| does_key(card)));
        let room = size - 2.0 * EDGE;
        let text = lines(&about, room.x) * SMALLEST * LINE;
        let title = TITLE * LINE;
        // Where there is no room for all three, the line goes; but why a card cannot be played says more than its picture.
        let is_tight = room.y - text - title < LEAST_PICTURE;
        let (pictured, told) = (!is_tight || !dimmed, !is_tight || dimmed);
        let high = (room.y - title - if told { text } else { 0.0 }).min(room.x * 0.75);
        let inside = Node { justify_content: JustifyContent::Center, ..column(0.0) };
        let inside = Node { width: percent(100), height: percent(100), padding: px(EDGE).all(), ..inside };
        place.spawn((inside, Pickable::IGNORE)).with_children(|inside| {
            if pictured {
                self.picture(inside, card, Vec2::new(high / 0.75, high), dimmed);
            }
            let words = self.words.say(card_key(card));
            let size = fitting(&words, room.x, TITLE);
            inside.spawn(shout(self.fonts, words, size, palette::INK));
            let ink = if dimmed { palette::QUACK } else { palette::INK };
            let width = Node { max_width: px(room.x), ..default() };
            if told {
                inside.spawn((label(self.fonts, about, SMALLEST, ink), width));
            }
        });
    }

    /// The picture of a card, faint if it cannot be played.
    pub(super) fn picture(&self, parent: &mut ChildSpawnerCommands, card: Card, size: Vec2, dimmed: bool) {
        let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
        parent.spawn((node, Pickable::IGNORE)).with_children(|place| {
            let cell = Rect::from_center_size(size / 2.0, size * CARD_PICTURE_CELL);
            let color = if dimmed { Color::WHITE.with_alpha(0.35) } else { Color::WHITE };
            let picture = ImageNode { color, ..self.stall.card_picture(card) };
            place.spawn((Name::new("Card picture"), picture, stage::at(cell), Pickable::IGNORE));
        });
    }
}

/// The card at the cursor shakes its head.
fn refuse(mut commands: Commands, turn: Res<Turn>, held: Query<(Entity, &Held)>) {
    for (entity, held) in &held {
        if turn.card().is_none_or(|card| card == held.0) {
            commands.entity(entity).insert(Shakes(SHAKES));
        }
    }
}

fn shake(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut shaken: Query<(Entity, &mut Shakes, &mut UiTransform)>,
) {
    for (entity, mut shakes, mut transform) in &mut shaken {
        shakes.0 -= time.delta_secs();
        let left = shakes.0.max(0.0);
        let swing = 0.2 * settings.lively.shake.share() * left * (left * 34.0).sin();
        transform.rotation = Rot2::radians(swing);
        if left <= 0.0 {
            commands.entity(entity).remove::<Shakes>();
        }
    }
}
