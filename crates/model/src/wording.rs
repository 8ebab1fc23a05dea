//! Words in sentences: alternatives, numbers with nouns, names in quotation marks.

use std::fmt::Display;

/// Alternatives as a text: `a`, `a or b`, `a, b or c`.
pub fn joined_by_or(alternatives: &[String]) -> String {
    match alternatives {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => alternatives.concat(),
    }
}

/// The numbers of a range: `3`, `at least 3`, `at most 15`, `between 3 and 15`; `None` is no bound.
pub(crate) fn range_phrase<T: Display + PartialEq>(min: Option<T>, max: Option<T>) -> String {
    match (min, max) {
        (Some(min), Some(max)) if min == max => min.to_string(),
        (Some(min), Some(max)) => format!("between {min} and {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any number".to_string(),
    }
}

/// The same of integers, where the smallest and the largest are no bounds.
pub fn integers_phrase(min: i64, max: i64) -> String {
    range_phrase(
        Some(min).filter(|min| *min > i64::MIN),
        Some(max).filter(|max| *max < i64::MAX),
    )
}

/// `1 cell`, `2 cells`: a number and its noun.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// Characters that separate what a sentence lists, or that its facts consist of.
const SEPARATORS: &str = ",;=≠–";

/// Characters of which a sentence has its punctuation.
const PUNCTUATION: &str = ".,;:!?-'\"()=≠–";

/// A name as sentences have it: `Q`, `'.'`, `'a,b'`.
pub fn quoted(name: &str) -> String {
    let is_all_punctuation = name.chars().all(|letter| PUNCTUATION.contains(letter));
    let is_taken_apart = name.contains(|letter| SEPARATORS.contains(letter)) || bare(name).is_some();
    match is_all_punctuation || is_taken_apart || matches!(name, "or" | "and") {
        true => format!("'{name}'"),
        false => name.to_string(),
    }
}

/// The name between quotation marks, if a text has them.
pub(crate) fn bare(text: &str) -> Option<&str> {
    text.strip_prefix('\'')?
        .strip_suffix('\'')
        .filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{bare, quoted, *};

    #[test]
    fn the_last_alternative_follows_an_or() {
        let alternatives = ["a", "b", "c"].map(str::to_string);
        let joined = [0, 1, 2, 3].map(|number| joined_by_or(&alternatives[..number]));
        assert_eq!(joined, ["", "a", "a or b", "a, b or c"]);
    }

    #[test]
    fn what_would_be_misread_is_quoted() {
        for name in [".", "-", "=", "≠", "a,b", "x=y", "1–3", "or", "'a'", "'"] {
            assert_eq!(quoted(name), format!("'{name}'"));
        }
        for name in ["Q", "5", "33@90.1", "don't", "a.b", "#"] {
            assert_eq!(quoted(name), name);
        }
    }

    #[test]
    fn every_quoted_name_is_found_again() {
        for name in [".", "a,b", "'a'", "'", "''"] {
            assert_eq!(bare(&quoted(name)), Some(name));
        }
        assert_eq!(bare("'"), None);
        assert_eq!(bare("''"), None);
        assert_eq!(bare("a"), None);
    }
}
