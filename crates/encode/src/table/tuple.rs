//! A tuple of a table.

/// For each column, the position of a value in its domain.
pub(crate) type Tuple = Vec<usize>;
