//! What reading a model file gathers and needs on its way.

use super::node::SpannedText;
use crate::model::diagnostic::{Diagnostic, Diagnostics};
use crate::model::expression;
use crate::model::parameter::{Parameters, Settings};

/// The state of reading: the diagnostics and warnings found so far, and the values of the
/// parameters.
///
/// Nothing stops at the first diagnostic; whoever reads a part notes what is wrong
/// with it here, and goes on.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadContext {
    diagnostics: Diagnostics,
    warnings: Diagnostics,
    /// What was set from outside.
    pub(crate) settings: Settings,
    /// What stands for numbers in arithmetic.
    pub(crate) parameters: Parameters,
}

impl ReadContext {
    /// Nothing was read yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Nothing was read yet, and some parameters have values that replace their defaults.
    pub(crate) fn with(settings: Settings) -> Self {
        ReadContext {
            settings,
            ..Self::default()
        }
    }

    /// Notes a diagnostic.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.add(diagnostic);
    }

    /// Notes what is legal and surely not meant.
    pub(crate) fn warn(&mut self, warning: Diagnostic) {
        self.warnings.add(warning);
    }

    /// Hands out the warnings so far. (They do not matter where there are diagnostics:
    /// they may follow from those.)
    pub(crate) fn take_warnings(&mut self) -> Diagnostics {
        std::mem::take(&mut self.warnings)
    }

    /// Notes all diagnostics of a list.
    pub(crate) fn append(&mut self, diagnostics: Diagnostics) {
        self.diagnostics.append(diagnostics);
    }

    /// The number that a text says as arithmetic, or `None` after a diagnostic was noted.
    pub(crate) fn number(&mut self, text: &SpannedText) -> Option<i64> {
        let number = expression::number(text, &self.parameters);
        number.map_err(|diagnostic| self.add(diagnostic)).ok()
    }

    /// Does the model have parameters that arithmetic could use?
    pub(crate) fn has_parameters(&self) -> bool {
        self.parameters.names().next().is_some()
    }

    /// May a text stand for a number? Without parameters its words are operations.
    pub(crate) fn may_be_arithmetic(&self, text: &str) -> bool {
        self.has_parameters() || expression::has_only_operations(text)
    }

    /// The range that a text says as arithmetic, or `None` after a diagnostic was noted.
    pub(crate) fn range(&mut self, text: &SpannedText) -> Option<(i64, i64)> {
        let range = expression::range(text, &self.parameters);
        range.map_err(|diagnostic| self.add(diagnostic)).ok()
    }

    /// The diagnostics so far.
    pub(crate) fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// The end of reading: `value`, unless something was wrong.
    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, Diagnostics> {
        match value {
            Some(value) if self.diagnostics.is_empty() => Ok(value),
            _ => Err(self.diagnostics),
        }
    }
}
