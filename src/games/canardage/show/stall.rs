//! The stall itself: its back wall, awning, water and tunnels, the six places with their numbers, and what can be tapped.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table, act::Spot},
    art::{STRETCH, StallArt},
    depth, laid,
    layout::{Layout, NUMBER, OfTheStall},
    something_changed,
};
use crate::{
    Screen,
    input::TapTarget,
    menus::pause_button,
    rules::canardage::Slot,
    settings::Settings,
    table::{Chair, SeatArea, ShowSystems, on_the_table},
    text::Words,
    theme::{
        art::{Art, Fonts},
        glide::Pop,
        palette, stage,
        widgets::{SMALL, SMALLEST, fits, fitting, label, rewrite, shout},
    },
};

/// A row of waves that drifts, by its width.
#[derive(Component)]
struct Drift {
    speed: f32,
    wave: f32,
    middle: f32,
}

/// The number of cards that are still to come.
#[derive(Component)]
struct ToCome;

/// The size of a wave's picture, and how far the water is below its upper edge.
const WAVE: Vec2 = Vec2::new(1024.0, 256.0);
const CREST: f32 = 66.0;
/// Where the sign over a tunnel is, as shares of the height of its picture.
const SIGN: (f32, f32) = (0.28, 0.45);
/// How large waves are, for their pictures.
const WAVES: f32 = 0.42;
/// How far the awning hangs down over the wall, and the size of its pictures.
const SCALLOPS: f32 = 44.0;
const AWNING: Vec2 = Vec2::new(256.0, 224.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (build, write, areas).run_if(laid()),
            drift.run_if(on_the_table::<Canardage>()),
            count.run_if(something_changed()),
        )
            .chain()
            .in_set(ShowSystems::Place),
    );
}

/// A sprite of this size at a place of the stage.
fn sprite(image: &Handle<Image>, rect: Rect, depth: f32, mode: SpriteImageMode) -> impl Bundle {
    let sprite = Sprite { custom_size: Some(rect.size()), image_mode: mode, ..Sprite::from_image(image.clone()) };
    let place = Transform::from_translation(stage::world(rect.center()).extend(depth));
    (sprite, place, OfTheStall, DespawnOnExit(Screen::Table))
}

fn tiled(scale: f32, both_ways: bool) -> SpriteImageMode {
    SpriteImageMode::Tiled { tile_x: true, tile_y: both_ways, stretch_value: scale }
}

fn sliced(border: f32, scale: f32) -> SpriteImageMode {
    SpriteImageMode::Sliced(TextureSlicer { border: BorderRect::all(border), max_corner_scale: scale, ..default() })
}

/// The part of the stage around a rectangle that the window shows when somebody keeps its edges free.
fn beyond(rect: Rect) -> Rect {
    Rect { min: rect.min - Vec2::X * STRETCH, max: rect.max + Vec2::X * STRETCH }
}

fn build(mut commands: Commands, art: Res<Art>, stall: Res<StallArt>, layout: Res<Layout>) {
    let wall = beyond(layout.stall);
    commands.spawn((Name::new("Back wall"), sprite(&stall.wall, wall, depth::WALL, tiled(1.0, true))));
    let awning = beyond(layout.awning);
    let awning = Rect { max: awning.max + Vec2::Y * SCALLOPS, ..awning };
    let scale = awning.height() / AWNING.y;
    commands.spawn((Name::new("Awning"), sprite(&stall.awning, awning, depth::AWNING, tiled(scale, false))));
    for rect in layout.slots {
        commands.spawn((Name::new("Place"), sprite(&stall.place, rect, depth::PLACE, sliced(48.0, 0.6))));
    }
    for (name, image, rect) in
        [("Tunnel out", &stall.tunnel_out, layout.tunnel_out), ("Tunnel in", &stall.tunnel_in, layout.tunnel_in)]
    {
        commands.spawn((Name::new(name), sprite(image, rect, depth::TUNNEL, SpriteImageMode::Auto)));
    }
    let sink = layout.duck * 0.06;
    waves(&mut commands, &layout, art.waves.first(), depth::FAR_WAVES, (-sink, 9.0));
    waves(&mut commands, &layout, art.waves.get(2), depth::NEAR_WAVES, (sink, -14.0));
}

