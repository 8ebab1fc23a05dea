//! The variety of a board: its shape, the direction of its first triangle, and whether it wraps.
//! Keys of another variety are reported.

use super::board_table::BoardTable;
use super::shape::CellShape;
use super::triangle::First;
use super::wrap::Wrap;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;
use crate::nearest::suggestion;

/// The value of a word in the model file. An unknown word is reported.
fn chosen<T: Copy>(
    what: &str,
    word: &SpannedText,
    known: &[(&str, T)],
    context: &mut ReadContext,
) -> Option<T> {
    let found = known.iter().find(|(name, _)| *name == word.value);
    if found.is_none() {
        let message = format!("unknown {what} `{}`", word.value);
        let names = known.iter().map(|(name, _)| *name);
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, word.span, message)
                .label(suggestion(&word.value, names)),
        );
    }
    found.map(|(_, value)| *value)
}

/// The shape that is named, or else the one that other keys imply.
pub(super) fn read_shape(board: &BoardTable, context: &mut ReadContext) -> Option<CellShape> {
    if let Some(shape) = &board.shape {
        return chosen("shape", shape, &CellShape::WORDS, context);
    }
    Some(if board.triangle.is_some() {
        CellShape::Triangle
    } else if board.hexagon.is_some() {
        CellShape::Hex
    } else if board.links.is_some() {
        CellShape::Graph
    } else if board.grid.as_ref().is_some_and(|grid| grid.value.0.len() == 3) {
        CellShape::Cube
    } else {
        CellShape::Square
    })
}

/// Along which directions a board wraps.
pub(super) fn read_wrap(wrap: &SpannedText, context: &mut ReadContext) -> Option<Wrap> {
    chosen("wrap", wrap, &Wrap::WORDS, context)
}

/// The direction of the first triangle: up by default.
pub(super) fn first_of(board: &BoardTable, context: &mut ReadContext) -> Option<First> {
    let known = [("up", First::Up), ("down", First::Down)];
    match &board.points {
        Some(word) => chosen("direction", word, &known, context),
        None => Some(First::Up),
    }
}

/// Reports keys that create or describe boards of another shape.
pub(super) fn refuse_misplaced_keys(
    board: &BoardTable,
    shape: CellShape,
    context: &mut ReadContext,
) -> Option<()> {
    let grid = board.grid.as_ref().map(|grid| grid.span);
    if let Some(grid) = grid.filter(|_| !matches!(shape, CellShape::Square | CellShape::Cube)) {
        context.add(no_grid(shape, grid));
        return None;
    }
    let keys = [
        (
            "triangle",
            CellShape::Triangle,
            board.triangle.as_ref().map(|size| size.span),
        ),
        (
            "hexagon",
            CellShape::Hex,
            board.hexagon.as_ref().map(|size| size.span),
        ),
        (
            "points",
            CellShape::Triangle,
            board.points.as_ref().map(|word| word.span),
        ),
        (
            "wrap",
            CellShape::Square,
            board.wrap.as_ref().map(|word| word.span),
        ),
        (
            "links",
            CellShape::Graph,
            board.links.as_ref().map(|links| links.span),
        ),
    ];
    let mut fits = true;
    for (key, owner, span) in keys {
        if let Some(span) = span.filter(|_| owner != shape) {
            let message = format!("`{key}` needs {}", owner.phrase());
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
            context.add(diagnostic.label(format!("this is {}", shape.phrase())));
            fits = false;
        }
    }
    fits.then_some(())
}

fn no_grid(shape: CellShape, grid: Span) -> Diagnostic {
    let (message, help) = match shape {
        CellShape::Triangle => (
            "a triangular board cannot have a `grid`",
            "draw the `cells`, or write `triangle = 4`",
        ),
        CellShape::Graph => ("a graph cannot have a `grid`", "write `cells = \"a b c\"`"),
        _ => (
            "a hexagonal board cannot have a `grid`",
            "draw the `cells`, each row shifted by half a cell, or write `hexagon = 3`",
        ),
    };
    Diagnostic::new(DiagnosticCode::NotApplicable, grid, message)
        .label("`grid` makes square boards")
        .help(help)
}
