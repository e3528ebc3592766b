//! The stallkeeper, who looks over the roof of the booth on the left, calls when there is something to call, and is pleased
//! with a hit and in the end.

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
    rules::canardage::{Event, Hit, Phase},
    settings::Settings,
    table::{Happened, ShowSystems, on_the_table},
    theme::{art::show_cell, bounce::Squash, stage},
};

/// The goose itself.
#[derive(Component, Debug)]
struct Goose;

/// Somebody was hit: it is pleased for so many more seconds.
#[derive(Component, Debug)]
struct Pleased(f32);

/// The size of the picture, and how wide it is for a booth of width 1.
const PICTURE: Vec2 = Vec2::new(336.0, 400.0);
const WIDE: f32 = 0.94;
/// Where the middle of the roof is, as a share of the booth's width, and how deep its front hangs, of its height.
const ROOF: f32 = 0.5;
const EAVES: f32 = 0.15;
/// A goose smaller than this could not be made out, in units of the stage.
const LEAST: f32 = 70.0;
/// How far it stretches its neck to call, and to cheer.
const STRETCH: f32 = -0.08;
const HOORAY: f32 = -0.16;
/// How long a hit pleases it, in seconds.
const PLEASED: f32 = 1.6;

pub(super) fn plugin(app: &mut App) {
    let stale = resource_changed::<Speech>.or_eager(resource_changed::<Table>).or_eager(any_with_component::<Pleased>);
    app.add_systems(
        Update,
        (
            stand.run_if(laid()),
            rejoice.run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
            call.run_if(on_the_table::<Canardage>().and_then(stale)),
        )
            .chain()
            .in_set(ShowSystems::Place),
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
fn look(speech: &Speech, table: &Table, pleased: bool) -> Keeper {
    if pleased || table.public().phase() == Phase::Over {
        Keeper::Cheers
    } else if speech.saying().is_some() {
        Keeper::Calls
    } else {
        Keeper::Waits
    }
}

/// Throws up its wings when somebody is hit.
fn rejoice(
    mut commands: Commands,
    mut happened: MessageReader<Happened<Canardage>>,
    settings: Res<Settings>,
    geese: Query<Entity, With<Goose>>,
) {
    let is_hit = |event: &Event| matches!(event, Event::Shot { hit: Hit::Duck { .. }, .. });
    if happened.read().filter(|Happened(event)| is_hit(event)).count() == 0 {
        return;
    }
    for goose in &geese {
        commands.entity(goose).insert((Pleased(PLEASED), Squash::by(HOORAY * settings.lively.motion.share())));
    }
}

fn call(
    mut commands: Commands,
    time: Res<Time<Real>>,
    speech: Res<Speech>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut geese: Query<(Entity, &mut Sprite, Option<&mut Pleased>), With<Goose>>,
    mut begun: Local<u32>,
) {
    let fresh = *begun != speech.begun();
    *begun = speech.begun();
    for (goose, mut sprite, mut pleased) in &mut geese {
        if let Some(pleased) = &mut pleased {
            pleased.0 -= time.delta_secs();
            if pleased.0 <= 0.0 {
                commands.entity(goose).remove::<Pleased>();
            }
        }
        let look = look(&speech, &table, pleased.is_some_and(|pleased| pleased.0 > 0.0));
        show_cell(&mut sprite, look as usize);
        if fresh && look == Keeper::Calls {
            commands.entity(goose).insert(Squash::by(STRETCH * settings.lively.motion.share()));
        }
    }
}
