//! Why a problem cannot be written in a format.

use thiserror::Error;

use super::row::reach;
use placet_problem::{Constraint, Origin, Problem};

/// A problem cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The origin of what the format cannot express; `None` for the values of a variable.
    pub origin: Option<Origin>,
    /// Why it cannot be written.
    pub reason: String,
}

/// The numbers that a format supports: no sum that the domains allow may be out of range.
#[derive(Clone, Copy, Debug)]
pub(super) enum NumberRange {
    /// Of any size.
    Whole,
    /// This many bits, with a sign.
    Bits(u32),
}

impl NumberRange {
    /// Rejects a problem with values, bounds or sums that are too large. Coefficients must always fit in 64
    /// bits.
    pub(super) fn check(self, problem: &Problem) -> Result<(), Refusal> {
        let values = problem
            .variables()
            .iter()
            .flat_map(|var| [var.domain.min(), var.domain.max()]);
        if values.flatten().any(|value| !self.fits(i128::from(value))) {
            return Err(Refusal {
                origin: None,
                reason: format!("has values that exceed {self}"),
            });
        }
        let too_large = problem
            .constraints()
            .iter()
            .find(|posted| match &posted.constraint {
                Constraint::Linear(linear) => linear.merged().is_none_or(|terms| {
                    let (least, greatest) = reach(&terms, problem);
                    let factors = terms.iter().map(|(factor, _)| i128::from(*factor));
                    !factors.chain([least, greatest]).all(|number| self.fits(number))
                }),
                _ => false,
            });
        too_large.map_or(Ok(()), |posted| {
            Err(Refusal {
                origin: Some(posted.provenance.origin),
                reason: format!("its sums exceed {self}"),
            })
        })
    }

    fn fits(self, number: i128) -> bool {
        match self {
            NumberRange::Whole => true,
            NumberRange::Bits(bits) => number.unsigned_abs() < 1 << (bits - 1),
        }
    }
}

impl std::fmt::Display for NumberRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            // Coefficients are stored in 64 bits even for such a format.
            NumberRange::Whole => write!(f, "64 bits"),
            NumberRange::Bits(bits) => write!(f, "{bits} bits"),
        }
    }
}
