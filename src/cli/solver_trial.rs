//! Whether a program of the table is installed, which version it is, and whether it works.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use crate::encode::Choices;
use crate::engine::external::{printed, program};
use crate::engine::sat::ExternalCounter;
use crate::engine::{Limits, StopFlag};
use crate::exchange::solver_table::SolverEntry;
use crate::instance::Instance;
use crate::model::{Source, read};
use crate::session::{Asked, BoardSolver, ProgramBoardSolver};

/// What a program is tried on.
const MODEL: &str = "board.grid = [1, 2]\npieces.numbers = \"1..2\"\n";

/// What a counter is tried on, and how many models it has.
const FORMULA: (&str, u32) = ("p cnf 2 1\nc p show 1 2 0\n1 2 0\n", 3);

/// How long a program may think about it.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was found out about a program.
pub(super) struct SolverTrial<'a> {
    pub(super) entry: &'a SolverEntry,
    /// Where it is, if it is installed.
    pub(super) path: Option<PathBuf>,
    pub(super) version: Option<String>,
    /// Did it solve a small problem, or count one; else why not?
    pub(super) works: Result<(), String>,
}

impl<'a> SolverTrial<'a> {
    /// Looks for a program, and tries it if it is there.
    pub(super) fn of(entry: &'a SolverEntry, stop: &StopFlag) -> Self {
        let limits = || Limits::none().with_stop(stop.clone()).with_time_limit(PATIENCE);
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

    pub(super) fn object(&self) -> Value {
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

/// The first line with a digit of what the program says of its version.
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
    let puzzle = read(&Source::new("trial.toml", MODEL)).expect("invariant: the model is right");
    let mut asker = ProgramBoardSolver::new(entry.clone(), Choices::default());
    match asker.ask(&Instance::new(puzzle), limits) {
        Ok(Asked::Board(..)) => Ok(()),
        Ok(Asked::None) => Err("it finds no board where there are two".to_string()),
        Ok(Asked::Stopped(reason, _)) => Err(reason.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

fn counts(entry: &SolverEntry, limits: &Limits) -> Result<(), String> {
    let (formula, expected) = FORMULA;
    let counter = ExternalCounter::new(entry.command.clone());
    match counter.count(|file| file.write_all(formula.as_bytes()), limits) {
        Ok(Ok(found)) if found.count == expected.into() => Ok(()),
        Ok(Ok(found)) => Err(format!(
            "it counts {} models where there are {expected}",
            found.count
        )),
        Ok(Err(reason)) => Err(reason.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
