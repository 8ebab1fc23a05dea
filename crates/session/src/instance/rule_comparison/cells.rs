//! What each cell can show: exactly one of its faces, and no face is missing that the model allows.

use std::collections::BTreeSet;

use super::local_variables::LocalVariables;
use super::propagator::UnitPropagator;

use super::{Comparer, RuleComparison, RuleVerdict};
use placet_encode::cnf::Lit;
use placet_engine::StopReason;
use placet_model::{Board, CellId, FaceId, check};

impl Comparer<'_> {
    pub(super) fn compare_cells(&mut self) -> Result<RuleComparison, StopReason> {
        let mut comparison = RuleComparison {
            name: "cells".to_string(),
            parts: 0,
            boards: 0,
            verdict: RuleVerdict::Same,
        };
        let mut compared = BTreeSet::new();
        for cell in self.instance.puzzle().layout().cell_ids() {
            if let Some(reason) = self.limits.check() {
                return Err(reason);
            }
            comparison.parts += 1;
            comparison.boards += self.faces(cell).len() as u64;
            let found = self
                .missing_face(cell)
                .or_else(|| self.wrong_choice(cell, &mut compared));
            if self.steps_left == 0 {
                comparison.verdict = RuleVerdict::TooLarge { cells: 1 };
                return Ok(comparison);
            }
            if let Some(sentence) = found {
                comparison.verdict = RuleVerdict::Different(sentence);
                return Ok(comparison);
            }
        }
        self.compared.extend(compared);
        Ok(comparison)
    }

    /// A face that the formula has no literal for, although neither the pieces nor the givens exclude it.
    fn missing_face(&mut self, cell: CellId) -> Option<String> {
        let puzzle = self.instance.puzzle();
        let mut pieces_and_givens = puzzle.clone();
        pieces_and_givens.retain_rules(|_| false);
        let mut board = Board::blank(puzzle.layout());
        for given in puzzle.givens() {
            if let [face] = given.faces[..] {
                board.set(given.cell, Some(face));
            }
        }
        let known: BTreeSet<FaceId> = self.faces(cell).into_iter().collect();
        for face in puzzle.pieces().face_ids().filter(|face| !known.contains(face)) {
            self.steps_left = self
                .steps_left
                .saturating_sub(puzzle.layout().cells().len() as u64);
            board.set(cell, Some(face));
            if self.steps_left > 0 && check(&pieces_and_givens, &board).is_consistent() {
                let (cell, face) = (puzzle.layout().cell(cell), puzzle.pieces().face(face));
                return Some(format!(
                    "the formula has no literal for {}={}",
                    cell.name, face.name
                ));
            }
        }
        None
    }

    /// The clauses of a cell allow each of its faces alone, and nothing else.
    fn wrong_choice(&mut self, cell: CellId, compared: &mut BTreeSet<usize>) -> Option<String> {
        let group = self.index.of_domain(self.instance.lowered().cell_var(cell));
        let mut local = LocalVariables::default();
        let literals: Vec<Lit> = self
            .face_literals(cell)
            .iter()
            .map(|lit| local.of(*lit))
            .collect();
        let clauses = local.all(&self.literals(&group.own));
        let definitions = local.all(&self.literals(&group.definitions));
        let all = clauses.iter().chain(&definitions).map(Vec::as_slice);
        let mut clauses = UnitPropagator::new(local.len(), all);
        let puzzle = self.instance.puzzle();
        let (name, faces) = (&puzzle.layout().cell(cell).name, self.faces(cell));
        let named = |index: usize| &puzzle.pieces().face(faces[index]).name;
        let negative: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        let most_steps = self.steps_left;
        let mut allows = |asserted: &[Lit]| {
            let mark = clauses.mark();
            let holds = !clauses.is_contradictory() && asserted.iter().all(|lit| clauses.assert(*lit));
            let is_allowed = holds && clauses.is_satisfiable(most_steps) != Some(false);
            clauses.undo(mark);
            is_allowed
        };
        let mut found =
            allows(&negative).then(|| format!("the clauses of cell {name} allow that it shows nothing"));
        for (index, lit) in literals.iter().enumerate() {
            let mut alone = negative.clone();
            alone[index] = *lit;
            if !allows(&alone) {
                let face = named(index);
                found = found.or_else(|| Some(format!("the clauses of cell {name} forbid {name}={face}")));
            }
            for (other, second) in literals.iter().enumerate().skip(index + 1) {
                if allows(&[*lit, *second]) {
                    let (first, second) = (named(index), named(other));
                    let sentence = format!("the clauses of cell {name} allow both {first} and {second}");
                    found = found.or(Some(sentence));
                }
            }
        }
        self.steps_left = self.steps_left.saturating_sub(clauses.steps);
        compared.extend(group.own);
        compared.extend(group.definitions);
        found
    }
}
