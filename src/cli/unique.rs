//! `placet unique`: is there exactly one board?

use itertools::Itertools;
use serde_json::json;

use super::args::UniqueOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use super::search::{End, Search};
use crate::puzzle::{Board, Puzzle};
use crate::render::{self, Style};

pub(super) fn run(options: &UniqueOptions, output: &mut Output) -> Result<Exit, Failure> {
    let search = Search::of_file(&options.model, &options.search, output)?;
    let mut boards: Vec<Board> = vec![];
    let end = search.walk("looking for two boards", Some(2), |solution, _| {
        boards.push(solution.answer.clone());
        Ok(())
    })?;
    let (word, exit) = match (boards.len(), end) {
        (0, End::Exhausted) => ("no solution", Exit::No),
        (1, End::Exhausted) => ("unique", Exit::Done),
        (2, _) => ("not unique", Exit::No),
        _ => ("unknown", Exit::Limit),
    };
    if options.json {
        let objects = boards
            .iter()
            .map(|board| render::json::board_object(search.puzzle(), board))
            .collect_vec();
        output.say(&json!({ "answer": word, "boards": objects }).to_string())?;
    } else {
        output.say(&text(word, &boards, search.puzzle(), output.color()))?;
    }
    if boards.is_empty() && end == End::Exhausted {
        search.explain_none(output);
    }
    if let End::Stopped(reason) = end {
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
