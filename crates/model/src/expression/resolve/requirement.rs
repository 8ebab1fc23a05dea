//! Conditions that do not depend on the board: what the values of parameters must fulfil.

use super::resolver::{BoundNames, Resolver};
use super::value::{NameSpace, Resolved};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::parse::parse;
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::layout::CellId;

/// A case in which a condition does not hold.
pub(crate) struct UnmetCase {
    /// `m = room A`; empty if the condition has only one case.
    pub(crate) case: String,
    /// The first cell that the case is about.
    pub(crate) cell: Option<CellId>,
}

/// The first case in which a condition does not hold, if there is one.
pub(crate) fn unmet_case(text: &SpannedText, names: NameSpace<'_>) -> Result<Option<UnmetCase>, Diagnostic> {
    let syntax = parse(text, names.definitions)?;
    let resolver = Resolver::new(text, names);
    let mut unmet = None;
    let mut look_at = |body: &Syntax, scope: &BoundNames| {
        if unmet.is_none() && !resolver.is_fulfilled(body, scope)? {
            unmet = Some(UnmetCase {
                case: scope.described(&resolver).to_string(),
                cell: scope.bound.iter().find_map(|(_, value)| first_cell(value)),
            });
        }
        Ok(())
    };
    let outside = BoundNames::default();
    match &syntax.kind {
        SyntaxKind::Each {
            binders,
            condition,
            body,
        } => {
            resolver.for_each(binders, condition.as_deref(), &outside, &mut |scope| {
                look_at(body, scope)
            })?;
        }
        _ => look_at(&syntax, &outside)?,
    }
    Ok(unmet)
}

fn first_cell(value: &Resolved) -> Option<CellId> {
    match value {
        Resolved::Cell(cell) => Some(*cell),
        Resolved::Cells(cells) => cells.first().copied(),
        _ => None,
    }
}

impl Resolver<'_> {
    fn is_fulfilled(&self, condition: &Syntax, scope: &BoundNames) -> Result<bool, Diagnostic> {
        self.decided(condition, scope)?.ok_or_else(|| {
            let message = "this value depends on the board";
            let diagnostic = self.diagnostic(DiagnosticCode::WrongKind, condition, message);
            diagnostic.label("`requires` is about the model before any piece is placed")
        })
    }
}
