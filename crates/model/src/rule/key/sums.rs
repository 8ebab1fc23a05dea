//! `sums = { A = 10, B = 15 }, of = "cages"`: a separate sum for each region.

use super::amount::Amount;
use super::line_end::LineEnd;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::PerRegion;
use super::regions::named_regions_of;
use super::sum;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::rule::printed::{CluePlaces, Measure};
use crate::rule::{ClueForm, Regions};
use crate::words::NameOrNames;

table! {
    /// Each region has its own sum.
    pub(super) struct SumsTable ("a rule") needs [sums, of] {
        /// The sums, in the order of the regions or by their names.
        sums: Spanned<PerRegion<Amount>>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
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
    let table = SumsTable::from_node(node, context)?;
    let regions = named_regions_of(table.written(), table.of.as_ref(), node.span, scope, context);
    if table.from.is_none() && !table.written().lacks(&["from"]) {
        return None;
    }
    let (sums, regions, from) = (table.sums?, regions?, table.from);
    let numbers = FaceNumbers::needed_by("a sum", sums.span, regions.list.iter(), scope, context)?;
    let all = format!("{}: each clue is the sum of the numbers", regions.name);
    let places = CluePlaces::new(scope.layout, Measure::Numbers);
    let assigned = sums.value.assigned(&regions, context)?.into_iter();
    let drafts = assigned.filter_map(|(region, amount)| {
        let words = vec![amount.value.printed()];
        let clue = places.clue(
            &LineEnd::printed(from.as_ref(), &region, scope.layout, context)?,
            words,
        );
        let (regions, span) = (Regions::single(region), amount.span);
        let draft = sum::draft(&amount.value, regions, &numbers, span, context)?;
        Some(
            draft
                .with_clue(span, ClueForm::Entry)
                .printing(clue)
                .of_several(&all),
        )
    });
    Some(drafts.collect())
}
