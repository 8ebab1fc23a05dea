//! The possible values of a partial sum: those that its part of the line can reach, and that the
//! rest of the line can complete to a sum within the bounds.

use std::ops::Range;

use super::capped::CappedSums;
use super::line::BoundedSum;
use super::sum_set::{MAX_DENSE_SPAN, intersection, meets, sum_of};
use crate::FormulaLimits;

/// The reachable sums of every part of a line.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    bounds: (i64, i64),
    /// Takes into account how often values may repeat.
    capped: Option<CappedSums>,
    /// Assumes that values may repeat freely; absent if `capped` is exact.
    plain: Option<PlainSums>,
}

impl Reach {
    /// The sums of a line, respecting its caps if the cost is reasonable. `None` if there are too
    /// many sums.
    pub(super) fn of_line(line: &BoundedSum) -> Option<Self> {
        let capped = CappedSums::of(line);
        let plain = if capped.as_ref().is_some_and(CappedSums::is_exact) {
            None
        } else {
            Some(PlainSums::of(
                line.terms.iter().map(|term| term.multiples.clone()).collect(),
            )?)
        };
        Some(Reach {
            bounds: line.bounds,
            capped,
            plain,
        })
    }

    /// The sums of a line whose terms have the given values, freely combined. `None` if there are
    /// too many sums.
    pub(crate) fn of_sets(values: Vec<Vec<i64>>, bounds: (i64, i64)) -> Option<Self> {
        Some(Reach {
            bounds,
            capped: None,
            plain: Some(PlainSums::of(values)?),
        })
    }

    /// The possible sums of the terms in `part`, in ascending order.
    pub(crate) fn possible(&self, part: Range<usize>) -> Vec<i64> {
        let (low, high) = self.bounds;
        let (mut inside, outside) = match (&self.capped, &self.plain) {
            (Some(capped), None) => capped.around(part),
            (None, Some(plain)) => plain.around(part),
            (Some(capped), Some(plain)) => {
                let (capped, plain) = (capped.around(part.clone()), plain.around(part));
                (
                    intersection(&capped.0, &plain.0),
                    intersection(&capped.1, &plain.1),
                )
            }
            (None, None) => unreachable!("invariant: plain sums are absent only beside capped ones"),
        };
        inside.retain(|sum| meets(&outside, low - sum, high - sum));
        inside
    }
}

/// Sums of freely combined values.
#[derive(Clone, Debug)]
struct PlainSums {
    values: Vec<Vec<i64>>,
    /// The sums of the first `i` terms.
    before: Vec<Vec<i64>>,
    /// The sums of the terms from `i` on.
    after: Vec<Vec<i64>>,
}

impl PlainSums {
    fn of(values: Vec<Vec<i64>>) -> Option<Self> {
        let before = running_sums(values.iter())?;
        let mut after = running_sums(values.iter().rev())?;
        after.reverse();
        // Every later step adds two sets that are not larger than the last of these.
        let all = before.last()?;
        let span = all.last()?.checked_sub(*all.first()?)?;
        let is_small = all.len().checked_mul(all.len())? <= FormulaLimits::MAX_SUMS;
        (span < MAX_DENSE_SPAN || is_small).then_some(PlainSums {
            values,
            before,
            after,
        })
    }

    /// The sums inside a part, and outside it.
    fn around(&self, part: Range<usize>) -> (Vec<i64>, Vec<i64>) {
        let outside = sum_of(&self.before[part.start], &self.after[part.end]);
        let inside = self.values[part]
            .iter()
            .fold(vec![0], |sums, values| sum_of(&sums, values));
        (inside, outside)
    }
}

/// The sums of the first 0, 1, 2, … terms; `None` if there are too many.
fn running_sums<'a>(values: impl Iterator<Item = &'a Vec<i64>>) -> Option<Vec<Vec<i64>>> {
    let mut sums = vec![vec![0]];
    let mut total = 0usize;
    for values in values {
        let last = sums.last()?;
        if last.len().checked_mul(values.len())? > FormulaLimits::MAX_SUMS {
            return None;
        }
        let next = sum_of(last, values);
        total += next.len();
        if total > FormulaLimits::MAX_SUMS {
            return None;
        }
        sums.push(next);
    }
    Some(sums)
}
