//! Names of exported variables in the words of the puzzle.

use itertools::Itertools;

use super::Instance;
use placet_encode::cnf::CountingProblem;
use placet_encode::{Choices, VariableMap};
use placet_engine::exchange::export::VariableNames;
use placet_model::Projection;
use placet_problem::presolve::PresolveSteps;

impl Instance {
    /// What a model counter has to count in the formula with these encodings: boards that show different faces are different models, unless the puzzle
    /// projects. If clauses are one-sided, a board may have several models.
    pub fn counting_problem(&self, choices: Choices) -> CountingProblem {
        match self.puzzle().projection() {
            Projection::Board if !self.choices(choices).has_one_sided() => CountingProblem::Models,
            _ => CountingProblem::Projected,
        }
    }

    /// The variables that an exported formula describes: each board variable as
    /// `cell=face`, and the variables in which answers differ.
    pub(crate) fn dimacs_names(&self, variables: &VariableMap, choices: Choices) -> VariableNames {
        let puzzle = self.puzzle();
        let mut placements = self.placements(variables).collect_vec();
        placements.sort_by_key(|(lit, ..)| lit.var());
        // A piece that covers several cells is one variable, named after all of them.
        let alike = placements.chunk_by(|(one, ..), (other, ..)| one == other);
        let named = alike.map(|placements| {
            let names = placements.iter().map(|(_, cell, face)| {
                let (cell, face) = (puzzle.layout().cell(*cell), puzzle.pieces().face(*face));
                format!("{}={}", cell.name, face.name)
            });
            (placements[0].0.var(), names.collect_vec().join(" "))
        });
        let projection = self.projection(variables);
        let remark = (self.kinds() != PresolveSteps::default()).then(|| format!("presolve {}", self.kinds()));
        let is_one_sided = self.choices(choices).has_one_sided();
        let sides = is_one_sided.then(|| "clauses one-sided".to_string());
        VariableNames {
            remarks: remark.into_iter().chain(sides).collect(),
            title: puzzle.title().to_string(),
            variables: named.collect(),
            shown: projection.literals.iter().map(|lit| lit.var()).collect(),
            problem: self.counting_problem(choices),
        }
    }
}
