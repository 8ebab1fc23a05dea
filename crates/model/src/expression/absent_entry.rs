//! Warnings about entries that a drawing of the model does not contain.

use itertools::Itertools;

use super::definition::Definition;
use super::parse::parse;
use super::resolve::NameSpace;
use super::syntax::{NamePart, Syntax, SyntaxKind};
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;
use crate::layout::absent_entry;

/// The warnings for an expression.
pub(crate) fn absent_entries(text: &SpannedText, names: NameSpace<'_>) -> Vec<Diagnostic> {
    let syntax = parse(text, names.definitions);
    syntax.map_or(vec![], |syntax| absent_in(&syntax, text, &[], names))
}

/// The warnings for the definitions of a model.
pub(crate) fn absent_in_definitions(names: NameSpace<'_>) -> Vec<Diagnostic> {
    let of = |definition: &Definition| {
        absent_in(&definition.body, &definition.text, &definition.parameters, names)
    };
    names.definitions.all().flat_map(of).collect()
}

/// The warnings for a part of a text in which some names are bound.
fn absent_in(syntax: &Syntax, text: &SpannedText, bound: &[String], names: NameSpace<'_>) -> Vec<Diagnostic> {
    let mut bound = bound.to_vec();
    if let SyntaxKind::Each { binders, .. } = &syntax.kind {
        let named = binders.iter().flat_map(|binder| &binder.names);
        bound.extend(named.map(|(name, _)| name.clone()));
    }
    let own = match &syntax.kind {
        SyntaxKind::Name(parts) if stands_for_itself(parts.last(), &bound, names) => {
            let region = parts.iter().map(|part| part.text.as_str()).join(" ");
            let is_known = names.layout.find_regions(&region).is_some();
            let span = text.span_of(syntax.span.clone());
            absent_entry(names.layout, &region, span).filter(|_| !is_known)
        }
        _ => None,
    };
    let operands = syntax.operands().into_iter();
    let inner = operands.flat_map(|operand| absent_in(operand, text, &bound, names));
    own.into_iter().chain(inner).collect()
}

/// Is the last word of a name an entry, and not the name of a value?
fn stands_for_itself(last: Option<&NamePart>, bound: &[String], names: NameSpace<'_>) -> bool {
    let is_value = |name: &String| {
        bound.contains(name) || names.parameters.get(name).is_some() || names.parameters.data(name).is_some()
    };
    last.is_some_and(|last| last.quoted || !is_value(&last.text))
}
