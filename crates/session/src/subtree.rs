//! Boards below a position of the search: the part that one process of a cluster searches.

use std::sync::Arc;

use super::{Boards, Optimum, SessionError, optimum_by_turns};
use crate::instance::{Instance, Solution};
use placet_base::limit::{Limits, Outcome, complete, within};
use placet_engine::search::{Position, SearchStep, WrongPosition};
use placet_problem::Atom;

/// The boards below a position.
pub struct Subtree {
    instance: Arc<Instance>,
}

impl Subtree {
    /// The boards below a position, whose decisions must be final: no decision may have alternatives left.
    ///
    /// # Errors
    /// If the position does not belong to this instance, or has decisions with alternatives.
    pub fn new(instance: &Instance, position: &Position) -> Result<Self, WrongPosition> {
        let variables = instance.lowered().problem.variables().len();
        let statement = |step: &SearchStep| {
            let (atom, var) = match *step {
                SearchStep::Is(var, value) => (Atom::is(var, value), var),
                SearchStep::IsNot(var, value) => (Atom::is_not(var, value), var),
                SearchStep::Tried(..) | SearchStep::TriedApart(..) => return Err(WrongPosition),
            };
            (var.index() < variables).then_some(atom).ok_or(WrongPosition)
        };
        let statements = position.0.iter().map(statement).collect::<Result<Vec<_>, _>>()?;
        Ok(Subtree {
            instance: Arc::new(instance.under(&statements)),
        })
    }

    /// One of the boards; `None` if there is none.
    ///
    /// # Errors
    /// If an engine fails, or returns a board that the check rejects.
    pub fn first(&self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SessionError> {
        let first = || Boards::alternating(self.instance.clone(), true).next_within(limits);
        // Where no engine can return what it has found, it is abandoned.
        Ok(complete!(within(limits, first))?)
    }

    /// The best of the boards that are better than this value, if one is given. `better` is called with each better value on the way.
    ///
    /// # Errors
    /// If an engine fails, or returns a board that the check rejects.
    ///
    /// # Panics
    /// If the puzzle has no objective.
    pub fn best(
        &self,
        than: Option<i64>,
        limits: &Limits,
        better: impl FnMut(i64),
    ) -> Result<Optimum, SessionError> {
        let best = || {
            let bounded = than.map(|than| self.instance.bounded(than).map(Arc::new));
            match bounded {
                None => optimum_by_turns(&self.instance, limits, better),
                Some(Some(bounded)) => optimum_by_turns(&bounded, limits, better),
                // The objective has no better value at all.
                Some(None) => Ok(Outcome::Complete(None)),
            }
        };
        Ok(complete!(within(limits, best))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Session, best_value};
    use placet_engine::search::Decisions;
    use placet_model::{Goal, Source, read};

    const MODELS: [(&str, Goal); 3] = [
        (
            "board.grid = [2, 3]\npieces.numbers = '1..6'\nobjective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r2c1'",
            Goal::Maximise,
        ),
        (
            "board.grid = [3, 3]\npieces.numbers = '1..9'\nobjective.minimise = 'r1c2 + r2c1'\n\
             rules = [{ sum = 15, of = 'lines' }]",
            Goal::Minimise,
        ),
        (
            "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective.maximise = 'r1c1'\nrules = [{ sum = 9, of = 'rows' }]",
            Goal::Maximise,
        ),
    ];

    fn cubes(instance: &Instance) -> Vec<Subtree> {
        let lowered = instance.lowered();
        let cubes = Decisions::new(&lowered.problem, &lowered.projection.atoms).cubes(12);
        let below = |cube| Subtree::new(instance, &cube).expect("it is one of this problem");
        cubes.into_iter().map(below).collect()
    }

    #[test]
    fn the_best_of_all_parts_is_the_best_with_any_bound() {
        for (model, goal) in MODELS {
            let source = Source::new("test.toml", model);
            let puzzle = read(&source).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let instance = Session::new(puzzle).for_search();
            let whole = optimum_by_turns(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            let of_parts = |than: Option<i64>| {
                let values = cubes(&instance).into_iter().filter_map(|below| {
                    let best = below.best(than, &Limits::none(), |_| ());
                    best_value(&best.expect("no wrong board"))
                });
                values.reduce(|one, other| if goal.is_better(one, other) { one } else { other })
            };
            assert_eq!(of_parts(None), best_value(&whole), "{model}");
            let Some(best) = best_value(&whole) else { continue };
            assert_eq!(of_parts(Some(best)), None, "{model}");
            let worse = match goal {
                Goal::Maximise => best - 1,
                Goal::Minimise => best + 1,
            };
            assert_eq!(of_parts(Some(worse)), Some(best), "{model}");
        }
    }

    #[test]
    fn what_was_only_tried_is_no_part() {
        let model = "board.grid = [1, 2]\npieces.numbers = '1..2'";
        let puzzle = read(&Source::new("test.toml", model)).expect("it is right");
        let instance = Instance::new(puzzle);
        let var = instance.cell_vars()[0];
        let tried = Position(vec![SearchStep::TriedApart(var, 1)]);
        assert!(Subtree::new(&instance, &tried).is_err());
    }
}
