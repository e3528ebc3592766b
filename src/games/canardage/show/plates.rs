//! The name plates along the top: who sits here with which device, what has become of their six ducks, and their hand, face
//! down unless everybody may see it. The plate of whoever has the turn glows. The first duck stands on a base: by the rules
//! it lies before its player as a mark and never swims. The other five are afloat, or lie there.

use bevy::prelude::*;

use super::{
    super::{
        Canardage, Table,
        act::{Hands, Turn},
    },
    art::{CARD_SHAPE, StallArt},
    laid,
    layout::{Layout, OfTheStall},
    line::Falls,
    something_changed,
};
use crate::{
    Screen,
    input::Prompts,
    rules::{
        MAX_SEATS, Seat,
        canardage::{Card, DUCKS, Event, HAND, Hit},
    },
    seats::{Control, Presence, Seating},
    table::{Chair, Happened, Quacks, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts, show_cell},
        family::Family,
        glide::Pop,
        glyph::{Picture, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage,
        widgets::{SMALL, fits, fitting, label, paper, row},
    },
};

/// The plate of a seat.
#[derive(Component)]
struct Plate(Seat);

/// The duck that looks over the plate.
#[derive(Component)]
struct Face(Seat);

/// The picture of a player's device.
#[derive(Component)]
struct Holds(Seat);

/// The little ducks of a seat, and how many of them are shown afloat.
#[derive(Component)]
struct Flock(Seat, Option<usize>);

/// The hand of a seat, and the cards it shows: `None` for each that lies face down.
#[derive(Component)]
struct Fan(Seat, Option<Vec<Option<Card>>>);

/// The height of the line with the name, and of the outline above and below everything.
const HEAD: f32 = 50.0;
const OUTLINE: f32 = 5.0;
/// The room around ducks and cards, and their shares of the width.
const PADDING: f32 = 4.0;
const DUCKS_TAKE: f32 = 0.65;
const CARDS_TAKE: f32 = 0.33;
/// How far a duck is from the one behind it for its size, at least and at most: pictures have a clear edge.
const APART: (f32, f32) = (0.62, 0.88);
/// What a plate needs beside the name: the face, and the device where there is room for its picture.
const BESIDE_THE_NAME: f32 = 94.0;
const DEVICE: f32 = 34.0;
/// A plate narrower than this has no room for the picture of a device.
const ROOMY: f32 = 240.0;
/// How long the duck on a plate shows what it feels, in seconds.
const FEELS: f32 = 1.6;
const CHATTER: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Seating>).or_eager(any_duck_fell);
    app.add_systems(
        Update,
        (
            build.run_if(laid()),
            (glow, hold, flock, fan).run_if(on_the_table::<Canardage>().and_eager(stale)),
            feel.run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
            chatter.run_if(on_the_table::<Canardage>().and_then(resource_changed::<Quacks>)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn any_duck_fell(mut landed: RemovedComponents<Falls>) -> bool {
    landed.read().count() > 0
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    commands.spawn((stage::root("Plates", 1), OfTheStall, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(place) = layout.plate(chair.seat) else { continue };
                let name = seating.get(chair.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
                plate(boards, &art, &fonts, chair, name, place.plate);
            }
        });
    });
}

fn plate(boards: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, chair: &Chair, name: String, rect: Rect) {
    let (seat, family) = (chair.seat, chair.family);
    let node = Node { flex_direction: FlexDirection::Column, overflow: Overflow::visible(), ..stage::at(rect) };
    boards.spawn((Plate(seat), paper(node, palette::PAPER, 24.0), Pickable::IGNORE)).with_children(|plate| {
        let head = Node {
            height: px(HEAD),
            justify_content: JustifyContent::SpaceBetween,
            padding: UiRect { left: px(74), right: px(10), ..default() },
            border: px(4).bottom(),
            border_radius: BorderRadius::top(px(19)),
            ..row(6.0)
        };
        let ground = (BackgroundColor(family.plate()), BorderColor::all(palette::INK));
        plate.spawn((head, ground, Pickable::IGNORE)).with_children(|head| {
            let roomy = rect.width() >= ROOMY;
            let room = rect.width() - BESIDE_THE_NAME - if roomy { DEVICE + 6.0 } else { 0.0 };
            // Where it does not fit, the face alone says who it is.
            let name = if fits(&name, room) { name } else { String::new() };
            let size = fitting(&name, room, SMALL + 4.0);
            head.spawn(label(fonts, name, size, palette::INK));
            if roomy {
                head.spawn((Holds(seat), picture(art, Picture::Bot, DEVICE)));
            }
            face(head, art, chair);
        });
        let body = Rect::new(0.0, HEAD, rect.width() - 2.0 * OUTLINE, HEAD + below(rect)).inflate(-PADDING);
        let fan = Node { justify_content: JustifyContent::FlexEnd, align_items: AlignItems::Center, ..stage::at(body) };
        plate.spawn((Fan(seat, None), Node { column_gap: px(3), ..fan }, Pickable::IGNORE));
        plate.spawn((Flock(seat, None), stage::at(body), Pickable::IGNORE));
    });
}

/// The height of the line with ducks and cards on a plate.
fn below(plate: Rect) -> f32 {
    plate.height() - HEAD - 2.0 * OUTLINE
}

fn face(head: &mut ChildSpawnerCommands, art: &Art, chair: &Chair) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(-6),
        top: px(-26),
        width: px(78),
        height: px(78),
        ..default()
    };
    let alive = Alive::new(chair.family, chair.seat.index());
    let look = art.small_duck(chair.family, Pose::Ahead);
    head.spawn((Face(chair.seat), alive, look, node, Pickable::IGNORE));
}

