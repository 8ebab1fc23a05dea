//! Why a puzzle is refused, in the author's words.

use thiserror::Error;

use super::{EncodingSuggestion, Instance};
use crate::encode::{Blame, Choices, EncodeError, Limits};
use crate::model::Rule;
use crate::problem::Origin;

/// A puzzle could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{part}: {}", reason(.error))]
pub struct CompileError {
    /// The part of the puzzle to blame: a rule by name, or the pieces.
    pub part: String,
    /// What went wrong there.
    pub error: EncodeError,
    /// What would do; nothing if that was not looked for.
    pub suggestion: EncodingSuggestion,
}

impl CompileError {
    /// Who is to blame for an error.
    pub(crate) fn new(instance: &Instance, error: EncodeError) -> Self {
        CompileError {
            part: blamed_part(instance, error),
            error,
            suggestion: EncodingSuggestion::default(),
        }
    }

    /// The same with what would do instead of `choices`.
    pub(crate) fn with_suggestion(
        self,
        instance: &Instance,
        choices: Choices,
        stop: &dyn Fn() -> bool,
    ) -> Self {
        CompileError {
            suggestion: EncodingSuggestion::of(instance, choices, self.error, Limits::default(), stop),
            ..self
        }
    }
}

/// What went wrong, without the number of a constraint, which tells an author nothing.
fn reason(error: &EncodeError) -> String {
    match error {
        EncodeError::Stopped { .. } => "stopped while this was encoded".to_string(),
        EncodeError::TooManyLiterals { limit, .. } => {
            format!("with this the formula exceeds {limit} literals")
        }
        EncodeError::TooManyVariables { limit, .. } => {
            format!("with this the formula exceeds {limit} variables")
        }
        EncodeError::SumOverflow { .. } => "its sums do not fit 64 bits".to_string(),
        EncodeError::TooManySums { limit, .. } => {
            format!("it has more than {limit} different partial sums")
        }
        EncodeError::TooManyCombinations { limit, .. } => {
            format!("it has more than {limit} combinations of values to list")
        }
    }
}

/// What the author calls the part of the puzzle that an error comes from.
fn blamed_part(instance: &Instance, error: EncodeError) -> String {
    let blame = match error {
        EncodeError::TooManyLiterals { blame, .. }
        | EncodeError::TooManyVariables { blame, .. }
        | EncodeError::Stopped { blame } => blame,
        EncodeError::SumOverflow { origin }
        | EncodeError::TooManySums { origin, .. }
        | EncodeError::TooManyCombinations { origin, .. } => Blame::Constraint(origin),
    };
    let Blame::Constraint(origin) = blame else {
        return "the cells and what they can show".to_string();
    };
    match origin {
        Origin::Rule(index) => named(&instance.puzzle().rules[index as usize]),
        other => instance.origin_name(other).to_string(),
    }
}

/// A rule by name, and whether no option of the command line would change its encoding.
fn named(rule: &Rule) -> String {
    let own = if rule.encode == Choices::default() {
        ""
    } else {
        " with its own `encode`"
    };
    format!("the rule `{}`{own}", rule.name)
}
