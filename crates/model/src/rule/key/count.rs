//! `count = "Q", of = "rows", is = 1`: how often a region shows some pieces.

use crate::document::read_context::ReadContext;
use crate::rule::{CountRule, Regions, RuleKind};
use itertools::Itertools;

use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::bounds::IntegerRange;
use crate::document::node::DocumentNode;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::piece::{FaceId, unknown_piece};
use crate::wording::range_phrase;
use crate::words::{NameList, NameOrNames};

table! {
    /// A region shows a piece a given number of times.
    pub(super) struct CountTable ("a rule")
        needs [count, of | cells, is | at_least | at_most] {
        /// What to count: a piece, or a list of pieces that count together.
        count: NameOrNames,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
        /// The count: a number or a range.
        is: Spanned<IntegerRange>,
        /// The minimum count.
        at_least: Spanned<i64>,
        /// The maximum count.
        at_most: Spanned<i64>,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = CountTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let bounds = read_bounds(&table, node.span, context);
    let names = table.count?;
    let faces = counted_faces(&names, node.span, scope, context);
    let (regions, bounds, faces) = (regions?, bounds?, faces?);
    Some(draft(&names, faces, bounds, regions))
}

/// The rule that counts the faces with these names in each region.
pub(super) fn draft(
    names: &NameOrNames,
    faces: Vec<FaceId>,
    (min, max): (usize, usize),
    regions: Regions,
) -> ParsedRule {
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let says = match (min, max) {
        (0, 0) => format!("{} has no {what}", regions.phrase),
        _ => {
            let at_most = Some(max).filter(|max| *max < usize::MAX);
            let at_least = Some(min).filter(|min| *min > 0 || at_most.is_none());
            let amount = range_phrase(at_least, at_most);
            format!("the number of {what} in {} is {amount}", regions.phrase)
        }
    };
    let name = format!("count of {what} in {}", regions.name);
    ParsedRule::new(
        name,
        says,
        RuleKind::Count(CountRule::new(faces, what, (min, max), regions)),
    )
}

/// The faces with some names.
pub(super) fn counted_faces(
    names: &NameOrNames,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<FaceId>> {
    faces_or_help(names, rule, None, scope, context)
}

/// The same; the help is for unknown pieces.
pub(super) fn faces_or_help(
    names: &NameOrNames,
    rule: Span,
    help: Option<&str>,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<FaceId>> {
    let mut faces = vec![];
    let mut known = true;
    for name in &names.0 {
        match scope.pieces.find_faces(&name.value) {
            Some(found) => faces.extend(found),
            None => {
                context.add(unknown_piece(scope.pieces, name).help_if(help.map(str::to_string)));
                known = false;
            }
        }
    }
    if known && faces.is_empty() {
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, rule, "the rule does not name a piece")
                .label("expected a piece"),
        );
        return None;
    }
    known.then(|| faces.into_iter().unique().collect())
}

/// The bounds from `is`, or from `at_least` and `at_most`.
fn read_bounds(table: &CountTable, rule: Span, context: &mut ReadContext) -> Option<(usize, usize)> {
    let (min, max) = match (&table.is, &table.at_least, &table.at_most) {
        (Some(is), None, None) => ((is.value.min, is.span), Some((is.value.max, is.span))),
        (None, None, None) if !table.written().lacks(&["is", "at_least", "at_most"]) => return None,
        (None, None, None) => {
            let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, rule, "the rule has no bound");
            context.add(diagnostic.label("expected `is`, `at_least` or `at_most`"));
            return None;
        }
        (None, least, most) => {
            let least = least.map_or((0, rule), |least| (least.value, least.span));
            (least, most.map(|most| (most.value, most.span)))
        }
        (Some(is), _, _) => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Conflict,
                is.span,
                "`is` cannot be combined with other bounds",
            );
            context.add(diagnostic.label("expected `is` without `at_least` and `at_most`"));
            return None;
        }
    };
    let mut natural = |(number, span): (i64, _)| {
        let negative = |_| {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                span,
                "the number of pieces cannot be negative",
            );
            context.add(diagnostic.label("expected 0 or more"));
        };
        usize::try_from(number).map_err(negative).ok()
    };
    let least = natural(min)?;
    let Some((_, span)) = max else {
        return Some((least, usize::MAX));
    };
    let most = max.and_then(natural)?;
    if least > most {
        let message = format!("no number is at least {least} and at most {most}");
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, span, message)
                .label(format!("expected {least} or more")),
        );
        return None;
    }
    Some((least, most))
}
