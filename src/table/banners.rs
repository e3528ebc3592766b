//! A word across a pond when it needs one: whose turn it is when a device is handed round, that a pad is gone and how
//! to take its place, or the question whether somebody wants to sit where a bot sits.

use bevy::prelude::*;

use super::{Chair, Hint, Offer, Show, Table, Turns, Why, chairs_arrived, layout::Layout};
use crate::{
    Screen,
    input::{Intent, Prompts},
    rules::{Seat, duck_and_cover::Phase},
    seats::{Presence, Seating},
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        glyph::{Glyph, Picture, glyph},
        palette, stage,
        widgets::{SMALL, paper, row, shout},
    },
};

/// What a pond has to say.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Notice {
    YourTurn(String),
    Away,
    Resting(Glyph),
    Offer(Glyph),
    Hint(Why),
}

/// The place for it, and what stands there now.
#[derive(Component)]
struct Banner {
    seat: Seat,
    says: Option<Notice>,
}

/// The frame around the pond whose turn it is.
#[derive(Component)]
struct Frame(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (build.run_if(chairs_arrived), tell.run_if(resource_exists::<Table>.and_then(something_changed)))
            .chain()
            .in_set(Show::Place),
    );
}

fn something_changed(
    table: Res<Table>,
    seating: Res<Seating>,
    turns: Res<Turns>,
    offered: Query<(), Changed<Offer>>,
    mut withdrawn: RemovedComponents<Offer>,
    hinted: Query<(), Changed<Hint>>,
    mut unhinted: RemovedComponents<Hint>,
) -> bool {
    let offers = withdrawn.read().count() > 0 || !offered.is_empty();
    let hints = unhinted.read().count() > 0 || !hinted.is_empty();
    offers || hints || table.is_changed() || seating.is_changed() || turns.is_changed()
}

fn build(mut commands: Commands, chairs: Query<&Chair, Added<Chair>>) {
    let layout = Layout::new(chairs.iter().count());
    let ponds = || chairs.iter().filter_map(|chair| Some((chair.seat, *layout.ponds.get(chair.seat.index())?)));
    // Frames lie below the name plates, banners above everything that swims.
    commands.spawn((stage::root("Frames", 0), DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for (seat, pond) in ponds() {
                let node = stage::at(Layout::tub(pond));
                boards.spawn((
                    Frame(seat),
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
            for (seat, pond) in ponds() {
                // Over the lower rim, so that the lowest targets can still be seen.
                let strip = Rect::new(pond.min.x, pond.max.y - 48.0, pond.max.x, pond.max.y + 8.0);
                let centred = Node { justify_content: JustifyContent::Center, ..stage::at(strip) };
                boards.spawn((Banner { seat, says: None }, centred, Pickable::IGNORE));
            }
        });
    });
}

fn notice(
    seat: Seat,
    table: &Table,
    seating: &Seating,
    turns: &Turns,
    offers: &Query<(Entity, &Offer)>,
    hints: &Query<(&Chair, &Hint)>,
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
    let shared = turns.shared(seating.device(seat)?, seat);
    if shared.is_none()
        && let Some((_, hint)) = hints.iter().find(|(chair, _)| chair.seat == seat)
    {
        return Some(Notice::Hint(hint.why));
    }
    let mine = shared == Some(true);
    let asked = table.game.phase() == Phase::Choose && table.is_choosing(seat);
    (mine && asked).then(|| Notice::YourTurn(sitter.name(&prompts.words)))
}

fn tell(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    table: Res<Table>,
    seating: Res<Seating>,
    turns: Res<Turns>,
    prompts: Prompts,
    offers: Query<(Entity, &Offer)>,
    hints: Query<(&Chair, &Hint)>,
    mut banners: Query<(Entity, &mut Banner)>,
    mut frames: Query<(&Frame, &mut Visibility)>,
) {
    for (entity, mut banner) in &mut banners {
        let says = notice(banner.seat, &table, &seating, &turns, &offers, &hints, &prompts);
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
        Notice::Hint(why) => {
            let (key, number) = why.words();
            let sentence = match number {
                Some(number) => prompts.words.say_with(key, &[("number", number.into())]),
                None => prompts.words.say(key),
            };
            (palette::PAPER, Glyph::Picture(Picture::Bot), sentence)
        }
        Notice::Offer(button) => (palette::ACCENT, button.clone(), prompts.words.say("banner-offer")),
    };
    let node = Node { height: px(56), padding: UiRect::axes(px(16), px(0)), ..row(10.0) };
    place.spawn((paper(node, ground, 32.0), Pop(0.3), Pickable::IGNORE)).with_children(|strip| {
        glyph(strip, art, fonts, button, 42.0);
        strip.spawn(shout(fonts, sentence, SMALL, palette::INK));
    });
}
