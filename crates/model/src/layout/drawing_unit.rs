//! What an error counts in a row of a drawing.

use itertools::Itertools;
use unicode_segmentation::UnicodeSegmentation;

use super::token::words;
use crate::counted::counted;

/// What the author of a drawing counts in a row.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unit {
    Entry,
    Character,
}

impl Unit {
    /// Characters, if no line has a space between entries. A board with one column looks the same, so
    /// one word has to have several characters.
    pub(super) fn of(lines: &[&str]) -> Self {
        let is_word = |line: &&str| words(line).exactly_one().is_ok();
        let is_long = |word: &str| word.graphemes(true).nth(1).is_some();
        let is_dense = lines.iter().all(is_word) && lines.iter().flat_map(|line| words(line)).any(is_long);
        if is_dense { Unit::Character } else { Unit::Entry }
    }

    pub(super) fn counted(self, words: &[&str]) -> String {
        match self {
            Unit::Entry => counted(words.len(), "entry", "entries"),
            Unit::Character => {
                let characters = words.iter().map(|word| word.graphemes(true).count());
                counted(characters.sum(), "character", "characters")
            }
        }
    }

    pub(super) fn expected(self, cells: usize) -> String {
        match self {
            Unit::Entry => format!(
                "expected {}, separated by spaces",
                counted(cells, "entry", "entries")
            ),
            Unit::Character => format!(
                "expected {}, one per cell",
                counted(cells, "character", "characters")
            ),
        }
    }
}
