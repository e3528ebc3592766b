//! The draw cards on the mat: the deck, the called card, the Captain pile and the discards. A card is seen turning over
//! and sliding to its place; the rules never wait for that.

use arrayvec::ArrayVec;
use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    art::{CARD_SHAPE, PondArt, card_cell, card_index},
    laid,
    layout::{Layout, OfTheTable},
    table_changed,
};
use crate::{
    Screen,
    rules::duck_and_cover::{Card, Event, Phase},
    seats::Seating,
    settings::Settings,
    table::{Chair, Happened, ShowSystems},
    theme::{
        art::{Art, show_cell},
        stage,
        widgets::{duck, hat},
    },
};

/// A card that was drawn, until it lies in its place.
#[derive(Component, Debug, Clone)]
pub struct DrawnCard {
    /// Which card; `None` for one that is only seen from behind.
    pub card: Option<Card>,
    legs: ArrayVec<Leg, 2>,
    passed: f32,
    from: Vec2,
    from_height: f32,
    /// The height of its node at scale 1.
    height: f32,
    /// Whether it has arrived and waits for its next way.
    rests: bool,
}

/// One part of a card's way.
#[derive(Debug, Clone, Copy)]
struct Leg {
    to: Rect,
    delay: f32,
    length: f32,
    flips: bool,
    /// The place it stays in at the end; `None` while it is called.
    ends: Option<Place>,
}

/// A place where a card can stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Deck,
    Pile,
    Slot(usize),
}

/// A picture of a card that lies in a place.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Lies {
    Deck(usize),
    Pile,
    Slot(usize),
}

/// How long a card takes to be turned over, in seconds.
const FLIP: f32 = 0.24;
/// How long it takes to slide away, in seconds.
const SLIDE: f32 = 0.38;
/// How long a card without effect is shown, in seconds.
const LOOK: f32 = 0.7;
/// How many layers of the deck are drawn, and how many cards each stands for.
const LAYERS: usize = 4;
const LAYER: usize = 7;
/// How many cards are seen moving from the pile to the deck.
const SHUFFLED: usize = 5;
/// How much a card grows halfway through being turned over.
const GROWS: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    let flights = any_with_component::<DrawnCard>;
    app.add_systems(
        Update,
        (
            build.run_if(laid()),
            send.run_if(on_message::<Happened<DuckAndCover>>.and_then(resource_exists::<Table>)),
            fly.run_if(flights),
            lay.run_if(table_changed().or_eager(any_card_landed)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// The layer above the mat where cards fly.
#[derive(Component)]
struct Air;

/// The duck of the Captain, shown where the card will lie.
#[derive(Component)]
struct Host;

fn build(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    table: Res<Table>,
    arrived: Query<(), Added<Chair>>,
) {
    let places = &layout.places;
    commands.spawn((stage::root("Cards", 2), OfTheTable, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Air, Pickable::IGNORE)).with_children(|boards| {
            host(boards, &art, &seating, places.call);
            let mut empty = |rect: Rect| {
                let image = ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(ponds.slot.clone()) };
                boards.spawn((Name::new("Place for a card"), image, stage::at(rect), Pickable::IGNORE));
            };
            empty(places.pile);
            empty(places.deck);
            places.slots.iter().copied().for_each(&mut empty);
            let mut card = |lies: Lies, rect: Rect| {
                let picture = (ponds.card(None), card_node(rect), Visibility::Hidden, Pickable::IGNORE);
                boards.spawn((Name::new("Card"), lies, picture));
            };
            for layer in 0..LAYERS {
                let raised = Vec2::new(0.0, -5.0 * layer as f32);
                card(Lies::Deck(layer), Rect { min: places.deck.min + raised, max: places.deck.max + raised });
            }
            card(Lies::Pile, places.pile);
            for (slot, rect) in places.slots.iter().enumerate() {
                card(Lies::Slot(slot), *rect);
            }
            // The called card goes with the old table, and is laid on the new one.
            if let Some((called, _)) = table.public().open().filter(|_| arrived.is_empty()) {
                let card = DrawnCard::at_rest(called, places.call);
                let picture = ponds.card(Some(called));
                boards.spawn((
                    Name::new("Card"),
                    card.placed(),
                    card,
                    picture,
                    flat_node(places.call),
                    Pickable::IGNORE,
                ));
            }
        });
    });
}

