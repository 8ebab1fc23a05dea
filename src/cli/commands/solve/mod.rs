//! `placet solve`: one board, several boards or all boards.

mod best_so_far;
mod competition;
mod each;
mod each_data;
mod options;
mod random;
mod up_to_symmetry;

pub(crate) use options::SolveOptions;

use serde_json::json;

use crate::cli::board_text;
use crate::cli::break_symmetry;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::board_target::BoardTarget;
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::model::{Board, Puzzle};
use crate::render::counted::counted;
use crate::render::html::{self, PageAnswer};
use crate::render::picture::{Picture, PictureOptions};
use crate::render::svg;
use crate::session::{Broken, End};

pub(crate) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(lines) = &options.each {
        return match each_data::is_data(lines) {
            true => each_data::run(options, lines, output),
            false => each::run(options, lines, output),
        };
    }
    if options.competition {
        return competition::run(options, output);
    }
    if options.random {
        return random::run(options, output);
    }
    if options.up_to_symmetry {
        return up_to_symmetry::run(options, output);
    }
    let progress = output.progress("solving");
    let (mut session, broken) = break_symmetry::session(
        options.breaks(),
        &options.model,
        &options.search,
        &progress,
        output,
    )?;
    let most = if options.all {
        None
    } else {
        Some(options.limit.unwrap_or(1))
    };
    options.picture.refuse(&options.model.file.path)?;
    options.page.refuse(&options.model.file.path)?;
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.file.path)?;
    if let Err(unproven) = session.resolve()? {
        return best_so_far::print(options.json, session.puzzle(), &unproven, target, output);
    }
    let puzzle = session.instance().shared_puzzle();
    let mut count = 0;
    let end = session.for_each_board(most, |solution, number| {
        count = number;
        if number == 1 {
            save_pictures(options, &puzzle, &solution.answer)?;
        }
        let gap = if number > 1 && !options.json { "\n" } else { "" };
        let text = board_text::solution(options.json, &puzzle, true, solution, target.color(output));
        target.put(&format!("{gap}{text}"), output)
    })?;
    progress.clear();
    if count == 0 && end == End::Exhausted {
        explain_none(session.instance(), session.limits(), output);
    }
    let exit = conclude(options.json, most, count, end, broken.as_ref(), output)?;
    target.close(end, output)?;
    Ok(exit)
}

/// Writes the pictures of a board that are wanted.
fn save_pictures(options: &SolveOptions, puzzle: &Puzzle, board: &Board) -> Result<(), Failure> {
    let picture = || Picture::new(puzzle, board, PictureOptions::default());
    options.picture.save(|| svg::document(&picture()))?;
    options.page.save(|| {
        let answer = PageAnswer::Solution(Box::new(picture()));
        html::page(puzzle, &Picture::of_puzzle(puzzle), &answer)
    })
}

/// Prints how the search ended, and returns the exit code.
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
            object["symmetry"] = break_symmetry::object(broken);
        }
        output.print(&object.to_string())?;
    } else if count == 0 && complete {
        output.print("no solution")?;
    } else if most != Some(1) && complete {
        let scope = if broken.is_some() {
            "after symmetry breaking"
        } else {
            "in all"
        };
        output.note(&format!("{} {scope}", counted(count, "board")));
    }
    if let End::Stopped(reason) = end {
        output.note(&format!(
            "{reason}: {} found; there may be more",
            counted(count, "board")
        ));
        return Ok(Exit::Limit);
    }
    Ok(if count == 0 { Exit::No } else { Exit::Done })
}
