//! The shape of a sum: three parts, each a balanced tree.

use std::ops::Range;

/// Cuts a line of `len` terms into at most three parts of nearly equal size, larger ones first.
pub(super) fn cut(len: usize) -> Vec<Range<usize>> {
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

/// Combines the leaves of a part pairwise, as a balanced tree.
///
/// `combine` is given two neighbouring results and the part that they cover together;
/// its `None` (no value is possible) is handed on.
pub(super) fn fold<V: Clone>(
    leaves: &[V],
    part: Range<usize>,
    combine: &mut impl FnMut(&V, &V, Range<usize>) -> Option<V>,
) -> Option<V> {
    if part.len() == 1 {
        return Some(leaves[part.start].clone());
    }
    let middle = part.start + part.len().div_ceil(2);
    let left = fold(leaves, part.start..middle, combine)?;
    let right = fold(leaves, middle..part.end, combine)?;
    combine(&left, &right, part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_the_line() {
        assert!(cut(0).is_empty());
        assert_eq!(cut(2), [0..1, 1..2]);
        assert_eq!(cut(5), [0..2, 2..4, 4..5]);
        assert_eq!(cut(9), [0..3, 3..6, 6..9]);
    }

    #[test]
    fn folding_visits_every_leaf_once() {
        let leaves = ["a", "b", "c", "d", "e"].map(String::from);
        let joined = fold(&leaves, 0..5, &mut |l: &String, r: &String, _| {
            Some(format!("({l}{r})"))
        });
        assert_eq!(joined.as_deref(), Some("(((ab)c)(de))"));
    }
}
