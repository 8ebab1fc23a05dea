//! Regions defined by the author: the table `[board.regions]`.

use std::collections::{HashMap, HashSet};

use schemars::{Schema, SchemaGenerator};
use unicode_segmentation::UnicodeSegmentation;

use super::cell::{CellId, CellKind};
use super::drawing::{DrawingSlot, slots, slots_of_rows};
use super::layout::Layout;
use super::named_cell::named_cells;
use super::region::{Region, RegionFamily};
use super::shape::CellShape;
use super::token::LAYER_MARK;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, table_of, text};
use crate::document::table::{FromNode, entries, wrong_type};
use crate::words::{NameOrNames, part};

/// The names of the families that some board has by itself. It excludes `lines`, which the author
/// may redefine, and the special positions, whose names are available if a board has none.
const DERIVED: [&str; 18] = [
    "rows",
    "columns",
    "diagonals",
    "falling",
    "rising",
    "all diagonals",
    "pillars",
    "layers",
    "space diagonals",
    "plane diagonals",
    "boxes",
    "board",
    "neighbours",
    "touching",
    "king moves",
    "knight moves",
    "row runs",
    "column runs",
];

/// The names of cells in special positions.
const PLACES: [&str; 5] = ["rim", "corners", "centre", "links", "edges"];

/// The family that the author may redefine: on a star-shaped board, the lines of the drawing are
/// not meaningful.
const OWN: &str = "lines";

/// Longer drawings are not quoted in messages, in bytes.
const MOST_QUOTED: usize = 80;

/// The regions as written; their cells are resolved later.
#[derive(Clone, Debug)]
pub(crate) struct WrittenRegions(DocumentNode);

impl FromNode for WrittenRegions {
    const EXPECTED: &'static str = "a table of regions, such as `[board.regions]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let cells = NameOrNames::schema(generator);
        table_of(any_of([text(), list(cells.clone()), table_of(cells)]))
    }

    fn from_node(node: &DocumentNode, _: &mut ReadContext) -> Option<Self> {
        Some(WrittenRegions(node.clone()))
    }
}

impl WrittenRegions {
    /// The families as written; none if this is not a table.
    pub(super) fn entries(&self) -> &[NodeEntry] {
        match &self.0.value {
            NodeValue::Table(entries) => entries,
            _ => &[],
        }
    }
}

/// Adds the regions of the table to the layout.
pub(super) fn add_regions(
    layout: &mut Layout,
    WrittenRegions(node): &WrittenRegions,
    context: &mut ReadContext,
) {
    let Some(entries) = entries(node, WrittenRegions::EXPECTED, context) else {
        return;
    };
    let derived: HashSet<String> = layout.region_names().map(str::to_string).collect();
    for entry in entries {
        if is_taken(layout, &derived, &entry.key) {
            context.add(taken_name(entry));
            continue;
        }
        if entry.key == OWN {
            layout.remove_family(OWN);
        }
        // A family that cannot be read is still defined, without regions. The rules that mention it,
        // or one of its regions, cause no further errors.
        let regions = read_regions(layout, entry, context).unwrap_or_else(|| {
            context.unread.add(&entry.key);
            context.unread.add_words_of(&entry.node);
            vec![]
        });
        layout.add_family(RegionFamily {
            name: entry.key.clone(),
            regions,
            is_drawn: matches!(entry.node.value, NodeValue::Text(_)),
            is_own: true,
        });
    }
}

fn is_taken(layout: &Layout, derived: &HashSet<String>, name: &str) -> bool {
    let is_place = || PLACES.contains(&name) && layout.find_regions(name).is_some();
    name != OWN && (DERIVED.contains(&name) || derived.contains(name) || is_place())
}

/// A region with the name of a derived family would silently change the meaning of every rule about
/// that family.
fn taken_name(entry: &NodeEntry) -> Diagnostic {
    let message = format!("`{}` is a family of the board", entry.key);
    Diagnostic::new(DiagnosticCode::Conflict, entry.key_span, message)
        .label("this name is already used")
        .help("choose another name")
}

