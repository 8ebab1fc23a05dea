//! Warnings about cells with the name of another cell's position.

use std::collections::HashMap;

use super::cell::CellId;
use super::cell_name::name_by_place;
use super::layout::Layout;
use super::token::DrawingToken;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;

/// Warns about each cell with a name such as `r1c2` that is at another position: the name could
/// refer to either cell. The tokens are those of the cells in the drawing.
pub(super) fn warn_of_shadowed_places(
    layout: &Layout,
    tokens: &[DrawingToken<'_>],
    context: &mut ReadContext,
) {
    let places = places(layout);
    for (cell, token) in layout.cell_ids().zip(tokens) {
        let name = &layout.cell(cell).name;
        let Some(other) = places.get(name).filter(|other| **other != cell) else {
            continue;
        };
        let message = format!("the name of the cell `{name}` means another position");
        let warning = Diagnostic::new(DiagnosticCode::ShadowedPlace, token.span, message);
        context.warn(
            warning
                .label(format!(
                    "`{name}` is the position of the cell `{}`",
                    layout.cell(*other).name
                ))
                .help("choose another name, or write `*` for a cell that needs none"),
        );
    }
}

/// The cells by the names of their positions, whatever names the author gave them.
fn places(layout: &Layout) -> HashMap<String, CellId> {
    let rows = layout.rows.iter();
    let positions = rows.flat_map(|row| row.iter().flatten().enumerate());
    positions
        .filter_map(|(position, id)| Some((name_by_place(layout.shape, layout.cell(*id), position)?, *id)))
        .collect()
}
