//! Bots at the table: each looks at its own seat's view, thinks for a moment and answers.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{ActSystems, Chair, Did, Table, playing};
use crate::{
    rules::duck_and_cover::Action,
    seats::{Seating, Sitter},
};

/// How long bots think, in seconds.
const THINKING: std::ops::Range<f32> = 0.5..1.5;

/// A bot's own chance, and how much longer it thinks about this call.
#[derive(Component)]
struct Mind {
    rng: Xoshiro256PlusPlus,
    left: Option<f32>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (wake, think).chain().in_set(ActSystems).run_if(playing().and_then(resource_exists::<Table>)),
    );
}

/// Every seat has a mind, for the case that a bot has to play it.
fn wake(chairs: Query<(Entity, &Chair), Added<Chair>>, table: Res<Table>, mut commands: Commands) {
    for (entity, chair) in &chairs {
        let seed = table.dealer.seed_for(chair.seat);
        commands.entity(entity).insert(Mind { rng: Xoshiro256PlusPlus::seed_from_u64(seed), left: None });
    }
}

fn think(
    time: Res<Time>,
    table: Res<Table>,
    seating: Res<Seating>,
    mut chairs: Query<(&Chair, &mut Mind)>,
    mut did: MessageWriter<Did>,
) {
    for (chair, mut mind) in &mut chairs {
        let bot = seating.get(chair.seat).and_then(Sitter::bot);
        let Some(bot) = bot.filter(|_| table.is_choosing(chair.seat)) else {
            if mind.left.is_some() {
                mind.left = None;
            }
            continue;
        };
        let left = match mind.left {
            Some(left) => left - time.delta_secs(),
            None => mind.rng.random_range(THINKING),
        };
        mind.left = Some(left);
        if left <= 0.0 {
            let choice = bot.choose(&table.game.view(chair.seat), &mut mind.rng);
            did.write(Did(Action::Choose { seat: chair.seat, choice }));
        }
    }
}
