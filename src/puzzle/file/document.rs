//! A whole model file into a puzzle.

use super::node::Text;
use super::reading::Reading;
use super::source::{Format, Source};
use super::table::{FromNode, ReadTable, Spanned, table};
use super::{json, toml};
use crate::puzzle::Puzzle;
use crate::puzzle::expectation::{ExpectTable, Expectation};
use crate::puzzle::fault::{Fault, FaultCode, Faults, Span};
use crate::puzzle::given::{WrittenGivens, read_givens};
use crate::puzzle::layout::{BoardTable, read_layout};
use crate::puzzle::piece::{PiecesTable, read_pieces};
use crate::puzzle::projection::{ProjectTable, Projection};
use crate::puzzle::rule::{ListedRules, Scope, read_rules};

table! {
    /// A placement puzzle: pieces on the cells of a board so that rules hold.
    pub(super) struct Document ("a model file") needs [board, pieces] {
        /// What the puzzle is called.
        title: Text,
        /// Who made it, and where it was published.
        source: Text,
        /// The cells.
        board: Spanned<BoardTable>,
        /// The pieces.
        pieces: Spanned<PiecesTable>,
        /// The rules.
        rules: ListedRules,
        /// What is on the board from the start.
        givens: WrittenGivens,
        /// What counts as the answer.
        project: Spanned<ProjectTable>,
        /// What is known of the answer.
        expect: ExpectTable,
    }
}

/// Reads a model file.
///
/// # Errors
/// All the faults that could be found, in the order of the text.
pub fn read(source: &Source) -> Result<Puzzle, Faults> {
    let mut faults = Faults::new();
    let root = match source.format {
        Format::Toml => toml::parse(&source.text, &mut faults),
        Format::Json => json::parse(&source.text, &mut faults),
    };
    if !faults.is_empty() {
        // What follows from a broken text would only bury the cause.
        return Err(faults);
    }
    let mut reading = Reading::new();
    let puzzle = Document::from_node(&root, &mut reading)
        .and_then(|document| assemble(document, root.span, &mut reading));
    reading.finish(puzzle)
}

fn assemble(document: Document, whole: Span, reading: &mut Reading) -> Option<Puzzle> {
    let layout = match &document.board {
        Some(board) => read_layout(board, reading),
        None => missing(
            &document,
            whole,
            "board",
            "a `[board]` table: `grid` or `cells`",
            reading,
        ),
    };
    let pieces = match (&document.pieces, &layout) {
        (Some(pieces), Some(layout)) => read_pieces(pieces, layout, reading),
        (Some(_), None) => None,
        (None, _) => missing(
            &document,
            whole,
            "pieces",
            "a `[pieces]` table: `numbers`, `names`, `rows` or `tiles`",
            reading,
        ),
    };
    let (layout, pieces) = (layout?, pieces?);
    let scope = Scope {
        layout: &layout,
        pieces: &pieces,
    };
    let rules = document
        .rules
        .as_ref()
        .map(|rules| read_rules(rules, &scope, reading))
        .unwrap_or_default();
    let givens = document
        .givens
        .as_ref()
        .map(|givens| read_givens(givens, &layout, &pieces, reading))
        .unwrap_or_default();
    let project = document
        .project
        .as_ref()
        .map(|table| Projection::read(table, &layout, &pieces, reading));
    let expect = document
        .expect
        .as_ref()
        .map(|table| Expectation::read(table, &layout, &pieces, reading));
    Some(Puzzle {
        title: document
            .title
            .map_or_else(|| "untitled".to_string(), |title| title.value),
        source: document.source.map(|source| source.value),
        projection: project.unwrap_or_default(),
        expect: expect.unwrap_or_default(),
        layout,
        pieces,
        rules,
        givens,
    })
}

/// Notes that a table is missing, unless it is there and could not be read.
fn missing<T>(
    document: &Document,
    whole: Span,
    key: &str,
    expected: &str,
    reading: &mut Reading,
) -> Option<T> {
    if document.written().lacks(&[key]) {
        // The whole file is at fault: its start is shown, not all of it underlined.
        let start = Span::new(whole.start, whole.start);
        let fault = Fault::new(FaultCode::MissingKey, start, format!("the model has no `{key}`"));
        reading.add(fault.label(format!("expected {expected}")));
    }
    None
}
