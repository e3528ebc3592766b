//! A strip of words over a seat's part of the screen when it needs one: whose turn it is on a shared device, that a pad
//! is gone and how to take its place, or the question whether somebody wants to take a bot's seat.

use bevy::prelude::*;

use super::{Asked, Chair, HotSeat, SeatArea, ShowSystems, TakeoverOffer};
use crate::{
    Screen,
    input::{Intent, Prompts},
    rules::Seat,
    seats::{Presence, Seating},
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        glyph::{Glyph, Picture, glyph},
        palette, stage,
        widgets::{SMALL, paper, row, shout},
    },
};

/// What a player at this seat is advised to do, in a few words.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Advice(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Notice {
    YourTurn(String),
    Away,
    Resting(Glyph),
    Offer(Glyph),
    Advice(String),
}

/// The place of a seat's notice, and the notice it shows now.
#[derive(Component)]
struct Banner {
    seat: Seat,
    says: Option<Notice>,
}

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
) -> bool {
    let offers = withdrawn.read().count() > 0 || !offered.is_empty();
    let advice = unadvised.read().count() > 0 || !advised.is_empty();
    let seats = seating.is_changed() || hot_seat.is_changed() || !built.is_empty();
    offers || advice || seats || asked.is_changed()
}

fn build(mut commands: Commands, areas: Query<&SeatArea, Added<SeatArea>>) {
    // Frames lie below the name plates, banners above everything that swims.
    commands.spawn((stage::root("Frames", 0), DespawnOnExit(Screen::Table))).with_children(|root| {
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
    commands.spawn((stage::root("Banners", 2), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for SeatArea { seat, rect, .. } in &areas {
                // Over the lower rim, so that the lowest targets can still be seen.
                let strip = Rect::new(rect.min.x, rect.max.y - 48.0, rect.max.x, rect.max.y + 8.0);
                let centred = Node { justify_content: JustifyContent::Center, ..stage::at(strip) };
                boards.spawn((Banner { seat: *seat, says: None }, centred, Pickable::IGNORE));
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
    advice: &Query<(&Chair, &Advice)>,
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
    let shared = hot_seat.shared(seating.device(seat)?, seat);
    if shared.is_none()
        && let Some((_, Advice(words))) = advice.iter().find(|(chair, _)| chair.seat == seat)
    {
        return Some(Notice::Advice(words.clone()));
    }
    let mine = shared == Some(true);
    (mine && asked.waits.asks(seat)).then(|| Notice::YourTurn(sitter.name(&prompts.words)))
}

fn tell(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    asked: Res<Asked>,
    seating: Res<Seating>,
    hot_seat: Res<HotSeat>,
    prompts: Prompts,
    offers: Query<(Entity, &TakeoverOffer)>,
    advice: Query<(&Chair, &Advice)>,
    mut banners: Query<(Entity, &mut Banner)>,
    mut frames: Query<(&Frame, &mut Visibility)>,
) {
    for (entity, mut banner) in &mut banners {
        let says = notice(banner.seat, &asked, &seating, &hot_seat, &offers, &advice, &prompts);
        if banner.says == says {
            continue;
        }
        for (_, mut visibility) in frames.iter_mut().filter(|(frame, _)| frame.0 == banner.seat) {
            let lit = matches!(says, Some(Notice::YourTurn(_) | Notice::Offer(_)));
            visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
        }
        commands.entity(entity).despawn_related::<Children>().with_children(|place| {
            if let Some(says) = &says {
                strip(place, &art, &fonts, &prompts, says);
            }
        });
        banner.says = says;
    }
}

fn strip(place: &mut ChildSpawnerCommands, art: &Art, fonts: &Fonts, prompts: &Prompts, says: &Notice) {
    let (ground, button, sentence) = match says {
        Notice::YourTurn(name) => {
            let sentence = prompts.words.say_with("banner-your-turn", &[("name", name.clone().into())]);
            (palette::ACCENT, Glyph::Picture(Picture::HotSeat), sentence)
        }
        Notice::Away => (palette::PAPER, Glyph::Picture(Picture::Pad), prompts.words.say("banner-away")),
        Notice::Resting(button) => (palette::PAPER, button.clone(), prompts.words.say("banner-resting")),
        Notice::Advice(words) => (palette::PAPER, Glyph::Picture(Picture::Bot), words.clone()),
        Notice::Offer(button) => (palette::ACCENT, button.clone(), prompts.words.say("banner-offer")),
    };
    let node = Node { height: px(56), padding: UiRect::axes(px(16), px(0)), ..row(10.0) };
    place.spawn((paper(node, ground, 32.0), Pop(0.3), Pickable::IGNORE)).with_children(|strip| {
        glyph(strip, art, fonts, button, 42.0);
        strip.spawn(shout(fonts, sentence, SMALL, palette::INK));
    });
}
