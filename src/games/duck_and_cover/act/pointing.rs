//! Playing with the mouse or with fingers: a tap on a target in one's own pond puts the duck there, a tap on a duck
//! that was put down picks it up again, a tap on the name plate quacks. Several fingers can play several ponds at once.

use bevy::prelude::*;

use super::{
    super::{
        DuckAndCover, NotOffered, Offered, Table,
        show::{Framing, Layout, PLATE},
        tell::quack,
    },
    ActStep, Cursor,
    choose::within_reach,
};
use crate::{
    audio::PlaySound,
    input::Taps,
    rules::duck_and_cover::{Action, Choice, PublicPond},
    seats::{Control, Seating},
    table::{Attempt, Chair, Quacks, SeatArea, playing},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.in_set(ActStep::Point).run_if(playing().and_then(resource_exists::<Table>).and_then(any_tap)),
    );
}

fn any_tap(taps: Res<Taps>) -> bool {
    taps.iter().next().is_some()
}

fn play(
    taps: Res<Taps>,
    time: Res<Time<Real>>,
    table: Res<Table>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    areas: Query<&SeatArea>,
    mut quacks: ResMut<Quacks>,
    mut chairs: Query<(&Chair, &Framing, &Offered, &mut Cursor)>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
    mut left_out: MessageWriter<NotOffered>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for tap in taps.iter() {
        let Ok(area) = areas.get(tap.on) else { continue };
        let seat = area.seat;
        if seating.control(seat) != Control::Person(tap.device) {
            continue;
        }
        let Some((chair, frame, offered, mut cursor)) = chairs.iter_mut().find(|(chair, ..)| chair.seat == seat) else {
            continue;
        };
        let choosing = table.public().is_choosing(seat);
        let mover = table.public().mover(seat);
        if tap.pressed && choosing && mover.is_none() {
            attempts.write(Attempt(Action::Choose { seat, choice: Choice::Quack }));
            continue;
        }
        if tap.pressed && tap.place.y < area.rect.min.y + PLATE {
            if quacks.may(seat, time.elapsed_secs()) {
                sounds.write(PlaySound { sound: quack(&table, chair.family), pan: layout.pan(seat) });
            }
            continue;
        }
        let Some(duck) = mover else { continue };
        let Some(cell) = frame.cell(layout.water(seat), tap.place) else { continue };
        let Some(grid) = table.public().pond(seat).map(PublicPond::grid) else { continue };
        match table.public().choice(seat) {
            Some(Choice::Move(to)) if tap.pressed && (tap.back || cell == to) => {
                attempts.write(Attempt(Action::TakeBack { seat }));
            }
            None if choosing && within_reach(grid, cell) => {
                // A tap on the duck itself only picks it up.
                let on_itself = grid.on(cell) == Some(duck);
                let put_down = tap.pressed && !tap.back && !on_itself;
                if on_itself || !offered.leaves_out(cell) {
                    cursor.set_if_neq(Cursor(cell));
                    if put_down {
                        attempts.write(Attempt(Action::Choose { seat, choice: Choice::Move(cell) }));
                    }
                } else if put_down {
                    left_out.write(NotOffered(seat));
                }
            }
            _ => {}
        }
    }
}
