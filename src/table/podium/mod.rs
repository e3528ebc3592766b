//! The podium after the last round: steps rise out of the water, last place first, and only then is the winner told. A
//! press tells it at once. Then the story of the match is on the board, confetti falls, and one press starts a rematch.

use bevy::prelude::*;

use super::{Chair, GRACE, Offers, Playing, Ranking, Story, TableStep, other_game::another};
use crate::{
    ActOrder, GameSystems, Paused, Screen,
    audio::{Mood, PlaySound, Say, Sound, Tune},
    input::{Intent, Intents, Means},
    menus::{MenuChoice, ON_SCREEN, Settling, button_of},
    rules::Standing,
    seats::Seating,
    text::Words,
    theme::{
        art::{Art, Fonts},
        family::Family,
        glide::{MotionSystems, Pop},
        palette,
        scenery::{self, Depth, RIM},
        stage::{self, Fitted, Stage},
        widgets::{LARGE, column, fitting, join, lip, paper, row, shout},
    },
};

mod board;
mod confetti;
mod places;
mod steps;

use confetti::{Confetti, Sky, throw};
use places::{BELOW, BESIDE, BUTTON, Places};
use steps::{Hopping, Rising, Steps, hop, podium_order, rise};

/// The winner is not told yet. This is a clock of its own: what is seen and heard follows it.
#[derive(Resource)]
struct Suspense {
    passed: f32,
    /// When the winner is told, in seconds.
    ends: f32,
}

/// How many more seconds the winners' fanfare plays without other music.
#[derive(Resource)]
struct Fanfare(f32);

/// Marks everything of the podium.
#[derive(Component)]
struct Podium;

/// Where what comes with the winner is put.
#[derive(Component)]
struct Fore;

/// How long the winners' fanfare plays without other music, in seconds.
const FANFARE: f32 = 6.0;
/// From the moment when all steps stand to the winner's name, in seconds.
const PAUSE: f32 = 0.15;
/// A press this soon was meant for the sheet, in seconds.
const EARLY: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    let here = in_state(TableStep::Podium);
    app.add_systems(OnEnter(Screen::Table), |mut mood: ResMut<Mood>| mood.tune = Tune::Table)
        .add_systems(OnEnter(TableStep::Podium), hold_breath)
        .add_systems(OnExit(TableStep::Podium), |mut commands: Commands| {
            commands.remove_resource::<Confetti>();
            commands.remove_resource::<Suspense>();
        })
        .add_systems(
            Update,
            wait.in_set(ActOrder::Flow)
                .run_if(here.clone().and_then(in_state(Paused(false))).and_then(resource_exists::<Suspense>)),
        )
        .add_systems(
            Update,
            (
                // Also when the stage has another shape, which takes the old podium away.
                open.run_if(not(any_with_component::<Podium>)),
                // Announced by taking the suspense away.
                (cheer, name_winners, reveal).run_if(resource_removed::<Suspense>),
            )
                .chain()
                .in_set(GameSystems::React)
                .before(MotionSystems)
                .run_if(here.clone()),
        )
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

/// Silence before the winner is told.
fn hold_breath(mut commands: Commands, ranking: Res<Ranking>, mut mood: ResMut<Mood>) {
    mood.tune = Tune::Silence;
    commands.insert_resource(Suspense { passed: 0.0, ends: Steps::new(&ranking.0, Rect::EMPTY).take() + PAUSE });
}

/// Ends the suspense when all steps stand, or when somebody presses.
fn wait(mut commands: Commands, time: Res<Time>, intents: Res<Intents>, mut suspense: ResMut<Suspense>) {
    suspense.passed += time.delta_secs();
    let pressed = intents.fresh().any(|said| matches!(said.intent, Intent::Confirm | Intent::Cancel | Intent::Quack));
    if suspense.passed >= suspense.ends || (pressed && suspense.passed >= EARLY) {
        commands.remove_resource::<Suspense>();
    }
}

fn cheer(mut commands: Commands, mut sounds: MessageWriter<PlaySound>) {
    commands.insert_resource(Fanfare(FANFARE));
    commands.insert_resource(Confetti::default());
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

fn name_winners(
    ranking: Res<Ranking>,
    playing: Res<Playing>,
    offers: Res<Offers>,
    chairs: Query<&Chair>,
    mut say: MessageWriter<Say>,
) {
    let family = |seat| chairs.iter().find(|chair| chair.seat == seat).map(|chair| chair.family);
    let winners = ranking.0.iter().filter(|standing| standing.place == 1);
    let winners: Vec<Family> = winners.filter_map(|standing| family(standing.seat)).collect();
    let line = offers.get(playing.game).map(|offer| offer.wins.line(&winners));
    say.write(Say(line.into_iter().collect()));
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    ranking: Res<Ranking>,
    playing: Res<Playing>,
    offers: Res<Offers>,
    story: Option<Res<Story>>,
    seating: Res<Seating>,
    suspense: Option<Res<Suspense>>,
    chairs: Query<&Chair>,
) {
    let name = |standing: &Standing| seating.get(standing.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
    let standings = &ranking.0;
    let story = story.map(|story| story.clone()).unwrap_or_default();
    let offer = offers.get(playing.game);
    let places = Places::new(&stage, choices(&words, &playing, &offers, &seating).len());
    // The window may be larger than the stage.
    let ground = stage.window_foot() - places.steps.max.y;
    let light = BackgroundGradient::from(RadialGradient::new(
        UiPosition::CENTER,
        RadialGradientShape::FarthestCorner,
        vec![ColorStop::percent(palette::SPOTLIGHT, 0), ColorStop::percent(palette::DEEP, 85)],
    ));
    let root = (stage::root("Podium", 5), BackgroundColor(palette::DEEP), light, DespawnOnExit(TableStep::Podium));
    let mut root = commands.spawn(root);
    root.insert((Podium, Fitted, Pickable::default()));
    if suspense.is_some() {
        root.insert(Means(Intent::Confirm));
    }
    root.with_children(|root| {
        scenery::bubbles(root, &art, 16);
        // Behind the steps, so that nothing flies in front of the names.
        let sky = Node { position_type: PositionType::Absolute, left: percent(50), top: px(0), ..default() };
        root.spawn((Sky, sky, Pickable::IGNORE));
        scenery::waves(root, &art, Depth::Back, ground + 34.0);
        scenery::waves(root, &art, Depth::Middle, ground + 4.0);
        root.spawn((layer(), Pickable::IGNORE)).with_children(|layer| {
            layer.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
                boards.spawn((Steps::row(places.steps), Pickable::IGNORE)).with_children(|row| {
                    let steps = Steps::new(standings, places.steps);
                    for standing in podium_order(standings) {
                        let Some(chair) = chairs.iter().find(|chair| chair.seat == standing.seat) else { continue };
                        let points = offer.map(|offer| offer.points(standing.points, &words)).unwrap_or_default();
                        let who = (chair, name(&standing), points);
                        steps.step(row, (&art, &fonts), who, &standing, &story, suspense.is_none());
                    }
                });
            });
        });
        scenery::depths(root, ground - 44.0);
        scenery::waves(root, &art, Depth::Front, ground - 44.0);
        scenery::rim(root, -8.0, RIM - 20.0);
        root.spawn((layer(), Pickable::IGNORE)).with_children(|layer| {
            layer.spawn((Fore, stage::boards(), Pickable::IGNORE));
        });
    });
    if suspense.is_none() {
        commands.run_system_cached(reveal);
    }
}

