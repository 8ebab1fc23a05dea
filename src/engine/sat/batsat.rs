//! BatSat 0.6: a rewrite of MiniSat in Rust, quick to build.
//!
//! It calls a callback at each decision to ask whether to stop, and another one for each learnt
//! clause, one per conflict. The deadline is checked every 64 decisions, at a cost within the noise;
//! searches ended 0.4 to 7 ms late. When it stops, it keeps everything that it has learnt.
//!
//! A variable can be created with a phase: it is then always decided with this value, instead of its
//! last one. `docs/speed.md` measures the effect.

use std::cell::Cell;
use std::collections::HashMap;

use ::batsat::clause::Kind;
use ::batsat::{Callbacks, Lit as BatsatLit, Solver, SolverInterface, SolverOpts, Var, lbool};

use crate::cnf::{self, Lit};
use crate::engine::{Assignment, Limits, StopReason, Verdict};

use super::guard::PanicGuard;
use super::kept_formula::num_vars_of;
use super::{Capabilities, SatSolver, SolverError};

/// The time of a decision and of a conflict on formulas of medium size, in nanoseconds.
const NANOS_A_DECISION: u64 = 1_000;
const NANOS_A_CONFLICT: u64 = 60_000;

/// The solver BatSat.
pub struct Batsat {
    solver: PanicGuard<Solver<BatsatInterrupt>>,
    num_vars: usize,
    core: Option<Vec<Lit>>,
    conflicts: u64,
    /// The estimated work of the last call.
    work: u64,
    /// The preferred literals of variables that do not exist yet, by variable.
    preferred: HashMap<usize, Lit>,
}

impl Batsat {
    /// A solver without clauses.
    pub fn new() -> Self {
        let solver = Solver::new(SolverOpts::default(), BatsatInterrupt::default());
        Batsat {
            solver: PanicGuard::new("batsat", solver),
            num_vars: 0,
            core: None,
            conflicts: 0,
            work: 0,
            preferred: HashMap::new(),
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
        Capabilities {
            phases: true,
            ..Capabilities::EMBEDDED
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.num_vars = self.num_vars.max(count);
        let preferred = &self.preferred;
        // The guard keeps a failure, and the next `solve` reports it.
        let _ = self.solver.run(|solver| {
            for index in solver.num_vars() as usize..count {
                let phase = match preferred.get(&index) {
                    Some(lit) if lit.is_positive() => lbool::TRUE,
                    Some(_) => lbool::FALSE,
                    None => lbool::UNDEF,
                };
                solver.new_var(phase, true);
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
        self.conflicts = 0;
        self.work = 0;
        self.reserve_vars(num_vars_of(assumptions));
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let assumed: Vec<BatsatLit> = assumptions.iter().copied().map(to_batsat).collect();
        let num_vars = self.num_vars;
        let ((verdict, core), conflicts, work) = self.solver.run(|solver| {
            *solver.cb_mut() = BatsatInterrupt::over(limits);
            let answer = solver.solve_limited(&assumed);
            let watch = solver.cb();
            let (conflicts, work) = (watch.conflicts, watch.work());
            (read_answer(solver, answer, num_vars), conflicts, work)
        })?;
        self.core = core;
        self.conflicts = conflicts;
        self.work = work;
        Ok(verdict)
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }

    fn work(&self) -> Option<u64> {
        Some(self.work)
    }

    fn conflicts(&self) -> Option<u64> {
        Some(self.conflicts)
    }

    fn prefer(&mut self, literals: &[Lit]) {
        self.preferred
            .extend(literals.iter().map(|lit| (lit.var().index(), *lit)));
    }
}

/// The verdict, and the core if there is one.
fn read_answer(
    solver: &Solver<BatsatInterrupt>,
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

/// Checks the limits during the search.
#[derive(Default)]
struct BatsatInterrupt {
    limits: Limits,
    /// The number of conflicts in this call.
    conflicts: u64,
    questions: Cell<u32>,
    reason: Cell<Option<StopReason>>,
}

impl BatsatInterrupt {
    fn over(limits: &Limits) -> Self {
        BatsatInterrupt {
            limits: limits.clone(),
            ..BatsatInterrupt::default()
        }
    }

    /// The work of the call so far. BatSat does not report propagations, so decisions and conflicts
    /// count with their average cost.
    fn work(&self) -> u64 {
        NANOS_A_DECISION * u64::from(self.questions.get()) + NANOS_A_CONFLICT * self.conflicts
    }
}

impl Callbacks for BatsatInterrupt {
    fn on_new_clause(&mut self, _clause: &[BatsatLit], kind: Kind) {
        if matches!(kind, Kind::Learnt) {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        let question = self.questions.get();
        self.questions.set(question.wrapping_add(1));
        if question.is_multiple_of(64) && self.reason.get().is_none() {
            self.reason.set(self.limits.check());
        }
        if self.reason.get().is_none() {
            let over = self.limits.check_conflicts(self.conflicts);
            self.reason
                .set(over.or_else(|| self.limits.check_work(self.work())));
        }
        self.reason.get().is_some()
    }
}
