//! Why a puzzle cannot be encoded, in the words of its author.

use thiserror::Error;

use super::{EncodingSuggestion, Instance};
use placet_encode::{Choices, EncodeError, FormulaLimits, LiteralSource};
use placet_model::Rule;
use placet_problem::Origin;

/// A puzzle cannot be encoded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{part}: {}", reason(.error))]
pub struct CompileError {
    /// The part of the puzzle to blame: a rule by name, or the pieces.
    pub part: String,
    /// The error.
    pub error: EncodeError,
    /// What to choose instead; empty if that was not determined.
    pub suggestion: EncodingSuggestion,
}

impl CompileError {
    /// An error with the part of the puzzle to blame.
    pub(crate) fn new(instance: &Instance, error: EncodeError) -> Self {
        CompileError {
            part: blamed_part(instance, error),
            error,
            suggestion: EncodingSuggestion::default(),
        }
    }

    /// The same with a suggestion instead of `choices`.
    pub(crate) fn with_suggestion(
        self,
        instance: &Instance,
        choices: Choices,
        stop: &dyn Fn() -> bool,
    ) -> Self {
        CompileError {
            suggestion: EncodingSuggestion::of(instance, choices, self.error, FormulaLimits::default(), stop),
            ..self
        }
    }
}

/// The error without the number of a constraint, which means nothing to an author.
fn reason(error: &EncodeError) -> String {
    match error {
        EncodeError::Stopped { .. } => "stopped while encoding this".to_string(),
        EncodeError::TooManyLiterals { limit, .. } => {
            format!("the formula exceeds {limit} literals")
        }
        EncodeError::TooManyVariables { limit, .. } => {
            format!("the formula exceeds {limit} variables")
        }
        EncodeError::SumOverflow { .. } => "its sums exceed 64 bits".to_string(),
        EncodeError::TooManySums { limit, .. } => {
            format!("it has more than {limit} different partial sums")
        }
        EncodeError::TooManyCombinations { limit, .. } => {
            format!("it has more than {limit} combinations of values to list")
        }
    }
}

/// The name of the part of the puzzle that an error comes from.
fn blamed_part(instance: &Instance, error: EncodeError) -> String {
    let blame = match error {
        EncodeError::TooManyLiterals { blame, .. }
        | EncodeError::TooManyVariables { blame, .. }
        | EncodeError::Stopped { blame } => blame,
        EncodeError::SumOverflow { origin }
        | EncodeError::TooManySums { origin, .. }
        | EncodeError::TooManyCombinations { origin, .. } => LiteralSource::Constraint(origin),
    };
    let LiteralSource::Constraint(origin) = blame else {
        return "the cells and their values".to_string();
    };
    match origin {
        Origin::Rule(index) => named(&instance.puzzle().rules()[index as usize]),
        other => instance.origin_name(other).to_string(),
    }
}

/// A rule by name, and whether it has an encoding of its own, which options do not change.
fn named(rule: &Rule) -> String {
    let own = if rule.encode == Choices::default() {
        ""
    } else {
        " with its own `encode`"
    };
    format!("the rule `{}`{own}", rule.name)
}
