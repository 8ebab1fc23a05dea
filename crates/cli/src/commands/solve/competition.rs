//! `placet solve --competition`: the answer in the format of the SAT competitions, over the exported variables.

use itertools::Itertools;

use super::options::SolveOptions;
use crate::asking::ask_once;
use crate::failure::{Exit, Failure, needs_sat_solver};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::session::session;
use placet_request::{Assignment, FormulaWord};

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
    let mut request = Assignment::default();
    request.break_symmetry = breaks.break_symmetry;
    request.symmetry = breaks.symmetry.map(Into::into);
    let found = ask_once(&request, &mut session)?;
    progress.clear();
    if let Some(broken) = &found.symmetry {
        output.note(&broken.sentence);
    }
    let (word, exit) = match found.answer {
        FormulaWord::Satisfiable => ("s SATISFIABLE", Exit::Satisfiable),
        FormulaWord::Unsatisfiable => ("s UNSATISFIABLE", Exit::Unsatisfiable),
        FormulaWord::Unknown => ("s UNKNOWN", Exit::Done),
    };
    let values = found.literals.as_deref().map(value_lines);
    let lines = std::iter::once(word.to_string()).chain(values);
    output.print(&{ lines }.join("\n"))?;
    Ok(exit)
}

fn value_lines(literals: &[i32]) -> String {
    let numbers = literals.iter().copied().chain(std::iter::once(0));
    let lines = numbers.chunks(LITERALS_PER_LINE);
    lines
        .into_iter()
        .map(|mut line| format!("v {}", line.join(" ")))
        .join("\n")
}
