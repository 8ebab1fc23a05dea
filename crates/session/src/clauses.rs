//! The clauses of a puzzle, for callers with solvers of their own.

use super::{Session, SessionError};
use crate::instance::{CompileError, EncodedInstance, Instance};
use placet_base::limit::Outcome;
use placet_encode::cnf::Lit;
use placet_encode::{FormulaLimits, Selected};
use placet_model::{CellId, FaceId};

/// The clauses of a puzzle in which each part of the model can be disabled.
#[derive(Clone, Debug)]
pub struct SelectedClauses {
    /// The formula with its selectors; [`Instance::part_name`] says what a part is called.
    pub selected: Selected,
    /// The literals for "this cell has this face".
    pub placements: Vec<(Lit, CellId, FaceId)>,
}

impl Session {
    /// The formula that [`export`](Self::export) writes as DIMACS, with its variable map. Its satisfying assignments correspond one-to-one to the solutions.
    ///
    /// # Errors
    /// If the formula would be too large.
    pub fn clauses(&self) -> Result<Outcome<EncodedInstance>, SessionError> {
        self.formula_of(self.for_clauses())
    }

    /// The clauses with a selector for each part of the model: rules by region or case, conditions on pieces, and givens.
    /// There is no presolve, because it combines parts.
    ///
    /// # Errors
    /// As [`clauses`](Self::clauses).
    pub fn clauses_with_selectors(&self) -> Result<Outcome<SelectedClauses>, SessionError> {
        let options = self.options();
        let stop = || options.limits.check().is_some();
        let instance: &Instance = self.instance();
        let selected = instance.with_selectors(options.choices, FormulaLimits::default(), &stop);
        match selected {
            Err(error) => self.not_encoded(CompileError::new(instance, error)),
            Ok(selected) => Ok(Outcome::Complete(SelectedClauses {
                placements: instance.placements_with_given_constraints(&selected.variables),
                selected,
            })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_engine::Limits;
    use placet_engine::Verdict;
    use placet_engine::sat::{Batsat, SatSolver};
    use placet_model::{Board, Puzzle, check};

    fn session() -> Session {
        let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\ngivens = '_ _ _ / _ 4 _ / _ _ _'\n\
                     rules = [{ sum = 15, of = 'lines' }]";
        Session::new(Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}")))
    }

    /// The board that the solver finds if all parts but the givens are selected.
    #[test]
    fn parts_are_left_out_by_their_selectors() {
        let session = session();
        let clauses = session.clauses_with_selectors().expect("it is small");
        let clauses = clauses.complete().expect("nothing stops it");
        let name = |part| session.instance().part_name(part);
        let selectors = clauses.selected.selectors.iter();
        let literal = |is_left_out: bool, lit: Lit| if is_left_out { !lit } else { lit };
        let assumed = |left_out: &str| -> Vec<Lit> {
            let selectors = selectors.clone();
            selectors
                .map(|(part, lit)| literal(name(*part) == left_out, *lit))
                .collect()
        };
        let mut solver = Batsat::new();
        solver.add_formula(&clauses.selected.formula);
        let all = solver
            .solve(&assumed(""), &Limits::none())
            .expect("it does not fail");
        assert_eq!(all, Verdict::Unsatisfiable, "the middle is 5");
        let verdict = solver
            .solve(&assumed("r2c2 = 4"), &Limits::none())
            .expect("it does not fail");
        let Verdict::Satisfiable(assignment) = verdict else {
            panic!("without the given there are boards")
        };
        let mut puzzle = session.puzzle().clone();
        let mut board = Board::blank(puzzle.layout());
        for (lit, cell, face) in &clauses.placements {
            if lit.is_true_in(&assignment) {
                board.set(*cell, Some(*face));
            }
        }
        assert!(!check(&puzzle, &board).is_clean(), "the given is violated");
        puzzle.set_givens(Vec::new());
        assert!(check(&puzzle, &board).is_clean(), "nothing else is");
    }

    #[test]
    fn clauses_are_those_of_the_export() {
        use placet_engine::exchange::export::ExportFormat;
        let session = session();
        let clauses = session.clauses().expect("it is small");
        let clauses = clauses.complete().expect("nothing stops it");
        let export = session.export(ExportFormat::Dimacs).expect("it is small");
        let export = export.complete().expect("nothing stops it");
        let size = clauses.formula().size();
        assert!(export.size().contains(&("clauses", size.clauses)), "{size:?}");
    }
}
