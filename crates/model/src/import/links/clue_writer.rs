//! Writes the clues of a puzzle, whose genre reads them as it reads those of a link.

use std::any::Any;

use crate::import::parameter_values::ParameterValues;
use crate::{Diagnostic, DiagnosticCode, Span};

/// The clues that are written so far, and the parameters that have the others.
#[derive(Debug)]
pub(super) struct ClueWriter<'a> {
    values: &'a ParameterValues,
    /// The list that the genre reads next.
    offered: Option<Box<dyn Any>>,
    text: String,
}

impl<'a> ClueWriter<'a> {
    pub(super) fn new(values: &'a ParameterValues) -> Self {
        ClueWriter {
            values,
            offered: None,
            text: String::new(),
        }
    }

    /// The clues as they are in a link.
    pub(super) fn text(&self) -> &str {
        &self.text
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

    /// Takes the list that is offered, and writes it.
    ///
    /// # Errors
    /// If there is none, which is so for genres that do not say how their parameters become lists; or if it cannot be written.
    pub(super) fn write<L: 'static>(
        &mut self,
        write: impl FnOnce(&L) -> Result<String, Diagnostic>,
    ) -> Result<L, Diagnostic> {
        let offered = self.offered.take().and_then(|list| list.downcast().ok());
        let list: Box<L> = offered.ok_or_else(|| {
            let message = "puzzles of this genre are only read from links";
            Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message)
        })?;
        self.text += &write(&list)?;
        Ok(*list)
    }
}
