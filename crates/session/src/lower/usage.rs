//! How often each piece is used.

use super::lowering::Lowering;
use placet_problem::{Constraint, Count, OriginPart};

/// Posts, for each piece, how many of the cells it is on.
pub(super) fn post(lowering: &mut Lowering<'_>) {
    let pieces = lowering.puzzle.pieces();
    for (piece, id) in pieces.pieces().iter().zip(pieces.piece_ids()) {
        let atoms: Vec<_> = lowering.locations.of(id).iter().map(|(_, atom)| *atom).collect();
        let (min, max) = (piece.copies.min, piece.copies.max);
        if min > 0 || max < atoms.len() {
            let max = max.min(atoms.len().max(min));
            lowering.begin_part(OriginPart::supply(id.index()));
            lowering.post(Constraint::Count(Count { atoms, min, max }));
        }
    }
}
