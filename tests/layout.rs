//! Nothing that matters is ever covered: every text of every screen, in all four languages and in windows of every
//! shape, is laid against the edge of the stage, its own box, every other text, every button, and every tile and target
//! on the table.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::{
    prelude::*,
    ui::{ComputedStackIndex, UiGlobalTransform},
};
use common::{Couch, Hand};
use couch_ducks::{
    Options, Screen,
    bots::Bot,
    games::{
        canardage::show::{self as canardage_show, Swimming},
        duck_and_cover::show::Tile,
    },
    input::{Intent, Means, TapTarget},
    menus::{MenuChoice, MenuItem, Picked, SettingsPage},
    rules::{
        canardage::{self, Slot},
        duck_and_cover::Phase,
    },
    seats::{Help, Player, Seating},
    settings::Kept,
    table::TableStep,
    text::Lang,
    theme::glide::Glide,
};

/// A television, a laptop, an old screen, a wide screen, a screen turned upright, and a phone both ways.
const WINDOWS: [(f32, f32); 7] = [
    (1920.0, 1080.0),
    (1280.0, 800.0),
    (1024.0, 768.0),
    (2520.0, 1080.0),
    (1080.0, 1920.0),
    (844.0, 390.0),
    (390.0, 844.0),
];

/// So far may things overlap, in units of the stage: letters keep a little room on all sides.
const HAIR: f32 = 3.0;

/// Something with a place on the stage.
#[derive(Debug, Clone)]
struct Thing {
    entity: Entity,
    rect: Rect,
    /// Its place from back to front.
    depth: u32,
    says: String,
}

/// Everything that can be seen now and could be in the way of something else.
#[derive(Default)]
struct Seen {
    texts: Vec<Thing>,
    /// What has a ground of its own, such as a button, a plate or a bubble.
    boxes: Vec<Thing>,
    buttons: Vec<Thing>,
    /// Ducks in the ponds, and the cells they may go to.
    sprites: Vec<Thing>,
}

fn overlap(one: Rect, other: Rect) -> bool {
    let both = one.intersect(other);
    both.width() > HAIR && both.height() > HAIR
}

fn holds(outer: Rect, inner: Rect) -> bool {
    let outer = outer.inflate(HAIR);
    outer.contains(inner.min) && outer.contains(inner.max)
}

fn ancestors(world: &World, entity: Entity) -> Vec<Entity> {
    std::iter::successors(Some(entity), |at| world.get::<ChildOf>(*at).map(ChildOf::parent)).skip(1).collect()
}

/// What lies behind a veil does not count.
fn veil(world: &mut World) -> i32 {
    let mut roots = world.query_filtered::<(&GlobalZIndex, &BackgroundColor, &InheritedVisibility), Without<ChildOf>>();
    let veils = roots.iter(world).filter(|(_, ground, shown)| ground.0.alpha() > 0.0 && shown.get());
    veils.map(|(z, ..)| z.0).max().unwrap_or(i32::MIN)
}

