//! The score sheet after each round: it counts up the splashes of every seat, duck by duck, says who has a single stack
//! and what that is worth, and rolls up the totals. Whoever has the lowest stands at the top. Nobody has to watch: a press
//! shows everything at once.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    art::PondArt,
};
use crate::{
    GameSystems, Paused,
    input::{Intent, Means, Prompts, button_for_all},
    rules::duck_and_cover::{Duck, Public, Score, Variant},
    seats::Seating,
    table::{Chair, TableStep, on_the_table},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        family::Family,
        glyph::GLYPH,
        palette,
        pose::Pose,
        stage::{self, Fitted, Stage},
        widgets::{
            LARGE, MEDIUM, SMALL, column, duck, fits, fitting, join, label, lip, panel, paper, plain, row, shout,
        },
    },
};

mod counting;
mod sizes;

pub(in super::super) use counting::takes;
use counting::{Appears, Counting, Points, Total, appear, count, go_on, most_visible};
use sizes::{BETWEEN, ENDS, INSIDE, Sizes};

/// Marks the sheet.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(TableStep::Sheet).and_then(on_the_table::<DuckAndCover>());
    let counting = in_state(TableStep::Sheet).and_then(in_state(Paused(false))).and_then(resource_exists::<Counting>);
    app.add_systems(OnExit(TableStep::Sheet), |mut commands: Commands| commands.remove_resource::<Counting>())
        .add_systems(
            Update,
            (
                // Also when the stage has another shape, which takes the old sheet away.
                open.run_if(shown.and_then(not(any_with_component::<Sheet>))),
                (go_on, (appear, count)).chain().run_if(counting),
            )
                .chain()
                .in_set(GameSystems::React),
        );
}

/// Everything needed to draw a line.
struct Pen<'a> {
    art: &'a Art,
    ponds: &'a PondArt,
    fonts: &'a Fonts,
    words: &'a Words,
    game: Public<'a>,
    counting: Counting,
    sizes: Sizes,
    /// Whether points are splashes.
    drops: bool,
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    ponds: Res<PondArt>,
    fonts: Res<Fonts>,
    stage: Res<Stage>,
    prompts: Prompts,
    table: Res<Table>,
    seating: Res<Seating>,
    counting: Option<Res<Counting>>,
    chairs: Query<&Chair>,
) {
    let (game, words) = (table.public(), &prompts.words);
    let Some(round) = game.scores().last() else { return };
    let name = |chair: &Chair| seating.get(chair.seat).map(|sitter| sitter.name(words)).unwrap_or_default();
    let standings = game.standings();
    let chairs: Vec<&Chair> =
        standings.iter().filter_map(|standing| chairs.iter().find(|chair| chair.seat == standing.seat)).collect();
    let most = most_visible(round);
    let counting = counting.map_or_else(|| Counting::of(most), |counting| *counting);
    commands.insert_resource(counting);
    let sizes = Sizes::new(&stage, chairs.len(), most);
    let drops = !game.setup().variants().has(Variant::Competition);
    let pen = Pen { art: &art, ponds: &ponds, fonts: &fonts, words, game, counting, sizes, drops };
    let single = |chair: &&&Chair| round.get(chair.seat.index()).is_some_and(Score::is_single_stack);
    let ended: Vec<String> = chairs.iter().filter(single).map(|chair| name(chair)).collect();
    let root = (stage::root("Score sheet", 5), BackgroundColor(palette::VEIL), DespawnOnExit(TableStep::Sheet));
    commands.spawn(root).insert((Sheet, Fitted, Pickable::default(), Means(Intent::Confirm))).with_children(|root| {
        let node = Node {
            width: px(sizes.width),
            padding: UiRect::axes(px(INSIDE.x), px(INSIDE.y)),
            // Above the Captain's words.
            margin: px(34).bottom(),
            ..column(BETWEEN)
        };
        root.spawn(panel(node, palette::PAPER, 52.0)).with_children(|sheet| {
            pen.heads(sheet, &ended);
            let mut sounds = counting.passed == 0.0;
            for chair in &chairs {
                let Some(score) = round.get(chair.seat.index()) else { continue };
                // Only the first of the longest lines makes sounds.
                let heard = sounds && score.visible.len() == most;
                sounds &= !heard;
                pen.line(sheet, chair, name(chair), score, heard);
            }
            if seating.people() > 0 {
                sheet.spawn(Node { flex_shrink: 0.0, ..row(14.0) }).with_children(|hint| {
                    hint.spawn(button_for_all(Intent::Confirm, GLYPH));
                    hint.spawn(label(&fonts, words.say("sheet-go-on"), SMALL, palette::INK));
                });
            }
        });
    });
}

