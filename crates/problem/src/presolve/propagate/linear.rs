//! Weighted sums, by the bounds of their terms.

use crate::presolve::domains::{Contradiction, Domains};
use crate::{Linear, VarId};

/// Terms that may come to more are left alone, so that no sum leaves 128 bits.
const LARGEST_TERM: i128 = 1 << 100;

/// The least and the greatest of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueSpan {
    pub(crate) least: i128,
    pub(crate) most: i128,
}

impl ValueSpan {
    /// The span of a multiple.
    pub(crate) fn times(self, factor: i64) -> Self {
        let ends = [self.least, self.most].map(|end| i128::from(factor) * end);
        ValueSpan {
            least: ends[0].min(ends[1]),
            most: ends[0].max(ends[1]),
        }
    }
}

/// What each term and all together come to, as far as each term alone goes; `None` if a domain is
/// empty or the figures are too large.
pub(crate) fn reach(terms: &[(i64, VarId)], domains: &Domains) -> Option<(Vec<ValueSpan>, ValueSpan)> {
    let mut total = ValueSpan { least: 0, most: 0 };
    let mut spans = vec![];
    for (factor, var) in terms {
        let values = domains.values(*var);
        let ends = [values.first()?, values.last()?].map(|end| i128::from(*factor) * i128::from(*end));
        let span = ValueSpan {
            least: ends[0].min(ends[1]),
            most: ends[0].max(ends[1]),
        };
        if span.least < -LARGEST_TERM || span.most > LARGEST_TERM {
            return None;
        }
        total.least += span.least;
        total.most += span.most;
        spans.push(span);
    }
    Some((spans, total))
}

/// Each term makes up for what the others can't.
pub(super) fn narrow(linear: &Linear, domains: &mut Domains) -> Result<(), Contradiction> {
    let Some(terms) = linear.merged() else {
        return Ok(());
    };
    let (min, max) = (i128::from(linear.min), i128::from(linear.max));
    loop {
        domains.spend(2 * terms.len());
        let Some((spans, total)) = reach(&terms, domains) else {
            return Ok(());
        };
        if total.least > max || total.most < min {
            return Err(Contradiction);
        }
        let mut has_changed = false;
        for ((factor, var), span) in terms.iter().zip(spans) {
            let least = min - (total.most - span.most);
            let most = max - (total.least - span.least);
            if span.least >= least && span.most <= most {
                continue;
            }
            domains.spend(domains.values(*var).len());
            domains.retain(*var, |value| {
                (least..=most).contains(&(i128::from(*factor) * i128::from(value)))
            })?;
            has_changed = true;
        }
        if !has_changed {
            return Ok(());
        }
    }
}
