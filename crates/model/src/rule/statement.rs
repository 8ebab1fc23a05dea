//! Statements that hold for a filled board of columns, as the author of a logic grid would write them.

use itertools::Itertools;
use unicode_segmentation::UnicodeSegmentation;

use super::RelationKind;
use crate::board::Board;
use crate::clue_generation::StatementLanguage;
use crate::layout::Layout;
use crate::piece::{FaceId, PieceSet};

/// A piece that a statement can name, and its column on the board, from 0.
struct PlacedPiece<'p> {
    name: &'p str,
    column: usize,
}

/// The statements that hold, by their relation. Those of the last relation of facts say that two pieces are in different columns.
pub fn true_statements(
    language: StatementLanguage,
    layout: &Layout,
    pieces: &PieceSet,
    board: &Board,
) -> Vec<Vec<String>> {
    let placed = placed(language, layout, pieces, board);
    let around = layout.columns_around();
    let kinds = match language {
        StatementLanguage::Facts => [
            RelationKind::SameColumn,
            RelationKind::ImmediatelyLeftOf,
            RelationKind::LeftOf,
            RelationKind::NextTo,
            RelationKind::DifferentColumn,
        ]
        .as_slice(),
        StatementLanguage::Codes => [
            RelationKind::SameColumn,
            RelationKind::LeftOf,
            RelationKind::NextTo,
            RelationKind::Consecutive,
        ]
        .as_slice(),
    };
    let in_columns = placed
        .iter()
        .map(|piece| worded(language, RelationKind::InColumn(piece.column), &[piece]));
    let mut all = vec![in_columns.collect_vec()];
    for kind in kinds {
        let tuples = placed.iter().permutations(kind.num_pieces());
        let holds = |tuple: &Vec<&PlacedPiece<'_>>| {
            let columns = tuple.iter().map(|piece| piece.column).collect_vec();
            kind.holds(&columns, around) && (is_ordered(*kind) || is_first_order(tuple))
        };
        let true_ones = tuples.filter(holds);
        all.push(true_ones.map(|tuple| worded(language, *kind, &tuple)).collect());
    }
    all
}

/// Does the order of the pieces matter?
fn is_ordered(kind: RelationKind) -> bool {
    matches!(kind, RelationKind::LeftOf | RelationKind::ImmediatelyLeftOf)
}

/// Of a statement that means the same in reverse, the form to write.
fn is_first_order(tuple: &[&PlacedPiece<'_>]) -> bool {
    let end = |piece: &PlacedPiece<'_>| (piece.column, piece.name.to_string());
    end(tuple[0]) < end(tuple[tuple.len() - 1])
}

/// The pieces that are on the board exactly once, on one cell. Codes have room for one character.
fn placed<'p>(
    language: StatementLanguage,
    layout: &Layout,
    pieces: &'p PieceSet,
    board: &Board,
) -> Vec<PlacedPiece<'p>> {
    let column = |faces: &[FaceId]| {
        let mut cells = board.shown().filter(|(_, face)| faces.contains(face));
        cells.next().map(|(cell, _)| layout.cell(cell).column)
    };
    let single = pieces.pieces().iter();
    let single = single.filter(|piece| piece.copies.is_one() && piece.num_cells() == 1);
    let named = single
        .filter(|piece| language == StatementLanguage::Facts || piece.name.graphemes(true).count() == 1);
    named
        .filter_map(|piece| {
            Some(PlacedPiece {
                name: &piece.name,
                column: column(&piece.faces)?,
            })
        })
        .collect()
}

/// A statement in its language.
fn worded(language: StatementLanguage, kind: RelationKind, pieces: &[&PlacedPiece<'_>]) -> String {
    match language {
        StatementLanguage::Facts => fact(kind, pieces),
        StatementLanguage::Codes => code(kind, pieces),
    }
}

fn fact(kind: RelationKind, pieces: &[&PlacedPiece<'_>]) -> String {
    let name = |index: usize| {
        let name = pieces[index].name;
        let is_word = name.chars().all(|c| c.is_alphanumeric() || c == '-');
        if is_word {
            name.to_string()
        } else {
            format!("'{name}'")
        }
    };
    match kind {
        RelationKind::InColumn(column) => format!("{} is in column {}", name(0), column + 1),
        RelationKind::SameColumn => format!("{} is with {}", name(0), name(1)),
        RelationKind::DifferentColumn => format!("{} is not with {}", name(0), name(1)),
        RelationKind::LeftOf => format!("{} is left of {}", name(0), name(1)),
        RelationKind::ImmediatelyLeftOf => format!("{} is immediately left of {}", name(0), name(1)),
        RelationKind::NextTo => format!("{} is next to {}", name(0), name(1)),
        RelationKind::Between | RelationKind::Consecutive => {
            format!("{} is between {} and {}", name(1), name(0), name(2))
        }
    }
}

fn code(kind: RelationKind, pieces: &[&PlacedPiece<'_>]) -> String {
    let names = pieces.iter().map(|piece| piece.name).join("");
    match kind {
        RelationKind::InColumn(column) => format!("0{names}{column}"),
        RelationKind::SameColumn => format!("1{names}"),
        RelationKind::LeftOf => format!("2{names}"),
        RelationKind::NextTo => format!("3{names}"),
        _ => format!("4{names}"),
    }
}
