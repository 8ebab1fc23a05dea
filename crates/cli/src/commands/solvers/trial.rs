//! Whether a solver of the table is installed, its version, and whether it works.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use placet_encode::Choices;
use placet_engine::external::{printed, program};
use placet_engine::sat::CountingProblem;
use placet_engine::{Limits, StopFlag};
use placet_model::{Source, read};
use placet_session::instance::Instance;
use placet_session::solver_table::SolverEntry;
use placet_session::{BoardSolver, ProgramBoardSolver, SolveResult};

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
