//! Somebody new sits down in the middle of a match: a free device takes the seat of a lost pad with one press, and that
//! of a bot with two, so that no stray press pushes a bot aside.

use bevy::prelude::*;

use super::{SeatArea, playing};
use crate::{
    ActOrder, Screen,
    audio::{PlaySound, Sound},
    input::{Device, Intent, Intents, Taps},
    rules::Seat,
    seats::{Player, Presence, Seating, turn},
};

/// A question to a free device whether it wants a bot's seat. It ends after some seconds.
#[derive(Component, Debug)]
pub struct TakeoverOffer {
    /// The seat that is offered.
    pub seat: Seat,
    left: f32,
}

/// How long a seat is offered, in seconds.
const OFFERED: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    // After everything else that listens to buttons: a press that takes a seat must do nothing else.
    app.add_systems(Update, (press, tap, withdraw).chain().in_set(ActOrder::Newcomers).run_if(playing()))
        .add_systems(OnExit(Screen::Table), forget);
}

/// A seat whose player is gone. A resting player keeps theirs.
fn away(seating: &Seating) -> Option<Seat> {
    seating.iter().find(|(_, sitter)| sitter.presence != Presence::Here && !sitter.resting).map(|(seat, _)| seat)
}

fn press(
    intents: Res<Intents>,
    mut seating: ResMut<Seating>,
    mut offers: Query<&mut TakeoverOffer>,
    devices: Query<&Device>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    for said in intents.fresh() {
        // A resting player comes back with one press.
        let rests = |seat: &Seat| seating.get(*seat).is_some_and(|sitter| sitter.resting);
        let rested = seating.seats_of(said.device).find(rests);
        if let Some(seat) = rested.filter(|_| said.intent == Intent::Confirm) {
            seating.rest(seat, false);
            sounds.write(PlaySound::everywhere(Sound::Ready));
            continue;
        }
        let points = devices.get(said.device).is_ok_and(|device| device.points());
        if points || seating.seat_of(said.device).is_some() {
            continue;
        }
        let offered = offers.get_mut(said.device).ok();
        match (said.intent, offered) {
            (Intent::Confirm, offered) => {
                let is_bots = |seat: &Seat| seating.bots().any(|(other, _)| other == *seat);
                let bot = offered.map(|offer| offer.seat).filter(is_bots);
                if let Some(seat) = bot.or_else(|| away(&seating)) {
                    seating.hand_over(seat, said.device);
                    commands.entity(said.device).remove::<TakeoverOffer>();
                } else if let Some((seat, _)) = seating.bots().next() {
                    commands.entity(said.device).insert(TakeoverOffer { seat, left: OFFERED });
                } else {
                    continue;
                }
                sounds.write(PlaySound::everywhere(Sound::Ready));
            }
            (Intent::Left | Intent::Right, Some(mut offer)) => {
                let bots: Vec<Seat> = seating.bots().map(|(seat, _)| seat).collect();
                let step = if said.intent == Intent::Left { -1 } else { 1 };
                *offer = TakeoverOffer { seat: turn(&bots, offer.seat, step), left: OFFERED };
                sounds.write(PlaySound::everywhere(Sound::Step));
            }
            (Intent::Cancel, Some(_)) => {
                commands.entity(said.device).remove::<TakeoverOffer>();
            }
            _ => {}
        }
    }
}

/// The mouse and fingers point at the seat they want.
fn tap(
    taps: Res<Taps>,
    areas: Query<&SeatArea>,
    devices: Query<&Device>,
    mut seating: ResMut<Seating>,
    offers: Query<&TakeoverOffer>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    for tap in taps.pressed().filter(|tap| !tap.back) {
        let Ok(SeatArea { seat, .. }) = areas.get(tap.on) else { continue };
        if seating.get(*seat).is_some_and(|sitter| sitter.resting && sitter.player == Player::Person(tap.device)) {
            seating.rest(*seat, false);
            sounds.write(PlaySound::everywhere(Sound::Ready));
            continue;
        }
        // One person holds a mouse; many fingers may belong to many people.
        if seating.seat_of(tap.device).is_some() && devices.get(tap.device) != Ok(&Device::Touch) {
            continue;
        }
        let Some(sitter) = seating.get(*seat) else { continue };
        let offered = offers.get(tap.device).is_ok_and(|offer| offer.seat == *seat);
        match (sitter.player, sitter.presence) {
            (Player::Person(_), Presence::Away | Presence::Minded) if !sitter.resting => {
                seating.hand_over(*seat, tap.device);
            }
            (Player::Bot(_), _) if offered => {
                seating.hand_over(*seat, tap.device);
                commands.entity(tap.device).remove::<TakeoverOffer>();
            }
            (Player::Bot(_), _) => {
                commands.entity(tap.device).insert(TakeoverOffer { seat: *seat, left: OFFERED });
            }
            _ => continue,
        }
        sounds.write(PlaySound::everywhere(Sound::Ready));
    }
}

/// Ends an offer after a while, or when the seat is not a bot's any more.
fn withdraw(
    mut commands: Commands,
    time: Res<Time>,
    seating: Res<Seating>,
    mut offers: Query<(Entity, &mut TakeoverOffer)>,
) {
    for (device, mut offer) in &mut offers {
        offer.bypass_change_detection().left -= time.delta_secs();
        let is_bots = seating.bots().any(|(seat, _)| seat == offer.seat);
        if offer.left <= 0.0 || !is_bots {
            commands.entity(device).remove::<TakeoverOffer>();
        }
    }
}

fn forget(mut commands: Commands, offers: Query<Entity, With<TakeoverOffer>>) {
    for device in &offers {
        commands.entity(device).remove::<TakeoverOffer>();
    }
}
