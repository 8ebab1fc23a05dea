//! How much work finding symmetries may be.

/// How much work finding symmetries may be: in steps, so that the same problem comes to the same on every machine.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// So many edges of the graph may be looked at in all.
    pub steps: u64,
    /// So many to find out where one pair of a variable and a value can go.
    pub steps_a_pair: u64,
    /// Is it to stop, whatever it has?
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
