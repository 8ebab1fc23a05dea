//! `placet solve --random`: boards by chance.

use num_bigint::BigUint;
use serde_json::json;

use super::board_target::BoardTarget;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::{Output, counted};
use super::progress::Progress;
use super::search::{explain_none, session};
use super::solve::SolveOptions;
use super::solve::shown;
use crate::instance::Solution;
use crate::session::Draw;

/// All draws are kept until the last one is made.
pub(super) const MOST_DRAWS: u64 = 100_000;

pub(super) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    let number = options.limit.unwrap_or(1);
    if number > MOST_DRAWS {
        return Err(Failure::Bad(format!(
            "--random draws up to {MOST_DRAWS} boards: --limit is {number}"
        )));
    }
    let puzzle = input::puzzle(&options.model, output)?;
    let progress = Progress::new("drawing");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    if !session.options().engine_asked_for().may_search() {
        let message = "--random goes with the engine that it chooses by itself, or with --engine search: leave out --solver";
        return Err(Failure::Bad(message.into()));
    }
    if let Err(unproven) = session.resolve()? {
        return conclude(options, 0, &Draw::Stopped(unproven.reason), output);
    }
    let puzzle = session.puzzle().clone();
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.path)?;
    let mut count = 0;
    let mut found = |solution: &Solution, number| {
        count = number;
        progress.found(number);
        let gap = if number > 1 && !options.json { "\n" } else { "" };
        let text = shown(options.json, &puzzle, true, solution, target.color(output));
        progress.suspend(|| target.put(&format!("{gap}{text}"), output))
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

/// Says how the boards were drawn.
fn conclude(options: &SolveOptions, count: u64, draw: &Draw, output: &mut Output) -> Result<Exit, Failure> {
    if options.json {
        let uniform = matches!(draw, Draw::Uniform(_));
        let complete = *draw == Draw::NoBoard;
        output.say(&json!({ "boards": count, "complete": complete, "uniform": uniform }).to_string())?;
    }
    Ok(match draw {
        Draw::Uniform(of) => {
            output.complain(&match *of == BigUint::from(1_u32) {
                true => "there is no other board".to_string(),
                false => format!("drawn from {of} boards, all equally likely"),
            });
            Exit::Done
        }
        Draw::ByOrder => {
            output.complain("drawn by searches in random order: some boards are likelier than others");
            Exit::Done
        }
        Draw::NoBoard => {
            if !options.json {
                output.say("no solution")?;
            }
            Exit::No
        }
        Draw::Stopped(reason) => {
            output.complain(&format!(
                "{reason}: {} drawn of {}",
                counted(count, "board"),
                options.limit.unwrap_or(1)
            ));
            Exit::Limit
        }
    })
}
