//! The lobby: who plays, with what, as which duck. Any device joins with its confirm button; the match starts when the
//! last one says that they are ready.

use bevy::prelude::*;

use crate::{
    GameSystems, Options, Paused, Screen,
    audio::{PlaySound, Sound},
    bots::Bot,
    input::{Device, Intended, Intent, Intents},
    rules::{MAX_SEATS, Seat, duck_and_cover::Variant},
    seats::{Player, Seating, Sitter},
    text::Words,
    theme::{
        art::{Art, Fonts},
        palette, stage,
        widgets::{LARGE, MEDIUM, SMALL, column, duck, hat, key_cap, label, paper, row, shout},
    },
};

/// The row of seat cards; rebuilt when who sits where changes.
#[derive(Component)]
struct Cards;

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Lobby).and_then(in_state(Paused(false)));
    app.add_systems(OnEnter(Screen::Lobby), (unready, open).chain())
        .add_systems(Update, (let_go, arrange).chain().in_set(GameSystems::Act).run_if(here))
        .add_systems(
            Update,
            lay_cards
                .in_set(GameSystems::React)
                .run_if(in_state(Screen::Lobby).and_then(resource_changed::<Seating>.or_eager(any_device_changed))),
        );
}

fn any_device_changed(plugged: Query<(), Added<Gamepad>>, mut unplugged: RemovedComponents<Gamepad>) -> bool {
    unplugged.read().count() > 0 || !plugged.is_empty()
}

/// A pad that is gone leaves its seat to others; it joins again with one press.
fn let_go(mut seating: ResMut<Seating>, devices: Query<(Entity, &Device)>, pads: Query<(), With<Gamepad>>) {
    for (device, _) in devices.iter().filter(|(_, device)| device.is_lost(&pads)) {
        if let Some(seat) = seating.seat_of(device) {
            seating.leave(seat);
        }
    }
}

fn unready(mut seating: ResMut<Seating>) {
    seating.unready_people();
}

/// What each seat does with its buttons.
fn arrange(
    intents: Res<Intents>,
    mut seating: ResMut<Seating>,
    mut sounds: MessageWriter<PlaySound>,
    mut next: ResMut<NextState<Screen>>,
) {
    for Intended { device, intent, again } in intents.iter() {
        let Some(seat) = seating.seat_of(*device) else {
            if *intent == Intent::Confirm && !again {
                let sat = seating.sit(Player::Person(*device)).is_some();
                sounds.write(PlaySound::everywhere(if sat { Sound::Ready } else { Sound::Refuse }));
            }
            continue;
        };
        let Some(sitter) = seating.get(seat).copied() else { continue };
        let done = match intent {
            Intent::Left | Intent::Right if sitter.ready => None,
            Intent::Left => {
                seating.change_family(seat, -1);
                Some(Sound::Step)
            }
            Intent::Right => {
                seating.change_family(seat, 1);
                Some(Sound::Step)
            }
            Intent::Up => Some(seating.sit(Player::Bot(Bot::Greedy)).map_or(Sound::Refuse, |_| Sound::Duck)),
            Intent::Down => Some(if seating.dismiss_bot() { Sound::PickUp } else { Sound::Refuse }),
            Intent::Confirm if *again => None,
            Intent::Confirm => {
                seating.set_ready(seat, true);
                if seating.can_start() {
                    next.set(Screen::Table);
                }
                Some(Sound::Ready)
            }
            Intent::Cancel if sitter.ready => {
                seating.set_ready(seat, false);
                Some(Sound::PickUp)
            }
            Intent::Cancel => {
                seating.leave(seat);
                Some(Sound::PickUp)
            }
            Intent::Quack => {
                seating.crown(seat);
                Some(Sound::Quack(sitter.family))
            }
            Intent::Pause => None,
        };
        if let Some(sound) = done {
            sounds.write(PlaySound::everywhere(sound));
        }
    }
}

fn open(mut commands: Commands, fonts: Res<Fonts>, words: Res<Words>, options: Res<Options>) {
    commands.spawn((stage::root("Lobby", 0), DespawnOnExit(Screen::Lobby))).with_children(|root| {
        let boards = Node { justify_content: JustifyContent::Center, padding: px(54).vertical(), ..stage::boards() };
        root.spawn((Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..boards },))
            .with_children(|page| {
                page.spawn(shout(&fonts, words.say("lobby-title"), LARGE, palette::INK));
                let variants: Vec<String> =
                    options.variants.iter().map(|variant| words.say(variant_key(variant))).collect();
                if !variants.is_empty() {
                    let list = variants.join(", ");
                    let sentence = words.say_with("lobby-variants", &[("list", list.into())]);
                    page.spawn(label(&fonts, sentence, SMALL, palette::INK));
                }
                let cards = Node {
                    width: percent(100),
                    flex_grow: 1.0,
                    justify_content: JustifyContent::SpaceEvenly,
                    ..column(0.0)
                };
                page.spawn((Cards, cards));
            });
    });
}

const fn variant_key(variant: Variant) -> &'static str {
    match variant {
        Variant::Competition => "variant-competition",
        Variant::Constraints => "variant-constraints",
        Variant::Pressure => "variant-pressure",
        Variant::Surprises => "variant-surprises",
    }
}

