//! A function with its arguments, where it is called.

use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::Syntax;
use crate::layout::CellId;

/// The call of a function.
#[derive(Clone, Copy)]
pub(super) struct FunctionCall<'c> {
    /// The whole call, which errors point at.
    pub(super) syntax: &'c Syntax,
    /// The arguments as written.
    pub(super) arguments: &'c [Syntax],
    /// The names that the arguments may use.
    pub(super) scope: &'c BoundNames,
}

impl<'c> FunctionCall<'c> {
    pub(super) fn new(syntax: &'c Syntax, arguments: &'c [Syntax], scope: &'c BoundNames) -> Self {
        FunctionCall {
            syntax,
            arguments,
            scope,
        }
    }
}

impl Resolver<'_> {
    /// The only argument of a function with one.
    pub(super) fn single<'c>(&self, call: FunctionCall<'c>) -> Result<&'c Syntax, Diagnostic> {
        match call.arguments {
            [single] => Ok(single),
            _ => Err(self.wrong_arguments(call, "one argument")),
        }
    }

    /// The only argument of a function of a cell.
    pub(super) fn single_cell(&self, call: FunctionCall<'_>) -> Result<CellId, Diagnostic> {
        self.cell_on_board(self.single(call)?, call.scope)
    }

    /// The two arguments of a function with two.
    pub(super) fn pair<'c>(
        &self,
        call: FunctionCall<'c>,
        expected: &str,
    ) -> Result<[&'c Syntax; 2], Diagnostic> {
        match call.arguments {
            [first, second] => Ok([first, second]),
            _ => Err(self.wrong_arguments(call, expected)),
        }
    }

    /// Reports that a function needs another number of arguments.
    pub(super) fn wrong_arguments(&self, call: FunctionCall<'_>, expected: &str) -> Diagnostic {
        self.wrong_number(call.syntax, call.arguments.len(), expected)
    }

    /// The same where a single argument can stand for several.
    pub(super) fn wrong_number(&self, syntax: &Syntax, number: usize, expected: &str) -> Diagnostic {
        let message = format!("wrong number of arguments: {number}");
        self.diagnostic(DiagnosticCode::BadExpression, syntax, message)
            .label(format!("expected {expected}"))
    }
}
