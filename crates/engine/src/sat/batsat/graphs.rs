//! Graphs as a theory of BatSat: what an absent cell cuts off is absent, before the solver decides on it.
//!
//! Each time before the solver decides, the graphs that [wait](GraphQueue) are searched. The literals that follow are explained by what is around the
//! part that is cut off.

use std::sync::Arc;

use ::batsat::lbool;
use ::batsat::theory::TheoryArg;
use ::batsat::{Lit as BatsatLit, Var};
use rustc_hash::FxHashMap;

use crate::sat::graphs::{GraphQueue, Graphs};
use crate::sat::reach::{CutNodes, CutOff};
use placet_encode::cnf;
use placet_encode::cnf::Lit;

/// The graphs during a search.
pub(super) struct GraphTheory {
    graphs: GraphQueue,
    /// What follows: the number of its explanation.
    explained: FxHashMap<BatsatLit, usize>,
    /// True literals from which others follow.
    explanations: Vec<Vec<BatsatLit>>,
}

impl GraphTheory {
    pub(super) fn new(graphs: Arc<Graphs>) -> Self {
        GraphTheory {
            graphs: GraphQueue::new(graphs),
            explained: FxHashMap::default(),
            explanations: vec![],
        }
    }

    /// How many explanations there are: so many stay when levels are undone.
    pub(super) fn num_explanations(&self) -> usize {
        self.explanations.len()
    }

    pub(super) fn undo(&mut self, num_explanations: usize) {
        self.explanations.truncate(num_explanations);
    }

    /// The true literals from which one follows that was propagated.
    pub(super) fn explain(&self, lit: BatsatLit) -> &[BatsatLit] {
        &self.explanations[self.explained[&lit]]
    }

    /// Notes the literals that have become true since there were so many.
    pub(super) fn note(&mut self, acts: &TheoryArg<'_>, before: usize) {
        if self.graphs.is_empty() {
            return;
        }
        for lit in acts.model().get(before..).into_iter().flatten() {
            let is_true = |lit| value_in(acts, lit) == Some(true);
            self.graphs.note(from_batsat(*lit), is_true);
        }
    }

    /// Propagates what follows from the graphs that wait, where so many literals were assigned so far. Tells how many edges it followed.
    pub(super) fn check(&mut self, acts: &mut TheoryArg<'_>, assigned: u64) -> u64 {
        let before = self.graphs.visits();
        while let Some((number, parts)) = self.graphs.next_cuts(assigned, |lit| value_in(acts, lit)) {
            if !parts.into_iter().all(|part| self.propagate(acts, part)) {
                self.graphs.wait_again(number);
                break;
            }
        }
        self.graphs.visits() - before
    }

    /// Propagates what follows from a part that is cut off; false if that is a contradiction.
    fn propagate(&mut self, acts: &mut TheoryArg<'_>, part: CutOff) -> bool {
        let reasons: Vec<BatsatLit> = part.reasons().map(to_batsat).collect();
        let open = match part.found {
            CutNodes::Present(literal) => {
                contradict(acts, &reasons, literal.map(|lit| to_batsat(!lit)));
                return false;
            }
            CutNodes::Open(open) => open,
        };
        let number = self.explanations.len();
        self.explanations.push(reasons);
        for lit in open {
            let follows = to_batsat(!lit);
            // Another node may need the opposite.
            if value_in(acts, lit) == Some(true) {
                contradict(acts, &self.explanations[number], Some(follows));
                return false;
            }
            self.explained.insert(follows, number);
            acts.propagate(follows);
        }
        true
    }
}

/// The reasons are true, and what follows from them is false; without it, they contradict each other.
fn contradict(acts: &mut TheoryArg<'_>, reasons: &[BatsatLit], follows: Option<BatsatLit>) {
    let clause: Vec<BatsatLit> = reasons.iter().map(|lit| !*lit).chain(follows).collect();
    // An empty clause is left to the last check, which finds it, too.
    if !clause.is_empty() {
        acts.raise_conflict(&clause, false);
    }
}

fn value_in(acts: &TheoryArg<'_>, lit: Lit) -> Option<bool> {
    match acts.value(to_batsat(lit).var()) {
        value if value == lbool::UNDEF => None,
        value => Some((value == lbool::TRUE) == lit.is_positive()),
    }
}

pub(super) fn to_batsat(lit: Lit) -> BatsatLit {
    BatsatLit::new(Var::unsafe_from_idx(lit.var().index() as u32), lit.is_positive())
}

pub(super) fn from_batsat(lit: BatsatLit) -> Lit {
    let var = cnf::Var::from_index(lit.var().idx() as usize);
    if lit.sign() {
        var.positive()
    } else {
        var.negative()
    }
}
