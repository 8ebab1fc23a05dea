//! The list of excluded assignments.

use rustc_hash::FxHashMap;

use placet_encode::cnf::{Lit, Var};

/// Clauses, each of which excludes one assignment of some variables.
///
/// A clause is found by the variables that are true in its assignment, so that there is no need to watch it.
#[derive(Default)]
pub(super) struct ExcludedAssignments {
    clauses: Vec<Box<[Lit]>>,
    /// The number of the first clause in the proof; the others follow.
    first: u32,
    by_true_vars: FxHashMap<Box<[Var]>, u32>,
    /// The variables that distinguish assignments, in order.
    vars: Vec<Var>,
}

impl ExcludedAssignments {
    /// An empty list of assignments of these variables.
    pub(super) fn new(vars: &[Var]) -> Self {
        let mut vars = vars.to_vec();
        vars.sort_unstable();
        vars.dedup();
        ExcludedAssignments {
            vars,
            ..ExcludedAssignments::default()
        }
    }

    /// Adds a clause, which has this number in the proof.
    pub(super) fn add(&mut self, clause: &[Lit], number: u32) {
        if self.clauses.is_empty() {
            self.first = number;
        }
        let mut is_true: Vec<Var> = clause
            .iter()
            .filter(|lit| !lit.is_positive())
            .map(|lit| lit.var())
            .collect();
        is_true.sort_unstable();
        self.by_true_vars
            .insert(is_true.into(), self.clauses.len() as u32);
        self.clauses.push(clause.into());
    }

    /// Does the variable distinguish assignments?
    pub(super) fn has(&self, var: Var) -> bool {
        self.vars.binary_search(&var).is_ok()
    }

    /// The first of the variables that is open.
    pub(super) fn open_var(&self, is_open: impl Fn(Var) -> bool) -> Option<Var> {
        self.vars.iter().copied().find(|var| is_open(*var))
    }

    /// The clause that excludes an assignment, with its number.
    pub(super) fn find(&self, is_true: impl Fn(Var) -> bool) -> Option<(&[Lit], u32)> {
        let key: Vec<Var> = self.vars.iter().copied().filter(|var| is_true(*var)).collect();
        let index = *self.by_true_vars.get(key.as_slice())?;
        let clause = &self.clauses[index as usize];
        // A clause without some of the variables excludes more than this assignment, and never less.
        let is_false = clause.iter().all(|lit| is_true(lit.var()) != lit.is_positive());
        is_false.then_some((clause, self.first + index))
    }
}
