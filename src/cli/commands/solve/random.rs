//! `placet solve --random`: random boards.

use num_bigint::BigUint;
use serde_json::json;

use super::options::SolveOptions;
use crate::cli::board_text;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::board_target::BoardTarget;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::session::{explain_none, session};
use crate::instance::Solution;
use crate::render::counted::counted;
use crate::session::Draw;

/// All draws are kept until the last one is made.
const MAX_DRAWS: u64 = 100_000;

pub(super) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    let number = options.limit.unwrap_or(1);
    if number > MAX_DRAWS {
        return Err(Failure::Bad(format!(
            "--limit {number} is too large: --random draws at most {MAX_DRAWS} boards"
        )));
    }
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("drawing");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    if !session.options().engine_asked_for().may_search() {
        let message = "--random needs the default engine or --engine search: remove --solver, --encode and other engines";
        return Err(Failure::Bad(message.into()));
    }
    if let Err(unproven) = session.resolve()? {
        return conclude(options, 0, &Draw::Stopped(unproven.reason), output);
    }
    let puzzle = session.puzzle().clone();
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.file.path)?;
    let mut count = 0;
    let mut found = |solution: &Solution, number| {
        count = number;
        progress.set_boards(number);
        let gap = if number > 1 && !options.json { "\n" } else { "" };
        let text = board_text::solution(options.json, &puzzle, true, solution, target.color(output));
        target.put(&format!("{gap}{text}"), output)
    };
    let draw: Result<Draw, Failure> = session.draw(number, options.seed, &mut found);
    let draw = draw?;
    progress.clear();
    let exit = conclude(options, count, &draw, output)?;
    match draw {
        Draw::Stopped(_) => target.stop(output)?,
        _ => target.complete()?,
    }
    if draw == Draw::NoBoard {
        explain_none(session.instance(), session.limits(), output);
    }
    Ok(exit)
}

/// Prints how the boards were drawn, and returns the exit code.
fn conclude(options: &SolveOptions, count: u64, draw: &Draw, output: &mut Output) -> Result<Exit, Failure> {
    if options.json {
        let uniform = matches!(draw, Draw::Uniform(_));
        let complete = *draw == Draw::NoBoard;
        output.print(&json!({ "boards": count, "complete": complete, "uniform": uniform }).to_string())?;
    }
    Ok(match draw {
        Draw::Uniform(of) => {
            output.note(&match *of == BigUint::from(1_u32) {
                true => "this is the only board".to_string(),
                false => format!("drawn from {of} boards, each equally likely"),
            });
            Exit::Done
        }
        Draw::ByOrder => {
            output.note("drawn by searching in random order: some boards are likelier than others");
            Exit::Done
        }
        Draw::NoBoard => {
            if !options.json {
                output.print("no solution")?;
            }
            Exit::No
        }
        Draw::Stopped(reason) => {
            output.note(&format!(
                "{reason}: {} of {} drawn",
                count,
                counted(options.limit.unwrap_or(1), "board")
            ));
            Exit::Limit
        }
    })
}
