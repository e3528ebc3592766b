//! The score sheet after each round: it counts up the splashes of every seat, duck by duck, says who has a single stack
//! and what that is worth, and rolls up the totals. Nobody has to watch: a press shows everything at once.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table, tell::DRIP},
    art::PondArt,
};
use crate::{
    GameSystems, Paused,
    audio::PlaySound,
    input::{Intent, Means, Prompts},
    rules::duck_and_cover::{Duck, Public, Score},
    seats::Seating,
    settings::Settings,
    table::{Chair, SheetClock, TableStep, on_the_table},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        family::Family,
        glide::Pop,
        glyph::{GLYPH, glyph},
        palette,
        pose::Pose,
        stage,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, label, lip, panel, paper, rewrite, row, shout, signed},
    },
};

/// How far the counting is, and when each part is counted, in seconds at the usual speed.
#[derive(Resource, Debug, Clone, Copy)]
struct Counting {
    passed: f32,
    /// The time from one duck to the next.
    step: f32,
    /// When all ducks are counted and the points are final.
    counted: f32,
}

/// Something that appears at this moment.
#[derive(Component, Debug, Clone, Copy)]
struct Appears {
    at: f32,
    /// Whether it also makes a sound: only one of the ducks that appear together does.
    sounds: bool,
}

/// The points of a round, counted duck by duck.
#[derive(Component, Debug, Clone)]
struct Points {
    ducks: Vec<i32>,
    points: i32,
}

/// A total that rolls from its old value to the new one.
#[derive(Component, Debug, Clone, Copy)]
struct Total {
    before: i32,
    now: i32,
}

/// The width of the column of the names.
const NAMES: f32 = 322.0;
/// The width of the column of the ducks.
const DUCKS: f32 = 880.0;
/// The width of the column of the round's points.
const POINTS: f32 = 150.0;
/// The width of the column of the totals.
const TOTAL: f32 = 218.0;
/// How long the sheet waits before it starts counting, in seconds.
const BREATH: f32 = 0.25;
/// The most time for all ducks of a line, and for one duck, in seconds.
const DUCKS_TAKE: f32 = 0.95;
const DUCK_TAKES: f32 = 0.16;
/// How long the totals roll, in seconds.
const ROLLING: f32 = 0.5;

impl Counting {
    /// The times for a round in which no seat shows more than `most` ducks.
    fn of(most: usize) -> Self {
        let step = DUCK_TAKES.min(DUCKS_TAKE / most.max(1) as f32);
        Self { passed: 0.0, step, counted: BREATH + step * most as f32 + 0.1 }
    }

    /// When the duck at this place in its line is counted.
    fn duck(&self, place: usize) -> f32 {
        BREATH + self.step * place as f32
    }

    const fn end(&self) -> f32 {
        self.counted + ROLLING
    }

    /// The points of a seat counted so far.
    fn points(&self, points: &Points) -> i32 {
        if self.passed >= self.counted {
            return points.points;
        }
        let counted = (0..points.ducks.len()).take_while(|place| self.duck(*place) <= self.passed).count();
        points.ducks[..counted].iter().sum()
    }

    /// The total as it is shown now.
    fn total(&self, total: &Total) -> i32 {
        let share = ((self.passed - self.counted) / ROLLING).clamp(0.0, 1.0);
        total.before + ((total.now - total.before) as f32 * share).round() as i32
    }
}

pub(super) fn plugin(app: &mut App) {
    let counting = in_state(TableStep::Sheet).and_then(in_state(Paused(false))).and_then(resource_exists::<Counting>);
    app.add_systems(OnEnter(TableStep::Sheet), open.run_if(on_the_table::<DuckAndCover>()))
        .add_systems(OnExit(TableStep::Sheet), |mut commands: Commands| commands.remove_resource::<Counting>())
        .add_systems(Update, (go_on, (appear, count)).chain().in_set(GameSystems::React).run_if(counting));
}

