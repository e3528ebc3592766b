//! Playing with buttons: whoever has the turn steps through cards and places, and everybody quacks whenever they like.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    super::{Canardage, Table},
    ActStep, Impossible,
    hands::look,
    offered::Offered,
    turn::{Outcome, Turn, Wish},
};
use crate::{
    audio::{PlaySound, Sound},
    input::{Device, Intended, Intent, Intents},
    rules::{Seat, canardage::Action},
    seats::{Control, Seating},
    table::{Attempt, Chair, HotSeat, Quacks, playing},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.in_set(ActStep::Answer).run_if(playing().and_then(resource_exists::<Table>)));
}

/// Who has the turn, and where it goes.
pub(super) struct Answering<'a> {
    pub(super) table: &'a Table,
    pub(super) offered: &'a Offered,
    pub(super) seating: &'a Seating,
    pub(super) turn: &'a mut Turn,
}

impl Answering<'_> {
    /// The seat that has the turn, if this device decides for it.
    pub(super) fn seat(&self, device: Entity) -> Option<Seat> {
        self.turn.seat().filter(|seat| self.seating.control(*seat) == Control::Person(device))
    }

    /// Does what a player wants, with the sound of what came of it.
    pub(super) fn wish(
        &mut self,
        seat: Seat,
        wish: Wish,
        attempts: &mut MessageWriter<Attempt<Canardage>>,
        impossible: &mut MessageWriter<Impossible>,
        sounds: &mut MessageWriter<PlaySound>,
    ) {
        let turn = &mut *self.turn;
        let outcome = look(self.table, self.offered, self.seating, seat, |sight| turn.wish(wish, sight));
        let sound = match outcome.unwrap_or(Outcome::Nothing) {
            Outcome::Nothing => return,
            Outcome::Decided(does) => {
                attempts.write(Attempt(Action::Turn { seat, does }));
                return;
            }
            Outcome::Moved => Sound::Step,
            Outcome::Chose => Sound::Nudge,
            Outcome::Back => Sound::PickUp,
            Outcome::Refused => {
                impossible.write(Impossible(seat));
                Sound::Refuse
            }
        };
        sounds.write(PlaySound::everywhere(sound));
    }
}

/// What a press means in a turn; `None` if it has no meaning there.
const fn wish(said: &Intended) -> Option<Wish> {
    match said.intent {
        Intent::Left => Some(Wish::Step(-1)),
        Intent::Right => Some(Wish::Step(1)),
        Intent::Confirm if !said.again => Some(Wish::Confirm),
        Intent::Cancel if !said.again => Some(Wish::Cancel),
        _ => None,
    }
}

/// Carries out every intent of a device that has a seat, for the seat it serves now.
fn answer(
    intents: Res<Intents>,
    time: Res<Time<Real>>,
    table: Res<Table>,
    offered: Res<Offered>,
    hot_seat: Res<HotSeat>,
    seating: Res<Seating>,
    devices: Query<&Device>,
    chairs: Query<&Chair>,
    mut turn: ResMut<Turn>,
    mut quacks: ResMut<Quacks>,
    mut stepping: Local<HashMap<Entity, Seat>>,
    mut attempts: MessageWriter<Attempt<Canardage>>,
    mut impossible: MessageWriter<Impossible>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for said in intents.iter() {
        // A comparison at the end, so that looking at the turn does not count as a change.
        let mut now = *turn;
        let mut answering = Answering { table: &table, offered: &offered, seating: &seating, turn: &mut now };
        let points = devices.get(said.device).is_ok_and(|device| device.points());
        let served = if points { answering.seat(said.device) } else { hot_seat.seat(said.device) };
        let Some(seat) = served else { continue };
        // A resting player lets the bot play, whatever buttons they lean on.
        if seating.get(seat).is_some_and(|sitter| sitter.resting) {
            continue;
        }
        // A held step ends with the turn, so that the next seat's cursor stays where it is.
        if said.again && stepping.get(&said.device) != Some(&seat) {
            continue;
        }
        if said.intent.step().is_some() {
            stepping.insert(said.device, seat);
        }
        if said.intent == Intent::Quack && !said.again && quacks.may(seat, time.elapsed_secs()) {
            let families = chairs.iter().filter(|chair| chair.seat == seat).map(|chair| chair.family);
            sounds.write_batch(families.map(|family| PlaySound::everywhere(Sound::Quack(family))));
        }
        if let Some(wish) = wish(said).filter(|_| answering.seat(said.device) == Some(seat)) {
            answering.wish(seat, wish, &mut attempts, &mut impossible, &mut sounds);
        }
        turn.set_if_neq(now);
    }
}
