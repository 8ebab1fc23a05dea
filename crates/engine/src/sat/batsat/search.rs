//! One search of BatSat.

use std::sync::Arc;

use ::batsat::{Lit as BatsatLit, Solver, SolverInterface, Var, lbool};

use super::callbacks::{BatsatCallbacks, Done};
use super::graphs::GraphTheory;
use super::literals::{from_batsat, to_batsat};
use super::meter::Meter;
use crate::sat::graphs::Graphs;
use crate::sat::guard::PanicGuard;
use crate::{Assignment, Verdict};
use placet_encode::cnf::Lit;

pub(super) type GuardedSolver = Box<PanicGuard<Solver<BatsatCallbacks>>>;

/// What a search came to.
pub(super) struct SearchEnd {
    pub(super) verdict: Verdict,
    pub(super) core: Option<Vec<Lit>>,
    pub(super) done: Done,
}

/// Searches until there is an answer or a limit is reached.
pub(super) fn search(
    solver: &mut Solver<BatsatCallbacks>,
    assumptions: &[Lit],
    num_vars: usize,
    graphs: Arc<Graphs>,
    callbacks: BatsatCallbacks,
) -> SearchEnd {
    let (assigned, trail) = (callbacks.assigned().clone(), solver.proved_at_lvl_0().len());
    let mut meter = Meter::new(assigned, trail, GraphTheory::new(graphs));
    *solver.cb_mut() = callbacks;
    let assumed: Vec<BatsatLit> = assumptions.iter().copied().map(to_batsat).collect();
    let answer = solver.solve_limited_th(&mut meter, &assumed);
    let (verdict, core) = read_answer(solver, answer, num_vars);
    // Nobody waits for the pauses of a search that has ended.
    let done = std::mem::take(solver.cb_mut()).done();
    SearchEnd { verdict, core, done }
}

/// The verdict, and the core if there is one.
fn read_answer(
    solver: &Solver<BatsatCallbacks>,
    answer: lbool,
    num_vars: usize,
) -> (Verdict, Option<Vec<Lit>>) {
    if answer == lbool::TRUE {
        let value = |index| solver.value_var(Var::unsafe_from_idx(index as u32)) == lbool::TRUE;
        let assignment: Assignment = (0..num_vars).map(value).collect();
        return (Verdict::Satisfiable(assignment), None);
    }
    if answer == lbool::FALSE {
        // It returns the clause that follows: the negated assumptions.
        let core = solver.unsat_core().iter().map(|&lit| !from_batsat(lit)).collect();
        return (Verdict::Unsatisfiable, Some(core));
    }
    (Verdict::Unknown(solver.cb().reason()), None)
}
