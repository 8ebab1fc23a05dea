//! A puzzle with its only solution as a model file.

use super::{ModelTextError, RenderedModel};
use placet_model::{Board, Given, Puzzle};

impl RenderedModel {
    /// The model of a puzzle with these givens and this only solution; `None` if the puzzle was not read from a text, or takes data from a file.
    ///
    /// # Errors
    /// If a given allows several pieces, or the text cannot be changed.
    pub fn of_puzzle(
        puzzle: &Puzzle,
        givens: &[Given],
        solution: &Board,
        remark: Option<&str>,
    ) -> Result<Option<Self>, ModelTextError> {
        let Some(written) = puzzle.written.as_ref().filter(|written| !written.has_data()) else {
            return Ok(None);
        };
        let mut board = Board::blank(&puzzle.layout);
        for given in givens {
            match given.faces.as_slice() {
                [face] => board.set(given.cell, Some(*face)),
                _ => {
                    let cell = puzzle.layout.cell(given.cell).name.clone();
                    return Err(ModelTextError::SeveralPieces(cell));
                }
            }
        }
        let bare = Puzzle {
            givens: vec![],
            ..puzzle.clone()
        };
        RenderedModel::new(written.source())
            .with_parameters(puzzle)?
            .with_givens(&bare, &board)?
            .as_new_puzzle(puzzle, solution, remark)
            .map(Some)
    }
}
