//! What `--solver` names: a SAT solver, or a solver of integer programs.

use std::str::FromStr;

use super::args::SearchOptions;
use super::failure::Failure;
use crate::solve::ilp::{Backend, IlpSolver};
use crate::solve::sat::{ChoiceError, SolverChoice};

/// A solver by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SolverName {
    /// For the formula.
    Sat(SolverChoice),
    /// For the 0/1 program.
    Ilp(Backend),
}

impl SolverName {
    /// The SAT solver, where one is needed.
    pub(super) fn sat(&self) -> Result<&SolverChoice, Failure> {
        match self {
            SolverName::Sat(choice) => Ok(choice),
            SolverName::Ilp(backend) => Err(Failure::Bad(format!(
                "`{}` solves integer programs: it goes with --engine ilp",
                backend.name()
            ))),
        }
    }
}

impl FromStr for SolverName {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        match Backend::named(text.trim()) {
            Some(backend) => Ok(SolverName::Ilp(backend)),
            None => text.parse().map(SolverName::Sat),
        }
    }
}

impl SearchOptions {
    /// The SAT solver that was named, if one was.
    pub(super) fn sat_solver(&self) -> Result<Option<&SolverChoice>, Failure> {
        self.solver.as_ref().map(SolverName::sat).transpose()
    }

    /// Was a solver of integer programs named?
    pub(super) fn names_ilp_solver(&self) -> bool {
        matches!(self.solver, Some(SolverName::Ilp(_)))
    }

    /// The solver of integer programs that was named, or the one that is always there.
    pub(super) fn ilp_solver(&self) -> Result<IlpSolver, Failure> {
        let backend = match &self.solver {
            None => Backend::default(),
            Some(SolverName::Ilp(backend)) => *backend,
            Some(SolverName::Sat(choice)) => {
                let known = Backend::ALL.map(Backend::name).join(" or ");
                return Err(Failure::Bad(format!(
                    "`{choice}` is no solver for --engine ilp: expected {known}"
                )));
            }
        };
        IlpSolver::new(backend).map_err(|error| Failure::Bad(error.to_string()))
    }
}

/// What to say where something is wanted of integer programs that they are of no use for.
pub(super) fn no_ilp(what: &str) -> Failure {
    Failure::Bad(format!(
        "--engine ilp is asked anew for each board, and is of no use for {what}: take sat or search"
    ))
}
