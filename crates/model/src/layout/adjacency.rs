//! Which cells touch: across a side, at a corner, or by a chess move.

use rustc_hash::FxHashSet;

use super::cell::{Cell, CellId, CellKind};
use super::layout::Layout;
use super::shape::{CellShape, Side, SideStep, points_up};
use super::steps::Steps;
use super::wrap::Wrap;

impl Layout {
    /// The neighbour across a side, if there is one.
    pub fn neighbour(&self, id: CellId, side: Side) -> Option<CellId> {
        let cell = self.board_cell(id)?;
        self.stepped(cell, self.shape.step(side, cell.row, cell.column))
    }

    /// The cell, if it belongs to the board itself: links and edges have no sides.
    fn board_cell(&self, id: CellId) -> Option<&Cell> {
        self.cells[..self.num_on_board].get(id.index())
    }

    /// The neighbour across a side, with the side of it that touches this cell. On a board that
    /// wraps, a cell may be its own neighbour.
    pub fn across(&self, id: CellId, side: Side) -> Option<(CellId, Side)> {
        let cell = self.cell(id);
        let facing = self.shape.facing(side, cell.row, cell.column);
        self.neighbour(id, side).map(|other| (other, facing))
    }

    /// The name of a side of a cell: it differs for triangles that point up and down.
    pub fn side_name(&self, id: CellId, side: Side) -> &'static str {
        let cell = self.cell(id);
        self.shape.side_name_at(side, cell.row, cell.column)
    }

    /// The cells that share a side with this one, or are linked to it: in reading order, each once,
    /// without the cell itself. The neighbours of a link are the links that share a cell with it,
    /// those of an edge the edges that share a corner, those of a corner the corners at the other ends of its
    /// edges.
    pub fn neighbours(&self, id: CellId) -> Vec<CellId> {
        if let Some(network) = self.networks.iter().find(|network| network.contains(id)) {
            return match network.kind() {
                CellKind::Corner => self.next_corners(network, id),
                _ => network.neighbours(id),
            };
        }
        let sides = self.shape.sides();
        let across = sides.filter_map(|side| self.neighbour(id, side));
        let linked = self.links.get(id.index()).into_iter().flatten().copied();
        others(id, across.chain(linked))
    }

    /// Are these cells connected, from neighbour to neighbour?
    pub fn is_connected(&self, cells: &[CellId]) -> bool {
        let mut unseen: FxHashSet<CellId> = cells.iter().copied().collect();
        let mut frontier: Vec<CellId> = cells.first().copied().into_iter().collect();
        while let Some(cell) = frontier.pop() {
            if unseen.remove(&cell) {
                frontier.extend(self.neighbours(cell));
            }
        }
        unseen.is_empty()
    }

    /// The pairs of [neighbours](Self::neighbours) on the board, each once; the first cell in reading order comes first.
    pub fn neighbour_pairs(&self) -> impl Iterator<Item = [CellId; 2]> {
        self.pairs(|id| self.neighbours(id))
    }

    /// The pairs of a cell of the board and another that belongs to it, each once; the first cell in reading order comes first.
    pub(super) fn pairs(&self, others: impl Fn(CellId) -> Vec<CellId>) -> impl Iterator<Item = [CellId; 2]> {
        self.board_ids().flat_map(move |id| {
            let later = others(id).into_iter().filter(move |other| id < *other);
            later.map(move |other| [id, other])
        })
    }

    /// For each of some cells its neighbours among them, as indices into the list.
    pub fn neighbours_among(&self, cells: &[CellId]) -> Vec<Vec<usize>> {
        Steps::Neighbours.among(self, cells)
    }

    /// The cells that share a side or a corner with this one; on a graph, those linked to it. In
    /// reading order, each once.
    pub fn touching(&self, id: CellId) -> Vec<CellId> {
        match self.shape {
            _ if self.board_cell(id).is_none() => self.neighbours(id),
            CellShape::Hex | CellShape::Graph => self.neighbours(id),
            CellShape::Square => self.reached(id, square_steps()),
            CellShape::Cube => self.reached(id, steps(1)),
            CellShape::Triangle => self.reached(id, triangle_steps(self.cell(id))),
        }
    }

    /// The cells a knight's move away, on boards of squares or cubes.
    pub fn knight_moves(&self, id: CellId) -> Vec<CellId> {
        let is_move = |step: &SideStep| {
            let mut lengths = step.map(isize::unsigned_abs);
            lengths.sort_unstable();
            lengths == [0, 1, 2]
        };
        self.reached(id, steps(2).filter(is_move))
    }

    fn reached(&self, id: CellId, steps: impl Iterator<Item = SideStep>) -> Vec<CellId> {
        let steps = steps.filter_map(|step| self.stepped(self.board_cell(id)?, step));
        others(id, steps)
    }

    /// The cell at a distance of some layers back, rows down and columns right from another, around
    /// the rim if the board wraps.
    pub(crate) fn shifted(&self, id: CellId, by: [isize; 3]) -> Option<CellId> {
        self.stepped(self.board_cell(id)?, by)
    }

    /// The cell one step away, around the rim if the board wraps.
    fn stepped(&self, cell: &Cell, [back, down, right]: SideStep) -> Option<CellId> {
        let layer = cell.layer.checked_add_signed(back)?;
        let row = Wrap::along(self.wrap == Wrap::Torus, cell.row, down, self.rows.len())?;
        let column = Wrap::along(self.wrap != Wrap::Flat, cell.column, right, self.num_columns)?;
        self.cell_in(layer, row, column)
    }
}