/// Rebuilds the cards; only when somebody has changed something.
fn lay_cards(
    mut commands: Commands,
    cards: Query<Entity, With<Cards>>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    seating: Res<Seating>,
    devices: Query<&Device>,
    all_devices: Query<(Entity, &Device)>,
    pads: Query<(), With<Gamepad>>,
) {
    for cards in &cards {
        commands.entity(cards).despawn_related::<Children>().with_children(|page| {
            page.spawn(row(18.0)).with_children(|line| {
                for seat in Seat::first(MAX_SEATS) {
                    let captain = seating.captain() == Some(seat);
                    match seating.get(seat) {
                        Some(sitter) => taken_card(line, &art, &fonts, &words, sitter, captain, &devices),
                        None => empty_card(line, &fonts, &words),
                    }
                }
            });
            page.spawn(shout(&fonts, whats_missing(&words, &seating), MEDIUM, palette::INK));
            let free: Vec<Device> = all_devices
                .iter()
                .filter(|(entity, device)| seating.seat_of(*entity).is_none() && !device.is_lost(&pads))
                .map(|(_, device)| *device)
                .collect();
            if !free.is_empty() && seating.len() < MAX_SEATS {
                page.spawn(row(14.0)).with_children(|line| {
                    for device in &free {
                        line.spawn(key_cap(&fonts, words.say(device.button_key(Intent::Confirm))));
                    }
                    line.spawn(label(&fonts, words.say("lobby-joins"), SMALL, palette::INK));
                });
            }
            if let Some(device) = first_person(&seating, &devices) {
                page.spawn(row(40.0)).with_children(|line| {
                    let steer = words.say(device.button_key(Intent::Up));
                    hint(line, &fonts, steer, words.say("lobby-steer"));
                    let quack = words.say(device.button_key(Intent::Quack));
                    hint(line, &fonts, quack, words.say("lobby-hat"));
                    let cancel = words.say(device.button_key(Intent::Cancel));
                    hint(line, &fonts, cancel, words.say("lobby-leave"));
                    let pause = words.say(device.button_key(Intent::Pause));
                    hint(line, &fonts, pause, words.say("lobby-pause"));
                });
            }
        });
    }
}

/// The device of the first person who sits here, whose buttons stand for everybody's.
fn first_person(seating: &Seating, devices: &Query<&Device>) -> Option<Device> {
    seating.iter().find_map(|(_, sitter)| match sitter.player {
        Player::Person(device) => devices.get(device).ok().copied(),
        Player::Bot(_) => None,
    })
}

/// What has to happen before the match starts, in one sentence.
fn whats_missing(words: &Words, seating: &Seating) -> String {
    let waiting = seating.iter().filter(|(_, sitter)| !sitter.ready).count();
    if seating.people() == 0 {
        words.say("lobby-nobody")
    } else if seating.len() < 2 {
        words.say("lobby-one-more")
    } else if waiting == 0 {
        words.say("lobby-all-ready")
    } else {
        words.say_with("lobby-waiting", &[("count", waiting.into()), ("free", (MAX_SEATS - seating.len()).into())])
    }
}

fn hint(line: &mut ChildSpawnerCommands, fonts: &Fonts, button: String, words: String) {
    line.spawn(row(14.0)).with_children(|hint| {
        hint.spawn(key_cap(fonts, button));
        hint.spawn(label(fonts, words, SMALL, palette::INK));
    });
}

fn card_node() -> Node {
    Node { width: px(244), height: px(520), padding: px(16).all(), ..column(14.0) }
}

fn taken_card(
    line: &mut ChildSpawnerCommands,
    art: &Art,
    fonts: &Fonts,
    words: &Words,
    sitter: &Sitter,
    captain: bool,
    devices: &Query<&Device>,
) {
    line.spawn(paper(card_node(), palette::PAPER, 40.0)).with_children(|card| {
        let plate = Node { width: percent(100), height: px(64), flex_shrink: 0.0, ..row(8.0) };
        card.spawn(paper(plate, sitter.family.plate(), 32.0)).with_children(|plate| {
            let mark = Node { width: px(44), height: px(44), ..default() };
            plate.spawn((art.mark(sitter.family), mark, Pickable::IGNORE));
            plate.spawn(label(fonts, sitter.name(words), SMALL, palette::INK));
        });
        card.spawn(Node { height: px(196), ..row(0.0) }).with_children(|picture| {
            picture.spawn(duck(art, sitter.family, 190.0));
            if captain {
                picture.spawn(hat(art, Vec2::new(108.0, -20.0), 96.0));
            }
        });
        card.spawn(label(fonts, sitter.holds(words, devices), SMALL, palette::INK));
        match (sitter.player, sitter.ready) {
            (Player::Bot(_), _) => {}
            (_, true) => {
                card.spawn(shout(fonts, words.say("lobby-ready"), MEDIUM, palette::READY));
            }
            (Player::Person(device), false) => {
                if let Ok(device) = devices.get(device) {
                    card.spawn(row(10.0)).with_children(|line| {
                        line.spawn(key_cap(fonts, words.say(device.button_key(Intent::Confirm))));
                    });
                    card.spawn(label(fonts, words.say("lobby-press-ready"), SMALL, palette::INK));
                }
            }
        }
    });
}

fn empty_card(line: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words) {
    line.spawn((
        Node {
            border: px(5).all(),
            border_radius: BorderRadius::all(px(40)),
            justify_content: JustifyContent::Center,
            ..card_node()
        },
        BackgroundColor(palette::EMPTY),
        BorderColor::all(palette::EMPTY_EDGE),
        children![label(fonts, words.say("lobby-empty"), SMALL, palette::INK)],
    ));
}