fn read_regions(layout: &Layout, entry: &NodeEntry, context: &mut ReadContext) -> Option<Vec<Region>> {
    let regions = match &entry.node.value {
        NodeValue::Text(map) => drawn_regions(layout, &entry.key, map, context)?,
        NodeValue::List(items) => listed_regions(layout, &entry.key, &entry.node, items, context)?,
        NodeValue::Table(entries) => named_regions(layout, &entry.key, entries, context)?,
        _ => {
            return wrong_type(
                &entry.node,
                "a drawing, a list of cells, or a list or table of such lists",
                context,
            );
        }
    };
    if regions.is_empty() && !layout.is_for_data {
        let message = format!("`{}` has no regions", entry.key);
        let diagnostic = Diagnostic::new(DiagnosticCode::NoRegions, entry.node.span, message);
        context.warn(diagnostic.label("rules about it say nothing yet"));
    }
    if regions.iter().any(|region| region.cells.is_empty()) {
        let message = format!("`{}` has a region without cells", entry.key);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, entry.node.span, message);
        context.add(diagnostic.label("expected at least one cell"));
    }
    Some(regions)
}

/// One region per letter, in the order of first appearance.
fn drawn_regions(
    layout: &Layout,
    family: &str,
    map: &SpannedText,
    context: &mut ReadContext,
) -> Option<Vec<Region>> {
    let slots = match corner_slots(layout, map) {
        Some(slots) => slots,
        None => slots(map, layout)
            .map_err(|wrong_rows| context.append(wrong_rows))
            .ok()?,
    };
    if let Some(slash) = slots
        .iter()
        .find(|slot| matches!(slot.token.text, "/" | LAYER_MARK))
    {
        let message = format!("`{}` cannot name a region", slash.token.text);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, slash.token.span, message);
        context
            .add(diagnostic.label("it separates rows, but the drawing does not have the rows of the board"));
        return None;
    }
    let places = slots.iter().map(|slot| (slot.cell, slot.token.span));
    context.drawn.push((family.to_string(), places.collect()));
    let mut by_letter: HashMap<&str, usize> = HashMap::new();
    let mut regions: Vec<Region> = vec![];
    for slot in slots.iter().filter(|slot| !matches!(slot.token.text, "." | "_")) {
        let letter = slot.token.text;
        let index = *by_letter.entry(letter).or_insert(regions.len());
        if index == regions.len() {
            regions.push(Region {
                name: format!("{family} {letter}"),
                cells: vec![],
            });
        }
        regions[index].cells.push(slot.cell);
    }
    Some(regions)
}

/// The entries of a drawing of the corners: it has one line more than the board has rows, and each line one entry
/// more than the row has cells.
fn corner_slots<'a>(layout: &Layout, map: &'a SpannedText) -> Option<Vec<DrawingSlot<'a>>> {
    let corners = layout.network(CellKind::Corner)?;
    let rows: Vec<&[Option<CellId>]> = corners.rows.iter().map(Vec::as_slice).collect();
    slots_of_rows(map, &rows)
}

/// A list of cell names is one region; a list of lists, or of strings with several names each, is
/// one region per item.
fn listed_regions(
    layout: &Layout,
    family: &str,
    node: &DocumentNode,
    items: &[DocumentNode],
    context: &mut ReadContext,
) -> Option<Vec<Region>> {
    let is_region = |item: &DocumentNode| match &item.value {
        NodeValue::List(_) => true,
        NodeValue::Text(text) => text.value.split_whitespace().nth(1).is_some(),
        _ => false,
    };
    if let Some(drawing) = drawing_in_list(layout, items) {
        let message = format!("`{family}` lists no cells, but looks like the rows of a drawing");
        let diagnostic = Diagnostic::new(DiagnosticCode::UnknownCell, node.span, message);
        let label = match drawing.len() {
            0..=MOST_QUOTED => format!("to draw the regions, write one string: \"{drawing}\""),
            _ => "to draw the regions, write one string with a line per row".to_string(),
        };
        context.add(diagnostic.label(label));
        return None;
    }
    if items.is_empty() {
        return Some(vec![]);
    }
    if !items.iter().any(is_region) {
        let cells = cell_list(layout, node, context)?;
        return Some(vec![Region {
            name: family.to_string(),
            cells,
        }]);
    }
    let lists: Vec<Option<Vec<CellId>>> = items
        .iter()
        .map(|item| cell_list(layout, item, context))
        .collect();
    let lists: Vec<Vec<CellId>> = lists.into_iter().collect::<Option<_>>()?;
    Some(RegionFamily::numbered(family, family, lists).regions)
}

/// A table of lists of cells is one region per key.
fn named_regions(
    layout: &Layout,
    family: &str,
    entries: &[NodeEntry],
    context: &mut ReadContext,
) -> Option<Vec<Region>> {
    let region = |entry: &NodeEntry| {
        Some(Region {
            name: format!("{family} {}", entry.key),
            cells: cell_list(layout, &entry.node, context)?,
        })
    };
    // All of them are read, so that all errors are reported.
    let regions: Vec<Option<Region>> = entries.iter().map(region).collect();
    regions.into_iter().collect()
}