/// Lights up the plate of whoever has the turn.
fn glow(turn: Res<Turn>, mut plates: Query<(&Plate, &mut BackgroundColor, &mut BorderColor)>) {
    for (Plate(seat), mut ground, mut edge) in &mut plates {
        let plays = turn.seat() == Some(*seat);
        let (colour, line) =
            if plays { (palette::ACCENT_LIGHT, palette::CALLED) } else { (palette::PAPER, palette::INK) };
        ground.set_if_neq(BackgroundColor(colour));
        edge.set_if_neq(BorderColor::all(line));
    }
}

/// Shows the device of each player.
fn hold(seating: Res<Seating>, prompts: Prompts, mut held: Query<(&Holds, &mut ImageNode)>) {
    for (Holds(seat), mut image) in &mut held {
        let away = seating.get(*seat).is_some_and(|sitter| sitter.presence == Presence::Away);
        let shown = match (seating.control(*seat), seating.device(*seat)) {
            _ if away => Picture::Pad,
            (Control::Bot(_), _) | (_, None) => Picture::Bot,
            (_, Some(device)) => prompts.picture(device),
        };
        show_cell(&mut image, shown.index());
    }
}

fn family(chairs: &Query<&Chair>, seat: Seat) -> Option<Family> {
    chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family)
}

