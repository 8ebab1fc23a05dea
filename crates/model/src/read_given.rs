//! Reads givens: in a drawing, in a table, or one by one.

use std::collections::HashMap;
use std::ops::Range;

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::board::read_entries;
use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use super::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{any_of, table_of, text};
use super::document::table::{FromNode, Spanned, wrong_type};
use super::drawn_polyform::is_blank;
use super::given::Given;
use super::layout::{CellId, Layout, unknown_cell};
use super::network_drawing::{EmptyPlace, read_network_entries};
use super::piece::{PieceSet, unknown_piece};
use super::puzzle::Puzzle;
use super::stated_fact::word;
use super::wording::{bare, joined_by_or, quoted};
use super::words::Name;

impl Given {
    /// Reads further givens of a puzzle from one line, as in lists of puzzles: the entries in
    /// reading order, or rows separated by `/`.
    ///
    /// A blank is `_`, `?` or `.` as in every drawing, and also `0`, `*` or `-`, unless a piece has
    /// that name. If the puzzle already has a given for a cell, both must hold.
    ///
    /// # Errors
    /// All errors in the line: a wrong number of entries, unknown pieces, givens that contradict
    /// those of the puzzle.
    pub fn parse_line(line: &str, puzzle: &Puzzle) -> Result<Vec<Given>, Diagnostics> {
        let (layout, pieces) = (&puzzle.layout, &puzzle.pieces);
        let drawing = SpannedText::verbatim(line, Span::new(0, line.len()));
        let is_blank = |entry: &str| is_blank(entry) || matches!(entry, "0" | "*" | "-");
        let mut context = ReadContext::new();
        let mut givens = drawn_givens(&drawing, layout, pieces, is_blank, &mut context);
        check_givens(&givens, layout, pieces, &mut context);
        let own: HashMap<CellId, &Given> = puzzle.givens.iter().map(|own| (own.cell, own)).collect();
        for given in &mut givens {
            if let Some(own) = own.get(&given.cell)
                && let Err(diagnostic) = given.narrow(own, puzzle)
            {
                context.add(diagnostic);
            }
        }
        context.finish(Some(givens))
    }

    /// Reads a further given of a puzzle, `cell=piece`. If the puzzle already has a given for the
    /// cell, both must hold.
    ///
    /// # Errors
    /// All errors in the text: an unknown cell, an unknown piece, a piece that cannot be on the
    /// cell.
    pub fn parse_pair(text: &str, puzzle: &Puzzle) -> Result<Given, Diagnostics> {
        let Some(sign) = text.find('=') else {
            let whole = Span::new(0, text.len());
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, whole, "this is not a given");
            return Err(diagnostic.label("expected `cell=piece`, as in `r1c2=7`").into());
        };
        let mut given = Given::parse_parts(text, sign..sign + 1, puzzle)?;
        let cell = given.cell;
        for own in puzzle.givens.iter().filter(|own| own.cell == cell) {
            given.narrow(own, puzzle)?;
        }
        Ok(given)
    }

    /// Reads the cell before a sign and the piece after it, as placet writes them: the piece may be in quotation marks.
    pub(super) fn parse_parts(text: &str, sign: Range<usize>, puzzle: &Puzzle) -> Result<Given, Diagnostics> {
        let (layout, pieces) = (&puzzle.layout, &puzzle.pieces);
        let (cell, mut piece) = (word(&text[..sign.start], 0), word(&text[sign.end..], sign.end));
        if let Some(name) = bare(&piece.value).filter(|name| pieces.find_faces(name).is_some()) {
            piece.value = name.to_string();
        }
        let mut context = ReadContext::new();
        let given = named_given(&cell, &piece, layout, pieces, &mut context);
        check_givens(given.as_slice(), layout, pieces, &mut context);
        context.finish(given)
    }

    /// Keeps only the faces that another given of the same cell allows.
    fn narrow(&mut self, other: &Given, puzzle: &Puzzle) -> Result<(), Diagnostic> {
        self.faces.retain(|face| other.faces.contains(face));
        if !self.faces.is_empty() {
            return Ok(());
        }
        let cell = &puzzle.layout.cell(self.cell).name;
        let names = other.faces.iter().map(|face| &puzzle.pieces.face(*face).name);
        let diagnostic = Diagnostic::new(
            DiagnosticCode::GivenTwice,
            self.span,
            format!("the model has another given for the cell `{cell}`"),
        );
        Err(diagnostic.label(format!("expected {}, or a blank", names.format(" or "))))
    }
}

/// The givens as written: their meaning depends on the board and the pieces.
#[derive(Clone, Debug)]
pub(crate) struct WrittenGivens(DocumentNode);

