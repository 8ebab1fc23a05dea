//! The steps of groups: from neighbour to neighbour, or within the regions that stand before the pieces of a group.

use std::sync::Arc;

use super::quantifier::united;
use super::resolver::{BoundNames, Resolver};
use super::value::{Resolved, SharedRegion};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::layout::{CellKind, Steps, TooManySteps};

impl Resolver<'_> {
    /// The steps within the regions that the first argument names, if it names some, and the other arguments.
    pub(super) fn steps_before<'s>(
        &self,
        arguments: &'s [Syntax],
        scope: &BoundNames,
    ) -> Result<(Steps, &'s [Syntax]), Diagnostic> {
        let usual = (Steps::Neighbours, arguments);
        let Some((first, rest)) = arguments.split_first() else {
            return Ok(usual);
        };
        if !matches!(first.kind, SyntaxKind::Name(_) | SyntaxKind::Set(_)) {
            return Ok(usual);
        }
        // What is no region is read again, as a piece.
        let Ok(value) = self.value(first, scope) else {
            return Ok(usual);
        };
        let regions = match united(value) {
            Resolved::Regions(regions) => regions,
            Resolved::Cells(cells) => {
                let name = String::new();
                [SharedRegion { name, cells }].into()
            }
            _ => return Ok(usual),
        };
        Ok((self.steps_within(first, regions)?, rest))
    }

    fn steps_within(&self, syntax: &Syntax, regions: Arc<[SharedRegion]>) -> Result<Steps, Diagnostic> {
        if let Some(known) = self.steps.borrow().get(&regions) {
            return Ok(known);
        }
        let layout = self.names.layout;
        let mut cells = regions.iter().flat_map(|region| region.cells.iter());
        if let Some(other) = cells.find(|cell| layout.kind(**cell) != CellKind::Board) {
            let message = "the regions of a group are regions of cells";
            let diagnostic = self.diagnostic(DiagnosticCode::WrongKind, syntax, message);
            return Err(diagnostic.label(format!("{} is not a cell of the board", layout.cell(*other).name)));
        }
        let cells = regions.iter().map(|region| &*region.cells);
        let steps = Steps::between(layout, cells).map_err(|TooManySteps { steps, most }| {
            let message = "these regions have too many pairs of cells";
            let diagnostic = self.diagnostic(DiagnosticCode::TooLarge, syntax, message);
            diagnostic.label(format!("{steps} steps, at most {most}"))
        })?;
        Ok(self.steps.borrow_mut().add(regions, steps))
    }
}
