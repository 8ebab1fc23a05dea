//! Prints boards as they are found.

use super::options::SolveOptions;
use crate::board_text;
use crate::failure::Failure;
use crate::files::board_target::BoardTarget;
use crate::output::Output;
use placet_request::BoardAnswer;
use placet_request::render::html::{self, PageAnswer};
use placet_request::render::picture::{Picture, PictureOptions};
use placet_request::render::svg;

/// Prints boards to standard output or a file, and writes pictures of the first one.
pub(super) struct BoardPrinter<'a> {
    options: &'a SolveOptions,
    target: BoardTarget,
    /// The number of boards so far.
    number: u64,
}

impl<'a> BoardPrinter<'a> {
    pub(super) fn new(options: &'a SolveOptions) -> Result<Self, Failure> {
        let model = &options.model.file.path;
        options.picture.refuse(model)?;
        options.page.refuse(model)?;
        Ok(BoardPrinter {
            options,
            target: BoardTarget::new(options.output.as_deref(), model)?,
            number: 0,
        })
    }

    /// The number of boards so far.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    pub(super) fn print(&mut self, board: &BoardAnswer, output: &mut Output) -> Result<(), Failure> {
        self.number += 1;
        if self.number == 1 && board.is_best {
            self.save_pictures(board)?;
        }
        let is_json = self.options.json;
        let gap = if self.number > 1 && !is_json { "\n" } else { "" };
        let text = board_text::of_answer(is_json, board, self.target.color(output));
        self.target.put(&format!("{gap}{text}"), output)
    }

    /// Writes the pictures of a board that are wanted.
    fn save_pictures(&self, board: &BoardAnswer) -> Result<(), Failure> {
        let puzzle = &board.puzzle;
        let picture = || Picture::new(puzzle, &board.board, PictureOptions::default());
        self.options.picture.save(|| svg::document(&picture()))?;
        self.options.page.save(|| {
            let answer = PageAnswer::Solution(Box::new(picture()));
            html::page(puzzle, &Picture::of_puzzle(puzzle), &answer)
        })
    }

    /// Ends the file, if boards are written to one; it is complete unless the search was stopped.
    pub(super) fn close(self, is_stopped: bool, output: &Output) -> Result<(), Failure> {
        match is_stopped {
            true => self.target.stop(output),
            false => self.target.complete(),
        }
    }
}
