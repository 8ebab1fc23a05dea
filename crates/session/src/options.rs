//! The options of a session.

use super::{BoardSolver, Engine, EngineLog, Observer, SessionError, Solver};
use placet_encode::Choices;
use placet_engine::Limits;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::ilp::Backend;
use placet_engine::sat::SolverChoice;
use placet_model::Puzzle;
use placet_problem::presolve::PresolveSteps;

/// The options of a [`Session`](super::Session); the default suits most puzzles.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The engine that searches for boards.
    pub engine: Engine,
    /// The solver or solvers; by default the one that suits the puzzle.
    pub solver: Option<Solver>,
    /// Encodings of rules that do not choose their own, wherever clauses are made. Engines without clauses do not need any.
    pub choices: Choices,
    /// The kinds of presolve.
    pub presolve: Presolve,
    /// The most threads for a solution, uniqueness or the best value, on which engines work side by side instead of in turns. By default, one. Counts have
    /// [threads of their own](super::Session::count_on_threads).
    pub threads: Option<usize>,
    /// When to stop: see [`limit`](placet_base::limit) for what each limit holds for.
    pub limits: Limits,
    /// The observer of the progress.
    pub observer: Observer,
    /// Keeps what each engine has done.
    pub log: EngineLog,
}

/// The kinds of presolve for each kind of engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presolve {
    /// For formulas, where sums become clauses.
    pub for_clauses: PresolveSteps,
    /// For engines that handle sums without clauses.
    pub for_whole_sums: PresolveSteps,
}

impl Default for Presolve {
    fn default() -> Self {
        Presolve {
            for_clauses: PresolveSteps::default(),
            for_whole_sums: PresolveSteps::for_whole_sums(),
        }
    }
}

impl Presolve {
    /// For the export to a format, and for reading answers to it.
    pub fn for_export(&self, format: ExportFormat) -> PresolveSteps {
        match format.keeps_sums() {
            true => self.for_whole_sums,
            false => self.for_clauses,
        }
    }
}

impl From<PresolveSteps> for Presolve {
    /// The same for every engine.
    fn from(kinds: PresolveSteps) -> Self {
        Presolve {
            for_clauses: kinds,
            for_whole_sums: kinds,
        }
    }
}

impl Options {
    /// The default options within some limits.
    pub fn within(limits: Limits) -> Self {
        Options {
            limits,
            ..Options::default()
        }
    }

    /// The number of threads.
    pub(super) fn num_threads(&self) -> usize {
        self.threads.unwrap_or(1)
    }

    /// The engine for this puzzle: the chosen engine, or else the engine that uses the chosen solver or encoding.
    pub fn engine_for(&self, puzzle: &Puzzle) -> Engine {
        match self.engine_asked_for() {
            Engine::Auto if self.chooses_clauses(puzzle) => Engine::Sat,
            engine => engine,
        }
    }

    /// Was an encoding or a SAT solver chosen?
    pub(super) fn chooses_clauses(&self, puzzle: &Puzzle) -> bool {
        let chooses_encodings = puzzle.chooses_encodings() || self.choices != Choices::default();
        chooses_encodings || matches!(self.solver, Some(Solver::Sat(_)))
    }

    /// The engine regardless of the puzzle; [`Engine::Auto`] if neither an engine nor a solver was chosen.
    pub fn engine_asked_for(&self) -> Engine {
        match (self.engine, &self.solver) {
            (Engine::Auto | Engine::Sat | Engine::Ilp, Some(Solver::Called(_))) => Engine::Called,
            (Engine::Auto, Some(Solver::Ilp(_))) => Engine::Ilp,
            (Engine::Auto, Some(Solver::Sat(_))) => Engine::Sat,
            (engine, _) => engine,
        }
    }

    /// The SAT solver that was named, if one was.
    ///
    /// # Errors
    /// If the named solver is not a SAT solver.
    pub fn sat_solver(&self) -> Result<Option<&SolverChoice>, SessionError> {
        match &self.solver {
            None => Ok(None),
            Some(Solver::Sat(choice)) => Ok(Some(choice)),
            Some(Solver::Ilp(backend)) => Err(SessionError::NotSat {
                solver: backend.name().to_string(),
            }),
            Some(Solver::Called(_)) => Err(SessionError::NeedsSatSolver),
        }
    }

    /// The solver that is called per board, with [`Engine::Ilp`] and [`Engine::Called`].
    ///
    /// # Errors
    /// If a solver is not compiled in, or is of another kind.
    pub(super) fn board_solver(&self) -> Result<Box<dyn BoardSolver>, SessionError> {
        let default = Solver::Ilp(Backend::default());
        self.solver
            .as_ref()
            .unwrap_or(&default)
            .board_solver(self.choices)
    }

    /// The same options with another engine.
    #[must_use]
    pub fn with_engine(&self, engine: Engine) -> Self {
        Options {
            engine,
            ..self.clone()
        }
    }
}
