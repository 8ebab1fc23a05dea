//! Names in puzzle words for what is exported.

use super::Compiled;
use crate::export::Names;

impl Compiled {
    /// What an exported formula says of its variables: each board variable as
    /// `cell=face`, and which of them tell answers apart.
    pub fn dimacs_names(&self) -> Names {
        let puzzle = self.puzzle();
        let variables = self
            .placements()
            .map(|(lit, cell, face)| {
                (
                    lit.var(),
                    format!(
                        "{}={}",
                        puzzle.layout.cell(cell).name,
                        puzzle.pieces.face(face).name
                    ),
                )
            })
            .collect();
        let shown = self.projection().literals.iter().map(|lit| lit.var()).collect();
        Names {
            title: puzzle.title.clone(),
            variables,
            shown,
        }
    }
}
