//! What a seat sees while it chooses: where its duck may go, its cursor, the ghost of its duck, what the move changes,
//! and two words when a move is refused.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table, act::Cursor, refusal_key},
    Framing,
    art::PondArt,
    layout::Layout,
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
    text::Words,
    theme::{
        art::{Art, Fonts},
        glide::Glide,
        palette, stage,
        widgets::{SMALL, label, rewrite, signed},
    },
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

/// The small plate beside the cursor.
#[derive(Component)]
struct Note(Seat);

/// The plate says why a move is refused, for this many more seconds.
#[derive(Component)]
struct Complaint(f32);

/// How long the cursor shakes its head, in seconds.
const COMPLAINT: f32 = 0.9;
/// How opaque a ghost is, from 0 to 1.
const GHOSTLY: f32 = 0.86;

pub(super) fn plugin(app: &mut App) {
    let something_moved = resource_exists_and_changed::<Table>
        .or_eager(any_cursor_moved)
        .or_eager(resource_changed::<HotSeat>)
        .or_eager(resource_changed::<Seating>);
    app.add_systems(
        Update,
        (
            spawn.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            glow.run_if(resource_exists_and_changed::<Table>),
            point.run_if(resource_exists::<Table>.and_then(something_moved)),
            complain.run_if(on_message::<Refused<DuckAndCover>>.and_then(resource_exists::<Table>)),
            calm_down.run_if(any_with_component::<Complaint>),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn any_cursor_moved(cursors: Query<(), Changed<Cursor>>) -> bool {
    !cursors.is_empty()
}

fn spawn(mut commands: Commands, art: Res<PondArt>, fonts: Res<Fonts>, chairs: Query<&Chair, Added<Chair>>) {
    for chair in &chairs {
        let gliding = (Glide { to: Vec3::ZERO, scale: 0.25 }, Visibility::Hidden, DespawnOnExit(Screen::Table));
        commands.spawn((Name::new("Cursor"), Brackets(chair.seat), art.cursor(chair.family), gliding.clone()));
        // It gets its picture once there is a duck to follow.
        commands.spawn((Name::new("Ghost"), Ghost(chair.seat, None), gliding));
    }
    if chairs.is_empty() {
        return;
    }
    commands.spawn((stage::root("Notes", 2), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                boards.spawn((
                    Note(chair.seat),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(0),
                        padding: UiRect::axes(px(10), px(2)),
                        border: px(3).all(),
                        border_radius: BorderRadius::all(px(18)),
                        ..default()
                    },
                    BackgroundColor(palette::PAPER),
                    BorderColor::all(palette::INK),
                    Visibility::Hidden,
                    children![label(&fonts, "", SMALL, palette::INK)],
                ));
            }
        });
    });
}

