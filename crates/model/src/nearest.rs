//! The nearest known name to an unknown one.

use itertools::Itertools;

/// Longer words are not misspelt names.
const LONGEST_WORD: usize = 60;

/// At most this many names of a long list are searched, because every unknown word in a file needs
/// a search.
const MOST_SEARCHED: usize = 1000;

/// The known name that `word` is probably a misspelling of.
///
/// A name is near if it is equal except for case, or if at most a third of the letters (at least
/// one) are wrong, missing, swapped or extra.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST_WORD {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = (length / 3).max(1);
    known
        .into_iter()
        // Suggesting the word itself would not help.
        .filter(|name| *name != word && name.chars().count().abs_diff(length) <= allowed)
        .map(|name| (strsim::osa_distance(&lower, &name.to_lowercase()), name))
        .filter(|(distance, name)| *distance <= allowed && *distance < name.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// "did you mean …?" for the nearest known name, otherwise a list of the known names.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    const MOST_LISTED: usize = 32;
    let known: Vec<&str> = known.into_iter().take(MOST_SEARCHED).collect();
    if let Some(name) = nearest(word, known.iter().copied()) {
        return format!("did you mean `{name}`?");
    }
    let listed = known
        .iter()
        .take(MOST_LISTED)
        .map(|name| format!("`{name}`"))
        .join(", ");
    let more = if known.len() > MOST_LISTED { ", …" } else { "" };
    format!("expected one of {listed}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_mended_and_strangers_are_not() {
        let known = ["rows", "columns", "diagonals"];
        assert_eq!(nearest("row", known), Some("rows"));
        assert_eq!(nearest("colunms", known), Some("columns"));
        assert_eq!(nearest("Rows", known), Some("rows"));
        assert_eq!(nearest("rows", known), None);
        assert_eq!(nearest("boxes", known), None);
        assert_eq!(
            suggestion("boxes", known),
            "expected one of `rows`, `columns`, `diagonals`"
        );
    }

    #[test]
    fn one_letter_names_are_not_guessed() {
        assert_eq!(nearest("x", ["a", "b"]), None);
    }
}
