//! What a seat sees while it chooses: where its duck may go, its cursor, and the ghost of its duck, which never covers a
//! number. A move that is refused makes the cursor shake its head.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, NotOffered, Offered, Table, act::Cursor, refusal_key},
    Framing,
    art::PondArt,
    layout::Layout,
    table_changed,
    tiles::likeness,
};
use crate::{
    Screen,
    rules::{
        Seat,
        duck_and_cover::{Cell, Duck, DuckSet, Score},
    },
    seats::{Control, Seating},
    settings::Settings,
    table::{Chair, HotSeat, Refused, ShowSystems, chairs_arrived, on_the_table},
    theme::{art::Art, glide::Glide, stage},
};

/// The brackets around the cell a seat points at.
#[derive(Component)]
struct Brackets(Seat);

/// The duck as it would lie there, and which duck is drawn now.
#[derive(Component)]
struct Ghost(Seat, Option<Duck>);

/// A cell the called duck may go to.
#[derive(Component)]
struct Glow(Seat);

/// A move of this seat was just refused: the message that says why, for this many more seconds.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Complaint {
    pub(super) key: &'static str,
    left: f32,
}

/// How long the cursor shakes its head, in seconds.
const COMPLAINT: f32 = 0.9;
/// How opaque a ghost is, from 0 to 1.
const GHOSTLY: f32 = 0.86;
/// Over a duck that would be covered, the ghost is as large as this share of it, and this far up and to the right: there
/// the number can still be read.
const PERCHED: (f32, Vec2) = (0.5, Vec2::new(0.27, -0.27));

