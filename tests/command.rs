//! The command line: what it prints, and the one sentence it says when it cannot do something.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_couch-ducks"))
        .args(arguments)
        .env("LANG", "en_US.UTF-8")
        .env("LC_ALL", "en_US.UTF-8")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn simulate(arguments: &[&str]) -> Value {
    let output = run(&[&["simulate", "--json"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    serde_json::from_str(&out(&output)).unwrap()
}

#[test]
fn simulate_prints_one_object_with_its_figures() {
    let figures = simulate(&["--players", "3", "--games", "20", "--seed", "4", "--bots", "normal,random"]);
    assert_eq!(figures["games"], 20);
    assert!(figures["seconds"].as_f64().unwrap() > 0.0);
    assert!((0.0..=1.0).contains(&figures["ended_by_single_stack"].as_f64().unwrap()));
    assert!(figures["draws_per_round"].as_f64().unwrap() > 5.0);
    let seats = figures["seats"].as_array().unwrap();
    let bots: Vec<&str> = seats.iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["normal", "random", "normal"], "bots take the seats in turn");
    let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "a shared win counts as a fraction for each winner");
    assert!(seats.iter().all(|seat| seat["mean_round_score"].is_f64()));
}

#[test]
fn simulate_plays_canardage_with_its_own_figures() {
    let figures = simulate(&["--game", "canardage", "--games", "20", "--seed", "4", "--bots", "hard,normal,easy"]);
    assert!(figures["turns_per_match"].as_f64().unwrap() > 20.0);
    assert!((0.0..=1.0).contains(&figures["won_by_first"].as_f64().unwrap()));
    let seats = figures["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    for key in ["wins", "share", "interval", "hits", "own_hits", "began"] {
        assert!(seats.iter().all(|seat| seat[key].is_f64()), "{key}");
    }
    let table = out(&run(&["simulate", "--game", "canardage", "--games", "5", "--lang", "nl"]));
    assert!(table.contains("eigen eenden") && table.contains("beurten"), "{table}");
    let ladder = simulate(&["--game", "canardage", "--ladder", "--games", "2", "--budget", "20", "--players", "3"]);
    let steps: Vec<&str> =
        ladder["steps"].as_array().unwrap().iter().map(|step| step["bot"].as_str().unwrap()).collect();
    assert_eq!(steps, ["normal", "hard", "expert", "oracle"]);
}

#[test]
fn the_same_seed_gives_the_same_result() {
    let play = |game, seed| {
        let mut figures = simulate(&["--game", game, "--players", "5", "--games", "30", "--seed", seed]);
        figures.as_object_mut().unwrap().remove("seconds");
        figures
    };
    for game in ["duck-and-cover", "canardage"] {
        assert_eq!(play(game, "7"), play(game, "7"));
        assert_ne!(play(game, "7"), play(game, "8"));
    }
}

#[test]
fn a_normal_bot_beats_random() {
    let figures = simulate(&["--games", "100", "--bots", "normal,random,random,random"]);
    assert!(figures["seats"][0]["wins"].as_f64().unwrap() > 60.0, "{figures}");
}

#[test]
fn simulate_prints_a_table_for_people_in_their_language() {
    let output = run(&["simulate", "--games", "5", "--bots", "random,normal", "--lang", "fr"]);
    assert_eq!(output.status.code(), Some(0));
    let table = out(&output);
    assert!(table.contains("random") && table.contains("normal") && table.contains("manche"), "{table}");
    assert_eq!(err(&output), "", "no progress bar if nobody can see it");
}

#[test]
fn without_a_display_one_sentence_names_simulate() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output).lines().count(), 1);
    assert!(err(&output).contains("couch-ducks simulate"));
}

#[test]
fn a_display_that_does_not_answer_is_no_display() {
    let output = Command::new(env!("CARGO_BIN_EXE_couch-ducks"))
        .env("DISPLAY", ":4711")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output).lines().count(), 1);
}

#[test]
fn help_speaks_all_four_languages() {
    let help = |lang| out(&run(&["--help", "--lang", lang]));
    let all = [help("en"), help("fr"), help("nl"), help("es")];
    for (index, text) in all.iter().enumerate() {
        let options = ["--game", "--players", "--rounds", "--variants", "--fullscreen", "--windowed"];
        for word in options.into_iter().chain(["simulate", "referee", "canardage", "madness", "hidden-hands"]) {
            assert!(text.contains(word), "{text}");
        }
        assert!(all[index + 1..].iter().all(|other| other != text));
    }
}

#[test]
fn bad_arguments_get_one_sentence() {
    for arguments in [
        &["simulate", "--players", "9"][..],
        &["simulate", "--players", "many"],
        &["simulate", "--bots", "normal,clever"],
        &["simulate", "--bots", "random,random,random", "--players", "2"],
        &["simulate", "--games"],
        &["simulate", "--games", "-3"],
        &["simulate", "--variants", "low-blows"],
        &["--rounds", "0"],
        &["--rounds", "10"],
        &["--lang", "de"],
        &["--games", "3"],
        &["--nonsense"],
        &["dance"],
        &["referee", "simulate"],
        &["referee", "--games", "3"],
        &["simulate", "--games", "0"],
        &["simulate", "--game", "chess"],
        &["simulate", "--game", "canardage", "--players", "7"],
        &["simulate", "--game", "canardage", "--rounds", "3"],
        &["simulate", "--game", "canardage", "--variants", "madness"],
        &["--game", "chess"],
        &["--game"],
        &["--game", "canardage", "--rounds", "3"],
        &["--game", "canardage", "--variants", "madness"],
        &["--game", "duck-and-cover", "--variants", "hidden-hands"],
        &["--game", "duck-and-cover", "--variants", "pressure,hidden-hands"],
        &["simulate", "--variants", "hidden-hands"],
        &["referee", "--game", "canardage"],
        &["--game", "canardage", "--players", "4"],
        &["--fullscreen", "--windowed"],
        &["--windowed", "--windowed", "--fullscreen", "--lang", "nl"],
        &["simulate", "--fullscreen"],
        &["referee", "--windowed"],
        &["--fullscreen=yes"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_game_that_is_asked_for_is_played_and_one_that_is_not_there_is_named() {
    // Without a display it gets as far as that sentence.
    for arguments in [
        &["--game", "canardage"][..],
        &["--game=duck-and-cover", "--rounds", "1", "--variants", "madness,pressure"],
        &["--game", "canardage", "--variants", "hidden-hands"],
        &["--variants", "madness,hidden-hands"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains("display"), "{arguments:?}: {}", err(&output));
    }
    for (lang, words) in [("en", "duck-and-cover or canardage"), ("fr", "duck-and-cover ou canardage")] {
        let said = err(&run(&["--game", "chess", "--lang", lang]));
        assert!(said.contains("chess") && said.contains(words), "{said}");
    }
    let said = err(&run(&["--game", "canardage", "--variants", "madness"]));
    assert!(said.contains("--variants madness does not belong to canardage"), "{said}");
    let said = err(&run(&["referee", "--game", "canardage"]));
    assert!(said.contains("referee") && !said.contains("--players"), "{said}");
}
