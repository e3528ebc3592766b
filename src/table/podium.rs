//! The podium after the last round: steps rise out of the water, last place first. The winner hops on the highest,
//! confetti falls, and one press starts a rematch.

use bevy::prelude::*;

use super::{Chair, GRACE, Ranking, TableStep};
use crate::{
    GameSystems, Screen,
    audio::{Line, Mood, PlaySound, Say, Sound, Tune},
    menus::{MenuChoice, ON_SCREEN, Settling, button},
    rules::{Seat, Standing},
    seats::Seating,
    settings::Settings,
    text::Words,
    theme::{
        art::{Art, Bit, Fonts},
        glide::MotionSystems,
        life::Alive,
        palette,
        particles::Particle,
        pose::Pose,
        scenery::{self, Depth, RIM},
        stage,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, label, lip, paper, row, shout, signed},
    },
};

/// A step that rises out of the water.
#[derive(Component)]
struct Rising {
    /// Seconds until it starts to rise; below zero, how long it has been rising.
    wait: f32,
    depth: f32,
}

/// A winner's duck, which hops.
#[derive(Component)]
struct Hopping(f32);

/// Confetti that falls as long as the podium is shown.
#[derive(Resource, Default)]
struct Confetti {
    /// Seconds until the next piece.
    next: f32,
    passed: f32,
    count: u32,
}

/// How long a step rises, in seconds.
const RISING: f32 = 0.6;
/// The most time between the first step and the last, and between two steps, in seconds.
const STEPS_TAKE: f32 = 1.5;
const STEP_TAKES: f32 = 0.32;
/// How high the steps and the water stand above the lower edge of the window.
const GROUND: f32 = 190.0;
/// The height of the first place's step; that of the last comes next.
const HIGHEST: f32 = 330.0;
const LOWEST: f32 = 188.0;
/// How far a step reaches below the water, so that its foot is never seen.
const FOOT: f32 = 120.0;
/// For this many seconds there is a lot of confetti.
const SHOWER: f32 = 5.0;
/// How long the winners' fanfare plays without other music, in seconds.
const FANFARE: f32 = 6.0;

/// How many more seconds the fanfare plays alone.
#[derive(Resource)]
struct Fanfare(f32);

pub(super) fn plugin(app: &mut App) {
    let here = in_state(TableStep::Podium);
    app.add_systems(OnEnter(Screen::Table), |mut mood: ResMut<Mood>| mood.tune = Tune::Table)
        .add_systems(OnEnter(TableStep::Podium), (open, cheer, name_winners))
        .add_systems(OnExit(TableStep::Podium), |mut commands: Commands| commands.remove_resource::<Confetti>())
        .add_systems(
            Update,
            (
                rise.run_if(any_with_component::<Rising>),
                hop.run_if(any_with_component::<Hopping>),
                throw.run_if(resource_exists::<Confetti>),
            )
                .in_set(MotionSystems)
                .run_if(here.clone()),
        )
        .add_systems(Update, calm_down.in_set(GameSystems::React).run_if(here.and_then(resource_exists::<Fanfare>)));
}

fn cheer(mut commands: Commands, mut mood: ResMut<Mood>, mut sounds: MessageWriter<PlaySound>) {
    commands.insert_resource(Fanfare(FANFARE));
    mood.tune = Tune::Silence;
    sounds.write(PlaySound::everywhere(Sound::Win));
}

/// Brings back the tune of the menus after the fanfare.
fn calm_down(mut commands: Commands, time: Res<Time>, mut left: ResMut<Fanfare>, mut mood: ResMut<Mood>) {
    left.0 -= time.delta_secs();
    if left.0 <= 0.0 {
        mood.tune = Tune::Menu;
        commands.remove_resource::<Fanfare>();
    }
}

fn name_winners(ranking: Res<Ranking>, chairs: Query<&Chair>, mut say: MessageWriter<Say>) {
    let family = |seat| chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family);
    let winners: Vec<Seat> =
        ranking.0.iter().filter(|standing| standing.place == 1).map(|standing| standing.seat).collect();
    let line = match winners.as_slice() {
        [winner] => family(*winner).map(Line::wins),
        _ => Some(Line::WINS_SHARED),
    };
    say.write(Say(line.into_iter().collect()));
}