fn look(couch: &mut Couch) -> Seen {
    let stage = couch.stage();
    let world = couch.app.world_mut();
    let veil = veil(world);
    let mut seen = Seen::default();
    type Parts = (
        Entity,
        &'static ComputedNode,
        &'static ComputedStackIndex,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        Option<&'static Text>,
        Option<&'static BackgroundColor>,
        Option<&'static BackgroundGradient>,
        Has<MenuItem>,
        Has<Means>,
        Has<TapTarget>,
    );
    let mut nodes = world.query::<Parts>();
    for (entity, node, stack, place, shown, text, ground, gradient, item, means, target) in nodes.iter(world) {
        let mut line = ancestors(world, entity);
        line.insert(0, entity);
        let layer = line.last().and_then(|root| world.get::<GlobalZIndex>(*root)).map_or(0, |z| z.0);
        if !shown.get() || node.size().min_element() <= 0.0 || layer < veil || line.len() == 1 {
            continue;
        }
        let half = node.size() / 2.0;
        let corners = [half, -half, Vec2::new(half.x, -half.y), Vec2::new(-half.x, half.y)]
            .map(|corner| stage.from_window(place.transform_point2(corner)));
        let rect = Rect::from_corners(
            corners.into_iter().reduce(Vec2::min).unwrap(),
            corners.into_iter().reduce(Vec2::max).unwrap(),
        );
        let name = world.get::<Name>(entity).map(ToString::to_string);
        let says = text.map(|text| text.0.clone()).or(name).unwrap_or_else(|| format!("a box {:?}", rect.size()));
        let thing = Thing { entity, rect, depth: stack.0, says };
        if text.is_some_and(|text| !text.0.trim().is_empty()) {
            seen.texts.push(thing.clone());
        }
        let ground =
            ground.is_some_and(|ground| ground.0.alpha() > 0.0) || gradient.is_some_and(|all| !all.0.is_empty());
        if ground && text.is_none() {
            seen.boxes.push(thing.clone());
        }
        if item || means || target {
            seen.buttons.push(thing);
        }
    }
    if veil == i32::MIN {
        let mut tiles = world.query::<(Entity, &Tile, &Glide, &InheritedVisibility)>();
        for (entity, tile, glide, shown) in tiles.iter(world) {
            if shown.get() {
                let middle = Vec2::new(glide.to.x, -glide.to.y);
                let rect = Rect::from_center_size(middle, Vec2::splat(256.0 * glide.scale));
                seen.sprites.push(Thing {
                    entity,
                    rect,
                    depth: 0,
                    says: format!("{:?} of {:?}", tile.duck, tile.seat),
                });
            }
        }
        let mut line = world.query::<(Entity, &Swimming, &Glide, &InheritedVisibility)>();
        let stall = world.get_resource::<canardage_show::Layout>();
        let places = stall.map(|stall| stall.slot(Slot::FRONT).union(stall.slot(Slot::REAR)));
        for (entity, swimming, glide, shown) in line.iter(world) {
            let middle = Vec2::new(glide.to.x, -glide.to.y);
            // Who has left the line is behind the tunnel.
            if shown.get() && places.is_some_and(|places| (places.min.x..places.max.x).contains(&middle.x)) {
                // The narrowest part of the picture that every duck fills.
                let rect = Rect::from_center_size(middle, Vec2::splat(150.0 * glide.scale));
                seen.sprites.push(Thing { entity, rect, depth: 0, says: format!("{:?}", swimming.swimmer) });
            }
        }
        let mut targets = world.query::<(Entity, &Name, &Transform, &Sprite, &InheritedVisibility)>();
        for (entity, name, place, _, shown) in targets.iter(world) {
            if shown.get() && name.as_str() == "Target" {
                let middle = Vec2::new(place.translation.x, -place.translation.y);
                // The picture of a pad has a clear edge.
                let rect = Rect::from_center_size(middle, Vec2::splat(236.0 * place.scale.x));
                seen.sprites.push(Thing { entity, rect, depth: 0, says: "a target".into() });
            }
        }
    }
    seen
}

