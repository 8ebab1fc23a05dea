//! `counts = [2, 0, 3], of = "rows", piece = "#"`: a separate count for each region.

use itertools::Itertools;

use super::amount::Amount;
use super::count::{counted_faces, draft};
use super::line_end::LineEnd;
use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::PerRegion;
use super::regions::named_regions_of;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::rule::printed::{CluePlaces, Measure};
use crate::rule::{ClueForm, Regions};
use crate::words::NameOrNames;

table! {
    /// Each region has its own count of a piece.
    pub(super) struct CountsTable ("a rule") needs [counts, of, piece] {
        /// The numbers, in the order of the regions or by their names.
        counts: PerRegion<Amount>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// What to count: a piece, or a list of pieces that count together.
        piece: NameOrNames,
        /// The end of the lines at which the numbers are printed: their "start" (the default) or their "end"; "left" or "right" of rows, "top" or
        /// "bottom" of columns.
        from: Spanned<LineEnd>,
    }
}

/// One rule per region.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = CountsTable::from_node(node, context)?;
    let regions = named_regions_of(table.written(), table.of.as_ref(), node.span, scope, context);
    miss_piece(table.written(), node.span, context);
    if table.from.is_none() && !table.written().lacks(&["from"]) {
        return None;
    }
    let from = table.from;
    let names = table.piece?;
    let faces = counted_faces(&names, node.span, scope, context);
    let (regions, faces) = (regions?, faces?);
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let all = format!("{}: each clue is the number of {what}", regions.name);
    let places = CluePlaces::new(scope.layout, Measure::Pieces);
    let mut drafts = vec![];
    for (region, amount) in table.counts?.assigned(&regions, context)? {
        let Some(bounds) = bounds(&amount, context) else {
            continue;
        };
        let words = vec![amount.value.printed()];
        let clue = places.clue(
            &LineEnd::printed(from.as_ref(), &region, scope.layout, context)?,
            words,
        );
        let draft = draft(&names, faces.clone(), bounds, Regions::single(region));
        drafts.push(
            draft
                .with_clue(amount.span, ClueForm::Entry)
                .printing(clue)
                .of_several(&all),
        );
    }
    Some(drafts)
}

/// The range of an amount, as numbers of pieces.
fn bounds(amount: &Spanned<Amount>, context: &mut ReadContext) -> Option<(usize, usize)> {
    let Some((min, max)) = amount.value.range() else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            amount.span,
            "a count has a single range",
        );
        context.add(diagnostic.label("expected a number or a range"));
        return None;
    };
    let Ok(most) = usize::try_from(max) else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            amount.span,
            "the number of pieces cannot be negative",
        );
        context.add(diagnostic.label("expected 0 or more"));
        return None;
    };
    // A count is never below 0, whatever the bound.
    let most = if max == i64::MAX { usize::MAX } else { most };
    Some((usize::try_from(min).unwrap_or(0), most))
}
