//! Names in puzzle words for what is exported.

use std::collections::BTreeMap;

use super::Compiled;
use crate::cnf::Var;
use crate::export::Names;
use crate::presolve::Kinds;

impl Compiled {
    /// What an exported formula says of its variables: each board variable as
    /// `cell=face`, and which of them tell answers apart.
    pub fn dimacs_names(&self) -> Names {
        let puzzle = self.puzzle();
        let name = |cell, face| {
            let (cell, face) = (puzzle.layout.cell(cell), puzzle.pieces.face(face));
            format!("{}={}", cell.name, face.name)
        };
        // A piece that covers several cells is one variable, and all of them.
        let mut names: BTreeMap<Var, Vec<String>> = BTreeMap::new();
        for (lit, cell, face) in self.placements() {
            names.entry(lit.var()).or_default().push(name(cell, face));
        }
        let variables = names
            .into_iter()
            .map(|(var, names)| (var, names.join(" ")))
            .collect();
        let shown = self.projection().literals.iter().map(|lit| lit.var()).collect();
        let kinds = self.posed().kinds();
        let remark = (kinds != Kinds::default()).then(|| format!("presolve {kinds}"));
        Names {
            remarks: remark.into_iter().collect(),
            title: puzzle.title.clone(),
            variables,
            shown,
        }
    }
}
