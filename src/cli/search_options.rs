//! What every search takes.

use clap::{Args, ValueEnum};

use super::encode_option::Encodings;
use super::failure::Failure;
use super::solver_option::{Member, SolverOption, asker};
use super::time_limit::TimeLimit;
use crate::encode::Choices;
use crate::puzzle::Puzzle;
use crate::session::BoardSolver;
use crate::solve::ilp::Backend;
use crate::solve::sat::SolverChoice;

/// What looks for boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Engine {
    /// A short finite-domain search first, then a SAT solver, unless the search finds many boards.
    #[default]
    Auto,
    /// A SAT solver and blocking clauses.
    Sat,
    /// A finite-domain search: counts many boards fast, without learning from dead ends.
    Search,
    /// What `--solver` names, asked for one board at a time.
    #[value(skip)]
    Asked,
    /// A solver of integer programs, asked anew for each board: good at objectives.
    Ilp,
    /// Cell by cell, keeping of all beginnings what the rest has to know: counts without going through the boards.
    Frontier,
    /// One board of those that symmetries take to each other, by the engine that suits: counts each as often as there are boards like it.
    Orbits,
}

impl Engine {
    /// Is it the finite-domain search, or may it be?
    pub(super) fn may_search(self) -> bool {
        matches!(self, Engine::Auto | Engine::Search)
    }
}

/// What every search takes.
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
    /// The SAT solver that was named, if one was.
    pub(super) fn sat_solver(&self) -> Result<Option<&SolverChoice>, Failure> {
        self.solver.as_ref().map(SolverOption::sat).transpose()
    }

    /// What looks for boards of a puzzle.
    pub(super) fn engine(&self, puzzle: &Puzzle) -> Engine {
        if self.engine == Engine::Auto && self.names_ilp_solver() {
            return Engine::Ilp;
        }
        let chooses = puzzle.chooses_encodings() || self.encodings.choices() != Choices::default();
        let is_about_sat = self.solver.is_some() || chooses;
        match self.engine {
            Engine::Auto | Engine::Sat | Engine::Ilp if self.is_asked() => Engine::Asked,
            Engine::Auto if is_about_sat => Engine::Sat,
            engine => engine,
        }
    }

    /// What looks for boards whatever the puzzle, if the user said so.
    pub(super) fn engine_asked_for(&self) -> Engine {
        match self.engine {
            Engine::Auto | Engine::Sat | Engine::Ilp if self.is_asked() => Engine::Asked,
            Engine::Auto if self.names_ilp_solver() => Engine::Ilp,
            Engine::Auto if self.solver.is_some() => Engine::Sat,
            engine => engine,
        }
    }

    /// Does `--solver` name what is asked for one board at a time?
    pub(super) fn is_asked(&self) -> bool {
        matches!(self.solver, Some(SolverOption::Asked(_)))
    }

    /// What is asked for one board at a time: what `--solver` names, or a solver of integer programs.
    pub(super) fn asker(&self) -> Result<Box<dyn BoardSolver>, Failure> {
        let choices = self.encodings.choices();
        match &self.solver {
            Some(SolverOption::Asked(members)) => asker(members, choices),
            Some(solver) => asker(&[Member::Ilp(solver.ilp()?)], choices),
            None => asker(&[Member::Ilp(Backend::default())], choices),
        }
    }

    fn names_ilp_solver(&self) -> bool {
        matches!(self.solver, Some(SolverOption::Ilp(_)))
    }

    /// The same options, for a SAT solver.
    pub(super) fn for_sat(&self) -> Self {
        self.with_engine(Engine::Sat)
    }

    /// The same options, for the engine that suits.
    pub(super) fn for_any(&self) -> Self {
        self.with_engine(Engine::Auto)
    }

    fn with_engine(&self, engine: Engine) -> Self {
        SearchOptions {
            engine,
            ..self.clone()
        }
    }
}
