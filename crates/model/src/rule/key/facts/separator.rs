//! Separators of list members.

use winnow::stream::Stream;

use super::input::{Words, takes};
use super::word::WordKind;

/// The separator of two list members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Separator {
    /// A comma alone: another member follows, preceded by a word.
    Comma,
    /// A word such as `or`, optionally after a comma: the last member may follow.
    Word,
}

/// Reads a comma, one of the words, or a comma and one of the words, if that is next.
pub(super) fn separator(input: &mut Words<'_>, words: &[&str]) -> Option<Separator> {
    let is_comma = input.first().is_some_and(|word| word.kind == WordKind::Comma);
    if is_comma {
        input.next_token();
    }
    if words.iter().any(|word| takes(input, word)) {
        return Some(Separator::Word);
    }
    is_comma.then_some(Separator::Comma)
}