/// The cells in reading order, each once, without the cell itself.
fn others(id: CellId, cells: impl Iterator<Item = CellId>) -> Vec<CellId> {
    // Most cells have at most eight neighbours: the list does not grow.
    let mut others = Vec::with_capacity(8);
    others.extend(cells.filter(|other| *other != id));
    others.sort_unstable();
    others.dedup();
    others
}

/// All steps of up to `far` in each direction.
fn steps(far: isize) -> impl Iterator<Item = SideStep> {
    let by = move || -far..=far;
    by().flat_map(move |back| by().flat_map(move |down| by().map(move |right| [back, down, right])))
}

fn square_steps() -> impl Iterator<Item = SideStep> {
    steps(1).filter(|step| step[0] == 0)
}

/// From a triangle to those at its corners: five in the row of its long side, four beside it, three
/// in the row of its tip.
fn triangle_steps(cell: &Cell) -> impl Iterator<Item = SideStep> + use<> {
    let base = if points_up(cell.row, cell.column) { 1 } else { -1 };
    let rows = [(base, 2), (0, 2), (-base, 1)];
    rows.into_iter()
        .flat_map(|(down, far)| (-far..=far).map(move |right| [0, down, right]))
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, names};

    fn neighbours(board: &str, cell: &str) -> String {
        let layout = layout(board);
        let id = layout.find_cell(cell).expect("the cell is there");
        names(&layout, &layout.neighbours(id))
    }

    fn num_touching(board: &str, cell: &str) -> usize {
        let layout = layout(board);
        let id = layout.find_cell(cell).expect("the cell is there");
        layout.touching(id).len()
    }

    #[test]
    fn a_torus_has_no_rim() {
        let board = "cells = 'a b c / d e f / g h i'";
        assert_eq!(neighbours(board, "a"), "b d");
        assert_eq!(neighbours(&format!("{board}\nwrap = 'cylinder'"), "a"), "b c d");
        assert_eq!(neighbours(&format!("{board}\nwrap = 'torus'"), "a"), "b c d g");
        assert_eq!(num_touching(&format!("{board}\nwrap = 'torus'"), "a"), 8);
        assert_eq!(num_touching(&format!("{board}\nwrap = 'cylinder'"), "a"), 5);
    }

    #[test]
    fn holes_lie_between_the_last_cell_and_the_first() {
        assert_eq!(
            neighbours("cells = 'a b . / c d .'\nwrap = 'cylinder'", "a"),
            "b c"
        );
        assert_eq!(
            neighbours("cells = 'a b / c d / . .'\nwrap = 'torus'", "a"),
            "b c"
        );
    }

    #[test]
    fn small_tori_count_no_neighbour_twice() {
        assert_eq!(neighbours("cells = 'a b'\nwrap = 'torus'", "a"), "b");
        assert_eq!(neighbours("cells = 'a'\nwrap = 'torus'", "a"), "");
    }

    #[test]
    fn triangles_touch_at_sides_and_corners() {
        let board = "triangle = 6";
        assert_eq!(neighbours(board, "r1c1"), "r2c2");
        assert_eq!(neighbours(board, "r4c3"), "r4c2 r4c4 r5c4");
        assert_eq!(neighbours(board, "r4c4"), "r3c3 r4c3 r4c5");
        assert_eq!(num_touching(board, "r4c3"), 12);
        assert_eq!(num_touching(board, "r4c4"), 12);
        assert_eq!(num_touching(board, "r1c1"), 3);
    }

    #[test]
    fn cubes_touch_the_layers_before_and_behind() {
        let board = "grid = [3, 3, 3]";
        assert_eq!(
            neighbours(board, "l2r2c2"),
            "l1r2c2 l2r1c2 l2r2c1 l2r2c3 l2r3c2 l3r2c2"
        );
        assert_eq!(num_touching(board, "l2r2c2"), 26);
        assert_eq!(num_touching(board, "l1r1c1"), 7);
    }

    #[test]
    fn hexagons_that_share_a_corner_share_a_side() {
        assert_eq!(num_touching("hexagon = 2", "r2c2"), 6);
    }
}
