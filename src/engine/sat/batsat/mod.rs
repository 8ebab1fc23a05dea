//! BatSat 0.6: a rewrite of MiniSat in Rust, quick to build.
//!
//! It calls a callback at each decision to ask whether to stop, and another one for each learnt
//! clause, one per conflict. The deadline is checked every 64 decisions, at a cost within the noise;
//! searches ended 0.4 to 7 ms late. When it stops, it keeps everything that it has learnt.
//!
//! A search within a limit of [work](Limits::work) pauses when that is reached: it waits in the callback, on a thread of its own. If the
//! next call asks the same, it goes on from there, and ends as it would have without a pause. If clauses came in between, it begins anew with what was learnt.
//!
//! A variable can be given a phase when it comes into being: it is then always decided so, and not as it
//! was last. What that is worth is measured in `docs/speed.md`.

mod meter;
mod paused;
mod watch;

use std::collections::HashMap;

use ::batsat::{Lit as BatsatLit, Solver, SolverInterface, SolverOpts, Var, lbool};

use crate::cnf::{self, Lit};
use crate::engine::{Assignment, Limits, StopReason, Verdict};

use self::meter::Meter;
use self::paused::{PausableSearch, Progress};
use self::watch::{Done, Watch};
use super::guard::PanicGuard;
use super::kept_formula::num_vars_of;
use super::{Capabilities, SatSolver, SolverError};

type GuardedSolver = Box<PanicGuard<Solver<Watch>>>;

/// The solver BatSat.
pub struct Batsat {
    engine: Engine,
    num_vars: usize,
    core: Option<Vec<Lit>>,
    /// What the last call did.
    done: Done,
    /// The preferred literals of variables that do not exist yet, by variable.
    preferred: HashMap<usize, Lit>,
}

/// Where the solver is.
enum Engine {
    Idle(GuardedSolver),
    /// In a search for an answer under these assumptions.
    Paused(PausableSearch, Vec<Lit>),
    /// Its thread is gone.
    Lost,
}

/// What a search came to.
struct SearchEnd {
    verdict: Verdict,
    core: Option<Vec<Lit>>,
    done: Done,
}

impl Batsat {
    /// A solver without clauses.
    pub fn new() -> Self {
        let solver = Solver::new(SolverOpts::default(), Watch::default());
        Batsat {
            engine: Engine::Idle(Box::new(PanicGuard::new("batsat", solver))),
            num_vars: 0,
            core: None,
            done: Done::default(),
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
        if count <= self.num_vars {
            return;
        }
        self.num_vars = count;
        let phases = std::mem::take(&mut self.preferred);
        self.change(|solver| {
            for index in solver.num_vars() as usize..count {
                let phase = match phases.get(&index) {
                    Some(lit) if lit.is_positive() => lbool::TRUE,
                    Some(_) => lbool::FALSE,
                    None => lbool::UNDEF,
                };
                solver.new_var(phase, true);
            }
        });
        self.preferred = phases;
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.reserve_vars(num_vars_of(clause));
        let mut lits: Vec<BatsatLit> = clause.iter().copied().map(to_batsat).collect();
        self.change(|solver| solver.add_clause_reuse(&mut lits));
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.core = None;
        self.done = Done::default();
        self.reserve_vars(num_vars_of(assumptions));
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        if limits.work.is_some() || self.is_paused() {
            return self.solve_by_parts(assumptions, limits);
        }
        let num_vars = self.num_vars;
        let guard = self.idle().ok_or_else(lost)?;
        let end = guard.run(|solver| search(solver, assumptions, num_vars, Watch::new(limits, None)))?;
        Ok(self.note(end))
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }

    fn work(&self) -> Option<u64> {
        Some(self.done.work)
    }

    fn conflicts(&self) -> Option<u64> {
        Some(self.done.conflicts)
    }

    fn prefer(&mut self, literals: &[Lit]) {
        self.preferred
            .extend(literals.iter().map(|lit| (lit.var().index(), *lit)));
    }
}

impl Batsat {
    fn is_paused(&self) -> bool {
        matches!(self.engine, Engine::Paused(..))
    }

    /// The solver, after the end of a search that is paused.
    fn idle(&mut self) -> Option<&mut GuardedSolver> {
        if self.is_paused()
            && let Engine::Paused(search, _) = std::mem::replace(&mut self.engine, Engine::Lost)
            && let Some(solver) = search.end()
        {
            self.engine = Engine::Idle(solver);
        }
        match &mut self.engine {
            Engine::Idle(solver) => Some(solver),
            Engine::Paused(..) | Engine::Lost => None,
        }
    }

    /// Changes the solver. The guard keeps a failure, and the next `solve` reports it.
    fn change<T>(&mut self, action: impl FnOnce(&mut Solver<Watch>) -> T) {
        if let Some(guard) = self.idle() {
            let _ = guard.run(action);
        }
    }

    /// Searches until the work is done, and leaves the search where it is then.
    fn solve_by_parts(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        let is_the_same = matches!(&self.engine, Engine::Paused(_, asked) if asked == assumptions);
        if !is_the_same {
            self.idle();
        }
        let search = match std::mem::replace(&mut self.engine, Engine::Lost) {
            Engine::Paused(search, _) => search.go_on(limits),
            Engine::Idle(solver) => PausableSearch::start(solver, assumptions, self.num_vars, limits),
            Engine::Lost => None,
        };
        match search.and_then(PausableSearch::wait).ok_or_else(lost)? {
            Progress::Paused(search, done) => {
                self.done = done;
                self.engine = Engine::Paused(search, assumptions.to_vec());
                Ok(Verdict::Unknown(StopReason::GaveUp))
            }
            Progress::Ended(solver, end) => {
                self.engine = Engine::Idle(solver);
                Ok(self.note(end?))
            }
        }
    }

    fn note(&mut self, end: SearchEnd) -> Verdict {
        self.core = end.core;
        self.done = end.done;
        end.verdict
    }
}

fn lost() -> SolverError {
    SolverError::Failed {
        solver: "batsat",
        message: "its thread ended".to_owned(),
    }
}

/// Searches until there is an answer or a limit is reached.
fn search(solver: &mut Solver<Watch>, assumptions: &[Lit], num_vars: usize, watch: Watch) -> SearchEnd {
    let mut meter = Meter::new(watch.assigned().clone(), solver.proved_at_lvl_0().len());
    *solver.cb_mut() = watch;
    let assumed: Vec<BatsatLit> = assumptions.iter().copied().map(to_batsat).collect();
    let answer = solver.solve_limited_th(&mut meter, &assumed);
    let (verdict, core) = read_answer(solver, answer, num_vars);
    // Nobody waits for the pauses of a search that has ended.
    let done = std::mem::take(solver.cb_mut()).done();
    SearchEnd { verdict, core, done }
}

/// The verdict, and the core if there is one.
fn read_answer(solver: &Solver<Watch>, answer: lbool, num_vars: usize) -> (Verdict, Option<Vec<Lit>>) {
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
