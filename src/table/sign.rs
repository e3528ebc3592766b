//! What is being played, in one line at the foot of the stage: the game and its variants. It makes room when the Captain
//! speaks.

use bevy::prelude::*;

use super::{Explaining, ShowSystems, game::Offers, subtitle, table_is_laid, terms::Terms};
use crate::{
    Screen,
    audio::Speech,
    text::Words,
    theme::{
        art::Fonts,
        palette,
        stage::{self, Fitted, Stage},
        widgets::{label, rewrite},
    },
};

/// What is being played; exists while a match is on the table.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Playing {
    /// The game's name in commands, settings and records.
    pub game: &'static str,
    /// The terms of this match.
    pub terms: Terms,
    /// The current round and the number of rounds; `None` if the game has no rounds.
    pub round: Option<(u32, u32)>,
}

#[derive(Component)]
struct Sign;

/// The size of its letters.
const SIZE: f32 = 26.0;

pub(super) fn plugin(app: &mut App) {
    let news = resource_exists_and_changed::<Playing>
        .or_eager(resource_changed::<Speech>)
        .or_eager(resource_changed::<Explaining>)
        .or_eager(any_sign_came);
    app.add_systems(
        Update,
        (build.run_if(table_is_laid), write.run_if(resource_exists::<Playing>.and_then(news)))
            .chain()
            .in_set(ShowSystems::Place),
    );
}

fn any_sign_came(signs: Query<(), Added<Sign>>) -> bool {
    !signs.is_empty()
}

fn build(mut commands: Commands, fonts: Res<Fonts>, stage: Res<Stage>) {
    commands.spawn((stage::root("Sign", 0), Fitted, DespawnOnExit(Screen::Table))).with_children(|root| {
        root.spawn((stage::boards(), Pickable::IGNORE)).with_children(|boards| {
            let place = stage::at(subtitle::place(&stage));
            let centred = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..place };
            boards.spawn((centred, Pickable::IGNORE, children![(Sign, label(&fonts, "", SIZE, palette::INK))]));
        });
    });
}

fn write(
    playing: Res<Playing>,
    offers: Res<Offers>,
    speech: Res<Speech>,
    explaining: Res<Explaining>,
    words: Res<Words>,
    mut signs: Query<(&mut Text, &mut Visibility), With<Sign>>,
) {
    let sentence = playing.sentence(&offers, &words);
    for (mut text, mut visibility) in &mut signs {
        rewrite(&mut text, sentence.clone());
        let speaks = speech.saying().is_some() || explaining.is_shown();
        visibility.set_if_neq(if speaks { Visibility::Hidden } else { Visibility::Inherited });
    }
}

impl Playing {
    /// The game, and every variant that is played.
    fn sentence(&self, offers: &Offers, words: &Words) -> String {
        let Some(offer) = offers.get(self.game) else { return String::new() };
        let played = offer.terms.iter().filter(|term| term.is_switch() && self.terms.is_on(term.word));
        let variants: Vec<String> = played.map(|term| words.say(term.name_key)).collect();
        let variants = (!variants.is_empty()).then(|| variants.join(", "));
        std::iter::once(words.say(offer.name_key)).chain(variants).collect::<Vec<_>>().join(" · ")
    }
}
