//! The name plates of the ponds: who sits here, with which device, their points, and what they are doing.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    layout::Layout,
};
use crate::{
    Screen,
    input::Prompts,
    rules::{
        Seat,
        duck_and_cover::{Phase, Public},
    },
    seats::{Control, Presence, Seating, Sitter},
    table::{Chair, HotSeat, ShowSystems, chairs_arrived, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts, show_cell},
        glide::Pop,
        glyph::{Picture, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage,
        widgets::{MEDIUM, SMALL, hat, label, paper, rewrite, row, shout, signed},
    },
};

/// The part of a plate that says what its player is doing.
#[derive(Component)]
struct Doing(Seat);

#[derive(Component)]
pub(super) struct Face(pub(super) Seat);

/// The picture of a player's device.
#[derive(Component)]
struct Holds(Seat);

/// From this many seats on, a plate has no room for the device beside what the player is doing.
const NARROW: usize = 5;
/// A name longer than this is written smaller, in characters.
const ROOMY_NAME: usize = 6;

/// The part of a plate that shows the total.
#[derive(Component)]
struct Total(Seat);

pub(super) fn plugin(app: &mut App) {
    let plates_change = resource_exists_and_changed::<Table>
        .or_eager(resource_changed::<Seating>)
        .or_eager(resource_changed::<HotSeat>);
    app.add_systems(
        Update,
        (
            build.run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
            tell.run_if(resource_exists::<Table>.and_eager(plates_change)),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    chairs: Query<&Chair, Added<Chair>>,
) {
    let mut plates = commands.spawn((stage::root("Plates", 1), DespawnOnExit(Screen::Table)));
    plates.with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(pond) = layout.ponds.get(chair.seat.index()) else { continue };
                let captain = seating.captain() == Some(chair.seat);
                let name = seating.get(chair.seat).map(|sitter| sitter.name(&words)).unwrap_or_default();
                plate(boards, &art, &fonts, chair, Layout::plate(*pond), captain, name);
            }
        });
    });
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

/// What a seat is doing, in one or two words, and the colour for them.
fn doing(game: Public<'_>, hot_seat: &HotSeat, seat: Seat, sitter: &Sitter) -> (&'static str, Color) {
    let device = sitter.control().person();
    let waits = device.is_some_and(|device| hot_seat.shared(device, seat) == Some(false));
    match (game.phase(), game.choice(seat), game.mover(seat)) {
        (Phase::Choose, Some(_), _) => ("plate-ready", palette::READY),
        _ if sitter.presence == Presence::Away => ("plate-away", palette::QUACK),
        (Phase::Choose, None, None) => ("plate-must-quack", palette::QUACK),
        (Phase::Choose, None, Some(_)) if waits => ("plate-waits", palette::INK),
        (Phase::Choose, None, Some(_)) => ("plate-choosing", palette::INK),
        _ if sitter.presence == Presence::Minded => ("plate-away", palette::QUACK),
        _ => ("", palette::INK),
    }
}

/// Updates every plate: what its player is doing, their device and their points.
fn tell(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
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
    let narrow = table.public().setup().players() >= NARROW;
    for (entity, Doing(seat), mut node, children) in &mut states {
        let Some(sitter) = seating.get(*seat) else { continue };
        let (key, colour) = doing(table.public(), &hot_seat, *seat, sitter);
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
        let busy =
            seating.get(*seat).is_some_and(|sitter| !doing(table.public(), &hot_seat, *seat, sitter).0.is_empty());
        show(&mut node, !(narrow && busy));
        let shown = match (seating.control(*seat), seating.device(*seat)) {
            (Control::Bot(_), _) | (_, None) => Picture::Bot,
            (_, Some(device)) => prompts.picture(device),
        };
        show_cell(&mut image, shown.index());
    }
    for (Total(seat), mut text) in &mut totals {
        rewrite(&mut text, signed(table.public().total(*seat)));
    }
}
