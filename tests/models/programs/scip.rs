//! SCIP by its library, whose own text of a solution is read as `decode` reads it.

use std::collections::BTreeSet;
use std::fs;

use placet::exchange::answer::{self, AnswerValue, Status, Values};
use placet::exchange::export::ExportFormat;

use super::{Said, TIME, solves};
use crate::files::run;
use crate::installed::{python, python_with};

/// Prints how it went, and writes the best solution to a file.
const SCIP: &str = "\
import pyscipopt, sys
solver = pyscipopt.Model()
solver.hideOutput()
solver.setParam('limits/time', float(sys.argv[3]))
solver.readProblem(sys.argv[1])
solver.optimize()
print(solver.getStatus())
if solver.getNSols():
    solver.writeBestSol(sys.argv[2])
";

fn scip(file: &str, answer: &str) -> Said {
    let output = run(&python(), &["-c", SCIP, file, answer, TIME]);
    let status = String::from_utf8_lossy(&output.stdout);
    match status.trim() {
        "optimal" => Said::Ones(ones(answer)),
        "infeasible" => Said::Infeasible,
        "timelimit" => Said::Nothing,
        _ => panic!("{status}{}", String::from_utf8_lossy(&output.stderr)),
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
    if python_with("pyscipopt").is_some() {
        solves(ExportFormat::Lp, 10, scip);
    }
}

#[test]
fn scip_mps() {
    if python_with("pyscipopt").is_some() {
        solves(ExportFormat::Mps, 10, scip);
        solves(ExportFormat::FreeMps, 10, scip);
    }
}

#[test]
fn scip_opb() {
    if python_with("pyscipopt").is_some() {
        solves(ExportFormat::Opb, 10, scip);
    }
}
