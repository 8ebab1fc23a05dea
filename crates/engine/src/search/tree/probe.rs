//! Results of random paths down the tree.

/// The result of a random path down the tree.
///
/// `solutions` times the number of `ways` equals the number of all solutions, averaged over all
/// paths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probe {
    /// The number of paths, as a logarithm to base 2. It is 0 if all solutions were counted.
    pub ways: f64,
    /// The number of solutions below the end of this path.
    pub solutions: u64,
}

/// How much may be counted below a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountBudget {
    /// One part in `share` of a brief search; the whole brief search if it is 0.
    pub(super) share: u64,
    /// The maximum number of solutions.
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
