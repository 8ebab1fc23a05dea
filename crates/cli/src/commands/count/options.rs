//! The options of `placet count`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

use crate::failure::Failure;
use crate::files::user_solvers::user_table;
use crate::options::engines::{VerboseOption, threads};
use crate::options::model::ModelOptions;
use crate::options::search::{ENGINE, OUTPUT, SearchOptions};
use crate::options::symmetry::{SYMMETRY, symmetry_kind};
use crate::options::time_limit::LIMITS;
use crate::options::value_parsers::at_least;
use placet_engine::external::program;
use placet_engine::sat::{ChoiceError, ExternalCounter};
use placet_model::{SymmetryKind, nearest};
use placet_request::{Count, Probes, SymmetryWord};
use placet_session::Engine;

#[derive(Args, Debug)]
pub(crate) struct CountOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// Count for each link of this file, or of standard input (`-`); prints one JSON object per line. There is no MODEL.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checkpoint", "counter", "estimate", "verbose"])]
    pub(crate) each: Option<PathBuf>,

    /// Count symmetry classes: symmetric solutions count as one.
    #[arg(long, conflicts_with_all = ["limit", "threads", "checkpoint"], help_heading = SYMMETRY)]
    pub(super) up_to_symmetry: bool,

    /// Symmetries to use; by default, those that the model names.
    #[arg(long, value_name = "KIND", value_parser = symmetry_kind(), requires = "up_to_symmetry", help_heading = SYMMETRY)]
    pub(super) symmetry: Option<SymmetryKind>,

    /// Refused with a hint at `--up-to-symmetry`.
    #[arg(long, hide = true)]
    pub(super) break_symmetry: bool,

    /// Refused: `count` always counts all boards.
    #[arg(long, hide = true)]
    pub(super) all: bool,

    /// Estimate the number of solutions from random probes
    ///
    /// Also prints the standard error of the estimate.
    #[arg(long, conflicts_with_all = ["limit", "threads", "checkpoint", "engine", "solver"], help_heading = ESTIMATE)]
    pub(super) estimate: bool,

    /// Number of probes for --estimate
    ///
    /// A hundred times as many probes reduce the error to a tenth.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        requires = "estimate",
        allow_negative_numbers = true,
        value_parser = at_least(2_u64),
        help_heading = ESTIMATE
    )]
    pub(super) probes: u64,

    /// Random seed for --estimate
    ///
    /// The same seed gives the same estimate on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(0_u64), default_value_t = 1, requires = "estimate", help_heading = ESTIMATE)]
    pub(super) seed: u64,

    /// Count with an external model counter
    ///
    /// The name of an installed counter that `placet solvers` lists, such as `ganak`, or a command, such as
    /// "sharpSAT -decot 100". It counts the satisfying assignments of the exported formula.
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["limit", "threads", "checkpoint", "up_to_symmetry", "estimate", "solver", "engine"],
        help_heading = ENGINE
    )]
    pub(super) counter: Option<CounterOption>,

    /// Count on N threads, with the search engine.
    #[arg(long, value_name = "N", conflicts_with = "limit", allow_negative_numbers = true, value_parser = threads, help_heading = ENGINE)]
    pub(super) threads: Option<usize>,

    /// Count with two engines that share no code, and compare
    ///
    /// The search engine counts first, then the frontier engine, or a SAT solver if the frontier cannot count the model.
    #[arg(
        long,
        conflicts_with_all = ["limit", "threads", "checkpoint", "up_to_symmetry", "estimate", "counter", "solver", "engine"],
        help_heading = ENGINE
    )]
    pub(super) confirm: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    #[command(flatten)]
    pub(super) verbose: VerboseOption,

    /// Stop after N solutions.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = LIMITS)]
    pub(super) limit: Option<u64>,

    /// Save the state of the count to this file every two seconds.
    #[arg(long, value_name = "FILE", conflicts_with = "limit", help_heading = LIMITS)]
    pub(super) checkpoint: Option<PathBuf>,

    /// With --checkpoint: continue from the state in the file.
    #[arg(long, requires = "checkpoint", help_heading = LIMITS)]
    pub(super) resume: bool,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

impl CountOptions {
    /// Refuses to say what engines did where that is not kept.
    pub(super) fn refuse_verbose(&self) -> Result<(), Failure> {
        self.verbose.refuse_with("--counter", self.counter.is_some())?;
        self.verbose
            .refuse_with("--checkpoint", self.checkpoint.is_some())?;
        self.verbose.refuse_with("--estimate", self.estimate)
    }

    /// Refuses `--limit` for engines that count without enumerating, and parts of a search for other engines.
    pub(super) fn refuse_engine(&self, engine: Engine) -> Result<(), Failure> {
        let in_parts = self.threads.is_some() || self.checkpoint.is_some();
        let message = match engine {
            _ if in_parts && !engine.may_search() => {
                "--threads and --checkpoint need the search engine: remove --engine, --solver and --encode"
            }
            Engine::Orbits if self.limit.is_some() => {
                "--engine orbits counts whole symmetry classes: remove --limit"
            }
            Engine::Frontier if self.limit.is_some() => {
                "--engine frontier counts without enumerating: remove --limit"
            }
            _ => return Ok(()),
        };
        Err(Failure::Bad(message.to_string()))
    }

    /// What is asked for.
    pub(super) fn request(&self) -> Count {
        let mut request = Count::default();
        request.limit = self.limit;
        request.up_to_symmetry = self.up_to_symmetry;
        request.symmetry = self.symmetry.map(SymmetryWord::from);
        request.threads = self.threads;
        request.confirm = self.confirm;
        request.estimate = self.estimate.then_some(Probes {
            probes: self.probes,
            seed: self.seed,
        });
        request
    }
}

/// The heading of options about estimates.
const ESTIMATE: &str = "Estimate";

/// What `--counter` names.
#[derive(Clone, Debug)]
pub(crate) struct CounterOption(pub(crate) ExternalCounter);

impl FromStr for CounterOption {
    type Err = String;

    /// A counter of the table, else a command.
    fn from_str(text: &str) -> Result<Self, String> {
        // Commands work even if the user's file has errors.
        if text.contains(char::is_whitespace) {
            return by_command(text);
        }
        let table = user_table().map_err(|failure| failure.message(false).unwrap_or_default())?;
        match table.find(text) {
            Some(entry) if !entry.is_counter() => Err(format!(
                "`{text}` is not a model counter: use --solver {text} to enumerate the boards"
            )),
            Some(entry) if program::find(entry.command.program()).is_some() => {
                Ok(CounterOption(entry.counter()))
            }
            Some(entry) => Err(format!(
                "the counter {text} is not installed: program `{}` not found",
                entry.command.program()
            )),
            None => {
                let counters = table.entries().iter().filter(|entry| entry.is_counter());
                let near = nearest(text, counters.map(|entry| entry.name.as_str()));
                let near = near.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
                by_command(text).map_err(|error| error + &near)
            }
        }
    }
}

fn by_command(text: &str) -> Result<CounterOption, String> {
    let counter = text.parse().map_err(|error: ChoiceError| error.to_string());
    counter.map(CounterOption)
}
