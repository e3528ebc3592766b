//! The stallkeeper, who looks over the roof of the booth on the left, calls when there is something to call, and is pleased
//! in the end.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table},
    art::{Keeper, StallArt},
    depth, laid,
    layout::{Layout, OfTheStall},
};
use crate::{
    Screen,
    audio::Speech,
    rules::canardage::Phase,
    settings::Settings,
    table::{ShowSystems, on_the_table},
    theme::{art::show_cell, bounce::Squash, stage},
};

/// The goose itself.
#[derive(Component, Debug)]
struct Goose;

/// The size of the picture, and how wide it is for a booth of width 1.
const PICTURE: Vec2 = Vec2::new(336.0, 400.0);
const WIDE: f32 = 0.94;
/// Where the middle of the roof is, as a share of the booth's width, and how deep its front hangs, of its height.
const ROOF: f32 = 0.42;
const EAVES: f32 = 0.15;
/// A goose smaller than this could not be made out, in units of the stage.
const LEAST: f32 = 70.0;
/// How far it stretches its neck to call.
const STRETCH: f32 = -0.08;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, stand.in_set(ShowSystems::Place).run_if(laid())).add_systems(
        Update,
        call.in_set(ShowSystems::Place).after(stand).run_if(
            on_the_table::<Canardage>().and_then(resource_changed::<Speech>.or_eager(resource_changed::<Table>)),
        ),
    );
}

/// Stands behind the booth, as large as there is room below the awning.
fn stand(mut commands: Commands, stall: Res<StallArt>, layout: Res<Layout>) {
    let booth = layout.tunnel_out;
    let foot = booth.min.y + EAVES * booth.height();
    let size = PICTURE * (WIDE * booth.width() / PICTURE.x).min((foot - layout.awning.max.y) / PICTURE.y);
    if size.x < LEAST {
        return;
    }
    let middle = Vec2::new(booth.min.x + ROOF * booth.width(), foot - size.y / 2.0);
    let look = Sprite { custom_size: Some(size), ..stall.keeper_sprite(Keeper::default()) };
    let place = Transform::from_translation(stage::world(middle).extend(depth::KEEPER));
    commands.spawn((Name::new("Stallkeeper"), Goose, look, place, OfTheStall, DespawnOnExit(Screen::Table)));
}

/// How the stallkeeper looks now.
fn look(speech: &Speech, table: &Table) -> Keeper {
    if table.public().phase() == Phase::Over {
        Keeper::Cheers
    } else if speech.saying().is_some() {
        Keeper::Calls
    } else {
        Keeper::Waits
    }
}

fn call(
    mut commands: Commands,
    speech: Res<Speech>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut geese: Query<(Entity, &mut Sprite), With<Goose>>,
    mut begun: Local<u32>,
) {
    let look = look(&speech, &table);
    let fresh = *begun != speech.begun();
    *begun = speech.begun();
    for (goose, mut sprite) in &mut geese {
        show_cell(&mut sprite, look as usize);
        if fresh && look != Keeper::Waits {
            commands.entity(goose).insert(Squash::by(STRETCH * settings.lively.motion.share()));
        }
    }
}
