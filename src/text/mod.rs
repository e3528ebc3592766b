//! Every sentence a player reads, in the language they chose. The words are in `assets/locales`, one Fluent file per
//! language. Code names a message by its key and never spells out a sentence.

use bevy::prelude::Resource;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

#[cfg(test)]
mod tests;

/// A language the game speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Dutch.
    Nl,
    /// Spanish.
    Es,
}

impl Lang {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::En, Self::Fr, Self::Nl, Self::Es];

    /// Its two-letter code, such as `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Nl => "nl",
            Self::Es => "es",
        }
    }

    /// The language of a code such as `fr`, `fr-CA` or `fr_BE.UTF-8`, if the game speaks it.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_', '.']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.code() == language)
    }

    /// The language of the first of these codes that the game speaks, or English.
    pub fn first_of(codes: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        codes.into_iter().find_map(|code| Self::from_code(code.as_ref())).unwrap_or_default()
    }

    /// The language of the system or the browser, or English.
    #[must_use]
    pub fn of_system() -> Self {
        #[cfg(not(target_family = "wasm"))]
        let codes = sys_locale::get_locale();
        #[cfg(target_family = "wasm")]
        let codes = crate::page::languages();
        Self::first_of(codes)
    }

    /// Its name in itself, whatever language is shown now, so that its speakers can find it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Nl => "Nederlands",
            Self::Es => "Español",
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Self::En => include_str!("../../assets/locales/en.ftl"),
            Self::Fr => include_str!("../../assets/locales/fr.ftl"),
            Self::Nl => include_str!("../../assets/locales/nl.ftl"),
            Self::Es => include_str!("../../assets/locales/es.ftl"),
        }
    }
}

/// All messages of one language.
#[derive(Resource)]
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the messages of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks around inserted values are for mixed writing directions, which none of our languages has.
        bundle.set_use_isolating(false);
        // The tests find faults in the files; a player still gets every message that is right.
        let resource = FluentResource::try_new(lang.source().to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { lang, bundle }
    }

    /// The language of these messages.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a message without variables.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text of a message, with its variables filled in.
    #[must_use]
    pub fn say_with<'a>(&'a self, key: &str, variables: &[(&'a str, FluentValue<'a>)]) -> String {
        self.format(key, Some(&variables.iter().cloned().collect()))
    }

    /// Returns the key itself for a message that does not exist, so that a mistake is seen and not hidden.
    fn format(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }
}
