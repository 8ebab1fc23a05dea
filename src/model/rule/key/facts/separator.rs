//! What stands between the members of a list.

use winnow::stream::Stream;

use super::input::{Words, takes};
use super::word::WordKind;

/// What stands between two members of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Separator {
    /// A comma alone: another member follows with a word before it.
    Comma,
    /// A word such as `or`, perhaps after a comma: the last member may follow.
    Word,
}

/// Takes a comma, one of the words, or a comma and one of the words, if that is next.
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
