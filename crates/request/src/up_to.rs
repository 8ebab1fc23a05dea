//! Logic grids whose solution is unique up to the order of its columns.

use schemars::JsonSchema;
use serde::Serialize;

/// What solutions differ in alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UpTo {
    /// The order of the columns of a logic grid.
    Columns,
}

impl UpTo {
    /// It, if it is so.
    pub(super) fn columns(is_so: bool) -> Option<Self> {
        is_so.then_some(UpTo::Columns)
    }
}
