//! BatSat 0.6: a rewrite of MiniSat in Rust, quick to build.
//!
//! It calls a callback at each decision to ask whether to stop, and another one for each learnt
//! clause, one per conflict. The deadline is checked every 64 decisions, at a cost within the noise;
//! searches ended 0.4 to 7 ms late. When it stops, it keeps everything that it has learnt.
//!
//! A search within a limit of [work](Limits::work) pauses when that is reached: it waits in the callback, on a thread of its own. If the
//! next call asks the same, it goes on from there, and ends as it would have without a pause. If clauses came in between, it begins anew with what was learnt.
//!
//! Graphs are a theory for it: see [`graphs`].
//!
//! A variable can be given a phase when it comes into being: it is then always decided so, and not as it
//! was last. What that is worth is measured in `docs/contributors/engines.md`.

mod callbacks;
mod graphs;
mod meter;
mod paused;

use std::sync::Arc;

use ::batsat::{Lit as BatsatLit, Solver, SolverInterface, SolverOpts, lbool};

use rustc_hash::FxHashMap;

use crate::{Limits, StopReason, Verdict};
use placet_encode::cnf::Lit;

use self::callbacks::{BatsatCallbacks, Done};
use self::graphs::to_batsat;
use self::paused::{GuardedSolver, PausableSearch, SearchEnd, SearchPart, search};
use super::error::SolverError;
use super::graphs::Graphs;
use super::guard::PanicGuard;
use super::kept_formula::num_vars_of;
use super::{Capabilities, LiteralGraph, SatSolver};

/// WebAssembly has no threads: there, a search ends when its work is done, and the next one begins anew with what was learnt.
const CAN_PAUSE: bool = cfg!(not(target_family = "wasm"));

/// The solver BatSat.
pub struct Batsat {
    state: BatsatState,
    num_vars: usize,
    num_literals: u64,
    core: Option<Vec<Lit>>,
    /// What the last call did.
    done: Done,
    /// The preferred literals of variables that do not exist yet, by variable.
    preferred: FxHashMap<usize, Lit>,
    graphs: Arc<Graphs>,
}

/// Where the solver is.
enum BatsatState {
    Idle(GuardedSolver),
    /// In a search for an answer under these assumptions.
    Paused(PausableSearch, Vec<Lit>),
    /// Its thread is gone.
    Lost,
}

impl Batsat {
    /// A solver without clauses.
    pub fn new() -> Self {
        let solver = Solver::new(SolverOpts::default(), BatsatCallbacks::default());
        Batsat {
            state: BatsatState::Idle(Box::new(PanicGuard::new("batsat", solver))),
            num_vars: 0,
            num_literals: 0,
            core: None,
            done: Done::default(),
            preferred: FxHashMap::default(),
            graphs: Arc::default(),
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
            graphs: true,
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
        self.num_literals += clause.len() as u64;
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
        if CAN_PAUSE && limits.work.is_some() || self.is_paused() {
            return self.solve_by_parts(assumptions, limits);
        }
        let (num_vars, num_literals) = (self.num_vars, self.num_literals);
        let graphs = self.graphs.clone();
        let guard = self.idle().ok_or_else(lost)?;
        let callbacks = BatsatCallbacks::new(limits, None, num_literals);
        let end = guard.run(|solver| search(solver, assumptions, num_vars, graphs, callbacks))?;
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

    fn add_graph(&mut self, graph: &LiteralGraph) {
        // A search that is paused knows nothing of it.
        self.idle();
        Arc::make_mut(&mut self.graphs).add(graph);
    }
}

impl Batsat {
    fn is_paused(&self) -> bool {
        matches!(self.state, BatsatState::Paused(..))
    }

    /// The solver, after the end of a search that is paused.
    fn idle(&mut self) -> Option<&mut GuardedSolver> {
        if self.is_paused()
            && let BatsatState::Paused(search, _) = std::mem::replace(&mut self.state, BatsatState::Lost)
            && let Some(solver) = search.end()
        {
            self.state = BatsatState::Idle(solver);
        }
        match &mut self.state {
            BatsatState::Idle(solver) => Some(solver),
            BatsatState::Paused(..) | BatsatState::Lost => None,
        }
    }

    /// Changes the solver. The guard keeps a failure, and the next `solve` reports it.
    fn change<T>(&mut self, action: impl FnOnce(&mut Solver<BatsatCallbacks>) -> T) {
        if let Some(guard) = self.idle() {
            let _ = guard.run(action);
        }
    }

    /// Searches until the work is done, and leaves the search where it is then.
    fn solve_by_parts(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        let is_the_same = matches!(&self.state, BatsatState::Paused(_, asked) if asked == assumptions);
        if !is_the_same {
            self.idle();
        }
        let search = match std::mem::replace(&mut self.state, BatsatState::Lost) {
            BatsatState::Paused(search, _) => search.go_on(limits),
            BatsatState::Idle(solver) => {
                let callbacks = |pauses| BatsatCallbacks::new(limits, Some(pauses), self.num_literals);
                PausableSearch::start(solver, assumptions, self.num_vars, self.graphs.clone(), callbacks)
            }
            BatsatState::Lost => None,
        };
        match search.and_then(PausableSearch::wait).ok_or_else(lost)? {
            SearchPart::Paused(search, done) => {
                self.done = done;
                self.state = BatsatState::Paused(search, assumptions.to_vec());
                Ok(Verdict::Unknown(StopReason::GaveUp))
            }
            SearchPart::Ended(solver, end) => {
                self.state = BatsatState::Idle(solver);
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
