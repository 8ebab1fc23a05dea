//! Graphs: cells without positions, and their links.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::cell::{Cell, CellId};
use super::layout::Layout;
use super::named_cell::named_cells;
use super::shape::CellShape;
use super::size::refuse_too_large;
use super::token::{DrawingToken, refuse_separator};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::wording::counted;
use crate::words::{NameList, words_or_characters};

/// The cells of a list of names, and where each was written. They form one row.
///
/// # Errors
/// If a cell has no name, or there are too many cells.
pub(super) fn from_names(text: &SpannedText) -> Result<(Layout, Vec<DrawingToken<'_>>), Diagnostic> {
    refuse_separator(
        text,
        "/",
        "a graph has no rows",
        "list the names of its cells, separated by spaces",
    )?;
    let token = |entry| DrawingToken {
        text: entry,
        span: text.span_of_part(entry),
    };
    let tokens: Vec<DrawingToken<'_>> = words_or_characters(&text.value).into_iter().map(token).collect();
    refuse_too_large(
        tokens.len() as u128,
        || format!("{} cells", tokens.len()),
        text.span,
    )?;
    if let Some(nameless) = tokens.iter().find(|token| matches!(token.text, "*" | ".")) {
        let message = "every cell of a graph needs a name";
        return Err(
            Diagnostic::new(DiagnosticCode::BadDrawing, nameless.span, message).label("expected a name"),
        );
    }
    let cell = |(column, token): (usize, &DrawingToken<'_>)| Cell::flat(token.text.to_string(), 0, column);
    let cells: Vec<Cell> = tokens.iter().enumerate().map(cell).collect();
    let row = (0..cells.len() as u32).map(|id| Some(CellId(id))).collect();
    let mut layout = Layout::new(CellShape::Graph, cells, vec![row]);
    layout.written_at = places(&text.value);
    Ok((layout, tokens))
}

/// The line of each name, and the column of its middle in half characters; nothing if all stand on one line.
fn places(text: &str) -> Vec<[usize; 2]> {
    let mut places = vec![];
    for (line, words) in text.lines().enumerate() {
        let mut end = 0;
        for word in words.split_whitespace() {
            let start = end + words[end..].find(word).unwrap_or_default();
            end = start + word.len();
            places.push([line, 2 * words[..start].width() + word.width()]);
        }
    }
    let are_on_one_line = places.iter().map(|[line, _]| line).all_equal();
    if are_on_one_line { vec![] } else { places }
}

/// Links the cells of each pair; invalid pairs are reported.
pub(super) fn link(layout: &mut Layout, pairs: &[Spanned<NameList>], context: &mut ReadContext) {
    let mut links = vec![vec![]; layout.cells.len()];
    for pair in pairs {
        let names = pair.value.among(|name| layout.find_cell(name).is_some());
        if names.len() != 2 {
            let message = format!("this link has {}", counted(names.len(), "cell", "cells"));
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, pair.span, message);
            context.add(diagnostic.label("expected two, such as `\"a b\"`"));
            continue;
        }
        if let Some([one, other]) = named_cells(layout, names, context).as_deref() {
            links[one.index()].push(*other);
            links[other.index()].push(*one);
        }
    }
    layout.links = links;
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, names, regions};

    #[test]
    fn neighbours_are_listed() {
        let layout = layout("cells = 'a b c d'\nlinks = ['a b', ['c', 'b'], 'b a']");
        let neighbours = |cell: &str| {
            let id = layout.find_cell(cell).expect("the cell is listed");
            names(&layout, &layout.neighbours(id))
        };
        assert_eq!(["a", "b", "c", "d"].map(neighbours), ["b", "a c", "b", ""]);
        assert_eq!(
            regions(&layout, "neighbours"),
            ["the pair a, b: a b", "the pair b, c: b c"]
        );
        assert_eq!(
            regions(&layout, "touching"),
            ["the pair a, b: a b", "the pair b, c: b c"]
        );
    }

    #[test]
    fn names_on_several_lines_are_a_drawing() {
        let drawn = layout("shape = 'graph'\ncells = '''\n  a\nbb c\n'''");
        assert_eq!(drawn.graph_drawing(), Some([[0, 5], [1, 2], [1, 7]].as_slice()));
        let listed = layout("shape = 'graph'\ncells = '''\na b c\n'''");
        assert_eq!(listed.graph_drawing(), None);
    }

    #[test]
    fn a_graph_has_no_rows() {
        let layout = layout("shape = 'graph'\ncells = '''\na b\n c\n'''");
        assert_eq!(regions(&layout, "board"), ["board: a b c"]);
        for family in ["rows", "columns", "lines", "rim", "corners", "centre"] {
            assert!(layout.find_regions(family).is_none(), "{family}");
        }
        assert_eq!(layout.find_regions("neighbours"), Some(vec![]));
        assert!(layout.find_cell("r1c1").is_none());
    }
}
