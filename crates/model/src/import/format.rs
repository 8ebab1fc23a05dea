//! The formats, and how they are recognised.

use std::str::FromStr;

use super::row::{SourceWord, rows};
use super::{
    calcudoku, clues, edge_matching, f_puzzles, game_ids, kakuro, killer, links, nonogram, picture, sudoku,
};
use crate::suggestion;

/// The formats that can be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFormat {
    /// Sudokus as lines of characters.
    Sudoku,
    /// Killer sudokus.
    Killer,
    /// Sudokus and their variants from f-puzzles and SudokuPad.
    FPuzzles,
    /// Tiles with coloured edges.
    EdgeMatching,
    /// Clue codes of the 6 x 6 logic game.
    Clues,
    /// Exact cover.
    ExactCover,
    /// A square table of numbers.
    Numbers,
    /// A picture in black and white, as a nonogram.
    Picture,
    /// Links of sites that run pzprjs.
    Links,
    /// Links to penpa-edit.
    Penpa,
    /// IDs of games of Simon Tatham's Portable Puzzle Collection.
    GameIds,
    /// Numbers beside the board of a nonogram.
    Nonogram,
    /// Latin squares with arithmetic cages.
    Calcudoku,
    /// Crosswords of sums.
    Kakuro,
}

impl ImportFormat {
    /// All formats with their names.
    pub const ALL: [(&'static str, ImportFormat); 14] = [
        ("sudoku", ImportFormat::Sudoku),
        ("killer", ImportFormat::Killer),
        ("f-puzzles", ImportFormat::FPuzzles),
        ("edge-matching", ImportFormat::EdgeMatching),
        ("clues", ImportFormat::Clues),
        ("exact-cover", ImportFormat::ExactCover),
        ("numbers", ImportFormat::Numbers),
        ("picture", ImportFormat::Picture),
        ("links", ImportFormat::Links),
        ("penpa", ImportFormat::Penpa),
        ("game-ids", ImportFormat::GameIds),
        ("nonogram", ImportFormat::Nonogram),
        ("calcudoku", ImportFormat::Calcudoku),
        ("kakuro", ImportFormat::Kakuro),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = ImportFormat::ALL.into_iter();
        all.find(|(_, format)| *format == self)
            .map_or("", |(name, _)| name)
    }
}

impl FromStr for ImportFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = ImportFormat::ALL.into_iter().find(|(name, _)| *name == text);
        found
            .map(|(_, format)| format)
            .ok_or_else(|| suggestion(text, ImportFormat::ALL.map(|(name, _)| name)))
    }
}

/// The format that a text looks like, if any. Tables of numbers are never recognised, because they
/// could be anything.
pub fn detect(text: &str) -> Option<ImportFormat> {
    if game_ids::is_known(text) || game_ids::has_no_name(text) {
        return Some(ImportFormat::GameIds);
    }
    if links::is_penpa_text(text) {
        return Some(ImportFormat::Penpa);
    }
    if links::is_known(text) {
        return Some(ImportFormat::Links);
    }
    if nonogram::is_known(text) {
        return Some(ImportFormat::Nonogram);
    }
    if calcudoku::is_known(text) {
        return Some(ImportFormat::Calcudoku);
    }
    if kakuro::is_known(text) {
        return Some(ImportFormat::Kakuro);
    }
    if sudoku::is_collection(text) {
        return Some(ImportFormat::Sudoku);
    }
    if f_puzzles::is_known(text) {
        return Some(ImportFormat::FPuzzles);
    }
    if edge_matching::is_json(text) {
        return Some(ImportFormat::EdgeMatching);
    }
    if picture::is_known(text) {
        return Some(ImportFormat::Picture);
    }
    let rows = rows(text, "#");
    let first = rows.first()?;
    if killer::is_known(&rows) {
        return Some(ImportFormat::Killer);
    }
    if sudoku::is_known(&rows) {
        return Some(ImportFormat::Sudoku);
    }
    if edge_matching::is_list(&rows) {
        return Some(ImportFormat::EdgeMatching);
    }
    if is_clues(first) {
        return Some(ImportFormat::Clues);
    }
    is_exact_cover(text).then_some(ImportFormat::ExactCover)
}

/// Does a name of a file begin like a link, or like a game ID?
///
/// # Examples
/// ```
/// use placet::model::import::is_link;
///
/// assert!(is_link("https://puzz.link/p?slither/4/4/dgdh2c71"));
/// assert!(is_link("puzz.link/p?slither/4/4/dgdh2c71"));
/// assert!(is_link("loopy:4x4:3c3d22b2a1"));
/// assert!(!is_link("puzzles/slither.txt"));
/// ```
pub fn is_link(name: &str) -> bool {
    links::is_link(name) || game_ids::is_id(name)
}

