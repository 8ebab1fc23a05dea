//! A search that can wait for its next share of work.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

use super::callbacks::{BatsatCallbacks, Done, Pauses};
use super::search::{GuardedSolver, SearchEnd, search};
use crate::Limits;
use crate::sat::SolverError;
use crate::sat::graphs::Graphs;
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
        limits: &Limits,
    ) -> Option<Self> {
        let (begun, pauses) = channel();
        let (go_on, over) = channel();
        let callbacks = BatsatCallbacks::new(limits, Some(Pauses { begun, over }));
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
