//! An edge-matching puzzle, as files say it.

use std::collections::HashMap;

use crate::model::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// A board has at most so many cells.
const MOST_CELLS: usize = 100_000;

/// What the files say.
pub(super) struct EdgeMatching {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) pieces: Vec<EdgePiece>,
    pub(super) hints: Vec<Hint>,
}

/// A tile: what it is called, if that is said, and its edges from the top clockwise.
pub(super) struct EdgePiece {
    pub(super) name: Option<String>,
    pub(super) edges: [i64; 4],
    pub(super) span: Span,
}

/// A tile whose place is known.
pub(super) struct Hint {
    /// The tile, by its number in the list from 0.
    pub(super) piece: usize,
    pub(super) row: usize,
    pub(super) column: usize,
    /// By how many quarters it is turned clockwise, if that is known.
    pub(super) quarters: Option<usize>,
}

/// The sides of a board, if it has `count` cells and was said to have these sides.
pub(super) fn sides(
    said: Option<(usize, usize)>,
    count: usize,
    span: Span,
) -> Result<(usize, usize), Diagnostic> {
    let count_diagnostic = |message: String| Diagnostic::new(DiagnosticCode::PieceCount, span, message);
    if count == 0 || count > MOST_CELLS {
        let message = format!("there are {count} tiles");
        return Err(count_diagnostic(message).label(format!("expected 1 to {MOST_CELLS}")));
    }
    let (rows, columns) = said.unwrap_or((count.isqrt(), count.isqrt()));
    if rows.checked_mul(columns) == Some(count) {
        return Ok((rows, columns));
    }
    Err(match said {
        Some(_) => count_diagnostic(format!(
            "the board is {rows} x {columns}, there are {count} tiles"
        ))
        .label(format!("expected {} tiles", rows.saturating_mul(columns))),
        None => count_diagnostic(format!("{count} tiles make no square board"))
            .label("expected the rows and columns of the board in the first line"),
    })
}

/// All tiles are named, or none is, and no two alike.
pub(super) fn check_names(pieces: &[EdgePiece]) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut seen = HashMap::new();
    for piece in pieces {
        let Some(name) = &piece.name else {
            continue;
        };
        if let Some(earlier) = seen.insert(name, piece.span) {
            let message = format!("two tiles are numbered {name}");
            let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, piece.span, message);
            diagnostics.add(diagnostic.label("the second one").also(earlier, "the first one"));
        }
    }
    if !seen.is_empty()
        && let Some(nameless) = pieces.iter().find(|piece| piece.name.is_none())
    {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadTile,
            nameless.span,
            "this tile has no number, others have",
        );
        diagnostics.add(diagnostic.label("expected a number for each tile, or for none"));
    }
    if diagnostics.is_empty() {
        Ok(())
    } else {
        Err(diagnostics)
    }
}
