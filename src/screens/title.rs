//! The first thing people see: an inviting bathroom, seven ducks in the tub, and one button that starts everything.

use bevy::prelude::*;

use super::ScreenSystems;
use crate::{
    GameSystems, Screen,
    input::{Intent, Prompts, button_for_all},
    menus::{CAN_QUIT, MenuChoice, ON_SCREEN, Picked, blank_button},
    seats::{Player, Seating},
    settings::Settings,
    text::Words,
    theme::{
        art::{Art, Fonts, Thing},
        family::Family,
        life::Alive,
        palette,
        pose::Pose,
        scenery::{self, Depth, RIM},
        stage::{self, Fitted, Stage},
        widgets::{LARGE, SMALL, column, duck, fitting, label, row, shout},
    },
};

/// The holder of a duck, which bobs and hops now and then. The duck itself only sways.
#[derive(Component)]
struct Bobbing {
    duck: Entity,
    place: usize,
    /// The number of its last hop; it cheers once for each.
    hop: u32,
}

/// The height of the water above the lower edge of the window, from the farthest row of waves to the nearest.
const WATER: [f32; 3] = [326.0, 262.0, 172.0];
/// The size of a duck.
const DUCK: f32 = 226.0;
/// How far above the lower edge of the window the nearer ducks swim, and the farther ones.
const SWIMS: [f32; 2] = [152.0, 222.0];
/// The time from one hop of a duck to its next, in seconds.
const HOPS_EVERY: f32 = 11.0;
/// The duration of a hop in seconds, and its height.
const HOP: (f32, f32) = (0.75, 92.0);

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Title);
    app.init_resource::<OnTitle>()
        .add_systems(OnEnter(Screen::Title), |mut seconds: ResMut<OnTitle>| seconds.0 = 0.0)
        // Also when the stage has another shape, which takes the old title away.
        .add_systems(
            Update,
            open.in_set(GameSystems::React).run_if(here.clone().and_then(not(any_with_component::<Title>))),
        )
        .add_systems(Update, play.in_set(ScreenSystems::Title).run_if(here.clone()))
        .add_systems(Update, bob.in_set(GameSystems::React).run_if(here));
}

/// Marks everything of the title.
#[derive(Component)]
struct Title;

fn open(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, stage: Res<Stage>, prompts: Prompts) {
    let scene = Scene::new(&stage);
    let root = (stage::root("Title", 0), Title, Fitted, DespawnOnExit(Screen::Title));
    commands.spawn(root).with_children(|root| {
        scene.furnish(root, &art);
        scenery::rim(root, scene.water(0) - 20.0, 62.0);
        scenery::waves(root, &art, Depth::Back, scene.water(0));
        scenery::bubbles(root, &art, 14);
        scene.swimmers(root, &art, 1);
        scenery::waves(root, &art, Depth::Middle, scene.water(1));
        scene.swimmers(root, &art, 0);
        scenery::waves(root, &art, Depth::Front, scene.water(2));
        scenery::rim(root, -8.0, RIM);
        scene.leftovers(root, &art);
        scene.menu(root, &art, &fonts, &prompts);
    });
}

/// How the bathroom is arranged on a stage.
struct Scene {
    size: Vec2,
    /// The height of everything in it, compared with a large stage.
    scale: f32,
    /// The least size of something to tap.
    finger: f32,
    /// What the stage leaves free at the edges of the window.
    edge: Vec2,
}

impl Scene {
    fn new(stage: &Stage) -> Self {
        let size = stage.size();
        Self {
            size,
            scale: (size.y / stage::USUAL.y).clamp(0.6, 1.0),
            finger: stage.finger(),
            edge: stage.edge().max(Vec2::ZERO),
        }
    }

    /// Whether there is room for furniture beside the menu.
    fn is_wide(&self) -> bool {
        self.size.x >= 1600.0
    }

    /// Whether there is little room from top to bottom.
    fn is_low(&self) -> bool {
        self.scale < 1.0
    }

    fn water(&self, row: usize) -> f32 {
        WATER[row] * self.scale
    }

    /// The size of a duck.
    fn duck(&self) -> f32 {
        DUCK * self.scale.min(self.size.x / 1500.0).max(0.62)
    }

