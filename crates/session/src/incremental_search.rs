//! One search for many puzzles: their givens are assumptions.

use std::sync::Arc;

use super::SearchError;
use crate::instance::{Instance, Solution, approve};
use placet_base::limit::{Limits, Outcome, Stop};
use placet_engine::Next;
use placet_engine::search::{NotAssumable, Search, SearchKind};
use placet_model::{Given, Puzzle};
use placet_problem::Atom;

/// A search that holds a model's problem, and is asked under assumptions.
pub(super) struct IncrementalSearch {
    instance: Arc<Instance>,
    search: Search,
    /// What was found since the last puzzle was posed.
    boards: Vec<Solution>,
}

impl IncrementalSearch {
    pub(super) fn new(instance: Arc<Instance>) -> Self {
        let lowered = instance.lowered();
        let search = Search::new(&lowered.problem, &lowered.projection.atoms);
        IncrementalSearch {
            instance,
            search,
            boards: vec![],
        }
    }

    pub(super) fn instance(&self) -> &Arc<Instance> {
        &self.instance
    }

    /// How the search goes about the problem.
    pub(super) fn kind(&self) -> SearchKind {
        self.search.kind()
    }

    /// From now on it looks for boards with these givens.
    pub(super) fn pose(&mut self, givens: &[Given]) -> Result<(), NotAssumable> {
        self.boards.clear();
        let mut assumptions = vec![];
        for given in givens {
            self.assume(given, &mut assumptions);
        }
        self.search.assume(&assumptions)
    }

    fn assume(&self, given: &Given, assumptions: &mut Vec<Atom>) {
        let lowered = self.instance.lowered();
        let var = lowered.cell_var(given.cell);
        if let [face] = given.faces[..] {
            assumptions.push(Atom::is(var, lowered.codes.code(face)));
            return;
        }
        let values = lowered.problem.domain(var).values().iter();
        let others = values.filter(|value| !given.faces.contains(&lowered.codes.face(**value)));
        assumptions.extend(others.map(|value| Atom {
            var,
            value: *value,
            holds: false,
        }));
    }

    /// See [`Search::allow_work`].
    pub(super) fn allow_work(&mut self, nanos: u64) {
        self.search.allow_work(nanos);
    }

    /// Looks for up to `most` boards of what was posed: `puzzle`, which has the givens too. Those found before it was stopped are not
    /// looked for again.
    pub(super) fn ask(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        limits: &Limits,
    ) -> Result<Outcome<Vec<Solution>>, SearchError> {
        let mut stop = None;
        while self.boards.len() < most {
            match self.search.next(limits) {
                Next::Found(values) => {
                    let solution = approve(self.instance.lowered(), puzzle, &values);
                    let solution = solution.map_err(|reason| SearchError::wrong("the search", reason))?;
                    self.boards.push(solution);
                }
                Next::Exhausted => break,
                Next::Stopped(reason) => {
                    stop = Some(Stop::searching(reason));
                    break;
                }
            }
        }
        Ok(Outcome::new(self.boards.clone(), stop))
    }
}
