//! Two connected parts that fill a board of squares do not cross: what follows from that for few cells at a time.
//!
//! A path between two cells of one part separates the board. So a block of 2 x 2 cells does not have the parts at opposite corners, and along the rim each
//! part is one piece. A solver learns either only after many conflicts.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::connected::of_whole_board;
use super::lowering::Lowering;
use placet_model::{Boolean, CellId, CellShape, Connected, FaceId, Layout, Leaf, RuleKind};
use placet_problem::{Atom, Constraint, Count, Origin};

/// Posts what follows from two rules that connect two parts, of which each cell belongs to one.
///
/// # Size
/// Two clauses for each block of 2 x 2 cells, and two helper variables with three clauses each for each cell of the rim.
pub(super) fn post(lowering: &mut Lowering<'_>) {
    let puzzle = lowering.puzzle;
    let Some(rows) = rectangle(puzzle.layout()) else {
        return;
    };
    let connected = puzzle.rules().iter().enumerate();
    let connected = connected.filter_map(|(index, rule)| match &rule.kind {
        RuleKind::Connected(rule) if of_whole_board(rule, puzzle.layout()) => Some((index, rule)),
        _ => None,
    });
    let faces: BTreeSet<FaceId> = puzzle.pieces().face_ids().collect();
    let fill = |one: &Connected, other: &Connected| {
        let both: BTreeSet<FaceId> = one.faces.iter().chain(&other.faces).copied().collect();
        both == faces && one.faces.len() + other.faces.len() == faces.len()
    };
    let pair = connected
        .array_combinations()
        .find(|[(_, one), (_, other)]| fill(one, other));
    let Some([(_, one), (later, _)]) = pair else {
        return;
    };
    lowering.begin(Origin::rule(later));
    let shown: Vec<u32> = one.faces.iter().map(|face| face.0).sorted().collect();
    let is_of_one = |cell: &CellId| Boolean::Among(Leaf::Cell(*cell), shown.clone());
    let rows = rows
        .iter()
        .map(|row| row.iter().map(|cell| lowering.reify(&is_of_one(cell))).collect());
    let rows: Vec<Vec<Atom>> = rows.collect();
    post_blocks(lowering, &rows);
    post_rim(lowering, &rows);
}

/// The rows of a flat rectangle of squares, all of whose neighbours are side by side.
fn rectangle(layout: &Layout) -> Option<Vec<Vec<CellId>>> {
    let is_flat = layout.shape() == CellShape::Square && layout.num_layers() == 1;
    if !is_flat || layout.columns_around().is_some() {
        return None;
    }
    let rows = layout.rows().iter().map(|row| row.iter().copied().collect());
    let rows: Vec<Vec<CellId>> = rows.collect::<Option<_>>()?;
    let is_rectangle = rows.iter().map(Vec::len).all_equal() && rows.len() > 1 && rows[0].len() > 1;
    let is_whole = rows.iter().map(Vec::len).sum::<usize>() == layout.board_ids().len();
    if !is_rectangle || !is_whole {
        return None;
    }
    let (height, width) = (rows.len(), rows[0].len());
    let num_sides = height * (width - 1) + (height - 1) * width;
    let steps = layout.board_ids().map(|cell| layout.neighbours(cell).len());
    (steps.sum::<usize>() == 2 * num_sides).then_some(rows)
}

/// No block has the parts at opposite corners.
fn post_blocks(lowering: &mut Lowering<'_>, rows: &[Vec<Atom>]) {
    for (upper, lower) in rows.iter().tuple_windows() {
        for ((a, c), (b, d)) in upper.iter().zip(lower).tuple_windows() {
            lowering.clause(vec![a.negated(), *b, *c, d.negated()]);
            lowering.clause(vec![*a, b.negated(), c.negated(), *d]);
        }
    }
}

/// Around the rim, the parts change once from one to the other, and once back, or never. Both are said, so that symmetries stay.
fn post_rim(lowering: &mut Lowering<'_>, rows: &[Vec<Atom>]) {
    let (last, end) = (rows.len() - 1, rows[0].len() - 1);
    let top = rows[0].iter().copied();
    let right = rows[1..last].iter().map(|row| row[end]);
    let bottom = rows[last].iter().rev().copied();
    let left = rows[1..last].iter().rev().map(|row| row[0]);
    let rim = top.chain(right).chain(bottom).chain(left).collect_vec();
    for is_first in [true, false] {
        let changes = rim.iter().circular_tuple_windows();
        let atoms = changes.map(|(here, next)| match is_first {
            true => lowering.both(*here, next.negated()),
            false => lowering.both(here.negated(), *next),
        });
        let atoms: Vec<Atom> = atoms.collect();
        lowering.post(Constraint::Count(Count {
            atoms,
            min: 0,
            max: 1,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower::{GraphForm, lower_as};
    use placet_model::{Source, read};

    /// The number of clauses about blocks, and of counts about the rim.
    fn posted(board: &str, parts: [&str; 2]) -> (usize, usize) {
        let rules = parts
            .map(|part| format!("[[rules]]\nconnected = {part}\n"))
            .concat();
        let text = format!("[board]\n{board}\n[pieces]\nnames = 'abc'\ncopies = 'any'\n{rules}");
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower_as(&puzzle, GraphForm::ForSolvers);
        let constraints = || {
            lowered
                .problem
                .constraints()
                .iter()
                .map(|posted| &posted.constraint)
        };
        let is_of_block =
            |constraint: &&Constraint| matches!(constraint, Constraint::Clause(atoms) if atoms.len() == 4);
        let is_of_rim = |constraint: &&Constraint| matches!(constraint, Constraint::Count(_));
        (
            constraints().filter(is_of_block).count(),
            constraints().filter(is_of_rim).count(),
        )
    }

    #[test]
    fn two_parts_that_fill_a_rectangle_do_not_cross() {
        let both = ["['a', 'b']", "'c'"];
        assert_eq!(posted("grid = [3, 4]", both), (12, 2));
        let some = ["'a'", "'c'"];
        assert_eq!(posted("grid = [3, 4]", some), (0, 0), "others are between them");
        assert_eq!(posted("grid = [3, 4]\nwrap = 'torus'", both), (0, 0));
        assert_eq!(posted("grid = [1, 6]", both), (0, 0));
        assert_eq!(posted("cells = '* * * / * . * / * * *'", both), (0, 0));
    }
}
