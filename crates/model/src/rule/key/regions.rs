//! The regions of a rule, as named in the model.

use itertools::Itertools;

use super::parsed_rule::RuleScope;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::{Spanned, Written};
use crate::layout::{Layout, Region, absent_entry, plural, read_cells};
use crate::nearest::suggestion;
use crate::rule::Regions;
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

/// The error for an unknown region name.
fn unknown_region(layout: &Layout, name: &Spanned<String>) -> Diagnostic {
    if let Some(reason) = layout.why_absent(&name.value) {
        let message = format!("this board has no region `{}`", name.value);
        return Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message).label(reason);
    }
    let message = format!("unknown region `{}`", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message);
    if let Some(meant) = meant(layout, &name.value) {
        return diagnostic.label(meant);
    }
    diagnostic
        .label(suggestion(&name.value, layout.family_names()))
        .help("a single region also has a name, such as `row 1`; you can define more regions under `[board.regions]`")
}

fn meant(layout: &Layout, name: &str) -> Option<String> {
    several(layout, name)
        .or_else(|| cells(layout, name))
        .or_else(|| diagonal(layout, name))
        .or_else(|| boxes(layout, name))
        .or_else(|| layout.meant_region(name))
        .or_else(|| layout.meant_family(name))
}

/// Several names in one string.
fn several(layout: &Layout, name: &str) -> Option<String> {
    let names: Vec<&str> = name.split(',').map(str::trim).collect();
    let known = names.len() > 1 && names.iter().all(|name| layout.find_regions(name).is_some());
    let list = || names.iter().map(|name| format!("\"{name}\"")).join(", ");
    known.then(|| format!("write several regions as a list: `[{}]`", list()))
}

/// Names of cells instead of regions.
fn cells(layout: &Layout, name: &str) -> Option<String> {
    let mut words = name.split_whitespace().peekable();
    let known = words.peek().is_some() && words.all(|word| layout.find_cell(word).is_some());
    known.then(|| format!("to name cells, write `cells = \"{name}\"`"))
}

fn diagonal(layout: &Layout, name: &str) -> Option<String> {
    let is_one = name.to_lowercase().contains("diagonal") && !name.ends_with('s');
    (is_one && layout.find_regions("falling diagonal").is_some())
        .then(|| "the diagonals are `falling diagonal` and `rising diagonal`".to_string())
}

/// Boxes on a board without boxes.
fn boxes(layout: &Layout, name: &str) -> Option<String> {
    let word = name.to_lowercase();
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let lacking = matches!(word, "box" | "boxes") && layout.find_regions("boxes").is_none();
    lacking.then(|| "add `boxes = [2, 3]` to `[board]`".to_string())
}
