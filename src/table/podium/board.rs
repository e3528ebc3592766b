//! The story of a match on the podium: every player with the points of each round as a small chart, why a tie was broken,
//! and what some did best.

use bevy::prelude::*;

use crate::{
    rules::Standing,
    table::{Chair, Story},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        glide::Pop,
        palette, stage,
        widgets::{SMALL, SMALLEST, column, duck, fits, fitting, label, panel, plain, row, shout},
    },
};

/// What is needed to write the board.
pub(super) struct Pen<'a> {
    pub(super) art: &'a Art,
    pub(super) fonts: &'a Fonts,
    pub(super) words: &'a Words,
    pub(super) story: &'a Story,
    /// All seats from first to last.
    pub(super) standings: &'a [Standing],
    pub(super) chairs: &'a [&'a Chair],
    /// The players' names, in the order of their seats.
    pub(super) names: &'a [String],
}

/// The widths and heights of the parts of a board, in stage units.
struct Sizes {
    line: f32,
    note: f32,
    face: f32,
    name: f32,
    round: f32,
    total: f32,
    /// The size of names and of the points of rounds.
    text: f32,
}

/// Room inside the board, its outline included.
const INSIDE: Vec2 = Vec2::new(27.0, 19.0);
/// The height of the heading, and the room between two lines.
const HEAD: f32 = 36.0;
const BETWEEN: f32 = 4.0;
/// The number of a place.
const PLACE: f32 = 40.0;
/// The thickness of a bar of the chart.
const BAR: f32 = 9.0;

impl Sizes {
    fn new(rect: Rect, lines: usize, notes: usize, rounds: usize) -> Self {
        let inside = rect.size() - 2.0 * INSIDE;
        let note = 38.0;
        let room = inside.y - HEAD - notes as f32 * (note + BETWEEN);
        let line = (room / lines.max(1) as f32 - BETWEEN).clamp(36.0, 92.0);
        let face = line.min(76.0);
        let total = 130.0;
        let left = inside.x - PLACE - face - total - 24.0;
        let name = if rounds == 0 { left } else { (left * 0.4).max(110.0) };
        let round = if rounds == 0 { 0.0 } else { ((left - name) / rounds as f32).min(120.0) };
        Self { line, note, face, name, round, total, text: (line * 0.4).clamp(SMALLEST, 34.0) }
    }
}

