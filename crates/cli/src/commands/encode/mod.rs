//! `placet encode --table`: measures encodings and solvers on a model.

mod measurement;
mod options;
mod table;

pub(crate) use options::EncodeOptions;

use std::time::Instant;

use self::measurement::{MeasuredAnswer, MeasuredEncoding, Measurement, median};
use self::options::SolverTask;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::limits::task;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::progress::Progress;
use crate::task::of_task;
use placet_base::limit::{Limits, Outcome, StopFlag, complete};
use placet_encode::{EncodeError, OpenSums};
use placet_engine::sat::{SolverChoice, Workload};
use placet_session::Boards;
use placet_session::instance::{CompileError, EncodedInstance, Instance, compare};

pub(crate) fn run(options: &EncodeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let instance = task(options.time_limit_before_steps(), || prepared(options, output))?;
    let stop = stop_flag();
    let measurements = measurements(options, &instance, &stop, output)?;
    disagreement(&measurements)?;
    output.print(&table::text(&measurements, options))?;
    if stop.is_raised() {
        output.note("interrupted: the table is incomplete");
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}

/// The model as all measurements take it.
fn prepared(options: &EncodeOptions, output: &Output) -> Result<Instance, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    if puzzle.objective().is_some() {
        return Err(Failure::Bad(
            "`encode --table` does not support models with an objective".into(),
        ));
    }
    Ok(Instance::presolved(puzzle, options.encodings.presolve()))
}

/// The encodings to measure.
fn encodings(options: &EncodeOptions, instance: &Instance, stop: &StopFlag) -> Vec<MeasuredEncoding> {
    let base = options.encodings.choices();
    let mut found: Vec<MeasuredEncoding> = vec![];
    for comparison in compare(instance, base, &|| stop.is_raised()) {
        for entry in comparison.entries {
            // The choice of `auto` is the same formula in every family: it is listed once.
            if !(entry.is_auto && found.iter().any(|encoding| encoding.is_auto)) {
                found.push(MeasuredEncoding {
                    name: entry.variant.to_string(),
                    is_auto: entry.is_auto,
                    choices: entry.variant.choices,
                    open_sums: entry.variant.open_sums,
                });
            }
        }
    }
    if found.is_empty() {
        found.push(MeasuredEncoding {
            name: "auto".to_string(),
            is_auto: true,
            choices: base,
            open_sums: OpenSums::Clauses,
        });
    }
    found
}

fn measurements(
    options: &EncodeOptions,
    instance: &Instance,
    stop: &StopFlag,
    output: &Output,
) -> Result<Vec<Measurement>, Failure> {
    let mut measurements = vec![];
    let encodings = task(options.time_limit_before_steps(), || {
        Ok(encodings(options, instance, stop))
    })?;
    for encoding in encodings {
        if stop.is_raised() {
            break;
        }
        let needs_sums = encoding.open_sums == OpenSums::Native;
        let solvers = options.solvers();
        let mut solvers = solvers.iter().filter(|solver| !needs_sums || solver.takes_sums());
        let Some(first) = solvers.next() else {
            continue;
        };
        let (measurement, compiled) = encode(&encoding, instance, options, stop, output);
        let Some(compiled) = compiled else {
            measurements.push(measurement);
            continue;
        };
        for solver in std::iter::once(first).chain(solvers) {
            if stop.is_raised() {
                return Ok(measurements);
            }
            measurements.push(solve(
                measurement.clone(),
                &compiled,
                solver,
                options,
                stop,
                output,
            )?);
        }
    }
    Ok(measurements)
}

/// The limits of one run. The time limit runs from now.
fn limits(options: &EncodeOptions, stop: &StopFlag) -> Limits {
    let limits = of_task().with_stop(stop.clone());
    // What the run before noticed of its own time limit is over.
    stop.forget_observation();
    match options.time_limit {
        Some(limit) => limits.with_time_limit(limit.0),
        None => limits,
    }
}

/// Builds the formula once per run.
fn encode(
    encoding: &MeasuredEncoding,
    instance: &Instance,
    options: &EncodeOptions,
    stop: &StopFlag,
    output: &Output,
) -> (Measurement, Option<EncodedInstance>) {
    let MeasuredEncoding {
        choices, open_sums, ..
    } = *encoding;
    let mut measurement = Measurement::new(encoding);
    let _progress = output.progress(&format!("encoding {}", measurement.encoding));
    let mut times = vec![];
    let mut last = None;
    for _ in 0..options.runs {
        drop(last.take());
        // A small formula is built before the limits are checked.
        if stop.is_raised() {
            measurement.answer = MeasuredAnswer::Limit("encoding");
            return (measurement, None);
        }
        let instance = instance.clone();
        let start = Instant::now();
        match EncodedInstance::with_open_sums(instance, choices, open_sums, &limits(options, stop)) {
            Ok(compiled) => last = Some(compiled),
            Err(error) => {
                measurement.answer = refusal(&error);
                return (measurement, None);
            }
        }
        times.push(start.elapsed());
    }
    measurement.encoding_time = median(times);
    measurement.size = last.as_ref().map(|compiled| compiled.formula().size());
    (measurement, last)
}

fn refusal(error: &CompileError) -> MeasuredAnswer {
    match error.error {
        EncodeError::Stopped { .. } => MeasuredAnswer::Limit("encoding"),
        _ => MeasuredAnswer::Refused(error.to_string()),
    }
}

/// Runs a fresh solver once per run.
fn solve(
    mut measurement: Measurement,
    compiled: &EncodedInstance,
    solver: &SolverChoice,
    options: &EncodeOptions,
    stop: &StopFlag,
    output: &Output,
) -> Result<Measurement, Failure> {
    measurement.solver = Some(solver.to_string());
    let progress = output.progress(&format!("{} with {solver}", measurement.encoding));
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
            Outcome::Complete(boards) => measurement.answer = MeasuredAnswer::Boards(boards),
            Outcome::Stopped(..) => {
                measurement.answer = MeasuredAnswer::Limit("solving");
                return Ok(measurement);
            }
        }
        times.push(start.elapsed());
    }
    measurement.solving_time = median(times);
    Ok(measurement)
}

/// The number of boards, as far as the task needs it. Each board is checked.
fn ask(
    compiled: &EncodedInstance,
    solver: &SolverChoice,
    question: SolverTask,
    limits: &Limits,
    progress: &Progress,
) -> Result<Outcome<u64>, Failure> {
    let workload = match question {
        SolverTask::Solve => Workload::SingleQuestion,
        SolverTask::Count | SolverTask::Unique => Workload::Enumeration,
    };
    let solver = solver
        .build(workload)
        .map_err(|error| Failure::Bad(error.to_string()))?;
    let mut boards = Boards::by_sat(compiled, solver);
    let mut count = 0;
    while question.most().is_none_or(|most| count < most) {
        match complete!(boards.next_within(limits)?) {
            Some(_) => count += 1,
            None => break,
        }
        progress.set_boards(count);
    }
    Ok(Outcome::Complete(count))
}

/// Reports an error if two measurements found different numbers of boards.
fn disagreement(measurements: &[Measurement]) -> Result<(), Failure> {
    let mut answers = measurements
        .iter()
        .filter_map(|measurement| measurement.boards().map(|boards| (measurement, boards)));
    let Some((first, boards)) = answers.next() else {
        return Ok(());
    };
    match answers.find(|(_, others)| *others != boards) {
        None => Ok(()),
        Some((measurement, others)) => Err(Failure::Bad(format!(
            "{} found {boards} boards, but {} found {others}: please report this bug of placet or of a solver",
            first.name(),
            measurement.name()
        ))),
    }
}
