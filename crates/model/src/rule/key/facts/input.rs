//! The remaining words.

use winnow::stream::{Stream, TokenSlice};

use super::word::FactWord;

pub(super) type Words<'t> = TokenSlice<'t, FactWord>;

/// Reads a word of the grammar, if it is next.
pub(super) fn takes(input: &mut Words<'_>, keyword: &str) -> bool {
    let is_next = input.first().is_some_and(|word| word.is(keyword));
    if is_next {
        input.next_token();
    }
    is_next
}
