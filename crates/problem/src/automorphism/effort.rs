//! Limits for finding symmetries.

/// Limits for finding symmetries: in steps, so that the result is the same on every machine.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The maximum number of edges of the graph to examine in total, or other work that takes as long.
    pub steps: u64,
    /// The same to find the image of one pair of a variable and a value.
    pub steps_a_pair: u64,
    /// Returns true to stop with the current result.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Effort<'_> {
    fn default() -> Self {
        Effort {
            steps: 300_000_000,
            steps_a_pair: 50_000_000,
            stop: &|| false,
        }
    }
}
