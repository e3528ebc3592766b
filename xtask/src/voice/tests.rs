//! The list notices everything that no longer matches, and every language says the same things.

use std::collections::BTreeSet;

use super::*;

fn name() -> (String, String) {
    ("en".to_owned(), "call-7".to_owned())
}

fn said(text: &str) -> Lines {
    Lines::from([(name(), text.to_owned())])
}

fn spoken_once() -> Ledger {
    Ledger::from([(name(), (ledger::said("Seven!"), ledger::hash(b"seven")))])
}

#[test]
fn nothing_is_stale_when_text_and_file_are_as_they_were() {
    let ledger = ledger::read(&ledger::write(&spoken_once()));
    assert!(stale(&said("Seven!"), &ledger, |_| Some(b"seven".to_vec())).is_empty());
}

#[test]
fn a_changed_text_is_noticed() {
    assert_eq!(stale(&said("Seven, ahoy!"), &spoken_once(), |_| Some(b"seven".to_vec())), [name()]);
}

#[test]
fn a_changed_file_is_noticed() {
    assert_eq!(stale(&said("Seven!"), &spoken_once(), |_| Some(b"eleven".to_vec())), [name()]);
}

#[test]
fn a_missing_clip_is_noticed() {
    assert_eq!(stale(&said("Seven!"), &spoken_once(), |_| None), [name()]);
    assert_eq!(stale(&said("Seven!"), &Ledger::new(), |_| Some(b"seven".to_vec())), [name()]);
}

#[test]
fn a_clip_whose_message_is_gone_is_noticed() {
    assert_eq!(stale(&Lines::new(), &spoken_once(), |_| Some(b"seven".to_vec())), [name()]);
}

#[test]
fn a_spoken_message_has_no_variables() {
    assert!(spoken("say-call-7 = { $number }!").is_err());
    assert_eq!(spoken("say-call-7 = Seven!\nother = Eight!").unwrap(), [("call-7".to_owned(), "Seven!".to_owned())]);
}

#[test]
fn every_language_says_the_same_things() {
    let lines = lines(Path::new("../assets")).unwrap();
    let keys =
        |lang: &str| -> BTreeSet<&String> { lines.keys().filter(|(of, _)| of == lang).map(|(_, key)| key).collect() };
    for lang in LANGUAGES {
        assert_eq!(keys(lang), keys("en"), "{lang}");
    }
}

#[test]
fn the_hash_is_the_published_one() {
    assert_eq!(ledger::hash(b"foobar"), 0x8594_4171_f739_67e8);
}

#[test]
fn every_clip_is_heard_at_once_as_loud_as_the_others_and_not_for_long() {
    let assets = Path::new("../assets");
    for name in known(assets).keys() {
        let bytes = clip(assets, name).unwrap();
        let (loudness, peak, seconds) = heard(&bytes).unwrap();
        assert!((loudness - loudness::TARGET).abs() < 1.0, "{name:?}: {loudness} LUFS");
        assert!(peak < loudness::CEILING, "{name:?}: {peak} dBTP");
        let lengths = match name.1.as_str() {
            key if key.starts_with("call-") => 0.35..0.9,
            key if is_of_a_lesson(key) => 1.2..6.5,
            _ => 0.35..2.4,
        };
        assert!(lengths.contains(&seconds), "{name:?}: {seconds} s");
        let samples = ogg::decode(&bytes).unwrap();
        let loudest = samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        let first = samples.iter().position(|sample| sample.abs() > 0.02 * loudest).unwrap();
        assert!(first < captain::CLIP_RATE as usize * 15 / 1000, "{name:?} begins with silence");
    }
}

#[test]
fn the_stallkeeper_speaks_with_a_voice_and_a_file_of_his_own() {
    assert_eq!(spoken("keeper-water = Splash!").unwrap(), [("keeper-water".to_owned(), "Splash!".to_owned())]);
    assert!(Manner::of("keeper-water") == Manner::Keeper && Manner::of("max") == Manner::Captain);
}

/// Whether a line is said in a lesson: it may take longer, and only those who learn load it.
fn is_of_a_lesson(key: &str) -> bool {
    key.trim_start_matches(KEEPER).starts_with("lesson-") || key.trim_start_matches(KEEPER).starts_with("help-")
}

#[test]
fn a_language_is_a_small_download() {
    let assets = Path::new("../assets");
    let ledger = known(assets);
    for lang in LANGUAGES {
        let total = |keeper: bool| -> usize {
            let clips = ledger.keys().filter(|(of, key)| of == lang && key.starts_with(KEEPER) == keeper);
            let clips = clips.filter(|(_, key)| !is_of_a_lesson(key));
            clips.map(|name| clip(assets, name).unwrap().len()).sum()
        };
        assert!(total(false) < 450_000, "{lang}: {} bytes for the Captain", total(false));
        assert!(total(true) < 380_000, "{lang}: {} bytes for the stallkeeper", total(true));
    }
}