pub(super) fn plugin(app: &mut App) {
    let something_moved = table_changed()
        .or_eager(any_cursor_moved)
        .or_eager(resource_changed::<HotSeat>)
        .or_eager(resource_changed::<Seating>);
    let refused = on_message::<Refused<DuckAndCover>>.or_eager(on_message::<NotOffered>);
    app.add_systems(
        Update,
        (
            spawn.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            glow.run_if(on_the_table::<DuckAndCover>().and_eager(table_changed().or_eager(any_offer_changed))),
            point.run_if(on_the_table::<DuckAndCover>().and_eager(something_moved)),
            complain.run_if(refused.and_then(resource_exists::<Table>)),
            calm_down.run_if(any_with_component::<Complaint>),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn any_offer_changed(offers: Query<(), Changed<Offered>>) -> bool {
    !offers.is_empty()
}

fn any_cursor_moved(cursors: Query<(), Changed<Cursor>>) -> bool {
    !cursors.is_empty()
}

fn spawn(mut commands: Commands, art: Res<PondArt>, chairs: Query<&Chair, Added<Chair>>) {
    for chair in &chairs {
        let gliding = (Glide { to: Vec3::ZERO, scale: 0.25 }, Visibility::Hidden, DespawnOnExit(Screen::Table));
        commands.spawn((Name::new("Cursor"), Brackets(chair.seat), art.cursor(chair.family), gliding.clone()));
        // It gets its picture once there is a duck to follow.
        commands.spawn((Name::new("Ghost"), Ghost(chair.seat, None), gliding));
    }
}

/// Shows where each called duck may go, until it is put down.
fn glow(
    mut commands: Commands,
    table: Res<Table>,
    layout: Res<Layout>,
    art: Res<PondArt>,
    chairs: Query<(&Chair, &Framing, Ref<Offered>)>,
    glows: Query<(Entity, &Glow)>,
) {
    for (chair, frame, offered) in &chairs {
        let mut old = glows.iter().filter(|(_, glow)| glow.0 == chair.seat).peekable();
        if offered.cells().is_empty() == old.peek().is_none() && !layout.is_changed() && !offered.is_changed() {
            continue;
        }
        for (entity, _) in old {
            commands.entity(entity).despawn();
        }
        let Some(pond) = table.public().pond(chair.seat) else { continue };
        let water = layout.water(chair.seat);
        for cell in offered.cells().iter().copied() {
            let spot = frame.spot(water, cell);
            let (image, depth, share) = match pond.grid().on(cell) {
                Some(_) => (art.ring.clone(), 3.0, 1.02),
                None => (art.pad.clone(), 0.5, 0.86),
            };
            let scale = spot.size / 256.0 * share;
            let place = stage::world(spot.place).extend(depth);
            commands.spawn((
                Name::new("Target"),
                Glow(chair.seat),
                Sprite::from_image(image),
                Transform::from_translation(place).with_scale(Vec3::new(scale, scale, 1.0)),
                DespawnOnExit(Screen::Table),
            ));
        }
    }
}

/// Moves cursor and ghost of every seat that chooses, and hides all others.
fn point(
    mut commands: Commands,
    table: Res<Table>,
    hot_seat: Res<HotSeat>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    art: Res<Art>,
    ponds: Res<PondArt>,
    chairs: Query<(Entity, &Chair, &Framing, Ref<Cursor>, Has<Complaint>)>,
    mut brackets: Query<(&Brackets, &mut Glide, &mut Transform, &mut Visibility), Without<Ghost>>,
    mut ghosts: Query<(Entity, &mut Ghost, &mut Glide, &mut Transform, &mut Visibility), Without<Brackets>>,
) {
    for (entity, chair, frame, cursor, complains) in &chairs {
        let seat = chair.seat;
        let points = is_pointing(&seating, &hot_seat, seat);
        let mover = table.public().mover(seat).filter(|_| points && table.public().is_choosing(seat));
        // A complaint is about one cell, so it ends when the cursor moves.
        if complains && (cursor.is_changed() || mover.is_none()) {
            commands.entity(entity).remove::<Complaint>();
        }
        let spot = frame.spot(layout.water(seat), cursor.0);
        let scale = spot.size / 256.0;
        let glide = |place: Vec2, depth: f32, scale: f32| Glide { to: stage::world(place).extend(depth), scale };
        for (_, mut to, mut transform, mut visibility) in brackets.iter_mut().filter(|(mine, ..)| mine.0 == seat) {
            show(mover.is_some(), glide(spot.place, 7.0, scale), &mut to, &mut transform, &mut visibility);
        }
        let covers = table.public().pond(seat).is_some_and(|pond| pond.grid().on(cursor.0).is_some());
        let (share, aside) = if covers { PERCHED } else { (1.0, Vec2::ZERO) };
        let perch = glide(spot.place + aside * spot.size, 6.0, scale * share);
        for (entity, mut ghost, mut to, mut transform, mut visibility) in
            ghosts.iter_mut().filter(|(_, mine, ..)| mine.0 == seat)
        {
            if let Some(duck) = mover.filter(|duck| ghost.1 != Some(*duck)) {
                ghost.1 = Some(duck);
                commands
                    .entity(entity)
                    .despawn_related::<Children>()
                    .with_children(|ghost| likeness(ghost, &art, &ponds, chair.family, duck, GHOSTLY));
            }
            let allowed = mover.and_then(|duck| change(&table, seat, duck, cursor.0)).is_some();
            show(allowed, perch, &mut to, &mut transform, &mut visibility);
        }
    }
}

/// Whether a person or a bot moves the cursor of this seat now.
pub(super) fn is_pointing(seating: &Seating, hot_seat: &HotSeat, seat: Seat) -> bool {
    match seating.control(seat) {
        Control::Bot(_) => true,
        Control::Person(device) => hot_seat.shared(device, seat) != Some(false),
        Control::Nobody => false,
    }
}

/// Shows or hides a sprite. One that appears does not glide in from its last place.
fn show(
    visible: bool,
    place: Glide,
    glide: &mut Mut<Glide>,
    transform: &mut Mut<Transform>,
    visibility: &mut Mut<Visibility>,
) {
    let appears = visible && **visibility == Visibility::Hidden;
    visibility.set_if_neq(if visible { Visibility::Inherited } else { Visibility::Hidden });
    if visible {
        glide.set_if_neq(place);
    }
    if appears {
        **transform = place.arrived();
    } else if visible && transform.rotation != Quat::IDENTITY {
        transform.rotation = Quat::IDENTITY;
    }
}

/// How many points more or less the round would be worth if it ended after this move; `None` if the move is not
/// allowed.
pub(super) fn change(table: &Table, seat: Seat, duck: Duck, to: Cell) -> Option<i32> {
    let grid = table.public().pond(seat)?.grid();
    if !grid.allows(duck, to) {
        return None;
    }
    let points = |ducks: DuckSet| Score::of(table.public().setup(), table.public().round(), ducks).points;
    let before = grid.visible();
    let after = grid.on(to).map_or(before, |covered| before.without(covered));
    Some(points(after) - points(before))
}

/// Lets the cursor shake its head.
fn complain(
    mut commands: Commands,
    mut refused: MessageReader<Refused<DuckAndCover>>,
    mut left_out: MessageReader<NotOffered>,
    chairs: Query<(Entity, &Chair)>,
) {
    let refused = refused.read().filter_map(|refused| Some((refused.seat, refusal_key(refused.why)?)));
    let left_out = left_out.read().map(|left_out| (left_out.0, "refuse-not-good"));
    for (seat, key) in refused.chain(left_out) {
        for (entity, _) in chairs.iter().filter(|(_, chair)| chair.seat == seat) {
            commands.entity(entity).insert(Complaint { key, left: COMPLAINT });
        }
    }
}

fn calm_down(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut complaints: Query<(Entity, &Chair, &mut Complaint)>,
    mut brackets: Query<(&Brackets, &mut Transform)>,
) {
    for (entity, chair, mut complaint) in &mut complaints {
        let left = complaint.left - time.delta_secs();
        complaint.bypass_change_detection().left = left;
        let over = left <= 0.0;
        for (_, mut transform) in brackets.iter_mut().filter(|(mine, _)| mine.0 == chair.seat) {
            let swing = if over { 0.0 } else { 0.3 * settings.lively.shake.share() * (left * 28.0).sin() * left };
            transform.rotation = Quat::from_rotation_z(swing);
        }
        if over {
            commands.entity(entity).remove::<Complaint>();
        }
    }
}
