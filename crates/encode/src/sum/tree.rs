//! The shape of a sum: three parts, each a balanced tree; or a chain.

use std::ops::Range;

/// How the terms of a line are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreeShape {
    /// Three parts of nearly equal size, each halved repeatedly.
    Balanced,
    /// One term after another; the last two meet the sum of all previous ones.
    Chain,
}

impl TreeShape {
    /// Splits a line of `len` terms into at most three parts.
    pub(super) fn cut(self, len: usize) -> Vec<Range<usize>> {
        match self {
            TreeShape::Balanced => cut(len),
            TreeShape::Chain => {
                let first = len.saturating_sub(2).max(len.min(1));
                let single = (first..len).map(|index| index..index + 1);
                let parts = std::iter::once(0..first).chain(single);
                parts.filter(|part| !part.is_empty()).collect()
            }
        }
    }

    /// Where a part of more than one term is split.
    fn middle(self, part: &Range<usize>) -> usize {
        match self {
            TreeShape::Balanced => part.start + part.len().div_ceil(2),
            TreeShape::Chain => part.end - 1,
        }
    }

    /// Combines the leaves of a part pairwise.
    ///
    /// `combine` receives two neighbouring results and the part that they cover together. If it
    /// returns `None` (no value is possible), so does `fold`.
    pub(super) fn fold<V: Clone>(
        self,
        leaves: &[V],
        part: Range<usize>,
        combine: &mut impl FnMut(&V, &V, Range<usize>) -> Option<V>,
    ) -> Option<V> {
        if part.len() == 1 {
            return Some(leaves[part.start].clone());
        }
        let middle = self.middle(&part);
        let left = self.fold(leaves, part.start..middle, combine)?;
        let right = self.fold(leaves, middle..part.end, combine)?;
        combine(&left, &right, part)
    }
}

/// At most three parts of nearly equal size, larger ones first.
fn cut(len: usize) -> Vec<Range<usize>> {
    let num_parts = len.min(3);
    let mut parts = Vec::new();
    let mut start = 0;
    for index in 0..num_parts {
        let size = (len - start).div_ceil(num_parts - index);
        parts.push(start..start + size);
        start += size;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_the_line() {
        let cut = |len| TreeShape::Balanced.cut(len);
        assert!(cut(0).is_empty());
        assert_eq!(cut(2), [0..1, 1..2]);
        assert_eq!(cut(5), [0..2, 2..4, 4..5]);
        assert_eq!(cut(9), [0..3, 3..6, 6..9]);
        let cut = |len| TreeShape::Chain.cut(len);
        assert!(cut(0).is_empty());
        assert_eq!(cut(1).len(), 1);
        assert_eq!(cut(2), [0..1, 1..2]);
        assert_eq!(cut(5), [0..3, 3..4, 4..5]);
    }

    #[test]
    fn folding_visits_every_leaf_once() {
        let leaves = ["a", "b", "c", "d", "e"].map(String::from);
        let joined = |shape: TreeShape| {
            shape.fold(&leaves, 0..5, &mut |l: &String, r: &String, _| {
                Some(format!("({l}{r})"))
            })
        };
        assert_eq!(joined(TreeShape::Balanced).as_deref(), Some("(((ab)c)(de))"));
        assert_eq!(joined(TreeShape::Chain).as_deref(), Some("((((ab)c)d)e)"));
    }
}
