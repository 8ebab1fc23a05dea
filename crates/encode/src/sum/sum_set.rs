//! Sets of integers as sorted lists: sums, unions and intersections.

/// Bit sets are used if they take at most this many bits.
pub(super) const MAX_DENSE_SPAN: i64 = 1 << 24;

/// All `a + b`.
pub(super) fn sum_of(a: &[i64], b: &[i64]) -> Vec<i64> {
    let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
    match few {
        [] => Vec::new(),
        [only] => many.iter().map(|value| value + only).collect(),
        _ => {
            let span = span(few) + span(many);
            let is_dense = span < MAX_DENSE_SPAN && span / 64 <= 8 * many.len() as i64;
            if is_dense {
                dense_sum(few, many, span)
            } else {
                sparse_sum(few, many)
            }
        }
    }
}

fn span(set: &[i64]) -> i64 {
    set[set.len() - 1] - set[0]
}

fn sparse_sum(few: &[i64], many: &[i64]) -> Vec<i64> {
    let mut sums: Vec<i64> = few.iter().flat_map(|a| many.iter().map(move |b| a + b)).collect();
    sums.sort_unstable();
    sums.dedup();
    sums
}

/// With a bit set of `many`, shifted by each of `few`.
fn dense_sum(few: &[i64], many: &[i64], span: i64) -> Vec<i64> {
    let mut shifted = vec![0u64; span as usize / 64 + 2];
    let mut bits = vec![0u64; span as usize / 64 + 2];
    for value in many {
        let offset = (value - many[0]) as usize;
        bits[offset / 64] |= 1 << (offset % 64);
    }
    let used = (many[many.len() - 1] - many[0]) as usize / 64 + 1;
    for value in few {
        let offset = (value - few[0]) as usize;
        let (words, rest) = (offset / 64, offset % 64);
        for (i, word) in bits[..used].iter().enumerate() {
            shifted[i + words] |= word << rest;
            if rest > 0 {
                shifted[i + words + 1] |= word >> (64 - rest);
            }
        }
    }
    let base = few[0] + many[0];
    let mut sums = Vec::new();
    for (index, &word) in shifted.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            sums.push(base + 64 * index as i64 + i64::from(word.trailing_zeros()));
            word &= word - 1;
        }
    }
    sums
}

/// Adds every `value + shift` of `from` to `into`.
pub(super) fn unite_shifted(into: &mut Vec<i64>, from: &[i64], shift: i64) {
    let mut merged = Vec::with_capacity(into.len() + from.len());
    let mut old = into.iter().copied().peekable();
    for value in from.iter().map(|value| value + shift) {
        while let Some(smaller) = old.next_if(|other| *other < value) {
            merged.push(smaller);
        }
        old.next_if_eq(&value);
        merged.push(value);
    }
    merged.extend(old);
    *into = merged;
}

/// The elements of both.
pub(super) fn intersection(a: &[i64], b: &[i64]) -> Vec<i64> {
    a.iter()
        .copied()
        .filter(|value| b.binary_search(value).is_ok())
        .collect()
}

/// Is there an element from `low` to `high`?
pub(super) fn meets(set: &[i64], low: i64, high: i64) -> bool {
    let first = set.partition_point(|value| *value < low);
    set.get(first).is_some_and(|value| *value <= high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_and_sparse_sums_agree() {
        let many: Vec<i64> = (0..70).filter(|i| i % 7 != 3).map(|i| i * 3 - 50).collect();
        let few = [-64, -1, 0, 63, 64, 200];
        assert_eq!(
            dense_sum(&few, &many, span(&few) + span(&many)),
            sparse_sum(&few, &many)
        );
        assert_eq!(sum_of(&[1, 1 << 40], &[5, 1 << 50]).len(), 4);
        assert!(sum_of(&[], &[1]).is_empty());
    }

    #[test]
    fn unions_stay_sorted_and_single() {
        let mut set = vec![1, 4, 9];
        unite_shifted(&mut set, &[0, 3, 5, 20], 1);
        assert_eq!(set, [1, 4, 6, 9, 21]);
        assert_eq!(intersection(&set, &[4, 5, 21]), [4, 21]);
        assert!(meets(&set, 5, 6) && !meets(&set, 7, 8) && !meets(&set, 22, 99));
    }
}