/// How long it takes to count up a round, in seconds at the usual speed.
pub(in super::super) fn takes(game: Public<'_>) -> f32 {
    game.scores().last().map_or(0.0, |round| Counting::of(most_visible(round)).end())
}

/// The most ducks that any seat shows.
fn most_visible(round: &[Score]) -> usize {
    round.iter().map(|score| score.visible.len()).max().unwrap_or(0)
}

/// Everything needed to draw a line.
struct Pen<'a> {
    art: &'a Art,
    ponds: &'a PondArt,
    fonts: &'a Fonts,
    words: &'a Words,
    game: Public<'a>,
    counting: Counting,
    /// The height of a line; the size of its ducks comes next.
    height: f32,
    tile: f32,
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    let (game, words) = (table.public(), &prompts.words);
    let Some(round) = game.scores().last() else { return };
    let mut chairs: Vec<&Chair> = chairs.iter().collect();
    chairs.sort_by_key(|chair| chair.seat);
    let most = most_visible(round);
    let height = match chairs.len() {
        0..=4 => 132.0,
        5 => 118.0,
        6 => 106.0,
        _ => 95.0,
    };
    let tile = (height - 18.0_f32).min(DUCKS / most.max(1) as f32 - 4.0);
    let counting = Counting::of(most);
    commands.insert_resource(counting);
    let pen = Pen { art: &art, ponds: &ponds, fonts: &fonts, words, game, counting, height, tile };
    let root = (stage::root("Score sheet", 5), BackgroundColor(palette::VEIL), DespawnOnExit(TableStep::Sheet));
    commands.spawn(root).insert((Pickable::default(), Means(Intent::Confirm))).with_children(|root| {
        let sheet = Node { width: px(1724), padding: UiRect::axes(px(40), px(22)), ..column(8.0) };
        root.spawn(panel(sheet, palette::PAPER, 56.0)).with_children(|sheet| {
            pen.heads(sheet, round.iter().any(Score::is_single_stack));
            let mut sounds = true;
            for chair in &chairs {
                let Some(score) = round.get(chair.seat.index()) else { continue };
                let name = seating.get(chair.seat).map(|sitter| sitter.name(words)).unwrap_or_default();
                // Only the first of the longest lines makes sounds.
                let heard = sounds && score.visible.len() == most;
                sounds &= !heard;
                pen.line(sheet, chair, name, score, heard);
            }
            let person = seating.iter().find_map(|(_, sitter)| sitter.control().person());
            if let Some(device) = person {
                sheet.spawn(Node { margin: px(6).top(), ..row(14.0) }).with_children(|hint| {
                    glyph(hint, &art, &fonts, prompts.glyph(device, Intent::Confirm), GLYPH);
                    hint.spawn(label(&fonts, words.say("sheet-go-on"), SMALL, palette::INK));
                });
            }
        });
    });
}

