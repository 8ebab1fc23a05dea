//! The height of an expression: the nesting depth of its parts.
//!
//! Everything that traverses an expression, from the resolver to lowering, recurses at least once
//! per level. The limit keeps this within the stack of a thread.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::node::SpannedText;
use crate::model::expression::syntax::{Factor, Syntax, SyntaxKind};

/// The maximum height of an expression.
const MAX_HEIGHT: usize = 200;

/// Reports an expression that is too high.
///
/// # Errors
/// An error at the innermost first part that is too high.
pub(super) fn refuse_high(text: &SpannedText, syntax: &Syntax) -> Result<(), Diagnostic> {
    height(syntax).map(|_| ()).map_err(|high| {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadExpression,
            text.span_of(high.span.clone()),
            "the operations are nested too deeply",
        );
        diagnostic.label(format!("at most {MAX_HEIGHT}"))
    })
}

/// The height of an expression, or the innermost part that is too high.
fn height(syntax: &Syntax) -> Result<usize, &Syntax> {
    let (own, parts) = parts(syntax);
    let mut highest = 0;
    for part in parts {
        highest = highest.max(height(part)?);
    }
    let height = own + highest;
    if height > MAX_HEIGHT {
        Err(syntax)
    } else {
        Ok(height)
    }
}

/// How many levels a part adds, and its operands.
fn parts(syntax: &Syntax) -> (usize, Vec<&Syntax>) {
    match &syntax.kind {
        SyntaxKind::Number(_) | SyntaxKind::Name(_) => (1, vec![]),
        SyntaxKind::Call { arguments, .. } => (1, arguments.iter().collect()),
        SyntaxKind::Negative(of) | SyntaxKind::Not(of) | SyntaxKind::Bracketed(of) => (1, vec![of]),
        SyntaxKind::Index(a, b)
        | SyntaxKind::Range(a, b)
        | SyntaxKind::Implies(a, b)
        | SyntaxKind::Equivalent(a, b) => (1, vec![a, b]),
        SyntaxKind::Sum(terms) => (1, terms.iter().map(|(_, term)| term).collect()),
        SyntaxKind::Set(list) | SyntaxKind::And(list) | SyntaxKind::Or(list) => (1, list.iter().collect()),
        SyntaxKind::Comparison(first, others) => (1, with(first, others.iter().map(|(_, side)| side))),
        SyntaxKind::Quota(_, number, list) => (1, with(number, list.iter())),
        SyntaxKind::Product(first, others) => {
            // Each quotient is an operand of the next; a product is a single level, however long it
            // is.
            let divisions = others.iter().filter(|(factor, _)| *factor != Factor::Times);
            let own = 1 + divisions.count();
            (own, with(first, others.iter().map(|(_, operand)| operand)))
        }
        SyntaxKind::Each {
            binders,
            condition,
            body,
        } => {
            let domains = binders.iter().map(|binder| &binder.domain);
            (
                binders.len(),
                with(body, condition.as_deref().into_iter().chain(domains)),
            )
        }
    }
}

fn with<'a>(first: &'a Syntax, others: impl Iterator<Item = &'a Syntax>) -> Vec<&'a Syntax> {
    std::iter::once(first).chain(others).collect()
}
