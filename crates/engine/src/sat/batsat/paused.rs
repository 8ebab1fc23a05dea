//! A search that can wait for its next share of work.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

use ::batsat::{Lit as BatsatLit, Solver, SolverInterface, Var, lbool};

use super::callbacks::{BatsatCallbacks, Done, Pauses};
use super::graphs::{GraphTheory, from_batsat, to_batsat};
use super::meter::Meter;
use crate::sat::error::SolverError;
use crate::sat::graphs::Graphs;
use crate::sat::guard::PanicGuard;
use crate::{Assignment, Limits, Verdict};
use placet_encode::cnf::Lit;

type EndedSearch = (GuardedSolver, Result<SearchEnd, SolverError>);

/// A search on a thread of its own, which ends with the search. Dropping it ends both.
pub(super) struct PausableSearch {
    thread: JoinHandle<EndedSearch>,
    pauses: Receiver<Done>,
    go_on: Sender<Limits>,
    /// What was done before the last pause.
    reported: Done,
}

/// How far a search has come.
pub(super) enum SearchPart {
    /// It did so much since the last pause.
    Paused(PausableSearch, Done),
    Ended(GuardedSolver, Result<SearchEnd, SolverError>),
}

impl PausableSearch {
    /// Starts a search; nothing if there can be no thread.
    pub(super) fn start(
        mut solver: GuardedSolver,
        assumptions: &[Lit],
        num_vars: usize,
        graphs: Arc<Graphs>,
        callbacks: impl FnOnce(Pauses) -> BatsatCallbacks,
    ) -> Option<Self> {
        let (begun, pauses) = channel();
        let (go_on, over) = channel();
        let callbacks = callbacks(Pauses { begun, over });
        let assumptions = assumptions.to_vec();
        let run = move || {
            let end = solver.run(|solver| search(solver, &assumptions, num_vars, graphs, callbacks));
            (solver, end)
        };
        let thread = Builder::new().name("batsat".to_owned()).spawn(run).ok()?;
        Some(PausableSearch {
            thread,
            pauses,
            go_on,
            reported: Done::default(),
        })
    }

    /// Goes on within these limits.
    pub(super) fn go_on(self, limits: &Limits) -> Option<Self> {
        self.go_on.send(limits.clone()).ok()?;
        Some(self)
    }

    /// Waits for the next pause or the end; nothing if the thread is lost.
    pub(super) fn wait(mut self) -> Option<SearchPart> {
        if let Ok(done) = self.pauses.recv() {
            let since = done.since(self.reported);
            self.reported = done;
            return Some(SearchPart::Paused(self, since));
        }
        let (solver, mut end) = self.thread.join().ok()?;
        if let Ok(end) = &mut end {
            end.done = end.done.since(self.reported);
        }
        Some(SearchPart::Ended(solver, end))
    }

    /// Ends a search that is paused.
    pub(super) fn end(self) -> Option<GuardedSolver> {
        drop(self.go_on);
        self.thread.join().ok().map(|(solver, _)| solver)
    }
}

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
