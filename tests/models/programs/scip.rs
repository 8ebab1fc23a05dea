//! SCIP by its library, whose own text of a solution is read as `decode` reads it.

use std::collections::BTreeSet;
use std::fs;

use placet::exchange::answer::{self, AnswerValue, Status, Values};
use placet::exchange::export::ExportFormat;

use super::python_solver::PythonSolver;
use super::{Said, TIME, solves};
use crate::models::installed::python_with;

/// How it went; and writes the best solution to a file.
const SCIP: &str = "\
import pyscipopt, sys
def answer(file, path):
    solver = pyscipopt.Model()
    solver.hideOutput()
    solver.setParam('limits/time', float(sys.argv[1]))
    solver.readProblem(file)
    solver.optimize()
    if solver.getNSols():
        solver.writeBestSol(path)
    return [solver.getStatus()]
";

fn scip(solver: &mut PythonSolver, file: &str, answer: &str) -> Said {
    let lines = solver.ask(file, answer);
    match lines.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["optimal"] => Said::Ones(ones(answer)),
        ["infeasible"] => Said::Infeasible,
        ["timelimit"] => Said::Nothing,
        _ => panic!("{lines:?}"),
    }
}

/// SCIP answers all models in these formats.
fn scip_solves(formats: &[ExportFormat]) {
    if python_with("pyscipopt").is_none() {
        return;
    }
    let mut solver = PythonSolver::start(SCIP, &[TIME]);
    for format in formats {
        solves(*format, 10, |file, answer| scip(&mut solver, file, answer));
    }
}

/// The columns that are 1, by name, or by number as `x7`.
fn ones(answer: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(answer).expect("it was written");
    let mut read = answer::read(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read.status, Status::Satisfiable, "{text}");
    let solution = read.solutions.pop().expect("there is one");
    let values: Vec<(String, AnswerValue)> = match solution.values {
        Values::Named(values) => values.into_iter().map(|said| said.what).collect(),
        Values::Columns(values) => values
            .into_iter()
            .map(|said| (format!("x{}", said.what.0), said.what.1))
            .collect(),
        Values::Literals(_) => panic!("{text}"),
    };
    let ones = values.into_iter().filter(|(_, value)| value.integer() == Some(1));
    ones.map(|(name, _)| name).collect()
}

#[test]
fn scip_lp() {
    scip_solves(&[ExportFormat::Lp]);
}

#[test]
fn scip_mps() {
    scip_solves(&[ExportFormat::Mps, ExportFormat::FreeMps]);
}

#[test]
fn scip_opb() {
    scip_solves(&[ExportFormat::Opb]);
}
