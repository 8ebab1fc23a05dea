//! The steps of groups that an expression has asked for.

use std::sync::Arc;

use super::value::SharedRegion;
use crate::layout::Steps;

/// Steps by the regions that they lie in.
#[derive(Default)]
pub(super) struct KnownSteps(Vec<(Arc<[SharedRegion]>, Steps)>);

impl KnownSteps {
    /// The steps within regions that were asked for before.
    pub(super) fn get(&self, regions: &Arc<[SharedRegion]>) -> Option<Steps> {
        let mut known = self.0.iter();
        let found = known.find(|(other, _)| Arc::ptr_eq(other, regions));
        found.map(|(_, steps)| steps.clone())
    }

    /// Equal steps are stored once.
    pub(super) fn add(&mut self, regions: Arc<[SharedRegion]>, steps: Steps) -> Steps {
        match self.0.iter().find(|(_, other)| *other == steps) {
            Some((_, known)) => known.clone(),
            None => {
                self.0.push((regions, steps.clone()));
                steps
            }
        }
    }
}
