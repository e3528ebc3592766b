//! The rules of the game, to look something up: leaves with a picture and a sentence for each rule, from the pause and
//! from the lobby. What is being played is marked. The game says what stands there, and draws the pictures.

use bevy::{ecs::system::SystemParam, prelude::*, state::state::PreviousState, text::FontSize};

use super::{
    AnswerSystems, Focused, HasSides, MenuChoice, MenuItem, MenuSystems, Nudged, OVER_ALL, Overlay, Picked,
    blank_button, button_of, settings::arrow,
};
use crate::{
    ActOrder, GameSystems,
    audio::{PlaySound, Sound},
    input::{Intent, Intents},
    seats::Seating,
    table::{Agreed, Drawing, Leaf, Offer, Offers, Playing, Rule, Rulebooks, Terms},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        glyph::Picture,
        palette,
        stage::{self, Fitted, Stage},
        widgets::{LARGE, MEDIUM, column, fitting, label, lip, panel, paper, row, shout},
    },
};

mod measures;

use measures::Measures;

/// The sheet with the leaves, which stays when another leaf is turned to.
#[derive(Component)]
struct RulesSheet;

/// The part of the sheet that shows a leaf.
#[derive(Component, Debug)]
pub struct OpenLeaf;

/// The words between the arrows: which leaf this is.
#[derive(Component)]
struct Heading;

/// Something a rule says, by the key of its message.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told(pub &'static str);

/// The rules of the game that is being played, or is about to be.
#[derive(SystemParam)]
struct Book<'w> {
    books: Res<'w, Rulebooks>,
    offers: Res<'w, Offers>,
    agreed: Res<'w, Agreed>,
    playing: Option<Res<'w, Playing>>,
    seating: Res<'w, Seating>,
}

impl Book<'_> {
    fn read(&self) -> Option<(&Offer, Vec<Leaf>)> {
        let agreed = self.agreed.word(&self.offers);
        let word = self.playing.as_ref().map_or(agreed, |playing| playing.game);
        let terms: Terms = match &self.playing {
            Some(playing) => playing.terms.clone(),
            None => self.agreed.terms(word),
        };
        let offer = self.offers.get(word)?;
        let players = Some(self.seating.len()).filter(|players| offer.players.contains(players));
        Some((offer, self.books.leaves(word, &terms, players)))
    }
}

pub(super) fn plugin(app: &mut App) {
    let shown = |overlay: Res<State<Overlay>>| matches!(overlay.get(), Overlay::Rules(_));
    let turned = state_changed::<Overlay>.or_eager(any_sheet_came);
    app.add_systems(Update, choose.in_set(AnswerSystems::Rules))
        .add_systems(
            Update,
            // Before the focus is looked after: it is to be found again in the menu below.
            (close, find_the_way_back.run_if(in_state(Overlay::None)))
                .chain()
                .in_set(ActOrder::Menus)
                .before(MenuSystems)
                .run_if(state_changed::<Overlay>.and_then(not(shown))),
        )
        .add_systems(
            Update,
            // Also when the stage has another shape, which takes the old sheet away.
            (open.run_if(not(any_with_component::<RulesSheet>)), turn.run_if(turned))
                .chain()
                .in_set(GameSystems::React)
                .run_if(shown),
        );
}

fn any_sheet_came(sheets: Query<(), Added<RulesSheet>>) -> bool {
    !sheets.is_empty()
}

