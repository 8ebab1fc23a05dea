//! Enumerates all models of a small formula, with unit propagation and branching on the first open
//! variable.

use crate::cnf::{Formula, Lit, Var};

/// A formula ready for propagation.
pub(super) struct Models<'f> {
    formula: &'f Formula,
    /// For each literal (by code), the clauses that contain it.
    occurrences: Vec<Vec<usize>>,
    clauses: Vec<&'f [Lit]>,
}

/// The value of each variable, if known.
pub(super) type Partial = Vec<Option<bool>>;

impl<'f> Models<'f> {
    pub(super) fn of(formula: &'f Formula) -> Self {
        let clauses: Vec<&[Lit]> = formula.clauses().collect();
        let mut occurrences = vec![Vec::new(); 2 * formula.num_vars()];
        for (index, clause) in clauses.iter().enumerate() {
            for lit in *clause {
                occurrences[code(*lit)].push(index);
            }
        }
        Models {
            formula,
            occurrences,
            clauses,
        }
    }

    /// All models over all variables, in the order of branching (false first).
    pub(super) fn enumerate(&self) -> Vec<Vec<bool>> {
        let mut found = Vec::new();
        if let Some(partial) = self.propagate(&[]) {
            self.search(partial, &mut found);
        }
        found
    }

    /// Is there a model in which the literals are true?
    pub(super) fn is_some(&self, assumed: &[Lit]) -> bool {
        let mut open: Vec<Partial> = self.propagate(assumed).into_iter().collect();
        while let Some(partial) = open.pop() {
            let Some(index) = partial.iter().position(Option::is_none) else {
                return true;
            };
            let var = Var::from_index(index);
            let branches = [var.positive(), var.negative()];
            open.extend(
                branches
                    .iter()
                    .filter_map(|lit| self.extend(partial.clone(), vec![*lit])),
            );
        }
        false
    }

    /// What unit propagation derives from the literals; `None` if there is a conflict.
    pub(super) fn propagate(&self, assumed: &[Lit]) -> Option<Partial> {
        let units = self.clauses.iter().filter(|clause| clause.len() == 1);
        let mut queue: Vec<Lit> = units.map(|clause| clause[0]).collect();
        if self.clauses.iter().any(|clause| clause.is_empty()) {
            return None;
        }
        queue.extend(assumed);
        self.extend(vec![None; self.formula.num_vars()], queue)
    }

    fn extend(&self, mut partial: Partial, mut queue: Vec<Lit>) -> Option<Partial> {
        while let Some(lit) = queue.pop() {
            match partial[lit.var().index()] {
                Some(value) if value == lit.is_positive() => continue,
                Some(_) => return None,
                None => partial[lit.var().index()] = Some(lit.is_positive()),
            }
            for &index in &self.occurrences[code(!lit)] {
                let clause = self.clauses[index];
                if clause.iter().any(|lit| truth(&partial, *lit) == Some(true)) {
                    continue;
                }
                let mut open = clause.iter().filter(|lit| truth(&partial, **lit).is_none());
                match (open.next(), open.next()) {
                    (None, _) => return None,
                    (Some(last), None) => queue.push(*last),
                    _ => {}
                }
            }
        }
        Some(partial)
    }

    fn search(&self, partial: Partial, found: &mut Vec<Vec<bool>>) {
        let Some(open) = partial.iter().position(Option::is_none) else {
            found.push(partial.into_iter().flatten().collect());
            return;
        };
        let var = Var::from_index(open);
        for lit in [var.negative(), var.positive()] {
            if let Some(extended) = self.extend(partial.clone(), vec![lit]) {
                self.search(extended, found);
            }
        }
    }
}

/// The value of a literal under a partial assignment.
pub(super) fn truth(partial: &Partial, lit: Lit) -> Option<bool> {
    partial[lit.var().index()].map(|value| value == lit.is_positive())
}

fn code(lit: Lit) -> usize {
    2 * lit.var().index() + usize::from(lit.is_positive())
}
