//! The instance of a session in the forms that suit engines which take turns.

use std::sync::{Arc, OnceLock};

use super::formula::kinds_for_formula;
use super::task::Task;
use crate::instance::Instance;
use placet_encode::Choices;
use placet_problem::presolve::PresolveSteps;

/// The instance in the form for each engine.
pub(super) struct Instances {
    /// As it was given.
    given: Arc<Instance>,
    /// The kinds of presolve for the search.
    kinds: PresolveSteps,
    /// For the SAT solver, if it has the first turn: with graphs, because lowering and presolving the levels of connected cells takes longer than all
    /// the rest.
    for_clauses: Option<Arc<Instance>>,
    /// For the search, once it is needed.
    for_search: OnceLock<Arc<Instance>>,
}

impl Instances {
    /// `kinds` is the presolve for the search. If it begins with SAT, the instance for clauses is prepared at once.
    pub(super) fn new(given: Arc<Instance>, kinds: PresolveSteps, task: Task, begins_with_sat: bool) -> Self {
        let for_clauses = || {
            // Where an encoding is chosen, engines do not take turns.
            let whole = given.for_sat_solvers(Choices::default());
            let whole = whole.unwrap_or_else(|| Instance::clone(&given));
            let kinds = kinds_for_formula(&whole, task, kinds);
            Arc::new(whole.with_kinds(kinds))
        };
        Instances {
            for_clauses: begins_with_sat.then(for_clauses),
            given,
            kinds,
            for_search: OnceLock::new(),
        }
    }

    /// The instance for the search, prepared at the first call.
    pub(super) fn for_search(&self) -> &Arc<Instance> {
        self.for_search.get_or_init(|| {
            let whole = self.given.with_connections_for_search();
            match (whole, self.given.kinds() == self.kinds) {
                (Some(whole), _) => Arc::new(whole.with_kinds(self.kinds)),
                (None, true) => self.given.clone(),
                (None, false) => Arc::new(Instance::clone(&self.given).with_kinds(self.kinds)),
            }
        })
    }

    /// The instance with its connections as graphs, for the frontier. `None` if it has no such form.
    pub(super) fn for_frontier(&self) -> Option<Instance> {
        self.given.with_rooted_connections()
    }

    /// The instance that takes the least work to prepare.
    pub(super) fn simplest(&self) -> &Arc<Instance> {
        self.for_clauses.as_ref().unwrap_or_else(|| self.for_search())
    }
}
