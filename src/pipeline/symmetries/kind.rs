//! Some of the symmetries of a puzzle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::motion::motions;
use super::{Points, Symmetries};
use crate::pipeline::Posed;
use crate::problem::{Symmetry, VarId};
use crate::symmetry::{Effort, Finder, Place, StabiliserChain, SymmetryGroup};

/// Which symmetries of a puzzle are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymmetryKind {
    /// All of them.
    #[default]
    All,
    /// Turns, reflections and shifts of the board, with what becomes of the faces there.
    Board,
    /// Those that leave each cell where it is.
    Faces,
}

/// A word that names no kind of symmetries.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected `all`, `board` or `faces`")]
pub struct UnknownSymmetryKind;

impl SymmetryKind {
    /// Every kind, with its name.
    pub const WORDS: [(&str, SymmetryKind); 3] = [
        ("all", SymmetryKind::All),
        ("board", SymmetryKind::Board),
        ("faces", SymmetryKind::Faces),
    ];
}

impl FromStr for SymmetryKind {
    type Err = UnknownSymmetryKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = Self::WORDS.iter();
        let found = words.find(|(word, _)| *word == text);
        found.map(|(_, kind)| *kind).ok_or(UnknownSymmetryKind)
    }
}

impl fmt::Display for SymmetryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Self::WORDS.iter();
        f.write_str(words.find(|(_, kind)| kind == self).map_or("", |(word, _)| word))
    }
}

impl Posed {
    /// Finds symmetries of a kind: see [`Posed::symmetries`].
    pub fn symmetries_of(&self, kind: SymmetryKind, effort: Effort<'_>) -> Symmetries {
        let finder = self.symmetry_finder();
        let group = match kind {
            SymmetryKind::All => finder.group(effort),
            SymmetryKind::Faces => finder.group_holding(&cells(self), effort),
            SymmetryKind::Board => board_group(self, &finder, effort),
        };
        Symmetries {
            order: group.order,
            is_whole: group.is_whole,
            points: Points::new(self, &finder),
            generators: group.generators,
            base: group.base,
        }
    }
}

fn cells(posed: &Posed) -> Vec<VarId> {
    let cells = posed.puzzle().layout.cell_ids();
    cells.map(|cell| posed.lowered().cell_var(cell)).collect()
}

/// What motions of the board make: each with the faces as they are if it may be, else with any change of them that is found.
fn board_group(posed: &Posed, finder: &Finder<'_>, effort: Effort<'_>) -> SymmetryGroup {
    let mut chain = StabiliserChain::new(finder.pairs().len());
    let mut generators = vec![];
    for motion in motions(&posed.puzzle().layout) {
        let found = keeping_faces(finder, &motion.cells, effort)
            .or_else(|| changing_faces(finder, &motion.cells, effort));
        let permutation = found.as_ref().and_then(|found| finder.permutation(found));
        if permutation.is_some_and(|permutation| chain.add(&permutation)) {
            generators.extend(found);
        }
    }
    SymmetryGroup {
        generators,
        base: vec![],
        order: chain.order(),
        is_whole: !(effort.stop)(),
    }
}

fn keeping_faces(finder: &Finder<'_>, cells: &[usize], effort: Effort<'_>) -> Option<Symmetry> {
    let pairs = finder.pairs().iter();
    let moved = pairs.map(|(var, value)| {
        let place = |var: VarId| Place {
            var,
            value: Some(*value),
        };
        (place(*var), place(VarId(cells[var.index()] as u32)))
    });
    finder.taking(&moved.collect::<Vec<_>>(), effort)
}

fn changing_faces(finder: &Finder<'_>, cells: &[usize], effort: Effort<'_>) -> Option<Symmetry> {
    let place = |var: usize| Place {
        var: VarId(var as u32),
        value: None,
    };
    let moved = cells
        .iter()
        .enumerate()
        .map(|(from, to)| (place(from), place(*to)));
    finder.taking(&moved.collect::<Vec<_>>(), effort)
}
