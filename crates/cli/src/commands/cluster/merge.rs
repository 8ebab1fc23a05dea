//! `placet cluster merge`: the total or the board, if every part is there.

use serde_json::json;

use super::options::MergeOptions;
use crate::board_text::picture;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_cluster::{Manifest, Total, WorkDirectory, WorkTask, ranges, total};
use placet_model::Puzzle;
use placet_request::render::json::board_object;

pub(super) fn run(options: &MergeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let directory = WorkDirectory::open(&options.directory)?;
    let total = total(&directory)?;
    for (index, reason) in &total.wrong {
        output.note(&format!("the result of part {index} is not used: {reason}"));
    }
    let task = directory.manifest().task;
    let puzzle = directory.puzzle()?;
    if options.json {
        output.print(&object(&total, directory.manifest(), &puzzle))?;
    } else if let Some(answer) = answer(&total, directory.manifest(), &puzzle, output) {
        output.print(&answer)?;
    }
    if is_answered(&total, task) {
        if directory.manifest().is_up_to_symmetry() {
            output.note(&format!(
                "boards: {}, up to symmetry: {}",
                total.count, total.classes
            ));
        }
        let is_none = task != WorkTask::Count && total.found.is_none();
        return Ok(if is_none { Exit::No } else { Exit::Done });
    }
    if !total.missing.is_empty() {
        output.note(&format!("missing parts: {}", ranges(&total.missing)));
    }
    output.note(match task {
        WorkTask::Count => {
            "there is no total: `placet cluster run` counts the parts that are missing or not used"
        }
        WorkTask::Solve | WorkTask::Best => {
            "there is no answer: `placet cluster run` searches the parts that are missing or not used"
        }
    });
    Ok(match total.wrong.is_empty() {
        true => Exit::Limit,
        false => Exit::Bad,
    })
}

/// Whether the results are sufficient: if any solution is requested, one is enough.
fn is_answered(total: &Total, task: WorkTask) -> bool {
    total.is_complete() || task == WorkTask::Solve && total.found.is_some()
}

/// The count or the board as text, if the results suffice.
fn answer(total: &Total, manifest: &Manifest, puzzle: &Puzzle, output: &Output) -> Option<String> {
    let task = manifest.task;
    if !is_answered(total, task) {
        return None;
    }
    Some(match (task, &total.found) {
        (WorkTask::Count, _) if manifest.is_up_to_symmetry() => total.classes.to_string(),
        (WorkTask::Count, _) => total.count.to_string(),
        (_, None) => "no solution".to_string(),
        (_, Some(found)) => {
            let answer = puzzle.projection().part_of(&found.board, puzzle.pieces());
            picture(puzzle, true, &answer, &found.board, output.color())
        }
    })
}

fn object(total: &Total, manifest: &Manifest, puzzle: &Puzzle) -> String {
    let task = manifest.task;
    let answer = match task {
        // A JSON number may have any length.
        WorkTask::Count if total.is_complete() && manifest.is_up_to_symmetry() => {
            format!("\"count\":{},\"boards\":{}", total.classes, total.count)
        }
        WorkTask::Count if total.is_complete() => format!("\"count\":{}", total.count),
        WorkTask::Count => "\"count\":null".to_string(),
        WorkTask::Solve | WorkTask::Best => {
            let found = total.found.as_ref().filter(|_| is_answered(total, task));
            let board = found.map(|found| {
                let answer = puzzle.projection().part_of(&found.board, puzzle.pieces());
                board_object(puzzle, &answer)
            });
            format!("\"board\":{}", json!(board))
        }
    };
    let wrong: Vec<_> = total
        .wrong
        .iter()
        .map(|(index, reason)| json!({ "part": index, "reason": reason }))
        .collect();
    format!(
        "{{{answer},\"complete\":{},\"parts\":{},\"seconds\":{:.3},\"missing\":\"{}\",\"wrong\":{}}}",
        total.is_complete(),
        total.parts,
        total.seconds,
        ranges(&total.missing),
        json!(wrong)
    )
}
