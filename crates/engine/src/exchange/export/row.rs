//! Linear constraints as rows of a text: each variable once, and only bounds that can be violated.

use placet_problem::{Linear, Problem, VarId};

/// The row of a linear constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LinearRow {
    /// No values have such a sum.
    Impossible,
    /// A sum; it may have no terms if it has no bounds.
    Sum {
        /// Each variable once, with a coefficient other than 0.
        terms: Vec<(i64, VarId)>,
        /// The smallest sum, if the domains allow less.
        min: Option<i64>,
        /// The largest sum, if the domains allow more.
        max: Option<i64>,
    },
}

impl LinearRow {
    /// The row of a constraint.
    ///
    /// # Panics
    /// If a coefficient does not fit in 64 bits: such a problem is rejected before it is written.
    pub(super) fn of(linear: &Linear, problem: &Problem) -> Self {
        let terms = linear
            .merged()
            .expect("invariant: factors that leave 64 bits are refused");
        let (least, greatest) = reach(&terms, problem);
        let (min, max) = (i128::from(linear.min), i128::from(linear.max));
        if min > max || min > greatest || max < least {
            return LinearRow::Impossible;
        }
        LinearRow::Sum {
            terms,
            min: (min > least).then_some(linear.min),
            max: (max < greatest).then_some(linear.max),
        }
    }
}

/// The smallest and the largest sum that the domains allow.
pub(super) fn reach(terms: &[(i64, VarId)], problem: &Problem) -> (i128, i128) {
    terms.iter().fold((0, 0), |(least, greatest), (factor, var)| {
        let domain = problem.domain(*var);
        let ends = [domain.min(), domain.max()].map(|end| i128::from(end.unwrap_or(0)) * i128::from(*factor));
        (
            least.saturating_add(ends[0].min(ends[1])),
            greatest.saturating_add(ends[0].max(ends[1])),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{Domain, Term};

    fn row(min: i64, max: i64) -> LinearRow {
        let mut problem = Problem::new();
        let x = problem.add_variable("x", Domain::new(1..=3));
        let y = problem.add_variable("y", Domain::new(0..=1));
        let terms = [(2, x), (1, y), (-1, y), (-1, x)].map(|(coefficient, var)| Term { coefficient, var });
        let linear = Linear {
            terms: terms.to_vec(),
            min,
            max,
            caps: vec![],
        };
        LinearRow::of(&linear, &problem)
    }

    #[test]
    fn only_bounds_that_say_something_are_left() {
        let sum = |min, max| LinearRow::Sum {
            terms: vec![(1, VarId(0))],
            min,
            max,
        };
        assert_eq!(row(1, 3), sum(None, None));
        assert_eq!(row(2, i64::MAX), sum(Some(2), None));
        assert_eq!(row(i64::MIN, 2), sum(None, Some(2)));
        assert_eq!(
            [row(4, 9), row(0, 0), row(3, 2)],
            [
                LinearRow::Impossible,
                LinearRow::Impossible,
                LinearRow::Impossible
            ]
        );
    }
}
