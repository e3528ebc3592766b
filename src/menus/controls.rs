//! Which button means what, and how to change it: choose a line, press the new button. A button that is in use swaps
//! with the old one, and the menu says what it swapped with.

use bevy::prelude::*;

use super::{
    AnswerSystems, HasSides, MenuChoice, MenuSystems, Nudged, OVER_ALL, Overlay, Picked, blank_button, button, is_low,
    line_width,
};
use crate::{
    ActOrder, GameSystems,
    audio::{PlaySound, Sound},
    input::{Bindings, Button, Intent, Intents, Kind, PAUSE_KEY, Prompts, Taken},
    settings::Settings,
    text::Words,
    theme::{
        art::{Art, Fonts},
        glyph::{Glyph, Picture, glyph, picture},
        palette,
        stage::{self, Fitted, Stage},
        widgets::{LARGE, MEDIUM, SMALL, column, label, paper, rewrite, row, shout},
    },
};

/// The menu waits for a new button. Nobody can move in menus until that button was pressed and released again.
#[derive(Resource, Debug)]
pub struct Listening {
    kind: Kind,
    intent: Intent,
    left: f32,
    /// The button that was pressed; until it is released it means nothing.
    heard: Option<Button>,
}

/// How long the menu waits for a new button, in seconds.
const PATIENCE: f32 = 6.0;

/// What the menu says about the last change.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Remark {
    #[default]
    None,
    /// The button meant this before, which has the old button now.
    Swapped(Kind, Intent),
    /// The button always pauses, and cannot be changed.
    PauseStays,
    /// The button cannot be used.
    Useless,
    /// All buttons are back to their defaults.
    Reset,
}

impl Remark {
    fn say(self, prompts: &Prompts) -> String {
        let words = &prompts.words;
        match self {
            Self::None => String::new(),
            Self::Swapped(kind, intent) => {
                let intent = words.say(Prompts::intent_key(intent));
                let variables = [("device", prompts.kind_name(kind).into()), ("intent", intent.into())];
                words.say_with("controls-swapped", &variables)
            }
            Self::PauseStays => words.say("controls-pause-stays"),
            Self::Useless => words.say("controls-useless"),
            Self::Reset => words.say("controls-reset"),
        }
    }
}

#[derive(Component)]
struct KindWords;
#[derive(Component)]
struct RemarkWords;
/// The place for the button of an intent, and what is drawn there now.
#[derive(Component)]
struct ButtonOf(Intent, Option<Glyph>);

pub(super) fn plugin(app: &mut App) {
    let shown = |overlay: Res<State<Overlay>>| matches!(overlay.get(), Overlay::Controls(_));
    let stale = resource_changed::<Settings>
        .or_eager(resource_changed::<Remark>)
        .or_eager(state_changed::<Overlay>)
        .or_eager(resource_changed::<Stage>)
        .or_eager(resource_changed_or_removed::<Listening>);
    app.init_resource::<Remark>()
        .add_systems(
            Update,
            (
                choose.in_set(AnswerSystems::Controls).run_if(not(resource_exists::<Listening>)),
                listen.in_set(ActOrder::Menus).before(MenuSystems).run_if(resource_exists::<Listening>),
            )
                .run_if(shown),
        )
        .add_systems(
            Update,
            (open.run_if(state_changed::<Overlay>.or_eager(resource_changed::<Stage>)), show.run_if(stale))
                .chain()
                .in_set(GameSystems::React)
                .run_if(shown),
        )
        .add_systems(Update, close.in_set(GameSystems::React).run_if(state_changed::<Overlay>.and_then(not(shown))));
}

/// The root of the menu, which stays when another kind of device is shown.
#[derive(Component)]
struct ControlsSheet;