impl FromNode for WrittenGivens {
    const EXPECTED: &'static str = "a drawing or a table `cell = piece`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), table_of(Name::schema(generator))])
    }

    fn from_node(node: &DocumentNode, _: &mut ReadContext) -> Option<Self> {
        Some(WrittenGivens(node.clone()))
    }
}

/// Reads the givens of a `givens` value: a drawing, or a table `cell = piece`.
pub(crate) fn read_givens(
    WrittenGivens(node): &WrittenGivens,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Vec<Given> {
    let givens = match &node.value {
        NodeValue::Text(drawing) => drawn_givens(drawing, layout, pieces, is_blank, context),
        NodeValue::Table(entries) => entries
            .iter()
            .filter_map(|entry| listed_given(entry, layout, pieces, context))
            .collect(),
        NodeValue::List(_) => {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::WrongType, node.span, "wrong type: found a list");
            let diagnostic = diagnostic.label(format!("expected {}", WrittenGivens::EXPECTED));
            context.add(diagnostic.help("write a drawing as one string of several lines"));
            return vec![];
        }
        _ => return wrong_type(node, WrittenGivens::EXPECTED, context).unwrap_or_default(),
    };
    check_givens(&givens, layout, pieces, context);
    givens
}

fn drawn_givens(
    drawing: &SpannedText,
    layout: &Layout,
    pieces: &PieceSet,
    is_blank: impl Fn(&str) -> bool,
    context: &mut ReadContext,
) -> Vec<Given> {
    let drawn = read_network_entries(drawing, layout, pieces, EmptyPlace::Open);
    drawn
        .unwrap_or_else(|| read_entries(drawing, layout, pieces, is_blank, context))
        .into_iter()
        .map(|entry| Given {
            cell: entry.cell,
            faces: entry.faces.value,
            span: entry.faces.span,
        })
        .collect()
}

fn listed_given(
    entry: &NodeEntry,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Option<Given> {
    let key = Spanned {
        value: entry.key.clone(),
        span: entry.key_span,
    };
    let name = Name::from_node(&entry.node, context)?.0;
    named_given(&key, &name, layout, pieces, context)
}

fn named_given(
    cell: &Spanned<String>,
    piece: &Spanned<String>,
    layout: &Layout,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Option<Given> {
    let at = layout.find_cell(&cell.value);
    if at.is_none() {
        context.add(unknown_cell(layout, cell));
    }
    let faces = pieces.find_faces(&piece.value);
    if faces.is_none() {
        context.add(unknown_piece(pieces, piece));
    }
    let (cell, faces) = (at?, faces?);
    Some(Given {
        cell,
        faces: pieces.normal_faces(layout, cell, &faces),
        span: piece.span,
    })
}

fn check_givens(givens: &[Given], layout: &Layout, pieces: &PieceSet, context: &mut ReadContext) {
    let mut places: HashMap<CellId, Span> = HashMap::new();
    for given in givens {
        let cell = &layout.cell(given.cell).name;
        if let Some(earlier) = places.insert(given.cell, given.span) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::GivenTwice,
                given.span,
                format!("two givens for the cell `{cell}`"),
            );
            context.add(
                diagnostic
                    .label("second occurrence")
                    .also(earlier, "first occurrence"),
            );
        }
        if !given.faces.iter().any(|face| pieces.may_stand(*face, given.cell)) {
            context.add(misplaced(given, cell, pieces));
        }
    }
}

fn misplaced(given: &Given, cell: &str, pieces: &PieceSet) -> Diagnostic {
    let piece = pieces.piece(pieces.face(given.faces[0]).piece);
    let home = piece.home.as_ref().map_or("", |home| &home.name);
    let message = format!("`{}` cannot be on the cell `{cell}`", piece.name);
    Diagnostic::new(DiagnosticCode::GivenOutsideDomain, given.span, message)
        .label(format!("it belongs to {home}"))
}

/// Warns if the givens fill the board, and some of them show a piece such as `.`, which was probably
/// meant as an open cell. Returns whether they do.
pub(crate) fn warn_of_full_givens(puzzle: &Puzzle, context: &mut ReadContext) -> bool {
    if puzzle.givens.len() < puzzle.layout.cells().len() {
        return false;
    }
    let sign = |face| Some(puzzle.pieces.face(face).name.as_str()).filter(|name| is_blank(name));
    let signs = puzzle
        .givens
        .iter()
        .filter_map(|given| match given.faces.as_slice() {
            [face] => Some((given.span, sign(*face)?)),
            _ => None,
        });
    let Some((span, sign)) = signs.min() else {
        return false;
    };
    let mut free = ["_", "?", "__"].into_iter();
    let open = free.find(|open| puzzle.pieces.find_faces(open).is_none());
    let message = format!("the givens fill the whole board, because `{sign}` is a piece");
    let label = open.map_or_else(String::new, |open| format!("for an open cell, write `{open}`"));
    context.warn(Diagnostic::new(DiagnosticCode::FullGivens, span, message).label(label));
    true
}

