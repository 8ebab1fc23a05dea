//! `placet unique`: is there exactly one board?

use itertools::Itertools;
use serde_json::json;

use super::args::UniqueOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use super::search::End;
use super::two_boards::TwoBoards;
use crate::puzzle::{Board, Puzzle};
use crate::render::{self, Style};

pub(super) fn run(options: &UniqueOptions, output: &mut Output) -> Result<Exit, Failure> {
    let (search, broken, stop) = options.breaks.search(&options.model, &options.search, output)?;
    let mut two = TwoBoards::new(broken.as_ref());
    let end = search.walk("looking for two boards", two.most(), |solution, _| {
        if two.add(&solution.answer)? {
            stop.raise();
        }
        Ok(())
    })?;
    let boards = two.boards();
    let up_to = if broken.is_some() { " up to symmetry" } else { "" };
    let (word, exit) = match (boards.len(), end) {
        (0, End::Exhausted) => ("no solution".to_string(), Exit::No),
        (1, End::Exhausted) if !two.is_doubtful() => (format!("unique{up_to}"), Exit::Done),
        (2, _) => (format!("not unique{up_to}"), Exit::No),
        _ => ("unknown".to_string(), Exit::Limit),
    };
    if options.json {
        let objects = boards
            .iter()
            .map(|board| render::json::board_object(search.puzzle(), board))
            .collect_vec();
        let mut object = json!({ "answer": word, "boards": objects });
        if let Some(broken) = &broken {
            object["symmetry"] = broken.object();
        }
        output.say(&object.to_string())?;
    } else {
        output.say(&text(&word, boards, search.puzzle(), output.color()))?;
    }
    if boards.is_empty() && end == End::Exhausted {
        search.explain_none(output);
    }
    if two.is_doubtful() {
        output.complain("two boards were found, and it is not known whether they are alike");
    } else if let End::Stopped(reason) = end
        && boards.len() < 2
    {
        output.complain(&format!("{reason}: {} found so far", boards.len()));
    }
    Ok(exit)
}

fn text(word: &str, boards: &[Board], puzzle: &Puzzle, color: bool) -> String {
    let pictures = boards
        .iter()
        .map(|board| render::text::board(puzzle, board, Style { color }));
    let mut text = word.to_string();
    for (index, picture) in pictures.enumerate() {
        text.push_str(if index > 0 { "\n\n" } else { "\n" });
        text.push_str(&picture);
    }
    if let [first, second] = boards {
        let cells = puzzle.layout.cell_ids().zip(puzzle.layout.cells());
        let different = cells.filter(|(id, _)| first.face(*id) != second.face(*id));
        let names = different.map(|(_, cell)| cell.name.as_str()).join(", ");
        text.push_str(&format!("\n\nthe two boards differ in {names}"));
    }
    text
}
