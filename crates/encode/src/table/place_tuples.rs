//! Tuples of a table, with places in domains for values.

/// Different tuples of one length, in ascending order: for each column the position of a value in its domain. They lie one behind the other, since
/// tables have thousands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlaceTuples {
    num_columns: usize,
    len: usize,
    places: Vec<u32>,
}

impl PlaceTuples {
    pub(crate) fn new(num_columns: usize) -> Self {
        PlaceTuples {
            num_columns,
            len: 0,
            places: vec![],
        }
    }

    /// Adds a tuple, which is greater than the last one.
    pub(crate) fn push(&mut self, tuple: impl IntoIterator<Item = u32>) {
        self.len += 1;
        self.places.extend(tuple);
        debug_assert_eq!(self.places.len(), self.len * self.num_columns);
    }

    /// Of places for columns in any order, with repetitions; `places` has `len` times `num_columns` of them.
    pub(super) fn sorted(num_columns: usize, len: usize, places: Vec<u32>) -> Self {
        let all = PlaceTuples {
            num_columns,
            len,
            places,
        };
        if all.iter().is_sorted_by(|one, next| one < next) {
            return all;
        }
        let mut tuples: Vec<&[u32]> = all.iter().collect();
        tuples.sort_unstable();
        tuples.dedup();
        PlaceTuples {
            num_columns,
            len: tuples.len(),
            places: tuples.concat(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn num_columns(&self) -> usize {
        self.num_columns
    }

    /// The places of a tuple, one for each column.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.len).map(|index| &self.places[index * self.num_columns..][..self.num_columns])
    }

    /// The places of a column, one for each tuple.
    pub(super) fn column(&self, column: usize) -> impl Iterator<Item = usize> {
        let places = self.places.iter().skip(column).step_by(self.num_columns);
        places.map(|place| *place as usize)
    }
}
