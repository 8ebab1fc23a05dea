//! What reading a model file gathers and needs on its way.

use crate::puzzle::fault::{Fault, Faults};

/// The state of reading: the faults found so far.
///
/// Nothing stops at the first fault; whoever reads a part notes what is wrong
/// with it here, and goes on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    faults: Faults,
}

impl Reading {
    /// Nothing was read yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Notes a fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.faults.add(fault);
    }

    /// Notes all faults of a list.
    pub(crate) fn append(&mut self, faults: Faults) {
        self.faults.append(faults);
    }

    /// The faults so far.
    pub(crate) fn faults(&self) -> &Faults {
        &self.faults
    }

    /// The end of reading: `value`, unless something was wrong.
    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, Faults> {
        match value {
            Some(value) if self.faults.is_empty() => Ok(value),
            _ => Err(self.faults),
        }
    }
}
