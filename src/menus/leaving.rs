//! Leaving a match asks for a confirmation: it would end for everybody.

use bevy::prelude::*;

use super::{Leaving, MenuChoice, OVER_ALL, Overlay, button, headline, line_width, peeked_sheet};
use crate::{
    GameSystems,
    text::Words,
    theme::{
        art::{Art, Fonts},
        palette,
        stage::{self, Fitted, Stage},
        widgets::{SMALL, label, row},
    },
};

pub(super) fn plugin(app: &mut App) {
    let asks = |overlay: Res<State<Overlay>>, stage: Res<Stage>| {
        matches!(overlay.get(), Overlay::Leaving(_)) && (overlay.is_changed() || stage.is_changed())
    };
    app.add_systems(Update, open.in_set(GameSystems::React).run_if(asks));
}

fn open(
    mut commands: Commands,
    art: Res<Art>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    stage: Res<Stage>,
    overlay: Res<State<Overlay>>,
) {
    let Overlay::Leaving(leaving) = *overlay.get() else { return };
    let veil = (stage::root("Leaving", 30), BackgroundColor(palette::VEIL), DespawnOnExit(*overlay.get()));
    commands.spawn(veil).insert((Fitted, Pickable::default())).with_children(|veil| {
        peeked_sheet(veil, &art, None, &stage, |menu| {
            menu.spawn(headline(&fonts, words.say("leave-title"), &stage));
            let whole = Node { max_width: px(line_width(&stage)), ..row(0.0) };
            menu.spawn((whole, children![label(&fonts, words.say("leave-why"), SMALL, palette::INK)]));
            menu.spawn(button(&fonts, words.say("leave-no"), MenuChoice::Back, OVER_ALL, 0));
            let yes = words.say(match leaving {
                Leaving::Lobby => "leave-to-lobby",
                Leaving::Title => "leave-to-title",
                Leaving::Quit => "leave-quit",
            });
            menu.spawn(button(&fonts, yes, MenuChoice::Leave(leaving), OVER_ALL, 1));
        });
    });
}