/// A layer over the whole window, which centres the stage.
fn layer() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Tells who has won: headline, story and buttons.
fn reveal(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    ranking: Res<Ranking>,
    playing: Res<Playing>,
    offers: Res<Offers>,
    story: Option<Res<Story>>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
    podium: Query<Entity, With<Podium>>,
    fore: Query<Entity, With<Fore>>,
) {
    let names: Vec<String> = seating.iter().map(|(_, sitter)| sitter.name(&words)).collect();
    let name = |standing: &Standing| names.get(standing.seat.index()).cloned().unwrap_or_default();
    let winners: Vec<String> = ranking.0.iter().filter(|standing| standing.place == 1).map(name).collect();
    let told = [("count", winners.len().into()), ("names", join(&winners, &words.say("and")).into())];
    let headline = words.say_with("podium-title", &told);
    let choices = choices(&words, &playing, &offers, &seating);
    let places = Places::new(&stage, choices.len());
    let story = story.map(|story| story.clone()).unwrap_or_default();
    let chairs: Vec<&Chair> = chairs.iter().collect();
    for podium in &podium {
        commands.entity(podium).remove::<Means>();
    }
    for fore in &fore {
        commands.entity(fore).with_children(|boards| {
            banner(boards, &fonts, headline.clone(), places.banner);
            let pen = board::Pen {
                art: &art,
                fonts: &fonts,
                words: &words,
                story: &story,
                standings: &ranking.0,
                chairs: &chairs,
                names: &names,
            };
            pen.board(boards, places.board, stage.is_upright());
            menu(boards, &fonts, &choices, places.menu);
        });
    }
}

/// The headline with the winner, as large as it fits.
fn banner(boards: &mut ChildSpawnerCommands, fonts: &Fonts, headline: String, rect: Rect) {
    let size = fitting(&headline, rect.width() - 130.0, (rect.height() * 0.62).min(LARGE * 1.4));
    let place = Node { align_items: AlignItems::Center, ..column(0.0) };
    let place = Node { justify_content: JustifyContent::Center, ..place };
    let at = stage::at(rect);
    let place = Node {
        position_type: at.position_type,
        left: at.left,
        top: at.top,
        width: at.width,
        height: at.height,
        ..place
    };
    boards.spawn((place, Pickable::IGNORE)).with_children(|place| {
        let ribbon = Node { padding: UiRect::axes(px(54), px(8)), ..row(0.0) };
        let look = (paper(ribbon, palette::ACCENT, 56.0), lip(9.0));
        place.spawn((look, Pop(0.3), Pickable::IGNORE, children![shout(fonts, headline, size, palette::INK)]));
    });
}

/// The buttons, in their order. Another game is offered if so many can play it.
fn choices(words: &Words, playing: &Playing, offers: &Offers, seating: &Seating) -> Vec<(String, MenuChoice)> {
    let other = another(playing, offers, seating).map(|offer| {
        let told = [("game", words.say(offer.name_key).into())];
        (words.say_with("podium-other", &told), MenuChoice::OtherGame)
    });
    let first = (words.say("podium-rematch"), MenuChoice::Rematch);
    let last = [(words.say("podium-lobby"), MenuChoice::Lobby), (words.say("podium-title-screen"), MenuChoice::Title)];
    std::iter::once(first).chain(other).chain(last).collect()
}

fn menu(boards: &mut ChildSpawnerCommands, fonts: &Fonts, choices: &[(String, MenuChoice)], rect: Rect) {
    let foot = Node {
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::FlexEnd,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(BESIDE),
        row_gap: px(BELOW),
        ..stage::at(rect)
    };
    boards.spawn((foot, Pickable::IGNORE)).with_children(|menu| {
        for (place, (words, choice)) in (0..).zip(choices) {
            let button = button_of(fonts, words.clone(), *choice, ON_SCREEN, place, BUTTON);
            menu.spawn((button, Settling(GRACE)));
        }
    });
}
