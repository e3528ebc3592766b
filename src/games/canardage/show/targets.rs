//! Bull's eyes that hang from the awning, and umbrellas that shade a place. They stay where they are while ducks swim on.
//! What the turn would change is seen faintly before it is done.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table},
    Ahead,
    art::StallArt,
    depth,
    layout::{Layout, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    rules::{
        Seat,
        canardage::{Event, Slot},
    },
    table::{Chair, Happened, ShowSystems, on_the_table},
    theme::{
        bounce::Squash,
        glide::{Glide, Travel},
        particles::Particle,
        stage,
    },
};

/// A target that hangs over a place, or would.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Hanging {
    slot: Slot,
    /// Whether it does not hang there yet.
    faint: bool,
}

/// The umbrella of a seat, over a place where it is, or would be.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Shading {
    seat: Seat,
    slot: Slot,
    faint: bool,
}

/// The pictures of target, umbrella and pole.
const TARGET: Vec2 = Vec2::splat(208.0);
/// The width of a string; it is as long as it has to be.
const STRING: f32 = 24.0;
const UMBRELLA: Vec2 = Vec2::new(304.0, 208.0);
const POLE: Vec2 = Vec2::new(64.0, 304.0);
/// How far apart several umbrellas are, for a duck of size 1.
const APART: Vec2 = Vec2::new(0.12, 0.015);
/// How visible something is that is not there yet, and something that would be gone.
const FAINT: f32 = 0.6;
const GOING: f32 = 0.3;
/// How long a target takes to come down, in seconds.
const COMES: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    let stale = something_changed().or_eager(resource_changed::<Ahead>);
    app.add_systems(
        Update,
        (
            adjust.run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
            (hang, shade).run_if(resource_exists::<Table>.and_then(stale)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// A target that was moved takes its string along.
fn adjust(mut happened: MessageReader<Happened<Canardage>>, mut targets: Query<&mut Hanging>) {
    for Happened(event) in happened.read() {
        let Event::Adjusted { from, to } = event else { continue };
        for mut hanging in targets.iter_mut().filter(|hanging| hanging.slot == *from && !hanging.faint) {
            hanging.slot = *to;
        }
    }
}

/// Hangs up every target that is there or would be, and takes down those that are gone.
fn hang(
    mut commands: Commands,
    table: Res<Table>,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    ahead: Res<Ahead>,
    mut targets: Query<(Entity, &Hanging, &mut Glide, &mut Sprite)>,
) {
    let now = table.public().targets();
    let soon = ahead.foresight.as_ref().map_or(now, |foresight| foresight.targets);
    // Where a duck would be hit, it is seen in place of its target.
    let hit = |slot: Slot| ahead.foresight.iter().any(|foresight| foresight.hits.iter().any(|(at, _)| *at == slot));
    let wanted = |slot: Slot| match (now.has(slot), soon.has(slot)) {
        (true, true) => Some((false, 1.0)),
        (true, false) => Some((false, if hit(slot) { 0.0 } else { GOING })),
        (false, true) => Some((true, FAINT)),
        (false, false) => None,
    };
    let scale = layout.bulls_eye() / TARGET.x;
    let shaded = |slot: Slot| {
        let soon = ahead.foresight.as_ref().is_some_and(|foresight| foresight.shields.contains(&Some(slot)));
        soon || table.public().shielded().has(slot)
    };
    let glide = |slot: Slot| {
        let at = layout.hanging(slot, shaded(slot));
        Glide { to: stage::world(at).extend(depth::TARGET), scale }
    };
    let mut there = [false; crate::rules::canardage::SLOTS];
    for (entity, hanging, mut at, mut sprite) in &mut targets {
        match wanted(hanging.slot).filter(|(faint, _)| *faint == hanging.faint && !there[hanging.slot.index()]) {
            Some((_, alpha)) => {
                there[hanging.slot.index()] = true;
                at.set_if_neq(glide(hanging.slot));
                if (sprite.color.alpha() - alpha).abs() > 0.001 {
                    sprite.color.set_alpha(alpha);
                }
            }
            // One that was hit drops out of sight.
            None if !hanging.faint => {
                let falls = Particle { velocity: Vec2::new(40.0, -160.0), gravity: 1800.0, spin: 4.0, ..default() };
                commands
                    .entity(entity)
                    .despawn_related::<Children>()
                    .remove::<(Hanging, Glide, Travel)>()
                    .insert(falls);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for slot in Slot::all().filter(|slot| !there[slot.index()]) {
        let Some((faint, alpha)) = wanted(slot) else { continue };
        let glide = glide(slot);
        let above = glide.to + Vec3::Y * layout.bulls_eye() * 1.4;
        let look = Sprite { custom_size: Some(TARGET), ..Sprite::from_image(stall.target.clone()) };
        let look = Sprite { color: Color::WHITE.with_alpha(alpha), ..look };
        let start = Transform { translation: above, ..glide.arrived() };
        let mut target = commands.spawn((Name::new("Bull’s eye"), Hanging { slot, faint }, look, glide));
        target.insert((start, Travel::hop(COMES, 0.0), OfTheStall, DespawnOnExit(Screen::Table)));
        let long = layout.string() / scale;
        let string = Sprite { custom_size: Some(Vec2::new(STRING, long)), ..Sprite::from_image(stall.string.clone()) };
        let string = Sprite { color: Color::WHITE.with_alpha(alpha), ..string };
        target.with_child((string, Transform::from_xyz(0.0, (TARGET.y * 0.94 + long) * 0.5, -0.1)));
    }
}

/// Opens every umbrella that is there or would be, and folds those that are gone.
fn shade(
    mut commands: Commands,
    table: Res<Table>,
    stall: Res<StallArt>,
    layout: Res<Layout>,
    ahead: Res<Ahead>,
    chairs: Query<&Chair>,
    mut umbrellas: Query<(Entity, &Shading, &mut Glide)>,
) {
    let game = table.public();
    let place = |seat: Seat| {
        let soon =
            ahead.foresight.as_ref().and_then(|foresight| foresight.shields.get(seat.index()).copied().flatten());
        match (game.shield(seat), soon) {
            (Some(slot), _) => Some(Shading { seat, slot, faint: false }),
            (None, Some(slot)) => Some(Shading { seat, slot, faint: true }),
            (None, None) => None,
        }
    };
    let all: Vec<Shading> = game.seats().filter_map(place).collect();
    let glide = |shading: &Shading| {
        let here = |other: &&Shading| other.slot == shading.slot;
        let order = all.iter().filter(here).position(|other| other.seat == shading.seat).unwrap_or(0) as f32;
        let middle = (all.iter().filter(here).count().saturating_sub(1)) as f32 / 2.0;
        let aside = Vec2::new((order - middle) * APART.x, -order * APART.y) * layout.duck;
        let at = layout.shading(shading.slot) + aside;
        let scale = layout.umbrella() / UMBRELLA.x;
        Glide { to: stage::world(at).extend(depth::UMBRELLA + 0.1 * order), scale }
    };
    let mut there = Vec::new();
    for (entity, shading, mut at) in &mut umbrellas {
        if all.contains(shading) {
            there.push(*shading);
            at.set_if_neq(glide(shading));
        } else {
            commands.entity(entity).despawn();
        }
    }
    for shading in all.iter().filter(|shading| !there.contains(shading)) {
        let Some(chair) = chairs.iter().find(|chair| chair.seat == shading.seat) else { continue };
        let glide = glide(shading);
        let seen = Color::WHITE.with_alpha(if shading.faint { FAINT } else { 1.0 });
        let start = glide.arrived();
        let canopy = Sprite { color: seen, ..stall.umbrella(chair.family) };
        let pole = Sprite { color: seen, custom_size: Some(POLE), ..Sprite::from_image(stall.pole.clone()) };
        let behind = Transform::from_xyz(0.0, -POLE.y / 2.0, depth::POLE - depth::UMBRELLA);
        commands
            .spawn((Name::new("Umbrella"), *shading, glide, start, Visibility::default(), DespawnOnExit(Screen::Table)))
            .with_child((canopy, Transform::default(), Squash::by(-0.3)))
            .with_child((pole, behind));
    }
}
