//! A strip of words at the foot of a seat's part of the screen when it needs one: what a game has to say to its player,
//! whose turn it is on a shared device, that others wait, that a pad is gone and how to take its place, or the question whether somebody
//! wants to take a bot's seat.

use bevy::prelude::*;

use super::{Asked, Chair, HotSeat, Lesson, Nudged, SeatArea, ShowSystems, TakeoverOffer, lesson::buttons_of};
use crate::{
    Screen,
    input::{Intent, Prompts},
    rules::Seat,
    seats::{Presence, Seating},
    theme::{
        art::{Art, Bit, Fonts},
        glide::Pop,
        glyph::{Glyph, Picture, glyph, glyph_width},
        palette, stage,
        widgets::{SMALL, fits, fitting, paper, row, shout},
    },
};

/// What the player at this seat has to know right now, in a few words, with the button for it.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The words.
    pub words: String,
    /// How they are said.
    pub tone: Tone,
    /// The button for it.
    pub button: Option<Glyph>,
    /// A picture that belongs to the words.
    pub picture: Option<Bit>,
}

/// How something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// By the way.
    Plain,
    /// Good news.
    Good,
    /// At once.
    Urgent,
}

impl Remark {
    /// Words without a button or a picture.
    #[must_use]
    pub const fn new(words: String, tone: Tone) -> Self {
        Self { words, tone, button: None, picture: None }
    }
}

/// What a player at this seat is advised to do, in a few words.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Advice(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Notice {
    YourTurn(String),
    Nudge(String),
    Away,
    Resting(Glyph),
    Offer(Glyph),
    /// With the buttons for it, in a lesson.
    Advice(String, Vec<Glyph>),
    Remark(Remark),
}

/// The place of a seat's notice, and the notice it shows now.
#[derive(Component)]
struct Banner {
    seat: Seat,
    /// How wide it may be.
    width: f32,
    says: Option<Notice>,
}

/// The height of a banner, its padding at the sides, the height of a button in it, and the room beside that.
const HEIGHT: f32 = 44.0;
const SIDES: f32 = 14.0;
const BUTTON: f32 = 36.0;
const GAP: f32 = 10.0;

/// Lights up around the seat whose turn it is.
#[derive(Component)]
struct Frame(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (build.run_if(areas_arrived), tell.run_if(resource_exists::<Asked>.and_then(something_changed)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn areas_arrived(areas: Query<(), Added<SeatArea>>) -> bool {
    !areas.is_empty()
}

fn something_changed(
    asked: Res<Asked>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    built: Query<(), Added<Banner>>,
    offered: Query<(), Changed<TakeoverOffer>>,
    mut withdrawn: RemovedComponents<TakeoverOffer>,
    advised: Query<(), Changed<Advice>>,
    mut unadvised: RemovedComponents<Advice>,
    remarked: Query<(), Changed<Remark>>,
    mut unremarked: RemovedComponents<Remark>,
    nudged: Query<(), Added<Nudged>>,
    mut hushed: RemovedComponents<Nudged>,
) -> bool {
    let offers = withdrawn.read().count() > 0 || !offered.is_empty();
    let advice = unadvised.read().count() > 0 || !advised.is_empty();
    let remarks = unremarked.read().count() > 0 || !remarked.is_empty();
    let nudges = hushed.read().count() > 0 || !nudged.is_empty();
    let seats = seating.is_changed() || hot_seat.is_changed() || !built.is_empty();
    offers || advice || remarks || nudges || seats || asked.is_changed()
}

/// The roots of frames and banners.
#[derive(Component)]
struct Bunting;

fn build(mut commands: Commands, areas: Query<&SeatArea>, before: Query<Entity, With<Bunting>>) {
    for entity in &before {
        commands.entity(entity).despawn();
    }
    // Frames lie below the name plates, banners above everything that swims.
    commands.spawn((stage::root("Frames", 0), Bunting, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for area in &areas {
                let node = stage::at(area.frame);
                boards.spawn((
                    Frame(area.seat),
                    Node { border: px(9).all(), border_radius: BorderRadius::all(px(46)), ..node },
                    BorderColor::all(palette::ACCENT),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ));
            }
        });
    });
    commands.spawn((stage::root("Banners", 2), Bunting, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for SeatArea { seat, strip, .. } in &areas {
                let centred = Node { justify_content: JustifyContent::Center, ..stage::at(*strip) };
                boards.spawn((Banner { seat: *seat, width: strip.width(), says: None }, centred, Pickable::IGNORE));
            }
        });
    });
}

