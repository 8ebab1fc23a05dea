//! A tuple of a table.

/// What each column shows, by the place of the value in its column.
pub(in crate::encode) type Tuple = Vec<usize>;
