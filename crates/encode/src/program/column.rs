//! Columns of the program.

/// A column of the program: a 0/1 variable, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u32);

impl Column {
    /// The first column.
    pub const FIRST: Self = Column(0);

    /// The column with an index.
    ///
    /// # Panics
    /// If the index is too large.
    pub fn from_index(index: usize) -> Self {
        Column(u32::try_from(index).expect("invariant: fewer than 2^32 columns"))
    }

    /// Its index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, counted from 1, as in files.
    pub fn number(self) -> usize {
        self.index() + 1
    }
}
