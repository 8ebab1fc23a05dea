//! `--solver`: an embedded solver, a program by name or by its command, or several side by side.

use std::str::FromStr;

use super::failure::Failure;
use super::search::needs_sat_solver;
use super::solver_file::user_table;
use crate::encode::Choices;
use crate::puzzle::nearest;
use crate::session::{BoardSolver, Portfolio, ProblemBoardSolver, ProgramBoardSolver, SatBoardSolver};
use crate::solve::external::program;
use crate::solve::ilp::{Backend, IlpSolver};
use crate::solve::sat::{ChoiceError, SolverChoice, available};
use crate::solvers::{SolverEntry, SolverTable};

/// What `--solver` names.
#[derive(Clone, Debug)]
pub(super) enum SolverOption {
    /// One SAT solver, which is asked about clauses.
    Sat(SolverChoice),
    /// One solver of integer programs.
    Ilp(Backend),
    /// What is asked for boards, one question at a time: a program that reads another format, or several solvers.
    Asked(Vec<Member>),
}

/// One of those that are asked.
#[derive(Clone, Debug)]
pub(super) enum Member {
    /// A SAT solver.
    Sat(SolverChoice),
    /// An embedded solver of integer programs.
    Ilp(Backend),
    /// A program of the table.
    Program(SolverEntry),
}

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
        Ok(match <[Member; 1]>::try_from(members) {
            Ok([Member::Sat(solver)]) => SolverOption::Sat(solver),
            Ok([Member::Ilp(backend)]) => SolverOption::Ilp(backend),
            Ok(one) => SolverOption::Asked(one.into()),
            Err(several) => SolverOption::Asked(several),
        })
    }
}

/// An embedded solver, else one of the table, else a command.
fn member(name: &str) -> Result<Member, String> {
    let backend = Backend::named(name);
    if let Some(backend) = backend.filter(|backend| IlpSolver::new(*backend).is_ok()) {
        return Ok(Member::Ilp(backend));
    }
    // For what is embedded, nothing depends on the user's file, nor for commands.
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
            "`{name}` counts boards, and shows none: it goes with `placet count --counter {name}`"
        ));
    }
    if program::find(entry.command.program()).is_none() {
        // It could be compiled in: what that takes is told later.
        if let Some(backend) = backend {
            return Ok(Member::Ilp(backend));
        }
        return Err(format!(
            "the solver {} is not installed: there is no program `{}`",
            entry.name,
            entry.command.program()
        ));
    }
    Ok(match entry.is_sat_solver() && entry.proves_none {
        true => Member::Sat(SolverChoice::External(entry.command.clone())),
        false => Member::Program(entry.clone()),
    })
}

/// The error, with the nearest name of what is compiled in and of the table.
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

impl SolverOption {
    /// The SAT solver, where one is needed.
    pub(super) fn sat(&self) -> Result<&SolverChoice, Failure> {
        match self {
            SolverOption::Sat(choice) => Ok(choice),
            SolverOption::Ilp(backend) => Err(Failure::Bad(format!(
                "`{}` solves integer programs: it goes with --engine ilp",
                backend.name()
            ))),
            SolverOption::Asked(_) => Err(needs_sat_solver()),
        }
    }

    /// The solver of integer programs, where one is needed.
    pub(super) fn ilp(&self) -> Result<Backend, Failure> {
        let choice = match self {
            SolverOption::Ilp(backend) => return Ok(*backend),
            SolverOption::Sat(choice) => format!("`{choice}`"),
            SolverOption::Asked(_) => "what `--solver` names".to_string(),
        };
        let known = Backend::ALL.map(Backend::name).join(" or ");
        Err(Failure::Bad(format!(
            "{choice} is no solver for --engine ilp: expected {known}"
        )))
    }
}

/// What asks these for boards, side by side if they are several; where clauses are made, with these encodings.
pub(super) fn asker(members: &[Member], choices: Choices) -> Result<Box<dyn BoardSolver>, Failure> {
    let askers = members.iter().map(|member| member.asker(choices));
    let mut askers = askers.collect::<Result<Vec<_>, _>>()?;
    Ok(match askers.len() {
        1 => askers.remove(0),
        _ => Box::new(Portfolio::new(askers)),
    })
}

impl Member {
    fn asker(&self, choices: Choices) -> Result<Box<dyn BoardSolver>, Failure> {
        Ok(match self {
            Member::Sat(choice) => Box::new(SatBoardSolver::new(choice.clone(), choices)),
            Member::Ilp(backend) => {
                let solver = IlpSolver::new(*backend).map_err(|error| Failure::Bad(error.to_string()))?;
                Box::new(ProblemBoardSolver::new(Box::new(solver)))
            }
            Member::Program(entry) => Box::new(ProgramBoardSolver::new(entry.clone(), choices)),
        })
    }
}
