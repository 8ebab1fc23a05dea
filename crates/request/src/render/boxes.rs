//! The boxes that a board is cut into, which have heavy lines around them.

use placet_model::{Board, Cell, CellId, CellShape, Layout, Placement, Puzzle, RegionFamily};

/// The box of each cell, by the family `boxes` or else by the last one that cuts
/// the board into connected pieces which are not all straight, of those that may be drawn so.
pub(super) fn boxes(layout: &Layout, is_drawn_so: impl Fn(&RegionFamily) -> bool) -> Option<Vec<usize>> {
    let named = layout.families().iter().find(|family| family.name == "boxes");
    if let Some(parts) = named.and_then(|family| parts(layout, family)) {
        return Some(parts);
    }
    // On other boards, a family such as the diagonals may look like boxes.
    if !matches!(layout.shape(), CellShape::Square | CellShape::Cube) {
        return None;
    }
    // The layers of a board have frames of their own.
    let families = layout
        .families()
        .iter()
        .rev()
        .filter(|family| family.name != "layers" && is_drawn_so(family));
    let divisions = families.filter_map(|family| Some((family, parts(layout, family)?)));
    // What is connected takes the most time to find out.
    let mut jigsaws = divisions.filter(|(RegionFamily { regions, .. }, _)| {
        !regions.iter().all(|region| is_straight(layout, &region.cells))
            && regions.iter().all(|region| layout.is_connected(&region.cells))
    });
    jigsaws.next().map(|(_, parts)| parts)
}

/// The region of each cell, if there are several and each cell is in exactly one.
fn parts(layout: &Layout, family: &RegionFamily) -> Option<Vec<usize>> {
    let mut parts = vec![None; layout.board_ids().len()];
    for (number, region) in family.regions.iter().enumerate() {
        for cell in &region.cells {
            // Links, edges and corners can be in regions, but not in boxes.
            if parts.get_mut(cell.index())?.replace(number).is_some() {
                return None;
            }
        }
    }
    let several = family.regions.len() > 1;
    parts
        .into_iter()
        .collect::<Option<Vec<usize>>>()
        .filter(|_| several)
}

pub(super) fn is_straight(layout: &Layout, cells: &[CellId]) -> bool {
    let same = |part: fn(&Cell) -> usize| {
        let mut places = cells.iter().map(|cell| part(layout.cell(*cell)));
        let first = places.next();
        places.all(|place| Some(place) == first)
    };
    same(|cell| cell.row) || same(|cell| cell.column)
}

/// The group of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutlineGroup {
    /// A piece.
    Piece(Placement),
    /// Cells that no drawn piece covers.
    Uncovered,
    /// Nothing yet.
    Blank(CellId),
}

/// The group of each cell.
pub(super) struct Grouping(Vec<OutlineGroup>);

impl Grouping {
    /// `None` if no piece is drawn.
    pub(super) fn new(puzzle: &Puzzle, board: &Board) -> Option<Self> {
        let group = |cell| match board.face(cell) {
            None => OutlineGroup::Blank(cell),
            Some(face) => {
                let placement = puzzle.pieces().placement(puzzle.layout(), cell, face);
                placement.map_or(OutlineGroup::Uncovered, OutlineGroup::Piece)
            }
        };
        let is_drawn = puzzle.pieces().has_forms();
        is_drawn.then(|| Grouping(puzzle.layout().cell_ids().map(group).collect()))
    }

    /// Whether both cells are in the same group.
    pub(super) fn is_one(&self, one: CellId, other: CellId) -> bool {
        self.0[one.index()] == self.0[other.index()]
    }

    /// Whether both cells are part of the same piece.
    pub(super) fn is_one_piece(&self, one: CellId, other: CellId) -> bool {
        self.is_one(one, other) && matches!(self.0[one.index()], OutlineGroup::Piece(_))
    }

    /// Whether nothing is on the cell yet.
    pub(super) fn is_blank(&self, cell: CellId) -> bool {
        matches!(self.0[cell.index()], OutlineGroup::Blank(_))
    }

    /// The piece on a cell, as it lies.
    pub(super) fn piece(&self, cell: CellId) -> Option<Placement> {
        match self.0[cell.index()] {
            OutlineGroup::Piece(placement) => Some(placement),
            OutlineGroup::Uncovered | OutlineGroup::Blank(_) => None,
        }
    }
}