/// Everything that is wrong with what can be seen now.
fn faults(couch: &mut Couch) -> Vec<String> {
    let seen = look(couch);
    let stage = couch.stage();
    let world = couch.app.world();
    let mut faults = Vec::new();
    assert!(!seen.texts.is_empty(), "this test no longer sees what is written");
    for text in &seen.texts {
        let line = ancestors(world, text.entity);
        if !holds(stage.rect(), text.rect) {
            faults.push(format!("“{}” leaves the stage: {:?}", text.says, text.rect));
        }
        let own = line.iter().find_map(|ancestor| seen.boxes.iter().find(|other| other.entity == *ancestor));
        if let Some(own) = own.filter(|own| !holds(own.rect, text.rect)) {
            faults.push(format!("“{}” leaves its box {}: {:?} {:?}", text.says, own.says, text.rect, own.rect));
        }
        for other in &seen.texts {
            if text.entity < other.entity && overlap(text.rect, other.rect) {
                faults.push(format!("“{}” and “{}” overlap: {:?} {:?}", text.says, other.says, text.rect, other.rect));
            }
        }
        for other in seen.boxes.iter().filter(|other| !line.contains(&other.entity)) {
            // What lies behind the box of a text does not disturb it.
            let in_front = other.depth > own.map_or(0, |own| own.depth);
            let covered = other.depth > text.depth || !holds(other.rect, text.rect);
            if in_front && covered && overlap(text.rect, other.rect) {
                faults.push(format!("“{}” and {} overlap: {:?} {:?}", text.says, other.says, text.rect, other.rect));
            }
        }
        for sprite in seen.sprites.iter().filter(|sprite| overlap(sprite.rect, text.rect)) {
            faults.push(format!("“{}” lies over {}: {:?} {:?}", text.says, sprite.says, text.rect, sprite.rect));
        }
    }
    for sprite in &seen.sprites {
        for other in seen.boxes.iter().filter(|other| overlap(sprite.rect, other.rect)) {
            faults.push(format!("{} covers {}: {:?} {:?}", other.says, sprite.says, other.rect, sprite.rect));
        }
        if !holds(stage.rect(), sprite.rect) {
            faults.push(format!("{} leaves the stage: {:?}", sprite.says, sprite.rect));
        }
    }
    for (index, button) in seen.buttons.iter().enumerate() {
        if !holds(stage.rect(), button.rect) {
            faults.push(format!("the button {} leaves the stage: {:?}", button.says, button.rect));
        }
        if button.rect.size().min_element() < stage.finger() - 0.5 {
            faults.push(format!("the button {} is too small for a finger: {:?}", button.says, button.rect.size()));
        }
        let sheet = ancestors(world, button.entity);
        let sheet = sheet.iter().find_map(|ancestor| seen.boxes.iter().find(|other| other.entity == *ancestor));
        if let Some(sheet) = sheet.filter(|sheet| !sheet.rect.contains(button.rect.center())) {
            faults.push(format!("the button {} hangs out of its sheet: {:?}", button.says, sheet.rect));
        }
        for other in &seen.buttons[index + 1..] {
            let nested = holds(button.rect, other.rect) || holds(other.rect, button.rect);
            if !nested && overlap(button.rect, other.rect) {
                faults.push(format!("{} and {} overlap: {:?} {:?}", button.says, other.says, button.rect, other.rect));
            }
        }
    }
    faults
}

/// A match that is looked at in windows of all shapes.
struct Tour {
    couch: Couch,
    faults: Vec<String>,
}

impl Tour {
    fn new(lang: Lang, seed: u64) -> Self {
        let options = Options { seed: Some(seed), lang: Some(lang), rounds: Some(1), ..default() };
        Self { couch: Couch::playing(options, Kept::Nowhere), faults: Vec::new() }
    }

    /// Looks at what is shown now in every window.
    fn look(&mut self, what: &str) {
        for (width, height) in WINDOWS {
            self.couch.resize(width, height);
            self.couch.seconds(0.4);
            let found = faults(&mut self.couch);
            self.faults.extend(found.into_iter().map(|fault| format!("{what}, {width} by {height}: {fault}")));
        }
        self.couch.resize(1920.0, 1080.0);
    }

    fn pick(&mut self, choice: MenuChoice) {
        let device = self.couch.device(Hand::Arrows);
        self.couch.app.world_mut().write_message(Picked { choice, device });
        self.couch.frames(3);
    }

    /// Looks at so many leaves of the rules.
    fn look_up(&mut self, leaves: usize) {
        for _ in 0..leaves {
            self.pick(MenuChoice::Rules);
            self.look("the rules");
        }
        self.pick(MenuChoice::Back);
    }