/// A row of waves across the stage, so far below the water line, that drifts at this speed.
fn waves(
    commands: &mut Commands,
    layout: &Layout,
    image: Option<&Handle<Image>>,
    depth: f32,
    (below, speed): (f32, f32),
) {
    let Some(image) = image else { return };
    let size = WAVE * WAVES;
    let top = layout.water + below - CREST * WAVES;
    let wide = beyond(layout.stall).inflate(size.x);
    // Down to the counter, which covers the rest.
    let rect = Rect {
        min: Vec2::new(wide.min.x, top),
        max: Vec2::new(wide.max.x, top + size.y.max(layout.stall.max.y - top)),
    };
    let scale = WAVES * rect.height() / size.y;
    let middle = stage::world(rect.center()).x;
    let drift = Drift { speed, wave: WAVE.x * scale, middle };
    commands.spawn((Name::new("Waves"), drift, sprite(image, rect, depth, tiled(scale, false))));
}

fn drift(time: Res<Time>, settings: Res<Settings>, mut rows: Query<(&Drift, &mut Transform)>) {
    let passed = time.elapsed_secs() * settings.lively.motion.share();
    for (row, mut transform) in &mut rows {
        let x = row.middle + (passed * row.speed) % row.wave;
        if (transform.translation.x - x).abs() > 0.01 {
            transform.translation.x = x;
        }
    }
}

/// What is written at the stall: the numbers of the places, and how many cards are to come.
fn write(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, layout: Res<Layout>) {
    commands.spawn((stage::root("Stall", 1), OfTheStall, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for slot in Slot::all() {
                let rect = layout.number(slot);
                let sign = Rect::from_center_size(rect.center(), Vec2::new(NUMBER * 1.5, NUMBER - 4.0));
                let node = Node { border_radius: BorderRadius::all(px(14)), ..stage::at(sign) };
                let node = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..node };
                boards.spawn((node, BackgroundColor(palette::INK), Pickable::IGNORE)).with_children(|sign| {
                    sign.spawn(shout(&fonts, slot.to_string(), SMALL, palette::PAPER));
                });
            }
            to_come(boards, &fonts, &words, layout.tunnel_in);
            boards.spawn(pause_button(&art, stage::at(layout.pause)));
        });
    });
}

/// How many cards are to come, on the sign over the tunnel, and what that number means at its foot.
fn to_come(boards: &mut ChildSpawnerCommands, fonts: &Fonts, words: &Words, tunnel: Rect) {
    let centred = |rect: Rect| Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..stage::at(rect)
    };
    let part =
        |from: Vec2, to: Vec2| Rect { min: tunnel.min + tunnel.size() * from, max: tunnel.min + tunnel.size() * to };
    let sign = part(Vec2::new(0.12, SIGN.0), Vec2::new(1.0, SIGN.1));
    boards.spawn((centred(sign), Pickable::IGNORE)).with_children(|place| {
        let size = (sign.height() * 0.86).clamp(SMALLEST, 60.0);
        place.spawn((ToCome, shout(fonts, "", size, palette::INK)));
    });
    let sentence = words.say("stall-to-come");
    let foot = Rect { min: Vec2::new(tunnel.min.x + 2.0, tunnel.max.y - NUMBER), max: tunnel.max - Vec2::splat(2.0) };
    if fits(&sentence, foot.width()) {
        let node = Node { border_radius: BorderRadius::all(px(12)), ..centred(foot) };
        boards.spawn((node, BackgroundColor(palette::INK), Pickable::IGNORE)).with_children(|place| {
            let size = fitting(&sentence, foot.width(), SMALL);
            place.spawn(label(fonts, sentence, size, palette::PAPER));
        });
    }
}

fn count(mut commands: Commands, table: Res<Table>, mut signs: Query<(Entity, &mut Text), With<ToCome>>) {
    for (sign, mut text) in &mut signs {
        let words = table.public().duck_deck_left().to_string();
        if text.0 != words {
            rewrite(&mut text, words);
            commands.entity(sign).insert(Pop(0.3));
        }
    }
}

/// Each seat's part of the screen, and the places of the line to point at.
fn areas(mut commands: Commands, layout: Res<Layout>, chairs: Query<&Chair>) {
    let root = (stage::root("Seat areas", 3), OfTheStall, DespawnOnExit(Screen::Table));
    commands.spawn(root).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            for chair in &chairs {
                let Some(place) = layout.plate(chair.seat) else { continue };
                let (rect, frame) = (place.all(), place.plate.inflate(8.0));
                let area = SeatArea { seat: chair.seat, rect, frame, strip: place.strip };
                boards.spawn((area, TapTarget, stage::at(rect)));
            }
            for slot in Slot::all() {
                let rect = layout.slot(slot);
                boards.spawn((Name::new("Slot"), Spot::Slot(slot, rect.center().x), TapTarget, stage::at(rect)));
            }
        });
    });
}
