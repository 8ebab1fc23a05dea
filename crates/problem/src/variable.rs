//! Variables of the problem.

use std::sync::Arc;

use placet_base::limit::poll;

/// A variable of a problem, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(pub u32);

impl VarId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An integer variable: a name, and the possible values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name in listings and exported files.
    pub name: String,
    /// The possible values; an empty domain makes the problem unsatisfiable.
    pub domain: Domain,
}

/// A finite set of integers, sorted and without repetitions. Copies share their values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Domain {
    values: Arc<[i64]>,
}

impl Domain {
    /// The set of the given values, in any order, with or without repetitions.
    pub fn new(values: impl IntoIterator<Item = i64>) -> Self {
        let values = values.into_iter().inspect(|_| poll(1));
        let mut values: Vec<i64> = values.collect();
        values.sort_unstable();
        values.dedup();
        Domain {
            values: values.into(),
        }
    }

    /// Its values, in ascending order.
    pub fn values(&self) -> &[i64] {
        &self.values
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Is `value` one of them?
    pub fn contains(&self, value: i64) -> bool {
        self.position(value).is_some()
    }

    /// The index of `value` among the values.
    pub fn position(&self, value: i64) -> Option<usize> {
        self.values.binary_search(&value).ok()
    }

    /// The smallest value, if there is one.
    pub fn min(&self) -> Option<i64> {
        self.values.first().copied()
    }

    /// The largest value, if there is one.
    pub fn max(&self) -> Option<i64> {
        self.values.last().copied()
    }

    /// The runs of consecutive values in ascending order, each as its first and last value.
    pub fn runs(&self) -> impl Iterator<Item = (i64, i64)> {
        let runs = self
            .values
            .chunk_by(|one, next| one.checked_add(1) == Some(*next));
        runs.map(|run| (run[0], run[run.len() - 1]))
    }

    /// The first and the last value, if the set is a single run.
    pub fn only_run(&self) -> Option<(i64, i64)> {
        let mut runs = self.runs();
        runs.next().filter(|_| runs.next().is_none())
    }
}

impl FromIterator<i64> for Domain {
    /// The set of the values, as [`Domain::new`] has it.
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Domain::new(values)
    }
}

impl<'a> IntoIterator for &'a Domain {
    type Item = &'a i64;
    type IntoIter = std::slice::Iter<'a, i64>;

    /// The values in ascending order.
    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_sorted_and_single() {
        let domain: Domain = [5, -2, 5, 9].into_iter().collect();
        assert_eq!(domain, Domain::new([9, 5, -2]));
        assert_eq!((&domain).into_iter().sum::<i64>(), 12);
        assert_eq!(domain.values(), [-2, 5, 9]);
        assert_eq!(domain.position(9), Some(2));
        assert!(!domain.contains(0));
        assert_eq!((domain.min(), domain.max()), (Some(-2), Some(9)));
    }

    #[test]
    fn runs_end_at_holes() {
        let ends = i64::MAX - 1..=i64::MAX;
        let domain = Domain::new([i64::MIN, -1, 0, 1, 3].into_iter().chain(ends.clone()));
        let runs: Vec<(i64, i64)> = domain.runs().collect();
        let last = (*ends.start(), *ends.end());
        assert_eq!(runs, [(i64::MIN, i64::MIN), (-1, 1), (3, 3), last]);
        assert_eq!(domain.only_run(), None);
        assert_eq!(Domain::new(ends).only_run(), Some(last));
        assert_eq!(Domain::default().only_run(), None);
    }

    #[test]
    fn the_empty_domain_has_no_bounds() {
        assert_eq!(Domain::new([]).min(), None);
        assert!(Domain::default().is_empty());
    }
}
