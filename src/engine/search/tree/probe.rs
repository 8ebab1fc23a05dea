//! What a random way down the tree tells.

/// What a random way down the tree came to.
///
/// `solutions` times the number of `ways` is the number of all solutions, on average over all ways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probe {
    /// How many ways there were to go, as a logarithm to base 2. It is 0 if all solutions were counted.
    pub ways: f64,
    /// How many solutions are below the end of this one.
    pub solutions: u64,
}

/// How much may be counted below a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountBudget {
    /// One part in so many of a brief search; all of it if it is 0.
    pub(super) share: u64,
    /// How many solutions there may be.
    pub(super) solutions: u64,
}

impl CountBudget {
    /// Worth its time: about a millisecond.
    pub(super) const LITTLE: CountBudget = CountBudget {
        share: 400,
        solutions: 100,
    };
    pub(super) const ALL: CountBudget = CountBudget {
        share: 0,
        solutions: u64::MAX,
    };
}
