//! Graphs inside the solver: what is cut off from what is present is absent, explained by the false literals around it.

use super::solver::SolverState;
use super::trail::Reason;
use crate::sat::reach::{CutNodes, CutOff};
use placet_encode::cnf::Lit;

impl SolverState {
    /// Searches graphs that wait until something follows, and assigns it. Returns true for a conflict.
    pub(super) fn propagate_graphs(&mut self) -> bool {
        let before = self.trail.len();
        while self.trail.len() == before {
            let trail = &self.trail;
            let value = |lit: Lit| (!trail.is_open(lit)).then(|| trail.is_true(lit));
            let Some((number, parts)) = self.graphs.next_cuts(self.num_noted, value) else {
                return false;
            };
            if parts.into_iter().any(|part| self.propagate_cut(part)) {
                self.graphs.wait_again(number);
                return true;
            }
        }
        false
    }

    /// Assigns what follows from a part that is cut off. Returns true for a conflict.
    fn propagate_cut(&mut self, part: CutOff) -> bool {
        self.clause.clear();
        self.clause.extend(part.reasons().map(|lit| !lit));
        let open = match part.found {
            CutNodes::Present(literal) => {
                self.clause.extend(literal.map(|lit| !lit));
                return true;
            }
            CutNodes::Open(open) => open,
        };
        let reason = Reason::Listed {
            start: self.explanations.len() as u32,
            len: self.clause.len() as u32,
        };
        self.explanations.extend_from_slice(&self.clause);
        for lit in open {
            // Another node may need the opposite.
            if self.trail.is_true(lit) {
                self.clause.push(!lit);
                return true;
            }
            if self.trail.is_open(lit) {
                self.trail.assign(!lit, reason);
            }
        }
        false
    }
}
