//! Equivalence classes of numbered things.

/// Things numbered from 0, in equivalence classes.
#[derive(Clone, Debug)]
pub struct UnionFind {
    /// For each thing another one of its class, closer to the representative, which points to
    /// itself.
    parents: Vec<usize>,
}

impl UnionFind {
    /// Classes with one thing each.
    pub fn new(len: usize) -> Self {
        UnionFind {
            parents: (0..len).collect(),
        }
    }

    /// The representative of the class.
    pub fn first(&mut self, thing: usize) -> usize {
        let mut at = thing;
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    /// Unites the classes of two things.
    pub fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.parents[one.max(other)] = one.min(other);
    }
}
