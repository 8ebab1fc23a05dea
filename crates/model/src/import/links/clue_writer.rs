//! Writes the clues of a puzzle, whose genre reads them as it reads those of a link.

use std::any::Any;

use super::drawn_board::DrawnBoard;
use crate::Diagnostic;
use crate::import::parameter_values::ParameterValues;

/// The clues that are written so far, and the parameters that have the others.
#[derive(Debug)]
pub(super) struct ClueWriter<'a> {
    values: &'a ParameterValues,
    /// The list that the genre reads next.
    offered: Option<Box<dyn Any>>,
    target: ClueTarget,
}

/// Where clues are written.
#[derive(Debug)]
pub(super) enum ClueTarget {
    /// The letters before the size of a link, and the characters after it.
    Link { flags: String, clues: String },
    /// A board.
    Board(DrawnBoard),
}

impl<'a> ClueWriter<'a> {
    pub(super) fn new(values: &'a ParameterValues, target: ClueTarget) -> Self {
        ClueWriter {
            values,
            offered: None,
            target,
        }
    }

    /// Where the clues are written.
    pub(super) fn into_target(self) -> ClueTarget {
        self.target
    }

    /// Offers the list that is read next.
    pub(super) fn offer<L: 'static>(
        &mut self,
        list: impl FnOnce(&ParameterValues) -> Result<Option<L>, Diagnostic>,
    ) -> Result<(), Diagnostic> {
        self.offered = list(self.values)?.map(|list| Box::new(list) as Box<dyn Any>);
        Ok(())
    }

    /// Is no list offered?
    pub(super) fn is_idle(&self) -> bool {
        self.offered.is_none()
    }

    /// Takes the list that is offered, and writes it to a link or draws it.
    ///
    /// # Errors
    /// If it cannot be written.
    ///
    /// # Panics
    /// If there is none: each genre offers the lists that it reads.
    pub(super) fn write<L: 'static>(
        &mut self,
        write: impl FnOnce(&L) -> Result<String, Diagnostic>,
        draw: impl FnOnce(&mut DrawnBoard, &L) -> Result<(), Diagnostic>,
    ) -> Result<L, Diagnostic> {
        let offered = self.offered.take().and_then(|list| list.downcast().ok());
        let list: Box<L> = offered.expect("invariant: a genre offers each list that it reads");
        match &mut self.target {
            ClueTarget::Link { clues, .. } => *clues += &write(&list)?,
            ClueTarget::Board(board) => draw(board, &list)?,
        }
        Ok(*list)
    }

    /// Writes a letter before the size of a link if the parameters say so.
    pub(super) fn flag(
        &mut self,
        flag: char,
        is_set: impl FnOnce(&ParameterValues) -> Result<bool, Diagnostic>,
    ) -> Result<bool, Diagnostic> {
        let is_set = is_set(self.values)?;
        if let (ClueTarget::Link { flags, .. }, true) = (&mut self.target, is_set) {
            flags.push(flag);
        }
        Ok(is_set)
    }

    /// Writes a slash between two lists of a link.
    pub(super) fn slash(&mut self) {
        if let ClueTarget::Link { clues, .. } = &mut self.target {
            clues.push('/');
        }
    }

    /// Draws what a link does not have.
    pub(super) fn draw(
        &mut self,
        draw: impl FnOnce(&mut DrawnBoard) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        match &mut self.target {
            ClueTarget::Link { .. } => Ok(()),
            ClueTarget::Board(board) => draw(board),
        }
    }
}
