//! Local search as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::instance::{Instance, Solution, has_large_sums};
use crate::instances::Instances;
use crate::scheduler::{Arm, Progress};
use placet_base::limit::{Limits, Stop};
use placet_engine::{LocalSearch, LocalSearchProgress};

/// Local search for any board. It never finds that there is none.
pub(super) struct LocalSearchArm {
    instances: Arc<Instances>,
    search: LocalSearch,
    excluded: Vec<Solution>,
}

impl LocalSearchArm {
    /// For sums so large that engines that decide value by value take long. `None` if they are smaller, or if there are other constraints.
    pub(super) fn new(instances: Arc<Instances>) -> Option<Self> {
        let search = LocalSearchArm::search(instances.for_search())?;
        Some(LocalSearchArm {
            instances,
            search,
            excluded: vec![],
        })
    }

    fn search(instance: &Instance) -> Option<LocalSearch> {
        let lowered = instance.lowered();
        let suits = lowered.connections.is_empty() && has_large_sums(instance);
        suits.then(|| LocalSearch::new(&lowered.problem))?
    }
}

impl Arm for LocalSearchArm {
    fn name(&self) -> String {
        "local search".to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let end = self.work().saturating_add(work);
        loop {
            let left = end.saturating_sub(self.work());
            let values = match self.search.advance(left, limits) {
                LocalSearchProgress::Found(values) => values,
                LocalSearchProgress::Open => return Ok(Progress::Open),
                LocalSearchProgress::Stopped(reason) => {
                    return Ok(Progress::Stopped(Stop::searching(reason)));
                }
            };
            let solution = self.instances.for_search().approve(&values);
            let solution = solution.map_err(|reason| SearchError::wrong("local search", reason))?;
            if self.excluded.iter().all(|other| other.answer != solution.answer) {
                self.exclude(&solution);
                return Ok(Progress::Found(solution));
            }
        }
    }

    fn work(&self) -> u64 {
        self.search.work()
    }

    fn exclude(&mut self, solution: &Solution) {
        self.excluded.push(solution.clone());
    }
}
