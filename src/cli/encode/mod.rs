//! `placet encode --table`: encodings and solvers measured on a model.

mod cell;
mod layout;
mod options;

pub(super) use options::EncodeOptions;

use std::time::Instant;

use self::cell::{Answer, Cell, median};
use self::options::Question;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::progress::Progress;
use crate::encode::{Choices, EncodeError, SumEncoding};
use crate::engine::sat::{SolverChoice, Workload};
use crate::engine::{Limits, Outcome, StopFlag, StopReason};
use crate::instance::{CompileError, EncodedInstance, Instance, compare};
use crate::session::Boards;

pub(super) fn run(options: &EncodeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let stop = stop_flag();
    if puzzle.objective.is_some() {
        return Err(Failure::Bad(
            "the model has an objective: `encode --table` measures models without one".into(),
        ));
    }
    let instance = Instance::presolved(puzzle, options.encodings.presolve());
    let cells = cells(options, &instance, &stop)?;
    disagreement(&cells)?;
    output.say(&layout::text(&cells, options))?;
    if stop.is_raised() {
        output.complain("interrupted: the table is not complete");
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}

/// The encodings to measure: their names, whether `auto` takes them, what they choose.
fn encodings(options: &EncodeOptions, instance: &Instance, stop: &StopFlag) -> Vec<(String, bool, Choices)> {
    let base = options.encodings.choices();
    let mut found: Vec<(String, bool, Choices)> = vec![];
    for comparison in compare(instance, base, &|| stop.is_raised()) {
        for entry in comparison.entries {
            // What `auto` takes in one family is what it takes in the next: the same formula.
            if !(entry.is_auto && found.iter().any(|(_, is_auto, _)| *is_auto)) {
                found.push((entry.variant.to_string(), entry.is_auto, entry.variant.choices));
            }
        }
    }
    if found.is_empty() {
        found.push(("auto".to_string(), true, base));
    }
    found
}

fn cells(options: &EncodeOptions, instance: &Instance, stop: &StopFlag) -> Result<Vec<Cell>, Failure> {
    let mut cells = vec![];
    for (encoding, is_auto, choices) in encodings(options, instance, stop) {
        if stop.is_raised() {
            break;
        }
        let cell = Cell::new(encoding, is_auto);
        let needs_sums = choices.sum == SumEncoding::Native;
        let solvers = options.solvers();
        let mut solvers = solvers.iter().filter(|solver| !needs_sums || solver.takes_sums());
        let Some(first) = solvers.next() else {
            continue;
        };
        let (cell, compiled) = encode(cell, instance, choices, options, stop);
        let Some(compiled) = compiled else {
            cells.push(cell);
            continue;
        };
        for solver in std::iter::once(first).chain(solvers) {
            if stop.is_raised() {
                return Ok(cells);
            }
            cells.push(solve(cell.clone(), &compiled, solver, options, stop)?);
        }
    }
    Ok(cells)
}

/// A run's own limits. The time runs from now.
fn limits(options: &EncodeOptions, stop: &StopFlag) -> Limits {
    let limits = Limits::none().with_stop(stop.clone());
    match options.time_limit {
        Some(limit) => limits.with_time_limit(limit.0),
        None => limits,
    }
}

/// Builds the formula as often as there are runs.
fn encode(
    mut cell: Cell,
    instance: &Instance,
    choices: Choices,
    options: &EncodeOptions,
    stop: &StopFlag,
) -> (Cell, Option<EncodedInstance>) {
    let _progress = Progress::new(&format!("encoding {}", cell.encoding));
    let mut times = vec![];
    let mut last = None;
    for _ in 0..options.runs {
        drop(last.take());
        // A small formula is built before anybody looks at the limits.
        if stop.is_raised() {
            cell.answer = Answer::Limit("encoding");
            return (cell, None);
        }
        let instance = instance.clone();
        let start = Instant::now();
        match EncodedInstance::of(instance, choices, &limits(options, stop)) {
            Ok(compiled) => last = Some(compiled),
            Err(error) => {
                cell.answer = refusal(&error);
                return (cell, None);
            }
        }
        times.push(start.elapsed());
    }
    cell.encoding_time = median(times);
    cell.size = last.as_ref().map(|compiled| compiled.formula().size());
    (cell, last)
}

fn refusal(error: &CompileError) -> Answer {
    match error.error {
        EncodeError::Stopped { .. } => Answer::Limit("encoding"),
        _ => Answer::Refused(error.to_string()),
    }
}

/// Asks the question as often as there are runs, each time a fresh solver.
fn solve(
    mut cell: Cell,
    compiled: &EncodedInstance,
    solver: &SolverChoice,
    options: &EncodeOptions,
    stop: &StopFlag,
) -> Result<Cell, Failure> {
    cell.solver = Some(solver.to_string());
    let progress = Progress::new(&format!("{} with {solver}", cell.encoding));
    let mut times = vec![];
    for _ in 0..options.runs {
        let start = Instant::now();
        match ask(
            compiled,
            solver,
            options.question,
            &limits(options, stop),
            &progress,
        )? {
            Ok(boards) => cell.answer = Answer::Boards(boards),
            Err(_) => {
                cell.answer = Answer::Limit("solving");
                return Ok(cell);
            }
        }
        times.push(start.elapsed());
    }
    cell.solving_time = median(times);
    Ok(cell)
}

/// How many boards there are, up to as many as the question is about. Each is checked.
fn ask(
    compiled: &EncodedInstance,
    solver: &SolverChoice,
    question: Question,
    limits: &Limits,
    progress: &Progress,
) -> Result<Result<u64, StopReason>, Failure> {
    let workload = match question {
        Question::Solve => Workload::SingleQuestion,
        Question::Count | Question::Unique => Workload::Enumeration,
    };
    let solver = solver
        .build(workload)
        .map_err(|error| Failure::Bad(error.to_string()))?;
    let mut boards = Boards::by_sat(compiled, solver);
    let mut count = 0;
    while question.most().is_none_or(|most| count < most) {
        match boards.next_within(limits)? {
            Outcome::Exhausted => break,
            Outcome::Stopped(reason) => return Ok(Err(reason)),
            Outcome::Found(_) => count += 1,
        }
        progress.found(count);
    }
    Ok(Ok(count))
}

/// Every cell that came to an answer came to the same.
fn disagreement(cells: &[Cell]) -> Result<(), Failure> {
    let mut answers = cells
        .iter()
        .filter_map(|cell| cell.boards().map(|boards| (cell, boards)));
    let Some((first, boards)) = answers.next() else {
        return Ok(());
    };
    match answers.find(|(_, others)| *others != boards) {
        None => Ok(()),
        Some((cell, others)) => Err(Failure::Bad(format!(
            "{} found {boards} boards and {} found {others}: a fault of a solver, or of placet",
            first.name(),
            cell.name()
        ))),
    }
}
