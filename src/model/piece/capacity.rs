//! Checks by counting whether the pieces can fill the board.

use super::{Copies, PieceSet};
use crate::model::counted::counted;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::read_context::ReadContext;
use crate::model::layout::Layout;

/// Reports pieces that cannot fill the cells, whatever the rules are.
pub(super) fn compare_with_cells(set: &PieceSet, layout: &Layout, span: Span, context: &mut ReadContext) {
    let cells = layout.cells().len();
    let total = |count: fn(&Copies) -> usize| -> u128 {
        let pieces = set.pieces().iter();
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
            counted(cells, "cell", "cells")
        )
    } else if most < cells as u128 {
        format!("{} do not fill {cells} cells", amount(most))
    } else {
        return;
    };
    let label = if set.has_forms() {
        "expected as many squares as cells"
    } else {
        "expected as many pieces as cells"
    };
    let diagnostic = Diagnostic::new(DiagnosticCode::PieceCount, span, message).label(label);
    context.add(diagnostic.help(help(set, cells, most)));
}

fn help(set: &PieceSet, cells: usize, most: u128) -> String {
    let is_even = most > 0 && most < cells as u128 && (cells as u128).is_multiple_of(most);
    if is_even && set.pieces().iter().all(|piece| piece.copies.is_one()) {
        return format!("write `copies = {}`", cells as u128 / most);
    }
    if set.has_forms() && most < cells as u128 {
        return "`uncovered = \".\"` names what uncovered cells show".to_string();
    }
    "`copies` sets how often a piece is used: a number, \"1..3\" or \"any\"".to_string()
}
