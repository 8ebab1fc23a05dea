//! The regions that a rule speaks of, as the author names them.

use crate::model::layout::Region;

/// Regions, and a phrase for all of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The regions, none twice.
    pub list: Vec<Region>,
    /// What they are called together: `row 1`, or `rows, columns and boxes`.
    pub name: String,
    /// `row 1`, or `each of the 9 boxes`.
    pub phrase: String,
}