fn choose(
    mut picked: MessageReader<Picked>,
    mut nudged: MessageReader<Nudged>,
    intents: Res<Intents>,
    book: Book,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let mut step = 0;
    for Picked { choice, .. } in picked.read() {
        step += i32::from(*choice == MenuChoice::Rules);
    }
    for nudged in nudged.read().filter(|nudged| nudged.choice == MenuChoice::Rules) {
        step += nudged.step;
    }
    match *overlay.get() {
        Overlay::Rules(_) if intents.fresh().any(|said| matches!(said.intent, Intent::Cancel | Intent::Pause)) => {
            next.set(Overlay::None);
            sounds.write(PlaySound::everywhere(Sound::Back));
        }
        Overlay::Rules(leaf) if step != 0 => {
            let leaves = book.read().map_or(1, |(_, leaves)| leaves.len().max(1)) as i32;
            next.set(Overlay::Rules((leaf as i32 + step).rem_euclid(leaves) as usize));
        }
        Overlay::None if step != 0 => next.set(Overlay::Rules(0)),
        _ => {}
    }
}

/// Who has looked something up is again where they were in the menu.
fn find_the_way_back(
    mut commands: Commands,
    previous: Option<Res<PreviousState<Overlay>>>,
    items: Query<(Entity, &MenuChoice), With<MenuItem>>,
) {
    if !previous.is_some_and(|previous| matches!(**previous, Overlay::Rules(_))) {
        return;
    }
    for (item, _) in items.iter().filter(|(_, choice)| **choice == MenuChoice::Rules) {
        commands.entity(item).insert(Focused);
    }
}

fn close(mut commands: Commands, sheets: Query<Entity, With<RulesSheet>>) {
    for sheet in &sheets {
        commands.entity(sheet).despawn();
    }
}

fn open(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, stage: Res<Stage>, book: Book) {
    let Some((offer, _)) = book.read() else { return };
    let name = words.say(offer.name_key);
    let sizes = Measures::of(&stage);
    let veil = (RulesSheet, stage::root("Rules", 30), BackgroundColor(palette::VEIL));
    let back = || button_of(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 1, sizes.back);
    commands.spawn(veil).insert((Fitted, Pickable::default())).with_children(|veil| {
        let node = Node { width: px(sizes.sheet.x), height: px(sizes.sheet.y), ..column(sizes.gap) };
        let node = Node { padding: px(sizes.padding).all(), justify_content: JustifyContent::SpaceBetween, ..node };
        veil.spawn(panel(node, palette::MAT, 48.0)).with_children(|sheet| {
            let alone = if sizes.has_name() { JustifyContent::SpaceBetween } else { JustifyContent::Center };
            let head = Node { width: percent(100), justify_content: alone, ..row(0.0) };
            sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
                if sizes.has_name() {
                    let size = fitting(&name, sizes.name, LARGE);
                    let node = Node { width: px(sizes.name), ..default() };
                    head.spawn((node, Pickable::IGNORE, children![shout(&fonts, name, size, palette::INK)]));
                }
                let shape = Node { width: px(sizes.turn.x), justify_content: JustifyContent::SpaceBetween, ..row(0.0) };
                let turn = blank_button(shape, sizes.turn.y, MenuChoice::Rules, OVER_ALL, 0);
                head.spawn((turn, HasSides)).with_children(|line| {
                    arrow(line, &art, Picture::Left, -1);
                    line.spawn((Heading, label(&fonts, "", MEDIUM, palette::INK)));
                    arrow(line, &art, Picture::Right, 1);
                });
                if sizes.has_name() {
                    head.spawn(back());
                }
            });
            let leaf = Node { width: px(sizes.leaf.x), height: px(sizes.leaf.y), ..row(sizes.between) };
            let leaf = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(sizes.between), ..leaf };
            let leaf = Node { align_content: AlignContent::SpaceBetween, flex_shrink: 0.0, ..leaf };
            sheet.spawn((OpenLeaf, leaf, Pickable::IGNORE));
            if !sizes.has_name() {
                sheet.spawn(back());
            }
        });
    });
}