/// Shows where each called duck may go, until it is put down.
fn glow(
    mut commands: Commands,
    table: Res<Table>,
    layout: Res<Layout>,
    art: Res<PondArt>,
    chairs: Query<(&Chair, &Framing)>,
    glows: Query<(Entity, &Glow)>,
) {
    for (chair, frame) in &chairs {
        let choosing = table.public().is_choosing(chair.seat);
        let mut old = glows.iter().filter(|(_, glow)| glow.0 == chair.seat).peekable();
        let targets = table.public().targets(chair.seat).filter(|_| choosing);
        if targets.is_some() == old.peek().is_some() {
            continue;
        }
        for (entity, _) in old {
            commands.entity(entity).despawn();
        }
        let (Some(targets), Some(pond)) = (targets, table.public().pond(chair.seat)) else { continue };
        let water = layout.water(chair.seat);
        let scale = frame.cell_size(water) / 256.0;
        for cell in targets.iter() {
            let (image, depth, scale) = match pond.grid().on(cell) {
                Some(_) => (art.ring.clone(), 3.0, scale * 1.06),
                None => (art.pad.clone(), 0.5, scale * 0.82),
            };
            let place = stage::world(frame.place(water, cell)).extend(depth);
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

/// Moves cursor, ghost and note of every seat that chooses, and hides all others.
fn point(
    mut commands: Commands,
    table: Res<Table>,
    hot_seat: Res<HotSeat>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    art: Res<Art>,
    ponds: Res<PondArt>,
    chairs: Query<(&Chair, &Framing, Ref<Cursor>)>,
    mut brackets: Query<(&Brackets, &mut Glide, &mut Transform, &mut Visibility), (Without<Ghost>, Without<Note>)>,
    mut ghosts: Query<
        (Entity, &mut Ghost, &mut Glide, &mut Transform, &mut Visibility),
        (Without<Brackets>, Without<Note>),
    >,
    mut notes: Query<
        (Entity, &Note, &mut UiTransform, &mut Visibility, &Children, Has<Complaint>),
        (Without<Brackets>, Without<Ghost>),
    >,
    mut texts: Query<(&mut Text, &mut TextColor)>,
) {
    for (chair, frame, cursor) in &chairs {
        let seat = chair.seat;
        let points = is_pointing(&seating, &hot_seat, seat);
        let mover = table.public().mover(seat).filter(|_| points && table.public().is_choosing(seat));
        let change = mover.and_then(|duck| change(&table, seat, duck, cursor.0));
        let water = layout.water(chair.seat);
        let size = frame.cell_size(water);
        let place = frame.place(water, cursor.0);
        let scale = size / 256.0;
        let glide = |depth: f32, raise: f32| Glide { to: stage::world(place - Vec2::Y * raise).extend(depth), scale };
        for (_, mut to, mut transform, mut visibility) in brackets.iter_mut().filter(|(mine, ..)| mine.0 == seat) {
            show(mover.is_some(), glide(7.0, 0.0), &mut to, &mut transform, &mut visibility);
        }
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
            show(change.is_some(), glide(6.0, size * 0.08), &mut to, &mut transform, &mut visibility);
        }
        for (entity, _, mut transform, mut visibility, children, complains) in
            notes.iter_mut().filter(|(_, mine, ..)| mine.0 == seat)
        {
            // A complaint is about one cell, so it ends when the cursor moves.
            if complains && !cursor.is_changed() && mover.is_some() {
                continue;
            }
            if complains {
                commands.entity(entity).remove::<Complaint>();
            }
            // Bots need no numbers.
            let change = change.filter(|_| seating.control(seat).bot().is_none());
            visibility.set_if_neq(if change.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            let Some(change) = change else { continue };
            transform.translation = note_place(place, size, 90.0);
            for child in children {
                if let Ok((mut text, mut colour)) = texts.get_mut(*child) {
                    rewrite(&mut text, signed(change));
                    colour.set_if_neq(TextColor(if change < 0 { palette::READY } else { palette::INK }));
                }
            }
        }
    }
}

/// Whether a person or a bot moves the cursor of this seat now.
fn is_pointing(seating: &Seating, hot_seat: &HotSeat, seat: Seat) -> bool {
    match seating.control(seat) {
        Control::Bot(_) => true,
        Control::Person(device) => hot_seat.shared(device, seat) != Some(false),
        Control::Nobody => false,
    }
}

/// The note hangs on the lower right corner of the cursor, but never beyond the edge of the stage.
fn note_place(place: Vec2, size: f32, room: f32) -> Val2 {
    Val2::px((place.x + size * 0.30).min(stage::USUAL.x - room), place.y + size * 0.26)
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
fn change(table: &Table, seat: Seat, duck: Duck, to: Cell) -> Option<i32> {
    let grid = table.public().pond(seat)?.grid();
    if !grid.allows(duck, to) {
        return None;
    }
    let points = |ducks: DuckSet| Score::of(table.public().setup(), table.public().round(), ducks).points;
    let before = grid.visible();
    let after = grid.on(to).map_or(before, |covered| before.without(covered));
    Some(points(after) - points(before))
}

/// Lets the cursor shake its head and say why in two words.
fn complain(
    mut commands: Commands,
    mut refused: MessageReader<Refused<DuckAndCover>>,
    layout: Res<Layout>,
    words: Res<Words>,
    chairs: Query<(&Chair, &Framing, &Cursor)>,
    mut notes: Query<(Entity, &Note, &mut UiTransform, &mut Visibility, &Children)>,
    mut texts: Query<(&mut Text, &mut TextColor)>,
) {
    for refused in refused.read() {
        let Some(key) = refusal_key(refused.why) else { continue };
        let seat = &refused.seat;
        let Some((chair, frame, cursor)) = chairs.iter().find(|(chair, ..)| chair.seat == *seat) else { continue };
        let water = layout.water(chair.seat);
        let place = note_place(frame.place(water, cursor.0), frame.cell_size(water), 270.0);
        for (entity, _, mut transform, mut visibility, children) in notes.iter_mut().filter(|note| note.1.0 == *seat) {
            commands.entity(entity).insert(Complaint(COMPLAINT));
            *visibility = Visibility::Inherited;
            transform.translation = place;
            for child in children {
                if let Ok((mut text, mut colour)) = texts.get_mut(*child) {
                    rewrite(&mut text, words.say(key));
                    colour.set_if_neq(TextColor(palette::QUACK));
                }
            }
        }
    }
}

fn calm_down(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut complaints: Query<(Entity, &Note, &mut Complaint, &mut Visibility)>,
    mut brackets: Query<(&Brackets, &mut Transform)>,
) {
    for (entity, note, mut complaint, mut visibility) in &mut complaints {
        complaint.0 -= time.delta_secs();
        let over = complaint.0 <= 0.0;
        for (_, mut transform) in brackets.iter_mut().filter(|(mine, _)| mine.0 == note.0) {
            let swing =
                if over { 0.0 } else { 0.3 * settings.lively.shake.share() * (complaint.0 * 28.0).sin() * complaint.0 };
            transform.rotation = Quat::from_rotation_z(swing);
        }
        if over {
            *visibility = Visibility::Hidden;
            commands.entity(entity).remove::<Complaint>();
        }
    }
}