/// Shows the Captain, with the hat, where the card will lie.
fn host(boards: &mut ChildSpawnerCommands, art: &Art, seating: &Seating, call: Rect) {
    let Some(captain) = seating.captain().and_then(|seat| seating.get(seat)) else { return };
    let size = call.height() * 0.86;
    let node = stage::at(Rect::from_center_size(call.center() + Vec2::new(0.0, size * 0.05), Vec2::splat(size)));
    boards.spawn((Host, node, Visibility::Hidden, Pickable::IGNORE)).with_children(|place| {
        place.spawn(duck(art, captain.family, size, None));
        place.spawn(hat(art, Vec2::new(size * 0.42, -size * 0.16), size * 0.5));
    });
}

/// A node for a card of this size whose place comes from its transform.
fn flat_node(rect: Rect) -> Node {
    card_node(Rect::from_center_size(Vec2::ZERO, rect.size()))
}

/// A node for a card in this place; its picture has a margin.
fn card_node(rect: Rect) -> Node {
    stage::at(Rect::from_center_size(rect.center(), card_cell(rect.height())))
}

/// Sends cards on their way when something happens.
fn send(
    mut commands: Commands,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    art: Res<PondArt>,
    layout: Res<Layout>,
    air: Query<Entity, With<Air>>,
    mut drawn: Query<(Entity, &mut DrawnCard)>,
) {
    let places = &layout.places;
    let Ok(air) = air.single() else { return };
    let mut fresh: Option<DrawnCard> = None;
    let mut spawn = |card: DrawnCard| {
        let picture = art.card(card.card.filter(|_| !card.flips()));
        let rect = Rect::from_center_size(Vec2::ZERO, Vec2::new(CARD_SHAPE, 1.0) * card.height);
        commands.spawn((Name::new("Card"), card, picture, card_node(rect), Pickable::IGNORE, ChildOf(air)));
    };
    for Happened(event) in happened.read() {
        let (place, to) = match event {
            Event::Drawn { card, .. } => {
                fresh.take().into_iter().for_each(&mut spawn);
                let leg = Leg { to: places.call, delay: 0.0, length: FLIP, flips: true, ends: None };
                fresh = Some(DrawnCard::from_place(Some(*card), places.deck, leg));
                continue;
            }
            Event::Shuffled => {
                for card in 0..SHUFFLED {
                    let delay = 0.05 * card as f32;
                    let leg = Leg { to: places.deck, delay, length: SLIDE, flips: false, ends: Some(Place::Deck) };
                    spawn(DrawnCard::from_place(None, places.pile, leg));
                }
                continue;
            }
            Event::Piled { .. } => (Place::Pile, places.pile),
            Event::Discarded { count, .. } => {
                let slot = count.saturating_sub(1);
                (Place::Slot(slot), places.slots.get(slot).copied().unwrap_or(places.pile))
            }
            _ => continue,
        };
        // A card that is discarded as soon as it is drawn is shown for a moment first.
        let delay = if fresh.is_some() { LOOK } else { 0.0 };
        let leg = Leg { to, delay, length: SLIDE, flips: false, ends: Some(place) };
        let called = drawn.iter_mut().find(|(_, card)| card.legs.iter().all(|leg| leg.ends.is_none()));
        match (&mut fresh, called) {
            (Some(card), _) => card.go_on(leg),
            (None, Some((_, mut card))) => card.go_on(leg),
            (None, None) => {}
        }
    }
    fresh.into_iter().for_each(&mut spawn);
}

impl DrawnCard {
    fn from_place(card: Option<Card>, from: Rect, leg: Leg) -> Self {
        let legs = ArrayVec::from_iter([leg]);
        let height = from.height();
        Self { card, legs, passed: 0.0, from: from.center(), from_height: height, height, rests: false }
    }

    /// A called card that has arrived.
    fn at_rest(card: Card, at: Rect) -> Self {
        let leg = Leg { to: at, delay: 0.0, length: FLIP, flips: true, ends: None };
        Self { rests: true, ..Self::from_place(Some(card), at, leg) }
    }

