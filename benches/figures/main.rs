//! The figures of the README: how fast the rules are, how long an expert thinks, and what a frame of a full table costs.
//!
//! `cargo bench` prints them, `cargo bench -- app` only those of the app. They depend on the machine; the ratios depend on
//! it less.

#[path = "../../tests/common/mod.rs"]
mod common;

mod app;
mod canardage;
mod duck_and_cover;

use std::time::Instant;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let parts: [(&str, fn()); 6] = [
        ("rules", duck_and_cover::rules),
        ("rules", canardage::rules),
        ("bots", duck_and_cover::bots),
        ("bots", canardage::bots),
        ("stage", app::stage),
        ("app", app::frames),
    ];
    for (_, print) in parts.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|word| word == name)) {
        print();
    }
}

/// Plays random four-player turns of a game, two million at a time, and prints how many that is in a second. `play`
/// plays so many.
fn rates(game: &str, mut play: impl FnMut(u32)) -> f64 {
    play(100_000);
    let mut rate = || {
        let (start, count) = (Instant::now(), 2_000_000);
        play(count);
        f64::from(count) / start.elapsed().as_secs_f64()
    };
    let parts: Vec<f64> = (0..5).map(|_| rate()).collect();
    let mean = parts.len() as f64 / parts.iter().map(|rate| 1.0 / rate).sum::<f64>();
    println!("rules: {:.2} million random four-player turns of {game} a second on one core", mean / 1e6);
    let parts: Vec<String> = parts.iter().map(|rate| format!("{:.2}", rate / 1e6)).collect();
    println!("       by fifths of ten million turns: {}", parts.join(", "));
    mean
}

/// Prints how fast `simulate` plays, compared with the rules alone.
fn simulated(rate: f64, rules: f64) {
    println!("       {:.2} million when random bots play them for `simulate`: ratio {:.2}", rate / 1e6, rate / rules);
}

/// Times of single choices, in milliseconds.
#[derive(Default)]
struct Thinking(Vec<f64>);

impl Thinking {
    /// Lets somebody choose, and remembers how long it took.
    fn time<T>(&mut self, choose: impl FnOnce() -> T) -> T {
        let start = cpu_time::ProcessTime::now();
        let choice = choose();
        self.0.push(start.elapsed().as_secs_f64() * 1e3);
        choice
    }

    fn print(&self, players: usize, game: &str) {
        let mean = self.0.iter().sum::<f64>() / self.0.len().max(1) as f64;
        let most = self.0.iter().copied().fold(0.0, f64::max);
        println!(
            "bots:  an expert among {players} in {game} thinks {mean:.1} ms a choice, {most:.1} ms at the most ({} choices)",
            self.0.len()
        );
    }
}
