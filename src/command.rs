//! Reads the command line and runs what it asks for. Bad input gets one sentence in the player's language.

use std::{
    ffi::OsString,
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
    time::Instant,
};

use couch_ducks::{
    Options,
    bots::{Bot, EXPERT_BUDGET},
    display, referee,
    rules::duck_and_cover::{MAX_PLAYERS, MIN_PLAYERS, Setup, Variant},
    simulate::{Contestant, Ladder, MOST_DRAWS, Plan, all_cores},
    table::MOST,
    text::{Lang, Words},
};
use indicatif::{ProgressBar, ProgressStyle};
use lexopt::prelude::*;

enum Command {
    Play(Options),
    Referee,
    Simulate { plan: Box<Plan>, json: bool, words: Words },
    Ladder { plan: Box<Plan>, json: bool, words: Words },
    Print(String),
}

/// Everything on the command line, before it is known whether it fits together.
#[derive(Default)]
struct Said {
    command: Option<String>,
    help: bool,
    version: bool,
    lang: Option<Lang>,
    seed: Option<u64>,
    players: Option<usize>,
    games: Option<u64>,
    bots: Option<Vec<Bot>>,
    budget: Option<u32>,
    cores: Option<usize>,
    ladder: bool,
    variants: Option<Vec<Variant>>,
    rounds: Option<u32>,
    json: bool,
}

/// Runs the command that the arguments ask for.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match listen(arguments).and_then(Said::command) {
        Ok(Command::Play(options)) => play(options),
        Ok(Command::Referee) => match referee::run(io::stdin().lock(), io::stdout().lock()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => fail(&error.to_string(), 1),
        },
        Ok(Command::Simulate { plan, json, words }) => simulate(&plan, json, &words),
        Ok(Command::Ladder { plan, json, words }) => climb(&plan, json, &words),
        Ok(Command::Print(words)) => print(&words),
        Err(sentence) => fail(&sentence, 2),
    }
}

/// Prints a line. It is no error if nobody reads it any more.
fn print(line: &str) -> ExitCode {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error.to_string(), 1),
        _ => ExitCode::SUCCESS,
    }
}

fn fail(sentence: &str, code: u8) -> ExitCode {
    eprintln!("couch-ducks: {sentence}");
    ExitCode::from(code)
}

fn play(options: Options) -> ExitCode {
    if !display::is_there() {
        return fail(&Words::new(options.language(None)).say("no-display"), 1);
    }
    if couch_ducks::play(options).is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A progress bar for people; hidden when programs read the output.
fn progress(games: u64, json: bool) -> ProgressBar {
    let bar = if !json && io::stderr().is_terminal() { ProgressBar::new(games) } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar
}

/// Prints figures as one line for programs or as a table for people.
fn show(json: bool, figures: &impl serde::Serialize, table: impl FnOnce() -> String) -> ExitCode {
    match serde_json::to_string(figures) {
        Ok(line) if json => print(&line),
        Err(error) if json => fail(&error.to_string(), 1),
        _ => print(&table()),
    }
}

fn climb(plan: &Plan, json: bool, words: &Words) -> ExitCode {
    let bar = progress(plan.games * Ladder::STEPS.len() as u64, json);
    let ladder = Ladder::climb(plan, |done| bar.set_position(done));
    bar.finish_and_clear();
    show(json, &ladder, || ladder.table(words))
}

fn simulate(plan: &Plan, json: bool, words: &Words) -> ExitCode {
    let bar = progress(plan.games, json);
    let start = Instant::now();
    let tally = plan.run(|done| bar.set_position(done));
    let figures = tally.figures(plan, start.elapsed());
    bar.finish_and_clear();
    if tally.cut_off > 0 {
        let variables = [("count", tally.cut_off.into()), ("draws", plan.most_draws.into())];
        eprintln!("couch-ducks: {}", words.say_with("simulate-cut-off", &variables));
    }
    show(json, &figures, || figures.table(words))
}

/// Reads all arguments first, so that `--lang` also applies to the message about any mistake.
fn listen(arguments: impl IntoIterator<Item = OsString>) -> Result<Said, String> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let words = arguments.iter().map(|word| word.to_string_lossy());
    let after = words.clone().skip_while(|word| word != "--lang").nth(1);
    let joined = words.clone().find_map(|word| word.strip_prefix("--lang=").map(str::to_owned));
    let code = after.map(std::borrow::Cow::into_owned).or(joined);
    let words = Words::new(code.and_then(|code| Lang::from_code(&code)).unwrap_or_else(Lang::of_system));

    let mut said = Said::default();
    let mut parser = lexopt::Parser::from_args(arguments);
    loop {
        let argument = match parser.next() {
            Ok(Some(argument)) => argument,
            Ok(None) => return Ok(said),
            Err(error) => return Err(wrong(&words, error.to_string())),
        };
        match argument {
            Long("help") | Short('h') => said.help = true,
            Long("version") | Short('V') => said.version = true,
            Long("json") => said.json = true,
            Long("ladder") => said.ladder = true,
            Long("budget") => said.budget = Some(value(&mut parser, &words, "--budget", positive)?),
            Long("cores") => said.cores = Some(value(&mut parser, &words, "--cores", positive)?),
            Long("lang") => said.lang = Some(value(&mut parser, &words, "--lang", Lang::from_code)?),
            Long("seed") => said.seed = Some(value(&mut parser, &words, "--seed", |word| word.parse().ok())?),
            Long("players") => said.players = Some(value(&mut parser, &words, "--players", players)?),
            Long("games") => {
                said.games = Some(value(&mut parser, &words, "--games", positive)?);
            }
            Long("rounds") => said.rounds = Some(value(&mut parser, &words, "--rounds", rounds)?),
            Long("bots") => said.bots = Some(value(&mut parser, &words, "--bots", list)?),
            Long("variants") => {
                said.variants = Some(value(&mut parser, &words, "--variants", list)?);
            }
            Value(word) if said.command.is_none() && (word == "referee" || word == "simulate") => {
                said.command = Some(word.to_string_lossy().into_owned());
            }
            other => return Err(wrong(&words, other.unexpected().to_string())),
        }
    }
}

