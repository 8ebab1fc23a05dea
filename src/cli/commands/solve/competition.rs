//! `placet solve --competition`: the answer in the format of the SAT competitions, over the exported variables.

use itertools::Itertools;

use super::options::SolveOptions;
use crate::cli::failure::{Exit, Failure, needs_sat_solver};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::cnf::Var;
use crate::request::broken;

const LITERALS_PER_LINE: usize = 16;

pub(super) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    // The answer is an assignment of the formula.
    if options.search.calls_solvers() {
        return Err(needs_sat_solver());
    }
    let progress = output.progress("solving");
    let puzzle = load_puzzle(&options.model, output)?;
    let mut session = session(puzzle, &options.search.for_sat(), &stop_flag(), &progress);
    let breaks = options.breaks();
    if breaks.break_symmetry {
        let (remaining, broken) = broken(&session, breaks.symmetry.map(Into::into))?;
        output.note(&broken.breaking().sentence());
        session = remaining;
    }
    session.solve_exported_formula();
    let mut values = None;
    let counted = session.for_each_board(Some(1), |solution, _| {
        values.clone_from(&solution.assignment);
        Ok::<_, Failure>(())
    })?;
    let counted = counted.so_far()?;
    progress.clear();
    let (text, exit) = match (values, counted.is_all) {
        (Some(values), _) => (
            format!("s SATISFIABLE\n{}", value_lines(&values)),
            Exit::Satisfiable,
        ),
        (None, true) => ("s UNSATISFIABLE".to_string(), Exit::Unsatisfiable),
        (None, _) => ("s UNKNOWN".to_string(), Exit::Done),
    };
    output.print(&text)?;
    Ok(exit)
}

fn value_lines(values: &[bool]) -> String {
    let literal = |(index, value): (usize, &bool)| {
        let var = Var::from_index(index);
        if *value { var.positive() } else { var.negative() }.to_dimacs()
    };
    let numbers = values.iter().enumerate().map(literal).chain(std::iter::once(0));
    let lines = numbers.chunks(LITERALS_PER_LINE);
    lines
        .into_iter()
        .map(|mut line| format!("v {}", line.join(" ")))
        .join("\n")
}
