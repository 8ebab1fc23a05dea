//! `placet check`: which rules does a board break?

use std::path::Path;

use super::args::CheckOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::model::{Board, Diagnostics, ModelFormat, Puzzle, Source, check};
use crate::render;

pub(super) fn run(options: &CheckOptions, output: &mut Output) -> Result<Exit, Failure> {
    input::not_both_standard(&options.model.path, &options.board)?;
    let puzzle = input::puzzle(&options.model, output)?;
    let board = read_board(&options.board, &puzzle)?;
    let report = check(&puzzle, &board);
    if options.json {
        output.say(&render::json::report_object(&puzzle, &report).to_string())?;
    } else {
        output.say(&render::summary::report(&puzzle, &report))?;
        if let Some(value) = render::summary::objective(&puzzle, &board, false) {
            output.say(&value)?;
        }
    }
    Ok(if report.is_clean() { Exit::Done } else { Exit::No })
}

/// Somebody who writes the board itself where its file belongs is told of it.
fn hint_at_files(failure: Failure, board: &Path) -> Failure {
    match failure {
        Failure::Bad(message) if !board.exists() && board.to_string_lossy().contains(char::is_whitespace) => {
            Failure::Bad(format!(
                "{message}\nBOARD is a file; to give the board itself: echo '…' | placet check MODEL -"
            ))
        }
        other => other,
    }
}

/// The board of a file.
pub(super) fn read_board(path: &Path, puzzle: &Puzzle) -> Result<Board, Failure> {
    let source = input::text(path).map_err(|failure| hint_at_files(failure, path))?;
    parse(&source, puzzle).map_err(|diagnostics| Failure::Diagnostics(Box::new(source), diagnostics))
}

fn parse(source: &Source, puzzle: &Puzzle) -> Result<Board, Diagnostics> {
    match source.format {
        ModelFormat::Json => Board::parse_json(&source.text, &puzzle.layout, &puzzle.pieces),
        ModelFormat::Toml => Board::parse(&source.text, &puzzle.layout, &puzzle.pieces),
    }
}
