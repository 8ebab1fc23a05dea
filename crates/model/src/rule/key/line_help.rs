//! How a model gets the pieces `line` that a rule names.

use crate::document::node::{DocumentNode, NodeValue};

/// For a loop or paths, if neither links nor edges have pieces.
pub(super) const LINE_NEEDS_TABLE: &str = "a line runs on links or edges: an empty table `[links]`, or `[edges]`, puts the pieces `line` and `none` on them";

/// For regions between walls.
pub(super) const WALLS: &str =
    "an empty table `[edges]` puts the pieces `line` and `none` on the borders of cells";

/// What a model without pieces lacks, if a rule is about a line: more likely a table of links or edges than pieces
/// on cells.
pub(crate) fn line_help(rules: &DocumentNode) -> Option<&'static str> {
    let NodeValue::List(items) = &rules.value else {
        return None;
    };
    let entries = items.iter().filter_map(|item| match &item.value {
        NodeValue::Table(entries) => Some(entries),
        _ => None,
    });
    entries
        .flatten()
        .find_map(|entry| match (&*entry.key, &entry.node.value) {
            ("loop" | "paths", _) => Some(LINE_NEEDS_TABLE),
            ("regions", NodeValue::Text(name)) if name.value == "line" => Some(WALLS),
            _ => None,
        })
}
