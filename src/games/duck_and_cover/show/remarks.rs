//! The words at the foot of each pond: what its player should know right now, and the button for it. That the duck is
//! covered and has to quack, what a move would change, why it is refused, how to take it back, who draws. One thing at a
//! time, and always in the same place, where no card and no target lies.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table, act::Cursor},
    cursors::{Complaint, change, is_pointing},
    table_changed,
};
use crate::{
    input::{Intent, Prompts},
    rules::{
        Seat,
        duck_and_cover::{Call, Choice, Phase, Variant},
    },
    seats::{Control, Seating},
    table::{Asked, Chair, HotSeat, Remark, ShowSystems, Tone, on_the_table},
    theme::{
        art::Bit,
        widgets::{plain, signed},
    },
};

pub(super) fn plugin(app: &mut App) {
    let stale = table_changed()
        .or_eager(resource_changed::<Seating>)
        .or_eager(resource_changed::<HotSeat>)
        .or_eager(any_cursor_moved)
        .or_eager(any_complaint_changed);
    app.add_systems(
        Update,
        remark
            .in_set(ShowSystems::Place)
            .run_if(on_the_table::<DuckAndCover>().and_then(resource_exists::<Asked>).and_eager(stale)),
    );
}

fn any_cursor_moved(cursors: Query<(), Changed<Cursor>>) -> bool {
    !cursors.is_empty()
}

fn any_complaint_changed(changed: Query<(), Changed<Complaint>>, mut gone: RemovedComponents<Complaint>) -> bool {
    gone.read().count() > 0 || !changed.is_empty()
}

/// Everything that a remark depends on.
struct Around<'a, 'w, 's> {
    table: &'a Table,
    asked: &'a Asked,
    seating: &'a Seating,
    hot_seat: &'a HotSeat,
    prompts: &'a Prompts<'w, 's>,
}

fn remark(
    mut commands: Commands,
    table: Res<Table>,
    asked: Res<Asked>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    prompts: Prompts,
    chairs: Query<(Entity, &Chair, &Cursor, Option<&Complaint>, Option<&Remark>)>,
) {
    let around = Around { table: &table, asked: &asked, seating: &seating, hot_seat: &hot_seat, prompts: &prompts };
    for (entity, chair, cursor, complaint, before) in &chairs {
        let now = around.remark(chair.seat, *cursor, complaint);
        if now.as_ref() != before {
            match now {
                Some(now) => commands.entity(entity).insert(now),
                None => commands.entity(entity).remove::<Remark>(),
            };
        }
    }
}

impl Around<'_, '_, '_> {
    fn remark(&self, seat: Seat, cursor: Cursor, complaint: Option<&Complaint>) -> Option<Remark> {
        let Control::Person(device) = self.seating.control(seat) else { return None };
        let (game, words) = (self.table.public(), &self.prompts.words);
        let button = |intent| Some(self.prompts.glyph(device, intent));
        if game.is_choosing(seat) {
            if !is_pointing(self.seating, self.hot_seat, seat) {
                return None;
            }
            let Some(duck) = game.mover(seat) else {
                return Some(Remark { button: button(Intent::Quack), ..Remark::new(self.why_quack(), Tone::Urgent) });
            };
            if let Some(complaint) = complaint {
                return Some(Remark::new(words.say(complaint.key), Tone::Urgent));
            }
            let change = change(self.table, seat, duck, cursor.0)?;
            let drops = !game.setup().variants().has(Variant::Competition);
            let tone = if change < 0 { Tone::Good } else { Tone::Plain };
            let figure = if change == 0 { plain(0) } else { signed(change) };
            return Some(Remark { picture: drops.then_some(Bit::Droplet), ..Remark::new(figure, tone) });
        }
        // If players share a device, only the last duck put down comes back.
        let last = self.hot_seat.last(device).is_none_or(|last| last == seat);
        if self.asked.may_take_back.contains(seat) && matches!(game.choice(seat), Some(Choice::Move(_))) && last {
            return Some(Remark {
                button: button(Intent::Cancel),
                ..Remark::new(words.say("remark-take-back"), Tone::Plain)
            });
        }
        let draws = game.phase() == Phase::Draw && self.seating.captain() == Some(seat);
        draws.then(|| Remark { button: button(Intent::Confirm), ..Remark::new(words.say("remark-draw"), Tone::Good) })
    }

    /// Why a seat has to quack.
    fn why_quack(&self) -> String {
        let words = &self.prompts.words;
        match self.table.public().open() {
            Some((_, Call::Number(duck))) => words.say_with("remark-quack", &[("number", duck.number().into())]),
            _ => words.say("remark-quack-stuck"),
        }
    }
}
