//! `by = "suit"`: a rule about an attribute of the pieces.

use super::scope::RuleScope;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;
use crate::nearest::suggestion;
use crate::rule::AttributeRef;
use crate::words::Name;

/// The attribute with a name, if the pieces have it.
pub(super) fn read_by(
    Name(name): &Name,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<AttributeRef> {
    if scope.pieces.find_attribute(&name.value).is_some() {
        return Some(AttributeRef::new(name.value.clone()));
    }
    let message = format!("the pieces have no attribute `{}`", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, name.span, message);
    let known: Vec<&str> = scope
        .pieces
        .attributes()
        .iter()
        .map(|known| known.name.as_str())
        .collect();
    context.add(if known.is_empty() {
        let help = "list the attributes of each piece under `[pieces]`: `attributes = { suit = \"SSHH\" }`";
        diagnostic.label("the pieces have no attributes").help(help)
    } else {
        diagnostic.label(suggestion(&name.value, known))
    });
    None
}
