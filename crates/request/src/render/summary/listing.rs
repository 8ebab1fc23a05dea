//! Lists of names, shortened.

use itertools::Itertools;

/// The most entries of a list that are shown.
const MAX_SHOWN: usize = 100;

/// The entries; if there are very many, the first ones and the number of others.
pub(super) fn listing(entries: &[String], separator: &str) -> String {
    let shown = entries.iter().take(MAX_SHOWN).join(separator);
    match entries.len().saturating_sub(MAX_SHOWN) {
        0 => shown,
        more => format!("{shown}{separator}and {more} more"),
    }
}

/// The numbers, with runs of at least three as `1..19`.
pub(super) fn with_runs(numbers: &[i64]) -> Vec<String> {
    let follows = |pair: &[i64]| pair[0].checked_add(1) == Some(pair[1]);
    let runs = numbers.chunk_by(|a, b| follows(&[*a, *b]));
    runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}..{last}")],
        short => short.iter().map(i64::to_string).collect(),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_shortened_from_three_on() {
        assert_eq!(
            with_runs(&[1, 2, 3, 5, 7, 8, -1, 0, 1]),
            ["1..3", "5", "7", "8", "-1..1"]
        );
        assert_eq!(
            with_runs(&[i64::MAX, i64::MIN]),
            [i64::MAX.to_string(), i64::MIN.to_string()]
        );
        assert!(with_runs(&[]).is_empty());
    }

    #[test]
    fn of_very_many_entries_the_rest_is_counted() {
        let entries: Vec<String> = (0..102).map(|n| n.to_string()).collect();
        assert!(listing(&entries, ", ").ends_with("98, 99, and 2 more"));
        assert_eq!(listing(&entries[..2], ", "), "0, 1");
    }
}