#[derive(Component)]
struct Sky;

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    ranking: Res<Ranking>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    let name = |standing: &Standing| seating.get(standing.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
    let standings = &ranking.0;
    let winners: Vec<String> = standings.iter().filter(|standing| standing.place == 1).map(name).collect();
    let headline = words.say_with(
        "podium-title",
        &[("count", winners.len().into()), ("names", join(&winners, &words.say("podium-and")).into())],
    );
    commands.insert_resource(Confetti::default());
    let light = BackgroundGradient::from(RadialGradient::new(
        UiPosition::CENTER,
        RadialGradientShape::FarthestCorner,
        vec![ColorStop::percent(palette::SPOTLIGHT, 0), ColorStop::percent(palette::DEEP, 85)],
    ));
    let root = (stage::root("Podium", 5), BackgroundColor(palette::DEEP), light, DespawnOnExit(TableStep::Podium));
    commands.spawn(root).insert(Pickable::default()).with_children(|root| {
        scenery::bubbles(root, &art, 16);
        // Behind the steps, so that nothing flies in front of the names.
        let sky = Node { position_type: PositionType::Absolute, left: percent(50), top: px(0), ..default() };
        root.spawn((Sky, sky, Pickable::IGNORE));
        scenery::waves(root, &art, Depth::Back, GROUND + 34.0);
        scenery::waves(root, &art, Depth::Middle, GROUND + 4.0);
        let steps = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(GROUND - 40.0 - FOOT),
            align_items: AlignItems::FlexEnd,
            ..row(14.0)
        };
        root.spawn((steps, Pickable::IGNORE)).with_children(|steps| {
            let look = Steps::new(standings);
            for standing in podium_order(standings) {
                let Some(chair) = chairs.iter().find(|chair| chair.seat == standing.seat) else { continue };
                look.step(steps, &art, &fonts, chair, &standing, name(&standing));
            }
        });
        scenery::waves(root, &art, Depth::Front, GROUND - 44.0);
        scenery::rim(root, -8.0, RIM - 20.0);
        banner(root, &fonts, headline);
        menu(root, &fonts, &words);
    });
}

/// The headline with the winner, as large as it fits.
fn banner(root: &mut ChildSpawnerCommands, fonts: &Fonts, headline: String) {
    let size = (1700.0 / (0.56 * headline.chars().count() as f32)).clamp(MEDIUM * 1.2, LARGE * 1.4);
    let place = Node { position_type: PositionType::Absolute, left: px(0), right: px(0), top: px(34), ..column(0.0) };
    root.spawn((place, Pickable::IGNORE)).with_children(|place| {
        let ribbon = Node { padding: UiRect::axes(px(54), px(10)), ..row(0.0) };
        let look = (paper(ribbon, palette::ACCENT, 56.0), lip(9.0));
        place.spawn((look, Pickable::IGNORE, children![shout(fonts, headline, size, palette::INK)]));
    });
}

fn menu(root: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words) {
    let foot = Node { position_type: PositionType::Absolute, left: px(0), right: px(0), bottom: px(24), ..row(28.0) };
    root.spawn((foot, Pickable::IGNORE)).with_children(|menu| {
        let choices = [
            ("podium-rematch", MenuChoice::Rematch),
            ("podium-lobby", MenuChoice::Lobby),
            ("podium-title-screen", MenuChoice::Title),
        ];
        for (place, (key, choice)) in (0..).zip(choices) {
            menu.spawn((button(fonts, words.say(key), choice, ON_SCREEN, place), Settling(GRACE)));
        }
    });
}

