//! `placet solvers`: the available solvers, embedded and installed, and whether they work.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use itertools::Itertools;
use serde_json::{Value, json};

use crate::failure::{Exit, Failure};
use crate::files::user_solvers::user_table;
use crate::interrupt::stop_flag;
use crate::options::search::OUTPUT;
use crate::output::Output;
use placet_encode::Choices;
use placet_engine::external::{printed, program};
use placet_engine::sat::{Capabilities, ChoiceError, CountingProblem, SolverChoice, Workload, available};
use placet_engine::{Limits, StopFlag};
use placet_model::{Source, read};
use placet_request::render::counted::counted;
use placet_request::render::table::aligned;
use placet_session::instance::Instance;
use placet_session::solver_table::SolverEntry;
use placet_session::{BoardSolver, ProgramBoardSolver, SolveResult};

#[derive(Args, Debug)]
pub(crate) struct SolversOptions {
    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

/// A capability of solvers: its name, and whether a solver has it.
type Ability = (&'static str, fn(&Capabilities) -> bool);

const ABILITIES: [Ability; 8] = [
    ("assumptions", |can| can.assumptions),
    ("cores", |can| can.cores),
    ("stops", |can| can.interruption),
    ("conflicts", |can| can.conflicts),
    ("sums", |can| can.sums),
    ("groups", |can| can.groups),
    ("phases", |can| can.phases),
    ("graphs", |can| can.graphs),
];

pub(crate) fn run(options: &SolversOptions, output: &mut Output) -> Result<Exit, Failure> {
    let embedded: Vec<(&str, Capabilities)> = available()
        .iter()
        .map(|name| Ok((*name, capabilities(name)?)))
        .collect::<Result<_, Failure>>()?;
    let table = user_table()?;
    let trials = trials(table.entries(), &stop_flag());
    let text = if options.json {
        object(&embedded, &trials).to_string()
    } else {
        format!("{}\n\n{}", embedded_table(&embedded), programs_table(&trials))
    };
    output.print(&text)?;
    Ok(match table.entries().len() - trials.len() {
        0 => Exit::Done,
        left => {
            output.note(&format!("interrupted: {} not tried", counted(left, "solver")));
            Exit::Limit
        }
    })
}

/// Tries the solvers until an interrupt. What it stopped says nothing about a solver.
fn trials<'a>(entries: &'a [SolverEntry], stop: &StopFlag) -> Vec<SolverTrial<'a>> {
    let trials = entries.iter().map(|entry| SolverTrial::of(entry, stop));
    trials.take_while(|_| !stop.is_raised()).collect()
}

fn capabilities(name: &str) -> Result<Capabilities, Failure> {
    let bad = |error: ChoiceError| Failure::Bad(error.to_string());
    let choice: SolverChoice = name.parse().map_err(bad)?;
    let solver = choice.build(Workload::SingleQuestion).map_err(bad)?;
    Ok(solver.capabilities())
}

fn embedded_table(embedded: &[(&str, Capabilities)]) -> String {
    let header = std::iter::once("embedded").chain(ABILITIES.map(|(name, _)| name));
    let header = header.map(String::from).collect_vec();
    let rows = embedded.iter().map(|(name, can)| {
        let abilities = ABILITIES
            .iter()
            .map(|(_, has)| if has(can) { "yes" } else { "no" });
        std::iter::once(*name)
            .chain(abilities)
            .map(String::from)
            .collect_vec()
    });
    aligned(
        &std::iter::once(header).chain(rows).collect_vec(),
        ABILITIES.len() + 1,
    )
}

