//! The best board by an integer program that takes turns with other engines.

use std::sync::Arc;

use super::best::{BestFound, Optimum, objective, stopped, value};
use crate::instance::{Instance, Solution};
use placet_base::limit::{Limits, Outcome};
use placet_engine::ilp::{BranchAndBound, BranchAndBoundProgress};

/// An embedded solver that looks for the best solution of the program of an instance.
pub(super) struct ImprovingProgram {
    instance: Arc<Instance>,
    /// `None` once it is no use.
    solver: Option<BranchAndBound>,
}

impl ImprovingProgram {
    /// The program, if it is small.
    pub(super) fn new(instance: Arc<Instance>) -> Self {
        let objective = instance.objective();
        let solver =
            objective.and_then(|objective| BranchAndBound::new(&instance.lowered().problem, objective));
        ImprovingProgram { instance, solver }
    }

    /// Looks for better boards with so much work; what it came to, if it came to an end.
    pub(super) fn turn<F: FnMut(i64)>(
        &mut self,
        work: u64,
        found: &mut BestFound<F>,
        limits: &Limits,
    ) -> Option<Optimum> {
        let progress = self.solver.as_mut()?.advance(work, limits);
        match progress {
            BranchAndBoundProgress::Failed => self.solver = None,
            BranchAndBoundProgress::Open(values) => self.improve(values, found),
            BranchAndBoundProgress::Stopped(reason, values) => {
                self.improve(values, found);
                return Some(stopped(reason, found.take()));
            }
            BranchAndBoundProgress::Best(values) => {
                self.solver = None;
                let best = self.take_over(&values, found);
                // If another engine has found a better board, floating point has failed.
                if best.is_some() && best == found.value() {
                    return Some(Outcome::Complete(found.take()));
                }
            }
        }
        None
    }

    /// Takes over a board, if it has one.
    fn improve<F: FnMut(i64)>(&self, values: Option<Vec<i64>>, found: &mut BestFound<F>) {
        if let Some(values) = values {
            self.take_over(&values, found);
        }
    }

    /// The value of a board, which is kept if it is better than the best so far. `None` if the check rejects it.
    fn take_over<F: FnMut(i64)>(&self, values: &[i64], found: &mut BestFound<F>) -> Option<i64> {
        let solution: Solution = self.instance.approve(values).ok()?;
        let value = value(self.instance.puzzle(), &solution);
        let goal = objective(self.instance.puzzle()).goal;
        if found.value().is_none_or(|best| goal.is_better(value, best)) {
            found.improve(&self.instance, solution);
        }
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{best_value, optimum_by_search};
    use placet_model::{Source, read};
    use placet_problem::presolve::PresolveSteps;

    const KNAPSACK: &str = "board.grid = [1, 4]\npieces = { numbers = '0..1', copies = 'any' }\n\
        objective.maximise = '3*r1c1 + 4*r1c2 + 5*r1c3 + 6*r1c4'\nrules = [{ holds = '2*r1c1 + 3*r1c2 + 4*r1c3 + 5*r1c4 <= 9' }]";

    fn instance() -> Arc<Instance> {
        let puzzle = read(&Source::new("test.toml", KNAPSACK)).unwrap_or_else(|error| panic!("{error}"));
        Arc::new(Instance::presolved(puzzle, PresolveSteps::default()))
    }

    fn by_search() -> Optimum {
        optimum_by_search(&instance(), &Limits::none(), |_| ()).expect("no wrong board")
    }

    #[test]
    fn it_finds_the_best_value() {
        let mut found = BestFound {
            best: None,
            better: |_| (),
        };
        let mut program = ImprovingProgram::new(instance());
        let optimum = program.turn(u64::MAX, &mut found, &Limits::none());
        assert_eq!(optimum.as_ref().and_then(best_value), best_value(&by_search()));
    }

    #[test]
    fn its_proof_is_dismissed_if_another_engine_has_found_more() {
        let Outcome::Complete(Some(mut best)) = by_search() else {
            panic!("there is a best board");
        };
        best.value += 1;
        let better = best.value;
        let mut found = BestFound {
            best: Some(best),
            better: |_| (),
        };
        let mut program = ImprovingProgram::new(instance());
        let optimum = program.turn(u64::MAX, &mut found, &Limits::none());
        assert_eq!((optimum, found.value()), (None, Some(better)));
    }
}