    /// The things on the wall, at the edges of the window.
    fn furnish(&self, root: &mut ChildSpawnerCommands, art: &Art) {
        let scaled = |value: f32| px(value * self.scale);
        let sized = |width: f32, height: f32| Node { width: scaled(width), height: scaled(height), ..default() };
        let mut hang = |thing: Thing, node: Node| scenery::thing(root, art, thing, node);
        if self.is_wide() {
            hang(Thing::Window, Node { left: scaled(76.0), bottom: scaled(560.0), ..sized(356.0, 400.0) });
            hang(Thing::Plant, Node { left: scaled(84.0), bottom: scaled(585.0), ..sized(118.0, 165.0) });
            hang(Thing::Shelf, Node { right: scaled(190.0), bottom: scaled(560.0), ..sized(320.0, 64.0) });
            hang(Thing::Bottle, Node { right: scaled(366.0), bottom: scaled(612.0), ..sized(92.0, 166.0) });
            hang(Thing::Towel, Node { right: scaled(268.0), bottom: scaled(366.0), ..sized(138.0, 184.0) });
            hang(Thing::Curtain, Node { right: scaled(-150.0), bottom: scaled(330.0), ..sized(360.0, 760.0) });
            // The knob at the end of the curtain's rod.
            let knob = Node {
                position_type: PositionType::Absolute,
                right: scaled(194.0),
                bottom: scaled(1048.0),
                width: scaled(34.0),
                height: scaled(34.0),
                border: px(5).all(),
                border_radius: BorderRadius::MAX,
                ..default()
            };
            root.spawn((knob, BackgroundColor(palette::ACCENT), BorderColor::all(palette::INK), Pickable::IGNORE));
        }
        scenery::thing(root, art, Thing::Tap, Node { left: px(-30), bottom: scaled(330.0), ..sized(220.0, 220.0) });
        scenery::dripping(root, art, 180.0 * self.scale - 30.0, 330.0 * self.scale, 60.0);
    }

    /// The things on the near rim of the tub.
    fn leftovers(&self, root: &mut ChildSpawnerCommands, art: &Art) {
        let sponge = Node { right: px(36), bottom: px(46), width: px(150), height: px(107), ..default() };
        if self.is_wide() {
            scenery::thing(root, art, Thing::Sponge, sponge);
        }
    }

    /// Every second duck: the nearer ones if `parity` is 0, the farther ones if it is 1.
    fn swimmers(&self, root: &mut ChildSpawnerCommands, art: &Art, parity: usize) {
        let size = self.duck();
        let row = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(SWIMS[parity] * self.scale),
            height: px(size),
            ..default()
        };
        root.spawn((Name::new("Swimmers"), row, Pickable::IGNORE)).with_children(|row| {
            for family in Family::ALL.into_iter().filter(|family| family.index() % 2 == parity) {
                let place = family.index();
                let middle = 11.5 + 12.6 * place as f32;
                let holder = Node {
                    position_type: PositionType::Absolute,
                    left: percent(middle),
                    margin: UiRect::left(px(-size / 2.0)),
                    ..default()
                };
                let mut holder = row.spawn((holder, Pickable::IGNORE));
                let mut bird = Entity::PLACEHOLDER;
                holder.with_children(|holder| bird = holder.spawn(duck(art, family, size, None)).id());
                holder.insert(Bobbing { duck: bird, place, hop: 0 });
            }
        });
    }

    /// The name of the game and the buttons, centred in the space above the ducks.
    fn menu(&self, root: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, prompts: &Prompts) {
        let words = &prompts.words;
        let page = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(self.edge.y),
            bottom: px(SWIMS[1] * self.scale + self.duck() - 44.0),
            justify_content: JustifyContent::Center,
            ..column(0.0)
        };
        root.spawn((page, Pickable::IGNORE)).with_children(|page| {
            let width = (1030.0 * self.scale).min(self.size.x - 60.0);
            let logo = Node {
                width: px(width),
                height: px(width * 0.33),
                margin: px(6).bottom(),
                flex_shrink: 0.0,
                ..default()
            };
            page.spawn((ImageNode::new(art.logo.clone()), logo, Pickable::IGNORE));
            let tagline = words.say("title-tagline");
            let size = fitting(&tagline, self.size.x - 60.0, SMALL * 1.15);
            page.spawn(label(fonts, tagline, size, palette::INK));
            if self.is_low() {
                let line = Node { margin: px(14).vertical(), ..row(24.0) };
                page.spawn((line, Pickable::IGNORE)).with_children(|line| {
                    self.play(line, fonts, words);
                    self.more(line, fonts, words);
                });
            } else {
                page.spawn((Node { margin: px(22).vertical(), ..row(0.0) }, Pickable::IGNORE))
                    .with_children(|line| self.play(line, fonts, words));
                // So wide at all times: how many rows there are depends on it.
                let width = px(1_100.0_f32.min(self.size.x - 30.0));
                let wrap = Node { width, flex_wrap: FlexWrap::Wrap, row_gap: px(18), flex_shrink: 0.0, ..row(28.0) };
                let wrap = Node { justify_content: JustifyContent::Center, ..wrap };
                page.spawn((wrap, Pickable::IGNORE)).with_children(|more| self.more(more, fonts, words));
            }
        });
        let foot = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(self.edge.y),
            height: px(RIM - 16.0),
            ..row(0.0)
        };
        let hint = words.say("title-hint");
        let size = fitting(&hint, self.size.x - 40.0, SMALL);
        root.spawn((foot, Pickable::IGNORE, children![label(fonts, hint, size, palette::INK)]));
    }

    /// The button that starts everything.
    fn play(&self, line: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words) {
        let shape =
            Node { min_width: px(460), column_gap: px(26), justify_content: JustifyContent::Center, ..default() };
        line.spawn(blank_button(shape, 110.0, MenuChoice::Play, ON_SCREEN, 0)).with_children(|play| {
            play.spawn(shout(fonts, words.say("title-play"), LARGE, palette::INK));
            play.spawn(button_for_all(Intent::Confirm, 60.0));
        });
    }

    /// The smaller buttons.
    fn more(&self, line: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words) {
        let quit = CAN_QUIT.then_some(("title-quit", MenuChoice::Quit));
        let learn = ("title-learn", MenuChoice::Lessons);
        for (place, (key, choice)) in
            (1..).zip([learn, ("title-settings", MenuChoice::Settings)].into_iter().chain(quit))
        {
            let shape = Node { min_width: px(290), justify_content: JustifyContent::Center, ..default() };
            let words = label(fonts, words.say(key), SMALL * 1.1, palette::INK);
            let button = blank_button(shape, self.finger.max(72.0), choice, ON_SCREEN, place);
            line.spawn((button, children![words]));
        }
    }
}

