//! The regions of a rule, as named in the model.

use crate::layout::Region;

/// Regions, and a phrase for all of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The regions, without repetitions.
    pub list: Vec<Region>,
    /// Their common name: `row 1`, or `rows, columns and boxes`.
    pub name: String,
    /// `row 1`, or `each of the 9 boxes`.
    pub phrase: String,
}