/// Names joined as in speech: "Pip, Nemo and Coral".
fn join(names: &[String], and: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// The best in the middle, the others to its left and right in turn.
fn podium_order(standings: &[Standing]) -> Vec<Standing> {
    let mut order = std::collections::VecDeque::new();
    for (index, standing) in standings.iter().enumerate() {
        if index % 2 == 1 { order.push_front(*standing) } else { order.push_back(*standing) }
    }
    order.into()
}

/// The size of the steps and when they rise, for this many places.
struct Steps {
    places: usize,
    width: f32,
}

impl Steps {
    fn new(standings: &[Standing]) -> Self {
        let last = standings.iter().map(|standing| standing.place).max().unwrap_or(1);
        Self { places: last, width: if standings.len() > 5 { 232.0 } else { 268.0 } }
    }

    fn height(&self, place: usize) -> f32 {
        let share = (place - 1) as f32 / (self.places - 1).max(1) as f32;
        let lowest = if self.places > 3 { LOWEST } else { HIGHEST - 70.0 * (self.places - 1) as f32 };
        HIGHEST.lerp(lowest, share)
    }

    /// When the step of a place begins to rise; the last place is first.
    fn wait(&self, place: usize) -> f32 {
        let each = STEP_TAKES.min(STEPS_TAKE / self.places as f32);
        0.2 + each * (self.places - place) as f32
    }

    fn step(
        &self,
        steps: &mut ChildSpawnerCommands,
        art: &Art,
        fonts: &Fonts,
        chair: &Chair,
        standing: &Standing,
        name: String,
    ) {
        let (height, won) = (self.height(standing.place), standing.place == 1);
        let depth = height + 300.0;
        let rising = Rising { wait: self.wait(standing.place), depth };
        let below = UiTransform { translation: Val2::px(0.0, depth), ..default() };
        steps.spawn((rising, below, column(0.0), Pickable::IGNORE)).with_children(|pile| {
            let mut perch = pile.spawn((Node { margin: px(-20).bottom(), ..default() }, Pickable::IGNORE));
            if won {
                perch.insert(Hopping(chair.seat.index() as f32));
            }
            perch.with_children(|perch| self.bird(perch, art, chair, standing));
            let block = Node { width: px(self.width), height: px(height + FOOT), padding: px(8).top(), ..column(-4.0) };
            let ground = BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::percent(chair.family.plate().mix(&Color::WHITE, 0.35), 0),
                ColorStop::percent(chair.family.plate(), 45),
                ColorStop::percent(chair.family.plate(), 100),
            ]));
            let top = BorderRadius::top(px(30));
            let node = Node { border: px(5).all(), border_radius: top, ..block };
            let look = (BackgroundColor(chair.family.plate()), ground, BorderColor::all(palette::INK));
            pile.spawn((node, look, Pickable::IGNORE)).with_children(|block| {
                block.spawn(shout(
                    fonts,
                    standing.place.to_string(),
                    if won { LARGE * 1.6 } else { LARGE * 1.1 },
                    palette::INK,
                ));
                block.spawn(shout(fonts, name, SMALL * 1.1, palette::INK));
                block.spawn(label(fonts, signed(standing.points), MEDIUM, palette::INK));
            });
        });
    }

    /// The duck on a step: winners cheer, the last one sulks.
    fn bird(&self, perch: &mut ChildSpawnerCommands, art: &Art, chair: &Chair, standing: &Standing) {
        if standing.place == 1 {
            perch.spawn(duck(art, chair.family, 272.0, Some(Pose::Cheer)));
        } else if standing.place == self.places {
            let alive = Alive::new(chair.family, chair.seat.index()).always(Pose::Sulk);
            let node = Node { width: px(196), height: px(196), flex_shrink: 0.0, ..default() };
            perch.spawn((art.small_duck(chair.family, Pose::Sulk), alive, node, Pickable::IGNORE));
        } else {
            perch.spawn(duck(art, chair.family, 208.0, None));
        }
    }
}

fn rise(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut steps: Query<(Entity, &mut Rising, &mut UiTransform)>,
) {
    let pace = settings.lively.speed.pace();
    for (entity, mut rising, mut transform) in &mut steps {
        rising.wait -= pace.unwrap_or(f32::INFINITY) * time.delta_secs().max(f32::EPSILON);
        let share = (-rising.wait / RISING).clamp(0.0, 1.0);
        let eased = EasingCurve::new(rising.depth, 0.0, EaseFunction::BackOut).sample_clamped(share);
        transform.translation = Val2::px(0.0, eased);
        if share >= 1.0 {
            commands.entity(entity).remove::<Rising>();
        }
    }
}