impl Pen<'_> {
    /// Puts the board in its place on the stage. It is only as high as it has to be.
    pub(super) fn board(&self, boards: &mut ChildSpawnerCommands, rect: Rect, upright: bool) {
        let notes = self.notes(rect.width() - 2.0 * INSIDE.x - 50.0);
        let sizes = Sizes::new(rect, self.standings.len(), notes.len(), self.story.rounds.len());
        let place = Node { align_items: if upright { AlignItems::End } else { AlignItems::Center }, ..stage::at(rect) };
        boards.spawn((place, Pickable::IGNORE)).with_children(|place| {
            let node = Node {
                width: percent(100),
                padding: UiRect::axes(px(INSIDE.x - 5.0), px(INSIDE.y - 5.0)),
                align_items: AlignItems::Stretch,
                ..column(BETWEEN)
            };
            let look = panel(node, palette::PAPER, 40.0);
            place.spawn((Name::new("Story"), look, Pop(0.12), Pickable::IGNORE)).with_children(|board| {
                self.head(board, &sizes);
                for standing in self.standings {
                    self.line(board, &sizes, standing);
                }
                for (bit, note) in notes {
                    let node = Node { height: px(sizes.note), ..row(10.0) };
                    board.spawn((node, Pickable::IGNORE)).with_children(|line| {
                        let size = Node { width: px(34), height: px(34), flex_shrink: 0.0, ..default() };
                        line.spawn((self.art.bit_node(bit), size, Pickable::IGNORE));
                        let size = fitting(&note, rect.width() - 2.0 * INSIDE.x - 50.0, SMALL);
                        line.spawn(label(self.fonts, note, size, palette::INK));
                    });
                }
            });
        });
    }

    fn name(&self, standing: &Standing) -> String {
        self.names.get(standing.seat.index()).cloned().unwrap_or_default()
    }

    /// What decided ties, and what players did best; only what fits on a line.
    fn notes(&self, room: f32) -> Vec<(Bit, String)> {
        let name = |seat: crate::rules::Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let ties = self.story.ties.iter().map(|tie| {
            let seats: Vec<String> = tie.seats.iter().map(|(seat, count)| format!("{} {count}", name(*seat))).collect();
            let told = [("points", plain(tie.points).into()), ("seats", seats.join(", ").into())];
            let told = self.words.say_with(tie.key, &told);
            let short = || self.words.say_with("podium-tie-short", &[("points", plain(tie.points).into())]);
            (Bit::Tick, if fits(&told, room) { told } else { short() })
        });
        let awards = self.story.awards.iter().map(|award| {
            let told = [("name", name(award.seat).into()), ("count", plain(award.count).into())];
            (Bit::Star, self.words.say_with(award.key, &told))
        });
        ties.take(2).chain(awards).filter(|(_, note)| fits(note, room)).collect()
    }

    /// The numbers of the rounds, and the word for the total.
    fn head(&self, board: &mut ChildSpawnerCommands, sizes: &Sizes) {
        board.spawn((line(HEAD), Pickable::IGNORE)).with_children(|head| {
            let beside = PLACE + sizes.face + sizes.name + 24.0;
            head.spawn(Node { width: px(beside), flex_shrink: 0.0, ..default() });
            for round in 1..=self.story.rounds.len() {
                let left = Node { justify_content: JustifyContent::FlexStart, ..cell(sizes.round) };
                head.spawn((left, Pickable::IGNORE)).with_children(|cell| {
                    cell.spawn(label(self.fonts, round.to_string(), SMALLEST, palette::WATER_TEXT));
                });
            }
            head.spawn((right(sizes.total), Pickable::IGNORE)).with_children(|cell| {
                cell.spawn(label(
                    self.fonts,
                    self.words.say(self.story.heading.unwrap_or("podium-total")),
                    SMALLEST,
                    palette::WATER_TEXT,
                ));
            });
        });
    }

    fn line(&self, board: &mut ChildSpawnerCommands, sizes: &Sizes, standing: &Standing) {
        let Some(chair) = self.chairs.iter().find(|chair| chair.seat == standing.seat) else { return };
        let tint = BackgroundColor(chair.family.plate().mix(&Color::WHITE, 0.55));
        let node = Node { border_radius: BorderRadius::all(px(sizes.line * 0.4)), ..line(sizes.line) };
        board.spawn((node, tint, Pickable::IGNORE)).with_children(|line| {
            line.spawn((cell(PLACE), Pickable::IGNORE)).with_children(|cell| {
                cell.spawn(shout(self.fonts, standing.place.to_string(), SMALL, palette::INK));
            });
            line.spawn(duck(self.art, chair.family, sizes.face, None));
            let left = Node { justify_content: JustifyContent::FlexStart, flex_shrink: 0.0, ..row(0.0) };
            line.spawn((Node { width: px(sizes.name + 8.0), ..left }, Pickable::IGNORE)).with_children(|cell| {
                let name = self.name(standing);
                if fits(&name, sizes.name) {
                    let size = fitting(&name, sizes.name, sizes.text);
                    cell.spawn(label(self.fonts, name, size, palette::INK));
                }
            });
            for round in &self.story.rounds {
                let points = round.get(standing.seat.index()).copied().unwrap_or_default();
                self.bar(line, sizes, points);
            }
            line.spawn((right(sizes.total), Pickable::IGNORE)).with_children(|cell| {
                let size = (sizes.text * 1.25).min(sizes.line * 0.8);
                cell.spawn(shout(self.fonts, plain(standing.points), size, palette::INK));
                if let Some(bit) = self.story.points {
                    let size = Node { width: px(30), height: px(30), flex_shrink: 0.0, ..default() };
                    cell.spawn((self.art.bit_node(bit), size, Pickable::IGNORE));
                }
            });
        });
    }

    /// The points of a round, and a bar as long as they are many: blue for what is counted, green for what is taken off.
    fn bar(&self, line: &mut ChildSpawnerCommands, sizes: &Sizes, points: i32) {
        let most = self.story.rounds.iter().flatten().map(|points| points.unsigned_abs()).max().unwrap_or(1).max(1);
        let length = (sizes.round - 14.0) * points.unsigned_abs() as f32 / most as f32;
        let colour = if points < 0 { palette::READY } else { palette::WATER };
        let node = Node { width: px(sizes.round), flex_shrink: 0.0, align_items: AlignItems::FlexStart, ..column(0.0) };
        line.spawn((node, Pickable::IGNORE)).with_children(|cell| {
            cell.spawn(label(self.fonts, plain(points), sizes.text, palette::INK));
            // Where lines are low, the number alone has to do.
            if sizes.line >= sizes.text * 1.3 + BAR {
                let bar = Node {
                    width: px(length.max(3.0)),
                    height: px(BAR),
                    border_radius: BorderRadius::all(px(BAR / 2.0)),
                    ..default()
                };
                cell.spawn((bar, BackgroundColor(colour), Pickable::IGNORE));
            }
        });
    }
}

fn line(height: f32) -> Node {
    Node { height: px(height), justify_content: JustifyContent::FlexStart, flex_shrink: 0.0, ..row(0.0) }
}

fn cell(width: f32) -> Node {
    Node { width: px(width), flex_shrink: 0.0, ..row(0.0) }
}

/// A cell at the right end of a line.
fn right(width: f32) -> Node {
    Node {
        width: px(width),
        margin: auto().left(),
        padding: px(14).right(),
        justify_content: JustifyContent::FlexEnd,
        ..row(4.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::MAX_SEATS, table::MOST, table::podium::places::Places, theme::stage::Stage};

    #[test]
    fn every_board_has_room_for_all_players_and_rounds() {
        for window in [(1920.0, 1080.0), (1024.0, 768.0), (844.0, 390.0), (390.0, 844.0)] {
            let rect = Places::new(&Stage::of(window.into(), 1.0), 3).board;
            for (players, rounds) in [(2, 1), (4, 3), (MAX_SEATS, 5), (MAX_SEATS, MOST as usize)] {
                let sizes = Sizes::new(rect, players, 3, rounds);
                let across = PLACE + sizes.face + sizes.name + sizes.round * rounds as f32 + sizes.total + 24.0;
                assert!(across <= rect.width() - 2.0 * INSIDE.x + 0.5, "{window:?}, {rounds} rounds: {across}");
                assert!(rounds > 5 || sizes.round >= 44.0, "{window:?}, {rounds} rounds: {}", sizes.round);
                let high = HEAD + players as f32 * (sizes.line + BETWEEN) + 3.0 * (sizes.note + BETWEEN);
                assert!(high <= rect.height() - 2.0 * INSIDE.y + 20.0, "{window:?}, {players}: {high}");
            }
        }
    }
}