/// The installed programs, and the names of the others.
fn programs_table(trials: &[SolverTrial<'_>]) -> String {
    let (there, missing): (Vec<_>, Vec<_>) = trials.iter().partition(|trial| trial.path.is_some());
    let missing = missing.iter().map(|trial| trial.entry.name.as_str()).join(", ");
    let missing = match missing.as_str() {
        "" => String::new(),
        names => format!("\n\nnot installed: {names}"),
    };
    if there.is_empty() {
        return format!("no known solver is installed{missing}");
    }
    let header = ["installed", "works", "reads", "proves", "version"]
        .map(String::from)
        .to_vec();
    let rows = there.iter().map(|trial| {
        let proves = match (trial.entry.proves_none, trial.entry.proves_best) {
            _ if trial.entry.is_counter() => "count",
            (true, true) => "none, best",
            (true, false) => "none",
            (false, true) => "best",
            (false, false) => "-",
        };
        let works = if trial.works.is_ok() { "yes" } else { "no" };
        let version = trial.version.as_deref().unwrap_or("-");
        let words = [
            &trial.entry.name,
            works,
            trial.entry.reads.name(),
            proves,
            version,
        ];
        words.map(String::from).to_vec()
    });
    let table = aligned(&std::iter::once(header).chain(rows).collect_vec(), 5);
    let reasons = there.iter().filter_map(|trial| {
        let reason = trial.works.as_ref().err()?;
        Some(format!("\n{}: {reason}", trial.entry.name))
    });
    format!("{table}{}{missing}", reasons.collect::<String>())
}

fn object(embedded: &[(&str, Capabilities)], trials: &[SolverTrial<'_>]) -> serde_json::Value {
    let embedded = embedded.iter().map(|(name, can)| {
        let mut object = json!({ "name": name });
        for (ability, has) in ABILITIES {
            object[ability] = has(can).into();
        }
        object
    });
    let programs = trials.iter().map(SolverTrial::object);
    json!({ "embedded": embedded.collect_vec(), "programs": programs.collect_vec() })
}

/// The model that a solver is tried on.
const MODEL: &str = "board.grid = [1, 2]\npieces.numbers = \"1..2\"\n";

/// The formula that a counter is tried on, and its number of models.
const FORMULA: (&str, u32) = ("c p show 1 2 0\np cnf 2 1\n1 2 0\n", 3);

/// The time limit of a trial.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The result of trying a solver.
pub(crate) struct SolverTrial<'a> {
    pub(crate) entry: &'a SolverEntry,
    /// The program, if it is installed.
    pub(crate) path: Option<PathBuf>,
    pub(crate) version: Option<String>,
    /// Whether it solved or counted a small problem; else why not.
    pub(crate) works: Result<(), String>,
}

impl<'a> SolverTrial<'a> {
    /// Finds a program, and tries it.
    pub(crate) fn of(entry: &'a SolverEntry, stop: &StopFlag) -> Self {
        let limits = || Limits::none().with_stop(stop.clone()).with_time_limit(TIME_LIMIT);
        let path = program::find(entry.command.program());
        let (version, works) = match path {
            None => (None, Err("not installed".to_string())),
            Some(_) if entry.is_counter() => (version(entry, &limits()), counts(entry, &limits())),
            Some(_) => (version(entry, &limits()), works(entry, &limits())),
        };
        SolverTrial {
            entry,
            path,
            version,
            works,
        }
    }

    pub(crate) fn object(&self) -> Value {
        json!({
            "name": self.entry.name,
            "about": self.entry.about,
            "command": self.entry.command.to_string(),
            "reads": self.entry.reads.name(),
            "answers": self.entry.answers.name(),
            "counts": self.entry.is_counter(),
            "proves_none": self.entry.proves_none,
            "proves_best": self.entry.proves_best,
            "path": self.path.as_ref().map(|path| path.display().to_string()),
            "version": self.version,
            "works": self.works.is_ok(),
            "reason": self.works.as_ref().err(),
        })
    }
}

/// The first line with a digit of what the program prints for its version option.
fn version(entry: &SolverEntry, limits: &Limits) -> Option<String> {
    let argument = entry.version.as_deref()?;
    let text = printed(entry.command.program(), argument, limits)?;
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| line.contains(|c: char| c.is_ascii_digit()))?;
    Some(line.chars().filter(|c| !c.is_control()).take(60).collect())
}

fn works(entry: &SolverEntry, limits: &Limits) -> Result<(), String> {
    let puzzle = read(&Source::new("trial.toml", MODEL)).expect("invariant: the model is valid");
    let mut asker = ProgramBoardSolver::new(entry.clone(), Choices::default());
    match asker.ask(&Instance::new(puzzle), limits) {
        Ok(SolveResult::Board(..)) => Ok(()),
        Ok(SolveResult::None) => Err("it found no solution of a puzzle that has two".to_string()),
        Ok(SolveResult::Stopped(reason, _)) => Err(reason.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

fn counts(entry: &SolverEntry, limits: &Limits) -> Result<(), String> {
    let (formula, expected) = FORMULA;
    let problem = entry.counts.unwrap_or(CountingProblem::Models);
    let text = format!("c t {}\n{formula}", problem.name());
    match entry
        .counter()
        .count(|file| file.write_all(text.as_bytes()), limits)
    {
        Ok(Ok(found)) if found.count == expected.into() => Ok(()),
        Ok(Ok(found)) => Err(format!(
            "it counted {} models of a formula that has {expected}",
            found.count
        )),
        Ok(Err(reason)) => Err(reason.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
