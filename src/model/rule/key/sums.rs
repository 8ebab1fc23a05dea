//! `sums = { A = 10, B = 15 }, of = "cages"`: a sum of its own for each region.

use super::amount::Amount;
use super::draft::Draft;
use super::numbers::Numbers;
use super::per_region::PerRegion;
use super::regions::named_regions_of;
use super::scope::Scope;
use super::sum;
use crate::model::document::node::Node;
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, ReadTable, Spanned, table};
use crate::model::rule::Regions;
use crate::model::words::NameOrNames;

table! {
    /// Each region has a sum of its own.
    pub(super) struct SumsTable ("a rule") needs [sums, of] {
        /// The sums, in the order of the regions or by their names.
        sums: Spanned<PerRegion<Amount>>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
    }
}

/// One rule a region.
pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut ReadContext) -> Vec<Draft> {
    read_all(node, scope, reading).unwrap_or_default()
}

fn read_all(node: &Node, scope: &Scope<'_>, reading: &mut ReadContext) -> Option<Vec<Draft>> {
    let table = SumsTable::from_node(node, reading)?;
    let regions = named_regions_of(table.written(), table.of.as_ref(), node.span, scope, reading);
    let sums = table.sums?;
    let numbers = Numbers::needed_by("a sum", sums.span, scope, reading)?;
    let assigned = sums.value.assigned(&regions?, reading)?.into_iter();
    let drafts = assigned.filter_map(|(region, amount)| {
        sum::draft(
            &amount.value,
            Regions::single(region),
            &numbers,
            amount.span,
            reading,
        )
    });
    Some(drafts.collect())
}
