//! A weighted sum within bounds, by the bounds of its terms.

use super::{Contradiction, Domains, Shape};
use crate::problem::{self, VarId};

#[derive(Clone, Debug)]
pub(crate) struct Linear {
    terms: Vec<Multiples>,
    min: i128,
    max: i128,
}

/// A term by what it comes to for each value of its variable.
#[derive(Clone, Debug)]
struct Multiples {
    var: VarId,
    /// By index of the value: rising or falling with it.
    products: Vec<i128>,
}

impl Linear {
    pub(super) fn new(linear: &problem::Linear, shape: &Shape) -> Self {
        let multiples = |term: &problem::Term| {
            let product = |index| i128::from(term.coefficient) * i128::from(shape.value(term.var, index));
            Multiples {
                var: term.var,
                products: (0..shape.num_values(term.var)).map(product).collect(),
            }
        };
        let terms = linear
            .terms
            .iter()
            .filter(|term| term.coefficient != 0)
            .map(multiples)
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
                let (low, high) = term.bounds(domains)?;
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
                let (low, high) = term.bounds(domains)?;
                // What the other terms leave to this one.
                let (allowed_low, allowed_high) = (self.min - (most - high), self.max - (least - low));
                if low >= allowed_low && high <= allowed_high {
                    continue;
                }
                term.trim(allowed_low, allowed_high, domains)?;
                let (new_low, new_high) = term.bounds(domains)?;
                least += new_low - low;
                most -= high - new_high;
            }
            if domains.changes.len() == before {
                return Ok(());
            }
        }
    }
}

impl Multiples {
    /// The least and the greatest that the term can be.
    fn bounds(&self, domains: &Domains) -> Result<(i128, i128), Contradiction> {
        let first = self.products[domains.first(self.var).ok_or(Contradiction)?];
        let last = self.products[domains.last(self.var).ok_or(Contradiction)?];
        Ok((first.min(last), first.max(last)))
    }

    /// Removes the values at both ends with which the term would leave its bounds.
    fn trim(&self, min: i128, max: i128, domains: &mut Domains) -> Result<(), Contradiction> {
        let leaves = |index: &usize| !(min..=max).contains(&self.products[*index]);
        while let Some(first) = domains.first(self.var).filter(leaves) {
            domains.remove(self.var, first)?;
        }
        while let Some(last) = domains.last(self.var).filter(leaves) {
            domains.remove(self.var, last)?;
        }
        Ok(())
    }
}
