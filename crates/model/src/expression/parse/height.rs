//! The height of an expression: the nesting depth of its parts.
//!
//! Everything that traverses an expression, from the resolver to lowering, recurses at least once
//! per level. The limit keeps this within the stack of a thread.

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::definition::Definitions;
use crate::expression::syntax::{Factor, Syntax, SyntaxKind};

/// The maximum height of an expression.
const MAX_HEIGHT: usize = 200;

/// The height of an expression, with the definitions that it uses.
///
/// # Errors
/// An error at the innermost first part that is too high.
pub(in crate::expression) fn refuse_high(
    text: &SpannedText,
    syntax: &Syntax,
    definitions: &Definitions,
) -> Result<usize, Diagnostic> {
    height(syntax, definitions).map_err(|high| {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadExpression,
            text.span_of(high.span.clone()),
            "the operations are nested too deeply",
        );
        diagnostic.label(format!("at most {MAX_HEIGHT}"))
    })
}

/// The height of an expression, or the innermost part that is too high.
fn height<'s>(syntax: &'s Syntax, definitions: &Definitions) -> Result<usize, &'s Syntax> {
    let mut highest = 0;
    for operand in syntax.operands() {
        highest = highest.max(height(operand, definitions)?);
    }
    let height = levels(syntax, definitions) + highest;
    if height > MAX_HEIGHT {
        Err(syntax)
    } else {
        Ok(height)
    }
}

/// How many levels a part adds to its operands.
fn levels(syntax: &Syntax, definitions: &Definitions) -> usize {
    match &syntax.kind {
        // Each quotient is an operand of the next; a product is a single level, however long it is.
        SyntaxKind::Product(_, others) => {
            let divisions = others.iter().filter(|(factor, _)| *factor != Factor::Times);
            1 + divisions.count()
        }
        SyntaxKind::Each { binders, .. } => binders.len(),
        _ => {
            1 + syntax
                .defined_name()
                .map_or(0, |name| definitions.height_of(name))
        }
    }
}
