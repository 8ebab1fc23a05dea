//! Groups of cells that depend on the board: components, and runs along a line.

use super::At;
use crate::documented::scene::{Filled, Scene};

/// The cells that belong to a group with a cell.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) of: At,
    pub(crate) along: Along,
    /// The pieces as written, and which they are; without them, cells that show the same belong together.
    pub(crate) pieces: Option<(String, Vec<usize>)>,
}

/// Where the cells of a group lie.
#[derive(Clone, Debug)]
pub(crate) enum Along {
    /// Anywhere: a way leads from neighbour to neighbour.
    Board,
    /// Anywhere: a way leads from each cell of a region to the others.
    Within(String, Vec<Vec<usize>>),
    /// On the line of a family, or on a single line.
    Line(String, Vec<Vec<usize>>),
}

impl Group {
    /// The cells of the group of a cell.
    pub(super) fn cells(&self, scene: &Scene, filled: &Filled, of: usize) -> Vec<usize> {
        let counts = |cell: usize| match &self.pieces {
            Some((_, pieces)) => pieces.contains(&scene.piece(filled, cell)),
            None => scene.face(filled, cell).json == scene.face(filled, of).json,
        };
        if !counts(of) {
            return vec![];
        }
        let mut found = vec![of];
        let mut next = 0;
        while next < found.len() {
            for other in self.beside(scene, found[next], of) {
                if counts(other) && !found.contains(&other) {
                    found.push(other);
                }
            }
            next += 1;
        }
        found
    }

    /// The next cells on the board, or on the line with the first one.
    fn beside(&self, scene: &Scene, cell: usize, first: usize) -> Vec<usize> {
        let lines = match &self.along {
            Along::Board => return scene.board.beside(cell),
            Along::Within(_, regions) => {
                let regions = regions.iter().filter(|region| region.contains(&cell));
                return regions.flatten().copied().collect();
            }
            Along::Line(_, lines) => lines,
        };
        let Some(line) = lines.iter().find(|line| line.contains(&first)) else {
            return vec![];
        };
        let pairs = line.windows(2).map(|pair| (pair[0], pair[1]));
        let both = pairs.flat_map(|(one, other)| [(one, other), (other, one)]);
        both.filter(|(from, _)| *from == cell).map(|(_, to)| to).collect()
    }

    pub(super) fn written(&self, of: &str) -> String {
        let pieces = self
            .pieces
            .as_ref()
            .map_or(String::new(), |(text, _)| format!(", {text}"));
        match &self.along {
            Along::Board => format!("component({of}{pieces})"),
            Along::Within(name, _) => format!("component({of}, {name}{pieces})"),
            Along::Line(name, _) => format!("run({of}, {name}{pieces})"),
        }
    }
}
