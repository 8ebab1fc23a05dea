//! A column of the program.

/// A column of the program: a variable that is 0 or 1. Counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u32);

impl Column {
    /// The first one.
    pub const FIRST: Self = Column(0);

    /// The column with an index.
    ///
    /// # Panics
    /// If there can't be so many.
    pub fn from_index(index: usize) -> Self {
        Column(u32::try_from(index).expect("invariant: fewer than 2^32 columns"))
    }

    /// Its index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, counted from 1, as files count.
    pub fn number(self) -> usize {
        self.index() + 1
    }
}
