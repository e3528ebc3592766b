//! Playing with the mouse or with fingers: a tap on a target of one's own pond puts the duck there, one on a duck that
//! was put down picks it up again, one on the name plate quacks. Several fingers play several ponds at the same time.

use bevy::prelude::*;

use super::{
    ActSystems, Chair, Cursor, Did, Framing, Quacks, Table, choose::within_reach, framing, layout::PLATE, playing,
};
use crate::{
    audio::PlaySound,
    input::Taps,
    rules::{
        Seat,
        duck_and_cover::{Action, Choice, Pond},
    },
    seats::{Player, Seating},
    table::{layout::pan, sounds::quack},
};

/// The part of the screen that belongs to a pond.
#[derive(Component, Debug, Clone, Copy)]
pub struct PondArea {
    /// Whose.
    pub seat: Seat,
    /// Where on the stage.
    pub rect: Rect,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.in_set(ActSystems).run_if(playing().and_then(resource_exists::<Table>).and_then(any_tap)),
    );
}

pub(super) fn any_tap(taps: Res<Taps>) -> bool {
    taps.iter().next().is_some()
}

fn play(
    taps: Res<Taps>,
    time: Res<Time<Real>>,
    table: Res<Table>,
    seating: Res<Seating>,
    areas: Query<&PondArea>,
    mut quacks: ResMut<Quacks>,
    mut chairs: Query<(&Chair, &Framing, &mut Cursor)>,
    mut did: MessageWriter<Did>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for tap in taps.iter() {
        let Ok(area) = areas.get(tap.on) else { continue };
        let seat = area.seat;
        if seating.get(seat).is_none_or(|sitter| sitter.player != Player::Person(tap.device) || sitter.resting) {
            continue;
        }
        let Some((chair, frame, mut cursor)) = chairs.iter_mut().find(|(chair, ..)| chair.seat == seat) else {
            continue;
        };
        let choosing = table.is_choosing(seat);
        let mover = table.game.mover(seat);
        if tap.pressed && choosing && mover.is_none() {
            did.write(Did(Action::Choose { seat, choice: Choice::Quack }));
            continue;
        }
        if tap.pressed && tap.place.y < area.rect.min.y + PLATE {
            if quacks.may(seat, time.elapsed_secs()) {
                let pan = pan(table.game.setup().players(), seat);
                sounds.write(PlaySound { sound: quack(&table, chair.family), pan });
            }
            continue;
        }
        let Some(duck) = mover else { continue };
        let Some(cell) = frame.cell(framing::water(&table, chair), tap.place) else { continue };
        let Some(grid) = table.game.pond(seat).map(Pond::grid) else { continue };
        match table.game.choice(seat) {
            Some(Choice::Move(to)) if tap.pressed && (tap.back || cell == to) => {
                did.write(Did(Action::TakeBack { seat }));
            }
            None if choosing && within_reach(grid, cell) => {
                cursor.set_if_neq(Cursor(cell));
                // A tap on the duck itself only picks it up.
                if tap.pressed && !tap.back && grid.on(cell) != Some(duck) {
                    did.write(Did(Action::Choose { seat, choice: Choice::Move(cell) }));
                }
            }
            _ => {}
        }
    }
}
