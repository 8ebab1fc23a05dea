//! What every search takes.

use clap::{Args, ValueEnum};

use super::encode_option::Encodings;
use super::progress::Progress;
use super::search::limits;
use super::solver_option::SolverOption;
use super::time_limit::TimeLimit;
use crate::engine::StopFlag;
use crate::session::{self, Options, Solver};

/// What looks for boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Engine {
    /// The finite-domain search and a SAT solver in turns, and what counts many boards at once.
    #[default]
    Auto,
    /// A SAT solver and blocking clauses.
    Sat,
    /// A finite-domain search: counts many boards fast, without learning from dead ends.
    Search,
    /// A solver of integer programs, asked anew for each board: good at objectives.
    Ilp,
    /// Cell by cell, keeping of all beginnings what the rest has to know: counts without going through the boards.
    Frontier,
    /// One board of those that symmetries take to each other, by the engine that suits: counts each as often as there are boards like it.
    Orbits,
}

impl From<Engine> for session::Engine {
    fn from(engine: Engine) -> Self {
        match engine {
            Engine::Auto => session::Engine::Auto,
            Engine::Sat => session::Engine::Sat,
            Engine::Search => session::Engine::Search,
            Engine::Ilp => session::Engine::Ilp,
            Engine::Frontier => session::Engine::Frontier,
            Engine::Orbits => session::Engine::Orbits,
        }
    }
}

// What every search takes.
#[derive(Args, Clone, Debug)]
pub(super) struct SearchOptions {
    /// What looks for boards. With --solver or --encode, or where the model chooses encodings, it is a SAT solver, unless you say otherwise.
    #[arg(
        long,
        visible_alias = "backend",
        value_enum,
        default_value_t,
        value_name = "ENGINE"
    )]
    engine: Engine,

    /// An embedded solver (varisat, batsat, placet, or microlp for --engine ilp; if none is named, the one that suits), a program that `placet solvers` lists, a command such as "cadical -q", or
    /// several names with commas between: the first answer wins.
    #[arg(long, value_name = "SOLVER")]
    solver: Option<SolverOption>,

    /// Stop after this time: seconds, or with a unit ("90", "1.5", "2min").
    #[arg(long, value_name = "TIME")]
    pub(super) time_limit: Option<TimeLimit>,

    #[command(flatten)]
    pub(super) encodings: Encodings,
}

impl SearchOptions {
    /// The options of a session; whoever watches sees the progress. The time limit runs from now.
    pub(super) fn session_options(&self, stop: &StopFlag, progress: &Progress) -> Options {
        Options {
            engine: self.engine.into(),
            solver: self.solver.as_ref().map(|option| option.0.clone()),
            choices: self.encodings.choices(),
            presolve: self.encodings.session_presolve(),
            limits: limits(self, stop),
            observer: progress.observer(),
        }
    }

    /// Does `--solver` name what is called anew for each board?
    pub(super) fn calls_solvers(&self) -> bool {
        matches!(&self.solver, Some(SolverOption(Solver::Called(_))))
    }

    /// The same options, for a SAT solver.
    pub(super) fn for_sat(&self) -> Self {
        SearchOptions {
            engine: Engine::Sat,
            ..self.clone()
        }
    }
}
