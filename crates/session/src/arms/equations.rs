//! A look at the equations as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::instance::Solution;
use crate::instances::Instances;
use crate::scheduler::{Arm, Progress};
use placet_base::limit::{Limits, Stop, within};
use placet_problem::Equations;

/// The work of a step of elimination, in nominal nanoseconds.
const NANOS_A_STEP: u64 = 3;

/// Finds that there is no solution if the equations of the problem contradict each other, and nothing else.
pub(super) struct EquationsArm {
    instances: Arc<Instances>,
    work: u64,
}

impl EquationsArm {
    pub(super) fn new(instances: Arc<Instances>) -> Self {
        EquationsArm { instances, work: 0 }
    }
}

impl Arm for EquationsArm {
    fn name(&self) -> String {
        "the equations".to_string()
    }

    fn advance(&mut self, _: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let problem = &self.instances.for_search().lowered().problem;
        let looked = within(limits, || {
            let equations = Equations::of(problem)?;
            Some((equations.steps(), equations.contradict()))
        });
        Ok(match looked.complete() {
            Ok(Some((steps, contradict))) => {
                self.work += NANOS_A_STEP * steps as u64;
                match contradict {
                    true => Progress::Exhausted,
                    false => Progress::Gone("they do not contradict each other"),
                }
            }
            Ok(None) => Progress::Gone("there are none to combine, or too many"),
            Err(stop) => Progress::Stopped(Stop::searching(stop.reason)),
        })
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn exclude(&mut self, _: &Solution) {}
}
