//! What reading a model file gathers and needs on its way.

use super::node::Text;
use crate::puzzle::expression;
use crate::puzzle::fault::{Fault, Faults};
use crate::puzzle::parameter::{Parameters, Settings};

/// The state of reading: the faults and warnings found so far, and the values of the
/// parameters.
///
/// Nothing stops at the first fault; whoever reads a part notes what is wrong
/// with it here, and goes on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    faults: Faults,
    warnings: Faults,
    /// What was set from outside.
    pub(crate) settings: Settings,
    /// What stands for numbers in arithmetic.
    pub(crate) parameters: Parameters,
}

impl Reading {
    /// Nothing was read yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Nothing was read yet, and some parameters have values that replace their defaults.
    pub(crate) fn with(settings: Settings) -> Self {
        Reading {
            settings,
            ..Self::default()
        }
    }

    /// Notes a fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.faults.add(fault);
    }

    /// Notes what is legal and surely not meant.
    pub(crate) fn warn(&mut self, warning: Fault) {
        self.warnings.add(warning);
    }

    /// Hands out the warnings so far. (They do not matter where there are faults:
    /// they may follow from those.)
    pub(crate) fn take_warnings(&mut self) -> Faults {
        std::mem::take(&mut self.warnings)
    }

    /// Notes all faults of a list.
    pub(crate) fn append(&mut self, faults: Faults) {
        self.faults.append(faults);
    }

    /// The number that a text says as arithmetic, or `None` after a fault was noted.
    pub(crate) fn number(&mut self, text: &Text) -> Option<i64> {
        let number = expression::number(text, &self.parameters);
        number.map_err(|fault| self.add(fault)).ok()
    }

    /// Does the model have parameters that arithmetic could use?
    pub(crate) fn has_parameters(&self) -> bool {
        self.parameters.names().next().is_some()
    }

    /// May a text stand for a number? Without parameters its words are operations.
    pub(crate) fn may_be_arithmetic(&self, text: &str) -> bool {
        self.has_parameters() || expression::has_only_operations(text)
    }

    /// The range that a text says as arithmetic, or `None` after a fault was noted.
    pub(crate) fn range(&mut self, text: &Text) -> Option<(i64, i64)> {
        let range = expression::range(text, &self.parameters);
        range.map_err(|fault| self.add(fault)).ok()
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
