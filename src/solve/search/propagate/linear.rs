//! A weighted sum within bounds, by the bounds of its terms.

use super::{Contradiction, Domains};
use crate::problem::{self, Term, VarId};

#[derive(Clone, Debug)]
pub(crate) struct Linear {
    terms: Vec<Term>,
    min: i128,
    max: i128,
}

impl Linear {
    pub(super) fn new(linear: &problem::Linear) -> Self {
        let terms = linear
            .terms
            .iter()
            .copied()
            .filter(|term| term.coefficient != 0)
            .collect();
        Linear {
            terms,
            min: i128::from(linear.min),
            max: i128::from(linear.max),
        }
    }

    pub(super) fn vars(&self) -> impl Iterator<Item = VarId> {
        self.terms.iter().map(|term| term.var)
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        loop {
            let (mut least, mut most) = (0, 0);
            for term in &self.terms {
                let (low, high) = bounds(*term, domains)?;
                least += low;
                most += high;
            }
            if least > self.max || most < self.min {
                return Err(Contradiction);
            }
            if least >= self.min && most <= self.max {
                return Ok(());
            }
            let before = domains.changes.len();
            for term in &self.terms {
                // What the other terms leave to this one, by the bounds at the start.
                let (low, high) = bounds(*term, domains)?;
                trim(*term, self.min - (most - high), self.max - (least - low), domains)?;
                let (new_low, new_high) = bounds(*term, domains)?;
                least += new_low - low;
                most -= high - new_high;
            }
            if domains.changes.len() == before {
                return Ok(());
            }
        }
    }
}

/// The least and the greatest that a term can be.
fn bounds(term: Term, domains: &Domains) -> Result<(i128, i128), Contradiction> {
    let product =
        |index: usize| i128::from(term.coefficient) * i128::from(domains.shape.value(term.var, index));
    let first = product(domains.first(term.var).ok_or(Contradiction)?);
    let last = product(domains.last(term.var).ok_or(Contradiction)?);
    Ok(if term.coefficient > 0 {
        (first, last)
    } else {
        (last, first)
    })
}

/// Removes the values at both ends with which the term would leave its bounds.
fn trim(term: Term, min: i128, max: i128, domains: &mut Domains) -> Result<(), Contradiction> {
    let fits = |index: usize, domains: &Domains| {
        let product = i128::from(term.coefficient) * i128::from(domains.shape.value(term.var, index));
        (min..=max).contains(&product)
    };
    while let Some(first) = domains.first(term.var).filter(|first| !fits(*first, domains)) {
        domains.remove(term.var, first)?;
    }
    while let Some(last) = domains.last(term.var).filter(|last| !fits(*last, domains)) {
        domains.remove(term.var, last)?;
    }
    Ok(())
}
