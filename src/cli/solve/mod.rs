//! `placet solve`: a board, some boards, all boards.

mod options;

pub(super) use options::SolveOptions;

use itertools::Itertools;
use serde_json::json;

use super::board_target::BoardTarget;
use super::break_symmetry::broken_object;
use super::each;
use super::failure::{Exit, Failure};
use super::input;
use super::output::{Output, counted};
use super::progress::Progress;
use super::random;
use super::search::{explain_none, needs_sat_solver, walk};
use super::up_to_symmetry;
use crate::cnf::Var;
use crate::instance::Solution;
use crate::model::{Board, Puzzle};
use crate::render::{self, Style};
use crate::session::{Broken, End, Unproven};

pub(super) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(lines) = &options.each {
        return each::run(options, lines, output);
    }
    if options.competition {
        return competition(options, output);
    }
    if options.random {
        return random::run(options, output);
    }
    if options.up_to_symmetry {
        return classes(options, output);
    }
    let progress = Progress::new("solving");
    let (mut session, broken) =
        options
            .breaks()
            .session(&options.model, &options.search, &progress, output)?;
    let most = if options.all {
        None
    } else {
        Some(options.limit.unwrap_or(1))
    };
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.path)?;
    if let Err(unproven) = session.resolve()? {
        return best_so_far(options.json, session.puzzle(), &unproven, target, output);
    }
    let puzzle = session.instance().shared_puzzle();
    let mut count = 0;
    let end = walk(&mut session, &progress, most, |solution, number| {
        count = number;
        let gap = if number > 1 && !options.json { "\n" } else { "" };
        let text = shown(options.json, &puzzle, true, solution, target.color(output));
        target.put(&format!("{gap}{text}"), output)
    })?;
    progress.clear();
    if count == 0 && end == End::Exhausted {
        explain_none(session.instance(), session.limits(), output);
    }
    let exit = conclude(options.json, most, count, end, broken.as_ref(), output)?;
    close(target, end, output)?;
    Ok(exit)
}

/// Leaves the boards where they belong, or says where they are.
fn close(target: BoardTarget, end: End, output: &Output) -> Result<(), Failure> {
    match end {
        End::Stopped(_) => target.stop(output),
        End::Exhausted | End::Enough => target.complete(),
    }
}

/// One board of those that symmetries take to each other.
fn classes(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    let progress = Progress::new("solving");
    let model = input::sourced(&options.model, output)?;
    let mut up_to = up_to_symmetry::new(model, options.symmetry, &options.search, &progress)?;
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.path)?;
    if let Some(unproven) = up_to.unproven()? {
        return best_so_far(options.json, up_to.puzzle(), &unproven, target, output);
    }
    let puzzle = up_to.puzzle().clone();
    let mut count = 0;
    let tally = up_to.for_each_class(&mut |board, size| {
        let gap = if count > 0 && !options.json { "\n" } else { "" };
        count += 1;
        let shown = if options.json {
            let mut object = render::json::board_object(&puzzle, board);
            object["orbit"] = size.into();
            object.to_string()
        } else {
            picture(&puzzle, true, board, board, target.color(output))
        };
        progress.suspend(|| target.put(&format!("{gap}{shown}"), output))
    })?;
    progress.clear();
    let complete = tally.end == End::Exhausted;
    if tally.boards == 0 && complete {
        explain_none(up_to.instance(), up_to.limits(), output);
    }
    if options.json {
        let mut object = up_to_symmetry::object(&tally);
        object["complete"] = complete.into();
        output.say(&object.to_string())?;
    } else if tally.boards > 0 && complete {
        output.complain(&up_to_symmetry::sentence(&tally));
        target.complete()?;
        return Ok(Exit::Done);
    }
    let exit = conclude_orbits(options.json, count, tally.boards, tally.end, output)?;
    close(target, tally.end, output)?;
    Ok(exit)
}

