//! No language lacks a message, no message is unused, the code asks for no message that does not exist, and French and
//! Spanish are set with the signs and spaces they need.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, parser};

use super::*;

/// Each message of a language with the variables it uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(lang.source()).unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", lang.code()));
    let entries = resource.body.into_iter().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some(message),
        ast::Entry::Junk { content } => panic!("{}.ftl: {content}", lang.code()),
        _ => None,
    });
    let messages: Vec<_> = entries
        .map(|message| {
            let mut variables = BTreeSet::new();
            collect(&message.value.unwrap(), &mut variables);
            (message.id.name.to_owned(), variables)
        })
        .collect();
    let unique: BTreeMap<_, _> = messages.iter().cloned().collect();
    assert_eq!(unique.len(), messages.len(), "{}.ftl says something twice", lang.code());
    unique
}

/// The variables of a message, in its plural forms too.
fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        match expression {
            ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                variables.insert(id.name.to_owned());
            }
            ast::Expression::Select { selector, variants } => {
                if let ast::InlineExpression::VariableReference { id } = selector {
                    variables.insert(id.name.to_owned());
                }
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
            ast::Expression::Inline(_) => {}
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("text/tests.rs") {
            found.push(path);
        }
    }
}

/// All source files of the game as one text.
fn code() -> String {
    let mut files = Vec::new();
    // Read at run time, not at build time: several clones may share one target directory.
    sources(&Path::new(&std::env::var("CARGO_MANIFEST_DIR").unwrap()).join("src"), &mut files);
    files.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = messages(Lang::En);
    for lang in [Lang::Fr, Lang::Nl, Lang::Es] {
        let other = messages(lang);
        for (key, variables) in &english {
            assert_eq!(other.get(key), Some(variables), "{key} in {}.ftl", lang.code());
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{key} is only in {}.ftl", lang.code());
        }
    }
}

#[test]
fn every_message_is_used() {
    let code = code();
    for key in messages(Lang::En).keys() {
        assert!(code.contains(&format!("\"{key}\"")), "no code uses {key}");
    }
}

#[test]
fn nothing_asks_for_a_message_that_is_not_there() {
    let english = messages(Lang::En);
    let families: BTreeSet<&str> =
        english.keys().filter_map(|key| key.split_once('-')).map(|(first, _)| first).collect();
    let code = code();
    let mut asked = 0;
    // Whatever looks like the key of a known group of messages has to be one.
    for literal in code.split('"') {
        let is_key = literal.contains('-') && literal.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
        let first = literal.split('-').next().unwrap();
        // The first part that many keys share is not a key itself.
        if is_key && families.contains(first) && !first.is_empty() && !literal.ends_with('-') {
            assert!(english.contains_key(literal), "{literal} is asked for, but en.ftl has no such message");
            asked += 1;
        }
    }
    assert!(asked > 100, "this test no longer sees how messages are asked for: {asked}");
}

#[test]
fn plurals_follow_the_rules_of_each_language() {
    let left = |lang, count: i32| Words::new(lang).say_with("mat-left", &[("count", count.into())]);
    assert_ne!(left(Lang::En, 0), left(Lang::En, 1).replace('1', "0"));
    assert_eq!(left(Lang::Fr, 0), left(Lang::Fr, 1).replace('1', "0"), "French counts zero as singular");
}

/// What the messages of a language say, with a letter for each variable; plural forms on their own.
fn sentences(lang: Lang) -> Vec<String> {
    let resource = parser::parse(lang.source()).unwrap();
    let mut found = Vec::new();
    for entry in resource.body {
        if let ast::Entry::Message(message) = entry {
            spell_out(&message.value.unwrap(), &mut found);
        }
    }
    found.extend(sentences_of_the_page(lang));
    found
}

fn spell_out(pattern: &ast::Pattern<&str>, found: &mut Vec<String>) {
    let mut sentence = String::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => sentence += value,
            ast::PatternElement::Placeable { expression } => {
                sentence.push('x');
                if let ast::Expression::Select { variants, .. } = expression {
                    variants.iter().for_each(|variant| spell_out(&variant.value, found));
                }
            }
        }
    }
    found.push(sentence);
}

/// What the page around the game says in a language: its own words, and those for when no script runs.
fn sentences_of_the_page(lang: Lang) -> Vec<String> {
    let web = Path::new(&std::env::var("CARGO_MANIFEST_DIR").unwrap()).join("web");
    let words = fs::read_to_string(web.join("words.js")).unwrap().replace("\\u00a0", "\u{a0}");
    let (_, from_here) = words.split_once(&format!("  {}: {{\n", lang.code())).unwrap();
    let (block, _) = from_here.split_once("\n  },").unwrap();
    let spoken = block.lines().map(|line| line.split_once(": '").unwrap().1.trim_end_matches("',").to_owned());
    let page = fs::read_to_string(web.join("index.html")).unwrap();
    let opening = format!("<p lang=\"{}\">", lang.code());
    let written = page.split(&opening).skip(1);
    spoken.chain(written.map(|text| text.split("</p>").next().unwrap().to_owned())).collect()
}

#[test]
fn no_french_line_begins_with_a_sign_that_belongs_to_the_word_before() {
    const SPACE: char = '\u{a0}';
    let sentences = sentences(Lang::Fr);
    for sentence in &sentences {
        let signs: Vec<char> = sentence.chars().collect();
        for (at, sign) in signs.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| signs[before]);
            if "!?:;»%".contains(*sign) {
                assert!(matches!(before, Some(SPACE | '!' | '?')), "no no-break space before {sign} in: {sentence}");
            }
            if *sign == '«' {
                assert_eq!(signs.get(at + 1), Some(&SPACE), "no no-break space after « in: {sentence}");
            }
        }
    }
    let bound = sentences.iter().filter(|sentence| sentence.contains(SPACE)).count();
    assert!(bound > 100, "this test no longer sees what is said: {bound}");
}

#[test]
fn spanish_questions_and_exclamations_are_opened_and_closed() {
    let sentences = sentences(Lang::Es);
    for sentence in &sentences {
        for (opens, closes) in [('¡', '!'), ('¿', '?')] {
            let marks: String = sentence.chars().filter(|sign| [opens, closes].contains(sign)).collect();
            let pairs = marks.chars().count() / 2;
            assert_eq!(marks, format!("{opens}{closes}").repeat(pairs), "{sentence}");
        }
    }
    let marked = sentences.iter().filter(|sentence| sentence.contains(['¡', '¿'])).count();
    assert!(marked > 60, "this test no longer sees what is said: {marked}");
}

#[test]
fn a_system_language_is_recognised_with_its_region_or_without() {
    assert_eq!(Lang::from_code("fr-CA"), Some(Lang::Fr));
    assert_eq!(Lang::from_code("nl_BE.UTF-8"), Some(Lang::Nl));
    assert_eq!(Lang::from_code("ES"), Some(Lang::Es));
    assert_eq!(Lang::from_code("de-DE"), None);
    assert_eq!(Lang::from_code(""), None);
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(Words::new(Lang::En).say("no-such-message"), "no-such-message");
}
