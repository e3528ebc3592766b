//! Where everything lies on the stage: worked out once per table and again when the stage changes, and used by
//! everything that is drawn. Ponds and the Captain's mat are cells of one arrangement; of all the arrangements that
//! fit the stage, the one with the largest ducks is taken.

use bevy::prelude::*;

use super::super::{DuckAndCover, Table};
use crate::{
    rules::{MAX_SEATS, Seat},
    seats::Seating,
    table::{Chair, ShowSystems, on_the_table, subtitle_place},
    theme::stage::{Fitted, Stage},
};

mod mat;
mod pond;
mod ways;

pub(super) use mat::MatPlaces;
pub use pond::{Pond, Waters};
use ways::Place;

/// The height of a name plate, in stage units.
pub const PLATE: f32 = 52.0;

/// The largest duck, in stage units.
pub(super) const LARGEST: f32 = 170.0;

/// Room at the edges of the stage, and above the plates for the heads of the ducks on them.
const EDGE: f32 = 16.0;
const HEADS: f32 = 18.0;
/// The size of the button that pauses.
const PAUSE: f32 = 64.0;

/// Where the ponds and the Captain's mat lie.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Layout {
    /// One pond for each seat.
    pub(super) ponds: Vec<Pond>,
    pub(super) mat: Rect,
    pub(super) pause: Rect,
    pub(super) places: MatPlaces,
    width: f32,
}

/// The place of the button that pauses on a mat, which is this large.
fn pause(mat: Rect, size: f32) -> Rect {
    let corner = Vec2::new(mat.max.x - 14.0, mat.min.y + 14.0);
    Rect::from_corners(corner, corner + Vec2::new(-size, size))
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layout::new(&Stage::default(), MAX_SEATS, None, 4)).add_systems(
        Update,
        lay_out
            .in_set(ShowSystems::Frame)
            .before(super::framing::FramingSystems)
            .run_if(on_the_table::<DuckAndCover>()),
    );
}

/// Lays the table when a match begins, when the stage has another shape, and when another person is the only one.
fn lay_out(
    mut commands: Commands,
    table: Res<Table>,
    stage: Res<Stage>,
    seating: Res<Seating>,
    chairs: Query<Ref<Chair>>,
    fitted: Query<Entity, (With<Fitted>, With<OfTheTable>)>,
    mut layout: ResMut<Layout>,
) {
    let begins = chairs.iter().any(|chair| chair.is_added());
    if !begins && !stage.is_changed() && !seating.is_changed() {
        return;
    }
    let setup = table.public().setup();
    let wanted = Layout::new(&stage, setup.players(), only_person(&seating), setup.limit());
    if begins || stage.is_changed() || *layout != wanted {
        for entity in &fitted {
            commands.entity(entity).despawn();
        }
        *layout = wanted;
    }
}

/// Marks what is laid on the table of this game anew when the layout changes.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Fitted)]
pub(super) struct OfTheTable;

/// The seat of the only person who plays.
fn only_person(seating: &Seating) -> Option<Seat> {
    let mut people = seating.iter().map(|(seat, _)| seat).filter(|seat| seating.device(*seat).is_some());
    people.next().filter(|_| people.next().is_none())
}

impl Layout {
    /// The layout for this many players, one of whom may be the only person, with `limit` places for discards.
    pub(super) fn new(stage: &Stage, players: usize, only: Option<Seat>, limit: usize) -> Self {
        let foot = subtitle_place(stage).min.y;
        let area = Rect::new(EDGE, HEADS, stage.size().x - EDGE, foot - 4.0);
        let place = Place { area, finger: stage.finger(), pause: PAUSE.max(stage.finger()) };
        let favoured = only.and_then(|seat| place.favouring(players, seat.index()));
        let cells = favoured.or_else(|| place.best(players)).unwrap_or_else(|| place.tiny(players));
        let pause = pause(cells.mat, place.pause);
        let places = MatPlaces::on(cells.mat, pause, limit);
        Self { ponds: cells.ponds, mat: cells.mat, pause, places, width: stage.size().x }
    }

    /// The place of a seat's pond.
    #[must_use]
    pub fn pond(&self, seat: Seat) -> Option<&Pond> {
        self.ponds.get(seat.index())
    }

    /// The part of a seat's pond where cards may lie.
    #[must_use]
    pub fn water(&self, seat: Seat) -> Waters {
        self.pond(seat).map_or(Waters { rect: Rect::EMPTY, ring: 0.0 }, Pond::water)
    }

    /// The place of the Captain's mat.
    #[must_use]
    pub const fn mat(&self) -> Rect {
        self.mat
    }

    /// The direction of a seat's sounds, from -1 on the left to 1 on the right.
    #[must_use]
    pub fn pan(&self, seat: Seat) -> f32 {
        self.pond(seat).map_or(0.0, |pond| (pond.rect().center().x / self.width) * 2.0 - 1.0)
    }

