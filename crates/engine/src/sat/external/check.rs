//! Checks the answers of programs.

use std::process::ExitStatus;

use crate::exchange::answer::{Answer, Dialect, Status, Values, read};
use crate::external::{agree, unreadable};
use crate::{Assignment, StopReason, Verdict};
use placet_encode::cnf::{Formula, Lit};

use super::ExternalFailure;

/// The verdict in `text`, checked against the exit status and the formula.
///
/// # Errors
/// If the answer cannot be read, or the status or the formula contradicts it.
pub(super) fn verdict(
    text: &str,
    status: ExitStatus,
    formula: &Formula,
    units: &[Lit],
) -> Result<Verdict, ExternalFailure> {
    let answer = read(text, Some(Dialect::Sat)).map_err(|source| unreadable(status, source))?;
    agree(answer.status, status)?;
    match answer.status {
        Status::Unsatisfiable if !answer.solutions.is_empty() => Err(ExternalFailure::ContradictsItself),
        Status::Unsatisfiable => Ok(Verdict::Unsatisfiable),
        Status::Unknown => Ok(Verdict::Unknown(StopReason::GaveUp)),
        Status::Satisfiable | Status::Optimal => {
            satisfying(&literals(answer), formula, units).map(Verdict::Satisfiable)
        }
    }
}

/// The literals of the last solution: solvers that improve their answers print the best one last.
fn literals(mut answer: Answer) -> Vec<Lit> {
    match answer.solutions.pop().map(|solution| solution.values) {
        Some(Values::Literals(literals)) => literals.into_iter().map(|said| said.what).collect(),
        _ => vec![],
    }
}

/// The assignment of the literals, checked. Missing variables are false, and unknown ones are
/// ignored.
fn satisfying(literals: &[Lit], formula: &Formula, units: &[Lit]) -> Result<Assignment, ExternalFailure> {
    let mut values = vec![false; formula.num_vars()];
    for lit in literals {
        if let Some(value) = values.get_mut(lit.var().index()) {
            *value = lit.is_positive();
        }
    }
    let is_false = |clause: &&[Lit]| !clause.iter().any(|lit| lit.is_true_in(&values));
    let clauses = || formula.clauses().chain(units.iter().map(std::slice::from_ref));
    match clauses().find(is_false) {
        None => Ok(Assignment::from(values)),
        Some(first) => Err(ExternalFailure::WrongAssignment {
            false_clauses: clauses().filter(is_false).count(),
            first: shown(first),
        }),
    }
}

/// A clause in DIMACS form, truncated if it is long.
fn shown(clause: &[Lit]) -> String {
    let mut words: Vec<String> = clause
        .iter()
        .take(10)
        .map(|lit| lit.to_dimacs().to_string())
        .collect();
    words.push(if clause.len() > 10 { "…" } else { "0" }.to_owned());
    words.join(" ")
}
