//! Leaving a match asks for a confirmation: it would end for everybody.

use bevy::prelude::*;

use super::{Leaving, MenuChoice, OVER_ALL, Overlay, button, headline, peeked_sheet};
use crate::{
    GameSystems,
    text::Words,
    theme::{
        art::{Art, Fonts},
        palette, stage,
        widgets::{SMALL, label},
    },
};

pub(super) fn plugin(app: &mut App) {
    let asks = |overlay: Res<State<Overlay>>| matches!(overlay.get(), Overlay::Leaving(_)) && overlay.is_changed();
    app.add_systems(Update, open.in_set(GameSystems::React).run_if(asks));
}

fn open(mut commands: Commands, art: Res<Art>, fonts: Res<Fonts>, words: Res<Words>, overlay: Res<State<Overlay>>) {
    let Overlay::Leaving(leaving) = *overlay.get() else { return };
    let veil = (stage::root("Leaving", 30), BackgroundColor(palette::VEIL), DespawnOnExit(*overlay.get()));
    commands.spawn(veil).insert(Pickable::default()).with_children(|veil| {
        peeked_sheet(veil, &art, None, |menu| {
            menu.spawn(headline(&fonts, words.say("leave-title")));
            menu.spawn(label(&fonts, words.say("leave-why"), SMALL, palette::INK));
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
