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
    let figures = simulate(&["--players", "3", "--games", "20", "--seed", "4", "--bots", "greedy,random"]);
    assert_eq!(figures["games"], 20);
    assert!(figures["seconds"].as_f64().unwrap() > 0.0);
    assert!((0.0..=1.0).contains(&figures["ended_by_single_stack"].as_f64().unwrap()));
    assert!(figures["draws_per_round"].as_f64().unwrap() > 5.0);
    let seats = figures["seats"].as_array().unwrap();
    let bots: Vec<&str> = seats.iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["greedy", "random", "greedy"], "bots take the seats in turn");
    let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "a shared win counts as a fraction for each winner");
    assert!(seats.iter().all(|seat| seat["mean_round_score"].is_f64()));
}

#[test]
fn the_same_seed_gives_the_same_result() {
    let play = |seed| {
        let mut figures = simulate(&["--players", "5", "--games", "30", "--seed", seed]);
        figures.as_object_mut().unwrap().remove("seconds");
        figures
    };
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
}

#[test]
fn greedy_beats_random() {
    let figures = simulate(&["--games", "100", "--bots", "greedy,random,random,random"]);
    assert!(figures["seats"][0]["wins"].as_f64().unwrap() > 60.0, "{figures}");
}

#[test]
fn simulate_prints_a_table_for_people_in_their_language() {
    let output = run(&["simulate", "--games", "5", "--bots", "random,greedy", "--lang", "fr"]);
    assert_eq!(output.status.code(), Some(0));
    let table = out(&output);
    assert!(table.contains("random") && table.contains("greedy") && table.contains("manche"), "{table}");
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
        for word in ["simulate", "referee", "--players", "--rounds", "--variants", "madness"] {
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
        &["simulate", "--bots", "greedy,clever"],
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
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}