impl Pen<'_> {
    /// The heading: which round it was, why it ended, and what the two numbers of each line mean.
    fn heads(&self, sheet: &mut ChildSpawnerCommands, single: bool) {
        let game = self.game;
        let line = Node {
            width: percent(100),
            height: px(104),
            padding: px(20).horizontal(),
            align_items: AlignItems::FlexEnd,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        };
        sheet.spawn(line).with_children(|line| {
            let title = Node { align_items: AlignItems::FlexStart, ..column(-4.0) };
            line.spawn(title).with_children(|title| {
                let numbers = [("round", game.round().into()), ("rounds", game.setup().rounds().into())];
                title.spawn(shout(self.fonts, self.words.say_with("sheet-title", &numbers), LARGE, palette::INK));
                let reason = self.words.say(if single { "sheet-by-single" } else { "sheet-by-discards" });
                title.spawn(label(self.fonts, reason, SMALL, palette::INK));
            });
            line.spawn(Node::default()).with_children(|heads| {
                for (width, key) in [(POINTS, "sheet-points"), (TOTAL, "sheet-total")] {
                    let cell = Node { width: px(width), justify_content: JustifyContent::FlexEnd, ..default() };
                    heads.spawn((cell, children![label(self.fonts, self.words.say(key), SMALL, palette::INK)]));
                }
            });
        });
    }

    fn line(&self, sheet: &mut ChildSpawnerCommands, chair: &Chair, name: String, score: &Score, heard: bool) {
        let node = Node {
            width: percent(100),
            height: px(self.height),
            padding: px(16).horizontal(),
            border: px(4).all(),
            border_radius: BorderRadius::all(px(self.height * 0.36)),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        let plate = chair.family.plate();
        let ground = BackgroundGradient::from(LinearGradient::to_right(vec![
            ColorStop::percent(plate, 0),
            ColorStop::percent(plate.mix(&Color::WHITE, 0.6), 34),
            ColorStop::percent(plate.mix(&Color::WHITE, 0.6), 100),
        ]));
        let look = (BackgroundColor(plate), ground, BorderColor::all(palette::INK));
        sheet.spawn((node, look)).with_children(|line| {
            let left = |width: f32| Node { width: px(width), justify_content: JustifyContent::FlexStart, ..row(12.0) };
            line.spawn(left(NAMES)).with_children(|who| {
                who.spawn(duck(self.art, chair.family, self.height - 8.0, None));
                who.spawn(shout(self.fonts, name, MEDIUM, palette::INK));
            });
            line.spawn(Node { column_gap: px(4), ..left(DUCKS) }).with_children(|ducks| {
                for (place, duck) in score.visible.into_iter().enumerate() {
                    let appears = Appears { at: self.counting.duck(place), sounds: heard };
                    self.tile(ducks, chair.family, duck, appears);
                }
                if score.is_single_stack() {
                    self.badge(ducks, score.doubled);
                }
            });
            self.numbers(line, chair, score);
        });
    }

    fn numbers(&self, line: &mut ChildSpawnerCommands, chair: &Chair, score: &Score) {
        let game = self.game;
        let right = |width: f32| Node { width: px(width), justify_content: JustifyContent::FlexEnd, ..row(12.0) };
        let worths = score.visible.into_iter().map(|duck| Score::worth(game.setup(), duck));
        let points = Points { ducks: worths.collect(), points: score.points };
        let now = game.total(chair.seat);
        let total = Total { before: now - score.points, now };
        line.spawn(right(POINTS)).with_children(|cell| {
            cell.spawn((points, shout(self.fonts, signed(0), MEDIUM * 1.2, palette::INK)));
        });
        line.spawn(right(TOTAL)).with_children(|cell| {
            let leads = game.standings().iter().any(|standing| standing.seat == chair.seat && standing.place == 1);
            if leads {
                let star = Node { width: px(70), height: px(70), flex_shrink: 0.0, ..default() };
                let appears = Appears { at: self.counting.end(), sounds: false };
                cell.spawn((appears, Visibility::Hidden, self.art.bit_node(Bit::Star), star, Pickable::IGNORE));
            }
            let before = signed(total.before);
            cell.spawn((total, shout(self.fonts, before, LARGE * 0.86, palette::INK)));
        });
    }

    /// A visible duck as it looks in the pond.
    fn tile(&self, ducks: &mut ChildSpawnerCommands, family: Family, duck: Duck, appears: Appears) {
        let whole = Node { width: px(self.tile), height: px(self.tile), flex_shrink: 0.0, ..default() };
        let over = |inset: f32| Node {
            position_type: PositionType::Absolute,
            left: px(inset),
            top: px(inset * 0.6),
            width: px(self.tile - 2.0 * inset),
            height: px(self.tile - 2.0 * inset),
            ..default()
        };
        let tile = (appears, Visibility::Hidden, self.ponds.tile_node(family), whole, Pickable::IGNORE);
        ducks.spawn((Name::new("Counted duck"), tile)).with_children(|tile| {
            let bird = self.art.small_duck(family, Pose::Ahead);
            tile.spawn((bird, over(self.tile * 0.12), Pickable::IGNORE));
            tile.spawn((self.ponds.face_node(duck), over(0.0), Pickable::IGNORE));
        });
    }

    /// What a single stack is worth.
    fn badge(&self, ducks: &mut ChildSpawnerCommands, doubled: bool) {
        let key = if doubled { "sheet-single-double" } else { "sheet-single" };
        let node = Node { height: px(62), padding: px(22).horizontal(), margin: px(14).left(), ..row(10.0) };
        let appears = Appears { at: self.counting.counted, sounds: false };
        let look = (paper(node, palette::READY, 31.0), lip(4.0));
        ducks.spawn((appears, Visibility::Hidden, look, Pickable::IGNORE)).with_children(|badge| {
            let tick = Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() };
            badge.spawn((self.art.bit_node(Bit::Tick), tick, Pickable::IGNORE));
            badge.spawn(shout(self.fonts, self.words.say(key), SMALL, palette::PAPER));
        });
    }
}