    /// Everybody sits down: people with these hands, one after the other, and bots.
    fn sit(&mut self, hands: &[Hand], bots: usize) {
        self.couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        self.couch.frames(3);
        for hand in hands {
            let device = self.couch.device(*hand);
            self.couch.app.world_mut().resource_mut::<Seating>().sit(Player::Person(device));
        }
        let mut seating = self.couch.app.world_mut().resource_mut::<Seating>();
        for _ in 0..bots {
            seating.sit(Player::Bot(Bot::Normal));
        }
        self.couch.frames(3);
    }

    fn begin(&mut self) {
        self.couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        self.couch.frames(3);
    }

    /// Looks at a round from its first card to the sheet, and at the podium.
    fn play(&mut self, hands: &[Hand]) {
        self.look("a card is to be drawn");
        let mut looks = 0;
        for turn in 0..300 {
            if self.couch.game().phase() != Phase::Draw {
                break;
            }
            while self.couch.game().phase() == Phase::Draw {
                self.couch.draw(hands[0]);
                self.couch.frames(2);
            }
            let asked = self.couch.game().phase() == Phase::Choose;
            if asked && turn % 5 == 0 {
                self.look("a card is called");
            }
            for hand in hands {
                let waits = self.couch.seats(*hand).into_iter().any(|seat| self.couch.game().choice(seat).is_none());
                if waits && self.couch.game().phase() == Phase::Choose {
                    self.couch.answer(*hand);
                    if turn % 5 == 0 && looks < 6 {
                        looks += 1;
                        self.couch.frames(2);
                        self.look("somebody has chosen");
                    }
                }
            }
            for _ in 0..400 {
                if self.couch.game().phase() != Phase::Choose {
                    break;
                }
                self.couch.frame();
            }
        }
        self.couch.play_round(hands);
        self.couch.seconds(common::COUNTED);
        self.look("the score sheet");
        self.couch.leave_sheet(hands[0]);
        assert_eq!(self.couch.step(), Some(TableStep::Podium));
        self.couch.seconds(4.0);
        self.look("the podium");
    }

    fn ends(self) {
        let count = self.faults.len();
        // A few of each screen and window say enough.
        let mut shown: Vec<&str> = Vec::new();
        for fault in &self.faults {
            let place = fault.split(": ").next().unwrap();
            if shown.iter().filter(|other| other.starts_with(place)).count() < 3 {
                shown.push(fault);
            }
        }
        assert!(count == 0, "{count} faults:\n{}", shown.join("\n"));
    }
}

/// Every screen, with so many people at one keyboard and so many bots.
fn tour(lang: Lang, people: &[Hand], bots: usize) {
    let mut tour = Tour::new(lang, 11);
    tour.look("title");
    tour.pick(MenuChoice::Settings);
    tour.look("settings");
    for page in SettingsPage::ALL {
        tour.pick(MenuChoice::Page(page));
        tour.look("a page of the settings");
        tour.pick(MenuChoice::Back);
    }
    tour.pick(MenuChoice::Controls);
    tour.look("controls");
    tour.pick(MenuChoice::Back);
    tour.pick(MenuChoice::Back);
    tour.sit(&people[..1], 0);
    tour.look("lobby, alone");
    tour.look_up(4);
    tour.sit(&people[1..], bots);
    // The longest words for it.
    tour.couch.help_all(Help::EasyMoves);
    tour.couch.frames(2);
    tour.look("lobby");
    tour.begin();
    tour.couch.help_all(if bots > 3 { Help::Hints } else { Help::None });
    tour.couch.press(Hand::Numpad, Intent::Pause);
    tour.couch.frames(2);
    tour.look("pause");
    tour.look_up(5);
    tour.pick(MenuChoice::Title);
    tour.look("leaving");
    tour.pick(MenuChoice::Back);
    tour.pick(MenuChoice::Resume);
    tour.play(people);
    tour.ends();
}

