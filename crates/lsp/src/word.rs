//! The words around a cursor.

use placet_model::Span;

/// Names have at most so many words: `row 2`, `all diagonals`, `left diagonal 3`.
const MOST_WORDS: usize = 3;

/// Is it a character of a plain name?
pub(crate) fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The word that a byte is in, or at whose end it is. It is empty if there is none.
pub(crate) fn word_at(text: &str, offset: usize) -> Span {
    let before = text[..offset].trim_end_matches(is_of_word).len();
    let after = &text[offset..];
    let rest = after.len() - after.trim_start_matches(is_of_word).len();
    Span::new(before, offset + rest)
}

/// The names that the word at a byte can be a part of, the longest first: words with single spaces between them.
pub(crate) fn names_at(text: &str, offset: usize) -> Vec<Span> {
    let word = word_at(text, offset);
    if word.start == word.end {
        return vec![];
    }
    let mut starts = vec![word.start];
    while starts.len() < MOST_WORDS
        && let Some(before) = word_before(text, starts[starts.len() - 1])
    {
        starts.push(before);
    }
    let mut ends = vec![word.end];
    while ends.len() < MOST_WORDS
        && let Some(after) = word_after(text, ends[ends.len() - 1])
    {
        ends.push(after);
    }
    let pairs = (0..starts.len()).flat_map(|before| (0..ends.len()).map(move |after| (before, after)));
    let mut pairs: Vec<(usize, usize)> = pairs
        .filter(|(before, after)| before + after < MOST_WORDS)
        .collect();
    pairs.sort_by_key(|(before, after)| std::cmp::Reverse(before + after));
    let spans = pairs
        .into_iter()
        .map(|(before, after)| Span::new(starts[before], ends[after]));
    spans.collect()
}

/// The start of the word before a space.
fn word_before(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].strip_suffix(' ')?;
    let word = word_at(text, before.len());
    (word.start < word.end).then_some(word.start)
}

/// The end of the word after a space.
fn word_after(text: &str, end: usize) -> Option<usize> {
    text[end..].strip_prefix(' ')?;
    let word = word_at(text, end + 1);
    (word.start < word.end).then_some(word.end)
}

/// Where a name begins whose first bytes were typed before the cursor: several words if they begin the name, otherwise one.
pub(crate) fn start_of_name(text: &str, offset: usize, name: &str) -> usize {
    let word = text[..offset].trim_end_matches(is_of_word).len();
    let mut start = word;
    for _ in 1..MOST_WORDS {
        let Some(before) = word_before(text, start) else {
            break;
        };
        start = before;
        if name.starts_with(&text[start..offset]) {
            return start;
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_names_come_first() {
        let text = "sum(left diagonal 3) + x";
        let names: Vec<&str> = names_at(text, 10)
            .iter()
            .map(|span| &text[span.start..span.end])
            .collect();
        assert_eq!(
            names,
            ["left diagonal 3", "diagonal 3", "left diagonal", "diagonal"]
        );
        assert!(names_at("a + b", 2).is_empty());
    }

    #[test]
    fn a_name_of_several_words_is_completed_as_a_whole() {
        assert_eq!(start_of_name("'sum(cage ", 10, "cage A"), 5);
        assert_eq!(start_of_name("'sum(cage ", 10, "rows"), 10);
        assert_eq!(start_of_name("'all dia", 8, "all diagonals"), 1);
        assert_eq!(start_of_name("'all dia", 8, "diagonals"), 5);
    }
}
