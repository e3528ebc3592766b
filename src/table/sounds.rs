//! What the events of the rules sound like.

use bevy::prelude::*;

use super::{Chair, Happened, Refused, Table, layout::pan};
use crate::{
    GameSystems, Screen,
    audio::{PlaySound, Sound},
    rules::{Seat, duck_and_cover::Event},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sound.run_if(on_message::<Happened>), refuse.run_if(on_message::<Refused>))
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Table>)),
    );
}

fn sound(
    mut happened: MessageReader<Happened>,
    table: Res<Table>,
    chairs: Query<&Chair>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let players = table.game.setup().players();
    let from = |seat: Seat, sound: Sound| PlaySound { sound, pan: pan(players, seat) };
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let quacked = events.iter().any(|event| matches!(event, Event::Quacked { .. }));
    for event in &events {
        let sound = match event {
            Event::Dealt { .. } | Event::Drawn { .. } | Event::Shuffled => PlaySound::everywhere(Sound::Card),
            Event::Chose { seat, covers, .. } => from(*seat, if *covers { Sound::Cover } else { Sound::Duck }),
            Event::TookBack { seat } => from(*seat, Sound::PickUp),
            Event::Quacked { seat } => {
                let Some(chair) = chairs.iter().find(|chair| chair.seat == *seat) else { continue };
                from(*seat, Sound::Quack(chair.family))
            }
            // A Repeat without effect is discarded too, but nobody has quacked.
            Event::Discarded { .. } if !quacked => PlaySound::everywhere(Sound::Refuse),
            Event::Discarded { .. } => PlaySound::everywhere(Sound::Splash),
            Event::RoundOver { .. } => PlaySound::everywhere(Sound::Round),
            Event::MatchOver => PlaySound::everywhere(Sound::Win),
            // A move was heard when its player put the duck down, and the pile makes no noise of its own.
            Event::Moved { .. } | Event::Piled { .. } => continue,
        };
        sounds.write(sound);
    }
}

fn refuse(mut refused: MessageReader<Refused>, table: Res<Table>, mut sounds: MessageWriter<PlaySound>) {
    for Refused { seat, .. } in refused.read().filter(|refused| refused.is_about_a_cell()) {
        let pan = pan(table.game.setup().players(), *seat);
        sounds.write(PlaySound { sound: Sound::Refuse, pan });
    }
}