impl Pen<'_> {
    /// The heading: which round it was, who ended it and how, and what the two numbers of each line mean.
    fn heads(&self, sheet: &mut ChildSpawnerCommands, ended: &[String]) {
        let (game, words, sizes) = (self.game, self.words, self.sizes);
        let whole = sizes.width - 2.0 * (INSIDE.x + ENDS + 5.0);
        let room = whole - sizes.points - sizes.total - 16.0;
        let head = Node {
            width: percent(100),
            height: px(sizes.head),
            padding: px(ENDS).horizontal(),
            justify_content: JustifyContent::FlexEnd,
            align_items: AlignItems::FlexStart,
            flex_shrink: 0.0,
            ..column(0.0)
        };
        sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
            let numbers = [("round", game.round().into()), ("rounds", game.setup().rounds().into())];
            let round = words.say_with("sheet-title", &numbers);
            let size = fitting(&round, room, (sizes.head * 0.5).min(LARGE));
            let reason = self.reason(ended, if sizes.stacked { whole } else { room });
            let title = shout(self.fonts, round, size, palette::INK);
            let reason = label(self.fonts, reason, SMALL, palette::INK);
            let line = Node { width: percent(100), align_items: AlignItems::FlexEnd, ..row(0.0) };
            let apart = Node { justify_content: JustifyContent::SpaceBetween, ..line };
            // What the numbers mean stands above them, or where the reason needs the whole line, above that.
            if sizes.stacked {
                head.spawn((apart, Pickable::IGNORE)).with_children(|line| {
                    line.spawn(title);
                    self.meanings(line);
                });
                head.spawn(reason);
            } else {
                head.spawn(title);
                head.spawn((apart, Pickable::IGNORE)).with_children(|line| {
                    line.spawn(reason);
                    self.meanings(line);
                });
            }
        });
    }

    /// What the two numbers at the end of each line mean.
    fn meanings(&self, line: &mut ChildSpawnerCommands) {
        line.spawn((Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE)).with_children(|heads| {
            for (width, key) in [(self.sizes.points, "sheet-points"), (self.sizes.total, "sheet-total")] {
                let cell = Node { width: px(width), justify_content: JustifyContent::FlexEnd, ..default() };
                heads.spawn((cell, children![label(self.fonts, self.words.say(key), SMALL, palette::INK)]));
            }
        });
    }

    /// Who ended the round, and how; shorter where there is little room.
    fn reason(&self, ended: &[String], room: f32) -> String {
        let words = self.words;
        if ended.is_empty() {
            return words.say_with("sheet-by-discards", &[("count", self.game.discards().len().into())]);
        }
        let names = join(ended, &words.say("and"));
        let told = words.say_with("sheet-by-single", &[("names", names.into()), ("count", ended.len().into())]);
        if fits(&told, room * 0.94) { told } else { words.say("sheet-by-single-short") }
    }

    fn line(&self, sheet: &mut ChildSpawnerCommands, chair: &Chair, name: String, score: &Score, heard: bool) {
        let sizes = self.sizes;
        let node = Node {
            width: percent(100),
            height: px(sizes.line),
            padding: px(ENDS - 4.0).horizontal(),
            border: px(4).all(),
            border_radius: BorderRadius::all(px((sizes.line * 0.36).min(44.0))),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            flex_direction: if sizes.stacked { FlexDirection::Column } else { FlexDirection::Row },
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
            if sizes.stacked {
                let upper = Node { width: percent(100), justify_content: JustifyContent::SpaceBetween, ..row(0.0) };
                line.spawn(upper).with_children(|upper| {
                    self.who(upper, chair, name);
                    self.numbers(upper, chair, score);
                });
                self.ducks(line, chair, score, heard);
            } else {
                self.who(line, chair, name);
                self.ducks(line, chair, score, heard);
                self.numbers(line, chair, score);
            }
        });
    }

    fn who(&self, line: &mut ChildSpawnerCommands, chair: &Chair, name: String) {
        let sizes = self.sizes;
        let height = sizes.name();
        let left = Node { justify_content: JustifyContent::FlexStart, ..row(12.0) };
        line.spawn(Node { width: px(sizes.names), height: px(height), ..left }).with_children(|who| {
            who.spawn(duck(self.art, chair.family, height, None));
            let size = fitting(&name, sizes.names - height - 24.0, MEDIUM.min(height * 0.7));
            who.spawn(shout(self.fonts, name, size, palette::INK));
        });
    }

    fn ducks(&self, line: &mut ChildSpawnerCommands, chair: &Chair, score: &Score, heard: bool) {
        let left = Node { justify_content: JustifyContent::FlexStart, ..row(4.0) };
        line.spawn(Node { width: px(self.sizes.ducks), ..left }).with_children(|ducks| {
            for (place, duck) in score.visible.into_iter().enumerate() {
                let appears = Appears { at: self.counting.duck(place), sounds: heard };
                self.tile(ducks, chair.family, duck, appears);
            }
            if score.is_single_stack() {
                self.badge(ducks, score);
            }
        });
    }

    fn numbers(&self, line: &mut ChildSpawnerCommands, chair: &Chair, score: &Score) {
        let (game, sizes) = (self.game, self.sizes);
        let (small, large) = sizes.figures();
        let right = |width: f32| Node { width: px(width), justify_content: JustifyContent::FlexEnd, ..row(6.0) };
        let worths = score.visible.into_iter().map(|duck| Score::worth(game.setup(), duck));
        let points = Points { ducks: worths.collect(), points: score.points };
        let now = game.total(chair.seat);
        let total = Total { before: now - score.points, now };
        line.spawn(row(0.0)).with_children(|numbers| {
            numbers.spawn(right(sizes.points)).with_children(|cell| {
                cell.spawn((points, shout(self.fonts, plain(0), small, palette::INK)));
                self.drop(cell, small * 0.8);
            });
            numbers.spawn(right(sizes.total)).with_children(|cell| {
                let leads = game.standings().iter().any(|standing| standing.seat == chair.seat && standing.place == 1);
                if leads {
                    let size = (sizes.name() - 8.0).min(70.0);
                    let star = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
                    let appears = Appears { at: self.counting.end(), sounds: false };
                    cell.spawn((appears, Visibility::Hidden, self.art.bit_node(Bit::Star), star, Pickable::IGNORE));
                }
                cell.spawn((total, shout(self.fonts, plain(total.before), large, palette::INK)));
                self.drop(cell, large * 0.8);
            });
        });
    }

    /// What the number before it counts.
    fn drop(&self, cell: &mut ChildSpawnerCommands, size: f32) {
        if self.drops {
            let node = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
            cell.spawn((self.art.bit_node(Bit::Droplet), node, Pickable::IGNORE));
        }
    }

    /// A visible duck as it looks in the pond.
    fn tile(&self, ducks: &mut ChildSpawnerCommands, family: Family, duck: Duck, appears: Appears) {
        let size = self.sizes.tile;
        let whole = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
        let over = |inset: f32| Node {
            position_type: PositionType::Absolute,
            left: px(inset),
            top: px(inset * 0.6),
            width: px(size - 2.0 * inset),
            height: px(size - 2.0 * inset),
            ..default()
        };
        let tile = (appears, Visibility::Hidden, self.ponds.tile_node(family), whole, Pickable::IGNORE);
        ducks.spawn((Name::new("Counted duck"), tile)).with_children(|tile| {
            let bird = self.art.small_duck(family, Pose::Ahead);
            tile.spawn((bird, over(size * 0.12), Pickable::IGNORE));
            tile.spawn((self.ponds.face_node(duck), over(0.0), Pickable::IGNORE));
        });
    }

    /// What a single stack is worth.
    fn badge(&self, ducks: &mut ChildSpawnerCommands, score: &Score) {
        let key = match score {
            Score { points: 0, .. } => "sheet-single-nothing",
            Score { doubled: true, .. } => "sheet-single-double",
            _ => "sheet-single",
        };
        let words = self.words.say(key);
        let height = self.sizes.tile.min(62.0);
        let room = self.sizes.ducks - self.sizes.tile - 2.0 * 18.0 - 40.0 - 8.0 - 24.0;
        let size = fitting(&words, room, SMALL);
        let node = Node { height: px(height), padding: px(18).horizontal(), margin: px(10).left(), ..row(8.0) };
        let appears = Appears { at: self.counting.counted, sounds: false };
        let look = (paper(node, palette::READY, height / 2.0), lip(4.0));
        ducks.spawn((appears, Visibility::Hidden, look, Pickable::IGNORE)).with_children(|badge| {
            let tick = Node { width: px(40), height: px(40), flex_shrink: 0.0, ..default() };
            badge.spawn((self.art.bit_node(Bit::Tick), tick, Pickable::IGNORE));
            badge.spawn(shout(self.fonts, words, size, palette::PAPER));
        });
    }
}
