//! `placet solve --up-to-symmetry`: one board of each symmetry class.

use super::best_so_far;
use super::options::SolveOptions;
use crate::cli::board_text::picture;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::board_target::BoardTarget;
use crate::cli::model_file::load;
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::cli::up_to_symmetry;
use crate::render;
use crate::render::counted::counted;
use crate::session::{ClassCount, End};

pub(super) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = load(&options.model, output)?;
    let progress = output.progress("solving");
    let mut up_to = up_to_symmetry::session(model, options.symmetry, &options.search, &progress)?;
    let mut target = BoardTarget::new(options.output.as_deref(), &options.model.file.path)?;
    if let Some(unproven) = up_to.unproven()? {
        return best_so_far::print(options.json, up_to.puzzle(), &unproven, target, output);
    }
    let puzzle = up_to.puzzle().clone();
    let mut shown = 0;
    let count = up_to.for_each_class(&mut |board, size| {
        let gap = if shown > 0 && !options.json { "\n" } else { "" };
        shown += 1;
        let text = if options.json {
            let mut object = render::json::board_object(&puzzle, board);
            object["orbit"] = size.into();
            object.to_string()
        } else {
            picture(&puzzle, true, board, board, target.color(output))
        };
        target.put(&format!("{gap}{text}"), output)
    })?;
    progress.clear();
    if count.boards == 0 && count.end == End::Exhausted {
        explain_none(up_to.instance(), up_to.limits(), output);
    }
    let exit = conclude(options.json, shown, &count, output)?;
    target.close(count.end, output)?;
    Ok(exit)
}

/// Prints how the search ended, and returns the exit code.
fn conclude(json: bool, shown: u64, count: &ClassCount, output: &mut Output) -> Result<Exit, Failure> {
    let complete = count.end == End::Exhausted;
    if json {
        let mut object = up_to_symmetry::object(count);
        object["complete"] = complete.into();
        output.print(&object.to_string())?;
    } else if complete && count.boards > 0 {
        output.note(&up_to_symmetry::sentence(count));
    } else if complete {
        output.print("no solution")?;
    }
    if let End::Stopped(reason) = count.end {
        output.note(&format!(
            "{reason}: {} found, {shown} shown; there may be more",
            counted(count.boards, "board")
        ));
        return Ok(Exit::Limit);
    }
    Ok(if count.boards == 0 { Exit::No } else { Exit::Done })
}
