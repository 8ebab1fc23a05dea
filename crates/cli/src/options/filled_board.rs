//! The board of a player, as far as it is filled.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::board_file::read_board;
use crate::failure::Failure;
use crate::files::read;
use placet_model::{Board, Puzzle};

#[derive(Args, Debug)]
pub(crate) struct FilledBoard {
    /// Partly filled board, as text or JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

impl FilledBoard {
    /// Refuses that the model comes from standard input too.
    pub(crate) fn refuse(&self, model: &Path) -> Result<(), Failure> {
        match &self.board {
            Some(board) => read::not_both_standard(model, board),
            None => Ok(()),
        }
    }

    /// The board, if there is one, for a command.
    pub(crate) fn read(&self, puzzle: &Puzzle, command: &str) -> Result<Option<Board>, Failure> {
        let path = self.board.as_ref();
        let usage = format!("{command} MODEL --board -");
        path.map(|path| read_board(path, puzzle, &usage)).transpose()
    }
}
