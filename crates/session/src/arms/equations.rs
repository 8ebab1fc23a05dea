//! A look at the equations as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::instance::Solution;
use crate::instances::Instances;
use crate::scheduler::{Arm, Progress};
use placet_base::limit::{Limits, Stop, within};
use placet_problem::equations_contradict;

/// Finds that there is no solution if the equations of the problem contradict each other, and nothing else.
pub(super) struct EquationsArm {
    instances: Arc<Instances>,
}

impl EquationsArm {
    pub(super) fn new(instances: Arc<Instances>) -> Self {
        EquationsArm { instances }
    }
}

impl Arm for EquationsArm {
    fn name(&self) -> String {
        "the equations".to_string()
    }

    fn advance(&mut self, _: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let problem = &self.instances.for_search().lowered().problem;
        Ok(
            match within(limits, || equations_contradict(problem)).complete() {
                Ok(true) => Progress::Exhausted,
                Ok(false) => Progress::Gone("they do not contradict each other"),
                Err(stop) => Progress::Stopped(Stop::searching(stop.reason)),
            },
        )
    }

    /// So little that it does not count.
    fn work(&self) -> u64 {
        0
    }

    fn exclude(&mut self, _: &Solution) {}
}
