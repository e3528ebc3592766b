//! The name plates of the ponds: who sits here, what they are doing, the splashes lying in their pond now, and their
//! total. A duck that quacks says so beside its face; for that moment its name makes room.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    bubbles::{self, Silent},
    laid,
    layout::{Layout, OfTheTable},
    table_changed,
};
use crate::{
    Screen,
    input::Prompts,
    rules::{
        Seat,
        duck_and_cover::{Phase, Public, Score, Variant},
    },
    seats::{Control, Presence, Seating, Sitter},
    table::{Chair, HotSeat, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::{Art, Bit, Fonts, show_cell},
        glide::Pop,
        glyph::{Picture, picture},
        life::Alive,
        palette,
        pose::Pose,
        stage,
        widgets::{SMALL, fits, fitting, hat, label, paper, plain, rewrite, row, shout},
    },
};

/// What a player is doing, as a picture.
#[derive(Component)]
struct Doing(Seat);

#[derive(Component)]
pub(super) struct Face(pub(super) Seat);

/// The picture of a player's device.
#[derive(Component)]
struct Holds(Seat);

/// What the visible ducks would count now.
#[derive(Component)]
struct Splashes(Seat);

/// The part of a plate that shows the total.
#[derive(Component)]
struct Total(Seat);

/// A plate narrower than this has no room for the picture of a device.
const ROOMY: f32 = 470.0;
/// On a plate narrower than this, the figures make room for a quack, too.
const NARROW: f32 = 390.0;
/// On a plate narrower than this, the figures stand alone.
const CRAMPED: f32 = 236.0;
/// What a plate needs beside the name: face, state, splashes and total.
const BESIDE_THE_NAME: f32 = 312.0;
/// The size of the figures.
const FIGURE: f32 = 34.0;

pub(super) fn plugin(app: &mut App) {
    let plates_change = table_changed().or_eager(resource_changed::<Seating>).or_eager(resource_changed::<HotSeat>);
    app.add_systems(
        Update,
        (build.run_if(laid()), tell.run_if(on_the_table::<DuckAndCover>().and_eager(plates_change)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// Everything a plate is made of.
struct Pen<'a> {
    art: &'a Art,
    fonts: &'a Fonts,
    words: &'a Words,
    seating: &'a Seating,
    madness: bool,
    drops: bool,
}

fn build(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    table: Res<Table>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
) {
    let variants = table.public().setup().variants();
    let pen = Pen {
        art: &art,
        fonts: &fonts,
        words: &words,
        seating: &seating,
        madness: variants.has(Variant::Madness),
        drops: !variants.has(Variant::Competition),
    };
    let plates = (stage::root("Plates", 1), OfTheTable, DespawnOnExit(Screen::Table));
    commands.spawn(plates).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                if let Some(pond) = layout.pond(chair.seat) {
                    pen.plate(boards, chair, pond.plate());
                }
            }
        });
    });
}

impl Pen<'_> {
    fn plate(&self, boards: &mut ChildSpawnerCommands, chair: &Chair, rect: Rect) {
        let node = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            padding: UiRect { left: px(8), right: px(8), ..default() },
            column_gap: px(6),
            ..stage::at(rect)
        };
        let cramped = rect.width() < CRAMPED;
        boards.spawn(paper(node, chair.family.plate(), 26.0)).with_children(|plate| {
            let who = Node {
                justify_content: JustifyContent::FlexStart,
                flex_grow: 1.0,
                min_width: px(0),
                ..row(if cramped { 2.0 } else { 8.0 })
            };
            plate.spawn((who, Pickable::IGNORE)).with_children(|who| {
                self.face(who, chair, if cramped { 46.0 } else { 58.0 });
                let name = self.seating.get(chair.seat).map(|sitter| sitter.name(self.words)).unwrap_or_default();
                let room = rect.width() - BESIDE_THE_NAME;
                // Where it does not fit, the face alone says who it is.
                if fits(&name, room) {
                    let size = fitting(&name, room, SMALL + 4.0);
                    who.spawn((Silent(chair.seat), label(self.fonts, name, size, palette::INK)));
                }
                who.spawn((Silent(chair.seat), self.state(chair.seat)));
                bubbles::bubble(who, self.fonts, self.words, chair, self.madness);
            });
            let mut figures = plate.spawn((row(6.0), Pickable::IGNORE));
            if rect.width() < NARROW {
                figures.insert(Silent(chair.seat));
            }
            figures.with_children(|figures| {
                if rect.width() >= ROOMY {
                    figures.spawn((Holds(chair.seat), picture(self.art, Picture::Bot, 38.0)));
                }
                if self.drops && !cramped {
                    let size = Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() };
                    figures.spawn((self.art.bit_node(Bit::Droplet), size, Pickable::IGNORE));
                }
                let figure = Node { min_width: px(38), ..row(0.0) };
                figures.spawn((figure, Pickable::IGNORE)).with_children(|figure| {
                    figure.spawn((Splashes(chair.seat), shout(self.fonts, "", FIGURE, palette::INK)));
                });
                let shape = Node {
                    min_width: px(if cramped { 46 } else { 62 }),
                    height: px(38),
                    padding: px(8).horizontal(),
                    border_radius: BorderRadius::all(px(19)),
                    ..row(0.0)
                };
                figures.spawn((shape, BackgroundColor(palette::PAPER), Pickable::IGNORE)).with_children(|total| {
                    total.spawn((Total(chair.seat), shout(self.fonts, "", FIGURE - 2.0, palette::INK)));
                });
            });
        });
    }

    /// The duck that looks over the plate, with the hat if it is the Captain.
    fn face(&self, who: &mut ChildSpawnerCommands, chair: &Chair, width: f32) {
        let place = Node { width: px(width), height: px(46), flex_shrink: 0.0, ..default() };
        who.spawn((place, Pickable::IGNORE)).with_children(|head| {
            let over = Node { position_type: PositionType::Absolute, left: px(-14), top: px(-24), ..default() };
            head.spawn((over, Pickable::IGNORE)).with_children(|head| {
                let size = Node { width: px(74), height: px(74), ..default() };
                let alive = Alive::new(chair.family, chair.seat.index());
                head.spawn((
                    Face(chair.seat),
                    alive,
                    self.art.small_duck(chair.family, Pose::Ahead),
                    size,
                    Pickable::IGNORE,
                ));
            });
            if self.seating.captain() == Some(chair.seat) {
                head.spawn(hat(self.art, Vec2::new(18.0, -36.0), 48.0));
            }
        });
    }

    /// A place for the picture of what a player is doing.
    fn state(&self, seat: Seat) -> impl Bundle {
        (Doing(seat), Node { min_width: px(44), height: px(40), flex_shrink: 0.0, ..row(0.0) }, Pickable::IGNORE)
    }
}

