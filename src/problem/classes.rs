//! Which of some things are one and the same.

/// Things numbered from 0, in classes of those that are the same.
#[derive(Clone, Debug)]
pub(crate) struct UnionFind {
    /// For each thing another one of its class, nearer to the first; the first names itself.
    parents: Vec<usize>,
}

impl UnionFind {
    /// So many things, each for itself.
    pub(crate) fn new(len: usize) -> Self {
        UnionFind {
            parents: (0..len).collect(),
        }
    }

    /// The first thing of the class.
    pub(crate) fn first(&mut self, thing: usize) -> usize {
        let mut at = thing;
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    /// From now on the two are the same.
    pub(crate) fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.parents[one.max(other)] = one.min(other);
    }
}
