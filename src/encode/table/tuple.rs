//! A tuple of a table.

/// For each column, the position of a value in its domain.
pub(in crate::encode) type Tuple = Vec<usize>;
