//! Simplifies linear constraints.

use std::collections::{BTreeMap, BTreeSet};

use placet_problem::{Domain, Linear, VarId};

/// The absolute values of sums are below this, so that adding two bounds to one cannot overflow.
const MAX_MAGNITUDE: i128 = (i64::MAX / 4) as i128;

/// A coefficient other than 0, and a variable with at least two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoundedSumTerm {
    pub(super) coefficient: i64,
    pub(super) var: VarId,
    /// The values of the variable, in ascending order.
    pub(super) values: Vec<i64>,
    /// The values times the coefficient, in ascending order.
    pub(super) multiples: Vec<i64>,
}

/// `low ≤ Σ coefficient·var ≤ high` over different variables; some sums are within the bounds and
/// some are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoundedSum {
    pub(super) terms: Vec<BoundedSumTerm>,
    /// Both are within the range of the sums.
    pub(super) bounds: (i64, i64),
    /// Whether some sum is below the bounds, and whether some is above.
    pub(super) can_violate: [bool; 2],
    /// How many of the variables can take a value, if that is limited.
    pub(super) caps: BTreeMap<i64, usize>,
}

/// The result of simplifying a linear constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reduced {
    Always,
    Never,
    Line(BoundedSum),
}

impl BoundedSumTerm {
    /// For each value of the variable, in their order, how much its multiple exceeds the smallest.
    pub(super) fn offsets(&self) -> Vec<u64> {
        let multiples = self.values.iter().map(|value| self.coefficient * value);
        multiples
            .map(|multiple| multiple.abs_diff(self.multiples[0]))
            .collect()
    }
}

impl BoundedSum {
    /// The bounds above the least sum; they are within the range of the sums.
    pub(super) fn bounds_above(&self, least: i64) -> (u64, u64) {
        (self.bounds.0.abs_diff(least), self.bounds.1.abs_diff(least))
    }

    /// Merges repeated variables, drops those with coefficient 0, and treats variables with one
    /// value as constants. `None` if some sum is too large.
    pub(super) fn reduce<'a>(linear: &Linear, domain: impl Fn(VarId) -> &'a Domain) -> Option<Reduced> {
        let mut caps: BTreeMap<i64, usize> = BTreeMap::new();
        for cap in &linear.caps {
            let at_most = caps.entry(cap.value).or_insert(cap.at_most);
            *at_most = cap.at_most.min(*at_most);
        }
        let mut constant: i128 = 0;
        let mut terms = Vec::new();
        for (var, coefficient) in merged_coefficients(linear) {
            match domain(var).values() {
                // An empty domain: it makes the formula unsatisfiable by itself.
                [] => return Some(Reduced::Always),
                [value] => {
                    constant = constant.checked_add(coefficient.checked_mul((*value).into())?)?;
                    // The fixed variable counts towards the cap of its value.
                    caps.entry(*value)
                        .and_modify(|at_most| *at_most = at_most.saturating_sub(1));
                }
                values if coefficient != 0 => terms.push(term(var, coefficient, values)?),
                _ => {}
            }
        }
        Self::bounded(terms, linear, constant, caps)
    }

    fn bounded(
        terms: Vec<BoundedSumTerm>,
        linear: &Linear,
        constant: i128,
        caps: BTreeMap<i64, usize>,
    ) -> Option<Reduced> {
        let ends = |term: &BoundedSumTerm| {
            Some((
                i128::from(*term.multiples.first()?),
                i128::from(*term.multiples.last()?),
            ))
        };
        let mut span = (0i128, 0i128);
        let mut magnitude = 0i128;
        for (least, greatest) in terms.iter().filter_map(ends) {
            span = (span.0 + least, span.1 + greatest);
            magnitude += least.abs().max(greatest.abs());
        }
        if magnitude > MAX_MAGNITUDE {
            return None;
        }
        let low = i128::from(linear.min).checked_sub(constant)?.max(span.0);
        let high = i128::from(linear.max).checked_sub(constant)?.min(span.1);
        Some(if low > high {
            Reduced::Never
        } else if (low, high) == span {
            Reduced::Always
        } else {
            let bounds = (i64::try_from(low).ok()?, i64::try_from(high).ok()?);
            Reduced::Line(BoundedSum {
                terms,
                bounds,
                can_violate: [low > span.0, high < span.1],
                caps,
            })
        })
    }
}

/// Each variable once, in the order of first mention, with the sum of its coefficients.
fn merged_coefficients(linear: &Linear) -> Vec<(VarId, i128)> {
    let mut sums: BTreeMap<VarId, i128> = BTreeMap::new();
    for term in &linear.terms {
        *sums.entry(term.var).or_default() += i128::from(term.coefficient);
    }
    let mut seen = BTreeSet::new();
    let vars = linear.terms.iter().map(|term| term.var);
    vars.filter(|var| seen.insert(*var))
        .map(|var| (var, sums[&var]))
        .collect()
}

fn term(var: VarId, coefficient: i128, values: &[i64]) -> Option<BoundedSumTerm> {
    let coefficient = i64::try_from(coefficient).ok()?;
    let mut multiples: Vec<i64> = values
        .iter()
        .map(|value| coefficient.checked_mul(*value))
        .collect::<Option<_>>()?;
    multiples.sort_unstable();
    Some(BoundedSumTerm {
        coefficient,
        var,
        values: values.to_vec(),
        multiples,
    })
}
