//! Reads the command line and runs what it asks for. Bad input gets one sentence in the player's language.

use std::{
    ffi::OsString,
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
};

use couch_ducks::{
    Options, display,
    games::OFFERS,
    referee,
    simulate::{Entry, GAMES, Ladder, Report, Simulation, Wishes},
    table::{MOST, Offer},
    text::{Lang, Words},
};
use indicatif::{ProgressBar, ProgressStyle};
use lexopt::prelude::*;

enum Command {
    Play(Options),
    Referee,
    Simulate { plan: Box<dyn Simulation>, ladder: bool, json: bool, words: Words },
    Print(String),
}

/// Everything on the command line, before it is known whether it fits together.
#[derive(Default)]
struct Said {
    command: Option<String>,
    help: bool,
    version: bool,
    lang: Option<Lang>,
    game: Option<&'static Entry>,
    variants: Option<Vec<String>>,
    wishes: Wishes,
    ladder: bool,
    json: bool,
    fullscreen: bool,
    windowed: bool,
}

/// Runs the command that the arguments ask for.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match listen(arguments).and_then(Said::command) {
        Ok(Command::Play(options)) => play(options),
        Ok(Command::Referee) => match referee::run(io::stdin().lock(), io::stdout().lock()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => fail(&error.to_string(), 1),
        },
        Ok(Command::Simulate { plan, ladder, json, words }) => simulate(&*plan, ladder, json, &words),
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
fn show(json: bool, report: &dyn Report, words: &Words) -> ExitCode {
    match report.json() {
        Ok(line) if json => print(&line),
        Err(error) if json => fail(&error.to_string(), 1),
        _ => print(&report.table(words)),
    }
}

fn simulate(plan: &dyn Simulation, ladder: bool, json: bool, words: &Words) -> ExitCode {
    let bar = progress(plan.games() * if ladder { Ladder::STEPS.len() as u64 } else { 1 }, json);
    let mut done = |matches| bar.set_position(matches);
    let report = if ladder { plan.climb(&mut done) } else { plan.run(&mut done) };
    bar.finish_and_clear();
    if let Some(complaint) = report.complaint(words) {
        eprintln!("couch-ducks: {complaint}");
    }
    show(json, &*report, words)
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
        let wishes = &mut said.wishes;
        match argument {
            Long("help") | Short('h') => said.help = true,
            Long("version") | Short('V') => said.version = true,
            Long("json") => said.json = true,
            Long("ladder") => said.ladder = true,
            Long("fullscreen") => said.fullscreen = true,
            Long("windowed") => said.windowed = true,
            Long("budget") => wishes.budget = Some(value(&mut parser, &words, "--budget", positive)?),
            Long("cores") => wishes.cores = Some(value(&mut parser, &words, "--cores", positive)?),
            Long("game") => said.game = Some(value(&mut parser, &words, "--game", game)?),
            Long("lang") => said.lang = Some(value(&mut parser, &words, "--lang", Lang::from_code)?),
            Long("seed") => wishes.seed = Some(value(&mut parser, &words, "--seed", |word| word.parse().ok())?),
            Long("players") => wishes.players = Some(value(&mut parser, &words, "--players", players)?),
            Long("games") => wishes.games = Some(value(&mut parser, &words, "--games", positive)?),
            Long("rounds") => wishes.rounds = Some(value(&mut parser, &words, "--rounds", rounds)?),
            Long("bots") => wishes.bots = Some(value(&mut parser, &words, "--bots", list)?),
            Long("variants") => said.variants = Some(value(&mut parser, &words, "--variants", variants)?),
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
        let key = match option {
            "--lang" => "takes-lang",
            "--game" => "takes-game",
            "--players" => return bad_players(words, &word, &GAMES),
            "--rounds" => "takes-rounds",
            "--bots" => "takes-bots",
            "--variants" => "takes-variants",
            _ => "takes-number",
        };
        bad_value(words, option, &word, &words.say(key))
    })
}

fn bad_value(words: &Words, option: &str, word: &str, takes: &str) -> String {
    words.say_with("bad-value", &[("option", option.into()), ("word", word.into()), ("takes", takes.into())])
}

/// The sentence about a number of players that none of these games takes.
fn bad_players(words: &Words, word: &str, games: &[Entry]) -> String {
    let least = games.iter().map(|game| *game.players.start()).min().unwrap_or_default();
    let most = games.iter().map(|game| *game.players.end()).max().unwrap_or_default();
    let takes = words.say_with("takes-players", &[("least", least.into()), ("most", most.into())]);
    bad_value(words, "--players", word, &takes)
}