fn hop(time: Res<Time>, settings: Res<Settings>, mut ducks: Query<(&Hopping, &mut UiTransform)>) {
    let motion = settings.lively.motion.share();
    for (hopping, mut transform) in &mut ducks {
        let phase = time.elapsed_secs() * 5.2 + hopping.0;
        transform.translation = Val2::px(0.0, -34.0 * motion * phase.sin().abs());
        transform.rotation = Rot2::radians(0.09 * motion * (phase * 0.5).sin());
    }
}

/// Throws confetti: a shower at first, then now and then.
fn throw(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    art: Res<Art>,
    mut confetti: ResMut<Confetti>,
    skies: Query<(Entity, &ChildOf), With<Sky>>,
    nodes: Query<&ComputedNode>,
) {
    if settings.lively.motion.share() == 0.0 {
        return;
    }
    confetti.passed += time.delta_secs();
    confetti.next -= time.delta_secs();
    let Ok((sky, root)) = skies.single() else { return };
    let width = nodes.get(root.parent()).map_or(stage::USUAL.x, |node| node.size().x * node.inverse_scale_factor());
    while confetti.next <= 0.0 {
        confetti.next += if confetti.passed < SHOWER { 0.03 } else { 0.16 } / settings.lively.motion.share();
        confetti.count += 1;
        let piece = piece(confetti.count, width);
        let bit = [Bit::Square, Bit::Curl, Bit::Tear, Bit::Star, Bit::Feather][confetti.count as usize * 7 % 5];
        let piece = commands.spawn((art.bit_node(bit), piece, Pickable::IGNORE)).id();
        commands.entity(sky).add_child(piece);
    }
}

/// One piece of confetti over a window this wide. `count` makes each look random.
fn piece(count: u32, width: f32) -> (Particle, Node, UiTransform) {
    let chance = |seed: f32| (count as f32 * seed).fract();
    let size = 26.0 + 22.0 * chance(0.381_966);
    let particle = Particle {
        velocity: Vec2::new(120.0 * (chance(0.569_84) - 0.5), 190.0 + 170.0 * chance(0.754_878)),
        gravity: 60.0,
        spin: 5.0 * (chance(0.724_49) - 0.5),
        life: 4.4,
        ..default()
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(width * (chance(0.618_034) - 0.5)),
        top: px(-60),
        width: px(size),
        height: px(size),
        ..default()
    };
    (particle, node, UiTransform { rotation: Rot2::radians(6.3 * chance(0.137)), ..default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(places: &[usize]) -> Vec<Standing> {
        let standing =
            |(index, place): (usize, &usize)| Standing { seat: Seat::new(index).unwrap(), points: 0, place: *place };
        places.iter().enumerate().map(standing).collect()
    }

    #[test]
    fn the_last_step_rises_first_and_all_stand_in_time() {
        for places in [&[1, 2][..], &[1, 1], &[1, 1, 3], &[1, 2, 3, 4, 5, 6, 7], &[1, 2, 2, 2, 5, 6, 6]] {
            let standings = standings(places);
            let steps = Steps::new(&standings);
            for pair in standings.windows(2).filter(|pair| pair[0].place < pair[1].place) {
                assert!(steps.wait(pair[0].place) > steps.wait(pair[1].place), "{places:?}");
                assert!(steps.height(pair[0].place) > steps.height(pair[1].place), "{places:?}");
            }
            assert!(steps.wait(1) + RISING < 2.5, "{places:?}");
            assert!(steps.height(*places.last().unwrap()) >= LOWEST, "{places:?}");
        }
    }

    #[test]
    fn the_best_stand_in_the_middle() {
        let order: Vec<usize> = podium_order(&standings(&[1, 2, 3, 4])).iter().map(|standing| standing.place).collect();
        assert_eq!(order, [4, 2, 1, 3]);
    }

    #[test]
    fn winners_are_named_as_one_says_it() {
        let names = ["Pip", "Nova", "Axel"].map(String::from);
        assert_eq!(join(&names[..1], "and"), "Pip");
        assert_eq!(join(&names, "and"), "Pip, Nova and Axel");
    }
}
