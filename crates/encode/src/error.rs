//! Why a problem cannot be encoded.

use std::fmt;

use thiserror::Error;

use placet_problem::Origin;

/// What made a formula too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralSource {
    /// The domains of the variables.
    Domains,
    /// The constraints of one origin.
    Constraint(Origin),
}

impl fmt::Display for LiteralSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LiteralSource::Domains => write!(f, "the domains"),
            LiteralSource::Constraint(origin) => write!(f, "{origin}"),
        }
    }
}

/// A problem that cannot be encoded, or not within the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EncodeError {
    /// Encoding was stopped.
    #[error("stopped while encoding {blame}")]
    Stopped {
        /// The part that was being encoded.
        blame: LiteralSource,
    },
    /// More literals than [`FormulaLimits::max_literals`](super::FormulaLimits::max_literals).
    #[error("the formula exceeds {limit} literals with {blame}")]
    TooManyLiterals {
        /// The part with more than half of them, or else the part that was being encoded.
        blame: LiteralSource,
        /// The limit.
        limit: usize,
    },
    /// More variables than a signed 32-bit DIMACS number can name.
    #[error("the formula exceeds {limit} variables while encoding {blame}")]
    TooManyVariables {
        /// The part that was being encoded.
        blame: LiteralSource,
        /// The limit.
        limit: usize,
    },
    /// A linear constraint has sums that do not fit in 64 bits (with two bits to spare).
    #[error("the sums of {origin} do not fit 64 bits")]
    SumOverflow {
        /// The origin of the constraint.
        origin: Origin,
    },
    /// A linear constraint has too many different partial sums to list.
    #[error("{origin} has more than {limit} different partial sums")]
    TooManySums {
        /// The origin of the constraint.
        origin: Origin,
        /// The limit.
        limit: usize,
    },
    /// An encoding would list too many combinations of values of a linear constraint.
    #[error("{origin} has more than {limit} combinations of values to list")]
    TooManyCombinations {
        /// The origin of the constraint.
        origin: Origin,
        /// The limit.
        limit: usize,
    },
}
