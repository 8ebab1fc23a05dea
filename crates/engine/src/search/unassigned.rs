//! The undecided variables, and the next one to decide.

use super::domains::DomainStore;
use placet_problem::VarId;

/// The variables that had several values when they were last examined.
///
/// A decided variable stays decided until backtracking: it is moved behind the open ones, so the number of
/// open variables is all that must be saved.
#[derive(Clone, Debug)]
pub(super) struct Unassigned {
    vars: Vec<UnassignedVariable>,
    num_open: usize,
}

/// The number of open variables.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnassignedCheckpoint(usize);

#[derive(Clone, Copy, Debug)]
struct UnassignedVariable {
    var: VarId,
    /// The number of constraints that watch it.
    degree: usize,
}

/// A candidate with the number of its remaining values.
type Sized = (usize, UnassignedVariable);

impl Unassigned {
    /// All variables, with the number of constraints that watch each.
    pub(super) fn new(degrees: &[usize]) -> Self {
        let candidates = (0..).map(VarId).zip(degrees);
        Unassigned {
            vars: candidates
                .map(|(var, degree)| UnassignedVariable { var, degree: *degree })
                .collect(),
            num_open: degrees.len(),
        }
    }

    /// The data for restoring the current state.
    pub(super) fn checkpoint(&self) -> UnassignedCheckpoint {
        UnassignedCheckpoint(self.num_open)
    }

    /// Restores a checkpoint on the current path.
    pub(super) fn reopen(&mut self, UnassignedCheckpoint(num_open): UnassignedCheckpoint) {
        self.num_open = num_open;
    }

    /// The open variable with the fewest values per constraint, among those that distinguish solutions if there
    /// are any, and whether there are. Ties go to the first.
    pub(super) fn tightest(
        &mut self,
        domains: &DomainStore,
        tells_apart: impl Fn(VarId) -> bool,
    ) -> Option<(VarId, bool)> {
        let (mut best, mut best_apart): (Option<Sized>, Option<Sized>) = (None, None);
        let mut at = 0;
        while at < self.num_open {
            let candidate = self.vars[at];
            let size = domains.size(candidate.var);
            if size < 2 {
                self.num_open -= 1;
                self.vars.swap(at, self.num_open);
                continue;
            }
            at += 1;
            let sized = (size, candidate);
            if is_better(sized, best_apart) && tells_apart(candidate.var) {
                best_apart = Some(sized);
            } else if best_apart.is_none() && is_better(sized, best) {
                best = Some(sized);
            }
        }
        let (_, candidate) = best_apart.or(best)?;
        Some((candidate.var, best_apart.is_some()))
    }
}

fn is_better((size, candidate): Sized, best: Option<Sized>) -> bool {
    best.is_none_or(|(other_size, other)| {
        let (one, two) = (size * other.degree, other_size * candidate.degree);
        one < two || (one == two && candidate.var < other.var)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::domain_layout::DomainLayout;
    use crate::search::domains::ReversibleWords;
    use placet_problem::{Domain, Problem};

    #[test]
    fn decided_ones_are_passed_over_until_they_are_open_again() {
        let mut problem = Problem::new();
        let vars = [3, 2, 4].map(|size| problem.add_variable("x", Domain::new(0..size)));
        let mut domains =
            DomainStore::full(Arc::new(DomainLayout::new(&problem)), &ReversibleWords::default());
        let mut open = Unassigned::new(&[1, 1, 2]);
        // The first of equals, although the last has as few values per constraint.
        assert_eq!(open.tightest(&domains, |_| false), Some((vars[1], false)));
        assert_eq!(
            open.tightest(&domains, |var| var == vars[0]),
            Some((vars[0], true))
        );
        let (checkpoint, mut saved) = (open.checkpoint(), vec![]);
        domains.save(&mut saved);
        domains.assign(vars[1], 0).expect("a value");
        assert_eq!(open.tightest(&domains, |_| true), Some((vars[2], true)));
        domains.assign(vars[2], 0).expect("a value");
        domains.assign(vars[0], 0).expect("a value");
        assert_eq!(open.tightest(&domains, |_| true), None);
        domains.restore(&saved);
        open.reopen(checkpoint);
        assert_eq!(open.tightest(&domains, |_| true), Some((vars[1], true)));
    }
}
