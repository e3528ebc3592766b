//! The bathtubs and their name plates: who sits here, with what, how they stand and what they are doing.

use bevy::prelude::*;

use super::{
    Chair, Happened, PondArea, Show, Table, Turns, chairs_arrived, cursors::signed, layout::Layout, sounds::quack_key,
};
use crate::{
    Options, Screen,
    input::{Prompts, TapTarget},
    rules::{
        Seat,
        duck_and_cover::{Event, Phase, Variant},
    },
    seats::{Player, Presence, Seating, Sitter},
    settings::Settings,
    text::Words,
    theme::{
        art::{Art, Fonts, Thing, show_cell},
        glide::Pop,
        glyph::{Picture, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage,
        water::{Water, basin},
        widgets::{MEDIUM, SMALL, hat, label, paper, rewrite, row, shout},
    },
};

/// The part of a plate that says what its player is doing.
#[derive(Component)]
struct Doing(Seat);

/// The duck on a plate.
#[derive(Component)]
pub(super) struct Face(pub(super) Seat);

/// The picture of what somebody holds.
#[derive(Component)]
struct Holds(Seat);

/// The speech bubble of a seat that quacks.
#[derive(Component)]
struct Bubble(Seat);

/// A bubble that is seen for so many seconds more.
#[derive(Component)]
struct Speaking(f32);

/// How long a quack is seen, in seconds.
const SPEAKING: f32 = 1.4;
/// The size of a speech bubble.
const BUBBLE: Vec2 = Vec2::new(212.0, 159.0);

/// From so many seats on a plate has no room for what one holds beside what one does.
const NARROW: usize = 5;
/// A longer name is written smaller.
const ROOMY_NAME: usize = 6;

/// The part of a plate that says the total.
#[derive(Component)]
struct Total(Seat);

pub(super) fn plugin(app: &mut App) {
    let plates_change =
        resource_exists_and_changed::<Table>.or_eager(resource_changed::<Seating>).or_eager(resource_changed::<Turns>);
    app.add_systems(
        Update,
        (
            build.run_if(chairs_arrived),
            tell.run_if(resource_exists::<Table>.and_eager(plates_change)),
            speak.run_if(on_message::<Happened>),
            fall_silent.run_if(any_with_component::<Speaking>),
        )
            .chain()
            .in_set(Show::Place),
    );
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    options: Res<Options>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    chairs: Query<&Chair, Added<Chair>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut waters: ResMut<Assets<Water>>,
) {
    let madness = options.variants.has(Variant::Madness);
    let layout = Layout::new(chairs.iter().count());
    let mut plates = commands.spawn((stage::root("Plates", 1), DespawnOnExit(Screen::Table)));
    plates.with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(pond) = layout.ponds.get(chair.seat.index()) else { continue };
                let captain = seating.captain() == Some(chair.seat);
                let name = seating.get(chair.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
                plate(boards, &art, &fonts, chair, Layout::plate(*pond), captain, name);
                bubble(boards, &art, &fonts, words.say(quack_key(chair.family, madness)), chair.seat, *pond);
            }
        });
    });
    // Above everything else on the table, so that a tap always finds its pond.
    let mut areas = commands.spawn((stage::root("Pond areas", 3), DespawnOnExit(Screen::Table)));
    areas.with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(rect) = layout.ponds.get(chair.seat.index()).copied() else { continue };
                boards.spawn((PondArea { seat: chair.seat, rect }, TapTarget, stage::at(rect)));
            }
        });
    });
    for chair in &chairs {
        let Some(pond) = layout.ponds.get(chair.seat.index()) else { continue };
        let inside = Layout::tub(*pond).inflate(-16.0);
        commands.spawn((basin(&mut meshes, &mut waters, inside, settings.lively), DespawnOnExit(Screen::Table)));
        tub(&mut commands, &art, *pond);
    }
    furnish(&mut commands, &art, &layout);
}