/// A match of Canardage as it is played with these hands and so many bots, from its deal to the podium.
fn tour_of_the_fair(lang: Lang, hands: &[Hand], bots: usize, hidden: bool) {
    let variants = Some(if hidden { vec!["hidden-hands".into()] } else { Vec::new() });
    let game = Some("canardage".into());
    let options = Options { seed: Some(13), lang: Some(lang), game, variants, ..default() };
    let mut tour = Tour { couch: Couch::playing(options, Kept::Nowhere), faults: Vec::new() };
    tour.couch.go_to_the_fair(hands, bots);
    tour.couch.help_all(if bots > 2 { Help::Hints } else { Help::EasyMoves });
    tour.couch.seconds(1.0);
    // The cards have been dealt.
    tour.couch.seconds(1.5);
    tour.look("the stall");
    let mut turns = 0;
    for _ in 0..6_000 {
        let Some(hand) = tour.couch.whose_turn(hands) else {
            tour.couch.frame();
            continue;
        };
        turns += 1;
        if turns > 16 || tour.couch.stall().phase() == canardage::Phase::Over {
            break;
        }
        let seat = tour.couch.stall().turn().unwrap();
        tour.couch.uncover(hand);
        let does = tour.couch.a_good_move(seat);
        if turns % 2 == 0 {
            tour.look(&format!("{} can be chosen", does.card()));
            if matches!(does, canardage::Move::Play(_)) {
                tour.couch.prepare(hand, does);
                tour.look(&format!("{} is about to be played", does.card()));
            }
        }
        tour.couch.do_this(hand, does);
        tour.couch.frames(2);
    }
    tour.look("the stall after a while");
    tour.couch.press(Hand::Numpad, Intent::Pause);
    tour.couch.frames(2);
    tour.look_up(7);
    tour.ends();
}

#[test]
fn nothing_is_covered_at_the_fair_for_three_in_any_language() {
    for lang in Lang::ALL {
        tour_of_the_fair(lang, &[Hand::Arrows, Hand::Wasd, Hand::Ijkl], 0, lang == Lang::Fr);
    }
}

#[test]
fn nothing_is_covered_at_the_fair_for_six_with_hints_or_a_finger() {
    tour_of_the_fair(Lang::Es, &[Hand::Arrows], 5, false);
    tour_of_the_fair(Lang::Nl, &[Hand::Touch], 5, true);
}

const TWO: [Hand; 2] = [Hand::Arrows, Hand::Wasd];

#[test]
fn nothing_is_covered_for_two_people_and_five_bots_in_english() {
    tour(Lang::En, &TWO, 5);
}

#[test]
fn nothing_is_covered_for_two_people_and_two_bots_in_french() {
    tour(Lang::Fr, &TWO, 2);
}

#[test]
fn nothing_is_covered_for_two_people_alone_in_dutch() {
    tour(Lang::Nl, &TWO, 0);
}

#[test]
fn nothing_is_covered_for_two_people_and_five_bots_in_spanish() {
    tour(Lang::Es, &TWO, 5);
}

#[test]
fn nothing_is_covered_for_somebody_alone_with_a_finger_in_any_language() {
    for (lang, bots) in [(Lang::En, 1), (Lang::Fr, 3), (Lang::Nl, 6), (Lang::Es, 2)] {
        let mut tour = Tour::new(lang, 5);
        tour.sit(&[Hand::Touch], bots);
        tour.look("lobby, a finger");
        tour.begin();
        tour.play(&[Hand::Touch]);
        tour.ends();
    }
}

#[test]
fn nothing_is_covered_when_people_hand_round_one_device() {
    for (lang, people) in [(Lang::Fr, 7), (Lang::Es, 3)] {
        let mut tour = Tour::new(lang, 9);
        tour.sit(&vec![Hand::Arrows; people], 0);
        tour.look("lobby, one device");
        tour.begin();
        tour.look("a card is to be drawn");
        for _ in 0..4 {
            tour.couch.draw(Hand::Arrows);
            tour.couch.frames(3);
            tour.look("one of them is asked");
            while tour.couch.game().phase() == Phase::Choose {
                tour.couch.answer(Hand::Arrows);
            }
        }
        tour.ends();
    }
}
