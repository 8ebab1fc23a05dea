//! `is_connected(list)`: whether some cells are connected, whatever they show.

use super::function_call::FunctionCall;
use super::resolver::Resolver;
use super::value::Resolved;
use crate::diagnostic::Diagnostic;
use crate::expression::tree::Boolean;
use crate::layout::CellId;

impl Resolver<'_> {
    pub(super) fn is_connected(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let members = self.list(call.arguments, call.scope)?.into_iter();
        let cells = members.map(|(syntax, value)| match value {
            Resolved::Cell(cell) => Ok(cell),
            other => Err(self.wrong_kind(syntax, &other, "a cell, or a region")),
        });
        let cells = cells.collect::<Result<Vec<CellId>, _>>()?;
        let is_connected = self.names.layout.is_connected(&cells);
        Ok(Resolved::Statement(Boolean::Constant(is_connected)))
    }
}