    /// The width of a dealt duck, in stage units, for this many people.
    #[must_use]
    pub fn dealt_duck(stage: &Stage, players: usize) -> f32 {
        Self::new(stage, players, None, 4).ponds.iter().map(Pond::dealt).fold(LARGEST, f32::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Windows of all shapes: television, laptop, old screen, phone both ways, screen turned upright, wide screen.
    const WINDOWS: [(f32, f32); 7] = [
        (1920.0, 1080.0),
        (1280.0, 800.0),
        (1024.0, 768.0),
        (844.0, 390.0),
        (390.0, 844.0),
        (1080.0, 1920.0),
        (2520.0, 1080.0),
    ];

    fn stages() -> impl Iterator<Item = Stage> {
        WINDOWS.into_iter().map(|(width, height)| Stage::of(Vec2::new(width, height), 1.0))
    }

    /// Every layout: all windows, two to seven players, with and without a favoured seat.
    fn layouts() -> impl Iterator<Item = (String, Stage, Layout)> {
        stages().flat_map(|stage| {
            (2..=MAX_SEATS).flat_map(move |players| {
                let seats = Seat::first(players).map(Some).chain([None]);
                seats.map(move |only| {
                    let layout = Layout::new(&stage, players, only, 11 - players);
                    (format!("{players} players, {only:?}, {:?}", stage.size()), stage, layout)
                })
            })
        })
    }

    fn apart(what: &str, all: &[Rect], within: Rect) {
        for (index, rect) in all.iter().enumerate() {
            assert!(within.contains(rect.min) && within.contains(rect.max), "{what}: {index}: {rect:?} in {within:?}");
            for (other_index, other) in all.iter().enumerate().skip(index + 1) {
                assert!(
                    rect.intersect(other.inflate(-0.5)).is_empty(),
                    "{what}: {index} {rect:?} and {other_index} {other:?}"
                );
            }
        }
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_stage() {
        for (what, stage, layout) in layouts() {
            let all: Vec<Rect> =
                layout.ponds.iter().map(Pond::rect).chain([layout.mat, subtitle_place(&stage)]).collect();
            apart(&what, &all, stage.rect());
        }
    }

    #[test]
    fn nothing_overlaps_on_the_mat_and_nothing_leaves_it() {
        for (what, _, layout) in layouts() {
            let MatPlaces { goal, deck, deck_words, pile, pile_words, call, words, ref slots, counts } = layout.places;
            let mut all = vec![goal, deck, deck_words, pile, pile_words, call, words, counts, layout.pause];
            all.extend(slots);
            apart(&what, &all, layout.mat);
            assert!(words.height() >= 70.0 && words.width() >= 300.0, "{what}: {words:?}");
            assert!(call.height() >= 80.0, "{what}: {call:?}");
        }
    }

    #[test]
    fn ducks_are_as_large_as_they_were_promised() {
        let stage = Stage::default();
        for (players, wide) in (2..).zip([150.0, 110.0, 100.0, 100.0, 86.0, 84.0]) {
            let duck = Layout::dealt_duck(&stage, players);
            assert!(duck >= wide, "{players} players: {duck}");
        }
    }

    /// Every layout with a single person: all windows, two to seven players, every seat.
    fn favouring() -> impl Iterator<Item = (Stage, Seat, Layout)> {
        stages().flat_map(|stage| {
            (2..=MAX_SEATS).flat_map(move |players| {
                Seat::first(players)
                    .map(move |seat| (stage, seat, Layout::new(&stage, players, Some(seat), 11 - players)))
            })
        })
    }

    #[test]
    fn the_only_person_has_the_largest_pond_and_the_others_can_still_be_read() {
        for (stage, seat, layout) in favouring() {
            let dealt: Vec<f32> = layout.ponds.iter().map(Pond::dealt).collect();
            let what = format!("{seat:?} of {} in {:?}: {dealt:?}", dealt.len(), stage.size());
            let own = dealt[seat.index()];
            assert!(dealt.iter().enumerate().all(|(other, size)| other == seat.index() || *size < own), "{what}");
            assert!(dealt.iter().all(|duck| *duck >= ways::LEAST_DUCK), "{what}");
        }
    }

    #[test]
    fn the_ducks_and_pads_of_the_only_person_on_a_phone_are_large_enough_for_a_finger() {
        for (stage, seat, layout) in favouring().filter(|(stage, ..)| stage.is_small()) {
            let own = layout.pond(seat).unwrap();
            assert!(own.suits(stage.finger()), "{seat:?} of {} in {:?}", layout.ponds.len(), stage.size());
        }
    }

    #[test]
    fn on_the_smallest_phones_the_ducks_of_the_only_person_are_as_large_as_a_finger() {
        for (width, height, most) in [(667.0, 375.0, 4), (640.0, 360.0, 3)] {
            let stage = Stage::of(Vec2::new(width, height), 1.0);
            for players in 2..=most {
                let own = Layout::new(&stage, players, Some(Seat::FIRST), 11 - players).ponds[0].dealt();
                assert!(own >= stage.finger(), "{width}, {players} players: {own}");
            }
        }
    }
}