/// Codes that are not all numbers.
fn is_clues(first: &SourceWord<'_>) -> bool {
    let has_sign = |word: &SourceWord<'_>| !word.text.bytes().all(|byte| byte.is_ascii_digit());
    first.words().all(|word| clues::is_code(word.text)) && first.words().any(|word| has_sign(&word))
}

/// Does the second line contain names from the first?
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
        let bank = format!("puzzle,solution\n{sudoku},{sudoku}");
        for (text, format) in [
            (sudoku.as_str(), Some(ImportFormat::Sudoku)),
            ("# small\n1.3. ..2. .4.. ...1", None),
            ("12..\n..12\n.1..\n...4\n", Some(ImportFormat::Sudoku)),
            ("1234123412341234", Some(ImportFormat::Sudoku)),
            (bank.as_str(), Some(ImportFormat::Sudoku)),
            ("SumoCueV1=10+0", Some(ImportFormat::Killer)),
            ("3x3::k:5888:", Some(ImportFormat::Killer)),
            ("10: r1c1 r1c2", Some(ImportFormat::Killer)),
            ("{ \"size\": 2 }", Some(ImportFormat::EdgeMatching)),
            ("{ \"size\": 4, \"grid\": [] }", Some(ImportFormat::FPuzzles)),
            (
                "https://f-puzzles.com/?load=N4IgzglgXg",
                Some(ImportFormat::FPuzzles),
            ),
            (
                "https://sudokupad.app/fpuzzlesN4IgzglgXg",
                Some(ImportFormat::FPuzzles),
            ),
            ("sclN4IgzglgXgAjCAhgWwDQgE5oBYD", Some(ImportFormat::FPuzzles)),
            ("https://tinyurl.com/abc", Some(ImportFormat::FPuzzles)),
            (
                "https://puzz.link/p?slither/4/4/dgdh2c71",
                Some(ImportFormat::Links),
            ),
            ("# two\nslither/4/4/dgdh2c71\n", Some(ImportFormat::Links)),
            (
                "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVN",
                Some(ImportFormat::Penpa),
            ),
            ("towers:5de:3/1/2/3/2", Some(ImportFormat::GameIds)),
            ("# two\nrange:4x3#123\n", Some(ImportFormat::GameIds)),
            (
                "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:c4",
                Some(ImportFormat::GameIds),
            ),
            ("3x3:c4a1_6", Some(ImportFormat::GameIds)),
            (
                "title \"dot\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n",
                Some(ImportFormat::Nonogram),
            ),
            (
                "<?xml version=\"1.0\"?>\n<puzzleset><puzzle/></puzzleset>",
                Some(ImportFormat::Nonogram),
            ),
            ("# 2\n+ 3 A1 B1\n! 1 A2\n! 2 B2\n", Some(ImportFormat::Calcudoku)),
            ("AB\nAB\nA 3+\nB 3+\n", Some(ImportFormat::Calcudoku)),
            ("# 3\\\n\\2 _\n", Some(ImportFormat::Kakuro)),
            ("x,3\\,4\\\n\\7,,\n", Some(ImportFormat::Kakuro)),
            ("# two\n1 1 - 2 7\n", Some(ImportFormat::Kakuro)),
            (
                "<opensudoku><game data=\"12\"/></opensudoku>",
                Some(ImportFormat::Sudoku),
            ),
            ("#Aauthor\n[Puzzle]\n1", Some(ImportFormat::Sudoku)),
            ("2 2\n1 2 0 0\n", Some(ImportFormat::EdgeMatching)),
            ("1,2,0,0\n1,2,0,0\n", Some(ImportFormat::EdgeMatching)),
            ("7;1;2;0;0\n", Some(ImportFormat::EdgeMatching)),
            ("2AB\n", Some(ImportFormat::Clues)),
            ("0b1 0r0 4#dv\n", Some(ImportFormat::Clues)),
            ("| comment\na b c | d\na c\n", Some(ImportFormat::ExactCover)),
            ("##.\n.#.\n", Some(ImportFormat::Picture)),
            ("P2 1 1 255 0\n", Some(ImportFormat::Picture)),
            ("hello world\nwhat is this\n", None),
            ("", None),
        ] {
            assert_eq!(detect(text), format, "{text}");
        }
    }

    #[test]
    fn formats_have_names() {
        for (name, format) in ImportFormat::ALL {
            assert_eq!((name.parse(), format.name()), (Ok(format), name));
        }
        assert_eq!(
            "sudku".parse::<ImportFormat>(),
            Err("did you mean `sudoku`?".to_string())
        );
    }
}
