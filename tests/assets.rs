//! How much has to be loaded before anybody can play. On the web every byte costs time.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::{fs, path::Path};

use bevy::{prelude::*, shader::Shader};
use common::Couch;
use couch_ducks::{Options, Screen, audio::Repertoire, settings::Kept, text::Lang};

/// How many bytes may be loaded before the title.
const TITLE: u64 = 3_000_000;
/// How many bytes may be loaded in all before a match begins.
const TABLE: u64 = 6_000_000;

fn size(path: &str) -> u64 {
    // Read at run time, not at build time: several clones may share one target directory.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap();
    let file = Path::new(&here).join("assets").join(path);
    fs::metadata(&file).unwrap_or_else(|error| panic!("{path}: {error}")).len()
}

/// The files of one kind of asset that a game has loaded.
fn loaded<A: Asset>(app: &App) -> Vec<String> {
    let server = app.world().resource::<AssetServer>();
    let assets = app.world().resource::<Assets<A>>();
    let paths = assets.ids().filter_map(|id| server.get_path(id));
    paths
        .filter(|path| path.source() == &bevy::asset::io::AssetSourceId::Default)
        .map(|path| path.to_string())
        .collect()
}

#[test]
fn the_title_is_there_after_three_megabytes_and_the_table_after_six() {
    let madness = Options { variants: Some(vec!["madness".into()]), ..default() };
    let couch = Couch::playing(madness, Kept::Nowhere);
    let repertoire = couch.app.world().resource::<Repertoire>();
    assert_eq!(couch.screen(), Screen::Title);
    let (pictures, fonts) = (loaded::<Image>(&couch.app), loaded::<Font>(&couch.app));
    assert!(pictures.len() > 15 && fonts.len() == 2, "this test no longer sees what is loaded: {pictures:?}");
    let seen: u64 = pictures.iter().chain(&fonts).chain(&loaded::<Shader>(&couch.app)).map(|path| size(path)).sum();
    for lang in Lang::ALL {
        let heard: u64 = repertoire.files_of_title(lang).iter().map(|path| size(path)).sum();
        let more: u64 = repertoire.files_of_table(lang).iter().map(|path| size(path)).sum();
        println!(
            "{}: {} kB before the title, {} kB with the table",
            lang.code(),
            (seen + heard) / 1000,
            (seen + heard + more) / 1000
        );
        assert!(seen + heard < TITLE, "{} bytes before the title in {}", seen + heard, lang.code());
        assert!(seen + heard + more < TABLE, "{} bytes for a match in {}", seen + heard + more, lang.code());
    }
}

#[test]
fn the_fair_is_loaded_when_it_is_chosen_and_not_before_the_title() {
    let is_of_fair = |path: &String| path.contains("stall-");
    let pictures = |couch: &Couch| loaded::<Image>(&couch.app);
    let mut couch = Couch::of_canardage(1, false);
    let before = pictures(&couch);
    assert!(!before.iter().any(is_of_fair), "{before:?}");
    couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
    let count = |folder: &str| {
        let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap();
        let files = fs::read_dir(Path::new(&here).join(folder)).unwrap();
        files.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().starts_with("stall-")).count()
    };
    let mut patience = 0..20_000;
    while pictures(&couch).iter().filter(|path| is_of_fair(path)).count() < count("assets/baked") {
        couch.frame();
        assert!(patience.next().is_some(), "not all pictures of the fair are loaded: {:?}", pictures(&couch));
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let repertoire = couch.app.world().resource::<Repertoire>();
    for lang in Lang::ALL {
        let heard = repertoire.files_of_title(lang).into_iter().chain(repertoire.files_of_table(lang));
        let all: u64 = pictures(&couch).into_iter().chain(heard).map(|path| size(&path)).sum();
        println!("{}: {} kB for a match at the fair", lang.code(), all / 1000);
        assert!(all < TABLE, "{all} bytes for a match at the fair in {}", lang.code());
    }

    let mut couch = Couch::new(1);
    couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
    couch.frames(20);
    assert!(!pictures(&couch).iter().any(is_of_fair), "another game is chosen");
}