/// How long the title has been shown, in seconds.
#[derive(Resource, Default)]
struct OnTitle(f32);

/// Opens the lobby, and gives a seat to whoever pressed the button.
fn play(mut picked: MessageReader<Picked>, mut seating: ResMut<Seating>, mut next: ResMut<NextState<Screen>>) {
    for Picked { choice, device } in picked.read() {
        if *choice == MenuChoice::Play {
            if seating.seat_of(*device).is_none() {
                seating.sit(Player::Person(*device));
            }
            next.set(Screen::Lobby);
        }
    }
}

/// How high a duck is in the air after this many seconds, and the number of that hop. Ducks hop one after the other.
fn hop(seconds: f32, place: usize) -> (f32, u32) {
    // In steps of three, so that neighbours do not hop one after the other.
    let turn = (place * 3 % Family::ALL.len()) as f32;
    let since = seconds - 2.0 - turn * HOPS_EVERY / Family::ALL.len() as f32;
    if since < 0.0 {
        return (0.0, 0);
    }
    let share = (since % HOPS_EVERY / HOP.0).min(1.0);
    (HOP.1 * 4.0 * share * (1.0 - share), 1 + (since / HOPS_EVERY) as u32)
}

fn bob(
    time: Res<Time>,
    settings: Res<Settings>,
    mut seconds: ResMut<OnTitle>,
    mut swimmers: Query<(&mut Bobbing, &mut UiTransform)>,
    mut ducks: Query<&mut Alive>,
) {
    let motion = settings.lively.motion.share();
    seconds.0 += time.delta_secs();
    let seconds = seconds.0;
    for (mut bobbing, mut transform) in &mut swimmers {
        let rhythm = 1.25 + 0.13 * (bobbing.place * 5 % 7) as f32;
        let heave = 9.0 * (seconds * rhythm + bobbing.place as f32 * 0.9).sin();
        let (height, which) = hop(seconds, bobbing.place);
        transform.translation = Val2::px(0.0, motion * (heave - height));
        if which != bobbing.hop {
            bobbing.hop = which;
            if motion > 0.0
                && let Ok(mut duck) = ducks.get_mut(bobbing.duck)
            {
                duck.hold(Pose::Cheer, 1.6);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duck_hops_in_its_turn_and_never_two_at_once() {
        let mut hopped = [false; 7];
        for tick in 0..1_000 {
            let in_the_air: Vec<usize> = (0..7).filter(|place| hop(tick as f32 * 0.02, *place).0 > 1.0).collect();
            assert!(in_the_air.len() < 2, "{in_the_air:?}");
            in_the_air.into_iter().for_each(|place| hopped[place] = true);
        }
        assert_eq!(hopped, [true; 7]);
    }
}