fn wrong(words: &Words, what: String) -> String {
    words.say_with("bad-arguments", &[("what", what.into())])
}

fn positive<T: std::str::FromStr + Default + PartialOrd>(word: &str) -> Option<T> {
    word.parse().ok().filter(|number| *number > T::default())
}

fn players(word: &str) -> Option<usize> {
    word.parse().ok().filter(|players| GAMES.iter().any(|game| game.players.contains(players)))
}

fn game(word: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.word == word)
}

/// Variants, each of them of any game.
fn variants(words: &str) -> Option<Vec<String>> {
    let terms = OFFERS.into_iter().flat_map(|offer| offer.terms).filter(|term| term.is_switch());
    let known: Vec<&str> = terms.map(|term| term.word).collect();
    list::<String>(words).filter(|words| words.iter().all(|word| known.contains(&word.as_str())))
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
        let full_screen = self.full_screen(&words)?;
        match self.command.as_deref() {
            Some("referee") if self.game.is_some() => Err(words.say("not-for-referee")),
            Some("referee") if self.says_only_where_to_play() => Ok(Command::Referee),
            Some("referee") => Err(words.say("only-simulate")),
            Some(_) => {
                let plan = self.plan(&words)?;
                Ok(Command::Simulate { plan, ladder: self.ladder, json: self.json, words })
            }
            None if !self.says_only_where_to_play() => Err(words.say("only-simulate")),
            None => {
                if let Some(game) = self.game {
                    self.check_terms(game, &words)?;
                }
                Ok(Command::Play(Options {
                    lang: self.lang,
                    seed: self.wishes.seed,
                    game: self.game.map(|game| game.word.to_owned()),
                    variants: self.variants,
                    rounds: self.wishes.rounds,
                    full_screen,
                    system: Lang::of_system(),
                }))
            }
        }
    }

    /// Whether to fill the screen, if anything was said about it.
    fn full_screen(&self, words: &Words) -> Result<Option<bool>, String> {
        match (self.fullscreen || self.windowed, self.command.as_deref()) {
            (false, _) => Ok(None),
            (true, Some(command)) => Err(words.say_with("only-window", &[("command", command.to_owned().into())])),
            (true, None) if self.fullscreen && self.windowed => Err(words.say("either-screen")),
            (true, None) => Ok(Some(self.fullscreen)),
        }
    }

    /// Whether no argument was given that only `simulate` understands.
    const fn says_only_where_to_play(&self) -> bool {
        let Wishes { players, bots, games, budget, cores, .. } = &self.wishes;
        !self.json
            && !self.ladder
            && budget.is_none()
            && cores.is_none()
            && games.is_none()
            && players.is_none()
            && bots.is_none()
    }

    /// Says no to terms that this game does not have.
    fn check_terms(&self, game: &Entry, words: &Words) -> Result<(), String> {
        let offer = OFFERS.into_iter().find(|offer| offer.word == game.word);
        let has = |word: &str| offer.iter().flat_map(|offer: &Offer| offer.terms).any(|term| term.word == word);
        let foreign = self.variants.iter().flatten().find(|word| !has(word));
        let option = match foreign {
            Some(word) => format!("--variants {word}"),
            None if self.wishes.rounds.is_some() && !has("rounds") => "--rounds".to_owned(),
            None => return Ok(()),
        };
        Err(words.say_with("not-in-game", &[("option", option.into()), ("game", game.word.into())]))
    }

    /// What is to be simulated, if the game that is meant can be played like that.
    fn plan(&self, words: &Words) -> Result<Box<dyn Simulation>, String> {
        let game = self.game.unwrap_or(&GAMES[0]);
        let variants = self.variants.as_ref().map(|all| all.iter().filter_map(|word| word.parse().ok()).collect());
        let wishes = &Wishes { variants, ..self.wishes.clone() };
        let (bots, players) = (wishes.bots.as_ref().map_or(1, Vec::len), wishes.seats());
        if bots > players {
            return Err(words.say_with("too-many-bots", &[("bots", bots.into()), ("players", players.into())]));
        }
        self.check_terms(game, words)?;
        game.plan(wishes).ok_or_else(|| bad_players(words, &players.to_string(), std::slice::from_ref(game)))
    }
}
