//! Checks by counting whether the pieces can fill the board.

use super::{Copies, Piece, PieceSet};
use crate::counted::counted;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::layout::CellKind;

/// Pieces that fill cells of one kind.
pub(super) struct Capacity<'a> {
    pub(super) pieces: &'a [Piece],
    /// The number of cells.
    pub(super) cells: usize,
    pub(super) what: CellKind,
}

/// Reports pieces that cannot fill the cells, whatever the rules are.
pub(super) fn compare_with_cells(
    set: &PieceSet,
    supply: &Capacity<'_>,
    span: Span,
    context: &mut ReadContext,
) {
    let (cells, plural) = (supply.cells, supply.what.plural());
    let total = |count: fn(&Copies) -> usize| -> u128 {
        let pieces = supply.pieces.iter();
        pieces
            .map(|piece| count(&piece.copies) as u128 * piece.num_cells() as u128)
            .sum()
    };
    let (least, most) = (total(|copies| copies.min), total(|copies| copies.max));
    let amount = |number: u128| match usize::try_from(number) {
        Ok(number) if set.has_forms() => {
            format!("pieces of {} together", counted(number, "square", "squares"))
        }
        Ok(number) => counted(number, "piece", "pieces"),
        Err(_) => format!("{number} pieces"),
    };
    let message = if least > cells as u128 {
        format!(
            "{} do not fit on {}",
            amount(least),
            counted(cells, supply.what.word(), plural)
        )
    } else if most < cells as u128 {
        format!("{} do not fill {cells} {plural}", amount(most))
    } else {
        return;
    };
    let label = if set.has_forms() {
        "expected as many squares as cells".to_string()
    } else {
        format!("expected as many pieces as {plural}")
    };
    let diagnostic = Diagnostic::new(DiagnosticCode::PieceCount, span, message).label(label);
    context.add(diagnostic.help(help(set, supply, most)));
}

fn help(set: &PieceSet, supply: &Capacity<'_>, most: u128) -> String {
    let cells = supply.cells;
    let is_even = most > 0 && most < cells as u128 && (cells as u128).is_multiple_of(most);
    if is_even && supply.pieces.iter().all(|piece| piece.copies.is_one()) {
        return format!("write `copies = {}`", cells as u128 / most);
    }
    if set.has_forms() && most < cells as u128 {
        return "`uncovered = \".\"` names what uncovered cells show".to_string();
    }
    "`copies` sets how often a piece is used: a number, \"1..3\" or \"any\"".to_string()
}
