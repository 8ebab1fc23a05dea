//! Warnings of cells that have the name of another cell's place.

use std::collections::HashMap;

use super::cell::CellId;
use super::cell_name::name_by_place;
use super::layout::Layout;
use super::token::DrawingToken;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::read_context::ReadContext;

/// Notes each cell called `r1c2`, say, that is elsewhere: who writes `r1c2` may mean
/// either. The tokens are those of the cells in the drawing.
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
        let message = format!("the cell `{name}` is not where its name says");
        let warning = Diagnostic::new(DiagnosticCode::ShadowedPlace, token.span, message);
        context.warn(
            warning
                .label(format!(
                    "`{name}` is the place of the cell `{}`",
                    layout.cell(*other).name
                ))
                .help("choose another name, or write `*` for a cell that needs none"),
        );
    }
}

/// The cells by the names of their places, whatever the author calls them.
fn places(layout: &Layout) -> HashMap<String, CellId> {
    let rows = layout.rows.iter();
    let positions = rows.flat_map(|row| row.iter().flatten().enumerate());
    positions
        .filter_map(|(position, id)| Some((name_by_place(layout.shape, layout.cell(*id), position)?, *id)))
        .collect()
}
