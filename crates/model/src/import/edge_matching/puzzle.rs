//! The contents of a file with an edge-matching puzzle.

use std::collections::HashMap;

use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// The maximum number of cells of a board.
const MOST_CELLS: usize = 100_000;

/// The contents of a file.
pub(super) struct EdgeMatching {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) pieces: Vec<EdgePiece>,
    pub(super) hints: Vec<PlacedTile>,
    /// What each number means, if the edges are halves of pictures: the halves `k` and `-k` make a picture. Empty if edges
    /// that touch are equal.
    pub(super) pictures: Vec<String>,
}

/// A tile: its name, if it has one, and its edges, clockwise from the top.
pub(super) struct EdgePiece {
    pub(super) name: Option<String>,
    pub(super) edges: [i64; 4],
    pub(super) span: Span,
}

/// A tile with a known position.
pub(super) struct PlacedTile {
    /// The tile, as its index in the list.
    pub(super) piece: usize,
    pub(super) row: usize,
    pub(super) column: usize,
    /// The number of clockwise quarter turns, if known.
    pub(super) quarters: Option<usize>,
}

/// The sides that a file states, or else those of the options.
///
/// # Errors
/// If the two differ.
pub(super) fn agreed_sides(
    said: Option<(usize, usize)>,
    wanted: Option<(usize, usize)>,
    span: Span,
) -> Result<Option<(usize, usize)>, Diagnostic> {
    match (said, wanted) {
        (Some((rows, columns)), Some(wanted)) if (rows, columns) != wanted => {
            let message = format!(
                "the file has a board of {rows} x {columns}, not {} x {}",
                wanted.0, wanted.1
            );
            let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, span, message);
            Err(diagnostic.label("`--size` is for files that do not say it"))
        }
        _ => Ok(said.or(wanted)),
    }
}

/// The sides of a board with `count` cells, if they match the stated sides.
pub(super) fn sides(
    said: Option<(usize, usize)>,
    count: usize,
    span: Span,
) -> Result<(usize, usize), Diagnostic> {
    let count_diagnostic = |message: String| Diagnostic::new(DiagnosticCode::PieceCount, span, message);
    if count == 0 || count > MOST_CELLS {
        let message = format!("the file has {count} tiles");
        return Err(count_diagnostic(message).label(format!("expected 1 to {MOST_CELLS}")));
    }
    let (rows, columns) = said.unwrap_or((count.isqrt(), count.isqrt()));
    if rows.checked_mul(columns) == Some(count) {
        return Ok((rows, columns));
    }
    Err(match said {
        Some(_) => count_diagnostic(format!(
            "the board is {rows} x {columns}, but the file has {count} tiles"
        ))
        .label(format!("expected {} tiles", rows.saturating_mul(columns))),
        None => count_diagnostic(format!("{count} tiles do not make a square board"))
            .label("expected the rows and columns of the board in the first line")
            .help("if the board is not square, use `--size 8x9`: its rows and columns"),
    })
}

/// Checks that either all tiles are named or none, and that no two names are equal.
pub(super) fn check_names(pieces: &[EdgePiece]) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut seen = HashMap::new();
    for piece in pieces {
        let Some(name) = &piece.name else {
            continue;
        };
        if let Some(earlier) = seen.insert(name, piece.span) {
            let message = format!("two tiles have the number {name}");
            let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, piece.span, message);
            diagnostics.add(
                diagnostic
                    .label("second occurrence")
                    .also(earlier, "first occurrence"),
            );
        }
    }
    if !seen.is_empty()
        && let Some(nameless) = pieces.iter().find(|piece| piece.name.is_none())
    {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadTile,
            nameless.span,
            "this tile has no number, but others have one",
        );
        diagnostics.add(diagnostic.label("expected a number for each tile, or for none"));
    }
    if diagnostics.is_empty() {
        Ok(())
    } else {
        Err(diagnostics)
    }
}