/// Says that there is none, or that there may be more.
fn conclude_orbits(
    json: bool,
    shown: u64,
    boards: u64,
    end: End,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if let End::Stopped(reason) = end {
        output.complain(&format!(
            "{reason}: {} found, {shown} shown, there may be more",
            counted(boards, "board")
        ));
        return Ok(Exit::Limit);
    }
    if boards == 0 && !json {
        output.say("no solution")?;
    }
    Ok(if boards == 0 { Exit::No } else { Exit::Done })
}

/// A board as a picture, or as an object on one line. Where there is an objective, is none better?
pub(super) fn shown(json: bool, puzzle: &Puzzle, is_best: bool, solution: &Solution, color: bool) -> String {
    if json {
        return render::json::board_object(puzzle, &solution.answer).to_string();
    }
    picture(puzzle, is_best, &solution.answer, &solution.board, color)
}

/// An answer, and the value of the board that it is of.
fn picture(puzzle: &Puzzle, is_best: bool, answer: &Board, board: &Board, color: bool) -> String {
    let picture = render::text::board(puzzle, answer, Style { color });
    match render::summary::objective(puzzle, board, is_best) {
        Some(value) => format!("{picture}\n{value}"),
        None => picture,
    }
}

/// The best board that was found before the search was stopped.
fn best_so_far(
    json: bool,
    puzzle: &Puzzle,
    unproven: &Unproven,
    mut target: BoardTarget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let reason = unproven.reason;
    match &unproven.best {
        Some((_, solution)) => {
            let text = shown(json, puzzle, false, solution, target.color(output));
            target.put(&text, output)?;
            output.complain(&format!(
                "{reason}: this is the best board so far, there may be a better one"
            ));
        }
        None => output.complain(&format!("{reason}: no board found, there may be some")),
    }
    target.stop(output)?;
    Ok(Exit::Limit)
}

/// Says how the search ended, and with which exit code.
fn conclude(
    json: bool,
    most: Option<u64>,
    count: u64,
    end: End,
    broken: Option<&Broken>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let complete = end == End::Exhausted;
    if json {
        let mut object = json!({ "boards": count, "complete": complete });
        if let Some(broken) = broken {
            object["symmetry"] = broken_object(broken);
        }
        output.say(&object.to_string())?;
    } else if count == 0 && complete {
        output.say("no solution")?;
    } else if most != Some(1) && complete {
        let of_all = if broken.is_some() { "left" } else { "in all" };
        output.complain(&format!("{} {of_all}", counted(count, "board")));
    }
    if let End::Stopped(reason) = end {
        output.complain(&format!(
            "{reason}: {} found, there may be more",
            counted(count, "board")
        ));
        return Ok(Exit::Limit);
    }
    Ok(if count == 0 { Exit::No } else { Exit::Done })
}

/// The answer in the form of the SAT competitions, over the exported variables.
fn competition(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    // The answer is one of the formula's.
    if options.search.calls_solvers() {
        return Err(needs_sat_solver());
    }
    let progress = Progress::new("solving");
    let for_sat = options.search.for_sat();
    let (mut session, _) = options
        .breaks()
        .session(&options.model, &for_sat, &progress, output)?;
    let mut values = None;
    let end = walk(&mut session, &progress, Some(1), |solution, _| {
        values.clone_from(&solution.assignment);
        Ok(())
    })?;
    progress.clear();
    let (text, exit) = match (values, end) {
        (Some(values), _) => (
            format!("s SATISFIABLE\n{}", value_lines(&values)),
            Exit::Satisfiable,
        ),
        (None, End::Exhausted) => ("s UNSATISFIABLE".to_string(), Exit::Unsatisfiable),
        (None, _) => ("s UNKNOWN".to_string(), Exit::Done),
    };
    output.say(&text)?;
    Ok(exit)
}

fn value_lines(values: &[bool]) -> String {
    const LITERALS_A_LINE: usize = 16;
    let literal = |(index, value): (usize, &bool)| {
        let var = Var::from_index(index);
        if *value { var.positive() } else { var.negative() }.to_dimacs()
    };
    let numbers = values.iter().enumerate().map(literal).chain(std::iter::once(0));
    let lines = numbers.chunks(LITERALS_A_LINE);
    lines
        .into_iter()
        .map(|mut line| format!("v {}", line.join(" ")))
        .join("\n")
}