fn open(
    mut commands: Commands,
    pages: Query<(), With<ControlsSheet>>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    mut remark: ResMut<Remark>,
) {
    remark.set_if_neq(Remark::default());
    if !pages.is_empty() {
        return;
    }
    let veil = (ControlsSheet, stage::root("Controls", 30), BackgroundColor(palette::VEIL));
    let (width, finger) = (line_width(&stage), stage.finger());
    // Where there is little room from top to bottom, two lines stand beside each other.
    let half = if is_low(&stage) { width.min(1_440.0) / 2.0 + 180.0 } else { width - 100.0 };
    let across = if is_low(&stage) { 2.0 * half + 14.0 } else { width };
    let shape = |width: f32| Node { width: px(width), justify_content: JustifyContent::SpaceBetween, ..default() };
    commands.spawn(veil).insert((Fitted, Pickable::default())).with_children(|veil| {
        let padding = if stage.is_small() { 22.0 } else { 60.0 };
        let sheet = Node { padding: UiRect::axes(px(padding), px(22)), ..column(9.0) };
        veil.spawn(paper(sheet, palette::MAT, 48.0)).with_children(|menu| {
            // Where there is little room, the kind of device alone says which page this is.
            if !is_low(&stage) {
                menu.spawn(shout(&fonts, words.say("settings-controls"), LARGE, palette::INK));
            }
            let kinds = blank_button(shape(across.min(width)), finger.max(70.0), MenuChoice::ControlsOf, OVER_ALL, 0);
            menu.spawn((kinds, HasSides)).with_children(|line| {
                line.spawn(picture(&art, Picture::Left, 32.0));
                line.spawn((KindWords, shout(&fonts, "", MEDIUM, palette::INK)));
                line.spawn(picture(&art, Picture::Right, 32.0));
            });
            let list = Node { width: px(across), flex_wrap: FlexWrap::Wrap, row_gap: px(9), ..row(14.0) };
            menu.spawn((list, Pickable::IGNORE)).with_children(|list| {
                for (place, intent) in (1..).zip(Kind::Pad.intents()) {
                    let choice = MenuChoice::Rebind(*intent);
                    list.spawn(blank_button(shape(half), finger.max(66.0), choice, OVER_ALL, place)).with_children(
                        |line| {
                            line.spawn(label(&fonts, words.say(Prompts::intent_key(*intent)), SMALL, palette::INK));
                            line.spawn((
                                ButtonOf(*intent, None),
                                Node { height: px(48), ..row(0.0) },
                                Pickable::IGNORE,
                            ));
                        },
                    );
                }
            });
            let remark = Node { min_height: px(40), ..row(0.0) };
            menu.spawn(remark).with_children(|line| {
                line.spawn((RemarkWords, label(&fonts, "", SMALL, palette::QUACK)));
            });
            let foot = Node { width: px(across), flex_wrap: FlexWrap::Wrap, row_gap: px(14), ..row(20.0) };
            menu.spawn((foot, Pickable::IGNORE)).with_children(|line| {
                line.spawn(button(&fonts, words.say("controls-defaults"), MenuChoice::Defaults, OVER_ALL, 9));
                line.spawn(button(&fonts, words.say("settings-back"), MenuChoice::Back, OVER_ALL, 10));
            });
        });
    });
}

fn close(mut commands: Commands, pages: Query<Entity, With<ControlsSheet>>) {
    for page in &pages {
        commands.entity(page).despawn();
    }
    commands.remove_resource::<Listening>();
}

