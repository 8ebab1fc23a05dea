//! A weighted sum within bounds, propagated by the bounds of its terms.

use std::ops::{Add, AddAssign, Div, Mul, Sub, SubAssign};

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

/// A number type for sums.
pub(crate) trait SumNumber:
    Copy
    + Ord
    + From<i64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + SubAssign
{
    /// The corresponding value, clamped to 64 bits.
    fn to_value(self) -> i64;
}

impl SumNumber for i64 {
    fn to_value(self) -> i64 {
        self
    }
}

impl SumNumber for i128 {
    fn to_value(self) -> i64 {
        i64::try_from(self.clamp(i64::MIN.into(), i64::MAX.into())).expect("invariant: clamped to 64 bits")
    }
}

#[derive(Clone, Debug)]
pub(crate) struct LinearPropagator<N> {
    terms: Vec<SumTerm<N>>,
    min: N,
    max: N,
    /// The smallest and the largest value of each term.
    bounds: Vec<(N, N)>,
}

/// A coefficient other than 0, and a variable.
#[derive(Clone, Copy, Debug)]
struct SumTerm<N> {
    coefficient: N,
    var: VarId,
}

/// A linear constraint with a number type that can hold its sums.
pub(super) enum AnyLinear {
    Short(LinearPropagator<i64>),
    Long(LinearPropagator<i128>),
}

/// Sums with absolute values up to this are computed in 64 bits; this leaves room for differences of three
/// sums.
const MOST_SHORT: i128 = (i64::MAX / 8) as i128;

impl AnyLinear {
    pub(super) fn new(linear: &problem::Linear, layout: &DomainLayout) -> Self {
        let magnitude = |term: &problem::Term| {
            let values = layout.values(term.var).map(|(_, value)| i128::from(value).abs());
            i128::from(term.coefficient).abs() * values.max().unwrap_or(0)
        };
        let most: i128 = linear.terms.iter().map(magnitude).sum();
        if most > MOST_SHORT {
            return AnyLinear::Long(LinearPropagator::new(
                linear,
                linear.min.into(),
                linear.max.into(),
            ));
        }
        // Beyond all sums, the exact bound does not matter.
        let near = |bound: i64| bound.clamp(-(MOST_SHORT as i64) - 1, MOST_SHORT as i64 + 1);
        AnyLinear::Short(LinearPropagator::new(linear, near(linear.min), near(linear.max)))
    }
}

impl<N: SumNumber> LinearPropagator<N> {
    fn new(linear: &problem::Linear, min: N, max: N) -> Self {
        let terms = linear.terms.iter().filter(|term| term.coefficient != 0);
        let terms: Vec<SumTerm<N>> = terms
            .map(|term| SumTerm {
                coefficient: term.coefficient.into(),
                var: term.var,
            })
            .collect();
        LinearPropagator {
            bounds: vec![(0.into(), 0.into()); terms.len()],
            terms,
            min,
            max,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.terms.iter().map(|term| Watch::Ends(term.var)).collect()
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        loop {
            let (mut least, mut most) = (N::from(0), N::from(0));
            for (term, bounds) in self.terms.iter().zip(&mut self.bounds) {
                *bounds = term.bounds(domains)?;
                least += bounds.0;
                most += bounds.1;
            }
            if least > self.max || most < self.min {
                return Err(Conflict);
            }
            if least >= self.min && most <= self.max {
                return Ok(());
            }
            let before = domains.changes.len();
            for (term, (low, high)) in self.terms.iter().zip(&self.bounds) {
                // What the other terms leave for this one.
                let (allowed_low, allowed_high) = (self.min - (most - *high), self.max - (least - *low));
                if *low >= allowed_low && *high <= allowed_high {
                    continue;
                }
                term.trim(allowed_low, allowed_high, domains)?;
            }
            if domains.changes.len() == before {
                return Ok(());
            }
        }
    }
}

impl<N: SumNumber> SumTerm<N> {
    /// The smallest and the largest value of the term.
    fn bounds(&self, domains: &DomainStore) -> Result<(N, N), Conflict> {
        let (first, last) = domains.ends(self.var).ok_or(Conflict)?;
        let (first, last) = (self.coefficient * first.into(), self.coefficient * last.into());
        Ok((first.min(last), first.max(last)))
    }

    /// Removes the values that bring the term out of its bounds.
    fn trim(&self, min: N, max: N, domains: &mut DomainStore) -> Result<(), Conflict> {
        let (zero, one) = (N::from(0), N::from(1));
        let (low, high) = if self.coefficient > zero {
            (
                floor(min - one, self.coefficient) + one,
                floor(max, self.coefficient),
            )
        } else {
            (
                floor(max + one, self.coefficient) + one,
                floor(min, self.coefficient),
            )
        };
        let from = domains.layout.bits_below(self.var, low.to_value());
        let to = domains.layout.bits_up_to(self.var, high.to_value());
        domains.keep_range(self.var, from, to)
    }
}

/// The quotient, rounded down.
fn floor<N: SumNumber>(dividend: N, divisor: N) -> N {
    // Most factors are 1 or -1, and a division takes longer than everything else here.
    let zero = N::from(0);
    if divisor == N::from(1) {
        return dividend;
    }
    if divisor == N::from(-1) {
        return zero - dividend;
    }
    let quotient = dividend / divisor;
    if quotient * divisor != dividend && (dividend < zero) != (divisor < zero) {
        quotient - N::from(1)
    } else {
        quotient
    }
}
