//! CaDiCaL 1.9.5, compiled in with the cargo feature `cadical`.
//!
//! Strong on single hard formulas. Its simplification between calls costs a factor of 4 to 14 on
//! thousands of short calls, so [enumeration](Workload::Enumeration) uses plain settings. It asks a
//! callback whether to stop, at a cost within the noise, and keeps everything that it has learnt
//! when it stops.
//!
//! This version adds no variables of its own, so ours cannot clash with them.

use ::cadical::{Callbacks, Solver};

use crate::{Limits, StopReason, Verdict};
use placet_encode::cnf::{Lit, Var};

use super::error::SolverError;
use super::guard::PanicGuard;
use super::kept_formula::num_vars_of;
use super::{Capabilities, SatSolver, Workload};

/// The solver CaDiCaL.
pub struct Cadical {
    solver: PanicGuard<Solver<CadicalInterrupt>>,
    num_vars: usize,
    core: Option<Vec<Lit>>,
}

impl Cadical {
    /// A solver without clauses, with settings for `workload`.
    pub fn new(workload: Workload) -> Self {
        let settings = match workload {
            Workload::SingleQuestion => "default",
            Workload::Enumeration => "plain",
        };
        let solver = Solver::with_config(settings).expect("invariant: both settings are CaDiCaL's own");
        Cadical {
            solver: PanicGuard::new("cadical", solver),
            num_vars: 0,
            core: None,
        }
    }
}

impl SatSolver for Cadical {
    fn name(&self) -> &str {
        "cadical"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::EMBEDDED
    }

    fn reserve_vars(&mut self, count: usize) {
        self.num_vars = self.num_vars.max(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.reserve_vars(num_vars_of(clause));
        let numbers = clause.iter().map(|lit| lit.to_dimacs());
        // The guard keeps a failure, and the next `solve` reports it.
        let _ = self.solver.run(|solver| solver.add_clause(numbers));
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.core = None;
        self.reserve_vars(num_vars_of(assumptions));
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let num_vars = self.num_vars;
        let (verdict, core) = self.solver.run(|solver| {
            solver.set_callbacks(limits.can_stop().then(|| CadicalInterrupt::over(limits)));
            if let Some(most) = limits.conflicts {
                let most = i32::try_from(most).unwrap_or(i32::MAX);
                let set = solver.set_limit("conflicts", most);
                set.expect("invariant: it is CaDiCaL's own limit, and not negative");
            }
            let answer = solver.solve_with(assumptions.iter().map(|lit| lit.to_dimacs()));
            read_answer(solver, answer, assumptions, num_vars, limits)
        })?;
        self.core = core;
        Ok(verdict)
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }
}

/// The verdict, and the core if there is one.
fn read_answer(
    solver: &mut Solver<CadicalInterrupt>,
    answer: Option<bool>,
    assumptions: &[Lit],
    num_vars: usize,
    limits: &Limits,
) -> (Verdict, Option<Vec<Lit>>) {
    match answer {
        Some(true) => {
            let value = |index| solver.value(Var::from_index(index).to_dimacs()) == Some(true);
            (Verdict::Satisfiable((0..num_vars).map(value).collect()), None)
        }
        Some(false) => {
            let failed = |lit: &Lit| solver.failed(lit.to_dimacs());
            let core = assumptions.iter().copied().filter(failed).collect();
            (Verdict::Unsatisfiable, Some(core))
        }
        None => {
            let watch = solver.get_callbacks();
            let from_outside = watch.and_then(|watch| watch.reason);
            // It has no other reason to stop by itself.
            let own = limits
                .conflicts
                .map_or(StopReason::GaveUp, |_| StopReason::ConflictLimit);
            let reason = from_outside.unwrap_or(own);
            (Verdict::Unknown(reason), None)
        }
    }
}

/// Checks the limits during the search.
struct CadicalInterrupt {
    limits: Limits,
    reason: Option<StopReason>,
}

impl CadicalInterrupt {
    fn over(limits: &Limits) -> Self {
        CadicalInterrupt {
            limits: limits.clone(),
            reason: None,
        }
    }
}

impl Callbacks for CadicalInterrupt {
    fn terminate(&mut self) -> bool {
        if self.reason.is_none() {
            self.reason = self.limits.check();
        }
        self.reason.is_some()
    }
}
