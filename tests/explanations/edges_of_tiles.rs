//! What lines of reasoning say of the edges of tiles follows from what they have said before.

use std::collections::BTreeSet;

use itertools::Itertools;
use placet::Limits;
use placet::model::{CellId, FaceId, Puzzle, Side};

use super::library::library;
use super::printed_fact;

/// What each cell can show, as far as the lines say.
struct Said<'a> {
    puzzle: &'a Puzzle,
    possible: Vec<Vec<FaceId>>,
}

impl<'a> Said<'a> {
    fn nothing(puzzle: &'a Puzzle) -> Self {
        let all = puzzle.pieces().face_ids().collect_vec();
        Said {
            puzzle,
            possible: vec![all; puzzle.layout().cells().len()],
        }
    }

    fn add(&mut self, text: &str) {
        for fact in printed_fact::read(text, self.puzzle) {
            self.possible[fact.cell.index()].retain(|face| fact.faces.contains(face) == fact.holds);
        }
        // Each tile is on the board once.
        let of_piece = |face: &FaceId| self.puzzle.pieces().face(*face).piece;
        for cell in 0..self.possible.len() {
            if let [shown] = self.possible[cell].as_slice() {
                let piece = of_piece(shown);
                let others = self
                    .possible
                    .iter_mut()
                    .enumerate()
                    .filter(|(other, _)| *other != cell);
                others.for_each(|(_, faces)| faces.retain(|face| of_piece(face) != piece));
            }
        }
    }

    /// The values that an edge can have.
    fn values(&self, cell: CellId, side: Side) -> BTreeSet<i64> {
        let pieces = self.puzzle.pieces();
        let edge = |face: &FaceId| pieces.face(*face).edges().expect("a tile")[side.index()];
        self.possible[cell.index()].iter().map(edge).collect()
    }
}

/// The cell and the side of `the left edge of r2c4 is 1` and of `the right edge of r2c3 fits`.
fn edge(text: &str, puzzle: &Puzzle) -> Option<(CellId, Side)> {
    let (side, rest) = text.strip_prefix("the ")?.split_once(" edge of ")?;
    let cell = puzzle.layout().find_cell(rest.split(' ').next()?)?;
    let mut sides = puzzle.layout().shape().sides();
    let side = sides.find(|known| puzzle.layout().side_name(cell, *known) == side)?;
    Some((cell, side))
}

#[test]
fn an_edge_is_what_the_edge_beside_it_leaves() {
    let explanation = library("tiles/edge-matching");
    let (explainer, puzzle) = (&explanation.explainer, explanation.explainer.puzzle());
    let mut steps = explainer.steps(&Limits::none(), true);
    let mut told = 0;
    while let Some(step) = steps.next() {
        let mut said = Said::nothing(puzzle);
        for line in steps.text(explainer, &step) {
            let line = line.trim_start().trim_end_matches('.');
            if let Some(text) = ["We know: ", "Suppose "]
                .iter()
                .find_map(|start| line.strip_prefix(start))
            {
                said.add(text);
            }
            let Some(text) = line.strip_prefix("Then ") else {
                continue;
            };
            let (fact, reason) = text.split_once(": ").unwrap_or((text, ""));
            // Of several facts, the reason is about more than one edge.
            let reason = if fact.contains("; ") { "" } else { reason };
            if let (Some((cell, side)), Some(joint)) = (edge(fact, puzzle), edge(reason, puzzle)) {
                let beside = puzzle.layout().neighbour(cell, side).expect("a cell");
                let mut sides = puzzle.layout().shape().sides();
                let facing = sides.find(|side| puzzle.layout().neighbour(beside, *side) == Some(cell));
                let facing = facing.expect("it is beside");
                assert!([(cell, side), (beside, facing)].contains(&joint), "{line}");
                let left: BTreeSet<i64> = &said.values(cell, side) & &said.values(beside, facing);
                said.add(fact);
                assert!(said.values(cell, side).is_superset(&left), "{line}");
                told += 1;
            } else {
                said.add(fact);
            }
        }
    }
    assert!(told > 0);
}
