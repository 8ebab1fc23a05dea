//! Warnings about regions defined by the author that no rule uses.

use super::layout::Layout;
use super::own_region::WrittenRegions;
use super::region::RegionFamily;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::rule::ListedRules;

/// Only this many families are searched for: each search takes time linear in the length of the
/// rules.
const MOST_FAMILIES: usize = 100;

/// Warns about each family of `[board.regions]` that no text in the rules mentions.
///
/// Regions that partition the whole board are exempt: pictures show them.
pub(crate) fn warn_of_unused(
    layout: &Layout,
    regions: &WrittenRegions,
    rules: Option<&ListedRules>,
    context: &mut ReadContext,
) {
    for entry in regions.entries().iter().take(MOST_FAMILIES) {
        let family = layout.families().iter().find(|family| family.name == entry.key);
        let is_used = context.definitions.mention(&entry.key)
            || rules.is_some_and(|rules| mentions(rules.node(), &entry.key));
        if is_used || family.is_none_or(|family| cuts_board(layout, family)) {
            continue;
        }
        let message = format!("no rule uses the regions `{}`", entry.key);
        let warning = Diagnostic::new(DiagnosticCode::UnusedRegion, entry.key_span, message);
        context.warn(warning.help(format!("to use them in a rule, write `of = \"{}\"`", entry.key)));
    }
}

/// Does a text of the value contain the name? Keys count as well.
fn mentions(node: &DocumentNode, name: &str) -> bool {
    match &node.value {
        NodeValue::Text(text) => text.value.contains(name),
        NodeValue::List(items) => items.iter().any(|item| mentions(item, name)),
        NodeValue::Table(entries) => entries
            .iter()
            .any(|entry| entry.key.contains(name) || mentions(&entry.node, name)),
        _ => false,
    }
}

/// Is each cell of the board in exactly one region of the family?
fn cuts_board(layout: &Layout, family: &RegionFamily) -> bool {
    let mut times = vec![0; layout.cells().len()];
    for cell in family.regions.iter().flat_map(|region| &region.cells) {
        times[cell.index()] += 1;
    }
    times.iter().all(|times| *times == 1)
}