    /// Where it is drawn while it rests.
    fn placed(&self) -> UiTransform {
        UiTransform { translation: Val2::px(self.from.x, self.from.y), ..default() }
    }

    /// Adds one more part to its way.
    fn go_on(&mut self, leg: Leg) {
        if self.rests {
            let at = self.legs.pop_at(0);
            (self.from, self.from_height) =
                at.map_or((self.from, self.from_height), |at| (at.to.center(), at.to.height()));
            (self.rests, self.passed) = (false, 0.0);
        }
        let _full = self.legs.try_push(leg);
    }

    fn flips(&self) -> bool {
        self.legs.first().is_some_and(|leg| leg.flips)
    }

    /// Whether it lies in the place of the called card, or is on its way there.
    fn is_called(&self) -> bool {
        self.legs.first().is_some_and(|leg| leg.ends.is_none())
    }

    /// Whether it is on its way to the place where it stays.
    #[must_use]
    pub fn leaves(&self) -> bool {
        self.ends().is_some()
    }

    /// The place where it will stay.
    fn ends(&self) -> Option<Place> {
        self.legs.iter().find_map(|leg| leg.ends)
    }
}

fn fly(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut drawn: Query<(Entity, &mut DrawnCard, &mut UiTransform, &mut ImageNode)>,
) {
    let pace = settings.lively.speed.pace();
    for (entity, mut card, mut transform, mut image) in &mut drawn {
        let Some(leg) = card.legs.first().copied().filter(|_| !card.rests) else { continue };
        card.passed = pace.map_or(f32::INFINITY, |pace| card.passed + pace * time.delta_secs());
        let share = ((card.passed - leg.delay) / leg.length).clamp(0.0, 1.0);
        let ease = if leg.flips { EaseFunction::QuadraticOut } else { EaseFunction::QuadraticInOut };
        let eased = EasingCurve::new(0.0, 1.0, ease).sample_clamped(share);
        let place = card.from.lerp(leg.to.center(), eased);
        let grown = if leg.flips { 1.0 + GROWS * 4.0 * share * (1.0 - share) } else { 1.0 };
        let height = card.from_height.lerp(leg.to.height(), eased) * grown / card.height;
        let turned = if leg.flips { (1.0 - 2.0 * share).abs().max(0.02) } else { 1.0 };
        transform.translation = Val2::px(place.x, place.y);
        transform.scale = Vec2::new(height * turned, height);
        let face = card_index(card.card.filter(|_| !leg.flips || share > 0.5));
        show_cell(&mut image, face);
        if share < 1.0 {
            continue;
        }
        if card.legs.len() > 1 {
            card.rests = true;
            let next = card.legs.pop();
            next.into_iter().for_each(|next| card.go_on(next));
        } else if leg.ends.is_some() {
            commands.entity(entity).despawn();
        } else {
            card.rests = true;
        }
    }
}

fn any_card_landed(mut gone: RemovedComponents<DrawnCard>) -> bool {
    gone.read().count() > 0
}

/// Shows which card lies where. A card that is still on its way does not count yet.
fn lay(
    table: Res<Table>,
    drawn: Query<&DrawnCard>,
    mut lying: Query<(&Lies, &mut Visibility, &mut ImageNode)>,
    mut hosts: Query<&mut Visibility, (With<Host>, Without<Lies>)>,
) {
    let called = table.public().phase() == Phase::Choose || drawn.iter().any(DrawnCard::is_called);
    for mut visibility in &mut hosts {
        visibility.set_if_neq(if called { Visibility::Hidden } else { Visibility::Inherited });
    }
    let game = table.public();
    let coming = |place: Place| drawn.iter().any(|card| card.ends() == Some(place));
    for (lies, mut visibility, mut image) in &mut lying {
        let card = match lies {
            Lies::Deck(layer) => (game.deck_left() > layer * LAYER).then_some(None),
            // The old top card stays until the next one has arrived.
            Lies::Pile if coming(Place::Pile) => continue,
            Lies::Pile => game.pile_top().map(Some),
            Lies::Slot(slot) => {
                game.discards().get(*slot).filter(|_| !coming(Place::Slot(*slot))).map(|card| Some(*card))
            }
        };
        visibility.set_if_neq(if card.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(card) = card {
            show_cell(&mut image, card_index(card));
        }
    }
}
