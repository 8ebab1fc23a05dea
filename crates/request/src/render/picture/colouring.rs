//! Colours for pieces of several cells: neighbours differ if the palette allows it.

use std::collections::BTreeMap;

use crate::render::grouping::Grouping;
use placet_model::{CellId, Layout, Placement};

/// The number of colours of a palette.
pub(super) const COLOURS: usize = 8;

/// The colour of each cell that a piece covers.
pub(super) fn colours(layout: &Layout, grouping: &Grouping) -> Vec<Option<usize>> {
    let mut of_piece: BTreeMap<Placement, usize> = BTreeMap::new();
    for cell in layout.board_ids() {
        let Some(piece) = grouping.piece(cell).filter(|piece| !of_piece.contains_key(piece)) else {
            continue;
        };
        let near = neighbours(layout, grouping, piece);
        let used: Vec<usize> = near
            .iter()
            .filter_map(|near| of_piece.get(near).copied())
            .collect();
        // Pieces of a kind have the same colour if they can.
        let first = piece.piece.index();
        let wanted = (first..first + COLOURS).map(|colour| colour % COLOURS);
        let free = wanted.clone().find(|colour| !used.contains(colour));
        of_piece.insert(piece, free.unwrap_or(first % COLOURS));
    }
    let colour = |cell| of_piece.get(&grouping.piece(cell)?).copied();
    layout.board_ids().map(colour).collect()
}

/// The pieces around a piece.
fn neighbours(layout: &Layout, grouping: &Grouping, piece: Placement) -> Vec<Placement> {
    let own = layout
        .board_ids()
        .filter(|cell| grouping.piece(*cell) == Some(piece));
    let near = own.flat_map(|cell: CellId| layout.neighbours(cell));
    near.filter_map(|cell| grouping.piece(cell))
        .filter(|near| *near != piece)
        .collect()
}
