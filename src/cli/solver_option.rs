//! `--solver`: an embedded solver, a program by name or by its command, or several side by side.

use std::str::FromStr;

use super::solver_file::user_table;
use crate::encode::Choices;
use crate::pipeline::{Asker, EmbeddedAsker, Portfolio, ProgramAsker};
use crate::solve::external::program;
use crate::solve::sat::{ChoiceError, SolverChoice, available};
use crate::solvers::{SolverEntry, SolverTable};

/// What `--solver` names.
#[derive(Clone, Debug)]
pub(super) enum SolverOption {
    /// One SAT solver, which is asked about clauses.
    Sat(SolverChoice),
    /// What is asked for boards, one question at a time: a program that reads another format, or several solvers.
    Asked(Vec<Member>),
}

/// One of those that are asked.
#[derive(Clone, Debug)]
pub(super) enum Member {
    /// A SAT solver.
    Sat(SolverChoice),
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
            Ok(one) => SolverOption::Asked(one.into()),
            Err(several) => SolverOption::Asked(several),
        })
    }
}

/// An embedded solver, else one of the table, else a command.
fn member(name: &str) -> Result<Member, String> {
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
    if program::find(entry.command.program()).is_none() {
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

/// The error, with a name of the table if nothing else resembles what was written.
fn with_nearest(name: &str, table: &SolverTable, error: &ChoiceError) -> String {
    let text = error.to_string();
    let nearest = match error {
        ChoiceError::UnknownSolver { nearest: None, .. } => {
            let known = table.entries().iter().map(|entry| entry.name.as_str());
            crate::puzzle::nearest(name, known)
        }
        _ => None,
    };
    match nearest {
        Some(nearest) => format!("{text}; did you mean `{nearest}`?"),
        None => text,
    }
}

impl SolverOption {
    /// The SAT solver, if it is one.
    pub(super) fn sat(&self) -> Option<&SolverChoice> {
        match self {
            SolverOption::Sat(choice) => Some(choice),
            SolverOption::Asked(_) => None,
        }
    }

    /// What is asked for boards; where clauses are made, with these encodings.
    pub(super) fn asker(&self, choices: Choices) -> Box<dyn Asker> {
        match self {
            SolverOption::Sat(choice) => Box::new(EmbeddedAsker::new(choice.clone(), choices)),
            SolverOption::Asked(members) => match members.as_slice() {
                [one] => one.asker(choices),
                members => {
                    let members = members.iter().map(|member| member.asker(choices));
                    Box::new(Portfolio::new(members.collect()))
                }
            },
        }
    }
}

impl Member {
    fn asker(&self, choices: Choices) -> Box<dyn Asker> {
        match self {
            Member::Sat(choice) => Box::new(EmbeddedAsker::new(choice.clone(), choices)),
            Member::Program(entry) => Box::new(ProgramAsker::new(entry.clone(), choices)),
        }
    }
}
