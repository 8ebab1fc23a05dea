//! Rows, columns and other numbered regions in another spelling, and regions that no rule uses.

use super::layout::Layout;
use super::own_region::WrittenRegions;
use super::region::RegionFamily;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::looks::Looks;
use crate::nearest::nearest;
use crate::rule::ListedRules;

impl Layout {
    /// What to say about a row, column or other numbered region in another spelling, or with a
    /// number that is too large.
    pub(crate) fn meant_region(&self, name: &str) -> Option<String> {
        let (word, number) = word_and_number(name);
        let (each, family) = match word.as_str() {
            "row" | "rows" => ("row", "rows"),
            "column" | "columns" | "col" | "cols" => ("column", "columns"),
            "box" | "boxes" => ("box", "boxes"),
            "pillar" | "pillars" => ("pillar", "pillars"),
            "layer" | "layers" => ("layer", "layers"),
            _ => return None,
        };
        let regions = self.find_regions(family)?;
        let Some(number) = number else {
            return Some(format!("did you mean `{family}`?"));
        };
        let single = format!("{each} {number}");
        match self.find_regions(&single) {
            Some(_) => Some(format!("did you mean `{single}`?")),
            None if regions.len() == 1 => Some(format!("there is 1 {each}")),
            None => Some(format!("there are {} {family}", regions.len())),
        }
    }

    /// What to say about a region of a family of the author in another spelling, or about a single region in the
    /// singular: `circel W`, `cage A`.
    pub(crate) fn meant_family(&self, region: &str) -> Option<String> {
        let (family, last) = region.rsplit_once(' ')?;
        let own = self.families.iter().filter(|known| known.is_own);
        let meant = nearest(family, own.map(|known| known.name.as_str()))?;
        let meant = format!("{meant} {last}");
        let is_region = self.open_family(&meant).is_some() || self.find_regions(&meant).is_some();
        is_region.then(|| format!("did you mean `{meant}`?"))
    }
}

/// `Rows 1` and `row1` as `row(s)` and `1`.
fn word_and_number(name: &str) -> (String, Option<u64>) {
    let lower = name.trim().to_lowercase();
    let digits = lower.find(|c: char| c.is_ascii_digit()).unwrap_or(lower.len());
    let (word, number) = lower.split_at(digits);
    let word = word.trim_end_matches([' ', '-', '_', '#']);
    // Text that is not a number after all: no known word.
    match number.parse() {
        Ok(number) => (word.to_string(), Some(number)),
        Err(_) if number.is_empty() => (word.to_string(), None),
        Err(_) => (lower.clone(), None),
    }
}

/// Only this many families are searched for: each search takes time linear in the length of the
/// rules.
const MOST_FAMILIES: usize = 100;

/// Warns about each family of `[board.regions]` that no text in the rules mentions, and that has no look.
///
/// Regions that partition the whole board are exempt: pictures show them.
pub(crate) fn warn_of_unused(
    layout: &Layout,
    regions: &WrittenRegions,
    rules: Option<&ListedRules>,
    looks: &Looks,
    context: &mut ReadContext,
) {
    for entry in regions.entries().iter().take(MOST_FAMILIES) {
        let family = layout.families().iter().find(|family| family.name == entry.key);
        let is_used = context.definitions.mention(&entry.key)
            || looks.regions.contains_key(&entry.key)
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

#[cfg(test)]
mod tests {
    use crate::fixture::layout;

    #[test]
    fn families_of_the_author_are_recognised() {
        let layout = layout("grid = [1, 3]\nregions.circle = 'W . .'\nregions.cages = ['r1c1 r1c2', 'r1c3']");
        let meant = |name: &str| layout.meant_family(name).unwrap_or_default();
        assert_eq!(meant("circel W"), "did you mean `circle W`?");
        assert_eq!(meant("circel B"), "did you mean `circle B`?");
        assert_eq!(meant("cage 2"), "did you mean `cages 2`?");
        assert_eq!(meant("cage 3"), "");
        assert_eq!(meant("square W"), "");
    }

    #[test]
    fn numbered_regions_are_recognised() {
        let layout = layout("grid = [3, 4]");
        let meant = |name: &str| layout.meant_region(name).unwrap_or_default();
        assert_eq!(meant("row1"), "did you mean `row 1`?");
        assert_eq!(meant("Rows 2"), "did you mean `row 2`?");
        assert_eq!(meant("col"), "did you mean `columns`?");
        assert_eq!(meant("row 4"), "there are 3 rows");
        assert_eq!(meant("box 1"), "");
        assert_eq!(meant("rowing"), "");
    }
}