fn notice(
    seat: Seat,
    asked: &Asked,
    seating: &Seating,
    hot_seat: &HotSeat,
    offers: &Query<(Entity, &TakeoverOffer)>,
    chairs: &Query<(&Chair, Option<&Advice>, Option<&Remark>, Has<Nudged>)>,
    lesson: Option<&Lesson>,
    prompts: &Prompts,
) -> Option<Notice> {
    let sitter = seating.get(seat)?;
    if let Some((device, _)) = offers.iter().find(|(_, offer)| offer.seat == seat) {
        return Some(Notice::Offer(prompts.glyph(device, Intent::Confirm)));
    }
    if sitter.resting {
        return Some(Notice::Resting(prompts.glyph(seating.device(seat)?, Intent::Confirm)));
    }
    if sitter.presence != Presence::Here {
        return Some(Notice::Away);
    }
    let (_, advice, remark, nudged) = chairs.iter().find(|(chair, ..)| chair.seat == seat)?;
    if nudged {
        return Some(Notice::Nudge(sitter.name(&prompts.words)));
    }
    if let Some(remark) = remark {
        return Some(Notice::Remark(remark.clone()));
    }
    if let Some(Advice(words)) = advice {
        let taught = lesson.zip(seating.control(seat).person());
        let buttons = taught.map(|(lesson, device)| buttons_of(lesson, device, prompts)).unwrap_or_default();
        return Some(Notice::Advice(words.clone(), buttons));
    }
    is_its_turn(seat, asked, seating, hot_seat).then(|| Notice::YourTurn(sitter.name(&prompts.words)))
}

/// Whether this seat is the one of a shared device that has to do something now.
fn is_its_turn(seat: Seat, asked: &Asked, seating: &Seating, hot_seat: &HotSeat) -> bool {
    let shared = seating.device(seat).and_then(|device| hot_seat.shared(device, seat));
    shared == Some(true) && asked.waits.asks(seat)
}

fn tell(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    asked: Res<Asked>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    lesson: Option<Res<Lesson>>,
    prompts: Prompts,
    offers: Query<(Entity, &TakeoverOffer)>,
    chairs: Query<(&Chair, Option<&Advice>, Option<&Remark>, Has<Nudged>)>,
    mut banners: Query<(Entity, &mut Banner)>,
    mut frames: Query<(&Frame, &mut Visibility)>,
) {
    for (entity, mut banner) in &mut banners {
        let says = notice(banner.seat, &asked, &seating, &hot_seat, &offers, &chairs, lesson.as_deref(), &prompts);
        let lit = matches!(says, Some(Notice::Offer(_) | Notice::Nudge(_)))
            || is_its_turn(banner.seat, &asked, &seating, &hot_seat);
        for (_, mut visibility) in frames.iter_mut().filter(|(frame, _)| frame.0 == banner.seat) {
            visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
        }
        if banner.says == says {
            continue;
        }
        let width = banner.width;
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            if let Some(says) = &says {
                strip(place, &art, &fonts, &prompts, says, width);
            }
        });
        banner.says = says;
    }
}

fn strip(place: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, prompts: &Prompts, says: &Notice, width: f32) {
    let ink = palette::INK;
    let shown = |picture| vec![Glyph::Picture(picture)];
    let (ground, ink, buttons, sentence) = match says {
        Notice::YourTurn(name) => {
            let sentence = prompts.words.say_with("banner-your-turn", &[("name", name.clone().into())]);
            (palette::ACCENT, ink, shown(Picture::HotSeat), sentence)
        }
        Notice::Nudge(name) => {
            let sentence = prompts.words.say_with("banner-nudge", &[("name", name.clone().into())]);
            (palette::ACCENT, ink, Vec::new(), sentence)
        }
        Notice::Away => (palette::PAPER, ink, shown(Picture::Pad), prompts.words.say("banner-away")),
        Notice::Resting(button) => (palette::PAPER, ink, vec![button.clone()], prompts.words.say("banner-resting")),
        Notice::Advice(words, buttons) if buttons.is_empty() => {
            (palette::PAPER, ink, shown(Picture::Bot), words.clone())
        }
        Notice::Advice(words, buttons) => (palette::PAPER, ink, buttons.clone(), words.clone()),
        Notice::Offer(button) => (palette::ACCENT, ink, vec![button.clone()], prompts.words.say("banner-offer")),
        Notice::Remark(Remark { words, tone, button, .. }) => {
            let (ground, ink) = match tone {
                Tone::Plain => (palette::PAPER, ink),
                Tone::Good => (palette::PAPER, palette::READY),
                Tone::Urgent => (palette::PAPER, palette::QUACK),
            };
            (ground, ink, button.iter().cloned().collect(), words.clone())
        }
    };
    let room = width - 2.0 * SIDES;
    // The words matter more than a key with a long name.
    let wide: f32 = buttons.iter().map(|button| glyph_width(button, BUTTON) + GAP).sum();
    let (buttons, wide) = if fits(&sentence, room - wide) { (buttons, wide) } else { (Vec::new(), 0.0) };
    let size = fitting(&sentence, room - wide, SMALL + 2.0);
    let node = Node { height: px(HEIGHT), padding: px(SIDES).horizontal(), flex_shrink: 0.0, ..row(GAP) };
    place.spawn((paper(node, ground, HEIGHT / 2.0), Pop(0.2), Pickable::IGNORE)).with_children(|strip| {
        for button in buttons {
            glyph(strip, art, fonts, button, BUTTON);
        }
        if let Notice::Remark(Remark { picture: Some(bit), .. }) = says {
            let size = Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() };
            strip.spawn((art.bit_node(*bit), size, Pickable::IGNORE));
        }
        strip.spawn(shout(fonts, sentence, size, ink));
    });
}
