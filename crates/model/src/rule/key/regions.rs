//! The regions of a rule, as named in the model.

use crate::document::read_context::ReadContext;
use crate::rule::Regions;
use itertools::Itertools;

use super::scope::RuleScope;
use super::unknown_region::unknown_region;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::table::Written;
use crate::layout::{Region, absent_entry, plural, read_cells};
use crate::words::{NameList, NameOrNames};

/// The regions of a rule whose table has `of` and `cells`.
macro_rules! regions_of {
    ($table:ident, $node:ident, $scope:ident, $context:ident) => {{
        use $crate::document::table::ReadTable;
        let (of, cells) = ($table.of.as_ref(), $table.cells.as_ref());
        $crate::rule::key::regions::read_regions($table.written(), of, cells, $node.span, $scope, $context)
    }};
}

pub(super) use regions_of;

/// The regions named by `of`, or the one listed by `cells`; `span` is the span of the rule.
pub(super) fn read_regions(
    written: &Written,
    of: Option<&NameOrNames>,
    cells: Option<&NameList>,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Regions> {
    match (of, cells) {
        (Some(names), None) => named_regions(names, span, scope, context),
        (None, Some(names)) => listed_cells(names, span, scope, context),
        (None, None) if !written.lacks(&["of", "cells"]) => None,
        (None, None) => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::MissingKey,
                span,
                "the rule does not name any cells",
            );
            context.add(
                diagnostic
                    .label("expected `of` or `cells`")
                    .help("write `of = \"rows\"`, or `cells = \"a b c\"`"),
            );
            None
        }
        (Some(_), Some(_)) => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Conflict,
                span,
                "a rule has `of` or `cells`, not both",
            );
            context.add(diagnostic.label("both are present"));
            None
        }
    }
}

/// The regions named by `of`, for rules about several.
pub(super) fn named_regions_of(
    written: &Written,
    of: Option<&NameOrNames>,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Regions> {
    if written.lacks(&["of"]) {
        let message = "the rule does not name any regions";
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, span, message);
        context.add(diagnostic.label("expected `of`").help("write `of = \"rows\"`"));
    }
    named_regions(of?, span, scope, context)
}

/// The regions of the given names.
pub(super) fn named_regions(
    names: &NameOrNames,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Regions> {
    let mut list: Vec<Region> = vec![];
    let mut known = true;
    for name in &names.0 {
        match scope.layout.find_regions(&name.value) {
            Some(regions) => list.extend(regions),
            None if scope.layout.open_family(&name.value).is_some() => {
                context.warn_if(absent_entry(scope.layout, &name.value, name.span));
            }
            None => {
                context.add(unknown_region(scope.layout, name));
                known = false;
            }
        }
    }
    if known && names.0.is_empty() {
        context.add(no_cells(span));
        return None;
    }
    let list: Vec<Region> = list
        .into_iter()
        .unique_by(|region| (region.name.clone(), region.cells.clone()))
        .collect();
    let names = enumeration(names.0.iter().map(|name| plural(&name.value)), "and");
    let (name, phrase) = match list.as_slice() {
        [] => (names.clone(), names),
        [single] => (single.name.clone(), single.name.clone()),
        list => (names.clone(), format!("each of the {} {names}", list.len())),
    };
    known.then_some(Regions { list, name, phrase })
}

/// A single region of the cells with the given names.
pub(super) fn listed_cells(
    names: &NameList,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Regions> {
    if names.list.is_empty() {
        context.add(no_cells(span));
        return None;
    }
    let cells = read_cells(scope.layout, names, context)?;
    let name = format!(
        "the group {}",
        cells.iter().map(|cell| &scope.layout.cell(*cell).name).join(", ")
    );
    Some(Regions {
        list: vec![Region {
            name: name.clone(),
            cells,
        }],
        phrase: name.clone(),
        name,
    })
}

/// `a`, `a and b`, `a, b and c`, with a word such as `and` before the last.
pub(super) fn enumeration<'a>(words: impl Iterator<Item = &'a str>, and: &str) -> String {
    let words: Vec<&str> = words.collect();
    match words.split_last() {
        Some((last, [])) => last.to_string(),
        Some((last, rest)) => format!("{} {and} {last}", rest.join(", ")),
        None => String::new(),
    }
}

fn no_cells(rule: Span) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, rule, "the rule has no cells")
        .label("expected at least one cell")
}
