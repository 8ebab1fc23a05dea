//! Boards in files.

use std::path::Path;

use crate::failure::Failure;
use crate::files::read;
use placet_model::{Board, Diagnostics, ModelFormat, Puzzle, Source};

/// Reads the board of a file. `usage` is the command that reads it from standard input.
pub(crate) fn read_board(path: &Path, puzzle: &Puzzle, usage: &str) -> Result<Board, Failure> {
    let source = read::text(path).map_err(|failure| hint_at_files(failure, path, usage))?;
    parse(&source, puzzle).map_err(|diagnostics| Failure::Diagnostics(Box::new(source), diagnostics))
}

fn parse(source: &Source, puzzle: &Puzzle) -> Result<Board, Diagnostics> {
    match source.format {
        ModelFormat::Json => Board::parse_json(&source.text, puzzle.layout(), puzzle.pieces()),
        ModelFormat::Toml => Board::parse(&source.text, puzzle.layout(), puzzle.pieces()),
    }
}

/// Explains that a file is expected, if the board itself was given.
fn hint_at_files(failure: Failure, board: &Path, usage: &str) -> Failure {
    match failure {
        Failure::Bad(message) if !board.exists() && board.to_string_lossy().contains(char::is_whitespace) => {
            Failure::Bad(format!(
                "{message}\na board is read from a file; to pass it as text, run: echo '…' | placet {usage}"
            ))
        }
        other => other,
    }
}
