//! The values that a variable may take.

/// A finite set of integers, kept sorted and without repeats.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Domain {
    values: Vec<i64>,
}

impl Domain {
    /// The set of the given values, in any order, repeats allowed.
    pub fn new(values: impl IntoIterator<Item = i64>) -> Self {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        values.dedup();
        Domain { values }
    }

    /// Its values, ascending.
    pub fn values(&self) -> &[i64] {
        &self.values
    }

    /// How many values it has.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Has it no value at all?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Is `value` one of them?
    pub fn contains(&self, value: i64) -> bool {
        self.position(value).is_some()
    }

    /// Where `value` stands among the values, counted from 0.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_sorted_and_single() {
        let domain = Domain::new([5, -2, 5, 9]);
        assert_eq!(domain.values(), [-2, 5, 9]);
        assert_eq!(domain.position(9), Some(2));
        assert!(!domain.contains(0));
        assert_eq!((domain.min(), domain.max()), (Some(-2), Some(9)));
    }

    #[test]
    fn the_empty_domain_has_no_bounds() {
        assert_eq!(Domain::new([]).min(), None);
        assert!(Domain::default().is_empty());
    }
}
