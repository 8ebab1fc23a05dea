//! BatSat 0.6: a rewrite of MiniSat in Rust, quick to build.
//!
//! It calls a callback at each decision to ask whether to stop, and another one for each learnt
//! clause, one per conflict. The deadline is checked every 64 decisions, at a cost within the noise;
//! searches ended 0.4 to 7 ms late. When it stops, it keeps everything that it has learnt.
//!
//! How much it propagated it tells between two calls alone. Where the limits say how much [work](Limits::work) a call may take, it is called
//! for so many decisions and conflicts as that is by what they took so far, and again, until it has done that.
//!
//! A variable can be given a phase when it comes into being: it is then always decided so, and not as it
//! was last. What that is worth is measured in `docs/speed.md`.

use std::cell::Cell;
use std::collections::HashMap;

use ::batsat::clause::Kind;
use ::batsat::{Callbacks, Lit as BatsatLit, Solver, SolverInterface, SolverOpts, Var, lbool};

use crate::cnf::{self, Lit};
use crate::engine::{Assignment, Limits, StopReason, Verdict};

use super::guard::PanicGuard;
use super::kept_formula::num_vars_of;
use super::{Capabilities, SatSolver, SolverError};

/// What an assigned literal, a learnt literal and a conflict take, in nanoseconds: for these numbers the sum is half to twice the measured time on nine
/// of ten formulas of `benches/mixed/`.
const NANOS_A_PROPAGATION: u64 = 82;
const NANOS_A_LEARNT_LITERAL: u64 = 110;
const NANOS_A_CONFLICT: u64 = 2_000;
/// What a decision or a conflict is taken for before there were any, in nanoseconds.
const NANOS_A_STEP_AT_FIRST: u64 = 20_000;
/// It is called for so many decisions and conflicts, or for as many as there were before, before it is looked what they took.
const STEPS_AT_FIRST: u64 = 500;
/// It is not called again for less than this part of what is allowed.
const LEAST_PART: u64 = 16;

/// The solver BatSat.
pub struct Batsat {
    solver: PanicGuard<Solver<BatsatInterrupt>>,
    num_vars: usize,
    core: Option<Vec<Lit>>,
    conflicts: u64,
    /// What the last call took, and all calls.
    work: u64,
    total_work: u64,
    /// The decisions and conflicts of all calls.
    total_steps: u64,
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
            total_work: 0,
            total_steps: 0,
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
        loop {
            let verdict = self.call(&assumed, limits)?;
            let is_over = limits
                .work
                .is_none_or(|most| self.work.saturating_add(most / LEAST_PART) >= most);
            let is_over = is_over || limits.check_conflicts(self.conflicts).is_some();
            if is_over || verdict != Verdict::Unknown(StopReason::GaveUp) {
                return Ok(verdict);
            }
        }
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

impl Batsat {
    /// Calls the solver for as many steps as the work is that is left, or fewer.
    fn call(&mut self, assumed: &[BatsatLit], limits: &Limits) -> Result<Verdict, SolverError> {
        let watch = BatsatInterrupt {
            limits: limits.clone(),
            most_steps: limits.work.map(|most| self.steps(most.saturating_sub(self.work))),
            conflicts_before: self.conflicts,
            ..BatsatInterrupt::default()
        };
        let num_vars = self.num_vars;
        let ((verdict, core), conflicts, steps, work) = self.solver.run(|solver| {
            *solver.cb_mut() = watch;
            let before = solver.num_propagations();
            let answer = solver.solve_limited(assumed);
            let propagations = solver.num_propagations() - before;
            let watch = solver.cb();
            let (conflicts, steps) = (watch.conflicts, watch.steps());
            let work = NANOS_A_PROPAGATION * propagations + watch.work();
            (read_answer(solver, answer, num_vars), conflicts, steps, work)
        })?;
        self.core = core;
        self.conflicts += conflicts;
        self.work += work;
        self.total_work += work;
        self.total_steps += steps;
        Ok(verdict)
    }

    /// About so many decisions and conflicts are so much work; not many more than there were so far.
    fn steps(&self, work: u64) -> u64 {
        let nanos_a_step = match self.total_steps {
            0 => NANOS_A_STEP_AT_FIRST,
            steps => (self.total_work / steps).max(1),
        };
        (work / nanos_a_step).clamp(1, self.total_steps.max(STEPS_AT_FIRST))
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
    /// After so many decisions and conflicts it has to stop.
    most_steps: Option<u64>,
    /// Conflicts met by earlier calls that the limits count too.
    conflicts_before: u64,
    /// Conflicts met by this call, and the literals of what was learnt.
    conflicts: u64,
    literals: u64,
    questions: Cell<u64>,
    reason: Cell<Option<StopReason>>,
}

impl BatsatInterrupt {
    fn steps(&self) -> u64 {
        self.questions.get() + self.conflicts
    }

    /// What the call took so far beside propagation.
    fn work(&self) -> u64 {
        NANOS_A_LEARNT_LITERAL * self.literals + NANOS_A_CONFLICT * self.conflicts
    }

    fn is_spent(&self) -> bool {
        self.most_steps.is_some_and(|most| self.steps() > most)
    }
}

impl Callbacks for BatsatInterrupt {
    fn on_new_clause(&mut self, clause: &[BatsatLit], kind: Kind) {
        if matches!(kind, Kind::Learnt) {
            self.conflicts += 1;
            self.literals += clause.len() as u64;
        }
    }

    fn stop(&self) -> bool {
        let question = self.questions.get();
        self.questions.set(question + 1);
        if question.is_multiple_of(64) && self.reason.get().is_none() {
            self.reason.set(self.limits.check());
        }
        if self.reason.get().is_none() {
            let over = self
                .limits
                .check_conflicts(self.conflicts_before + self.conflicts);
            let spent = self.is_spent().then_some(StopReason::GaveUp);
            self.reason.set(over.or(spent));
        }
        self.reason.get().is_some()
    }
}
