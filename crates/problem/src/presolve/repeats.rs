//! How often values can occur among some variables.

use std::collections::BTreeMap;

/// How often values can occur among the variables of a part.
pub(super) enum Repeats {
    /// No value twice.
    Never,
    /// By value; what is not listed may repeat freely.
    Capped(BTreeMap<i64, usize>),
}

impl Repeats {
    /// How many of the variables can take the value.
    pub(super) fn cap(&self, value: i64) -> usize {
        match self {
            Repeats::Never => 1,
            Repeats::Capped(caps) => caps.get(&value).copied().unwrap_or(usize::MAX),
        }
    }
}
