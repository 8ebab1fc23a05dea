//! Pieces that are names: free ones, and icons bound to a row each.

use super::{Copies, Home, Look, PieceSet};
use crate::puzzle::fault::{Fault, FaultCode, Faults};
use crate::puzzle::file::table::Spanned;
use crate::puzzle::layout::Layout;
use crate::puzzle::words::Names;

/// Adds one piece a name; a name listed again is a further copy.
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

/// Adds the icons of each row, bound to it.
pub(super) fn add_rows(set: &mut PieceSet, rows: &Spanned<Vec<Names>>, layout: &Layout, faults: &mut Faults) {
    if rows.value.len() != layout.rows().len() {
        let message = format!(
            "{} rows of icons, but the board has {} rows",
            rows.value.len(),
            layout.rows().len()
        );
        faults.add(
            Fault::new(FaultCode::PieceCount, rows.span, message).label("expected one list of icons a row"),
        );
        return;
    }
    for (number, (names, row)) in rows.value.iter().zip(layout.rows()).enumerate() {
        let cells: Vec<_> = row.iter().flatten().copied().collect();
        if names.0.len() != cells.len() {
            let message = format!(
                "row {} has {} cells, but {} icons",
                number + 1,
                cells.len(),
                names.0.len()
            );
            let span = names.0.first().map_or(rows.span, |name| name.span);
            faults.add(Fault::new(FaultCode::PieceCount, span, message).label("expected one icon a cell"));
        }
        let home = Home {
            name: format!("row {}", number + 1),
            cells,
        };
        for name in &names.0 {
            if set.find_piece(&name.value).is_some() {
                let message = format!("the icon `{}` is there twice", name.value);
                let fault = Fault::new(FaultCode::DuplicatePiece, name.span, message);
                faults.add(
                    fault
                        .label("the second one")
                        .help("clues name icons, so each has its own name"),
                );
                continue;
            }
            set.add(
                &name.value,
                vec![(name.value.clone(), Look::Icon)],
                Copies::ONE,
                Some(home.clone()),
            );
        }
    }
}
