//! Pieces that are names: free ones, and icons bound to rows.

use super::copies::Copies;
use super::{AllowedCells, Look, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::layout::{CellKind, Layout};
use crate::wording::counted;
use crate::words::NameList;

/// Adds one piece per name; a repeated name is a further copy.
pub(super) fn add_names(set: &mut PieceSet, names: &[Spanned<String>], copies: impl Fn(&str) -> Copies) {
    for name in names {
        set.add(
            &name.value,
            vec![(name.value.clone(), Look::Icon)],
            copies(&name.value),
            None,
        );
    }
}

/// Adds the icons of each row, bound to that row.
pub(super) fn add_rows(
    set: &mut PieceSet,
    rows: &Spanned<Vec<NameList>>,
    layout: &Layout,
    context: &mut ReadContext,
) {
    if rows.value.len() != layout.rows().len() {
        let message = format!(
            "{} of icons, but the board has {}",
            counted(rows.value.len(), "row", "rows"),
            counted(layout.rows().len(), "row", "rows")
        );
        context.add(
            Diagnostic::new(DiagnosticCode::PieceCount, rows.span, message)
                .label("expected one list of icons per row"),
        );
        return;
    }
    for (number, (names, row)) in rows.value.iter().zip(layout.rows()).enumerate() {
        let cells: Vec<_> = row.iter().flatten().copied().collect();
        if names.list.len() != cells.len() {
            let message = format!(
                "row {} has {}, but {}",
                number + 1,
                counted(cells.len(), "cell", "cells"),
                counted(names.list.len(), "icon", "icons")
            );
            let span = span_of_names(names).unwrap_or(rows.span);
            context.add(
                Diagnostic::new(DiagnosticCode::PieceCount, span, message)
                    .label("expected one icon per cell"),
            );
        }
        let home = AllowedCells {
            name: format!("row {}", number + 1),
            kind: CellKind::Board,
            cells,
        };
        let numbers = whole_numbers(names);
        for (index, name) in names.list.iter().enumerate() {
            if set.find_piece(&name.value).is_some() {
                let message = format!("duplicate icon `{}`", name.value);
                let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, name.span, message);
                let mut icons = rows.value.iter().flat_map(|names| &names.list);
                let first = icons.find(|icon| icon.value == name.value);
                context.add(
                    diagnostic
                        .also(first.map_or(name.span, |first| first.span), "first occurrence")
                        .label("second occurrence")
                        .help("clues refer to icons by name, so each name must be unique"),
                );
                continue;
            }
            let looks = vec![(name.value.clone(), Look::Icon)];
            let piece = set.add(&name.value, looks, Copies::ONE, Some(home.clone()));
            if let Some(numbers) = &numbers {
                let faces = set.piece(piece).faces.clone();
                set.named_numbers
                    .extend(faces.into_iter().map(|face| (face, numbers[index])));
            }
        }
    }
}

/// The names of a row as numbers, if all of them are written as whole numbers.
fn whole_numbers(names: &NameList) -> Option<Vec<i64>> {
    let number = |name: &Spanned<String>| {
        let number: i64 = name.value.parse().ok()?;
        (number.to_string() == name.value).then_some(number)
    };
    names.list.iter().map(number).collect()
}

/// From the first name to the last.
fn span_of_names(names: &NameList) -> Option<Span> {
    let (first, last) = (names.list.first()?, names.list.last()?);
    Some(Span::new(first.span.start, last.span.end))
}