/// A corner without a pond is a bathroom all the same: something on the floor, something on the wall.
fn furnish(commands: &mut Commands, art: &Art, layout: &Layout) {
    let Some([left, right]) = layout.free_corners() else { return };
    let mut put = |thing: Thing, foot: Vec2, size: Vec2| {
        let place = stage::world(foot - Vec2::new(0.0, size.y / 2.0)).extend(-5.0);
        let sprite = Sprite { custom_size: Some(size), ..art.thing_sprite(thing) };
        commands.spawn((Name::new("Thing"), sprite, Transform::from_translation(place), DespawnOnExit(Screen::Table)));
    };
    let foot = |corner: Rect, x: f32| Vec2::new(corner.min.x + corner.width() * x, corner.max.y);
    put(Thing::Bottle, foot(left, 0.3), Vec2::new(110.0, 198.0));
    put(Thing::Sponge, foot(left, 0.68), Vec2::new(140.0, 100.0));
    put(Thing::Plant, foot(right, 0.5), Vec2::new(150.0, 210.0));
}

fn plate(
    boards: &mut ChildSpawnerCommands,
    art: &Art,
    fonts: &Fonts,
    chair: &Chair,
    rect: Rect,
    captain: bool,
    name: String,
) {
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        padding: UiRect { left: px(8), right: px(16), ..default() },
        ..stage::at(rect)
    };
    boards.spawn(paper(node, chair.family.plate(), 28.0)).with_children(|plate| {
        plate.spawn(row(4.0)).with_children(|who| {
            who.spawn(Node { width: px(56), height: px(46), ..default() }).with_children(|head| {
                let over = Node { position_type: PositionType::Absolute, left: px(-14), top: px(-28), ..default() };
                head.spawn(over).with_children(|head| {
                    let size = Node { width: px(74), height: px(74), ..default() };
                    let alive = Alive::new(chair.family, chair.seat.index());
                    head.spawn((
                        Face(chair.seat),
                        alive,
                        art.small_duck(chair.family, Pose::Ahead),
                        size,
                        Pickable::IGNORE,
                    ));
                });
                if captain {
                    head.spawn(hat(art, Vec2::new(20.0, -42.0), 50.0));
                }
            });
            let size = if name.chars().count() > ROOMY_NAME { 26.0 } else { SMALL + 2.0 };
            who.spawn(label(fonts, name, size, palette::INK));
        });
        plate.spawn(row(10.0)).with_children(|state| {
            state.spawn((Holds(chair.seat), picture(art, Picture::Bot, 40.0)));
            state.spawn((
                Doing(chair.seat),
                Node { padding: UiRect::axes(px(10), px(0)), border_radius: BorderRadius::all(px(18)), ..default() },
                BackgroundColor(palette::PAPER),
                children![shout(fonts, "", SMALL, palette::INK)],
            ));
            state.spawn((Total(chair.seat), shout(fonts, "", MEDIUM, palette::INK)));
        });
    });
}

fn tub(commands: &mut Commands, art: &Art, pond: Rect) {
    let tub = Layout::tub(pond);
    let slicer = TextureSlicer { border: BorderRect::all(88.0), max_corner_scale: 0.45, ..default() };
    commands.spawn((
        Name::new("Bathtub"),
        Sprite {
            image: art.tub.clone(),
            custom_size: Some(tub.size()),
            image_mode: SpriteImageMode::Sliced(slicer),
            ..default()
        },
        Transform::from_translation(stage::world(tub.center()).extend(0.0)),
        DespawnOnExit(Screen::Table),
    ));
}

/// A speech bubble over the lower rim of the tub, where ducks seldom are.
fn bubble(boards: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, says: String, seat: Seat, pond: Rect) {
    // Its tail hangs over the rim.
    let corner = pond.max - BUBBLE + Vec2::new(-8.0, 22.0);
    // What it says stands in its body, above the tail.
    let body = Node { width: percent(100), height: percent(76), ..row(0.0) };
    boards.spawn((
        Name::new("Quack bubble"),
        Bubble(seat),
        stage::at(Rect::from_corners(corner, corner + BUBBLE)),
        ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(art.bubble.clone()) },
        UiTransform::default(),
        Visibility::Hidden,
        Pickable::IGNORE,
        children![(body, Pickable::IGNORE, children![shout(fonts, says, MEDIUM, palette::QUACK)])],
    ));
}