impl Given {
    /// The given in words: `r1c3 = 5`; `r1c3 = F` if any square of the piece `F` may be there, in any orientation. Reads as it would be written.
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let (layout, pieces) = (&puzzle.layout, &puzzle.pieces);
        let is_meant = |name: &&str| {
            let faces = pieces.find_faces(name).unwrap_or_default();
            let faces = pieces.normal_faces(layout, self.cell, &faces);
            faces.iter().sorted().eq(self.faces.iter().sorted())
        };
        let each = || {
            let names = self.faces.iter().map(|face| quoted(&pieces.face(*face).name));
            joined_by_or(&names.collect_vec())
        };
        let what = match self.faces.as_slice() {
            [_] => each(),
            _ => pieces.names().find(is_meant).map_or_else(each, quoted),
        };
        format!("{} = {what}", layout.cell(self.cell).name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{puzzle, puzzle_in_a_row};

    /// The indices of the cells that a line gives.
    fn given_cells(pieces: &str, line: &str) -> Vec<u32> {
        let row = puzzle_in_a_row(3, pieces);
        let givens = Given::parse_line(line, &row).unwrap_or_else(|f| panic!("{f}"));
        givens.iter().map(|given| given.cell.0).collect()
    }

    #[test]
    fn a_line_has_the_blanks_of_lists_of_puzzles() {
        for line in ["1_3", "1.3", "103", "1*3", "1-3", "1 0 3"] {
            assert_eq!(given_cells("numbers = '1..3'", line), [0, 2], "{line}");
        }
        assert_eq!(given_cells("numbers = '0..2'", "1_0"), [0, 2]);
        assert_eq!(given_cells("names = '-+*'", "-0_"), [0]);
    }

    #[test]
    fn a_tile_is_given_in_any_way_it_may_lie() {
        let row = puzzle_in_a_row(1, "turns = true\ntiles = [[1, 2, 3, 4]]");
        let givens = Given::parse_line("1", &row).expect("it is a tile");
        assert_eq!(givens[0].faces.len(), 4);
    }

    #[test]
    fn a_pair_names_a_cell_and_a_piece() {
        let row = puzzle("givens = '1 _ _'\nboard.grid = [1, 3]\npieces.numbers = '1..3'");
        let given = Given::parse_pair(" r1c2 = 3", &row).expect("both are there");
        assert_eq!((given.cell, given.span), (CellId(1), Span::new(8, 9)));
        let codes = |text| {
            let diagnostics = Given::parse_pair(text, &row).expect_err("a fault");
            let codes = diagnostics
                .in_order()
                .into_iter()
                .map(|diagnostic| (diagnostic.code, diagnostic.span.start));
            codes.collect_vec()
        };
        assert_eq!(codes("r1c2"), [(DiagnosticCode::BadValue, 0)]);
        assert_eq!(
            codes("r2c1=4"),
            [
                (DiagnosticCode::UnknownCell, 0),
                (DiagnosticCode::UnknownPiece, 5)
            ]
        );
        assert_eq!(codes("r1c1=2"), [(DiagnosticCode::GivenTwice, 5)]);
    }

    #[test]
    fn diagnostics_of_a_line_have_their_places() {
        let row = puzzle_in_a_row(3, "numbers = '1..3'");
        let diagnostics = Given::parse_line("1 x 0", &row).expect_err("x is no piece");
        assert_eq!(diagnostics.in_order()[0].span, Span::new(2, 3));
        assert!(Given::parse_line("1 2", &row).is_err());
    }

    #[test]
    fn givens_of_a_line_agree_with_those_of_the_puzzle() {
        let row = puzzle("givens = '1 _ _'\nboard.grid = [1, 3]\npieces.numbers = '1..3'");
        assert!(Given::parse_line("1 2 0", &row).is_ok());
        let diagnostics = Given::parse_line("3 2 0", &row).expect_err("the model gives 1");
        assert_eq!(diagnostics.in_order()[0].label, "expected 1, or a blank");
    }

    #[test]
    fn a_given_reads_as_it_is_written() {
        let model = "board.grid = [2, 2]\npieces = { uncovered = '.', shapes = { L = '12 / 1.' } }";
        for given in ["L", "L@90", "L@90.2", "1", "2", "'.'"] {
            let text = format!("r1c1 = {given}");
            let puzzle = puzzle(&format!(
                "givens = {{ r1c1 = '{}' }}\n{model}",
                given.trim_matches('\'')
            ));
            assert_eq!(puzzle.givens[0].text(&puzzle), text);
        }
    }
}
