//! Options of every command that searches for boards.

use clap::{Args, ValueEnum};

use crate::options::encoding::EncodingOptions;
use crate::options::solver::SolverOption;
use crate::options::time_limit::TimeLimitOption;
use crate::progress::Progress;
use crate::task::of_task;
use placet_base::limit::StopFlag;
use placet_session::{Engine, Options, Solver};

/// The heading of options about engines, solvers and encodings.
pub(crate) const ENGINE: &str = "Engine";

/// The heading of options about what is printed, and where.
pub(crate) const OUTPUT: &str = "Output";

/// What `--engine` names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum EngineOption {
    /// Finite-domain search and a SAT solver in turns; counts without enumeration if possible.
    #[default]
    Auto,
    /// SAT solver; enumerates with one blocking clause per solution.
    Sat,
    /// Finite-domain search; enumerates fast, but learns nothing from conflicts.
    Search,
    /// Integer programming solver, called once per solution; good at objectives.
    Ilp,
    /// Dynamic programming over the cells; counts without enumerating.
    Frontier,
    /// Finds one solution of each symmetry class, and counts it by the size of its class.
    Orbits,
}

impl From<EngineOption> for Engine {
    fn from(engine: EngineOption) -> Self {
        match engine {
            EngineOption::Auto => Engine::Auto,
            EngineOption::Sat => Engine::Sat,
            EngineOption::Search => Engine::Search,
            EngineOption::Ilp => Engine::Ilp,
            EngineOption::Frontier => Engine::Frontier,
            EngineOption::Orbits => Engine::Orbits,
        }
    }
}

/// Engine, solver, limits and encodings.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = ENGINE)]
pub(crate) struct SearchOptions {
    /// Engine that finds solutions
    ///
    /// With `auto`, the options --solver and --encode, and encodings in the model, select a SAT solver.
    #[arg(
        long,
        visible_alias = "backend",
        value_enum,
        default_value_t,
        value_name = "ENGINE"
    )]
    engine: EngineOption,

    /// Solver: embedded, installed, or a command
    ///
    /// An embedded solver (`varisat`, `batsat`, `placet`; `microlp` for --engine ilp), the name of an installed
    /// solver that `placet solvers` lists, or a command such as "cadical -q".
    /// Several names separated by commas run in parallel, and the first answer wins.
    /// By default, placet chooses an embedded solver.
    #[arg(long, value_name = "SOLVER")]
    solver: Option<SolverOption>,

    #[command(flatten)]
    pub(crate) encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,
}

impl SearchOptions {
    /// The options of a session; events are shown as progress.
    pub(crate) fn session_options(&self, stop: &StopFlag, progress: &Progress) -> Options {
        let mut options = Options::default();
        options.engine = self.engine.into();
        options.solver = self.solver.as_ref().map(|option| option.0.clone());
        options.choices = self.encodings.choices();
        options.presolve = self.encodings.session_presolve();
        options.limits = of_task().with_stop(stop.clone());
        options.observer = progress.observer();
        options
    }

    /// Whether `--solver` names solvers that are called once per board.
    pub(crate) fn calls_solvers(&self) -> bool {
        matches!(&self.solver, Some(SolverOption(Solver::Called(_))))
    }

    /// The same options, for a SAT solver.
    pub(crate) fn for_sat(&self) -> Self {
        SearchOptions {
            engine: EngineOption::Sat,
            ..self.clone()
        }
    }
}