/// The rows of a drawing that is written as a list, with one string per row of the board.
fn drawing_in_list(layout: &Layout, items: &[DocumentNode]) -> Option<String> {
    let rows = layout.rows();
    if layout.shape() != CellShape::Square || rows.len() < 2 || rows.len() != items.len() {
        return None;
    }
    let lines = items.iter().zip(rows).map(|(item, row)| match &item.value {
        NodeValue::Text(text) => {
            let words: Vec<&str> = text.value.split_whitespace().collect();
            let characters = text.value.graphemes(true).count();
            let is_cell = words.iter().any(|word| layout.find_cell(word).is_some());
            let is_row = !is_cell && (words.len() == row.len() || characters == row.len());
            is_row.then_some(text.value.as_str())
        }
        _ => None,
    });
    Some(lines.collect::<Option<Vec<&str>>>()?.join(" / "))
}

fn cell_list(layout: &Layout, node: &DocumentNode, context: &mut ReadContext) -> Option<Vec<CellId>> {
    let names = match &node.value {
        NodeValue::Text(text) => text
            .value
            .split_whitespace()
            .map(|word| part(text, word))
            .collect(),
        _ => NameOrNames::from_node(node, context)?.0,
    };
    named_cells(layout, &names, context)
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    #[test]
    fn regions_are_drawn_with_one_letter_each() {
        let layout = layout("cells = 'a b c / d e f'\nregions.part = '''\nBBA\n.AB\n'''");
        assert_eq!(regions(&layout, "part"), ["part B: a b f", "part A: c e"]);
        assert_eq!(regions(&layout, "part A"), ["part A: c e"]);
    }

    #[test]
    fn drawn_regions_may_have_names_of_several_letters() {
        let layout = layout("cells = 'a b / c d'\n[board.regions]\nfield = 'left right / left _'");
        assert_eq!(regions(&layout, "field"), ["field left: a c", "field right: b"]);
    }

    #[test]
    fn regions_of_a_board_in_layers_are_drawn_layer_by_layer() {
        let layout = layout("grid = [2, 1, 2]\n[board.regions]\nparts = 'AB//BA'\nlist = '''\nx _\n\n_ x'''");
        assert_eq!(
            regions(&layout, "parts"),
            ["parts A: l1r1c1 l2r1c2", "parts B: l1r1c2 l2r1c1"]
        );
        assert_eq!(regions(&layout, "list"), ["list x: l1r1c1 l2r1c2"]);
    }

    #[test]
    fn own_lines_take_the_place_of_those_of_the_drawing() {
        let layout = layout("cells = 'a b / c d'\n[board.regions]\nlines = ['a d', 'b c']");
        assert_eq!(regions(&layout, "lines"), ["lines 1: a d", "lines 2: b c"]);
        assert_eq!(regions(&layout, "rows").len(), 2);
    }

    #[test]
    fn special_places_may_be_named_where_a_board_has_none() {
        let layout =
            layout("cells = '. a . / b c d'\n[board.regions]\ncorners = ['a', 'b', 'd']\ncentre = ['c']");
        assert_eq!(regions(&layout, "corners"), ["corners: a b d"]);
        assert_eq!(regions(&layout, "centre"), ["centre: c"]);
    }

    #[test]
    fn regions_of_a_table_have_names() {
        let board = "cells = 'a b c d'\n[board.regions.islands]\nB = 'a c'\nnorth = ['d', 'b']\nA = 'a'";
        let layout = layout(board);
        assert_eq!(
            regions(&layout, "islands"),
            ["islands B: a c", "islands north: d b", "islands A: a"]
        );
        assert_eq!(regions(&layout, "islands north"), ["islands north: d b"]);
    }

    #[test]
    fn regions_are_listed_as_one_or_as_several() {
        let board = "cells = 'a b c d'\n[board.regions]\nends = ['a', 'd']\npairs = ['a b', 'c d']\nodd = [['a'], ['b', 'c']]";
        let layout = layout(board);
        assert_eq!(regions(&layout, "ends"), ["ends: a d"]);
        assert_eq!(regions(&layout, "pairs"), ["pairs 1: a b", "pairs 2: c d"]);
        assert_eq!(regions(&layout, "odd"), ["odd 1: a", "odd 2: b c"]);
    }
}
