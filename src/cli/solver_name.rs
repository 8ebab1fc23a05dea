//! The solver of integer programs that `--solver` names.

use super::failure::Failure;
use super::solver_option::SolverOption;
use crate::solve::ilp::{Backend, IlpSolver};

/// The solver of integer programs of that name; the one that is always there, if none is named.
pub(super) fn ilp_solver(name: Option<&SolverOption>) -> Result<IlpSolver, Failure> {
    let backend = match name {
        None => Backend::default(),
        Some(SolverOption::Ilp(backend)) => *backend,
        Some(other) => {
            let choice = match other {
                SolverOption::Sat(choice) => format!("`{choice}`"),
                _ => "what `--solver` names".to_string(),
            };
            let known = Backend::ALL.map(Backend::name).join(" or ");
            return Err(Failure::Bad(format!(
                "{choice} is no solver for --engine ilp: expected {known}"
            )));
        }
    };
    IlpSolver::new(backend).map_err(|error| Failure::Bad(error.to_string()))
}

/// What to say where something is wanted of integer programs that they are of no use for.
pub(super) fn no_ilp(what: &str) -> Failure {
    Failure::Bad(format!(
        "--engine ilp is asked anew for each board, and is of no use for {what}: take sat or search"
    ))
}