/// Shows another leaf.
fn turn(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    book: Book,
    overlay: Res<State<Overlay>>,
    leaves: Query<Entity, With<OpenLeaf>>,
    mut headings: Query<(&mut Text, &mut TextFont), With<Heading>>,
) {
    let (Overlay::Rules(place), Some((offer, pages))) = (*overlay.get(), book.read()) else { return };
    let Some(page) = pages.get(place) else { return };
    let sizes = Measures::of(&stage);
    for (mut text, mut font) in &mut headings {
        text.0 = format!("{}  {}/{}", words.say(page.title_key), place + 1, pages.len());
        font.font_size = FontSize::Px(fitting(&text.0, sizes.turn.x - 250.0, MEDIUM));
    }
    let told: Vec<[String; 2]> = page.rules.iter().map(|rule| in_words(rule, &words)).collect();
    let cell = sizes.cell(&told);
    let pen = Pen { art: &art, fonts: &fonts, cell };
    for leaf in &leaves {
        commands.entity(leaf).despawn_related::<Children>().with_children(|leaf| {
            for (rule, told) in page.rules.iter().zip(&told) {
                pen.rule(leaf, offer, rule, told);
            }
        });
    }
}

/// The name of a rule, which may be empty, and what it says.
fn in_words(rule: &Rule, words: &Words) -> [String; 2] {
    let figures: Vec<_> = rule.figures.iter().map(|(name, value)| (*name, (*value).into())).collect();
    let name = rule.name_key.map(|key| words.say_with(key, &figures)).unwrap_or_default();
    let name = match (rule.played, rule.copies) {
        (Some(on), _) if !name.is_empty() => {
            words.say_with(if on { "term-on" } else { "term-off" }, &[("name", name.into())])
        }
        (_, Some(copies)) => format!("{name} ×{copies}"),
        _ => name,
    };
    [name, words.say_with(rule.key, &figures)]
}

/// Everything needed to write down a rule.
struct Pen<'a> {
    art: &'a Art,
    fonts: &'a Fonts,
    cell: measures::Cell,
}

impl Pen<'_> {
    /// A rule: its name, its picture, and what it says. What is being played has a golden ground and a tick.
    fn rule(&self, leaf: &mut ChildSpawnerCommands, offer: &Offer, rule: &Rule, [name, says]: &[String; 2]) {
        let cell = &self.cell;
        let is_played = rule.played == Some(true);
        let ground = if is_played { palette::ACCENT_LIGHT } else { palette::PAPER };
        let node = Node { width: px(cell.size.x), height: px(cell.size.y), flex_shrink: 0.0, ..column(0.0) };
        let node = Node { padding: px(measures::INSIDE).all(), ..node };
        let look = (Name::new("Rule"), paper(node, ground, 30.0), lip(5.0), Pickable::IGNORE);
        leaf.spawn(look).with_children(|place| {
            if let Some(key) = rule.name_key {
                let line = Node { height: px(cell.name), flex_shrink: 0.0, ..row(0.0) };
                place.spawn((line, Pickable::IGNORE)).with_children(|line| {
                    let size = fitting(name, cell.picture.x, MEDIUM);
                    line.spawn((Told(key), shout(self.fonts, name, size, palette::INK)));
                });
            }
            // Who has no name has a larger picture.
            let above = if rule.name_key.is_some() { 0.0 } else { cell.name };
            let size = cell.picture + Vec2::Y * above;
            let frame = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
            let drawing = Drawing { game: offer.word, rule: rule.clone(), size };
            place.spawn((Name::new("Drawing"), drawing, frame, Pickable::IGNORE));
            let room = Node { flex_grow: 1.0, justify_content: JustifyContent::Center, ..column(0.0) };
            let room = Node { width: px(cell.picture.x), ..room };
            place.spawn((room, Pickable::IGNORE)).with_children(|room| {
                let node = Node { max_width: px(cell.picture.x), ..default() };
                room.spawn((Told(rule.key), label(self.fonts, says, cell.letters, palette::INK), node));
            });
            if is_played {
                let corner = Rect::from_center_size(Vec2::splat(8.0), Vec2::splat(52.0));
                place.spawn((self.art.bit_node(Bit::Tick), stage::at(corner), Pickable::IGNORE));
            }
        });
    }
}
