//! Which format a text is in.

use std::str::FromStr;

use super::row::{Word, rows};
use super::{clues, edge_matching, killer, sudoku};
use crate::model::suggestion;

/// The formats that can be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Sudokus as lines of characters.
    Sudoku,
    /// Killer sudokus.
    Killer,
    /// Tiles with coloured edges.
    EdgeMatching,
    /// Clue codes of the 6 x 6 logic game.
    Clues,
    /// Exact cover.
    ExactCover,
    /// A square table of numbers.
    Numbers,
}

impl Format {
    /// Each by its name.
    pub const ALL: [(&'static str, Format); 6] = [
        ("sudoku", Format::Sudoku),
        ("killer", Format::Killer),
        ("edge-matching", Format::EdgeMatching),
        ("clues", Format::Clues),
        ("exact-cover", Format::ExactCover),
        ("numbers", Format::Numbers),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = Format::ALL.into_iter();
        all.find(|(_, format)| *format == self)
            .map_or("", |(name, _)| name)
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Format::ALL.into_iter().find(|(name, _)| *name == text);
        found
            .map(|(_, format)| format)
            .ok_or_else(|| suggestion(text, Format::ALL.map(|(name, _)| name)))
    }
}

/// The format that a text looks like, if it looks like one. Tables of numbers are told by
/// nothing, for they may be anything.
pub fn detect(text: &str) -> Option<Format> {
    if edge_matching::is_json(text) {
        return Some(Format::EdgeMatching);
    }
    let rows = rows(text, "#");
    let first = rows.first()?;
    if killer::is_known(&rows) {
        return Some(Format::Killer);
    }
    if sudoku::is_drawing(first.text) || sudoku::is_grid(&rows) {
        return Some(Format::Sudoku);
    }
    if edge_matching::is_list(&rows) {
        return Some(Format::EdgeMatching);
    }
    if is_clues(first) {
        return Some(Format::Clues);
    }
    is_exact_cover(text).then_some(Format::ExactCover)
}

/// Codes, and not numbers alone.
fn is_clues(first: &Word<'_>) -> bool {
    let has_sign = |word: &Word<'_>| !word.text.bytes().all(|byte| byte.is_ascii_digit());
    first.words().all(|word| clues::is_code(word.text)) && first.words().any(|word| has_sign(&word))
}

/// Does the second line hold names of the first?
fn is_exact_cover(text: &str) -> bool {
    let rows = rows(text, "|");
    let [items, option, ..] = rows.as_slice() else {
        return false;
    };
    let items: Vec<&str> = items.words().map(|word| word.text).collect();
    option.words().all(|word| items.contains(&word.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_apart() {
        let sudoku = ".".repeat(81);
        for (text, format) in [
            (sudoku.as_str(), Some(Format::Sudoku)),
            ("# small\n1.3. ..2. .4.. ...1", None),
            ("12..\n..12\n.1..\n...4\n", Some(Format::Sudoku)),
            ("1234123412341234", Some(Format::Sudoku)),
            ("SumoCueV1=10+0", Some(Format::Killer)),
            ("3x3::k:5888:", Some(Format::Killer)),
            ("10: r1c1 r1c2", Some(Format::Killer)),
            ("{ \"size\": 2 }", Some(Format::EdgeMatching)),
            ("2 2\n1 2 0 0\n", Some(Format::EdgeMatching)),
            ("1,2,0,0\n1,2,0,0\n", Some(Format::EdgeMatching)),
            ("7;1;2;0;0\n", Some(Format::EdgeMatching)),
            ("2AB\n", Some(Format::Clues)),
            ("0b1 0r0 4#dv\n", Some(Format::Clues)),
            ("| comment\na b c | d\na c\n", Some(Format::ExactCover)),
            ("hello world\nwhat is this\n", None),
            ("", None),
        ] {
            assert_eq!(detect(text), format, "{text}");
        }
    }

    #[test]
    fn formats_have_names() {
        for (name, format) in Format::ALL {
            assert_eq!((name.parse(), format.name()), (Ok(format), name));
        }
        assert_eq!(
            "sudku".parse::<Format>(),
            Err("did you mean `sudoku`?".to_string())
        );
    }
}