/// Shows which ducks are still afloat. One that is on its way here has not tipped over yet.
fn flock(
    mut commands: Commands,
    table: Res<Table>,
    art: Res<Art>,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    chairs: Query<&Chair>,
    falling: Query<&Falls>,
    mut flocks: Query<(Entity, &mut Flock)>,
) {
    let mut coming = [0; MAX_SEATS];
    falling.iter().for_each(|falls| coming[falls.owner.index()] += 1);
    for (entity, mut flock) in &mut flocks {
        let seat = flock.0;
        let afloat = (table.public().ducks_left(seat) + coming[seat.index()]).min(DUCKS);
        let Some(family) = family(&chairs, seat).filter(|_| flock.1 != Some(afloat)) else { continue };
        let Some(plate) = layout.plate(seat).map(|place| place.plate) else { continue };
        let lost = flock.1.is_some_and(|before| before > afloat);
        flock.1 = Some(afloat);
        let (wide, high) = (plate.width() - 2.0 * (OUTLINE + PADDING), below(plate) - 2.0 * PADDING);
        let size = high.min(wide * DUCKS_TAKE / (1.0 + DUCKS as f32 * APART.0));
        let step = ((wide * DUCKS_TAKE - size) / DUCKS as f32).min(size * APART.1);
        let place = |duck: usize| {
            let corner = Vec2::new(step * duck as f32, (high - size) / 2.0);
            stage::at(Rect::from_corners(corner, corner + size))
        };
        commands.entity(entity).despawn_related::<Children>().with_children(|flock| {
            // Where they are close together, each looks over the shoulder of the one in front of it.
            for duck in (1..=DUCKS).rev() {
                let swims = duck <= afloat;
                let (name, look) = match swims {
                    true => ("Little duck", art.small_duck(family, Pose::Ahead)),
                    false => ("Tipped duck", stall.tipped_node(family)),
                };
                let mut spawned = flock.spawn((Name::new(name), look, place(duck), Pickable::IGNORE));
                if lost && duck == afloat + 1 {
                    spawned.insert(Pop(1.0));
                }
            }
            let pose = if afloat > 0 { Pose::Ahead } else { Pose::Sulk };
            let base = Node { border_radius: BorderRadius::MAX, ..place(0) };
            let look = (art.small_duck(family, pose), BackgroundColor(family.colour()));
            flock.spawn((Name::new("Little duck"), look, base, Pickable::IGNORE));
        });
    }
}

/// Shows every hand: its backs, or its pictures while it lies open.
fn fan(
    mut commands: Commands,
    table: Res<Table>,
    hands: Hands,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    mut fans: Query<(Entity, &mut Fan)>,
) {
    for (entity, mut fan) in &mut fans {
        let seat = fan.0;
        let backs = || vec![None; table.public().hand_size(seat)];
        let cards = hands.seen(seat).map_or_else(backs, |hand| hand.iter().copied().map(Some).collect());
        if fan.1.as_ref() == Some(&cards) {
            continue;
        }
        let Some(plate) = layout.plate(seat).map(|place| place.plate) else { continue };
        let (wide, high) = (plate.width() - 2.0 * (OUTLINE + PADDING), below(plate) - 2.0 * PADDING);
        let room = wide * CARDS_TAKE / HAND as f32 - 3.0;
        commands.entity(entity).despawn_related::<Children>().with_children(|fan| {
            for card in &cards {
                match card {
                    Some(card) => {
                        // Pictures are wider than cards.
                        let high = high.min(room * 0.75);
                        let size = Vec2::new(high / 0.75, high);
                        let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
                        fan.spawn((Name::new("Small card"), stall.card_picture(*card), node, Pickable::IGNORE));
                    }
                    None => {
                        let height = high.min(room / CARD_SHAPE);
                        let node = Node { width: px(height * CARD_SHAPE), height: px(height), ..default() };
                        fan.spawn((Name::new("Small back"), stall.card_back(), node, Pickable::IGNORE));
                    }
                }
            }
        });
        fan.1 = Some(cards);
    }
}

/// The duck on a plate shows what happens to its flock.
fn feel(mut happened: MessageReader<Happened<Canardage>>, mut faces: Query<(&Face, &mut Alive)>) {
    for Happened(event) in happened.read() {
        let (seat, pose) = match event {
            Event::Shot { hit: Hit::Duck { owner, .. }, .. } => (owner, Pose::Squashed),
            Event::Out { seat } => (seat, Pose::Sulk),
            Event::Played { seat, .. } => (seat, Pose::Lifted),
            _ => continue,
        };
        for (_, mut duck) in faces.iter_mut().filter(|(face, _)| face.0 == *seat) {
            duck.hold(pose, FEELS);
        }
    }
}

/// Shows quacks for fun.
fn chatter(time: Res<Time<Real>>, quacks: Res<Quacks>, mut faces: Query<(&Face, &mut Alive)>) {
    let now = time.elapsed_secs();
    for (_, mut duck) in faces.iter_mut().filter(|(face, _)| quacks.quacks(face.0, now)) {
        duck.hold(Pose::Quack, CHATTER);
    }
}