fn show(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    prompts: Prompts,
    overlay: Res<State<Overlay>>,
    listening: Option<Res<Listening>>,
    remark: Res<Remark>,
    mut kinds: Query<&mut Text, (With<KindWords>, Without<RemarkWords>)>,
    mut remarks: Query<&mut Text, With<RemarkWords>>,
    mut places: Query<(Entity, &mut ButtonOf)>,
) {
    let Overlay::Controls(kind) = *overlay.get() else { return };
    for mut text in &mut kinds {
        rewrite(&mut text, prompts.kind_name(kind));
    }
    for mut text in &mut remarks {
        rewrite(&mut text, remark.say(&prompts));
    }
    let awaited = listening.filter(|listening| listening.heard.is_none()).map(|listening| listening.intent);
    for (entity, mut place) in &mut places {
        let button = (awaited != Some(place.0)).then(|| prompts.of_kind(kind, place.0, prompts.first_brand()));
        if place.1 == button && button.is_some() {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>().with_children(|cell| match button.clone() {
            Some(button) => glyph(cell, &art, &fonts, button, 48.0),
            None => {
                cell.spawn(label(&fonts, prompts.words.say("controls-press"), SMALL, palette::QUACK));
            }
        });
        place.1 = button;
    }
}

fn choose(
    mut commands: Commands,
    mut picked: MessageReader<Picked>,
    mut nudged: MessageReader<Nudged>,
    intents: Res<Intents>,
    overlay: Res<State<Overlay>>,
    mut settings: ResMut<Settings>,
    mut remark: ResMut<Remark>,
    mut next: ResMut<NextState<Overlay>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let Overlay::Controls(kind) = *overlay.get() else { return };
    let mut other_kind = |step: i32| {
        let place = Kind::ALL.iter().position(|other| *other == kind).unwrap_or(0) as i32;
        next.set(Overlay::Controls(Kind::ALL[(place + step).rem_euclid(Kind::ALL.len() as i32) as usize]));
    };
    for Nudged { choice, step } in nudged.read() {
        if *choice == MenuChoice::ControlsOf {
            other_kind(*step);
        }
    }
    for Picked { choice, .. } in picked.read() {
        match choice {
            MenuChoice::ControlsOf => other_kind(1),
            MenuChoice::Rebind(intent) if !kind.intents().contains(intent) => {
                remark.set_if_neq(Remark::PauseStays);
            }
            MenuChoice::Rebind(intent) => {
                remark.set_if_neq(Remark::default());
                commands.insert_resource(Listening { kind, intent: *intent, left: PATIENCE, heard: None });
            }
            MenuChoice::Defaults => {
                settings.bindings = Bindings::default();
                remark.set_if_neq(Remark::Reset);
            }
            _ => {}
        }
    }
    if intents.fresh().any(|said| matches!(said.intent, Intent::Cancel | Intent::Pause)) {
        next.set(Overlay::Settings);
        sounds.write(PlaySound::everywhere(Sound::Back));
    }
}

/// Takes the first button of the right kind that is pressed. The pause key, or waiting too long, changes nothing.
fn listen(
    mut commands: Commands,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut settings: ResMut<Settings>,
    mut listening: ResMut<Listening>,
    mut remark: ResMut<Remark>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if let Some(heard) = listening.heard {
        // Only that button: players may hold others down as they like.
        let held = match heard {
            Button::Key(key) => keys.pressed(key),
            Button::Pad(button) => pads.iter().any(|pad| pad.pressed(button)),
        };
        if !held {
            commands.remove_resource::<Listening>();
        }
        return;
    }
    listening.bypass_change_detection().left -= time.delta_secs();
    let pressed = match listening.kind {
        Kind::Keys(_) => keys.get_just_pressed().next().copied().map(Button::Key),
        Kind::Pad => pads.iter().find_map(|pad| pad.get_just_pressed().next().copied()).map(Button::Pad),
    };
    if keys.just_pressed(PAUSE_KEY) || listening.left <= 0.0 {
        listening.heard = Some(Button::Key(PAUSE_KEY));
        return;
    }
    let Some(button) = pressed else { return };
    listening.heard = Some(button);
    let (kind, intent) = (listening.kind, listening.intent);
    let outcome = settings.bypass_change_detection().bindings.rebind(kind, intent, button);
    settings.set_changed();
    remark.set_if_neq(match outcome {
        Ok(None) => Remark::None,
        Ok(Some((other, meant))) => Remark::Swapped(other, meant),
        Err(Taken::Pauses) => Remark::PauseStays,
        Err(Taken::NotOfThisKind | Taken::Nameless) => Remark::Useless,
    });
    sounds.write(PlaySound::everywhere(if outcome.is_ok() { Sound::Ready } else { Sound::Refuse }));
}
