//! Names in puzzle words for what is exported.

use std::collections::BTreeMap;

use super::Posed;
use crate::cnf::Var;
use crate::encode::VariableMap;
use crate::export::Names;
use crate::presolve::Kinds;

impl Posed {
    /// What an exported formula says of its variables: each board variable as
    /// `cell=face`, and which of them tell answers apart.
    pub(super) fn dimacs_names(&self, variables: &VariableMap) -> Names {
        let puzzle = self.puzzle();
        let name = |cell, face| {
            let (cell, face) = (puzzle.layout.cell(cell), puzzle.pieces.face(face));
            format!("{}={}", cell.name, face.name)
        };
        // A piece that covers several cells is one variable, and all of them.
        let mut names: BTreeMap<Var, Vec<String>> = BTreeMap::new();
        for (lit, cell, face) in self.placements(variables) {
            names.entry(lit.var()).or_default().push(name(cell, face));
        }
        let named = names
            .into_iter()
            .map(|(var, names)| (var, names.join(" ")))
            .collect();
        let projection = self.projection(variables);
        let remark = (self.kinds() != Kinds::default()).then(|| format!("presolve {}", self.kinds()));
        Names {
            remarks: remark.into_iter().collect(),
            title: puzzle.title.clone(),
            variables: named,
            shown: projection.literals.iter().map(|lit| lit.var()).collect(),
        }
    }
}