/// The value of an option, or a sentence about the values it takes.
fn value<T>(
    parser: &mut lexopt::Parser,
    words: &Words,
    option: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, String> {
    let word = parser.value().map_err(|error| wrong(words, error.to_string()))?;
    let word = word.to_string_lossy();
    read(&word).ok_or_else(|| {
        let takes = words.say(match option {
            "--lang" => "takes-lang",
            "--players" => "takes-players",
            "--rounds" => "takes-rounds",
            "--bots" => "takes-bots",
            "--variants" => "takes-variants",
            _ => "takes-number",
        });
        words
            .say_with("bad-value", &[("option", option.into()), ("word", word.clone().into()), ("takes", takes.into())])
    })
}

fn wrong(words: &Words, what: String) -> String {
    words.say_with("bad-arguments", &[("what", what.into())])
}

fn positive<T: std::str::FromStr + Default + PartialOrd>(word: &str) -> Option<T> {
    word.parse().ok().filter(|number| *number > T::default())
}

fn players(word: &str) -> Option<usize> {
    word.parse().ok().filter(|players| (MIN_PLAYERS..=MAX_PLAYERS).contains(players))
}

fn rounds(word: &str) -> Option<u32> {
    positive(word).filter(|rounds| *rounds <= MOST)
}

fn list<T: std::str::FromStr>(words: &str) -> Option<Vec<T>> {
    words.split(',').map(|word| word.trim().parse().ok()).collect()
}

impl Said {
    /// What all the arguments together ask for.
    fn command(self) -> Result<Command, String> {
        let lang = self.lang.unwrap_or_else(Lang::of_system);
        let words = Words::new(lang);
        if self.help {
            return Ok(Command::Print(words.say("help")));
        }
        if self.version {
            return Ok(Command::Print(format!("couch-ducks {}", env!("CARGO_PKG_VERSION"))));
        }
        match self.command.as_deref() {
            Some("referee") if self.says_only_where_to_play() => Ok(Command::Referee),
            Some("referee") => Err(words.say("only-simulate")),
            Some(_) if self.ladder => {
                Ok(Command::Ladder { plan: Box::new(self.plan(&words)?), json: self.json, words })
            }
            Some(_) => Ok(Command::Simulate { plan: Box::new(self.plan(&words)?), json: self.json, words }),
            None if !self.says_only_where_to_play() => Err(words.say("only-simulate")),
            None => Ok(Command::Play(Options {
                lang: self.lang,
                seed: self.seed,
                variants: self.variants.map(|all| all.iter().map(ToString::to_string).collect()),
                rounds: self.rounds,
                system: Lang::of_system(),
            })),
        }
    }

    /// Whether no argument was given that only `simulate` understands.
    const fn says_only_where_to_play(&self) -> bool {
        !self.json
            && !self.ladder
            && self.budget.is_none()
            && self.cores.is_none()
            && self.games.is_none()
            && self.players.is_none()
            && self.bots.is_none()
    }

    /// Repeats the given bots in turn until all seats are taken.
    fn plan(&self, words: &Words) -> Result<Plan, String> {
        let bots = self.bots.clone().unwrap_or_else(|| vec![Bot::Greedy]);
        let players = self.players.unwrap_or(if bots.len() > 1 { bots.len() } else { 4 });
        if bots.len() > players {
            let variables = [("bots", bots.len().into()), ("players", players.into())];
            return Err(words.say_with("too-many-bots", &variables));
        }
        let variants = self.variants.iter().flatten().copied().collect();
        let setup = Setup::new(players).and_then(|setup| setup.with_rounds(self.rounds.unwrap_or(3)));
        let setup = setup.map_err(|refusal| refusal.to_string())?.with_variants(variants);
        Ok(Plan {
            setup,
            players: bots.into_iter().map(Contestant::Bot).cycle().take(players).collect(),
            games: self.games.unwrap_or(1000),
            seed: self.seed.unwrap_or(1),
            budget: self.budget.unwrap_or(EXPERT_BUDGET),
            cores: self.cores.unwrap_or_else(all_cores),
            most_draws: MOST_DRAWS,
        })
    }
}