/// Moves the counting forward. A press shows all of it at once.
fn go_on(time: Res<Time>, settings: Res<Settings>, clock: Res<SheetClock>, mut counting: ResMut<Counting>) {
    let pace = settings.lively.speed.pace();
    counting.passed += pace.unwrap_or_default() * time.delta_secs();
    if clock.hurried || pace.is_none() {
        counting.passed = counting.passed.max(counting.end());
    }
}

fn appear(
    mut commands: Commands,
    counting: Res<Counting>,
    mut hidden: Query<(Entity, &Appears, &mut Visibility)>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let mut heard = false;
    for (entity, appears, mut visibility) in &mut hidden {
        if appears.at > counting.passed {
            continue;
        }
        *visibility = Visibility::Inherited;
        commands.entity(entity).remove::<Appears>().insert(Pop(0.35));
        heard |= appears.sounds;
    }
    if heard {
        sounds.write(PlaySound::everywhere(DRIP));
    }
}

fn count(
    mut commands: Commands,
    counting: Res<Counting>,
    mut points: Query<(Entity, &Points, &mut Text), Without<Total>>,
    mut totals: Query<(&Total, &mut Text)>,
) {
    for (entity, number, mut text) in &mut points {
        let words = signed(counting.points(number));
        if text.0 != words {
            rewrite(&mut text, words);
            commands.entity(entity).insert(Pop(0.3));
        }
    }
    for (number, mut text) in &mut totals {
        rewrite(&mut text, signed(counting.total(number)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(passed: f32, most: usize) -> Counting {
        Counting { passed, ..Counting::of(most) }
    }

    #[test]
    fn every_visible_duck_is_counted_once_one_after_the_other() {
        let points = Points { ducks: vec![1, 2, 0, 5], points: 8 };
        let mut seen = Vec::new();
        for tick in 0..100 {
            let now = at(tick as f32 * 0.02, 4).points(&points);
            if seen.last() != Some(&now) {
                seen.push(now);
            }
        }
        assert_eq!(seen, [0, 1, 3, 8]);
    }

    #[test]
    fn a_single_stack_turns_over_when_all_are_counted() {
        let points = Points { ducks: vec![4], points: -8 };
        let counting = at(0.0, 7);
        assert_eq!(at(counting.counted - 0.01, 7).points(&points), 4);
        assert_eq!(at(counting.counted, 7).points(&points), -8);
    }

    #[test]
    fn all_ducks_are_counted_in_time_and_the_totals_come_after_them() {
        for most in 0..=12 {
            let counting = Counting::of(most);
            assert!(counting.counted < 1.31, "{most} ducks take {}", counting.counted);
            let total = Total { before: 10, now: -3 };
            assert_eq!(at(counting.counted, most).total(&total), 10);
            assert_eq!(at(counting.end(), most).total(&total), -3);
        }
    }
}
