//! A SAT solver as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::formula::{SharedFormula, load};
use crate::instance::{EncodedInstance, Solution};
use crate::instances::Instances;
use crate::objective_value::{objective, value};
use crate::scheduler::{Arm, Progress};
use crate::task::Task;
use placet_base::limit::{Limits, Stop, StopReason};
use placet_encode::cnf::Lit;
use placet_engine::sat::SolverChoice;
use placet_engine::{Enumerator, Next};

/// A SAT solver that looks for boards with blocking clauses, or for boards that are better than the best so far.
pub(super) struct SatArm {
    instances: Arc<Instances>,
    formula: Arc<SharedFormula>,
    solver: SolverChoice,
    task: Task,
    /// Once it has had a turn.
    loaded: Option<Loaded>,
    /// What was found before.
    excluded: Vec<Solution>,
    work: u64,
}

/// The formula in a solver.
struct Loaded {
    encoded: Arc<EncodedInstance>,
    enumerator: Enumerator,
    /// What says that the objective has a value.
    values: Vec<(Lit, i64)>,
}

impl SatArm {
    /// Loads the formula, which other arms may share, when it has its first turn.
    pub(super) fn new(
        instances: Arc<Instances>,
        formula: Arc<SharedFormula>,
        solver: SolverChoice,
        task: Task,
    ) -> Self {
        SatArm {
            instances,
            formula,
            solver,
            task,
            loaded: None,
            excluded: vec![],
            work: 0,
        }
    }

    /// Loads the formula, unless it is.
    fn load(&mut self, limits: &Limits) -> Result<&mut Loaded, Progress> {
        if self.loaded.is_none() {
            let encoded = self.formula.get(self.instances.simplest(), limits);
            let Some(encoded) = encoded.map_err(Progress::Stopped)? else {
                return Err(Progress::Gone("its formula would be too large"));
            };
            let solver = load(&encoded, &self.solver);
            let mut loaded = Loaded {
                enumerator: Enumerator::new(solver, encoded.projection()),
                values: match self.task {
                    Task::Improve => encoded.objective_literals(),
                    Task::First | Task::All => vec![],
                },
                encoded,
            };
            for solution in self.excluded.drain(..) {
                loaded.exclude(&solution, self.task);
            }
            self.loaded = Some(loaded);
        }
        Ok(self.loaded.as_mut().expect("invariant: it was loaded"))
    }
}

impl Loaded {
    fn exclude(&mut self, solution: &Solution, task: Task) {
        match task {
            Task::Improve => self.improve_on(solution),
            Task::First | Task::All => self.enumerator.block(&self.encoded.blocking_clause(solution)),
        }
    }

    /// Rules out what is no better than this solution.
    fn improve_on(&mut self, solution: &Solution) {
        let puzzle = self.encoded.puzzle();
        let best = value(puzzle, solution);
        let goal = objective(puzzle).goal;
        let is_open = |(_, value): &(Lit, i64)| goal.is_better(*value, best);
        let (left, out) = self.values.drain(..).partition(is_open);
        self.values = left;
        let out: Vec<(Lit, i64)> = out;
        out.iter()
            .for_each(|(literal, _)| self.enumerator.block(&[!*literal]));
    }
}

impl Arm for SatArm {
    fn name(&self) -> String {
        format!("the solver {}", self.solver)
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let (name, task) = (self.name(), self.task);
        let loaded = match self.load(limits) {
            Ok(loaded) => loaded,
            Err(progress) => return Ok(progress),
        };
        let next = loaded.enumerator.next(&limits.clone().with_work(work))?;
        let used = loaded.enumerator.work();
        let progress = match next {
            Next::Exhausted => Progress::Exhausted,
            Next::Stopped(StopReason::GaveUp) => Progress::Open,
            Next::Stopped(reason) => Progress::Stopped(Stop::searching(reason)),
            Next::Found(assignment) => {
                let solution = loaded.encoded.decode(&assignment);
                let solution = solution.map_err(|reason| SearchError::wrong(&name, reason))?;
                if task == Task::Improve {
                    loaded.improve_on(&solution);
                }
                Progress::Found(solution)
            }
        };
        // Whatever it says of its work, its turn is over.
        self.work = self.work.saturating_add(match progress {
            Progress::Open => used.max(work),
            _ => used,
        });
        Ok(progress)
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn exclude(&mut self, solution: &Solution) {
        match &mut self.loaded {
            Some(loaded) => loaded.exclude(solution, self.task),
            None => self.excluded.push(solution.clone()),
        }
    }
}