/// What a seat is doing, in one or two words, and their colour.
fn doing(table: &Table, turns: &Turns, seat: Seat, sitter: &Sitter) -> (&'static str, Color) {
    let waits = match sitter.player {
        Player::Person(device) => sitter.bot().is_none() && turns.shared(device, seat) == Some(false),
        Player::Bot(_) => false,
    };
    match (table.game.phase(), table.game.choice(seat), table.game.mover(seat)) {
        (Phase::Choose, Some(_), _) => ("plate-ready", palette::READY),
        _ if sitter.presence == Presence::Away => ("plate-away", palette::QUACK),
        (Phase::Choose, None, None) => ("plate-must-quack", palette::QUACK),
        (Phase::Choose, None, Some(_)) if waits => ("plate-waits", palette::INK),
        (Phase::Choose, None, Some(_)) => ("plate-choosing", palette::INK),
        _ if sitter.presence == Presence::Minded => ("plate-away", palette::QUACK),
        _ => ("", palette::INK),
    }
}

/// Says on every plate what its player is doing, with what, and how they stand.
fn tell(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    turns: Res<Turns>,
    prompts: Prompts,
    mut states: Query<(Entity, &Doing, &mut Node, &Children), Without<Holds>>,
    mut held: Query<(&Holds, &mut ImageNode, &mut Node)>,
    mut totals: Query<(&Total, &mut Text)>,
    mut texts: Query<(&mut Text, &mut TextColor), Without<Total>>,
) {
    let show = |node: &mut Mut<Node>, shown: bool| {
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    };
    let narrow = table.game.setup().players() >= NARROW;
    for (entity, Doing(seat), mut node, children) in &mut states {
        let Some(sitter) = seating.get(*seat) else { continue };
        let (key, colour) = doing(&table, &turns, *seat, sitter);
        let sentence = if key.is_empty() { String::new() } else { prompts.words.say(key) };
        show(&mut node, !key.is_empty());
        for child in children {
            if let Ok((mut text, mut text_colour)) = texts.get_mut(*child)
                && text.0 != sentence
            {
                text.0.clone_from(&sentence);
                text_colour.set_if_neq(TextColor(colour));
                commands.entity(entity).insert(Pop(0.4));
            }
        }
    }
    for (Holds(seat), mut image, mut node) in &mut held {
        let busy = seating.get(*seat).is_some_and(|sitter| !doing(&table, &turns, *seat, sitter).0.is_empty());
        show(&mut node, !(narrow && busy));
        let shown = match seating.get(*seat).map(|sitter| (sitter.player, sitter.bot())) {
            Some((Player::Person(device), None)) => prompts.picture(device),
            _ => Picture::Bot,
        };
        show_cell(&mut image, shown.index());
    }
    for (Total(seat), mut text) in &mut totals {
        rewrite(&mut text, signed(table.game.total(*seat)));
    }
}

/// A quack is seen for a moment, also when it was the last one and the call is over.
fn speak(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    mut bubbles: Query<(Entity, &Bubble, &mut Visibility)>,
    mut faces: Query<(&Face, &mut Alive)>,
) {
    for Happened(event) in happened.read() {
        if matches!(event, Event::Drawn { .. }) {
            // The next call needs the whole pond.
            for (entity, _, mut visibility) in &mut bubbles {
                visibility.set_if_neq(Visibility::Hidden);
                commands.entity(entity).remove::<Speaking>();
            }
        }
        let Event::Quacked { seat } = event else { continue };
        for (_, mut duck) in faces.iter_mut().filter(|(face, _)| face.0 == *seat) {
            duck.hold(Pose::Quack, SPEAKING);
        }
        for (entity, _, mut visibility) in bubbles.iter_mut().filter(|(_, bubble, _)| bubble.0 == *seat) {
            visibility.set_if_neq(Visibility::Inherited);
            commands.entity(entity).insert((Pop(0.8), Speaking(SPEAKING)));
        }
    }
}

fn fall_silent(mut commands: Commands, time: Res<Time>, mut bubbles: Query<(Entity, &mut Speaking, &mut Visibility)>) {
    for (entity, mut speaking, mut visibility) in &mut bubbles {
        speaking.0 -= time.delta_secs();
        if speaking.0 <= 0.0 {
            *visibility = Visibility::Hidden;
            commands.entity(entity).remove::<Speaking>();
        }
    }
}
