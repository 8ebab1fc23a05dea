//! `--solver`: an embedded solver, an installed solver by name or by command, or several in parallel.

use std::str::FromStr;

use crate::files::user_solvers::user_table;
use placet_engine::external::program;
use placet_engine::ilp::{Backend, IlpSolver};
use placet_engine::sat::{ChoiceError, SolverChoice, available};
use placet_model::nearest;
use placet_session::solver_table::SolverTable;
use placet_session::{Member, Solver};

/// What `--solver` names.
#[derive(Clone, Debug)]
pub(crate) struct SolverOption(pub(crate) Solver);

impl FromStr for SolverOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_list = text.contains(',') && !text.contains(char::is_whitespace);
        let names: Vec<&str> = if is_list {
            text.split(',').collect()
        } else {
            vec![text]
        };
        let members = names.into_iter().map(|name| member(name.trim()));
        let members = members.collect::<Result<Vec<_>, _>>()?;
        Ok(SolverOption(match <[Member; 1]>::try_from(members) {
            Ok([Member::Sat(solver)]) => Solver::Sat(solver),
            Ok([Member::Ilp(backend)]) => Solver::Ilp(backend),
            Ok(one) => Solver::Called(one.into()),
            Err(several) => Solver::Called(several),
        }))
    }
}

/// An embedded solver, else one of the table, else a command.
fn member(name: &str) -> Result<Member, String> {
    let backend = Backend::named(name);
    if let Some(backend) = backend.filter(|backend| IlpSolver::new(*backend).is_ok()) {
        return Ok(Member::Ilp(backend));
    }
    // Embedded solvers and commands work even if the user's file has errors.
    if available().contains(&name) || name.contains(char::is_whitespace) {
        return name
            .parse()
            .map(Member::Sat)
            .map_err(|error: ChoiceError| error.to_string());
    }
    let table = user_table().map_err(|failure| failure.message(false).unwrap_or_default())?;
    let Some(entry) = table.find(name) else {
        let choice = name.parse().map_err(|error| with_nearest(name, &table, &error))?;
        return Ok(Member::Sat(choice));
    };
    if entry.is_counter() {
        return Err(format!(
            "`{name}` is a model counter, which finds no boards: use `placet count --counter {name}`"
        ));
    }
    if program::find(entry.command.program()).is_none() {
        // It could be compiled in; a later error says how.
        if let Some(backend) = backend {
            return Ok(Member::Ilp(backend));
        }
        return Err(format!(
            "the solver {} is not installed: program `{}` not found",
            entry.name,
            entry.command.program()
        ));
    }
    Ok(match entry.is_sat_solver() && entry.proves_none {
        true => Member::Sat(SolverChoice::External(entry.command.clone())),
        false => Member::Program(entry.clone()),
    })
}

/// The error, with the nearest name of an embedded or listed solver.
fn with_nearest(name: &str, table: &SolverTable, error: &ChoiceError) -> String {
    let ChoiceError::UnknownSolver { name: unknown, .. } = error else {
        return error.to_string();
    };
    let listed = table.entries().iter().map(|entry| entry.name.as_str());
    let Some(nearest) = nearest(name, available().iter().copied().chain(listed)) else {
        return error.to_string();
    };
    let bare = ChoiceError::UnknownSolver {
        name: unknown.clone(),
        nearest: None,
    };
    format!("{bare}; did you mean `{nearest}`?")
}
