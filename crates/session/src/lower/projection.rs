//! The statements that tell two answers apart.

use super::cell_var::cell_var;
use super::codes::FaceValues;
use placet_model::{CellId, Projection, Puzzle};
use placet_problem::{Atom, Problem};

/// The atoms that make up an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectedAtoms {
    /// The atoms, all positive: "this cell shows that face".
    pub atoms: Vec<Atom>,
    /// Does every board make the same number of them true? If so, no board makes more
    /// true than another, and an answer is told by its true atoms alone.
    pub fixed_size: bool,
}

impl ProjectedAtoms {
    pub(super) fn new(puzzle: &Puzzle, problem: &Problem, codes: &FaceValues) -> Self {
        match &puzzle.projection {
            Projection::Board => {
                let cells: Vec<CellId> = puzzle.layout.cell_ids().collect();
                ProjectedAtoms {
                    atoms: atoms_of(&cells, problem).collect(),
                    fixed_size: true,
                }
            }
            Projection::Cells(cells) => ProjectedAtoms {
                atoms: atoms_of(cells, problem).collect(),
                fixed_size: true,
            },
            Projection::Pieces(pieces) => {
                let cells: Vec<CellId> = puzzle.layout.cell_ids().collect();
                let counts = |atom: &Atom| pieces.contains(&puzzle.pieces.face(codes.face(atom.value)).piece);
                let fixed_size = pieces
                    .iter()
                    .all(|piece| puzzle.pieces.piece(*piece).copies.is_fixed());
                ProjectedAtoms {
                    atoms: atoms_of(&cells, problem).filter(counts).collect(),
                    fixed_size,
                }
            }
        }
    }
}

fn atoms_of<'a>(cells: &'a [CellId], problem: &'a Problem) -> impl Iterator<Item = Atom> + 'a {
    cells.iter().flat_map(|cell| {
        let var = cell_var(*cell);
        problem
            .domain(var)
            .values()
            .iter()
            .map(move |code| Atom::is(var, *code))
    })
}