/// What a seat is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Idle,
    /// Has put its duck down, or quacked.
    Ready,
    Choosing,
    /// Waits for its turn on a shared device.
    Waits,
    MustQuack,
    /// Its player's device is gone, or its player rests.
    Away,
}

impl State {
    fn of(game: Public<'_>, hot_seat: &HotSeat, seat: Seat, sitter: &Sitter) -> Self {
        let device = sitter.control().person();
        let waits = device.is_some_and(|device| hot_seat.shared(device, seat) == Some(false));
        match (game.phase(), game.choice(seat), game.mover(seat)) {
            (Phase::Choose, Some(_), _) => Self::Ready,
            _ if sitter.presence == Presence::Away => Self::Away,
            (Phase::Choose, None, None) => Self::MustQuack,
            (Phase::Choose, None, Some(_)) if waits => Self::Waits,
            (Phase::Choose, None, Some(_)) => Self::Choosing,
            _ if sitter.presence == Presence::Minded => Self::Away,
            _ => Self::Idle,
        }
    }

    /// Draws it: a tick, three dots that wait, an exclamation mark, or a pad that is gone.
    fn draw(self, place: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts) {
        let sized = |size: f32| Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
        let mut pill = |words: &str, ink: Color| {
            let shape = Node {
                height: px(38),
                padding: px(12).horizontal(),
                border_radius: BorderRadius::all(px(19)),
                ..row(0.0)
            };
            place.spawn((shape, BackgroundColor(palette::PAPER), Pickable::IGNORE)).with_children(|pill| {
                pill.spawn(shout(fonts, words, SMALL, ink));
            });
        };
        match self {
            Self::Idle => {}
            Self::Ready => {
                place.spawn((art.bit_node(Bit::Tick), sized(42.0), Pickable::IGNORE));
            }
            Self::Choosing => pill("…", palette::INK),
            Self::MustQuack => pill("!", palette::QUACK),
            Self::Waits => {
                place.spawn(picture(art, Picture::HotSeat, 40.0));
            }
            Self::Away => {
                place.spawn(picture(art, Picture::Pad, 40.0));
            }
        }
    }
}

/// What a seat's visible ducks would count if the round ended now.
pub(super) fn splashes(game: Public<'_>, seat: Seat) -> Option<i32> {
    let visible = game.pond(seat)?.grid().visible();
    Some(Score::of(game.setup(), game.round(), visible).points)
}

/// Updates every plate: what its player is doing, their device and their figures.
fn tell(
    mut commands: Commands,
    table: Res<Table>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    mut before: Local<[Option<State>; crate::rules::MAX_SEATS]>,
    states: Query<(Entity, Ref<Doing>)>,
    mut held: Query<(&Holds, &mut ImageNode)>,
    mut totals: Query<(&Total, &mut Text), Without<Splashes>>,
    mut counts: Query<(Entity, &Splashes, &mut Text)>,
) {
    let game = table.public();
    for (entity, doing) in &states {
        let Some(sitter) = seating.get(doing.0) else { continue };
        let state = State::of(game, &hot_seat, doing.0, sitter);
        let known = &mut before[doing.0.index()];
        if *known == Some(state) && !doing.is_added() {
            continue;
        }
        *known = Some(state);
        let mut place = commands.entity(entity);
        place.despawn_related::<Children>().with_children(|place| state.draw(place, &art, &fonts)).insert(Pop(0.4));
    }
    for (Holds(seat), mut image) in &mut held {
        let shown = match (seating.control(*seat), seating.device(*seat)) {
            (Control::Bot(_), _) | (_, None) => Picture::Bot,
            (_, Some(device)) => prompts.picture(device),
        };
        show_cell(&mut image, shown.index());
    }
    for (Total(seat), mut text) in &mut totals {
        rewrite(&mut text, plain(game.total(*seat)));
    }
    for (entity, Splashes(seat), mut text) in &mut counts {
        let words = splashes(game, *seat).map(plain).unwrap_or_default();
        if text.0 != words {
            rewrite(&mut text, words);
            commands.entity(entity).insert(Pop(0.3));
        }
    }
}
