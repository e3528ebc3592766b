//! What is chosen before the game starts: on the command line, or after the question mark in the page's address.

use bevy::prelude::*;

use crate::text::Lang;

/// The choices made before the game starts.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// The language to use, whatever the settings say; `None` for the one in the settings, or that of the system.
    pub lang: Option<Lang>,
    /// The language of the system.
    pub system: Lang,
    /// The seed of the first match; `None` for a random one.
    pub seed: Option<u64>,
    /// The word for the game to play; `None` for the one that was agreed on last.
    pub game: Option<String>,
    /// The only variants to play, by their words; `None` for those that were agreed on last. A game ignores variants it
    /// does not have.
    pub variants: Option<Vec<String>>,
    /// How many rounds to play; `None` for the number that was agreed on last. Only for games with rounds.
    pub rounds: Option<u32>,
    /// Whether to fill the screen until somebody chooses again; `None` for what was chosen last.
    pub full_screen: Option<bool>,
}

impl Options {
    /// The language to start with: the one in these options, otherwise `chosen` in the settings, otherwise that of the
    /// system.
    #[must_use]
    pub fn language(&self, chosen: Option<Lang>) -> Lang {
        self.lang.or(chosen).unwrap_or(self.system)
    }

    /// Reads the options in an address, such as `game=canardage&lang=fr&seed=7` or `variants=madness,pressure&rounds=1`.
    /// Ignores what makes no sense, because addresses are often cut or mistyped, and the game should still start.
    #[must_use]
    pub fn from_query(query: &str) -> Self {
        let mut options = Self::default();
        for (name, value) in query.split('&').filter_map(|part| part.split_once('=')) {
            match name {
                "lang" => options.lang = Lang::from_code(value),
                "seed" => options.seed = value.parse().ok(),
                "game" => options.game = (!value.is_empty()).then(|| value.to_owned()),
                "variants" => {
                    let value = value.replace("%2C", ",");
                    options.variants = Some(value.split(',').map(str::to_owned).collect());
                }
                "rounds" => options.rounds = value.parse().ok(),
                _ => {}
            }
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_chooses_game_language_seed_and_variants() {
        let variants = Some(vec!["madness".into(), "pressure".into()]);
        let wanted = Options { lang: Some(Lang::Fr), seed: Some(7), variants, rounds: Some(1), ..default() };
        assert_eq!(Options::from_query("lang=fr-BE&seed=7&variants=madness,pressure&rounds=1"), wanted);
        assert_eq!(Options::from_query("variants=madness%2Cpressure&rounds=1&seed=7&lang=fr&utm=x"), wanted);
        let game = Some("canardage".into());
        assert_eq!(Options::from_query("watch&game=canardage"), Options { game, ..default() });
    }

    #[test]
    fn what_makes_no_sense_in_an_address_is_left_out() {
        for query in ["", "lang=tlh", "seed=-1", "seed=", "rounds=many", "&&=&watch", "seed", "lang", "game="] {
            assert_eq!(Options::from_query(query), Options::default(), "{query}");
        }
        let rest = Options::from_query("lang=tlh&seed=7&rounds=-2");
        assert_eq!((rest.lang, rest.seed, rest.rounds), (None, Some(7), None));
    }

    #[test]
    fn what_was_asked_for_comes_before_what_was_chosen_and_that_before_the_system() {
        let options = Options { lang: Some(Lang::Fr), system: Lang::Nl, ..default() };
        assert_eq!(options.language(Some(Lang::Es)), Lang::Fr);
        let options = Options { lang: None, ..options };
        assert_eq!(options.language(Some(Lang::Es)), Lang::Es);
        assert_eq!(options.language(None), Lang::Nl);
    }
}
